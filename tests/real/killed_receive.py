"""`receive`, killed at every system call that leaves something behind; the mail server brings the letter again (L-084)."""
import pathlib
import shutil

from expecting import expect, expect_equal
from game_of_three import SETUP, WISHES
from killing import calls_of, killed_at
from mta import BOXES, TO_JUDGE, Mta, wait_for
from office import Office, as_user
from player import Player, text_of

# Killed where a file says, and the next time not.
JUDGE = pathlib.Path("/usr/bin/judge")
SCRIPT = """#!/bin/sh
export ASAN_OPTIONS="$ASAN_OPTIONS:detect_leaks=0"
killed=$(cat /var/lib/inselpost/killed 2>/dev/null) && rm /var/lib/inselpost/killed
exec $killed /usr/bin/inselpost-mail receive
"""
GAMES = ["friday-island", "sunday-island"]


class Desk:
    """Two games, whose first move waits, as often as it is wanted."""

    def __init__(self):
        self.out = "/var/lib/inselpost/out"
        self.office = Office(transport=f"{{maildir: {self.out}}}")
        self.ada = Player("ada")
        for game in GAMES:
            self.office.new(SETUP.replace("friday-island", game), {"red": "ada@example.org", "blue": "bo@example.org"})
        self.office.send()
        # A letter with a file for each game: so each has a transaction of its own, and one of them may be done alone.
        tokens = {letter["X-Inselpost"].split()[1]: text_of(letter).split("token: ")[1].split()[0]
                  for letter in self.sent() if "ada" in letter["To"]}
        self.letter = self.ada.letter("\n".join(
            f"game: {game}\nseat: red\nturn: 0\ntoken: {tokens[game]}\norders:\n  - found: {WISHES['red'][0][0]}\n"
            for game in GAMES))
        self.first_sent = len(self.sent())
        self.kept = pathlib.Path("/var/lib/kept")
        shutil.copytree(self.office.home, self.kept)

    def sent(self):
        ada = Player("ada")
        ada.folder = pathlib.Path(self.out)
        return ada.letters()

    def again(self):
        """All is as it was before the letter came."""
        for path in self.office.home.glob("*"):
            shutil.rmtree(path) if path.is_dir() else path.unlink()
        for path in self.kept.rglob("*"):
            copy = self.office.home / path.relative_to(self.kept)
            copy.mkdir(mode=0o700) if path.is_dir() else shutil.copy2(path, copy)
            self.office.own(copy)


def done_once(desk, where):
    """One receipt for each game, one report to each reader, no order twice (MAIL-3, MAIL-11)."""
    desk.office.send(status=None)
    new = desk.sent()[desk.first_sent:]
    texts = [text_of(letter) for letter in new]
    expect_equal(len({letter["Message-ID"] for letter in new}), len(new), f"{where}: letters with an id of their own")
    for game in GAMES:
        expect_equal(sum(text.count(f"receipt for red in {game}") for text in texts), 1, f"{where}: receipts of {game}")
        expect_equal(sorted(letter["To"].split("@")[0] for letter in new if f" {game} 2" in letter["X-Inselpost"]),
                     ["ada", "bo"], f"{where}: who got a report of {game}")
    expect_equal(len(new), 4, f"{where}: letters")


def run(part, parts):
    """Every call is somebody's: of three that share them the first takes calls 1, 4, 7 ..."""
    desk = Desk()
    done, calls = calls_of(["inselpost-mail", "receive"], input=desk.letter, **as_user("judge"))
    expect_equal(done.returncode, 0, f"a run that nobody ends: {done.stderr}")
    expect(len(calls) > 50, f"calls that change something: {len(calls)}")
    done_once(desk, "without a kill")
    JUDGE.write_text(SCRIPT)
    JUDGE.chmod(0o755)
    mta = Mta('action "judge" mda "exec /usr/bin/judge"\n' + TO_JUDGE + BOXES)
    mine = calls[part - 1::parts]
    for call, at in mine:
        where = f"killed at {call} {at}, of {len(calls)} calls"
        desk.again()
        order = desk.office.home / "killed"
        order.write_text(" ".join(killed_at(call, at)))
        desk.office.own(order)
        mta.submit(desk.ada.address, desk.letter)
        wait_for(lambda: mta.said("result="), f"{where}: the first try")
        expect(not order.exists(), f"{where}: it was not begun")
        mta.try_again()
        mta.settle()
        done_once(desk, where)
    for game in GAMES:
        desk.office.audit(game)
    expect_equal(mta.count("exited abnormally"), len(mine), "tries that were killed, and the letter kept")
