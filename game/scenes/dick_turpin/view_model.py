"""What Turpin's table is drawn from."""

from typing import ClassVar

import msgspec

from game.engine.dick_turpin.data import Halt, Town
from game.engine.dick_turpin.messages.things import passengers, stop_name
from game.engine.dick_turpin.trail import Roadside
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.words import _
from game.scenes.table.gathering import Gathered
from game.scenes.table.view_model import Shown


def promise(view: DickTurpinView) -> tuple[str, ...]:
    """What a journey that is about to begin may bring."""
    start, first, *_towns, goal = view.road
    return (
        _("The Silver Flyer leaves {start} for {goal} with {passengers}.").format(
            start=stop_name(start),
            goal=stop_name(goal),
            passengers=passengers(view.passengers),
        ),
        _("It comes to {town} first.").format(town=stop_name(first)),
    )


def no_news(view: DickTurpinView) -> tuple[str, ...]:
    """What there is to say of a journey that has brought nothing yet, or nothing at all."""
    if not view.journey:
        return ()
    if not view.at:
        return promise(view)
    if view.at == len(view.road) - 1:
        return (_("Nobody has stopped the Silver Flyer on its way."),)
    return (_("Nobody has stopped the Silver Flyer yet."),)


class Doing(msgspec.Struct, frozen=True):
    """What a decision in the making holds. `covers` says whether its own things lie where those of
    the roadside would.
    """

    covers: ClassVar[bool] = False

    @property
    def towns(self) -> tuple[Town, ...]:
        """The towns that can be chosen now: they stand out on the map."""
        return ()

    @property
    def strong(self) -> tuple[str | None, ...]:
        """Those of them that are chosen, or over which a card hangs."""
        return ()


class TurpinShown(Shown, frozen=True, kw_only=True):
    """The table at one moment."""

    view: DickTurpinView
    doing: Doing | Gathered | None = None
    side: Roadside = Roadside()
    """What lies by the roadside, as far as it has been told."""
    halted: Halt | None = None
    """Where the coach has come in the event being told; None: where the View says."""
    together: int = 0
    """The journey for which everybody chose at once, and so is looking already."""
