"""Reads letters of played games as their readers do: in Chromium (C-002), and as text (C-003), German ones without a word of
English (LOOK-12).

    run.py PROGRAM [SCREENSHOTS]

PROGRAM is inselpost; inselpost-mail stands beside it. Exit status: 0 done, 1 something is wrong, 77 skipped.
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unicodedata

from played_letters import played

HERE = pathlib.Path(__file__).resolve().parent
KIBIBYTE = 1024
TEXT_WIDTH, PAGE_WIDTH, FORM_WIDTH = 72, 78, 42


def missing():
    """Returns what is missing to run this test, or None."""
    if not shutil.which("chromium"):
        return "chromium is not installed"
    if not shutil.which("node"):
        return "node is not installed"
    if not (HERE / "node_modules" / "axe-core").is_dir():
        return "no node modules: run `npm ci` in tests/browser"
    return None


def width(line):
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in line if unicodedata.category(c) not in ("Cf", "Mn"))


def is_of_pages(letter):
    """Returns whether its text consists of pages of the program, as before a game starts, to observers and to strangers."""
    return letter.mail["Subject"].startswith("[") or letter.to == "fan@example.org"


def wrong_with(letter):
    """Returns what is wrong with the sizes of a letter (LOOK-3 to LOOK-7)."""
    wrong = []
    if not letter.html.startswith(f'<!DOCTYPE html>\n<html lang="{letter.language}">'):
        wrong.append(f"HTML that begins with {letter.html[:60]}")
    if len(letter.html.encode()) > 30 * KIBIBYTE:
        wrong.append(f"HTML of {len(letter.html)} bytes")
    # Records and pages are attached as they are.
    size = len(letter.bytes) - sum(len(part.as_bytes()) for part in letter.mail.iter_attachments()
                                   if part.get_content_type() in ("application/jsonl", "text/html"))
    if size > 150 * KIBIBYTE:
        wrong.append(f"{size} bytes")
    wrong += [f"a picture of {len(png)} bytes" for png in letter.pictures.values() if len(png) > 40 * KIBIBYTE]
    shown = set(re.findall(r"cid:([^\"]+)", letter.html))
    if shown != set(letter.pictures):
        wrong.append(f"shows {shown} and holds {set(letter.pictures)}")
    alt = re.search(r"\nalt=\"([^\"]*)\"", letter.html)
    if alt and len(alt[1]) > 300:
        wrong.append(f"a description of {len(alt[1])} characters")
    in_form = False
    game = (letter.mail["List-Id"] or "").strip("<>").split(".")[0]
    widest = PAGE_WIDTH if is_of_pages(letter) else TEXT_WIDTH
    for line in letter.text.splitlines():
        in_form = in_form or line in (f"game: {game}", f"spiel: {game}")
        most = FORM_WIDTH if in_form and not line.startswith("# - ") and not is_of_pages(letter) else widest
        if width(line) > most:
            wrong.append(f"{width(line)} columns: {line}")
    return wrong


# Words of both languages, and names; one is cut in a table. Reasons of the moderator are left out with their lines.
OF_BOTH = set("Ada Bo Cleo Dan Waldsiedlu blue orange white red in an so was der die von on Nov inselpost jsonl audit gold Gold "
              "UTC NO NW SW Do IN In mail".split())


def english_words(letters):
    """Returns what is English in German letters: words that the English letters of the same games have too (LOOK-12)."""
    word = re.compile(r"(?<![\w.@-])[A-Za-zÀ-ž]{2,}(?![\w@…-]|\.\w)")
    words = {"en": set(), "de": {}}
    for letter in letters:
        text = "\n".join(line for line in letter.text.splitlines() if not line.lstrip().startswith(("~ ", "record ", "head ", "sign ")))
        for one in word.findall(letter.mail["Subject"].split("[")[0] + "\n" + text):
            if letter.language == "en":
                words["en"].add(one)
            elif letter.language == "de":
                words["de"].setdefault(one, letter.mail["Subject"])
    return [f"{subject}: the English word `{one}`" for one, subject in words["de"].items() if one in words["en"] - OF_BOTH]


def wrong_with_pages(letters):
    """Returns what is wrong with the pages that come with the end of a game (G-019, PAGE-11): each player of a game that was won gets
    one; nobody in a game that ends after `pages: false`."""
    ends = {game: [letter for letter in letters if f"{game}.html" in letter.attached_pages()] for game in ("last-island", "winter-islands")}
    wrong = [f"{game}: {letter.to} has {len(letter.attached_pages())} pages" for game, all in ends.items()
             for letter in all if len(letter.attached_pages()) != 1]
    readers = {"ada", "bo", "cleo", "dan", "fan"}
    if sorted(letter.to for letter in ends["last-island"]) != [f"{reader}@example.org" for reader in sorted(readers)]:
        wrong.append(f"the end of last-island is attached to letters to {[letter.to for letter in ends['last-island']]}")
    if ends["winter-islands"]:
        wrong.append("pages are attached although they are turned off")
    return wrong


def one_of_each(letters):
    """Returns the largest letters of each kind, with a name for each."""
    kinds = {}
    for letter in letters:
        kinds.setdefault((letter.language, letter.kind()), []).append(letter)
    for number, ((language, kind), all) in enumerate(sorted(kinds.items(), key=str)):
        yield f"{number:02}-{language}-{kind[0]}", max(all, key=lambda letter: len(letter.html))


def main(program, screenshots=None):
    if reason := missing():
        print(f"Skipped: {reason}.")
        return 77
    failed = 0
    with tempfile.TemporaryDirectory() as home:
        home = pathlib.Path(home)
        pages, store = home / "pages", home / "store"
        pages.mkdir()
        store.mkdir()
        letters = played(pathlib.Path(program).resolve().parent, store)
        for letter in letters:
            for problem in wrong_with(letter):
                print(f"{letter.mail['Subject']}: {problem}")
                failed = 1
        for problem in english_words(letters) + wrong_with_pages(letters):
            print(problem)
            failed = 1
        read = dict(one_of_each(letters))
        for name, letter in read.items():
            (pages / f"{name}.html").write_text(letter.page())
        attached = pages / "attached"
        attached.mkdir()
        for letter in letters:
            for name, page in letter.attached_pages().items():
                (attached / f"{letter.to}-{name}").write_text(page)
        print(f"{len(letters)} letters, {len(read)} of them in Chromium")
        done = subprocess.run(["node", HERE / "check_pages.mjs", pages, *([screenshots] if screenshots else [])], timeout=300)
    return failed or done.returncode


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
