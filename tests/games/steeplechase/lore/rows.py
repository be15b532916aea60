"""Rows of `rows.yaml`: events by their names, and what is said, sung, counted or felt of them; and
whole games, with all that happened in them.
"""

from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from game.ai.levels import LEVELS
from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.flavour.luck import Throw
from game.engine.flavour.talk import LIGHT, TalkMoment, Weight
from game.engine.kinds import Event, Reckoning, Result
from game.engine.names import Names
from game.engine.steeplechase import events as e
from game.engine.steeplechase.state import Chit, Courier

SPEC = game_called("steeplechase")
NAMES = Names.of("Nell", "Jack", "Moll", "Tom", "Kate", "Will")
Events = list[Event]


def rolled(what: str, row: int, total: int = 0, group: str = "") -> Events:
    return [e.Rolled(0, what, min(6, total or row), (), total or row, row, group)]


def boast(why: str) -> Events:
    return [e.BoastDrawn(0, 3, why)]


def blows(outcome: str, count: int, kind: str = "fight") -> Events:
    """So many blows of a fight that all ended like that."""
    bold = outcome == "removed"
    blow = e.Exchanged(0, "G1", 3, 5, (), 5, bold, outcome)  # type: ignore[arg-type]
    return [e.FightBegan(0, (("G1", 5),), kind), *[blow] * count]


def rode(*legs: int) -> Events:
    went = [e.Went(0, ((0, 0),), n, True, "end") for n in legs]
    return [e.DiceThrown(0, "move", (6, 6, 6)), *went]


def scored(*scores: int, verdict: str = "delivered") -> Events:
    """The end of a race: who has most has won, but a lone rider only by delivering."""
    most = max(scores)
    won = tuple([score == most and (len(scores) > 1 or verdict != "failure") for score in scores])
    nothing = (Reckoning(()),) * len(scores)
    result = Result(won, scores, nothing, shared=sum(won) > 1, verdict=verdict)
    return [e.GameEnded(result, *(((),) * len(scores),) * 3)]


def won(*who: bool) -> Events:
    """The end of a race that those have won."""
    result = Result(who, (9, 8, 7, 6), (Reckoning(()),) * 4, verdict="delivered")
    return [e.GameEnded(result, *(((),) * 4,) * 3)]


SEVERAL: dict[str, Callable[..., Events]] = {
    each.__name__: each for each in (rolled, boast, blows, rode, scored, won)
}
OTHERS = {each.__name__: each for each in (TalkMoment, Throw, Weight, Courier, Chit)}


@cache
def _tables() -> dict[str, list[Any]]:
    found = yaml.safe_load(Path(__file__).with_name("rows.yaml").read_text(encoding="utf-8"))
    return {name: [made(row) for row in rows] for name, rows in found.items()}


def rows(name: str) -> list[Any]:
    """The rows of a table: tuples, with lists for what may be several events."""
    return _tables()[name]


def made(told: Any) -> Any:
    """What a row tells: what has a name is built, lists of events are lists, all else tuples."""
    if told == "LIGHT":
        return LIGHT
    if not isinstance(told, list):
        return told
    name, *how = told or [()]
    kind = _called(name)
    if kind is None:
        found: list[Any] = []
        for each in told:
            several = isinstance(each, list) and each != [] and _called(each[0]) in SEVERAL.values()
            found += made(each) if several else [made(each)]
        return tuple(found)
    named = {key: made(each) for row in how if isinstance(row, dict) for key, each in row.items()}
    given = [made(each) for each in how if not isinstance(each, dict)]
    return kind(*given, **named)


def _called(name: Any) -> Callable[..., Any] | None:
    """What is built under that name."""
    if not isinstance(name, str):
        return None
    event = getattr(e, name, None) if name[:1].isupper() else None
    return SEVERAL.get(name) or OTHERS.get(name) or event


@cache
def played(seed: int, seats: int = 4, level: str = "random", **options: Any) -> tuple[Event, ...]:
    """The events of a game from that seed."""
    rules, luck, mind = SPEC.rules, Loose(seed), LEVELS[level]
    state, events = rules.new(SPEC.setup(seats, options), luck)
    told = list(events)
    while to_act := rules.to_act(state):
        seat = to_act[0]
        action = mind.choose(SPEC, rules.observe(state, seat), luck)
        told += rules.apply(state, seat, action, luck)
    return tuple(told)


def all_of(kind: Any, games: Iterable[Iterable[Event]]) -> list[Any]:
    """All events of a kind in several games."""
    return [event for game in games for event in game if isinstance(event, kind)]
