#!/usr/bin/env python3
"""Verifies a record, whole or in part, written from docs/record-format.md alone, with nothing but Python.

Of any record it checks lines, members, heads, the chain of links, every public draw and throw, rollbacks, open seals,
leaves of open cards, and the signature; with the secret also salts, the deck, thefts and forced trades. It knows no
rules of the game beyond what the page says.
usage: verify_record.py RECORD [REPORT...]   prints what it checked; exits with 1 at the first thing that does not hold.
A report must tell of the record's game, and its head must be that of the record.
"""
import json
import re
import sys

import datetime

import ed25519
import islands
from hashes import (DECKS, H, Stream, canonical, card_leaf, card_salt, chain, commitment, draw_dice, draw_forced, draw_theft,
                    first_n, head_of, hidden_key, is_seal, next_n, place_of, salt_of, sealed, shuffled_deck, signed_message,
                    uniform)
from orders import Shape
from position import OFFERS, Position, event_fault

COMMON = {"entry", "kind", "time", "head"}
MEMBERS = {"genesis": ({"format", "program", "game", "setup", "dice", "luck", "commit"}, {"public_key", "dice_chain", "seed"}),
           "join": ({"seat", "luck_digest"}, set()),
           "start": ({"board", "seating", "start_rolls", "robber"}, {"oldest"}),
           "order": ({"seat", "turn", "by", "order", "events"}, {"luck", "deck_leaves"}),
           "rollback": ({"to", "reason", "dice"}, set()),
           "note": ({"note", "text"}, set()),
           "end": ({"result", "secret"}, set())}


class Fault(Exception):
    pass


def expect(what, expected, found):
    if expected != found:
        raise Fault(f"{what}: expected {expected}, found {found}")


def raw(text, size=32):
    if not isinstance(text, str) or not re.fullmatch("[0-9a-f]{%d}" % (2 * size), text):
        raise Fault(f"not {size} bytes in hex: {text}")
    return bytes.fromhex(text)


def check_text(text):
    if len(text) > 200:
        raise Fault(f"a text of {len(text)} characters")
    if any(ord(one) < 32 or 127 <= ord(one) < 160 for one in text):
        raise Fault(f"a control character in {text!r}")


def check_name(what, text):
    if not isinstance(text, str) or not re.fullmatch("[a-z0-9][a-z0-9-]{0,31}", text):
        raise Fault(f"{what}: {text!r} is no name")


def check_time(text):
    """A day that the calendar has, and an hour that the clock has, of the years 1970 to 9999."""
    if not isinstance(text, str) or not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z", text):
        raise Fault(f"time {text}")
    try:
        if datetime.datetime.strptime(text, "%Y-%m-%dT%H:%M:%SZ").year < 1970 or text[17:19] > "59":
            raise Fault(f"time {text}")
    except ValueError as fault:
        raise Fault(f"time {text}") from fault


def check_values(value):
    """Whole numbers below 2^53, texts within their bounds, and seals in their two forms."""
    if isinstance(value, str):
        check_text(value)
    if isinstance(value, float) or (isinstance(value, int) and abs(value) >= 2**53):
        raise Fault(f"not a whole number below 2^53: {value}")
    for one in value if isinstance(value, list) else []:
        check_values(one)
    for key, one in value.items() if isinstance(value, dict) else []:
        check_text(key)
        if is_seal(key, one) and set(one) not in ({"sealed"}, {"sealed", "salt", "value"}):
            raise Fault(f"a seal with {sorted(one)}")
        check_values(one)


def is_whole(value):
    if isinstance(value, list):
        return all(is_whole(one) for one in value)
    if isinstance(value, dict):
        return all(not (is_seal(key, one) and "value" not in one) and is_whole(one) for key, one in value.items())
    return True


