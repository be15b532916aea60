"""A map is read out: what stands at a place, what leads on from it, and what lies between."""

from pathlib import Path

import pytest

from game.engine.discovery import games
from tests.games.fair import SPEC
from tests.games.fair.actions import Camp
from tests.terminal.hands import begun, play, saying


@pytest.fixture(autouse=True)
def among_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """The fair is a game of the house as long as a test runs."""
    monkeypatch.setitem(games(), SPEC.key, SPEC)


def asked(tmp_path: Path, *words: str) -> str:
    """What is answered to these orders, in a fair in which Nell has ridden away."""
    match = begun("fair", 2)
    match.submit(0, Camp((21, 18)))
    page = play(match, tmp_path, saying("", *words), fresh=False)
    return " ".join(page.partition("Your choice:")[2].split())


def test_a_map_tells_places_what_leads_on_and_what_stands_where(tmp_path: Path) -> None:
    told = asked(tmp_path, "map")
    assert "the oak: leads to gate (south, by the path), the pond (south)." in told
    assert "gate: leads to the oak (north, by the path)." in told
    assert "the pond: nothing leads on. Here: Jack, a horse." in told
    assert "Nell, a horse: north-north-east of the pond." in told
    assert "the meadow: east-north-east of gate." in told
    assert "nameless" not in told


def test_one_place_of_the_map_may_be_asked_for(tmp_path: Path) -> None:
    told = asked(tmp_path, "map POND", "map moon")
    assert "the pond: nothing leads on. Here: Jack, a horse." in told
    assert "meadow" not in told
    assert "No place on the map is called “moon”." in told


def test_where_there_is_no_map_that_is_said_and_help_does_not_speak_of_it(tmp_path: Path) -> None:
    key = next(iter(games()))
    match = begun(key, min(games()[key].seats))
    page = play(match, tmp_path, saying("map", "help"))
    assert "This game has no map." in page
    assert "map: what stands where" not in page
    match = begun("fair", 2)
    assert "map: what stands where" in play(match, tmp_path, saying("", "help"))
