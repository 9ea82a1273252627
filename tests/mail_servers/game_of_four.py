"""Plays the end of a game of four with four mail programs, and counts the letters (docs/running-a-game-by-mail.md).

Ada reads German and uses mutt, Bo gets every letter and uses s-nail, Cy one letter a day and msmtp, Di what concerns her
and swaks. They say things, ask, touch buttons, mend a refused letter, and one turns letters off and on again.
"""
import datetime
import re
import urllib.parse

from checks import nothing_private_leaked
from clients import call, mutt_answers, s_nail_answers, with_text_above
from expecting import expect, expect_equal
from mta import Mta
from installed_service import InstalledService
from player import Player, report_of, text_of

SETUP = """\
game: friday-island
ruleset: {{preset: edition-2025, vp_to_win: 7}}
board: classic-beginner
press: private
deadlines: {{turn: 12h, discard: 6h, offer: 6h, fast: true}}
seed: four 4
seats:
  - {{name: red, player: Ada, mail: [ada@example.org], lang: de, letters: mine}}
  - {{name: blue, player: Bo, mail: [bo@example.org], letters: every}}
  - {{name: white, player: Cy, mail: [cy@example.org], letters: daily 18:00, zone: {zone}}}
  - {{name: orange, player: Di, mail: [di@example.org], letters: mine}}
position:
  turn: 41
  active: red
  phase: before roll
  robber: C3
  pieces:
    red: {{settlements: [D2.SE, E2.SE], cities: [B2.NW], roads: [B1/E, C3/SW, D2/E, D3/SW, E2/E]}}
    blue: {{settlements: [A2.SE, B3.SE, C4.SE], roads: [A3/SW, B3/E, B4/SW, C4/E, C5/SW]}}
    white: {{settlements: [C1.N, D3.SE], cities: [D1.SE], roads: [C1/NW, C1/NE, D1/SE, D4/SW]}}
    orange: {{settlements: [B4.NE, C1.SE], cities: [B2.SE], roads: [B2/E, B4/E, C5/NE, C1/SE]}}
  hands: {{red: 2 grain + 2 ore + 1 wool, blue: 1 wool, white: 1 lumber + 1 ore, orange: 1 ore}}
  cards: {{red: {{victory point: 2}}}}
"""
GAME = "friday-island"
TO_ALL, TO_BO, MEMO = "Viel Glück euch allen!", "Bo, wir halten Cy auf, ja?", "the harbour on A3 is free"


def evening():
    """Returns a zone where it is about 20:00, so that 18:00 is far away, and the UTC time of its next 18:01."""
    now = datetime.datetime.now(datetime.timezone.utc)
    offset = (20 - now.hour + 9) % 24 - 9
    local = (now + datetime.timedelta(hours=offset)).replace(hour=18, minute=1, second=0) + datetime.timedelta(days=1)
    return f"Etc/GMT{-offset:+d}" if offset else "Etc/GMT", local - datetime.timedelta(hours=offset)


def begun_letter(address):
    """Returns subject and body of a `mailto:` address, as the program of a telephone begins the letter."""
    query = dict(part.split("=", 1) for part in address.partition("?")[2].split("&"))
    return urllib.parse.unquote(query["subject"]), urllib.parse.unquote(query["body"]).replace("\r\n", "\n")


def button(letter, order):
    """Returns the letter that the button with this order begins."""
    html = letter.get_body(("html",)).get_content()
    begun = [begun_letter(address.replace("&amp;", "&")) for address in re.findall(r'href="(mailto:[^"]+)"', html)]
    found = [one for one in begun if f"\n- {order}\n" in one[1]]
    return expect(found, f"no button `{order}` in `{letter['Subject']}`") and found[0]


