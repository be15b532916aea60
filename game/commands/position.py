"""`position`: a moment of a record changed by hand within the rules, judged or played from; and how
a moment stands by futures played on, which `judge FILE --at STEP` asks, too.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from game.ai.assizes.futures import HABIT, SPREAD, Future, Inquiry, Reckoned, futures, reckoned
from game.ai.levels import rival_called
from game.commands.command_line import Command, read_file, table
from game.commands.replay import SECRETS
from game.engine.errors import BadData
from game.engine.kinds import Seat, camps
from game.engine.phrases import decimal
from game.engine.positions import Setting, read
from game.engine.words import _, later, plural, said_as
from game.session.calendar.export import minus
from game.session.disk.files import MOST_BYTES, contents
from game.session.disk.store import Store
from game.session.disk.strangers import Keeper
from game.session.paths import legible, saves
from game.session.position import (
    Position,
    PositionWay,
    inquiry,
    position_at,
    roads,
    set_in,
    settings_of,
)
from game.session.position_text import is_one, kept_from, taken_in, written
from game.session.record import Record
from game.session.review.outcome import side_called
from game.session.seats.seats import PERSON

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
        print(json.dumps(_plain_standing(at, stands, there, spreads), ensure_ascii=False))
        return 0
    for line in _standing_told(at, stands, there, spreads):
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


def _plain_standing(
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


def _standing_told(
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
                decimal(100 * chance.mean, 0),
                f"{decimal(100 * chance.low, 0)}–{decimal(100 * chance.high, 0)}",
                decimal(score.mean),
                f"{decimal(score.low)} … {decimal(score.high)}",
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
        word = said_as("column: games", "won") if won else said_as("column: games", "lost")
        yield f"  {line}  {sum(heaps.values())} {word}"
    scores = [future.scores[seat] for future in found]
    words = _("the line runs from {least} to {most}; {mean} on average")
    mean = decimal(sum(scores) / len(scores))
    yield "  " + words.format(least=minus(least), most=minus(most), mean=mean)


def _digit(n: int) -> str:
    return str(n) if n < 10 else "+"


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said after the command."""
    parser.add_argument(
        "file", metavar="FILE", type=Path, help=_("a record, or a position as text (- for input)")
    )
    parser.add_argument(
        "--at", type=int, metavar="STEP", help=_("as it stood before that step of a record")
    )
    parser.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUE",
        help=_("what is to be otherwise, by the name it is listed under; may be said again"),
    )  # fmt: skip
    parser.add_argument(
        "--judge", nargs="?", type=int, const=200, metavar="N",
        help=_("how it stands then, by so many futures (200)"),
    )  # fmt: skip
    parser.add_argument(
        "--keep", action="store_true", help=_("a new saved game that begins there, to be played on")
    )
    parser.add_argument(
        "--text", action="store_true", help=_("as text that can be copied and taken in again")
    )
    parser.add_argument("--secrets", action="store_true", help=_(SECRETS))
    parser.add_argument("--json", action="store_true", help=_("as JSON"))


def run(said: argparse.Namespace) -> int:
    """Change what is to be changed; tell, judge and keep what has come of it."""
    at = _begun(said)
    before = {each.name: each.now for each in _there(at)}
    for change in said.set:
        at = _changed(at, change)
    settings = _there(at)
    if said.judge is not None:
        ask = argparse.Namespace(
            futures=said.judge, level=HABIT, seed="", eyes=None, instead=None, json=said.json
        )
        return told_of(ask, at)
    if said.keep:
        print(_kept(at))
        return 0
    if said.text:
        print(written(at), end="")
        return 0
    if said.json:
        print(json.dumps(_plain(settings), ensure_ascii=False))
        return 0
    for line in _told(at, settings, before):
        print(line)
    return 0


def _begun(said: argparse.Namespace) -> Position:
    """The position that is named: a moment of a record, or one that was written as text."""
    text = _text_in(said.file)
    if is_one(text):
        return taken_in(text)
    if said.at is None:
        raise BadData(_("Say which moment of the record: --at STEP."))
    return moment_of(said, read_file(said.file))


def _text_in(file: Path) -> str:
    """The beginning of a file as text, or all of standard input; "" for what cannot be read so."""
    try:
        if str(file) == "-":
            return sys.stdin.read(MOST_BYTES)
        return contents(file).decode()
    except (OSError, ValueError):
        return ""  # whoever reads it as a record says what is wrong


def _there(at: Position) -> tuple[Setting, ...]:
    return settings_of(at.spec, at.state, at.names)


def _changed(at: Position, change: str) -> Position:
    name, equals, value = change.partition("=")
    if not equals:
        raise BadData(_("--set wants NAME=VALUE, not {said}.").format(said=change))
    found = [each for each in _there(at) if each.name == name.strip()]
    if not found:
        none = _("Nothing called {name} may be set there; “position” alone lists what may.")
        raise BadData(none.format(name=name.strip()))
    return at.laid(set_in(at.spec, at.setup, at.state, found[0], read(found[0], value)))


def _kept(at: Position) -> str:
    """A saved game that begins there, and how to play it."""
    store = Store(saves())
    keeper = Keeper(store.folder)
    store.looks_only = not keeper.take()
    seats = at.chairs
    if not any(chair.is_person for chair in seats):
        seats = tuple(
            [
                msgspec.structs.replace(chair, sitter=PERSON) if n == at.decides else chair
                for n, chair in enumerate(seats)
            ]
        )
    try:
        match = kept_from(store, at, seats)
    finally:
        keeper.leave()
    words = _("Kept as {file}. To play it: python -m game play {key} --terminal --resume {name}")
    file = legible(store.file_of(match.record()))
    return words.format(file=file, key=at.spec.key, name=match.name)


def _plain(settings: Sequence[Setting]) -> list[dict[str, object]]:
    return [
        {
            "name": each.name,
            "zone": each.zone,
            "label": each.label,
            "now": each.now,
            "values": [value for value, _words in each.choices]
            if each.choices
            else [each.least, each.most],
        }
        for each in settings
    ]


def _told(at: Position, settings: Sequence[Setting], before: dict[str, int | str]) -> Iterator[str]:
    yield at.spec.title
    zone = ""
    for each in settings:
        if each.zone != zone:
            zone = each.zone
            yield ""
            yield zone
        words = _("{name}: {label}, {now} ({between})")
        if before.get(each.name, each.now) != each.now:
            words = _("{name}: {label}, {now}, changed ({between})")
        yield "  " + words.format(
            name=each.name, label=each.label, now=each.said(each.now), between=each.between
        )


POSITION = Command(
    "position",
    later("change a moment of a saved match by hand; judge it, or play on from it"),
    later(
        "A moment of a record with all that may be set in it. What is set is held to the rules; "
        "then it is judged, or kept as a game of its own that begins there and counts for nobody."
    ),
    arguments,
    run,
)
