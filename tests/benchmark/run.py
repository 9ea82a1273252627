#!/usr/bin/env python3
"""Runs all measurements of docs/benchmarks.md and prints one table.

run.py BUILD [--orders N] [--games N] [--stores FOLDER] [--catanatron FOLDER]: BUILD is the folder that the benchmarks were built
in.
run.py BUILD --beside FOLDER: only compares its programs with those of another release build in FOLDER.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import costs  # noqa: E402

GAME = "measured"


def store_cases(games):
    """Yields the cases: name, moves of the game, other games in the file."""
    return [("move 10, one game", 10, 0), ("move 1,000", 1000, 0), ("move 3,000", 3000, 0),
            (f"move 10, {games:,} games", 10, games - 1)]


class Programs:
    def __init__(self, build):
        self.inselpost, self.inselpost_mail = build / "cli/inselpost", build / "cli/inselpost-mail"
        folder = build / "tests/benchmark"
        self.fill, self.minimal, self.stopwatch, self.play, self.random_play, self.dice = (
            folder / f"benchmark_{name}" for name in ("fill", "minimal", "stopwatch", "play", "random_play", "dice"))

    def timed(self, *command, given=None):
        """Runs one process with `given` as its input. Returns milliseconds and KiB."""
        with open(given or os.devnull, "rb") as file:
            out = subprocess.run([self.stopwatch, *map(str, command)], check=True, capture_output=True, text=True, stdin=file)
        nanoseconds, kib, status = map(int, out.stdout.split())
        if status != 0:
            sys.exit(f"{' '.join(map(str, command[:6]))} ...: status {status}\n{out.stderr[:2000]}")
        return nanoseconds / 1e6, kib

    @staticmethod
    def counted(*command, given=None):
        """Runs one process with `given` as its input. Returns its instructions, which no other process changes."""
        with open(given or os.devnull, "rb") as file:
            out = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *map(str, command)], check=True,
                                 capture_output=True, text=True, stdin=file)
        return (int(re.search(r"Collected : (\d+)", out.stderr).group(1)),)


class Case:
    """A store, and a copy of it for the minimal program. Both are measured alternately."""

    def __init__(self, programs, folder, name, moves, others, orders):
        self.programs, self.name = programs, name
        self.store, self.copy, self.orders = folder / "store.db", folder / "copy.db", folder / "orders"
        folder.mkdir()
        subprocess.run([programs.fill, self.store, str(moves), str(others), self.orders, str(orders)], check=True)
        shutil.copyfile(self.store, self.copy)
        os.sync()
        self.files = sorted(self.orders.iterdir())
        self.submit, self.minimal, self.memory, self.by_kind = [], [], 0, {}

    def measure(self, i):
        minimal = lambda: self.minimal.append(self.programs.timed(self.programs.minimal, self.copy, GAME)[0])
        if i % 2 == 0:
            minimal()
        ms, kib = self.programs.timed(self.programs.inselpost, "--db", self.store, "submit", self.files[i])
        if i % 2 == 1:
            minimal()
        self.submit.append(ms)
        self.memory = max(self.memory, kib)
        self.by_kind.setdefault(self.files[i].stem.split("-", 1)[1], []).append(ms)


class Senders:
    """Eight at once, each in a game of his own, write to one store as often as they can: how long does one command wait?"""
    COUNT, SECONDS = 8, 20

    def __init__(self, programs, folder):
        folder.mkdir()
        store = folder / "store.db"
        subprocess.run([programs.fill, store, "10", str(self.COUNT), folder / "orders", "1"], check=True)
        self.seconds = []

        def send(number):
            end = time.monotonic() + self.SECONDS
            while (begin := time.monotonic()) < end:
                subprocess.run([programs.inselpost, "--db", store, "note", f"game-{number}", "--text", "a word"], check=True,
                               capture_output=True)
                self.seconds.append(time.monotonic() - begin)

        with concurrent.futures.ThreadPoolExecutor(self.COUNT) as pool:
            list(pool.map(send, range(self.COUNT)))

    def print(self):
        longest = max(self.seconds)
        row(f"{self.COUNT} senders, one store", f"{len(self.seconds) / self.SECONDS:.0f} commands/s, "
            f"{statistics.median(self.seconds) * 1000:.0f} ms")
        row("  the longest wait of a command", f"{longest:.2f} s", "<= 0.5 s", at_most(longest, 0.5))


class Flood:
    """A game with 2,000 offers made and withdrawn, and one with as many other moves: each command runs on both alternately."""
    OFFERS, MOVES = 2000, 1000
    COMMANDS = (("check",), ("submit",), ("show", GAME), ("show", GAME, "--as", "red"), ("legal", GAME, "--as", "red"), ("list",))

    def __init__(self, programs, folder, orders):
        self.programs, self.stores, self.orders, self.ms = programs, [], [], {}
        folder.mkdir()
        for name, offers in (("plain", ()), ("flooded", (str(self.OFFERS),))):
            store, files = folder / f"{name}.db", folder / name
            subprocess.run([programs.fill, store, str(self.MOVES), "0", files, str(orders), *offers], check=True)
            self.stores.append(store)
            self.orders.append(sorted(files.iterdir()))
        os.sync()

    def measure(self, i):
        for command in self.COMMANDS:
            for which in ((0, 1) if i % 2 == 0 else (1, 0)):
                files = (self.orders[which][i],) if len(command) == 1 and command[0] != "list" else ()
                ms, _ = self.programs.timed(self.programs.inselpost, "--db", self.stores[which], *command, *files)
                self.ms.setdefault(command, ([], []))[which].append(ms)

    def ratios(self):
        return {" ".join(command).replace(f" {GAME}", ""): statistics.median(flooded) / statistics.median(plain)
                for command, (plain, flooded) in self.ms.items()}


SETUP = """game: {name}
ruleset: {{preset: edition-2025, start_player: given}}
board: classic-beginner
seats: [{{name: red}}, {{name: blue}}, {{name: orange}}, {{name: white}}]
{more}"""
POSITION = """position:
  turn: 5
  active: red
  phase: {phase}
  robber: D2
  pieces:
    red: {{settlements: [A1.S], cities: [C1.SE], roads: [B1/E, C1/SE]}}
    blue: {{settlements: [D1.SE], roads: [D1/SE]}}
    orange: {{settlements: [D3.SE], roads: [D4/SW]}}
    white: {{settlements: [A3.S], roads: [B3/E]}}
  hands: {{red: 4 brick + 4 lumber + 2 wool + 2 grain + 1 ore, blue: 1 ore, orange: nothing, white: 1 wool}}
