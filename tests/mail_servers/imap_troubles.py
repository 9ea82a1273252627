"""What goes wrong with a mailbox: each failure is one sentence, nothing is lost, nothing is done twice, and no password is shown."""
import signal

import imap
from expecting import expect, expect_equal
from game_of_three import SETUP
from mailbox import Mailbox, Provider, never_shown, stop
from mta import wait_for
from player import Player, text_of
from transports import inside


def ask(ada, provider, number):
    provider.imap.append(ada.letter(f"Question number {number}: when is it my turn?"))


def fails_with(service, sentence, status):
    done = service.once(status=status)
    expect_equal(done.stderr.count("\n"), 1, f"lines of an error: {done.stderr}")
    expect(sentence in done.stderr, f"`{sentence}` in {done.stderr}")
    never_shown(service, done.stdout, done.stderr)
    return done.stderr


def refusals(service, provider, ada):
    """A wrong password, one that others can read, none, certificates: the letter waits until the cause is gone."""
    ask(ada, provider, 1)
    service.write_password("battery staple")
    fails_with(service, "mx.example.org refuses the user or the password", 78)
    status = service.mail("status", status=1)
    expect("refuses the user" in status.stdout and "Nothing needs you" not in status.stdout, status.stdout)
    service.write_password(mode=0o644)
    fails_with(service, "others can read the file with the password", 78)
    checked = service.mail("check-config", status=1)
    expect("others can read the file with the password" in checked.stdout, checked.stdout)
    (service.home / "password").unlink()
    fails_with(service, "there is no password", 78)
    service.write_password()
    imap.make_certificate(days=-1)
    provider.imap.restart()
    fails_with(service, "has expired", 75)
    imap.make_certificate(name="another.example.org")
    provider.imap.restart()
    fails_with(service, "belongs to another name", 75)
    imap.sign_itself()
    provider.imap.restart()
    fails_with(service, "is not vouched for", 75)
    imap.make_certificate()
    provider.imap.restart()
    ca = service.config.read_text()
    service.config.write_text(ca.replace(f", ca: {imap.CA}", ""))  # the system does not know this authority
    fails_with(service, "is not vouched for", 75)
    service.config.write_text(ca.replace(f"ca: {imap.CA}", "ca: /nowhere"))
    fails_with(service, "the certificates in the file `ca` cannot be used", 78)
    service.config.write_text(ca.replace("imaps:", "imap:"))
    provider.imap.stop()
    provider.imap.start(more="ssl = no\ndisable_plaintext_auth = no\n", is_secure=False)
    fails_with(service, "offers no encryption", 78)
    provider.imap.restart()
    service.config.write_text(ca.replace(f"{{file: {service.home}/password}}", f'"{imap.PASSWORD}"'))
    service.config.chmod(0o640)
    fails_with(service, "a password stands in", 78)
    service.config.chmod(0o600)
    service.config.write_text(ca)
    expect_equal(service.received(), [], "what was read meanwhile")
    service.once()
    expect_equal(service.received(), ["no-orders"], "what was read when all was well again")


def interrupted(service, provider, ada):
    """The server is away, and comes back; `run` goes on by itself, at once when it is told so (SIGHUP)."""
    runs = service.start()
    wait_for(lambda: "last fetched" in service.mail("status", status=None).stdout, "`run` to work")
    provider.imap.stop()
    wait_for(lambda: "does not answer" in service.said(), "`run` to say that the server is away")
    provider.imap.start()
    ask(ada, provider, 2)
    runs.send_signal(signal.SIGHUP)
    wait_for(lambda: service.received().count("no-orders") == 2, "the letter that came meanwhile")
    wait_for(lambda: "works again" in service.said(), "`run` to say so")
    stop(runs)
    expect_equal(service.said().count("does not answer"), 1, "how often it is said, until it ends")


def renumbered(service, provider, ada):
    """The server gives all letters new numbers (UIDVALIDITY): they are known by their keys (MAIL-5)."""
    count = provider.imap.count()
    provider.imap.renumber()
    ask(ada, provider, 3)
    service.once()
    expect_equal(service.received().count("no-orders"), 3, "letters that were read once")
    expect_equal(service.received().count("again"), count, "letters that were recognised")
    service.once()
    expect_equal(service.received().count("again"), count, "with the new numbers none is read again")


