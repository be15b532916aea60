"""Decisions by the mouse alone, by keys alone and by a controller alone: every question the table
asks, and turns as they come.
"""

from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest
from msgspec.structs import replace
from pygame.event import Event

from game.engine.chance import Loose
from game.engine.geometry import direction, distance
from game.engine.open import Open, drawn
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.draft import good_headings
from game.engine.steeplechase.rules import RULES
from game.scenes.steeplechase.map import map_look
from game.scenes.steeplechase.map.side import planned
from game.scenes.steeplechase.modes.deciding import Steering
from game.session.match import Match
from game.session.record import Record
from game.session.seats.seats import chairs
from tests.games.steeplechase.modes.deciding import AIMED, WAYS, Deciding, apart
from tests.games.steeplechase.rules.field import field, place
from tests.games.steeplechase.table.rider import NAMES, Rider, begun, when_asked

EVERY = {"AskEagerness", *[kind.__name__ for kind in t.Question.__subclasses__()]}
"""Every question there is."""


def built(action: Any) -> Any:
    return msgspec.to_builtins(action)


def at_table(match: Match, tmp_path: Path, way: str, **fields: Any) -> Rider:
    player = Rider(match, tmp_path, size=(1280, 800), **fields)
    if way == "pad":
        player.context.device = "pad"
    return player.to_decision()


def brought_about(hands: Deciding, match: Match, action: Any) -> Any:
    """Do it, and see that what stands in the record is what Confirm said; what that is."""
    before = match.steps
    done = hands.do(action)
    written = match.record().steps[before]
    assert written.action == built(done)
    if not isinstance(action, AIMED):
        assert done == action
        return done
    assert type(done) is type(action)
    if isinstance(done, a.Ride) and isinstance(action, a.Ride):
        assert done.dice == action.dice
    if isinstance(done, a.Ride | a.Climb | a.Slip):
        assert apart(done.heading, action.heading) <= hands.finest
    return done


@pytest.mark.narrow(alike="way")
@pytest.mark.parametrize("way", WAYS)
def test_turns_as_they_come(tmp_path: Path, way: str) -> None:
    """What is meant is done, decision by decision, for three turns."""
    match = begun(3, ("person", "greedy", "greedy"), seed=f"HANDS {way}")
    player, luck = at_table(match, tmp_path, way), Loose(4)
    hands, met = WAYS[way](player), set()
    for _decision in range(40):
        player.to_decision()
        view: Any = match.view(0)
        if player.over() or view.turn > 3:
            break
        met.add(type(view.asked).__name__)
        brought_about(hands, match, match.spec.heuristics.habit(view, luck))
    assert {"AskAbility", "AskThings", "AskEagerness", "AskMove", "AskAction"} <= met


TALKS = a.Parlay | a.Adventure | a.Say | a.Jump


def adventurous(view: Any, seat: int, luck: Loose) -> Any:
    """Somebody who rides at whoever is near, and talks to all of them: soon everything is asked."""
    if a.ChooseAbility("cunning") in view.legal and luck.below(2):
        return a.ChooseAbility("cunning")
    riding = [each for each in view.legal if isinstance(each, a.Riding)]
    if riding and luck.below(5):
        at = view.couriers[seat].at
        goals = [group.at for group in view.groups if group.at != at and group.patrols]
        country = view.options.country
        goals.append(country.finish.at)
        farms = [each for each in country.terrain.buildings if each.kind == "farmhouse"]
        goals += [farm.doors[0] for farm in farms if farm.doors[0] != at]
        goal = min(goals, key=lambda each: distance(at, each) + luck.below(9000))
        ride = a.Ride(riding[0].most, direction(goal[0] - at[0], goal[1] - at[1]))
        if not riding[0].refusal(ride):
            return ride
    talk = [each for each in view.legal if isinstance(each, TALKS)]
    talk = [each for each in talk if getattr(each, "site", "farm").startswith("f")] or talk
    if talk and luck.below(4):
        return talk[luck.below(len(talk))]
    return drawn(view.legal, luck)


