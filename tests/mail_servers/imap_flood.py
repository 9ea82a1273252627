"""Hundreds of letters wait in the mailbox; `run` is told to stop, and killed, in between: each is read once (MAIL-3, MAIL-5)."""
import signal
import time

from expecting import expect, expect_equal
from game_of_three import SETUP
from mailbox import Mailbox, Provider, stop
from mta import wait_for
from player import Player


def run(letters=300):
    provider, ada = Provider(), Player("ada")
    service = Mailbox(fetch=", done: Done")
    service.new(SETUP, {"red": ada.address})
    provider.imap.append(*(ada.letter(f"Question number {number}: when is it my turn?") for number in range(letters)))
    for at, how in enumerate([signal.SIGTERM, signal.SIGKILL, signal.SIGTERM, signal.SIGKILL]):
        runs, before = service.start(), len(service.received())
        wait_for(lambda: len(service.received()) >= before + 20 + 7 * at, "some letters to be read", 60)
        began = time.monotonic()
        if how == signal.SIGTERM:
            stop(runs)
            expect(time.monotonic() - began < 10, "`run` ends after the letter at which it is")
        else:
            runs.kill()
            runs.wait()
    expect(len(service.received()) < letters, "it was interrupted in between")
    runs = service.start()
    wait_for(lambda: provider.imap.count() == 0, "all letters to be read", 60 + letters / 3)
    stop(runs)
    results = service.received()
    expect_equal(results.count("no-orders"), letters, "letters that were read, each once")
    # A letter that was in the store, but not noted as read, when `run` was killed.
    expect(results.count("again") <= 2, f"letters that were read again: {results.count('again')}")
    expect_equal((provider.imap.count(), provider.imap.count("Done")), (0, letters), "letters in both folders")
