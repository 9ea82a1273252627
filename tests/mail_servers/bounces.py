"""An address that its mail server refuses, with real bounces (LOOP-6)."""
from expecting import expect, expect_equal
from game_of_three import SETUP
from mta import BOXES, JUDGE, TO_JUDGE, Mta
from installed_service import InstalledService
from player import Player, text_of

# A second mail server for another domain, and the users it has.
ELSEWHERE = """
listen on 127.0.0.2 hostname mx.elsewhere.example tag ELSEWHERE
action "there" maildir
action "away" relay host smtp://127.0.0.2
match tag ELSEWHERE from any for rcpt-to { %s } action "there"
match tag ELSEWHERE from any for any reject
match from any for domain "elsewhere.example" action "away"
"""


def rules(*known):
    return ELSEWHERE % ", ".join(f'"{one}@elsewhere.example"' for one in ("nobody", *known)) + JUDGE + TO_JUDGE + BOXES


def round_of_post(service, mta):
    service.send()
    mta.settle()


def run():
    service = InstalledService()
    mta = Mta(rules("bo", "cy"))
    ada, bo, cy, mod = Player("ada"), Player("bo", "elsewhere.example"), Player("cy", "elsewhere.example"), Player("mod")
    game = service.new(SETUP, {"red": ada.address, "blue": bo.address, "orange": cy.address})
    round_of_post(service, mta)
    mta.stop()
    mta = Mta(rules())
    for note in ("a first note", "a second note"):
        expect("letters come back" not in service.addresses(), f"too early: {service.addresses()}")
        service.run("note", game, "--text", note)
        round_of_post(service, mta)
    # The bounces of this server give no reason (`5.0.0`), so an address counts as gone only after two of them.
    expect_equal(service.verdicts().count("bounce"), 4, "reports of refused letters")
    expect_equal(service.addresses().count("letters come back"), 2, f"addresses that are known to be gone")

    service.run("note", game, "--text", "what nobody there can read")
    round_of_post(service, mta)
    round_of_post(service, mta)
    expect_equal(service.outbox().count("held back"), 2, f"letters that wait: {service.outbox()}")
    expect_equal(service.verdicts().count("bounce"), 4, "reports of refused letters, with none sent")
    notices = "".join(text_of(letter) for letter in mod.letters())
    # Two alarms at the same time: the moderator is told of the first at once, and of the second in a letter an hour later
    # (MAIL-17).
    expect_equal(sorted(notices.count(player.address) for player in (bo, cy)), [0, 1], "how often the moderator was told")

    mta.stop()
    mta = Mta(rules("bo", "cy"))
    # A forged letter from the address does not end the suspension (AUTH-6). A genuine one does, and so does the moderator.
    mta.submit("eve@example.net", cy.letter("Hello? It works again!"))
    mta.submit(bo.address, bo.letter(f"game: {game}\nseat: blue\nturn: 0\norders: []", to=bo.last("private view")))
    mta.settle()
    expect_equal(service.addresses().count("letters come back"), 1, f"after a letter of Bo: {service.addresses()}")
    cys = len(cy.letters())
    round_of_post(service, mta)
    bo.last("what nobody there can read")
    expect_equal(len(cy.letters()), cys, "letters to Cy")
    service.run("seat", game, "orange", "--mail", cy.address)
    round_of_post(service, mta)
    cy.last("what nobody there can read")
    expect("held" not in service.outbox(), f"nothing waits any more: {service.outbox()}")
    service.audit(game)
