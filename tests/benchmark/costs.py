"""What single commands cost: instructions, which no other process changes, syncs, and the time of the widest files."""
import pathlib
import random
import re
import shutil
import statistics
import subprocess
import tempfile

HEXES = "A1 A2 A3 B1 B2 B3 B4 C1 C2 C4 C5 D1".split()
KNIGHT_POSITION = """position:
  turn: 5
  active: red
  phase: before roll
  robber: D2
  pieces:
    red: {settlements: [A1.S], cities: [C1.SE], roads: [B1/E, C1/SE]}
    blue: {settlements: [D1.SE], roads: [D1/SE]}
    orange: {settlements: [D3.SE], roads: [D4/SW]}
    white: {settlements: [A3.S], roads: [B3/E]}
  hands: {red: 4 brick + 4 lumber + 2 wool + 2 grain + 1 ore, blue: 1 ore + 2 wool, orange: 1 brick, white: 1 wool}
  cards: {red: {knight: 3}}
"""


def knight_plan():
    """Returns a file of twenty items, each of which may play a knight on one of twelve hexes and rob any of three seats."""
    knight = f"{{try: {{play: {{knight: {{to: [{', '.join(HEXES)}], rob: [white, blue, orange]}}}}}}}}"
    return "game: post\nseat: red\nturn: 5\norders:\n" + f"  - {knight}\n" * 10 + "  - roll\n" + f"  - {knight}\n" * 9


FACES = ("brick", "wood", "wool", "grain", "ore", "gold")
PRICES = ("road", "ship", "settlement", "city", "knight", "church", "trade")


def dice_plan(chance):
    """Returns a file with random rules for the throws of a turn, and what is built with them."""
    def wish():
        return chance.choice([f"for {chance.choice(PRICES)}", f"{chance.randint(1, 3)} {chance.choice(FACES)}",
                              f"all {chance.choice(FACES)}", "2 most", f"1 {chance.choice(FACES)} + 1 gold"])

    def condition():
        return chance.choice([f"enough for: {chance.choice(PRICES)}", f"throw: {chance.randint(1, 2)}", f"have: 2 {chance.choice(FACES)}",
                              f"shows: {{{chance.choice(FACES)}: {chance.randint(1, 3)} or more}}"])

    def keep():
        return f"keep: [{', '.join(wish() for _ in range(chance.randint(1, 3)))}]"

    rules = [f"{{if: {{{condition()}}}, then: {chance.choice(['stand', '{' + keep() + '}'])}}}" for _ in range(chance.randint(1, 6))]
    rules += [f"{{{keep()}}}"]
    return ("game: dice\nseat: red\nturn: 1\norders:\n  - roll:\n      rules:\n" + "".join(f"        - {rule}\n" for rule in rules) +
            "      blocked: [throw again]\n      landing: [{defend: nobody}]\n"
            "  - first:\n      - [{build: {road: v4-v5}}, {build: {settlement: v5}}]\n      - [{build: {road: v4-v5}}]\n      - []\n"
            "  - end turn\n")


def syncs(*command):
    """Returns how often a command waits for the disk."""
    with tempfile.NamedTemporaryFile("r", prefix="inselpost-syncs-") as trace:
        subprocess.run(["strace", "-f", "-o", trace.name, "-e", "trace=fsync,fdatasync", *map(str, command)], check=True,
                       capture_output=True)
        return len(re.findall(r"\bf(?:data)?sync\(", trace.read()))


def stripped_size(program):
    """Returns the bytes of a program as it is installed."""
    with tempfile.TemporaryDirectory(prefix="inselpost-size-") as folder:
        copy = pathlib.Path(folder) / "program"
        subprocess.run(["strip", "-o", copy, program], check=True)
        return copy.stat().st_size


class Instructions:
    """Instructions of `submit`, of `receive` of a letter with the same orders, and of the minimal program. `pair` is a ByMail that
    counts."""

    def __init__(self, programs, pair, game):
        copy = pair.folder / "copy.db"
        shutil.copyfile(pair.store, copy)
        self.minimal = []
        for i in range(pair.singles):
            pair.measure(i)
            self.minimal.append(programs.counted(programs.minimal, copy, game)[0])
        self.submit, self.receive = pair.submit, pair.receive

    def print(self, row, at_most):
        # The first ones make tables.
        minimal, submit, receive = (statistics.median(counts[2:]) for counts in (self.minimal, self.submit, self.receive))
        row("minimal program, instructions", f"{minimal / 1e6:.2f} M")
        for name, count, beside, unit in (("submit", submit, minimal, "min."), ("receive", receive, submit, "submit")):
            ratio = count / beside
            row(f"{name}, instructions", f"{count / 1e6:.2f} M = {ratio:.2f} x {unit}", f"<= 1.5 x {unit}", at_most(ratio, 1.5))


class Wide:
    """The time of a `replay` of a table log and of the widest files that `check` is asked about. `new(store, set-up)` makes a game,
    `founded` is a store with a game of dice."""
    PLANS, TIMES = 200, 5

    def __init__(self, programs, folder, board_store, dice_store):
        folder.mkdir()
        log = pathlib.Path(__file__).resolve().parents[2] / "examples/recorded/four-players-trading.yaml"
        self.lines = sum(line.startswith("  - {") for line in log.read_text().partition("\nlog:\n")[2].splitlines())
        self.replay = [programs.timed(programs.inselpost, "replay", log)[0] for _ in range(self.TIMES)]
        plan = folder / "knights.yaml"
        plan.write_text(knight_plan())
        self.knights = [programs.timed(programs.inselpost, "--db", board_store, "check", plan)[0] for _ in range(self.TIMES)]
        chance, self.dice = random.Random(1), []
        plan = folder / "dice.yaml"
        for _ in range(self.PLANS):
            plan.write_text(dice_plan(chance))
            self.dice.append(programs.timed(programs.inselpost, "--db", dice_store, "check", plan)[0])

    def print(self, row, at_most):
        for name, milliseconds, bar in (
                (f"replay of a table log of {self.lines} lines", statistics.median(self.replay), 12),
                ("check of knights over twelve hexes", statistics.median(self.knights), 500),
                (f"dice game, check, median of {self.PLANS} plans", statistics.median(self.dice), 50),
                ("  the longest", max(self.dice), 300)):
            row(name, f"{milliseconds:.1f} ms", f"<= {bar} ms", at_most(milliseconds, bar))
