"""How a position stands, by playing it on: futures, each with a luck of its own by its number; and
a judge for any game, of worlds that look to the seat as its view does, played on by habit.
"""

from collections.abc import Callable, Iterator, Sequence
from math import exp, sqrt
from typing import Any, Final, NamedTuple

import msgspec

from game.ai.assizes.verdict import Chances, JudgedAction
from game.ai.levels import rival_called
from game.ai.rival import side_worth
from game.engine.chance import Chance, Loose, SeededLuck
from game.engine.codec import codec_for
from game.engine.discovery import game_called
from game.engine.errors import BadData
from game.engine.kinds import Action, Seat, camps
from game.engine.open import Legal, drawn, families, finished
from game.engine.rules import OptionValue
from game.engine.spec import GameSpec
from game.engine.words import _

HABIT: Final = "greedy"
"""The strength by which futures are played where none is named: the game's own quick habit."""

SPREAD: Final = 20
"""Futures of a road laid beside as many of another."""

SURE: Final = 1.96
"""Standard errors to either side: nineteen times in twenty it lies between."""

_ENDLESS: Final = 100_000  # decisions; no game here has come near it


class Inquiry(msgspec.Struct, frozen=True, kw_only=True):
    """A position and how it is to be played on, as plain data.

    One of `state`, where all lies open, and `view`, what a seat knows, is there. `first` is what
    `seat` does before everybody goes by `level`; None where that is not said. Futures from number
    `played` on are wanted, up to `most`.
    """

    game: str
    seats: int
    options: dict[str, OptionValue]
    mode: str = ""
    state: dict[str, Any] | None = None
    view: dict[str, Any] | None = None
    seat: Seat = -1
    first: dict[str, Any] | None = None
    seed: str
    level: str = HABIT
    played: int = 0
    most: int = SPREAD


class Future(msgspec.Struct, frozen=True):
    """A game played on to its end: every seat's share of the win, the scores, the decisions."""

    number: int
    shares: Chances
    scores: tuple[int, ...]
    decisions: int


class FutureDecision(NamedTuple):
    """A decision of a future."""

    seat: Seat
    action: Action


def seed_of(inquiry: Inquiry, number: int) -> str:
    """The seed by which the dice of that future fall, from its first throw on."""
    return f"{inquiry.seed}/{number}"


def world(spec: GameSpec, inquiry: Inquiry, number: int) -> Any:
    """The state from which that future is played: a clone, whoever goes on may change it."""
    codec = codec_for(spec.rules)
    if inquiry.state is not None:
        return codec.decode_state(inquiry.state)
    if inquiry.view is None:
        raise BadData(_("There is no position to play on from."))
    drawn = SeededLuck(f"{seed_of(inquiry, number)}/world").below(1 << 32)
    return spec.rules.sample(codec.decode_view(inquiry.view), Loose(drawn))


def course(spec: GameSpec, inquiry: Inquiry, number: int, state: Any) -> Iterator[FutureDecision]:
    """The decisions of that future, `state` going on with each once the next is asked for."""
    rules, rival = spec.rules, rival_called(inquiry.level)
    seed = seed_of(inquiry, number)
    luck = SeededLuck(seed)
    # Each seat thinks with luck of its own, so that one's thoughts never move another's.
    minds = [Loose(SeededLuck(f"{seed}/mind/{n}").below(1 << 32)) for n in range(inquiry.seats)]
    everybody = set(range(inquiry.seats))
    manners = spec.parts.manners
    if inquiry.first is not None:
        action = codec_for(rules).decode_action(inquiry.first)
        yield FutureDecision(inquiry.seat, action)
        rules.apply(state, inquiry.seat, action, luck)
    for _decision in range(_ENDLESS):
        waiting = rules.to_act(state)
        if not waiting:
            return
        seat = waiting[0]
        view: Any = rules.observe(state, seat)
        if manners is not None:
            view = manners.minded(view, everybody)
        action = rival.choose(spec, view, minds[seat])
        yield FutureDecision(seat, action)
        rules.apply(state, seat, action, luck)
    raise BadData(_("This position comes to no end."))


def future(spec: GameSpec, inquiry: Inquiry, number: int) -> Future:
    """That future, played to its end."""
    state = world(spec, inquiry, number)
    decisions = sum(1 for _deed in course(spec, inquiry, number, state))
    result = spec.rules.result(state)
    if result is None:
        raise BadData(_("This position comes to no end."))
    return Future(number, result.shares, result.scores, decisions)


def futures(inquiry: Inquiry) -> Iterator[Future]:
    """The futures that are wanted, one after another."""
    spec = game_called(inquiry.game)
    for number in range(inquiry.played, inquiry.most):
        yield future(spec, inquiry, number)


class Estimate(NamedTuple):
    """A mean, and between what it lies nineteen times in twenty."""

    mean: float
    low: float
    high: float


class Reckoned(NamedTuple):
    """What so many futures say, by seat: the chance to win, and the score."""

    number: int
    chances: tuple[Estimate, ...]
    scores: tuple[Estimate, ...]


def reckoned(found: Sequence[Future]) -> Reckoned:
    """How it stands by these futures, in whatever order they came; at least one."""
    rows = sorted(found, key=lambda each: each.number)  # so that sums never differ in a last place
    seats = range(len(rows[0].shares))
    return Reckoned(
        len(rows),
        tuple([chance([row.shares[seat] for row in rows]) for seat in seats]),
        tuple([mean([float(row.scores[seat]) for row in rows]) for seat in seats]),
    )


def chance(shares: Sequence[float]) -> Estimate:
    """A chance, with Wilson's interval, which stays within 0 and 1 and is wide where few are known.

    >>> chance([1.0] * 4)
    Estimate(mean=1.0, low=0.5101, high=1.0)
    """
    n, square = len(shares), SURE * SURE
    share = sum(shares) / n
    middle = (share + square / (2 * n)) / (1 + square / n)
    half = SURE * sqrt(share * (1 - share) / n + square / (4 * n * n)) / (1 + square / n)
    low, high = max(0.0, middle - half), min(1.0, middle + half)
    return Estimate(share, round(low, 4), round(high, 4))


def mean(numbers: Sequence[float]) -> Estimate:
    """A mean with its interval; of one number nothing is known but itself.

    >>> mean([4.0, 4.0])
    Estimate(mean=4.0, low=4.0, high=4.0)
    """
    n = len(numbers)
    middle = sum(numbers) / n
    if n < 2:
        return Estimate(middle, middle, middle)
    spread = sqrt(sum([(number - middle) ** 2 for number in numbers]) / (n - 1))
    half = SURE * spread / sqrt(n)
    return Estimate(middle, middle - half, middle + half)


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
    for _step in range(_HORIZON if horizon is None else horizon):
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
