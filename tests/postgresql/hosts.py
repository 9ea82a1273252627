#!/usr/bin/env python3
"""Two machines, one database: the programs over a server, which an administrator has made ready with `inselpost schema`.

with_server hosts.py PROGRAM [--seconds S] [--kills N] [--server-kills N] [--writers N]
[with_server] hosts.py PROGRAM --senders N --seconds S [--file]

Two hosts, programs with working folders of their own, play the same games: for S seconds each has N writers (eight), of
which two send every file, one note each, one that lets the clock decide, and one that sends the letters. Then N commands
are killed, and the server is killed N times while somebody plays. Each order must be there once, no answered one may be
lost, no letter may go out twice. With --senders: so many senders, each in a game of its own, without a pause, over the
server or (--file) over an SQLite file; prints how many files a second were taken, and the longest wait.
"""
import argparse
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import threading
import time

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "load"))
from load import BUSY, Kills, Program, Trouble, orders, setup, without_since  # noqa: E402

ADMINISTRATOR = os.environ.get("INSELPOST_TEST_SERVER", "")
ROLE, DATABASE, PASSWORD = "keeper", "games", "hunter2"


def psql(address, *words, text=None):
    return subprocess.run(["psql", "-X", "-q", "-At", address, *words], input=text, capture_output=True, text=True)


def address_of(database=DATABASE):
    """Returns the address for the role of the program alone."""
    return re.sub(r"//.*?@/\w+", f"//{ROLE}@/{database}", ADMINISTRATOR)


def make_ready(program, desk, trouble, database=DATABASE):
    """Runs what `schema` prints as the administrator, and tries what the role may not do."""
    address = address_of(database)
    printed = Program(program, desk, address.replace("@", f":{PASSWORD}@")).run("schema")
    trouble.expect(printed.returncode == 0 and PASSWORD not in printed.stdout + printed.stderr,
                   f"schema: {printed.returncode} {printed.stderr}")
    made = psql(ADMINISTRATOR, text=printed.stdout)
    trouble.expect(made.returncode == 0, f"psql: {made.stderr}")
    trouble.expect(psql(ADMINISTRATOR, text=printed.stdout).returncode != 0, "schema was run a second time")
    rights = psql(ADMINISTRATOR, "-c", "SELECT rolsuper OR rolcreatedb OR rolcreaterole OR rolreplication FROM pg_roles "
                                       f"WHERE rolname = '{ROLE}'")
    trouble.expect(rights.stdout.strip() == "f", f"rights of the role: {rights.stdout} {rights.stderr}")
    for forbidden in ("CREATE TABLE mine (id INT)", "DROP TABLE games", "TRUNCATE entries",
                      "ALTER TABLE entries DISABLE TRIGGER ALL", "UPDATE inselpost_store SET version = 1",
                      "SET session_replication_role = replica", "CREATE DATABASE mine", "CREATE ROLE another"):
        trouble.expect(psql(address, "-c", forbidden).returncode != 0, f"the role may {forbidden}")
    return address


