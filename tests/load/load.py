#!/usr/bin/env python3
"""Many programs on one store, and killed programs: no reported result may be lost, and no report may be false.

load.py PROGRAM [--seconds S] [--kills N] [--seed X]

First, for S seconds, eight writers (players of one game each, and two moderators who put notes into all of them, half of
them with --reports) and eight readers of every kind. Then N commands killed at some moment. A line of figures for each;
status 1, and what was wrong, if anything was.
"""
import argparse
import json
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time

SEATS = ["red", "blue", "orange", "white"]
BUSY = 75


class Trouble:
    """The errors of all threads."""

    def __init__(self):
        self.lines, self.lock = [], threading.Lock()

    def say(self, line):
        with self.lock:
            self.lines.append(line)

    def expect(self, holds, line):
        if not holds:
            self.say(line)
        return holds


class Program:
    def __init__(self, program, desk, db):
        self.program, self.desk, self.db = program, desk, db
        self.env = dict(os.environ, TZ="UTC", LC_ALL="C.UTF-8", NO_COLOR="1")
        self.env.pop("INSELPOST_DB", None)

    def command(self, *words):
        return [self.program, "--db", str(self.db), *map(str, words)]

    def run(self, *words):
        """Runs a command, and repeats it while the store is busy."""
        for _ in range(20):
            done = subprocess.run(self.command(*words), cwd=self.desk, env=self.env, capture_output=True, text=True,
                                  timeout=120)
            if done.returncode != BUSY:
                break
        return done

    def run_killed(self, seconds, *words):
        """Runs a command, and kills it if it still runs after that time. Returns whether it was killed, and its output."""
        with subprocess.Popen(self.command(*words), cwd=self.desk, env=self.env, stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL, text=True) as process:
            time.sleep(seconds)
            process.send_signal(signal.SIGKILL)
            out = process.stdout.read()
            return process.wait() == -signal.SIGKILL, out


def setup(desk, game, sealed=False):
    path = desk / f"{game}.yaml"
    path.write_text(f"game: {game}\n"
                    "ruleset: {preset: kompakt-2015, setup_mode: beginner, start_player: given, phases: merged}\n"
                    "seats: [" + ", ".join("{name: %s}" % seat for seat in SEATS) + "]\n" +
                    ("" if sealed else "dice: table\n") + f"seed: {game}\n")
    return path


def orders(desk, game, turn, name=None):
    """Returns the orders of a whole turn. The roll is always a two, so nobody has to discard."""
    path = desk / f"{name or game}-{turn}.yaml"
    path.write_text(f"game: {game}\nseat: {SEATS[(turn - 1) % len(SEATS)]}\nturn: {turn}\n"
                    "orders:\n  - roll: [1, 1]\n  - end turn\n")
    return path


def record_entry(path):
    """Returns the entry number in the last lines of a report, or None if the report is incomplete."""
    lines = path.read_text().splitlines()
    numbers = [line.split() for line in lines if line.startswith("record ")]
    whole = any(line.startswith("head ") and len(line) == 69 for line in lines)
    return int(numbers[-1][2]) if numbers and whole else None


