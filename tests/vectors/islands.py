"""Islands of docs/record-format.md: names of places, and the generators."""
import pathlib
import re

from hashes import shuffle, uniform

ROWS = {"classic19": (3, 4, 5, 4, 3), "big30": (3, 4, 5, 6, 5, 4, 3)}
SIDES = ["NE", "E", "SE", "SW", "W", "NW"]  # clockwise
STEPS = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)]
CORNERS = {"N": ("NW", "NE"), "NE": ("NE", "E"), "SE": ("E", "SE"), "S": ("SE", "SW"), "SW": ("SW", "W"), "NW": ("W", "NW")}

TERRAINS = ["forest", "pasture", "fields", "hills", "mountains", "desert"]
YIELDS = {"forest": "lumber", "pasture": "wool", "fields": "grain", "hills": "brick", "mountains": "ore"}
POOLS = {"classic19": (4, 4, 4, 3, 3, 1), "big30": (6, 6, 6, 5, 5, 2)}
CHIPS = {"classic19": (5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11),
         "big30": (2, 5, 4, 6, 3, 9, 8, 11, 11, 10, 6, 3, 8, 4, 8, 10, 11, 12, 10, 5, 4, 9, 5, 9, 12, 3, 2, 6)}
FRAME9 = {"A1/NW": "any", "A2/NE": "grain", "B4/NE": "ore", "C5/E": "any", "D4/SE": "wool", "E2/SE": "any", "E1/SW": "any",
          "D1/W": "brick", "B1/W": "lumber"}
FRAME11 = ["A1/NW", "A2/NE", "B4/NE", "C5/E", "E5/E", "F4/SE", "G2/SE", "G1/SW", "E1/SW", "D1/W", "C1/NW"]
HARBOURS9 = ["any"] * 4 + ["brick", "lumber", "wool", "grain", "ore"]
HARBOURS11 = ["any"] * 5 + ["brick", "lumber", "wool", "wool", "grain", "ore"]
PIECES = [("any", "grain"), ("ore",), ("any", "wool"), ("any",), ("any", "brick"), ("lumber",)]
SEA_CORNERS = [(0, -3), (3, -3), (3, 0), (0, 3), (-3, 3), (-3, 0)]

# Kompakt: for a part at corner A1, its hexes corner, cw, ccw, inner, centre; the tiles of face A and of face B.
SLOTS = {"corner": (0, -2), "cw": (1, -2), "ccw": (-1, -1), "inner": (0, -1), "centre": (0, 0)}
PARTS = {
    1: (("corner", "cw", "ccw", "inner"), ("mountains 10", "pasture 2", "fields 12", "hills 6"),
        ("hills 6", "fields 12", "pasture 2", "mountains 10"), ("any", "grain", "lumber")),
    2: (("corner", "inner"), ("forest 9", "pasture 4"), ("pasture 4", "forest 9"), ()),
    3: (("corner", "cw", "ccw", "inner"), ("mountains 8", "pasture 5", "hills 10", "forest 3"),
        ("forest 3", "hills 10", "pasture 5", "mountains 8"), ("any", "wool", "ore")),
    4: (("corner", "inner"), ("pasture 11", "fields 4"), ("fields 4", "pasture 11"), ()),
    5: (("corner", "cw", "ccw", "inner"), ("hills 5", "forest 8", "fields 6", "mountains 3"),
        ("mountains 3", "fields 6", "forest 8", "hills 5"), ("any", "brick", "any")),
    6: (("corner", "inner", "centre"), ("fields 9", "forest 11", "desert"), ("forest 11", "desert", "fields 9"), ())}
LANDINGS = (("corner", "NW"), ("cw", "NE"), ("ccw", "W"))

# The settlement of each colour that gives starting resources in the fixed set-up.
STARRED = {"classic-beginner": {"red": "A1.S", "blue": "D1.SE", "orange": "D2.SE", "white": "C4.SE"},
           "classic-beginner-2025": {"white": "D1.SE", "blue": "A1.S", "orange": "D2.SE", "red": "C4.SE"},
           "classic-beginner-004": {"red": "D2.S", "blue": "C4.S", "orange": "A2.SE", "white": "B3.SE"}}


