"""Who sits down to Riding Shotgun: either side or both, and seats and so sides by lot."""

import io
from typing import Any

import pygame
import pytest

from game.engine.riding_shotgun import SPEC
from game.scenes.setting_out.setup import SetUp
from game.session.match import Match
from game.session.seats.seats import PERSON
from game.session.settings import Settings
from game.terminal.paper import TerminalPaper
from game.terminal.sitting_down import Wishes, sit_down
from tests.scenes.rooms.house import House
from tests.terminal.hands import Hearer, saying

pytestmark = pytest.mark.usefixtures("codes_alike")

LINES = {
    4: ("Two against two", "short road"),
    6: ("Three against three", "longest games"),
    8: ("Four against four", "every wheel in danger"),
}


@pytest.mark.parametrize("seats", SPEC.seats)
def test_there_is_one_way_for_each_number_and_it_says_what_it_is_like(seats: int) -> None:
    (way,) = SPEC.ways(seats)
    title, line = LINES[seats]
    assert way.title == title
    assert line in way.line
    assert [way.side_name(side) for side in (0, 1)] == ["Guards", "Bandits"]
    assert way.sides == tuple([seat % 2 for seat in range(seats)])


def in_setup(seats: int) -> House:
    house = House()
    house.show(SetUp(house.context, SPEC, SPEC.mode(seats)))
    return house


@pytest.mark.parametrize("seats", SPEC.seats)
def test_any_seat_on_either_side_may_be_a_persons(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for people in ((0,), (1,), (0, 2), (1, 3), (0, 1), tuple(range(seats))):
        house = in_setup(seats)
        page = house.room(SetUp)
        for seat in range(seats):
            page.seats.take(seat, sitter=PERSON if seat in people else "greedy")
        begun: list[Any] = []
        monkeypatch.setattr(
            "game.scenes.setting_out.setup.begin_match", lambda *told, to=begun: to.append(told)
        )
        house.press(pygame.K_RETURN)
        ((_context, _spec, _mode, seated, *_more),) = begun
        assert tuple([seat for seat, chair in enumerate(seated) if chair.is_person]) == people


def test_lots_change_sides_and_the_record_says_who_sat_where(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Boards go with the seats, so that drawn seats are drawn boards too (D2)."""
    house = in_setup(8)
    page = house.room(SetUp)
    before = [chair.name for chair in page.chairs]
    monkeypatch.setattr("game.scenes.setting_out.seats.fresh_seed", lambda: "Redemption")
    house.press(pygame.K_d)
    after = [chair.name for chair in page.chairs]
    assert after != before
    assert sorted(after) == sorted(before)
    moved = [
        name
        for name in before
        if page.mode.sides[before.index(name)] != page.mode.sides[after.index(name)]
    ]
    assert moved, "somebody has changed sides"
    match = Match.begin(SPEC, SPEC.setup(8), tuple(page.chairs), "York")
    again = Match.resume(match.record())
    assert [chair.name for chair in again.seats] == after
    view: Any = again.view(None)
    assert [rider.board for rider in view.riders] == [0, 4, 1, 5, 2, 6, 3, 7]


def test_lots_are_drawn_in_a_terminal() -> None:
    met = set()
    for _time in range(6):
        page = io.StringIO()
        paper = TerminalPaper(page, Hearer(page, saying(*[""] * 4, "2", "")))
        wishes = Wishes(4, None, ("-",) * 4)
        match = sit_down(SPEC, wishes, Settings(), paper)
        assert "Guards" in page.getvalue()
        met.add(tuple([chair.name for chair in match.seats]))
    assert len(met) > 1
