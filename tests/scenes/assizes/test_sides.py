"""The court where sides played: one line a side, and a verdict on a side by its name."""

from functools import cache
from itertools import permutations
from typing import Any

import msgspec
import pygame
import pytest

from game.ai.assizes.bench import JudgedStep, hear
from game.engine.chance import Loose
from game.engine.discovery import games
from game.engine.errors import BadData
from game.engine.your_money import draft as drafts
from game.engine.your_money.actions import Plan
from game.engine.your_money.data import PLACES
from game.scenes.kit.notice import Notice
from game.scenes.review.assizes import proceedings
from game.scenes.review.assizes.widgets import FaultMark
from game.scenes.review.calendar.game import GamePage
from game.scenes.review.calendar.page import with_whom
from game.scenes.table.drivers.practice import BetterWay, open_better_way
from game.scenes.table.game_table import GameTable
from game.scenes.your_money.ghost import GHOST, drafted
from game.scenes.your_money.modes.robbery import Robbery
from game.session.calendar.calendar import Calendar
from game.session.record import Record, tried_again
from game.session.review.assizes import brought
from game.session.review.outcome import standing
from game.session.seats.seats import MARKS
from game.session.settings import Settings, TextSize
from game.sprites.lettering import Scale
from game.sprites.palette import IVORY, SEAT_COLOURS, contrast
from tests.games.two_camps.camps import KEY, SPEC
from tests.scenes.assizes.test_court import at_court, heard
from tests.scenes.rooms.house import FakeTable, House, lay_table
from tests.session.playing import SPEC as YORK
from tests.session.playing import begun
from tests.session.test_outcome import played
from tests.sure import some

WAYS = [(6, "6"), (8, "fours"), (8, "flanks")]


@pytest.fixture(autouse=True)
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
    calendar = Calendar(house.context.store)
    calendar.refresh().at_once()
    page = house.show(GamePage(house.context, calendar, calendar.entries().at_once()[0]))
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


# Where the court leads: to another try, and to the better way beside what was done ----------------


@pytest.mark.parametrize(("answer", "same_luck"), [(pygame.K_RETURN, False), (pygame.K_o, True)])
def test_another_try_begins_where_the_decision_was(
    monkeypatch: pytest.MonkeyPatch, answer: int, same_luck: bool
) -> None:
    lay_table(monkeypatch)
    record, said = heard()
    house, court = at_court(record, said)
    fault = court.case.verdict.faults()[0]
    court.choose(fault.step)
    house.press(pygame.K_t)
    assert "marked as a try" in house.room(Notice).words
    house.press(pygame.K_ESCAPE)
    assert house.app.top is court
    house.press(pygame.K_t, answer)
    table = house.room(FakeTable)
    assert table.match.steps == fault.step - 1
    assert fault.seat in table.match.to_act
    assert table.match.seats[fault.seat].is_person
    assert tried_again(table.match.name) == fault.step
    assert (table.match.seed == record.seed) == same_luck
    assert some(table.match.again).same_luck == same_luck
    shelved = [saved.file.stem for saved in house.context.store.listing().matches]
    assert table.match.name in shelved


def test_a_game_under_way_is_neither_tried_again_nor_shown_a_better_way() -> None:
    """Its dice would be seen before they fall, and what lies behind the other's shutters."""
    record, said = heard(24)
    assert record.result is None
    assert any(each.judged is not None for each in said)
    house, court = at_court(record, said)
    worst = max(court.case.verdict.judged, key=lambda each: each.loss)
    court.choose(worst.step)
    before = [saved.file for saved in house.context.store.listing().matches]
    for door in ("again", "better"):
        assert "while the game goes on" in court.press(door).why
        house.press(pygame.K_t if door == "again" else pygame.K_b)
        house.click(door)
        assert house.app.top is court
    with pytest.raises(BadData, match="while the game goes on"):
        court.show_better(worst)
    assert court._try_again() is None
    assert [saved.file for saved in house.context.store.listing().matches] == before


