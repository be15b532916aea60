"""Spoil what the program reads, by lot, and see that it says so: `make fuzz`.

    python -m tools.fuzz --times 100000 --seed 1739

Saves, letters, settings, verdicts, data files and command lines are cut, flipped, swapped and
stretched. Each time there has to be the thing itself or one sentence (a GameError), in less than a
second, with nothing written outside the folder of saves. The first surprise ends the run, and what
caused it is kept.
"""

import argparse
import contextlib
import io
import json
import math
import os
import random
import re
import resource
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from game.engine.cards import parse_data
from game.engine.chance import Loose
from game.engine.discovery import games
from game.engine.errors import BadData, GameError
from game.session.letter import compose, read_letter
from game.session.match import Match
from game.session.record import write_record
from game.session.seating import chairs
from game.session.settings import Settings, load_settings, save_settings
from game.session.store import Store

SLOWEST = 1.0
"""Seconds any one reading may take."""
MOST_MEMORY = 300
"""Megabytes the whole process may have taken by the end."""

_NAMES = ("Nell", "Jack", "Moll", "Tom", "Kit")
_STRANGE: tuple[Any, ...] = (
    *(
        None,
        True,
        -1,
        0,
        1,
        7,
        2**31,
        2**63,
        2**64,
        -(2**70),
        10**400,
        1.5,
        1e308,
        "",
        "no",
        "\x00",
    ),
    *("../../../../etc/passwd", "/etc/passwd", "\ud7ff", "9" * 5000, [], {}, [[]], {"": {}}, "NaN"),
)


class Surprise(Exception):
    """Something that is neither the thing read nor a sentence about it."""


# Spoiling ---------------------------------------------------------------------------------------


def spoiled(data: bytes, lot: random.Random) -> bytes:
    """The same text with one to four things wrong in it."""
    for _time in range(lot.choice((1, 1, 1, 2, 4))):
        data = lot.choice((_flip, _cut, _double, _swap, _stretch, _restructure))(data, lot)
    return data


def _flip(data: bytes, lot: random.Random) -> bytes:
    spoilt = bytearray(data)
    for _bit in range(lot.choice((1, 1, 3, 20))):
        if spoilt:
            spoilt[lot.randrange(len(spoilt))] = lot.randrange(256)
    return bytes(spoilt)


def _cut(data: bytes, lot: random.Random) -> bytes:
    a, b = sorted(lot.randrange(len(data) + 1) for _end in range(2))
    return lot.choice((data[:a], data[b:], data[:a] + data[b:]))


def _double(data: bytes, lot: random.Random) -> bytes:
    a, b = sorted(lot.randrange(len(data) + 1) for _end in range(2))
    return data[:b] + data[a:b] + data[b:]


def _swap(data: bytes, lot: random.Random) -> bytes:
    """One number for another, the way a hand would."""
    at = lot.randrange(len(data)) if data else 0
    digit = re.compile(rb"[0-9]").search(data, at)
    if digit is None:
        return data
    at = digit.start()
    return (
        data[:at]
        + lot.choice((b"0", b"7", b"-3", b"99999999999999999999", b"1e9"))
        + data[at + 1 :]
    )


def _stretch(data: bytes, lot: random.Random) -> bytes:
    deep = lot.choice((10, 2000, 100_000))
    return lot.choice((b"[" * deep + data, data + b" " * deep, b'{"a":' * deep + data))


def _restructure(data: bytes, lot: random.Random) -> bytes:
    """Well-formed JSON that says something else somewhere."""
    try:
        plain = json.loads(data)
    except (ValueError, RecursionError):
        return data
    places = list(_places(plain))
    if not places:
        return data
    inside, key = lot.choice(places)
    if lot.random() < 0.3:
        del inside[key]
    else:
        inside[key] = lot.choice(_STRANGE) if lot.random() < 0.7 else lot.choice(places)[0]
    try:
        return json.dumps(plain).encode("utf-8", "surrogatepass")
    except (ValueError, RecursionError):  # it holds itself
        return data


