"""The players. Each gets the view and the legal list of their own seat, and public news.

All build in the same order: city, settlement, road to the next free place, card. In every second turn they offer one card for one
that they lack. They accept an offer that gives them a card they lack for one that they hold twice.
"""
import json
import math
import random
from collections import Counter
from dataclasses import dataclass


RESOURCES = ["brick", "lumber", "wool", "grain", "ore"]
PRICES = {"city": {"ore": 3, "grain": 2}, "settlement": {"brick": 1, "lumber": 1, "wool": 1, "grain": 1},
          "road": {"brick": 1, "lumber": 1}, "card": {"ore": 1, "wool": 1, "grain": 1}}
MEDIAN_HOURS, MEAN_HOURS = 5, 8


@dataclass(frozen=True)
class Form:
    """How people use the post."""
    name: str
    rules: bool = False      # standing orders: roll, discard, robber, return
    plans: bool = False      # a whole turn in one file; else every move is a letter
    offers: bool = False     # standing offers and answers
    wishes: bool = False     # where to found is sent before the game begins
    special: bool = False    # a standing order for the special building phase


class Hand:
    """The cards and pieces of a player, and what will be left of them after the orders planned so far."""

    def __init__(self, island, view, seat):
        self.island, self.seat = island, seat
        players = {one["seat"]: one for one in view["players"]}
        me = players[seat]
        self.cards = Counter(me["hand"])
        self.roads, self.settlements, self.cities = set(me["roads"]), set(me["settlements"]), set(me["cities"])
        self.stock = dict(me["stock"])
        self.bank, self.deck = view["bank"], view["deck"]
        self.built = {corner for one in view["players"] for corner in one["settlements"] + one["cities"]}
        self.paved = {side for one in view["players"] for side in one["roads"]}

    def free(self, corner):
        return corner not in self.built and not any(one in self.built for one in self.island.neighbours(corner))

    def reached(self):
        """Returns the corners at the end of my roads that no building of others blocks."""
        others = self.built - self.settlements - self.cities
        return sorted({end for side in self.roads for end in self.island.ends[side]} - others)

    def places(self, what):
        """Returns the places where I would build `what`, best first."""
        if what == "card":
            return [None] if self.deck else []
        if not self.stock[what]:
            return []
        if what == "city":
            return self.island.best(self.settlements)
        if what == "settlement":
            return self.island.best(corner for corner in self.reached() if self.free(corner))
        return [] if self.places("settlement") or not self.stock["settlement"] else self.next_road()

    def next_road(self):
        """Returns the first sides of the shortest ways to a free corner."""
        found, seen = [], set(self.reached())
        ways = [(corner, None) for corner in self.reached()]
        while ways and not found:
            further = []
            for corner, first in ways:
                for side in self.island.sides[corner]:
                    end = next(end for end in self.island.ends[side] if end != corner)
                    if side in self.paved or end in seen:
                        continue
                    if self.free(end):
                        found.append((first or side, end))
                    elif end not in self.built:
                        seen.add(end)
                        further.append((end, first or side))
            ways = further
        return list(dict.fromkeys(first for first, end in sorted(found, key=lambda way: (-self.island.pips[way[1]], way))))

    def missing(self, what):
        return Counter(PRICES[what]) - self.cards

    def spare(self, what):
        return self.cards - Counter(PRICES[what])

    def rate(self, resource):
        takes = {self.island.harbours.get(corner) for corner in self.settlements | self.cities}
        return 2 if resource in takes else 3 if "any" in takes else 4

    def trades(self, what):
        """Returns the trades with the bank that make `what` affordable, or None if it cannot be afforded."""
        missing, spare, trades = self.missing(what), self.spare(what), []
        for get in missing.elements():
            give = next((one for one, count in spare.most_common() if count >= self.rate(one)), None)
            if give is None or self.bank[get] == 0:
                return None
            spare[give] -= self.rate(give)
            trades.append({"trade": {"give": {give: self.rate(give)}, "get": {get: 1}}})
        return trades

    def next_move(self):
        """Returns the next order, building whatever is affordable, or None."""
        for what in PRICES:
            places = self.places(what)
            trades = self.trades(what) if places and (what != "card" or not self.missing(what)) else None
            if trades:
                return trades[0]
            if trades is not None:
                return {"buy": "card"} if what == "card" else {"build": {what: places[0]}}
        return None

    def done(self, move):
        """Updates the hand and the pieces after an order."""
        if "trade" in move:
            self.cards = self.cards - Counter(move["trade"]["give"]) + Counter(move["trade"]["get"])
            return
        what, place = ("card", None) if "buy" in move else next(iter(move["build"].items()))
        self.cards = self.cards - Counter(PRICES[what])
        if what == "card":
            self.deck -= 1
            return
        self.stock[what] -= 1
        {"road": self.roads, "settlement": self.settlements, "city": self.cities}[what].add(place)
        (self.paved if what == "road" else self.built).add(place)
        if what == "city":
            self.settlements.discard(place)
            self.stock["settlement"] += 1

    def wish(self):
        """Returns what one more card would build, that card, and the one to give for it, or None. Development cards do not count."""
        for what in ("city", "settlement", "road"):
            missing, spare = self.missing(what), self.spare(what)
            if self.places(what) and missing.total() == 1 and spare:
                return what, next(missing.elements()), spare.most_common(1)[0][0]
        return None


