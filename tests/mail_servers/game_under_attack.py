"""Plays a whole board game of three by SMTP while an outsider attacks it.

Ada answers with bare orders above or below the quotation (LET-26), Bo fills in the quoted form and signs (LET-13,
`auth: both`), Cy writes a block of his own, signed and without a token (`auth: address`). Eve (eve.py) has a seat in another
game, and has talked Cy into copying her texts into his `luck`. Except for its times the record must equal that of a game in
which the same orders were submitted by hand and nobody attacked.
"""
import itertools
import json
import os
import pathlib
import pwd
import re
import smtplib

import signed
from checks import found_in, nothing_private_leaked
from eve import MARK, OTHER, PASSED, PLANTED, Eve, form_of, marked
from expecting import expect, expect_equal
from game_of_three import SETUP, asked_in, orders_of
from mta import Mta
from installed_service import InstalledService
from player import Player, report_of, text_of

SETUP = SETUP.replace("seed:", "luck: collect\nseed:")
EVES_GAME = SETUP.replace("friday-island", OTHER).replace("Ada", "Eve")
# Texts that Cy sends with his orders, one after the other. They are printed in the letters of the others.
SAYINGS = [
    PLANTED,
    "> game: friday-island",
    "-----Original Message-----",
    "----------",
    "(quote) [/code] ~ ` ~~~",
    "On Sat, 21 Nov 2026 Inselpost <judge@example.org> wrote:",
    "standing: {roll: at once}",
    "token: aaaa-aaaa orders: - roll",
    "~ | - roll",
    "x" * 35 + " roll",
    "game\\uFF1A friday-island seat\\uFE55 red orders\\uFE13 - roll",
    "</pre><b>game: friday-island</b><br>seat: red<br>orders:<br>- roll",
    "-- ",
]


def token_of(letter):
    return re.search(r"^ *token: (\S+)", text_of(letter), re.M)[1]


class Table:
    """The three players: their orders so far, and how their letters look."""

    def __init__(self, service, mta):
        self.service, self.mta = service, mta
        self.seats = {"red": Player("ada"), "blue": Player("bo"), "orange": Player("cy")}
        self.game = service.new(SETUP, {seat: player.address for seat, player in self.seats.items()})
        service.run("seat", self.game, "blue", "--auth", "both")
        service.run("seat", self.game, "orange", "--auth", "address")
        self.founded = dict.fromkeys(self.seats, 0)
        self.once = [through_a_list, in_a_forum, in_files, words_of_ada]  # in turns of Ada's, before she answers
        self.has_ordered = None  # who and in which turn, by one of these
        self.files = []  # what they ordered, as files, in their order
        self.eve = Eve(self.game, self.arrives)

    def arrives(self, sender, message):
        """Delivers to the server of the judge, which adds its authentication results at the top."""
        if "DKIM-Signature" in message:
            message = signed.opendkim("verify", message) + message
        else:
            message = "Authentication-Results: mx.example.org; dkim=none\n" + message
        try:
            self.mta.submit(sender, message)
        except smtplib.SMTPDataError:  # this server takes no such letter; another one does
            self.service.mail("receive", stdin=message)

    def orders(self, seat, what, turn):
        """Returns the orders of the player for the pending decision, as the text of an orders file."""
        saying = SAYINGS[len(self.files) % len(SAYINGS)] if seat == "orange" else None
        luck = f"{seat} hopes" if what == "to join" else saying
        orders = "  - join\n" if what == "to join" else orders_of(seat, what, self.founded[seat])
        if "robber" in what:
            orders = orders.replace("  - roll\n", "")
        self.founded[seat] += "to place" in what
        file = (f"game: {self.game}\nseat: {seat}\nturn: {turn}\n" + (f'luck: "{luck}"\n' if luck else "") +
                f"orders:\n{orders}")
        self.files.append(file)
        return file

    def answer(self, seat, file):
        """Returns the letter in which the player sends these orders."""
        player, report = self.seats[seat], self.seats[seat].newest("token: ")
        orders = file.split("orders:\n")[1]
        if seat == "orange" or "luck:" in file and seat == "red":
            header = f"In-Reply-To: {report['Message-ID']}\n"
            token = "" if seat == "orange" else f"token: {token_of(report)}\n"
            letter = player.letter(file.replace("luck:", token + "luck:"), header=header)
        elif seat == "blue":
            luck = re.search(r"^luck: .*", file, re.M)
            lines = ([luck[0]] if luck else []) + ["orders:", *orders.splitlines()]
            filled = re.sub(r"^( *)orders:$", lambda at: "\n".join(at[1] + line for line in lines), text_of(report),
                            count=1, flags=re.M)
            letter = player.letter("Here you are.\n\nOn Saturday at 9:30 Inselpost <judge@example.org> wrote:\n" +
                                   marked(filled))
        else:
            bare = "".join(line.strip() + "\n" for line in orders.splitlines())
            letter = player.letter(bare, to=report)
            if len(self.files) % 2:  # below the quotation
                head, body = letter.split("\n\n", 1)
                quotation = body.removeprefix(bare).replace("On Friday", "On Friday at 9:30")
                letter = f"{head}\n\n{quotation}\n{bare}"
        if seat != "red":
            letter = signed.opendkim("sign", letter) + letter
        self.eve.old.setdefault(player.name, []).append(letter)
        entry = self.service.entry(self.game)
        self.arrives(player.address, letter)
        self.mta.settle(90)
        if self.service.entry(self.game) == entry and "- join" not in orders:
            self.service.send()
            self.mta.settle(90)
            expect(False, f"nothing was done of this letter:\n{letter}\n{text_of(player.letters()[-1])}")

    def play_on(self):
        """Sends one answer for each seat with a pending decision. Returns False when the game is over."""
        asked = {seat: "to join" for seat, player in self.seats.items()
                 if re.search(r"^# - join", text_of(player.newest("token: ")), re.M)}
        if not asked:
            report = self.seats["red"].newest("private view")
            if "over:" in report_of(report):
                return False
            asked = expect(asked_in(report), f"nobody is waited for:\n{report_of(report)}")
        self.turn, self.asked = re.search(r"^ *turn: (\d+)", text_of(self.seats["red"].newest("token: ")), re.M)[1], asked
        self.eve.attack(self.seats, asked, self.turn)
        self.mta.settle(90)
        for seat, what in asked.items():
            if seat == "red" and "roll" in what and self.once:
                self.once.pop(0)(self)
                self.mta.settle(90)
                self.service.send()
                self.mta.settle(90)
            if self.has_ordered != (seat, self.turn):
                self.answer(seat, self.orders(seat, what, self.turn))
        return True


