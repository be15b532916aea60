"""The worked cases of section 21 from grit to options, by their number."""

from typing import Any

from game.engine.kinds import Event
from game.engine.riding_shotgun.actions import (
    AddCards,
    AttackDesperately,
    Declare,
    Defend,
    Discard,
    GiveUp,
    LayBlind,
    LeanOn,
    PlayWildcard,
    QuickDraw,
    SetSpeed,
    TakeGoldFrom,
)
from game.engine.riding_shotgun.events import (
    AttackCalled,
    BlindSeen,
    CardsDrawn,
    CoachMoved,
    DefenceCalled,
    NothingToAttack,
    SpeedContested,
    TownPassed,
    WheelBurnt,
    WildcardDrawn,
)
from game.engine.riding_shotgun.round.strategy import begin_round, reload
from game.engine.riding_shotgun.rules import RULES
from game.engine.riding_shotgun.state import Phase, State
from tests.games.riding_shotgun.rules.tables import (
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
    strategy,
    values,
)


def verdict(state: State) -> tuple[str, bool]:
    """Why it is over, and whether the guards have won."""
    assert state.result is not None
    return state.result.verdict, state.result.won[0]


def test_case_31_a_card_instead() -> None:
    state = showdown(hands={0: (9,), 3: (5, 6)}, grit=(3, 3, 3, 0))
    attack(state, 9, "knife", 3, 3)
    answer(state, 3, TAKE)
    gives_up(state, 3, 5)
    assert state.grit == (4, 3, 3, 0)
    assert state.hands[3] == ()


def test_case_32_a_mate_instead() -> None:
    state = showdown(6, hands={0: (4,)}, grit=(3, 3, 3, 0, 3, 3))
    attack(state, 4, "shotgun", 1, 3)
    answer(state, 3, TAKE)
    assert {each.seat for each in legal(state, 3, LeanOn)} == {1, 5}
    do(state, 3, LeanOn(5))
    assert state.grit == (3, 3, 3, 0, 3, 2)
    assert (state.in_cover[3], state.in_cover[5]) == (True, False)


def test_case_33_chain() -> None:
    state = showdown(6, hands={0: (4,), 5: (40, 41)}, grit=(3, 1, 3, 0, 3, 0))
    attack(state, 4, "shotgun", 1, 3)
    answer(state, 3, TAKE)
    do(state, 3, LeanOn(5))
    assert RULES.to_act(state) == (5,)
    gives_up(state, 5, 40)
    assert state.grit == (3, 1, 3, 0, 3, 0)
    state = showdown(hands={0: (4,)}, grit=(3, 1, 3, 0))
    attack(state, 4, "shotgun", 1, 3)
    answer(state, 3, TAKE)
    assert state.grit == (3, 0, 3, 0)
    assert verdict(state) == ("bandits_spent", True)


def test_case_34_effect_before_call() -> None:
    state = showdown(hands={0: (9,), 3: (5, 6)}, grit=(3, 3, 3, 1))
    attack(state, 9, "knife", 3, 3)
    answer(state, 3, CALL)
    gives_up(state, 3, 6)
    assert state.grit == (4, 3, 3, 0)
    assert state.hands[3] == ()


def test_case_35_grit() -> None:
    state = showdown(active=1, wild={1: (1, 8)}, grit=(3, 3, 3, 1))
    do(state, 1, plays(1))
    assert state.grit[1] == 4
    do(state, 1, plays(8, 3))
    assert state.grit[3] == 2
    desperate(state, 0)
    answer(state, 0, TAKE)
    assert state.grit == (2, 5, 3, 2)
    state = showdown(active=1, wild={1: (6,)}, grit=(3, 0, 3, 3))
    do(state, 1, plays(6))
    assert state.grit[1] == 2
    desperate(state, 0)
    answer(state, 0, TAKE)
    assert state.grit[1] == 3
    state = showdown(active=1, wild={1: (1, 6)}, grit=(3, 5, 3, 3))
    assert not legal(state, 1, PlayWildcard)


def test_case_36_duck_and_roll() -> None:
    state = showdown(active=1, hands={1: (5,), 0: (13,)}, wild={0: (15,)})
    attack(state, 5, "lasso", 2, 0)
    answer(state, 0, plays(15))
    assert values(state, 0, 13) == {2, 3, 4}
    answer(state, 0, meets(13, value=2))
    events = do(state, 1, CALL)
    assert DefenceCalled(1, 13, 1, 1, bluff=False) in events
    assert state.grit == (3, 2, 3, 3)
    assert state.gold == (2, 0, 2, 0)