class Person:
    def __init__(self, seat, seats, form, seed, island):
        self.seat, self.form, self.island = seat, form, island
        self.seats = seats
        self.chance = random.Random(f"{seed} {seat}")
        self.asked_for = None       # the last turn with an offer or a forced trade of mine
        self.written = 0            # number of letters

    def reply_time(self):
        """Returns the seconds from being asked to the answer."""
        sigma = math.sqrt(2 * math.log(MEAN_HOURS / MEDIAN_HOURS))
        return max(1, round(3600 * self.chance.lognormvariate(math.log(MEDIAN_HOURS), sigma)))

    def duo(self):
        return len(self.seats) == 2

    def has_rule(self, decision):
        return {"discard": self.form.rules, "answer": self.form.offers}.get(decision, False)

    def letter(self, game, turn, orders=None, **parts):
        """Returns an orders file. Each has its own luck line, so that the same order sent twice in a turn is executed twice."""
        self.written += 1
        if orders is not None:
            parts = {"luck": f"letter {self.written}", **parts, "orders": orders}
        return json.dumps({"game": game, "seat": self.seat, "turn": turn, **parts})

    # ---- before the game begins

    def wishes(self, view):
        """Returns the first letter: wishes for the founding, and standing orders."""
        best = self.island.best(self.island.pips)[:20]
        wish = [{"settlement": corner} for corner in best]
        parts = {"standing": self.rules(Hand(self.island, view, self.seat), view)} if self.form.rules else {}
        return self.letter(view["game"], 0, founding={"first": wish, "second": wish, "else": "best"}, **parts)

    # ---- pending decisions

    def answer(self, view, legal):
        """Returns the letter that answers all my pending decisions."""
        hand = Hand(self.island, view, self.seat)
        owed = [one for one in view["waiting_for"] if one["seat"] == self.seat]
        kinds = {one["decision"] for one in owed}
        orders = [self.reply(hand, view, one["offer"]) for one in owed
                  if one["decision"] == "answer" and not self.form.offers]
        parts = {}
        if "discard" in kinds:
            orders.append({"discard": self.discarded(hand, legal["discard"]["count"])})
        if "found" in kinds:
            orders.append(self.founded(legal))
        if "robber" in kinds:
            orders.append(self.robber(view, legal))
        if "return" in kinds:
            orders.append({"return": self.returned(hand, legal["return"]["count"])})
        if "special building" in kinds:
            orders += self.moves(hand, trading=False) + ["pass"]
        if "roll" in kinds:
            orders.append("roll")
        if "turn" in kinds:
            orders += self.whole_turn(hand, view, legal) if self.form.plans else [self.next_order(hand, view, legal)]
            if self.form.plans:
                parts["stop at"] = "none"
        if self.form.rules:
            parts["standing"] = self.rules(hand, view)
        return self.letter(view["game"], view["turn"], orders, **parts)

    def reply(self, hand, view, name):
        offer = next(one for one in view["offers"] if one["name"] == name)
        pays = all(hand.cards[one] >= count + 1 for one, count in offer["get"].items())
        lacks = not any(hand.cards[one] for one in offer["give"])
        if pays and lacks:
            hand.cards = hand.cards - Counter(offer["get"]) + Counter(offer["give"])
            return {"accept": name}
        return {"refuse": name}

    def discarded(self, hand, count):
        """Returns the cards to discard, from what I hold most of."""
        given = Counter()
        for _ in range(count):
            most = max(RESOURCES, key=lambda one: (hand.cards[one] - given[one], -RESOURCES.index(one)))
            given[most] += 1
        return given

    returned = discarded

    def founded(self, legal):
        return max((one for one in legal["orders"]),
                   key=lambda one: self.island.pips[one["found"]["settlement"]])

    def targets(self, view):
        """Returns the hexes where the robber hurts others most, and me not at all if possible."""
        def harm(tile):
            mine = others = 0
            for one in view["players"]:
                pieces = sum(corner in self.island.corners[tile] for corner in one["settlements"] + 2 * one["cities"])
                if one["seat"] == self.seat:
                    mine += pieces
                elif not one.get("neutral"):
                    others += pieces
            return (mine, -others, tile)
        return sorted(self.island.corners, key=harm)

    def robber(self, view, legal):
        order = {tile: at for at, tile in enumerate(self.targets(view))}
        return min(legal["orders"], key=lambda one: order[one["robber"]["to"]])

    # ---- the turn

    def moves(self, hand, trading=True):
        """Returns orders for everything that can be built."""
        moves = []
        while len(moves) < 20 and (move := hand.next_move()):
            if not trading and "trade" in move:
                break
            hand.done(move)
            moves.append(self.plain(move))
        return moves

    def plain(self, move):
        """Adds the piece of a neutral player in games of two."""
        if self.duo() and "build" in move and "city" not in move["build"]:
            return {"build": {**move["build"], "neutral": "auto"}}
        return move

    def may_offer(self, view):
        mine = (view["turn"] - 1) // len(self.seats)
        return mine % 2 == 0 and self.asked_for != view["turn"]

    def offer(self, view, what, get, give):
        self.asked_for = view["turn"]
        return {"offer": {"name": "swap", "to": "all", "give": {give: 1}, "get": {get: 1}, "first": True}}

    def forces(self, view, legal):
        """Returns whether to make a forced trade, as in every second turn of games of two."""
        mine = (view["turn"] - 1) // len(self.seats)
        me = next(one for one in view["players"] if one["seat"] == self.seat)
        return (mine % 2 == 1 and self.asked_for != view["turn"] and me["cards_in_hand"] >= 2 and
                "forced trade" in legal["orders"])

    def next_order(self, hand, view, legal):
        """Returns the next order, for players who send one order a letter."""
        if self.forces(view, legal):
            self.asked_for = view["turn"]
            return "forced trade"
        if move := hand.next_move():
            return self.plain(move)
        if self.may_offer(view) and (wish := hand.wish()):
            return self.offer(view, *wish)
        return "end turn"

    def whole_turn(self, hand, view, legal):
        if self.forces(view, legal):
            self.asked_for = view["turn"]
            back = list(self.returned(hand, 2).elements())
            orders = ["forced trade", {"return": [" + ".join(f"1 {one}" for one in back), f"1 {back[0]}"]}]
            return orders + [{"try": self.build(hand, what)} for what in PRICES if hand.places(what)] + ["end turn"]
        orders = self.moves(hand)
        if self.may_offer(view) and (wish := hand.wish()):
            orders += [self.offer(view, *wish), {"wait for": "offer"}, {"try": self.build(hand, wish[0])}]
        return orders + ["end turn"]

    def build(self, hand, what):
        return {"buy": "card"} if what == "card" else self.plain({"build": {what: hand.places(what)[:12]}})

    # ---- standing orders

    def rules(self, hand, view):
        rules = {"roll": "at once", "discard": {"keep": ["ore", "grain", "wool", "lumber", "brick"]}}
        rules["robber"] = {"to": self.targets(view)[:12]}
        if self.duo():
            rules["return"] = {"give": sorted(RESOURCES, key=lambda one: -hand.cards[one])}
        if self.form.offers:
            rules["offers"] = self.offer_rules(hand)
        if self.form.special and len(self.seats) > 4:
            rules["special building"] = [{"try": self.build(hand, what)} for what in PRICES if hand.places(what)] + ["pass"]
        return rules

    def offer_rules(self, hand):
        lacked = [one for one in RESOURCES if not hand.cards[one]]
        rules = [{"accept": {"give": {give: 1}, "get": {get: 1}}, "keep": {give: 1}, "times": 1}
                 for get in lacked for give in RESOURCES if hand.cards[give] >= 2]
        if wish := hand.wish():
            rules.append({"propose": {"give": {wish[2]: 1}, "get": {wish[1]: 1}}, "to": "active", "times": 1})
        return rules[:12] + [{"refuse": "everything else"}]
