"""The worked cases of the rules, by their numbers.

`numbers` are health, folk hero, scoundrel and guineas, in this order.
"""

from typing import Any

import pytest

from game.engine.chance import Bag, Script
from game.engine.errors import IllegalAction
from game.engine.kinds import Event
from game.engine.your_money.actions import (
    Buy,
    Chase,
    Destination,
    Divide,
    Eat,
    Give,
    Leave,
    LetGo,
    Rob,
)
from game.engine.your_money.data import CARD_IDS
from game.engine.your_money.events import (
    Changed,
    CoachDealt,
    CombatTried,
    DiceThrown,
    Died,
    GameEnded,
    GuardRode,
    GuardsFought,
    PlansRevealed,
    PurseKept,
    PurseTaken,
    Retired,
    Ride,
    RivalChose,
    RivalRodeOn,
    RivalThrew,
    WitTried,
)
from game.engine.your_money.odds.sums import verdict
from game.engine.your_money.rules import RULES
from game.engine.your_money.state import Coach, Options, Phase, State
from tests.games.your_money.rules.hands import (
    act,
    alone,
    changes,
    coach,
    dice,
    legal,
    numbers,
    only,
    planning,
    plans,
    rob,
    sheet,
)

PLUM = coach(4, 5, 3, guineas=1)
HAND = (4, 1, 5, 6)


def test_case_1_six_for_speed() -> None:
    state = alone(HAND, PLUM)
    act(state, 0, rob((6,), (5, 1), (4,)))
    assert numbers(state) == (12, 1, 1, 1)


def test_case_2_five_for_speed() -> None:
    state = alone(HAND, PLUM)
    act(state, 0, rob((5,), (6, 1), (4,)))
    assert numbers(state) == (12, 2, 1, 1)


def test_case_3_no_die_after_the_target_is_met() -> None:
    state = alone(HAND, PLUM)
    assert rob((6, 1), (5,), (4,)) in legal(state)
    assert rob((6, 5), (1,), (4,)) not in legal(state)
    with pytest.raises(IllegalAction):
        act(state, 0, rob((6, 5), (1,), (4,)))


@pytest.mark.parametrize(
    ("action", "after"),
    [
        pytest.param(rob((4, 1), (3, 2)), (8, 4, 0, 5), id="case-4"),
        pytest.param(rob((4, 1), (), (3, 2)), (12, 0, 1, 5), id="case-5"),
    ],
)
def test_cases_4_and_5_wit_or_combat(action: Rob, after: tuple[int, int, int, int]) -> None:
    state = alone((3, 1, 2, 4), coach(5, 4, 4), folk_hero=3)
    act(state, 0, action)
    assert numbers(state) == after


def test_case_6_only_the_spur_can_reach_it() -> None:
    state = alone((1, 1, 2, 2), coach(9, 5, 5), horse="pit_pony", folk_hero=2)
    assert legal(state) == {rob((1, 1, 2, 2), horse=True, spur=True), LetGo()}
    spurred = state.clone()
    act(spurred, 0, rob((1, 1, 2, 2), horse=True, spur=True))
    # The spur costs one; wit and combat have no dice and miss by five each.
    assert numbers(spurred) == (12 - 1 - 5, 0, 0, 0)
    assert spurred.sheets[0].must_rest
    act(state, 0, LetGo())
    assert numbers(state) == (12, 1, 0, 0)
    assert not state.sheets[0].must_rest


def test_case_7_dead_by_the_spur_but_the_robbery_is_played_out() -> None:
    gear = ("mask", "riding_boots")  # wit is met without a die
    state = alone((1, 1, 2, 2), coach(9, 5, 5), horse="pit_pony", health=1, gear=gear)
    events = act(state, 0, rob((1, 1, 2, 2), horse=True, spur=True))
    assert numbers(state) == (0, 0, 0, 5)
    kinds = [type(event) for event in events]
    assert kinds.index(PurseTaken) < kinds.index(Died) < kinds.index(GameEnded)
    assert RULES.to_act(state) == ()


def test_case_8_the_horse_is_optional_but_a_die_is_not() -> None:
    state = alone((1, 2, 3, 4), coach(3, 4, 4), horse="warhorse")
    ways = {(a.speed, a.horse) for a in legal(state) if isinstance(a, Rob) and not a.spur}
    assert ((1,), True) in ways
    assert ((3,), False) in ways
    assert ((3, 4), False) not in ways
    assert all(speed for speed, _ in ways)


