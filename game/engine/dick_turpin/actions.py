"""Every decision a highwayman can take."""

from game.engine.dick_turpin.data import Town
from game.engine.kinds import Action


class LieInWait(Action, frozen=True):
    """Lay a town's card face down: there the coach shall stand and deliver."""

    town: Town


class TurnAnother(Action, frozen=True):
    """Rob one more passenger: turn another booty card."""


class Stop(Action, frozen=True):
    """Take what the cards show and ride off."""


DickTurpinAction = LieInWait | TurnAnother | Stop
