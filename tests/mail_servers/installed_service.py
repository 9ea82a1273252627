"""An installed mail service: its configuration, store, seats, and the commands of its account."""
import contextlib
import json
import os
import pathlib
import pwd
import subprocess

from expecting import expect, expect_equal

CONFIG = pathlib.Path("/etc/inselpost-mail.yaml")

USUAL = """\
db: {home}/inselpost.db
address: {address}
moderator: [mod@example.org]
transport: [/usr/sbin/sendmail, -t, -oi, -f, {address}]
answers: {{address_hour: 1000, all_hour: 10000}}
patience: 2s
log: {home}/mail.log
"""


def as_user(name):
    """Returns the arguments of subprocess that run a command as this user of the namespace."""
    user = pwd.getpwnam(name)
    env = {"HOME": user.pw_dir, "USER": name, "LOGNAME": name, "PATH": "/usr/bin:/bin:/usr/sbin", "TZ": "UTC",
           "LC_ALL": "C.UTF-8", "NO_COLOR": "1"}
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": [], "cwd": user.pw_dir, "env": env}


class InstalledService:
    def __init__(self, more="", account="judge", config=CONFIG, **changed):
        self.account, self.config = account, config
        self.home = pathlib.Path("/var/lib") / ("inselpost" if account == "judge" else f"inselpost-{account}")
        self.address = f"{account}@example.org"
        self.db, self.log_file = self.home / "inselpost.db", self.home / "mail.log"
        self.home.mkdir(mode=0o700, exist_ok=True)
        self.own(self.home)
        self.configure(more, **changed)

    def own(self, path):
        user = pwd.getpwnam(self.account)
        os.chown(path, user.pw_uid, user.pw_gid)

    def give_to(self, account):
        self.account = account
        for path in [self.config, self.home, *self.home.rglob("*")]:
            self.own(path)

    def configure(self, more="", **changed):
        """Writes the configuration: default keys, changed ones, and further lines."""
        keys = dict(line.split(": ", 1) for line in USUAL.format(home=self.home, address=self.address).splitlines())
        keys.update(changed)
        self.config.write_text("".join(f"{key}: {value}\n" for key, value in keys.items() if value) + more)
        self.config.chmod(0o600)
        self.own(self.config)

    @contextlib.contextmanager
    def misconfigured(self):
        """Makes the configuration invalid within a `with` block."""
        before = self.config.read_text()
        self.configure("adress: x@example.org\n")
        yield
        self.config.write_text(before)

    def call(self, program, words, status, stdin=None):
        done = subprocess.run([program, *map(str, words)], input=stdin, capture_output=True, text=True, timeout=120,
                              **as_user(self.account))
        if status is not None:
            expect_equal(done.returncode, status, f"status of {program} {' '.join(map(str, words))}: "
                                                  f"{done.stdout[-500:]}{done.stderr[-500:]}")
        return done

    def run(self, *words, status=0, stdin=None):
        return self.call("inselpost", ["--db", self.db, *words], status, stdin)

    def mail(self, *words, status=0, stdin=None):
        return self.call("inselpost-mail", [*words, "--config", self.config], status, stdin)

    def new(self, setup, addresses):
        """Creates a game whose seats get a letter for each change. `addresses`: those of its seats, {"red": "ada@example.org"}."""
        self.run("new", "-", stdin=setup)
        game = setup.split("game: ", 1)[1].split()[0]
        for seat, address in addresses.items():
            self.run("seat", game, seat, "--mail", address, "--letters", "every")
        return game

    def send(self, status=0, **options):
        return self.mail("send", "--json", *sum(([f"--{key}", value] for key, value in options.items()), []),
                         status=status)

    def outbox(self):
        return self.mail("outbox").stdout

    def addresses(self):
        return self.mail("addresses").stdout

    def entry(self, game):
        """Returns the number of the last entry of the record."""
        return json.loads(self.run("show", game, "--json").stdout)["entry"]

    def log(self):
        return self.log_file.read_text() if self.log_file.exists() else ""

    def verdicts(self):
        """Returns the logged results of received and sent letters."""
        return [line.split()[1] for line in self.log().splitlines()]

    def audit(self, game):
        done = self.run("audit", game, status=None)
        expect(done.returncode == 0 and "all correct" in done.stdout, f"audit of {game}: {done.stdout} {done.stderr}")
