"""Plays one game by post: asks players, delivers their letters, and runs the clock."""
import json
import pathlib
import tempfile
from collections import Counter
from typing import NamedTuple

from .counting import CAUSES, Owed, waits
from .desk import Desk, Trouble
from .island import Island
from .people import Person

COLOURS = ["red", "blue", "orange", "white", "green", "brown"]
VEILED = ("discard", "answer")
DELAY, DAY = 30 * 60, 24 * 3600
CAUSE = {"found": "founding", "desert": "founding"}  # else a cause is called as the decision


class Asked(NamedTuple):
    """A letter that a player has been asked for."""
    due: int     # when it comes
    place: int   # of its seat
    since: int
    key: tuple   # turn, seat, decision, offer


class Post:
    """Carries letters between the people and the program, and lets its clock run."""

    def __init__(self, program, folder, form, seats, seed, turns):
        self.turns, self.game = turns, f"post-{seed}"
        self.form, self.names = form, COLOURS[:seats]
        self.desk = Desk(program, folder, self.game)
        self.now = self.ticked = 0
        self.letters, self.pending = [], {}
        self.first_seen = {}      # veiled decisions that all see: since when
        self.released = []        # when answers to offers that not all see could be released
        self.sent = set()         # those for which a letter has been sent
        self.mail = Counter()     # letters since turn 1 began: by turn, "in" or "out", and seat
        self.active = {}          # whose turn each is
        self.with_offers = set()  # turns in which somebody made an offer
        self.with_discards = set()  # turns in which somebody had to discard
        self.public = self.desk.new(0, json.dumps(self.setup(seed)))
        island = Island(self.desk.board(0))
        self.people = {name: Person(name, self.names, form, seed, island) for name in self.names}
        self.began = None         # when turn 1 began
        self.wishing = False      # they have been asked for their wishes, and for nothing else

    def setup(self, seed):
        """Returns a set-up whose deadlines are so long that no default order is given."""
        return {"game": self.game, "ruleset": {"preset": "edition-2025", "start_player": "given"}, "seed": f"waits {seed}",
                "seats": [{"name": name, "player": name.title(), "mail": f"{name}@example.org"} for name in self.names],
                "deadlines": {"turn": "90d", "delay": f"{DELAY // 60}m"}}

    def owed(self):
        """Returns the pending decisions by seat. Answers to offers are taken from the view of each seat, because others cannot see
        them."""
        found = {}
        if self.over():
            return found
        offers = {one["name"]: one["author"] for one in self.public["offers"]}
        views = {}
        for one in self.public["waiting_for"]:
            seat, kind = one["seat"], one["decision"]
            if kind in VEILED:
                key = self.key(one)
                if self.now < self.first_seen[key] + DELAY and (self.people[seat].has_rule(kind) or key in self.sent):
                    continue  # answered, and told when the delay is over
            if offers and kind in ("answer", "turn"):
                if seat not in views:
                    views[seat] = self.desk.view(self.now, seat)
                view = views[seat]
                if kind == "answer" and one not in view["waiting_for"]:
                    continue  # he has answered
                if kind == "turn" and any(offers.get(other.get("offer")) == seat for other in view["waiting_for"]):
                    continue  # he waits for answers
            found.setdefault(seat, []).append(self.key(one))
        return found

    def key(self, one):
        return self.public["turn"], one["seat"], one["decision"], one.get("offer")

    def over(self):
        return self.public["winner"] is not None or self.public["turn"] > self.turns

    def count_letters(self, sender=None):
        """Counts the letters that are due now. What `sender` is told stands in the receipt, which the caller counts."""
        for to in self.desk.letters(self.now):
            if to != sender:
                self.count_letter("out", to)

    def count_letter(self, way, seat):
        if self.began is not None:
            self.mail[self.public["turn"], way, seat] += 1
            self.active[self.public["turn"]] = self.public["active"]

    def look(self, public, sender=None):
        """Updates who is asked, after the public view has changed. `sender`: the seat whose letter changed it."""
        if public is not None:
            self.public = public
            if public["offers"]:
                self.with_offers.add(public["turn"])
            if any(one["decision"] == "discard" for one in public["waiting_for"]):
                self.with_discards.add(public["turn"])
            if self.form.offers:  # an offer to one seat is seen by two
                self.released.append(self.now + DELAY)
        self.count_letters(sender)
        if self.wishing:
            return
        if self.began is None and self.public["turn"] > 0:
            self.began = self.now
        veiled = {self.key(one) for one in self.public["waiting_for"] if one["decision"] in VEILED}
        self.first_seen = {key: self.first_seen.get(key, self.now) for key in sorted(veiled, key=str)}
        owed = self.owed()
        for seat in [seat for seat, asked in self.pending.items() if asked.key not in owed.get(seat, [])]:
            self.ended(seat)
        for seat, keys in owed.items():
            if seat not in self.pending:
                key = max(keys, key=lambda key: CAUSES.index(CAUSE.get(key[2], key[2])))
                self.ask(seat, key)

    def ask(self, seat, key):
        self.pending[seat] = Asked(self.now + self.people[seat].reply_time(), self.names.index(seat), self.now, key)

    def ended(self, seat):
        asked = self.pending.pop(seat)
        turn, _, kind, _ = asked.key
        self.letters.append(Owed(asked.since, self.now, seat, CAUSE.get(kind, kind), turn))

    def next(self):
        """Returns the request whose letter comes next, or None."""
        return min(self.pending.values(), key=lambda asked: (asked.due, asked.place), default=None)

    def run_clock(self, until):
        """Runs `tick` once a day, and when the answer of a standing order could be released. Stops when somebody is asked
        whose letter comes before that."""
        while True:
            self.released = [at for at in self.released if at > self.ticked]
            due = min([self.ticked + DAY - 3600, *self.released] +
                      [since + DELAY for since in self.first_seen.values() if since + DELAY > self.ticked])
            if due > until:
                return
            self.now = self.ticked = due
            self.look(self.desk.tick(due))
            until = min(until, self.next().due) if self.pending else until
            if until == float("inf") and not self.first_seen:
                return

    def deliver(self, seat):
        """Writes and submits the letter of the seat."""
        person = self.people[seat]
        view = self.desk.view(self.now, seat)
        text = person.answer(view, self.desk.legal(self.now, seat))
        for one in view["waiting_for"]:
            if one["seat"] == seat:
                self.sent.add(self.key(one))
        public = self.desk.post(self.now, seat, text)
        self.count_letter("in", seat)
        self.count_letter("out", seat)  # the receipt
        self.ended(seat)
        if public["entry"] == view["entry"] and not self.sent & set(self.first_seen):
            raise Trouble(f"{self.game}: this letter of {seat} did nothing: {text}")
        self.look(public, seat)

    def wish(self):
        """Asks all players at once where they want to found; the last letter founds for all."""
        self.wishing = True
        for seat in self.names:
            self.ask(seat, (0, seat, "found", None))
        while asked := self.next():
            self.run_clock(asked.due)
            self.now, seat = asked.due, self.names[asked.place]
            public = self.desk.post(self.now, seat, self.people[seat].wishes(self.desk.view(self.now, seat)))
            self.ended(seat)
        self.wishing = False
        self.look(public)

    def play(self):
        if self.form.wishes:
            self.wish()
        else:
            self.look(self.public)
        for _ in range(200 * (self.turns + 10)):
            asked = self.next()
            if not asked and not any(since + DELAY > self.now for since in self.first_seen.values()) and not self.over():
                raise Trouble(f"{self.game}: nobody is asked, and it is not over: {self.public}")
            if self.over():
                return
            self.run_clock(asked.due if asked else float("inf"))
            if asked and asked == self.next() and not self.over():
                self.now = asked.due
                self.deliver(self.names[asked.place])
        raise Trouble(f"{self.game}: it does not come to an end")


class Played(NamedTuple):
    waits: list
    turns: int
    seconds: int   # from the beginning of turn 1
    calls: list
    letters: Counter = Counter()       # as Post.mail
    with_offers: frozenset = frozenset()
    active: dict = {}                  # as Post.active
    with_discards: frozenset = frozenset()

    def letters_of(self, turn):
        """Yields the letters that the turn cost: way, whether the seat is that of its player, number."""
        for (at, way, seat), count in self.letters.items():
            if at == turn:
                yield way, seat == self.active[turn], count


def played(program, form, seats, seed, turns):
    """Plays one game in its own store, and audits it."""
    shared = pathlib.Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=shared if shared.is_dir() else None) as folder:
        post = Post(program, folder, form, seats, seed, turns)
        post.play()
        post.desk.audit(post.now)
    began = post.now if post.began is None else post.began
    return Played(waits(post.letters), min(post.public["turn"], turns), post.now - began, post.desk.calls,
                  post.mail, frozenset(post.with_offers), post.active, frozenset(post.with_discards))
