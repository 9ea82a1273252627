"""Kills a program at one system call: lists the calls to choose from, and prepares the folder it works in."""
import pathlib
import re
import shutil
import subprocess
from collections import Counter

from game_of_three import SETUP, WISHES
from installed_service import InstalledService
from player import Player, text_of

# Calls with a lasting effect. A kill before each of them covers every different state: all other calls read, or take a lock
# that ends with the process.
CHANGING = ["write", "writev", "pwrite64", "fsync", "fdatasync", "ftruncate", "truncate", "unlink", "unlinkat", "rename",
            "renameat", "renameat2", "link", "linkat", "mkdir", "mkdirat", "chmod", "fchmod", "openat", "fcntl",
            "exit_group"]


def changes_something(line):
    if line.startswith("openat("):
        return "O_CREAT" in line
    if line.startswith("fcntl("):
        return "F_WRLCK" in line
    return True


def is_page_of_journal(line):
    return line.startswith("pwrite64(") and "-journal>" in line


def calls_of(command, trace="/tmp/calls", **how):
    """Runs the command to its end. Returns the process, and its calls that change something, as strace counts them: the third
    `pwrite64` is ("pwrite64", 3).

    Of consecutive pages written to SQLite's journal only the first and the last are returned: no page counts before the
    header of the journal is written.
    """
    done = subprocess.run(["strace", "-y", "-o", trace, "-e", "trace=" + ",".join(CHANGING), *command],
                          capture_output=True, text=True, timeout=120, **how)
    lines = [line for line in open(trace, errors="replace") if re.match(r"\w+\(", line)]
    seen, found = Counter(), []
    for before, line, behind in zip(["", *lines], lines, [*lines[1:], ""]):
        name = line.split("(")[0]
        seen[name] += 1
        if changes_something(line) and not all(map(is_page_of_journal, (before, line, behind))):
            found.append((name, seen[name]))
    return done, found


def killed_at(call, at):
    """Returns the words before a command that kill it at this call, before the call is executed. Child processes are not killed."""
    return ["strace", "-o", "/dev/null", "-e", f"trace={call}", "-e", f"inject={call}:signal=KILL:when={at}"]


class ServiceUnderTest:
    """A store whose games wait for their first move. It can be restored after each run."""

    def __init__(self, games):
        self.games = games
        self.out = Player("judge")
        self.out.folder = pathlib.Path("/var/lib/inselpost/out")
        self.service = InstalledService(transport=f"{{maildir: {self.out.folder}}}")
        self.ada = Player("ada")
        for game in games:
            self.service.new(SETUP.replace("friday-island", game), {"red": "ada@example.org", "blue": "bo@example.org"})
        self.service.send()
        # One letter with a file for each game: each file has its own transaction, so a kill can separate them.
        tokens = {letter["X-Inselpost"].split()[1]: text_of(letter).split("token: ")[1].split()[0]
                  for letter in self.sent() if "ada" in letter["To"]}
        self.letter = self.ada.letter("\n".join(
            f"game: {game}\nseat: red\nturn: 0\ntoken: {tokens[game]}\norders:\n  - found: {WISHES['red'][0][0]}\n"
            for game in games))
        self.first_sent = len(self.sent())
        self.kept = pathlib.Path("/var/lib/kept")
        self.keep()

    def keep(self):
        """Saves the state that `again` restores."""
        shutil.rmtree(self.kept, ignore_errors=True)
        shutil.copytree(self.service.home, self.kept)

    def sent(self):
        return self.out.letters()

    def files(self):
        return self.out.files()

    def again(self):
        """Restores the state saved by `keep`."""
        for path in self.service.home.glob("*"):
            shutil.rmtree(path) if path.is_dir() else path.unlink()
        for path in self.kept.rglob("*"):
            copy = self.service.home / path.relative_to(self.kept)
            copy.mkdir(mode=0o700) if path.is_dir() else shutil.copy2(path, copy)
            self.service.own(copy)