"""
HEAD = "game: post\nseat: red\nturn: 5\norders:\n"
ONE = HEAD + "  - build: {road: B2/SW}\n"
FORTY = ONE + "".join(f"  - try: {{build: {{city: A{1 + i % 3}.{corner}}}}}\n" for i in range(13) for corner in ("N", "S", "SE"))
BRANCHES = HEAD + """  - roll
  - if owed: {robber: {to: [B3, C4], rob: [white, blue]}}
  - first:
      - [{build: {road: B2/SW}}, {build: {road: C2/E}}, {build: {settlement: B2.S}}]
      - [{build: {city: A1.S}}]
      - [{build: {road: D1/W}}]
      - []
  - if: {rolled: [6, 8]}
    then: [{try: {buy: card}}]
    else: [{try: {trade: {give: [4 brick, 4 lumber], get: 1 ore}}}]
  - end turn
"""


class ByPost:
    """Compares a whole turn with one order, a check of all throws with a simple one, and `tick` in a full store with `submit`."""
    GAMES = 3000

    def __init__(self, programs, folder, orders):
        self.programs, self.folder, self.ms = programs, folder, {}
        folder.mkdir()
        for name, text in (("one", ONE), ("forty", FORTY), ("branches", BRANCHES)):
            (folder / f"{name}.yaml").write_text(text)
        for name, phase in (("main", "main"), ("before", "before roll")):
            self.new(folder / f"{name}.db", "post", POSITION.format(phase=phase))
        self.knights = folder / "knights.db"
        self.new(self.knights, "post", costs.KNIGHT_POSITION)
        self.full, files = folder / "full.db", folder / "orders"
        subprocess.run([programs.fill, self.full, "10", str(self.GAMES - 1), files, str(orders)], check=True)
        self.orders = sorted(files.iterdir())

    @staticmethod
    def hour(i):
        return f"2036-09-{1 + i // 24:02}T{i % 24:02}:00:00Z"

    def new(self, store, name, more, *options):
        setup = self.folder / "setup.yaml"
        setup.write_text(SETUP.format(name=name, more=more))
        subprocess.run([self.programs.inselpost, *options, "--db", store, "new", setup], check=True, capture_output=True)

    def time(self, what, *command):
        self.ms.setdefault(what, []).append(self.programs.timed(*command)[0])

    def measure(self, i):
        program, copy = self.programs.inselpost, self.folder / "copy.db"
        for what in ("one", "forty"):
            shutil.copyfile(self.folder / "main.db", copy)
            self.time(what, program, "--db", copy, "submit", self.folder / f"{what}.yaml")
        self.time("minimal", self.programs.minimal, copy, "post")
        self.time("check", program, "--db", self.folder / "main.db", "check", self.folder / "one.yaml")
        self.time("branches", program, "--db", self.folder / "before.db", "check", self.folder / "branches.yaml")
        self.time("submit", program, "--db", self.full, "submit", self.orders[i])
        # A game that was due is ended after its tick; otherwise it would be due again with the following ones.
        self.new(self.full, f"due-{i}", "deadlines: {turn: 1h}\n", "--now", self.hour(i))
        hour_later = ("--now", self.hour(i + 1), "--db", self.full)
        self.time("tick", program, *hour_later, "tick", "--catch-up")
        subprocess.run([program, *hour_later, "end", f"due-{i}", "--reason", "measured"], check=True, capture_output=True)

    def ratio(self, what, to):
        return statistics.median(self.ms[what]) / statistics.median(self.ms[to])


MAIL = """db: {store}
address: judge@example.org
authserv: [mx.example.org]
auth: address
transport: {{maildir: {folder}/out}}
log: {folder}/log
"""
LETTER = """Authentication-Results: mx.example.org; dkim=pass header.d=example.org
From: {seat}@example.org
To: judge@example.org
Subject: my turn
Message-ID: <{number}@example.org>
Date: Mon, 23 Nov 2026 10:00:00 +0000

