#!/usr/bin/env python3
"""Runs games through real mail programs: each scenario in a namespace of its own (namespace.py), several in parallel.

run.py PROGRAM [SCENARIO...] [--jobs N]

PROGRAM is inselpost; inselpost-mail is in the same folder. Prints a line for each scenario. Exit status 1 if one failed, with
its logs, and 77 if a package is missing.
"""
import argparse
import concurrent.futures
import importlib
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import time
import traceback

sys.dont_write_bytecode = True  # the source tree stays as it is
HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import expecting  # noqa: E402
import namespace  # noqa: E402

# Scenarios by name, with their time limit in seconds. The longest run first, so that all end early.
SCENARIOS = {"game_under_attack": 240, "imap_cut": 300, "game_of_dice": 150, "game_of_three": 150, "game_of_four": 150,
             "killed_receive-1-2": 120, "killed_receive-2-2": 120,
             "killed_send-1-2": 120, "killed_send-2-2": 120, "bounces": 60, "queue_keeps": 60, "cut_short": 60,
             "clients": 60, "strangers": 60, "two_judges": 60, "filters": 60, "signed": 60, "transports": 60,
             "refused": 60, "one_mailbox": 120, "imap_troubles": 180, "smtp_troubles": 90, "imap_flood": 120}
# Run only if named.
OTHERS = {"demo": 60, "imap_flood-3000": 1200}
# Run by postgresql/mail_hosts (tests/CMakeLists.txt), for they need a program with PostgreSQL, and its server.
WITH_SERVER = {"two_hosts": 110}
# Debian packages, by a program of each.
PARTS = {"smtpd": "opensmtpd", "swaks": "swaks", "maildrop": "maildrop", "procmail": "procmail", "msmtp": "msmtp",
         "mutt": "mutt", "s-nail": "s-nail", "opendkim": "opendkim", "opendkim-genkey": "opendkim-tools",
         "strace": "strace", "dovecot": "dovecot-imapd", "openssl": "openssl",
         "/usr/lib/dovecot/submission": "dovecot-submissiond"}
SKIPPED = 77


def missing(scenarios):
    os.environ["PATH"] += ":/usr/sbin:/sbin"
    packages = [package for program, package in PARTS.items() if not shutil.which(program)]
    if WITH_SERVER.keys() & set(scenarios) and not any(pathlib.Path("/usr/lib/postgresql").glob("*/bin/initdb")):
        packages.append("postgresql")
    return "the packages " + ", ".join(packages) if packages else namespace.can_be_had()


def evidence():
    """Returns the last lines of each log."""
    for path in [pathlib.Path("/var/log/smtpd.log"), *pathlib.Path("/var/lib").glob("inselpost*/mail.log")]:
        if path.exists():
            yield f"  {path}:"
            yield from ("    " + line[:300] for line in path.read_text(errors="replace").splitlines()[-12:])


def inside(name, program, seconds):
    """Runs one scenario as the first process of its namespace."""
    def too_long(*_):
        raise expecting.Unexpected(f"not done after {seconds} s")
    signal.signal(signal.SIGALRM, too_long)
    signal.alarm(seconds)
    module, *parts = name.split("-")
    scenario = importlib.import_module(module)
    namespace.enter(program)
    try:
        scenario.run(*map(int, parts))
    except Exception as error:
        output = str(error) if isinstance(error, expecting.Unexpected) else traceback.format_exc()
        where = traceback.extract_tb(error.__traceback__)
        line = next((f"{pathlib.Path(at.filename).name}:{at.lineno}" for at in where if at.name == "run"), "")
        print(f"{line}: {output}", *evidence(), sep="\n", flush=True)
        os._exit(1)
    os._exit(0)


def run(name, program, seconds):
    began = time.monotonic()
    command = namespace.command([sys.executable, "-B", str(HERE / "run.py"), "--inside", name, str(program), str(seconds)])
    try:
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL,
                              text=True, errors="replace", timeout=seconds + 30,
                              preexec_fn=namespace.die_with_parent)
        status, output = done.returncode, done.stdout
    except subprocess.TimeoutExpired as error:
        status, output = 1, f"did not end: {error.stdout}"
    print(f"{name}: {'ok' if status == 0 else 'WRONG'}, {time.monotonic() - began:.1f} s", flush=True)
    if output:
        print(output, flush=True)
    return status == 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("scenario", nargs="*")
    parser.add_argument("--jobs", type=int, default=max(4, os.cpu_count() or 1))
    given = parser.parse_args()
    lacks = missing(given.scenario)
    if lacks:
        print(f"skipped: {lacks} cannot be had here")
        return SKIPPED
    known = SCENARIOS | OTHERS | WITH_SERVER
    # soak-SECONDS-GAMES-SEED (script/soak): what is in the mailbox when the time is over has to be answered too.
    known |= {name: int(name.split("-")[1]) + 1200 for name in given.scenario if re.fullmatch(r"soak(-\d+){3}", name)}
    unknown = set(given.scenario) - set(known)
    if unknown:
        parser.error(f"no scenario {', '.join(unknown)}; there are {', '.join(known)}")
    program = given.program.resolve()
    with concurrent.futures.ThreadPoolExecutor(given.jobs) as pool:
        all_well = list(pool.map(lambda name: run(name, program, known[name]), given.scenario or SCENARIOS))
    return 0 if all(all_well) else 1


if __name__ == "__main__":
    if sys.argv[1:2] == ["--inside"]:
        inside(sys.argv[2], pathlib.Path(sys.argv[3]), int(sys.argv[4]))
    sys.exit(main())
