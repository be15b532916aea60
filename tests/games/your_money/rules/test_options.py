"""Each option of the set-up with what it changes, and alone against the rules' own rival (§8)."""

from collections.abc import Mapping

import pytest

from game.engine.chance import Bag, Loose
from game.engine.kinds import Action
from game.engine.rules import OptionValue
from game.engine.your_money import SPEC
from game.engine.your_money.actions import (
    Leave,
    Plan,
)
from game.engine.your_money.data import CARD_IDS
from game.engine.your_money.events import (
    RivalRodeOn,
    RoundEnded,
    ScoundrelWouldPay,
)
from game.engine.your_money.flavour.luck import thrown
from game.engine.your_money.odds.alone import mean_taken, retiring_wins, taken_alone
from game.engine.your_money.rules import RULES
from game.engine.your_money.state import Options, Phase, State, fresh_coach
from tests.games.your_money.rules.hands import (
    coach,
    only,
    planning,
    plans,
    sheet,
)


def begin(options: Mapping[str, OptionValue], seats: int = 2) -> State:
    state, _ = RULES.new(SPEC.setup(seats, options), Loose(1))
    assert isinstance(state, State)
    return state


def test_the_menu_and_the_rules_know_the_same_options_and_defaults() -> None:
    assert {option.name: option.default for option in SPEC.options} == {
        name: getattr(Options(), name) for name in Options.__struct_fields__
    }
    for option in SPEC.options:
        for choice in option.choices:
            assert getattr(begin({option.name: choice.value}).options, option.name) == choice.value


@pytest.mark.parametrize("rounds", [16, 8, 12])
@pytest.mark.parametrize("seats", [1, 2])
def test_rounds(rounds: int, seats: int) -> None:
    state, luck, ended = begin({"rounds": rounds}, seats), Loose(2), 0
    notices: list[int] = []
    while asked := RULES.to_act(state):
        # Everybody rests in the tavern for a whole life; one of them is no hero.
        state.sheets[0].scoundrel = 3
        action: Action = Plan("tavern") if state.phase is Phase.PLAN else Leave()
        events = RULES.apply(state, asked[0], action, luck)
        assert state.round <= rounds
        ended += len(only(events, RoundEnded))
        notices += [state.round for _ in only(events, ScoundrelWouldPay)]
    assert (state.round, ended) == (rounds, rounds)
    assert notices == ([rounds] if seats == 2 else [])


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
