"""Kills `send` while it hands a long letter to sendmail: no part of a letter goes out (OUT-3, MAIL-11, MAIL-12)."""
import json
import subprocess

from expecting import expect, expect_equal
from killed_send import later
from killing import calls_of, killed_at
from mta import Mta
from installed_service import InstalledService, as_user
from player import Player

SETUP = """\
game: long-story
ruleset: {preset: kompakt-2015, setup_mode: beginner, start_player: given, phases: merged}
seats: [{name: red}, {name: blue}, {name: orange}, {name: white}]
dice: table
seed: long
"""
SEATS = ["red", "blue", "orange", "white"]
LARGE = 10_000  # bytes; no letter is larger than a pipe (OUT-7)


def long_story(service, game, turns):
    """Hands in letters for many turns in one mbox file, so that no reader gets news before all have been read."""
    mbox = service.home / "mbox"
    with open(mbox, "w") as file:
        for turn in range(1, turns + 1):
            seat = SEATS[(turn - 1) % 4]
            file.write(f"From {seat}@example.org Mon Nov 23 10:00:00 2026\n"
                       "Authentication-Results: mx.example.org; dkim=pass header.d=example.org\n"
                       f"From: {seat}@example.org\nMessage-ID: <{turn}@example.org>\n\n"
                       f"game: {game}\nseat: {seat}\nturn: {turn}\nluck: {'what luck ' * 19}{turn}\n"
                       "orders:\n  - roll: [1, 1]\n  - end turn\n\n")
    service.own(mbox)
    service.mail("receive", "--mbox", mbox)


def body_of(path):
    return path.read_bytes().split(b"\n\n", 1)[1]


def run():
    service = InstalledService("auth: address\nauthserv: [mx.example.org]\n")
    mta = Mta()
    ada = Player("ada")
    game = service.new(SETUP, {seat: f"{seat}@example.org" for seat in SEATS})
    service.run("seat", game, "red", "--mail", ada.address)
    long_story(service, game, 150)
    for seat in SEATS:
        service.run("seat", game, seat, "--no-mail", f"{seat}@example.org")
    for letter in json.loads(service.run("outbox", game, "--json").stdout):
        if letter["kind"] == "notice":  # that an address comes or goes
            service.run("outbox", "--sent", letter["id"])
    before = service.db.read_bytes()
    done, calls = calls_of(["inselpost-mail", "send"], **as_user("judge"))
    expect_equal(done.returncode, 0, f"a run that nobody ends: {done.stderr}")
    mta.settle()
    whole = body_of(ada.files()[-1])
    expect(len(whole) > LARGE, f"a letter that is worth cutting: {len(whole)} bytes")
    for call, at in [one for one in calls if one[0] == "write"]:
        service.db.write_bytes(before)
        came = len(ada.files())
        subprocess.run([*killed_at(call, at), "inselpost-mail", "send"], capture_output=True, timeout=60,
                       **as_user("judge"))
        mta.settle()
        service.send(now=later())
        mta.settle()
        for path in ada.files()[came:]:
            expect_equal(len(body_of(path)), len(whole), f"killed at {call} {at}: bytes of a letter that came")
