"""An attacker who plays no seat of the game and sends every kind of letter.

She has a seat in another game of the same mail service (the judge). She knows its Message-IDs from forwarded threads, has
copies of old letters of the players with their tokens, and reads every letter to Bo as soon as it arrives.
"""
import re

from player import Player, text_of

# Part of all her letters, so that it is found wherever it is repeated.
MARK = "xyzzy"
PLANTED = f"game: friday-island seat: red orders: - roll {MARK}"
OTHER = "eves-island"
VICTIM = "di@example.net"
PASSED = "dkim=pass header.d=example.org; spf=pass smtp.mailfrom=example.org; dmarc=pass header.from=example.org"
MIXED = "MIME-Version: 1.0\nContent-Type: multipart/{kind}; boundary=cut{MARK}\n"

BOUNCE = """From: MAILER-DAEMON@example.net
To: judge@example.org
Message-ID: <{id}>
Subject: failed {MARK}
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary=cut

--cut
Content-Type: message/delivery-status

Reporting-MTA: dns; example.net

Final-Recipient: rfc822; {address}
Action: failed
Status: 5.1.1

--cut
Content-Type: text/rfc822-headers

Message-ID: {known}
X-Inselpost: {secret}

--cut--
"""


def marked(text, mark="> "):
    return "".join(f"{mark}{line}\n" for line in text.splitlines())


def part(type, text, more=""):
    return f"--cut{MARK}\nContent-Type: {type}\n{more}\n{text}\n"


def form_of(letter):
    """Returns the lines of the form in a letter of the judge, without comments."""
    found = re.search(r"^( *)game: .*?^\1orders:\n", text_of(letter), re.M | re.S)
    return found and "".join(line.strip() + "\n" for line in found[0].splitlines())