class Storm:
    def __init__(self, program, desk, seconds, seed):
        self.inselpost = Program(program, desk, desk / "storm.db")
        self.desk, self.seed, self.trouble = desk, seed, Trouble()
        self.games = [f"game-{i}" for i in range(6)]
        self.end = time.monotonic() + seconds
        self.counts, self.lock = {}, threading.Lock()
        self.said = []       # (game, receipt, file) of every file that was answered
        self.notes = []      # (game, text) of every note that was answered
        self.reported = {}   # the latest entry of each game that went into reports

    def count(self, what):
        with self.lock:
            self.counts[what] = self.counts.get(what, 0) + 1

    def player(self, number):
        game, turn = self.games[number], 0
        while time.monotonic() < self.end:
            turn += 1
            file = orders(self.desk, game, turn)
            with_reports = turn % 2 == 0
            done = self.inselpost.run("submit", "--json", *(["--reports", "reports"] if with_reports else []), file)
            if not self.trouble.expect(done.returncode == 0, f"submit {file.name}: {done.returncode} {done.stderr}"):
                return
            answer = json.loads(done.stdout)
            with self.lock:
                if with_reports:
                    entry = answer["reports"][0]["entry"]
                    self.reported[game] = max(entry, self.reported.get(game, 0))
                else:
                    self.said.append((game, answer["receipts"][0], file))
            self.count("submit")

    def moderator(self, number):
        chance = random.Random(f"{self.seed} note {number}")
        n = 0
        while time.monotonic() < self.end:
            n += 1
            game, text = chance.choice(self.games), f"note {number} {n}"
            done = self.inselpost.run("note", game, "--text", text)
            if not self.trouble.expect(done.returncode == 0, f"note {game}: {done.returncode} {done.stderr}"):
                return
            with self.lock:
                self.notes.append((game, text))
            self.count("note")

    def reader(self, number):
        chance = random.Random(f"{self.seed} read {number}")
        stale = orders(self.desk, self.games[number % len(self.games)], 1, f"check-{number}")
        while time.monotonic() < self.end:
            game = chance.choice(self.games)
            what = chance.choice(["audit", "export", "export", "show", "log", "legal", "replay", "list", "check"])
            if what == "export":
                self.export(game, number, chance)
            else:
                words = {"audit": [game], "show": [game, "--as", "red"], "log": [game, "--referee"],
                         "legal": [game, "--as", "blue"], "replay": [game], "list": [],
                         "check": [stale]}[what]
                done = self.inselpost.run(what, *words)
                # Status 1 is expected if the turn is over.
                fine = done.returncode == 0 or (what == "check" and done.returncode == 1)
                self.trouble.expect(fine, f"{what} {game}: {done.returncode} {done.stdout[-300:]} {done.stderr}")
            self.count(what)

    def export(self, game, number, chance):
        whose = chance.choice([[], ["--as", "white"], ["--referee"]])
        done = self.inselpost.run("export", game, *whose)
        self.trouble.expect(done.returncode == 0, f"export {game}: {done.returncode} {done.stderr}")
        path = self.desk / f"record-{number}.jsonl"
        path.write_text(done.stdout)
        audited = self.inselpost.run("audit", path)
        self.trouble.expect(audited.returncode == 0, f"audit of an exported {game}: {audited.stdout} {audited.stderr}")

    def run(self):
        for game in self.games:
            made = self.inselpost.run("new", setup(self.desk, game))
            self.trouble.expect(made.returncode == 0, f"new {game}: {made.stderr}")
        workers = [(self.player, n) for n in range(6)] + [(self.moderator, n) for n in range(2)]
        workers += [(self.reader, n) for n in range(8)]
        threads = [threading.Thread(target=self.guarded, args=worker) for worker in workers]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.look_after()
        print("storm: " + ", ".join(f"{n} {what}" for what, n in sorted(self.counts.items())) +
              f"; {len(self.trouble.lines)} faults")
        return self.trouble.lines

    def guarded(self, work, number):
        try:
            work(number)
        except Exception as error:  # whatever it is, it is no success
            self.trouble.say(f"{work.__name__} {number}: {error!r}")

    def look_after(self):
        for game in self.games:
            audited = self.inselpost.run("audit", game)
            self.trouble.expect(audited.returncode == 0, f"audit {game} afterwards: {audited.stdout}")
            log = self.inselpost.run("log", game, "--json", "--referee").stdout.splitlines()
            texts = [json.loads(line).get("text") for line in log]
            for at, text in self.notes:
                if at == game:
                    self.trouble.expect(texts.count(text) == 1, f"{game} holds `{text}` {texts.count(text)} times")
            if game in self.reported:
                found = record_entry(self.desk / "reports" / game / "public.txt")
                self.trouble.expect(found == self.reported[game],
                                    f"public.txt of {game} is of entry {found}, not {self.reported[game]}")
        for game, receipt, file in self.said[::7]:
            again = self.inselpost.run("submit", "--json", file)
            same = again.returncode == 0 and without_since(json.loads(again.stdout)["receipts"][0]) == receipt
            self.trouble.expect(same, f"the receipt of {file.name} is lost")



def without_since(receipt):
    """Returns a receipt as it was first printed: a repeated one also says since when the file is known."""
    return {key: value for key, value in receipt.items() if key != "since"} if isinstance(receipt, dict) else receipt


ADOPTED = ("--adopt", "--reason", "our club has a new machine")


