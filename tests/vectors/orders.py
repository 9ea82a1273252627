"""Checks the JSON form of orders (docs/record-format.md, section 4)."""
import re

from hashes import RESOURCES
from islands import CORNERS, SIDES, Island

WORDS = ("roll", "pass", "end turn", "claim victory", "forced trade", "give up knight", "robber to desert")
NAME = r"[a-z0-9][a-z0-9-]{0,31}"


def is_choice(value):
    return isinstance(value, int) and value is not True and 1 <= value <= 4


def is_duration(value):
    return isinstance(value, str) and re.fullmatch(r"[1-9]\d{0,2}[mhd]", value) is not None


class Shape:
    """Checks orders of one set-up, with its places and seats, neutral ones included."""

    def __init__(self, geometry, seats):
        self.island, self.seats = Island(geometry), seats

    def is_hex(self, text):
        return text in self.island.at

    def is_corner(self, text):
        if not isinstance(text, str) or not re.fullmatch(r"[A-G]\d\.(%s)" % "|".join(CORNERS), text):
            return False
        return text.split(".")[0] in self.island.at and text == self.island.corner(*text.split("."))

    def is_side(self, text):
        if not isinstance(text, str) or not re.fullmatch(r"[A-G]\d/(%s)" % "|".join(SIDES), text):
            return False
        name, side = text.split("/")
        return name in self.island.at and text == self.island.path(self.island.at[name], SIDES.index(side))

    def is_seat(self, text):
        return text in self.seats

    def is_rob(self, text):
        return text == "nobody" or self.is_seat(text)

    def is_offer(self, text):
        return isinstance(text, str) and re.fullmatch(NAME, text) is not None

    def is_bundle(self, value):
        return isinstance(value, dict) and all(key in RESOURCES and isinstance(many, int) and many is not True and many > 0
                                               for key, many in value.items())

    def is_neutral(self, value):
        return value == "auto" or self.members(value, {"road": self.is_side, "seat": self.is_seat}) or self.members(
            value, {"settlement": self.is_corner, "seat": self.is_seat})

    def members(self, value, needed, may=()):
        """Checks an object that has all members of `needed` and only those of `needed` and `may`."""
        may = dict(may)
        return isinstance(value, dict) and set(needed) <= set(value) <= set(needed) | set(may) and all(
            {**needed, **may}[key](one) for key, one in value.items())

    def list_of(self, fits, least=0, most=6):
        return lambda value: isinstance(value, list) and least <= len(value) <= most and all(fits(one) for one in value)

    def is_build(self, value):
        may = {"neutral": self.is_neutral}
        return any(self.members(value, {piece: fits}, may)
                   for piece, fits in (("road", self.is_side), ("settlement", self.is_corner), ("city", self.is_corner)))

    def is_play(self, value):
        robber = {"to": self.is_hex}
        neutral = self.list_of(lambda one: one == "none" or self.is_neutral(one), 1, 2)
        return value == "victory point" or self.members(
            value, {"knight": lambda one: self.members(one, robber, {"rob": self.is_rob})}) or self.members(
                value, {"road building": self.list_of(self.is_side, 1, 2)}, {"neutral": neutral}) or self.members(
                    value, {"year of plenty": self.is_bundle}) or self.members(value, {"monopoly": lambda one: one in RESOURCES})

    def offers(self, value, needed, may):
        """Like `members`, with the offered trade: one, or 2 to 4 to choose from."""
        trade = {"give": self.is_bundle, "get": self.is_bundle}
        may = {**may, "name": self.is_offer, "until": is_duration}
        several = self.list_of(lambda one: self.members(one, trade), 2, 4)
        return self.members(value, {**needed, **trade}, may) or self.members(value, {**needed, "any": several}, may)

    def is_order(self, order):
        if isinstance(order, str):
            return order in WORDS
        if not isinstance(order, dict) or len(order) != 1:
            return False
        trade = {"give": self.is_bundle, "get": self.is_bundle}
        kinds = {"found": lambda one: self.members(one, {"settlement": self.is_corner, "road": self.is_side}),
                 "discard": self.is_bundle, "return": self.is_bundle,
                 "robber": lambda one: self.members(one, {"to": self.is_hex}, {"rob": self.is_rob}),
                 "robber to desert": self.is_hex, "build": self.is_build,
                 "buy": lambda one: one == "card" or self.members(one, {"neutral": self.is_neutral}),
                 "play": self.is_play, "show": lambda one: one == "victory point",
                 "trade": lambda one: self.members(one, trade),
                 "offer": lambda one: self.offers(one, {}, {"to": self.list_of(self.is_seat), "first": lambda truth: truth is True, "answers": lambda how: how == "sealed"}),
                 "counter": lambda one: self.offers(one, {"offer": self.is_offer}, {}),
                 "accept": lambda one: self.is_offer(one) or self.members(one, {"offer": self.is_offer, "choice": is_choice}),
                 "refuse": self.is_offer, "withdraw": self.is_offer,
                 "confirm": lambda one: self.members(one, {"offer": self.is_offer, "with": self.is_seat})}
        (kind, value), = order.items()
        return kind in kinds and bool(kinds[kind](value))