class Hosts:
    """Two hosts that play the same games for some time."""

    def __init__(self, program, desk, address, seconds, writers):
        self.trouble, self.writers, self.end = Trouble(), writers, time.monotonic() + seconds
        self.games = [f"game-{i}" for i in range(writers)]
        self.hosts = []
        for name in ("north", "south"):
            folder = desk / name
            folder.mkdir()
            self.hosts.append(Program(program, folder, address))
            config = folder / "mail.yaml"
            config.write_text(f"db: {address}\naddress: judge@example.org\nlog: {folder}/log\n"
                              f"transport: {{maildir: {folder}/out}}\n")
            config.chmod(0o600)
        self.lock, self.played, self.notes, self.receipts, self.busy = threading.Lock(), {}, [], {}, 0

    def player(self, host, number):
        game, turn = self.games[number], 0
        while time.monotonic() < self.end:
            turn += 1
            done = host.run("submit", "--json", orders(host.desk, game, turn))
            if not self.trouble.expect(done.returncode == 0, f"submit {game} {turn}: {done.returncode} {done.stderr}"):
                return
            receipt = json.dumps(without_since(json.loads(done.stdout)["receipts"][0]), sort_keys=True)
            with self.lock:
                self.played[game] = max(turn, self.played.get(game, 0))
                first = self.receipts.setdefault((game, turn), receipt)
            self.trouble.expect(first == receipt, f"{game} {turn} has two receipts")

    def moderator(self, host, number):
        n = 0
        while time.monotonic() < self.end:
            n += 1
            game, text = self.games[n % len(self.games)], f"note {host.desk.name} {n}"
            done = host.run("note", game, "--text", text)
            self.trouble.expect(done.returncode == 0, f"note: {done.returncode} {done.stderr}")
            with self.lock:
                self.notes.append((game, text))

    def clock(self, host, number):
        while time.monotonic() < self.end:
            done = host.run("tick")
            self.trouble.expect(done.returncode == 0, f"tick: {done.returncode} {done.stderr}")

    def sender(self, host, number):
        while time.monotonic() < self.end:
            self.send(host)

    def send(self, host):
        done = subprocess.run([str(host.program) + "-mail", "send", "--config", str(host.desk / "mail.yaml")],
                              cwd=host.desk, env=host.env, capture_output=True, text=True, timeout=120)
        self.trouble.expect(done.returncode in (0, BUSY), f"send: {done.returncode} {done.stdout} {done.stderr}")

    def run(self):
        first = self.hosts[0]
        for game in self.games:
            made = first.run("new", setup(first.desk, game))
            self.trouble.expect(made.returncode == 0, f"new {game}: {made.stderr}")
            for seat in ("red", "blue"):
                seated = first.run("seat", game, seat, "--mail", f"{seat}-{game}@example.org")
                self.trouble.expect(seated.returncode == 0, f"seat {game}: {seated.stderr}")
        began = time.monotonic()
        self.end = began + (self.end - began if self.end > began else 1)
        work = [(part, host, n) for host in self.hosts
                for part, n in [(self.player, n) for n in range(self.writers)] +
                [(self.moderator, 0), (self.clock, 0), (self.sender, 0)]]
        threads = [threading.Thread(target=self.guarded, args=one) for one in work]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.look_after()
        seconds = time.monotonic() - began
        print(f"hosts: {len(self.receipts)} files from two hosts each, {len(self.notes)} notes, {len(self.letters)} letters in "
              f"{seconds:.0f} seconds; {len(self.trouble.lines)} faults")
        return self.trouble.lines

    def guarded(self, work, host, number):
        try:
            work(host, number)
        except Exception as error:  # whatever it is, it is no success
            self.trouble.say(f"{work.__name__} of {host.desk.name}: {error!r}")

    def look_after(self):
        first = self.hosts[0]
        for game in self.games:
            audited = first.run("audit", game)
            self.trouble.expect(audited.returncode == 0, f"audit {game}: {audited.stdout}")
            log = [json.loads(line) for line in first.run("log", game, "--json", "--referee").stdout.splitlines()]
            orders_given = sum(entry.get("kind") == "order" for entry in log)
            turns = self.played.get(game, 0)
            self.trouble.expect(orders_given == 2 * turns, f"{game} has {orders_given} orders after {turns} turns")
            for at, text in self.notes:
                if at == game:
                    found = sum(entry.get("text") == text for entry in log)
                    self.trouble.expect(found == 1, f"{game} holds `{text}` {found} times")
        for _ in range(2):  # what waits
            for host in self.hosts:
                self.send(host)
        self.letters, told = [], {}
        for host in self.hosts:
            for letter in (host.desk / "out" / "new").glob("*"):
                text = letter.read_text(errors="replace")
                found = [re.search(rf"^{name}: *(\S+)", text, re.M | re.I) for name in ("To", "Message-ID")]
                key = tuple(one.group(1) if one else "" for one in found)
                self.letters.append(key)
                told[key[0]] = told.get(key[0], 0) + 1
        self.trouble.expect(len(set(self.letters)) == len(self.letters), "a letter went out twice")
        self.trouble.expect(len(told) == 2 * len(self.games), f"letters went to {len(told)} people")


def kill_commands(program, desk, address, kills):
    """Kills commands over the server: load.py tells what must hold then."""
    killing = Kills(program, desk, kills, "hosts")
    killing.inselpost.db = address
    for game in ("played", "noted"):
        killing.inselpost.run("new", setup(desk, game))
    for n in range(kills):
        where, game = [killing.submit, killing.note, killing.rollback][n % 3]()
        done = where.run("audit", game)
        killing.trouble.expect(done.returncode == 0, f"audit {game} after a kill: {done.stdout} {done.stderr}")
    print(f"kills: {kills} commands, {killing.killed} killed before their end, {killing.printed} of them with all they had "
          f"to say; {len(killing.trouble.lines)} faults")
    return killing.trouble.lines


