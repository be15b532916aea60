"""Decisions by the mouse alone, by keys alone and by a controller alone: every question the table
asks, and turns as they come.
"""

from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.engine.chance import Loose
from game.engine.geometry import direction, distance
from game.engine.open import Open, drawn
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import tasks as t
from game.session.match import Match
from game.session.record import Record
from game.session.seats.seats import chairs
from tests.games.steeplechase.modes.deciding import AIMED, WAYS, Deciding, apart
from tests.games.steeplechase.table.rider import NAMES, Rider, begun

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
    import pygame

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
