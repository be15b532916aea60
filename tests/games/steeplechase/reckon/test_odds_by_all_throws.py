"""What is told of fights, jumps, pursuits, running away and rows of tables is what the rules
come to, over every throw there is.
"""

import itertools
from fractions import Fraction
from typing import Any

import pytest

from game.engine.chance import Chance, branches
from game.engine.kinds import Action, Event
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import events as e
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.odds import duel, fates, tables
from game.engine.steeplechase.odds.effects import OnlyDice
from game.engine.steeplechase.odds.fates import weighed
from game.engine.steeplechase.odds.tables import leap_now
from game.engine.steeplechase.relations import touches
from game.engine.steeplechase.round import Play
from game.engine.steeplechase.round.parlaying import parlayed
from game.engine.steeplechase.round.pursuit import pursue_of
from game.engine.steeplechase.round.turns import by_eagerness
from game.engine.steeplechase.rules import RULES
from game.engine.steeplechase.state import Horse, State
from tests.games.steeplechase.reckon.throws import (
    Found,
    all_throws,
    beside,
    fight_of,
    likely,
    spread,
)
from tests.games.steeplechase.rules.field import E, field, place, stand

# Fights -------------------------------------------------------------------------------------------


def fought(state: State, events: list[Event]) -> tuple[str, ...]:
    """How a fight has ended, as far as it is told since the last question."""
    ends = {each.outcome for each in events if isinstance(each, e.Exchanged)}
    if "defeated" in ends:
        return ("beaten",)
    told = [each for each in events if isinstance(each, e.Rolled)]
    if any(each.what.endswith("overcoming") for each in told):
        return ("broken",)
    return () if state.agenda and isinstance(state.agenda[-1], t.Question) else ("parted",)


def fighting(state: State, task: t.Question, way: duel.Way) -> Action:
    """He fights in that way, and throws again whatever loses."""
    if isinstance(task, t.AskStance):
        if way != "mix":
            return a.Stand(bold=way == "strike")
        return a.Stand(bold=duel.exchange(state, task.fight, task.enemy).better == "strike")
    if not isinstance(task, t.AskCombatReroll):
        return a.Say(yes=False) if isinstance(task, t.AskYesNo) else a.Befriend(())
    plus = duel.arm(state, task.seat).plus
    total = 0 if state.couriers[task.seat].blind else task.die + plus
    if total > task.enemy if task.bold else total >= task.enemy:
        return a.Keep()
    legal = RULES.legal(state, task.seat)
    return next(
        each for each in (a.ThrowAgain("energy"), a.ThrowAgain("pool"), a.Keep()) if each in legal
    )


ARMS: list[tuple[int, str, dict[str, Any]]] = [
    (0, "G1", {}),
    (0, "G1", {"on_foot": True, "energy": 0, "wounds": 1}),
    (3, "G1", {"energy": 1}),
    (3, "B2", {"wounds": 2}),
    (2, "B1", {"energy": 2}),
    (1, "B2", {"blind": True}),
]


@pytest.mark.narrow
@pytest.mark.parametrize(("seat", "group", "fields"), ARMS)
@pytest.mark.parametrize("way", duel.WAYS)
def test_a_fight_ends_as_it_is_told(
    seat: int, group: str, fields: dict[str, Any], way: duel.Way
) -> None:
    state = beside(field(group), seat, group, **fields)
    fight = fight_of(state, seat, (group,))
    told = duel.courses(state, fight)[way]
    found = all_throws(state, seat, (fight,), lambda s, k: fighting(s, k, way), fought)
    ends = [found.get((how,), 0) for how in ("beaten", "broken", "parted")]
    assert ends == [told.beaten, told.broken, told.parted]
    assert sum([chance for _group, chance in told.by]) == told.beaten


def test_no_other_choice_of_stances_is_better_than_the_best_mix() -> None:
    state = beside(field("G1"), 3, "G1")
    stand(state, "G1", 27.343, 12, removed=1)
    fight = fight_of(state, 3, ("G1",))
    ways = duel.courses(state, fight)
    best = ways["mix"].broken - ways["mix"].beaten
    for bold in range(7):

        def up_to(s: State, task: t.Question, bold: int = bold) -> Action:
            if isinstance(task, t.AskStance):
                return a.Stand(bold=task.enemy <= bold)
            return fighting(s, task, "mix")

        found = all_throws(state, 3, (fight,), up_to, fought)
        assert found.get(("broken",), 0) - found.get(("beaten",), 0) <= best


