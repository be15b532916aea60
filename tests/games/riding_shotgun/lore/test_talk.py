"""What nobody may hear: rivals never speak of a card that still lies face down."""

import pytest

from game.engine.flavour.talk import Mood, TalkMoment
from game.engine.riding_shotgun.flavour import talk
from game.engine.riding_shotgun.rules import RULES
from tests.games.riding_shotgun.rules.tables import (
    TAKE,
    answer,
    attack,
    showdown,
)


@pytest.mark.parametrize(
    ("grit", "mood"), [(0, "afraid"), (1, "cross"), (2, "calm"), (3, "calm"), (4, "pleased")]
)
def test_grit_shows_in_a_face_at_rest(grit: int, mood: Mood) -> None:
    view = RULES.observe(showdown(grit=(grit, 3, 3, 3)), None)
    assert talk.at_rest(view, 0) == mood


# What nobody may hear ------------------------------------------------------------------------


def test_no_line_admits_to_a_blind_that_lies_face_down() -> None:
    secret = {"attacking", "heavy", "believed", "trusting", "took_it", "aimed", "for_the_coach"}
    telling = ("bluff", "lied", "lie to", "was true", "was false", "had it", "had nothing")
    for level in talk.TALK.levels:
        for moment in secret:
            for line in talk.TALK.lines(level, moment):
                assert not [word for word in telling if word in line.casefold()], line


def test_moments_are_named_once_a_seat() -> None:
    """Nobody has two minds of one event."""
    state = showdown(active=1, hands={1: (65,)}, burnt=2, speed=5, gold=(1, 0, 0, 3))
    before = RULES.observe(state, None)
    events = [*attack(state, 65, "dynamite", 3, "coach"), *answer(state, 2, TAKE)]
    for event in events:
        after = event.after(before)
        seats = [moment.seat for moment in talk.moments(event, before, after)]
        assert len(set(seats)) == len(seats)
        assert all(isinstance(each, TalkMoment) for each in talk.moments(event, before, after))
        before = after


def test_there_are_last_words_for_a_rope() -> None:
    said = {talk.TALK.last_words(f"game {n}", 1) for n in range(60)}
    assert len(said) == 10
    assert all(words.endswith((".", "!", "?")) for words in said)
