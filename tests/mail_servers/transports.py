"""msmtp as documented: its exit statuses, and the results for letters (MAIL-12, L-095)."""
import datetime
import os
import pathlib
import pwd

from expecting import expect, expect_equal
from game_of_three import SETUP
from mta import HEAD, Mta
from installed_service import InstalledService
from page import line_with
from player import Player, text_of

MSMTPRC = """\
account judge
host 127.0.0.1
from judge@example.org

account away
host mail.nowhere.example
from judge@example.org
"""
# The server defers Cy's letters, as servers do for unknown senders and full mailboxes.
NOT_NOW = 'filter "not-now" phase rcpt-to match rcpt-to { "cy@example.org" } reject "451 4.7.1 not now"\n'


def inside(minutes):
    """Returns the time that many minutes from now."""
    then = datetime.datetime.utcnow() + datetime.timedelta(minutes=minutes)
    return then.strftime("%Y-%m-%dT%H:%M:%SZ")


def run():
    home = pathlib.Path(pwd.getpwnam("judge").pw_dir)
    (home / ".msmtprc").write_text(MSMTPRC)
    (home / ".msmtprc").chmod(0o600)
    os.chown(home / ".msmtprc", pwd.getpwnam("judge").pw_uid, pwd.getpwnam("judge").pw_gid)
    transport = line_with("transport: [/usr/bin/msmtp").removeprefix("transport: ")
    service = InstalledService(transport=transport)
    mta = Mta(head=NOT_NOW + HEAD.replace("mx.example.org", "mx.example.org filter not-now"))
    ada, bo, cy, mod = (Player(name) for name in ("ada", "bo", "cy", "mod"))
    game = service.new(SETUP, {"red": cy.address, "blue": "zed@example.org", "orange": ada.address})

    # Deferred letters are tried later. Rejected ones are given up, and the moderator is told. All others are delivered.
    service.send(status=75)
    mta.settle()
    expect_equal(len(ada.letters()), 1, "letters to Ada, behind two that were refused")
    waits = service.outbox()
    expect("waits  cy@example.org" in waits and "given up  zed" in waits, f"what waits: {waits}")
    service.send(status=None)
    mta.settle()
    notices = "".join(text_of(letter) for letter in mod.letters())
    expect_equal(notices.count("zed@example.org"), 1, f"how often the moderator is told what was given up: {notices}")
    expect("cy@example.org" not in notices, f"what waits is not given up: {notices}")

    # The server is down and comes back; then the network.
    service.run("note", game, "--text", "a storm is coming")
    mta.stop()
    service.send(status=75, now=inside(0))
    service.configure(transport=transport.replace("judge", "away"))
    service.send(status=75, now=inside(2))
    expect_equal(service.outbox().count("waits"), 4, f"letters that wait for the network: {service.outbox()}")
    expect_equal(len(ada.letters()), 1, "letters to Ada, without a network")
    service.configure(transport=transport)
    mta = Mta()
    service.send(now=inside(30), status=1)  # zed is still refused
    mta.settle()
    expect("a storm is coming" in text_of(ada.last()), "what Ada gets afterwards")
    expect_equal((len(ada.letters()), len(cy.letters())), (2, 2), "letters to Ada and Cy, each once")
