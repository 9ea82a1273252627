"""Kills `receive` at every system call that leaves something behind; the mail server delivers the letter again (L-084)."""
import pathlib

from expecting import expect, expect_equal
from killing import ServiceUnderTest, calls_of, killed_at
from mta import BOXES, TO_JUDGE, Mta, wait_for
from installed_service import as_user
from player import report_of

# Kills `receive` at the call that a file names, then deletes that file, so that the next delivery succeeds.
JUDGE = pathlib.Path("/usr/bin/judge")
SCRIPT = """#!/bin/sh
killed=$(cat /var/lib/inselpost/killed 2>/dev/null) && rm /var/lib/inselpost/killed
exec $killed /usr/bin/inselpost-mail receive
"""
def done_once(fixture, where):
    """One receipt for each game, one report to each reader, no order twice (MAIL-3, MAIL-11)."""
    fixture.service.send(status=None)
    new = fixture.sent()[fixture.first_sent:]
    texts = [report_of(letter) for letter in new]
    expect_equal(len({letter["Message-ID"] for letter in new}), len(new), f"{where}: letters with an id of their own")
    for game in fixture.games:
        expect_equal(sum(text.count(f"receipt for red in {game}") for text in texts), 1, f"{where}: receipts of {game}")
        expect_equal(sorted(letter["To"].split("@")[0] for letter in new if f" {game} 2" in letter["X-Inselpost"]),
                     ["ada", "bo"], f"{where}: who got a report of {game}")
    expect_equal(len(new), 4, f"{where}: letters")


def run(part, parts):
    """Tests every `parts`-th call, from number `part` on, so that several processes share them."""
    fixture = ServiceUnderTest(["friday-island", "sunday-island"])
    done, calls = calls_of(["inselpost-mail", "receive"], input=fixture.letter, **as_user("judge"))
    expect_equal(done.returncode, 0, f"a run that nobody ends: {done.stderr}")
    expect(len(calls) > 50, f"calls that change something: {len(calls)}")
    done_once(fixture, "without a kill")
    JUDGE.write_text(SCRIPT)
    JUDGE.chmod(0o755)
    mta = Mta('action "judge" mda "exec /usr/bin/judge"\n' + TO_JUDGE + BOXES)
    mine = calls[part - 1::parts]
    for call, at in mine:
        where = f"killed at {call} {at}, of {len(calls)} calls"
        fixture.again()
        order = fixture.service.home / "killed"
        order.write_text(" ".join(killed_at(call, at)))
        fixture.service.own(order)
        mta.submit(fixture.ada.address, fixture.letter)
        wait_for(lambda: mta.has_logged("result="), f"{where}: the first try")
        expect(not order.exists(), f"{where}: it was not begun")
        mta.try_again()
        mta.settle()
        done_once(fixture, where)
    for game in fixture.games:
        fixture.service.audit(game)
    expect_equal(mta.count("exited abnormally"), len(mine), "tries that were killed, and the letter kept")
