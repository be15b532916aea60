"""What a judge says of one decision."""

from typing import NamedTuple

from game.ai.assizes.verdict import Chances
from game.engine.kinds import Action


class Weighed(NamedTuple):
    """The best action there was, and every seat's chances with it and with the one taken."""

    best: Action
    before: Chances
    after: Chances
