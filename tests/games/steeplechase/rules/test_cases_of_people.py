"""Rules of actions, fights and captivity that no worked case of the page sets, by their numbers."""

from typing import Any

import pytest

from game.engine.steeplechase import actions as a
from game.engine.steeplechase import events as e
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.round.captivity import capture
from game.engine.steeplechase.round.fighting import meets, pool
from game.engine.steeplechase.round.groups import spawn
from game.engine.steeplechase.round.moving import horses_at
from game.engine.steeplechase.round.play import Play
from game.engine.steeplechase.rules import RULES
from game.engine.steeplechase.state import Group, Horse, HorseStands, State
from tests.games.steeplechase.rules.field import (
    E,
    Thrown,
    ask,
    chits,
    field,
    give_chits,
    inches,
    place,
    shames,
    stand,
    with_group,
)
from tests.games.steeplechase.rules.people import BOLD, WARY, YES, act, captive, touching


def may(state: State, seat: int = 0) -> tuple[Any, ...]:
    """What he may do in his action step."""
    state.agenda = ()
    ask(state, t.ActOf(seat))
    return RULES.legal(state, seat)


def rolled(state: State, told: Any) -> list[int]:
    """The totals on tables that were told."""
    return [each.total for each in told if isinstance(each, e.Rolled)]


# Horses in other hands (6.1.4) --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("x", "enemies", "mounts"),
    [(20, (), True), (20, (0,), False), (19, (0,), True), (18.4, (), False)],
)
def test_a21_a_horse_they_hold_is_mounted_but_not_by_an_enemy_who_touches_them(
    x: float, enemies: tuple[int, ...], mounts: bool
) -> None:
    """It stands two inches behind their middle."""
    state = field("G1")
    state.set_group("G1", enemy_of=enemies)
    place(state, 0, x, 12, horse=Horse(stands="held", held_by="G1"))
    assert (horses_at(state, 0) == [0]) is mounts


# Actions (§10) ------------------------------------------------------------------------------------


def test_10_1_2_an_enemy_who_obliges_a_sleeper_wakes_him() -> None:
    state = field("G1")
    place(state, 0, 25, 12, asleep=True)
    assert set(may(state)) == {a.Parlay("G1"), a.DoFight()}
    assert not state.couriers[0].asleep


def test_10_1_2_the_mute_fight_and_talk_to_nobody() -> None:
    state = field("G1", "C1")
    place(state, 0, 25, 12, mute=True)
    assert may(state) == (a.DoFight(),)
    place(state, 0, 22.3, 20, mute=True)
    assert not [each for each in may(state) if isinstance(each, a.Parlay)]


def test_10_1_2_a_maiden_obliges_nobody() -> None:
    state = field()
    with_group(state, Group("S1", "maiden", 1, inches(14, 10), E, 1, enemy_of=(0,)))
    place(state, 0, 12.5, 10)
    assert a.DoFight() not in may(state)


def test_10_1_3_who_is_lost_looks_about_the_wood_but_not_before_an_enemy() -> None:
    for x, lost in ((33, True), (30.5, False)):  # three inches off, and less than one
        state = field("G1", obligation="contact")
        stand(state, "G1", x, 5)
        place(state, 0, 27, 5, must_woods=3, sites=("wood",))
        assert (may(state) == (a.Adventure("wood"),)) is lost


@pytest.mark.parametrize(
    ("mine", "his", "far", "may_try"),
    [
        ({}, {}, 3, True),
        ({}, {}, 3.001, False),
        ({"moved": True}, {}, 3, False),
        ({}, {"moved": True}, 3, False),
        ({}, {"horse": Horse(stands="loose", loose_since=3)}, 3, False),
        ({"inside": "farm"}, {}, 3, False),
        ({}, {"standing": "captured"}, 3, False),
    ],
)
def test_10_2_who_may_catch_a_comrade_s_horse(
    mine: Any, his: Any, far: float, may_try: bool
) -> None:
    state = field()
    place(state, 0, 20, 25, **mine)
    loose = {"horse": Horse(stands="loose", loose_since=2)}
    place(state, 1, 20 + 0.75 + far + 0.5, 25, **{**loose, **his})
    assert (a.Catch(1) in may(state)) is may_try


