"""Shows the first letters of a game by SMTP, as each player sees them (script/mail-demo)."""
import subprocess

from game_of_three import SETUP
from mta import LOG, Mta
from installed_service import CONFIG, InstalledService
from player import Player, text_of


def say(title):
    print(f"\n== {title}\n")


def show(letter, since=""):
    for field in ("From", "To", "Subject", "Message-ID"):
        print(f"{field}: {letter[field]}")
    print("\n" + text_of(letter)[text_of(letter).find(since):])


def post(service, mta):
    mta.settle()
    service.send()
    mta.settle()


def run():
    service, mta = InstalledService(), Mta()
    ada, bo, eve = Player("ada"), Player("bo"), Player("eve", "example.net")

    say("A mail server on the loopback of a machine of its own, and the configuration of the mail program")
    print("".join(line for line in open("/etc/smtpd-real.conf") if "judge" in line) + "\n" + CONFIG.read_text())
    service.new(SETUP, {"red": ada.address, "blue": bo.address, "orange": "cy@example.org"})
    post(service, mta)
    say("What Ada finds in her mailbox")
    show(ada.last())

    say("Ada answers above the quoted letter; her token stands in the quotation")
    text = ("Hi all!\n\ngame: friday-island\nseat: red\nturn: 0\norders:\n"
            "  - found: {settlement: D1.SE, road: D2/SW}\n\nCheers, Ada")
    print(text)
    mta.submit(ada.address, ada.letter(text, to=ada.last()))
    mta.settle()

    say("Eve writes as Ada, without a token; Bo only has a question, which swaks brings")
    mta.submit(eve.address, ada.letter("game: friday-island\nseat: red\nturn: 0\norders: [end turn]"))
    subprocess.run(["swaks", "--silent", "3", "--server", "127.0.0.1", "--from", bo.address, "--to", service.address,
                    "--header", "Subject: a question", "--body", "When is it my turn?"], check=True)
    post(service, mta)
    say("What Ada gets")
    show(ada.last())
    say("What Bo gets for his question")
    show(bo.last("Your seat"), "Your seat")
    say(f"What Eve gets: {len(eve.letters())} letters")

    say("What the mail server did")
    print("".join(f"{line.split(' from=')[1]}" for line in LOG.read_text().splitlines(True) if "result=" in line))
    say("The log of the mail program, and `inselpost-mail addresses`")
    print(service.log() + "\n" + service.addresses())