class Kills:
    """Kills commands. After each kill the next commands must work, and what was printed must hold."""

    def __init__(self, program, desk, kills, seed):
        self.program, self.desk, self.kills = program, desk, kills
        self.inselpost = Program(program, desk, desk / "kills.db")
        self.chance, self.trouble = random.Random(f"{seed} kills"), Trouble()
        self.turn, self.made, self.killed, self.printed, self.took = 0, 0, 0, 0, {}
        self.record = ""

    def strike(self, inselpost, kind, *words):
        """Kills a command. Returns its output if it was complete."""
        seconds = self.took.get(kind, 0.02) * self.chance.uniform(0, 1.2)
        killed, out = inselpost.run_killed(seconds, *words)
        self.killed += killed
        whole = out.endswith("\n") and out.count("\n") > 0
        self.printed += whole and killed
        return out if whole else ""

    def again(self, inselpost, kind, *words):
        began = time.monotonic()
        done = inselpost.run(*words)
        self.took[kind] = (self.took.get(kind, 0.02) + time.monotonic() - began) / 2
        return done

    def new(self):
        """Kills `new`; in half of the cases it also creates the store."""
        self.made += 1
        game = f"new-{self.made}"
        where = self.inselpost
        if self.made % 2 == 0:
            where = Program(self.program, self.desk, self.desk / f"first-{self.made}.db")
        file = setup(self.desk, game, sealed=True)
        out = self.strike(where, "new", "new", "--json", file)
        again = self.again(where, "new", "new", "--json", file)
        there = again.returncode == 73 and "already" in again.stderr
        self.trouble.expect(there or (again.returncode == 0 and not out),
                            f"new {game} after a kill: {again.returncode} {again.stderr}")
        if out:
            shown = where.run("export", game).stdout.splitlines()
            commit = json.loads(shown[0]).get("commit") if shown else None
            self.trouble.expect(json.loads(out)["commit"] == commit, f"the commitment of {game} is lost")
        return where, game

    def submit(self):
        self.turn += 1
        file = orders(self.desk, "played", self.turn)
        reports = ["--reports", "kept"] if self.turn % 2 else []
        out = self.strike(self.inselpost, "submit", "submit", "--json", *reports, file)
        again = self.again(self.inselpost, "submit", "submit", "--json", *reports, file)
        ok = self.trouble.expect(again.returncode == 0, f"submit {file.name} after a kill: {again.stderr}")
        if ok and out:
            said = "files" if reports else "receipts"
            self.trouble.expect(json.loads(out)[said] == list(map(without_since, json.loads(again.stdout)[said])), f"another receipt of {file.name}")
        if ok and reports:
            for path in sorted((self.desk / "kept/played").glob("*.txt")):
                self.trouble.expect(record_entry(path) is not None, f"{path.name} is not whole")
            self.trouble.expect(not list((self.desk / "kept").rglob("*.part")), "a draft was left")
        return self.inselpost, "played"

    def import_(self):
        self.made += 1
        where = Program(self.program, self.desk, self.desk / f"import-{self.made % 5}-{self.made}.db")
        out = self.strike(where, "import", "import", *ADOPTED, self.record)
        again = self.again(where, "import", "import", *ADOPTED, self.record)
        there = again.returncode == 73 and "already" in again.stderr
        self.trouble.expect(there or (again.returncode == 0 and not out),
                            f"import after a kill: {again.returncode} {again.stderr}")
        return where, "recorded"

    def last(self, game):
        return json.loads(self.inselpost.run("show", game, "--json").stdout)["entry"]

    def note(self):
        self.made += 1
        text = f"note {self.made}"
        out = self.strike(self.inselpost, "note", "note", "noted", "--text", text)
        again = self.again(self.inselpost, "note", "note", "noted", "--text", text + " again")
        self.trouble.expect(again.returncode == 0, f"note after a kill: {again.stderr}")
        if out:
            log = self.inselpost.run("log", "noted", "--json").stdout
            self.trouble.expect(f'"{text}"' in log, f"`{text}` is lost")
        return self.inselpost, "noted"

    def rollback(self):
        self.made += 1
        self.inselpost.run("note", "noted", "--text", "to be taken back")
        to = self.last("noted") - 1
        reason = f"reason {self.made}"
        out = self.strike(self.inselpost, "rollback", "rollback", "noted", "--to", to, "--reason", reason)
        log = self.inselpost.run("log", "noted", "--json").stdout
        stands = f'"{reason}"' in log
        self.trouble.expect(stands or not out, f"`{reason}` is lost")
        if not stands:
            again = self.again(self.inselpost, "rollback", "rollback", "noted", "--to", to, "--reason", reason)
            self.trouble.expect(again.returncode == 0, f"rollback after a kill: {again.stderr}")
        return self.inselpost, "noted"

    def run(self):
        for game in ("played", "noted", "recorded"):
            made = self.inselpost.run("new", setup(self.desk, game))
            self.trouble.expect(made.returncode == 0, f"new {game}: {made.stderr}")
        for turn in range(1, 9):
            self.inselpost.run("submit", orders(self.desk, "recorded", turn))
        self.record = self.desk / "recorded.jsonl"
        self.record.write_text(self.inselpost.run("export", "recorded", "--referee").stdout)
        kinds = [self.new, self.submit, self.import_, self.rollback, self.note]
        for n in range(self.kills):
            where, game = kinds[n % len(kinds)]()
            for words in (["audit", game], ["list"]):
                done = where.run(*words)
                self.trouble.expect(done.returncode == 0, f"{words} after a kill: {done.stdout[-300:]} {done.stderr}")
        print(f"kills: {self.kills} commands, {self.killed} killed before their end, "
              f"{self.printed} of them with all they had to say; {len(self.trouble.lines)} faults")
        return self.trouble.lines


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--seconds", type=float, default=0)
    parser.add_argument("--kills", type=int, default=0)
    parser.add_argument("--seed", default=str(time.time_ns()))
    given = parser.parse_args()
    print(f"seed {given.seed}")
    faults = []
    with tempfile.TemporaryDirectory(prefix="load-") as folder:
        desk = pathlib.Path(folder)
        if given.seconds:
            faults += Storm(given.program.resolve(), desk, given.seconds, given.seed).run()
        if given.kills:
            faults += Kills(given.program.resolve(), desk, given.kills, given.seed).run()
    for fault in faults[:20]:
        print("fault: " + fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