def kill_server(program, desk, address, kills):
    """Kills the server while files are sent: what was answered is there when it runs again."""
    trouble, inselpost = Trouble(), Program(program, desk, address)
    inselpost.run("new", setup(desk, "survives"))
    answered, stop = {}, threading.Event()

    def play():
        turn = 1
        while not stop.is_set():
            file = orders(desk, "survives", turn)
            done = subprocess.run(inselpost.command("submit", "--json", file), cwd=desk, env=inselpost.env,
                                  capture_output=True, text=True, timeout=120)
            if done.returncode == 0:
                answered[turn] = without_since(json.loads(done.stdout)["receipts"][0])
                turn += 1
            else:
                trouble.expect(done.returncode == BUSY, f"submit {turn}: {done.returncode} {done.stderr}")

    player = threading.Thread(target=play)
    player.start()
    for _ in range(kills):
        time.sleep(0.7)
        os.system(os.environ["INSELPOST_TEST_SERVER_KILL"])
    time.sleep(0.5)
    stop.set()
    player.join()
    for turn, receipt in answered.items():
        again = inselpost.run("submit", "--json", orders(desk, "survives", turn))
        same = again.returncode == 0 and without_since(json.loads(again.stdout)["receipts"][0]) == receipt
        trouble.expect(same, f"the receipt of turn {turn} is lost")
    audited = inselpost.run("audit", "survives")
    trouble.expect(audited.returncode == 0, f"audit: {audited.stdout}")
    print(f"server: killed {kills} times, {len(answered)} files answered; {len(trouble.lines)} faults")
    return trouble.lines


DEADLOCKS = """CREATE SEQUENCE deadlocks MINVALUE -100;
CREATE FUNCTION deadlock() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
  IF nextval('deadlocks') <= 0 THEN RAISE SQLSTATE '40P01'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER deadlock BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION deadlock();
"""


def meet_deadlocks(program, desk, address):
    """The server rolls a transaction back, as in a deadlock: a command begins anew, at most five times, although it can read its
    standard input only once."""
    trouble, inselpost = Trouble(), Program(program, desk, address)
    inselpost.run("new", setup(desk, "met"))
    administrator = ADMINISTRATOR.replace("/postgres?", f"/{DATABASE}?")
    made = psql(administrator, text=DEADLOCKS)
    trouble.expect(made.returncode == 0, f"psql: {made.stderr}")
    for deadlocks, status in ((4, 0), (5, BUSY), (0, 0)):
        psql(administrator, "-c", f"ALTER SEQUENCE deadlocks RESTART WITH {1 - deadlocks}")
        text = orders(desk, "met", 1 if deadlocks == 4 else 2).read_text()  # the second is not taken, and then sent again
        done = subprocess.run(inselpost.command("submit", "-"), cwd=desk, env=inselpost.env, input=text, capture_output=True, text=True,
                              timeout=120)
        trouble.expect(done.returncode == status, f"after {deadlocks} deadlocks: {done.returncode} {done.stderr}")
        trouble.expect(done.stdout.count("receipt for") == (status == 0), f"receipts after {deadlocks} deadlocks: {done.stdout}")
    psql(administrator, "-c", "DROP TRIGGER deadlock ON entries")
    return trouble.lines


def measure(program, desk, address, senders, seconds):
    """Prints how fast senders in games of their own are."""
    trouble, inselpost, waits, lock = Trouble(), Program(program, desk, address), [], threading.Lock()
    for n in range(senders):
        inselpost.run("new", setup(desk, f"own-{n}"))
    end = time.monotonic() + seconds

    def send(n):
        turn = 0
        while time.monotonic() < end:
            turn += 1
            began = time.monotonic()
            done = inselpost.run("submit", "--json", orders(desk, f"own-{n}", turn))
            trouble.expect(done.returncode == 0, f"submit: {done.returncode} {done.stderr}")
            with lock:
                waits.append(time.monotonic() - began)

    threads = [threading.Thread(target=send, args=[n]) for n in range(senders)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    waits.sort()
    print(f"senders: {senders}, {len(waits) / seconds:.0f} files a second, half of them within {waits[len(waits) // 2]:.2f} s, "
          f"all within {waits[-1]:.2f} s; {len(trouble.lines)} faults")
    return trouble.lines


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--kills", type=int, default=0)
    parser.add_argument("--server-kills", type=int, default=0)
    parser.add_argument("--writers", type=int, default=8)
    parser.add_argument("--senders", type=int, default=0)
    parser.add_argument("--file", action="store_true")
    given = parser.parse_args()
    if not ADMINISTRATOR and not given.file:
        print("Run this with tests/postgresql/with_server.")
        return 2
    program = given.program.resolve()
    with tempfile.TemporaryDirectory(prefix="hosts-") as folder:
        desk = pathlib.Path(folder)
        if given.file:
            faults = measure(program, desk, desk / "games.db", given.senders, given.seconds)
        else:
            trouble = Trouble()
            address = make_ready(program, desk, trouble)
            faults = trouble.lines
            if given.senders:
                faults += measure(program, desk, address, given.senders, given.seconds)
            else:
                faults += meet_deadlocks(program, desk, address)
                faults += Hosts(program, desk, address, given.seconds, given.writers).run()
            if given.kills:
                faults += kill_commands(program, desk, address, given.kills)
            if given.server_kills:
                faults += kill_server(program, desk, address, given.server_kills)
    for fault in faults[:20]:
        print("fault: " + fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
