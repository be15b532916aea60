"""The plain table, its replay and its end, for every game there is and few or many seats."""

from functools import partial
from typing import Any, Final

import pygame
from pygame import Surface

from game.engine.chance import Loose
from game.engine.discovery import games
from game.engine.names import Names
from game.engine.spec import GameSpec
from game.scenes.table.desk import Mode
from game.scenes.table.drivers.live import Live, open_table
from game.scenes.table.drivers.replay import ReplayDriver, open_replay
from game.scenes.table.ending import EndingScene
from game.scenes.table.game_table import GameTable
from game.scenes.table.gathering import GatheringMode
from game.scenes.table.screen import PLAIN
from game.session.match import Match
from game.session.seats.seats import chairs
from tools.pictures.gallery import PICTURES
from tools.pictures.studio import Sitting, Studio

NAMES = ("Nell", "Jack", "Bess", "Tom", "Moll", "Ned", "Ruth", "Doc")
WHOLE = 10_000
"""More decisions than any game has."""


_AT_ONCE: Final[dict[str, tuple[int, dict[str, Any]]]] = {
    "riding_shotgun": (4, {}),
    "steeplechase": (4, {"start_order": "eagerness"}),
}
"""With how many, and by which house rules, everybody chooses at once in games where as many as can
be are too many for one keyboard, or nothing is chosen at once by the rules as printed.
"""

_BEFOREHAND: Final = 40
"""Decisions within which everybody chooses at once for the first time, in any game that has it."""


def played(spec: GameSpec, seats: int, decisions: int, **options: Any) -> Match:
    """A game by habit, after so many decisions or at its end; always the same."""
    others = dict.fromkeys(spec.mode(seats).others, "Swift Nick")
    setup, people = spec.setup(seats, options), chairs(NAMES[:seats])
    match = Match.begin(spec, setup, people, "YORK", others=others)
    luck = Loose(3)
    while match.to_act and decisions:
        seat = match.to_act[0]
        match.submit(seat, spec.heuristics.habit(match.view(seat), luck))
        decisions -= 1
    return match


def _asked(spec: GameSpec, seats: int, decisions: int, studio: Studio) -> Surface:
    """Somebody is asked, and one of the choices is chosen."""
    match = played(spec, seats, decisions)
    table = open_table(studio.context(), match, False, PLAIN)
    assert isinstance(table.driver, Live)  # noqa: S101 - narrows the type
    table.driver.schedule.sit(match.to_act[0])
    at = Sitting(table)
    at.until(lambda: table.mode is not None)
    at.press(pygame.K_2)
    at.pass_time(0.1)
    return at.photograph()


def _asked_first(table: GameTable) -> tuple[Sitting, Mode | None]:
    """Somebody before a table at which something is asked, and what."""
    at = Sitting(table)
    at.until(lambda: table.mode is not None)
    return at, table.mode


def _together(spec: GameSpec, seats: int, studio: Studio, **options: Any) -> Surface:
    """Everybody chooses at once, and one has; where it can be looked, somebody does."""
    context = studio.but(choosing="at_once").context()
    for decisions in range(_BEFOREHAND):
        table = open_table(context, played(spec, seats, decisions, **options), False, PLAIN)
        at, mode = _asked_first(table)
        if isinstance(mode, GatheringMode):
            break
    else:
        raise LookupError(f"Nobody chooses at once in the first decisions of {spec.title}.")
    for key in (mode.choices.keys[0].choices[1], *mode.choices.keys[0].seal):
        at.press(ord(key), key)
    for key in mode.choices.keys[1].look:
        at.hold(ord(key), key)
    at.pass_time(0.1)
    return at.photograph()


def _told(spec: GameSpec, seats: int, studio: Studio) -> Surface:
    """The beginning while it is told."""
    match = played(spec, seats, 0)
    at = Sitting(open_table(studio.context(speed="normal"), match, True, PLAIN))
    at.pass_time(1.6)
    return at.photograph()


def _replay(spec: GameSpec, seats: int, studio: Studio) -> Surface:
    """A whole game in the middle, all hands open."""
    scene = open_replay(studio.context(), played(spec, seats, WHOLE), PLAIN)
    at = Sitting(scene)
    replay = scene.driver  # type: ignore[attr-defined]
    assert isinstance(replay, ReplayDriver)  # noqa: S101 - narrows the type
    replay.jump(replay.last // 2)
    return at.photograph()


def _end(spec: GameSpec, seats: int, studio: Studio) -> Surface:
    """The reckoning, told whole."""
    match = played(spec, seats, WHOLE)
    scene = EndingScene(studio.context(), match, Names(NAMES[:seats], match.others), PLAIN)
    at = Sitting(scene)
    at.pass_time(0.5)
    return at.photograph()


for spec in games().values():
    few, many = min(spec.seats), max(spec.seats)
    for seats in dict.fromkeys((few, many)):
        for decisions in (2, 14, 29):
            name = f"plain_{spec.key}_{seats}_asked_{decisions}"
            PICTURES[name] = partial(_asked, spec, seats, decisions)
    if spec.parts.together is not None:
        so_many, options = _AT_ONCE.get(spec.key, (many, {}))
        PICTURES[f"plain_{spec.key}_together"] = partial(_together, spec, so_many, **options)
    PICTURES[f"plain_{spec.key}_told"] = partial(_told, spec, many)
    PICTURES[f"plain_{spec.key}_replay"] = partial(_replay, spec, many)
    PICTURES[f"plain_{spec.key}_end"] = partial(_end, spec, many)
