"""What everybody hears of a word is public, and what cannot be is not taken up."""

from game.engine.riding_shotgun.rules import RULES
from game.engine.riding_shotgun.state import Word
from game.engine.rules import Setup
from tests.games.riding_shotgun.mind.positions import decisions, seen
from tests.games.riding_shotgun.rules.tables import showdown


def test_words_hold_through_a_game_and_are_public() -> None:
    last = None
    for view in decisions(4, 1):
        words = [rider.word for rider in view.riders]
        if last is not None:
            assert all(now.asked >= was.asked for now, was in zip(words, last, strict=True))
        last = words
    assert last is not None
    assert sum([word.asked for word in last]) > 5


def test_words_that_cannot_be_are_not_taken_up() -> None:
    state = showdown()
    setup = Setup(
        4, {name: getattr(state.options, name) for name in state.options.__struct_fields__}
    )
    assert RULES.unsound(state, setup) != "$.words"
    state.words = (Word(called=1), Word(), Word(), Word())
    assert RULES.unsound(state, setup) == "$.words"
    state.words = (Word(),)
    assert RULES.unsound(state, setup) == "$.words"
    assert seen(showdown(), 0).riders[0].word == Word()
