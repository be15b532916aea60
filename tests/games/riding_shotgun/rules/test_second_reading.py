"""Worked cases told further, each under its number, where what they hold was held by none (21)."""

from game.engine.kinds import Event
from game.engine.riding_shotgun.actions import QuickDraw
from game.engine.riding_shotgun.data import EFFECT, Effect
from game.engine.riding_shotgun.events import CardsCleared, QuickDrawsRevealed
from game.engine.riding_shotgun.rules import RULES
from game.engine.riding_shotgun.state import Lying, State
from tests.games.riding_shotgun.rules.tables import (
    ACCEPT,
    CALL,
    TAKE,
    answer,
    attack,
    desperate,
    do,
    gives_up,
    grown,
    meets,
    plays,
    showdown,
    strategy,
)


def card(effect: Effect) -> int:
    return next(number for number, each in EFFECT.items() if each is effect)


def test_case_22_a_call_costs_before_it_brings() -> None:
    """The bluffing defender has to choose a card for the point; nobody has gained by then."""
    state = showdown(hands={0: (17, 10), 3: (16, 3, 5, 6, 11, 21)}, grit=(3, 3, 3, 1))
    attack(state, 17, "shotgun", 4, 3, shown=(10,))
    answer(state, 3, meets(16, 3, value=4))
    do(state, 0, CALL)
    gives_up(state, 3, 5, 6)
    assert RULES.to_act(state) == (3,)
    assert state.grit == (3, 3, 3, 0)
    gives_up(state, 3, 11)
    assert state.grit == (4, 3, 3, 0)


def test_case_11_claiming_too_little_is_a_bluff_in_a_defence_too() -> None:
    for bluff, grit in (("exact", (4, 3, 3, 1)), ("at_least", (2, 3, 3, 3))):
        state = showdown(hands={0: (10,), 3: (3, 11)}, bluff=bluff)
        attack(state, 10, "shotgun", 3, 3)
        answer(state, 3, meets(3, 11, value=3))  # 1 lies open, 2 are said of a 3
        do(state, 0, CALL)
        assert state.grit == grit


def test_case_39_a_blind_that_was_peeked_at_stays_with_those_who_saw_it() -> None:
    """D29: nobody called it, so it goes to the discards face down; both players know it on."""
    tell, eye = card(Effect.READ_THE_TELL), card(Effect.EAGLE_EYE)
    state = showdown(hands={0: (15,), 3: (1, 11)}, wild={3: (tell,)})
    attack(state, 15, "shotgun", 3, 3)
    answer(state, 3, plays(tell))
    events = answer(state, 3, TAKE)
    assert CardsCleared((), 1) in events
    _lies_unseen(state, Lying(15, (0, 3)))
    state = showdown(hands={3: (13,)}, wild={0: (eye,)})
    desperate(state, 3)
    answer(state, 3, meets(13, value=1))
    do(state, 0, plays(eye))
    events = do(state, 0, ACCEPT)
    assert CardsCleared((), 1) in events
    _lies_unseen(state, Lying(13, (0, 3)))


def _lies_unseen(state: State, lying: Lying) -> None:
    for seat, knows in enumerate((True, False, False, True)):
        view = RULES.observe(state, seat)
        assert lying.card not in view.spread
        seen = [each.card for each in view.unseen if set(each.knowers) == set(lying.knowers)]
        assert seen == [lying.card if knows else None]


def test_case_7_lie_in_wait_comes_after_the_last_card_of_all() -> None:
    """999, and not the highest number there is: 69 in another hand acts before."""
    draws = {0: 41, 1: 7, 2: 20, 3: 69}
    state = strategy(hands={seat: (draw,) for seat, draw in draws.items()})
    wait = card(Effect.LIE_IN_WAIT)
    grown(state, wild=((), (), (wait,), ()), round=1)
    events = list[Event]()
    for seat, draw in draws.items():
        events += do(state, seat, QuickDraw(draw, wait if seat == 2 else None))
    assert state.order == (1, 0, 3, 2)
    told = next(e for e in events if isinstance(e, QuickDrawsRevealed))
    assert [draw.number for draw in told.draws] == [41, 7, 999, 69]