class Table:
    """The four players and the post between them."""

    def __init__(self, zone):
        self.service, self.mta = InstalledService(), Mta()
        self.service.run("new", "-", stdin=SETUP.format(zone=zone))
        self.seats = {"red": Player("ada"), "blue": Player("bo"), "white": Player("cy"), "orange": Player("di")}
        self.counts = dict.fromkeys(self.seats, 0)  # letters got so far
        self.written = dict.fromkeys(self.seats, 0)

    def post(self, about, **came):
        """Lets the post go round. `came`: how many letters each seat gets, 0 if it is not named."""
        self.mta.settle()
        self.service.send()
        self.mta.settle()
        got = {seat: len(player.letters()) - self.counts[seat] for seat, player in self.seats.items()}
        self.counts = {seat: len(player.letters()) for seat, player in self.seats.items()}
        meant = dict.fromkeys(self.seats, 0) | came
        expect(got == meant, f"{about}: letters {got}, not {meant}: " + "; ".join(
            f"{seat} {[str(one['Subject']) for one in self.seats[seat].letters()[-max(1, got[seat]):]]}" for seat in got) +
            f"\n{self.service.log()[-600:]}")
        for seat, player in self.seats.items():
            for letter in player.letters()[len(player.letters()) - got[seat]:]:
                expect_equal(letter["Content-Language"], "de" if seat == "red" else "en", f"the language of a letter to {seat}")

    def newest(self, seat, *said):
        """Returns the newest letter to a seat, which says all this."""
        letter = self.seats[seat].letters()[-1]
        text = re.sub(r"\s+", " ", f"{letter['Subject']}\n{report_of(letter)}")
        for one in said:
            expect(one in text, f"the letter to {seat} does not say `{one}`:\n{letter['Subject']}\n{text_of(letter)}")
        return letter

    def swaks(self, seat, subject, body):
        self.written[seat] += 1
        player = self.seats[seat]
        call(player, ["swaks", "--server", "127.0.0.1", "--from", player.address, "--to", "judge@example.org", "--silent", "3",
                      "--header", f"Subject: {subject}", "--header", "Content-Type: text/plain; charset=utf-8",
                      "--body", body])

    def msmtp(self, seat, text, to):
        self.written[seat] += 1
        player = self.seats[seat]
        call(player, ["msmtp", "--host=127.0.0.1", f"--from={player.address}", "judge@example.org"],
             player.letter(text, to=to))

    def mutt(self, seat, edit):
        self.written[seat] += 1
        mutt_answers(self.seats[seat], edit)

    def s_nail(self, seat, text):
        self.written[seat] += 1
        s_nail_answers(self.seats[seat], f"{text}\n\n~m\n")

    def token(self, seat):
        return self.seats[seat].token()

    def block(self, seat, keys, turn=None):
        return (f"game: {GAME}\nseat: {seat}\n" + (f"turn: {turn}\n" if turn else "") +
                f"token: {self.token(seat)}\n{keys}\n")


def first_turn(table):
    """Ada checks her orders, says things, and offers a trade, which the others answer by buttons."""
    orders = ("spiel: friday-island\nsitz: red\nzug: 41\n{more}befehle:\n  - würfeln\n"
              "  - angebot: {{biete: 1 wolle, suche: 1 erz}}\n")
    before = table.service.entry(GAME)
    table.mutt("red", with_text_above(orders.format(more="prüfen: ja\n")))
    table.post("Ada checks", red=1)
    table.newest("red", "Geprüft")
    expect_equal(table.service.entry(GAME), before, "the last entry after a check")
    words = f'sagen: ["{TO_ALL}", {{an: [blue], text: "{TO_BO}"}}]\n'
    table.mutt("red", with_text_above("Hallo!\n\n" + orders.format(more=words)))
    table.post("Ada offers", red=1, blue=1, white=1, orange=1)
    table.newest("red", "Beide Befehle sind ausgeführt, Ada")
    for seat in ("blue", "white", "orange"):
        table.newest(seat, "Ada gives 1 wool and wants 1 ore", TO_ALL)
    table.newest("blue", TO_BO)
    for seat, order in (("blue", "refuse: o1"), ("white", "refuse: o1"), ("orange", "accept: o1")):
        table.swaks(seat, *button(table.newest(seat), order))
        table.mta.settle()
    table.post("the answers", red=1, blue=1, white=1, orange=1)
    for seat in ("blue", "white", "orange"):
        table.newest(seat, "Your order is done")
    table.newest("red", "Di")
    table.mutt("red", with_text_above("spiel: friday-island\nsitz: red\nzug: 41\nbefehle:\n  - zug beenden\n"))


