"""OpenSMTPD on the loopback interface of the namespace, with Maildirs for its users."""
import os
import pathlib
import pwd
import smtplib
import subprocess
import time

from expecting import expect

SPOOL = pathlib.Path("/var/spool/smtpd")
LOG = pathlib.Path("/var/log/smtpd.log")

HEAD = """
queue ttl 1h
table aliases file:/etc/aliases
listen on 127.0.0.1 hostname mx.example.org
"""
# The line of the documentation page.
JUDGE = 'action "judge" mda "/usr/bin/inselpost-mail receive || exit 75"\n'
TO_JUDGE = 'match from any for rcpt-to "judge@example.org" action "judge"\n'
BOXES = """
action "box" maildir alias <aliases>
match from any for domain { "example.org", "example.net" } action "box"
match from any for any reject
"""


class Mta:
    def __init__(self, rules=JUDGE + TO_JUDGE + BOXES, head=HEAD, aliases="root: mod\n"):
        pathlib.Path("/etc/aliases").write_text(aliases)
        pathlib.Path("/etc/mailname").write_text("mx.example.org\n")
        self.file = pathlib.Path("/etc/smtpd-real.conf")
        self.file.write_text(head + rules)
        queue_user = pwd.getpwnam("opensmtpq")
        SPOOL.mkdir(mode=0o711, exist_ok=True)
        for name in ["queue", "corrupt", "incoming", "purge", "temporary"]:
            (SPOOL / name).mkdir(mode=0o700, exist_ok=True)
            os.chown(SPOOL / name, queue_user.pw_uid, 0)
        (SPOOL / "offline").mkdir(mode=0o770, exist_ok=True)
        os.chmod(SPOOL / "offline", 0o770)
        os.chown(SPOOL / "offline", 0, queue_user.pw_gid)
        self.start()

    def start(self):
        self.log = open(LOG, "a")
        self.read = LOG.stat().st_size
        self.process = subprocess.Popen(["smtpd", "-d", "-f", self.file], stdout=self.log, stderr=self.log,
                                        stdin=subprocess.DEVNULL)
        wait_for(self.answers, "smtpd to answer")

    def answers(self):
        expect(self.process.poll() is None, f"smtpd ended by itself: {LOG.read_text()[-600:]}")
        try:
            with smtplib.SMTP("127.0.0.1", timeout=5):
                return True
        except OSError:
            return False

    def stop(self):
        self.process.terminate()
        self.process.wait(20)
        self.log.close()

    def submit(self, sender, message, to="judge@example.org"):
        """Submits a message by SMTP, like a message from another server: unchanged."""
        self.read = LOG.stat().st_size
        with smtplib.SMTP("127.0.0.1", timeout=20) as smtp:
            smtp.sendmail(sender, [to], message if isinstance(message, bytes) else message.encode())

    def queued(self):
        """Returns the envelopes that have not been delivered yet."""
        # os.walk tolerates folders that disappear meanwhile.
        return [name for _, _, names in os.walk(SPOOL / "queue") for name in names if name != "message"]

    def settle(self, seconds=30):
        """Waits until everything has been delivered."""
        wait_for(lambda: not self.queued(), "the queue to be empty", seconds)

    def has_logged(self, what):
        """Returns whether the log has this text since the last submission or the last match."""
        log = LOG.read_text(errors="replace")
        found = what in log[self.read:]
        if found:
            self.read = len(log)
        return found

    def count(self, what):
        return LOG.read_text(errors="replace").count(what)

    def try_again(self):
        subprocess.run(["smtpctl", "schedule", "all"], capture_output=True, check=True, timeout=20)


def wait_for(holds, what, seconds=30):
    end = time.monotonic() + seconds
    while not holds():
        expect(time.monotonic() < end, f"waited {seconds} s in vain for {what}")
        time.sleep(0.01)
