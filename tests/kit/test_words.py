"""Sentences pass through whatever translator was handed in."""

from collections.abc import Iterator

import pytest

from game.engine.words import _, in_english, later, plural, speak_english, translate_with


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    speak_english()


def test_english_is_spoken_until_somebody_says_otherwise() -> None:
    assert _("Stand and deliver!") == "Stand and deliver!"
    assert plural("{n} guinea", "{n} guineas", 1) == "1 guinea"
    assert plural("{n} guinea", "{n} guineas", 0) == "0 guineas"


def test_a_translator_is_asked_for_every_sentence() -> None:
    translate_with(str.upper, lambda one, many, n: many if n % 2 else one)
    assert _("Back") == "BACK"
    assert plural("{n} odd", "{n} even", 2) == "2 odd"


def test_a_translator_that_cannot_count_leaves_counting_as_it_was() -> None:
    translate_with(str.upper)
    assert plural("{n} guinea", "{n} guineas", 2) == "2 guineas"


def test_what_is_marked_for_later_is_translated_when_it_is_shown() -> None:
    marked = later("Back")
    translate_with(str.upper)
    assert marked == "Back"
    assert _(marked) == "BACK"


def test_english_can_be_spoken_for_a_while() -> None:
    translate_with(str.upper, lambda one, many, n: many.upper())
    with in_english():
        assert _("Back") == "Back"
        assert plural("{n} coin", "{n} coins", 1) == "1 coin"
    assert _("Back") == "BACK"


def test_the_while_ends_even_with_an_error() -> None:
    translate_with(str.upper)
    with pytest.raises(ZeroDivisionError), in_english():
        1 / 0  # noqa: B018
    assert _("Back") == "BACK"