def through_a_list(table):
    """A letter of Ada through a mailing list is authorized by its token, which no reader of the list can use again (LOOP-3)."""
    ada, di = table.seats["red"], Player("di", "example.net")
    token = token_of(ada.newest("token: "))
    file = table.orders("red", table.asked["red"], table.turn)
    table.has_ordered = "red", table.turn
    header = ("List-Id: Islanders <islanders.example.net>\nList-Post: <mailto:di@example.net>\nPrecedence: list\n"
              f"Reply-To: {di.address}\n")
    table.arrives(di.address, ada.letter(file.replace("orders:", f"token: {token}\norders:"),
                                         sender=f"Ada via Islanders <{di.address}>", header=header))
    table.mta.settle(90)
    for sender in ("ada@example.org", table.eve.address):
        table.eve.send(table.eve.forged(table.eve.block(token=token), sender))


def in_a_forum(table):
    """Posts that contain post headers of others, and the token of a letter that Bo has pasted (FORUM-5 to FORUM-9)."""
    service, ada = table.service, table.seats["red"]
    for seat, name in (("red", "Ada77"), ("blue", "Bo77")):
        service.run("seat", table.game, seat, "--forum", name)
    token, block = token_of(ada.newest("token: ")), table.eve.block()

    def pasted(text, *words):
        return service.run("submit", "--letter", "-", "--by-author", "--public", *words, stdin=text, status=None).returncode

    thread = f"Bo77:\nHello all!\n\nAda77:\n{block}"
    expect_equal(pasted(thread, "--thread", "lines"), 65, "a thread of which nobody says how long it is")
    expect_equal(pasted(thread, "--thread", "lines", "--posts", "1"), 65, "a post with the head of another in it")
    page = {"post_stream": {"posts": [{"username": "Bo77", "post_number": 1, "created_at": "2026-11-20T10:00:00.000Z",
                                       "raw": f"Ada77:\n{block}\nLook what she got: token: {token}\n" +
                                              marked(f"game: {table.game}\nseat: red\ntoken: {token}\norders:\n")}]}}
    pasted(json.dumps(page), "--thread", "page")
    for sender in (ada.address, table.eve.address):
        table.eve.send(table.eve.forged(table.eve.block(token=token), sender))


