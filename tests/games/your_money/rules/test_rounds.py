"""A round from the deal to its end: plans, guards, order, rest, death, retirement, the notice."""

import pytest

from game.engine.chance import Loose, Script
from game.engine.errors import IllegalAction
from game.engine.your_money.actions import (
    Chase,
    Destination,
    Divide,
    Leave,
    LetGo,
    Plan,
    ThrowAway,
    TurnScoundrel,
)
from game.engine.your_money.data import CARDS, PLACES, Place
from game.engine.your_money.events import (
    CoachDieThrown,
    CombatTried,
    DiceDivided,
    DiceThrown,
    Died,
    EnteredTown,
    GameEnded,
    GuardRode,
    GuardsFought,
    GuardsHunt,
    PlanSealed,
    PlansRevealed,
    Retired,
    RoundBegan,
    RoundEnded,
    ScoundrelWouldPay,
    SecretDiceThrown,
    TurnedScoundrel,
)
from game.engine.your_money.rules import RULES
from game.engine.your_money.state import Coach, Guard, Phase, State
from tests.games.your_money.rules.hands import (
    act,
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

NEXT = [0, 1, 2, 3]  # the cards of the next round
EASY = coach(6, 3, 3)


def test_a_round_begins_with_four_coaches_and_two_secret_dice_each() -> None:
    state = planning(sheet(), sheet(), round_number=1)
    plans(state, "tavern", "tavern")
    act(state, 0, Leave())
    events = act(state, 1, Leave(), Script([*NEXT, 5, 0, 2, 1]))
    assert only(events, RoundBegan) == [RoundBegan(2, 16, 1)]
    assert only(events, SecretDiceThrown) == [
        SecretDiceThrown(0, (1, 6)),
        SecretDiceThrown(1, (2, 3)),
    ]
    assert [type(event) for event in events][:2].count(RoundEnded) == 1
    assert state.guards == ()
    assert {c.card for c in state.roads} == set(list(CARDS)[:4])


def test_plans_are_sealed_one_by_one_and_revealed_together() -> None:
    state = planning(sheet(dice=(2, 5)), sheet(dice=(1, 1)), roads={"east": EASY})
    sealed = act(state, 1, Plan("east"))
    assert sealed == [PlanSealed(1, "east")]
    assert RULES.to_act(state) == (0,)
    with pytest.raises(IllegalAction):
        act(state, 1, Plan("tavern"))
    events = act(state, 0, Plan("market"), dice(6, 6))
    shown = only(events, PlansRevealed)[0].plans
    assert [(s.seat, s.place, s.dice) for s in shown] == [
        (0, "market", (2, 5)),
        (1, "east", (1, 1)),
    ]


@pytest.mark.parametrize("die", range(1, 7))
def test_a_random_guard_rides_where_the_die_says(die: int) -> None:
    state = planning(sheet(folk_hero=5), sheet(), round_number=15)
    events = plans(state, "market", "tavern", luck=dice(die, *([6] if die == 6 else [])))
    ride = only(events, GuardRode)[0]
    assert ride == GuardRode(0, 5, die, PLACES[die - 1])
    assert PLACES == ("north", "south", "east", "west", "tavern", "market")
    assert state.guards == (Guard(0, ride.place),)


def test_whoever_retires_sends_no_guards() -> None:  # D13
    state = planning(sheet(folk_hero=10, scoundrel=15), sheet(folk_hero=5), round_number=15)
    events = plans(state, "retire", "tavern", luck=dice(1))
    assert [(ride.seat, ride.mark) for ride in only(events, GuardRode)] == [(1, 5)]
    assert not only(events, GuardsHunt)
    act(state, 1, Leave(), Script([*NEXT, 0, 0]))
    events = plans(state, "tavern", luck=dice(1))
    assert {ride.seat for ride in only(events, GuardRode)} == {1}


def test_hunters_at_a_coach_meet_everybody_there_and_nobody_elsewhere() -> None:
    roads = {"north": coach(6, 3, 4), "south": coach(6, 3, 4)}
    shared = planning(sheet(scoundrel=5), sheet(scoundrel=10), roads=roads)  # type: ignore[arg-type]
    plans(shared, "north", "north", luck=dice(6, 6))
    for seat in (1, 0):
        act(shared, seat, Chase((6,)))
    act(shared, 1, Divide((1, 2), ()))
    tried = only(act(shared, 0, Divide((1, 2), ())), CombatTried)[0].reckoning
    assert tried.target == 4 + 5 + 10
    assert {part.detail for part in tried.against[1:]} == {"hunting:0", "hunting:1"}

    apart = planning(sheet(scoundrel=5), sheet(), roads=roads)  # type: ignore[arg-type]
    plans(apart, "north", "south", luck=dice(6, 6))
    tried = only(act(apart, 1, rob((6,), (1, 2), (6,)), dice(6, 6)), CombatTried)[0].reckoning
    assert tried.target == 4


@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize("weapons", [(), ("pistol", "pistol")])
@pytest.mark.parametrize("die", [1, 6])
def test_a_fight_in_town_is_one_throw_against_all(
    count: int, weapons: tuple[str, ...], die: int
) -> None:  # D15
    state = planning(sheet(scoundrel=5 * count, weapons=weapons), sheet(retired=True))
    events = plans(state, "tavern", luck=dice(die))
    fights = only(events, GuardsFought)
    assert len(fights) == 1
    short = max(0, 5 * count - die - 5 * len(weapons))
    assert fights[0].reckoning.target == 5 * count
    assert numbers(state) == (max(0, 12 - short), 0, 5 * count, 0)


def test_a_guard_in_the_tavern_does_not_trouble_the_market() -> None:
    state = planning(sheet(folk_hero=5), sheet(), round_number=15)
    events = plans(state, "market", "market", luck=dice(5))
    assert not only(events, GuardsFought)
    assert not only(act(state, 0, Leave()), GuardsFought)


@pytest.mark.parametrize(("number", "lead"), [(1, 0), (2, 1), (15, 0), (16, 1)])
def test_the_lead_alternates(number: int, lead: int) -> None:  # D4
    state = planning(sheet(), sheet(), round_number=number)
    events = plans(state, "tavern", "market")
    assert RULES.to_act(state) == (lead,)
    assert only(events, EnteredTown)[0].seat == lead
    assert RULES.observe(state, None).lead == lead


def test_the_lead_chases_first_and_divides_first() -> None:
    state = planning(sheet(), sheet(), roads={"north": EASY}, round_number=16)
    plans(state, "north", "north", luck=dice(6, 6))
    asked = []
    for _ in range(2):
        asked.append(RULES.to_act(state))
        act(state, asked[-1][0], Chase((6,)))
    assert asked == [(1,), (0,)]
    assert RULES.to_act(state) == (1,)
    events = act(state, 1, Divide((1,), (2,)))
    assert only(events, DiceDivided) == [DiceDivided(1, (1,), (2,))]
    assert RULES.to_act(state) == (0,)


def test_robbers_on_two_roads_throw_two_dice_each_in_turn() -> None:
    state = planning(sheet(), sheet(), roads={"north": EASY, "west": EASY}, round_number=15)
    events = plans(state, "west", "north", luck=dice(6, 3))
    assert only(events, DiceThrown) == [DiceThrown(0, (6, 3), "alone")]
    events = act(state, 0, rob((6,), (3,), (1, 2)), dice(6, 6))
    assert only(events, DiceThrown) == [DiceThrown(1, (6, 6), "alone")]


def test_neither_catches_the_shared_coach() -> None:
    state = planning(sheet(folk_hero=1), sheet(), roads={"north": coach(9, 3, 3)}, round_number=16)
    plans(state, "north", "north", luck=dice(1, 2))
    act(state, 1, LetGo())
    act(state, 0, LetGo())
    assert [numbers(state, seat) for seat in (0, 1)] == [(12, 0, 0, 0), (12, 0, 0, 0)]
    assert state.result is not None


def test_the_second_may_be_the_one_who_goes_on_alone() -> None:
    state = planning(sheet(), sheet(), roads={"north": EASY}, round_number=16)
    plans(state, "north", "north", luck=dice(6, 1))  # seat 2 leads and throws first: a 6
    act(state, 1, Chase((6,)))
    act(state, 0, LetGo(), dice(3))
    assert RULES.to_act(state) == (1,)
    assert state.sheets[1].dice == (1, 2, 3)
    assert state.sharing == (1,)
    act(state, 1, Divide((1, 2), (3,)))
    assert numbers(state, 1) == (12, 0, 0, 5)
    assert numbers(state, 0) == (12, 0, 0, 0)


def test_all_dice_on_speed_leave_nothing_to_divide() -> None:
    state = planning(sheet(), sheet(), roads={"north": coach(9, 5, 3)}, round_number=16)
    plans(state, "north", "north", luck=dice(6, 6))
    act(state, 1, Chase((1, 2, 6)))
    act(state, 0, Chase((1, 2, 6)))
    # Nobody is asked: both have put everything down. Wit and combat fail for both.
    assert state.result is not None
    assert [numbers(state, seat)[0] for seat in (0, 1)] == [9, 9]


def test_one_rides_on_while_the_other_still_has_dice() -> None:
    state = planning(sheet(), sheet(dice=(3, 3)), roads={"north": EASY}, round_number=16)
    plans(state, "north", "north", luck=dice(1, 3))
    act(state, 1, Chase((3, 3)))
    act(state, 0, Chase((1, 2, 3)))
    assert RULES.to_act(state) == (1,)
    act(state, 1, Divide((), (1,)))
    assert state.result is not None


def test_a_spurred_horse_rests_at_the_tavern_for_one_round() -> None:
    state = planning(sheet(), roads={"north": coach(9, 3, 3)}, round_number=1)
    plans(state, "north", luck=dice(4, 1))
    act(state, 0, rob((1, 1, 2, 4), spur=True), Script([*NEXT, 0, 0]))
    assert state.sheets[0].must_rest
    assert legal(state) == {Plan("tavern"), Plan("retire")}
    plans(state, "tavern")
    assert legal(state) == {Leave()}  # an ordinary visit: nothing has to be bought
    act(state, 0, Leave(), Script([4, 5, 6, 7, 0, 0]))
    assert {a.place for a in legal(state) if isinstance(a, Plan)} == {*PLACES, "retire"}


def dying_in_town(other: Destination) -> State:
    """The lead, in the tavern, dies by the hunters' hands while the other has planned."""
    state = planning(
        sheet(health=2, scoundrel=5),
        sheet(),
        roads={"north": EASY},
        round_number=15,
    )
    luck = dice(1, 6, 6) if other == "north" else dice(1)
    events = plans(state, "tavern", other, luck=luck)
    assert changes(events) == {"health": -2}
    assert only(events, Died) == [Died(0)]
    return state


def test_a_death_in_town_lets_a_robbery_be_played_out() -> None:  # D18
    state = dying_in_town("north")
    assert RULES.to_act(state) == (1,)
    assert state.phase is Phase.ROB
    act(state, 1, rob((6,), (1, 2), (6,)))
    assert numbers(state, 1) == (12, 0, 3, 5)
    assert state.result is not None
    assert state.result.won == (False, True)


@pytest.mark.parametrize("other", ["tavern", "market", "retire"])
def test_a_death_in_town_ends_any_other_plan(other: Destination) -> None:  # D18
    state = dying_in_town(other)
    assert state.result is not None
    assert state.result.won == (False, True)


def test_a_death_after_the_other_is_done_ends_the_round_at_once() -> None:
    state = planning(
        sheet(health=1), sheet(guineas=4), roads={"north": coach(6, 9, 9)}, round_number=16
    )
    plans(state, "north", "market")
    events = act(state, 1, Leave(), dice(6, 6))
    events = act(state, 0, rob((6,), (1, 2, 6)))
    assert [type(event) for event in events][-2:] == [Died, GameEnded]
    assert not only(events, RoundEnded)


def test_two_can_die_at_one_coach() -> None:  # D20
    state = planning(
        sheet(health=3, guineas=40, folk_hero=4),
        sheet(health=3, scoundrel=4, turned=True),
        roads={"north": coach(6, 2, 8)},
        round_number=16,
    )
    plans(state, "north", "north", luck=dice(6, 6))
    for seat in (1, 0):
        act(state, seat, Chase((6,)))
    act(state, 1, Divide((2,), (1,)))
    events = act(state, 0, Divide((), (1, 2)))
    assert only(events, Died) == [Died(0), Died(1)]
    assert state.result is not None
    assert state.result.scores == (4, 4)  # fame alone: the guineas hang with them
    assert state.result.won == (True, True)
    assert state.result.shared


def test_both_retire_and_the_higher_score_wins() -> None:
    state = planning(sheet(guineas=7, folk_hero=3), sheet(guineas=12, scoundrel=4), round_number=3)
    events = plans(state, "retire", "retire")
    assert [(r.seat, r.score) for r in only(events, Retired)] == [(0, 10), (1, 8)]
    assert state.result is not None
    assert (state.result.scores, state.result.won) == ((10, 8), (True, False))


def test_equal_scores_are_shared() -> None:  # D21
    state = planning(sheet(guineas=7), sheet(folk_hero=9, scoundrel=2), round_number=3)
    plans(state, "retire", "retire")
    assert state.result is not None
    assert state.result.won == (True, True)
    assert state.result.shared


def test_the_other_plays_on_alone_to_the_last_round() -> None:
    state, luck = planning(sheet(), sheet(guineas=3), round_number=2), Loose(4)
    RULES.apply(state, 0, Plan("retire"), luck)
    RULES.apply(state, 1, Plan("tavern"), luck)
    while asked := RULES.to_act(state):
        assert asked == (1,)
        RULES.apply(state, 1, Plan("market") if state.phase is Phase.PLAN else Leave(), luck)
    assert state.round == 16
    assert state.sheets[0].dice == ()
    assert state.result is not None
    assert state.result.won == (False, True)


def test_turning_scoundrel_is_open_final_and_only_while_planning() -> None:
    state = planning(sheet(guineas=2, scoundrel=3), sheet(), round_number=15)
    events = act(state, 0, TurnScoundrel())
    assert events == [TurnedScoundrel(0)]
    assert events[0].seen_by(1) == TurnedScoundrel(0)
    assert TurnScoundrel() not in legal(state)
    assert RULES.observe(state, 1).sheets[0].turned
    assert RULES.observe(state, 1).sheets[0].score == 5
    assert RULES.to_act(state) == (0, 1)
    plans(state, "tavern", "tavern")
    assert TurnScoundrel() not in legal(state, 0)


def test_a_robber_who_must_rest_may_turn_as_well() -> None:
    state = planning(sheet(must_rest=True), sheet())
    assert legal(state) == {Plan("tavern"), Plan("retire"), TurnScoundrel()}


@pytest.mark.parametrize(
    ("sheets", "told"),
    [
        ({"scoundrel": 3, "folk_hero": 2, "guineas": 4}, [ScoundrelWouldPay(0, 3, 5)]),
        ({"scoundrel": 2, "folk_hero": 2}, []),
        ({"scoundrel": 3, "turned": True}, []),
        ({"scoundrel": 3, "retired": True}, []),
    ],
)
@pytest.mark.parametrize("number", [14, 15])
def test_the_last_round_tells_whom_turning_would_pay(
    sheets: dict[str, int], told: list[ScoundrelWouldPay], number: int
) -> None:  # D19
    state = planning(sheet(**sheets), sheet(), round_number=number)
    asked = RULES.to_act(state)
    places: list[Destination] = ["tavern" for _ in asked]
    plans(state, *places)
    *first, last = sorted(asked, key=lambda seat: seat != (number - 1) % 2)
    for seat in first:
        act(state, seat, Leave())
    events = act(state, last, Leave(), Script([*NEXT, *[0] * (2 * len(asked))]))
    assert only(events, ScoundrelWouldPay) == (told if number == 15 else [])


def test_a_coachs_die_is_thrown_once_and_stays_for_the_rest_of_the_round() -> None:
    lawyer = Coach("lawyer", 4, 5, None, 3)
    state = planning(sheet(dice=(5, 6)), roads={"south": lawyer}, round_number=5)
    events = plans(state, "south", luck=dice(6, 1, 1))
    assert [thrown.total for thrown in only(events, CoachDieThrown)] == [11]
    # The robber gets nothing; the rival then meets the same coach, whose die is known.
    events = act(state, 0, rob((5,), (1,), (1, 6)), Script([5, 5, *NEXT, 0, 0]))
    assert not only(events, CoachDieThrown)


def test_places_are_what_the_reveal_says() -> None:
    places: tuple[Place, ...] = PLACES
    for place in places:
        state = planning(sheet(), sheet(retired=True), roads={"north": EASY})
        plans(state, place, luck=Loose(1))
        expected = Phase.TOWN if place in ("tavern", "market") else Phase.ROB
        assert state.phase is expected


@pytest.mark.parametrize("spent", [False, True])
def test_one_may_retire_while_planning_and_at_no_other_time(spent: bool) -> None:  # D25
    state = planning(sheet(must_rest=spent), sheet(), roads={"north": coach(6, 6, 6)})
    assert Plan("retire") in legal(state)
    plans(state, "tavern" if spent else "north", "market")
    assert state.phase is not Phase.PLAN
    for seat in (0, 1):
        assert not any(isinstance(action, Plan) for action in legal(state, seat))


@pytest.mark.parametrize(("place", "offered"), [("tavern", False), ("market", True)])
def test_arms_are_thrown_away_at_the_market_alone(place: Destination, offered: bool) -> None:  # D26
    state = planning(sheet(weapons=("dagger",)), sheet(retired=True))
    plans(state, place)
    assert (ThrowAway("dagger") in legal(state)) is offered
