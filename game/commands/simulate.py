"""`simulate`: rivals play each other, quickly and repeatably; their figures are kept in memory that
does not grow with the games.
"""

import argparse
import json
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from math import floor, log, sqrt
from pathlib import Path
from typing import Any, Final, NamedTuple

from game.ai.levels import LEVELS, YARDSTICKS, rival_called
from game.commands import hands
from game.commands.command_line import Command, options_said, table, way_said
from game.commands.hands import Progress
from game.engine.chance import Loose, SeededLuck
from game.engine.discovery import game_called
from game.engine.errors import BadData
from game.engine.kinds import Result, camps, interleaved
from game.engine.phrases import decimal
from game.engine.rules import OptionValue, Setup
from game.engine.spec import GameSpec, PlayMode
from game.engine.words import _, later, plural, said_as
from game.session.disk.files import write_safely
from game.session.match import Match
from game.session.record import write_record
from game.session.seats.seats import Chair, chairs

_STEP = 0.01
_LOG = log(1 + _STEP)
_LEAST = 1e-9
"""A billionth of a second: no clock tells less, and less is counted as so much."""


class Durations:
    """Seconds counted in classes, each a hundredth wider than the one before: what is told of them
    is right to half a hundredth. From a billionth of a second to a day there are three thousand
    classes, and there can be no more.

    >>> took = Durations()
    >>> for n in range(1, 101):
    ...     took.add(n / 1000)
    >>> round(took.share(0.5), 2), round(took.share(0.99), 1)
    (0.05, 0.1)
    """

    def __init__(self) -> None:
        self._classes: Counter[int] = Counter()
        self._count = 0

    def add(self, seconds: float) -> None:
        """One more."""
        self._classes[floor(log(max(seconds, _LEAST)) / _LOG)] += 1
        self._count += 1

    def take(self, other: "Durations") -> None:
        """All that another has counted."""
        self._classes.update(other._classes)
        self._count += other._count

    def share(self, part: float) -> float:
        """The number below which so large a part of all lies; 0 where there is none."""
        left = floor(self._count * part)
        for number in sorted(self._classes):
            left -= self._classes[number]
            if left < 0:
                return float((1 + _STEP) ** (number + 0.5))
        return 0.0


class Points:
    """Whole numbers: how many, their mean, the least and the most."""

    def __init__(self) -> None:
        self.count = self.sum = self.least = self.most = 0

    def add(self, number: int) -> None:
        """One more."""
        self.least = min(self.least, number) if self.count else number
        self.most = max(self.most, number) if self.count else number
        self.count += 1
        self.sum += number

    def take(self, other: "Points") -> None:
        """All that another has counted."""
        if other.count:
            self.least = min(self.least, other.least) if self.count else other.least
            self.most = max(self.most, other.most) if self.count else other.most
        self.count += other.count
        self.sum += other.sum

    @property
    def mean(self) -> float:
        """The mean; there is one at least."""
        return self.sum / self.count


_SEEDS: Final = 5
"""Seeds of one shard: fixed, so that nothing depends on who plays them."""