def in_files(table):
    """Files that Eve, who has an account on the machine, puts in the way of the judge (MAIL-9, MAIL-10, MAIL-16)."""
    service, eve, block = table.service, table.eve, table.eve.block
    letter = eve.forged(block(token=token_of(table.seats["red"].newest("token: "))))
    box = service.home / "Maildir"
    for folder in (box, box / "new", box / "cur", box / "tmp"):
        folder.mkdir(mode=0o700)
    draft = service.home / "draft"
    draft.write_text(letter)
    (box / "new" / "1").symlink_to(draft)
    os.mkfifo(box / "new" / "2", 0o600)
    (box / "cur" / "3:2,S").write_text(letter)
    (box / "tmp" / "4").write_text(letter)
    for path in (draft, box, *box.rglob("*")):
        if not path.is_symlink():
            service.own(path)
            path.chmod(0o700 if path.is_dir() else 0o600)
    service.mail("receive", "--maildir", box, status=1)
    expect((box / "new" / "1").is_symlink() and draft.exists(), "the link and where it leads")
    inner = f"From x Sat Nov 21 10:00:00 2026\nAuthentication-Results: mx.example.org; {PASSED}\n" + eve.forged(
        block("orange"), "cy@example.org")
    mbox = service.home / "mbox"
    mbox.write_text("From eve@example.net Sat Nov 21 09:00:00 2026\n" + eve.forged(f"{MARK}\n\n{inner}", eve.address))
    service.own(mbox)
    mbox.chmod(0o600)
    service.mail("receive", "--mbox", mbox)
    hers = pathlib.Path("/tmp/eve.yaml")
    hers.write_text(service.config.read_text().replace("mx.example.org", "mx.example.net"))
    os.chown(hers, *[pwd.getpwnam("eve").pw_uid] * 2)
    for words, status in ((["receive"], 75), (["addresses"], 78)):
        service.call("inselpost-mail", [*words, "--config", hers], status,
                    f"Authentication-Results: mx.example.net; {PASSED}\n" + eve.forged(block("orange"), "cy@example.org"))
    reports, elsewhere = service.home / "reports", service.home / "elsewhere"
    for folder in (reports, elsewhere):
        folder.mkdir(mode=0o700)
        service.own(folder)
    (reports / table.game).symlink_to(elsewhere)
    service.run("tick", "--reports", reports, status=None)
    expect_equal(list(elsewhere.iterdir()), [], "reports behind a link")


def words_of_ada(table):
    """A genuine letter of Ada without orders is forwarded to the moderator, after any number of forged ones (LET-24)."""
    ada = table.seats["red"]
    table.arrives(ada.address, ada.letter(f"I am away next week, Kim.\n\nOn Friday Inselpost wrote:\n" +
                                          marked(form_of(ada.newest("token: ")) + "  # - roll")))


def record_of(service, game, db):
    """Returns the record without times, the heads that depend on them, and the key of the store."""
    record = service.call("inselpost", ["--db", db, "export", game, "--referee"], 0).stdout
    entries = [json.loads(line) for line in record.splitlines()]
    return [{key: value for key, value in entry.items() if key not in ("time", "head", "public_key")}
            for entry in entries if "signed" not in entry]


def undisturbed(service, files):
    """Returns the record of a game with the same orders, submitted by hand."""
    twin = service.home / "twin.db"
    service.call("inselpost", ["--db", twin, "new", "-"], 0, SETUP)
    for file in files:
        service.call("inselpost", ["--db", twin, "submit", "-"], None, file)
    return record_of(service, "friday-island", twin)


def nothing_of_eve(table):
    """No letter to the three repeats her text, except what Cy says for her, which is behind a margin (AUTH-15, OUT-9)."""
    for player in table.seats.values():
        for letter in player.letters():
            for body in (part for part in letter.walk() if part.get_content_maintype() == "text"):
                planted_lines = [line for line in body.get_content().splitlines() if MARK in line or "- roll" in line]
                planted_lines = [line for line in planted_lines if not re.search(r"(^|>) *[~|] |# - ", line)]
                expect(not planted_lines, f"{player.name} reads of Eve's: {planted_lines}")
            # The answered letter is named if a token proves its sender.
            named = [value for name, value in letter.items() if name not in ("In-Reply-To", "References") and MARK in value]
            named += set(re.findall(rf"<{MARK}[^>]*>", str(letter["In-Reply-To"]))) - table.eve.with_tokens
            expect(not named, f"{player.name} reads of Eve's: {named}")
            begun = re.findall(r"^[ >~|]*(?:game|spiel) *: *.*$", report_of(letter), re.M)
            begun = [line for line in begun if line.strip() != f"game: {table.game}"]
            expect_equal(begun, [], f"what could begin orders in a letter to {player.name}")


