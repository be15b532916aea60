"""The rules book says what the rules do, and everything cited stands in it."""

from typing import get_args

import pytest

from game.engine.merry_way.book import BOOK
from game.engine.merry_way.data import RULE_OF, SPECIAL_OF, SPECIALS, Deed
from tests.games.test_book import numbers_in


@pytest.mark.parametrize("deed", get_args(Deed))
def test_every_special_scheme_stands_under_its_name(deed: Deed) -> None:
    chapter, paragraph = BOOK.find(RULE_OF[deed])
    card = SPECIALS[SPECIAL_OF[deed]]
    there = BOOK.chapters[chapter].paragraphs[paragraph]
    assert BOOK.read(there.heading) == f"{card.name}:"
    if card.n > 1:
        assert numbers_in(BOOK.read(there.text)) == [card.n]
