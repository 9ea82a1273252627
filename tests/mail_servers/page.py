"""Takes lines from the pages on games by mail, so that the documented configuration is tested."""
import pathlib
import re

from expecting import expect_equal

PAGES = [pathlib.Path(__file__).resolve().parents[2] / "docs" / part / "running-a-game-by-mail.md" for part in ("", "de")]


def _in_each(pattern):
    """Returns what the pattern captures, which must be equal on both pages, with the programs in /usr/bin (namespace.py)."""
    english, german = (re.search(pattern, page.read_text(), re.M | re.S).group(1) for page in PAGES)
    expect_equal(german, english, "what the German page has")
    return english.replace("/usr/local/bin/", "/usr/bin/")


def file_of(name):
    """Returns the documented content of that file."""
    return _in_each(rf"^cat > \S*{re.escape(name)} <<'END'\n(.*?)^END$")


def line_with(words):
    """Returns the first line of a code block that begins with these words."""
    return _in_each(rf"^({re.escape(words)}[^\n]*)$")
