"""Plays many games, prints the tables, and checks the limits (`bar`)."""
from collections import Counter
from multiprocessing import Pool
from typing import NamedTuple

from .counting import CAUSES, percentile
from .people import Form
from .play import played

FORMS = {
    "strict": Form("strict posting"),
    "standing": Form("standing orders", rules=True, wishes=True, special=True),
    "turns": Form("whole turns", rules=True, plans=True, wishes=True, special=True),
    "offers": Form("and standing offers", rules=True, plans=True, offers=True, wishes=True, special=True),
    "letters": Form("whole turns, special building by letter", rules=True, plans=True, wishes=True),
}
LEAST = 1.0
MOST_LETTERS = [1, 2, 0, 1]  # of a whole turn in one letter, as `most_letters`


class Job(NamedTuple):
    program: str
    form: str
    seats: int
    seed: int
    turns: int


class Row(NamedTuple):
    """The results of all games with the same form and number of seats."""
    form: str
    seats: int
    games: list

    def waits(self):
        return [wait for game in self.games for wait in game.waits if wait.turn > 0]

    def letters(self, with_offers):
        """Returns how many letters a turn costs: from its player and to them, from each other player and to each of them. An
        ordinary turn is one without an offer. None if there was none."""
        turns = [(game, turn) for game in self.games for turn in range(1, game.turns + 1)
                 if with_offers or turn not in game.with_offers]
        sums = Counter()
        for game, turn in turns:
            for way, own, count in game.letters_of(turn):
                sums[way, own] += count
        return [sums[way, own] / len(turns) / (1 if own else self.seats - 1) for own in (True, False)
                for way in ("in", "out")] if turns else None

    def most_letters(self):
        """Returns the most letters that an ordinary turn cost: from its player and to them, from another player and to one of
        them. Ordinary is a turn without an offer and without a discard. None if there was none."""
        most, found = Counter(), False
        for game in self.games:
            for turn in range(1, game.turns + 1):
                if turn in game.with_offers | game.with_discards:
                    continue
                found = True
                for way, own, count in game.letters_of(turn):
                    most[way, own] = max(most[way, own], count)
        return [most[way, own] for own in (True, False) for way in ("in", "out")] if found else None

    def founding(self):
        return [sum(wait.turn == 0 for wait in game.waits) for game in self.games]

    def turns(self):
        return sum(game.turns for game in self.games)

    def a_turn(self):
        return len(self.waits()) / self.turns()

    def most_a_turn(self):
        """Returns the number of waits that 95 % of the turns do not exceed."""
        counts = []
        for game in self.games:
            in_turn = Counter(wait.turn for wait in game.waits)
            counts += [in_turn[turn] for turn in range(1, game.turns + 1)]
        return percentile(counts, 95)

    def days(self, turns):
        """Returns how many days that number of turns takes."""
        return sum(game.seconds for game in self.games) / 86400 / self.turns() * turns

    def causes(self):
        found = Counter(wait.cause for wait in self.waits())
        return {cause: found[cause] / self.turns() for cause in CAUSES if cause != "founding"}


def play_job(job):
    return played(job.program, FORMS[job.form], job.seats, job.seed, job.turns)


def measured(program, forms, seats, games, turns, jobs, tell):
    """Returns the rows. Their order does not depend on the number of parallel jobs."""
    todo = [Job(program, form, count, seed, turns) for count in seats for form in FORMS if form in forms
            for seed in range(1, games + 1) if form != "letters" or count > 4]
    found = {}
    with Pool(jobs) as pool:
        for job, game in zip(todo, pool.imap(play_job, todo)):
            found.setdefault((job.form, job.seats), []).append(game)
            tell(job, game)
    return [Row(form, count, games) for (form, count), games in found.items()]


def table(rows, turns):
    causes = [cause for cause in CAUSES if cause != "founding"]
    yield f"{'':47}{'waits a turn':>12}{'days for':>9}   of these, waited for"
    yield (f"{'seats':<7}{'form':<40}{'mean':>7}{'95%':>5}{turns:>3} turns" +
           "".join(f"{cause:>{max(8, len(cause) + 2)}}" for cause in causes))
    for row in rows:
        yield (f"{row.seats:<7}{FORMS[row.form].name:<40}{row.a_turn():>7.2f}{row.most_a_turn():>5}{row.days(turns):>9.1f}" +
               "".join(f"{share:>{max(8, len(cause) + 2)}.2f}" for cause, share in row.causes().items()))


def founding_table(rows):
    yield f"{'seats':<7}{'founding':<16}{'waits':>7}{'most':>6}"
    seen = set()
    for row in rows:
        wishes = FORMS[row.form].wishes
        if (row.seats, wishes) in seen:
            continue
        seen.add((row.seats, wishes))
        waits = row.founding()
        yield (f"{row.seats:<7}{'with wishes' if wishes else 'letter by letter':<16}{sum(waits) / len(waits):>7.2f}"
               f"{max(waits):>6}")


def letters_table(rows):
    """With the choice `mine`, which is the usual one: receipts, and what each player is told."""
    yield f"{'letters in':<47}{'turns without an open offer':>28}{'all turns':>28}{'most in an ordinary turn':>28}"
    yield f"{'':47}" + f"{'its player':>14}{'each other':>14}" * 3
    yield f"{'seats':<7}{'form':<40}" + f"{'in':>7}{'out':>7}" * 6
    for row in rows:
        yield f"{row.seats:<7}{FORMS[row.form].name:<40}" + "".join(
            "".join(f"{number:>7.2f}" for number in row.letters(with_offers) or []) or f"{'none':>28}"
            for with_offers in (False, True)) + (
                "".join(f"{number:>7}" for number in row.most_letters() or []) or f"{'none':>28}")


def broken(rows, bar):
    """Returns the limits that are exceeded (WAIT-6)."""
    for row in rows:
        form = FORMS[row.form]
        who = f"{row.seats} seats, {form.name}"
        if row.form in ("turns", "offers") and not LEAST <= round(row.a_turn(), 2) <= bar:
            yield f"{who}: {row.a_turn():.2f} waits a turn, not {LEAST:.2f} to {bar:.2f}"
        if form.wishes and max(row.founding()) > 2:
            yield f"{who}: {max(row.founding())} waits to found with wishes, not at most 2"
        if row.form == "turns" and row.most_letters() and any(
                number > most for number, most in zip(row.most_letters(), MOST_LETTERS)):
            yield f"{who}: an ordinary turn cost more letters than one in and two out, and one for another player"
        if form.special and row.causes()["special building"]:
            yield f"{who}: somebody was waited for in the special building phase, with a rule for it"
