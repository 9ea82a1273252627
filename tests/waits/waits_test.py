#!/usr/bin/env python3
"""Tests script/waits: its counting, and small games through the real program.

waits_test.py PROGRAM
"""
import json
import pathlib
import statistics
import subprocess
import sys
import tempfile
import unittest
from collections import Counter

sys.dont_write_bytecode = True
SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "script"
sys.path.insert(0, str(SCRIPT / "lib"))
from waits.counting import Owed, Wait, percentile, waits  # noqa: E402
from waits.measure import MOST_LETTERS, Row, broken  # noqa: E402
from waits.people import Form, Hand, Person  # noqa: E402
from waits.play import Played, Post  # noqa: E402

PROGRAM = sys.argv.pop(1) if len(sys.argv) > 1 else str(SCRIPT.parent / "build/quick/cli/inselpost")


def script(*words):
    return subprocess.run([SCRIPT / "waits", "--program", PROGRAM, *map(str, words)], capture_output=True, text=True,
                          timeout=300)


class Counting(unittest.TestCase):
    def test_letters_owed_at_the_same_time_are_one_wait(self):  # WAIT-3 A-114
        seven = [Owed(100, 500, "blue", "discard", 5), Owed(100, 900, "white", "discard", 5),
                 Owed(100, 300, "orange", "discard", 5)]
        found = waits([Owed(0, 100, "red", "roll", 5), *seven, Owed(900, 950, "red", "robber", 5)])
        self.assertEqual([(one.since, one.until, one.cause) for one in found],
                         [(0, 100, "roll"), (100, 900, "discard"), (900, 950, "robber")])

    def test_who_is_asked_while_another_owes_adds_no_wait(self):  # WAIT-3
        found = waits([Owed(0, 100, "red", "answer", 1), Owed(50, 400, "blue", "answer", 1), Owed(400, 500, "red", "turn", 1)])
        self.assertEqual([(one.since, one.until) for one in found], [(0, 400), (400, 500)])

    def test_95_of_100_have_no_more(self):  # WAIT-5
        self.assertEqual(percentile(list(range(1, 101)), 95), 95)
        self.assertEqual(percentile([1] * 19 + [7], 95), 1)
        self.assertEqual(percentile([1, 7], 95), 7)


class People(unittest.TestCase):
    def test_reply_times(self):  # WAIT-2
        red = Person("red", ["red", "blue"], Form("any"), 1, None)
        hours = [red.reply_time() / 3600 for _ in range(20000)]
        self.assertAlmostEqual(statistics.median(hours), 5, delta=0.2)
        self.assertAlmostEqual(statistics.mean(hours), 8, delta=0.4)

    def test_one_stream_a_seat(self):  # WAIT-2
        def times(seat, seed):
            person = Person(seat, ["red", "blue"], Form("any"), seed, None)
            return [person.reply_time() for _ in range(5)]
        self.assertEqual(times("red", 1), times("red", 1))
        self.assertNotEqual(times("red", 1), times("blue", 1))
        self.assertNotEqual(times("red", 1), times("red", 2))


