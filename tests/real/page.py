"""The very lines of the page on games by mail, so that what stands there is what is tested."""
import pathlib
import re

PAGES = [pathlib.Path(__file__).resolve().parents[2] / "docs" / part / "running-a-game-by-mail.md" for part in ("", "de")]


def lines_for(what, page=PAGES[0]):
    """What stands in code in the row of the table that begins so."""
    row = next(line for line in page.read_text().splitlines() if line.startswith(f"| {what}"))
    return [code.replace("\\|", "|") for code in re.findall(r"`([^`]+)`", row)]


def code_with(word, page=PAGES[0]):
    """The first that stands in code and holds that word."""
    return next(code for code in re.findall(r"`([^`\n]+)`", page.read_text()) if word in code and " " in code)
