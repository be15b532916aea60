"""A table laid in small pieces: where nobody sees it yet, before it is shown."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from pygame import Surface

from game.scenes.kit.prerender import Job
from game.scenes.kit.scene import Context
from game.session.match import Match
from game.sprites.sound import Sounds

if TYPE_CHECKING:
    from game.scenes.table.game_table import GameTable


def laying(table: "GameTable") -> Iterator[Job]:
    """Everything a table does before its first picture, for the size it has now. Each of these may
    be begun anew: what it has drawn is kept.
    """
    yield table.lay_ground
    yield table.lay_first
    yield table.furnish
    nobody = Surface((1, 1))
    yield partial(table.controls.draw, nobody)
    yield partial(table.stage.draw, nobody)


def laid_for_nobody(context: Context, begin: Callable[[], Match | None]) -> Iterator[Job]:
    """The first table of a match like that, laid for nobody: what it sets and draws lies ready when
    the true one is laid. Nothing is saved, heard or told; None begins nothing.
    """
    from game.scenes.table.drivers.live import open_table

    laid: list[GameTable] = []

    def opened() -> None:
        match = begin()
        if match is not None:
            silent = Context(context.settings, Sounds(context.settings, silent=True), context.scale)
            unseen = replace(silent, store=context.store, log_folder=context.log_folder)
            laid.append(open_table(unseen, match, True))

    yield opened
    for table in laid:
        yield from laying(table)
