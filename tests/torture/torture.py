#!/usr/bin/env python3
"""Torments the commands that write: after each fault the store must be whole, and hold all that a command said it holds.

torture.py PROGRAM --disk FAULTY_DISK [--minutes M | --cases N] [--seed S] [--only KIND]

PROGRAM is inselpost; inselpost-mail is in the same folder. FAULTY_DISK is the library made of faulty_disk.cpp. A case is one
command and one fault, of these kinds:

  disk     one call of SQLite to its file system fails, or the disk is full, or the power goes out (faulty_disk.cpp)
  call     the program is killed at one system call, or that call fails
  page     bytes of the store are damaged: it is said, or does no harm
  clock    commands by two clocks that differ, in any order
  kill     a command is killed at some moment (tests/load)

With --minutes cases are drawn until the time is over, with --cases so many are. The same seed draws the same cases. Status 1,
and what was wrong, if anything was.
"""
import argparse
import collections
import contextlib
import dataclasses
import email
import json
import os
import pathlib
import random
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True  # the source tree stays as it is
TESTS = pathlib.Path(__file__).resolve().parent.parent
sys.path[:0] = [str(TESTS / "load"), str(TESTS / "mail_servers")]

import load  # noqa: E402
from killing import calls_of  # noqa: E402

BEGIN, SOON, LATER = "2026-11-02T09:00:00Z", "2026-11-02T10:00:00Z", "2026-11-05T09:00:00Z"
AFTER_CLAIMS = "2026-11-05T09:20:00Z"  # claims of a killed process end after fifteen minutes (MAIL-11)
GAMES = ["friday-island", "sunday-island"]
SETUP = """\
game: {game}
ruleset: {{preset: kompakt-2015, setup_mode: beginner, start_player: given, phases: merged}}
seats: [{{name: red}}, {{name: blue}}, {{name: orange}}, {{name: white}}]
deadlines: {{turn: 48h, grace: 12h}}
seed: {game}
"""
# With these the store must be as before or as after the command. A disk that lies may have lost anything.
FAULTS = ["error", "broken", "full", "short", "kill", "power", "lie"]
REFUSED = {1, 65, 66, 73, 74, 75}  # statuses of commands that say why they did not do it


class Wrong(Exception):
    """What was wrong in a case."""


def expect(holds, sentence):
    if not holds:
        raise Wrong(sentence)
    return holds


@dataclasses.dataclass
class Command:
    """A command that writes. `begins_with`: the name of the store on which it is run."""
    name: str
    words: list
    begins_with: str = "played"
    is_mail: bool = False
    stdin: str = ""
    can_repeat: bool = False  # the second time it changes nothing, and has the same status
    is_random: bool = False   # each run makes another secret, so only audits can tell that a game is whole
    allowed_again: tuple = () # statuses of the second run if the first one was complete


