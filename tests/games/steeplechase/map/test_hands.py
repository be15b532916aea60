"""Hands over the map of a real table: looked at, measured on, seen through others' eyes."""

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.geometry import distance
from game.engine.steeplechase.relations import looks
from game.engine.steeplechase.sight import gap
from game.scenes.steeplechase import map as lasting
from game.scenes.steeplechase.map import MapLook, glass_of, lit, little_at, map_look
from game.scenes.steeplechase.view_model import looked
from game.scenes.table.composer import Composer
from game.scenes.table.drivers.replay import open_replay
from game.scenes.table.game_table import GameTable
from game.scenes.table.rehearsal import PATIENCE
from game.sprites import pieces
from game.sprites.maps.camera import WHOLE, Glass
from game.sprites.stage import Stage
from game.sprites.steeplechase.map import overlay
from tests.games.steeplechase.table.rider import Rider, begun, played


class Watcher(Rider):
    """Somebody before a replay, where nobody decides."""

    opened: Any = staticmethod(lambda context, match, _fresh: open_replay(context, match, at=30))


@pytest.fixture
def rider(tmp_path: Path) -> Rider:
    return seated(tmp_path, "two_rivers")


def seated(folder: Path, name: str, size: tuple[int, int] = (1280, 800)) -> Rider:
    """Somebody before a table at which he has to decide in the fourth turn or so."""
    match = played(begun(4, ("person", "greedy", "greedy", "greedy"), map=name), 60)
    sitting = Rider(match, folder, size=size)
    for _ in range(400):
        sitting.step(dt=0.2)
        if sitting.table.mode is not None:
            break
    assert sitting.table.mode is not None
    return sitting


def watcher(folder: Path) -> Watcher:
    """Somebody before the replay of a race on the long map, in a window that spreads its work."""
    match = played(begun(4, ("greedy",) * 4, map="road_to_burgos"), 40)
    sitting = Watcher(match, folder, size=(1280, 800), speed="normal")
    sitting.table.context.spread = True
    return sitting


def glass(rider: Rider) -> Glass:
    return glass_of(rider.table.shown, rider.table.layout)


def look(rider: Rider) -> MapLook:
    return map_look(rider.table.shown.look)


def move(rider: Rider, at: tuple[float, float], **more: Any) -> None:
    pos = round(at[0]), round(at[1])
    given = {"rel": (1, 1), "buttons": (0, 0, 0), **more}
    rider.step(Event(pygame.MOUSEMOTION, pos=pos, **given), dt=0.016)


def press(rider: Rider, key: int, down: bool = True) -> None:
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    rider.step(Event(kind, key=key, mod=0, unicode=""), dt=0.016)


def button(rider: Rider, number: int, at: tuple[float, float], down: bool) -> None:
    kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
    rider.step(Event(kind, button=number, pos=(round(at[0]), round(at[1]))), dt=0.016)


def wheel(rider: Rider, by: int) -> None:
    look = rider.table.board.looked(Event(pygame.MOUSEWHEEL, x=0, y=by), rider.table.shown)
    if look is not None:
        rider.table._look(look)
    rider.step(dt=0.016)


def test_all_of_a_small_country_is_seen_and_a_large_one_where_the_race_is(tmp_path: Path) -> None:
    small, large = seated(tmp_path / "a", "two_rivers"), seated(tmp_path / "b", "road_to_burgos")
    assert glass(small).whole
    assert not glass(large).whole
    shown = large.table.shown
    assert glass(large).sees(shown.view.couriers[shown.deciding or 0].at)
    assert "map:little" in large.table.parts
    assert "map:little" not in small.table.parts


def test_buttons_come_nearer_and_home_leads_back(rider: Rider) -> None:
    for name, wanted in (("map:nearer", True), ("map:nearer", True), ("map:farther", False)):
        before = glass(rider).camera.zoom
        rider.click(name)
        assert (glass(rider).camera.zoom > before) == wanted
    assert not glass(rider).whole
    # Nearer is nearer to whoever decides.
    shown = rider.table.shown
    at = shown.view.couriers[shown.deciding or 0].at
    for by_key in (False, True):
        press(rider, pygame.K_HOME)
        if by_key:
            press(rider, pygame.K_PLUS)
        else:
            rider.click("map:nearer")
        assert glass(rider).camera == glass(rider).over(at)
    press(rider, pygame.K_HOME)
    assert glass(rider).whole
    assert looked(rider.table.shown.look).camera is None


def test_the_wheel_comes_nearer_where_the_pointer_is(rider: Rider) -> None:
    board = rider.table.layout.board
    at = board.left + board.width // 3, board.top + board.height // 3
    move(rider, at)
    point = glass(rider).exactly(at)
    wheel(rider, 1)
    assert glass(rider).camera != WHOLE
    assert glass(rider).exactly(at) == pytest.approx(point, abs=3)


