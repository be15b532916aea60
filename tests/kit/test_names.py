"""Names of robbers, alone, as owners and listed."""

import pytest

from game.engine.names import Names, listed, possessive


def test_seats_and_others_have_names() -> None:
    names = Names.of("Nell", "James", rival="Swift Nick")
    assert names.seat(1) == "James"
    assert names.whose(0) == "Nell’s"
    assert names.other("rival") == "Swift Nick"
    assert names.other("judge") == "the judge"
    assert names.listed((1, 0)) == "James and Nell"


@pytest.mark.parametrize(
    ("name", "owner"),
    [("Nell", "Nell’s"), ("James", "James’s"), ("The Rogues’", "The Rogues’"), ("Jo's", "Jo's")],
)
def test_an_owner(name: str, owner: str) -> None:
    assert possessive(name) == owner


@pytest.mark.parametrize(
    ("things", "said"),
    [
        ([], ""),
        (["north"], "north"),
        (["north", "east"], "north and east"),
        (["a", "b", "c", "d"], "a, b, c and d"),
    ],
)
def test_a_list_in_one_breath(things: list[str], said: str) -> None:
    assert listed(things) == said
