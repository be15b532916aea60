"""Whole games, with all that happened in them."""

from collections.abc import Iterable
from functools import cache
from typing import Any

from game.ai.levels import LEVELS
from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.kinds import Event
from game.engine.names import Names

SPEC = game_called("steeplechase")
NAMES = Names.of("Nell", "Jack", "Moll", "Tom", "Kate", "Will")


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
