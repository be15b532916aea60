"""The worked cases of section 21 up to the calls, by their number."""

import pytest

from game.engine.errors import IllegalAction
from game.engine.riding_shotgun.actions import (
    AddCards,
    AttackDesperately,
    Call,
    Declare,
    Defend,
    Discard,
    GiveUp,
    LayBlind,
    Nominate,
    PlayWildcard,
    QuickDraw,
    TakeGoldFrom,
    TakeIt,
    Trade,
)
from game.engine.riding_shotgun.events import AttackCalled, Nominated, SpeedContested
from game.engine.riding_shotgun.round.strategy import begin_round, coaches_in
from game.engine.riding_shotgun.rules import RULES
from game.engine.riding_shotgun.state import Phase, State
from tests.games.riding_shotgun.rules.tables import (
    ACCEPT,
    ANY,
    CALL,
    TAKE,
    answer,
    attack,
    desperate,
    do,
    gives_up,
    grown,
    legal,
    meets,
    plays,
    showdown,
    started,
    strategy,
    values,
)


@pytest.mark.parametrize(
    ("seats", "space", "bars", "bag"), [(4, 8, 4, 53), (6, 2, 6, 45), (8, 0, 8, 37)]
)
def test_case_1_set_up(seats: int, space: int, bars: int, bag: int) -> None:
    state = started(seats)
    assert (state.space, state.bars, state.speed) == (space, bars, 4)
    assert len(state.deck) == bag - 3 * seats
    assert len(state.wild_deck) == 24
    assert state.teams == (0, 1) * (seats // 2)
    assert state.grit == (3,) * seats
    assert not any(state.in_cover)


def test_case_2_drawing() -> None:
    state = started(4)
    assert len(state.deck) == 41
    for seat in range(4):
        assert {len(each.cards) for each in legal(state, seat, Discard)} == {3}
    for seat in range(4):
        do(state, seat, legal(state, seat, Discard)[0])
        do(state, seat, legal(state, seat, QuickDraw)[0])
    assert [len(hand) for hand in state.hands] == [3, 3, 3, 3]
    assert [len(post) for post in state.posts] == [2, 2]


def test_case_3_a_short_bag() -> None:
    hands = {seat: tuple(range(4 * seat + 1, 4 * seat + 5)) for seat in range(8)}
    state = strategy(8, grit=(5,) * 8, hands=hands)
    assert len(state.deck) == 37
    begin_round(state, ANY, [])
    assert [len(hand) - 4 for hand in state.hands] == [5, 5, 5, 5, 5, 4, 4, 4]
    assert len(state.deck) == 0
    due = [{len(each.cards) for each in legal(state, seat, Discard)} for seat in range(8)]
    assert due == [{5}] * 5 + [{4}] * 3


def test_case_4_no_grit() -> None:
    hands = {seat: tuple(range(4 * seat + 1, 4 * seat + 5)) for seat in range(4)}
    state = strategy(grit=(3, 3, 0, 3), hands=hands)
    begin_round(state, ANY, [])
    assert state.hands[2] == hands[2]
    assert not legal(state, 2, Discard)
    assert [each.card for each in legal(state, 2, QuickDraw)] == list(hands[2])


def test_case_5_six_cards_kept_and_card_sharp() -> None:
    hands = {0: (1, 2, 3, 4), 1: (5, 6, 7, 8, 9, 10), 2: (11, 12, 13, 14), 3: (15, 16, 17, 18)}
    state = strategy(hands=hands, wild={3: (20,)})
    begin_round(state, ANY, [])
    do(state, 3, PlayWildcard(20))
    due = [{len(each.cards) for each in legal(state, seat, Discard)} for seat in range(4)]
    assert due == [{3}, {5}, {3}, {5}]
    for seat in range(4):
        do(state, seat, legal(state, seat, Discard)[0])
        assert len(state.hands[seat]) == 4
    assert not legal(state, 3, PlayWildcard)


def laid(wild: dict[int, int] | None = None) -> State:
    """Case 6: everybody has laid the Quick Draw named there."""
    draws = {0: 41, 1: 7, 2: 20, 3: 62}
    held = {seat: (card,) for seat, card in (wild or {}).items()}
    hands = {0: (41, 10, 17, 1), 1: (7, 25, 38, 6), 2: (20, 13, 2, 11), 3: (62, 16, 22, 3)}
    state = strategy(hands=hands, wild=held)
    grown(state, round=1)
    for seat, card in draws.items():
        do(state, seat, QuickDraw(card, (wild or {}).get(seat)))
    return state


def test_case_6_tracker_and_driver() -> None:
    state = laid()
    assert (state.order, state.driver) == ((1, 2, 0, 3), 0)
    assert {each.card for each in state.posts[0]} == {7, 62}
    assert {each.card for each in state.posts[1]} == {20, 41}
    assert (coaches_in(state, 0).total, coaches_in(state, 1).total) == (3, 4)


def test_case_7_numbers_replaced() -> None:
    state = laid({3: 18, 2: 19})
    assert (state.order, state.driver) == ((3, 1, 0, 2), 2)
    assert state.played == (19, 18)


def test_case_8_what_is_legal() -> None:
    state = showdown(hands={0: (15, 22, 45)}, posts=((7, 62), ()))
    assert [each.card for each in legal(state, 0, LayBlind)] == [15, 22, 45]
    assert {each.target for each in legal(state, 0, AttackDesperately)} == {1, 3}
    do(state, 0, LayBlind(15))
    assert {(each.give, each.take) for each in legal(state, 0, Trade)} == {(22, 7), (45, 7)}
    assert {each.cards for each in legal(state, 0, AddCards)} == {(22,), (45,)}
    said = legal(state, 0, Declare)
    assert len(said) == 16
    assert {(each.kind, each.strength) for each in said} == {
        *[("shotgun", n) for n in (1, 2, 3)],
        *[("knife", n) for n in (1, 2, 3)],
        *[("dynamite", n) for n in (2, 3)],
    }
    assert {each.target for each in said} == {1, 3}
    with pytest.raises(IllegalAction):
        do(state, 0, Trade(22, 62))


def test_case_9_the_four_that_are_two() -> None:
    state = showdown(hands={0: (15, 45, 50)}, posts=((22, 7), ()))
    do(state, 0, LayBlind(15), Trade(45, 22))
    assert {each.strength for each in legal(state, 0, Declare)} == {3, 4, 5}
    do(state, 0, Declare("shotgun", 3, 4))
    events = answer(state, 3, CALL)
    assert AttackCalled(3, 15, 2, 0, bluff=True) in events
    assert state.grit == (3, 3, 3, 4)
    assert not any(state.in_cover)
    assert [each.card for each in state.posts[0]] == [7, 45]
    assert state.spread == (15, 22)
    assert state.hands[0] == (50,)


def test_case_10_dynamite_counts_from_two() -> None:
    state = showdown(active=1, hands={1: (13, 37, 45, 22)}, posts=((), (26,)))
    do(state, 1, LayBlind(13), Trade(22, 26))
    assert [each.cards for each in legal(state, 1, AddCards)] == [(37,)]
    do(state, 1, AddCards((37,)))
    said = legal(state, 1, Declare)
    assert {each.strength for each in said} == {7, 8}
    assert {each.target for each in said} == {0, 2, "coach"}
    do(state, 1, Declare("dynamite", "coach", 7))
    assert RULES.to_act(state) == (2,)
    answer(state, 2, TAKE)
    assert state.burnt == 1


@pytest.mark.parametrize(("bluff", "grit"), [("exact", (3, 4, 3, 3)), ("at_least", (3, 1, 3, 3))])
def test_case_11_claiming_too_little(bluff: str, grit: tuple[int, ...]) -> None:
    state = showdown(hands={0: (36,)}, bluff=bluff)
    attack(state, 36, "shotgun", 1, 1)
    answer(state, 1, CALL)
    assert state.grit == grit


def test_case_12_everybody_in_cover() -> None:
    state = showdown(hands={0: (10, 22)}, covered=(1, 3))
    assert {type(each) for each in RULES.legal(state, 0)} == {AttackDesperately}
    desperate(state, 3)
    answer(state, 3, TAKE)
    assert state.grit == (4, 3, 3, 2)
    state = showdown(active=1, hands={1: (38, 44)}, covered=(0, 2), gold=(1, 3, 0, 0))
    do(state, 1, LayBlind(38))
    said = legal(state, 1, Declare)
    assert {(each.kind, each.target) for each in said} == {("lasso", 0), ("dynamite", "coach")}
    do(state, 1, AddCards((44,)), Declare("lasso", 0, 3))
    answer(state, 0, CALL)
    assert state.grit == (4, 3, 3, 3)


def test_case_13_shotgun_taken() -> None:
    state = showdown(hands={0: (10,), 1: (1, 13, 25)})
    attack(state, 10, "shotgun", 3, 1)
    answer(state, 1, TAKE)
    gives_up(state, 1, 13, 25)
    assert state.grit == (3, 2, 3, 3)
    assert (state.hands[1], state.in_cover[1]) == ((1,), True)


def test_case_14_wrong_call() -> None:
    state = showdown(hands={0: (10,), 1: (1, 13, 25)})
    attack(state, 10, "shotgun", 3, 1)
    answer(state, 1, CALL)
    gives_up(state, 1, 13, 25)
    assert state.grit == (3, 1, 3, 3)
    assert (state.hands[1], state.in_cover[1]) == ((1,), True)


@pytest.mark.parametrize(("before", "after"), [(3, 4), (5, 5)])
def test_case_15_knife_and_the_end_of_the_track(before: int, after: int) -> None:
    state = showdown(active=1, hands={1: (9,), 2: (13, 2)}, grit=(3, before, 3, 3))
    attack(state, 9, "knife", 3, 2)
    answer(state, 2, TAKE)
    gives_up(state, 2, 13)
    assert state.grit == (3, after, 2, 3)


def test_case_16_lasso() -> None:
    state = showdown(active=1, hands={1: (25,)}, covered=(0,))
    attack(state, 25, "lasso", 3, 0)
    answer(state, 0, TAKE)
    assert state.gold == (1, 1, 2, 0)
    assert state.grit == (3, 3, 3, 3)


def test_case_17_a_guards_dynamite() -> None:
    state = showdown(6, hands={0: (16,), 3: (6, 5)})
    attack(state, 16, "dynamite", 3, 3)
    events = answer(state, 3, TAKE)
    events += gives_up(state, 3, 6)
    assert state.grit == (3, 3, 3, 2, 3, 3)
    assert not any(isinstance(event, Nominated) for event in events)
    assert state.in_cover[3]


def test_case_18_a_bandits_dynamite() -> None:
    state = showdown(6, active=3, hands={3: (16,), 0: (6, 5)}, covered=(4,))
    attack(state, 16, "dynamite", 3, 0)
    answer(state, 0, TAKE)
    gives_up(state, 0, 6)
    assert {each.seat for each in legal(state, 3, Nominate)} == {2, 4}
    do(state, 3, Nominate(4))
    assert state.grit == (2, 3, 3, 3, 2, 3)
    assert (state.in_cover[0], state.in_cover[2]) == (True, False)
    state = showdown(active=3, hands={3: (16,), 0: (6,)})
    attack(state, 16, "dynamite", 3, 0)
    answer(state, 0, TAKE)
    assert state.grit == (2, 3, 2, 3)


def test_case_19_coach() -> None:
    state = showdown(6, active=1, hands={1: (7,), 4: (1,)})
    attack(state, 7, "dynamite", 2, "coach")
    assert RULES.to_act(state) == (4,)
    answer(state, 4, TAKE)
    assert (state.burnt, state.gold) == (1, (2, 0, 2, 0, 2, 0))
    assert (state.grit, state.hands[4]) == ((3,) * 6, (1,))
    assert not any(state.in_cover)
    state = showdown(6, active=1, hands={1: (7,)}, speed=5, gold=(2, 0, 0, 0, 2, 0))
    attack(state, 7, "dynamite", 2, "coach")
    answer(state, 4, TAKE)
    assert {each.seat for each in legal(state, 1, TakeGoldFrom)} == {0, 4}
    do(state, 1, TakeGoldFrom(0))
    assert state.gold == (1, 1, 0, 0, 2, 0)


def s4(*hand: int) -> State:
    """Attack S4: shotgun 4 on seat 3, and honest."""
    state = showdown(hands={0: (17, 10), 3: hand})
    attack(state, 17, "shotgun", 4, 3, shown=(10,))
    return state


def test_case_20_honest_defence() -> None:
    state = s4(11, 3, 16)
    with_3 = {
        each.value for each in legal(state, 3, Defend) if (each.blind, each.cards) == (11, (3,))
    }
    assert with_3 == {4, 5, 6}
    answer(state, 3, meets(11, 3, value=4))
    do(state, 0, ACCEPT)
    assert (state.grit, state.hands[3]) == ((3, 3, 3, 3), (16,))
    assert not any(state.in_cover)
    assert state.spread == (3, 10)
    assert {each.card for each in state.unseen} == {11, 17}


def test_case_21_called_and_honest() -> None:
    state = s4(11, 3, 16)
    answer(state, 3, meets(11, 3, value=4))
    do(state, 0, CALL)
    assert state.grit == (2, 3, 3, 3)


def test_case_22_called_and_bluffing() -> None:
    state = s4(16, 3, 5, 6)
    answer(state, 3, meets(16, 3, value=4))
    do(state, 0, CALL)
    assert state.grit == (4, 3, 3, 1)
    assert (state.hands[3], state.in_cover[3]) == ((), True)


def test_case_23_believed() -> None:
    state = s4(16, 3, 5, 6)
    answer(state, 3, meets(16, 3, value=4))
    do(state, 0, ACCEPT)
    assert (state.grit, state.hands[3]) == ((3, 3, 3, 3), (5, 6))


def test_case_24_out_of_reach() -> None:
    state = showdown(hands={0: (17, 10, 22), 3: (11, 21, 13)})
    attack(state, 17, "shotgun", 6, 3, shown=(10, 22))
    assert {type(each) for each in RULES.legal(state, 3)} == {TakeIt, Call}
    state = s4(11, 21, 13)
    assert {each.blind for each in legal(state, 3, Defend)} == {11, 21, 13}
    answer(state, 3, CALL)
    gives_up(state, 3, 11, 21)
    assert state.grit == (3, 3, 3, 1)


def test_case_25_the_drivers_token() -> None:
    state = showdown(active=1, hands={1: (10,), 2: (1, 13)})
    attack(state, 10, "shotgun", 3, 2)
    assert values(state, 2, 1) == {3, 4}
    answer(state, 2, meets(1, value=3))
    do(state, 1, CALL)
    assert state.grit == (3, 2, 3, 3)
    state = showdown(active=1, hands={1: (25,), 2: (1, 13)})
    attack(state, 25, "lasso", 3, 2)
    alone = {each.value for each in legal(state, 2, Defend) if (each.blind, each.cards) == (1, ())}
    assert alone == {3}
    answer(state, 2, meets(1, value=3))
    do(state, 1, ACCEPT)
    assert state.gold == (2, 0, 2, 0)


def test_case_26_token_alone() -> None:
    state = showdown(active=1, hands={2: (13,)})
    desperate(state, 2)
    found = RULES.legal(state, 2)
    assert {(type(each), getattr(each, "blind", "-")) for each in found} == {
        (TakeIt, "-"),
        (Defend, 13),
        (Defend, None),
    }
    answer(state, 2, meets(None, value=1))
    assert state.phase is not Phase.CHALLENGE
    assert (state.grit, state.hands[2]) == ((3, 3, 3, 3), (13,))


def test_case_27_in_cover_still_driver() -> None:
    state = showdown(active=1, hands={1: (38, 7), 2: (11,)}, covered=(2,))
    attack(state, 38, "dynamite", 4, "coach", shown=(7,))
    assert values(state, 2, 11) == {4}
    answer(state, 2, meets(11, value=4))
    do(state, 1, CALL)
    assert state.burnt == 1
    assert state.grit == (3, 4, 2, 3)


def test_case_28_the_driver_calls_for_the_coach() -> None:
    state = showdown(active=1, hands={1: (7,)})
    attack(state, 7, "dynamite", 2, "coach")
    answer(state, 2, CALL)
    assert (state.burnt, state.grit) == (1, (3, 3, 2, 3))


def test_case_29_desperate() -> None:
    state = showdown(hands={3: (5,)}, covered=(3,))
    desperate(state, 3)
    answer(state, 3, TAKE)
    assert (state.grit, state.hands[3]) == ((4, 3, 3, 2), (5,))
    for reply, grit in ((CALL, (5, 3, 3, 1)), (ACCEPT, (3, 3, 3, 3))):
        state = showdown(hands={3: (5,)})
        desperate(state, 3)
        answer(state, 3, meets(5, value=1))
        do(state, 0, reply)
        assert state.grit == grit
        assert not any(state.in_cover)


def test_case_30_empty_hands() -> None:
    state = showdown()
    assert {type(each) for each in RULES.legal(state, 0)} == {AttackDesperately}
    desperate(state, 3)
    assert RULES.legal(state, 3) == [TAKE]
    state = showdown(hands={0: (67,)})
    attack(state, 67, "knife", 1, 3)
    assert RULES.legal(state, 3) == [TAKE, CALL]
    answer(state, 3, TAKE)
    assert state.grit == (4, 3, 3, 2)


def test_a_round_tells_who_steers() -> None:
    state = showdown(order=(1, 2, 3, 0), active=0, hands={0: (67,)})
    desperate(state, 3)
    events = answer(state, 3, TAKE)
    assert [event.captain for event in events if isinstance(event, SpeedContested)] == [None]
    assert not legal(state, 0, GiveUp)


def test_wildcards_are_named_by_the_lower_of_two_alike() -> None:
    state = showdown(wild={0: (1, 3)})
    assert legal(state, 0, PlayWildcard) == [plays(1)]