_NAMES = ("Nell", "Jack", "Moll", "Tom", "Kit", "Bess", "Ned", "Sal")


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said after the command."""
    parser.add_argument("key", metavar="KEY", help=_("the game (see: games)"))
    parser.add_argument("--games", type=int, default=100, metavar="N", help=_("how many (100)"))
    parser.add_argument("--seed", default="1739", metavar="S", help=_("any word or number (1739)"))
    parser.add_argument("--seats", type=int, metavar="N", help=_("how many sit down (2, or all)"))
    parser.add_argument(
        "--mode", metavar="KEY", help=_("which way to sit down (see: games --json)")
    )
    parser.add_argument(
        "--rivals",
        metavar="LEVEL,LEVEL",
        help=_("a level a seat, a side, or one for all: {levels} (random)").format(
            levels=", ".join((*LEVELS, *YARDSTICKS))
        ),
    )
    parser.add_argument(
        "--paired",
        action="store_true",
        help=_("every seed is played from every seat, so that luck favours nobody"),
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="name=value", help=_("may be said again")
    )
    parser.add_argument("--records", type=Path, metavar="DIR", help=_("keep every record there"))
    hands.arguments(parser)
    parser.add_argument("--json", action="store_true", help=_("as JSON"))


def run(said: argparse.Namespace) -> int:
    """Play and add up."""
    spec = game_called(said.key)
    if said.games < 1:
        raise BadData(_("--games must be 1 or more, not {n}.").format(n=said.games))
    levels, way = _levels(spec, said)
    setup = spec.setup(way.seats, options_said(said.option, spec), way.key)
    line = interleaved(way.sides, way.seats)
    rounds = turns([levels[place] for place in line]) if said.paired else 1
    if said.games % rounds:
        wants = _("--paired wants a multiple of {rounds} games, not {n}.")
        raise BadData(wants.format(rounds=rounds, n=said.games))
    seeds = said.games // rounds
    shards = [
        Shard(
            spec.key,
            dict(setup.options),
            way.key,
            tuple(levels),
            rounds,
            str(said.seed),
            first,
            min(_SEEDS, seeds - first),
            said.records is not None,
        )
        for first in range(0, seeds, _SEEDS)
    ]
    tally = RivalTally(levels, rounds)
    began = time.perf_counter()
    with hands.hands_said(said) as those:
        for part in those.each(played, shards, Progress()):
            tally.take(part.tally)
            for name, record in part.records:
                write_safely(said.records / f"{name}.json", record)
    summary = _summary(spec, setup, said, tally, time.perf_counter() - began)
    print(json.dumps(summary, ensure_ascii=False, indent=2) if said.json else _told(spec, summary))
    return 0


class Shard(NamedTuple):
    """Games of some seeds in a row, `rounds` of each: the same whoever plays them."""

    key: str
    options: dict[str, OptionValue]
    mode: str
    levels: tuple[str, ...]
    rounds: int
    seed: str
    first: int
    seeds: int
    records: bool


class Played(NamedTuple):
    """What came of a shard, and where they are wanted the records, by name."""

    tally: "RivalTally"
    records: list[tuple[str, bytes]]


def played(shard: Shard) -> Played:
    """All games of a shard."""
    spec = game_called(shard.key)
    way = spec.mode_called(shard.mode)
    setup = spec.setup(way.seats, shard.options, way.key)
    line = interleaved(way.sides, way.seats)
    levels, rounds = shard.levels, shard.rounds
    done = Played(RivalTally(levels, rounds), [])
    for number in range(shard.first * rounds, (shard.first + shard.seeds) * rounds):
        seed, turn = divmod(number, rounds)
        # With every turn everybody moves one place on, and partners stay partners.
        moved = {seat: line[(place + turn) % len(line)] for place, seat in enumerate(line)}
        order = [moved[seat] for seat in range(len(line))]
        seated = chairs(_NAMES[: len(levels)], [levels[who] for who in order])
        name = f"{spec.key}-{number + 1:05d}"
        took = [done.tally.took[who] for who in order]
        match = play(spec, setup, seated, f"{shard.seed}/{seed + 1}", name, took)
        if match.result is None:
            came = _("Game {number} of seed {seed} came to no end.")
            raise BadData(came.format(number=number + 1, seed=shard.seed))
        done.tally.add(match.result, order, match.steps)
        if shard.records:
            record = match.record()
            done.records.append((record.name, write_record(record)))
    return done


def turns(levels: Sequence[str]) -> int:
    """How often everybody may move one place on before the same levels sit in the same places: a
    game of two teams is played twice, not once more for every mate, since that is the same game.

    Where all are alike everybody has every place once, so that they come out even.

    >>> turns(["a", "b", "a", "b"]), turns(["a", "b", "b"]), turns(["a", "a"])
    (2, 3, 2)
    """
    line = list(levels)
    many = len(line)
    moved = (turn for turn in range(1, many) if line[turn:] + line[:turn] == line)
    first = next(moved, many)
    return many if first == 1 else first


def play(
    spec: GameSpec,
    setup: Setup,
    seated: Sequence[Chair],
    seed: str,
    name: str,
    took: Sequence[Durations] = (),
) -> Match:
    """One match between rivals, to its end; the same seed gives the same match. `took` counts by
    seat how long decisions take.
    """
    match = Match.begin(spec, setup, seated, seed, name=name)
    rivals = [rival_called(chair.sitter) for chair in seated]
    # Each seat thinks with luck of its own, so that one rival's thoughts never move another's.
    minds = [Loose(SeededLuck(f"{seed}/mind {n}").below(1 << 32)) for n in range(len(seated))]
    while match.to_act:
        seat = match.to_act[0]
        view = match.minded(match.view(seat))
        began = time.perf_counter()
        action = rivals[seat].choose(spec, view, minds[seat])
        if took:
            took[seat].add(time.perf_counter() - began)
        match.submit(seat, action)
    return match


class RivalTally:
    """How every rival has fared, whichever seat it had; of constant size, however many games.

    Games of one seed are `rounds` in a row, and count together.
    """

    def __init__(self, levels: Sequence[str], rounds: int) -> None:
        self.levels = levels
        self.games = self.decisions = 0
        self.scores = [Points() for _ in levels]
        self.took = [Durations() for _ in levels]
        self._rounds = rounds
        # A share is a part of one among a few seats: there are not many different ones.
        self._points: list[Counter[float]] = [Counter() for _ in levels]
        self._by_seed: list[Counter[float]] = [Counter() for _ in levels]
        self._of_seed = [0.0 for _ in levels]

    def add(self, result: Result, order: Sequence[int], decisions: int) -> None:
        """One game; `order` tells which rival had each seat."""
        self.games += 1
        self.decisions += decisions
        for seat, who in enumerate(order):
            # A shared game is an equal part of a win for each side that won it.
            share = result.shares[seat]
            self._points[who][share] += 1
            self._of_seed[who] += share
            self.scores[who].add(result.scores[seat])
        if self.games % self._rounds == 0:
            for who, sum_ in enumerate(self._of_seed):
                self._by_seed[who][sum_ / self._rounds] += 1
            self._of_seed = [0.0 for _ in self.levels]

    def take(self, other: "RivalTally") -> None:
        """What another counted of later seeds, as if it had been counted here."""
        self.games += other.games
        self.decisions += other.decisions
        for who in range(len(self.levels)):
            self.scores[who].take(other.scores[who])
            self.took[who].take(other.took[who])
            self._points[who].update(other._points[who])
            self._by_seed[who].update(other._by_seed[who])

    def row(self, who: int) -> dict[str, Any]:
        """The line of one rival."""
        points, scores = self._points[who], self.scores[who]
        rate, least, most = interval(self._by_seed[who])
        return {
            "rival": self.levels[who],
            "won": points[1.0],
            "shared": sum([count for each, count in points.items() if 0 < each < 1]),
            "lost": points[0.0],
            "rate": round(rate, 4),
            "rate_from": round(least, 4),
            "rate_to": round(most, 4),
            "mean_score": round(scores.mean, 2),
            "least": scores.least,
            "most": scores.most,
        }

    def thinking(self, who: int) -> dict[str, float]:
        """How long one rival's decisions took, in milliseconds, to half a hundredth."""
        took = self.took[who]
        return {
            "median_ms": round(1000 * took.share(0.5), 2),
            "p99_ms": round(1000 * took.share(0.99), 2),
        }