def test_case_37_hat_full_of_holes() -> None:
    for reply, grit in ((TAKE, (3, 3, 3, 3)), (CALL, (3, 3, 3, 2))):
        state = showdown(hands={0: (10,), 3: (1, 5, 6)}, wild={3: (13,)})
        attack(state, 10, "shotgun", 3, 3)
        answer(state, 3, plays(13), reply)
        assert (state.grit, state.hands[3]) == (grit, (1, 5, 6))
        assert state.in_cover[3]
    state = showdown(active=1, hands={1: (16,), 0: (1, 5)}, wild={0: (13,)})
    attack(state, 16, "dynamite", 3, 0)
    answer(state, 0, plays(13), TAKE)
    assert (state.grit, state.hands[0]) == ((3, 3, 2, 3), (1, 5))
    state = showdown(active=1, hands={1: (25,)}, wild={0: (13,)})
    attack(state, 25, "lasso", 3, 0)
    assert not legal(state, 0, PlayWildcard)


def test_case_38_loaded_for_bear() -> None:
    state = showdown(hands={0: (17, 22), 3: (1, 11)}, wild={0: (21,)})
    attack(state, 17, "shotgun", 4, 3, shown=(22,), wildcard=21)
    events = answer(state, 3, CALL)
    assert AttackCalled(3, 17, 1, 1, bluff=False) in events
    assert (state.grit, state.hands[3]) == ((3, 3, 3, 1), ())


def test_case_39_peeping() -> None:
    state = showdown(hands={0: (15,)}, wild={3: (17,)})
    attack(state, 15, "shotgun", 3, 3)
    events = answer(state, 3, plays(17))
    assert BlindSeen(3, 0, 15) in events
    assert [event.seen_by(1) for event in events if isinstance(event, BlindSeen)] == [
        BlindSeen(3, 0, None)
    ]
    seen = RULES.observe(state, 3).attack
    assert seen is not None
    assert seen.blind == 15
    hidden = RULES.observe(state, 1).attack
    assert hidden is not None
    assert hidden.blind is None
    answer(state, 3, CALL)
    assert state.grit == (3, 3, 3, 4)
    state = showdown(hands={3: (13,)}, wild={0: (22,)})
    desperate(state, 3)
    answer(state, 3, meets(13, value=1))
    events = do(state, 0, plays(22))
    assert BlindSeen(0, 3, 13) in events
    do(state, 0, CALL)
    assert state.grit == (5, 3, 3, 1)


def test_case_40_fresh_cartridges_from_a_bag_nearly_empty() -> None:
    state = showdown(hands={0: (1,)}, wild={0: (11,)}, bag=(2,), spread=(3, 4, 5), unseen=(6, 7))
    events = do(state, 0, plays(11))
    assert [event.refilled for event in events if isinstance(event, CardsDrawn)] == [True]
    assert len(state.hands[0]) == 3
    assert len(state.deck) == 4
    assert not state.spread
    assert not state.unseen


def test_case_41_gold() -> None:
    state = showdown(active=3, hands={3: (25,)}, gold=(0, 2, 1, 1))
    attack(state, 25, "lasso", 3, 2)
    answer(state, 2, TAKE)
    assert state.gold == (0, 2, 0, 2)
    assert verdict(state) == ("gold", False)


def test_case_42_wheels() -> None:
    state = showdown(active=3, hands={3: (65,)}, burnt=3, speed=5, gold=(2, 0, 1, 1))
    attack(state, 65, "dynamite", 3, "coach")
    answer(state, 2, TAKE)
    do(state, 3, TakeGoldFrom(0))
    assert state.gold == (1, 0, 1, 2)
    assert verdict(state) == ("wheels", False)
    state = showdown(active=3, hands={3: (65,)}, burnt=3, speed=5, gold=(1, 3, 0, 0))
    attack(state, 65, "dynamite", 3, "coach")
    events = answer(state, 2, TAKE)
    assert WheelBurnt(3, 4) in events
    assert state.gold == (0, 3, 0, 1)
    assert verdict(state) == ("gold", False)


