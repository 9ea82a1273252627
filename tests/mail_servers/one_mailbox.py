"""A game by one mailbox at a provider, from `init` to the answers, with `run` alone: no mail server, no cron."""
import pathlib
import subprocess

import imap
from expecting import expect, expect_equal
from game_of_three import SETUP
from installed_service import as_user
from mailbox import Mailbox, Provider, answer, never_shown, stop
from mta import BOXES, TO_JUDGE, wait_for
from player import Player, report_of, text_of


# Delivers as a provider does who vouches for his own users: his field stands first, and that of another below it counts for nothing.
VOUCH = """#!/bin/sh
cd ~/Maildir
{ printf 'Authentication-Results: mx.example.org; spf=pass smtp.mailfrom=judge@example.org\\n'
  printf 'Authentication-Results: mx.evil.example; dkim=pass header.d=example.org\\n'; cat; } > tmp/$$.vouched
mv tmp/$$.vouched new/$(date +%s%N).$$.vouched
"""
VOUCHED = 'action "judge" mda "/var/vouch"\n'


def made_in(service, name):
    """Lets the configuration be in a new folder."""
    folder = service.home / name
    folder.mkdir(mode=0o700)
    service.own(folder)
    service.config, service.db = folder / "inselpost-mail.yaml", folder / "inselpost.db"
    return folder


def asks_a_person(service, vouches, authserv):
    """`init` at a terminal: the password is not shown, and stands in a file of its own. The server that vouches counts only if the
    person says so (AUTH-7)."""
    folder = made_in(service, f"asked-{vouches}")
    answers = [service.address, "mod@example.org", "imaps://mx.example.org", "smtps://mx.example.org", "", imap.PASSWORD,
               vouches]
    shown = answer(["inselpost-mail", "init", "--ca", imap.CA, "--config", service.config], answers, **as_user(service.account))
    expect("has come back" in shown and "Does mx.example.org name your own mail server" in " ".join(shown.split()), shown)
    expect_equal("authserv: mx.example.org" in service.config.read_text(), authserv, f"what `{vouches}` means")
    expect_equal(oct(service.config.stat().st_mode & 0o777), "0o600", "mode of the configuration")
    expect_equal(oct((folder / "inselpost-mail.password").stat().st_mode & 0o777), "0o600", "mode of the password's file")
    never_shown(service, shown, service.config.read_text())


def needs_no_provider(service, mod):
    """Letters come by a pipe and go by sendmail: `init` says what it could not try."""
    made_in(service, "piped")
    made = service.mail("init", "--address", service.address, "--moderator", mod.address, "--fetch", "pipe", "--transport", "sendmail",
                        "--language", "de", "--name", "Runde")
    expect("ließ sich nicht" in made.stdout and mod.address in made.stdout, f"what was not tried: {made.stdout}")
    expect("transport" not in service.config.read_text() and "Runde" in service.config.read_text(), "the configuration")


def keeps_to_itself(service, provider, ada):
    """The password is in no command line, no environment and no open file of what `run` starts, and no other process of the account
    reads the memory of `run`."""
    spy, spied = service.home / "spy", service.home / "spied"
    spy.write_text(f"#!/bin/sh\nexec >> {spied}\ncat /proc/$$/environ /proc/$$/cmdline /proc/$PPID/cmdline\nls -l /proc/$$/fd\n"
                   "cat > /dev/null\n")
    spy.chmod(0o700)
    service.own(spy)
    service.configure(transport=f"[{spy}]", db=service.db)
    provider.imap.append(ada.letter("Who reads this?"))
    runs = service.start()
    wait_for(lambda: spied.exists() and "-> /dev/null" in spied.read_text(), "a letter to be sent")
    for file, is_readable in (("environ", False), ("mem", False), ("cmdline", True)):
        status = subprocess.run(["head", "-c0", f"/proc/{runs.pid}/{file}"], capture_output=True,
                                **as_user(service.account)).returncode
        expect_equal(status == 0, is_readable, f"whether others read {file}")
    for path in ("environ", "cmdline"):
        never_shown(service, pathlib.Path(f"/proc/{runs.pid}/{path}").read_text())
    stop(runs)
    never_shown(service, spied.read_text())
    expect("socket:" not in spied.read_text(), f"open connections of a program that it starts: {spied.read_text()}")


def run():
    pathlib.Path("/var/vouch").write_text(VOUCH)
    pathlib.Path("/var/vouch").chmod(0o755)
    provider = Provider(rules=VOUCHED + TO_JUDGE + BOXES)
    ada, bo, cy, mod = (Player(name) for name in ("ada", "bo", "cy", "mod"))
    provider.imap.append(ada.letter("An old letter to whoever had this mailbox before."))
    service = Mailbox()
    made_in(service, "made")

    # `init` without a person: what it is not told is an error with the name of the option.
    words = ["init", "--address", service.address, "--moderator", mod.address, "--fetch", "imaps://mx.example.org",
             "--transport", "smtps://mx.example.org", "--done", "Done"]
    expect("--password-file" in service.mail(*words, status=64).stderr, "what is missing is named")
    words += ["--password-file", service.home / "password", "--ca", imap.CA]
    made = service.mail(*words, status=0)
    expect("1 letter is there" in made.stdout, f"letters that were there: {made.stdout}")
    expect("has come back" in made.stdout, f"the letter that is read back: {made.stdout}")
    expect("calls itself mx.example.org" in made.stdout and "authserv" not in service.config.read_text(),
           f"who vouches is named, and nobody believed: {made.stdout}")
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
    needs_no_provider(service, mod)
    keeps_to_itself(service, provider, ada)
    asks_a_person(service, "yes", True)
    asks_a_person(service, "no", False)
