"""The decisions D1 to D52 that no worked case holds by itself, and the edge cases of section 16."""

import random
from itertools import product

import pytest

from game.engine.chance import Loose, Script
from game.engine.errors import BadData, IllegalAction
from game.engine.riding_shotgun import SPEC
from game.engine.riding_shotgun.actions import (
    AddCards,
    AttackDesperately,
    Call,
    Declare,
    Defend,
    Discard,
    LayBlind,
    Nominate,
    PlayWildcard,
    QuickDraw,
    SetSpeed,
    TakeGoldFrom,
    TakeIt,
    Trade,
)
from game.engine.riding_shotgun.events import (
    CardsCleared,
    CardsLost,
    CoverLifted,
    GameEnded,
    GoldTaken,
    GritChanged,
    SpeedContested,
    TookCover,
)
from game.engine.riding_shotgun.round.choices import to_act
from game.engine.riding_shotgun.round.drawing import draw_round
from game.engine.riding_shotgun.rules import RULES
from game.engine.riding_shotgun.state import Options, Phase, Posted
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
)


def kinds(events: list[object]) -> list[str]:
    return [type(event).__name__ for event in events]


def test_d1_only_four_six_and_eight_sit_down() -> None:
    assert SPEC.seats == (4, 6, 8)
    for seats in (1, 2, 3, 5, 7, 9):
        with pytest.raises(BadData):
            SPEC.setup(seats)


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_d2_teams_alternate_and_boards_go_by_team_in_the_order_of_the_seats(seats: int) -> None:
    state = started(seats)
    assert state.teams == tuple([seat % 2 for seat in range(seats)])
    assert state.boards == tuple([seat // 2 + 4 * (seat % 2) for seat in range(seats)])


def test_d3_mates_do_not_see_each_others_cards() -> None:
    state = started(6)
    for seat, other in product(range(6), repeat=2):
        seen = RULES.observe(state, seat).riders[other]
        assert (seen.hand is not None) == (seat == other)
        assert seen.cards == len(state.hands[other])


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_d6_cards_come_one_at_a_time_round_the_table(seats: int) -> None:
    """Four laps of the deal, then three by grit: every lap is in the order of the seats."""
    setup = SPEC.setup(seats)
    state, _events = RULES.new(setup, Script(range(7 * seats)))
    for seat in range(seats):
        assert state.hands[seat] == tuple([seat + 1 + lap * seats for lap in range(7)])


def test_d6_who_has_drawn_enough_drops_out_of_the_round() -> None:
    state = grown(started(4), grit=(1, 3, 0, 2), hands=((), (), (), ()))
    order = [card for card, count in enumerate(state.deck.counts) if count][:6]
    draw_round(state, state.grit, "strategy", Script(order), [])
    first, second, third, fourth, fifth, sixth = [card + 1 for card in order]
    assert state.hands == ((first,), (second, fourth, sixth), (), (third, fifth))


def test_d8_what_was_set_aside_is_not_drawn_again_in_the_same_strategy() -> None:
    state = started(4)
    state = grown(state, wild=((20,), (), (), ()))
    everything = tuple([0] * len(state.deck.counts))
    do(state, 1, legal(state, 1, Discard)[0])
    assert plays(20) in RULES.legal(state, 0)
    state.deck = type(state.deck)(everything)
    assert state.aside[1]
    assert plays(20) not in RULES.legal(state, 0), "Card Sharp would draw nothing"


def test_d10_nothing_of_strategy_is_public_before_all_have_laid() -> None:
    state = started(4)
    before = RULES.observe(state, None)
    heard = do(state, 2, legal(state, 2, Discard)[0])
    heard += do(state, 2, legal(state, 2, QuickDraw)[0])
    for event in heard:
        seen = event.seen_by(None)
        assert seen is not None
        assert not any(getattr(seen, name, None) for name in ("cards", "card", "wildcard"))
    after = RULES.observe(state, None)
    assert (after.order, after.posts, after.driver) == (before.order, before.posts, None)
    assert after.riders[2].laid is None
    assert after.riders[2].wildcards == before.riders[2].wildcards


def test_d11_a_wildcard_makes_first_or_last_whatever_the_card() -> None:
    state = strategy(
        hands={0: (1, 10, 11, 12), 1: (69, 22, 23, 24), 2: (3, 4, 5, 6), 3: (40, 41, 42, 43)},
        wild={1: (18,), 0: (19,)},
    )
    do(state, 0, QuickDraw(1, 19))
    do(state, 1, QuickDraw(69, 18))
    do(state, 2, QuickDraw(3))
    do(state, 3, QuickDraw(40))
    assert state.order == (1, 2, 3, 0)
    assert state.driver == 0
    assert set(state.played) == {18, 19}


def test_d15_anything_may_be_given_but_only_a_kind_that_can_be_aimed_is_taken() -> None:
    state = showdown(hands={0: (3, 22, 11)}, posts=((25, 3, 7), ()))
    do(state, 0, LayBlind(22))
    ways = legal(state, 0, Trade)
    assert {each.take for each in ways} == {7}, "no lasso for guards, no dodge for anybody"
    assert {each.give for each in ways} == {3, 11}
    do(state, 0, Trade(3, 7))
    assert state.posts[0][-1] == Posted(3, 0)
    assert state.under_way.cards == (7,)
    assert 7 not in state.hands[0]


def test_d16_one_trade_and_none_once_cards_were_added() -> None:
    state = showdown(hands={0: (17, 22, 10, 11)}, posts=((7, 26), ()))
    do(state, 0, LayBlind(17), Trade(11, 7))
    assert legal(state, 0, Trade) == []
    other = showdown(hands={0: (17, 22, 10, 11)}, posts=((7, 26), ()))
    do(other, 0, LayBlind(17), AddCards((22,)))
    assert legal(other, 0, Trade) == []
    assert legal(other, 0, AddCards) == [], "and cards are added once"


def test_d17_a_kind_may_be_said_of_a_blind_alone() -> None:
    state = showdown(hands={0: (3,)})
    do(state, 0, LayBlind(3))
    assert {each.kind for each in legal(state, 0, Declare)} == {"shotgun", "knife", "dynamite"}


def test_d18_d19_guards_neither_rope_nor_burn_the_coach() -> None:
    state = showdown(hands={0: (25, 7)})
    do(state, 0, LayBlind(25))
    said = legal(state, 0, Declare)
    assert not [each for each in said if each.kind == "lasso" or each.target == "coach"]
    bandit = showdown(active=1, hands={1: (25, 7)})
    do(bandit, 1, LayBlind(25))
    kinds_at = {(each.kind, each.target) for each in legal(bandit, 1, Declare)}
    assert ("dynamite", "coach") in kinds_at
    assert not {kind for kind, target in kinds_at if target == "coach"} - {"dynamite"}


def test_d20_d21_every_turn_is_one_attack_and_none_is_passed() -> None:
    state = showdown(hands={0: (3,)})
    assert {type(each) for each in RULES.legal(state, 0)} == {LayBlind, AttackDesperately}
    desperate(state, 1)
    answer(state, 1, TAKE)
    assert state.active != 0


def test_d22_after_a_wrong_call_there_is_no_defence() -> None:
    state = showdown(hands={0: (10,), 3: (3, 12)})
    attack(state, 10, "shotgun", 3, 3)
    do(state, 3, CALL)
    assert legal(state, 3, Defend) == []
    assert state.in_cover[3]


def test_d23_a_defence_may_be_larger_and_never_smaller() -> None:
    state = showdown(hands={0: (17,), 3: (3, 12)})
    attack(state, 17, "shotgun", 1, 3)
    found = {each.value for each in legal(state, 3, Defend)}
    assert min(found) == 1
    assert max(found) == 6
    strong = showdown(hands={0: (17, 10), 3: (3, 12)})
    attack(strong, 17, "shotgun", 5, 3, shown=(10,))
    assert {each.value for each in legal(strong, 3, Defend)} == {5, 6}


def test_d24_d48_the_token_helps_the_driver_for_the_whole_round_even_when_hit() -> None:
    state = showdown(active=1, order=(1, 3, 0, 2), hands={1: (10,), 2: (11,)})
    attack(state, 10, "shotgun", 3, 2)
    answer(state, 2, TAKE)
    assert state.driver == 2
    desperate(state, 2)
    assert meets(None, value=1) in RULES.legal(state, 2)


def test_d25_a_desperate_attack_cannot_be_called_and_its_defence_can() -> None:
    state = showdown(hands={3: (3,)})
    desperate(state, 3)
    assert CALL not in RULES.legal(state, 3)
    do(state, 3, meets(3, value=1))
    assert CALL in RULES.legal(state, 0)


def test_d27_a_bluff_called_costs_the_attacker_no_grit() -> None:
    state = showdown(hands={0: (3,)})
    attack(state, 3, "shotgun", 2, 1)
    answer(state, 1, CALL)
    assert state.grit == (3, 4, 3, 3)


def test_d28_the_effect_comes_before_the_call_and_cover_after_both() -> None:
    state = showdown(grit=(3, 3, 3, 2), hands={0: (9,), 3: (5,)})
    attack(state, 9, "knife", 3, 3)
    heard = answer(state, 3, CALL)
    told = [getattr(each, "cause", "") or type(each).__name__ for each in heard]
    wanted = ["knife", "knife", "hit_gain", "call_wrong", "TookCover", "CardsCleared"]
    assert [each for each in told if each in wanted] == wanted


def test_d29_a_blind_nobody_called_is_never_shown() -> None:
    state = showdown(hands={0: (10,), 3: (3,)})
    attack(state, 10, "shotgun", 3, 3)
    heard = answer(state, 3, meets(3, value=3)) + do(state, 0, ACCEPT)
    (cleared,) = [event for event in heard if isinstance(event, CardsCleared)]
    assert (cleared.open, cleared.unseen) == ((), 2)
    assert state.spread == ()
    seen = {seat: [each.card for each in RULES.observe(state, seat).unseen] for seat in range(4)}
    assert seen == {0: [10, None], 1: [None, None], 2: [None, None], 3: [None, 3]}


def test_d30_cards_lost_lie_face_down_and_their_loser_chooses() -> None:
    state = showdown(hands={0: (9,), 3: (5, 6, 12)})
    attack(state, 9, "knife", 3, 3)
    answer(state, 3, TAKE)
    assert state.phase is Phase.LOSE_CARDS
    assert {each.cards for each in RULES.legal(state, 3)} == {(5,), (6,), (12,)}  # type: ignore[attr-defined]
    (lost,) = [event for event in gives_up(state, 3, 6) if isinstance(event, CardsLost)]
    others = [lost.seen_by(seat) for seat in (None, 0, 1, 2)]
    assert [(each.cards, each.count) for each in others] == [(None, 1)] * 4
    assert lost.seen_by(3) == lost


def test_d31_any_other_guard_may_be_named_in_cover_or_without_grit() -> None:
    state = showdown(6, active=1, grit=(3, 3, 0, 3, 3, 3), hands={1: (16,)}, covered=(4,))
    attack(state, 16, "dynamite", 3, 0)
    answer(state, 0, TAKE)
    assert RULES.legal(state, 1) == [Nominate(2), Nominate(4)]
    heard = do(state, 1, Nominate(4))
    assert [event.seat for event in heard if isinstance(event, TookCover)] == [0]


def test_d32_only_guards_with_gold_are_robbed_and_without_any_nothing_happens() -> None:
    state = showdown(6, active=1, hands={1: (7,)}, speed=5, gold=(2, 1, 0, 1, 1, 1))
    attack(state, 7, "dynamite", 2, "coach")
    answer(state, 4, TAKE)
    assert RULES.legal(state, 1) == [TakeGoldFrom(0), TakeGoldFrom(4)]
    slow = showdown(6, active=1, hands={1: (7,)}, speed=4)
    attack(slow, 7, "dynamite", 2, "coach")
    heard = answer(slow, 4, TAKE)
    assert not [event for event in heard if isinstance(event, GoldTaken)]


def test_d34_grit_lost_by_a_call_is_lost_like_any_other() -> None:
    """A caller with neither grit nor cards leans on a mate for the call, too."""
    state = showdown(6, active=0, grit=(3, 2, 3, 0, 3, 3), hands={0: (10,)})
    attack(state, 10, "shotgun", 3, 3)
    heard = answer(state, 3, CALL)
    assert state.phase is Phase.LEAN
    heard += do(state, 3, RULES.legal(state, 3)[0])
    assert kinds([*heard]).count("LossPassedOn") == 1
    assert state.phase is Phase.LEAN, "the point of the call is another"


def test_d35_cover_ends_with_the_round_and_not_with_a_turn() -> None:
    state = showdown(
        order=(0, 1, 2, 3), hands={0: (10,), 1: (), 2: (), 3: (3,)}, posts=((4,), (17,))
    )
    attack(state, 10, "shotgun", 3, 3)
    answer(state, 3, TAKE)
    for seat, target in ((1, 0), (2, 1), (3, 0)):
        assert state.in_cover[3]
        assert state.active == seat
        desperate(state, target)
        heard = answer(state, target, TAKE)
    assert [event.seats for event in heard if isinstance(event, CoverLifted)] == [(3,)]
    assert state.round == 2
    assert not any(state.in_cover)


def test_d36_four_burnt_wheels_count_when_the_turn_ends() -> None:
    state = showdown(6, active=1, hands={1: (7,)}, speed=5, burnt=3)
    attack(state, 7, "dynamite", 2, "coach")
    answer(state, 4, TAKE)
    assert state.burnt == 4
    assert RULES.result(state) is None
    heard = do(state, 1, TakeGoldFrom(0))
    result = RULES.result(state)
    assert result is not None
    assert result.verdict == "wheels"
    assert "GameEnded" in kinds([*heard])


def test_d38_the_captain_is_the_winners_last_and_may_hold() -> None:
    state = showdown(order=(2, 1, 0, 3), active=3, posts=((1, 2), (68, 69)))
    desperate(state, 0)
    heard = answer(state, 0, TAKE)
    (contest,) = [event for event in heard if isinstance(event, SpeedContested)]
    assert contest.captain == 0
    assert RULES.legal(state, 0) == [SetSpeed(-1), SetSpeed(0), SetSpeed(1)]


@pytest.mark.parametrize(("speed", "left"), [(1, [1]), (6, [-1]), (3, [-1, 1])])
def test_d38_d40_where_it_must_change_only_real_choices_are_asked(
    speed: int, left: list[int]
) -> None:
    state = showdown(active=3, order=(0, 1, 2, 3), posts=((1, 2), (68, 69)), speed=speed)
    state.options = Options(speed="must_change")
    desperate(state, 0)
    answer(state, 0, TAKE)
    if len(left) == 1:
        assert state.phase is Phase.STRATEGY, "there was nothing to choose"
        assert state.speed == speed + left[0]
    else:
        assert [each.change for each in RULES.legal(state, 2)] == left  # type: ignore[attr-defined]


def test_d39_stagecoaches_count_for_the_post_or_by_option_for_who_laid_them() -> None:
    for options, captain in ((Options(), 2), (Options(posts="supplier"), 3)):
        state = showdown(active=3, order=(0, 1, 2, 3), posts=((1, 2), (68, 69)))
        state.options = options
        desperate(state, 0)
        (contest,) = [
            event for event in answer(state, 0, TAKE) if isinstance(event, SpeedContested)
        ]
        assert contest.captain == captain


def test_d44_a_short_list_is_asked_where_it_may_be_short_for_hidden_reasons() -> None:
    state = showdown(hands={0: (10,)})
    desperate(state, 3)
    assert state.phase is Phase.RESPOND
    assert RULES.legal(state, 3) == [TAKE]
    assert RULES.to_act(state) == (3,)


def test_d44_who_is_asked_never_hangs_on_what_is_hidden() -> None:
    lot, state = random.Random(44), started(6)
    for number in range(250):
        asked = RULES.to_act(state)
        if not asked:
            break
        view = RULES.observe(state, None)
        for world in range(2):
            assert to_act(RULES.sample(view, Loose(number + world))) == asked
        seat = lot.choice(asked)
        RULES.apply(state, seat, lot.choice(RULES.legal(state, seat)), Loose(number))
    assert number > 100


def test_d45_a_wildcard_that_would_change_nothing_may_not_be_played() -> None:
    full = showdown(grit=(5, 3, 5, 3), wild={0: (1, 6, 8)})
    assert legal(full, 0, PlayWildcard) == []
    hurt = showdown(grit=(0, 3, 4, 3), wild={0: (1, 2, 6, 8)})
    assert legal(hurt, 0, PlayWildcard) == [plays(1), plays(6), plays(8, 2)]
    roped = showdown(active=1, hands={1: (25,)}, wild={0: (13, 17)})
    attack(roped, 25, "lasso", 3, 0)
    assert legal(roped, 0, PlayWildcard) == [plays(17)], "no Hat against a lasso"
    coach = showdown(active=1, hands={1: (7,)}, wild={2: (13,)})
    attack(coach, 7, "dynamite", 2, "coach")
    assert legal(coach, 2, PlayWildcard) == [], "nor for the coach"
    bare = showdown(wild={3: (13, 14, 17)})
    desperate(bare, 3)
    assert legal(bare, 3, PlayWildcard) == [plays(13)], "no Tell without a Blind"
    do(bare, 3, plays(13))
    assert legal(bare, 3, PlayWildcard) == [], "nor a second Hat"


def test_d46_d47_gold_goes_one_way_and_who_loses_it_takes_no_cover() -> None:
    state = showdown(active=1, hands={1: (25,)})
    attack(state, 25, "lasso", 3, 0)
    heard = answer(state, 0, TAKE)
    assert state.gold == (1, 1, 2, 0)
    assert not [event for event in heard if isinstance(event, TookCover)]
    guard = showdown(gold=(1, 1, 2, 0), hands={0: (25,)})
    do(guard, 0, LayBlind(25))
    assert not [each for each in legal(guard, 0, Declare) if each.kind == "lasso"]


def test_d49_with_duck_and_roll_and_no_card_one_defends_if_that_is_enough() -> None:
    state = showdown(hands={0: (17,)}, wild={3: (15, 16)})
    attack(state, 17, "shotgun", 1, 3)
    assert legal(state, 3, Defend) == []
    do(state, 3, plays(15))
    assert legal(state, 3, Defend) == [meets(None, value=1)]
    do(state, 3, plays(16))
    assert legal(state, 3, Defend) == [meets(None, value=2)]


def test_d51_grit_comes_from_calls_wildcards_knives_and_bare_hands_alone() -> None:
    lot, causes = random.Random(51), set()
    for game in range(6):
        state = started(4)
        luck = Loose(game)
        while asked := RULES.to_act(state):
            seat = lot.choice(asked)
            ways = RULES.legal(state, seat)
            for event in RULES.apply(state, seat, lot.choice(ways), luck):
                if isinstance(event, GritChanged) and event.now >= event.was:
                    causes.add(event.cause)
    assert causes == {"call_right", "hit_gain", "wildcard"}


def test_d52_a_team_wins_together_and_the_score_is_the_gold_beside_it() -> None:
    state = showdown(gold=(0, 2, 1, 1), active=3, hands={3: (25,)})
    attack(state, 25, "lasso", 3, 2)
    heard = answer(state, 2, TAKE)
    result = state.result
    assert result is not None
    assert (result.won, result.scores) == ((False, True, False, True), (0, 2, 0, 2))
    (ended,) = [event for event in heard if isinstance(event, GameEnded)]
    assert ended.hands == state.hands


# Section 16 ------------------------------------------------------------------------------------


def test_e1_fresh_cartridges_with_everything_out_draw_what_there_is() -> None:
    state = showdown(hands={0: (10,)}, wild={0: (11,)}, bag=(20,))
    assert plays(11) in RULES.legal(state, 0)
    do(state, 0, plays(11), draws=(20,))
    assert state.hands[0] == (10, 20)
    empty = showdown(hands={0: (10,)}, wild={0: (11,)}, bag=())
    assert plays(11) not in RULES.legal(empty, 0), "nothing would be drawn"


def test_e2_with_a_whole_team_in_cover_a_blind_needs_a_kind_that_still_can_be_aimed() -> None:
    guards = showdown(hands={0: (10, 22)}, covered=(1, 3))
    assert {type(each) for each in RULES.legal(guards, 0)} == {AttackDesperately}
    bandits = showdown(active=1, hands={1: (10, 22)}, covered=(0, 2))
    do(bandits, 1, LayBlind(10))
    assert {(each.kind, each.target) for each in legal(bandits, 1, Declare)} == {
        ("dynamite", "coach"),
        ("lasso", 0),
        ("lasso", 2),
    }


def test_e5_a_team_without_grit_in_mid_turn_is_beaten_only_at_its_end() -> None:
    state = showdown(active=1, grit=(1, 3, 1, 3), hands={1: (16,), 0: (5, 6, 11)})
    attack(state, 16, "dynamite", 3, 0)
    answer(state, 0, TAKE)
    assert state.phase is Phase.LOSE_CARDS
    assert RULES.result(state) is None
    gives_up(state, 0, 5)
    result = RULES.result(state)
    assert result is not None
    assert result.verdict == "guards_spent"


def test_e8_a_post_keeps_its_number_through_a_trade() -> None:
    state = showdown(hands={0: (22, 11)}, posts=((7, 26), (3, 12)))
    do(state, 0, LayBlind(22), Trade(11, 26))
    assert [len(post) for post in state.posts] == [2, 2]
    with pytest.raises(IllegalAction):
        RULES.apply(state, 0, Trade(7, 11), ANY)


def test_e13_what_public_facts_decide_is_not_asked() -> None:
    four = showdown(active=1, hands={1: (16,)})
    attack(four, 16, "dynamite", 3, 0)
    answer(four, 0, TAKE)
    assert four.phase is Phase.TURN, "there is but one other guard, and no card to lose"
    assert four.grit == (2, 3, 2, 3)
    whole = showdown(hands={0: (10,), 3: (5, 6)})
    attack(whole, 10, "shotgun", 3, 3)
    answer(whole, 3, TakeIt())
    assert whole.hands[3] == ()
    assert whole.phase is Phase.TURN
    assert Call() == CALL