def test_13_4_what_is_added_to_catch_a_horse() -> None:
    state = field()
    horse = Horse(stands="loose", loose_since=2, superb=True, wounded=True)
    place(state, 1, 22, 25, horse=horse)
    for seat, total in ((0, 1 + 1 + 2 + 2 + 1), (2, 1 + 2 + 2 + 2 + 1), (3, 1 + 2 + 2 + 1)):
        other = state.clone()
        place(other, seat, 20, 25, energy=0)
        assert rolled(other, act(other, seat, a.Catch(1), dice=[1])) == [total]


def test_10_2_one_hides_only_from_pursuers_and_without_having_moved() -> None:
    for quarry, moved, hides in ((0, False, True), (None, False, False), (0, True, False)):
        state = field("G1")
        state.set_group("G1", quarry=quarry)
        place(state, 0, 27.2, 5, moved=moved)
        assert (a.Hide() in may(state)) is hides


def test_10_3_who_talks_or_shoots_is_hidden_no_more() -> None:
    for action, dice in ((a.Parlay("C1"), [2]), (a.Fire("B2"), [1])):
        state = field("C1", "B2")
        stand(state, "B2", 20, 25)
        place(state, 0, 22.3, 20, hidden=True, items=("pistol",))
        act(state, 0, action, dice=dice)
        assert not state.couriers[0].hidden


def test_10_2_a_fire_is_fought_from_the_next_turn_on() -> None:
    for since, fights in ((2, True), (3, False)):
        state = field()
        state.burning = (("farm", since),)
        place(state, 0, 9.5, 6)
        assert (a.Douse("farm") in may(state)) is fights
        assert a.Adventure("farm") not in may(state)


def test_10_2_who_may_loot() -> None:
    for rights, doors, loots in (
        (((0, "M1", False),), (), True),
        (((1, "M1", False),), (), False),
        ((), ("abbey",), True),
    ):
        state = field("M1")
        state.loot_rights, state.open_doors = rights, doors
        place(state, 0, 49.5, 32)
        assert (a.Loot("abbey") in may(state)) is loots


def test_14_4_the_same_two_boast_against_one_another_once() -> None:
    state = field()
    place(state, 0, 20, 25)
    place(state, 1, 22, 25)
    give_chits(state, 0, 3, 4)
    give_chits(state, 1, 3, 4)
    act(state, 0, a.Challenge(1))
    assert (state.couriers[0].contests, state.couriers[1].contests) == ((1,), (0,))
    state.set(0, acted=False)
    assert a.Challenge(1) not in may(state, 0)
    assert a.Challenge(0) not in may(state, 1)


def test_16_8_5_the_farmer_s_water_is_for_the_next_turn() -> None:
    for turn, drinks in ((3, True), (4, False)):
        state = field()
        place(state, 0, 20, 25, may_water=turn, energy=2)
        assert (a.Drink() in may(state)) is drinks


# Fights (§11) -------------------------------------------------------------------------------------


def test_11_2_whoever_else_touches_him_fights_after_a_parlay() -> None:
    state = field("G1", "B2")
    touching(state, 0, "G1")
    stand(state, "B2", state.couriers[0].at[0] / 1000 + 2.765, 12)
    state.agenda = ()
    told = ask(state, t.Others(0, "G1"), dice=[1])
    assert [each.foes for each in told if isinstance(each, e.FightBegan)] == [(("B2", 3),)]


def test_11_3_4_how_often_he_may_throw_again_to_fend_off() -> None:
    state = field()
    state.set(0, horse=None)
    assert [pool(state, seat, "fight") for seat in range(4)] == [1, 2, 2, 3]
    assert pool(state, 3, "mutiny") == 2  # his horse is not his now
    state.set(3, pool_used=1)
    assert pool(state, 3, "fight") == 2
    state.set(3, blind=True)
    assert pool(state, 3, "fight") == 0


def test_11_3_3_the_blind_have_nought() -> None:
    state = field("G1")
    touching(state, 0, "G1", blind=True)
    told = act(state, 0, a.DoFight(), WARY, dice=[1, 6, 4])
    assert [each.total for each in told if isinstance(each, e.Exchanged)] == [0]


def test_11_1_a_figure_fights_once_a_turn_and_no_more_of_several_than_of_the_largest() -> None:
    state = field("G1", "B1")
    state.set_group("G1", all_round=(0,))
    state.set_group("B1", all_round=(0,))
    assert meets(state, ("G1", "B1"), 0) == (("G1", 7),)
    state.set_group("G1", fought=6)
    assert meets(state, ("G1", "B1"), 0) == (("G1", 4), ("B1", 3))