@pytest.mark.parametrize("option", ["harmless", "fewer_rerolls", "wolves", "mutiny", "two groups"])
def test_other_fights_end_as_they_are_told(option: str) -> None:
    options: dict[str, Any] = {}
    if option == "harmless":
        options = {"aggressive_loss": "harmless"}
    if option == "fewer_rerolls":
        options = {"wounds": "fewer_rerolls"}
    state = beside(field("G1", "B1", **options), 3, "G1", wounds=1)
    fight = fight_of(state, 3, ("G1",))
    if option == "wolves":
        fight = t.Fight(3, (("wolves", 2),), "wolves")
    if option == "mutiny":
        stand(state, "G1", 30, 12, captives=(3,))
        state.set(3, standing="captured", captor="G1")
        state.set_horse(3, stands="held", held_by="G1")
        fight = t.Fight(3, (("G1", 3),), "mutiny")
    if option == "two groups":
        fight = t.Fight(3, (("G1", 2), ("B1", 2)))
    told = duel.courses(state, fight)["strike"]
    lost: Found = all_throws(state, 3, (fight,), lambda s, k: fighting(s, k, "strike"), _beaten)
    assert lost.get(("beaten",), 0) == told.beaten


def _beaten(state: State, events: list[Event]) -> tuple[str, ...]:
    if any(isinstance(each, e.Exchanged) and each.outcome == "defeated" for each in events):
        return ("beaten",)
    return () if state.agenda and isinstance(state.agenda[-1], t.Question) else ("stands",)


def exchanged(_state: State, events: list[Event]) -> tuple[str, ...]:
    """How an exchange has gone; what follows of it is not thrown out here."""
    ends = [each.outcome for each in events if isinstance(each, e.Exchanged)]
    return ("won" if ends[0] in {"removed", "fended"} else "lost",) if ends else ()


def test_an_exchange_is_told_for_both_stances() -> None:
    state = beside(field("G1"), 3, "G1", energy=2)
    fight = fight_of(state, 3, ("G1",))
    for enemy in range(1, 7):
        told, task = duel.exchange(state, fight, enemy), t.AskStance(3, fight, enemy)
        for bold, met in ((False, told.defend), (True, told.strike)):

            def first(s: State, k: t.Question, bold: bool = bold, at: Any = task) -> Action:
                return a.Stand(bold) if k == at else fighting(s, k, "mix")

            found = all_throws(state, 3, (task,), first, exchanged)
            assert found.get(("won",), 0) == met.won, (enemy, bold)


# What is kept -------------------------------------------------------------------------------------


def keeps(state: State, events: list[Event]) -> tuple[str, ...]:
    if state.agenda and isinstance(state.agenda[-1], t.Question) and state.agenda[-1].seat == 0:
        return ()
    courier = state.couriers[0]
    horse = courier.horse
    told = ["over"]
    told += ["alive"] if courier.alive else []
    told += ["free"] if courier.active else []
    told += ["despatch"] if 0 in courier.messages else []
    there = horse is not None and horse.stands in {"ridden", "beside", "tethered"}
    return (*told, "horse") if there else tuple(told)


def keeping(state: State, task: t.Question) -> Action:
    """He answers as the reckoning says he does."""
    match task:
        case t.AskYesNo():
            no, yes = [fates.kept_by_saying(state, task, yes).worth for yes in (False, True)]
            return a.Say(yes=yes > no)
        case t.AskStance() | t.AskCombatReroll():
            return fighting(state, task, "mix")
        case t.AskFriends():
            return a.Befriend(())
        case _:
            return a.Slip(E)


@pytest.mark.narrow
@pytest.mark.parametrize("group", ["G1", "B1", "B2"])
@pytest.mark.parametrize("talk", [False, True])
def test_what_is_kept_is_what_is_kept_over_all_throws(group: str, talk: bool) -> None:
    state = beside(field(group), 0, group, items=("coins",))
    fight = fight_of(state, 0, (group,))
    if talk:
        tasks: tuple[t.TASKS, ...] = (t.Parlayed(0, group), t.Others(0, group))
    else:
        tasks = (fight,)
    told = fates.kept(state, 0, lambda play: play.push(*tasks))
    found = all_throws(state, 0, tasks, keeping, keeps)
    kept = [
        sum([chance for each, chance in found.items() if what in each], Fraction(0))
        for what in ("alive", "free", "despatch", "horse")
    ]
    assert kept == [told.life, told.freedom, told.despatches, told.horse]


