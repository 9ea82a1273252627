"""Letters that `receive` cannot take stay with the mail server and come again (L-083, MAIL-1): nobody gets a bounce."""
import sqlite3
import subprocess

from expecting import expect, expect_equal
from game_of_three import SETUP, WISHES
from mta import BOXES, TO_JUDGE, Mta, wait_for
from installed_service import InstalledService
from player import Player, report_of, text_of


class Locked:
    """Another process holds the write lock of the store, for longer than the program waits."""

    def __init__(self, service):
        self.service = service

    def __enter__(self):
        self.db = sqlite3.connect(self.service.db, isolation_level=None)
        self.db.execute("BEGIN IMMEDIATE")

    def __exit__(self, *_):
        self.db.close()


class NoStore:
    def __init__(self, service):
        self.db = service.db

    def __enter__(self):
        self.db.rename(self.db.with_suffix(".away"))

    def __exit__(self, *_):
        self.db.with_suffix(".away").rename(self.db)


class FullDisk:
    def __init__(self, service):
        self.fill = service.home / "fill"

    def __enter__(self):
        with open(self.fill, "wb", buffering=0) as file:
            for size in (65536, 4096, 1):
                try:
                    while True:
                        file.write(b"x" * size)
                except OSError:
                    pass

    def __exit__(self, *_):
        self.fill.unlink()


def stays_and_comes_again(service, mta, game, player, orders, trouble):
    entry = service.entry(game)
    with trouble(service):
        text = f"game: {game}\nseat: {orders[0]}\nturn: 0\norders:\n  - found: {orders[1]}"
        mta.submit(player.address, player.letter(text, to=player.last("private view")))
        wait_for(lambda: mta.has_logged("TempFail"), f"{trouble.__name__}: the server to keep the letter")
        expect_equal(len(mta.queued()), 1, f"{trouble.__name__}: letters in its queue")
    expect_equal(service.entry(game), entry, f"{trouble.__name__}: entries while it could not be taken")
    mta.try_again()
    mta.settle()
    expect_equal(service.entry(game), entry + 1, f"{trouble.__name__}: entries when it had come again")
    service.send()
    mta.settle()
    expect("receipt for" in report_of(player.last()), f"{trouble.__name__}: the receipt of {player.name}")


def run():
    service = InstalledService(patience="1s")
    # A file system of its own, so that it can be filled.
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=4m,mode=700", "inselpost", service.home], check=True)
    service.own(service.home)
    # Without a shell in between, the server sees the exit status of `receive`.
    mta = Mta('action "judge" mda "exec /usr/bin/inselpost-mail receive"\n' + TO_JUDGE + BOXES)
    players = {"red": Player("ada"), "blue": Player("bo"), "orange": Player("cy")}
    game = service.new(SETUP, {seat: player.address for seat, player in players.items()})
    service.send()
    mta.settle()
    order = ["red", "blue", "orange", "orange"]
    for at, trouble in enumerate([Locked, InstalledService.misconfigured, NoStore, FullDisk]):
        seat = order[at]
        stays_and_comes_again(service, mta, game, players[seat], (seat, WISHES[seat][0][at // 3]), trouble)
    service.audit(game)
    for player in players.values():
        expect_equal([letter["From"] for letter in player.letters() if "MAILER-DAEMON" in letter["From"]], [],
                     f"letters that came back to {player.name}")