@lru_cache(maxsize=1)
def asked() -> dict[str, Record]:
    """Games in which a person is asked each question, the first there are."""
    found: dict[str, Record] = {}
    for number in range(120):
        luck = Loose(number)
        name = ("two_rivers", "sierra_road", "road_to_burgos")[number % 3]
        match = begun(3, ("person",) * 3, seed=f"ASKED {number}", map=name)
        for _step in range(500):
            if not match.to_act or found.keys() >= EVERY:
                break
            seat = match.to_act[0]
            view: Any = match.view(seat)
            kind = type(view.asked).__name__
            is_open = any(isinstance(each, Open) for each in view.legal)
            if kind not in found and (is_open or len(view.legal) > 1):
                record = match.record()
                sitters = ["person" if n == seat else "greedy" for n in range(3)]
                seats = tuple(chairs(NAMES[:3], sitters))
                found[kind] = msgspec.structs.replace(record, seats=seats)
            match.submit(seat, adventurous(view, seat, luck))
        if found.keys() >= EVERY:
            break
    return found


@pytest.mark.parametrize("way", WAYS)
def test_every_question_there_is(tmp_path: Path, way: str) -> None:
    """Each is answered with each kind of hands, by an answer drawn by lot."""
    found, luck = asked(), Loose(9)
    assert found.keys() >= EVERY
    for kind, record in sorted(found.items()):
        match = Match.resume(record)
        player = at_table(match, tmp_path / kind, way)
        mode: Any = player.table.mode
        view: Any = match.view(mode.seat)
        assert type(view.asked).__name__ == kind
        brought_about(WAYS[way](player), match, drawn(view.legal, luck))


@pytest.mark.narrow
@pytest.mark.parametrize("size", [(960, 600), (1280, 800)], ids=str)
@pytest.mark.parametrize("text", [100, 200])
def test_every_question_lies_within_the_window(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    """Every control can be reached and none lies on another, at every question."""
    for kind, record in sorted(asked().items()):
        match = Match.resume(record)
        player = Rider(match, tmp_path / kind, size=size, text_size=text).to_decision()
        table: Any = player.table
        window = player.context.scale
        own = [
            control
            for control in table.controls
            if control.name.split(":")[0]
            in {"answer", "dice", "other", "family", "die", "thing", "main", "more", "odds"}
        ]
        assert own, kind
        for n, one in enumerate(own):
            assert min(one.rect.size) >= 20, (kind, one.name, one.rect)
            assert one.rect.right <= window.width, (kind, one.name)
            assert one.rect.bottom <= window.height, (kind, one.name)
            for other in own[n + 1 :]:
                assert not one.rect.colliderect(other.rect), (kind, one.name, other.name)


def test_a_common_ride_takes_no_more_than_five_keys(tmp_path: Path) -> None:
    """Tab to what is good, so many dice, Enter."""
    match = Match.resume(asked()["AskMove"])
    player = at_table(match, tmp_path, "keys")
    player.step(dt=0.4)
    before = match.steps
    for key in (pygame.K_TAB, pygame.K_TAB, pygame.K_2):
        player.press(key)
        player.step(dt=0.31)
    mode: Any = player.table.mode
    wanted = mode.action
    assert isinstance(wanted, a.Ride)
    assert wanted.dice == 2
    player.press(pygame.K_RETURN)
    assert match.record().steps[before].action == built(wanted)


# What is asked of the move in hand: who sees its end, what a jump would make of it ----------------


@pytest.fixture
def rider(tmp_path: Path) -> Rider:
    """A person who is asked where to."""
    match = begun(3, ("person", "greedy", "greedy"))
    return when_asked(match, tmp_path, lambda rider: isinstance(rider.table.mode, Steering))


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