def moved(at, side, steps=1):
    dq, dr = STEPS[side % 6]
    return at[0] + steps * dq, at[1] + steps * dr


class Island:
    """The hexes of a geometry: their names in reading order, and their coordinates."""

    def __init__(self, geometry):
        self.geometry, rows = geometry, ROWS[geometry]
        middle = len(rows) // 2
        self.names = [f"{'ABCDEFG'[row]}{1 + column}" for row, many in enumerate(rows) for column in range(many)]
        self.at = {}
        for row, many in enumerate(rows):
            for column in range(many):
                self.at[f"{'ABCDEFG'[row]}{1 + column}"] = (max(-middle, -row) + column, row - middle)
        self.name_at = {at: name for name, at in self.at.items()}

    def path(self, at, side):
        """Returns the canonical name of a side of the land hex at `at`."""
        other = moved(at, side)
        names = [(self.name_at[at], SIDES[side % 6])]
        if other in self.name_at:
            names.append((self.name_at[other], SIDES[(side + 3) % 6]))
        return "/".join(min(names))

    def corner(self, name, corner):
        """Returns the canonical name of a corner of a land hex."""
        places = [(name, corner)]
        for side in CORNERS[corner]:
            other = self.name_at.get(moved(self.at[name], SIDES.index(side)))
            if other:  # it is the corner of that hex which lies between this one and the third
                third = [one for one in CORNERS[corner] if one != side][0]
                back = (SIDES.index(side) + 3) % 6
                towards = back + (1 if (SIDES.index(third) - SIDES.index(side)) % 6 == 5 else -1)
                places.append((other, next(word for word, two in CORNERS.items()
                                           if set(two) == {SIDES[back], SIDES[towards % 6]})))
        return ".".join(min(places))

    def hexes_at(self, intersection):
        """Returns the land hexes that meet at an intersection such as `B2.N`."""
        name, corner = intersection.split(".")
        around = [self.at[name]] + [moved(self.at[name], SIDES.index(side)) for side in CORNERS[corner]]
        return [self.name_at[at] for at in around if at in self.name_at]

    def corner_hexes(self):
        """Returns the hexes at the corners of the island, clockwise from A1."""
        at, out = self.at["A1"], []
        for k in range(6):
            out.append(self.name_at[at])
            while moved(at, k + 1) in self.name_at:
                at = moved(at, k + 1)
        return out

    def spiral(self, corner):
        """Returns the hexes counter-clockwise from a corner. The coast is on the right; the path turns left where the next hex is
        sea or was visited."""
        at, side, way = self.at[self.corner_hexes()[corner]], corner + SIDES.index("SW"), []
        while True:
            way.append(self.name_at[at])
            for _ in range(6):
                ahead = moved(at, side)
                if ahead in self.name_at and self.name_at[ahead] not in way:
                    break
                side -= 1
            else:
                return way
            at = ahead


def red_touch(island, numbers):
    return any(numbers.get(name) in (6, 8) and numbers.get(island.name_at.get(moved(at, side))) in (6, 8)
               for name, at in island.at.items() for side in range(6))


def facing(island, side, step, turn):
    """Returns the path that a harbour faces, at a step along a side of the sea. `turn`: 1 for the land hex ahead, 2 for the one
    behind."""
    sea = moved(SEA_CORNERS[side], side + 1, step)
    towards = side + 1 + turn
    return island.path(moved(sea, towards), towards + 3)


def lay_harbours(stream, island, layout):
    if island.geometry == "big30":
        return dict(zip(FRAME11, shuffle(stream, list(HARBOURS11))))
    if layout == "frame_pieces":
        out = {}
        for side, kinds in enumerate(shuffle(stream, list(PIECES))):
            places = [(0, 1), (2, 2)] if len(kinds) == 2 else [(1, 1)]
            for (step, turn), kind in zip(places, kinds):
                out[facing(island, side, step, turn)] = kind
        return out
    if layout == "sea_hexes":
        out, first = {}, uniform(stream, 2)
        kinds = shuffle(stream, list(HARBOURS9))
        for i, kind in zip(range(first, 18, 2), kinds):
            side, step = divmod(i, 3)
            turn = 1 if step == 0 else (2, 1)[uniform(stream, 2)]
            out[facing(island, side, step, turn)] = kind
        return out
    return dict(FRAME9)


