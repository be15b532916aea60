"""How long one waits for rivals: for their choices, for odds, and to be rid of them."""

import time
from collections.abc import Collection
from functools import partial
from statistics import median
from typing import Any

from game.ai.assizes.errand import Hearing
from game.ai.levels import LEVELS
from game.ai.worker import Worker
from game.engine.chance import Loose
from game.engine.discovery import game_called, games
from game.engine.spec import GameSpec
from game.engine.your_money.odds.plans import road_odds
from game.engine.your_money.state import Phase
from game.session.match import Match
from game.session.review.assizes import brought
from game.session.seats.seats import chairs
from tools.bench import core

RUNS = 9
STRONGEST = "turpin"
SAMPLED = 60
"""Choices of the strongest rival for each game and number of seats."""
EVERY = 7
"""One decision in so many is also put to the strongest."""


def measured(runs: int = RUNS, decisions: int = 200) -> dict[str, float]:
    """Milliseconds: of the choices of every level their 99th percentile, of everything else the
    median. Choices and odds are counted by the core, beside the loop; leaving is a matter of the
    clock, since two processes wait for each other.
    """
    spec = game_called("your_money")
    return {
        **{
            f"{level}_p99_ms": _choices(spec, level, decisions)
            for level in LEVELS
            if level != "random"
        },
        "odds_ms": _odds(spec, decisions),
        "worker_leaves_ms": _middle([_leaving(spec) for _run in range(runs)]),
        "hearing_stops_ms": _middle([_stopping(spec) for _run in range(runs)]),
    }


def rivals(
    keys: Collection[str] = (), decisions: int = SAMPLED, every: int = EVERY
) -> dict[str, dict[str, float]]:
    """Of the strongest rival's choices, at moments spread over games of quick players: the 99th
    percentile and the median, in milliseconds, for every game and every number of seats.
    """
    found = {}
    for key, spec in games().items():
        for seats in spec.seats if not keys or key in keys else ():
            took = sorted(_sampled(spec, seats, decisions, every))
            found[f"{key}_{seats}"] = {
                "p99_ms": round(1000 * took[len(took) * 99 // 100], 1),
                "median_ms": round(1000 * median(took), 1),
            }
    return found


def _sampled(spec: GameSpec, seats: int, decisions: int, every: int) -> list[float]:
    took: list[float] = []
    luck = Loose(1739)
    while len(took) < decisions:
        state, _events = spec.rules.new(spec.setup(seats), luck)
        while (to_act := spec.rules.to_act(state)) and len(took) < decisions:
            view = spec.rules.observe(state, to_act[0])
            if luck.below(every) == 0:
                choose = partial(LEVELS[STRONGEST].choose, spec, view, luck)
                took.append(core.timed(choose, time.thread_time)[1].seconds)
            spec.rules.apply(state, to_act[0], spec.heuristics.habit(view, luck), luck)
    return took


def _choices(spec: GameSpec, level: str, decisions: int) -> float:
    """The 99th percentile of so many choices of a level, in games against the quick player."""
    took: list[float] = []
    luck = Loose(1739)
    while len(took) < decisions:
        state, _events = spec.rules.new(spec.setup(2), luck)
        while (to_act := spec.rules.to_act(state)) and len(took) < decisions:
            view = spec.rules.observe(state, to_act[0])
            if to_act[0] == 0:
                choose = partial(LEVELS[level].choose, spec, view, luck)
                action, choice = core.timed(choose)
                took.append(choice.seconds)
            else:
                action = spec.heuristics.habit(view, luck)
            spec.rules.apply(state, to_act[0], action, luck)
    return round(1000 * sorted(took)[len(took) * 99 // 100], 1)


def _odds(spec: GameSpec, decisions: int) -> float:
    """The odds of a plan that nobody has asked for yet."""
    took: list[float] = []
    match = _begun(spec)
    luck = Loose(1739)
    while match.to_act and match.steps < decisions:
        seat = match.to_act[0]
        view: Any = match.view(seat)
        if view.phase is Phase.PLAN:
            took.append(core.timed(partial(road_odds, view))[1].seconds)
        match.submit(seat, spec.heuristics.habit(view, luck))
    return _middle(took)


def _leaving(spec: GameSpec) -> float:
    """To end the process of the rivals in the midst of a thought."""
    worker = Worker()
    match = _begun(spec)
    thinking = worker.ask(spec, "turpin", match.view(0), seed=1739)
    while not thinking.ready():
        time.sleep(0.001)
    worker.ask(spec, "turpin", match.view(1), seed=1739)
    began = time.perf_counter()
    worker.leave()
    return time.perf_counter() - began


def _stopping(spec: GameSpec) -> float:
    """To end the judge's in the midst of a hearing."""
    match = _begun(spec)
    luck = Loose(1739)
    while match.to_act:
        seat = match.to_act[0]
        match.submit(seat, spec.heuristics.habit(match.view(seat), luck))
    hearing = Hearing(brought(match.record()))
    while hearing.running and not hearing.look():
        time.sleep(0.001)
    began = time.perf_counter()
    hearing.stop()
    return time.perf_counter() - began


def _begun(spec: GameSpec) -> Match:
    return Match.begin(spec, spec.setup(2), chairs(["Nell", "Tom"]), "BLACK BESS", name="pace")


def _middle(seconds: list[float]) -> float:
    return round(1000 * median(seconds), 1)