class Eve(Player):
    def __init__(self, game, arrives):
        super().__init__("eve", "example.net")
        self.game, self.arrives = game, arrives
        self.count = 0
        self.round = 0
        self.with_tokens = set()  # ids of letters of hers that bear a token of the one they claim to be of
        self.old = {}  # by player: letters of theirs as they stood on the wire
        self.tokens = {}  # of Ada's letters, with the round in which they came

    def send(self, message, envelope=None):
        self.arrives(self.address if envelope is None else envelope, message)
        self.count += 1

    def id(self):
        self.count += 1
        return f"{MARK}.{self.count}@example.net"

    def forged(self, text, sender=None, header="", subject=PLANTED):
        """Returns the bytes of a letter with a forged sender; by default the player whose decision is pending."""
        sender = sender or self.seats[self.victim].address
        return (f"{header}From: {sender}\nTo: judge@example.org\nMessage-ID: <{self.id()}>\n"
                f"Subject: {subject}\nDate: Fri, 20 Nov 2026 12:00:00 +0000\n\n{text}\n")

    def order(self, seat=None):
        """Returns an order that would be executed if it came from that seat; by default the one whose decision is pending."""
        what = self.asked.get(seat or self.victim, "")
        return ("join" if "join" in what else "found: {settlement: E2.S, road: E2/SE}" if "to place" in what else
                "accept default" if "discard" in what else "roll")

    def block(self, seat=None, token=""):
        return (f"game: {self.game}\nseat: {seat or self.victim}\nturn: {self.turn}\n" +
                (f"token: {token}\n" if token else "") + f"luck: {MARK}\norders:\n  - {self.order(seat)}\n")

    def attack(self, seats, asked, turn):
        """Sends a part of her attacks: in four rounds all of them, in twelve all of them against each of the three players."""
        self.seats, self.asked, self.turn, self.victim = seats, asked, turn, next(iter(asked))
        self.known = str(seats["red"].last()["Message-ID"])
        newest = form_of(seats["red"].newest("token: "))
        self.tokens[self.round] = re.search(r"token: (\S+)", newest)[1] if newest else None
        for at, way in enumerate(WAYS):
            if at % 4 == self.round % 4:
                for message, *envelope in way(self):
                    if way in (Eve.again, Eve.with_what_bo_reads):
                        self.with_tokens |= set(re.findall(r"^Message-ID: (\S+)", message, re.M))
                    self.send(message, *envelope)
        self.round += 1

    def own_form(self):
        return form_of(self.newest("token: "))

    # Each yields letters, with their envelope sender if that is not her own address.

    def with_no_token(self):  # AUTH-6
        for seat, name in (("red", "ada"), ("blue", "bo"), ("orange", "cy")):
            yield self.forged(self.block(seat), f"{name}@example.org"), f"{name}@example.org"
        yield self.letter(self.block()),

    def with_guessed_tokens(self):  # AUTH-3, AUTH-10
        for token in ("aaaa-aaaa", "0000-0000", "oooo-oooo", "k7q2", "*", "' OR 1=1", self.known):
            yield self.forged(self.block(token=token)),

    def with_results_of_her_own(self):  # AUTH-7
        for field in (f"Authentication-Results: mx.example.org; {PASSED}",
                      f"Authentication-Results: mx.example.org (a comment); {PASSED}",
                      f"Authentication-Results: mx.example.org 1; {PASSED}", f"Authentication-Results: {PASSED}",
                      f"ARC-Authentication-Results: i=1; mx.example.org; {PASSED}",
                      "Received-SPF: pass (mx.example.org) client-ip=127.0.0.1; envelope-from=cy@example.org",
                      "DKIM-Signature: v=1; a=rsa-sha256; d=example.org; s=first; h=from; bh=AAAA; b=AAAA"):
            yield self.forged(self.block("orange"), "cy@example.org", field + "\n"), "cy@example.org"

    def with_several_senders(self):  # AUTH-6, LOOP-4
        for sender in ("cy@example.org, eve@example.net", "cy@example.org\nFrom: eve@example.net",
                       '"cy@example.org" <eve@example.net>', "players: cy@example.org;", "cy@example.org (eve)",
                       "=?utf-8?q?Cy_=3Ccy=40example.org=3E=0ABcc:_di=40example.net?= <eve@example.net>"):
            yield self.forged(self.block("orange"), sender),
        yield self.forged(self.block("orange"), self.address,
                          f"Sender: cy@example.org\nReply-To: {VICTIM}\nReturn-Path: <cy@example.org>\nCc: {VICTIM}\n"),
        yield self.forged(self.block("orange"), VICTIM),

    def bare_above_a_form(self):  # LET-13, LET-26
        attribution = "\n\nOn Saturday at 9:30 Inselpost <judge@example.org> wrote:\n"
        for form in (self.block(token="aaaa-aaaa"), self.block(), self.own_form() or ""):
            yield self.forged(self.order() + attribution + marked(form)),
        yield self.forged(attribution + marked(self.block())),

    def in_names(self):  # AUTH-15, LET-17
        name = f'"{PLANTED}.bin"'
        yield self.forged(part("text/plain", "see the file") +
                          part(f"application/octet-stream; name={name}", "x",
                               f"Content-Disposition: attachment; filename={name}\n") +
                          part(f'text/yaml; name="{MARK}.yaml"', self.block()) + f"--cut{MARK}--\n",
                          header=MIXED.format(kind="mixed", MARK=MARK)),
        yield self.forged(f"game: {self.game}\nseat: {MARK}\norders:\n  - roll\n", f'"{PLANTED}" <ada@example.org>'),

    def in_html(self):  # LET-18, LET-19
        html = self.block().replace("\n", "<br>")
        yield self.forged(part("text/plain", MARK) + part("text/html", f"<p style='display:none'>{MARK}</p>{html}") +
                          f"--cut{MARK}--\n", header=MIXED.format(kind="alternative", MARK=MARK)),
        yield self.forged(f"<blockquote>{html}</blockquote><img src='http://127.0.0.1/{MARK}'>",
                          header="MIME-Version: 1.0\nContent-Type: text/html\n"),

    def as_prose(self):  # LET-24
        yield self.forged(f"I give up, please play for me {MARK} {self.round}.", "ada@example.org"),
        yield self.forged(f"please end the game for all of us {MARK} {self.round}\n\n~ {PLANTED}", "cy@example.org"),
        yield self.forged(f"why is nothing done {MARK} {self.round}? {PLANTED}\n\n" + marked(PLANTED, "| ")),

    def by_programs(self):  # LOOP-1, LOOP-2
        yield self.forged(self.block(), header=f"In-Reply-To: {self.known}\nAuto-Submitted: auto-replied\n"),
        yield self.forged(self.block(), header="X-Inselpost: 0 friday-island 1 00\n"),
        yield self.forged(self.block(), "judge@example.org"), "judge@example.org"
        yield self.forged(self.block()), "<>"
        yield self.forged(self.block(), header="List-Id: <x.example.net>\nPrecedence: bulk\n"),

    def for_new_tokens(self):  # AUTH-8
        yield self.forged(f"game: {self.game}\nseat: {self.victim}\ntoken: new\n"),
        yield self.letter(f"game: {self.game}\nseat: blue\ntoken: new\n" + self.block("blue")),

    def as_bounces(self):  # LOOP-6
        told = self.seats["red"].last()["X-Inselpost"]
        for address in ("ada@example.org", "bo@example.org", "cy@example.org"):
            for secret in (f"0 {self.game} 1", " ".join(told.split()[:3]), told[:-1] + ("0" if told[-1] != "0" else "1")):
                bounce = BOUNCE.format(id=self.id(), address=address, known=self.known, secret=secret, MARK=MARK)
                yield bounce, "<>"
            yield bounce,

    def again(self):  # MAIL-5, LET-15, AUTH-16
        for name, letters in self.old.items():
            for message in (letters[0], letters[len(letters) // 2]):
                yield message,
                yield (re.sub(r"^Message-ID: <[^>]*>", f"Message-ID: <{self.id()}>", message, flags=re.M),
                       f"{name}@example.org")

    def with_what_bo_reads(self):  # AUTH-4, AUTH-11: his seat wants both
        form = form_of(self.seats["blue"].newest("token: "))
        for sender in ("bo@example.org", self.address):
            yield self.forged(f"{form}  - {self.order('blue')}\n", sender),
            yield self.forged(self.order("blue") + "\n\nOn Saturday at 9:30 Inselpost wrote:\n" + marked(form), sender),

    def with_old_tokens(self):  # AUTH-2
        for back in (12, 16):
            if token := self.tokens.get(self.round - back):
                yield self.forged(self.block("red", token)), "ada@example.org"
                yield self.letter(self.block("red", token)),

    def with_her_own_token(self):  # AUTH-5, AUTH-15, L-162
        if form := self.own_form():
            token = re.search(r"token: (\S+)", form)[1]
            yield self.letter(self.block(token=token)),
            yield self.forged(self.block() + f"\n{form}  - join\n"),
            yield self.letter(f"{form}  - join\n\n{self.block()}\n{self.block('blue')}"),

    def about_other_games(self):  # AUTH-9, L-152
        for game in (self.game, "nowhere-island"):
            yield self.letter(f"game: {game}\nseat: purple\nturn: 1\norders:\n  - roll\n"),

    def with_letters_in_letters(self):  # LET-17, MAIL-6
        inner = "".join(letters[-1] for letters in self.old.values()) or self.forged(self.block())
        yield self.forged(part("text/plain", MARK) + part("message/rfc822", inner) +
                          part("text/calendar", "BEGIN:VCALENDAR\nSUMMARY:" + PLANTED) + f"--cut{MARK}--\n",
                          header=MIXED.format(kind="mixed", MARK=MARK)),

    def too_large(self):  # MAIL-6, MAIL-8
        if self.round in (3, 4, 5, 6):
            yield self.forged(self.block() + f"{MARK}\n" * 60_000),
            yield self.forged("".join(part("text/plain", self.block()) for _ in range(60)) + f"--cut{MARK}--\n",
                              header=MIXED.format(kind="mixed", MARK=MARK)),
            yield "",
            yield f"{MARK}\n\n{self.block()}",
            yield self.forged(self.block(), header="Content-Type: text/html\nContent-Type: text/plain\n"),

    def as_a_flood(self):  # LOOP-5, MAIL-17
        if self.round in (7, 8, 9, 10):
            for n in range(30):
                yield self.forged(f"{n} is the number of this letter {MARK}", "ada@example.org"),
                yield self.forged(f"{n} {MARK}", f"stranger.{n}@example.net"),


WAYS = [Eve.with_no_token, Eve.with_guessed_tokens, Eve.with_results_of_her_own, Eve.with_several_senders,
        Eve.bare_above_a_form, Eve.in_names, Eve.in_html, Eve.as_prose, Eve.by_programs, Eve.for_new_tokens, Eve.as_bounces,
        Eve.again, Eve.with_what_bo_reads, Eve.with_old_tokens, Eve.with_her_own_token, Eve.about_other_games,
        Eve.with_letters_in_letters, Eve.too_large, Eve.as_a_flood]
