#!/usr/bin/env python3
"""From the packages to the first letter in a player's mailbox, by the commands of the page on games by mail and nothing else.

first_letter.py TREE PACKAGE...

TREE is a bare Debian with the lists of apt. The packages are installed with the network of this machine, everything else happens in
a namespace (namespace.py) in which a provider of mail answers (mailbox.py). script/release calls it. Prints how long it took.
"""
import pathlib
import shutil
import signal
import subprocess
import sys
import time

import imap
import namespace
from expecting import expect, expect_equal
from mailbox import Provider, answer, never_shown_in, stop
from mta import wait_for
from page import commands_between
from player import Player, text_of

SECTION = ("## One mailbox is enough", "## Ein Postfach genügt")
NEXT_SECTION = ("### What `run` does", "### Was `run` tut")
MOST_COMMANDS, MOST_SECONDS = 6, 180
# What a person types who is asked; "" is the answer in brackets.
ANSWERS = ["judge@example.org", "you@example.org", "imaps://imap.example.org", "smtps://smtp.example.org", "", imap.PASSWORD]
HOME = "home/you"


def commands():
    """Returns the commands to the first letter: without the service that starts with the machine, and the options for scripts."""
    every = commands_between(SECTION, NEXT_SECTION)
    return [one for one in every if "systemctl" not in one and "--password-file" not in one]


class Tree:
    """A Debian in a folder, and the account in it of somebody who follows the page."""

    def __init__(self, folder):
        self.folder = folder

    def command(self, command, user="you"):
        """Returns the words and options of subprocess that run a line of the page, in the home of that account."""
        inside = f"mount --bind /dev dev && mount -t proc proc proc && exec chroot --userspec={user}:{user} . /bin/sh -c"
        return (["unshare", "--mount", "sh", "-c", f"{inside} \"$0\"", f"cd /{HOME} && exec {command}"],
                {"cwd": self.folder, "env": {"HOME": f"/{HOME}", "USER": user, "PATH": "/usr/bin:/usr/sbin:/bin:/sbin",
                                             "LC_ALL": "C.UTF-8", "NO_COLOR": "1"}})

    def run(self, command, user="you", **more):
        words, options = self.command(command, user)
        done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options, **more)
        expect_equal(done.returncode, 0, f"status of `{command}`: {done.stdout}")
        return done.stdout

    def prepare(self, packages):
        """Adds the account, and what stands for the names of the provider."""
        (self.folder / "etc/hosts").write_text("127.0.0.1 localhost imap.example.org smtp.example.org\n")
        shutil.copy("/etc/resolv.conf", self.folder / "etc/resolv.conf")
        (self.folder / HOME).mkdir(parents=True)
        self.run("useradd you", "root")
        self.run("chown you: .", "root")
        for package in packages:
            shutil.copy(package, self.folder / HOME)

    def trust(self, authority):
        """Adds an authority to those that the system knows."""
        with (self.folder / "etc/ssl/certs/ca-certificates.crt").open("a") as file:
            file.write(authority.read_text())


def install(tree):
    """Runs the commands of root, which need the network, and returns how many there were."""
    count = 0
    for command in commands():
        if command.startswith("sudo "):
            tree.run(command.removeprefix("sudo "), "root", input="y\n")
            count += 1
    return count


def run(tree):
    """Runs the other commands in the namespace."""
    signal.alarm(MOST_SECONDS)
    namespace.enter()
    imap.make_authority()
    imap.make_certificate(name="imap.example.org", others=["smtp.example.org", imap.HOST])
    provider = Provider(aliases="root: mod\nyou: mod\n")
    tree.trust(imap.CA)
    ada = Player("ada")
    began, shown, runs = time.monotonic(), "", None
    for command in commands():
        if command.startswith("sudo "):
            continue
        words, options = tree.command(command)
        if command == "inselpost-mail init":
            shown += answer(words, list(ANSWERS), **options)
        elif command == "inselpost-mail run":
            runs = subprocess.Popen(words, stdin=subprocess.DEVNULL, **options)
            wait_for(ada.letters, "the first letter to Ada", 60)
        else:
            shown += tree.run(command)
    took = time.monotonic() - began
    letter = ada.last()
    expect("roll" in text_of(letter), f"what Ada has to do: {text_of(letter)}")
    expect("has come back" in shown, f"what `init` says: {shown}")
    never_shown_in(shown)
    for name in ("inselpost-mail.yaml", "inselpost-mail.password", "inselpost.db"):
        expect_equal(oct((tree.folder / HOME / name).stat().st_mode & 0o777), "0o600", f"mode of {name}")

    # Ada answers, and is answered.
    text = f"game: friday-island\nseat: red\nturn: 1\norders:\n  - roll"
    provider.mta.submit(ada.address, ada.letter(text, to=letter))
    wait_for(lambda: len(ada.letters()) > 1, "the answer to Ada", 60)
    expect("done" in text_of(ada.last()), text_of(ada.last()))
    stop(runs)
    expect("Nothing needs you" in tree.run("inselpost-mail status"), "`status` is content")
    return took


def main():
    tree = Tree(pathlib.Path(sys.argv[1]).resolve())
    if sys.argv[2:] == ["--inside"]:
        print(run(tree))
        return
    tree.prepare(sys.argv[2:])
    began = time.monotonic()
    install(tree)
    took = time.monotonic() - began
    count = len(commands())
    done = subprocess.run(namespace.command([sys.executable, "-B", __file__, tree.folder, "--inside"]), check=True,
                          stdout=subprocess.PIPE, text=True)
    took += float(done.stdout.splitlines()[-1])
    print(f"first letter after {took:.0f} s, by {count} commands")
    expect(count <= MOST_COMMANDS, f"at most {MOST_COMMANDS} commands")
    expect(took < MOST_SECONDS, f"less than {MOST_SECONDS} s")


if __name__ == "__main__":
    sys.dont_write_bytecode = True
    main()
