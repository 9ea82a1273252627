"""A provider's SMTP server that refuses, defers, or is away (MAIL-12): results for letters, sentences, and what is tried again."""
import imap
from expecting import expect, expect_equal
from game_of_three import SETUP
from imap_troubles import fails_with
from mailbox import Mailbox, Provider, never_shown
from mta import BOXES, HEAD
from player import Player, text_of

# Zed is unknown: the last rule of BOXES rejects. Cy's letters are deferred, and those of another sender refused.
FILTERS = """
filter "not-now" phase rcpt-to match rcpt-to { "cy@example.org" } reject "451 4.7.1 not now"
filter "not-you" phase mail-from match mail-from { "stranger@example.org" } reject "550 5.7.1 not you"
filter "all" chain { "not-now", "not-you" }
"""


def run():
    head = FILTERS + HEAD.replace("mx.example.org", 'mx.example.org filter "all"')
    provider = Provider(head=head)
    service = Mailbox(smtp="smtp://mx.example.org:587")
    ada, bo, cy, mod = (Player(name) for name in ("ada", "bo", "cy", "mod"))
    service.new(SETUP, {"red": cy.address, "blue": "zed@elsewhere.example", "orange": ada.address})
    done = service.mail("send", status=75)
    expect("2 letters sent, 1 to be tried again later, 1 given up" in done.stdout, f"by STARTTLS, one to the moderator: {done.stdout}")
    provider.mta.settle()
    expect_equal(len(ada.letters()), 1, "letters to Ada, behind two that were refused")
    waits = service.outbox()
    expect("waits  cy@example.org" in waits and "given up  zed" in waits, f"what waits: {waits}")

    # The login is refused, then the sender: everything waits.
    service.run("note", "friday-island", "--text", "a storm is coming")
    service.write_password("battery staple")
    done = service.mail("send", status=75)
    expect("mx.example.org refuses the user or the password" in done.stderr, done.stderr)
    service.write_password()
    service.configure(address="stranger@example.org")
    done = service.mail("send", status=75)
    expect("does not let your address send letters" in done.stderr, done.stderr)
    expect_equal(service.outbox().count("given up"), 1, f"nothing else is given up: {service.outbox()}")

    # The server is away: no letter counts an attempt but the one that noticed it.
    service.configure()
    provider.imap.stop()
    done = service.mail("send", status=75)
    expect("mx.example.org does not answer" in done.stderr, done.stderr)
    provider.imap.start()
    service.mail("check-config", "--to", bo.address)
    service.send(status=None, now="2099-01-01T00:00:00Z")
    provider.mta.settle()
    expect("a storm is coming" in text_of(ada.last()), "what Ada gets afterwards")
    expect_equal((len(ada.letters()), len(bo.letters())), (2, 1), "letters to Ada and Bo, each once")

    # Nothing is sent to a server that shows another's certificate, or one that has expired.
    service.run("note", "friday-island", "--text", "the storm turns")
    given_up = service.outbox().count("given up")
    for certificate in ({"name": "another.example.org"}, {"days": -1}):
        imap.make_certificate(**certificate)
        provider.imap.restart()
        done = service.mail("send", "--now", "2099-01-01T01:00:00Z", status=75)
        expect("nothing is sent there" in done.stderr, done.stderr)
        expect_equal(service.outbox().count("given up"), given_up, f"nothing is given up: {service.outbox()}")
    imap.make_certificate()
    provider.imap.restart()

    # If it lasts, and letters can be fetched, the moderator finds a letter in the mailbox.
    provider.imap.restart(protocols="imap")
    service.run("note", "friday-island", "--text", "the storm is over")
    for hours in (1, 26):
        service.once(status=75, now=f"2099-01-0{2 + hours // 24}T0{1 + hours % 24}:00:00Z")
    with provider.imap.client() as client:
        client.select("INBOX", readonly=True)
        expect_equal(len(client.search(None, "FLAGGED", "BODY", "mx.example.org")[1][0].split()), 1, "letters in the mailbox")
    never_shown(service, done.stdout, done.stderr)
