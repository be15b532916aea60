"""What somebody is known for: everybody hears it, and it moves what others think of him."""

from msgspec.structs import replace

from game.ai.riding_shotgun.agent import Mind
from game.ai.riding_shotgun.attack import Attacks, Build
from game.ai.riding_shotgun.belief import as_a_caller, as_a_liar
from game.engine.riding_shotgun.rules import RULES
from game.engine.riding_shotgun.state import State, Word
from game.engine.riding_shotgun.view import RidingView
from game.engine.rules import Setup
from tests.games.riding_shotgun.mind.positions import answering, decisions, seen
from tests.games.riding_shotgun.rules.tables import answer, attack, meets, showdown

HONEST, LIAR = Word(true=6, borne=4), Word(true=1, false=5, borne=1, bluffed=3)
DEAF, CALLER = Word(asked=12, met=8), Word(asked=12, called=8, met=8, doubted=6)


def known(state: State, seat: int, word: Word) -> State:
    """The same table, where that is heard of somebody."""
    words = [Word()] * len(state.teams)
    words[seat] = word
    state.words = tuple(words)
    return state


def attacked(word: Word) -> RidingView:
    """Guard 0, known for that, says knife 3 to bandit 3, showing a card."""
    state = known(showdown(4, hands={0: (9, 2, 29), 3: (5, 13, 44)}), 0, word)
    attack(state, 9, "knife", 5, 3, shown=(2,))
    return seen(state, 3)


def test_whoever_was_caught_is_believed_less_than_whoever_was_true() -> None:
    honest, new, liar = (answering(attacked(word)).bluff() for word in (HONEST, Word(), LIAR))
    assert honest < new < liar


def test_a_defence_is_believed_as_its_owner_was_true() -> None:
    found = []
    for word in (HONEST, Word(), LIAR):
        state = known(showdown(4, hands={0: (9, 2, 29), 3: (12, 13, 44)}), 3, word)
        attack(state, 9, "knife", 3, 3)
        answer(state, 3, meets(12, value=3))
        found.append(answering(seen(state, 0)).false())
    assert found == sorted(found)
    assert len(set(found)) == 3


def test_whoever_never_calls_is_bluffed_at_rather() -> None:
    """The same bluff is thought to be called less, and is worth more."""
    build = Build("knife", 3, 29, adds=(2,), strength=5, claim=3)
    calls, worths = [], []
    for word in (DEAF, Word(), CALLER):
        state = known(showdown(4, hands={0: (9, 2, 29), 3: (5, 13, 44)}), 3, word)
        view = seen(state, 0)
        worth, reply = Attacks(view, 0, Mind(view).standing).worth(build, True)
        calls.append(reply.call)
        worths.append(worth)
    assert calls == sorted(calls)
    assert worths == sorted(worths, reverse=True)
    assert calls[0] < 0.8 * calls[2]


def test_mates_count_for_half_and_once_is_next_to_nothing() -> None:
    state = known(showdown(4, hands={0: (9,), 3: (5,)}), 0, LIAR)
    view = seen(state, 3)
    assert as_a_liar(view, 0) > as_a_liar(view, 2) > 0
    assert as_a_liar(view, 1) == as_a_liar(view, 3) == 0
    once = seen(known(state, 0, Word(false=1)), 3)
    assert 0 < as_a_liar(once, 0) < as_a_liar(view, 0)
    caller = seen(known(state, 1, CALLER), 0)
    assert (
        as_a_caller(caller, 1)
        > as_a_caller(caller, 3)
        > 0
        > as_a_caller(seen(known(state, 1, DEAF), 0), 1)
    )


def test_a_view_tells_everybody_the_same_of_a_word() -> None:
    state = known(showdown(4, hands={0: (9,), 3: (5,)}), 0, LIAR)
    views = [seen(state, seat) for seat in range(4)]
    assert {tuple([rider.word for rider in view.riders]) for view in views} == {
        (LIAR, Word(), Word(), Word())
    }
    assert replace(views[0].riders[0], word=Word()).word == Word()


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
