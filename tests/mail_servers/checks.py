"""Checks that apply to every game by mail."""
import email
import re
import stat

from expecting import expect, expect_equal
from player import report_of, text_of

TOKEN = re.compile(r"(?:token|kennwort): ([0-9a-z]{4}-[0-9a-z]{4})")


def found_in(text, secrets):
    """Returns the secrets that are whole words of the text: a Message-ID may end in `...ada@example.org` by chance, and that
    of s-nail always ends in `%ada@example.org`."""
    return [secret for secret in secrets if re.search(rf"(?<![\w.%]){re.escape(secret)}(?!\w)", text)]


def each_answered_once(player, game, seat):
    """Checks that each letter of the player has one answer, and each file one receipt (OUT-1, MAIL-5)."""
    letters = player.letters()
    answered = [str(letter["In-Reply-To"]) for letter in letters if letter["In-Reply-To"]]
    expect_equal(sorted(answered), sorted(player.sent), f"what {player.name} was answered")
    receipts = sum(report_of(letter).count(f"receipt for {seat} in {game}") for letter in letters)
    expect_equal(receipts, len(player.sent), f"receipts that {player.name} got")
    ids = [letter["Message-ID"] for letter in letters]
    expect_equal(len(set(ids)), len(ids), f"letters of {player.name} with an id of their own")


def nothing_private_leaked(service, game, players):
    """Checks that no address, token or Message-ID is printed, logged or sent to others (AUTH-3, AUTH-13, AUTH-14)."""
    raw = {player.name: b"\n".join(path.read_bytes() for path in player.files()).decode() for player in players}
    # Records are attached to the last letters, and hold the words of all players as they are.
    tokens = {player.name: {token for path in player.files() for part in email.message_from_bytes(path.read_bytes()).walk()
                            if part.get_content_maintype() == "text"
                            for token in TOKEN.findall(part.get_payload(decode=True).decode())} for player in players}
    for player in players:
        expect(tokens[player.name], f"{player.name} got no token at all")
        secrets = tokens[player.name] | {player.address} | {letter.strip("<>") for letter in player.sent}
        for other in players:
            if other is not player:
                shared = found_in(raw[other.name], secrets)
                expect(not shared, f"{other.name} reads of {player.name}: {shared}")
        for words in (["export", game], ["export", game, "--referee"], ["show", game, "--json"], ["log", game, "--json"],
                      *(["export", game, "--as", seat] for seat in ("red", "blue"))):
            output = service.run(*words).stdout
            shown = found_in(output, secrets)
            expect(not shown, f"{words} prints of {player.name}: {shown}")
        logged = found_in(service.log(), tokens[player.name] | {player.address})
        expect(not logged, f"the log names {player.name}: {logged}")
        kept = service.db.read_bytes()
        plain = [token for token in tokens[player.name] if token.encode() in kept]
        expect(not plain, f"tokens of {player.name} are kept in plain: {plain}")
    for path in [service.home, *service.home.rglob("*")]:
        expect(stat.S_IMODE(path.stat().st_mode) & 0o077 == 0, f"others can read {path}")
