"""A refusal is one line that can be shown, whatever it cites."""

import pytest

from game.engine.errors import LONGEST, BadData, GameError, IllegalAction


@pytest.mark.parametrize("kind", [GameError, BadData, IllegalAction])
@pytest.mark.parametrize(
    ("cited", "told"),
    [
        ("a\nb", "a b"),
        ("a\x00\x1b[2Jb", "a [2Jb"),
        ("  a \t b\u2028c ", "a b c"),
        ("York’s", "York’s"),
    ],
)
def test_a_refusal_is_one_line(kind: type[GameError], cited: str, told: str) -> None:
    assert str(kind(cited)) == told


def test_a_refusal_is_no_longer_than_can_be_read() -> None:
    told = str(BadData("9" * 5_000))
    assert len(told) == LONGEST
    assert told.endswith("…")