# Trials and jumps ---------------------------------------------------------------------------------


def by_rules(state: State, seat: int, first: Action, good: int, what: str) -> Fraction:
    """An action of one die, by every throw: whatever fails is thrown again while it may be."""

    def once(luck: Chance) -> bool:
        after = state.clone()
        told = RULES.apply(after, seat, first, OnlyDice(luck))
        while after.agenda and isinstance(after.agenda[-1], t.AskAgain):
            task = after.agenda[-1]
            fails = task.die < tables.once_more(after, task).needs
            told += RULES.apply(after, seat, a.Again() if fails else a.Keep(), OnlyDice(luck))
        return any(isinstance(x, e.Rolled) and x.what == what and x.total >= good for x in told)

    return likely(once)


@pytest.mark.parametrize("energy", range(4))
@pytest.mark.parametrize("seat", range(4))
def test_a_loose_horse_a_shot_and_a_hiding_place(energy: int, seat: int) -> None:
    state = field("G1", pistol_reroll="on")
    place(state, seat, 27, 5, energy=energy, items=("pistol",))
    stand(state, "G1", 31.5, 5, quarry=seat)
    state.set(seat, horse=Horse(stands="loose", loose_since=2, fatigued=energy > 1))
    state.agenda = (t.AskAction(seat),)
    told = tables.catching(state, seat, seat)
    assert by_rules(state, seat, a.Catch(seat), told.wants, "catch") == told.chance
    told = tables.hiding(state, seat)
    assert by_rules(state, seat, a.Hide(), told.wants, "hide") == told.chance
    told = tables.shooting(state, seat)
    assert by_rules(state, seat, a.Fire("G1"), told.wants, "pistol") == told.chance


def test_a_chain_of_throws_is_a_sum_without_end() -> None:
    told = tables.trial("catch", 5, (), 3, chain=True)
    # A 1, 2 or 3 goes again: of 4, 5 and 6 two do.
    assert told.chance == Fraction(2, 3)
    assert tables.trial("catch", 5, (), 3).chance == Fraction(1, 3) + Fraction(1, 2) * Fraction(
        1, 3
    )


@pytest.mark.narrow("far", "over")
@pytest.mark.parametrize("over", ["wall", "stream"])
@pytest.mark.parametrize("energy", range(4))
@pytest.mark.parametrize(("seat", "superb"), [(0, False), (2, False), (2, True)])
@pytest.mark.parametrize("far", [1, 5, 8, 13])
def test_a_jump_is_told_row_by_row(
    over: str, energy: int, seat: int, superb: bool, far: int
) -> None:
    state = field()
    x = 15 - far - 0.25 if over == "wall" else 30 - far
    place(state, seat, x, 30 if over == "wall" else 5, energy=energy, superb=superb)
    walk = t.Walk(seat, E, 18000, 0, False, "move")
    task = t.AskJump(seat, walk, over, over, far * 1000 + (250 if over == "wall" else 0))  # type: ignore[arg-type]
    state.agenda = (task,)
    told = leap_now(state, task)

    def once(luck: Chance) -> int:
        after = state.clone()
        events = RULES.apply(after, seat, a.Jump(), OnlyDice(luck))
        if after.agenda and isinstance(after.agenda[-1], t.AskAgain):
            again = after.agenda[-1].die < told.needs
            events += RULES.apply(after, seat, a.Again() if again else a.Keep(), OnlyDice(luck))
        return next(x.row for x in events if isinstance(x, e.Rolled) and x.what == over)

    rows = spread(once)
    assert rows == {row: chance for row, chance in told.rows if chance}
    assert told.cleared == rows.get(5, 0) + rows.get(6, 0)


