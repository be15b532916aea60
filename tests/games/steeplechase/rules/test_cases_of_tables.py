"""Rows of tables, and what a turn ends with, that no worked case of the page sets, by number."""

import pytest

from game.engine.chance import Loose
from game.engine.kinds import Event
from game.engine.steeplechase import events as e
from game.engine.steeplechase.actions import Adventure, Attack, Parlay
from game.engine.steeplechase.round.groups import rob
from game.engine.steeplechase.round.play import Play
from game.engine.steeplechase.round.turns import dusk, result_of
from game.engine.steeplechase.state import Chit, Flock, Group, Horse, State, lasting
from game.engine.steeplechase.tasks import (
    Actions,
    ActOf,
    AskYesNo,
    Beaten,
    Dusk,
    Overcome,
    Questioned,
    SleepTable,
)
from tests.games.steeplechase.rules.field import (
    E,
    Thrown,
    ask,
    asked,
    chits,
    do,
    field,
    inches,
    place,
    shames,
    stand,
    with_group,
)
from tests.games.steeplechase.rules.people import BOLD, NO, YES, act, captive, touching


def totals(told: list[Event]) -> list[int]:
    """Those on tables that were told."""
    return [each.total for each in told if isinstance(each, e.Rolled)]


def horse_of(state: State, seat: int) -> str | None:
    """How his horse stands."""
    horse = state.couriers[seat].horse
    return None if horse is None else horse.stands


# Words (16.9 to 16.22) ----------------------------------------------------------------------------


def test_16_9_3_who_gives_his_horse_is_spared_and_may_ask_again() -> None:
    state = field("G1")
    touching(state, 1, "G1", leads=True)
    act(state, 1, Parlay("G1"), YES, NO, dice=[3])
    assert (horse_of(state, 1), shames(state, 1)) == ("held", 1)
    assert lasting(state.group("G1").truce, 1) == 4
    state = field("G1")
    touching(state, 1, "G1", on_foot=True, energy=0)
    told = act(state, 1, Parlay("G1"), dice=[3, 1])
    assert [each.seat for each in told if isinstance(each, e.FightBegan)] == [1]


def test_16_9_7_who_joins_them_has_his_horse_and_coins_back() -> None:
    state = field("G1")
    place(state, 0, 25, 12, horse=Horse(stands="held", held_by="G1"))
    state.set_group("G1", goods=(("coins", 0), ("coins", 1), ("wine", 0)))
    act(state, 0, Parlay("G1"), dice=[6])
    assert (horse_of(state, 0), state.couriers[0].items) == ("beside", ("coins",))
    assert state.group("G1").goods == (("coins", 1), ("wine", 0))


def test_16_18_16_21_what_is_added_to_words_with_villagers_and_a_maiden() -> None:
    for fields, total in (({}, 2), ({"yielded": (1,)}, 3), ({"yielded": (0,)}, 2)):
        state = field("C1")
        state.set_group("C1", **fields)
        touching(state, 1, "C1", energy=0)
        assert totals(act(state, 1, Parlay("C1"), dice=[2])) == [total]
    for friend, total in ((0, 5), (1, 4), (None, 4)):
        state = field()
        with_group(state, Group("S1", "maiden", 1, inches(14, 10), E, 1, friend_of=friend))
        place(state, 0, 12, 10)
        assert totals(act(state, 0, Parlay("S1"), dice=[4])) == [total]


# Beaten, and beating (16.10 to 16.24) -------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "standing", "spared"), [("G1", "captured", None), ("C1", "active", 4)]
)
def test_16_10_1_16_19_1_who_loses_is_put_to_the_question(
    name: str, standing: str, spared: int | None
) -> None:
    """Guerrillas keep whoever endures it, civilians leave him there."""
    state = field(name)
    touching(state, 2, name)
    told = ask(state, Beaten(2, name), dice=[1, 4])
    assert totals(told) == [1, 4]
    assert state.couriers[2].standing == standing
    assert lasting(state.group(name).truce, 2) == spared


@pytest.mark.parametrize(("die", "standing"), [(4, "captured"), (5, "dead"), (6, "buried")])
def test_16_13_what_may_become_of_who_is_put_to_the_question(die: int, standing: str) -> None:
    state = field("G1")
    touching(state, 2, "G1")
    ask(state, Questioned(2, "G1", "captured"), dice=[die])
    assert state.couriers[2].standing == standing


