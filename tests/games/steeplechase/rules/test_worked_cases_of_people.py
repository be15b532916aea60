"""The worked cases C36 to C54 of the rules: words, fights and captivity."""

from game.engine.steeplechase.actions import (
    Befriend,
    DoFight,
    Fire,
    Hide,
    Keep,
    Parlay,
    Reroll,
    Ride,
    Slip,
    ThrowAgain,
)
from game.engine.steeplechase.relations import gap_to
from game.engine.steeplechase.round.fighting import reach
from game.engine.steeplechase.round.groups import spawn
from game.engine.steeplechase.round.play import Play
from game.engine.steeplechase.rules import RULES
from game.engine.steeplechase.state import lasting
from game.engine.steeplechase.tasks import (
    ActOf,
    MoveOf,
    Overcome,
)
from tests.games.steeplechase.rules.field import (
    E,
    N,
    S,
    Thrown,
    ask,
    chits,
    do,
    field,
    give_chits,
    inches,
    place,
    shames,
    stand,
)
from tests.games.steeplechase.rules.people import BOLD, NO, WARY, YES, act, captive, touching


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
        ThrowAgain("energy"),
        Keep(),
        WARY,
        ThrowAgain("energy"),
        ThrowAgain("pool"),
    )
    act(state, 0, *answers[:3], dice=[4, 4, 6])
    do(state, 0, WARY, ThrowAgain("energy"), dice=[2, 6])
    do(state, 0, Keep(), dice=[5])
    do(state, 0, WARY, ThrowAgain("energy"), ThrowAgain("pool"), dice=[1, 3, 6])
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
    act(state, 0, DoFight(), WARY, ThrowAgain("pool"), dice=[3, 3, 1, 4])
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
