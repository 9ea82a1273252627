"""Two mail services that write to each other: no loop (L-100, LOOP-1, LOOP-2)."""
import pathlib

from expecting import expect_equal
from game_of_three import SETUP
from mta import BOXES, JUDGE, TO_JUDGE, Mta
from installed_service import InstalledService

OTHER = pathlib.Path("/etc/inselpost-other.yaml")
TO_OTHER = ('action "other" mda "%s/usr/bin/inselpost-mail receive --config /etc/inselpost-other.yaml"\n'
            'match from any for rcpt-to "other@example.org" action "other"\n')
# A server between them that removes all header fields of automatic mail.
STRIPPED = "/usr/bin/formail -I X-Inselpost -I Auto-Submitted -I X-Auto-Response-Suppress -I Precedence " \
           "-I List-Id -I List-Unsubscribe -I List-Help | "


def play(services, mta, rounds=6):
    for _ in range(rounds):
        for service in services:
            service.send()
        mta.settle()


def letters_between(services):
    """Returns the letters between the two, without those forwarded to a moderator (LET-24)."""
    return [sum(" sent " in line and "seat=referee" not in line for line in service.log().splitlines())
            for service in services]


def run():
    mta = Mta(JUDGE + TO_OTHER % "" + TO_JUDGE + BOXES)
    judge, other = services = InstalledService(), InstalledService(account="other", config=OTHER)
    # Each has a seat in the game of the other.
    for service, seat in ((judge, other), (other, judge)):
        service.new(SETUP, {"red": seat.address})
    play(services, mta)
    expect_equal(letters_between(services), [1, 1], "letters of the two")
    for service in services:
        expect_equal(sorted(service.verdicts()), ["automatic", "sent"], "what became of them")
    mta.stop()
    # The same without any sign that the mail is automatic.
    mta = Mta(JUDGE.replace('mda "', f'mda "{STRIPPED}') + TO_OTHER % STRIPPED + TO_JUDGE + BOXES)
    for service in services:
        service.run("note", "friday-island", "--text", "hello")
    play(services, mta, rounds=20)
    before = letters_between(services)
    play(services, mta)
    expect_equal(letters_between(services), before, "letters of the two, later on")
    # From each: two reports, an answer to each of five letters, and one more for the rest of the day (LOOP-5).
    expect_equal(before, [2 + 6, 2 + 6], "letters until it ended")
