"""The worked cases C36 to C73 of the rules: actions, fights, captivity, chits and the end."""

from collections.abc import Sequence
from typing import Any

import pytest

from game.engine.kinds import Action, Event
from game.engine.steeplechase import events as e
from game.engine.steeplechase.actions import (
    Adventure,
    Attack,
    Befriend,
    Catch,
    Cut,
    Cutting,
    Destroy,
    DoFight,
    Eat,
    Fire,
    Give,
    Hide,
    Keep,
    Loot,
    Parlay,
    Reroll,
    Ride,
    Say,
    ShowChit,
    Sleep,
    Slip,
    Stand,
    Throw,
)
from game.engine.steeplechase.relations import gap_to
from game.engine.steeplechase.round.fighting import reach
from game.engine.steeplechase.round.groups import spawn
from game.engine.steeplechase.round.moving import most_dice
from game.engine.steeplechase.round.play import Play
from game.engine.steeplechase.rules import RULES
from game.engine.steeplechase.sight import at_water
from game.engine.steeplechase.state import Chit, Group, Horse, State, lasting
from game.engine.steeplechase.tasks import (
    ActOf,
    AskContestChit,
    Beaten,
    Dawn,
    Dusk,
    MoveOf,
    Overcome,
    SleepTable,
)
from tests.games.steeplechase.rules.field import (
    E,
    N,
    S,
    Thrown,
    W,
    ask,
    chits,
    do,
    field,
    give_chits,
    inches,
    may_loot_once,
    place,
    shames,
    sleeps,
    stand,
    verdict,
    with_group,
)

BOLD, WARY, YES, NO = Stand(bold=True), Stand(bold=False), Say(yes=True), Say(yes=False)


def act(state: State, seat: int, *actions: Action, dice: Sequence[int] = ()) -> list[Event]:
    """An action step with those answers."""
    events = ask(state, ActOf(seat))
    return events + do(state, seat, *actions, dice=dice)


def touching(state: State, seat: int, name: str, **fields: Any) -> None:
    """The courier stands east of the group, touching it."""
    group = state.group(name)
    far = group.radius + (750 if not fields.get("on_foot") else 500)
    place(state, seat, (group.at[0] + far) / 1000, group.at[1] / 1000, **fields)


def captive(state: State, seat: int, name: str, **fields: Any) -> None:
    """The courier is a captive of the group, on foot, since an earlier turn."""
    group = state.group(name)
    held = state.couriers[seat].horse
    horse = None if held is None else Horse(stands="held", held_by=name)
    state.set(
        seat,
        standing="captured",
        captor=name,
        at=group.at,
        prison_from=3,
        **{"horse": horse, **fields},
    )
    state.set_group(name, captives=(*group.captives, seat))


def test_c36_within_two_inches_one_parlays_or_fights() -> None:
    state = field("G1")
    place(state, 0, 22 + 1.907 + 0.75 + 2, 12, items=("pistol",))
    ask(state, ActOf(0))
    assert set(RULES.legal(state, 0)) == {Parlay("G1"), DoFight()}
    state.agenda = ()
    place(state, 0, 22 + 1.907 + 0.75 + 2.001, 12)
    ask(state, ActOf(0))
    assert Fire("G1") in RULES.legal(state, 0)


def test_c37_how_many_reach_him() -> None:
    state = field("G1", "B1")
    guerrillas, cavalry = state.group("G1"), state.group("B1")
    assert [reach(state, guerrillas, 0, each) for each in (False, True)] == [3, 7]
    assert [reach(state, cavalry, 0, each) for each in (False, True)] == [3, 6]
    place(state, 0, 1, 39, on_foot=True)
    assert [reach(state, guerrillas, 0, each) for each in (False, True)] == [3, 6]
    assert [reach(state, cavalry, 0, each) for each in (False, True)] == [2, 4]


def test_c38_three_exchanges_of_a_swordsman() -> None:
    state = field("G1")
    touching(state, 3, "G1", energy=0)
    act(state, 3, DoFight(), BOLD, WARY, Keep(), BOLD, dice=[2, 2, 6, 5, 1, 1])
    group = state.group("G1")
    assert (group.figures, group.removed, state.agenda) == (8, 2, ())


