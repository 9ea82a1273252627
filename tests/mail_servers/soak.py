"""Games by one mailbox for a long time: `run` fetches and answers, while people err, servers and `run` are killed, and clocks jump.

soak-SECONDS-GAMES-SEED. The players are in all games. They answer with right orders, with typing mistakes, late, twice, below
the quotation, in forwarded letters, and with chatter. In the end every game must pass its audit, every letter must have been
answered once, and memory and store may not have grown by more than the letters explain.
"""
import collections
import json
import pathlib
import random
import re
import signal
import subprocess
import time

from expecting import expect
from game_of_three import SETUP, asked_in, orders_of
from installed_service import as_user
from mailbox import Mailbox, Provider
from mta import wait_for
from player import Player, report_of, text_of

# Of the store, in bytes for each letter that came or went, and of the memory of `run`, in KiB at most.
STORE_PER_LETTER, MOST_MEMORY = 24 * 1024, 128 * 1024
SEATS = {"red": "ada", "blue": "bo", "orange": "cy"}
CLOCK = pathlib.Path("/var/lib/moved_clock.so")
KINDS = {"right": 12, "typing mistake": 3, "late": 2, "twice": 2, "same letter twice": 1, "in the quotation": 2, "forwarded": 1,
         "chatter": 1}


class People:
    """The players, and the letters they have written."""

    def __init__(self, provider, games, chance):
        self.provider, self.chance = provider, chance
        self.players = {seat: Player(name) for seat, name in SEATS.items()}
        self.founded = collections.Counter()
        self.answered = {}  # (game, seat): the letter that was answered last
        self.kinds = collections.Counter()
        self.about = {}  # game and kind of each letter, by its id
        self.games = games

    def post(self, seat, letter):
        """Puts a letter into the mailbox, as its provider does."""
        self.provider.imap.append(letter)

    def letters_of(self, game, seat, kind, letter, orders):
        """Returns the letters with which a player answers, in one of the ways of KINDS."""
        player = self.players[seat]
        known = len(player.sent)
        written = self.write(player, kind, letter, orders)
        self.kinds[kind] += 1
        self.about |= dict.fromkeys(player.sent[known:], (game, kind))
        return written

    def write(self, player, kind, letter, orders):
        if kind == "typing mistake":
            at = self.chance.randrange(orders.index("orders:"), len(orders) - 1)
            orders = orders[:at] + self.chance.choice(["x", "", " ", ":", "rr"]) + orders[at + 1:]
        if kind == "late":
            orders = re.sub(r"turn: \d+", "turn: 0", orders)
        text = f"Hi all!\n\n{orders}\nCheers"
        if kind == "in the quotation":
            filled = player.letter("See below.", to=letter).replace("\n> orders:", "\n> " + "\n> ".join(orders[orders.index("orders:"):].splitlines()), 1)
            return [filled]
        if kind == "forwarded":
            quoted = "\n".join(f"> {line}" for line in orders.splitlines())
            text = f"Look what I got:\n\n-------- Forwarded Message --------\nFrom: {player.address}\nSubject: my orders\n\n{quoted}\n"
        if kind == "chatter":
            text = "When does this end? My cat says hello."
        first = player.letter(text, to=letter)
        if kind == "same letter twice":
            return [first, first]
        if kind == "twice":
            return [first, player.letter(text, to=letter)]
        return [first]

    def latest(self, seat, game):
        """Returns the newest report of the game, or None."""
        found = [(int(at[1]), letter) for letter in self.players[seat].letters()
                 if f" {game} " in f"{letter['X-Inselpost']} " and (at := re.search(r"\.report\.(\d+)\.", letter["Message-ID"] or ""))
                 and "private view" in report_of(letter)]
        return max(found, key=lambda one: one[0])[1] if found else None

    def play(self):
        """Each player answers the newest letters that ask something. Returns whether a game goes on."""
        goes_on = False
        for game in self.games:
            for seat, player in self.players.items():
                letter = self.latest(seat, game)
                if letter is None:
                    goes_on = True
                    continue
                if "over:" in report_of(letter):
                    continue
                goes_on = True
                asked = asked_in(letter).get(seat)
                if not asked or self.answered.get((game, seat)) == letter["Message-ID"]:
                    continue
                turn = re.search(r"^ *turn: (\d+)", text_of(letter), re.M)
                if turn is None:
                    continue
                at = self.founded[game, seat] % 2
                orders = f"game: {game}\nseat: {seat}\nturn: {turn[1]}\norders:\n{orders_of(seat, asked, at)}"
                kind = self.chance.choices(list(KINDS), list(KINDS.values()))[0]
                for copy in self.letters_of(game, seat, kind, letter, orders):
                    self.post(seat, copy)
                # Who erred answers the same letter again the next time.
                if kind in ("right", "twice", "same letter twice", "in the quotation"):
                    self.answered[game, seat] = letter["Message-ID"]
                    self.founded[game, seat] += "to place" in asked
        return goes_on


