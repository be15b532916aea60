"""What is still to be done in a turn: steps that do themselves, and questions that wait for an
answer. They lie on one another in the agenda of the state, the next one on top.
"""

from game.engine.steeplechase.tasks.acting import *  # noqa: F403 - a face gives all there is
from game.engine.steeplechase.tasks.moving import *  # noqa: F403 - as above