class Bars(unittest.TestCase):
    def broken(self, form, founding, *causes):
        """Returns the results of one game of ten turns."""
        found = [Wait(n, n + 1, "founding", 0) for n in range(founding)]
        found += [Wait(100 + n, 101 + n, cause, n % 10 + 1) for n, cause in enumerate(causes)]
        return list(broken([Row(form, 5, [Played(found, 10, 1000, [])])], 1.3))

    def test_whole_turns(self):  # A-115 WAIT-6
        self.assertEqual(self.broken("turns", 1, *["turn"] * 13), [])
        self.assertEqual(self.broken("turns", 1, *["turn"] * 14), ["5 seats, whole turns: 1.40 waits a turn, not 1.00 to 1.30"])
        self.assertEqual(len(self.broken("offers", 1, *["turn"] * 9)), 1)
        self.assertEqual(self.broken("standing", 1, *["turn"] * 30), [])

    def test_founding(self):  # A-115 WAIT-6
        self.assertEqual(self.broken("turns", 2, *["turn"] * 10), [])
        self.assertEqual(self.broken("turns", 3, *["turn"] * 10),
                         ["5 seats, whole turns: 3 waits to found with wishes, not at most 2"])
        self.assertEqual(self.broken("strict", 10, *["turn"] * 10), [])

    def test_letters_of_an_ordinary_turn(self):  # MINE-1 MINE-2
        def found(letters, offers=frozenset(), discards=frozenset()):
            game = Played([Wait(n, n + 1, "turn", n % 10 + 1) for n in range(10)], 10, 1000, [], Counter(letters), offers,
                          {turn: "red" for turn in range(1, 11)}, discards)
            return list(broken([Row("turns", 5, [game])], 1.3))
        usual = {(3, "in", "red"): 1, (3, "out", "red"): 2, (3, "out", "blue"): 1}
        self.assertEqual(found(usual), [])
        for more in ({(3, "in", "red"): 2}, {(3, "out", "red"): 3}, {(3, "out", "blue"): 2}, {(3, "in", "blue"): 1}):
            self.assertEqual(len(found(usual | more)), 1, more)
            self.assertEqual(found(usual | more, offers=frozenset({3})), [])
            self.assertEqual(found(usual | more, discards=frozenset({3})), [])

    def test_special_building(self):  # A-115 WAIT-6
        self.assertEqual(len(self.broken("standing", 1, *["turn"] * 10, "special building")), 1)
        self.assertEqual(self.broken("letters", 1, *["turn"] * 10, "special building"), [])


class Seven(Post):
    """Returns a position in which red must roll, and three seats hold too many cards for a seven."""
    def setup(self, seed):
        return super().setup(seed) | {"board": "classic-beginner", "position": {
            "turn": 1, "active": "red", "phase": "before roll", "robber": "D2",
            "pieces": {"red": {"settlements": ["A1.S"], "roads": ["B1/E"]},
                       "blue": {"settlements": ["D1.SE"], "roads": ["D1/SE"]},
                       "orange": {"settlements": ["D3.SE"], "roads": ["D4/SW"]},
                       "white": {"settlements": ["A3.S"], "roads": ["B3/E"]}},
            "hands": {"red": "nothing", "blue": "8 wool", "orange": "8 brick", "white": "8 lumber"}}}


    seven = False

    def look(self, public, sender=None):
        super().look(public, sender)
        self.seven = self.seven or (self.public["turn"] == 1 and
                                    any(one["decision"] == "discard" for one in self.public["waiting_for"]))


SEVEN = 57


class OneSeven(unittest.TestCase):
    def played(self, form):
        """Returns the first game in which a seven is rolled; at present that of the first seed."""
        for seed in range(SEVEN, SEVEN + 60):
            post = self.of_seed(form, seed)
            if not post.seven:
                continue
            return post.letters, waits(post.letters)
        self.fail("no seven in sixty games")

    def of_seed(self, form, seed):
        with tempfile.TemporaryDirectory() as folder:
            post = Seven(PROGRAM, folder, form, 4, seed, 1)
            if form.rules:
                for seat in ("white", "orange", "blue", "red"):
                    person, view = post.people[seat], post.desk.view(0, seat)
                    standing = person.rules(Hand(person.island, view, seat), view)
                    public = post.desk.post(0, seat, json.dumps({"game": post.game, "seat": seat, "standing": standing}))
                post.look(public)
            post.play()
            return post

    def test_three_discards_are_one_wait_by_the_last(self):  # A-114 WAIT-3
        letters, found = self.played(Form("strict"))
        discards = [one for one in letters if one.cause == "discard"]
        self.assertEqual(sorted(one.seat for one in discards), ["blue", "orange", "white"])
        self.assertEqual([one.cause for one in found][:3], ["roll", "discard", "robber"])
        self.assertEqual((found[1].since, found[1].until), (found[0].until, max(one.until for one in discards)))
        self.assertEqual(found[2].since, found[1].until)

    def test_with_rules_nobody_waits_for_them(self):  # A-114 WAIT-4 WAIT-5
        _, found = self.played(Form("rules", rules=True, plans=True))
        self.assertEqual([one.cause for one in found], ["turn"])
        self.assertEqual(found[0].since, 30 * 60)  # the delay counts in days, and is no wait