class Soak:
    def __init__(self, seconds, games, seed):
        self.chance = random.Random(seed)
        self.provider = Provider()
        self.service = Mailbox()
        self.games = [f"game-{number}" for number in range(1, games + 1)]
        setup = SETUP.replace("\nseed: by smtp 1", "\ndeadlines: {turn: 48h, grace: 12h}")
        for game in self.games:
            self.service.new(setup.replace("friday-island", game),
                             {seat: f"{name}@example.org" for seat, name in SEATS.items()})
        self.people = People(self.provider, self.games, self.chance)
        self.seconds, self.hours = seconds, 0
        self.did, self.memory = collections.Counter(), 0

    def start(self):
        """Starts `run`, whose clock is some hours ahead."""
        how = as_user(self.service.account)
        how["env"] |= {"LD_PRELOAD": str(CLOCK), "MOVED_CLOCK": str(3600 * self.hours)}
        self.errors = open(self.service.home / "errors", "a")
        self.runs = subprocess.Popen(["inselpost-mail", "run", "--config", self.service.config], stdin=subprocess.DEVNULL,
                                     stdout=self.errors, stderr=self.errors, **how)

    def look_at_memory(self):
        try:
            status = pathlib.Path(f"/proc/{self.runs.pid}/status").read_text()
        except OSError:
            return
        if found := re.search(r"VmHWM:\s+(\d+)", status):
            self.memory = max(self.memory, int(found[1]))

    def disturb(self):
        what = self.chance.choice(["nothing", "kill run", "kill run", "stop run", "jump", "kill imap", "stop smtp"])
        self.did[what] += 1
        if what == "kill imap":
            self.provider.imap.kill()
            self.provider.imap.start()
        elif what == "stop smtp":
            self.provider.mta.stop()
            time.sleep(1)
            self.provider.mta.start()
        elif what != "nothing":
            self.look_at_memory()
            self.runs.send_signal(signal.SIGTERM if what == "stop run" else signal.SIGKILL)
            status = self.runs.wait(60)
            expect(status in (0, -signal.SIGKILL), f"`run` ended with {status}: {self.service.said()[-600:]}")
            if what == "jump":
                # Past a deadline now and then; one hour back at times.
                self.hours += self.chance.choice([1, 10, 61, -1])
                # The moderator sees that the clock stood, and lets what came due be decided.
                now = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(time.time() + 3600 * self.hours))
                self.service.run("tick", "--catch-up", "--public", "--now", now, status=None)
            self.start()

    def run(self):
        self.start()
        end = time.monotonic() + self.seconds
        next_trouble = time.monotonic() + 5
        while time.monotonic() < end:
            if not self.people.play():
                break
            if time.monotonic() > next_trouble:
                self.disturb()
                next_trouble = time.monotonic() + self.chance.uniform(2, 12)
            expect(self.runs.poll() is None or self.restart(), "run")
            time.sleep(0.5)
        self.settle()
        self.check()

    def restart(self):
        """Starts `run` again, as systemd does. What it may end with by itself is 75, for another that still runs."""
        expect(self.runs.returncode in (0, 75), f"`run` ended with {self.runs.returncode}: {self.service.said()[-900:]}")
        self.did["restart"] += 1
        time.sleep(1)
        self.start()
        return True

    def settle(self):
        """Waits until every letter was read and every answer has arrived."""
        wait_for(lambda: self.provider.imap.count(criteria="UNSEEN") == 0 or (self.runs.poll() is not None and not self.restart()),
                 "the mailbox to be read", 300)
        self.look_at_memory()
        self.runs.terminate()
        self.runs.wait(60)
        # Claims of a killed process end after fifteen minutes (MAIL-11).
        later = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(time.time() + 3600 * self.hours + 1800))
        for _ in range(3):
            self.service.mail("run", "--once", "--now", later, status=None)
            self.provider.mta.settle(120)

    def check(self):
        for game in self.games:
            self.service.audit(game)
        written = sum(len(player.sent) for player in self.people.players.values())
        results = collections.Counter(self.service.received())
        read = sum(results[one] for one in ("judged", "no-orders", "not-heard", "unread"))
        expect(read == written, f"letters that were read, each once: {read} of {written}: {dict(results)}")
        for seat, player in self.people.players.items():
            ids = collections.Counter()
            answers = collections.Counter()
            for letter in player.letters():
                ids[letter["Message-ID"]] += 1
                # A letter that the server accepted when `run` was killed may come again, with the same bytes.
                answers[str(letter["In-Reply-To"])] += ids[letter["Message-ID"]] == 1
            twice = [one for one in player.sent if answers[one] > 1]
            expect(not twice, f"{seat} was answered more than once: {twice}")
            # One answer is for all letters of a game that were read since the last one, and names the last.
            for game in self.games:
                about = [one for one in player.sent if self.people.about[one][0] == game]
                if about:
                    expect(answers[about[-1]], f"the last letter of {seat} in {game} was not answered: "
                                               f"{self.people.about[about[-1]]}, {dict(results)}")
        letters = written + sum(len(player.letters()) for player in self.people.players.values())
        store = self.service.db.stat().st_size
        expect(store < 2**20 + STORE_PER_LETTER * letters, f"the store has {store} bytes for {letters} letters")
        expect(self.memory < MOST_MEMORY, f"`run` took {self.memory} KiB")
        entries = sum(self.service.entry(game) for game in self.games)
        print(json.dumps({"games": len(self.games), "entries": entries, "letters": letters, "written": dict(self.people.kinds),
                          "troubles": dict(self.did), "hours ahead": self.hours, "store bytes": store, "memory KiB": self.memory}))


def run(seconds=300, games=3, seed=1):
    subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", CLOCK, pathlib.Path(__file__).with_name("moved_clock.c"), "-ldl"], check=True)
    Soak(seconds, games, seed).run()
