"""opendkim signs and verifies: its result for a genuine letter counts, that for a changed one does not (AUTH-4, AUTH-7, L-072, L-074)."""
import pathlib
import re
import subprocess

from expecting import expect, expect_equal
from game_of_three import SETUP, WISHES
from mta import Mta
from installed_service import InstalledService
from player import Player

HOME = pathlib.Path("/etc/dkim")
SIGN = f"""\
Mode s
Domain example.org
Selector first
KeyFile {HOME}/first.private
SignatureAlgorithm rsa-sha256
Canonicalization relaxed/simple
RequireSafeKeys no
Syslog no
"""
VERIFY = f"""\
Mode v
AlwaysAddARHeader yes
AuthservID mx.example.org
TestPublicKeys {HOME}/keys
Syslog no
"""


def opendkim(config, letter):
    """Returns the header field that opendkim tells a mail server to add at the top."""
    file = HOME / "letter"
    file.write_bytes(letter.replace("\n", "\r\n").encode())
    done = subprocess.run(["opendkim", "-x", HOME / config, "-t", file, "-v", "-v"], capture_output=True, text=True,
                          timeout=30)
    field = re.search(r"hname='([^']*)' hvalue='(.*?)'\n", done.stdout, re.S)
    expect(field, f"opendkim with {config}: {done.stdout[-500:]}{done.stderr[-800:]}")
    return f"{field[1]}: {field[2]}\n"


def make_key():
    HOME.mkdir(mode=0o700)
    subprocess.run(["opendkim-genkey", "-D", HOME, "-b", "2048", "-d", "example.org", "-s", "first"], check=True,
                   capture_output=True)
    # The record that would be in the DNS, in one line.
    published = "".join(re.findall('"([^"]*)"', (HOME / "first.txt").read_text()))
    (HOME / "keys").write_text(f"first._domainkey.example.org {published}\n")
    (HOME / "sign").write_text(SIGN)
    (HOME / "verify").write_text(VERIFY)


def run():
    make_key()
    service = InstalledService("auth: address\nauthserv: [mx.example.org]\n")
    mta = Mta()
    ada, eve = Player("ada"), Player("eve", "example.net")
    game = service.new(SETUP, {"red": ada.address})

    def orders(number):
        return f"game: {game}\nseat: red\nturn: 0\norders:\n  - found: {WISHES['red'][0][number]}\n"

    def comes(letter, by):
        """Delivers through the server of the judge, which verifies signatures."""
        before = service.entry(game)
        mta.submit(by.address, opendkim("verify", letter) + letter)
        mta.settle()
        return service.verdicts()[-1], service.entry(game) - before

    def signed_letter():
        letter = ada.letter(orders(0))
        return opendkim("sign", letter) + letter

    expect_equal(comes(ada.letter(orders(0)), eve), ("not-heard", 0), "a letter that nobody has signed")
    changed = signed_letter().replace(WISHES["red"][0][0], WISHES["red"][0][1])
    expect(WISHES["red"][0][1] in changed, "a changed letter is another one")
    expect_equal(comes(changed, eve), ("not-heard", 0), "a signed letter that was changed")
    named = signed_letter().replace("From: ada@", "From: Ada <ada@")
    named = named.replace("example.org\nTo", "example.org>\nTo")
    expect_equal(comes(named, eve), ("not-heard", 0), "a signed letter whose sender was written anew")
    expect_equal(comes(signed_letter(), ada), ("judged", 1), "a signed letter")
    service.audit(game)
