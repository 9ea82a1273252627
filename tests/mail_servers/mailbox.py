"""A provider with one mailbox for the judge: dovecot with TLS and a password in front of OpenSMTPD, and the mail program that uses
nothing else."""
import contextlib
import os
import pty
import signal
import subprocess

import imap
from expecting import expect, expect_equal
from installed_service import InstalledService, as_user
from mta import BOXES, HEAD, Mta

class Provider:
    def __init__(self, rules=BOXES, head=HEAD, aliases="root: mod\n", **imap_options):
        self.mta = Mta(rules=rules, head=head, aliases=aliases)
        self.imap = imap.Imap(**imap_options)


class Mailbox(InstalledService):
    """The mail program of somebody who has a mailbox, and no mail server. Without `smtp` it sends by sendmail."""

    def __init__(self, more="", fetch="", smtp="smtps://mx.example.org", **changed):
        self.options = {"fetch": fetch, "smtp": smtp}
        super().__init__(more, **changed)

    def configure(self, more="", fetch=None, smtp=None, **changed):
        self.options.update({key: value for key, value in {"fetch": fetch, "smtp": smtp}.items() if value is not None})
        self.write_password()
        login = f"user: judge@example.org, password: {{file: {self.home}/password}}, ca: {imap.CA}"
        if self.options["smtp"]:
            changed.setdefault("transport", f"{{smtp: {self.options['smtp']}, {login}}}")
        super().configure(f"fetch: {{imap: imaps://mx.example.org, {login}{self.options['fetch']}}}\nevery: 1s\n" + more,
                          **changed)

    def write_password(self, password=imap.PASSWORD, mode=0o600):
        path = self.home / "password"
        path.write_text(password + "\n")
        path.chmod(mode)
        self.own(path)

    def once(self, status=0, **options):
        return self.mail("run", "--once", *sum(([f"--{key}", value] for key, value in options.items()), []), status=status)

    def start(self):
        """Starts `run` and returns its process."""
        self.errors = open(self.home / "errors", "a+")
        return subprocess.Popen(["inselpost-mail", "run", "--config", self.config], stdin=subprocess.DEVNULL,
                                stdout=self.errors, stderr=self.errors, **as_user(self.account))

    def said(self):
        return (self.home / "errors").read_text()

    def received(self):
        """Returns the results of letters that came, without those of letters that were sent."""
        parts = ("sent", "later", "dead", "fetch-", "file-", "tick-", "send-", "alarm-", "transport-")
        return [verdict for verdict in self.verdicts() if not verdict.startswith(parts)]


def answer(command, answers, **options):
    """Runs a command at a terminal, answers its questions, and returns what the screen shows."""
    screen, terminal = pty.openpty()
    program = subprocess.Popen(command, stdin=terminal, stdout=terminal, stderr=terminal, **options)
    os.close(terminal)
    shown = ""
    with contextlib.suppress(OSError):  # the terminal is closed
        while text := os.read(screen, 4096).decode(errors="replace"):
            shown += text
            if shown.endswith(": ") and answers:
                os.write(screen, answers.pop(0).encode() + b"\n")
                shown += "\n"
    expect_equal(program.wait(30), 0, f"status of {command} at a terminal: {shown}")
    return shown


def stop(process, with_signal=signal.SIGTERM):
    process.send_signal(with_signal)
    expect_equal(process.wait(30), 0, "status of `run` that was told to stop")


def never_shown(service, *texts):
    """Checks that the password is nowhere where it may not be."""
    never_shown_in(service.log(), *texts)


def never_shown_in(*texts):
    for text in texts:
        expect(imap.PASSWORD not in text and "battery staple" not in text, f"a password was shown: {text}")
