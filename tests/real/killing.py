"""A program that is killed at one system call: which calls there are to choose from, and how it is told to strace."""
import re
import subprocess
from collections import Counter

# What may leave something behind. A kill before each of them is a kill between any two whose effects differ: all other
# calls read, or take a lock that ends with the process.
CHANGING = ["write", "writev", "pwrite64", "fsync", "fdatasync", "ftruncate", "truncate", "unlink", "unlinkat", "rename",
            "renameat", "renameat2", "link", "linkat", "mkdir", "mkdirat", "chmod", "fchmod", "openat", "fcntl",
            "exit_group"]


def changes_something(line):
    if line.startswith("openat("):
        return "O_CREAT" in line
    if line.startswith("fcntl("):
        return "F_WRLCK" in line
    return True


def calls_of(command, **how):
    """Runs it whole; each call that changes something as strace wants it: the third `pwrite64` is ("pwrite64", 3)."""
    trace = "/tmp/calls"
    done = subprocess.run(["strace", "-o", trace, "-e", "trace=" + ",".join(CHANGING), *command],
                          capture_output=True, text=True, timeout=120, **untraced_leaks(how))
    seen, found = Counter(), []
    for line in open(trace, errors="replace"):
        name = re.match(r"(\w+)\(", line)
        if name:
            seen[name[1]] += 1
            if changes_something(line):
                found.append((name[1], seen[name[1]]))
    return done, found


def killed_at(call, at):
    """What stands before a command so that it is killed there. Its children are let alone."""
    return ["strace", "-o", "/dev/null", "-e", f"trace={call}", "-e", f"inject={call}:signal=KILL:when={at}"]


def untraced_leaks(how):
    """A search for leaks does not work in a process that is traced."""
    env = dict(how["env"])
    env["ASAN_OPTIONS"] = ":".join(filter(None, [env.get("ASAN_OPTIONS"), "detect_leaks=0"]))
    return {**how, "env": env}
