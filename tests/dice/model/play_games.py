#!/usr/bin/env python3
"""An independent model of the dice game: writes games of a greedy player, with their dice.

usage: play_games.py GAMES [FIRST_SEED] > games.cases

Prints them as cases: every order, its dice, and what this model says must follow (ship, robber, dice, pool, knights,
points). `test_dice` runs the set that is kept beside this file, and with DICE_MODEL=FOLDER the cases of that folder too.
The player trades gold, builds all there is but on volcano corners (so lava hits nothing), improves, and plays no cards.
"""
import os
import random
import sys
from collections import Counter, defaultdict

import yaml

here = os.path.dirname(os.path.abspath(__file__))
sheet = yaml.safe_load(open(os.path.join(here, "..", "..", "..", "docs", "rules", "dice-map.yaml")))
FACES = sheet["faces"]
NORMAL = FACES[:5]
LETTER = dict(zip(FACES, "ogwbdG"))
SITES = {s["id"]: s for s in sheet["sites"]}
RESOURCE = {h["id"]: h["resource"] for h in sheet["hexes"]}
FIELD = sheet["knights"]
LOOP = sheet["robber"]["loop"]
STEPS = len(sheet["barbarians"]["track"]) - 1
BRANCH = {b: v["resource"] for b, v in sheet["branches"].items()}
EXCLUSIVE = set(sheet["metropolis"]["exclusive_group"])
HARBOURS = [k["id"] for k in sheet["harbours"]["kinds"]]
COSTS = sheet["costs"]
NEIGHBOURS = defaultdict(list)
for e in sheet["edges"]:
    NEIGHBOURS[e["a"]].append((e["b"], e))
    NEIGHBOURS[e["b"]].append((e["a"], e))


def bundle(counts):
    return " + ".join(f"{counts[f]} {f}" for f in FACES if counts[f]) or "nothing"