def test_robbed_of_everything_and_a_loose_horse_is_lost() -> None:
    for stands, after in (("ridden", "held"), ("loose", None)):
        state = field("G1")
        goods = {"items": ("coins", "wine"), "rations": 2, "messages": (0, 1)}
        place(state, 0, 25, 12, horse=Horse(stands=stands), **goods)  # type: ignore[arg-type] # one of five
        rob(Play(state, Thrown(), []), 0, "G1")
        courier, band = state.couriers[0], state.group("G1")
        assert (courier.items, courier.rations, courier.messages) == ((), 0, ())
        assert (band.goods, band.messages) == ((("coins", 0), ("wine", 0)), (0, 1))
        assert (horse_of(state, 0), shames(state, 0)) == (after, 2)


def test_16_27_1_who_overcomes_them_has_rescued_a_priest() -> None:
    for has_priest, more in ((True, 1), (False, 0)):
        state = field("G1")
        state.set_group("G1", has_priest=has_priest)
        place(state, 0, 25, 12)
        ask(state, Overcome(0, "G1"), dice=[1])
        assert chits(state, 0) == 1 + more


def test_16_16_1_who_runs_has_the_horses_with_him() -> None:
    for die, stands in ((1, None), (2, "beside")):
        state = field("B2")
        captive(state, 1, "B2")
        place(state, 0, 44, 6)
        ask(state, Overcome(0, "B2"), dice=[die])
        assert (horse_of(state, 1), state.couriers[1].active) == (stands, True)


def test_16_16_3_new_prisoners_let_the_old_ones_go() -> None:
    state = field("B1", "B2")
    place(state, 0, 44, 6, escorting="B1")
    state.set_group("B1", mode="in_tow", enemy_of=(), figures=3)
    state.set_group("B2", removed=4, figures=8)
    ask(state, Overcome(0, "B2"), dice=[3])
    assert [group.id for group in state.groups] == ["B2"]
    band = state.group("B2")
    assert (state.couriers[0].escorting, band.removed, band.enemy_of) == ("B2", 0, ())


def test_16_11_2_companions_within_two_inches_may_come_along() -> None:
    state = field("G1")
    place(state, 0, 30, 25)
    place(state, 1, 33.5, 25)
    place(state, 2, 30, 28.6)
    place(state, 3, 30, 25, inside="farm")
    ask(state, Overcome(0, "G1"), dice=[2])
    who = [task.seat for task in state.agenda if isinstance(task, AskYesNo)]
    assert sorted(who) == [0, 1]


def test_16_11_5_what_is_to_be_had_in_the_camp() -> None:
    state = field("G1", "B1")
    stand(state, "B1", 34, 37, kind="guerrilla", messages=(2,), camped=True)
    captive(state, 2, "B1", messages=())
    place(state, 0, 25, 12, energy=2, on_foot=True)
    ask(state, Overcome(0, "G1"), dice=[5])
    do(state, 0, YES)
    courier = state.couriers[0]
    assert (courier.energy, courier.rations, courier.messages) == (3, 1, (0, 2))
    assert (horse_of(state, 0), state.couriers[2].active) == ("beside", True)
    assert lasting(state.group("B1").truce, 0) == 4
    assert chits(state, 0) == 2 + 1 + 2


def test_16_23_1_the_monastery_lies_open_to_all_when_the_monks_have_fled() -> None:
    state = field("M1")
    place(state, 0, 50, 32)
    ask(state, Overcome(0, "M1"), dice=[1])
    assert (state.open_doors, state.groups) == (("abbey",), ())


def test_16_19_6_who_is_put_to_bed_is_out_of_the_fight() -> None:
    state = field("C1")
    touching(state, 1, "C1", energy=0)
    act(state, 1, Attack("C1"), BOLD, NO, dice=[6, 1, 6])
    courier = state.couriers[1]
    assert (courier.inside, courier.asleep, courier.wounds, state.agenda) == ("farm", True, 1, ())


# At night (16.7, 16.8) ----------------------------------------------------------------------------


def test_16_8_2_sold_to_the_nearest_who_are_his_enemies() -> None:
    for enemies, captor in (((0, 1), "G1"), ((1,), "S1")):
        state = field("G1", "B1")
        state.set_group("G1", enemy_of=enemies)
        stand(state, "B1", 55, 5, kind="guerrilla", enemy_of=enemies)
        place(state, 0, 9.5, 5, inside="farm", on_foot=True)
        ask(state, SleepTable(0), dice=[2])
        assert state.couriers[0].captor == captor


def test_13_2_a_wounded_horse_is_never_fresh_again() -> None:
    for wounded, tired in ((False, False), (True, True)):
        state = field()
        place(state, 0, 20, 25, asleep=True)
        state.set_horse(0, stands="beside", fatigued=True, wounded=wounded)
        ask(state, ActOf(0))
        horse = state.couriers[0].horse
        assert horse is not None
        assert horse.fatigued is tired


