"""Counts waits: what people were asked for while the game could not go on without them (WAIT-3)."""
from dataclasses import dataclass

CAUSES = ["founding", "roll", "turn", "return", "robber", "discard", "answer", "special building"]


@dataclass(frozen=True)
class Owed:
    """A letter that the game waited for."""
    since: int   # seconds
    until: int   # when it came, or was no longer needed
    seat: str
    cause: str
    turn: int


@dataclass(frozen=True)
class Wait:
    since: int
    until: int
    cause: str
    turn: int


def waits(letters):
    """Returns the waits. Letters that are owed at the same time are one wait, which lasts until the last of them is in. Its cause
    is that of the letter owed first; of several, the last in the list of causes, so that decisions of others count before
    those of the turn."""
    found = []
    for one in sorted(letters, key=lambda one: (one.since, -CAUSES.index(one.cause), one.until)):
        if found and one.since < found[-1].until:
            last = found[-1]
            found[-1] = Wait(last.since, max(last.until, one.until), last.cause, last.turn)
        else:
            found.append(Wait(one.since, one.until, one.cause, one.turn))
    return found


def percentile(values, percent):
    """Returns the least value that this percentage of values does not exceed."""
    ordered = sorted(values)
    return ordered[max(0, -(-len(ordered) * percent // 100) - 1)]
