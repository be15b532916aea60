"""`judge FILE --at STEP`: how a moment stands by futures played on, and the road not taken."""

import argparse
import json
from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from game.ai.assizes.futures import SPREAD, Future, Inquiry, Reckoned, futures, reckoned
from game.ai.levels import rival_called
from game.commands.command_line import table
from game.engine.errors import BadData
from game.engine.kinds import Seat, camps
from game.engine.words import _, plural
from game.session.position import Position, PositionWay, inquiry, position_at, roads
from game.session.record import Record
from game.session.review.outcome import side_called

_WIDE: Final = 56
"""Letters of a strip on which futures lie."""


def answer(said: argparse.Namespace, record: Record) -> int:
    """Ask the judge about the moment before a step. Ctrl+C stops him; what was found is told."""
    rival_called(said.level)
    return told_of(said, moment_of(said, record))


def moment_of(said: argparse.Namespace, record: Record) -> Position:
    """The position before the step that was named."""
    if not 1 <= said.at <= len(record.steps) + 1:
        none = _("There is no step {n} in this game; it has {all}.")
        raise BadData(none.format(n=said.at, all=len(record.steps)))
    return position_at(record, said.at - 1, str(said.file), secrets=said.secrets)


def told_of(said: argparse.Namespace, at: Position) -> int:
    """Print how a position stands, and the roads there are."""
    if said.futures < 1:
        raise BadData(_("--futures must be 1 or more, not {n}.").format(n=said.futures))
    eyes = _eyes(at, said.eyes)
    there = roads(at)
    held = _held(there, said.instead)
    ask = {"eyes": eyes, "level": said.level, "seed": said.seed}
    stands = _played(inquiry(at, most=said.futures, **ask))
    spreads = [(road, _played(inquiry(at, first=road.action, most=SPREAD, **ask))) for road in held]
    if said.json:
        print(json.dumps(_plain(at, stands, there, spreads), ensure_ascii=False))
        return 0
    for line in _told(at, stands, there, spreads):
        print(line)
    return 0


def _eyes(at: Position, name: str | None) -> Seat | None:
    if name is None:
        return None
    names = at.names.seats
    if name not in names:
        none = _("Nobody called {name} sits there; there are {names}.")
        raise BadData(none.format(name=name, names=", ".join(names)))
    return names.index(name)


def _held(there: Sequence[PositionWay], instead: int | None) -> list[PositionWay]:
    """The road taken and the one asked for, by its number in the list."""
    if instead is None:
        return []
    if not 1 <= instead <= len(there):
        none = _("There is no road {n} there; there are {of}.")
        raise BadData(none.format(n=instead, of=len(there)))
    chosen = there[instead - 1]
    return [*[road for road in there if road.taken and road != chosen], chosen]


def _played(asked: Inquiry) -> list[Future]:
    found: list[Future] = []
    try:
        for each in futures(asked):
            found.append(each)  # noqa: PERF402 - what was found is told if he is stopped
    except KeyboardInterrupt:
        if not found:
            raise
    return found


def _plain(
    at: Position,
    stands: Sequence[Future],
    there: Sequence[PositionWay],
    spreads: Sequence[tuple[PositionWay, Sequence[Future]]],
) -> dict[str, Any]:
    return {
        "step": at.steps + 1,
        "seat": at.decides,
        "stands": _numbers(reckoned(stands)),
        "roads": [
            {"deed": road.words, "action": msgspec.to_builtins(road.action), "taken": road.taken}
            for road in there
        ],
        "spreads": [
            {"deed": road.words, "taken": road.taken, "futures": msgspec.to_builtins(found)}
            for road, found in spreads
        ],
    }


def _numbers(stands: Reckoned) -> dict[str, Any]:
    return {
        "futures": stands.number,
        "chances": [each._asdict() for each in stands.chances],
        "scores": [each._asdict() for each in stands.scores],
    }


def _told(
    at: Position,
    stands: Sequence[Future],
    there: Sequence[PositionWay],
    spreads: Sequence[tuple[PositionWay, Sequence[Future]]],
) -> Iterator[str]:
    seat, names = at.decides, at.names
    yield at.spec.title
    part = at.spec.messages.part(at.seen(seat))
    called = part.called if part else _("Step {n}").format(n=at.steps + 1)
    yield _("{part} · {name} decides").format(part=called, name=names.seat(seat))
    yield ""
    yield from _parties(at, reckoned(stands))
    yield plural(
        "By {n} future; nineteen times in twenty the truth lies between.",
        "By {n} futures; nineteen times in twenty the truth lies between.",
        len(stands),
    )
    if there:
        yield ""
        for n, road in enumerate(there, 1):
            words = _("{n}. {deed} — taken") if road.taken else _("{n}. {deed}")
            yield words.format(n=n, deed=road.words)
    every = [future.scores[seat] for _road, found in spreads for future in found]
    for road, found in spreads:
        yield ""
        head = _("Taken: {deed}") if road.taken else _("Instead: {deed}")
        yield head.format(deed=road.words)
        yield from strip(found, seat, min(every), max(every))


def _parties(at: Position, stands: Reckoned) -> Iterator[str]:
    sides = at.setup.sides
    rows = [["", _("won in 100"), _("between"), _("score"), _("between")]]
    for party in camps(sides, at.setup.seats):
        first = party[0]
        name = side_called(at.spec, sides, sides[first]) if sides else at.names.seat(first)
        chance, score = stands.chances[first], stands.scores[first]
        rows.append(
            [
                name,
                f"{100 * chance.mean:.0f}",
                f"{100 * chance.low:.0f}–{100 * chance.high:.0f}",
                f"{score.mean:.1f}".replace("-", "−"),
                f"{score.low:.1f} … {score.high:.1f}".replace("-", "−"),
            ]
        )
    yield table(rows)


def strip(found: Sequence[Future], seat: Seat, least: int, most: int) -> Iterator[str]:
    """Futures along their scores: how many lie there, won over lost, and what they come to."""
    span = most - least or 1
    for won, letter in ((True, "●"), (False, "○")):
        heaps: dict[int, int] = {}
        for future in found:
            if (future.shares[seat] > 0) == won:
                at = round((future.scores[seat] - least) / span * (_WIDE - 1))
                heaps[at] = heaps.get(at, 0) + 1
        line = "".join(
            ["·" if at not in heaps else letter if heaps[at] == 1 else _digit(heaps[at])
             for at in range(_WIDE)]
        )  # fmt: skip
        word = _("won") if won else _("lost")
        yield f"  {line}  {sum(heaps.values())} {word}"
    scores = [future.scores[seat] for future in found]
    words = _("the line runs from {least} to {most}; {mean} on average")
    mean = f"{sum(scores) / len(scores):.1f}"
    yield "  " + words.format(least=least, most=most, mean=mean).replace("-", "−")


def _digit(n: int) -> str:
    return str(n) if n < 10 else "+"
