"""Takes lines from the pages on games by mail, so that the documented configuration is tested."""
import pathlib
import re

from expecting import expect_equal

PAGES = [pathlib.Path(__file__).resolve().parents[2] / "docs" / part / "running-a-game-by-mail.md" for part in ("", "de")]


def _in_each(pattern):
    """Returns what the pattern captures, which must be equal on both pages."""
    english, german = (re.search(pattern, page.read_text(), re.M | re.S).group(1) for page in PAGES)
    expect_equal(german, english, "what the German page has")
    return english


def file_of(name):
    """Returns the documented content of that file."""
    return _in_each(rf"^cat > \S*{re.escape(name)} <<'END'\n(.*?)^END$")


def commands_between(begin, end):
    """Returns the commands of the `sh` blocks between two headings of the English page, which the German one has too. A command
    has several lines if it has a document in it, or if they end with a backslash. The set-up of the German page is in German, and begins
    a game (tests/cli/docs_and_transcripts_test.cpp)."""
    found = []
    for page in PAGES:
        text = page.read_text()
        part = text[text.index(f"\n{begin[page.parent.name == 'de']}\n"):]
        part = part[:part.index(f"\n{end[page.parent.name == 'de']}\n")]
        blocks = "".join(re.findall(r"^```sh\n(.*?)^```$", part, re.M | re.S))
        found.append(re.findall(r"^(?:[^\n]*<<'END'\n.*?^END$|(?:[^\n]*\\\n)*[^\n]*[^\n\\]$)", blocks, re.M | re.S))
    alike = [[re.sub("<<'END'.*", "", line, flags=re.S).replace("aufbau.yaml", "setup.yaml")
              .replace("--language de ", "").replace("du@", "you@") for line in lines] for lines in found]
    expect_equal(alike[1], alike[0], "the commands on the German page")
    return found[0]


def line_with(words):
    """Returns the first line of a code block that begins with these words."""
    return _in_each(rf"^({re.escape(words)}[^\n]*)$")
