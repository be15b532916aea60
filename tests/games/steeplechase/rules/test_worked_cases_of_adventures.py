"""The worked cases C55 to C73 of the rules: rest, adventures, chits and the end."""

import pytest

from game.engine.steeplechase import events as e
from game.engine.steeplechase.actions import (
    Adventure,
    Attack,
    Catch,
    Cut,
    Cutting,
    Destroy,
    DoFight,
    Eat,
    Fire,
    Give,
    Loot,
    Parlay,
    ShowChit,
    Sleep,
)
from game.engine.steeplechase.relations import gap_to
from game.engine.steeplechase.round.moving import most_dice
from game.engine.steeplechase.round.play import Play
from game.engine.steeplechase.rules import RULES
from game.engine.steeplechase.sight import at_water
from game.engine.steeplechase.state import Chit, Group, Horse, lasting
from game.engine.steeplechase.tasks import (
    ActOf,
    AskContestChit,
    Beaten,
    Dawn,
    Dusk,
    MoveOf,
    SleepTable,
)
from tests.games.steeplechase.rules.field import (
    E,
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
    verdict,
    with_group,
)
from tests.games.steeplechase.rules.people import BOLD, NO, YES, act, captive, touching


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
    from game.engine.steeplechase.round.turns import _end

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