def test_c39_a_bold_tie_is_a_defeat() -> None:
    state = field("G1")
    touching(state, 0, "G1", items=("coins",))
    act(state, 0, DoFight(), BOLD, dice=[4, 4, 4])
    courier, group = state.couriers[0], state.group("G1")
    assert (courier.items, courier.messages) == ((), ())
    assert courier.horse is not None
    assert courier.horse.stands == "held"
    assert shames(state, 0) == 2
    assert (lasting(group.truce, 0), group.messages) == (4, (0,))


def test_c40_rerolls_out_of_energy_and_out_of_the_pool() -> None:
    state = field("G1")
    touching(state, 0, "G1")
    answers = (
        DoFight(),
        WARY,
        Keep(),
        WARY,
        Throw("energy"),
        Keep(),
        WARY,
        Throw("energy"),
        Throw("pool"),
    )
    act(state, 0, *answers[:3], dice=[4, 4, 6])
    do(state, 0, WARY, Throw("energy"), dice=[2, 6])
    do(state, 0, Keep(), dice=[5])
    do(state, 0, WARY, Throw("energy"), Throw("pool"), dice=[1, 3, 6])
    if state.agenda:
        do(state, 0, Keep())
    assert state.group("G1").figures == 10
    assert state.couriers[0].pool_used == 1
    assert state.couriers[0].active


def test_c41_overcome_and_a_rescue() -> None:
    state = field("G1")
    captive(state, 2, "G1", messages=())
    give_chits(state, 2, 4)
    state.set_group("G1", messages=(2,))
    touching(state, 0, "G1", energy=0)
    act(state, 0, DoFight(), BOLD, BOLD, BOLD, dice=[1, 4, 2, 4, 3, 5, 4])
    assert not state.there_is("G1")
    assert state.couriers[0].messages == (0, 2)
    assert chits(state, 0) == 5
    assert state.couriers[2].active
    assert chits(state, 2) == 0


def test_c42_wounded_on_foot_against_one() -> None:
    state = field("G1")
    state.set_group("G1", figures=1, threshold=3)
    touching(state, 0, "G1", on_foot=True, energy=0, wounds=1)
    act(state, 0, DoFight(), WARY, Throw("pool"), dice=[3, 3, 1, 4])
    assert shames(state, 0) == 2
    assert state.couriers[0].messages == ()


def test_c43_guerrilla_parlay_seven_and_four() -> None:
    state = field("G1")
    touching(state, 0, "G1")
    act(state, 0, Parlay("G1"), Befriend((1,)), dice=[6])
    assert chits(state, 0) == 2
    assert state.group("G1").enemy_of == (2, 3)
    state = field("G1")
    touching(state, 0, "G1", items=("coins",))
    act(state, 0, Parlay("G1"), YES, NO, dice=[3])
    group = state.group("G1")
    assert (chits(state, 0), state.couriers[0].items) == (1, ())
    assert lasting(group.no_pursuit, 0) == 4
    assert 0 in group.enemy_of


def test_c44_two_of_them() -> None:
    state = field("B2")
    place(state, 1, 46 + 2.015 + 0.75 + 1.5, 6, energy=0)
    act(state, 1, Parlay("B2"), NO, BOLD, WARY, Keep(), dice=[3, 1, 3, 5, 5])
    group = state.group("B2")
    assert group.figures == 11
    assert gap_to(state, group, 1) <= 50


def test_c45_british_parlay() -> None:
    state = field("B1")
    stand(state, "B1", 30, 24.5)
    place(state, 0, 30, 21)
    state.set_group("B1", at=inches(27, 21))
    act(state, 0, Parlay("B1"), Slip(S), dice=[6, 4])
    assert state.couriers[0].at == inches(30, 25)
    assert chits(state, 0) == 1
    state = field("B1")
    touching(state, 1, "B1")
    act(state, 1, Parlay("B1"), YES, dice=[5])
    assert shames(state, 1) == 1
    assert lasting(state.group("B1").truce, 1) == 4
    state = field("B1")
    touching(state, 1, "B1", items=("pistol", "wine"))
    act(state, 1, Parlay("B1"), dice=[1])
    courier = state.couriers[1]
    assert (courier.standing, courier.items, courier.messages) == ("captured", ("wine",), ())
    assert shames(state, 1) == 1
    assert courier.mounted
    assert courier.prison_from == 4