def not_moved(service, provider, ada):
    """A letter that cannot be moved stays, is not read again, and is moved later."""
    service.configure(fetch=", done: Done")
    with provider.imap.client() as client:
        client.create("Done")
    parts = [provider.imap.home / "Maildir" / ".Done" / part for part in ("cur", "new", "tmp")]
    for part in parts:
        part.chmod(0)
    ask_by_smtp(ada, provider)
    fails_with(service, "refuses to move letters that were read", 1)
    expect_equal(service.received().count("no-orders"), 4, "letters that were read once")
    expect("1 not moved" in service.mail("status", status=None).stdout, "status names it")
    fails_with(service, "refuses to move letters that were read", 1)
    for part in parts:
        part.chmod(0o700)
    service.once()
    expect_equal(provider.imap.count("Done"), 1, "letters that were moved at last")
    expect_equal(service.received().count("no-orders"), 4, "letters that were read once")


def ask_by_smtp(ada, provider):
    provider.mta.submit(ada.address, ada.letter("Question number 4: when is it my turn?"))
    provider.mta.settle()


def old_server(service, provider, ada):
    """A server that encrypts by STARTTLS, tells nothing by itself, and can only copy: letters are looked for, and moved all the same."""
    service.config.write_text(service.config.read_text().replace("imaps:", "imap:"))
    before = provider.imap.count()
    provider.imap.restart(capability="IMAP4rev1 LITERAL+ STARTTLS AUTH=PLAIN")
    runs = service.start()
    ask(ada, provider, 5)
    wait_for(lambda: service.received().count("no-orders") == 5, "a letter that nobody announced")
    wait_for(lambda: provider.imap.count("Done") == 2, "the letter to be copied")
    expect_equal(provider.imap.count(criteria="UNDELETED"), before, "letters that stay")
    stop(runs)
    provider.imap.restart()
    service.configure()
    again = service.received().count("again")
    service.once()
    expect_equal(service.received().count("again"), again + 1, "by its other address the server is a new one, and the letter is not")


def full(service, provider, ada):
    """The mailbox is full, and letters can only be copied: one that was read stays, is not read again, and is moved later."""
    ask(ada, provider, 7)
    letters = provider.imap.count() + provider.imap.count("Done")
    provider.imap.restart(capability="IMAP4rev1 LITERAL+ UIDPLUS AUTH=PLAIN",
                          more=f"mail_plugins = quota\nplugin {{\n  quota = count:mailbox\n  quota_vsizes = yes\n"
                               f"  quota_rule = *:messages={letters}\n  quota_grace = 0\n}}\n")
    moved = provider.imap.count("Done")
    expect("it says OVERQUOTA" in fails_with(service, "refuses to move letters that were read", 1), "what the server says")
    expect_equal(service.received().count("no-orders"), 7, "letters that were read once")
    expect_equal(provider.imap.count("Done"), moved, "letters that were moved")
    provider.imap.restart()
    service.once()
    expect_equal(provider.imap.count("Done"), moved + 1, "letters that were moved at last")
    expect_equal(service.received().count("no-orders"), 7, "letters that were read once")


def others_mail(service, provider, ada):
    """With `only_to`, mail to others in the same mailbox is left as it is."""
    service.configure(fetch=", done: Done, only_to: judge@example.org")
    before = provider.imap.count()
    other = ada.letter("When do we meet?").replace("To: judge@example.org", "To: me@example.org")
    provider.imap.append(other, ada.letter("Question number 6: when is it my turn?"))
    service.once()
    expect_equal(service.received().count("no-orders"), 6, "letters to the judge")
    expect_equal((provider.imap.count(), provider.imap.count("Done")), (before + 1, 4), "the other letter stays")
    expect_equal(provider.imap.count(criteria="UNSEEN"), 1, "and is not marked as read")


def lasting(service, provider, mod):
    """Of what lasts for more than a day the moderator is told by a letter, and a day later again."""
    provider.imap.stop()
    for hours in (1, 20, 26, 30, 51):
        service.once(status=75, now=inside(60 * hours))
    provider.imap.start()
    provider.mta.settle()
    told = [text_of(letter) for letter in mod.letters() if "does not answer" in text_of(letter)]
    expect_equal(len(told), 2, f"how often the moderator is told: {told}")


def run():
    provider, service, ada = Provider(), Mailbox(smtp=""), Player("ada")
    service.new(SETUP, {"red": ada.address})
    refusals(service, provider, ada)
    interrupted(service, provider, ada)
    renumbered(service, provider, ada)
    not_moved(service, provider, ada)
    old_server(service, provider, ada)
    others_mail(service, provider, ada)
    full(service, provider, ada)
    provider.mta.settle()
    asked = [letter for letter in Player("mod").letters() if "friday-island" in letter["Subject"]]
    expect_equal(len(asked), 7, "questions that the moderator got, each once")
    lasting(service, provider, Player("mod"))
    never_shown(service, service.said(), service.mail("status", status=None).stdout)
