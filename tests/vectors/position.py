"""Members of events (docs/record-format.md, section 4), and their effects on hands, cards and points."""
from hashes import RESOURCES

# members, members that may be missing, members that may be hidden
EVENTS = {
    "robber placed": ("seat at", "", ""),
    "founded": ("seat settlement road yield", "", ""),
    "first resources": ("cards", "", ""),
    "turn began": ("turn seat", "", ""),
    "dice rolled": ("seat dice", "draw kept", ""),
    "roll rejected": ("seat dice", "draw kept", ""),
    "produced": ("gains unpaid", "", ""),
    "discards due": ("count", "", ""),
    "discarded": ("seat count", "face_down", "cards"),
    "discards shown": ("", "cards shown", ""),
    "robber moved": ("seat to", "from", ""),
    "card stolen": ("thief victim", "", "card"),
    "bank traded": ("seat give get", "", ""),
    "offer made": ("author active name to", "everybody first until counters sealed", ""),  # and what is offered
    "offer answered": ("seat author active name", "accepted choice everybody", ""),
    "offer withdrawn": ("author active name to", "everybody", ""),
    "traded": ("author partner name give get", "", ""),
    "road built": ("seat at", "paid", ""),
    "settlement built": ("seat at", "paid", ""),
    "city built": ("seat at", "", ""),
    "card bought": ("seat card", "", "kind card_salt"),
    "card played": ("seat card kind", "card_salt", ""),
    "victory point shown": ("seat card kind", "card_salt", ""),
    "cards taken": ("seat cards", "", ""),
    "monopolised": ("seat resource lost", "", ""),
    "longest road moved": ("to length", "", ""),
    "largest army moved": ("to size", "", ""),
    "turn ended": ("seat", "", ""),
    "special turn": ("seat", "", ""),
    "passed": ("seat", "", ""),
    "victory claimed": ("seat", "", ""),
    "trade cards moved": ("seat count", "", ""),
    "forced trade drawn": ("seat opponent count owed", "", "cards"),
    "cards returned": ("seat opponent count", "", "cards"),
    "knight given up": ("seat card", "", ""),
    "game won": ("seat points", "", ""),
}
OFFERS = ("offer made", "offer answered", "offer withdrawn")
PRICES = {"road built": {"brick": 1, "lumber": 1},
          "settlement built": {"brick": 1, "lumber": 1, "wool": 1, "grain": 1},
          "city built": {"grain": 2, "ore": 3}, "card bought": {"wool": 1, "grain": 1, "ore": 1}}


def event_fault(event, at_table):
    """Returns the error in the members of a recorded event, or None."""
    if event.get("event") not in EVENTS:
        return f"no such event: {event.get('event')}"
    needed, may, hidable = (set(words.split()) for words in EVENTS[event["event"]])
    if at_table:
        may, hidable = may - {"draw", "kept", "card_salt"}, hidable - {"card_salt"}
    elif event["event"] in ("card played", "victory point shown"):
        needed, may = needed | {"card_salt"}, may - {"card_salt"}
    found = set(event) - {"event"}
    if event["event"] == "offer made":
        if found & {"any", "give", "get"} not in ({"any"}, {"give", "get"}):
            return f"members of `offer made`: {sorted(found)}"
        found -= {"any", "give", "get"}
    hides = bool(hidable) and (event["event"] != "discarded" or "face_down" in event)
    if hides:
        if found - {"hidden"} not in (needed, needed | may) or "hidden" not in event:
            return f"members of `{event['event']}`: {sorted(found)}"
        if "value" in event["hidden"] and set(event["hidden"]["value"]) != hidable:
            return f"hidden members of `{event['event']}`: {sorted(event['hidden']['value'])}"
        return None
    if not needed | hidable <= found <= needed | hidable | may:
        return f"members of `{event['event']}`: {sorted(found)}"
    if event["event"] in ("dice rolled", "roll rejected") and not at_table and ("draw" in event) == ("kept" in event):
        return "a throw holds either `draw` or `kept`"
    return None


