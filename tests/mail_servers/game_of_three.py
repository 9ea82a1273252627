"""Plays a whole board game of three by SMTP, from the first report to the winner.

Each player answers above the quoted report, which contains the token (AUTH-5, L-068).
"""
import re

from checks import each_answered_once, nothing_private_leaked
from expecting import expect, expect_equal
from mta import Mta
from installed_service import InstalledService
from player import Player, report_of, text_of

SETUP = """\
game: friday-island
ruleset: {preset: edition-2025, start_player: given, vp_to_win: 4}
board: classic-beginner-2025
seats: [{name: red, player: Ada}, {name: blue, player: Bo}, {name: orange, player: Cy}]
seed: by smtp 1
"""
# Where each player founds, by round; then what they want to build, the dearest first.
WISHES = {
    "red": (["{settlement: D1.SE, road: D2/SW}", "{settlement: A3.S, road: A3/SE}"],
            {"road": "[E1/E, A3/E, B4/NE]", "settlement": "[E1.SE, A3.NE, B4.NE]", "city": "[D1.SE, A3.S]"}),
    "blue": (["{settlement: C4.SE, road: C4/SE}", "{settlement: B2.S, road: B2/SW}"],
             {"road": "[C4/SW, B1/E, C2/NW]", "settlement": "[C3.SE, A1.S, B1.S]", "city": "[C4.SE, B2.S]"}),
    "orange": (["{settlement: D2.SE, road: D2/E}", "{settlement: A2.S, road: A2/SW}"],
               {"road": "[D2/NE, A1/E, A1/SE]", "settlement": "[D2.N, A1.NE, A1.S]", "city": "[D2.SE, A2.S]"}),
}


def orders_of(seat, asked, founded):
    """Returns the orders with which the player of the seat answers a question."""
    if "to place" in asked:
        return f"  - found: {WISHES[seat][0][founded]}\n"
    if "discard" in asked:
        return "  - accept default\n"
    wants = WISHES[seat][1]
    trades = "".join(f"  - try: {{trade: {{give: [4 brick, 4 lumber, 4 wool, 4 grain, 4 ore], get: 1 {kind}}}}}\n"
                     for kind in ("brick", "ore"))
    return ("  - roll\n  - if owed: {robber: {to: [C5, E2, B2, D4], rob: [red, blue, orange]}}\n" + trades +
            "".join(f"  - try: {{build: {{{piece}: {wants[piece]}}}}}\n" for piece in ("city", "settlement", "road")) +
            "  - end turn\n")


def asked_in(report):
    """Returns the pending decisions by seat, in the words of the report."""
    waiting = re.search(r"^Waiting for(.*?)\n\n", report_of(report), re.M | re.S)
    return dict(re.findall(r"(\w+) \(\w+\) (to [^.;]*)", waiting[1])) if waiting else {}


def play_on(service, mta, game, seats, founded):
    """Sends one answer for each seat with a pending decision. Returns False when the game is over."""
    report = seats["red"].last("private view")
    if "over:" in report_of(report):
        return False
    asked = expect(asked_in(report), f"nobody is waited for:\n{report_of(report)}")
    turn = re.search(r"^ *turn: (\d+)", text_of(report), re.M)[1]
    for seat, what in asked.items():
        player = seats[seat]
        text = f"Hi all!\n\ngame: {game}\nseat: {seat}\nturn: {turn}\norders:\n"
        text += orders_of(seat, what, founded[seat])
        founded[seat] += "to place" in what
        mta.submit(player.address, player.letter(text + "\nCheers", to=player.last("private view")))
    mta.settle()
    return True


def run():
    service = InstalledService()
    mta = Mta()
    seats = {"red": Player("ada"), "blue": Player("bo"), "orange": Player("cy")}
    game = service.new(SETUP, {seat: player.address for seat, player in seats.items()})
    founded = dict.fromkeys(seats, 0)
    for _ in range(100):
        service.send()
        mta.settle()
        if not play_on(service, mta, game, seats, founded):
            break
    for seat, player in seats.items():
        end = report_of(player.last())
        expect("orange wins the game with 4 points" in end, f"how it ended, as {player.name} reads it:\n{end}")
        # A letter warns of its token as long as somebody could give orders with it (AUTH-11).
        warned = ["Do not forward" in text_of(letter) for letter in player.letters()]
        expect(warned[0] and not warned[-1], f"which letters {player.name} may forward: {warned}")
        each_answered_once(player, game, seat)
    service.audit(game)
    nothing_private_leaked(service, game, list(seats.values()))
    expect_equal(Player("mod").letters(), [], "what the moderator was alarmed with")