Hi all!

{orders}
Cheers
"""


class ByMail:
    """Compares `receive` with `submit` of the same orders, each on its own store; then a Maildir with `submit` of many files."""

    def __init__(self, programs, folder, singles, letters=0, moves=10, measured=None):
        self.programs, self.folder, self.singles, self.measured = programs, folder, singles, measured or programs.timed
        self.submit, self.receive = [], []
        folder.mkdir()
        self.store, self.mailed, files = folder / "store.db", folder / "mailed.db", folder / "orders"
        subprocess.run([programs.fill, self.store, str(moves), "0", files, str(singles + letters)], check=True)
        self.files = sorted(files.iterdir())
        # Addresses in one of the stores only: where letters are sent, printed reports repeat all news that no letter has told.
        shutil.copyfile(self.store, self.mailed)
        for seat in ("red", "blue", "orange", "white"):
            subprocess.run([programs.inselpost, "--db", self.mailed, "seat", GAME, seat, "--mail", f"{seat}@example.org"],
                           check=True, capture_output=True)
        self.config, self.letters = folder / "mail.yaml", folder / "letters"
        self.config.write_text(MAIL.format(store=self.mailed, folder=folder))
        for place in ("new", "cur", "tmp"):
            (self.letters / place).mkdir(parents=True)
        os.sync()

    def letter(self, number):
        orders = self.files[number].read_text()
        seat = next(line.split()[1] for line in orders.splitlines() if line.startswith("seat:"))
        return LETTER.format(seat=seat, number=number, orders=orders)

    def measure(self, i):
        one = self.folder / "letter"
        one.write_text(self.letter(i))
        submit = lambda: self.submit.append(
            self.measured(self.programs.inselpost, "--db", self.store, "submit", self.files[i])[0])
        if i % 2 == 0:
            submit()
        self.receive.append(self.measured(self.programs.inselpost_mail, "--config", self.config, "receive", given=one)[0])
        if i % 2 == 1:
            submit()

    def measure_many(self):
        """Returns milliseconds for all letters in a Maildir, and for all their orders in one `submit`."""
        for i in range(self.singles, len(self.files)):
            (self.letters / "new" / f"{i:06}").write_text(self.letter(i))
        os.sync()
        received = self.programs.timed(self.programs.inselpost_mail, "--config", self.config, "receive", "--maildir", self.letters)[0]
        submitted = self.programs.timed(self.programs.inselpost, "--db", self.store, "submit", *self.files[self.singles:])[0]
        self.check()
        return received, submitted

    def check(self):
        """Checks that both programs did the same work; otherwise the comparison is invalid."""
        entries = [json.loads(subprocess.run([self.programs.inselpost, "--db", store, "show", GAME, "--json"], check=True,
                                             capture_output=True, text=True).stdout)["entry"] for store in (self.store, self.mailed)]
        if entries[0] != entries[1]:
            sys.exit(f"by mail {entries[1]} entries, by submit {entries[0]}")

    def ratio(self):
        return statistics.median(self.receive) / statistics.median(self.submit)


DICE_SETUP = "game: dice\nsystem: dice\nseats: [{name: red}, {name: blue}]\n"
DICE_FOUNDING = """game: dice
seat: {seat}
turn: 0
orders:
  - found: {{settlement: v3, road: v3-v4}}
  - found: {{city: c13, road: c13-v5}}
