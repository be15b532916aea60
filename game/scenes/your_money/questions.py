"""What is asked once more before it is done for good."""

from typing import Final

from game.engine.words import later
from game.scenes.kit.notice import Danger, Question

RETIRE: Final = Question("your_money.retire", Danger.FOR_GOOD, later("Leave the road?"))
TURN: Final = Question("your_money.turn", Danger.FOR_GOOD, later("Turn scoundrel?"))
QUESTIONS: Final = (RETIRE, TURN)
