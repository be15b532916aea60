"""The drum at the start: it rolls, it stops, and whoever springs first is first in the line."""

from typing import Final

import pygame
from pygame.event import Event

from game.engine.kinds import Action, Seat
from game.engine.steeplechase.actions import Spring, SpringByLot, Springing
from game.engine.steeplechase.actions.families import LATEST
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _
from game.scenes.kit.bindings import key_of
from game.scenes.steeplechase.modes.asked import Asked
from game.scenes.steeplechase.modes.on_desk import OnDesk
from game.scenes.table.desk import Desk
from game.sprites.steeplechase.layout import SteepleLayout

DRUM: Final = "drum_roll"
_SPRINGS: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Heard(OnDesk, frozen=True, kw_only=True):
    """Whether the drum rolls, and whether it has stopped."""

    rolls: bool = False
    over: bool = False


class Drumming(Asked):
    """The large button lets the drum roll, and then springs: by the clock, at any pace."""

    dice = False

    def __init__(self, desk: Desk[SteepleLayout], seat: Seat, view: SteeplechaseView) -> None:
        super().__init__(desk, seat, view)
        family = next(each for each in view.legal if isinstance(each, Springing))
        self.drum = family.drum
        self.began: float | None = None
        self.over = False
        self.sprung = False

    @property
    def now(self) -> Heard:
        if self.over:
            line = _("Now!")
        elif self.began is not None:
            line = _("The drum rolls…")
        else:
            line = self.question
        below = _("Whoever springs before it stops has butted in, and goes to the back.")
        return Heard(
            **self._now(),
            line=line,
            below=(below,),
            rolls=self.began is not None and not self.over,
            over=self.over,
        )

    @property
    def action(self) -> Action | None:
        return None if self.began is None else Spring(self.after)

    @property
    def after(self) -> int:
        """Milliseconds since the drum has stopped; below 0 while it rolls."""
        if self.began is None:
            return 0
        gone = round((self.desk.clock - self.began) * 1000) - self.drum
        return max(-self.drum, min(LATEST, gone))

    @property
    def runs(self) -> bool:
        return self.began is not None and not self.sprung

    def pass_time(self) -> None:
        if not self.runs:
            return
        if not self.over and self.after >= 0:
            self.over = True
            self.desk.context.sounds.cut(DRUM)
            self.desk.changed_soon()
        if self.after >= LATEST:
            self.spring()

    def lay_out(self, desk: Desk[SteepleLayout]) -> None:
        if self.began is None:
            desk.main(_("Let the drum roll"), self.begin)
            (at,) = self.places(desk).answers(1, main=True)
            words = _("Draw my moment by lot")
            button = self.small(desk, at, "lot", words, self.does(SpringByLot()))
            button.tip = _("A moment is drawn for you, as for a rival.")
        else:
            desk.main(_("Spring forward!"), self.spring)

    @property
    def first_spot(self) -> str:
        return "main"

    def begin(self) -> None:
        """The drum begins."""
        if self.deaf:
            return
        self.began = self.desk.clock
        self.done(DRUM)

    def spring(self) -> None:
        """Forward, now."""
        if self.runs:
            action = Spring(self.after)
            self.sprung = True
            self.desk.context.sounds.cut(DRUM)
            self.desk.confirm(self.seat, action)

    def key(self, event: Event) -> bool:
        if self.runs and key_of(event) in _SPRINGS:
            self.spring()
            return True
        return False
