"""How a position stands, by playing it on: futures, each with a luck of its own by its number.

Future number k of a seed is always the same game, in whatever slices and wherever it is played, and
whatever else was asked. Where all lies open it is played on from the position itself; from a seat's
view every future has a world of its own, drawn from what that seat may know and nothing else. Two
inquiries of one seed that differ in their first action alone have the same luck, future by future.

    for future in futures(inquiry):
        found.append(future)
    reckoning = reckoned(found)      # at any time; more futures make it surer
"""

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Any, Final, NamedTuple

import msgspec

from game.ai.assizes.verdict import Chances
from game.ai.levels import rival_called
from game.engine.chance import Loose, SeededLuck
from game.engine.codec import codec_for
from game.engine.discovery import game_called
from game.engine.errors import BadData
from game.engine.kinds import Action, Seat
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
