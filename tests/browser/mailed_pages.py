"""Plays both games by the pages that come by mail (PAGE-3, PAGE-11): `ask: page` brings a page, orders that are put together on it
are opened as a letter by its address, and the program must execute all of them. Half of the players write German.

    mailed_pages.py PROGRAM [POSITIONS]

PROGRAM is inselpost; inselpost-mail stands beside it. Exit status: 0 done, 1 something is wrong, 77 skipped.
"""
import contextlib
import email.message
import email.policy
import json
import pathlib
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import urllib.parse

from played_letters import BOARD, DICE, JUDGE, PLAYERS, Post

HERE = pathlib.Path(__file__).resolve().parent


class PagePlayers:
    """Players who send what their pages make."""

    def __init__(self, post, setup):
        self.post, self.wrong = post, []
        with (post.folder / "inselpost-mail.yaml").open("a") as config:
            config.write("pages: true\n")
        self.game = post.begin(setup)

    def waiting(self):
        [state] = json.loads(self.post.game("list", self.game, "--json"))
        return state

    def newest(self, player, holds):
        """Returns the newest letter to the player that holds something, or None."""
        letters = (letter for letter in reversed(self.post.letters) if letter.to == f"{player}@example.org")
        return next((letter for letter in letters if holds(letter)), None)

    def token(self, player):
        form = self.post.form(self.game, player)
        return re.search(r"^(?:token|kennwort): (.+)$", form, re.MULTILINE)[1].strip()

    def page(self, seat, player):
        """Asks for the page of a seat, and returns it."""
        german = PLAYERS[seat][1] == "de"
        form = self.post.form(self.game, player).split("\n# ")[0]
        head = "\n".join(line for line in form.splitlines() if re.match(r"(game|seat|token|spiel|sitz|kennwort): ", line))
        self.post.wait(minutes=15)
        self.post.answer(player, f"{head}\n{'auskunft: seite' if german else 'ask: page'}\n# {self.post.sent}\n")
        self.post.send()
        letter = self.newest(player, lambda letter: True)
        pages = [part.get_content() for part in letter.mail.iter_attachments() if part.get_content_type() == "text/html"]
        if len(pages) != 1:
            raise RuntimeError(f"{len(pages)} pages for {seat}:\n{letter.text[:600]}")
        return pages[0]

    def letter(self, address):
        """Returns the letter that a mail program makes of an address."""
        parts = urllib.parse.urlsplit(address)
        fields = dict(urllib.parse.parse_qsl(parts.query, strict_parsing=True))
        if urllib.parse.unquote(parts.path) != JUDGE:
            self.wrong.append(f"a letter to {parts.path}")
        return fields["subject"], fields["body"]

    def step(self):
        """Lets somebody who is waited for send orders. Returns False at the end of the game."""
        state = self.waiting()
        if state["over"]:
            return False
        seat = self.post.random.choice(state["waiting_for"])["seat"]
        player = PLAYERS[seat][0]
        path = self.post.folder / "page.html"
        path.write_text(self.page(seat, player))
        made = json.loads(subprocess.run(["node", HERE / "compose_letter.mjs", path, self.token(player), str(self.post.sent)],
                                         capture_output=True, text=True, check=True).stdout)
        subject, body = self.letter(made["address"])
        message = email.message.EmailMessage(policy=email.policy.SMTP)
        self.post.sent += 1
        message["From"], message["To"], message["Subject"] = f"{player}@example.org", JUDGE, subject
        message["Message-ID"], message["Date"] = f"<{self.post.sent}@example.net>", "Mon, 02 Nov 2026 09:00:00 +0000"
        message.set_content(body.replace("\r\n", "\n"))
        self.post.run("inselpost-mail", "receive", stdin=message.as_bytes().decode())
        with contextlib.closing(sqlite3.connect(self.post.folder / "games.db")) as store:
            [received] = store.execute("SELECT seat, done, receipt FROM submissions ORDER BY id DESC LIMIT 1")
        if received[:2] != (seat, made["orders"]):
            self.wrong.append(f"{seat}: {made['orders']} orders, {received[1]} done for {received[0]}:\n{body}\n{received[2]}")
        self.post.send()
        return True


def main(program, positions="30"):
    if not shutil.which("node"):
        print("Skipped: node is not installed.")
        return 77
    wrong = []
    for setup in (BOARD, DICE):
        with tempfile.TemporaryDirectory() as folder:
            players = PagePlayers(Post(pathlib.Path(program).resolve().parent, pathlib.Path(folder)), setup)
            steps = 0
            while steps < int(positions) and players.step():
                steps += 1
            print(f"{players.game}: {steps} letters from pages")
            wrong += players.wrong
    for problem in wrong:
        print(problem)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
