"""Processes for rivals at the fair, which is among the games of no process by itself."""

from game.ai.worker import Answered, Asked, Reply, answer
from game.engine.discovery import games
from tests.games.fair import SPEC


def think(question: Asked) -> Reply:
    """What a rivals' process does that knows the fair."""
    games()[SPEC.key] = SPEC
    return answer(question)


def cheat(question: Asked) -> Reply:
    """A process that answers with a whole family, which nobody can carry out."""
    legal = question.view["legal"]
    family = next(each for each in legal if each["do"] == "Galloping")
    return Answered(question.number, family, ())


def overreach(question: Asked) -> Reply:
    """A process that answers with what is just beyond a family."""
    return Answered(question.number, {"do": "Gallop", "heading": 90, "far": 999}, ())