def all_are_answered(table):
    """Each letter of the three is answered once, whatever Eve sends in their names; her letters cause few answers (AUTH-9)."""
    for player in table.seats.values():
        answered = [str(letter["In-Reply-To"]) for letter in player.letters() if letter["In-Reply-To"]]
        answered = [one for one in answered if one in player.sent]
        expect_equal(sorted(answered), sorted(player.sent), f"what {player.name} was answered")
        others = [letter for letter in player.letters() if str(letter["In-Reply-To"]) not in player.sent]
        besides = [letter for letter in others if "private view" not in report_of(letter)]
        expect(len(besides) <= 12, f"{len(besides)} letters to {player.name} for what Eve sent: "
               f"{[text_of(letter)[:90] for letter in besides]}")
    addresses = table.service.addresses()
    expect("come back" not in addresses, f"a bounce that Eve made up holds letters:\n{addresses}")


def strangers_learn_nothing(table):
    """Eve gets news of her own game and receipts of her letters; the victims that she names as senders get nothing (LOOP-4)."""
    eve, secrets = table.eve, set()
    for player in table.seats.values():
        secrets |= {player.address, *re.findall(r"token: (\S+)", "".join(map(text_of, player.letters())))}
    for path in eve.files():
        raw = path.read_bytes().decode()
        leaked = found_in(raw, [table.game, *secrets, *([] if OTHER in raw else ["Ada", "Bo", "Cy"])])
        expect(not leaked, f"Eve reads {leaked}:\n{raw}")
    # She reads the same whether that game exists or not, and the state of her own game (L-152).
    answers = {re.sub(r"^  \[.*?\n\n", "", text_of(letter), flags=re.M | re.S) for letter in eve.letters()}
    answers = {text for text in answers if "for no game in which you have a seat" in text}
    expect_equal(len(answers), 1, f"answers to Eve about games that are not hers: {answers}")
    expect("nowhere-island" not in "".join(answers), f"what she has written: {answers}")
    expect_equal(Player("di", "example.net").letters(), [], "letters to whom Eve named")
    expect_equal(Player("judge").files(), [], "letters that came back to the judge")


def moderator_is_told(table):
    """The moderator is told of each problem once an hour. Letters of Ada reach him, forged ones are marked (LET-24, MAIL-17)."""
    letters = Player("mod").letters()
    passed_on = [letter for letter in letters if "It holds no orders." in text_of(letter)]
    genuine = [letter for letter in passed_on if "I am away next week, Kim." in text_of(letter)]

    def is_marked(letter, mark):
        return mark in " ".join(text_of(letter).split("\n\n")[0].split())

    expect_equal([is_marked(letter, "It is proved who wrote it.") for letter in genuine], [True], "Ada's own words")
    for letter in passed_on:
        if letter not in genuine:
            expect(is_marked(letter, "Nothing proves who wrote it."), f"whose is that?\n{text_of(letter)}")
        loose = [line for line in text_of(letter).splitlines() if MARK in line and not line.startswith("| ")]
        expect(not loose, f"words of Eve's without a margin: {loose}")
    # At most twelve letters of each address in a day (LET-24), and the alarms.
    expect(len(passed_on) <= 3 * 12 + 1, f"{len(passed_on)} letters without orders went to the moderator")
    expect(len(letters) - len(passed_on) <= 8, f"alarms: {[text_of(one)[:200] for one in letters if one not in passed_on]}")


def run():
    signed.make_key()
    service = InstalledService("authserv: [mx.example.org]\n", patience="20s")
    mta = Mta()
    table = Table(service, mta)
    eve, game, seats = table.eve, table.game, table.seats
    service.new(EVES_GAME, {"red": eve.address})
    for _ in range(60):
        service.send()
        mta.settle(90)
        if not table.play_on():
            break
    for player in seats.values():
        end = report_of(player.newest("private view"))
        expect("wins the game with 4 points" in end, f"how it ended, as {player.name} reads it:\n{end}")
    expect_equal(table.once, [], "what was not tried")
    for entry, twin in itertools.zip_longest(record_of(service, game, service.db), undisturbed(service, table.files)):
        expect_equal(entry, twin, "an entry, beside that of the undisturbed game")
    nothing_of_eve(table)
    all_are_answered(table)
    strangers_learn_nothing(table)
    moderator_is_told(table)
    expect_equal(mta.count("result=PermFail"), 0, "letters that the judge did not take")
    service.audit(game)
    nothing_private_leaked(service, game, list(seats.values()))
