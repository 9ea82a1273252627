"""Kills `send` at every system call that leaves something behind: the same letters are sent again, and no others (L-094, OUT-3)."""
import datetime
import email
import subprocess

from expecting import expect, expect_equal
from killing import ServiceUnderTest, calls_of, killed_at
from installed_service import as_user


def later():
    """Claims of a killed process end after fifteen minutes (MAIL-11)."""
    return (datetime.datetime.utcnow() + datetime.timedelta(minutes=16)).strftime("%Y-%m-%dT%H:%M:%SZ")


def each_again(fixture, first, where):
    """Every reader has their letter; one that came twice has the same bytes both times."""
    letters = {}
    for path in fixture.files()[first:]:
        letters.setdefault(email.message_from_bytes(path.read_bytes())["Message-ID"], []).append(path.read_bytes())
    readers = sorted(email.message_from_bytes(copies[0])["To"] for copies in letters.values())
    expect_equal(readers, ["ada@example.org", "bo@example.org"], f"{where}: who has a letter")
    for name, copies in letters.items():
        expect(len(set(copies)) == 1, f"{where}: {len(copies)} letters with the id {name}, that differ")
        expect(len(copies) <= 2, f"{where}: {name} came {len(copies)} times")
    return sum(map(len, letters.values()))


def run(part, parts):
    fixture = ServiceUnderTest(["friday-island"])
    fixture.service.mail("receive", stdin=fixture.letter)
    first = len(fixture.files())
    fixture.keep()
    done, calls = calls_of(["inselpost-mail", "send"], **as_user("judge"))
    expect_equal(done.returncode, 0, f"a run that nobody ends: {done.stderr}")
    expect_equal(each_again(fixture, first, "without a kill"), 2, "letters")
    expect(len(calls) > 50, f"calls that change something: {len(calls)}")
    twice = 0
    for call, at in calls[part - 1::parts]:
        where = f"killed at {call} {at}, of {len(calls)} calls"
        fixture.again()
        killed = subprocess.run([*killed_at(call, at), "inselpost-mail", "send"], capture_output=True, timeout=60,
                                **as_user("judge"))
        expect_equal(killed.returncode, -9, f"{where}: how it ended")
        fixture.service.send(now=later())
        twice += each_again(fixture, first, where) > 2
    fixture.service.audit("friday-island")
    expect(twice > 0, "no kill came between a letter that is accepted and the note that it is")