# Pursuit ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("group", "at", "fields"),
    [
        ("G1", (29, 9), {}),
        ("G1", (33, 12), {}),
        ("G1", (26, 12.5), {"on_foot": True}),
        ("B2", (46, 20), {}),
        ("B2", (44, 16), {}),
        ("B1", (44, 26), {}),
        ("B1", (38, 20), {}),
    ],
)
def test_a_pursuit_is_told(group: str, at: tuple[float, float], fields: dict[str, Any]) -> None:
    state = field(group)
    place(state, 0, *at, **fields)
    if group == "B1":
        stand(state, "B1", 35, 23, facing=E)
    told = duel.chase(state, state.group(group), 0)
    caught = shot = Fraction(0)

    def once(luck: Chance) -> tuple[bool, bool, bool]:
        after, events = state.clone(), list[Event]()
        play = Play(after, OnlyDice(luck), events)
        pursue_of(play, t.PursueOf(group))
        rides = any(isinstance(x, e.PursuitBegan) for x in events)
        shoots = any(isinstance(x, e.BulletFlew) for x in events)
        there = after.there_is(group) and touches(after, after.group(group), 0)
        return rides, there, shoots

    for chance, (rides, there, shoots) in branches(once):
        assert rides == told.pursues
        caught += chance * there
        shot += chance * shoots
    assert (caught, shot) == (told.catches, told.shoots)
    assert told.pursues == (told.why == "")


def test_both_stances_are_weighed_over_the_whole_fight() -> None:
    state = beside(field("G1"), 0, "G1")
    fight = fight_of(state, 0, ("G1",))
    for enemy in (1, 4, 6):
        task = t.AskStance(0, fight, enemy)
        now = weighed(state, task)
        assert now.bold[enemy - 1] is now.strike
        for bold, told in ((False, now.defend), (True, now.attack)):

            def first(s: State, k: t.Question, bold: bool = bold, at: Any = task) -> Action:
                return a.Stand(bold=bold) if k == at else keeping(s, k)

            found = all_throws(state, 0, (task,), first, keeps)
            free = sum([c for each, c in found.items() if "free" in each], Fraction(0))
            assert free == told.kept.freedom, (enemy, bold)


@pytest.mark.parametrize("energy", range(4))
def test_running_away_is_told(energy: int) -> None:
    state = field("G1")
    state.set(0, standing="captured", captor="G1", at=state.group("G1").at, energy=energy)
    state.set_horse(0, stands="held", held_by="G1")
    stand(state, "G1", 22, 12, captives=(0,))
    for run in fates.runs(state, 0):
        state.agenda = (t.AskEscape(0, "G1"),)

        def once(luck: Chance, dice: int = run.dice) -> bool:
            after = state.clone()
            RULES.apply(after, 0, a.Ride(dice, (0, -10000)), OnlyDice(luck))
            if after.agenda and isinstance(after.agenda[-1], t.AskReroll):
                faces = after.agenda[-1].dice
                ones = tuple([n for n, face in enumerate(faces) if face == 1])
                RULES.apply(after, 0, a.Reroll(ones), OnlyDice(luck))
            return after.couriers[0].alive

        assert likely(once) == run.away


@pytest.mark.parametrize("seats", [2, 3])
def test_an_eagerness_leads_where_it_is_told(seats: int) -> None:
    faces = range(1, 7)
    orders = list(itertools.permutations(range(seats)))
    for pick in faces:
        places = [Fraction(0)] * seats
        for others in itertools.product(faces, repeat=seats - 1):
            for dice in itertools.product(faces, repeat=seats):
                for ties in orders:
                    queue = by_eagerness((pick, *others), dice, ties)
                    places[queue.index(0)] += 1
        whole = sum(places)
        assert tuple([each / whole for each in places]) == fates.eager(pick, seats).places


def test_every_row_of_every_table_comes_up_as_often_as_it_is_told() -> None:
    state = beside(field("G1", "C1", "M1"), 0, "G1")
    stand(state, "C1", 30, 15)
    told = tables.parlay(state, 0, "C1")
    state.agenda = (t.AskAction(0),)

    def once(luck: Chance) -> int:
        after, events = state.clone(), list[Event]()
        after.agenda = ()
        play = Play(after, OnlyDice(luck), events)
        parlayed(play, t.Parlayed(0, "C1"))
        return next(x.row for x in events if isinstance(x, e.Rolled))

    # Of the row with an ambush all further dice are branches of it.
    assert spread(once) == {row.first: row.chance for row in told.rows if row.faces}