class Desk:
    """A folder with stores to begin with, and the files that commands read."""

    def __init__(self, program, folder):
        self.program, self.mail_program = program, program.with_name("inselpost-mail")
        self.folder, self.work = folder, folder / "work"
        self.env = dict(os.environ, TZ="UTC", LC_ALL="C.UTF-8", NO_COLOR="1")
        self.env.pop("INSELPOST_DB", None)
        (folder / "mail.yaml").write_text("db: store.db\naddress: judge@example.org\nmoderator: [mod@example.org]\n"
                                          "transport: {maildir: out}\nlog: mail.log\n"
                                          "answers: {address_hour: 1000, all_hour: 10000}\n")
        (folder / "mail.yaml").chmod(0o600)
        self.prepare()
        self.commands = self.list_commands()

    def line(self, command, now=None):
        program = self.mail_program if command.is_mail else self.program
        options = ["--config", self.folder / "mail.yaml"] if command.is_mail else []
        if now:
            options += ["--now", now]
        store = [] if command.is_mail else ["--db", "store.db"]
        return [str(word) for word in [program, *store, *command.words, *options]]

    def run(self, words, stdin="", env=None, wrapper=()):
        return subprocess.run([*wrapper, *map(str, words)], cwd=self.work, input=stdin, capture_output=True, text=True,
                              errors="replace", timeout=60, env=dict(self.env, **(env or {})))

    def inselpost(self, *words, stdin=""):
        return self.run([self.program, "--db", "store.db", *words], stdin)

    def must(self, *words, stdin="", now=SOON):
        done = self.inselpost("--now", now, *words, stdin=stdin)
        expect(done.returncode == 0, f"{words}: {done.returncode} {done.stdout} {done.stderr}")
        return done.stdout

    def must_mail(self, *words, stdin="", now=SOON):
        done = self.run(self.line(Command("mail", [*words, "--now", now], is_mail=True)), stdin)
        expect(done.returncode == 0, f"{words}: {done.returncode} {done.stdout} {done.stderr}")

    def keep(self, name):
        shutil.copytree(self.work, self.folder / name)

    def begin(self, name):
        """Begins anew with the folder that was kept."""
        shutil.rmtree(self.work, ignore_errors=True)
        shutil.copytree(self.folder / name, self.work)

    def prepare(self):
        self.work.mkdir()
        self.keep("empty")
        for game in GAMES:
            self.must("new", "-", stdin=SETUP.format(game=game), now=BEGIN)
            for seat, name in (("red", "ada"), ("blue", "bo")):
                self.must("seat", game, seat, "--mail", f"{name}@example.org", "--letters", "every", now=BEGIN)
        self.must_mail("send", now=BEGIN)
        self.must("backup", "copy.db")
        self.must("submit", "-", stdin=self.orders("sunday-island", "red", 1))
        self.must("note", "sunday-island", "--text", "We go on")
        self.must_mail("send")
        self.keep("played")
        self.must("hold", "friday-island", "--reason", "snow")
        self.keep("held")
        self.begin("played")
        self.must("submit", "-", stdin=self.orders("friday-island", "red", 1), now=LATER)
        self.keep("owing letters")
        (self.folder / "record.jsonl").write_text(self.must("export", "friday-island", "--referee"))
        tokens = {}
        for path in (self.folder / "played/out/new").iterdir():
            letter = email.message_from_bytes(path.read_bytes())
            text = next(part for part in letter.walk() if part.get_content_type() == "text/plain").get_payload(decode=True).decode()
            if "bo@" in letter["To"] and (found := re.search(r"token: (\S+)", text)):
                tokens.setdefault("sunday-island" if "sunday-island" in letter["X-Inselpost"] else "", []).append(found[1])
            if "ada@" in letter["To"] and "friday-island" in letter["X-Inselpost"] and (found := re.search(r"token: (\S+)", text)):
                tokens["friday-island"] = found[1]
        self.letter = ("From: ada@example.org\nTo: judge@example.org\nMessage-ID: <one@mua.example.net>\n"
                       "Date: Mon, 02 Nov 2026 09:30:00 +0000\nSubject: orders\n\n" +
                       self.orders("friday-island", "red", 1, token=tokens["friday-island"]))

    @staticmethod
    def orders(game, seat, turn, token=None):
        return (f"game: {game}\nseat: {seat}\nturn: {turn}\n" + (f"token: {token}\n" if token else "") +
                "orders:\n  - roll\n  - if owed: {robber: {to: [C5, E2, B2, D4], rob: [red, blue, orange, white]}}\n  - end turn\n")

    def list_commands(self):
        for name, game, seat, turn in (("red", "friday-island", "red", 1), ("blue", "sunday-island", "blue", 2)):
            (self.folder / f"{name}.yaml").write_text(self.orders(game, seat, turn))
        files = [self.folder / "red.yaml", self.folder / "blue.yaml"]
        reason = ["--reason", "as agreed"]
        return [
            Command("new", ["new", "-"], stdin=SETUP.format(game="monday-island"), is_random=True, allowed_again=(73,)),
            Command("new, first", ["new", "-"], "empty", stdin=SETUP.format(game="monday-island"), is_random=True, allowed_again=(73,)),
            Command("submit", ["submit", "--json", *files], can_repeat=True),
            Command("submit --reports", ["submit", "--json", "--reports", "reports", *files], can_repeat=True),
            Command("note", ["note", "friday-island", "--text", "Ada is away"]),
            Command("seat", ["seat", "friday-island", "blue", "--forum", "Bo"], can_repeat=True),
            Command("rollback", ["rollback", "sunday-island", "--to", 2, *reason]),
            Command("hold", ["hold", "friday-island", *reason]),
            Command("resume", ["resume", "friday-island", *reason], "held"),
            Command("extend", ["extend", "friday-island", "--by", "24h", *reason]),
            Command("replace", ["replace", "friday-island", "--seat", "blue", "--player", "Eli", *reason]),
            Command("act", ["act", "friday-island", files[0], "--as", "red", *reason]),
            Command("end", ["end", "sunday-island", *reason]),
            Command("tick", ["tick", "--catch-up", "--reports", "reports"], can_repeat=True),
            Command("import", ["import", "--adopt", *reason, self.folder / "record.jsonl"], "empty", is_random=True, allowed_again=(73,)),
            Command("backup", ["backup", "other.db"], allowed_again=(73,)),
            Command("restore", ["restore", "copy.db", "--force", *reason]),
            Command("receive", ["receive"], is_mail=True, stdin=self.letter, can_repeat=True),
            Command("send", ["send"], "owing letters", is_mail=True, can_repeat=True),
        ]

    def execute(self, command, again=False, **how):
        """Runs a command. A second time it is later, where claims of the first one have to end."""
        now = AFTER_CLAIMS if again and command.name == "send" else LATER if command.name in ("tick", "send") else SOON
        return self.run(self.line(command, now), command.stdin, **how)

    def state(self):
        """Returns what the store holds: the records of its games, and who they are played by. Raises Wrong if it cannot be read."""
        if not (self.work / "store.db").exists() or (self.work / "store.db").stat().st_size == 0:
            return {}
        listed = self.inselpost("list", "--json")
        expect(listed.returncode == 0, f"list: {listed.returncode} {listed.stderr}")
        found = {}
        for game in sorted(json.loads(line)["game"] for line in self.lines(listed.stdout)):
            record = self.inselpost("export", game, "--referee")
            expect(record.returncode == 0, f"export {game}: {record.returncode} {record.stderr}")
            found[game] = record.stdout + self.inselpost("seat", game, "blue").stdout
        return found

    @staticmethod
    def lines(text):
        try:
            read = json.loads(text)
        except json.JSONDecodeError:
            return text.splitlines()
        return map(json.dumps, read if isinstance(read, list) else read.get("games", [read]))

    def is_whole(self):
        """Checks the file, and every game in it."""
        with contextlib.closing(sqlite3.connect(f"file:{self.work / 'store.db'}?mode=ro", uri=True)) as db:
            sound = db.execute("PRAGMA integrity_check").fetchall()
        expect(sound == [("ok",)], f"the file is not whole: {sound[:3]}")
        for game in self.state():
            audited = self.inselpost("audit", game)
            expect(audited.returncode == 0, f"audit {game}: {audited.stdout[-400:]} {audited.stderr}")

    def letters(self):
        """Returns the letters that were handed over, by Message-ID, with all copies of each."""
        found = collections.defaultdict(list)
        for path in sorted((self.work / "out/new").glob("*")):
            bytes_ = path.read_bytes()
            found[email.message_from_bytes(bytes_)["Message-ID"]].append(bytes_)
        return found


