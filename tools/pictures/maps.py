"""The map of the plain table and decisions that are filled in, at the game of the pattern."""

from collections.abc import Callable
from functools import partial

import pygame
from pygame import Surface
from pygame.event import Event

from game.engine.chance import Loose
from game.engine.open import Open
from game.scenes.kit.map_control import MapControl
from game.scenes.plain.map_side import MAP
from game.scenes.plain.rows import ChoiceRow
from game.scenes.table.drivers.live import Live, open_table
from game.scenes.table.drivers.replay import ReplayDriver, open_replay
from game.scenes.table.game_table import GameTable
from game.scenes.table.screen import PLAIN
from game.session.match import Match
from game.session.seats.seats import chairs
from tools.new_game.borrowed import lent
from tools.pictures.gallery import PICTURES, picture
from tools.pictures.studio import FRAME, Sitting, Studio

_NAMES = ("Nell", "Jack", "Bess", "Tom")
_WHOLE = 1000


def _played(seats: int, decisions: int) -> Match:
    with lent() as spec:
        match = Match.begin(spec, spec.setup(seats), chairs(_NAMES[:seats]), "YORK")
        luck = Loose(5)
        while match.to_act and decisions:
            seat = match.to_act[0]
            match.submit(seat, spec.heuristics.habit(match.view(seat), luck))
            decisions -= 1
        return match


def _asked(studio: Studio, seats: int = 2, decisions: int = 9) -> tuple[GameTable, Sitting]:
    match = _played(seats, decisions)
    table = open_table(studio.context(), match, False, PLAIN)
    assert isinstance(table.driver, Live)  # noqa: S101 - narrows the type
    table.driver.schedule.sit(match.to_act[0])
    at = Sitting(table)
    at.until(lambda: table.mode is not None)
    at.pass_time(0.1)
    return table, at


def _map(table: GameTable) -> MapControl:
    control = table.controls[MAP]
    assert isinstance(control, MapControl)  # noqa: S101 - narrows the type
    return control


def _begin_to_fill(table: GameTable, at: Sitting) -> None:
    """Choose the open decision from the list."""
    for control in table.controls:
        if isinstance(control, ChoiceRow) and isinstance(control.does, Open):
            at.press(control.keys[0])
            return


def _turned(at: Sitting, steps: int, figure: int) -> None:
    """So many steps to the right, and a figure for what follows."""
    for _step in range(steps):
        at.press(pygame.K_RIGHT)
    at.press(pygame.K_DOWN)
    at.press(figure)
    at.pass_time(0.1)


def _seats(seats: int, studio: Studio) -> Surface:
    """Somebody is asked, two each for himself or four in two gangs."""
    return _asked(studio, seats)[1].photograph()


for number in (2, 4):
    PICTURES[f"map_asked_{number}"] = partial(_seats, number)


@picture("map_filled_empty")
def filled_empty(studio: Studio) -> Surface:
    """Nothing is chosen yet, and the pointer shows where it would lead."""
    table, at = _asked(studio)
    _begin_to_fill(table, at)
    x, y = _map(table).glass.pixel((1400, 400))
    at.point((x, y))
    at.pass_time(0.1)
    return at.photograph()


@picture("map_filled")
def filled(studio: Studio) -> Surface:
    """A gallop that can be confirmed."""
    table, at = _asked(studio)
    _begin_to_fill(table, at)
    _turned(at, 12, pygame.K_4)
    return at.photograph()


@picture("map_filled_refused")
def refused(studio: Studio) -> Surface:
    """A gallop that leads off the moor: the arrow is broken, and it says why."""
    table, at = _asked(studio)
    _begin_to_fill(table, at)
    at.press(pygame.K_LEFT)
    _turned(at, 3, pygame.K_8)
    return at.photograph()


def _looked(look: Callable[[GameTable, Sitting], None], studio: Studio) -> Surface:
    table, at = _asked(studio)
    look(table, at)
    at.pass_time(0.1)
    return at.photograph()


def _near(table: GameTable, at: Sitting) -> None:
    for _press in range(2):
        at.press(pygame.K_PLUS, "+")


def _nearest(table: GameTable, at: Sitting) -> None:
    at.point(_map(table).glass.pixel((1600, 1000)))
    at.app.step(FRAME, [Event(pygame.MOUSEWHEEL, x=0, y=7)])


def _ringed(table: GameTable, at: Sitting) -> None:
    table.controls.set_focus(MAP)
    at.press(pygame.K_RIGHT)
    at.press(pygame.K_i, "i")


PICTURES["map_near"] = partial(_looked, _near)
PICTURES["map_nearest"] = partial(_looked, _nearest)
PICTURES["map_ring"] = partial(_looked, _ringed)


@picture("map_travelling")
def travelling(studio: Studio) -> Surface:
    """A replay in which a horse is on its way over the moor."""
    scene = open_replay(studio.context(speed="normal"), _played(2, _WHOLE), PLAIN)
    at = Sitting(scene)
    replay = scene.driver  # type: ignore[attr-defined]
    assert isinstance(replay, ReplayDriver)  # noqa: S101 - narrows the type
    moves = [n for n, event in enumerate(replay.story) if type(event).__name__ == "Moved"]
    replay.jump(moves[3] - 1)
    replay.play()
    at.pass_time(0.55)
    return at.photograph()
