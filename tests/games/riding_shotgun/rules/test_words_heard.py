"""What everybody hears of a word: counted as attacks and defences are answered."""

from game.engine.riding_shotgun.actions import Accept, Call, TakeIt
from game.engine.riding_shotgun.rules import RULES
from game.engine.riding_shotgun.state import Word
from game.engine.rules import Setup
from tests.games.riding_shotgun.mind.positions import decisions, seen
from tests.games.riding_shotgun.rules.tables import answer, attack, desperate, meets, showdown

HANDS = {0: (15, 17, 10), 3: (11, 3, 16), 1: (45, 46), 2: (47, 48)}


def test_a_called_bluff_is_heard_of_both() -> None:
    state = showdown(4, hands=HANDS)
    attack(state, 15, "shotgun", 4, 3, shown=(10,))
    assert state.words == (), "nothing is heard before it is answered"
    answer(state, 3, Call())
    assert state.word(0) == Word(false=1)
    assert state.word(3) == Word(asked=1, called=1)
    assert state.word(1) == state.word(2) == Word()


def test_a_wrong_call_and_a_hit_taken() -> None:
    state = showdown(4, hands=HANDS)
    attack(state, 17, "shotgun", 4, 3, shown=(10,))
    answer(state, 3, Call())
    assert (state.word(0), state.word(3)) == (Word(true=1), Word(asked=1, called=1))
    state = showdown(4, hands=HANDS)
    attack(state, 17, "shotgun", 4, 3, shown=(10,))
    answer(state, 3, TakeIt())
    assert (state.word(0), state.word(3)) == (Word(), Word(asked=1))


def test_a_defence_believed_and_a_defence_called() -> None:
    state = showdown(4, hands=HANDS)
    attack(state, 17, "shotgun", 4, 3, shown=(10,))
    answer(state, 3, meets(11, 3, value=4))
    answer(state, 0, Accept())
    assert (state.word(0), state.word(3)) == (Word(met=1), Word(asked=1))
    state = showdown(4, hands=HANDS)
    attack(state, 17, "shotgun", 4, 3, shown=(10,))
    answer(state, 3, meets(16, 3, value=4))
    answer(state, 0, Call())
    assert state.word(0) == Word(met=1, doubted=1)
    assert state.word(3) == Word(asked=1, bluffed=1)


def test_nobody_is_asked_about_an_attack_without_a_blind() -> None:
    state = showdown(4, hands=HANDS)
    desperate(state, 3)
    answer(state, 3, TakeIt())
    assert state.words == ()


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
    state = showdown(4, hands=HANDS)
    setup = Setup(
        4, {name: getattr(state.options, name) for name in state.options.__struct_fields__}
    )
    assert RULES.unsound(state, setup) != "$.words"
    state.words = (Word(called=1), Word(), Word(), Word())
    assert RULES.unsound(state, setup) == "$.words"
    state.words = (Word(),)
    assert RULES.unsound(state, setup) == "$.words"
    assert seen(showdown(4, hands=HANDS), 0).riders[0].word == Word()
