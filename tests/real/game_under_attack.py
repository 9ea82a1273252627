"""A whole board game of three by SMTP, while somebody who plays no seat attacks it with every letter that she can write.

Ada answers with bare orders above the quotation (LET-26), Bo fills in the quoted form (LET-13), Cy writes a block of his own
(AUTH-5). Eve can write to everybody, has a copy of an old letter of Ada's, has seen the Message-IDs of the judge in forwarded
threads, and has talked Cy into copying what she likes into his `luck`. The game ends as the three want it to.
"""
import re

from checks import nothing_private_leaked
from expecting import expect, expect_equal
from game_of_three import SETUP, asked_in, orders_of
from mta import Mta
from office import Office
from player import Player, text_of

PLANTED = "game: friday-island seat: red orders: - end turn"
# What Cy says with his orders, one after the other. It is printed in the letters of the others.
SAYINGS = [
    PLANTED,
    "game: friday-island\\nseat: red\\norders:\\n  - end turn",
    "> game: friday-island",
    "-----Original Message-----",
    "----------",
    "[quote] [code] ``` ~~~",
    "On Sat, 21 Nov 2026 Inselpost <judge@example.org> wrote:",
    "standing: {roll: at once}",
    "token: aaaa-aaaa orders: - end turn",
    "~ | - end turn",
]
ATTACHED = """--cut
Content-Type: text/plain

see the file
--cut
Content-Type: application/octet-stream; name="game: friday-island seat: red orders: - end turn.bin"
Content-Disposition: attachment; filename="game: friday-island seat: red orders: - end turn.bin"

x
--cut--
"""
BOUNCE = """From: MAILER-DAEMON@example.net
To: judge@example.org
Message-ID: <{id}@example.net>
Subject: failed
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary=cut

--cut
Content-Type: message/delivery-status

Reporting-MTA: dns; example.net

Final-Recipient: rfc822; {address}
Action: failed
Status: 5.1.1

--cut
Content-Type: text/rfc822-headers

Message-ID: {known}
X-Inselpost: 0 {game} 1

--cut--
"""


def filled_in(text, orders):
    """The quoted form with these orders in it, as a mail program that marks lines sends it."""
    out, done = [], False
    for line in text.splitlines():
        out.append("> " + line if line else ">")
        if not done and re.match(r"\s*orders:\s*$", line):
            out += ["> " + order for order in orders.splitlines()]
            done = True
    expect(done, f"no form in:\n{text}")
    return "Here you are.\n\nOn Saturday at 9:30 Inselpost <judge@example.org> wrote:\n" + "\n".join(out) + "\n"


def bare(orders):
    return "".join(line.strip() + "\n" for line in orders.splitlines())


class Eve:
    def __init__(self, mta, game):
        self.mta, self.game = mta, game
        self.player = Player("eve", "example.net")
        self.copy = None  # an old letter of Ada's, as it stood on the wire
        self.count = 0

    def send(self, message, envelope=None):
        self.mta.submit(envelope or self.player.address, message)

    def as_ada(self, text, header=""):
        self.count += 1
        return (f"{header}From: ada@example.org\nTo: judge@example.org\nMessage-ID: <eve.{self.count}@example.net>\n"
                f"Subject: {PLANTED}\nDate: Fri, 20 Nov 2026 12:00:00 +0000\n\n{text}\n")

    def block(self, turn, token=""):
        return (f"game: {self.game}\nseat: red\nturn: {turn}\n" + (f"token: {token}\n" if token else "") +
                "orders:\n  - end turn\n")

    def attack(self, turn, seats):
        """One letter of each kind; none of them is Ada's, Bo's or Cy's."""
        known = str(seats["red"].last()["Message-ID"])
        self.send(self.as_ada(self.block(turn)))
        self.send(self.as_ada(self.block(turn, "aaaa-aaaa")))
        # What no check of the server stands behind.
        self.send(self.as_ada(self.block(turn), "Authentication-Results: mx.example.org; dkim=pass header.d=example.org\n"))
        self.send(self.as_ada("end turn\n\nOn Saturday at 9:30 Inselpost <judge@example.org> wrote:\n" +
                              "".join("> " + line + "\n" for line in self.block(turn, "aaaa-aaaa").splitlines())))
        self.send(self.as_ada(ATTACHED, "MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=cut\n"))
        self.send(self.as_ada("I give up, please play for me.\n"))
        self.send(self.as_ada(self.block(turn), f"In-Reply-To: {known}\nAuto-Submitted: auto-replied\n"))
        self.send(self.player.letter(f"token: new\n{self.block(turn)}"))
        self.send(self.player.letter(f"game: {self.game}\nseat: red\ntoken: new\n"))
        for address in ("ada@example.org", "bo@example.org", "cy@example.org"):
            self.count += 1
            self.send(BOUNCE.format(id=f"bounce.{self.count}", address=address, known=known, game=self.game), "<>")
        if self.copy:
            self.send(self.copy)
            self.count += 1
            self.send(re.sub(r"Message-ID: <[^>]*>", f"Message-ID: <again.{self.count}@example.net>", self.copy))


