"""The map as a player reads it: names of places, neighbours, harbours, and how often a number is rolled.

It knows no rules: players learn from their legal list what they may do.
"""

CORNERS = {"N": (0, -2), "NE": (1, -1), "SE": (1, 1), "S": (0, 2), "SW": (-1, 1), "NW": (-1, -1)}
SIDES = {"NE": ("N", "NE"), "E": ("NE", "SE"), "SE": ("SE", "S"), "SW": ("S", "SW"), "W": ("SW", "NW"), "NW": ("NW", "N")}


class Island:
    def __init__(self, board):
        """`board`: the member of that name in a view."""
        tiles = sorted(board["tiles"])
        rows = {}
        for tile in tiles:
            rows.setdefault(tile[0], []).append(tile)
        centre = {tile: (2 * column - len(row) + 1, 3 * at)
                  for at, row in enumerate(rows.values()) for column, tile in enumerate(row)}
        at_point, at_side = {}, {}
        self.ends = {}      # side -> its two corners
        self.sides = {}     # corner -> its sides
        self.corners = {}   # hex -> its corners
        self.pips = {}      # corner -> in how many of 36 rolls it gets something
        for tile in tiles:  # the name of a place is that of the hex which comes first
            x, y = centre[tile]
            here = {word: at_point.setdefault((x + dx, y + dy), f"{tile}.{word}") for word, (dx, dy) in CORNERS.items()}
            self.corners[tile] = list(here.values())
            for word, (one, other) in SIDES.items():
                ends = frozenset((here[one], here[other]))
                side = at_side.setdefault(ends, f"{tile}/{word}")
                if side not in self.ends:
                    self.ends[side] = sorted(ends)
                    for corner in ends:
                        self.sides.setdefault(corner, []).append(side)
            number = board["tiles"][tile].split()[1:]
            for corner in self.corners[tile]:
                self.pips[corner] = self.pips.get(corner, 0) + (6 - abs(7 - int(number[0])) if number else 0)
        self.harbours = {}  # corner -> what a harbour there takes
        for side, what in board["harbours"].items():
            tile, word = side.split("/")
            x, y = centre[tile]
            for end in SIDES[word]:
                self.harbours[at_point[x + CORNERS[end][0], y + CORNERS[end][1]]] = what

    def neighbours(self, corner):
        return [end for side in self.sides[corner] for end in self.ends[side] if end != corner]

    def best(self, corners):
        """Returns the corners, those with most pips first, then by name."""
        return sorted(corners, key=lambda corner: (-self.pips[corner], corner))
