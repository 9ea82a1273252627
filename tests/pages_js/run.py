"""Checks the scripts of pages: their types by tsc, their logic by node's own runner.

    run.py PROGRAM

PROGRAM is inselpost. Exit status: 0 done, 1 something is wrong, 77 skipped.
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
EXAMPLES = HERE.parents[1] / "examples"


def export_games(program, folder):
    """Plays the games of the examples and exports their records, as everybody and as the referee have them."""
    for example in ("first-game", "six", "duo", "dice"):
        def run(*arguments):
            return subprocess.run([program, "--db", f"{folder}/{example}.db", *map(str, arguments)], capture_output=True, text=True)
        setup = EXAMPLES / example / "setup.yaml"
        game = next(line.split()[1] for line in setup.read_text().splitlines() if line.startswith("game:"))
        run("new", setup)
        run("submit", *sorted((EXAMPLES / example / "orders").iterdir()))
        for reader, option in (("public", []), ("referee", ["--referee"])):
            exported = run("export", game, *option)
            assert exported.returncode == 0, exported.stderr
            (folder / f"{game}-{reader}.jsonl").write_text(exported.stdout)


def main(program):
    tsc = HERE / "node_modules/typescript/bin/tsc"
    if not shutil.which("node") or not tsc.exists():
        print("Skipped: node is not installed, or run `npm ci` in tests/pages_js.")
        return 77
    types = subprocess.run(["node", tsc, "-p", HERE], check=False)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        export_games(program, folder)
        environment = {**os.environ, "INSELPOST_PROGRAM": program, "INSELPOST_RECORDS": name}
        tests = subprocess.run(["node", "--test", *sorted(map(str, HERE.glob("*.test.js")))], env=environment, check=False)
    return 1 if types.returncode or tests.returncode else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