def test_case_9_wit_met_by_gear_alone() -> None:
    state = alone((6, 1, 1, 1), coach(6, 5, 3), gear=("mask", "riding_boots"), folk_hero=2)
    events = act(state, 0, rob((6,), (), (1, 1, 1)))
    assert only(events, WitTried)[0].reckoning.excess == 0
    assert numbers(state) == (12, 2, 0, 5)


def test_case_10_weapons_cannot_be_left_at_home() -> None:
    state = alone((6, 1, 1, 1), coach(6, 3, 5), weapons=("pistol", "pistol"))
    act(state, 0, rob((6,), (1, 1, 1)))
    assert numbers(state) == (12, 0, 5, 5)


def test_case_11_a_guard_rides_in_the_next_round_not_in_this() -> None:
    robber = sheet(folk_hero=4, dice=(4, 6))
    state = planning(robber, roads={"north": coach(4, 5, 3)}, round_number=1)
    events = plans(state, "north", luck=dice(2, 3))
    # The next round is dealt: the first four cards, and the secret dice 3 and 4.
    events += act(state, 0, rob((4,), (6, 2), (3,)), Script([0, 1, 2, 3, 2, 3]))
    assert not only(events, GuardRode)
    assert state.sheets[0].folk_hero == 7
    assert state.round == 2
    events = plans(state, "tavern", luck=dice(1))
    assert [(ride.mark, ride.place) for ride in only(events, GuardRode)] == [(5, "north")]


def test_case_12_guards_of_both_players_are_added() -> None:
    state = planning(
        sheet(folk_hero=5), sheet(folk_hero=10), roads={"north": coach(5, 4, 4)}, round_number=15
    )
    # Seat 1 leads; three guards go north, north and to the market; then seat 1's two dice.
    events = plans(state, "north", "south", luck=dice(1, 1, 6, 6, 6))
    rides = only(events, GuardRode)
    assert [ride.place for ride in rides] == ["north", "north", "market"]
    assert [(ride.seat, ride.mark) for ride in rides] == [(0, 5), (1, 5), (1, 10)]
    tried = only(act(state, 0, rob((6,), (1, 2), (6,)), dice(1, 1)), CombatTried)[0]
    assert tried.reckoning.target == 4 + 10


@pytest.mark.parametrize(("scoundrel", "more"), [(4, 0), (5, 5), (10, 10), (15, 15), (29, 15)])
def test_case_13_hunters_at_the_coach(scoundrel: int, more: int) -> None:
    state = planning(
        sheet(scoundrel=scoundrel), sheet(retired=True), roads={"west": coach(5, 4, 4)}
    )
    plans(state, "west", luck=dice(6, 6))
    tried = only(act(state, 0, rob((6,), (1, 2), (6,))), CombatTried)[0]
    assert tried.reckoning.target == 4 + more


def test_case_14_a_fight_in_the_market() -> None:
    state = planning(sheet(scoundrel=10, weapons=("dagger",), guineas=3), sheet(retired=True))
    events = plans(state, "market", luck=dice(4))
    fight = only(events, GuardsFought)[0].reckoning
    assert (fight.total, fight.target) == (7, 10)
    assert numbers(state) == (9, 0, 10, 3)
    assert state.phase is Phase.TOWN
    assert Eat(1) in legal(state)


def test_case_15_hunters_fight_their_quarry_and_others_everybody() -> None:
    hunted = planning(sheet(scoundrel=5), sheet(), round_number=15)
    events = plans(hunted, "tavern", "tavern", luck=dice(2))
    assert changes(events, 0) == {"health": -3}
    assert not only(act(hunted, 0, Leave()), GuardsFought)
    assert numbers(hunted, 1)[0] == 12

    both = planning(sheet(scoundrel=5, folk_hero=5), sheet(), round_number=15)
    events = plans(both, "tavern", "tavern", luck=dice(5, 6))  # the guard to the tavern; the fight
    assert only(events, GuardsFought)[0].reckoning.target == 10
    assert changes(events, 0) == {"health": -4}
    events = act(both, 0, Leave(), dice(1))
    assert only(events, GuardsFought)[0].reckoning.target == 5
    assert changes(events, 1) == {"health": -4}


