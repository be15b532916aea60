"""The rules book says what the rules do, and everything cited stands in it."""

import re
from typing import get_args

from game.engine.riding_shotgun.book import BOOK
from game.engine.riding_shotgun.data import WILDCARDS, Moment
from tests.games.riding_shotgun.rules.tables import TAKE, answer, attack, showdown
from tests.games.test_book import numbers_in, text_of


def test_what_a_hit_costs_in_the_book_is_what_it_costs() -> None:
    """The ones of the text are of the rules, which have no constant for them."""
    state = showdown(hands={0: (10,), 3: (1, 13)})
    attack(state, 10, "shotgun", 3, 3)
    answer(state, 3, TAKE)
    _grit, cards, *_rest = numbers_in(text_of("riding_shotgun", "7.8"))
    assert (state.grit[3], 2 - len(state.hands[3])) == (3 - 1, cards)


def test_every_wildcard_stands_under_its_moment() -> None:
    for place, moment in enumerate(("strategy", "quick_draw", "turn_start", "declare"), start=1):
        assert_moment(moment, f"9.{place}")
    assert_moment("targeted", "9.5")
    assert_moment("defended", "9.6")
    assert len(get_args(Moment)) == 6


def assert_moment(moment: str, anchor: str) -> None:
    said = text_of("riding_shotgun", anchor)
    for card in WILDCARDS.values():
        assert (card.title in said) is (card.moment == moment)


def test_the_drivers_token_is_called_so_and_the_whip_is_a_wildcard() -> None:
    said = [
        BOOK.read(" ".join((paragraph.heading, paragraph.text)))
        for chapter in BOOK.chapters
        for paragraph in chapter.paragraphs
    ]
    assert not [each for each in said if re.search(r"\bwhip\b", each.replace("Crack the Whip", ""))]
    assert all("token" in text_of("riding_shotgun", anchor) for anchor in ("D12", "D48", "8.5"))
