"""Opens replay pages of played games in Chromium (PAGE-6 to PAGE-10).

    replay.py PROGRAM [LONG_PAGE_WRITER [SCREENSHOTS]]

PROGRAM is inselpost. LONG_PAGE_WRITER is test_html_pages, which writes the page of 3,000 entries. Exit status: 0 done, 1 something is
wrong, 77 skipped.
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from run import HERE, missing

EXAMPLES = HERE.parents[1] / "examples"
HOSTILE = """\
game: hostile-island
seats:
  - {name: red, player: "</script><script>alert(1)</script>"}
  - {name: blue, player: "<img src=x onerror=alert(1)>"}
  - {name: white, player: "Cleo & \\"Co\\""}
seed: hostile
"""


class Games:
    """Games in a folder, and what is asked about them."""

    def __init__(self, program, folder):
        self.program, self.folder, self.pages = program, folder, {}

    def run(self, store, *arguments, lang="en"):
        done = subprocess.run([self.program, "--db", self.folder / f"{store}.db", "--lang", lang, *map(str, arguments)], capture_output=True, text=True)
        return done.stdout

    def play(self, example):
        """Plays a game of the examples to its end, and returns its name."""
        setup = EXAMPLES / example / "setup.yaml"
        self.run(example, "new", setup)
        self.run(example, "submit", *sorted((EXAMPLES / example / "orders").iterdir()))
        return re.search(r"^game: (\S+)", setup.read_text(), re.MULTILINE)[1]

    def write(self, store, game, *options, name=None, lang="en", every=25):
        """Writes a page, and what pictures of some entries show."""
        name = name or store
        self.run(store, "page", game, "--replay", "-o", self.folder / f"{name}.html", *options, lang=lang)
        (self.folder / f"{name}.jsonl").write_text(self.run(store, "export", game, *options))
        last = json.loads(self.run(store, "--json", "list"))[0]["entry"]
        reader = ["--referee"] if '"kind":"end"' in (self.folder / f"{name}.jsonl").read_text() else options
        shown = {}
        for entry in sorted({*range(1, last, every), last}):
            picture = self.run(store, "show", game, "--at", entry, "--svg", *reader, lang=lang)
            if picture:
                shown[entry] = re.findall(r"<g><title>([^<]*)</title>", picture)
        self.pages[name] = {"last": last, "shown": shown, "lang": lang, "seat": "--as" in options}


def main(program, writer=None, screenshots=None):
    if reason := missing():
        print(f"Skipped: {reason}.")
        return 77
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        games = Games(program, folder)
        games.run("four", "import", EXAMPLES / "recorded/four-players.yaml")
        games.write("four", "four-players")
        games.write("duo", games.play("duo"), lang="de")
        games.write("dice", games.play("dice"))
        first = games.play("first-game")
        games.write("first-game", first, every=3)
        games.write("first-game", first, "--as", "red", name="red", lang="de", every=3)
        (folder / "hostile.yaml").write_text(HOSTILE)
        games.run("hostile", "new", folder / "hostile.yaml")
        games.run("hostile", "note", "hostile-island", "--text", "</li><script>alert(2)</script>")
        games.write("hostile", "hostile-island")
        if writer:
            long_page = {**os.environ, "INSELPOST_LONG_PAGE": str(folder / "long.html")}
            subprocess.run([writer, "--gtest_filter=ReplayPage.OfThreeThousand*"], env=long_page, capture_output=True, check=True)
            games.pages["long"] = {"last": None, "shown": {}, "lang": "en", "seat": False}
        (folder / "pages.json").write_text(json.dumps(games.pages))
        return subprocess.run(["node", HERE / "replay_pages.mjs", folder, *([screenshots] if screenshots else [])], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