def test_a101_thieves_make_off_at_the_dusk_of_the_next_turn() -> None:
    for stolen_at, enemies, after in (
        (3, (0, 1), "held"),
        (4, (0, 1), "tethered"),
        (3, (1,), "tethered"),
    ):
        state = field("G1")
        state.set_group("G1", enemy_of=enemies)
        horse = Horse(stands="tethered", at=inches(20, 27), thieves="G1", stolen_at=stolen_at)
        place(state, 0, 20, 25, horse=horse, asleep=True)
        ask_dusk(state)
        assert horse_of(state, 0) == after


def ask_dusk(state: State) -> None:
    """Evening comes, and nothing after it."""
    play = Play(state, Loose(0), [])
    dusk(play, Dusk())
    state.agenda = ()


def test_7_7_sheep_and_peace_are_gone_after_their_last_turn() -> None:
    for until, left in ((3, 0), (4, 1)):
        state = field("G1")
        state.flocks = (Flock((0, 0), (1, 1), until),)
        state.set_group("G1", truce=((0, until),), no_pursuit=((1, until),))
        ask_dusk(state)
        band = state.group("G1")
        assert [len(each) for each in (state.flocks, band.truce, band.no_pursuit)] == [left] * 3


# Adventures (16.26 to 16.28) ----------------------------------------------------------------------


def test_16_26_3_a_ration_goes_before_the_loaf() -> None:
    state = field()
    place(state, 0, 9.5, 6, items=("bread",), rations=1)
    act(state, 0, Adventure("farm"), YES, dice=[3])
    assert (state.couriers[0].items, state.couriers[0].rations) == (("bread",), 0)


def test_16_26_4_whoever_is_in_a_burning_house_is_put_out_of_it() -> None:
    state = field()
    place(state, 0, 9.5, 6)
    place(state, 1, 9.5, 5, inside="farm", asleep=True)
    act(state, 0, Adventure("farm"), dice=[4])
    assert (state.couriers[1].inside, state.couriers[1].asleep) == (None, False)
    assert state.country.is_open(state.couriers[1].at)


def test_16_26_6_there_is_no_short_cut_for_the_leader() -> None:
    for x, question in ((20, ""), (5, "AskShortcut")):
        state = field()
        place(state, 0, 9.5, 6)
        for seat in (1, 2, 3):
            state.set(seat, at=inches(30 if x < 9 else 2, 30 + seat))
        act(state, 0, Adventure("farm"), dice=[6])
        assert asked(state) == question


@pytest.mark.parametrize(
    ("seat", "die", "stuck", "saved"), [(1, 1, True, 0), (1, 4, False, 0), (0, 1, False, 0)]
)
def test_16_28_2_a_child_in_the_water(seat: int, die: int, stuck: bool, saved: int) -> None:
    """A96: whoever is cunning cannot fall in."""
    state = field()
    place(state, seat, 38.5, 20)
    act(state, seat, Adventure("bridge"), YES, dice=[2, die])
    assert ((4 in state.couriers[seat].no_move), chits(state, seat)) == (stuck, saved)


# The end (§15) ------------------------------------------------------------------------------------


def test_5_the_rearmost_acts_first() -> None:
    state = field()
    for seat, x in enumerate((20, 30, 25, 10)):
        place(state, seat, x, 20)
    ask(state, Actions())
    assert state.order == (3, 0, 2, 1)


def test_15_2_grace_is_spent_when_a_despatch_is_back() -> None:
    state = field()
    for seat in (1, 2, 3):
        state.set(seat, messages=())
    state.grace = 4
    ask(state, ActOf(0))
    assert state.grace == -1


def test_a44_who_is_nearer_wins_a_tie_nobody_delivered() -> None:
    state = field()
    place(state, 1, 30, 20)
    place(state, 2, 40, 20)
    for seat in (0, 1, 2):
        state.set(seat, ability=None, boasts=(Chit(3),))
    assert result_of(state, "delivered", 3).won == (False, False, True, False)
    assert result_of(state, "delivered", 0).won == (True, False, False, False)
    state.set(2, boasts=())
    assert result_of(state, "delivered", 3).won == (False, True, False, False)


def test_15_2_on_a_failure_the_least_shamed_come_off_best() -> None:
    state = field()
    for seat, values in enumerate(((1,), (), (3, 3), (1,))):
        state.set(seat, shames=values)
    result = result_of(state, "failure", None)
    assert (result.scores, result.won) == ((-1, 0, -6, -1), (False, True, False, False))
