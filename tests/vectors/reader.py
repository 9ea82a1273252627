"""Reads a record of any system, from docs/record-format.md alone: lines, members, heads, seals, streams and links."""
import datetime
import json
import re

import ed25519
from hashes import (H, Stream, canonical, card_leaf, card_salt, chain, commitment, first_n, head_of, hidden_key, is_seal, next_n,
                    place_of, position_salt, salt_of, sealed, signed_message)

COMMON = {"entry", "kind", "time", "head"}
MEMBERS = {"genesis": ({"format", "program", "system", "game", "setup", "dice", "luck", "commit"}, {"public_key", "dice_chain", "seed"}),
           "join": ({"seat", "luck_digest"}, set()),
           "order": ({"seat", "turn", "by", "order", "events"}, {"luck", "deck_leaves", "reason", "again"}),
           "rollback": ({"to", "reason", "dice"}, set()),
           "note": ({"note", "text"}, {"seat", "from", "until", "player"}),
           "end": ({"result", "secret"}, set())}
# Members of a note besides `text`, by its word: required, optional.
NOTES = {"hold": (set(), {"seat"}), "extend": (set(), {"seat", "from", "until"}), "replace": ({"seat", "player"}, set()),
         "absent": ({"seat"}, {"from", "until"})}


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
    """Checks that a time exists and lies in the years 1970 to 9999."""
    if not isinstance(text, str) or not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z", text):
        raise Fault(f"time {text}")
    try:
        if datetime.datetime.strptime(text, "%Y-%m-%dT%H:%M:%SZ").year < 1970 or text[17:19] > "59":
            raise Fault(f"time {text}")
    except ValueError as fault:
        raise Fault(f"time {text}") from fault


def check_values(value):
    """Checks that numbers are whole and below 2^53, texts within their limits, and seals in one of their two forms."""
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


def check_duration(what, text, none=False):
    """Checks a duration: a number and a unit, in the largest unit that gives a whole number."""
    if none and text == "0m":
        return 0
    if not isinstance(text, str) or not re.fullmatch("[1-9][0-9]{0,2}[mhd]", text):
        raise Fault(f"{what}: {text!r} is no duration")
    number, unit = int(text[:-1]), text[-1]
    if unit == "m" and number % 60 == 0 or unit == "h" and number % 24 == 0:
        raise Fault(f"{what}: {text!r} could be said in a larger unit")
    return number * {"m": 1, "h": 60, "d": 1440}[unit]


def check_deadlines(deadlines, clocks):
    """Checks the resolved `deadlines` of a set-up. `clocks`: those of its system, and whether their decisions are secret."""
    needed = {"turn", "grace", "delay", "weekends", "zone", "absence", "miss", "fast"} | set(clocks)
    if not isinstance(deadlines, dict) or not needed <= set(deadlines) <= needed | {"nights"}:
        raise Fault(f"members of `deadlines`: {sorted(deadlines)}")
    times = {clock: check_duration(clock, deadlines[clock]) for clock in ["turn", *clocks]}
    check_duration("grace", deadlines["grace"], none=True)
    delay = check_duration("delay", deadlines["delay"])
    if any(veiled and delay > times[clock] for clock, veiled in clocks.items()):
        raise Fault("`delay` is longer than a clock")
    if check_duration("absence", deadlines["absence"]) % 1440 or deadlines["miss"] not in ("fallback", "wait", "hold"):
        raise Fault("`absence` or `miss`")
    if not all(isinstance(deadlines[key], bool) for key in ("weekends", "fast")):
        raise Fault("`weekends` or `fast`")
    if not isinstance(deadlines["zone"], str) or not deadlines["zone"]:
        raise Fault("a zone")
    if "nights" in deadlines:
        of_day = "([01][0-9]|2[0-3]):[0-5][0-9]"
        nights = deadlines["nights"]
        if not isinstance(nights, str) or not re.fullmatch(f"{of_day}-{of_day}", nights) or nights[:5] == nights[6:]:
            raise Fault(f"nights {nights!r}")


