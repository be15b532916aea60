"""Every decision of a courier (§17.1)."""

from game.engine.steeplechase.actions.families import *  # noqa: F403 - a face gives all there is
from game.engine.steeplechase.actions.plain import *  # noqa: F403 - as above