def drawn(stage: Stage) -> bytes:
    out = Surface(stage.size)
    stage.draw(out)
    return pygame.image.tobytes(out, "RGB")


def until(done: Callable[[], bool], go_on: Callable[[], object]) -> None:
    """Go on until it is so."""
    for _ in range(2000):
        if done():
            return
        time.sleep(0.003)
        go_on()
    raise AssertionError("it never comes to that")


def waited(go_on: Callable[[], object], table: GameTable) -> None:
    """Go on until no part of the sheet is engraved any more."""
    until(lambda: not table.board.awaits, go_on)


def laid(table: GameTable, shown: Any = None) -> Composer:
    """What is shown, laid at once."""
    on, shown = Composer(Stage(table.size, table.board.ground())), shown or table.shown
    table.compose_on(on, shown)
    waited(partial(table.compose_on, on, shown), table)
    return on


@pytest.mark.narrow(alike="name")
@pytest.mark.parametrize(
    ("name", "spread"), [("sierra_road", False), ("road_to_burgos", False), ("sierra_road", True)]
)
def test_a_map_that_was_pulled_and_zoomed_looks_as_one_that_was_laid_at_once(
    tmp_path: Path, name: str, spread: bool
) -> None:
    rider = seated(tmp_path, name, (1920, 1080))
    rider.table.context.spread = spread
    table, board = rider.table, rider.table.layout.board
    x, y = board.center
    move(rider, (x, y))
    for ways in (((12, 0), (12, 5), (0, 9), (-40, 3)), ((-9, -30), (150, 2), (3, 80)), ()):
        button(rider, 2, (x, y), True)
        for across, down in ways * 4:
            x, y = x + across, y + down
            move(rider, (x, y), buttons=(0, 1, 0))
            drawn(table.stage)
        button(rider, 2, (x, y), False)
        x, y = board.center
        move(rider, (x, y))
        waited(lambda: rider.step(dt=0.016), table)
        assert drawn(table.stage) == drawn(laid(table).stage)
        wheel(rider, 1)
        drawn(table.stage)


def test_a_hand_that_pulls_only_lays_the_same_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lasting, "_A_PICTURE", 60.0)
    rider = seated(tmp_path, "road_to_burgos", (1920, 1080))
    table, board = rider.table, rider.table.board
    table.context.spread = True
    x, y = table.layout.board.center
    story = replace(table.shown.story, sheet=None)
    shown = table.shown.but(doing=None, deciding=None, story=story)
    on, pulls, anew = Composer(Stage(table.size, board.ground())), 0, 0

    board.looked(Event(pygame.MOUSEBUTTONDOWN, button=2, pos=(x, y)), shown)
    for across, down in ((20, 0), (12, 7), (12, -60), (90, 3), (-30, 0), (-200, 2), (-180, 9)) * 2:
        x, y = x + across, y + down
        event = Event(pygame.MOUSEMOTION, pos=(x, y), rel=(across, down), buttons=(0, 1, 0))
        after = board.looked(event, shown)
        assert after is not None
        if board.pulled(shown, after, on):
            pulls += 1
        else:
            anew += 1
            table.compose_on(on, after)
            waited(partial(table.compose_on, on, after), table)
        shown = after
        assert drawn(on.stage) == drawn(laid(table, shown).stage)
    assert pulls > anew, "more is laid than is seen"
    assert board.rest()
    table.compose_on(on, shown)
    assert drawn(on.stage) == drawn(laid(table, shown).stage)
    assert not board.rest()
    assert not board.pulled(shown, shown.but(look=None), on), "nothing is laid for a hand any more"


def test_a_map_in_the_hand_is_moved_and_comes_to_rest_as_one_that_was_laid_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rider = watcher(tmp_path)
    table = rider.table
    compose = Mock(wraps=table.compose)
    monkeypatch.setattr(table, "compose", compose)
    rest(rider)
    (x, y), before = table.layout.board.center, glass(rider).corner
    button(rider, 2, (x, y), True)
    for _ in range(24):
        x -= 6
        move(rider, (x, y), buttons=(0, 1, 0))
    assert glass(rider).corner[0] == pytest.approx(before[0] - 24 * 6, abs=4)
    assert rider.table.in_motion
    assert compose.call_count < 12, "most of the pictures only moved what lay there"
    button(rider, 2, (x, y), False)
    rest(rider)
    assert drawn(table.stage) == drawn(laid(table).stage)


