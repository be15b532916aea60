"""Every decision a highwayman can take."""

from collections.abc import Iterable
from typing import ClassVar, Final

from game.engine.dick_turpin.data import Town
from game.engine.kinds import NOT_HELD, Action


class LieInWait(Action, frozen=True):
    """Lay a town's card face down: there the coach shall stand and deliver."""

    lacking: ClassVar[str] = NOT_HELD
    town: Town


class TurnAnother(Action, frozen=True):
    """Rob one more passenger: turn another booty card."""


class Stop(Action, frozen=True):
    """Take what the cards show and ride off."""


DickTurpinAction = LieInWait | TurnAnother | Stop

HOLDING_UP: Final[tuple[DickTurpinAction, ...]] = (TurnAnother(), Stop())
"""What a robber may do, in this order."""


def ambushes(towns: Iterable[Town]) -> tuple[DickTurpinAction, ...]:
    """The cards that may be laid, one for each of these towns."""
    return tuple([LieInWait(town) for town in towns])


def town_of(action: Action) -> Town | None:
    """Where somebody waits by a decision; None for what is done before the coach."""
    return action.town if isinstance(action, LieInWait) else None
