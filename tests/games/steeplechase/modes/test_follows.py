"""Every yes and every no of this table says what follows for certain."""

from typing import get_args

from game.engine.steeplechase.messages.catalogue import QUESTIONS
from game.engine.steeplechase.tasks import YesNo


def test_every_question_says_what_follows_from_both_answers() -> None:
    """None is asked whose answers say nothing."""
    assert set(QUESTIONS) == set(get_args(YesNo))
    assert all(each.yes.caption != each.no.caption for each in QUESTIONS.values())