def better_of(kind: str) -> tuple[House, Any, Any]:
    house, court = at_court(*heard())
    found = [
        each
        for each in court.case.verdict.judged
        if each.action["do"] == each.best["do"] == kind and proceedings.had_better(each)
    ]
    worst = max(found, key=lambda each: each.loss)
    court.choose(worst.step)
    house.press(pygame.K_b)
    return house, court, worst


def better_way(house: House) -> GameTable:
    """The better way that is on the screen."""
    table = house.room(GameTable)
    assert isinstance(table.driver, BetterWay)
    return table


def test_the_better_road_stands_beside_the_one_taken_as_a_ghost() -> None:
    house, court, worst = better_of("Plan")
    page = better_way(house)
    solid, ghost = page.stage.get("way:False"), page.stage.get("way:True")
    assert solid is not None
    assert ghost is not None
    assert (solid.alpha, ghost.alpha) == (255.0, GHOST)
    assert (solid.x, solid.y) == page.layout.rider_spot(worst.seat, worst.action["place"])
    assert (ghost.x, ghost.y) == page.layout.rider_spot(worst.seat, worst.best["place"])
    assert page.shown.view.round == worst.round
    house.press(pygame.K_ESCAPE)
    assert house.app.top is court


@pytest.mark.parametrize(
    ("size", "text"), [((1280, 800), 100), ((1280, 800), 200), ((1920, 1080), 200)]
)
def test_what_names_two_roads_lies_over_neither_of_them(
    size: tuple[int, int], text: TextSize
) -> None:
    """Nor over any other place, or one another, whichever two they are."""
    house, match = House(size, Settings(text_size=text)), begun()
    for done, better in permutations(PLACES, 2):
        page = open_better_way(house.context, match, 0, Plan(done), Plan(better), ())
        assert isinstance(page, GameTable)
        house.show(page)
        tags = [page.stage[f"way:tag:{best}"].rect for best in (False, True)]
        assert not tags[0].colliderect(tags[1])
        plots = [page.layout.plot(place) for place in PLACES]
        assert all(tag.collidelist(plots) < 0 for tag in tags), (done, better)
        assert all(page.layout.board.contains(tag) for tag in tags)


def test_the_better_dice_lie_as_ghosts_beside_those_put_down() -> None:
    house, _court, worst = better_of("Rob")
    page = better_way(house)
    robbery, view = page.shown.doing, page.shown.view
    assert isinstance(robbery, Robbery)
    dice = view.sheets[worst.seat].dice or ()
    for stat in ("speed", "wit", "combat"):
        lying = sorted(dice[n] for n in robbery.in_slot(stat))
        assert lying == sorted(worst.action[stat])
        ghosts = [page.stage.get(f"way:{stat}:{n}") for n in range(len(worst.best[stat]))]
        faces = [getattr(ghost, "face", 0) for ghost in ghosts]
        assert faces == list(worst.best[stat])
        assert all(ghost is not None and ghost.alpha == GHOST for ghost in ghosts)


def test_a_deal_in_town_is_shown_in_words() -> None:
    house, court = at_court(*heard())
    bought = next(each for each in court.case.verdict.judged if each.action["do"] == "Buy")
    best = {"do": "Leave"}
    worse = msgspec.structs.replace(bought, best=best, after=(0.0, 1.0), before=(0.5, 0.5))
    house.app.follow(court.show_better(worse))
    words = house.room(Notice).words
    assert court.words_of(bought) in words
    assert "Better: Leave" in words


def test_every_placement_is_drafted_as_it_was_decided() -> None:
    match, seen, luck = begun(rounds=8), 0, Loose(5)
    while match.to_act and seen < 40:
        seat = match.to_act[0]
        view: Any = match.view(seat)
        for action in view.legal:
            if type(action).__name__ in ("Rob", "Chase", "Divide"):
                assert drafts.action(view, seat, drafted(view, seat, action)) == action
                seen += 1
        match.submit(seat, YORK.heuristics.habit(view, luck))
    assert seen >= 40