def test_11_1_those_who_stand_after_an_exchange_have_fought() -> None:
    state = field("G1")
    touching(state, 0, "G1", energy=0)
    act(state, 0, a.DoFight(), WARY, a.Keep(), dice=[1, 6, 1])
    assert state.group("G1").fought == 1
    state.agenda = ()
    state.set(0, pool_used=1)
    ask(state, t.Dawn())
    assert (state.group("G1").fought, state.couriers[0].pool_used) == (0, 0)


def test_11_1_from_the_front_in_the_turn_in_which_contact_began() -> None:
    for since, count in ((2, 7), (3, 3)):
        state = field("G1")
        touching(state, 0, "G1")
        state.set_group("G1", contact=((0, since),))
        assert meets(state, ("G1",), 0) == (("G1", count),)


def test_16_27_6_one_wolf_is_not_enough() -> None:
    state = field()
    place(state, 0, 27, 5, energy=0)
    act(state, 0, a.Adventure("wood"), BOLD, WARY, a.Keep(), dice=[6, 1, 2, 1, 6])
    assert (chits(state, 0), state.couriers[0].mounted) == (0, True)


# Captivity (§12) ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("group", "horse", "after"),
    [
        ("G1", "ridden", "held"),
        ("B1", "ridden", "ridden"),
        ("B1", "beside", "held"),
        ("B1", "tethered", "held"),
        ("B1", "loose", None),
    ],
)
def test_12_1_what_becomes_of_a_captive_s_horse(
    group: str, horse: HorseStands, after: HorseStands | None
) -> None:
    state = field("G1", "B1")
    state.set_group(group, quarry=0, mode="pursue")
    place(state, 0, 25, 12, horse=Horse(stands=horse, at=inches(25, 12)))
    capture(Play(state, Thrown(), []), 0, group)
    kept = state.couriers[0].horse
    assert (None if kept is None else kept.stands) == after
    assert (state.group(group).quarry, state.group(group).mode) == (None, "return")


def test_12_2_bandits_march_to_the_camp_and_stay_there() -> None:
    state = field()
    band = spawn(Play(state, Thrown(), []), "bandit", 4, inches(34, 35), E, "test")
    captive(state, 1, band.id)
    ask(state, t.MoveOf(1), dice=[6, 6])
    assert state.group(band.id).camped
    ask(state, t.MoveOf(1))
    assert state.couriers[1].at == state.group(band.id).at


@pytest.mark.parametrize(
    ("group", "seat", "fields", "courier", "total"),
    [
        ("G1", 0, {}, {}, 2),
        ("G1", 1, {}, {}, 1),
        ("G1", 1, {"grudge": (1,)}, {}, 0),
        ("G1", 1, {}, {"prison_bonus": 1}, 1),
        ("B1", 0, {}, {}, 2),
        ("B1", 1, {}, {"prison_bonus": 1}, 2),
        ("B1", 1, {"grudge": (1,)}, {}, 1),
    ],
)
def test_16_12_16_17_what_is_added_to_a_prisoner_s_die(
    group: str, seat: int, fields: Any, courier: Any, total: int
) -> None:
    state = field("G1", "B1")
    captive(state, seat, group, **courier)
    state.set_group(group, **fields)
    told = act(state, seat, YES, dice=[1])
    assert rolled(state, told) == [total]
    # Who was ignored has one more the next time, and only then.
    assert state.couriers[seat].prison_bonus == (
        courier.get("prison_bonus", 0) if group == "G1" else int(total == 1)
    )


def test_16_12_4_a_captive_who_rises_in_vain_is_borne_a_grudge() -> None:
    state = field("G1")
    captive(state, 1, "G1", energy=0)
    act(state, 1, YES, YES, BOLD, dice=[4, 6, 1, 4])
    assert (state.group("G1").grudge, state.couriers[1].standing) == ((1,), "captured")
    assert chits(state, 1) == 2  # for rising, and for the scar


def test_16_10_3_5_what_their_captives_lose_and_have() -> None:
    state = field("G1")
    touching(state, 0, "G1", items=("pistol", "wine"))
    ask(state, t.Beaten(0, "G1"), dice=[3])
    assert (state.couriers[0].items, state.group("G1").goods) == (("wine",), (("pistol", 0),))
    state = field("G1")
    touching(state, 1, "G1")
    ask(state, t.Beaten(1, "G1"), dice=[5])
    assert (chits(state, 1), state.group("G1").protects) == (2, (1,))
    state.turn = 4
    act(state, 1, YES, YES, dice=[2, 1])  # a search, thrown again: they are bored
    assert (shames(state, 1), state.couriers[1].messages) == (0, (1,))