def interval(shares: Mapping[float, int]) -> tuple[float, float, float]:
    """The mean of shares from 0 to 1, each with how often it came, and from where to where it lies
    with 95 % certainty.

    >>> [round(each, 2) for each in interval({1.0: 50, 0.5: 25, 0.0: 25})]
    [0.62, 0.54, 0.71]
    """
    count = sum(shares.values())
    mean = sum([share * often for share, often in shares.items()]) / count
    variance = sum([(share - mean) ** 2 * often for share, often in shares.items()])
    variance /= max(1, count - 1)
    # Where nothing has varied yet, what was never seen in n games may still happen in 3 of n.
    half = 1.96 * sqrt(variance / count) if variance else 3 / count
    return mean, max(0.0, mean - half), min(1.0, mean + half)


def _levels(spec: GameSpec, said: argparse.Namespace) -> tuple[list[str], PlayMode]:
    """A level a seat, as said or as said for its side or for all; and the way they sit down."""
    levels = [level.strip() for level in said.rivals.split(",")] if said.rivals else ["random"]
    for level in levels:
        rival_called(level)
    seats = said.seats
    if seats is None and said.mode is None:
        seats = len(levels) if len(levels) > 1 else max(spec.seats)
        if seats not in spec.seats:  # a level a side, then, at the smallest table that has so many
            seats = next(
                (each.seats for each in spec.modes if len(set(each.sides)) == seats), seats
            )
    way = way_said(spec, seats, said.mode)
    together = camps(way.sides, way.seats)
    if len(levels) == 1:
        return levels * way.seats, way
    if way.sides and len(levels) == len(together):
        return [levels[side] for side in way.sides], way
    if len(levels) != way.seats:
        many = _("{seats} seats want {seats} rivals, not {rivals}.")
        raise BadData(many.format(seats=way.seats, rivals=len(levels)))
    return levels, way


