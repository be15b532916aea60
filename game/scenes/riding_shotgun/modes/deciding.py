"""Which decision is put before a person, and what the board draws of it: the board asks here only.

`mode`, `lay`, `words` and `gathering` are all the board knows of the decisions.
"""

from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.engine.kinds import Action, Seat
from game.engine.riding_shotgun import say
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _
from game.scenes.kit.controls import Press
from game.scenes.riding_shotgun.shown import Doing
from game.scenes.table.composer import Composer
from game.scenes.table.desk import Desk
from game.scenes.table.gathering import Gathered, GatheringMode
from game.scenes.table.mode import Mode
from game.scenes.table.party import Party
from game.session.gathering import Gathering
from game.sprites.riding_shotgun.layout import CoachLayout

_ROWS: Final = 5


class Listed(Doing, frozen=True):
    """A decision taken from a list of everything that may be done."""

    view: RidingView
    page: int = 0


def mode(desk: Desk[CoachLayout], seat: Seat, view: RidingView) -> Mode:
    """What the person in `seat` is asked to do."""
    return Listing(desk, seat, view)


def lay(now: Doing, layout: CoachLayout, party: Party, on: Composer) -> None:
    """What lies on the desk while somebody decides."""


def lay_gathered(now: Gathered, layout: CoachLayout, party: Party, on: Composer) -> None:
    """What lies on the desk while several decide at once."""


def words(now: Doing, party: Party, large: bool) -> tuple[str, list[str]]:
    """What is asked, and what may come of it."""
    return (say.what_now(now.view, party.names), []) if isinstance(now, Listed) else ("", [])


def gathering(desk: Desk[CoachLayout], choices: Gathering) -> GatheringMode:
    """What several do at the same time, each on keys of their own."""
    return GatheringMode(desk, choices)


class Listing(Mode):
    """All that may be done, in rows and pages; a row chosen does it."""

    def __init__(self, desk: Desk[CoachLayout], seat: Seat, view: RidingView) -> None:
        super().__init__(desk, seat)
        self.view, self.page = view, 0

    @property
    def now(self) -> Listed:
        return Listed(self.view, self.page)

    def lay_out(self, desk: Desk[CoachLayout]) -> None:
        room = desk.layout.answer.hand.whole
        room = Rect(room.left, room.top, desk.layout.desks.main.left - room.left - 12, room.height)
        high = room.height // _ROWS
        legal = self.view.legal[self.page * _ROWS :][:_ROWS]
        for number, action in enumerate(legal):
            words = say.action_label(action, self.view, desk.names)
            keys = (pygame.K_1 + number,)
            press = Press(f"choice:{number}", words, partial(self.take, action), keys, text=15)
            desk.place(press, Rect(room.left, room.top + number * high, room.width, high - 4))
        desk.main(_("More"), self.turn)

    def take(self, action: Action) -> None:
        """Do that."""
        self.desk.confirm(self.seat, action)

    def turn(self) -> None:
        """The next page."""
        pages = -(-len(self.view.legal) // _ROWS)
        self.page = (self.page + 1) % pages
        self.desk.changed()