def _places(plain: Any) -> Iterator[tuple[Any, Any]]:
    if isinstance(plain, dict | list):
        for key in list(plain) if isinstance(plain, dict) else range(len(plain)):
            yield plain, key
            yield from _places(plain[key])


# Reading ----------------------------------------------------------------------------------------


def records() -> list[bytes]:
    """A few saves of every game, at its begin, in its middle and at its end."""
    found = []
    for spec in games().values():
        for seats in sorted({min(spec.seats), max(spec.seats)}):
            luck = Loose(seats)
            match = Match.begin(
                spec, spec.setup(seats), chairs(_NAMES[:seats]), "FUZZ", name="fuzz"
            )
            found.append(write_record(match.record()))
            while match.to_act:
                seat = match.to_act[0]
                match.submit(seat, spec.hints.habit(match.view(seat), luck))
                if match.steps == 12:
                    found.append(write_record(match.record()))
            found.append(write_record(match.record()))
    return found


def readings(folder: Path) -> dict[str, tuple[list[bytes], Callable[[bytes], object]]]:
    """By name: whole examples, and what reads a spoilt one."""
    store = Store(folder / "saves")
    (folder / "saves").mkdir()
    file = folder / "saves" / "fuzz.json"
    settings = folder / "settings.json"

    def resume(data: bytes) -> object:
        file.write_bytes(data)
        return store.resume(file)

    def listing(data: bytes) -> object:
        file.write_bytes(data)
        found = store.listing()
        if not found.matches and not found.troubles:
            raise Surprise("a file of the saves is neither a match nor a trouble")
        if found.troubles:
            raise BadData(found.troubles[0])
        return found

    def set_up(data: bytes) -> object:
        settings.write_bytes(data)
        found, trouble = load_settings(settings)
        if not isinstance(found, Settings):
            raise Surprise(f"{found!r} are no settings")
        if trouble:
            raise BadData(trouble)
        return found

    whole = records()
    save_settings(Settings(), settings)
    first = Match.begin(next(iter(games().values())), *_smallest(), "FUZZ").record()
    letter = json.dumps(_plain_letter(first)).encode()
    sheets = [
        (Path(spec.package.replace(".", "/")) / "data.yaml", spec) for spec in games().values()
    ]
    return {
        "save": (whole, resume),
        "list of saves": (whole, listing),
        "settings": ([settings.read_bytes()], set_up),
        "letter": ([letter], lambda data: read_letter(data, "fuzz.letter.json")),
        **{
            f"{spec.key}/data.yaml": ([path.read_bytes()], _sheet_of(spec.package))
            for path, spec in sheets
            if path.is_file()
        },
    }


def _smallest() -> tuple[Any, Any]:
    spec = next(iter(games().values()))
    seats = min(spec.seats)
    return spec.setup(seats), chairs(_NAMES[:seats])


def _plain_letter(record: Any) -> Any:
    import msgspec

    return msgspec.to_builtins(compose("trouble", "Room", ("a line",), record))


def _sheet_of(package: str) -> Callable[[bytes], object]:
    import importlib

    kind = type(importlib.import_module(f"{package}.data").DATA)

    def read(data: bytes) -> object:
        return parse_data(data.decode("utf-8", "replace"), kind, "fuzz/data.yaml")

    return read


def command_line(lot: random.Random) -> list[str]:
    """Words somebody might type, few of them right."""
    known = [
        "games",
        "simulate",
        "replay",
        "verify",
        "judge",
        "play",
        *games(),
        "--json",
        "--games",
    ]
    known += ["--option", "rounds=8", "--rivals", "random", "--seed", "--terminal", "--seats", "-h"]
    strange = ["", "-", "--", "=", "rounds=", "\x00", "no/such/file", "9" * 400, "ü", "-1", "--no"]
    return [lot.choice(known + strange) for _word in range(lot.randrange(1, 6))]