def test_c46_a_shot_and_to_the_camp() -> None:
    state = field("G1")
    state.set_group("G1", removed=2)
    place(state, 0, 22 + 1.907 + 0.75 + 5, 12, items=("pistol",))
    act(state, 0, Fire("G1"), YES, dice=[5, 2])
    assert not state.there_is("G1")
    assert chits(state, 0) == 1
    east, south = (a - b for a, b in zip(state.couriers[0].at, (34000, 37000), strict=True))
    assert east * east + south * south <= 2500**2


def test_c47_two_soldiers() -> None:
    state = field()
    play = Play(state, Thrown(), [])
    spawn(play, "british_infantry", 2, inches(30, 25), E, "soldiers", 1)
    ask(state, Overcome(0, "S1"), dice=[6])
    assert chits(state, 0) == 2
    assert not state.groups


def test_c48_hiding() -> None:
    state = field("G1")
    state.set_group("G1", quarry=0, mode="pursue")
    place(state, 0, 27.2, 5, leads=True)
    act(state, 0, Hide(), dice=[4])
    assert (state.couriers[0].hidden, chits(state, 0)) == (True, 2)
    assert state.group("G1").quarry is None
    state.set_group("G1", quarry=1, mode="pursue")
    place(state, 1, 27.2, 5)
    act(state, 1, Hide(), dice=[5])
    assert not state.couriers[1].hidden


# Captivity, rest, incidents -----------------------------------------------------------------------


def test_c49_a_chance_to_run() -> None:
    state = field("G1")
    captive(state, 0, "G1")
    act(state, 0, YES, Ride(2, N), Reroll((0,)), dice=[4, 1, 5, 3])
    courier = state.couriers[0]
    assert (courier.at, courier.standing) == (inches(22, 4), "active")
    assert courier.horse is not None
    assert (courier.horse.stands, courier.horse.held_by) == ("held", "G1")
    assert chits(state, 0) == 2
    assert state.group("G1").quarry == 0


def test_c50_shot_down() -> None:
    state = field("G1")
    captive(state, 1, "G1", energy=0)
    act(state, 1, YES, Ride(1, N), dice=[5, 1])
    assert state.couriers[1].standing == "dead"
    assert state.group("G1").messages == (1,)
    assert shames(state, 1) == 1


def test_c51_mutiny() -> None:
    state = field("G1")
    captive(state, 1, "G1", energy=0)
    act(state, 1, YES, YES, BOLD, BOLD, dice=[4, 1, 3, 2, 4, 1])
    courier = state.couriers[1]
    assert (courier.standing, courier.horse) == ("active", None)
    assert not state.there_is("G1")
    assert chits(state, 1) == 2


def test_c52_silenced() -> None:
    state = field("G1")
    captive(state, 1, "G1")
    act(state, 1, YES, dice=[3, 1, 3])
    courier = state.couriers[1]
    assert (courier.mute, courier.ability, courier.standing) == (True, None, "captured")
    assert chits(state, 1) == 1


def test_c53_the_march_to_the_line() -> None:
    state = field("G1")
    stand(state, "G1", 25, 20, mode="return")
    captive(state, 1, "G1")
    ask(state, MoveOf(1), dice=[4, 3])
    assert state.group("G1").at == inches(25.25, 13.25)
    assert state.couriers[1].at == inches(25.25, 13.25)


