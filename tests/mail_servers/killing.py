"""Kills a program at one system call: lists the calls to choose from, and prepares the folder it works in."""
import pathlib
import re
import shutil
import subprocess
from collections import Counter

from game_of_three import SETUP, WISHES
from installed_service import InstalledService
from player import Player, text_of

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


def is_page_of_journal(line):
    return line.startswith("pwrite64(") and "-journal>" in line


def calls_of(command, **how):
    """Runs it whole; each call that changes something as strace counts it: the third `pwrite64` is ("pwrite64", 3).

    Of pages that go into SQLite's journal one after the other the first and the last stand for all: none of them counts
    before its header is written.
    """
    trace = "/tmp/calls"
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
    """What stands before a command so that it is killed there, before the call is done. Its children are let alone."""
    return ["strace", "-o", "/dev/null", "-e", f"trace={call}", "-e", f"inject={call}:signal=KILL:when={at}"]


class ServiceUnderTest:
    """Games whose first order has come but is not yet executed. `again` returns to that point."""

    def __init__(self, games):
        self.games = games
        self.out = Player("judge")
        self.out.folder = pathlib.Path("/var/lib/inselpost/out")
        self.service = InstalledService(transport=f"{{maildir: {self.out.folder}}}")
        self.ada = Player("ada")
        for game in games:
            self.service.new(SETUP.replace("friday-island", game), {"red": "ada@example.org", "blue": "bo@example.org"})
        self.service.send()
        # A letter with a file for each game: so each has a transaction of its own, and one of them may be done alone.
        tokens = {letter["X-Inselpost"].split()[1]: text_of(letter).split("token: ")[1].split()[0]
                  for letter in self.sent() if "ada" in letter["To"]}
        self.letter = self.ada.letter("\n".join(
            f"game: {game}\nseat: red\nturn: 0\ntoken: {tokens[game]}\norders:\n  - found: {WISHES['red'][0][0]}\n"
            for game in games))
        self.first_sent = len(self.sent())
        self.kept = pathlib.Path("/var/lib/kept")
        self.keep()

    def keep(self):
        """Saves the point to which `again` returns."""
        shutil.rmtree(self.kept, ignore_errors=True)
        shutil.copytree(self.service.home, self.kept)

    def sent(self):
        return self.out.letters()

    def files(self):
        return self.out.files()

    def again(self):
        """Restores what `keep` saved."""
        for path in self.service.home.glob("*"):
            shutil.rmtree(path) if path.is_dir() else path.unlink()
        for path in self.kept.rglob("*"):
            copy = self.service.home / path.relative_to(self.kept)
            copy.mkdir(mode=0o700) if path.is_dir() else shutil.copy2(path, copy)
            self.service.own(copy)
