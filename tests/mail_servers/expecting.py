"""Assertions for scenarios."""


class Unexpected(Exception):
    pass


def expect(holds, sentence):
    if not holds:
        raise Unexpected(sentence)
    return holds


def expect_equal(found, meant, about):
    return expect(found == meant, f"{about}: {found!r}, not {meant!r}")