def test_case_43_grit() -> None:
    state = showdown(active=1, hands={1: (16,)}, grit=(1, 3, 1, 3))
    attack(state, 16, "dynamite", 3, 0)
    answer(state, 0, TAKE)
    assert verdict(state) == ("guards_spent", False)
    state = showdown(grit=(3, 0, 3, 1))
    desperate(state, 3)
    answer(state, 3, TAKE)
    assert verdict(state) == ("bandits_spent", True)
    state = showdown(active=1, hands={1: (4,), 0: (11,)}, grit=(3, 1, 3, 0))
    attack(state, 4, "shotgun", 1, 0)
    answer(state, 0, meets(11, value=1))
    do(state, 1, CALL)
    assert verdict(state) == ("bandits_spent", True)


ROAD: dict[str, Any] = {"order": (1, 2, 0, 3), "active": 3}


def test_case_44_speed_move_wildcards() -> None:
    state = showdown(posts=((7, 3), (17, 28)), driver=0, **ROAD)
    events: list[Event] = []
    reload(state, ANY, events)
    told = [event for event in events if isinstance(event, SpeedContested)]
    assert [(each.guards.total, each.bandits.total, each.captain) for each in told] == [(6, 4, 0)]
    assert [each.change for each in legal(state, 0, SetSpeed)] == [-1, 0, 1]
    events = do(state, 0, SetSpeed(1))
    assert state.speed == 5
    assert [(event.was, event.now) for event in events if isinstance(event, CoachMoved)] == [
        (8, 13)
    ]
    assert [len(cards) for cards in state.wild] == [1, 1, 1, 1]
    assert len(state.wild_deck) == 20
    refilled = [
        event for event in events if isinstance(event, CardsDrawn) and event.why == "refill"
    ]
    assert [event.count for event in refilled] == [4, 4, 4, 4]
    drawn = sum([event.count for event in events if isinstance(event, CardsDrawn)])
    assert len(state.deck) == 53 - (drawn - 16)


def test_case_45_tie() -> None:
    state = showdown(posts=((17, 28), (18, 23)), driver=0, **ROAD)
    reload(state, ANY, [])
    assert (state.phase, state.speed, state.space) == (Phase.STRATEGY, 4, 12)
    assert [len(cards) for cards in state.wild] == [1, 1, 1, 1]


def test_case_46_whip_and_map() -> None:
    state = showdown(
        order=(1, 3, 2, 0),
        active=3,
        posts=((7, 18), (17, 28)),
        wild={3: (23, 24)},
        speed=1,
        space=20,
        driver=0,
    )
    do(state, 3, plays(23), plays(24, step=-1))
    grown(state, order=(1, 2, 0, 3), place=3)
    events: list[Event] = []
    reload(state, ANY, events)
    told = [event for event in events if isinstance(event, SpeedContested)]
    assert [(each.guards.total, each.bandits.total, each.captain) for each in told] == [(5, 6, 3)]
    assert [each.change for each in legal(state, 3, SetSpeed)] == [0, 1]
    do(state, 3, SetSpeed(0))
    assert state.space == 20


def test_case_47_two_small_towns() -> None:
    state = showdown(posts=((17, 28), (18, 23)), speed=6, driver=0, **ROAD)
    grown(state, map=1)
    events: list[Event] = []
    reload(state, ANY, events)
    assert state.space == 15
    assert [event.space for event in events if isinstance(event, TownPassed)] == [9, 15]
    assert [len(cards) for cards in state.wild] == [2, 2, 2, 2]
    assert len(state.wild_deck) == 16


def test_case_48_town() -> None:
    state = showdown(order=(1, 0, 2, 3), active=3, posts=((7, 3), (17, 28)), space=41, driver=2)
    reload(state, ANY, [])
    do(state, 2, SetSpeed(-1))
    assert (state.speed, state.space) == (3, 44)
    assert verdict(state) == ("town", True)
    assert [len(hand) for hand in state.hands] == [0, 0, 0, 0]


def test_case_49_top_speed() -> None:
    state = showdown(posts=((7, 3), (17, 28)), speed=6, driver=0, **ROAD)
    reload(state, ANY, [])
    assert [each.change for each in legal(state, 0, SetSpeed)] == [-1, 0]
    do(state, 0, SetSpeed(0))
    assert state.space == 14


