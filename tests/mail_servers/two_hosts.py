"""Two hosts with `run` on one mailbox, over one database of a PostgreSQL server: both are killed now and then. Each order is there
once, every letter is answered, and none of them twice."""
import collections
import datetime
import email
import json
import pathlib
import random
import subprocess
import sys
import threading
import time

from expecting import expect, expect_equal
from mailbox import Mailbox, Provider, stop

TESTS = pathlib.Path(__file__).resolve().parent.parent
sys.path += [str(TESTS / "load"), str(TESTS / "postgresql")]
import hosts  # noqa: E402
import load  # noqa: E402

GAMES, TURNS = 8, 20
ADDRESSES = {seat: f"{name}@example.org" for seat, name in zip(load.SEATS, ("ada", "bo", "cy", "di"))}
# A letter whose sender the provider has proved.
LETTER = """Authentication-Results: mx.example.org; dkim=pass header.d=example.org
From: {sender}
To: judge@example.org
Subject: my turn
Message-ID: <{id}@mua.example.net>
Date: Mon, 23 Nov 2026 10:00:00 +0000

Hello!

{orders}
Cheers
"""


class Server:
    """A PostgreSQL server inside of the namespace: the sockets of others cannot be reached from here."""

    def __init__(self):
        self.process = subprocess.Popen([TESTS / "postgresql/with_server", "sh", "-c", 'echo "$INSELPOST_TEST_SERVER"; exec cat'],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        hosts.ADMINISTRATOR = expect(self.process.stdout.readline().strip(), "no server")

    def stop(self):
        self.process.stdin.close()
        expect_equal(self.process.wait(20), 0, "status of the server")


class Host(Mailbox):
    """A machine with a configuration and a log of its own. Its letters go into a Maildir."""

    def __init__(self, name, database):
        self.out = pathlib.Path("/var/lib/inselpost") / f"{name}-out"
        super().__init__("auth: address\nauthserv: [mx.example.org]\n", smtp="", config=pathlib.Path(f"/etc/{name}.yaml"),
                         db=f'"{database}"', log=f"/var/lib/inselpost/{name}.log", transport=f"{{maildir: {self.out}}}")
        self.log_file, self.db = self.home / f"{name}.log", database

    def letters(self):
        return [path.read_bytes() for path in self.out.glob("new/*")]


class Both:
    """The two hosts, of which one is killed now and then."""

    def __init__(self, database):
        self.hosts = [Host(name, database) for name in ("north", "south")]
        self.runs = [host.start() for host in self.hosts]
        self.kills, self.faults, self.is_over = 0, [], threading.Event()
        self.killer = threading.Thread(target=self.kill_on, daemon=True)
        self.killer.start()

    def kill_on(self):
        chance = random.Random(1)
        while not self.is_over.wait(chance.uniform(0.3, 1.5)):
            at = self.kills % 2
            if self.runs[at].poll() is not None:
                self.faults.append(f"a host has ended with {self.runs[at].returncode}: {self.hosts[at].said()}")
                return
            self.runs[at].kill()
            self.runs[at].wait()
            self.kills += 1
            time.sleep(chance.uniform(0, 0.5))
            self.runs[at] = self.hosts[at].start()

    def stop_killing(self):
        self.is_over.set()
        self.killer.join()
        expect(not self.faults, self.faults)

    def stop(self):
        for process in self.runs:
            stop(process)


def turns_of(host):
    """Returns the turn of each game."""
    return {game["game"]: game["turn"] for game in json.loads(host.run("list", "--json").stdout)}


def wait_for(holds, what, seconds):
    """Asks seldom: each question is a command."""
    end = time.monotonic() + seconds
    while not holds():
        expect(time.monotonic() < end, f"waited {seconds} s in vain for {what}")
        time.sleep(0.1)


def play(provider, both, games, sent):
    """Sends the orders of each turn of all games, and some of them twice."""
    host = both.hosts[0]
    for turn in range(1, TURNS + 1):
        seat = load.SEATS[(turn - 1) % len(load.SEATS)]
        letters = []
        for game in games:
            letter_id = f"{game}.{turn}"
            sent[letter_id] = ADDRESSES[seat]
            letters.append(LETTER.format(sender=ADDRESSES[seat], id=letter_id, orders=load.orders(host.home, game, turn).read_text()))
        provider.imap.append(*letters, letters[turn % len(letters)])
        wait_for(lambda: min(turns_of(host).values()) > turn, f"turn {turn} to be played", 30)


def look_at_answers(hosts_, sent):
    """A letter that was handed over when its host was killed may come again, with the same bytes."""
    answers, bytes_of = collections.defaultdict(set), {}
    for letter in (letter for host in hosts_ for letter in host.letters()):
        head = email.message_from_bytes(letter)
        expect(bytes_of.setdefault(head["Message-ID"], letter) == letter, f"two letters have the id {head['Message-ID']}")
        if head["In-Reply-To"]:
            answers[head["In-Reply-To"].strip("<>").partition("@")[0]].add(head["Message-ID"])
    twice = {one: found for one, found in answers.items() if len(found) > 1}
    expect(not twice, f"letters that were answered twice: {twice}")
    for letter_id in sent:
        game, turn = letter_id.split(".")
        # One answer is for all letters of a player that were read since the last one, and names the last.
        if int(turn) > TURNS - len(load.SEATS):
            expect(answers[letter_id], f"the letter {letter_id} was not answered")


def run():
    server, provider, trouble = Server(), Provider(), load.Trouble()
    database = hosts.make_ready("/usr/bin/inselpost", pathlib.Path("/var/lib"), trouble)
    expect(not trouble.lines, trouble.lines)
    games = [f"game-{number}" for number in range(GAMES)]
    first = Host("north", database)
    for game in games:
        first.new(load.setup(first.home, game).read_text(), ADDRESSES)
    first.own(first.home)
    both, sent = Both(database), {}
    try:
        play(provider, both, games, sent)
    finally:
        both.stop_killing()
    wait_for(lambda: provider.imap.count(criteria="UNSEEN") == 0, "all letters to be read", 30)
    both.stop()
    # What a killed host was about to send is free again after fifteen minutes (MAIL-11).
    later = (datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(minutes=16)).strftime("%Y-%m-%dT%H:%M:%SZ")
    for host in both.hosts:
        host.once(now=later)
    for game in games:
        first.audit(game)
        log = [json.loads(line) for line in first.run("log", game, "--json", "--referee").stdout.splitlines()]
        expect_equal(sum(entry.get("kind") == "order" for entry in log), 2 * TURNS, f"orders of {game}")
    look_at_answers(both.hosts, sent)
    judged = [host.received().count("judged") for host in both.hosts]
    expect_equal(sum(judged), GAMES * TURNS, "letters that were judged, each once")
    expect(min(judged) > 0, f"what each host has judged: {judged}")
    server.stop()
    print(json.dumps({"letters": len(sent), "judged": judged, "kills": both.kills}))