class Script(unittest.TestCase):
    def test_the_same_bytes_again_and_everybody_reads_his_own(self):  # A-113 WAIT-1 WAIT-2 WAIT-5
        with tempfile.TemporaryDirectory() as folder:
            log = pathlib.Path(folder) / "calls.txt"
            small = ("--seats", 4, "--games", 1, "--turns", 4, "--bar", 2, "--log", log)
            once, calls = script(*small), log.read_text()
            again, same_calls = script(*small, "--jobs", 2), log.read_text()
        self.assertEqual((once.stderr, once.returncode), ("", 0))
        self.assertEqual((once.stdout, calls), (again.stdout, same_calls))
        for word in ("strict posting", "standing orders", "whole turns", "and standing offers", "mean", "95%", "days",
                     "roll", "discard", "robber", "answer", "special building", "founding", "letters in"):
            self.assertIn(word, once.stdout)
        self.readers(calls)
        self.letters(once.stdout.partition("letters in")[2])

    def letters(self, table):
        """A turn without an offer, whole in one letter, costs its player that letter and brings two, and each other player gets
        one at most. Who sends every order as a letter of its own writes and gets more."""
        rows = {line[7:47].strip(): line[47:].replace("none", "none " * 4).split() for line in table.splitlines()
                if line.startswith("4 ")}
        self.assertEqual(set(rows), {"strict posting", "standing orders", "whole turns", "and standing offers"})
        own_in, own_out, other_in, other_out = map(float, rows["whole turns"][:4])
        self.assertEqual((own_in, other_in), (1, 0))
        self.assertTrue(1 < own_out <= 2 and 0 < other_out <= 1, table)
        own = list(map(float, rows["strict posting"][4:6]))
        self.assertTrue(own[0] > own_in and own[1] > own_out, table)
        for most, bar in zip(map(int, rows["whole turns"][8:12]), MOST_LETTERS):  # of every single turn
            self.assertLessEqual(most, bar, table)

    def readers(self, calls):
        """What a letter was written from: the view and the legal list of the seat that sends it, read just before. What else is
        read everybody may read."""
        lines = [line.strip() for line in calls.splitlines() if line.startswith("  ")]
        self.assertNotIn("--referee", calls)
        letters = 0
        for at, line in enumerate(lines):
            words = line.split()
            if words[0] in ("submit", "tick"):
                self.assertIn("--public", words)
            if line.startswith("# a letter of "):
                letters += 1
                seat = words[-1]
                before = lines[at - 1].split()
                self.assertIn(before[0], ("show", "legal"))
                self.assertEqual(before[2:4], ["--as", seat])
        self.assertGreater(letters, 50)

    def test_a_bar_that_does_not_hold_is_status_1(self):  # A-115 WAIT-6
        small = ("--form", "offers", "--seats", 4, "--games", 1, "--turns", 4)
        holds = script(*small)
        self.assertEqual((holds.returncode, holds.stdout.splitlines()[-1]), (0, "All bars hold."))
        breaks = script(*small, "--bar", 0.9)
        self.assertEqual(breaks.returncode, 1)
        self.assertIn("A bar does not hold: 4 seats, and standing offers: 1.00 waits a turn, not 1.00 to 0.90", breaks.stdout)


if __name__ == "__main__":
    unittest.main()
