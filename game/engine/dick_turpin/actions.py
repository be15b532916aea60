"""Every decision a highwayman can take."""

from typing import ClassVar

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
