"""What is asked of many things in one test is asked of each, and every one that fails is told."""

import pytest

from tests.each import asked_of


def test_all_are_asked_and_all_that_fail_are_told() -> None:
    seen = []

    @asked_of([(1, "one"), (2, "two"), (3, "three")], lambda thing: thing[1])
    def test_odd(number: int, word: str) -> None:
        seen.append(word)
        assert number == 2

    with pytest.raises(ExceptionGroup, match="2 of 3 fail") as told:
        test_odd()
    assert seen == ["one", "two", "three"]
    assert [why.__notes__ for why in told.value.exceptions] == [
        ["asked of one"],
        ["asked of three"],
    ]


def test_one_that_fails_is_told_by_itself() -> None:
    @asked_of([1, 0])
    def test_divides(number: int) -> None:
        assert 1 / number

    with pytest.raises(ZeroDivisionError):
        test_divides()


def test_nothing_to_ask_it_of_is_no_answer() -> None:
    with pytest.raises(AssertionError, match="nothing"):
        asked_of([])(lambda _thing: None)()
