"""Plays the dice game of examples/dice by mail: the same letters must give the same game."""
import pathlib

from checks import each_answered_once, nothing_private_leaked
from expecting import expect, expect_equal
from mta import Mta
from installed_service import InstalledService
from player import Player, report_of, text_of

EXAMPLE = pathlib.Path(__file__).resolve().parents[2] / "examples" / "dice"


def orders_in(path):
    """Returns an orders file as a player would write it, without the line for editors."""
    return "".join(line for line in path.read_text().splitlines(keepends=True) if not line.startswith("#"))


def run():
    service = InstalledService()
    mta = Mta()
    seats = {"red": Player("ada"), "blue": Player("bo")}
    game = service.new((EXAMPLE / "setup.yaml").read_text(), {seat: player.address for seat, player in seats.items()})
    for path in sorted((EXAMPLE / "orders").glob("*.yaml")):
        service.send()
        mta.settle()
        seat = "red" if "ada" in path.name else "blue"
        player = seats[seat]
        mta.submit(player.address, player.letter(f"Good evening!\n\n{orders_in(path)}\nYours",
                                                 to=player.last("private view")))
        mta.settle()
    service.send()
    mta.settle()
    # The same letters give the same dice as in examples/dice/README.md.
    expect_equal(service.entry(game), 243, "the last entry")
    for seat, player in seats.items():
        expect("over, blue (Bo) has won" in report_of(player.last()), f"how it ended, as {player.name} reads it:\n"
                                                                    f"{report_of(player.last())}")
        each_answered_once(player, game, seat)
    service.audit(game)
    nothing_private_leaked(service, game, list(seats.values()))