def test_c54_buried() -> None:
    state = field()
    place(state, 0, 10, 10, standing="buried", burial_fails=2, on_foot=True, energy=3)
    ask(state, ActOf(0), dice=[4])
    do(state, 0, Ride(1, E), Reroll(()), dice=[3])
    assert state.couriers[0].at == inches(13, 10)
    assert chits(state, 0) == 2
    state = field()
    place(state, 1, 10, 10, standing="buried", burial_fails=3, on_foot=True, energy=0)
    ask(state, ActOf(1), dice=[5])
    assert state.couriers[1].standing == "dead"
    assert shames(state, 1) == 1


def test_c55_a_restful_night() -> None:
    state = field()
    place(state, 0, 20, 25, energy=0, horse=Horse(fatigued=True))
    act(state, 0, Sleep(), YES, dice=[6])
    courier = state.couriers[0]
    assert courier.horse is not None
    assert (courier.energy, courier.horse.fatigued, courier.rested) == (1, False, True)
    ask(state, MoveOf(0), dice=[3])
    assert sleeps(state, 0)
    ask(state, MoveOf(0), dice=[4])
    assert not sleeps(state, 0)
    state.set_horse(0, stands="ridden")
    assert most_dice(state, 0) == 4


def test_c56_forage_and_the_waters_edge() -> None:
    state = field()
    place(state, 0, 27, 5, energy=1, rations=1)
    act(state, 0, Eat())
    assert (state.couriers[0].energy, state.couriers[0].rations) == (2, 1)
    assert at_water(state.country, inches(38.5, 15), 750)
    assert not at_water(state.country, inches(38.2, 15), 750)


def test_c57_catching_a_horse() -> None:
    state = field()
    place(state, 0, 20, 25, energy=0, horse=Horse(stands="loose", loose_since=2))
    act(state, 0, Catch(0), NO, dice=[4])
    horse = state.couriers[0].horse
    assert horse is not None
    assert horse.stands == "beside"
    state = field()
    place(state, 0, 20, 25, energy=0)
    place(state, 1, 22, 25, horse=Horse(stands="loose", loose_since=2, fatigued=True))
    events = act(state, 0, Catch(1), dice=[3])
    assert [each.total for each in events if isinstance(each, e.Rolled)] == [7]
    horse = state.couriers[1].horse
    assert horse is not None
    assert horse.stands == "beside"


def test_c58_billets() -> None:
    state = field("G1", "B1")
    place(state, 0, 9.5, 5, inside="farm", horse=Horse(stands="tethered", at=inches(9.5, 5)))
    ask(state, SleepTable(0), dice=[2])
    assert (state.couriers[0].captor, state.couriers[0].at) == ("G1", inches(22, 12))
    state = field()
    place(state, 0, 9.5, 5, inside="farm", on_foot=True, items=("coins",))
    ask(state, SleepTable(0), dice=[5])
    do(state, 0, YES)
    courier = state.couriers[0]
    assert courier.horse is not None
    assert (courier.rations, courier.items, courier.may_water) == (1, ("coins",), 4)
    assert (courier.horse.stands, courier.horse.at) == ("tethered", inches(9.5, 5))


def test_c59_at_the_farm() -> None:
    state = field()
    place(state, 0, 9.5, 6, items=("bread",))
    act(state, 0, Adventure("farm"), YES, dice=[3])
    assert (state.couriers[0].items, chits(state, 0)) == ((), 1)
    state.set(0, acted=False)
    ask(state, ActOf(0))
    assert Adventure("farm") not in RULES.legal(state, 0)
    state = field()
    place(state, 0, 9.5, 6)
    act(state, 0, Adventure("farm"), dice=[1, 4])
    assert most_dice(state, 0) == 2


def test_c60_a_shortcut() -> None:
    state = field()
    place(state, 0, 9.5, 6)
    place(state, 1, 36, 20)
    act(state, 0, Adventure("farm"), dice=[6])
    family = next(each for each in RULES.legal(state, 0) if isinstance(each, Cutting))
    assert family.far == 19000
    assert "twelve inches" in family.against(Cut(inches(37, 20)))
    spot = next(each for each in family.spots())
    assert (spot[0] - 56000) ** 2 + (spot[1] - 20000) ** 2 - 19000**2 < 38001
    do(state, 0, Cut(spot))
    assert state.couriers[0].at == spot