class Torture:
    def __init__(self, desk, faulty_disk, seed):
        self.desk, self.faulty_disk, self.seed = desk, faulty_disk, seed
        self.counts, self.wrong = collections.Counter(), []
        self.known = {command.name: self.reference(command) for command in desk.commands}

    def reference(self, command):
        """Runs a command without a fault. Returns the states before and after it, its status, its calls and letters."""
        desk = self.desk
        desk.begin(command.begins_with)
        before = desk.state()
        count = desk.folder / "count"
        done = desk.execute(command, env=self.faulty("count", 0, 0) | {"FAULTY_DISK_COUNT": str(count)})
        expect(done.returncode in (0, 1), f"{command.name}: {done.returncode} {done.stdout} {done.stderr}")
        calls = [int(word) for word in count.read_text().split()]
        after = desk.state()
        expect(before != after or command.name in ("backup", "send"), f"{command.name} changes nothing: {done.stdout} {done.stderr}")
        desk.is_whole()
        return {"before": before, "after": after, "status": done.returncode, "calls": calls, "letters": len(desk.letters())}

    def faulty(self, fault, call, seed):
        return {"LD_PRELOAD": str(self.faulty_disk), "FAULTY_DISK": f"{fault}:{call}:{seed}"}

    # What must hold after a fault.

    def holds(self, command, done):
        """Checks the store after a command that met a fault, then repeats the command."""
        desk, known = self.desk, self.known[command.name]
        expect(done.returncode == -signal.SIGKILL or done.returncode in {0, known["status"]} | REFUSED,
               f"status {done.returncode}: {done.stdout[-300:]} {done.stderr[-600:]}")
        expect(done.returncode in (0, -signal.SIGKILL, known["status"]) or done.stderr.strip() or command.is_mail, "it failed and said nothing")
        state = desk.state()
        claims = done.returncode == known["status"] == 0 or '"receipts":[{' in done.stdout
        for game in known["before"] | known["after"] | state:
            was, is_, will = (of.get(game) for of in (known["before"], state, known["after"]))
            if command.is_random and game not in known["before"]:
                continue
            expect(is_ in (was, will), f"{game} is neither as before nor as after")
            if game in done.stdout or not command.name.startswith("submit"):
                expect(not claims or is_ == will, f"{game}: what was said is not in the store")
        if command.is_random:
            expect(not claims or set(state) == set(known["after"]), "the game that was announced is not there")
        is_complete = set(state) == set(known["after"]) if command.is_random else state == known["after"]
        if command.name in ("backup", "send"):
            is_complete = False
        if command.can_repeat or not is_complete:
            self.again(command)
        desk.is_whole()

    def again(self, command):
        desk, known = self.desk, self.known[command.name]
        again = desk.execute(command, again=True)
        expect(again.returncode in {0, known["status"], *command.allowed_again},
               f"the second time: {again.returncode} {again.stdout[-300:]} {again.stderr[-600:]}")
        state = desk.state()
        if command.is_random:
            expect(set(state) == set(known["after"]), f"the second time: games {set(state)}")
        else:
            for game, will in known["after"].items():
                expect(state.get(game) == will, f"the second time: {game} is not as after")
        if command.name == "backup":
            with contextlib.closing(sqlite3.connect(f"file:{desk.work / 'other.db'}?mode=ro", uri=True)) as db:
                expect(db.execute("PRAGMA integrity_check").fetchall() == [("ok",)], "the copy is not whole")
        if command.name == "send":
            letters = desk.letters()
            expect(len(letters) == known["letters"], f"letters: {len(letters)}, not {known['letters']}")
            expect(all(len(set(copies)) == 1 and len(copies) <= 2 for copies in letters.values()), "letters that differ")
        for path in (desk.work / "reports").rglob("*.txt"):
            expect("receipts" in path.parts or load.record_entry(path) is not None, f"{path.name} is not whole")
        # `tick` finds nothing to report any more; the next report replaces its draft.
        expect(command.name == "tick" or not list((desk.work / "reports").rglob("*.part")), "a draft was left")

    # Kinds of cases.

    def disk(self, chance):
        """One fault of SQLite's file system."""
        command, fault = chance.choice(self.desk.commands), chance.choice(FAULTS)
        calls = self.known[command.name]["calls"][0 if fault in ("error", "broken") else 1]
        call, seed = chance.randint(1, max(calls, 1)), chance.randint(0, 10**6)
        yield f"{command.name}, {fault}:{call}:{seed}"
        self.desk.begin(command.begins_with)
        done = self.desk.execute(command, env=self.faulty(fault, call, seed))
        if fault == "lie":
            self.says_so()
        else:
            self.holds(command, done)

    def says_so(self):
        """Checks that commands on a store that may be damaged end, and that no audit passes for another history."""
        desk = self.desk
        for words in (["list"], ["doctor"], ["tick", "--now", LATER], *(["audit", game] for game in GAMES), *(["show", game] for game in GAMES)):
            done = desk.inselpost(*words)
            expect(done.returncode in {0, 2} | REFUSED, f"{words}: {done.returncode} {done.stderr[-600:]}")

    def call(self, chance):
        """A kill at one system call, or an error of it."""
        command = chance.choice(self.desk.commands)
        desk, known = self.desk, self.known[command.name]
        desk.begin(command.begins_with)
        if "system calls" not in known:
            now = LATER if command.name in ("tick", "send") else SOON
            _, known["system calls"] = calls_of(desk.line(command, now), trace=desk.folder / "trace", input=command.stdin,
                                                cwd=desk.work, env=desk.env)
            desk.begin(command.begins_with)
        name, at = chance.choice(known["system calls"])
        what = chance.choice(["signal=KILL", "signal=KILL", "error=ENOSPC", "error=EIO"])
        if name in ("exit_group", "fcntl") and what.startswith("error"):
            what = "signal=KILL"
        yield f"{command.name}, {what} at {name} {at}"
        done = desk.execute(command, wrapper=["strace", "-o", "/dev/null", "-e", f"trace={name}", "-e", f"inject={name}:{what}:when={at}"])
        self.holds(command, done)

    def page(self, chance):
        """Bytes of the store are damaged."""
        desk = self.desk
        desk.begin("played")
        store = desk.work / "store.db"
        data = bytearray(store.read_bytes())
        how = chance.choice(["bits", "page of zeros", "page of noise", "page of another place", "cut off"])
        page = chance.randrange(len(data) // 4096) * 4096
        yield f"{how} at {page}"
        if how == "bits":
            for _ in range(chance.randint(1, 8)):
                data[chance.randrange(page, page + 4096)] ^= 1 << chance.randrange(8)
        elif how == "cut off":
            del data[max(page, 4096) + chance.randrange(4096):]
        else:
            other = chance.randrange(len(data) // 4096) * 4096
            data[page:page + 4096] = {"page of zeros": bytes(4096), "page of noise": chance.randbytes(4096),
                                      "page of another place": bytes(data[other:other + 4096])}[how]
        store.write_bytes(data)
        for game in GAMES:
            exported, audited = desk.inselpost("export", game, "--referee"), desk.inselpost("audit", game)
            for words, done in (("export", exported), ("audit", audited)):
                expect(done.returncode in {0, 2} | REFUSED, f"{words} {game}: {done.returncode} {done.stderr[-600:]}")
            if exported.returncode == 0 and audited.returncode == 0:
                # Without its key the store exports the same history, but does not sign it.
                history, said = exported.stdout.rpartition("{")[0], self.known["note"]["before"][game]
                expect(said.startswith(history), f"audit of {game} passes for another history")
                expect(said.startswith(exported.stdout) or desk.inselpost("doctor").returncode != 0, f"{game} is exported otherwise, and nothing said")
        self.says_so()
        for command in chance.sample(desk.commands, 3):
            if command.begins_with == "played":
                done = desk.execute(command)
                expect(done.returncode in {0, 2, 64, 78} | REFUSED, f"{command.name}: {done.returncode} {done.stderr[-600:]}")

    def clock(self, chance):
        """Commands by two clocks: what is on record stays in order, and what is due is done once."""
        desk = self.desk
        desk.begin("played")
        hours, did, turn = [0, 0], [], 1
        seats = ["red", "blue", "orange", "white"]
        ahead = chance.choice([-90, -26, -2, 2, 26, 90])
        yield f"a clock that is {ahead} hours ahead"
        for _ in range(chance.randint(4, 10)):
            which = chance.randrange(2)
            hours[which] += chance.choice([0, 1, 10, 30])
            moment = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(1793617200 + 3600 * (hours[which] + which * ahead)))
            order = chance.choice(["submit", "tick", "tick --catch-up", "note"])
            if order == "submit":
                turn = json.loads(desk.inselpost("show", "friday-island", "--json").stdout).get("turn", turn)
                words, text = ["submit", "-"], desk.orders("friday-island", seats[(turn - 1) % 4], turn)
            else:
                words, text = (["note", "friday-island", "--text", "news"] if order == "note" else order.split()), ""
            done = desk.inselpost("--now", moment, *words, stdin=text)
            did.append(f"{order} at {moment}: {done.returncode}")
            expect(done.returncode in (0, 1, 75), f"{did}: {done.stderr[-600:]}")
            desk.is_whole()
            times = [entry["time"] for entry in map(json.loads, desk.inselpost("export", "friday-island").stdout.splitlines())
                     if isinstance(entry, dict) and "time" in entry]
            expect(times == sorted(times), f"{did}: times of the record {times}")

    def run_case(self, kind, number):
        chance = random.Random(f"{self.seed} {kind} {number}")
        case = getattr(self, kind)(chance)
        name = next(case)
        self.counts[kind] += 1
        try:
            next(case, None)
        except (Wrong, subprocess.TimeoutExpired, sqlite3.Error, ValueError) as error:
            self.wrong.append(f"{kind} {number} ({name}): {error}")
            print(f"fault: {self.wrong[-1]}", flush=True)


KINDS = {"disk": 10, "call": 4, "page": 3, "clock": 1}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--disk", type=pathlib.Path, required=True)
    parser.add_argument("--minutes", type=float)
    parser.add_argument("--cases", type=int, default=60)
    parser.add_argument("--seed", default=str(time.time_ns() % 10**9))
    parser.add_argument("--only", choices=[*KINDS, "kill"])
    given = parser.parse_args()
    print(f"seed {given.seed}", flush=True)
    kinds = dict(KINDS)
    if not shutil.which("strace"):
        print("strace is missing: no kills at system calls")
        del kinds["call"]
    if given.only:
        kinds = {given.only: 1} if given.only in kinds else {}
    with tempfile.TemporaryDirectory(prefix="torture-") as folder:
        folder = pathlib.Path(folder)
        faults = []
        if not given.only or given.only == "kill":
            kills = 5 if given.minutes is None else int(20 * given.minutes)
            (folder / "kills").mkdir()
            faults += load.Kills(given.program.resolve(), folder / "kills", kills, given.seed).run()
        desk = Desk(given.program.resolve(), folder)
        torture = Torture(desk, given.disk.resolve(), given.seed)
        order = random.Random(given.seed)
        end = time.monotonic() + 60 * (given.minutes or 0)
        number = 0
        while kinds and (time.monotonic() < end if given.minutes is not None else number < given.cases):
            number += 1
            torture.run_case(order.choices(list(kinds), list(kinds.values()))[0], number)
    faults += torture.wrong
    print("torture: " + ", ".join(f"{n} {kind}" for kind, n in sorted(torture.counts.items())) + f"; {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
