#!/usr/bin/env python3
"""Verifies a whole record of a finished game, written from docs/record-format.md alone, with hashlib, hmac and json.

It recomputes heads, seals, N, K, the chain, dice, the deck with its leaves, and thefts and forced trades as far as the
events say which hands they met. It knows no rules of the game beyond what cards move where.
usage: verify_record.py FILE       prints what it checked; exits with 1 at the first thing that does not hold.
"""
import hashlib
import hmac
import json
import sys

RESOURCES = ["brick", "lumber", "wool", "grain", "ore"]
DECK_ORDER = ["knight", "road building", "year of plenty", "monopoly", "victory point"]
PRICES = {"road built": {"brick": 1, "lumber": 1},
          "settlement built": {"brick": 1, "lumber": 1, "wool": 1, "grain": 1},
          "city built": {"grain": 2, "ore": 3}, "card bought": {"wool": 1, "grain": 1, "ore": 1}}


def H(data):
    return hashlib.sha256(data).digest()


def mac(key, data):
    return hmac.new(key, data, hashlib.sha256).digest()


def be32(n):
    return n.to_bytes(4, "big")


def canonical(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def public(value):
    """The public form: of every seal the seal alone."""
    if isinstance(value, list):
        return [public(one) for one in value]
    if isinstance(value, dict):
        return {key: {"sealed": one["sealed"]} if key == "hidden" and isinstance(one, dict) and "sealed" in one else public(one)
                for key, one in value.items()}
    return value


def chain(secret, m):
    links = [mac(secret, b"inselpost/dice\0" + be32(m))]
    for _ in range(1024):
        links.append(H(links[-1]))
    return links[::-1]


class Stream:
    def __init__(self, key, label, n):
        self.key, self.message, self.block, self.left = key, label.encode() + b"\0" + n, 0, b""

    def next(self):
        if not self.left:
            self.left = mac(self.key, self.message + be32(self.block))
            self.block += 1
        byte, self.left = self.left[0], self.left[1:]
        return byte


def uniform(stream, n):
    size = 256 if n <= 256 else 65536
    while True:
        x = stream.next()
        if size > 256:
            x = x * 256 + stream.next()
        if x < size - size % n:
            return x % n


def shuffle(stream, a):
    for i in range(len(a) - 1, 0, -1):
        j = uniform(stream, i + 1)
        a[i], a[j] = a[j], a[i]


def draw_dice(key, label, n):
    stream = Stream(key, label, n)
    return [1 + uniform(stream, 6), 1 + uniform(stream, 6)]


def salt_of(k, entry, index):
    return mac(k, b"inselpost/salt\0" + be32(entry) + be32(index))[:16]


def sealed(salt, value):
    return H(b"inselpost/sealed\0" + salt + canonical(value))


def card_salt(k, j):
    return mac(k, b"inselpost/card\0" + be32(j))[:16]


def card_leaf(k, j, kind):
    return H(b"inselpost/card\0" + be32(j) + card_salt(k, j) + kind.encode())


def expect(what, expected, found):
    if expected != found:
        sys.exit(f"{what}: expected {expected}, found {found}")


class Hands:
    """Who holds which resource cards, from the events alone."""

    def __init__(self):
        self.of = {}

    def add(self, seat, bundle, sign=1):
        hand = self.of.setdefault(seat, dict.fromkeys(RESOURCES, 0))
        for resource, many in bundle.items():
            hand[resource] += sign * many
            if hand[resource] < 0:
                sys.exit(f"{seat} holds less than no {resource}")

    def laid_out(self, seat):
        hand = self.of.setdefault(seat, dict.fromkeys(RESOURCES, 0))
        return [resource for resource in RESOURCES for _ in range(hand[resource])]

    def move(self, giver, taker, bundle):
        self.add(giver, bundle, -1)
        self.add(taker, bundle)

    def take(self, event):
        kind, seat = event["event"], event.get("seat")
        if kind == "founded":
            self.add(seat, event["yield"])
        elif kind == "produced":
            for one, bundle in event["gains"].items():
                self.add(one, bundle)
        elif kind == "discarded":
            self.add(seat, event["cards"], -1)
        elif kind == "card stolen":
            self.move(event["victim"], event["thief"], {event["card"]: 1})
        elif kind == "bank traded":
            self.add(seat, event["give"], -1)
            self.add(seat, event["get"])
        elif kind == "traded":
            self.move(event["author"], event["partner"], event["give"])
            self.move(event["partner"], event["author"], event["get"])
        elif kind in PRICES and event.get("paid", True) and (kind in ("city built", "card bought") or "paid" in event):
            self.add(seat, PRICES[kind], -1)
        elif kind == "cards taken":
            self.add(seat, event["cards"])
        elif kind == "monopolised":
            for one, many in event["lost"].items():
                self.move(one, seat, {event["resource"]: many})
        elif kind == "forced trade drawn":
            self.move(event["opponent"], seat, event["cards"])
        elif kind == "cards returned":
            self.move(seat, event["opponent"], event["cards"])


class Verifier:
    def __init__(self, lines):
        self.lines = lines
        self.entries = [json.loads(line) for line in lines[:-1]]
        self.signed = json.loads(lines[-1])["signed"]
        genesis, end = self.entries[0], self.entries[-1]
        expect("last kind", "end", end["kind"])
        self.secret = bytes.fromhex(end["secret"])
        self.commit = H(b"inselpost/commit\0" + genesis["game"].encode() + b"\0" + self.secret)
        expect("commit", self.commit.hex(), genesis["commit"])
        self.is_sealed = genesis["dice"] == "sealed"
        self.n, self.k, self.deck = H(self.commit), None, []
        self.links, self.chains, self.thefts, self.forced = 0, {}, 0, 0
        self.hands, self.counts = Hands(), {}
        if self.is_sealed:
            expect("top", self.chain(0)[0].hex(), genesis["dice_chain"]["top"])

    def chain(self, m):
        return self.chains.setdefault(m, chain(self.secret, m))

    def count(self, what):
        self.counts[what] = self.counts.get(what, 0) + 1

    def verify(self):
        head = bytes(32)
        for number, entry in enumerate(self.entries):
            expect("number", number, entry["entry"])
            expect(f"line of entry {number}", canonical(entry), self.lines[number].encode())
            head = H(head + canonical(public({key: one for key, one in entry.items() if key != "head"})))
            expect(f"head of entry {number}", head.hex(), entry["head"])
            self.count("heads")
            if entry["kind"] == "start":
                self.start(entry)
            elif entry["kind"] == "order":
                self.order(entry)
        expect("signed", {"game": self.entries[0]["game"], "entry": len(self.entries) - 1, "head": head.hex()}, self.signed)

    def draw(self, draw, label):
        self.links += 1
        m, k = (self.links - 1) // 1024, (self.links - 1) % 1024 + 1
        expected = {"label": label, "link": self.links, "opens": self.chain(m)[k].hex()}
        if k == 1:
            expected["next_top"] = self.chain(m + 1)[0].hex()
        expect("draw", expected, draw)
        self.count(label + " draws")
        return self.chain(m)[k]

    def start(self, entry):
        if "draw" in entry["board"]:
            key = self.draw(entry["board"]["draw"], "board")
            self.classic_random(entry["board"], Stream(key, "board", self.n))
        if "draw" in entry.get("oldest", {}):
            self.draw(entry["oldest"]["draw"], "oldest")
        for roll in entry["start_rolls"]:
            expect("start roll", draw_dice(self.draw(roll["draw"], "start"), "start", self.n), roll["dice"])
        if "draw" in (entry["robber"] or {}):
            self.draw(entry["robber"]["draw"], "desert")

    def classic_random(self, board, stream):
        """The terrains and the corner of the spiral, which is as far as no table of the board is needed."""
        if self.entries[0]["setup"]["board"] != "classic-random":
            return
        terrains = [t for t, many in zip(("forest", "pasture", "fields", "hills", "mountains", "desert"), (4, 4, 4, 3, 3, 1))
                    for _ in range(many)]
        shuffle(stream, terrains)
        laid = [board["tiles"][name].split()[0] for name in sorted(board["tiles"])]
        expect("terrains", terrains, laid)
        corner = ("A1", "A3", "C5", "E3", "E1", "C1")[uniform(stream, 6)]
        if not board["tiles"][corner].startswith("desert"):
            expect("first chip of the spiral", "5", board["tiles"][corner].split()[1])
        self.count("boards")

    def hidden(self, entry, index, holder):
        """Checks the seal, and puts what it hides in its place."""
        hidden = holder.pop("hidden")
        salt = salt_of(self.k, entry, index)
        expect(f"salt {entry}/{index}", salt.hex(), hidden["salt"])
        expect(f"seal {entry}/{index}", sealed(salt, hidden["value"]).hex(), hidden["sealed"])
        holder.update(hidden["value"])
        self.count("seals")

    def order(self, raw):
        entry, number = json.loads(json.dumps(raw)), raw["entry"]
        is_public = "hidden" not in entry and not (isinstance(entry["order"], dict) and "hidden" in entry["order"])
        if is_public and entry["by"] == "seat":
            said = {key: entry.get(key, "") for key in ("seat", "turn", "luck", "order")}
            self.n = H(self.n + canonical(said))
        if self.k is None and entry.get("turn", 0) > 0:
            self.k = mac(self.secret, b"inselpost/hidden\0" + self.n)
            if self.is_sealed:
                self.shuffle_deck(entry["deck_leaves"])
        if "hidden" in entry:
            self.hidden(number, 0, entry)
        elif not is_public:
            holder = entry.pop("order")
            self.hidden(number, 1, holder)
            entry.update(holder)
        for j, event in enumerate(entry["events"]):
            if "hidden" in event:
                self.hidden(number, 2 + j, event)
            self.event(number, event)

    def shuffle_deck(self, leaves):
        sizes = (14, 2, 2, 2, 5) if len(leaves) == 25 else (20, 3, 3, 3, 5)
        self.deck = [kind for kind, many in zip(DECK_ORDER, sizes) for _ in range(many)]
        shuffle(Stream(self.k, "deck", self.n), self.deck)
        expect("leaves", [card_leaf(self.k, j, kind).hex() for j, kind in enumerate(self.deck)], leaves)
        self.count("decks")

    def event(self, number, event):
        kind = event["event"]
        if kind in ("dice rolled", "roll rejected") and self.is_sealed:
            expect(f"dice of entry {number}", draw_dice(self.draw(event["draw"], "roll"), "roll", self.n), event["dice"])
        elif kind in ("card bought", "card played", "victory point shown") and self.is_sealed:
            expect(f"card of entry {number}", self.deck[event["card"]], event["kind"])
            expect(f"salt of card in entry {number}", card_salt(self.k, event["card"]).hex(), event["card_salt"])
            self.count("cards")
        elif kind == "card stolen" and self.is_sealed:
            hand = self.hands.laid_out(event["victim"])
            stream = Stream(self.k, f"theft {self.thefts}", self.n)
            expect(f"theft of entry {number}", hand[uniform(stream, len(hand))], event["card"])
            self.thefts += 1
            self.count("thefts")
        elif kind == "forced trade drawn" and self.is_sealed:
            hand, stream, drawn = self.hands.laid_out(event["opponent"]), Stream(self.k, f"forced {self.forced}", self.n), {}
            for _ in range(min(2, len(hand))):
                card = hand.pop(uniform(stream, len(hand)))
                drawn[card] = drawn.get(card, 0) + 1
            expect(f"forced trade of entry {number}", drawn, event["cards"])
            self.forced += 1
            self.count("forced trades")
        for one in event.get("shown", []):
            earlier = self.entries[one["entry"]]
            holder = earlier["order"] if one["index"] == 1 else earlier["events"][one["index"] - 2]
            expect("shown", {key: holder["hidden"][key] for key in ("salt", "value")}, {key: one[key] for key in ("salt", "value")})
            self.count("shown")
        self.hands.take(event)


def main():
    with open(sys.argv[1], encoding="utf-8", newline="") as file:
        text = file.read()
    if not text.endswith("\n"):
        sys.exit("the last line does not end")
    verifier = Verifier(text[:-1].split("\n"))
    verifier.verify()
    print(json.dumps(verifier.counts, sort_keys=True))


if __name__ == "__main__":
    main()