def test_c61_at_the_bridge() -> None:
    state = field()
    place(state, 0, 38.5, 20)
    act(state, 0, Adventure("bridge"), YES, dice=[3, 3])
    assert chits(state, 0) == 1
    state = field()
    place(state, 0, 38.5, 20)
    act(state, 0, Adventure("bridge"), dice=[1])
    (group,) = state.groups
    assert (group.at, group.figures, group.facing) == (inches(43.5, 20), 2, W)
    state = field()
    place(state, 0, 38.5, 20)
    act(state, 0, Adventure("bridge"), dice=[4])
    (flock,) = state.flocks
    assert (flock.a, flock.b, flock.until) == (inches(42.5, 18.5), inches(42.5, 21.5), 4)


@pytest.mark.parametrize(("seat", "stays_up"), [(0, False), (2, True)])
def test_c62_low_branches(seat: int, stays_up: bool) -> None:
    state = field()
    place(state, seat, 27, 5)
    act(state, seat, Adventure("wood"), dice=[3, 2])
    assert state.couriers[seat].mounted is stays_up


def test_c62_lost_wolves_and_bandits() -> None:
    state = field()
    place(state, 0, 27, 5)
    act(state, 0, Adventure("wood"), dice=[4])
    assert (state.couriers[0].no_move, state.couriers[0].must_woods) == ((4,), 4)
    state = field()
    place(state, 0, 27, 5, energy=0)
    act(state, 0, Adventure("wood"), BOLD, BOLD, dice=[6, 1, 2, 2, 3])
    assert chits(state, 0) == 1
    state = field()
    place(state, 0, 27, 5)
    act(state, 0, Adventure("wood"), dice=[1])
    (band,) = state.groups
    assert (band.figures, band.has_priest) == (4, True)
    assert abs(gap_to(state, band, 0) - 1000) <= 1


def test_c63_loot_and_false_monks() -> None:
    state = field("M1")
    place(state, 0, 49.5, 32)
    may_loot_once(state, 0, "M1")
    act(state, 0, Loot("abbey"), dice=[5])
    assert (state.couriers[0].items, chits(state, 0), state.loot_rights) == (("coins",), 1, ())
    state = field("M1")
    touching(state, 0, "M1")
    act(state, 0, Parlay("M1"), dice=[1, 5])
    group = state.group("M1")
    assert (group.kind, group.threshold, group.enemy_of) == ("guerrilla", 3, (0, 1, 2, 3))
    assert chits(state, 0) == 1
    assert lasting(group.no_pursuit, 0) == 4


def test_c64_a_maiden() -> None:
    for die, answers in ((4, (YES, NO)), (6, ())):
        state = field()
        place(state, 0, 12, 10)
        with_group(state, Group("S1", "maiden", 1, inches(14, 10), E, 1))
        act(state, 0, Parlay("S1"), *answers, dice=[die])
        assert not state.groups
        if die == 4:
            assert (state.couriers[0].rations, state.couriers[0].inside) == (1, "farm")
            assert state.couriers[0].asleep
        else:
            assert chits(state, 0) == 1


def test_c65_civilians() -> None:
    state = field("C1")
    touching(state, 0, "C1", energy=1)
    act(state, 0, Parlay("C1"), dice=[5])
    assert state.couriers[0].energy == 3
    state = field("C1")
    touching(state, 1, "C1", energy=0)
    act(state, 1, Attack("C1"), BOLD, BOLD, dice=[1, 4, 1, 5, 2])
    group = state.group("C1")
    assert (group.figures, group.enemy_of, group.yielded) == (5, (), (1,))


def test_c66_losing_to_the_british() -> None:
    state = field("B2")
    touching(state, 0, "B2")
    ask(state, Beaten(0, "B2"), dice=[5])
    courier = state.couriers[0]
    assert (courier.wounds, courier.energy, chits(state, 0), courier.no_move) == (1, 0, 1, ())
    state = field("B2")
    touching(state, 0, "B2")
    ask(state, Beaten(0, "B2"), dice=[1])
    courier = state.couriers[0]
    assert (courier.standing, courier.messages, shames(state, 0)) == ("captured", (), 1)
    assert courier.horse is not None
    assert (courier.horse.stands, courier.prison_from) == ("held", 5)


