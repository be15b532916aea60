"""A judge for any game: worlds that look to the seat as its view does, played on by habit.

Every action is tried in the same worlds with the same luck, so that what differs is the action.
Where the difference may be chance, the accused has the benefit of the doubt.
"""

from collections.abc import Callable, Sequence
from math import exp, sqrt
from typing import Any, Final

from game.ai.assizes.verdict import Chances, JudgedAction
from game.ai.tree_search import side_worth
from game.engine.chance import Chance, Loose
from game.engine.kinds import Action, camps
from game.engine.open import Legal, drawn, families, finished
from game.engine.spec import GameSpec

NUMBER: Final = 1

WORLDS: Final = 64
"""Worlds in which the actions that look best are tried."""

_FIRST = 8  # worlds in which every action is tried
_MOST = 24  # actions, beyond which only some are tried
_KEPT = 4  # that looked best, and are tried in all worlds
_HORIZON = 24  # decisions played on, before the game is judged as it stands
_DOUBT = 1.64  # standard errors: nineteen times in twenty the loss is really as large


def weigh(spec: GameSpec, view: Any, played: Action, seats: int, chance: Chance) -> JudgedAction:
    """The best action and the one played, as equal worlds show them."""
    return weigh_until(spec, view, played, seats, chance, lambda: False)[0]


def weigh_until(
    spec: GameSpec,
    view: Any,
    played: Action,
    seats: int,
    chance: Chance,
    enough: Callable[[], bool],
) -> tuple[JudgedAction, bool]:
    """The same, broken off between two worlds once it is `enough`; with whether all were tried.

    Where there was no time to look at every action, there is nothing to be said against one.
    """
    seeds = [chance.below(1 << 30) for _ in range(WORLDS)]
    every, seat = _some(spec, view, played, chance), int(view.seat)
    tried: dict[Action, list[Chances]] = {action: [] for action in every}
    if not _try(tried, every, seeds[:_FIRST], spec, view, seats, enough):
        after = _mean(tried[played] or [ended(spec, view, played, seats, seeds[0])])
        return JudgedAction(played, after, after), False

    def mean(action: Action) -> float:
        return sum([ends[seat] for ends in tried[action]]) / len(tried[action])

    kept = sorted(tried, key=mean, reverse=True)[:_KEPT]
    if played not in kept:
        kept.append(played)
    whole = _try(tried, kept, seeds[_FIRST:], spec, view, seats, enough)
    best = max(kept, key=mean)
    after = _mean(tried[played])
    differences = [b[seat] - p[seat] for b, p in zip(tried[best], tried[played], strict=True)]
    worlds = len(differences)
    middle = sum(differences) / worlds
    spread = sqrt(sum([(d - middle) ** 2 for d in differences]) / (worlds - 1))
    if middle <= _DOUBT * spread / sqrt(worlds):
        return JudgedAction(played, after, after), whole
    return JudgedAction(best, _mean(tried[best]), after), whole


def _try(
    tried: dict[Action, list[Chances]],
    actions: Sequence[Action],
    seeds: Sequence[int],
    spec: GameSpec,
    view: Any,
    seats: int,
    enough: Callable[[], bool],
) -> bool:
    """Try the actions in one world after the other, until it is enough; whether all were tried.

    A world in which not all could be tried counts for none of them.
    """
    for seed in seeds:
        ends: list[Chances] = []
        for action in actions:
            if enough():
                return False
            ends.append(ended(spec, view, action, seats, seed))
        for action, end in zip(actions, ends, strict=True):
            tried[action].append(end)
    return True


def _some(spec: GameSpec, view: Any, played: Action, chance: Chance) -> list[Action]:
    """The actions to try: all, or of very many the one played, the habit's, and a few drawn."""
    legal: Legal = view.legal
    if len(legal) <= _MOST and not families(legal):
        return list(finished(legal))
    some = [played, spec.heuristics.habit(view, chance)]
    some += [drawn(legal, chance) for _ in range(_MOST - 2)]
    return list(dict.fromkeys(some))


def ended(
    spec: GameSpec, view: Any, action: Action, seats: int, seed: int, horizon: int | None = None
) -> Chances:
    """Every seat's share in one world after `action`, everybody then playing by habit; judged as
    it stands after `horizon` decisions more.
    """
    rules, luck = spec.rules, Loose(seed)
    state = rules.sample(view, luck)
    rules.apply(state, view.seat, action, luck)
    for _ in range(_HORIZON if horizon is None else horizon):
        waiting = rules.to_act(state)
        if not waiting:
            break
        seen: Any = rules.observe(state, waiting[0])
        rules.apply(state, waiting[0], spec.heuristics.habit(seen, luck), luck)
    result = rules.result(state)
    if result is not None:
        return result.shares
    public: Any = rules.observe(state, None)
    together = camps(public.sides, seats)
    worths = [side_worth(spec, public, side) for side in together]
    if len(worths) == 1:
        return (1 / (1 + exp(-worths[0] / spec.heuristics.EDGE)),) * seats
    # Each worth is told against the others', so that their shares are weighed half of it.
    weights = [exp(worth / spec.heuristics.EDGE / 2) for worth in worths]
    share = {
        seat: weight / sum(weights)
        for side, weight in zip(together, weights, strict=True)
        for seat in side
    }
    return tuple([share[seat] for seat in range(seats)])


def _mean(ends: Sequence[Chances]) -> Chances:
    return tuple([sum(each) / len(ends) for each in zip(*ends, strict=True)])
