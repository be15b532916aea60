"""How people sit down in a terminal where there are sides, and ways for as many."""

import io
from pathlib import Path

import pytest

from game.engine.discovery import games
from game.engine.errors import BadData
from game.session.match import Match
from game.session.seats.seats import PERSON
from game.session.settings import Settings
from game.terminal.paper import TerminalPaper
from game.terminal.sitting_down import Wishes, sit_down
from tests.games.two_camps.camps import ALTERNATE, FLANKS, KEY, SPEC
from tests.terminal.hands import Hearer, any_number, play, saying

EIGHT = ("Nell", "Tom", "Bess", "Jack", "Moll", "Ned", "Sal", "Will")


@pytest.fixture(autouse=True)
def _found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), KEY, SPEC)


def seated(wishes: Wishes, *answers: str) -> tuple[Match, str]:
    page = io.StringIO()
    paper = TerminalPaper(page, Hearer(page, saying(*answers)))
    return sit_down(SPEC, wishes, Settings(), paper), page.getvalue()


def test_eight_sit_down_on_two_sides_by_pressing_enter() -> None:
    match, printed = seated(Wishes(), *[""] * 18)
    assert match.mode is SPEC.modes[0]
    assert tuple(chair.name for chair in match.seats) == EIGHT
    assert len({chair.mark for chair in match.seats}) == 8
    assert "Guards: name of robber 1? [Nell]" in printed
    assert "Bandits: name of robber 8? [Will]" in printed
    assert "1. As they sit: Guards: Nell, Bess, Moll and Sal; Bandits: Tom, Jack, Ned" in " ".join(
        printed.split()
    )


def test_the_way_is_asked_for_with_its_title() -> None:
    match, printed = seated(Wishes(), "2", *[""] * 17)
    assert match.mode.key == "flanks"
    assert "2. Two flanks: Side by side." in printed
    assert "Guards: name of robber 4? [Jack]" in printed


def test_lots_are_drawn_for_the_sides() -> None:
    met = set()
    for _time in range(6):
        match, printed = seated(Wishes(sitters=("-",) * 8), *[""] * 9, "2")
        names = tuple(chair.name for chair in match.seats)
        assert sorted(names) == sorted(EIGHT)
        assert printed.rstrip().endswith(names[7])
        met.add(names)
    assert len(met) > 1


def test_who_moves_to_another_seat_takes_his_sitter_along() -> None:
    rivals = tuple("-" if name == "Nell" else "greedy" for name in EIGHT)
    match, _printed = seated(Wishes(sitters=rivals), *[""] * 9, "2")
    assert [chair.name for chair in match.seats if chair.sitter == PERSON] == ["Nell"]


@pytest.mark.parametrize(("way", "sides"), [("fours", ALTERNATE), ("flanks", FLANKS)])
def test_what_the_command_line_says_is_not_asked_for(way: str, sides: tuple[int, ...]) -> None:
    match, printed = seated(Wishes(None, EIGHT, ("greedy",) * 8, None, "York", way))
    assert (match.setup.sides, printed) == (sides, "")


def test_a_way_for_other_seats_is_refused() -> None:
    with pytest.raises(BadData, match="called 'flanks'; there are 6"):
        seated(Wishes(seats=6, way="flanks"))


@pytest.mark.parametrize("seats", SPEC.seats)
def test_a_whole_game_of_sides_is_played_from_what_is_printed(tmp_path: Path, seats: int) -> None:
    match, _printed = seated(Wishes(seats, EIGHT[:seats], ("-",) * seats))
    printed = play(match, tmp_path, any_number(seats))
    assert match.result is not None
    assert "hear the watchword" in printed