def _summary(
    spec: GameSpec,
    setup: Setup,
    said: argparse.Namespace,
    tally: RivalTally,
    took: float,
) -> dict[str, Any]:
    count = tally.games
    return {
        "game": spec.key,
        "seed": str(said.seed),
        "games": count,
        "paired": bool(said.paired),
        "options": dict(setup.options),
        "mode": setup.mode,
        "seats": [tally.row(who) for who in range(len(tally.levels))],
        "decisions": tally.decisions,
        "speed": {
            "seconds": round(took, 3),
            "games_per_second": round(count / took, 1),
            "decisions_per_second": round(tally.decisions / took),
            "thinking": [tally.thinking(who) for who in range(len(tally.levels))],
        },
    }


def _told(spec: GameSpec, summary: dict[str, Any]) -> str:
    heads = [
        _("seat"),
        _("rival"),
        said_as("column: games", "won"),
        said_as("column: games", "shared"),
        said_as("column: games", "lost"),
        _("wins %"),
        _("95 % from"),
    ]
    heads += [
        said_as("column: up to what", "to"),
        _("mean score"),
        _("least"),
        _("most"),
        _("median ms"),
        _("99 % ms"),
    ]
    rows = [heads]
    thinking = summary["speed"]["thinking"]
    for number, (seat, clock) in enumerate(zip(summary["seats"], thinking, strict=True), 1):
        rates = [decimal(100 * seat[word]) for word in ("rate", "rate_from", "rate_to")]
        rows.append(
            [
                _("each") if summary["paired"] else str(number),
                seat["rival"],
                *[str(seat[word]) for word in ("won", "shared", "lost")],
                *rates,
                decimal(seat["mean_score"], 2),
                str(seat["least"]),
                str(seat["most"]),
                decimal(clock["median_ms"], 2),
                decimal(clock["p99_ms"], 2),
            ]
        )
    speed = summary["speed"]
    options = ", ".join(f"{name}={value}" for name, value in summary["options"].items())
    heading = _("{title}: {games}, seed {seed}")
    if summary["paired"]:
        heading = _("{title}: {games}, seed {seed}, every seed from every seat")
    return "\n".join(
        [
            heading.format(
                title=spec.title,
                games=plural("{n} game", "{n} games", summary["games"]),
                seed=summary["seed"],
            ),
            options,
            "",
            table(rows),
            "",
            _("{decisions} in {seconds} s: {games} games and {rate} decisions a second").format(
                decisions=plural("{n} decision", "{n} decisions", summary["decisions"]),
                seconds=speed["seconds"],
                games=speed["games_per_second"],
                rate=speed["decisions_per_second"],
            ),
        ]
    )


SIMULATE = Command(
    "simulate",
    later("let rivals play each other"),
    later("Rivals play each other, quickly and repeatably."),
    arguments,
    run,
)