def shared(target: Coach, third: tuple[int, int], **extra: int) -> State:
    """Both robbers at one coach, three dice each: 1, 2 and the third; seat 1 leads."""
    state = planning(
        sheet(folk_hero=4, **extra), sheet(folk_hero=4), roads={"east": target}, round_number=15
    )
    plans(state, "east", "east", luck=dice(*third))
    assert state.sharing == (0, 1)
    return state


def test_case_16_both_miss_both() -> None:
    state = shared(coach(6, 8, 8), (6, 6))
    act(state, 0, Chase((6,)))
    act(state, 1, Chase((6,)))
    act(state, 0, Divide((1,), (2,)))
    # The next round is dealt after the last of it.
    events = act(state, 1, Divide((2,), (1,)), Script([0, 1, 2, 3, 0, 0, 0, 0]))
    assert only(events, PurseKept)
    for seat in (0, 1):
        assert changes(events, seat) == {"folk_hero": -4, "health": -5}
        assert numbers(state, seat) == (7, 0, 0, 0)


def test_case_17_the_odd_guinea_is_lost() -> None:
    state = shared(coach(6, 6, 8), (6, 6))
    act(state, 0, Chase((6,)))
    act(state, 1, Chase((6,)))
    act(state, 0, Divide((1, 2), ()))
    events = act(state, 1, Divide((1, 2), ()), Script([0, 1, 2, 3, 0, 0, 0, 0]))
    purse = only(events, PurseTaken)[0]
    assert (purse.guineas, purse.each, purse.lost) == (5, 2, 1)
    assert numbers(state, 0) == numbers(state, 1) == (4, 4, 0, 2)


def test_case_18_one_cannot_reach_it_and_the_other_goes_on_alone() -> None:
    state = shared(coach(6, 3, 5), (6, 1))
    act(state, 0, Chase((6,)))
    assert legal(state, 1) == {LetGo()}  # 1 + 1 + 2, and even the spur makes no 6
    events = act(state, 1, LetGo(), dice(5))
    assert changes(events, 1) == {"folk_hero": -1}
    assert [thrown.why for thrown in only(events, DiceThrown)] == ["left_alone"]
    assert state.sheets[0].dice == (1, 2, 5)
    events = act(state, 0, Divide((1, 2), (5,)), Script([0, 1, 2, 3, 0, 0, 0, 0]))
    assert changes(events, 0) == {"guineas": 5}
    assert changes(events, 1) == {}


def test_case_19_no_more_health_than_can_be_used() -> None:
    state = planning(sheet(guineas=50), sheet(retired=True))
    plans(state, "tavern")
    assert legal(state) == {Leave()}

    state = planning(sheet(health=9, guineas=5), sheet(retired=True))
    plans(state, "tavern")
    assert legal(state) == {Leave(), Eat(1), Eat(2)}
    act(state, 0, Eat(2))
    assert numbers(state) == (11, 0, 0, 1)


def test_case_20_part_exchange() -> None:
    def pay(item: str, *given: str, **owned: Any) -> int:
        state = planning(sheet(guineas=20, **owned), sheet(retired=True))
        plans(state, "market")
        act(state, 0, Buy(item, given))
        return 20 - state.sheets[0].guineas

    assert pay("farm_horse", "pit_pony", horse="pit_pony") == 6
    assert pay("rifle", "cudgel", "rapier", weapons=("cudgel", "rapier")) == 2
    assert pay("rifle", "pistol", "pistol", weapons=("pistol", "pistol")) == 0


def test_case_21_alms() -> None:
    state = planning(sheet(scoundrel=3, guineas=10), sheet(retired=True))
    plans(state, "tavern")
    act(state, 0, Give(3))
    assert numbers(state) == (12, 3, 0, 1)


def lead_dies(other: Destination) -> State:
    """Seat 1, who leads, dies robbing while seat 2 has planned `other`."""
    state = planning(
        sheet(health=1, dice=(1, 6)),
        sheet(health=4, dice=(1, 6), scoundrel=4),
        roads={"north": coach(6, 1, 9), "south": coach(6, 3, 9)},
        round_number=15,
    )
    plans(state, "north", other, luck=dice(1, 1))
    return state


def test_case_22_a_death_cancels_the_market() -> None:
    state = lead_dies("market")
    events = act(state, 0, rob((6,), (1, 1, 1)))
    assert [type(event) for event in events][-2:] == [Died, GameEnded]
    result = RULES.result(state)
    assert result is not None
    assert result.won == (False, True)