class Strays:
    """What was opened for writing outside a folder, while this is listened to."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self.found: list[str] = []
        self.listening = False
        sys.addaudithook(self._hear)  # a hook stays for good; it hears nothing when told so

    def _hear(self, event: str, arguments: tuple[Any, ...]) -> None:
        if not self.listening or event not in ("open", "os.rename", "os.remove", "os.mkdir"):
            return
        path = arguments[0]
        if event == "open" and not (arguments[2] or 0) & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
            return
        if isinstance(path, str | bytes | os.PathLike):
            where = Path(os.path.abspath(os.fsdecode(path)))  # noqa: PTH100 - must not ask the disk
            if self.folder not in where.parents and where.parts[:2] != ("/", "dev"):
                self.found.append(f"{event} {where}")


# Running ----------------------------------------------------------------------------------------


def try_one(read: Callable[[bytes], object], data: bytes, patience: float = math.inf) -> str:
    """Read once, in so many seconds of the core; the sentence, or "" if it was read. Raises
    Surprise for anything else.
    """
    began = time.process_time()
    try:
        read(data)
        said = ""
    except GameError as refused:
        said = str(refused)
        if not said or "\n" in said.strip():
            raise Surprise(f"no sentence: {said!r}") from refused
    except Surprise:
        raise
    except Exception as error:
        raise Surprise(f"{type(error).__name__}: {error}") from error
    took = time.process_time() - began
    if took > patience:
        raise Surprise(f"it took {took:.2f} s")
    return said


def try_words(words: list[str]) -> None:
    """One command line; it may only end with a status."""
    from game.__main__ import main

    # No game is to be played at length, and no window opened.
    if not words or words[0] in ("simulate", "play", ""):
        words = ["games", *words]
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            status = main(words)
        except SystemExit as ended:
            status = ended.code if isinstance(ended.code, int) else 1
        except Exception as error:
            raise Surprise(f"{words}: {type(error).__name__}: {error}") from error
    if status not in (0, 1, 2) or "Traceback" in err.getvalue():
        raise Surprise(f"{words}: status {status}, {err.getvalue()!r}")


def run(times: int, seed: str, folder: Path, patience: float = math.inf) -> dict[str, int]:
    """Spoil and read so many times, each in so many seconds of the core; how often each kind was
    refused. Raises Surprise.
    """
    lot = random.Random(seed)
    kinds = readings(folder)
    # Saves come from anywhere; the data files are our own, and slow to read.
    names = [*kinds, *["save"] * 20, *["list of saves", "settings", "letter"] * 5]
    names += ["command line"] * 5
    refused = dict.fromkeys([*kinds, "command line"], 0)
    strays = Strays(folder)
    strays.listening = True
    for _time in range(times):
        name = lot.choice(names)
        if name == "command line":
            try_words(command_line(lot))
            refused[name] += 1
            continue
        whole, read = kinds[name]
        data = spoiled(lot.choice(whole), lot)
        try:
            refused[name] += bool(try_one(read, data, patience))
        except Surprise as surprise:
            kept = Path(tempfile.gettempdir()) / "stand-and-deliver-fuzz.bin"
            kept.write_bytes(data)
            raise Surprise(f"{name}: {surprise} (kept as {kept})") from surprise
        for aside in [*(folder / "saves").iterdir(), *folder.glob("settings.json?*")]:
            aside.unlink()
    strays.listening = False
    if strays.found:
        raise Surprise(f"something was written outside its folder: {strays.found[:5]}")
    return refused


def main() -> int:
    """Run, and say what came of it."""
    parser = argparse.ArgumentParser(prog="make fuzz", description=__doc__.split("\n")[0])
    parser.add_argument("--times", type=int, default=100_000)
    parser.add_argument("--seed", default="1739")
    said = parser.parse_args()
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        try:
            refused = run(said.times, said.seed, Path(folder), SLOWEST)
        except Surprise as surprise:
            print(surprise, file=sys.stderr)
            return 1
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    for name, times in refused.items():
        print(f"{times:8,} refused  {name}")
    print(f"{said.times:,} times in {time.perf_counter() - began:.0f} s, {memory:.0f} MB at most")
    return 0 if memory <= MOST_MEMORY else 1


if __name__ == "__main__":
    sys.exit(main())
