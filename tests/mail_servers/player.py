"""A player with a mail program: reads their Maildir, and answers."""
import email
import email.policy
import functools
import itertools
import pathlib
import pwd
import re

from expecting import expect

POLICY = email.policy.default
numbers = itertools.count(1)


@functools.cache
def parsed(path, _changed):
    """Parses a letter; the result is cached, because tests look again and again."""
    return email.message_from_bytes(path.read_bytes(), policy=POLICY)


@functools.cache
def text_of(letter):
    """Returns the text part, which a mail program shows."""
    return letter.get_body(("plain",)).get_content()


def report_of(letter):
    """Returns the text part, and the exact report if it is attached."""
    return text_of(letter) + "".join(part.get_content() for part in letter.iter_attachments()
                                     if part.get_content_type() == "text/plain")


def quoted(text):
    return "".join("> " + line if line.strip() else ">" + line for line in text.splitlines(keepends=True))


class Player:
    def __init__(self, name, domain="example.org"):
        self.name, self.address = name, f"{name}@{domain}"
        self.folder = pathlib.Path(pwd.getpwnam(name).pw_dir) / "Maildir"
        self.sent = []  # ids of the letters sent

    def files(self):
        """Returns the letters received, in order of arrival."""
        return sorted([*self.folder.glob("new/*"), *self.folder.glob("cur/*")], key=lambda path: path.stat().st_mtime_ns)

    def letters(self):
        return [parsed(path, path.stat().st_mtime_ns) for path in self.files()]

    def last(self, said=""):
        found = [letter for letter in self.letters() if said in report_of(letter)]
        return expect(found, f"{self.name} got no letter with `{said}`") and found[-1]

    def newest(self, said):
        """Returns the newest letter by the number in reports, because a server may deliver several in any order."""
        found = [(int(re.search(r"\.report\.(\d+)\.", letter["Message-ID"])[1]), at, letter)
                 for at, letter in enumerate(self.letters()) if ".report." in letter["Message-ID"] and said in report_of(letter)]
        return expect(found, f"{self.name} got no report with `{said}`") and max(found)[-1]

    def token(self):
        tokens = [re.search(r"^ *(?:token|kennwort): (\S+)", text_of(letter), re.M) for letter in self.letters()]
        return expect([found[1] for found in tokens if found], f"{self.name} got no token")[-1]

    def letter(self, text, to=None, header="", sender=None, id=None):
        """Returns the bytes of a letter. With `to` it answers that letter and quotes it."""
        id = id or f"{self.name}.{next(numbers)}@mua.example.net"
        self.sent.append(f"<{id}>")
        lines = [f"From: {sender or self.address}", "To: judge@example.org", f"Message-ID: <{id}>",
                 "Date: Fri, 20 Nov 2026 12:00:00 +0000", "MIME-Version: 1.0",
                 "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: 8bit"]
        if to is None:
            lines.append("Subject: my orders")
        else:
            lines += [f"Subject: Re: {to['Subject']}", f"In-Reply-To: {to['Message-ID']}"]
            text += f"\n\nOn Friday Inselpost wrote:\n{quoted(text_of(to))}"
        return header + "\n".join(lines) + "\n\n" + text + "\n"
