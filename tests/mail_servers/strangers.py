"""Letters with forged senders, from mailing lists, and holiday replies."""
import pathlib

from checks import nothing_private_leaked
from expecting import expect, expect_equal
from game_of_three import SETUP, WISHES
from mta import BOXES, JUDGE, TO_JUDGE, Mta
from installed_service import InstalledService
from player import Player, report_of, text_of

# Bo is away: one program marks its answers as such (RFC 3834), the other marks nothing and quotes the whole letter, token
# and all. formail is what procmail's users answer with.
AWAY = """#!/bin/sh
cat > /tmp/came.$$
{ formail -r -I "From: bo@example.org" %s < /tmp/came.$$ ; echo "I am on an island without mail."
  sed 's/^/> /' /tmp/came.$$; } | /usr/sbin/sendmail -oi -f "%s" judge@example.org
rm /tmp/came.$$
"""
BO_IS_AWAY = ('action "away" mda "/usr/bin/away"\n'
              'match from any for rcpt-to "bo@example.org" action "away"\n')


def found(game, token=""):
    return (f"game: {game}\nseat: red\nturn: 0\n" + (f"token: {token}\n" if token else "") +
            f"orders:\n  - found: {WISHES['red'][0][0]}\n")


def be_away(mark, sender):
    path = pathlib.Path("/usr/bin/away")
    path.write_text(AWAY % (mark, sender))
    path.chmod(0o755)


def post(service, mta, times=1):
    for _ in range(times):
        service.send()
        mta.settle()


def forged(service, mta, game, ada, eve):
    """AUTH-6, AUTH-9: From proves nothing; Ada is told of the forged letter, Eve is not answered."""
    entry, letters = service.entry(game), len(ada.letters())
    for reply_to in ("", "Reply-To: eve@example.net\nSender: eve@example.net\n"):
        mta.submit(eve.address, ada.letter(found(game), header=reply_to))
    mta.settle()
    post(service, mta)
    expect_equal(service.entry(game), entry, "entries after letters that Eve wrote as Ada")
    new_letters = ada.letters()[letters:]
    expect_equal(sum("from one of your addresses" in text_of(letter) for letter in new_letters), 1, "how often Ada is told, within an hour")
    expect_equal(len(eve.letters()), 0, "letters to Eve")  # LOOP-4
    # Under her own name she gets the same answer, whatever she tries.
    mta.submit(eve.address, eve.letter(found(game, "aaaa-aaaa")))
    mta.settle()
    post(service, mta)
    expect_equal(service.entry(game), entry, "entries after a wrong token")
    expect("Your letter has come. The answer goes to the registered address." in text_of(eve.last()),
           f"what Eve is told: {text_of(eve.last())}")


def by_list(service, mta, game, ada, di):
    """LOOP-3: a list replaces the sender, so only the token authorizes the letter; nothing is sent to the list."""
    entry = service.entry(game)
    header = ("List-Id: Islanders <islanders.example.net>\nList-Post: <mailto:di@example.net>\nPrecedence: list\n"
              f"Reply-To: {di.address}\n")
    via = dict(sender=f"Ada via Islanders <{di.address}>", header=header)
    mta.submit(di.address, ada.letter(found(game), **via))
    mta.settle()
    post(service, mta)
    expect_equal(service.entry(game), entry, "entries after a letter through a list, without a token")
    text = "Hello list!\n\n" + found(game, ada.token()) + "\n_______\nIslanders mailing list\n"
    mta.submit(di.address, ada.letter(text, **via))
    mta.settle()
    post(service, mta)
    expect(service.entry(game) > entry, f"a letter through a list, with the token, did nothing: {service.log()}")
    expect("receipt for red" in report_of(ada.last()), "Ada's receipt")
    expect_equal(len(di.letters()), 0, "letters to the list")


def holiday(service, mta, game):
    """LOOP-1: marked automatic mail is neither read nor answered; LOOP-5: a loop of unmarked mail ends."""
    def sent_to_bo():
        return service.log().count("seat=blue")

    be_away('-I "Auto-Submitted: auto-replied"', "")
    service.run("note", game, "--text", "are you there?")
    entry, before = service.entry(game), sent_to_bo()
    post(service, mta, times=3)
    expect_equal(sent_to_bo() - before, 1, "letters to Bo, whose program answers")
    expect_equal(service.verdicts().count("automatic"), 1, f"his holiday reply:\n{service.log()}")
    be_away("", "bo@example.org")
    service.run("note", game, "--text", "and now?")
    entry, before = service.entry(game), len(service.verdicts())
    post(service, mta, times=12)
    since = service.verdicts()[before:]
    # The note to three seats, then an answer to each of five letters, and one more for the rest of the day; and what the
    # program says goes on to the moderator, once (LET-24).
    expect_equal((since.count("sent"), since.count("no-orders")), (3 + 6 + 1, 7),
                 "letters to and from a program that marks nothing")
    expect_equal(service.entry(game), entry, "entries after holiday replies that quote a token")


def run():
    service = InstalledService()
    be_away("", "")
    mta = Mta(JUDGE + TO_JUDGE + BO_IS_AWAY + BOXES)
    ada, bo, cy, di, eve = (Player("ada"), Player("bo"), Player("cy"), Player("di", "example.net"),
                            Player("eve", "example.net"))
    game = service.new(SETUP, {"red": ada.address, "orange": cy.address})
    post(service, mta)
    forged(service, mta, game, ada, eve)
    by_list(service, mta, game, ada, di)
    service.run("seat", game, "blue", "--mail", bo.address)
    holiday(service, mta, game)
    service.audit(game)
    nothing_private_leaked(service, game, [ada, cy])
