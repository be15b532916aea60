"""The court where sides played: one line a side, and a verdict on a side by its name."""

from functools import cache

import msgspec
import pygame
import pytest

from game.ai.assizes.bench import JudgedStep, hear
from game.engine.discovery import games
from game.scenes.review.assizes.widgets import FaultMark
from game.scenes.review.calendar.game import GamePage
from game.scenes.review.calendar.page import with_whom
from game.session.calendar.calendar import Calendar
from game.session.record import Record
from game.session.review.assizes import brought
from game.session.review.outcome import standing
from game.session.seats.seats import MARKS
from game.sprites.lettering import Scale
from game.sprites.palette import IVORY, SEAT_COLOURS, contrast
from tests.games.two_camps.camps import KEY, SPEC
from tests.scenes.assizes.test_court import at_court
from tests.scenes.rooms.house import House
from tests.session.test_outcome import played
from tests.sure import some

WAYS = [(6, "6"), (8, "fours"), (8, "flanks")]


@pytest.fixture()
def _found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), KEY, SPEC)


@cache
def judged(seats: int, mode: str) -> tuple[Record, tuple[JudgedStep, ...]]:
    record = played(seats, mode).record()
    return record, tuple(hear(brought(record)))


@pytest.mark.parametrize(("seats", "mode"), WAYS)
def test_every_side_has_one_line_on_the_plate(seats: int, mode: str) -> None:
    house, court = at_court(*judged(seats, mode))
    house.step()
    plate = some(court._plate)
    assert [rider.name for rider in plate.riders] == ["Guards", "Bandits"]
    sides = SPEC.mode(seats, mode).sides
    for side, rider in enumerate(plate.riders):
        assert list(rider.every) == [MARKS[n] for n in range(seats) if sides[n] == side]
    assert all(len(mark.chances) == 2 for mark in plate.marks)
    assert all(sum(mark.chances) == pytest.approx(1, abs=0.02) for mark in plate.marks)
    assert {court.course.line_of(seat) for seat in range(seats)} == {0}


@pytest.mark.parametrize(("seats", "mode"), WAYS)
def test_the_verdict_speaks_of_a_side_and_never_of_shared_honours(seats: int, mode: str) -> None:
    record, said = judged(seats, mode)
    _house, court = at_court(record, said)
    assert court.case.verdict.complete
    assert max(court.case.verdict.final) == 1
    words = court.sentence
    assert words.startswith(("Guards (", "Bandits (", "Luck decided: without it, "))
    assert "shared" not in words
    first, second = (names for names in ("Nell", "Moll" if mode == "flanks" else "Tom"))
    assert first in words or second in words


def test_sides_that_end_alike_do_share_and_nobody_wins_where_nobody_did() -> None:
    _house, court = at_court(*judged(6, "6"))
    verdict, columns = court.case.verdict, court._columns
    even = msgspec.structs.replace(verdict, final=(0.5,) * 6)
    said = standing(even, court.names, columns, None, SPEC)
    assert said.startswith("The honours were shared; luck apart, ")
    assert " win " in said
    lost = msgspec.structs.replace(verdict, final=(0.0,) * 6)
    assert standing(lost, court.names, columns, None, SPEC).startswith("Nobody won; ")


@pytest.mark.parametrize("seats", [6, 8])
def test_the_page_of_a_game_and_its_row_tell_partners_from_foes(seats: int) -> None:
    house = House()
    record = played(seats, "" if seats == 6 else "flanks").record()
    house.context.store.save(record)
    page = house_page(house)
    entry = page.entry
    names = [chair.name for chair in entry.seats]
    sides = entry.result.by_side
    said = with_whom(entry, 0)
    assert said.startswith("with ")
    friends, foes = said.removeprefix("with ").split(", against ")
    for seat, name in enumerate(names[1:], 1):
        assert name in (friends if sides[seat] == sides[0] else foes)
    house.step()
    assert page.headline.startswith("won by ")


def house_page(house: House) -> GamePage:
    calendar = Calendar(house.context.store)
    calendar.refresh().at_once()
    return house.show(GamePage(house.context, calendar, calendar.entries().at_once()[0]))


@pytest.mark.parametrize("mark", MARKS)
@pytest.mark.parametrize("units", [(1280, 800), (1920, 1080)])
def test_the_ring_of_every_seat_stands_out_from_the_paper(
    mark: str, units: tuple[int, int]
) -> None:
    """A ring whose colour is as light as the paper lies between two lines of ink."""
    _record, said = judged(8, "fours")
    deed = next(each.judged for each in said if each.judged is not None)
    control = FaultMark("fault", deed, mark, "", lambda: None)
    control.place((4, 4, 40, 40))
    surface = pygame.Surface((48, 48))
    surface.fill(IVORY)
    control.draw(surface, Scale(*units), False, False)
    colour = SEAT_COLOURS[mark]
    # From the middle of the paper outwards: something dark lies inside the ring, or the ring does.
    dark = [
        contrast(tuple(surface.get_at((24 + out, 24)))[:3], IVORY) >= 3  # type: ignore[arg-type]
        for out in range(8, 20)
    ]
    runs = [at for at, is_dark in enumerate(dark) if is_dark and (at == 0 or not dark[at - 1])]
    assert len(runs) == (2 if contrast(colour, IVORY) < 3 else 1), mark
