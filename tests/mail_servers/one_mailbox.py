"""A game by one mailbox at a provider, from `init` to the answers, with `run` alone: no mail server, no cron."""
import contextlib
import os
import pty
import subprocess

import imap
from expecting import expect, expect_equal
from game_of_three import SETUP
from installed_service import as_user
from mailbox import Mailbox, Provider, never_shown, stop
from mta import wait_for
from player import Player, report_of, text_of


def asks_a_person(service):
    """`init` at a terminal: the password is not shown, and stands in a file of its own."""
    folder = service.home / "asked"
    folder.mkdir(mode=0o700)
    service.own(folder)
    service.config = folder / "inselpost-mail.yaml"
    answers = [service.address, "mod@example.org", "imaps://mx.example.org", "smtps://mx.example.org", "", imap.PASSWORD]
    screen, terminal = pty.openpty()
    program = subprocess.Popen(["inselpost-mail", "init", "--ca", imap.CA, "--config", service.config], stdin=terminal,
                               stdout=terminal, stderr=terminal, **as_user(service.account))
    os.close(terminal)
    shown = ""
    with contextlib.suppress(OSError):  # the terminal is closed
        while text := os.read(screen, 4096).decode(errors="replace"):
            shown += text
            if shown.endswith(": ") and answers:
                os.write(screen, answers.pop(0).encode() + b"\n")
                shown += "\n"
    expect_equal(program.wait(30), 0, f"status of `init` at a terminal: {shown}")
    expect("has come back" in shown, shown)
    expect_equal(oct((folder / "inselpost-mail.password").stat().st_mode & 0o777), "0o600", "mode of the password's file")
    never_shown(service, shown, service.config.read_text())


def run():
    provider = Provider()
    ada, bo, cy, mod = (Player(name) for name in ("ada", "bo", "cy", "mod"))
    provider.imap.append(ada.letter("An old letter to whoever had this mailbox before."))
    service = Mailbox()
    folder = service.home / "made"
    folder.mkdir(mode=0o700)
    service.own(folder)
    service.config = folder / "inselpost-mail.yaml"
    service.db = folder / "inselpost.db"

    # `init` without a person: what it is not told is an error with the name of the option.
    words = ["init", "--address", service.address, "--moderator", mod.address, "--fetch", "imaps://mx.example.org",
             "--transport", "smtps://mx.example.org", "--done", "Done"]
    expect("--password-file" in service.mail(*words, status=64).stderr, "what is missing is named")
    words += ["--password-file", service.home / "password", "--ca", imap.CA]
    made = service.mail(*words, status=0)
    expect("1 letter is there" in made.stdout, f"letters that were there: {made.stdout}")
    expect("has come back" in made.stdout, f"the letter that is read back: {made.stdout}")
    expect("run --config" in made.stdout and "run --once" in made.stdout, f"how to go on: {made.stdout}")
    expect_equal(oct(service.config.stat().st_mode & 0o777), "0o600", "mode of the configuration")
    expect("already" in service.mail(*words, status=78).stderr, "a configuration is not replaced")
    provider.mta.settle()
    expect("mail goes out" in mod.last()["Subject"], "the letter to the moderator")

    # Two commands: the game, and `run`.
    with service.config.open("a") as file:
        file.write(f"every: 1h\nlog: {service.log_file}\n")  # so that only the server can tell of letters
    game = service.new(SETUP, {"red": ada.address, "blue": bo.address, "orange": cy.address})
    runs = service.start()
    wait_for(lambda: len(ada.letters()) == 1, "the first letter to Ada")
    expect("another" in service.mail("run", "--once", status=75).stderr, "a second `run` says why it does nothing")

    # Orders come, and are answered; IDLE tells of them.
    text = f"game: {game}\nseat: red\nturn: 0\norders:\n  - found: {{settlement: D1.SE, road: D2/SW}}"
    provider.mta.submit(ada.address, ada.letter(text, to=ada.last()))
    wait_for(lambda: "receipt for" in report_of(ada.last()), "the receipt of Ada")
    wait_for(lambda: provider.imap.count("Done") == 2, "the letters to be moved")
    expect_equal(provider.imap.count(criteria="UNSEEN"), 1, "the old letter is as it was")
    stop(runs)
    expect_equal(service.received(), ["own", "judged"], "letters that were read")

    # A letter that comes while nothing runs is read later.
    provider.mta.submit(bo.address, bo.letter("When is it my turn?"))
    provider.mta.settle()
    service.once()
    expect_equal(service.received()[2:], ["no-orders"], "what was read later")
    service.once()
    expect_equal(len(service.received()), 3, "nothing is read twice")
    status = service.mail("status")
    expect("Nothing needs you." in status.stdout and "Letters were last fetched" in status.stdout, status.stdout)
    provider.mta.settle()
    expect(any("When is it my turn?" in text_of(letter) for letter in mod.letters()), "the moderator has Bo's question")
    service.audit(game)
    never_shown(service, made.stdout, made.stderr, service.said(), service.config.read_text())
    asks_a_person(service)
