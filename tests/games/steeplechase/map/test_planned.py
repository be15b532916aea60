"""What is asked of the move in hand: who sees its end, what a jump would make of it."""

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace
from pygame.event import Event

from game.engine.steeplechase.draft import good_headings
from game.engine.steeplechase.rules import RULES
from game.scenes.steeplechase.map import map_look
from game.scenes.steeplechase.map.side import planned
from game.scenes.steeplechase.modes.deciding import Steering
from tests.games.steeplechase.rules.field import field, place
from tests.games.steeplechase.table.rider import Rider, asked, begun


@pytest.fixture
def rider(tmp_path: Path) -> Rider:
    """A person who is asked where to."""
    match = begun(3, ("person", "greedy", "greedy"))
    return asked(match, tmp_path, lambda rider: isinstance(rider.table.mode, Steering))


def steering(rider: Rider) -> Steering:
    assert isinstance(rider.table.mode, Steering)
    return rider.table.mode


def test_without_a_pointer_sight_is_asked_of_where_the_ride_would_end(rider: Rider) -> None:
    rider.press(pygame.K_n)
    rider.step()
    look = map_look(rider.table.shown.look)
    assert (look.tool, look.spot) == ("sight", None)
    assert "map:sight" in rider.table.parts
    first = planned(rider.table.shown)
    assert first == max(steering(rider).now.fan.ends, key=lambda end: end.ways).at  # type: ignore[union-attr]
    rider.press(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT)
    assert planned(rider.table.shown) not in (None, first)


def test_once_the_pointer_leaves_the_map_the_end_of_the_ride_is_meant_again(rider: Rider) -> None:
    board = rider.table.layout.board
    rider.move(board.center)
    rider.press(pygame.K_n)
    assert map_look(rider.table.shown.look).spot is not None
    rider.move((board.centerx, rider.table.size[1] - 4))
    assert map_look(rider.table.shown.look).spot is None


def test_a_button_does_what_its_key_does(rider: Rider) -> None:
    mode = steering(rider)
    key, leapt = rider.table.party.key("steeplechase.leap"), set()
    for heading in mode.good:
        mode.draw(replace(mode.sketch, heading=heading.heading))
        rider.step()
        fan = mode.fan
        assert fan is not None
        leaps = any(mark.leap is not None for mark in fan.marks)
        leapt.add(leaps)
        assert ("leap" in rider.table.controls) == leaps
        if leaps:
            rider.click("leap")
            assert mode.jumping
            rider.press(key)
            assert not mode.jumping
    assert leapt == {True, False}


def test_shoulder_keys_take_a_die_more_or_fewer(rider: Rider) -> None:
    mode = steering(rider)
    before = mode.sketch.dice
    fewer, more = (pygame.K_MINUS, "LB"), (pygame.K_PLUS, "RB")
    for (key, button), dice in ((fewer, before - 1), (more, before), (more, before)):
        rider.step(Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0, pad=button))
        assert mode.sketch.dice == dice
    for (key, _button), dice in ((fewer, before - 1), (more, before)):
        rider.press(key)
        assert mode.sketch.dice == dice


def test_tab_comes_to_the_camp_when_it_is_near() -> None:
    state = field("G1")
    camp = state.country.camp.at
    place(state, 0, camp[0] // 1000 - 6, camp[1] // 1000)
    view = RULES.observe(state, 0)
    assert ("camp", camp) in [(each.why, each.at) for each in good_headings(view, 0)]
