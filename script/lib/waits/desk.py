"""Runs the program as a moderator and as players would. Logs every call with its reader."""
import json
import pathlib
import subprocess
from datetime import datetime, timedelta, timezone

BEGIN = datetime(2026, 1, 5, 8, tzinfo=timezone.utc)


def written(seconds):
    """Returns the time so many seconds after the beginning, in the format of --now."""
    return (BEGIN + timedelta(seconds=seconds)).strftime("%Y-%m-%dT%H:%M:%SZ")


class Trouble(Exception):
    """Raised when the program behaves in a way that this measurement does not expect."""


class Desk:
    def __init__(self, program, folder, game):
        self.program, self.folder, self.game = program, folder, game
        self.calls = []
        self.mail_program = pathlib.Path(program).with_name("inselpost-mail")
        self.config = pathlib.Path(folder) / "mail.yaml"
        self.config.write_text("db: games.db\naddress: judge@example.org\ntransport: {maildir: out}\nlog: mail.log\n"
                               "html: false\n")
        self.config.chmod(0o600)
        self.env = {"TZ": "UTC", "LC_ALL": "C.UTF-8", "NO_COLOR": "1"}

    def call(self, now, *words, text=None):
        """Returns the output of the program. `text`: its standard input."""
        words = [*words, "--now", written(now)]
        self.calls.append(" ".join(words))
        done = subprocess.run([self.program, "--db", "games.db", "--json", *words], input=text, cwd=self.folder,
                              env=self.env, capture_output=True, text=True, close_fds=False)
        won = "E_GAME_OVER" in done.stderr and '"winner":"' in done.stdout  # what stood behind the order that won
        if (done.returncode != 0 or done.stderr) and not won:
            raise Trouble(f"{self.game}: inselpost {' '.join(words)} ended with {done.returncode}\n{text or ''}\n"
                          f"{done.stderr}{done.stdout[:2000]}")
        return json.loads(done.stdout) if done.stdout else None

    def new(self, now, setup):
        """Creates the game. Returns its public view."""
        return self.call(now, "new", "-", text=setup)["public"]

    def post(self, now, seat, letter):
        """Submits a letter. Returns the public view after it."""
        self.calls.append(f"# a letter of {seat}")
        return self.call(now, "submit", "-", "--public", text=letter)["games"][0]["public"]

    def tick(self, now):
        """Runs `tick`. Returns the public view after it, or None if nothing was due."""
        done = self.call(now, "tick", "--public") or {}
        return done["games"][0]["public"] if done.get("games") else None

    def letters(self, now):
        """Sends the letters that are due. Returns the seats that they went to; none if the mail program is not built."""
        if not self.mail_program.is_file():
            return []
        subprocess.run([self.mail_program, "--config", "mail.yaml", "send", "--now", written(now)], cwd=self.folder,
                       env=self.env, capture_output=True, text=True, check=True)
        box = pathlib.Path(self.folder) / "out/new"
        found = []
        for letter in sorted(box.iterdir()) if box.is_dir() else []:
            header = letter.read_text(errors="replace").split("\n\n", 1)[0]
            found += [line[4:].split("@")[0] for line in header.split("\n") if line.startswith("To: ")]
            letter.unlink()
        return found

    def board(self, now):
        """Returns the board."""
        return self.call(now, "show", self.game)["board"]

    def view(self, now, seat):
        return self.call(now, "show", self.game, "--as", seat)

    def legal(self, now, seat):
        return self.call(now, "legal", self.game, "--as", seat)["legal"][seat]

    def audit(self, now):
        self.call(now, "audit", self.game)
