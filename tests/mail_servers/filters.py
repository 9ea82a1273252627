"""Tests every documented way to deliver mail to `receive`, with the lines of the page: each passes exit statuses 0 and 75 on
(MAIL-1), and delivers again after `receive` was killed (L-084)."""
import os
import pathlib
import pwd
import subprocess

from expecting import expect_equal
from mta import BOXES, TO_JUDGE, Mta, wait_for
from installed_service import InstalledService
from page import file_of, line_with
from player import Player

LOCAL = 'action "judge" maildir alias <aliases>\n'


def at_home(name, text):
    user = pwd.getpwnam("judge")
    path = pathlib.Path(user.pw_dir) / name
    path.write_text(text)
    path.chmod(0o600)
    os.chown(path, user.pw_uid, user.pw_gid)
    return path


def ways():
    """Returns each way with the configuration of its server."""
    forward = file_of(".forward")
    yield "OpenSMTPD", lambda: Mta("\n".join([line_with('action "judge"'), line_with("match from any")]) + BOXES)
    yield "alias", lambda: Mta(LOCAL + TO_JUDGE + BOXES, aliases=f"judge: {forward}root: mod\n")
    yield "forward", lambda: at_home(".forward", forward) and Mta(LOCAL + TO_JUDGE + BOXES)
    for name, file in (("procmail", ".procmailrc"), ("maildrop", ".mailfilter")):
        yield name, lambda name=name, file=file: at_home(file, file_of(file)) and Mta(
            f'action "judge" mda "exec /usr/bin/{name}"\n' + TO_JUDGE + BOXES)


class Killed:
    def __init__(self, _):
        self.killer = pathlib.Path("/var/killer")

    def __enter__(self):
        self.killer.write_text("#!/bin/sh\nkill -9 $$\n")
        self.killer.chmod(0o755)
        subprocess.run(["mount", "--bind", self.killer, "/usr/bin/inselpost-mail"], check=True)

    def __exit__(self, *_):
        subprocess.run(["umount", "/usr/bin/inselpost-mail"], check=True)


def run():
    service, ada = InstalledService(), Player("ada")
    service.new("game: friday-island\nruleset: edition-2025\nseats: [{name: red}, {name: blue}, {name: orange}]\n",
               {"red": ada.address})
    for way, start in ways():
        # The server runs commands of aliases in its own account.
        service.give_to("opensmtpd" if way == "alias" else "judge")
        mta = start()
        for trouble in (InstalledService.misconfigured, Killed):
            about, before = f"{way}, {trouble.__name__}", len(service.verdicts())
            with trouble(service):
                mta.submit(ada.address, ada.letter("hello"))
                wait_for(lambda: mta.has_logged("result="), f"{about}: a try")
                wait_for(lambda: mta.queued() or ada.files() or mta.count("result=Ok"), about)
                expect_equal(len(mta.queued()), 1, f"{about}: letters that the server keeps")
            mta.try_again()
            mta.settle()
            expect_equal(service.verdicts()[before:], ["no-orders"], f"{about}: what became of the letter")
        mta.stop()
        for name in (".forward", ".procmailrc", ".mailfilter"):
            (pathlib.Path(pwd.getpwnam("judge").pw_dir) / name).unlink(missing_ok=True)
    expect_equal(ada.letters(), [], "letters that came back")
    elsewhere = [path for path in [*pathlib.Path("/var/mail").iterdir(), *Player("judge").files()] if path.stat().st_size]
    expect_equal(elsewhere, [], "letters that went elsewhere")
