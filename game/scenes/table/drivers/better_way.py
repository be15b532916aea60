"""The better way: a decision as it was put to somebody, and the best one as a ghost beside it."""

import pygame
from pygame.event import Event as PygameEvent

from game.engine.kinds import Action, Seat
from game.engine.words import _
from game.scenes.kit.scene import Context, Pop, Scene, Transition
from game.scenes.table.driver import Driver
from game.scenes.table.game_table import GameTable
from game.scenes.table.screen import Screen, screen_of
from game.scenes.table.shown import Shown, Told, Way
from game.session.match import Match


def open_better_way(
    context: Context,
    match: Match,
    seat: Seat,
    done: Action,
    better: Action,
    lines: tuple[str, ...],
    screen: Screen | None = None,
    back: str = "",
    posed: bool = False,
) -> Scene | None:
    """The table of `match` as it stood before the decision; None where only words can show it.
    Its button says `back`; `posed` is whether nobody has `done` it, and it only tempts.
    """
    table = GameTable(context, match, screen or screen_of(match.spec))
    view, told = match.view(seat), match.history(seat)
    shown: Shown = table.board.before(view)
    for event in told:
        shown = table.board.remembered(shown, event)
    shown = table.board.at_rest(shown).but(view=view, told=Told(told), time="then")
    ghost = table.board.ghost(shown, Way(seat, done, better, lines, posed))
    if ghost is None:
        return None
    BetterWay(table, ghost, back or _("Back to the court"))
    return table


class BetterWay(Driver):
    """A table to look at: what was done stands solid, what was better is a ghost. Nothing is asked,
    nothing goes on, and nothing lies here that is still secret.
    """

    def __init__(self, table: GameTable, ghost: Shown, back: str) -> None:
        table.driver = self
        self._back = back
        self.table = table
        table.show(ghost)

    @property
    def title(self) -> str:
        return _("{game}, the better way").format(game=self.table.spec.title)

    def furnish(self) -> None:
        back = self.table.add_main(self._back, Pop)
        back.keys = (*back.keys, pygame.K_ESCAPE, pygame.K_SPACE)
        back.pads = (*back.pads, "B")

    def update(self, dt: float) -> Transition | None:
        return None

    def handle(self, event: PygameEvent) -> Transition | None:
        return self.table.press(event)
