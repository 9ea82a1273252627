"""Plays games by mail through both programs and collects the letters of every kind that the players get."""
import base64
import datetime
import email
import email.policy
import os
import pathlib
import random
import re
import subprocess

JUDGE = "judge@example.org"
BOARD = """\
game: friday-island
seats:
  - {name: red, player: Ada}
  - {name: blue, player: Bo}
  - {name: white, player: "Cleo von der Waldsiedlung-Hohenlinden"}
  - {name: orange, player: "Dan <dan@example.net>"}
deadlines: {turn: 48h, discard: 24h, offer: 24h, grace: 12h}
seed: browsers
"""
# Ends soon: red wins with a city.
LATE = """\
game: late-island
seats: [{name: red, player: Ada}, {name: blue, player: Bo}, {name: white, player: Cleo}, {name: orange, player: Dan}]
board: classic-beginner
deadlines: {turn: 48h, discard: 24h, offer: 24h, grace: 12h}
seed: late
position:
  turn: 41
  active: red
  phase: before roll
  robber: A1
  pieces:
    red: {settlements: [D2.SE, E2.SE], cities: [B2.NW], roads: [B1/E, C3/SW, D2/E, D3/SW, E2/E]}
    blue: {settlements: [A2.SE, B3.SE, C4.SE], roads: [A3/SW, B3/E, B4/SW, C4/E, C5/SW]}
    white: {settlements: [C1.N, D3.SE], cities: [D1.SE], roads: [C1/NW, C1/NE, D1/SE, D4/SW]}
    orange: {settlements: [B4.NE, C1.SE], cities: [B2.SE], roads: [B2/E, B4/E, C5/NE, C1/SE]}
  hands: {red: 6 ore + 6 grain + 2 wool + 3 lumber + 3 brick, blue: 3 wool, white: 2 ore, orange: 1 brick}
  cards: {red: {victory point: 3, knight: 1, road building: 1, year of plenty: 1}}
"""
DICE = """\
game: winter-islands
system: dice
seats: [{name: red, player: Ada}, {name: blue, player: Bo}]
deadlines: {turn: 48h, grace: 12h}
seed: dice
"""
# Players join before it starts.
LOBBY = """\
game: joined-island
seats: [{name: red, player: Ada}, {name: blue, player: Bo}, {name: white, player: Cleo}]
luck: collect
seed: lobby
"""
PLAYERS = {"red": ("ada", "en"), "blue": ("bo", "de"), "white": ("cleo", "en"), "orange": ("dan", "de")}


class Letter:
    """A letter that went out."""

    def __init__(self, path):
        self.bytes = path.read_bytes()
        self.mail = email.message_from_bytes(self.bytes, policy=email.policy.default)
        self.to = self.mail["To"]
        self.language = self.mail["Content-Language"]
        self.text = self.mail.get_body(("plain",)).get_content()
        html = self.mail.get_body(("html",))
        self.html = html.get_content() if html else ""
        self.pictures = {part["Content-ID"].strip("<>"): part.get_content() for part in self.mail.walk()
                         if part.get_content_type() == "image/png"}

    def attached_pages(self):
        """Returns the pages for a browser that are attached, by the names of their files."""
        return {part.get_filename(): part.get_content() for part in self.mail.iter_attachments()
                if part.get_content_type() == "text/html"}

    def kind(self):
        """Returns what letters of one kind have in common: the beginning of the subject, and the headings."""
        parts = re.findall(r"<(h[12])[^>]*>(?:<[^>]*>)*(\w+)", self.html)
        return re.split(r"[ :,]", self.mail["Subject"])[0], *(word for tag, word in parts if tag == "h2"), bool(self.pictures)

    def page(self):
        """Returns the HTML with its pictures in place of their content ids, as a mail program shows them."""
        return re.sub(r"cid:([^\"]+)", lambda id: "data:image/png;base64," +
                      base64.b64encode(self.pictures.get(id[1], b"")).decode(), self.html)