def test_case_22_a_death_does_not_cancel_a_robbery() -> None:
    state = lead_dies("south")
    act(state, 0, rob((6,), (1, 1, 1)), dice(5, 3))
    assert RULES.to_act(state) == (1,)
    survived = state.clone()
    act(survived, 1, rob((6,), (3,), (1, 5)))  # combat 6 of 9: three wounds of four
    result = RULES.result(survived)
    assert result is not None
    assert result.won == (False, True)

    act(state, 1, rob((6,), (3, 1, 5)))  # no die on combat: dead as well
    assert [each.health for each in state.sheets] == [0, 0]
    result = RULES.result(state)
    assert result is not None
    # Seat 1 hangs with folk hero 2 (wit 3 of 1), seat 2 with 6 − 4; guineas do not count.
    assert result.scores == (2, 2)
    assert result.shared
    assert result.verdict == "reputation"


def test_case_23_the_retired_robber_lives_and_wins() -> None:
    state = planning(
        sheet(retired=True, guineas=31), sheet(health=1, guineas=60), roads={"east": coach(6, 9, 9)}
    )
    plans(state, "east", luck=dice(6, 1))
    act(state, 1, rob((6,), (1, 1, 2)))
    result = RULES.result(state)
    assert result is not None
    assert result.won == (True, False)
    assert result.verdict == "last_alive"
    assert result.scores[1] > result.scores[0]


def test_case_24_the_deck_runs_out_in_the_middle_of_a_deal() -> None:
    left = (4, 9, 21)
    deck = Bag(tuple(int(kind in left) for kind in range(len(CARD_IDS))))
    state = planning(sheet(), sheet(), round_number=6, deck=deck)
    plans(state, "tavern", "tavern")
    act(state, 1, Leave())
    # Three cards of three; then any of the 24 others, here number 5; then the secret dice.
    events = act(state, 0, Leave(), Script([9, 4, 21, 5, 0, 0, 0, 0]))
    dealt = only(events, CoachDealt)
    assert [(deal.place, deal.card, deal.fresh_deck) for deal in dealt] == [
        ("north", CARD_IDS[9], False),
        ("south", CARD_IDS[4], False),
        ("east", CARD_IDS[21], False),
        ("west", CARD_IDS[5], True),
    ]
    assert state.round == 7
    assert len(state.deck) == 23
    assert not any(state.deck.counts[kind] for kind in (4, 5, 9, 21))


@pytest.mark.parametrize("kind", [4, 9, 21])
def test_case_24_a_card_on_the_road_is_not_in_the_new_deck(kind: int) -> None:
    deck = Bag(tuple(int(k in (4, 9, 21)) for k in range(len(CARD_IDS))))
    state = planning(sheet(), sheet(), round_number=6, deck=deck)
    plans(state, "tavern", "tavern")
    act(state, 1, Leave())
    with pytest.raises(Exception, match="none is left"):
        act(state, 0, Leave(), Script([9, 4, 21, kind, 0, 0, 0, 0]))


def solo(robbed: bool, round_number: int = 5) -> State:
    """Alone, with 8, 8, 3 and 2 guineas on the roads; you go for the 8 at north."""
    state = planning(
        sheet(dice=(1, 6)),
        roads={
            "north": coach(6, 3, 7, guineas=8),
            "south": coach(6, 3, 8, guineas=8),
            "east": coach(6, 3, 6, guineas=3),
            "west": coach(6, 3, 6, guineas=2),
        },
        round_number=round_number,
    )
    plans(state, "north", luck=dice(3, 3) if robbed else dice(1, 1))
    return state


def test_case_25_the_rival_tries_the_fattest_that_is_left() -> None:
    # Four cards and two secret dice begin the next round, after the rival's two dice.
    dealt = [0, 1, 2, 3, 0, 0]
    state = solo(robbed=True)
    events = act(state, 0, rob((6,), (3,), (1, 3)), Script([3, 3, *dealt]))
    chosen = only(events, RivalChose)[0]
    assert (chosen.place, chosen.among) == ("south", ("south", "east", "west"))

    state = solo(robbed=False)
    events = act(state, 0, rob((6,), (1,), (1, 1)), Script([3, 3, *dealt]))
    chosen = only(events, RivalChose)[0]
    assert (chosen.place, chosen.among) == ("north", ("north", "south", "east", "west"))


