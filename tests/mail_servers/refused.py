"""A letter that the server refuses at once does not stop others (MAIL-12).

OpenSMTPD's sendmail ends with 70 then. Anybody can cause this by writing from an address that does not exist.
"""
from expecting import expect_equal
from game_of_three import SETUP
from mta import Mta
from installed_service import InstalledService
from player import Player


def run():
    service, mta = InstalledService(), Mta()
    ada, eve = Player("ada"), Player("eve", "example.net")
    game = service.new(SETUP, {"red": ada.address})
    mta.submit(eve.address, eve.letter("Is this a game?", sender="zed@example.org"))
    mta.settle()
    for text in ("a first letter", "a second letter"):
        service.run("note", game, "--text", text)
        service.send(status=None)
        mta.settle()
    expect_equal(len(ada.letters()), 2, "letters to Ada, while one to a stranger is refused")
    expect_equal(service.outbox().count("zed@example.org"), 1, f"the letter to him waits, or is given up: {service.outbox()}")
