"""What rivals do, told step by step, and the quiet view without panels, at every table."""

from collections.abc import Callable
from functools import partial

from pygame import Surface

from game.engine.chance import Loose
from game.engine.discovery import game_called, games
from game.scenes.table.drivers.live import Live, open_table
from game.session.match import Match
from game.session.seats.seats import chairs
from tools.pictures.gallery import PICTURES
from tools.pictures.plain import NAMES
from tools.pictures.studio import NeverCame, Sitting, Studio

_A_WHILE = range(14, 60, 5)
"""Decisions after which there is something on a table; what is waited for may come late."""

_SECONDS = 8.0


def _played(key: str, decisions: int, mine: bool) -> Match:
    """One person among rivals, so far on, where the person has to decide, or a rival."""
    spec = game_called(key)
    seats = min(n for n in spec.seats if n > 1)
    others = dict.fromkeys(spec.mode(seats).others, NAMES[-1])
    people = chairs(NAMES[:seats], ("person",) + ("greedy",) * (seats - 1))
    match = Match.begin(spec, spec.setup(seats, {}), people, "YORK", others=others)
    luck = Loose(4)
    while match.to_act and (match.steps < decisions or (0 in match.to_act) != mine):
        seat = match.to_act[0]
        match.submit(seat, spec.heuristics.habit(match.view(seat), luck))
    return match


def _when(studio: Studio, key: str, mine: bool, true: Callable[[Live], bool]) -> Surface:
    """The first table at which something is true before long."""
    for decisions in _A_WHILE:
        match = _played(key, decisions, mine)
        table = open_table(studio.context(speed="normal"), match, False)
        assert isinstance(table.driver, Live)  # noqa: S101 - narrows the type
        at, quarter = Sitting(table), 0.25
        for _wait in range(round(_SECONDS / quarter)):
            at.pass_time(quarter)
            if true(table.driver):
                return at.photograph()
    raise NeverCame(key)


def _by_steps(studio: Studio, key: str) -> Surface:
    """A rival has done something, and it waits to be read."""
    steps = studio.but(telling="steps")
    return _when(steps, key, False, lambda live: live.untold.steps.waiting)


def _quiet(studio: Studio, key: str) -> Surface:
    """A person decides, and nothing lies there but the board and what is decided."""
    return _when(studio.but(quiet_view=True), key, True, lambda live: live.table.mode is not None)


for _key in games():
    PICTURES[f"steps_{_key}"] = partial(_by_steps, key=_key)
    PICTURES[f"quiet_{_key}"] = partial(_quiet, key=_key)