def test_c67_parole() -> None:
    state = field("B1")
    captive(state, 1, "B1", messages=(), horse=Horse())
    state.set(1, shames=(1,))
    state.set_group("B1", goods=(("wine", 1),), messages=(1,))
    act(state, 1, YES, dice=[6])
    courier = state.couriers[1]
    assert (courier.standing, courier.items, courier.messages) == ("active", ("wine",), (1,))
    assert (chits(state, 1), shames(state, 1)) == (2, 1)
    assert 1 not in state.group("B1").enemy_of


def test_c68_loot_of_several() -> None:
    state = field("B2")
    state.set(1, messages=())
    state.set_group("B2", removed=3, goods=(("wine", 0), ("coins", 1)), messages=(1,))
    place(state, 0, 46 + 2.015 + 0.75 + 3, 6, items=("pistol",))
    act(state, 0, Fire("B2"), dice=[6, 2])
    courier = state.couriers[0]
    assert (courier.items, courier.messages, chits(state, 0)) == (("pistol", "wine"), (0, 1), 4)


def test_c69_a_surrender() -> None:
    state = field("B1")
    state.set_group("B1", figures=4, removed=2)
    touching(state, 0, "B1", energy=0)
    act(state, 0, DoFight(), BOLD, dice=[1, 4, 3])
    group = state.group("B1")
    assert (group.figures, group.mode) == (3, "in_tow")
    assert (chits(state, 0), most_dice(state, 0)) == (1, 1)


# Chits and the end --------------------------------------------------------------------------------


def test_c70_contests() -> None:
    for mine, theirs, more in ((4, 4, 0), (3, 4, 1)):
        state = field()
        place(state, 0, 20, 25, contests=(1,))
        place(state, 1, 22, 25, contests=(0,))
        give_chits(state, 0, mine)
        give_chits(state, 1, theirs)
        state.agenda = (AskContestChit(0, 1),)
        do(state, 0, ShowChit(0))
        do(state, 1, ShowChit(0))
        assert state.couriers[0].boasts == (Chit(mine, shown=True),)
        assert chits(state, 1) == 1 + more
        assert state.couriers[1].boasts[0] == Chit(theirs, shown=True)


def test_c71_despatches_given_and_destroyed() -> None:
    state = field()
    place(state, 0, 20, 25)
    place(state, 1, 22, 25)
    act(state, 0, Give(0, 1))
    do(state, 1, YES)
    assert state.couriers[1].messages == (0, 1)
    assert (chits(state, 0), shames(state, 0)) == (0, 0)
    state = field()
    act(state, 0, Destroy(0))
    assert (state.couriers[0].messages, chits(state, 0), shames(state, 0)) == ((), 1, 1)


def test_c72_the_final_tally() -> None:
    from game.engine.steeplechase.round.ending import _end

    state = field("G1")
    give_chits(state, 0, 5, 4)
    give_chits(state, 1, 2, 2, 2)
    give_chits(state, 2, 5, 5, 5)
    captive(state, 2, "G1")
    state.set(3, standing="dead")
    _end(Play(state, Thrown(), []), "delivered", 0)
    assert state.result is not None
    assert state.result.scores == (9, 9, 7, 0)
    assert state.result.won == (True, False, False, False)


def test_c73_grace() -> None:
    state = field(turn=6)
    for seat in range(4):
        state.set(seat, messages=())
    events = ask(state, Dawn())
    assert state.grace == 8
    assert [each.until for each in events if isinstance(each, e.GraceBegan)] == [8]
    state.agenda = ()
    ask(state, Dusk())
    assert (verdict(state), state.turn) == ("", 8)
    state.agenda = ()
    ask(state, Dusk())
    assert (verdict(state), state.turn) == ("failure", 8)
    state = field(turn=7)
    for seat in range(1, 4):
        state.set(seat, messages=())
    state.grace = -1
    act(state, 0, Destroy(0))
    assert state.result is not None
