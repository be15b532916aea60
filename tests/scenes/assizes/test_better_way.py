"""Where the court leads: to another try, and to the better way beside what was done."""

from itertools import permutations
from typing import Any

import msgspec
import pygame
import pytest

from game.engine.chance import Loose
from game.engine.errors import BadData
from game.engine.your_money import draft as drafts
from game.engine.your_money.actions import Plan
from game.engine.your_money.data import PLACES
from game.scenes.kit.notice import Notice
from game.scenes.review.assizes import proceedings
from game.scenes.table.drivers.practice import BetterWay, open_better_way
from game.scenes.table.game_table import GameTable
from game.scenes.your_money.ghost import GHOST, drafted
from game.scenes.your_money.modes.robbery import Robbery
from game.session.record import tried_again
from game.session.settings import Settings, TextSize
from tests.scenes.assizes.test_court import at_court, heard
from tests.scenes.rooms.house import FakeTable, House, lay_table
from tests.session.playing import SPEC, begun
from tests.sure import some


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
    record, said = heard()
    house, court = at_court(record, said)
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
    record, said = heard()
    house, court = at_court(record, said)
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
        match.submit(seat, SPEC.heuristics.habit(view, luck))
    assert seen >= 40