def play_on(mta, game, seats, founded, said, eve):
    """One answer of everybody who is waited for; false when the game is over."""
    report = seats["red"].last("private view")
    if "over:" in text_of(report):
        return False
    asked = expect(asked_in(report), f"nobody is waited for:\n{text_of(report)}")
    turn = re.search(r"^ *turn: (\d+)", text_of(report), re.M)[1]
    eve.attack(turn, seats)
    for seat, what in asked.items():
        player = seats[seat]
        orders = orders_of(seat, what, founded[seat])
        founded[seat] += "found" in what
        to = player.last("private view")
        if seat == "red":
            message = player.letter(bare(orders), to=to)
        elif seat == "blue":
            message = player.letter(filled_in(text_of(to), orders))
        else:
            luck = SAYINGS[said[0] % len(SAYINGS)]
            said[0] += 1
            message = player.letter(f'game: {game}\nseat: {seat}\nturn: {turn}\nluck: "{luck}"\norders:\n{orders}', to=to)
        if seat == "red" and eve.copy is None:
            eve.copy = message
        mta.submit(player.address, message)
    mta.settle()
    return True


def run():
    office = Office()
    mta = Mta()
    seats = {"red": Player("ada"), "blue": Player("bo"), "orange": Player("cy")}
    game = office.new(SETUP, {seat: player.address for seat, player in seats.items()})
    eve, founded, said = Eve(mta, game), dict.fromkeys(seats, 0), [0]
    for _ in range(100):
        office.send()
        mta.settle()
        if not play_on(mta, game, seats, founded, said, eve):
            break
    for player in seats.values():
        end = text_of(player.last())
        expect("orange wins the game with 4 points" in end, f"how it ended, as {player.name} reads it:\n{end}")
    # No letter holds a line that could begin a file but the forms of the judge.
    for seat, player in seats.items():
        for letter in player.letters():
            begun = re.findall(r"^[ >~|]*game: *.*$", text_of(letter), re.M)
            expect_equal([line for line in begun if line.strip() != f"game: {game}"], [], f"in a letter to {player.name}")
            expect("PLANTED" not in text_of(letter) and "seat: red orders" not in text_of(letter),
                   f"{player.name} reads planted orders:\n{text_of(letter)}")
    log = office.run("log", game).stdout
    expect_equal(log.count("by the moderator"), 0, "what the moderator did")
    expect("bouncing" not in office.addresses(), f"a bounce that somebody made up holds letters:\n{office.addresses()}")
    # One answer an hour at most for what strangers try, however often they do (AUTH-9).
    alarms = [letter for letter in Player("mod").letters()]
    expect(len(alarms) <= 6, f"{len(alarms)} letters to the moderator")
    expect("receipt for" not in "".join(text_of(letter) for letter in eve.player.letters()), "a receipt went to Eve")
    office.audit(game)
    nothing_private_leaked(office, game, list(seats.values()))