class Position:
    """The part of the position that a rollback restores. Hands and kinds of cards are right only if every seal is open."""

    def __init__(self, turn=0):
        self.turn, self.winner = turn, None
        self.hands, self.pieces, self.extra = {}, {}, {"longest road": None, "largest army": None}
        self.cards = []      # of card j: [owner, kind or None, is it still held, turn of purchase]
        self.face_down = []  # (entry, index) of what was discarded and not shown yet
        self.discards = {}   # by seat, since the last seven

    def copy(self):
        new = Position(self.turn)
        new.winner = self.winner
        new.hands = {seat: dict(hand) for seat, hand in self.hands.items()}
        new.pieces, new.extra = dict(self.pieces), dict(self.extra)
        new.cards, new.face_down, new.discards = [list(card) for card in self.cards], list(self.face_down), dict(self.discards)
        return new

    def hand(self, seat):
        return self.hands.setdefault(seat, dict.fromkeys(RESOURCES, 0))

    def add(self, seat, bundle, sign=1):
        hand = self.hand(seat)
        for resource, many in bundle.items():
            hand[resource] += sign * many
            if hand[resource] < 0:
                raise ValueError(f"{seat} would hold less than no {resource}")

    def move(self, giver, taker, bundle):
        self.add(giver, bundle, -1)
        self.add(taker, bundle)

    def build(self, seat, points):
        self.pieces[seat] = self.pieces.get(seat, 0) + points

    def points(self, seat):
        """Returns the points of a seat, victory points of cards in hand included."""
        out = self.pieces.get(seat, 0) + sum(2 for holder in self.extra.values() if holder == seat)
        for owner, kind, held, turn in self.cards:
            if owner == seat and kind == "victory point":
                out += 1
        return out

    def take_public(self, event):
        """Applies the public effects of an event, which do not depend on seals."""
        kind, seat = event["event"], event.get("seat")
        if kind == "turn began":
            if event["turn"] != self.turn + 1:
                raise ValueError(f"turn {event['turn']} after turn {self.turn}")
            self.turn = event["turn"]
        elif kind == "founded":
            self.build(seat, 1)
        elif kind in ("settlement built", "city built"):
            self.build(seat, 1)
        elif kind == "longest road moved":
            self.extra["longest road"] = event["to"]
        elif kind == "largest army moved":
            self.extra["largest army"] = event["to"]
        elif kind == "card bought":
            if event["card"] != len(self.cards):
                raise ValueError(f"card {event['card']} bought as number {len(self.cards)}")
            self.cards.append([seat, event.get("kind"), True, self.turn])
        elif kind in ("card played", "victory point shown"):
            card = self.cards[event["card"]] if event["card"] < len(self.cards) else None
            if card is None or card[0] != seat or not card[2]:
                raise ValueError(f"{seat} does not hold card {event['card']}")
            if any(one[0] == seat and one[1] == event["kind"] and one[2] for one in self.cards[:event["card"]]):
                raise ValueError(f"card {event['card']} is not the {event['kind']} bought first")
            card[1:3] = [event["kind"], False]
        elif kind == "discards due":
            self.discards = {}
        elif kind == "game won":
            self.winner = seat

    def take_hidden(self, event):
        """Applies moves of resource cards. Every seal must be open."""
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
        elif kind in ("road built", "settlement built"):
            if "paid" in event:
                self.add(seat, PRICES[kind], -1)
        elif kind in ("city built", "card bought"):
            self.add(seat, PRICES[kind], -1)
        elif kind == "cards taken":
            self.add(seat, event["cards"])
        elif kind == "monopolised":
            for one, many in event["lost"].items():
                if self.hand(one)[event["resource"]] != many:
                    raise ValueError(f"{one} did not lose all {event['resource']}")
                self.move(one, seat, {event["resource"]: many})
        elif kind == "forced trade drawn":
            self.move(event["opponent"], seat, event["cards"])
        elif kind == "cards returned":
            self.move(seat, event["opponent"], event["cards"])
