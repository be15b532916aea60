"""The worked cases of the rules, C1 to C73, under their numbers, as rows."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from game.engine.chance import Loose
from game.engine.geometry import direction, distance
from game.engine.kinds import Seat
from game.engine.steeplechase import tasks
from game.engine.steeplechase.actions import (
    Adventure,
    Catch,
    Climbing,
    Cut,
    Cutting,
    Keep,
    Ride,
    Riding,
)
from game.engine.steeplechase.relations import (
    counts,
    gap_to,
    is_enemy,
    may_pursue,
    obliging,
    ordered,
    target,
    touches,
)
from game.engine.steeplechase.round import Play
from game.engine.steeplechase.round.captivity import capture, die, got_away
from game.engine.steeplechase.round.fighting import broken_parole, meets, pool, reach
from game.engine.steeplechase.round.groups import close_up, release, rob, spawn
from game.engine.steeplechase.round.moving import horses_at, most_dice
from game.engine.steeplechase.round.parlaying import MAIDEN_OFF
from game.engine.steeplechase.round.pursuit import after_him, eligible
from game.engine.steeplechase.round.turns import _end, by_eagerness, dusk, result_of
from game.engine.steeplechase.round.walking import run_up
from game.engine.steeplechase.rules import RULES
from game.engine.steeplechase.sight import at_water, outdoors
from game.engine.steeplechase.state import Chit, Detour, Flock, Group, Horse, State, lasting
from tests.games.cases import Row, Words, action_of, cases_of, frozen, hold
from tests.games.steeplechase.rules import field as f

WAYS = {"E": f.E, "N": f.N, "S": f.S, "W": f.W, "SE": (7071, 7071)}
NAMES = {**WAYS, "BOLD": f.BOLD, "WARY": f.WARY, "AYE": f.YES, "NAY": f.NO}


def lay(given: dict[str, Any]) -> State:
    """The field with those groups in that turn; house rules are under `house`."""
    house = given.pop("house", {})
    return f.field(*given.pop("groups", ()), turn=given.pop("turn", 3), **house)


def fields(told: Row) -> dict[str, Any]:
    """Fields of a courier or a group: a horse is told by its own, a way by its name."""
    found = {name: frozen(value) for name, value in told.items()}
    if isinstance(told.get("horse"), dict):
        found["horse"] = Horse(**{name: frozen(value) for name, value in told["horse"].items()})
    if "facing" in told:
        found["facing"] = WAYS[told["facing"]]
    if "detour" in told:
        found["detour"] = Detour(*told["detour"])
    return found


def action(told: Any) -> Any:
    return action_of(told, WORDS)


def task(told: Sequence[Any]) -> Any:
    name, *how = told
    given = [NAMES.get(each, each) if isinstance(each, str) else _told(each) for each in how]
    return getattr(tasks, name)(*given)


def _told(each: Any) -> Any:
    """A task in a task, or any other value."""
    return task(each) if isinstance(each, list) and each[:1] == ["Fight"] else frozen(each)


def move(state: State, seat: Seat, answers: Any, dice: Any = (), chits: Any = ()) -> list[Any]:
    state.agenda = (tasks.AskMove(seat),)
    return f.do(state, seat, *map(action, answers), dice=dice, chits=chits)


def given_by(state: State, name: str, told: list[Any], how: Any) -> None:
    """A courier touches a group, or is its captive."""
    group, more = told
    how(state, int(name), group, **fields(more))


def soldiers(state: State, told: list[Any]) -> None:
    figures, x, y = told
    spawn(
        Play(state, f.Thrown(), []), "british_infantry", figures, f.inches(x, y), f.E, "soldiers", 1
    )


def may(state: State, seat: Seat) -> None:
    """He is asked in his action step."""
    state.agenda = ()
    f.ask(state, tasks.ActOf(seat))


def played(what: Callable[..., Any], dice: bool = False) -> Callable[..., list[Any]]:
    """What the rules do by themselves, by those dice where there are any, and what was told."""

    def play_it(state: State, *how: Any) -> list[Any]:
        play = Play(state, f.Thrown(how[-1] if dice else ()), [])
        what(play, *(how[:-1] if dice else how))
        return play.events

    return play_it


def runs_off(play: Play, told: list[Any]) -> None:
    assert got_away(play, task(told))


def evening(state: State) -> None:
    """Evening comes, and nothing after it."""
    dusk(Play(state, Loose(0), []), tasks.Dusk())
    state.agenda = ()


def result(state: State, how: str, who: Seat) -> Any:
    """How it would end now, by that courier's delivery, or by nobody's (-1)."""
    return result_of(state, how, None if who < 0 else who)


def compass(value: Any) -> Any:
    return next((name for name, way in WAYS.items() if way == value), value)


def of_group(state: State, name: str, what: str) -> Any:
    value = getattr(state.group(name), what)
    if what == "at":
        return inches(value)
    return compass(value) if what == "facing" else value


def inches(at: tuple[int, int]) -> list[float]:
    return [at[0] / 1000, at[1] / 1000]


def horse_of(state: State, seat: Seat, what: str) -> Any:
    horse = state.couriers[seat].horse
    assert horse is not None
    return getattr(horse, what)


def in_camp(state: State, seat: Seat) -> bool:
    east, south = (a - b for a, b in zip(state.couriers[seat].at, (34000, 37000), strict=True))
    return east * east + south * south <= 2500**2


def family(state: State, seat: Seat, kind: type) -> Any:
    return next(each for each in RULES.legal(state, seat) if isinstance(each, kind))


def bandits(state: State) -> list[Any]:
    """How many there are, whether a priest is with them, and whether they stand an inch off."""
    (band,) = state.groups
    return [band.figures, band.has_priest, abs(gap_to(state, band, 0) - 1000) <= 1]


WORDS = Words(
    rules=RULES,
    luck=f.Thrown,
    lay=lay,
    names=NAMES,
    given={
        "place": lambda state, seat, told: f.place(
            state, seat, *told[:2], **fields(told[2] if len(told) > 2 else {})
        ),
        "stand": lambda state, name, told: f.stand(
            state, name, *told[:2], **fields(told[2] if len(told) > 2 else {})
        ),
        "group": lambda state, name, told: state.set_group(name, **fields(told)),
        "set": lambda state, seat, told: state.set(seat, **fields(told)),
        "horse": lambda state, seat, told: state.set_horse(seat, **told),
        "touching": lambda state, seat, told: given_by(state, seat, told, f.touching),
        "captive": lambda state, seat, told: given_by(state, seat, told, f.captive),
        "give": lambda state, seat, values: f.give_chits(state, seat, *values),
        "contest": lambda state, who: setattr(state, "agenda", (tasks.AskContestChit(*who),)),
        "soldiers": soldiers,
        "maiden": lambda state, at: setattr(
            state, "groups", (Group("S1", "maiden", 1, f.inches(*at), f.E, 1),)
        ),
        "bandits": lambda state, at: spawn(
            Play(state, f.Thrown(), []), "bandit", 4, f.inches(*at), f.E, "test"
        ),
        "flock": lambda state, at: setattr(
            state, "flocks", (Flock(f.inches(*at[:2]), f.inches(*at[2:]), 4),)
        ),
        "flock_until": lambda state, turn: setattr(state, "flocks", (Flock((0, 0), (1, 1), turn),)),
        "plain": lambda state, seat, boasts: state.set(
            seat, ability=None, boasts=tuple([Chit(value) for value in boasts])
        ),
        "tasks": lambda state, told: setattr(state, "agenda", tuple(map(task, told))),
        "to_act": lambda state, seat: setattr(state, "agenda", (tasks.AskAction(seat),)),
        "nobody_has": lambda state, seats: [state.set(seat, messages=()) for seat in seats],
    },
    asks={
        "at": lambda state, seat: inches(state.couriers[seat].at),
        "chits": f.chits,
        "shames": f.shames,
        "horse": horse_of,
        "energies": lambda state: [courier.energy for courier in state.couriers],
        "group": of_group,
        "there": lambda state, name: state.there_is(name),
        "groups": lambda state: [group.id for group in state.groups],
        "all_groups": lambda state: [
            [*inches(each.at), each.figures, compass(each.facing)] for each in state.groups
        ],
        "bandits": bandits,
        "asked": f.asked,
        "verdict": f.verdict,
        "most_dice": most_dice,
        "touched": lambda state, name, seat: touches(state, state.group(name), seat),
        "on_the_table": lambda state, name: state.country.holds(state.group(name).at),
        "run_up": lambda _state, far: run_up(far),
        "eligible": lambda state, name, seat: eligible(state, state.group(name), seat),
        "enemy": lambda state, name, seat: is_enemy(state, state.group(name), seat),
        "pursued_by": lambda state, name, seat: may_pursue(state, state.group(name), seat),
        "obliging": obliging,
        "horses_at": horses_at,
        "how_stands": lambda state, seat: (
            None if state.couriers[seat].horse is None else horse_of(state, seat, "stands")
        ),
        "only_adventure": lambda state, seat: RULES.legal(state, seat) == (Adventure("wood"),),
        "may_catch": lambda state, seat, whose: Catch(whose) in RULES.legal(state, seat),
        "pool": pool,
        "meets": lambda state, *names: meets(state, names, 0),
        "captive_with": lambda state, seat: (
            state.couriers[seat].at == state.group(state.couriers[seat].captor).at
        ),
        "asked_yes": lambda state: {
            each.seat for each in state.agenda if isinstance(each, tasks.AskYesNo)
        },
        "in_the_open": lambda state, seat: state.country.is_open(state.couriers[seat].at),
        "winners": lambda state, how, who: [
            seat for seat, won in enumerate(result(state, how, who).won) if won
        ],
        "scores": lambda state, how, who: result(state, how, who).scores,
        "scored": lambda state, how, who, seat: [
            result(state, how, who).scores[seat],
            sum([part.amount for part in result(state, how, who).reckonings[seat].parts]),
        ],
        "heading": lambda _state, east, south: direction(east, south),
        "by_eagerness": lambda _state: by_eagerness((6, 4, 4, 1), (5, 4, 6, 1), (0, 1, 2, 3)),
        "race_order": ordered,
        "counts": lambda state, name, seat: counts(state, state.group(name), seat),
        "gap": lambda state, name, seat: gap_to(state, state.group(name), seat),
        "touches": lambda state, name, seat: gap_to(state, state.group(name), seat) <= 50,
        "target": lambda state, name: target(state, state.group(name)),
        "about": lambda state, name: [round(each / 1000, 2) for each in state.group(name).at],
        "reach": lambda state, name: [
            reach(state, state.group(name), 0, each) for each in (False, True)
        ],
        "lasting": lambda state, name, what, seat: lasting(getattr(state.group(name), what), seat),
        "by_water": lambda state, *at: at_water(state.country, at, 750),
        "in_camp": in_camp,
        "bed": lambda state, seat, *kinds: Play(state, f.Thrown(), []).bed(seat, *kinds),
        "horse_off": lambda state, seat, *at: round(distance(horse_of(state, seat, "at"), at), -1),
        "courier_off": lambda state, seat, *at: round(distance(state.couriers[seat].at, at), -1),
        "seen_against": lambda state, seat: RULES.observe(state, seat).asked.against,  # type: ignore[union-attr]
        "outdoors": lambda state, seat: outdoors(state.country, state.couriers[seat].at),
        "upon": lambda state: [
            each.all_round for each in state.groups if touches(state, each, *each.all_round)
        ],
        "why_not_west": lambda state: family(state, 0, Riding).refusal(Ride(1, f.W)),
    },
    now={
        "move": move,
        "act": lambda state, seat, answers, dice=(): f.act(
            state, seat, *map(action, answers), dice=dice
        ),
        "do": lambda state, seat, answers, dice=(): f.do(
            state, seat, *map(action, answers), dice=dice
        ),
        "ask": lambda state, told, dice=(): f.ask(state, *map(task, told), dice=dice),
        "throw": lambda state, seat, answers, dice: RULES.apply(
            state, seat, action(answers[0]), f.Thrown(dice)
        ),
        "keep_on": lambda state, seat: f.do(state, seat, Keep()) if state.agenda else [],
        "may": may,
        "fight": lambda state, seat, name, dice: f.ask(
            state, tasks.Fight(seat, ((name, 1),)), dice=dice
        ),
        "close_up": played(close_up),
        "walk": lambda state, far: f.ask(
            state, tasks.Walking(tasks.Walk(0, f.E, far, 0, False, "move", ()))
        ),
        "after_him": played(after_him, dice=True),
        "capture": played(capture),
        "die": played(die),
        "rob": played(rob),
        "gain_horse": played(Play.gain_horse),
        "release": played(lambda play, seat, name: release(play, seat, play.state.group(name))),
        "got_away": played(runs_off),
        "broken_parole": lambda state, seat, name: broken_parole(
            Play(state, f.Thrown(), []), seat, (name,)
        ),
        "dusk": evening,
        "end": lambda state, how, seat: _end(Play(state, f.Thrown(), []), how, seat),
    },
)
CASES = cases_of(Path(__file__).with_name("cases.yaml"))
MORE = cases_of(Path(__file__).with_name("more_cases.yaml"))


@pytest.mark.parametrize("case", [*CASES, *MORE])
def test_a_case_of_the_rules(case: Row) -> None:
    hold(case, WORDS)


def test_the_worked_cases_are_all_there() -> None:
    """C60 is no row: see below."""
    told = {case.values[0]["case"].split()[0] for case in CASES}
    assert {f"C{number}" for number in range(1, 74)} - told == {"C60"}


def test_c60_a_shortcut() -> None:
    state = f.field()
    f.place(state, 0, 9.5, 6)
    f.place(state, 1, 36, 20)
    WORDS.now["act"](state, 0, [["Adventure", "farm"]], [6])
    cutting = family(state, 0, Cutting)
    assert cutting.far == 19000
    assert "twelve inches" in cutting.against(Cut(f.inches(37, 20)))
    spot = next(each for each in cutting.spots())
    assert (spot[0] - 56000) ** 2 + (spot[1] - 20000) ** 2 - 19000**2 < 38001
    f.do(state, 0, Cut(spot))
    assert state.couriers[0].at == spot


def test_a_wall_is_climbed_where_there_is_footing_beyond() -> None:
    state = f.field()
    f.place(state, 0, 14.5, 30, on_foot=True)
    state.agenda = (tasks.AskMove(0),)
    climbing = family(state, 0, Climbing)
    for n in range(20):
        assert not climbing.refusal(climbing.some(Loose(n)))
    assert MAIDEN_OFF == 1000  # and a maiden stands an inch off
