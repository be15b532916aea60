"""Alone against the rules' own rival (§8)."""

import pytest

from game.engine.chance import Bag, Loose, Script
from game.engine.your_money import SPEC
from game.engine.your_money.actions import Leave, Plan, TurnScoundrel
from game.engine.your_money.data import CARD_IDS, ROADS, Road
from game.engine.your_money.events import (
    CoachDieThrown,
    GuardRode,
    RivalChose,
    RivalPurse,
    RivalRodeOn,
    RivalThrew,
    RoundEnded,
)
from game.engine.your_money.flavour.luck import thrown
from game.engine.your_money.odds.alone import mean_taken, retiring_wins, taken_alone
from game.engine.your_money.rules import RULES
from game.engine.your_money.state import Coach, Options, Phase, State, fresh_coach
from tests.games.your_money.rules.hands import (
    act,
    coach,
    dice,
    legal,
    only,
    planning,
    plans,
    rob,
    sheet,
)


def resting(*roads: Coach, **numbers: int) -> State:
    """In the tavern of the last round, with these coaches left to the rival."""
    state = planning(sheet(**numbers), roads=dict(zip(ROADS, roads, strict=True)), round_number=16)
    plans(state, "tavern")
    return state


def test_the_scoundrels_score_is_not_to_be_had_alone() -> None:
    state = planning(sheet(scoundrel=9))
    assert TurnScoundrel() not in legal(state)
    assert {action.place for action in legal(state) if isinstance(action, Plan)} == {
        *ROADS,
        "tavern",
        "market",
        "retire",
    }


@pytest.mark.parametrize(
    ("purses_and_combats", "place"),
    [
        ([(3, 1), (9, 8), (8, 1), (2, 1)], "south"),
        ([(8, 9), (8, 8), (8, 7), (8, 8)], "east"),
        ([(1, 1), (5, 6), (5, 6), (5, 6)], "south"),
        ([(5, 6), (5, 6), (5, 6), (5, 6)], "north"),
        ([(1, 1), (1, 1), (2, 9), (2, 8)], "west"),
    ],
)
def test_the_rival_takes_the_fattest_then_the_weakest_then_by_the_compass(
    purses_and_combats: list[tuple[int, int]], place: Road
) -> None:
    state = resting(*[coach(5, 5, combat, guineas) for guineas, combat in purses_and_combats])
    chosen = only(act(state, 0, Leave(), dice(1, 1)), RivalChose)[0]
    assert (chosen.place, chosen.among) == (place, ROADS)


def test_between_equal_purses_the_unknown_dice_are_thrown_first() -> None:
    # Two coaches of eight guineas: combat 3 + d6 against 4 + d6.
    state = resting(
        fresh_coach("land_surveyor"),
        fresh_coach("lord_and_lady_heath"),
        coach(1, 1, 1),
        coach(1, 1, 1),
    )
    events = act(state, 0, Leave(), dice(6, 1, 6, 6))
    assert [thrown.total for thrown in only(events, CoachDieThrown)] == [9, 5]
    assert only(events, RivalChose)[0].place == "south"
    assert state.rival_guineas == 8


def test_a_single_fattest_coach_has_its_dice_thrown_when_it_is_tried() -> None:
    state = resting(fresh_coach("tax_officials"), coach(1, 1, 1), coach(1, 1, 1), coach(1, 1, 1))
    events = act(state, 0, Leave(), dice(1, 6, 5, 4))  # wit 4, combat 9; the rival throws 9
    assert [thrown.stat for thrown in only(events, CoachDieThrown)] == ["wit", "combat"]
    threw = only(events, RivalThrew)[0]
    assert (threw.dice, threw.combat, threw.won) == ((5, 4), 9, False)
    assert state.rival_guineas == 0


def test_other_coaches_keep_their_dice_to_themselves() -> None:
    state = resting(
        fresh_coach("lawyer"), fresh_coach("accountant"), coach(1, 1, 3, 9), coach(1, 1, 1)
    )
    events = act(state, 0, Leave(), dice(1, 1))
    assert not only(events, CoachDieThrown)


def test_guards_do_not_hinder_the_rival() -> None:  # D23
    state = planning(
        sheet(folk_hero=10), roads={"east": coach(5, 5, 6, guineas=9)}, round_number=16
    )
    events = plans(state, "market", luck=dice(3, 3))  # both guards ride east
    assert [ride.place for ride in only(events, GuardRode)] == ["east", "east"]
    events = act(state, 0, Leave(), dice(3, 4))
    assert (only(events, RivalThrew)[0].combat, state.rival_guineas) == (6, 9)
    assert only(events, RivalPurse) == [RivalPurse(0, 9)]


@pytest.mark.parametrize("number", range(1, 17))
def test_the_rival_rides_from_round_five_to_the_last(number: int) -> None:
    state = planning(sheet(), round_number=number)
    plans(state, "tavern")
    rides = number >= 5
    luck = [*([0, 0] if rides else []), *([0, 1, 2, 3, 0, 0] if number < 16 else [])]
    events = act(state, 0, Leave(), Script(luck))
    assert len(only(events, RivalChose)) == rides
    kinds = [type(event) for event in events]
    assert not rides or kinds.index(RivalThrew) < kinds.index(RoundEnded)