class Verifier:
    def __init__(self, text):
        if not text.endswith("\n"):
            raise Fault("the last line does not end")
        self.lines = text[:-1].split("\n")
        for line in self.lines:
            if len(line.encode()) > 65536:
                raise Fault(f"a line of {len(line.encode())} bytes")
        parsed = [json.loads(line) for line in self.lines]
        self.entries, self.last = parsed[:-1], parsed[-1]
        if not self.entries or "signed" not in self.last:
            raise Fault("the last line is not `signed`: something was cut off")
        self.genesis, self.counts, self.heads = self.entries[0], {}, []
        expect("kind of entry 0", "genesis", self.genesis.get("kind"))
        self.setup = self.genesis["setup"]
        self.options = self.setup["ruleset"]
        self.seats = [seat["name"] for seat in self.setup["seats"]]
        self.is_sealed = self.genesis["dice"] == "sealed"
        self.commit = raw(self.genesis["commit"])
        self.over = self.entries[-1]["kind"] == "end"
        self.whole = all(is_whole(entry) for entry in self.entries)
        if self.over and not self.whole:
            raise Fault("the game is over, and something is still sealed")
        self.find_secret()
        self.digests, self.n, self.k = [], None, None
        self.links, self.link, self.chains = 0, None, {}
        self.thefts = self.forced = 0
        self.leaves, self.deck = None, None
        self.offer_names = {}  # by turn: those of every offer that was ever made in it
        self.position, self.after, self.standing, self.throws, self.kept = Position(), {}, [], {}, []
        self.tops = [raw(self.genesis["dice_chain"]["top"])] if self.is_sealed else []
        self.shape = Shape(self.options["geometry"], self.seats + self.neutrals())

    def find_secret(self):
        self.secret = None
        if self.over:
            self.secret = raw(self.entries[-1]["secret"])
        elif "secret" in self.last:
            self.secret = raw(self.last["secret"])
        if self.secret is not None:
            expect("commit", commitment(self.genesis["game"], self.secret).hex(), self.genesis["commit"])
            self.count("secrets")

    def count(self, what, many=1):
        self.counts[what] = self.counts.get(what, 0) + many

    def verify(self, after_each=lambda verifier: None):
        head, time = bytes(32), ""
        takers = {"genesis": self.take_genesis, "join": self.take_join, "start": self.take_start, "order": self.take_order,
                  "rollback": self.take_rollback, "note": self.take_note, "end": self.take_end}
        for number, entry in enumerate(self.entries):
            self.number = number
            expect("number", number, entry.get("entry"))
            expect("line", canonical(entry), self.lines[number].encode())
            check_values(entry)
            self.check_members(entry)
            check_time(entry["time"])
            if entry["time"] < time:
                raise Fault(f"time {entry['time']} after {time}")
            time, head = entry["time"], head_of(head, entry)
            expect("head", head.hex(), entry["head"])
            self.heads.append(head)
            self.count("heads")
            self.count_due_end(entry)
            takers[entry["kind"]](entry)
            if entry["kind"] != "rollback":
                self.standing.append(number)
            self.after[number] = self.position.copy()
            after_each(self)
        self.number = len(self.entries)
        if self.position.winner and not self.over:
            raise Fault("the game is won, and has no `end`")
        self.check_last()

    def check_members(self, entry):
        kind = entry.get("kind")
        if kind not in MEMBERS or (kind == "genesis") != (self.number == 0):
            raise Fault(f"an entry of kind {kind}")
        needed, may = MEMBERS[kind]
        if kind == "order" and "hidden" in entry:
            needed, may = {"hidden"}, set()
        if not needed | COMMON <= set(entry) <= needed | COMMON | may:
            raise Fault(f"members of `{kind}`: {sorted(entry)}")

    def count_due_end(self, entry):
        if self.position.winner and entry["kind"] != "end":
            raise Fault("the game is won, and goes on")
        if self.entries[-1] is not entry and entry["kind"] == "end":
            raise Fault("something follows the end")

    def check_last(self):
        expect("last line", canonical(self.last), self.lines[-1].encode())
        if not set(self.last) <= {"signed", "secret"} or (self.over and "secret" in self.last):
            raise Fault(f"members of the last line: {sorted(self.last)}")
        signed = dict(self.last["signed"])
        signature = signed.pop("signature", None)
        expect("signed", {"game": self.genesis["game"], "entry": len(self.entries) - 1, "head": self.heads[-1].hex()}, signed)
        if signature is not None:
            self.check_signature(len(self.entries) - 1, raw(signature, 64))

    def check_signature(self, entry, signature):
        if "public_key" not in self.genesis:
            raise Fault("a signature, and no key to check it with")
        message = signed_message(self.genesis["game"], entry, self.heads[entry])
        if not ed25519.holds(raw(self.genesis["public_key"]), message, signature):
            raise Fault(f"the signature of head {entry} does not hold")
        self.count("signatures")

    def check_report(self, text):
        """Its lines `record GAME n`, `head HEX`, and `sign HEX HEX` on two lines: the last ones, should there be more."""
        found = re.findall(r"^record (\S+) (\d+)\nhead ([0-9a-f]{64})\n(?:sign ([0-9a-f]{64})\n +([0-9a-f]{64})\n)?", text,
                           re.MULTILINE)
        if not found:
            raise Fault("a report without its last lines")
        game, number, head, r, s = found[-1]
        expect("game of the report", self.genesis["game"], game)
        if int(number) >= len(self.heads):
            raise Fault(f"the report tells of entry {number}, which the record does not reach")
        expect(f"head {number} in the report", self.heads[int(number)].hex(), head)
        if r:
            self.check_signature(int(number), raw(r + s, 64))
        self.count("reports")

    # -- before the first order

    def take_genesis(self, entry):
        expect("format", "inselpost-record/1", entry["format"])
        for what, name in [("game", entry["game"])] + [("seat", seat) for seat in self.seats + self.neutrals()]:
            check_name(what, name)
        for seat in self.setup["seats"]:
            if not {"name"} <= set(seat) <= {"name", "player", "age"}:
                raise Fault(f"members of a seat: {sorted(seat)}")
        if not 2 <= len(self.seats) <= 6 or len(set(self.seats + self.neutrals())) != len(self.seats + self.neutrals()):
            raise Fault("the seats")
        expect("dice of the set-up", self.setup["dice"], entry["dice"])
        if entry["dice"] not in ("sealed", "table") or entry["luck"] not in ("none", "collect"):
            raise Fault("`dice` or `luck`")
        if entry.get("seed", "chosen") != "chosen" or (entry["dice"] == "sealed") != ("dice_chain" in entry):
            raise Fault("`seed` or `dice_chain`")
        if self.is_sealed:
            expect("length of a chain", 1024, entry["dice_chain"]["length"])
            if self.secret:
                expect("top", self.chain(0)[0].hex(), entry["dice_chain"]["top"])

    def take_join(self, entry):
        if self.genesis["luck"] != "collect" or len(self.digests) == len(self.seats) or self.n is not None:
            raise Fault("a `join` has no place here")
        expect("seat", self.seats[len(self.digests)], entry["seat"])
        self.digests.append(raw(entry["luck_digest"]))
        self.count("joins")

    def take_start(self, entry):
        if self.n is not None:
            raise Fault("a second start")
        if len(self.digests) != (len(self.seats) if self.genesis["luck"] == "collect" else 0):
            raise Fault("not all have joined")
        self.n = first_n(self.commit, self.digests)
        self.first_entry = self.number
        self.check_board(entry["board"])
        first = self.check_first(entry)
        expect("seating", self.seats[first:] + self.seats[:first], entry["seating"])
        self.check_robber(entry)
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
            stream = Stream(self.draw(board.get("draw"), "board"), "board", self.n)
            expected = islands.generate(chosen, stream, self.options["number_placement"], self.options["harbour_layout"])
            expect("board", expected, found)
            self.count("boards")
        else:
            expect("draw of the board", False, "draw" in board)
            expect("board", chosen if isinstance(chosen, dict) else islands.fixed(chosen), found)

    def check_first(self, entry):
        """Who begins, as a place in the set-up; -1 is never right."""
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
                    dice = draw_dice(self.draw(roll.get("draw"), "start"), "start", self.n)
                    expect("start roll", (self.seats[seat], dice), (roll["seat"], roll["dice"]))
                    sums.append(sum(dice))
                rolling = [seat for seat, one in zip(rolling, sums) if one == max(sums)]
            first = rolling[0]
        elif how == "oldest":
            ages = [seat["age"] for seat in self.setup["seats"]]
            oldest = [seat for seat, age in enumerate(ages) if age == max(ages)]
            first = oldest[0]
            if len(oldest) > 1:
                key = self.draw(entry.get("oldest", {}).get("draw"), "oldest")
                first = oldest[uniform(Stream(key, "oldest", self.n), len(oldest))]
                expect("oldest", self.seats[first], entry["oldest"]["seat"])
        expect("start rolls left over", [], rolls)
        expect("`oldest`", how == "oldest" and len(oldest) > 1, "oldest" in entry)
        return first

    def check_robber(self, entry):
        board, robber = entry["board"], entry["robber"]
        deserts = islands.deserts(board)
        if "robber" in board or len(deserts) == 1:
            expect("robber", {"at": board.get("robber", deserts[0] if deserts else None)}, robber)
        elif self.options["robber_start_two_deserts"] == "start_player":
            expect("robber", None, robber)
        else:
            key = self.draw((robber or {}).get("draw"), "desert")
            expect("robber", deserts[uniform(Stream(key, "desert", self.n), len(deserts))], robber["at"])

    # -- draws

    def chain(self, m):
        if m not in self.chains:
            self.chains[m] = chain(self.secret, m)
        return self.chains[m]

    def draw(self, draw, label):
        """Checks a public draw, and returns its key."""
        self.links += 1
        m, k = place_of(self.links)
        if not isinstance(draw, dict):
            raise Fault(f"no `draw` where link {self.links} should be opened")
        expect("members of a draw", {"label", "link", "opens"} | ({"next_top"} if k == 1 else set()), set(draw))
        expect("draw", (label, self.links), (draw["label"], draw["link"]))
        opens, before = raw(draw["opens"]), self.tops[m] if k == 1 else self.link
        expect(f"hash of link {self.links}", before.hex(), H(opens).hex())
        self.link = opens
        if k == 1:
            self.tops.append(raw(draw["next_top"]))
            if self.secret:
                expect("next_top", self.chain(m + 1)[0].hex(), draw["next_top"])
        if self.secret:
            expect(f"link {self.links}", self.chain(m)[k].hex(), draw["opens"])
        self.count(label + " draws")
        return opens

    def throw(self, event):
        if self.kept:
            link, dice = self.kept.pop(0)
            expect("kept throw", (link, dice), (event.get("kept"), event["dice"]))
            self.count("kept throws")
        else:
            dice, link = draw_dice(self.draw(event.get("draw"), "roll"), "roll", self.n), self.links
            expect(f"dice of entry {self.number}", dice, event["dice"])
        self.throws.setdefault(self.number, []).append((link, dice))

    # -- orders

    def unseal(self, index, hidden):
        """Checks the seal, and returns what it hides, or None."""
        if "value" not in hidden:
            self.count("sealed still")
            return None
        salt = raw(hidden["salt"], 16)
        if self.k and self.secret:
            expect(f"salt {self.number}/{index}", salt_of(self.k, self.number, index).hex(), hidden["salt"])
        expect(f"seal {self.number}/{index}", sealed(salt, hidden["value"]).hex(), hidden["sealed"])
        self.count("seals")
        return hidden["value"]

    def take_order(self, recorded):
        if self.n is None:
            raise Fault("an order before the start")
        entry = json.loads(json.dumps(recorded))
        hidden_entry = "hidden" in entry
        if hidden_entry:
            value = self.unseal(0, entry["hidden"])
            if value is None:
                return
            entry.update(value)
            needed, may = MEMBERS["order"]
            if not needed <= set(value) <= needed | may - {"deck_leaves"}:
                raise Fault(f"members of a hidden entry: {sorted(value)}")
        hidden_order = isinstance(entry["order"], dict) and "hidden" in entry["order"]
        if entry["by"] not in ("seat", "deadline", "moderator") or entry["seat"] not in self.seats:
            raise Fault("`by` or `seat`")
        expect("turn", self.position.turn, entry["turn"])
        if hidden_entry or hidden_order or entry["by"] != "seat":
            expect("`luck` where it is not mixed in", False, "luck" in entry)
        else:
            self.n = next_n(self.n, entry["seat"], entry["turn"], entry.get("luck", ""), entry["order"])
        self.make_k(entry)
        self.check_privacy(entry, hidden_entry, hidden_order)
        self.check_offer_name(entry)
        if hidden_order:
            entry["order"] = (self.unseal(1, entry["order"]["hidden"]) or {"order": None})["order"]
        if entry["order"] is not None and not self.shape.is_order(entry["order"]):
            raise Fault(f"an order of no such form: {entry['order']}")
        for j, event in enumerate(entry["events"]):
            self.take_event(entry, j, event, hidden_entry)

    def make_k(self, entry):
        due = self.is_sealed and self.leaves is None and entry["turn"] > 0
        expect("`deck_leaves`", due, "deck_leaves" in entry)
        if self.k is None and entry["turn"] > 0:
            self.k = hidden_key(self.secret, self.n) if self.secret else b""
        if not due:
            return
        sizes, self.leaves = DECKS[self.options["dev_deck"]], entry["deck_leaves"]
        expect("leaves", sum(sizes), len(self.leaves))
        if self.secret:
            self.deck = shuffled_deck(self.k, self.n, sizes)
            expect("leaves", [card_leaf(j, card_salt(self.k, j), kind).hex() for j, kind in enumerate(self.deck)], self.leaves)
            self.count("decks")

    def check_privacy(self, entry, hidden_entry, hidden_order):
        offers = [event for event in entry["events"] if event["event"] in OFFERS]
        expect("hidden entry", any("everybody" not in event for event in offers), hidden_entry)
        returns = any(event["event"] == "cards returned" for event in entry["events"])
        face_down = any("face_down" in event for event in entry["events"])
        withdrawn = any(event["event"] == "offer withdrawn" and "everybody" in event for event in offers)
        expect("hidden order", returns or face_down or withdrawn, hidden_order)
        if face_down:
            self.position.face_down.append((self.number, 1))

    def check_offer_name(self, entry):
        made = [event["name"] for event in entry["events"] if event["event"] == "offer made"]
        if not made:
            return
        taken = self.offer_names.setdefault(entry["turn"], set())
        wish = entry["order"]["offer"].get("name")
        free = (f"o{n}" for n in range(len(taken) + 1, 2 * len(taken) + 2))
        if self.whole:
            expect("name of the offer", wish if wish and wish not in taken else next(n for n in free if n not in taken), made[0])
        elif made[0] in taken:
            raise Fault(f"the name {made[0]} was given before in this turn")
        taken.add(made[0])
        self.count("offers")

    def take_event(self, entry, j, event, hidden_entry):
        kind, closed = event.get("event"), False
        fault = event_fault(event, not self.is_sealed)
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
            elif kind in ("card bought", "card played", "victory point shown") and self.is_sealed and not closed:
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

    def neutrals(self):
        return [neutral["name"] for neutral in self.setup.get("neutrals", [])]

    def check_card(self, event):
        salt = raw(event["card_salt"], 16)
        expect(f"leaf of card {event['card']}", self.leaves[event["card"]], card_leaf(event["card"], salt, event["kind"]).hex())
        self.count("leaves")
        if self.deck:
            expect(f"card of entry {self.number}", self.deck[event["card"]], event["kind"])
            expect(f"salt of card {event['card']}", card_salt(self.k, event["card"]).hex(), event["card_salt"])
            self.count("cards")

    def check_shown(self, event):
        visible = self.options["discards_visible"]
        expect("cards of the discards", visible, "cards" in event)
        shown, due = event.get("shown", []), self.position.face_down if visible else []
        expect("what is shown", due, [(one["entry"], one["index"]) for one in shown])
        for one in shown:
            earlier = self.entries[one["entry"]]
            holder = earlier["order"] if one["index"] == 1 else earlier["events"][one["index"] - 2]
            expect("seal of what is shown", holder["hidden"]["sealed"], sealed(raw(one["salt"], 16), one["value"]).hex())
            if self.secret:
                expect("salt of what is shown", salt_of(self.k, one["entry"], one["index"]).hex(), one["salt"])
            if one["index"] > 1:
                self.position.discards[earlier["events"][one["index"] - 2]["seat"]] = one["value"]["cards"]
            self.count("shown")
        if visible:
            expect("discards", self.position.discards, event["cards"])
        self.position.face_down = []

    # -- other kinds

    def take_rollback(self, entry):
        to, last = entry["to"], self.number - 1
        if self.n is None or to < self.first_entry or to not in self.standing or to == last:
            raise Fault(f"a rollback to entry {to}")
        if entry["dice"] not in ("keep", "reroll") or not isinstance(entry["reason"], str):
            raise Fault(f"dice of a rollback: {entry['dice']}")
        undone = [one for one in self.standing if one > to]
        taken = [throw for one in undone for throw in self.throws.get(one, [])]
        self.kept = taken + self.kept if entry["dice"] == "keep" else []
        self.standing = [one for one in self.standing if one <= to] + [self.number]
        self.position = self.after[to].copy()
        self.count("rollbacks")

    def take_note(self, entry):
        check_name("what a note is about", entry["note"])
        if not isinstance(entry["text"], str):
            raise Fault("the text of a note")
        self.count("notes")

    def take_end(self, entry):
        result, winner = entry["result"], self.position.winner
        expect("members of the result", {"winner", "points"} | (set() if winner else {"reason"}), set(result))
        expect("winner", winner, result["winner"])
        points = {seat: self.position.points(seat) for seat in self.seats}
        expect("points", points, result["points"])
        self.count("ends")


def fault_of(record, reports=(), counts=None):
    """What does not hold, or None. `counts` gets what was checked."""
    verifier = None
    try:
        verifier = Verifier(record)
        verifier.verify()
        for report in reports:
            verifier.check_report(report)
    except (Fault, AttributeError, KeyError, IndexError, TypeError, ValueError, RecursionError) as fault:
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