class Game:
    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.sites = {"c04": 1, "c10": 2}
        self.edges = {"c10-v4", "c04-v2"}
        self.robber, self.ship, self.beer, self.defences = "volcano", 0, 0, 0
        self.knights = {r: [0, "none"] for r in NORMAL}
        self.levels = dict.fromkeys(BRANCH, 0)
        self.harbours = []
        self.out = False
        self.dice = [None] * 6
        self.lines, self.fallen = [], ""

    # Output.
    def order(self, text):
        self.text, self.fallen = text, ""

    def die(self):
        face = self.rng.choice(FACES)
        self.fallen += LETTER[face]
        return face

    def ok(self, *facts):
        dice = f" | {self.fallen}" if self.fallen else ""
        self.lines.append(f"  order red: {self.text}{dice}")
        told = [f"ship {self.ship}", f"robber {self.robber}", f"points {self.points()}", *facts]
        self.lines.append("  ok: " + "; ".join(told))

    def knight_facts(self):
        return [f"knight {r} " + (f"{level} {status}" if level else status) for r, (level, status) in self.knights.items()]

    # Value of a sheet.
    def obtainable(self):
        return {RESOURCE[h] for n in self.sites for h in SITES[n]["hexes"] if h != self.robber} | {"gold"}

    def strength(self):
        return sum(v == 2 for v in self.sites.values()) + 2 * sum(v == 3 for v in self.sites.values())

    def active(self):
        return [r for r in NORMAL if self.knights[r][1] == "active"]

    def points(self):
        return (sum({1: 1, 2: 2, 3: 4}[v] for v in self.sites.values()) + self.defences
                + sum(self.beer >= x for x in sheet["beer_track"]["steps"]))

    # Throws.
    def landing(self):
        self.ship = 0
        knights = sorted(self.active(), key=lambda r: -self.knights[r][0])
        if not knights:
            self.out = True
            return
        power, used = 0, []
        for r in knights:
            if power >= max(1, self.strength()):
                break
            power += self.knights[r][0]
            used.append(r)
        if power >= self.strength():
            self.ok("phase landing")
            self.order("defend: [" + ", ".join(used) + "]")
            self.defences += 1
            for r in used:
                self.knights[r][1] = "spent"
            return
        while True:
            face = self.die()
            if face != "gold" and self.knights[face][1] != "removed":
                self.knights[face] = [0, "removed"]
                return

    def asked(self, bad):
        """Returns whether a knight could free one of these dice by chasing the robber."""
        return any(self.dice[i] != "gold" and self.knights[self.dice[i]][1] == "active"
                   and self.robber == FIELD[self.dice[i]]
                   and any(FIELD[self.dice[i]] in SITES[n]["hexes"] for n in self.sites) for i in bad)

    def throw(self, which):
        group, paid, moved = set(which), Counter(), 0
        need = {f: 2 if f != "gold" and self.knights[f][1] == "removed" else 3 for f in FACES}
        for i in which:
            self.dice[i] = self.die()
        while True:
            while bad := [i for i in range(6) if self.dice[i] not in self.obtainable()]:
                if self.asked(bad):
                    self.ok("phase blocked")
                    self.order("throw again")
                for i in bad:
                    group.add(i)
                    self.dice[i] = self.die()
                count = Counter(self.dice[i] for i in group)
                for f in FACES:
                    paid[f] = min(paid[f], count[f] // need[f])
            count = Counter(self.dice[i] for i in group)
            for f in FACES:
                for _ in range(max(0, count[f] // need[f] - paid[f])):
                    paid[f] += 1
                    self.ship += 1
                    if self.ship == STEPS:
                        self.landing()
                        if self.out:
                            return
            pairs = count["gold"] // 2 - moved
            if pairs > 0:
                moved += pairs
                start = LOOP.index(self.robber) if self.robber != "volcano" else -1
                self.robber = LOOP[(start + pairs) % 6]
            if all(f in self.obtainable() for f in self.dice):
                return

    # What can be bought, with its value and its price.
    def wishes(self):
        out = []
        for r in NORMAL:
            level, status = self.knights[r]
            if status == "inactive":
                out.append((9, COSTS["knight_activate"], ("activate", r)))
            again = status == "spent" and level < (3 if self.levels["politics"] >= 3 else 2)
            if again or (status == "none" and any(FIELD[r] in SITES[n]["hexes"] for n in self.sites)):
                weak = sum(self.knights[x][0] for x in self.active()) < self.strength() or not self.active()
                out.append((8 if weak else 2, COSTS["knight_build"], ("upgrade" if again else "build", r)))
        for n, v in self.sites.items():
            if v == 1:
                out.append((7, COSTS["city"], ("city", n)))
        for branch, resource in BRANCH.items():
            n = self.levels[branch] + 1
            if n > 5 or not any(v >= 2 for v in self.sites.values()):
                continue
            if n >= 4 and branch in EXCLUSIVE and any(self.levels[x] >= 4 for x in EXCLUSIVE - {branch}):
                continue
            if n == 4 and 2 not in self.sites.values():
                continue
            out.append((10 if n == 4 else 3 if n < 5 else 1, {resource: n, "gold": 1}, ("improve", branch)))
        net = set(self.sites)
        for e in self.edges:
            net |= set(e.split("-"))
        for n in sorted(net):
            if (n in SITES and n not in self.sites and not SITES[n]["volcano"]
                    and not any(m in self.sites for m, _ in NEIGHBOURS[n])):
                out.append((8, COSTS["settlement"], ("settlement", n)))
            for m, e in NEIGHBOURS[n]:
                if e["id"] not in self.edges and m not in net:
                    out.append((4, COSTS[e["type"]], (e["type"], e["id"])))
        return out

    def missing(self, cost, pool):
        return (sum(max(0, k - pool[f]) for f, k in cost.items())
                - max(0, pool["gold"] - cost.get("gold", 0)) // 2)

    def trades_for(self, cost, pool):
        """Returns the resources to buy for gold so that the cost can be paid, or None if it cannot."""
        got, left = [], pool.copy()
        for f, k in cost.items():
            while left[f] < k and f != "gold" and left["gold"] - cost.get("gold", 0) >= 2:
                left["gold"] -= 2
                left[f] += 1
                got.append(f)
        return got if all(left[f] >= k for f, k in cost.items()) else None

    def pool_fact(self, pool):
        return "pool " + ("".join(LETTER[f] * pool[f] for f in FACES) or "none")

    def fulfil(self, kind, what):
        if kind == "activate":
            self.knights[what][1] = "active"
            return f"knight: {{activate: {what}}}"
        if kind in ("build", "upgrade"):
            self.knights[what] = [self.knights[what][0] + 1, "inactive"]
            return f"knight: {{{kind}: {what}}}"
        if kind == "city":
            self.sites[what] = 2
            return f"build: {{city: {what}}}"
        if kind == "settlement":
            self.sites[what] = 1
            if not SITES[what]["harbour"]:
                return f"build: {{settlement: {what}}}"
            self.harbours.append(HARBOURS[len(self.harbours)])
            return f"build: {{settlement: {what}, harbour: {self.harbours[-1]}}}"
        if kind == "improve":
            self.levels[what] += 1
            if self.levels[what] != 4:
                return f"improve: {{{what}: {self.levels[what]}}}"
            city = [n for n, v in self.sites.items() if v == 2][0]
            self.sites[city] = 3
            return f"improve: {{{what}: 4, metropolis: {city}}}"
        self.edges.add(what)
        return f"build: {{{kind}: {what}}}"

    def throws(self):
        self.order("roll")
        self.throw(range(6))
        for _ in (2, 3):
            if self.out:
                return
            pool, can = Counter(self.dice), self.obtainable()
            goal = max(self.wishes(), key=lambda w: w[0] - 2.2 * max(0, self.missing(w[1], pool))
                       + self.rng.random() * .1 - (3 if any(f not in can for f in w[1]) else 0))
            need, keep = dict(goal[1]), []
            for i, f in enumerate(self.dice):
                if need.get(f, 0) > 0:
                    need[f] -= 1
                    keep.append(i)
            rest = [i for i in range(6) if i not in keep]
            if not rest:
                return
            self.ok("phase throw", "dice " + "".join(LETTER[f] for f in self.dice))
            self.order("keep: " + bundle(Counter(self.dice[i] for i in keep)))
            self.throw(rest)

    def turn(self):
        self.throws()
        if self.out:
            self.ok("eliminated yes", *self.knight_facts())
            return
        self.ok("phase throw", "dice " + "".join(LETTER[f] for f in self.dice), *self.knight_facts())
        pool, built = Counter(self.dice), False
        self.order("stand")
        self.ok(self.pool_fact(pool))
        while True:
            for _, cost, (kind, what) in sorted(self.wishes(), key=lambda w: -w[0] - self.rng.random() * .1):
                got = self.trades_for(cost, pool)
                if got is not None:
                    break
            else:
                break
            for f in got:
                self.order(f"trade: {{give: 2 gold, get: 1 {f}}}")
                self.die()
                pool["gold"] -= 2
                pool[f] += 1
                self.ok(self.pool_fact(pool))
            pool -= Counter(cost)
            self.order(self.fulfil(kind, what))
            built = built or kind != "activate"
            self.ok(self.pool_fact(pool))
        self.order("end turn")
        if not built and self.levels["church"] >= 3:
            self.beer += 1
        self.ok(f"beer {min(self.beer, 10)}")


def play(seed):
    game = Game(seed)
    for _ in range(sheet["score_track"]["boxes"]):
        game.turn()
        if game.out:
            break
    return game


if __name__ == "__main__":
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    print("# Games of an independent model, with the dice that fell (play_games.py).\n")
    for seed in range(first, first + int(sys.argv[1])):
        print(f"case MODEL-{seed} DG-ROLL-6 DG-ROLL-8 DG-BARB-8 DG-SCORE-1: a greedy game")
        print("  given settlement c04; city c10; edges c04-v2, c10-v4")
        print("\n".join(play(seed).lines) + "\n")