"""
DICE_HEAD = "game: dice\nseat: red\nturn: 1\norders:\n"
DICE_ORDER = DICE_HEAD + "  - roll\n"
DICE_TURN = DICE_HEAD + """  - roll:
      rules:
        - {if: {enough for: settlement}, then: stand}
        - keep: [for settlement]
      blocked: [throw again]
      landing: [{defend: nobody}]
  - first:
      - [{build: {road: v4-v5}}, {build: {settlement: v5}}]
      - [{build: {road: v4-v5}}]
      - []
  - end turn
"""


class DiceGame:
    """The dice game: one order, a whole turn, and the probabilities of that turn."""

    def __init__(self, programs, folder):
        self.programs, self.folder, self.ms = programs, folder, {}
        folder.mkdir()
        self.store = folder / "founded.db"
        for name, text in (("setup", DICE_SETUP), ("order", DICE_ORDER), ("turn", DICE_TURN),
                           ("red", DICE_FOUNDING.format(seat="red")), ("blue", DICE_FOUNDING.format(seat="blue"))):
            (folder / f"{name}.yaml").write_text(text)
        for command in (("new", "setup"), ("submit", "red"), ("submit", "blue")):
            subprocess.run([programs.inselpost, "--db", self.store, command[0], folder / f"{command[1]}.yaml"],
                           check=True, capture_output=True)

    def time(self, what, *command):
        self.ms.setdefault(what, []).append(self.programs.timed(*command)[0])

    def measure(self, i):
        program, copy = self.programs.inselpost, self.folder / "copy.db"
        for what in ("order", "turn"):
            shutil.copyfile(self.store, copy)
            self.time(what, program, "--db", copy, "submit", self.folder / f"{what}.yaml")
        self.time("minimal", self.programs.minimal, copy, "dice")
        self.time("check", program, "--db", self.store, "check", self.folder / "order.yaml")
        self.time("odds", program, "--db", self.store, "check", self.folder / "turn.yaml")

    def median(self, what):
        return statistics.median(self.ms[what])

    def ratio(self, what, to):
        return self.median(what) / self.median(to)


def median_by_kind(one, command):
    """Returns the medians of one ByMail by kind of order, without the first two, which make tables."""
    found = collections.defaultdict(list)
    for file, value in list(zip(one.files, getattr(one, command)))[2:]:
        found[file.stem.split("-", 1)[1]].append(value)
    return {kind: statistics.median(values) for kind, values in found.items()}


def compare(programs, others, folder, orders):
    """Compares `submit` and `receive` of two builds by turns, each on stores that its own `fill` made. Builds may play different games,
    so orders of one kind are compared, as often as this build has them. Returns whether instructions stay within the bar; times are
    printed beside them and judge nothing."""
    bar, few, kept = 1.05, 20, True
    has_valgrind = shutil.which("valgrind") is not None
    for moves in (10, 1000):
        for what, count in (("instructions", min(few, orders)), ("time", orders)):
            if what == "instructions" and not has_valgrind:
                row("instructions", "not compared", "", "no valgrind")
                continue
            pair = [ByMail(one, folder / f"{name}-{moves}-{what}", count, moves=moves,
                           measured=one.counted if what == "instructions" else one.timed)
                    for name, one in (("this", programs), ("other", others))]
            for i in range(count):
                for one in pair if i % 2 == 0 else reversed(pair):
                    one.measure(i)
            for command in ("submit", "receive"):
                medians = [median_by_kind(one, command) for one in pair]
                counted = [file.stem.split("-", 1)[1] for file in pair[0].files[2:count]]
                both = [kind for kind in counted if kind in medians[1]]
                this, other = (statistics.mean(one[kind] for kind in both) for one in medians)
                ratio, unit = this / other, "M" if what == "instructions" else "ms"
                scale = 1e6 if what == "instructions" else 1
                verdict = at_most(ratio, bar) if what == "instructions" else ""
                kept = kept and not verdict.startswith("missed")
                row(f"{command}, move {moves:,}, {what}", f"{this / scale:.2f} {unit} = {ratio:.3f} x other",
                    f"<= {bar} x other" if verdict else "", verdict)
            for one in pair:
                one.check()
    return kept


def in_process(program):
    """Runs a Google Benchmark program. Returns its counters by name; the median of its repetitions."""
    out = subprocess.run([program, "--benchmark_format=json", "--benchmark_repetitions=3",
                          "--benchmark_report_aggregates_only=true"], check=True, capture_output=True, text=True)
    return {b["run_name"]: b for b in json.loads(out.stdout)["benchmarks"] if b["aggregate_name"] == "median"}


class Catanatron:
    """Random play of the engine and of Catanatron by turns. `folder` is a checkout of Catanatron; without one, the engine alone."""
    ROUNDS, SECONDS = 5, 2
    RATES = ("turns/s", "orders/s", "games/s")

    def __init__(self, programs, folder):
        self.ours, self.theirs = [], []
        play = pathlib.Path(__file__).parent / "catanatron.py"
        for _ in range(self.ROUNDS):
            self.ours.append(in_process(programs.random_play)["random_play"])
            if folder:
                out = subprocess.run([sys.executable, play, folder, str(self.SECONDS)], stdout=subprocess.PIPE, text=True)
                if out.returncode != 0:
                    sys.exit(out.returncode)
                self.theirs.append(json.loads(out.stdout))

    @staticmethod
    def median(rounds, counter):
        return statistics.median(one[counter] for one in rounds)

    def print(self):
        for rate in self.RATES:
            ours, bar = self.median(self.ours, rate), 100 if rate == "turns/s" else None
            if not self.theirs:
                row("random play, whole legal lists", f"{ours:,.0f} {rate}", "100 x Catanatron" if bar else "", "not compared")
                continue
            theirs = self.median(self.theirs, rate)
            row("random play, whole legal lists", f"{ours:,.0f} {rate} = {ours / theirs:.0f} x", f">= {bar} x Catanatron" if bar else "",
                at_least(ours / theirs, bar) if bar else "")
        for name, rounds in (("inselpost", self.ours), ("Catanatron", self.theirs)):
            if rounds:
                row(f"  {name} plays", f"{self.median(rounds, 'orders/turn'):.2f} orders a turn, "
                    f"{self.median(rounds, 'turns/game'):.0f} turns a game")


def row(what, measured, bar="", verdict=""):
    print(f"{what:<44}{measured:>24}  {bar:<20}{verdict}")


def at_most(value, bar):
    return f"met, {value / bar:.2f} of it" if value <= bar else f"missed by x {value / bar:.2f}"


def at_least(value, bar):
    return f"met, x {value / bar:.2f}" if value >= bar else f"missed by x {bar / value:.2f}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--orders", type=int, default=60, help="processes of each kind")
    parser.add_argument("--games", type=int, default=10000, help="games in the full file")
    parser.add_argument("--letters", type=int, default=1000, help="in the Maildir")
    parser.add_argument("--stores", type=pathlib.Path, help="where the stores are made (else in BUILD)")
    parser.add_argument("--catanatron", type=pathlib.Path, metavar="FOLDER", help="a checkout of Catanatron to compare random play with")
    parser.add_argument("--only-random-play", action="store_true", help="measure nothing else")
    parser.add_argument("--beside", type=pathlib.Path, help="compare with the programs of another release build, and nothing else")
    options = parser.parse_args()
    programs = Programs(options.build.resolve())
    if options.beside:
        with tempfile.TemporaryDirectory(prefix="inselpost-bench-", dir=options.stores or options.build) as name:
            sys.exit(0 if compare(programs, Programs(options.beside.resolve()), pathlib.Path(name), options.orders) else 1)
    random_play = Catanatron(programs, options.catanatron)
    if options.only_random_play:
        random_play.print()
        return

    with tempfile.TemporaryDirectory(prefix="inselpost-bench-", dir=options.stores or options.build) as name:
        folder = pathlib.Path(name)
        cases = [Case(programs, folder / str(i), *case, options.orders)
                 for i, case in enumerate(store_cases(options.games))]
        for i in range(options.orders):
            for case in cases:
                case.measure(i)
        flood = Flood(programs, folder / "flood", options.orders)
        for i in range(options.orders):
            flood.measure(i)
        by_post = ByPost(programs, folder / "post", options.orders)
        for i in range(options.orders):
            by_post.measure(i)
        dice = DiceGame(programs, folder / "dice")
        for i in range(options.orders):
            dice.measure(i)
        by_mail = ByMail(programs, folder / "mail", options.orders, options.letters)
        for i in range(options.orders):
            by_mail.measure(i)
        received, submitted = by_mail.measure_many()
        senders = Senders(programs, folder / "senders")
        few = min(20, options.orders)
        counts = None
        if shutil.which("valgrind"):
            counts = costs.Instructions(programs, ByMail(programs, folder / "counted", few, measured=programs.counted), GAME)
        synced = ByMail(programs, folder / "synced", 3)
        synced.measure(0)  # which makes tables
        synced.measure(1)
        syncs = costs.syncs(programs.inselpost, "--db", synced.store, "submit", synced.files[2]) if shutil.which("strace") else None
        wide = costs.Wide(programs, folder / "wide", by_post.knights, dice.store)
        audited = cases[2]
        moves = 3002 + options.orders
        audits = [programs.timed(programs.inselpost, "--db", audited.store, "audit", GAME)[0] for _ in range(5)]
        counted = in_process(programs.play) | in_process(programs.dice)

    row("what", "measured", "bar", "")
    empty = statistics.median(cases[0].submit)
    for case in cases:
        row(f"minimal program, {case.name}", f"{statistics.median(case.minimal):.2f} ms")
    for case in cases:
        submit, minimal = statistics.median(case.submit), statistics.median(case.minimal)
        ratio = submit / minimal
        row(f"submit, {case.name}", f"{submit:.2f} ms = {ratio:.2f} x min.", "<= 1.5 x min.", at_most(ratio, 1.5))
    for case in cases[1:]:
        ratio = statistics.median(case.submit) / empty
        row(f"submit, {case.name}", f"{ratio:.2f} x move 10", "<= 1.2 x move 10", at_most(ratio, 1.2))
    for command, ratio in flood.ratios().items():
        row(f"{command}, after {Flood.OFFERS:,} offers", f"{ratio:.2f} x without", "<= 1.2 x without", at_most(ratio, 1.2))
    for what, beside, name, unit, bar in (
            ("forty", "minimal", "submit of a plan of 40 items", "min.", 3), ("forty", "one", "the same", "one order", None),
            ("branches", "check", "check of a plan, all throws", "a plain check", 50),
            ("tick", "submit", f"tick, {ByPost.GAMES:,} games, one due", "submit", 2)):
        ratio = by_post.ratio(what, beside)
        row(name, f"{statistics.median(by_post.ms[what]):.2f} ms = {ratio:.2f} x {unit}", f"<= {bar} x {unit}" if bar else "",
            at_most(ratio, bar) if bar else "")
    for what, beside, name, unit, bar in (
            ("order", "minimal", "dice game, submit", "min.", 1.5), ("turn", "minimal", "dice game, submit of a turn", "min.", None),
            ("odds", "check", "dice game, check with odds", "a plain check", None)):
        ratio = dice.ratio(what, beside)
        row(name, f"{dice.median(what):.2f} ms = {ratio:.2f} x {unit}", f"<= {bar} x {unit}" if bar else "",
            at_most(ratio, bar) if bar else "")
    row("receive of a letter", f"{statistics.median(by_mail.receive):.2f} ms = {by_mail.ratio():.2f} x submit", "<= 1.5 x submit",
        at_most(by_mail.ratio(), 1.5))
    each = received / options.letters
    row(f"a Maildir of {options.letters:,} letters", f"{each:.2f} ms each = {received / submitted:.2f} x submit", "<= 2 x submit",
        at_most(received / submitted, 2))
    senders.print()
    memory = max(case.memory for case in cases) / 1024
    row("memory of a submit, at most", f"{memory:.1f} MiB", "< 8 MiB", at_most(memory, 8))
    for program in (programs.inselpost, programs.inselpost_mail):
        size = costs.stripped_size(program) / 2**20
        row(f"size of {program.name}, stripped", f"{size:.1f} MiB", "<= 8 MiB", at_most(size, 8))
    if counts:
        counts.print(row, at_most)
    else:
        row("instructions", "not counted", "", "no valgrind")
    if syncs is None:
        row("syncs of a submit", "not counted", "", "no strace")
    else:
        row("syncs of a submit", str(syncs), "<= 2", at_most(syncs, 2))
    wide.print(row, at_most)
    rate = counted["audit_entries"]["entries/s"]
    row("audit, entries in memory", f"{rate:,.0f} entries/s", ">= 100,000", at_least(rate, 100000))
    rate = moves / statistics.median(audits) * 1000
    row(f"audit, whole process, {moves:,} entries", f"{rate:,.0f} entries/s", ">= 100,000", at_least(rate, 100000))
    row("reading entries (JSON) alone", f"{counted['parse_entries']['entries/s']:,.0f} entries/s")
    random_play.print()
    row("adjudicating into entries, in memory", f"{counted['adjudicate']['orders/s']:,.0f} orders/s")
    rate = counted["dice_random_play"]["orders/s"]
    row("dice game, random play, whole legal lists", f"{rate:,.0f} orders/s", ">= 200,000", at_least(rate, 200000))
    for name, what in (("dice_legal", "legal lists"), ("dice_lacking", "lists of what is lacking")):
        row(f"dice game, {what}", f"{counted[name]['lists/s']:,.0f} lists/s")
    milliseconds = counted["dice_widest_odds"]["real_time"]
    row("dice game, odds of the widest plan", f"{milliseconds:.1f} ms", "<= 100 ms", at_most(milliseconds, 100))
    print("\nsubmit by kind of order (median ms):")
    for case in cases:
        kinds = ", ".join(f"{kind} {statistics.median(times):.2f} ({len(times)})"
                          for kind, times in sorted(case.by_kind.items()))
        print(f"  {case.name}: {kinds}")


if __name__ == "__main__":
    main()