def test_case_25_not_before_round_five() -> None:
    events = act(
        solo(robbed=True, round_number=4), 0, rob((6,), (3,), (1, 3)), Script([0, 1, 2, 3, 0, 0])
    )
    assert not only(events, RivalChose)


@pytest.mark.parametrize(("thrown", "takes"), [((4, 4), 0), ((4, 5), 8), ((1, 1), 0), ((6, 6), 8)])
def test_case_26_the_rival_needs_more_than_the_combat(thrown: tuple[int, int], takes: int) -> None:
    state = solo(robbed=True)
    luck = Script([thrown[0] - 1, thrown[1] - 1, 0, 1, 2, 3, 0, 0])
    events = act(state, 0, rob((6,), (3,), (1, 3)), luck)
    threw = only(events, RivalThrew)[0]
    assert (threw.combat, threw.won) == (8, takes > 0)
    assert state.rival_guineas == takes


@pytest.mark.parametrize(
    ("score", "word"),
    [
        (-4, "nobody"),
        (0, "nobody"),
        (19, "nobody"),
        (20, "miller"),
        (29, "miller"),
        (30, "looking_back"),
        (39, "looking_back"),
        (40, "hiding"),
        (49, "hiding"),
        (50, "wealth"),
        (59, "wealth"),
        (60, "outcry"),
        (69, "outcry"),
        (70, "crowd"),
        (79, "crowd"),
        (80, "songs"),
        (140, "songs"),
    ],
)
def test_case_27_verdicts(score: int, word: str) -> None:
    assert verdict(score) == word
    state = planning(sheet(guineas=max(score, 0), scoundrel=max(-score, 0)))
    plans(state, "retire", luck=dice(1, 1))  # the rival's, who rides on alone
    result = RULES.result(state)
    assert result is not None
    assert (result.scores, result.verdict) == ((score,), word)


def test_case_28_who_retires_alone_leaves_the_roads_to_the_rival() -> None:
    """G 1, retired in round 2 of eight: the rival rides from the fifth and comes to 16."""
    state = planning(sheet(guineas=1), options=Options(rounds=8), round_number=2)
    luck = [
        *deal("grain_merchant", "earl_of_ripon", "squire_hancock", "bishop_of_york"),
        *deal("prince_vladimir", "town_official", "schoolmistress_dahlia", "government_advisors"),
        *deal("mine_owner", "lady_plum", "silk_merchant", "baroness_johnson"),
        *pips(3, 3),  # 6 against 5: 3 guineas
        *deal("captain_farrell", "cotton_merchant", "sir_wilfred", "earl_of_trumpton"),
        *pips(4, 4),  # 8 against 8 is not more
        *deal("lawyer", "livestock_merchant", "accountant", "graphite_delivery"),
        *pips(1, 6),  # 7 against 5: 5 guineas
        *deal("postal_carriage", "lord_and_lady_heath", "wealthy_landowner", "gamekeeper"),
        *pips(6),  # the Heaths, with 8 guineas like the post, have combat 4 + 6
        *pips(4, 5),  # 9 against 8: 8 guineas
    ]
    events = plans(state, "retire", luck=Script(luck))
    assert [type(event) for event in events[1:]] == [PlansRevealed, Retired, RivalRodeOn, GameEnded]
    rode = only(events, RivalRodeOn)[0]
    assert (rode.was, rode.now) == (0, 16)
    assert rode.rides == (
        Ride(5, "mine_owner", (3, 3), 5, 3),
        Ride(6, "captain_farrell", (4, 4), 8, 0),
        Ride(7, "graphite_delivery", (1, 6), 5, 5),
        Ride(8, "postal_carriage", (4, 5), 8, 8),
    )
    assert [(each.card, each.die) for each in rode.coach_dice] == [("lord_and_lady_heath", 6)]
    assert state.result is not None
    assert (state.result.won, state.result.scores, state.rival_guineas) == ((False,), (1,), 16)


@pytest.mark.parametrize(("thrown", "purse"), [((4, 3), 8), ((4, 4), 16)])
def test_case_28_in_the_last_round_only_that_one_is_left(
    thrown: tuple[int, int], purse: int
) -> None:
    """The roads as they stand, none of them robbed; a purse of 12 is beaten, but not by 12."""
    state = planning(
        sheet(guineas=12, scoundrel=9, folk_hero=9),
        roads={"east": coach(6, 3, 7, guineas=8)},
    )
    state.rival_guineas = 8
    events = plans(state, "retire", luck=dice(*thrown))
    assert only(events, RivalRodeOn)[0].now == state.rival_guineas == purse
    assert state.result is not None
    assert state.result.won == (purse < 12,)


