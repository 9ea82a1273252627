#!/usr/bin/env python3
"""Verifies a record, whole or in part, written from docs/record-format.md alone, with nothing but Python.

Of any record it checks lines, members, heads, the chain of links, every public draw and throw, rollbacks, open seals,
leaves of open cards, and the signature; with the secret also salts. Of the board game besides boards, throws, the
deck, thefts and forced trades: it knows no rules of the game beyond what the page says, and of another system none.
usage: verify_record.py RECORD [REPORT...]   prints what it checked; exits with 1 at the first thing that does not hold.
A report must tell of the record's game, and its head must be that of the record.
"""
import json
import sys

import islands
from hashes import DECK_ORDER, DECKS, RESOURCES, card_leaf, card_salt, draw_forced, draw_theft, shuffled_deck, uniform
from orders import Shape
from position import OFFERS, Position, event_fault
from reader import Fault, Reader, check_name, expect


class BoardReader(Reader):
    """A record of the board game."""
    clocks = {"discard": True, "offer": True, "special building": False, "founding": False}
    start_members = {"board", "seating", "start_rolls", "robber"}, {"oldest"}

    def prepare(self):
        self.options = self.setup["ruleset"]
        self.thefts = self.forced = 0
        self.deck = self.deck_left = None
        self.offer_names = {}  # by turn: those of every offer that was ever made in it
        self.openly_answered = set()  # (turn, name) of offers whose answers are open
        self.position = Position()
        self.shape = Shape(self.options["geometry"], self.seats + self.neutrals())

    def neutrals(self):
        return [neutral["name"] for neutral in self.setup.get("neutrals", [])]

    def copy_position(self):
        return self.position.copy()

    def put_position(self, position):
        self.position = position.copy()

    def won(self):
        return self.position.winner

    def check_setup(self):
        for name in self.neutrals():
            check_name("seat", name)
        if not 2 <= len(self.seats) <= 6 or len(set(self.seats + self.neutrals())) != len(self.seats + self.neutrals()):
            raise Fault("the seats")
        expect("dice of the set-up", self.setup["dice"], self.genesis["dice"])
        expect("streams", True, len(self.streams) <= 1)
        if "position" in self.setup:
            self.check_position(self.setup["position"])

    # -- a position

    def check_position_of_seat(self, told, hidden):
        expect("what a position hides", {"cards", "hand"}, set(hidden))
        expect("numbers of cards", (sum(hidden["cards"].values()), sum(hidden["hand"].values())), (told["cards"], told["hand"]))

    def check_position(self, position):
        needed = {"turn", "active", "robber", "phase", "pieces", "played", "longest road", "largest army", "seats"}
        if self.neutrals():
            needed |= {"neutrals", "trade cards", "given up"}
        if self.options["bank_visible"] and self.options["discards_visible"] and self.options["bank_per_resource"] != "unlimited":
            needed.add("bank")
        if not needed <= set(position) <= needed | ({"rolled"} if position["phase"] == "main" else set()):
            raise Fault(f"members of a position: {sorted(position)}")
        if position["phase"] not in ("before roll", "main") or position["turn"] < 1 or position["active"] not in self.seats:
            raise Fault("the turn of a position")
        expect("pieces", set(self.seats), set(position["pieces"]))
        expect("board of a position", False, self.setup["board"] in ("classic-random", "big-random", "kompakt-random"))
        for seat in position["seats"]:
            expect("members of a seat of a position", {"cards", "hand"}, set(seat))
        if "bank" in position:
            self.check_bank(position)

    def check_bank(self, position):
        """Checks that bank and hands add up to all cards."""
        each, hands = int(self.options["bank_per_resource"]), [seat["hand"] for seat in position["seats"]]
        in_hands = sum(sum(hand.values()) if isinstance(hand, dict) else hand for hand in hands)
        expect("cards in all hands", 5 * each - sum(position["bank"].values()), in_hands)
        for resource in RESOURCES if all(isinstance(hand, dict) for hand in hands) else []:
            in_hands = sum(hand.get(resource, 0) for hand in hands)
            expect(f"{resource} in all hands", each - position["bank"].get(resource, 0), in_hands)

    def take_position(self, position):
        now = self.position
        now.turn = position["turn"]
        left = list(DECKS[self.options["dev_deck"]])
        for seat, own in zip(self.seats, position["seats"]):
            pieces = position["pieces"][seat]
            now.build(seat, len(pieces["settlements"]) + 2 * len(pieces["cities"]))
            if isinstance(own["hand"], dict):
                now.add(seat, own["hand"])
            for kind, many in in_deck_order(position["played"].get(seat, {})):
                now.cards += [[seat, kind, False, 0] for _ in range(many)]
            held = in_deck_order(own["cards"]) if isinstance(own["cards"], dict) else [(None, own["cards"])]
            for kind, many in held:
                now.cards += [[seat, kind, True, 0] for _ in range(many)]
        for seat, pieces in position.get("neutrals", {}).items():
            now.build(seat, len(pieces["settlements"]))
        now.cards += [[None, "knight", False, 0] for _ in range(position.get("given up", 0))]
        for extra in ("longest road", "largest army"):
            now.extra[extra] = None if position[extra] == "none" else position[extra]
        self.first_card = len(now.cards)
        for card in now.cards:
            if card[1]:
                left[DECK_ORDER.index(card[1])] -= 1
        if min(left) < 0:
            raise Fault("more cards than the deck has")
        self.deck_left = left

    # -- the start

    def check_start(self, entry):
        self.check_board(entry["board"])
        first = self.check_first(entry)
        expect("seating", self.seats[first:] + self.seats[:first], entry["seating"])
        self.check_robber(entry)
        if "position" in self.setup:
            self.take_position(self.setup["position"])
            return
        if self.options["setup_mode"] == "beginner":
            self.position.turn = 1
            for seat in self.seats:
                starred = islands.STARRED[self.options["beginner_board"]][seat]
                self.position.build(seat, 2)
                self.position.add(seat, islands.yield_at(entry["board"], starred))
        for neutral in self.setup.get("neutrals", []):
            self.position.build(neutral["name"], 1)

    def check_board(self, board):
        chosen = self.setup["board"]
        found = {key: one for key, one in board.items() if key != "draw"}
        if chosen in ("classic-random", "big-random", "kompakt-random"):
            expected = islands.generate(chosen, self.draw(board.get("draw"), "board").bytes(), self.options["number_placement"], self.options["harbour_layout"])
            expect("board", expected, found)
            self.count("boards")
        else:
            expect("draw of the board", False, "draw" in board)
            expect("board", chosen if isinstance(chosen, dict) else islands.fixed(chosen), found)

    def check_first(self, entry):
        """Returns the starting player as a place in the set-up; -1 never matches."""
        if "position" in self.setup:
            expect("start rolls and `oldest`", ([], False), (entry["start_rolls"], "oldest" in entry))
            position = self.setup["position"]
            return (self.seats.index(position["active"]) - (position["turn"] - 1)) % len(self.seats)
        how = self.options["start_player"]
        if how == "by_setup_mode":
            how = "oldest" if self.options["setup_mode"] == "beginner" else "highest_roll"
        rolls, first = list(entry["start_rolls"]), 0
        if how == "highest_roll":
            rolling = list(range(len(self.seats)))
            while len(rolling) > 1:
                sums = []
                for seat in rolling:
                    roll = rolls.pop(0) if rolls else {}
                    dice = dice_of(self.draw(roll.get("draw"), "start"))
                    expect("start roll", (self.seats[seat], dice), (roll["seat"], roll["dice"]))
                    sums.append(sum(dice))
                rolling = [seat for seat, one in zip(rolling, sums) if one == max(sums)]
            first = rolling[0]
        elif how == "oldest":
            ages = [seat["age"] for seat in self.setup["seats"]]
            oldest = [seat for seat, age in enumerate(ages) if age == max(ages)]
            first = oldest[0]
            if len(oldest) > 1:
                first = oldest[uniform(self.draw(entry.get("oldest", {}).get("draw"), "oldest").bytes(), len(oldest))]
                expect("oldest", self.seats[first], entry["oldest"]["seat"])
        expect("start rolls left over", [], rolls)
        expect("`oldest`", how == "oldest" and len(oldest) > 1, "oldest" in entry)
        return first

    def check_robber(self, entry):
        board, robber = entry["board"], entry["robber"]
        if "position" in self.setup:
            expect("robber", {"at": self.setup["position"]["robber"]}, robber)
            return
        deserts = islands.deserts(board)
        if "robber" in board or len(deserts) == 1:
            expect("robber", {"at": board.get("robber", deserts[0] if deserts else None)}, robber)
        elif self.options["robber_start_two_deserts"] == "start_player":
            expect("robber", None, robber)
        else:
            first = self.draw((robber or {}).get("draw"), "desert")
            expect("robber", deserts[uniform(first.bytes(), len(deserts))], robber["at"])

    # -- orders

    def throw(self, event):
        drawn = self.draw_again(event.get("kept")) if self.kept else self.draw(event.get("draw"), "roll")
        what = "kept throw" if "kept" in event else "dice of entry"
        expect(f"{what} {self.number}", dice_of(drawn), event["dice"])
        self.keep(drawn)

    def check_turn(self, entry):
        """Checks that the turn is that of the position."""
        expect("turn", self.position.turn, entry["turn"])

    def check_leaves(self, entry):
        """Checks leaves: none are hidden before turn 1."""
        first = self.k is None and self.position.turn > 0
        expect("`deck_leaves`", first and self.is_sealed, "deck_leaves" in entry)
        if not first:
            return
        self.make_k()
        if not self.is_sealed:
            return
        sizes, self.leaves = self.deck_left or DECKS[self.options["dev_deck"]], entry["deck_leaves"]
        expect("leaves", sum(DECKS[self.options["dev_deck"]]) - self.first_card, len(self.leaves))
        if self.secret:
            self.deck = shuffled_deck(self.k, self.n, sizes)
            expect("leaves", [card_leaf(j, card_salt(self.k, j), kind).hex() for j, kind in enumerate(self.deck)], self.leaves)
            self.count("decks")

    def check_order(self, entry, hidden_entry, hidden_order):
        self.check_privacy(entry, hidden_entry, hidden_order)
        self.check_answers(entry)
        self.check_offer_name(entry)

    def check_said(self, order):
        if not self.shape.is_order(order):
            raise Fault(f"an order of no such form: {order}")

    def check_privacy(self, entry, hidden_entry, hidden_order):
        offers = [event for event in entry["events"] if event["event"] in OFFERS]
        expect("hidden entry", any("everybody" not in event for event in offers), hidden_entry)
        returns = any(event["event"] == "cards returned" for event in entry["events"])
        face_down = any("face_down" in event for event in entry["events"])
        withdrawn = any(event["event"] == "offer withdrawn" and "everybody" in event for event in offers)
        expect("hidden order", returns or face_down or withdrawn, hidden_order)
        if face_down:
            self.position.face_down.append((self.number, 1))

    def check_answers(self, entry):
        """Checks which answers to offers are open."""
        for event in entry["events"]:
            offer = entry["turn"], event.get("name")
            if event["event"] == "offer answered":
                expect("open answer", offer in self.openly_answered, "everybody" in event)
            if event["event"] == "offer made" and "everybody" in event and "sealed" not in event:
                if self.options.get("offer_answers", "private") == "public":
                    self.openly_answered.add(offer)

    def check_offer_name(self, entry):
        made = [event["name"] for event in entry["events"] if event["event"] == "offer made"]
        if not made:
            return
        taken = self.offer_names.setdefault(entry["turn"], set())
        if "again" in entry:  # it has the name that it had
            before = [event["name"] for event in self.entries[entry["again"]].get("events", []) if event["event"] == "offer made"]
            if self.whole or before:
                expect("name of an offer that is made again", before, made)
            taken.add(made[0])
            return
        (offer,) = entry["order"].values()  # an offer or a counter-offer
        wish = offer.get("name")
        free = (f"o{n}" for n in range(len(taken) + 1, 2 * len(taken) + 2))
        if self.whole:
            expect("name of the offer", wish if wish and wish not in taken else next(n for n in free if n not in taken), made[0])
        elif made[0] in taken:
            raise Fault(f"the name {made[0]} was given before in this turn")
        taken.add(made[0])
        self.count("offers")

    def take_event(self, entry, j, event, hidden_entry):
        kind, closed = event.get("event"), False
        fault = event_fault(event, not self.is_sealed or ("card" in event and isinstance(event["card"], int) and not self.has_leaf(event)))
        if fault:
            raise Fault(fault)
        if "hidden" in event:
            if hidden_entry:
                raise Fault("a seal within a seal")
            value = self.unseal(2 + j, event.pop("hidden"))
            closed = value is None
            event.update(value or {})
            if kind == "discarded":
                self.position.face_down.append((self.number, 2 + j))
        try:
            if kind in ("dice rolled", "roll rejected") and self.is_sealed:
                self.throw(event)
            elif kind in ("card bought", "card played", "victory point shown") and self.has_leaf(event) and not closed:
                self.check_card(event)
            elif kind == "card stolen" and self.is_sealed and self.deck and self.whole:
                expected = draw_theft(self.k, self.thefts, self.n, self.position.hand(event["victim"]))
                expect(f"theft of entry {self.number}", expected, event["card"])
                self.thefts += 1
                self.count("thefts")
            elif kind == "forced trade drawn" and self.is_sealed and self.deck and self.whole and event["count"]:
                expected = draw_forced(self.k, self.forced, self.n, self.position.hand(event["opponent"]))
                expect(f"forced trade of entry {self.number}", expected, event["cards"])
                self.forced += 1
                self.count("forced trades")
            if kind == "discarded" and not closed:
                self.position.discards[event["seat"]] = event["cards"]
            if kind == "discards shown":
                self.check_shown(event)
            self.position.take_public(event)
            if self.whole:
                self.position.take_hidden(event)
        except ValueError as fault:
            raise Fault(str(fault)) from fault
        if kind == "game won":
            expected = {seat: self.position.points(seat) for seat in self.seats + self.neutrals() if self.position.points(seat)}
            if self.whole:
                expect("points", expected, event["points"])

    def has_leaf(self, event):
        return self.is_sealed and event["card"] >= self.first_card

    def check_card(self, event):
        self.check_leaf(event)
        if self.deck:
            expect(f"card of entry {self.number}", self.deck[event["card"] - self.first_card], event["kind"])
            self.count("cards")

    def check_shown(self, event):
        visible = self.options["discards_visible"]
        expect("cards of the discards", visible, "cards" in event)
        shown, due = event.get("shown", []), self.position.face_down if visible else []
        expect("what is shown", due, [(one["entry"], one["index"]) for one in shown])
        for one in shown:
            self.open_shown(one)
            earlier = self.entries[one["entry"]]
            if one["index"] > 1:
                self.position.discards[earlier["events"][one["index"] - 2]["seat"]] = one["value"]["cards"]
        if visible:
            expect("discards", self.position.discards, event["cards"])
        self.position.face_down = []

    def check_end(self, result):
        winner = self.position.winner
        expect("members of the result", {"winner", "points"} | (set() if winner else {"reason"}), set(result))
        expect("winner", winner, result["winner"])
        points = {seat: self.position.points(seat) for seat in self.seats}
        expect("points", points, result["points"])