class Post:
    """The mail service in a folder, and a clock."""

    def __init__(self, programs, folder):
        self.programs, self.folder = programs, folder
        self.now = datetime.datetime(2026, 11, 2, 9)
        self.letters, self.sent, self.random = [], 0, random.Random(1)
        (folder / "inselpost-mail.yaml").write_text(
            f"db: games.db\naddress: {JUDGE}\nmoderator: [mod@example.org]\ntransport: {{maildir: out}}\n"
            "answers: {address_hour: 1000, all_hour: 10000}\nlog: mail.log\n")
        (folder / "inselpost-mail.yaml").chmod(0o600)

    def run(self, program, *words, stdin=None, status=0):
        env = {**os.environ, "INSELPOST_DB": "games.db", "TZ": "UTC", "LC_ALL": "C.UTF-8"}
        done = subprocess.run([self.programs / program, *words, "--now", self.now.strftime("%Y-%m-%dT%H:%M:%SZ")], input=stdin,
                              capture_output=True, text=True, cwd=self.folder, env=env, timeout=300)
        if status is not None and done.returncode != status:
            raise RuntimeError(f"{program} {' '.join(words)}: status {done.returncode}\n{done.stdout}{done.stderr}")
        return done.stdout

    def game(self, *words, **more):
        return self.run("inselpost", *words, **more)

    def wait(self, **time):
        self.now += datetime.timedelta(**time)

    def begin(self, setup):
        name = re.search(r"game: (\S+)", setup)[1]
        (self.folder / "setup.yaml").write_text(setup)
        self.game("new", "setup.yaml")
        for seat, (player, language) in PLAYERS.items():
            if f"name: {seat}" in setup:
                self.game("seat", name, seat, "--mail", f"{player}@example.org", "--lang", language)
        self.game("seat", name, "--cc", "fan@example.org")
        self.send()
        return name

    def answer(self, player, text):
        """Lets a player send a letter."""
        self.sent += 1
        self.run("inselpost-mail", "receive", stdin=f"From: {player}@example.org\nTo: {JUDGE}\nSubject: my turn\n"
                 f"Message-ID: <{self.sent}@example.net>\nDate: Mon, 02 Nov 2026 09:00:00 +0000\n"
                 f"Content-Type: text/plain; charset=utf-8\n\n{text}\n")

    def send(self):
        """Hands over all letters, and reads them."""
        self.wait(minutes=1)
        self.run("inselpost-mail", "send", status=None)
        new = self.folder / "out" / "new"
        for path in sorted(new.iterdir(), key=lambda path: path.stat().st_mtime_ns) if new.is_dir() else []:
            self.letters.append(Letter(path))
            path.unlink()

    def form(self, game, player):
        """Returns the newest form to the player of the game, or an empty text."""
        for letter in reversed(self.letters):
            at = max(letter.text.rfind(f"\n{word}: {game}\n") for word in ("game", "spiel"))
            if letter.to == f"{player}@example.org" and at >= 0:
                return letter.text[at + 1:]
        return ""

    def step(self, game, players):
        """Lets somebody who can do something do it, by one line of the form."""
        waiting = self.game("waiting", "--json")
        for player in players:
            form = self.form(game, player)
            lines = [line for line in form.splitlines() if line.startswith("# - ")]
            seat = next(seat for seat, (name, _) in PLAYERS.items() if name == player)
            if not lines or f'"{seat}"' not in waiting or game not in waiting:
                continue
            line = self.random.choice(lines)
            self.answer(player, form.replace(line, line[2:], 1))
            self.send()

    def refused(self, game, player, orders, german):
        """Lets a player order what cannot be done, in their language."""
        form = self.form(game, player)
        orders = german if form.startswith("spiel:") else orders
        self.answer(player, form.split("\n#")[0] + "\n" + orders)
        self.send()


    def ask(self, game, player, *questions):
        """Lets a player ask in a block."""
        form = self.form(game, player).split("\n#")[0]
        head = [line for line in form.splitlines() if line and not line.startswith(("turn:", "zug:", "orders:", "befehle:"))]
        for question in questions:
            self.answer(player, "\n".join([*head, f"ask: {question}"]))
            self.send()


def played(programs, folder):
    """Returns the letters of a few games: each kind, in both games and languages."""
    post = Post(pathlib.Path(programs), folder)
    board, players = post.begin(BOARD), ["ada", "bo", "cleo", "dan"]
    for _ in range(14):  # the founding, and some turns
        post.step(board, players)
    for player in players:
        post.refused(board, player, "- build: {city: C3.N}\n- end turn", "- bauen: {stadt: C3.N}\n- zug beenden")
    for player in ("ada", "bo"):
        post.ask(board, player, "board", "report")
    post.game("extend", board, "red", "6h", "--reason", "Ada is on a train, which is late.", status=None)
    post.send()
    post.wait(hours=40)
    post.game("tick", status=None)  # a reminder
    post.send()
    post.game("hold", board, "--reason", "A holiday.", status=None)
    post.send()
    post.game("end", board, "--reason", "Nobody wants to play on.", status=None)
    post.send()

    late = post.begin(LATE)
    form = post.form(late, "ada")
    post.answer("ada", form.split("\n#")[0] + "\n- roll")
    post.send()
    for order in ("- offer: {give: 1 ore, get: 1 wool, to: [blue]}", "- offer: {give: 1 ore, get: 1 wool}",
                  "- withdraw: all", "- build: {settlement: C2.SE}", "- build: {city: D2.SE}"):
        post.answer("ada", post.form(late, "ada").split("\n#")[0] + "\n" + order)
        post.send()
    for player in ("bo", "cleo", "dan"):
        post.step(late, [player])
    for _ in range(3):
        post.step(late, players)

    won = post.begin(LATE.replace(late, "last-island"))
    for order in ("roll", "build: {settlement: C2.SE}", "build: {city: D2.SE}", "build: {city: E2.SE}"):
        post.answer("ada", post.form(won, "ada").split("\n#")[0] + "\n- " + order)
        post.send()

    lobby = post.begin(LOBBY)
    for player in ("ada", "bo"):
        post.answer(player, post.form(lobby, player).replace("# - ", "- ", 1))
        post.send()
    post.answer("ada", post.form(lobby, "ada") + "- rol\n")
    post.answer("stranger", "Hello, may I play with you?")
    post.answer("bo", "Hello, is anybody there?")
    post.send()

    dice = post.begin(DICE)
    for _ in range(8):
        post.step(dice, ["ada", "bo"])
    for player in ("ada", "bo"):
        post.ask(dice, player, "board", "report")
    other = post.begin(BOARD.replace(board, "other-island"))
    for game in (dice, other):
        for seat in ("red", "blue"):
            post.game("seat", game, seat, "--letters", "daily 18:00")
    post.step(other, ["ada"])
    post.step(dice, ["ada"])
    post.wait(hours=24)
    post.send()  # the letters of the day
    for seat in ("red", "blue"):
        post.game("seat", dice, seat, "--letters", "every")
    post.refused(dice, "ada", "- build: {knight: 6}", "- bauen: {ritter: 6}")
    post.wait(hours=40)
    post.game("tick", status=None)
    post.send()
    with (post.folder / "inselpost-mail.yaml").open("a") as config:
        config.write("pages: false\n")
    post.game("end", dice, "--reason", "Enough.", status=None)
    post.send()
    return post.letters