def shuffled_island(stream, geometry, numbers, harbours):
    island = Island(geometry)
    terrains = shuffle(stream, [t for t, many in zip(TERRAINS, POOLS[geometry]) for _ in range(many)])
    terrain = dict(zip(island.names, terrains))

    def laid(way, chips):
        return dict(zip((name for name in way if terrain[name] != "desert"), chips))

    if numbers == "free_no_adjacent_red":
        chips = laid(island.names, shuffle(stream, list(CHIPS[geometry])))
        while red_touch(island, chips):
            chips = laid(island.names, shuffle(stream, list(CHIPS[geometry])))
    else:
        chips = laid(island.spiral(uniform(stream, 6)), CHIPS[geometry])
    tiles = {name: f"{terrain[name]} {chips[name]}" if name in chips else terrain[name] for name in island.names}
    return {"geometry": geometry, "tiles": tiles, "harbours": lay_harbours(stream, island, harbours)}


def kompakt(stream):
    island, tiles, harbours = Island("classic19"), {}, {}
    first = uniform(stream, 6)
    larges, smalls = shuffle(stream, [1, 3, 5]), shuffle(stream, [2, 4, 6])

    def turned(at, sixths):
        for _ in range(sixths):
            at = (-at[1], at[0] + at[1])
        return at

    for i in range(6):
        slots, a, b, kinds = PARTS[(smalls if i % 2 else larges)[i // 2]]
        place = (first + i) % 6
        for slot, tile in zip(slots, (a, b)[uniform(stream, 2)]):
            tiles[island.name_at[turned(SLOTS[slot], place)]] = tile
        for (slot, side), kind in zip(LANDINGS, kinds):
            harbours[island.path(turned(SLOTS[slot], place), SIDES.index(side) + place)] = kind
    return {"geometry": "classic19", "tiles": tiles, "harbours": harbours}


def deserts(board):
    return [name for name in Island(board["geometry"]).names if board["tiles"][name] == "desert"]


def generate(name, stream, numbers, harbours):
    """Returns the board as in a set-up. `numbers` and `harbours`: the options number_placement and harbour_layout."""
    if name == "kompakt-random":
        board = kompakt(stream)
    else:
        board = shuffled_island(stream, "big30" if name == "big-random" else "classic19", numbers, harbours)
    if len(deserts(board)) == 1:
        board["robber"] = deserts(board)[0]
    return board


def fixed(name):
    """Returns a board of docs/rules/boards.yaml, with the harbours of its frame. Reads only the subset of YAML used there."""
    text = (pathlib.Path(__file__).resolve().parents[2] / "docs/rules/boards.yaml").read_text(encoding="utf-8")
    part = re.search(rf"(?ms)^boards:.*?^  {name}:\n(.*?)(?=^  \S|\Z)", text).group(1)
    same = re.search(r"^    same_tiles_as: (\S+)", part, re.MULTILINE)
    if same:
        return fixed(same.group(1))
    found = re.findall(r"^      ([A-G]\d): \{.*terrain: (\w+), number: (\w+)\}", part, re.MULTILINE)
    board = {"geometry": re.search(r"geometry: (\S+)", part).group(1), "harbours": dict(FRAME9),
             "tiles": {at: terrain if number == "null" else f"{terrain} {number}" for at, terrain, number in found}}
    robber = re.search(r"^    robber: (\S+)", part, re.MULTILINE)
    return {**board, "robber": robber.group(1)} if robber else board


def yield_at(board, intersection):
    out = {}
    for name in Island(board["geometry"]).hexes_at(intersection):
        resource = YIELDS.get(board["tiles"][name].split()[0])
        if resource:
            out[resource] = out.get(resource, 0) + 1
    return out