def in_deck_order(cards):
    return [(kind, cards[kind]) for kind in DECK_ORDER if kind in cards]


def dice_of(drawn):
    stream = drawn.bytes()
    return [1 + uniform(stream, 6), 1 + uniform(stream, 6)]


def reader_of(record):
    """Returns the reader for the system that the genesis names."""
    system = json.loads(record.split("\n")[0]).get("system")
    return (BoardReader if system == "catan" else Reader)(record)


def fault_of(record, reports=(), counts=None):
    """Returns the first error, or None. `counts` gets the numbers of things checked."""
    verifier = None
    try:
        verifier = reader_of(record)
        verifier.verify()
        for report in reports:
            verifier.check_report(report)
    except (Fault, ArithmeticError, AttributeError, KeyError, IndexError, TypeError, ValueError, RecursionError) as fault:
        where = f"entry {verifier.number}: " if hasattr(verifier, "number") else ""
        return f"{where}{fault if isinstance(fault, (Fault, ValueError)) else repr(fault)}"
    if counts is not None:
        counts.update(verifier.counts)
    return None


def main():
    texts, counts = [], {}
    for name in sys.argv[1:]:
        with open(name, encoding="utf-8", newline="") as file:
            texts.append(file.read())
    fault = fault_of(texts[0], texts[1:], counts)
    if fault:
        sys.exit(fault)
    print(json.dumps(counts, sort_keys=True))


if __name__ == "__main__":
    main()