def test_case_50_wildcards_run_out() -> None:
    state = showdown(
        6,
        order=(5, 0, 1, 2, 3, 4),
        active=4,
        posts=((17, 28, 44), (18, 23, 49)),
        wild_bag=(1, 2, 3, 4),
    )
    events: list[Event] = []
    reload(state, ANY, events)
    assert state.space == 12
    assert [len(cards) for cards in state.wild] == [1, 1, 1, 0, 0, 1]
    drawn = [event for event in events if isinstance(event, WildcardDrawn)]
    assert [event.seat for event in drawn if event.missed] == [3, 4]


def test_case_51_hands_and_cover() -> None:
    state = showdown(
        hands={0: (1,), 1: (2, 3, 4, 5, 6)},
        covered=(2,),
        posts=((17, 28), (18, 23)),
        grit=(0, 0, 0, 1),
        **ROAD,
    )
    reload(state, ANY, [])
    drawn = 1  # what seat 3 draws by grit in the round that follows
    assert [len(hand) for hand in state.hands] == [4, 5, 4, 4 + drawn]
    assert len(state.deck) == 52 - drawn
    assert not any(state.in_cover)


def test_case_52_caught_costs_grit() -> None:
    state = showdown(hands={0: (15,)}, caught="grit")
    attack(state, 15, "shotgun", 3, 3)
    answer(state, 3, CALL)
    assert state.grit == (2, 3, 3, 4)


def test_case_52_cover_against_desperate_attacks() -> None:
    state = showdown(order=(0, 2, 1, 3), covered=(3,), desperate="cover")
    assert {each.target for each in legal(state, 0, AttackDesperately)} == {1}
    desperate(state, 1)
    events = answer(state, 1, TAKE)
    assert state.in_cover[1]
    assert NothingToAttack(2) in events
    assert state.grit == (4, 2, 3, 3)
    assert state.active == 1


def test_case_52_the_token_for_the_coach_only() -> None:
    state = showdown(active=1, hands={1: (10,), 2: (1,)}, token="coach")  # noqa: S106
    attack(state, 10, "shotgun", 3, 2)
    assert values(state, 2, 1) == {3}
    answer(state, 2, meets(1, value=3))
    do(state, 1, CALL)
    assert state.grit == (3, 4, 1, 3)


def test_case_53_a_round() -> None:
    hands = {0: (41, 10, 17, 1), 1: (7, 25, 38, 6), 2: (20, 13, 2, 11), 3: (62, 16, 22, 3)}
    state = grown(strategy(hands=hands), round=0)
    begin_round(state, ANY, [])
    for seat, draw in enumerate((41, 7, 20, 62)):
        kept = hands[seat]
        do(state, seat, Discard(tuple([card for card in state.hands[seat] if card not in kept])))
        do(state, seat, QuickDraw(draw))
    assert (state.order, state.driver) == ((1, 2, 0, 3), 0)
    attack(state, 25, "lasso", 3, 2)
    answer(state, 2, meets(13, 2, value=3))
    do(state, 1, CALL)
    assert state.grit == (3, 2, 3, 3)
    attack(state, 11, "knife", 2, 1)
    answer(state, 1, CALL)
    assert state.grit == (3, 3, 3, 3)
    attack(state, 17, "shotgun", 4, 3, shown=(10,))
    answer(state, 3, TAKE)
    assert len(legal(state, 3, GiveUp)) == 3
    gives_up(state, 3, 22, 3)
    assert state.grit == (3, 3, 3, 2)
    assert (state.in_cover[3], state.hands[3]) == (True, (16,))
    attack(state, 16, "dynamite", 3, "coach")
    assert RULES.to_act(state) == (0,)
    answer(state, 0, TAKE)
    assert (state.burnt, state.gold) == (1, (2, 0, 2, 0))
    do(state, 3, SetSpeed(-1))
    assert (state.speed, state.space) == (3, 11)
    assert [len(cards) for cards in state.wild] == [1, 1, 1, 1]
    assert [len(hand) - grit for hand, grit in zip(state.hands, state.grit, strict=True)] == [4] * 4
    assert not any(state.in_cover)


def test_an_attack_may_be_all_of_the_hand() -> None:
    state = showdown(hands={0: (10, 22), 3: (3,)})
    do(state, 0, LayBlind(22), AddCards((10,)), Declare("shotgun", 3, 5))
    assert state.hands[0] == ()
    assert {each.blind for each in legal(state, 3, Defend)} == set()
    assert RULES.legal(state, 3) == [TAKE, CALL]