def test_what_comes_nearer_is_drawn_while_a_hand_goes_on_pulling(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rider = watcher(tmp_path)
    table = rider.table
    board: Any = table.board
    rest(rider)
    x, y = table.layout.board.center
    move(rider, (x, y))
    pieces.forget()
    monkeypatch.setattr(lasting, "_A_PICTURE", -1.0)
    wheel(rider, 1)
    assert board.furniture.side.undrawn
    button(rider, 2, (x, y), True)
    for _ in range(3):
        x += 12
        move(rider, (x, y), buttons=(0, 1, 0))
    assert not any(sprite.id.startswith("map:name") for sprite in table.stage)
    monkeypatch.setattr(lasting, "_A_PICTURE", 60.0)
    for _ in range(PATIENCE // 2):
        x -= 3
        move(rider, (x, y), buttons=(0, 1, 0))
    assert rider.table.in_motion
    for kind in ("map:name", "map:patrol", "map:wedge", "map:courier"):
        assert any(sprite.id.startswith(kind) for sprite in table.stage), kind
    assert not board.furniture.side.undrawn


def rest(rider: Rider) -> None:
    """Wait until nothing on the table waits for another picture."""
    table = rider.table
    rider.step(dt=0.0)
    until(
        lambda: not (table.in_motion or table.put_off or table.board.awaits),
        lambda: rider.step(dt=0.0),
    )


def _tokens(stage: Stage) -> dict[str, str]:
    """What tells the picture of each courier and group."""
    kinds = ("map:courier", "map:group")
    return {each.id: each.key for each in stage if each.id.startswith(kinds)}


def test_what_no_picture_had_time_for_lies_as_it_was_and_is_drawn_soon(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rider = seated(tmp_path, "road_to_burgos")
    table = rider.table
    table.context.spread = True
    move(rider, table.layout.board.center)
    wheel(rider, -1)
    wheel(rider, 1)
    waited(lambda: rider.step(dt=0.016), table)
    assert not any(key.startswith("former") for key in _tokens(table.stage).values())
    monkeypatch.setattr(lasting, "_A_PICTURE", -1.0)
    pieces.forget()
    wheel(rider, 1)
    standing = _tokens(table.stage)
    assert standing, "nobody is gone"
    assert all(key.startswith("former") for key in standing.values())
    assert table.board.awaits
    monkeypatch.setattr(lasting, "_A_PICTURE", 60.0)
    waited(lambda: rider.step(dt=0.016), table)
    assert not any(key.startswith("former") for key in _tokens(table.stage).values())


def test_lines_stay_until_those_that_come_are_drawn_and_only_for_the_same_eyes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rider = seated(tmp_path, "road_to_burgos")
    table = rider.table
    move(rider, table.layout.board.center)
    wheel(rider, 1)
    table.context.spread = True
    monkeypatch.setattr(lasting, "_A_PICTURE", 60.0)
    on = laid(table)
    lines = [name for name in on.parts if name.startswith(("map:patrol", "map:wedge"))]
    assert lines
    monkeypatch.setattr(lasting, "_A_PICTURE", -1.0)
    overlay.forget()
    look = table.shown.look
    reaching = replace(look, map=replace(map_look(look), reaches=True))
    table.compose_on(on, table.shown.but(look=reaching))
    assert [name for name in on.parts if name.startswith(("map:patrol", "map:wedge"))] == lines
    view = replace(table.shown.view, seat=(table.shown.view.seat or 0) + 1)
    table.compose_on(on, table.shown.but(look=reaching, view=view))
    assert not [name for name in on.parts if name.startswith(("map:patrol", "map:wedge"))]


def test_a_hand_that_pulls_to_and_fro_looks_through_one_pane(rider: Rider) -> None:
    panes = overlay.Panes()
    near = glass(rider).through(glass(rider).nearer(3.0))
    first = panes.through(near)
    for across in (*range(0, 240, 12), *range(240, -240, -12)):
        assert panes.through(near.through(near.moved(across, 0))) is first
    far = panes.through(near.through(near.moved(2000, 2000)))
    assert far.unit == first.unit
    assert panes.through(near) is first
    assert panes.through(glass(rider)).unit < first.unit


def test_where_a_hand_has_moved_the_map_nothing_of_it_is_laid_for_nobody(tmp_path: Path) -> None:
    table = seated(tmp_path, "road_to_burgos").table
    table.context.spread = True
    stage = Stage(table.size, table.board.ground())
    moved = table.shown.but(look=replace(looked(table.shown.look), camera=WHOLE))
    for shown, for_nobody, there in (
        (moved, True, False),
        (moved, False, True),
        (table.shown, True, True),
    ):
        on = Composer(stage, for_nobody)
        table.compose_on(on, shown)
        assert any(each.id.startswith("map:") for each in stage) == there


def test_the_little_map_leads_where_it_is_pressed(tmp_path: Path) -> None:
    rider = seated(tmp_path, "road_to_burgos")
    at = little_at(rider.table.layout, glass(rider))
    rider.click((at.right - at.width // 12, at.centery))
    there = glass(rider)
    assert there.sees((there.size[0] - 9000, there.size[1] // 2))
    rider.click((at.left + at.width // 12, at.centery))
    assert glass(rider).sees((9000, there.size[1] // 2))


def test_m_measures_from_whoever_decides_and_a_click_pins_it(rider: Rider) -> None:
    press(rider, pygame.K_m)
    assert look(rider).tool == "measure"
    shown, nearer = rider.table.shown, rider.control("map:nearer")
    group = shown.view.groups[0]
    move(rider, glass(rider).pixel(group.at))
    measured = look(rider).measured
    assert measured is not None
    assert measured.end == group.at, "a base is measured to its rim"
    assert measured.end_radius == pytest.approx(group.radius, abs=2)
    assert rider.control("map:nearer") is nearer, "what follows the pointer leaves the buttons"
    me = shown.view.couriers[shown.deciding or 0]
    board = rider.table.layout.board
    at = board.left + 60, board.bottom - 90
    move(rider, at)
    measured = look(rider).measured
    assert measured is not None
    assert (measured.start, measured.start_radius) == (me.at, me.radius)
    assert measured.far == gap(me.at, glass(rider).point(at), me.radius)
    assert "ruler" in rider.table.parts["map:ruler"]
    before = rider.match.to_act, rider.table.shown.doing
    button(rider, 1, at, True)
    button(rider, 1, at, False)
    assert (rider.match.to_act, rider.table.shown.doing) == before, "the click was for the ruler"
    assert look(rider).pins == (measured,)
    press(rider, pygame.K_m)
    assert look(rider).tool == ""
    assert look(rider).pins == (measured,)
    press(rider, pygame.K_ESCAPE)
    assert look(rider).pins == ()


def test_the_right_button_measures_between_any_two_spots_and_is_put_away(rider: Rider) -> None:
    board = rider.table.layout.board
    start, end = (board.left + 90, board.top + 90), (board.left + 240, board.top + 130)
    button(rider, 3, start, True)
    move(rider, end, buttons=(0, 0, 1))
    move(rider, (end[0] + 2, end[1]), buttons=(0, 0, 1))
    measured = look(rider).measured
    assert measured is not None
    points = glass(rider).point(start), glass(rider).point((end[0] + 2, end[1]))
    assert measured.far == distance(*points)
    button(rider, 3, end, False)
    assert look(rider).measured is None
    assert look(rider).pins == ()


def sight_lines(rider: Rider) -> set[str]:
    return {name.removeprefix("eye ") for name in rider.table.parts.get("map:sight", ())}


@pytest.mark.parametrize(
    ("key", "told"),
    [(pygame.K_n, sight_lines), (pygame.K_r, lambda rider: set(lit(rider.table.shown)))],
    ids=["of the spot under the pointer", "made plain"],
)
def test_a_key_asks_all_groups_that_look(
    rider: Rider, key: int, told: Callable[[Rider], set[str]]
) -> None:
    groups = {group.id for group in rider.table.shown.view.groups if looks(group)}
    board = rider.table.layout.board
    assert told(rider) == set()
    press(rider, key)
    move(rider, (board.centerx - 150, board.centery + 40))
    assert told(rider) == groups
    press(rider, key)
    assert told(rider) == set()


def test_e_held_over_a_patrol_darkens_what_it_does_not_see(rider: Rider) -> None:
    group = next(each for each in rider.table.shown.view.groups if looks(each))
    move(rider, glass(rider).pixel(group.at))
    assert look(rider).over == f"group {group.id}"
    press(rider, pygame.K_e)
    assert look(rider).eyes == group.id
    assert "map:eyes" in rider.table.parts
    press(rider, pygame.K_e, down=False)
    assert look(rider).eyes == ""
    assert "map:eyes" not in rider.table.parts


def test_nothing_of_the_map_lies_outside_of_its_place(tmp_path: Path) -> None:
    for size in ((960, 600), (1280, 800), (1920, 1080)):
        rider = seated(tmp_path / str(size[0]), "sierra_road", size)
        board = rider.table.layout.board.inflate(12, 12)
        for sprite in rider.table.stage:
            if sprite.id.startswith("map:") and sprite.id not in ("map:little", "map:seen"):
                assert board.contains(sprite.rect), sprite.id
        assert Rect(0, 0, *size).contains(rider.table.layout.board)
