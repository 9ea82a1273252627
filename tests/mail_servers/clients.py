"""mutt and s-nail answer reports, at a terminal and without one, in both languages (LET-13, LET-16, LANG-1).

Their quotations, attachments and encodings are read correctly.
"""
import pathlib
import subprocess

from expecting import expect, expect_equal
from game_of_three import SETUP, WISHES
from mta import Mta
from installed_service import InstalledService, as_user
from player import Player, report_of, text_of

MUTTRC = """\
set folder=~/Maildir mbox_type=Maildir from="{address}" realname="{name}"
set sendmail="/usr/sbin/sendmail -oi" editor="/usr/bin/edit-{name}"
set charset=utf-8 include=yes fast_reply=yes copy=no {more}
"""
MAILRC = """\
set from={address} mta=/usr/sbin/sendmail ttycharset=utf-8 sendcharsets=utf-8 indentprefix="> " nosave v15-compat=y
"""


def call(player, command, text=None):
    how = as_user(player.name)
    how["env"]["TERM"] = "vt100"
    done = subprocess.run(command, input=text, capture_output=True, text=True, encoding="utf-8", errors="replace",
                          timeout=30, **how)
    expect_equal(done.returncode, 0, f"{command}: {done.stdout[-800:]}{done.stderr[-800:]}")


def write_muttrc(player, more=""):
    (player.folder.parent / ".muttrc").write_text(MUTTRC.format(address=player.address, name=player.name, more=more))


def mutt_answers(player, edit, more=""):
    """Answers the newest letter at a terminal. `edit`: shell commands that edit the quoted text, the file "$1"."""
    write_muttrc(player, more)
    editor = pathlib.Path(f"/usr/bin/edit-{player.name}")
    editor.write_text("#!/bin/sh\nset -e\n" + edit)
    editor.chmod(0o755)
    call(player, ["script", "-qec", "mutt -f ~/Maildir -e 'push <last-entry><reply>y<quit>'", "/dev/null"])


def with_text_above(text):
    return f"{{ printf '%s\\n\\n' '{text}'; cat \"$1\"; }} > ~/draft\ncat ~/draft > \"$1\"\n"


def with_text_below(text):
    return f"printf '\\n%s\\n' '{text}' >> \"$1\"\n"


def attached(player, text):
    file = player.folder.parent / "orders.yaml"
    file.write_text(text)
    return file


def mutt_sends(player, text, attachment):
    """Sends a letter with an attachment, without a terminal."""
    write_muttrc(player)
    call(player, ["mutt", "-s", "Orders", "-a", str(attached(player, attachment)), "--", "judge@example.org"], text)


def s_nail_answers(player, commands):
    (player.folder.parent / ".mailrc").write_text(MAILRC.format(address=player.address))
    number = len(player.letters())
    call(player, ["s-nail", "-#", "-f", "maildir://" + str(player.folder)], f"reply {number}\n{commands}~.\nxit\n")


def orders(game, seat, order):
    return f"game: {game}\nseat: {seat}\nturn: 0\norders:\n  - {order}\n"


def befehle(game, seat, order):
    return f"spiel: {game}\nsitz: {seat}\nzug: 0\nbefehle:\n  - {order}\n"


def found(seat, number):
    return f"found: {WISHES[seat][0][number]}"


def gruenden(seat, number):
    """Plays in German, with German names of sides and corners."""
    german = found(seat, number)
    for english, word in (("found", "gründen"), ("settlement", "siedlung"), ("road", "straße"), ("SE", "SO")):
        german = german.replace(english, word)
    return german


def run():
    service, mta = InstalledService(), Mta()
    ada, bo, cy = Player("ada"), Player("bo"), Player("cy")
    game = service.new(SETUP, {"red": ada.address, "blue": bo.address, "orange": cy.address})
    service.run("seat", game, "blue", "--lang", "de")

    def round_of_post():
        mta.settle()
        service.send()
        mta.settle()

    def taken(player, seat, number, about):
        round_of_post()
        piece = WISHES[seat][0][number].split("settlement: ")[1].split(",")[0]
        shown = report_of(player.last())
        receipt = f"Quittung für {seat.capitalize()}" if player is bo else f"receipt for {seat}"
        expect(receipt in shown, f"{about}: the answer:\n{shown}\n{service.log()}")
        expect(f" {piece} " in service.run("log", game, "--last", "1").stdout, f"{about}: what was done last")

    round_of_post()
    mutt_answers(ada, with_text_above("Hi!\n\n" + orders(game, "red", found("red", 0)) + "\nCheers"))
    taken(ada, "red", 0, "mutt, above the quotation")
    s_nail_answers(bo, "Hallo!\n\n" + befehle(game, "blue", gruenden("blue", 0)) + "\nGrüße\n\n~m\n")
    taken(bo, "blue", 0, "s-nail, in German, above the quotation")
    mutt_sends(cy, "Hänge meinen Zug an. Mit freundlichen Grüßen\n",
               orders(game, "orange", found("orange", 0) + "  # schöner Platz") + f"token: {cy.token()}\n")
    taken(cy, "orange", 0, "mutt, attached")
    mutt_answers(cy, f"sed -i 's|^> *orders:.*|&\\n> {'  '}- {found('orange', 1)}|' \"$1\"\n", more="text_flowed=yes")
    taken(cy, "orange", 1, "mutt, flowed, in the quotation")
    s_nail_answers(bo, f"~@ {attached(bo, befehle(game, 'blue', gruenden('blue', 1)))}\nAnbei.\n\n~m\n")
    taken(bo, "blue", 1, "s-nail, attached")
    mutt_answers(ada, with_text_below(orders(game, "red", found("red", 1))))
    taken(ada, "red", 1, "mutt, below the quotation")
    file = attached(ada, f"game: {game}\nseat: red\nturn: 1\ntoken: {ada.token()}\norders:\n  - roll\n")
    call(ada, ["swaks", "--server", "127.0.0.1", "--from", ada.address, "--to", "judge@example.org", "--silent", "3",
               "--body", "My turn is attached.", "--attach", f"@{file}"])
    round_of_post()
    expect("receipt for red" in report_of(ada.last()), f"swaks, attached: the answer:\n{text_of(ada.last())}")
    service.audit(game)
