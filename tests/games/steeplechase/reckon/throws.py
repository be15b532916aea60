"""Every throw there is, by the rules: what a step comes to if one answers in a given way; and a
courier before a group, touching it.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from game.engine.chance import Chance, branches
from game.engine.kinds import Action, Event, Seat
from game.engine.steeplechase.odds.effects import OnlyDice
from game.engine.steeplechase.round import Play
from game.engine.steeplechase.round.fighting import meets
from game.engine.steeplechase.rules import RULES, run
from game.engine.steeplechase.state import State, replace
from game.engine.steeplechase.tasks import TASKS, Fight, Question
from tests.games.steeplechase.rules.field import E, place, stand

Answer = Callable[[State, Question], Action]
Outcome = Callable[[State, list[Event]], tuple[str, ...]]
Found = dict[tuple[str, ...], Fraction]


def all_throws(
    state: State, seat: Seat, tasks: tuple[TASKS, ...], answer: Answer, outcome: Outcome
) -> Found:
    """The chance of each outcome of those tasks; `outcome` reads it off the table and off what was
    told since the last question. The first tuple that is not empty is where a way ends.
    """
    known: dict[object, Found] = {}

    def begin(luck: Chance) -> tuple[State, list[Event]]:
        after, events = state.clone(), list[Event]()
        after.agenda = ()
        play = Play(after, OnlyDice(luck), events)
        play.push(*tasks)
        run(play)
        return after, events

    def over(ways: list[tuple[Fraction, tuple[State, list[Event]]]]) -> Found:
        found: Found = {}
        for chance, (after, events) in ways:
            for name, share in on(after, events).items():
                found[name] = found.get(name, Fraction(0)) + chance * share
        return found

    def on(now: State, events: list[Event]) -> Found:
        ended = outcome(now, events)
        task = now.agenda[-1] if now.agenda else None
        if ended or not isinstance(task, Question) or task.seat != seat:
            return {ended: Fraction(1)}
        courier = replace(now.couriers[seat], boasts=(), shames=())
        key = now.agenda, courier, now.groups
        if key not in known:
            action = answer(now, task)

            def step(luck: Chance) -> tuple[State, list[Event]]:
                after = now.clone()
                return after, RULES.apply(after, seat, action, OnlyDice(luck))

            known[key] = over(list(branches(step)))
        return known[key]

    return over(list(branches(begin)))


def likely(once: Callable[[Chance], bool]) -> Fraction:
    """The chance that it comes out so, by every throw."""
    return sum([chance for chance, so in branches(once) if so], Fraction(0))


def spread(once: Callable[[Chance], int]) -> dict[int, Fraction]:
    """The chance of every number it may come to."""
    found: dict[int, Fraction] = {}
    for chance, number in branches(once):
        found[number] = found.get(number, Fraction(0)) + chance
    return found


def beside(state: State, seat: int, group: str, **fields: Any) -> State:
    """He stands before that group, touching."""
    at = {"G1": (30.0, 12.0), "B1": (30.0, 30.0), "B2": (52.0, 6.0)}[group]
    place(state, seat, *at, **fields)
    off = (state.group(group).radius + state.couriers[seat].radius) / 1000
    stand(state, group, at[0] - off, at[1], facing=E, contact=((seat, state.turn),))
    return state


def fight_of(state: State, seat: Seat, groups: tuple[str, ...]) -> Fight:
    """The fight that would begin with those groups now."""
    return Fight(seat, meets(state, groups, seat))
