"""`position`: a moment of a record, changed by hand within the rules, judged or played from."""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from game.ai.assizes.futures import HABIT
from game.commands import inquiry
from game.commands.command_line import read_file
from game.commands.replay import SECRETS
from game.engine.errors import BadData
from game.engine.positions import Setting, read
from game.engine.words import _, later
from game.session.disk.files import MOST_BYTES, contents
from game.session.disk.store import Store
from game.session.disk.strangers import Keeper
from game.session.paths import legible, saves
from game.session.position import Position, set_in, settings_of
from game.session.position_text import is_one, kept_from, taken_in, written
from game.session.seats.seats import PERSON

NAME = "position"
HELP = later("change a moment of a saved match by hand; judge it, or play on from it")
ABOUT = later(
    "A moment of a record with all that may be set in it. What is set is held to the rules; then "
    "it is judged, or kept as a game of its own that begins there and counts for nobody."
)


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
        return inquiry.told_of(ask, at)
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
    return inquiry.moment_of(said, read_file(said.file))


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
        words = _("  {name}: {label}, {now} ({between})")
        if before.get(each.name, each.now) != each.now:
            words = _("  {name}: {label}, {now}, changed ({between})")
        yield words.format(
            name=each.name, label=each.label, now=each.said(each.now), between=each.between
        )
