#!/usr/bin/env python3
"""Kills `copy` at calls of SQLite to its file system, then copies again: the game goes on in one store, never in two.

copy_kills.py PROGRAM --disk FAULTY_DISK [--every N]

At each Nth call (every third one), the first store is as it was, or the other one has the game, or it waits in neither; the
same command finishes the work, and another target is refused until then. Status 1, and what was wrong, if anything was.
"""
import argparse
import contextlib
import os
import pathlib
import shutil
import sqlite3
import subprocess
import sys
import tempfile

SETUP = """\
game: friday-island
ruleset: {preset: kompakt-2015, setup_mode: beginner, start_player: given, phases: merged}
seats: [{name: red}, {name: blue}, {name: orange}, {name: white}]
deadlines: {turn: 48h}
dice: table
"""
ORDERS = "game: friday-island\nseat: red\nturn: 1\norders:\n  - roll: [1, 1]\n  - end turn\n"


class Desk:
    def __init__(self, program, disk, folder):
        self.program, self.disk, self.folder, self.faults = program, disk, folder, []

    def run(self, *words, **faulty):
        env = dict(os.environ, TZ="UTC", LC_ALL="C.UTF-8", **({"LD_PRELOAD": str(self.disk)} if faulty else {}), **faulty)
        env.pop("INSELPOST_DB", None)
        return subprocess.run([self.program, "--now", "2026-11-02T09:00:00Z", *words], cwd=self.folder, env=env,
                              capture_output=True, text=True, timeout=60)

    def ask(self, file, sql):
        """Returns the first value, or None if there is no such table or row."""
        with contextlib.suppress(sqlite3.OperationalError), contextlib.closing(sqlite3.connect(self.folder / file)) as db:
            row = db.execute(sql).fetchone()
            return row and row[0]

    def expect(self, holds, sentence):
        if not holds:
            self.faults.append(sentence)

    def prepare(self):
        (self.folder / "setup.yaml").write_text(SETUP)
        (self.folder / "red.yaml").write_text(ORDERS)
        for words in (["new", "setup.yaml"], ["seat", "friday-island", "red", "--mail", "ada@example.org"],
                      ["submit", "red.yaml"]):
            done = self.run("--db", "kept.db", *words)
            self.expect(done.returncode == 0, f"{words}: {done.stderr}")
        self.reset()
        counted = self.folder / "count"
        done = self.run("copy", "from.db", "to.db", FAULTY_DISK="kill:0:1", FAULTY_DISK_COUNT=str(counted))
        self.expect(done.returncode == 0, f"copy: {done.stderr}")
        return int(counted.read_text().split()[-1])

    def reset(self):
        for file in self.folder.glob("*.db*"):
            if file.name != "kept.db":
                file.unlink()
        shutil.copy(self.folder / "kept.db", self.folder / "from.db")

    def case(self, call):
        """Returns where the game goes on after a kill at that call."""
        self.reset()
        self.run("copy", "from.db", "to.db", FAULTY_DISK=f"kill:{call}:1")
        goes_on = [file for file in ("from.db", "to.db")
                   if self.ask(file, "SELECT current IS NOT NULL FROM positions")]
        self.expect(len(goes_on) < 2, f"call {call}: it goes on in both")
        if not goes_on:
            other = self.run("copy", "from.db", "third.db")
            self.expect(other.returncode == 1 and not (self.folder / "third.db").exists(),
                        f"call {call}: it went elsewhere: {other.stdout} {other.stderr}")
        again = self.run("copy", "from.db", "to.db")
        is_done = again.returncode == 1 and goes_on == ["to.db"]
        self.expect(again.returncode == 0 or is_done, f"call {call}: {again.returncode} {again.stdout} {again.stderr}")
        self.expect(self.ask("from.db", "SELECT current IS NULL AND clocks = '{\"moved\":true}' FROM positions") == 1 and
                    self.ask("from.db", "SELECT count(*) FROM addresses") == 0, f"call {call}: something stayed")
        self.expect(self.ask("to.db", "SELECT count(*) FROM addresses") == 1, f"call {call}: an address is lost")
        same = [self.ask(file, "SELECT group_concat(body) FROM (SELECT body FROM entries ORDER BY id)")
                for file in ("kept.db", "to.db")]
        self.expect(same[0] == same[1], f"call {call}: another record")
        audited = self.run("--db", "to.db", "audit", "friday-island")
        self.expect(audited.returncode == 0, f"call {call}: {audited.stdout}")
        return goes_on[0] if goes_on else "none"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--disk", type=pathlib.Path, required=True)
    parser.add_argument("--every", type=int, default=3)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="copy-") as folder:
        desk = Desk(given.program.resolve(), given.disk.resolve(), pathlib.Path(folder))
        calls = desk.prepare()
        found = [desk.case(call) for call in range(1, calls + 1, given.every)]
    counts = {where: found.count(where) for where in ("from.db", "none", "to.db")}
    for where, count in counts.items():
        desk.expect(count > 0, f"no kill left it in {where}")
    print(f"copy: killed {len(found)} times, at {calls} calls: {counts}; {len(desk.faults)} faults")
    for fault in desk.faults[:20]:
        print("fault: " + fault)
    return 1 if desk.faults else 0


if __name__ == "__main__":
    sys.exit(main())