@pytest.mark.parametrize(("rival", "won"), [(13, True), (14, False), (15, False), (0, True)])
def test_you_have_to_exceed_the_rivals_purse(rival: int, won: bool) -> None:
    state = planning(sheet(guineas=10, folk_hero=6, scoundrel=2))
    state.rival_guineas = rival
    plans(state, "retire", luck=dice(1, 1))  # the rival rides on alone, here in vain
    assert state.result is not None
    assert (state.result.won, state.result.scores) == ((won,), (14,))
    assert [each.total for each in state.result.reckonings] == [14]


def test_a_dead_robber_has_not_won() -> None:
    state = planning(sheet(health=1, guineas=50), roads={"north": coach(6, 9, 9)})
    plans(state, "north", luck=dice(6, 1))
    act(state, 0, rob((6,), (1, 1, 2)))
    assert state.result is not None
    assert state.result.won == (False,)
    assert state.result.verdict == "wealth"


# The roads left to the rival (D24) --------------------------------------------------------------


@pytest.mark.parametrize("number", range(1, 17))
def test_who_retires_leaves_every_round_from_there_to_the_rival(number: int) -> None:
    state = planning(sheet(), round_number=number)
    before = RULES.clone(state)
    rode = only(plans(state, "retire", luck=Loose(number)), RivalRodeOn)
    assert [[ride.round for ride in event.rides] for event in rode] == [
        list(range(max(5, number), 17))
    ]
    assert state.rival_guineas == sum(ride.won for ride in rode[0].rides)
    # Nobody sits there any more: the table stays as it was left.
    assert (state.round, state.roads, state.deck) == (before.round, before.roads, before.deck)


def test_coach_dice_of_the_rounds_he_rides_alone_are_thrown_as_the_house_has_it() -> None:
    for option, seen in (("engaged", 0), ("dealt", 4)):
        state = planning(sheet(), options=Options(coach_dice=option), round_number=15)  # type: ignore[arg-type]
        state.deck = Bag(
            tuple(
                int(card in ("land_surveyor", "tax_officials", "lawyer", "mine_owner"))
                for card in CARD_IDS
            )
        )
        rode = only(plans(state, "retire", luck=Loose(1)), RivalRodeOn)[0]
        # Of the taxmen wit and combat; of surveyor and lawyer one each, where it is thrown at all.
        assert len(rode.coach_dice) == (seen or 2)
        counted = [each.purpose for each in thrown(rode)]
        assert counted == ["coach"] * len(rode.coach_dice) + ["rival"] * 2


@pytest.mark.parametrize("rounds_played", [0, 2, 5, 9, 14])
def test_what_the_rival_may_take_is_what_he_takes(rounds_played: int) -> None:
    """The mean and the chance of retiring, beside eight hundred rivals who rode on."""
    luck = Loose(1739 + rounds_played)
    state = RULES.new(SPEC.setup(1), luck)[0]
    while state.round <= rounds_played:
        view = RULES.observe(state, 0)
        action = Plan("tavern") if state.phase is Phase.PLAN else Leave()
        assert action in view.legal
        RULES.apply(state, 0, action, luck)
    mean = mean_taken(RULES.observe(state, 0))
    state.sheets[0].guineas = state.rival_guineas + round(mean)
    view = RULES.observe(state, 0)
    ends = [RULES.clone(state) for _ in range(800)]
    for end in ends:
        RULES.apply(end, 0, Plan("retire"), luck)
    takes = [end.rival_guineas - state.rival_guineas for end in ends]
    assert mean == pytest.approx(sum(takes) / len(takes), abs=1.5)
    assert max(takes) < len(taken_alone(view))
    assert sum(taken_alone(view)) == pytest.approx(1)
    won = sum([end.result is not None and end.result.won[0] for end in ends]) / len(ends)
    assert float(retiring_wins(view)) == pytest.approx(won, abs=0.06)


def test_the_chance_of_retiring_is_exact_where_one_round_is_left() -> None:
    # South and west have the fattest purses; the weaker is beaten by a throw above 6, 21 in 36.
    roads = {"south": coach(5, 5, 9, 8), "west": coach(5, 5, 6, 8)}
    state = planning(sheet(guineas=8), roads=roads)  # type: ignore[arg-type]
    assert retiring_wins(RULES.observe(state, 0)) == pytest.approx(15 / 36)
    state.sheets[0].guineas = 9
    assert retiring_wins(RULES.observe(state, 0)) == 1
    state.sheets[0].guineas = 0
    assert retiring_wins(RULES.observe(state, 0)) == 0


def test_a_die_not_yet_thrown_counts_with_all_its_faces() -> None:
    roads = {"south": fresh_coach("land_surveyor")}  # 8 guineas, combat 3 + d6
    state = planning(sheet(guineas=8), roads=roads)  # type: ignore[arg-type]
    beaten = sum([a + b > 3 + die for a in PIPS for b in PIPS for die in PIPS])
    assert retiring_wins(RULES.observe(state, 0)) == pytest.approx(1 - beaten / 216)


PIPS = range(1, 7)
