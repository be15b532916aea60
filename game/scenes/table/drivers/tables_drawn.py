"""Pictures of a table as it stood at moments of a game, drawn where no window is."""

import io
import os
from bisect import bisect_right
from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Surface

from game.scenes.kit.scene import Context, plain_context
from game.scenes.table.drivers.replay import ReplayDriver, eyes_for
from game.scenes.table.game_table import GameTable
from game.scenes.table.screen import screen_of
from game.session.match import Match
from game.session.record import Record

_DRAWN: Final = (1280, 800)
_SMALL: Final = (800, 500)
"""Pixels of a picture in a page: as wide as its text, and sharp enough to read a number."""


def small_pictures(record: Record, steps: Sequence[int]) -> dict[int, bytes]:
    """The table after each of these steps as a JPEG, as whoever hands the game on may see it; none
    of what can no longer be shown.
    """
    if not pygame.display.get_init():
        # Where no window is open none shall be opened for this.
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        pygame.font.init()
    return drawn(plain_context(_DRAWN), Match.resume(record, record.name), steps)


def drawn(context: Context, match: Match, steps: Sequence[int]) -> dict[int, bytes]:
    """The same of a match, in this context's looks."""
    if not match.opening.events and match.unseen != 0:
        return {}
    table = GameTable(context, match, screen_of(match.spec))
    replay = ReplayDriver(table, eyes_for(match))
    table.resize(context.size, context.scale)
    pictures = {}
    for step in steps:
        # The last thing these eyes saw by then.
        replay.jump(bisect_right(replay.step_of, step) - 1)
        pictures[step] = _jpeg(pygame.transform.smoothscale(still(table), _SMALL))
    return pictures


def still(table: GameTable) -> Surface:
    """A picture of what lies on a table, without what can be pressed there."""
    table.settle()
    surface = Surface(table.size)
    table.stage.draw(surface, table.driver.under())
    return surface


def _jpeg(picture: Surface) -> bytes:
    written = io.BytesIO()
    pygame.image.save(picture, written, "table.jpg")
    return written.getvalue()
