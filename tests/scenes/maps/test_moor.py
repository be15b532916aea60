"""The game of the pattern at the plain table: a replay, a look back, and pieces on their way."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game.engine.spec import GameSpec
from game.scenes.plain.map_side import MAP, PlainMapLook
from game.scenes.shell.app import App
from game.scenes.table.composer import FLIES
from game.scenes.table.drivers.replay import ReplayDriver, moment_of, open_replay
from game.scenes.table.game_table import GameTable
from game.scenes.table.screen import PLAIN
from game.sprites.maps.camera import WHOLE, Camera
from tests.scenes.hands import replay_on
from tests.scenes.plain.sitter import Sitter, begun, played
from tests.sure import sure
from tools.new_game.borrowed import lent

SIZE = (1280, 800)


@pytest.fixture
def spec() -> Iterator[GameSpec]:
    with lent() as found:
        yield found


def seen_again(spec: GameSpec, folder: Path, speed: str = "normal") -> tuple[App, ReplayDriver]:
    """A replay in a window of its own."""
    match = played(begun(spec, 2, rounds=4))
    context = Sitter(match, folder, size=SIZE, speed=speed).context
    app = App(lambda context: open_replay(context, match, PLAIN), context, raise_errors=True)
    app.step(0.0)
    return app, replay_on(app.top)


def key(app: App, code: int, letter: str = "") -> None:
    app.step(0.01, [Event(pygame.KEYDOWN, key=code, mod=0, unicode=letter, scancode=0)])


def camera_of(table: GameTable) -> Camera:
    control: Any = table.controls[MAP]
    camera: Camera = control.glass.camera
    return camera


def test_a_replay_is_looked_at_from_near_and_stays_so_wherever_it_is_gone_to(
    spec: GameSpec, tmp_path: Path
) -> None:
    app, replay = seen_again(spec, tmp_path)
    replay.jump(10)
    key(app, pygame.K_PLUS, "+")
    near = camera_of(replay.table)
    assert near.zoom == 1.5
    speeds = [replay.table.timeline.speed]
    for at in (20, 3, replay.last):
        replay.jump(at)
        assert camera_of(replay.table) == near
        assert replay.table.shown.look == PlainMapLook(near)
    key(app, pygame.K_m, "m")
    assert camera_of(replay.table) == WHOLE
    replay.jump(5)
    replay.play()
    key(app, pygame.K_PLUS, "+")
    assert [*speeds, replay.table.timeline.speed] == ["normal", "double"]
    assert camera_of(replay.table) == WHOLE


def test_a_look_back_has_the_map_as_it_was(spec: GameSpec, tmp_path: Path) -> None:
    match = played(begun(spec, 2, rounds=4), 5)
    sitter = Sitter(match, tmp_path, size=SIZE)
    told = match.history(None)
    moment = moment_of(PLAIN, sitter.context, match, told, 6)
    app = App(lambda _context: moment.scene, sitter.context, raise_errors=True)  # type: ignore[union-attr]
    app.step(0.0)
    app.frame()
    table = sure(GameTable, app.top)
    assert "map:sheet" in table.stage
    assert MAP in table.controls


def _flying(table: GameTable) -> list[tuple[float, float]]:
    return [(each.x, each.y) for each in table.stage if each.id.startswith(FLIES)]


def begin_move(replay: ReplayDriver) -> int:
    """Play on from before the first move; which event that is."""
    first = next(n for n, event in enumerate(replay.story) if type(event).__name__ == "Moved")
    replay.jump(first - 1)
    replay.play()
    return first


def under_way(app: App, replay: ReplayDriver) -> int:
    first = begin_move(replay)
    for _step in range(20):
        app.step(0.02)
    assert _flying(replay.table)
    return first


def test_a_piece_that_moves_is_seen_on_its_way_and_nowhere_else(
    spec: GameSpec, tmp_path: Path
) -> None:
    app, replay = seen_again(spec, tmp_path)
    at = begin_move(replay)
    mover: Any = replay.story[at]
    seen = []
    for _step in range(300):
        app.step(0.02)
        app.frame()
        there = replay.table.composer.parts["map:tokens"]
        flying = _flying(replay.table)
        assert (f"horse {mover.seat}" in there) is (not flying) or replay.at > at
        seen += flying
        if replay.at >= at:
            break
    assert len(set(seen)) > 10
    assert f"horse {mover.seat}" in replay.table.composer.parts["map:tokens"]


def test_whoever_jumps_on_leaves_nothing_in_the_air(spec: GameSpec, tmp_path: Path) -> None:
    app, replay = seen_again(spec, tmp_path)
    for ends in (False, True):
        under_way(app, replay)
        if ends:
            replay.table.timeline.finish_beat()
        replay.jump(2)
        app.step(0.02)
        assert not _flying(replay.table)
        horses = {"horse 0", "horse 1"}
        assert horses <= set(replay.table.composer.parts["map:tokens"])


def test_looking_elsewhere_brings_what_is_on_its_way_to_its_end(
    spec: GameSpec, tmp_path: Path
) -> None:
    app, replay = seen_again(spec, tmp_path)
    at = under_way(app, replay)
    middle = replay.table.controls[MAP].rect.center
    app.step(0.0, [Event(pygame.MOUSEMOTION, pos=middle, rel=(1, 1), buttons=(0, 0, 0))])
    app.step(0.0, [Event(pygame.MOUSEWHEEL, x=0, y=2)])
    assert not _flying(replay.table)
    assert replay.at >= at
    assert camera_of(replay.table).zoom > 1.5
