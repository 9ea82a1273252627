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
    """Once, for whoever looks again and again."""
    return email.message_from_bytes(path.read_bytes(), policy=POLICY)


@functools.cache
def text_of(letter):
    """What a mail program shows: the text part."""
    return letter.get_body(("plain",)).get_content()


def quoted(text):
    return "".join("> " + line if line.strip() else ">" + line for line in text.splitlines(keepends=True))


class Player:
    def __init__(self, name, domain="example.org"):
        self.name, self.address = name, f"{name}@{domain}"
        self.folder = pathlib.Path(pwd.getpwnam(name).pw_dir) / "Maildir"
        self.sent = []  # the ids of his letters

    def files(self):
        """In the order in which they came."""
        return sorted([*self.folder.glob("new/*"), *self.folder.glob("cur/*")], key=lambda path: path.stat().st_mtime_ns)

    def letters(self):
        return [parsed(path, path.stat().st_mtime_ns) for path in self.files()]

    def last(self, said=""):
        found = [letter for letter in self.letters() if said in text_of(letter)]
        return expect(found, f"{self.name} got no letter with `{said}`") and found[-1]

    def newest(self, said):
        """By the number that the judge gives his reports: a server that has several at once delivers them in any order."""
        found = [(int(re.search(r"\.report\.(\d+)\.", letter["Message-ID"])[1]), at, letter)
                 for at, letter in enumerate(self.letters()) if ".report." in letter["Message-ID"] and said in text_of(letter)]
        return expect(found, f"{self.name} got no report with `{said}`") and max(found)[-1]

    def token(self):
        tokens = [re.search(r"^ *token: (\S+)", text_of(letter), re.M) for letter in self.letters()]
        return expect([found[1] for found in tokens if found], f"{self.name} got no token")[-1]

    def letter(self, text, to=None, header="", sender=None, id=None):
        """As it stands on the wire; an answer to that letter quotes it."""
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