def refused_and_mended(table):
    """Bo asks for help, and builds where he cannot; the answer's form, with `# ` removed, is done."""
    table.s_nail("blue", table.block("blue", "ask: help"))
    table.post("Bo asks", blue=1)
    table.newest("blue", "orders:")
    before = table.service.entry(GAME)
    table.s_nail("blue", "Hi!\n\n" + table.block("blue", "orders:\n  - roll\n  - build: {city: D3.N}\n  - end turn", 42))
    table.post("Bo is refused", blue=1)
    table.newest("blue", "1 of your 3 orders", "# - end turn")
    expect(table.service.entry(GAME) > before, "the roll above the refused order was done")
    table.mutt("blue", r"""sed -i 's/^> # - end turn$/> - end turn/' "$1"; grep -q '^> - end turn' "$1" """)


def letters_off_and_on(table):
    """Cy follows the address of the header that turns letters off, and turns them on again."""
    header = str(table.newest("white")["List-Unsubscribe"]).strip("<>")
    table.swaks("white", *begun_letter(header))
    table.post("Cy wants no letters", white=1)
    table.newest("white", "receipts, reminders, acts of the moderator and the end of the game alone")
    table.msmtp("white", table.block("white", "letters: daily 18:00"), to=None)
    table.post("Cy wants letters again", white=1)
    table.newest("white", "You now get one letter a day, at 18:00.")


def run():
    zone, eighteen = evening()
    table = Table(zone)
    table.post("the beginning", red=1, blue=1, white=1, orange=1)
    table.newest("red", "Du spielst Red, Ada. Du bist am Zug")
    first_turn(table)
    table.post("Ada's turn ends", red=1, blue=1)
    table.newest("blue", "Your turn, Bo")
    refused_and_mended(table)
    table.post("Bo's turn ends", blue=1, white=1)
    table.newest("blue", "Your order is done, Bo. It is Cy's turn.")
    letters_off_and_on(table)
    # Two ordinary turns: one letter in, the letter about the turn and the receipt out, and to others at most one.
    table.msmtp("white", "Hello,\n\n" + table.block("white", "orders:\n- roll\n- end turn", 43), to=table.newest("white"))
    table.post("Cy's turn", white=1, blue=1, orange=1)
    table.newest("orange", "Your turn, Di")
    table.swaks("orange", "my turn", table.block("orange", f"memo: {MEMO}\norders:\n- roll\n- end turn", 44))
    table.post("Di's turn", orange=1, blue=1, red=1)
    table.newest("orange", "Both orders are done, Di. It is Ada's turn.", "Your note is kept. Nobody else sees it.")
    table.newest("red", "Du bist am Zug, Ada")
    table.mutt("red", r"""sed -i 's/^> # - würfeln$/> - würfeln\n> - bauen: {stadt: D2.SO}/' "$1" """)
    table.post("Ada wins", red=1, blue=1, orange=1)
    table.newest("red", "Du hast mit 7 Punkten gewonnen, Ada")
    for seat in ("blue", "orange"):
        table.newest(seat, "Ada (red) has won with 7 points")
    table.service.send(now=eighteen.strftime("%Y-%m-%dT%H:%M:%SZ"))
    table.post("Cy's letter of the day", white=1)
    table.newest("white", "Nothing to do today, Cy.", "Ada (red) has won with 7 points")
    everything_is_private(table)


def everything_is_private(table):
    raw = {seat: "\n".join(report_of(letter) for letter in player.letters()) for seat, player in table.seats.items()}
    for words, readers in ((TO_BO, {"red", "blue"}), (MEMO, {"orange"}), (TO_ALL, set(table.seats))):
        expect_equal({seat for seat, text in raw.items() if words in re.sub(r"\s+", " ", text)}, readers, f"who reads `{words}`")
        for as_seat in ([], ["--referee"], *(["--as", seat] for seat in table.seats)):
            expect(words not in table.service.run("export", GAME, *as_seat).stdout, f"the record holds `{words}`")
    for seat, player in table.seats.items():
        before_the_end = "\n".join(report_of(letter) for letter in player.letters()[:-1])
        cards = re.search(r"(?m)^.*\b(red|Ada)\b.*victory point.*$", before_the_end)
        expect(seat == "red" or not cards, f"{player.name} reads of Ada's cards: {cards and cards[0]}")
        answered = [letter["In-Reply-To"] for letter in player.letters() if letter["In-Reply-To"]]
        expect_equal((len(answered), len(set(answered))), (table.written[seat],) * 2, f"answers to {player.name}'s letters")
    table.service.audit(GAME)
    nothing_private_leaked(table.service, GAME, list(table.seats.values()))
    expect_equal(Player("mod").letters(), [], "what the moderator was alarmed with")