def is_whole(value):
    if isinstance(value, list):
        return all(is_whole(one) for one in value)
    if isinstance(value, dict):
        return all(not (is_seal(key, one) and "value" not in one) and is_whole(one) for key, one in value.items())
    return True


class Links:
    """One stream: its open links, and its N."""

    def __init__(self, stream, top, secret):
        self.stream, self.tops, self.secret, self.n = stream, {0: top}, secret, None
        self.opened, self.count, self.chains = {}, 0, {}

    def chain(self, m):
        if m not in self.chains:
            self.chains[m] = chain(self.secret, m, self.stream)
        return self.chains[m]

    def open(self, draw, may_pass_over):
        """Opens the link of a draw. `may_pass_over`: whether links that are sealed to this reader may be skipped."""
        g, opens = draw["link"], raw(draw["opens"])
        m, k = place_of(g)
        if g in self.opened or (not may_pass_over and g != self.count + 1):
            raise Fault(f"link {g} of stream {self.stream} where link {self.count + 1} is due")
        expect(f"`next_top` at link {g}", k == 1, "next_top" in draw)
        below = max((one for one in range(k) if one == 0 or g - k + one in self.opened), default=0)
        before, hashed = self.opened[g - k + below] if below else self.tops.get(m), opens
        for _ in range(k - below):
            hashed = H(hashed)
        if before is not None or not may_pass_over:
            expect(f"hash of link {g}", before.hex(), hashed.hex())
        if k == 1:
            self.tops[m + 1] = raw(draw["next_top"])
            if self.secret:
                expect("next_top", self.chain(m + 1)[0].hex(), draw["next_top"])
        if self.secret:
            expect(f"link {g}", self.chain(m)[k].hex(), draw["opens"])
        self.opened[g], self.count = opens, max(g, self.count)


class Drawn:
    """A public draw, with everything from which its bytes are computed."""

    def __init__(self, links, link, label, key, n):
        self.links, self.link, self.label, self.key, self.n = links, link, label, key, n

    def bytes(self):
        return Stream(self.key, self.label, self.n)


def draws_in(value):
    """Returns all nested objects with a `draw` or `kept`; draws in the order of their links."""
    found = []
    if isinstance(value, dict):
        if isinstance(value.get("draw"), dict) and "opens" in value["draw"] or "kept" in value:
            found.append(value)
        value = [one for key, one in value.items() if key not in ("draw", "kept") and not is_seal(key, one)]
    for one in value if isinstance(value, list) else []:
        found += draws_in(one)
    return found