def test_case_28_a_death_still_ends_the_game_at_once() -> None:
    state = planning(sheet(health=1), roads={"north": coach(6, 9, 9)}, round_number=6)
    plans(state, "north", luck=dice(6, 1))
    events = act(state, 0, rob((6,), (1, 1, 2)))
    assert not only(events, RivalRodeOn)
    assert state.result is not None


@pytest.mark.parametrize("quarry", [0, 1])
def test_case_29_hunters_of_who_missed_a_shared_coach_stay_with_it(quarry: int) -> None:
    """S 5 and 15: the one hunted by three is too slow; the other meets all four guards (D27)."""
    sheets = [sheet(dice=(6, 6), scoundrel=5, weapons=("pistol",)) for _seat in range(2)]
    sheets[quarry] = sheet(dice=(1, 1), scoundrel=15)
    state = planning(*sheets, roads={"north": coach(6, 3, 5)})
    plans(state, "north", "north", luck=dice(*((6, 2) if quarry == 0 else (2, 6))))  # seat 2 leads
    events: list[Event] = []
    for seat in state.sharing:  # whoever is left alone throws a fourth die, once both have chased
        chase = LetGo() if seat == quarry else Chase((6,))
        last = seat == state.sharing[-1]
        events += act(state, seat, chase, dice(4) if last else dice())
    other = 1 - quarry
    assert state.sharing == (other,)
    events += act(state, other, Divide((4,), (6, 6)))
    fight = only(events, CombatTried)[0]
    assert fight.seats == (other,)
    assert [part.amount for part in fight.reckoning.against] == [5, 5, 5, 5, 5]
    hunted = sorted([part.detail for part in fight.reckoning.against if part.cause == "guard"])
    assert hunted == sorted([f"hunting:{quarry}"] * 3 + [f"hunting:{other}"])
    assert changes(events, other) == {"folk_hero": 1, "health": -8, "guineas": 5}
    assert changes(events, quarry) == {}  # nobody's folk hero falls below nothing


def test_combat_met_exactly_takes_the_purse_though_wit_is_missed() -> None:
    """§4.1.4: either is enough, and "met" is "reached"."""
    state = alone((6, 3, 2, 1), coach(6, 9, 5))
    events = act(state, 0, rob((6,), (1,), (2, 3)))
    assert [only(events, kind)[0].reckoning.excess for kind in (WitTried, CombatTried)] == [-8, 0]
    assert only(events, PurseTaken)[0].guineas == 5
    assert not only(events, PurseKept)
    assert numbers(state) == (12, 0, 0, 5)


@pytest.mark.parametrize("together", [False, True])
def test_wit_is_told_before_combat(together: bool) -> None:
    """§4.1.5: the spur's wound, wit, combat, money; and so it is told."""
    if together:
        state = shared(coach(6, 3, 5), (6, 6))
        events = [*act(state, 0, Chase((6,))), *act(state, 1, Chase((6,)))]
        events += act(state, 0, Divide((1, 2), ()))
        events += act(state, 1, Divide((1, 2), ()), Script([0, 1, 2, 3, 0, 0, 0, 0]))
    else:
        state = alone((6, 3, 2, 1), coach(7, 3, 5))
        events = act(state, 0, rob((6,), (1, 3), (2,), spur=True))
    robbers = 2 if together else 1
    moved = ["health", *["folk_hero"] * robbers, *["health"] * robbers, *["guineas"] * robbers]
    told = [event.what if isinstance(event, Changed) else type(event).__name__ for event in events]
    order = [one for one in told if one in ("WitTried", "CombatTried", "PurseTaken", *moved)]
    assert order == [
        *moved[: 1 - together],
        "WitTried",
        *["folk_hero"] * robbers,
        "CombatTried",
        *["health"] * robbers,
        "PurseTaken",
        *["guineas"] * robbers,
    ]


def deal(*cards: str) -> list[int]:
    """Luck that turns up these cards."""
    return [CARD_IDS.index(card) for card in cards]


def pips(*dice: int) -> list[int]:
    """Luck that throws these dice."""
    return [die - 1 for die in dice]
