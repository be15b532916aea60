"""A deck is counts: draws follow them and nothing is lost."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.chance import Bag, Loose, Script, SeededLuck, branches
from game.engine.errors import LuckError


def test_a_card_drawn_is_gone_and_a_card_put_back_is_there() -> None:
    bag = Bag((1, 2))
    kind, less = bag.draw(Script([1]))
    assert (kind, less) == (1, Bag((1, 1)))
    assert bag == Bag((1, 2))
    assert less.put(1) == bag
    assert len(bag) == 3
    assert Bag.one_of_each(4) == Bag((1, 1, 1, 1))


def test_an_empty_bag_gives_nothing() -> None:
    with pytest.raises(LuckError, match="empty"):
        Bag((0, 0)).draw(Loose(1))
    with pytest.raises(LuckError, match="empty"):
        Bag((0, 0)).draws(Loose(1), 2)


@given(st.lists(st.integers(0, 4), min_size=1, max_size=8), st.integers(0, 2**32))
def test_drawing_all_gives_exactly_what_was_in_it(counts: list[int], seed: int) -> None:
    bag, luck = Bag(tuple(counts)), Loose(seed)
    drawn = [0] * len(counts)
    while len(bag):
        kind, bag = bag.draw(luck)
        drawn[kind] += 1
    assert drawn == counts


def test_several_cards_are_drawn_as_far_as_there_are_any() -> None:
    bag = Bag((1, 2))
    assert bag.draws(Script([1, 1]), 2) == ((1, 1), Bag((1, 0)))
    assert bag.draws(Script([1, 0, 1]), 9) == ((1, 0, 1), Bag((0, 0)))
    assert bag == Bag((1, 2))


def test_a_draw_is_as_likely_as_its_share() -> None:
    odds = {kind: p for p, (kind, _) in branches(Bag((3, 0, 1)).draw)}
    assert odds == {0: Fraction(3, 4), 2: Fraction(1, 4)}


def test_the_record_of_a_draw_is_the_card() -> None:
    luck = SeededLuck("cards")
    kind, _ = Bag((4, 4, 4, 4)).draw(luck)
    assert luck.take_outcomes() == (kind,)
