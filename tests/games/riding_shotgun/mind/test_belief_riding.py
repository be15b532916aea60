"""What somebody may hold: counted from what was seen, and certain where it is."""

import pytest
from msgspec.structs import replace

from game.ai.riding_shotgun.agent import Mind
from game.ai.riding_shotgun.attack import Attacks, Build
from game.ai.riding_shotgun.belief import (
    as_a_caller,
    as_a_liar,
    attack_has,
    faces,
    has_one,
    in_common,
    in_sight,
)
from game.engine.chance import Loose
from game.engine.riding_shotgun.actions import Accept, Call, PlayWildcard
from game.engine.riding_shotgun.rules import RULES
from game.engine.riding_shotgun.state import State, Word
from game.engine.riding_shotgun.view import RidingView
from game.engine.rules import Setup
from tests.games.riding_shotgun.mind.positions import answering, decisions, seen
from tests.games.riding_shotgun.rules.tables import answer, attack, meets, showdown


def shares(view: object) -> dict[object, float]:
    """How often every action is meant."""
    return {each.action: each.share for each in Mind(view).thoughts()}  # type: ignore[arg-type]


def test_no_unseen_card_of_that_value_makes_a_claim_a_certain_bluff() -> None:
    # The only shotgun of three is card 10, and it lies open among the discards.
    state = showdown(4, hands={0: (17, 22, 29), 3: (5, 13, 44)}, spread=(10,))
    attack(state, 17, "shotgun", 3, 3)
    view = seen(state, 3)
    assert answering(view).bluff() == 1.0
    assert shares(view)[Call()] > 0.99


def test_a_claim_that_only_the_own_hand_could_bear_is_seen_through() -> None:
    state = showdown(4, hands={0: (17, 22, 29), 3: (10, 13, 44)})
    attack(state, 17, "shotgun", 3, 3)
    assert answering(seen(state, 3)).bluff() == 1.0
    assert answering(seen(state, 1)).bluff() < 1.0, "his mate has not got the card, and cannot know"


def test_the_fewer_are_unseen_the_likelier_a_bluff() -> None:
    twos = sorted(faces("shotgun", 2))  # 22, 36, 60
    found = []
    for out in range(3):
        state = showdown(4, hands={0: (17, 29, 42), 3: (5, 13, 44)}, spread=twos[:out])
        attack(state, 17, "shotgun", 2, 3)
        found.append(answering(seen(state, 3)).bluff())
    assert found == sorted(found)
    assert len(set(found)) == 3


def test_how_likely_somebody_has_a_card_is_counted_as_worlds_are_dealt() -> None:
    """The share of the worlds that look like the view in which one of that face is there."""
    state = showdown(4, hands={0: (17, 22, 29), 3: (5, 13, 44)}, spread=(36,))
    attack(state, 17, "shotgun", 2, 3)
    view, luck, found = seen(state, 3), Loose(3), 0
    for _world in range(3000):
        world = RULES.sample(view, luck)
        held = {world.under_way.covered, *world.hands[0]}
        found += bool(held & faces("shotgun", 2))
    assert attack_has(view) == pytest.approx(found / 3000, abs=0.025)
    assert has_one(2, 60, 3) == pytest.approx(1 - (58 * 57 * 56) / (60 * 59 * 58))


def test_a_defence_nothing_unseen_can_bear_is_called() -> None:
    knives = sorted(faces("knife", 3))  # 9 and 34
    state = showdown(4, active=1, hands={1: (25, 5, 4), 0: (13, 24, 45)}, spread=knives)
    attack(state, 25, "lasso", 3, 0)
    answer(state, 0, meets(13, value=3))
    view = seen(state, 1)
    assert answering(view).false() == 1.0
    assert shares(view)[Call()] > 0.99


def test_whoever_has_looked_knows() -> None:
    for blind, lies in ((10, 0.0), (15, 1.0)):
        state = showdown(4, hands={0: (blind, 22), 3: (5, 13, 44)}, wild={3: (17,)})
        attack(state, blind, "shotgun", 3, 3)
        answer(state, 3, PlayWildcard(17))
        view = seen(state, 3)
        assert answering(view).bluff() == lies
        assert (shares(view)[Call()] > 0.99) == bool(lies)
        if not lies:
            assert shares(view)[Call()] == 0.0


def test_cards_in_sight_are_the_own_and_the_open_ones() -> None:
    state = showdown(4, hands={0: (17, 22), 2: (1, 3), 3: (5, 13)}, spread=(36,), posts=((7,), ()))
    assert in_sight(seen(state, 0)) == {17, 22, 36, 7}
    assert Accept() not in seen(state, 0).legal
    assert in_common(seen(state, 0)) == {36, 7}


# What somebody is known for: everybody hears it, and it moves what others think of him ------------


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
