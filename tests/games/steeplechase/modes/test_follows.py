"""Every yes and every no of this table says what follows for certain."""

from typing import get_args

from game.engine.steeplechase.messages.asking import QUESTIONS, YES_AND_NO
from game.engine.steeplechase.tasks import YesNo


def test_every_question_says_what_follows_from_both_answers() -> None:
    """None is asked whose answers say nothing."""
    assert set(YES_AND_NO) == set(QUESTIONS) == set(get_args(YesNo))
    assert all(yes and no and yes != no for yes, no in YES_AND_NO.values())