class Reader:
    """A record of any system: lines, entries, heads, seals, streams and links, kept draws, leaves, signatures."""
    clocks = {}  # of `deadlines` beside `turn`, and whether their decisions are veiled
    first_card = 0  # the number of the deck's first card
    start_members = None  # of `start`: those needed and those that may be there, where the system is known

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
        self.seats = [seat["name"] for seat in self.setup["seats"]]
        self.is_sealed = self.genesis["dice"] == "sealed"
        self.commit = raw(self.genesis["commit"])
        self.over = self.entries[-1]["kind"] == "end"
        self.whole = all(is_whole(entry) for entry in self.entries)
        if self.over and not self.whole:
            raise Fault("the game is over, and something is still sealed")
        self.find_secret()
        self.held, self.taken_back = False, set()  # on hold; orders that rollbacks took back
        self.digests, self.n, self.k, self.leaves, self.started = [], None, None, None, False
        self.streams = [Links(stream, top, self.secret) for stream, top in enumerate(self.read_tops())]
        self.standing, self.drawn, self.kept, self.met = [], {}, [], {}  # `met`: N of each stream, as an entry's draws met it
        self.undone_seals = False  # draws that this reader cannot know may have been taken back
        self.members = {**MEMBERS, "start": self.start_members}
        self.prepare()

    # -- what a system adds

    def prepare(self):
        """Called before the first entry."""

    def copy_position(self):
        """Returns what a rollback restores."""

    def put_position(self, position):
        pass

    def won(self):
        return False

    def check_setup(self):
        pass

    def check_start(self, entry):
        for one in sorted(draws_in(entry), key=lambda holder: (holder["draw"].get("stream", 0), holder["draw"]["link"])):
            self.draw(one["draw"])

    def check_turn(self, entry):
        if not isinstance(entry["turn"], int) or entry["turn"] < 0:
            raise Fault(f"turn {entry['turn']}")

    def check_leaves(self, entry):
        """Checks leaves. Only the rules know which entry has them; they are given once, and K is made there."""
        if "deck_leaves" not in entry:
            return
        expect("`deck_leaves`", (True, None), (self.is_sealed, self.leaves))
        self.make_k()
        self.leaves = [raw(leaf).hex() for leaf in entry["deck_leaves"]]

    def check_order(self, entry, hidden_entry, hidden_order):
        """Called before the hidden parts of the order are put back."""

    def check_said(self, order):
        pass

    def take_event(self, entry, j, event, hidden_entry):
        if "hidden" in event:
            if hidden_entry:
                raise Fault("a seal within a seal")
            event.update(self.unseal(2 + j, event.pop("hidden")) or {})
        shown = event.get("shown", [])
        for one in shown:
            self.open_shown(one)
        self.take_shown_draws(shown)
        for one in draws_in({key: value for key, value in event.items() if key != "shown"}):
            self.keep(self.draw_again(one["kept"]) if "kept" in one else self.draw(one["draw"]))
        if "card_salt" in event:
            self.check_leaf(event)

    def check_end(self, result):
        if not {"winner", "points"} <= set(result) <= {"winner", "points", "reason"} | ({"places", "out"} if self.genesis["system"] == "dice" else set()):
            raise Fault(f"members of the result: {sorted(result)}")

    # -- of all systems

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
        head, time, self.after = bytes(32), "", {}
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
            self.after[number] = self.copy_position()
            after_each(self)
        self.number = len(self.entries)
        if self.won() and not self.over:
            raise Fault("the game is won, and has no `end`")
        self.check_last()

    def check_members(self, entry):
        kind = entry.get("kind")
        if kind == "start" and self.number > 0 and self.start_members is None and COMMON <= set(entry):
            return
        if kind not in self.members or (kind == "genesis") != (self.number == 0):
            raise Fault(f"an entry of kind {kind}")
        needed, may = self.members[kind]
        if kind == "order" and "hidden" in entry:
            needed, may = {"hidden"}, {"deck_leaves", "reason", "again"}
        if not needed | COMMON <= set(entry) <= needed | COMMON | may:
            raise Fault(f"members of `{kind}`: {sorted(entry)}")

    def count_due_end(self, entry):
        if self.won() and entry["kind"] != "end":
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
        """Checks the last lines `record GAME n`, `head HEX`, and `sign HEX HEX` (on two lines) of a report."""
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

    def read_tops(self):
        """Reads the top of the first chain of each stream from the genesis."""
        if not self.is_sealed:
            return []
        dice_chain = self.genesis["dice_chain"]
        if "tops" not in dice_chain:
            return [raw(dice_chain["top"])]
        expect("number of streams", 1 + len(self.seats), len(dice_chain["tops"]))
        return [raw(top) for top in dice_chain["tops"]]

    def take_genesis(self, entry):
        expect("format", "inselpost-record/1", entry["format"])
        for what, name in [("system", entry["system"]), ("game", entry["game"])] + [("seat", seat) for seat in self.seats]:
            check_name(what, name)
        for seat in self.setup["seats"]:
            if not {"name"} <= set(seat) <= {"name", "player", "age", "zone"}:
                raise Fault(f"members of a seat: {sorted(seat)}")
            if not isinstance(seat.get("zone", "UTC"), str) or not seat.get("zone", "UTC"):
                raise Fault("the zone of a seat")
        if len(set(self.seats)) != len(self.seats):
            raise Fault("the seats")
        if "deadlines" in self.setup:
            check_deadlines(self.setup["deadlines"], self.clocks)
        if entry["dice"] not in ("sealed", "table") or entry["luck"] not in ("none", "collect"):
            raise Fault("`dice` or `luck`")
        if entry.get("seed", "chosen") != "chosen" or (entry["dice"] == "sealed") != ("dice_chain" in entry):
            raise Fault("`seed` or `dice_chain`")
        if self.is_sealed:
            expect("`dice_chain`", {"length", "tops" if len(self.streams) > 1 else "top"}, set(entry["dice_chain"]))
            expect("length of a chain", 1024, entry["dice_chain"]["length"])
        for links in self.streams if self.secret else []:
            expect("top", links.chain(0)[0].hex(), links.tops[0].hex())
        self.open_position(entry)
        self.check_setup()

    def open_position(self, entry):
        """For a game that begins with a position: puts the hidden cards of each seat in their place if they are open."""
        self.setup = json.loads(json.dumps(entry["setup"]))
        position = self.setup.get("position")
        if position is None:
            return
        if entry["system"] == "dice":  # sheets, which hide nothing
            expect("seats of the position", sorted(self.seats), sorted(position))
            return
        expect("seats of the position", len(self.seats), len(position["seats"]))
        for i, seat in enumerate(position["seats"]):
            expect("a sealed position", self.is_sealed and "seed" not in entry, "hidden" in seat)
            hidden = seat.pop("hidden", {"sealed": None})
            if "value" not in hidden:
                self.count("sealed still" if hidden["sealed"] else "open positions")
                continue
            salt = raw(hidden["salt"], 16)
            if self.secret:
                expect(f"salt of the position of {self.seats[i]}", position_salt(self.secret, i).hex(), hidden["salt"])
            expect(f"seal of the position of {self.seats[i]}", sealed(salt, hidden["value"]).hex(), hidden["sealed"])
            self.check_position_of_seat(seat, hidden["value"])
            seat.update(hidden["value"])
            self.count("seals")

    def check_position_of_seat(self, told, hidden):
        """Checks the public values beside a seal against the hidden ones."""

    def take_join(self, entry):
        if self.genesis["luck"] != "collect" or len(self.digests) == len(self.seats) or self.started:
            raise Fault("a `join` has no place here")
        expect("seat", self.seats[len(self.digests)], entry["seat"])
        self.digests.append(raw(entry["luck_digest"]))
        self.count("joins")

    def take_start(self, entry):
        if self.started:
            raise Fault("a second start")
        if len(self.digests) != (len(self.seats) if self.genesis["luck"] == "collect" else 0):
            raise Fault("not all have joined")
        self.started, self.first_entry = True, self.number
        self.n = first_n(self.commit, self.digests)
        for links in self.streams:
            links.n = first_n(self.commit, self.digests, links.stream)
        self.check_start(entry)

    # -- draws

    def draw(self, draw, label=None):
        """Checks a public draw, of stream 0 if a label is expected, and returns it as one that can be kept."""
        if not isinstance(draw, dict):
            raise Fault("no `draw` where a link should be opened")
        expect("members of a draw", {"label", "link", "opens"} | ({"stream"} if len(self.streams) > 1 else set())
               | ({"next_top"} if "next_top" in draw else set()), set(draw))
        links = self.streams[draw.get("stream", 0)]
        if label is not None:
            expect("label of a draw", label, draw["label"])
        if not self.undone_seals and any((one.links, one.label) == (links, draw["label"]) for one in self.kept):
            raise Fault("a draw where a kept one is due")
        links.open(draw, may_pass_over=not self.whole and len(self.streams) > 1)
        self.count(draw["label"] + " draws")
        if links.stream:
            self.count("draws of seats")
        return Drawn(links, draw["link"], draw["label"], raw(draw["opens"]), links.n)

    def find_kept(self, kept):
        link, stream = (kept["link"], kept["stream"]) if len(self.streams) > 1 else (kept, 0)
        return next((one for one in self.kept if (one.links.stream, one.link) == (stream, link)), None)

    def draw_again(self, kept):
        """The first kept draw of that stream and label, which must be that link; where sealed draws were undone, perhaps another, or
        one that this reader does not know."""
        one = self.find_kept(kept)
        if self.undone_seals and one is None:
            self.count("kept draws as they are told")
            return None
        first = next((other for other in self.kept if one and (other.links, other.label) == (one.links, one.label)), None)
        if one is None or (one is not first and not self.undone_seals):
            raise Fault(f"{kept} is not the kept throw that is due")
        self.kept.remove(one)
        self.count("kept throws")
        return one

    def keep(self, drawn):
        """Remembers a draw of this entry, which a rollback can keep for its next use."""
        if drawn:
            self.drawn.setdefault(self.number, []).append(drawn)

    def take_shown_draws(self, shown):
        """Takes draws of earlier entries that some readers have seen there."""
        draws = [(holder, one["entry"]) for one in shown for holder in draws_in(one["value"])]
        for holder, _ in draws:
            if "kept" in holder and self.find_kept(holder["kept"]):
                self.kept.remove(self.find_kept(holder["kept"]))
        opened = [(holder["draw"], entry) for holder, entry in draws if "draw" in holder]
        for draw, entry in sorted(opened, key=lambda one: (one[0].get("stream", 0), one[0]["link"])):
            links = self.streams[draw.get("stream", 0)]
            if draw["link"] in links.opened:
                expect("link that is shown", links.opened[draw["link"]].hex(), draw["opens"])
                continue
            links.open(draw, may_pass_over=True)
            self.count(draw["label"] + " draws")
            drawn = Drawn(links, draw["link"], draw["label"], raw(draw["opens"]), self.met[entry][links.stream])
            self.drawn.setdefault(entry, []).append(drawn)

    # -- orders

    def make_k(self):
        """Makes K from N after this entry."""
        if self.k is None:
            self.k = hidden_key(self.secret, self.n) if self.secret else b""

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
        if not self.started:
            raise Fault("an order before the start")
        entry = json.loads(json.dumps(recorded))
        self.check_moderators(entry)
        hidden_entry = "hidden" in entry
        if hidden_entry:
            self.check_leaves(entry)
            entry.pop("deck_leaves", None)
            value = self.unseal(0, entry["hidden"])
            if value is None:
                return
            entry.update(value)
            needed, may = MEMBERS["order"]
            if not needed <= set(value) <= needed | may - {"deck_leaves", "reason", "again"}:
                raise Fault(f"members of a hidden entry: {sorted(value)}")
        hidden_order = isinstance(entry["order"], dict) and "hidden" in entry["order"]
        if entry["by"] not in ("seat", "deadline", "moderator") or entry["seat"] not in self.seats:
            raise Fault("`by` or `seat`")
        self.check_turn(entry)
        if hidden_entry or hidden_order or entry["by"] != "seat":
            expect("`luck` where it is not mixed in", False, "luck" in entry)
        else:
            self.mix_in(entry)
        self.met[self.number] = [links.n for links in self.streams]
        self.check_leaves(entry)
        self.check_order(entry, hidden_entry, hidden_order)
        if hidden_order:
            entry["order"] = (self.unseal(1, entry["order"]["hidden"]) or {"order": None})["order"]
        if entry["order"] is not None:
            self.check_said(entry["order"])
        for j, event in enumerate(entry["events"]):
            self.take_event(entry, j, event, hidden_entry)

    def check_moderators(self, entry):
        """Checks the reason of the moderator, and which order is repeated."""
        if not isinstance(entry.get("reason", ""), str):
            raise Fault("the reason of an order")
        if "again" in entry and (type(entry["again"]) is not int or entry["again"] not in self.taken_back):
            raise Fault(f"an order that repeats entry {entry['again']}")

    def mix_in(self, entry):
        """Mixes the entry into N of the table's stream and of the seat's."""
        said = entry["seat"], entry["turn"], entry.get("luck", ""), entry["order"]
        self.n = next_n(self.n, *said)
        for links in self.streams:
            if links.stream in (0, 1 + self.seats.index(entry["seat"])):
                links.n = next_n(links.n, *said)

    def check_leaf(self, event):
        salt, place = raw(event["card_salt"], 16), event["card"] - self.first_card
        if place < 0:
            raise Fault(f"a salt of card {event['card']}, which the deck never had")
        expect(f"leaf of card {event['card']}", self.leaves[place], card_leaf(place, salt, event["kind"]).hex())
        self.count("leaves")
        if self.k:
            expect(f"salt of card {event['card']}", card_salt(self.k, place).hex(), event["card_salt"])

    def open_shown(self, one):
        """Opens a part that an earlier entry left sealed."""
        earlier = self.entries[one["entry"]]
        if not set(one) == {"entry", "index", "salt", "value"} or one["entry"] >= self.number:
            raise Fault("what is shown")
        holder = earlier["order"] if one["index"] == 1 else earlier["events"][one["index"] - 2]
        expect("seal of what is shown", holder["hidden"]["sealed"], sealed(raw(one["salt"], 16), one["value"]).hex())
        if self.k:
            expect("salt of what is shown", salt_of(self.k, one["entry"], one["index"]).hex(), one["salt"])
        self.count("shown")

    # -- other kinds

    def take_rollback(self, entry):
        to, last = entry["to"], self.number - 1
        if not self.started or to < self.first_entry or to not in self.standing or to == last:
            raise Fault(f"a rollback to entry {to}")
        if entry["dice"] not in ("keep", "reroll") or not isinstance(entry["reason"], str):
            raise Fault(f"dice of a rollback: {entry['dice']}")
        undone = [one for one in self.standing if one > to]
        taken = [drawn for one in undone for drawn in self.drawn.get(one, [])]
        self.kept = taken + self.kept if entry["dice"] == "keep" else []
        if len(self.streams) > 1:
            self.undone_seals |= any(not is_whole(event) for one in undone for event in self.entries[one].get("events", []))
        self.standing = [one for one in self.standing if one <= to] + [self.number]
        self.taken_back |= {one for one in undone if self.entries[one]["kind"] == "order"}
        self.held = self.held or "deadlines" in self.setup
        self.put_position(self.after[to])
        self.count("rollbacks")

    def take_note(self, entry):
        check_name("what a note is about", entry["note"])
        if not isinstance(entry["text"], str):
            raise Fault("the text of a note")
        needed, may = NOTES.get(entry["note"], (set(), set()))
        told = set(entry) & {"seat", "from", "until", "player"}
        if not needed <= told <= needed | may:
            raise Fault(f"members of a note of {entry['note']}: {sorted(told)}")
        if "seat" in told and entry["seat"] not in self.seats:
            raise Fault(f"a note of seat {entry['seat']}")
        if "player" in told and not isinstance(entry["player"], str):
            raise Fault("the player of a note")
        for key in told & {"from", "until"}:
            check_time(entry[key])
        if entry["note"] == "absent" and ("from" in told) != ("until" in told):
            raise Fault("the time of an absence")
        if {"from", "until"} <= told and entry["until"] <= entry["from"]:
            raise Fault("a time that ends before it begins")
        if entry["note"] == "extend" and "from" in told and entry["from"] >= entry["time"]:
            raise Fault("clocks set anew from a time that is not before the entry")
        if entry["note"] == "hold":
            expect("`hold` on hold", False, self.held)
            self.held = True
        if entry["note"] == "resume":
            expect("`resume` on hold", True, self.held)
            self.held = False
        self.count("notes")

    def take_end(self, entry):
        self.check_end(entry["result"])
        self.count("ends")
