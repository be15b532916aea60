"""The four ways a game can refuse."""

from typing import Final

LONGEST: Final = 600
"""Letters of a refusal; what is cited in one may come from a spoilt file and be of any length."""


class GameError(Exception):
    """Anything the kit or a game refuses; its text is one sentence fit for a player.

    What it cites may hold anything: it is told on one line, in letters that can be shown.
    """

    def __init__(self, sentence: str = "") -> None:
        if not sentence.isprintable():
            sentence = "".join(sign if sign.isprintable() else " " for sign in sentence)
        line = " ".join(sentence.split())
        super().__init__(line if len(line) <= LONGEST else f"{line[: LONGEST - 1]}…")


class IllegalAction(GameError):
    """An action that is not among the seat's legal ones just now."""


class LuckError(GameError):
    """A script of luck that does not fit what the rules asked for."""


class BadData(GameError):
    """A card list, an option or a record that cannot be read; the text names file and field."""
