"""Whole games at each game's own table: what is shown after every event is what the View says."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.engine.chance import Loose
from game.scenes.table.drivers.turning import break_seals
from game.session.match import Match
from tests.games.fixture import KEYS, Evenings, every_game, fixture
from tests.scenes.hands import Anybody, begun
from tests.scenes.opened import freshly_opened

GAMES = [(key, *game) for key in KEYS for game in fixture(key).evenings.games]
SLOWLY = [(key, seats) for key in KEYS for seats in fixture(key).evenings.slowly]


def seated(key: str, seats: int, seed: str = "YORK") -> Match:
    """A person among rivals."""
    return begun(fixture(key).spec, seats, ("person", *("greedy",) * (seats - 1)), seed)


def furniture(stage: dict[str, Any], evenings: Evenings) -> dict[str, Any]:
    """What lies on the table, without what is there for a moment only."""
    return {name: seen for name, seen in stage.items() if not name.startswith(evenings.passing)}


def decisions(player: Anybody, luck: Loose, most: int = 900) -> Iterator[int]:
    """The game played on as a quick player would; each time somebody is asked, how often before."""
    for met in range(most):
        if player.to_decision().over():
            return
        yield met
        steps, mode = player.match.steps, player.table.mode
        assert mode is not None
        view = player.match.view(mode.seat)
        player.live.decide(mode.seat, player.match.spec.heuristics.habit(view, luck))
        if fixture(player.match.spec.key).evenings.breaks_seals and player.match.sealed is not None:
            break_seals(player.live)
        assert player.match.steps > steps or player.match.sealed is not None


def apart(one: Any, other: Any) -> dict[str, tuple[Any, Any]]:
    """The fields in which two views differ."""
    names = [field.name for field in msgspec.structs.fields(one)]
    pairs = {name: (getattr(one, name), getattr(other, name)) for name in names}
    return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}


@pytest.mark.parametrize(("key", "seats", "sitters", "options"), GAMES)
def test_what_is_shown_after_every_event_is_what_the_view_says(
    tmp_path: Path, key: str, seats: int, sitters: tuple[str, ...], options: dict[str, Any]
) -> None:
    asked = fixture(key)
    evenings = asked.evenings
    match = begun(asked.spec, seats, sitters, **options)
    player = Anybody(match, tmp_path, fresh=True, choosing="in_turn")
    shows: list[tuple[Any, Any]] = []
    take_cue = player.live.take_cue

    def compare() -> Any:
        # The last moment of a telling: nothing has been corrected from the View yet. Where
        # somebody has just sat down nothing was told, and the table shows what all may see.
        view, viewer = player.table.shown.view, player.live.schedule.viewer
        if view.seat == viewer and match.sealed is None:  # of what waits only the seal is seen
            shows.append((view, match.view(viewer)))
        return take_cue()

    player.live.take_cue = compare  # type: ignore[method-assign]
    met = 0
    for met in decisions(player, Loose(seats), evenings.most):
        assert player.table.shown.view == match.view(player.live.schedule.viewer)
        if met % 23 == 0:
            lies, opened = player.table.stage.snapshot(), freshly_opened(player)
            assert furniture(lies, evenings) == furniture(opened, evenings)
    assert met > 6
    assert shows
    for shown, truth in shows:
        taken_over = {name: getattr(truth, name) for name in asked.untold(truth)}
        assert apart(msgspec.structs.replace(shown, **taken_over), truth) == {}
    if met + 1 < evenings.most:
        assert match.result is not None
        assert player.context.store.listing().matches[0].finished


@pytest.mark.narrow("key", alike="seats")
@pytest.mark.parametrize(("key", "seats"), SLOWLY)
def test_one_game_looks_the_same_told_slowly_with_less_motion_bit_by_bit_or_at_once(
    tmp_path: Path, key: str, seats: int
) -> None:
    evenings, stages = fixture(key).evenings, list[list[dict[str, Any]]]()
    for number, (speed, calm, spread) in enumerate(
        [("instant", False, False), *[("quadruple", *how) for how in WAYS]]
    ):
        folder = tmp_path / str(number)
        player = Anybody(seated(key, seats), folder, fresh=True, speed=speed, reduced_motion=calm)
        player.context.spread, seen = spread, []
        for _met in decisions(player, Loose(4), 8):
            player.step(dt=0.6)
            player.press(pygame.K_F15)  # a word goes by the clock, longer where things move
            player.settle().step()
            seen.append(furniture(player.table.stage.snapshot(), evenings))
        stages.append(seen)
    assert len(stages[0]) > 5
    assert all(stage == stages[0] for stage in stages)


WAYS = ((False, False), (True, False), (False, True))
"""With less motion; drawn bit by bit, as in a window."""


@every_game
def test_every_step_ends_by_itself_and_leaves_nothing_flying(tmp_path: Path, key: str) -> None:
    evenings = fixture(key).evenings
    match = seated(key, evenings.rounds)
    player, rounds = Anybody(match, tmp_path, fresh=True, speed="quadruple"), set()
    for _met in decisions(player, Loose(2), 30):
        assert not [each.id for each in player.table.stage if each.id.startswith("fly:")]
        rounds.add(getattr(player.table.shown.view, evenings.turn))
    assert len(rounds) > 2


@every_game
def test_a_game_is_told_to_its_end_with_all_that_is_usual_and_is_kept(
    tmp_path: Path, key: str
) -> None:
    evenings, told = fixture(key).evenings, set[str]()
    for number, seats in enumerate(evenings.full):
        player = Anybody(seated(key, seats, "ABC"[number]), tmp_path / str(number), fresh=True)
        for _met in decisions(player, Loose(seats)):
            pass
        assert player.over()
        player.step()
        assert player.match.result is not None
        assert player.context.store.listing().matches[0].finished
        told |= {type(event).__name__ for event in player.live.told}
    assert evenings.usual - told == set()
