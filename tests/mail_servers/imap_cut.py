"""The mailbox cannot be reached: its server is killed, the network is cut, or both last beyond a deadline. Nothing is lost, nobody is
punished for a letter that lies there (DEAD-14), and reminders go out."""
import datetime
import json
import signal

import namespace
from expecting import expect, expect_equal
from game_of_three import SETUP
from mailbox import Mailbox, Provider, stop
from mta import wait_for
from player import Player, report_of, text_of
from transports import inside


def of_imap(minutes):
    """Returns the time that many minutes from now, as IMAP writes it."""
    return (datetime.datetime.utcnow() + datetime.timedelta(minutes=minutes)).strftime("%d-%b-%Y %H:%M:%S +0000")


def killed(provider, service, ada):
    """The server is killed and comes back while `run` works, then the network."""
    runs = service.start()
    wait_for(lambda: "last fetched" in service.mail("status", status=None).stdout, "`run` to work")
    provider.imap.kill()
    wait_for(lambda: "does not answer" in service.said(), "`run` to say that the server is away")
    provider.imap.start()
    provider.imap.append(ada.letter("When is it my turn?"))
    runs.send_signal(signal.SIGHUP)
    wait_for(lambda: service.received() == ["no-orders"], "the letter that came meanwhile")
    wait_for(lambda: "works again" in service.said(), "`run` to say so")
    namespace.set_loopback(False)
    # A connection that is cut does not say so: no answer within a minute does, and none to the next one within half a minute.
    wait_for(lambda: service.said().count("does not answer") == 2, "`run` to say that the network is away", 150)
    namespace.set_loopback(True)
    provider.imap.append(ada.letter("And now?"))
    runs.send_signal(signal.SIGHUP)
    wait_for(lambda: service.received() == ["no-orders", "no-orders"], "the letter that came meanwhile")
    stop(runs)


def beyond_a_deadline(provider, service, ada, bo):
    """Red has twelve hours. At hour ten Ada's letter comes to a mailbox that nobody can reach until hour twenty."""
    service.once(status=None)
    before = service.entry("friday-island")
    provider.mta.settle()
    provider.imap.stop()
    service.once(status=75, now=inside(570))
    provider.mta.settle()
    expect("ime left" in report_of(ada.last()) or "remind" in ada.last()["Subject"].lower(), f"a reminder: {ada.last()}")
    service.once(status=75, now=inside(800))
    expect_equal(service.entry("friday-island"), before, "nothing is decided by the clock")
    provider.imap.start()
    found = "game: friday-island\nseat: red\nturn: 0\norders:\n  - found: {settlement: D1.SE, road: D2/SW}"
    provider.imap.append(bo.letter("Is Ada asleep?"), arrived=of_imap(590))
    provider.imap.append(ada.letter(found, to=ada.last()), arrived=of_imap(600))
    service.once(status=None, now=inside(1200))
    entries = [json.loads(line) for line in service.run("export", "friday-island").stdout.splitlines()]
    orders = [entry for entry in entries if entry.get("seat") == "red"]
    expect("D1.SE" in json.dumps(orders[:1]) and "deadline" not in json.dumps(orders[:1]), f"what red did: {orders}")
    service.audit("friday-island")


def run():
    provider, service = Provider(), Mailbox(smtp="")
    ada, bo = Player("ada"), Player("bo")
    service.new(SETUP + "deadlines: {turn: 12h}\n", {"red": ada.address, "blue": bo.address})
    killed(provider, service, ada)
    beyond_a_deadline(provider, service, ada, bo)
