"""Spoil what the program reads, by lot, and see that it says so: `make fuzz`.

    python -m tools.fuzz --times 100000 --seed 1739

Saves with their notes, the pages that list them, presets, practice, rides, players' maps and mods,
letters, settings, verdicts, decisions, data files and command lines are cut, flipped, swapped and
stretched. Each time there has to be the thing itself or one sentence (a GameError), in less than a
second, with nothing written outside the folder. The first surprise ends the run, and what caused it
is kept.
"""

import argparse
import contextlib
import io
import itertools
import json
import math
import os
import random
import resource
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from game.ai.assizes.bench import hear
from game.ai.assizes.verdict import Verdict
from game.engine.cards import parse_data
from game.engine.chance import Loose
from game.engine.codec import digest
from game.engine.discovery import games
from game.engine.errors import BadData, GameError
from game.engine.names import Names
from game.scenes.front.title import title_page
from game.scenes.kit.scene import plain_context
from game.scenes.review.saved import SavedGames, Shelf
from game.session.disk.store import Store
from game.session.letter import compose, read_letter
from game.session.match import Match
from game.session.paths import HOME_VARIABLE
from game.session.record import Record, write_record
from game.session.review.assizes import brought, file_of, gone_on, keep, kept, opened
from game.session.seats.seats import chairs
from game.session.settings import Settings, load_settings, save_settings
from tools.fuzz_decisions import decisions, habit_or_member
from tools.fuzz_leaves import leaves, own_files
from tools.fuzz_spoil import spoiled

SLOWEST = 1.0
"""Seconds any one reading may take."""
MOST_MEMORY = 300
"""Megabytes the whole process may have taken by the end."""

_NAMES = ("Nell", "Jack", "Moll", "Tom", "Kit", "Bess", "Ned", "Sal")


class Surprise(Exception):
    """Something that is neither the thing read nor a sentence about it."""


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
                match.submit(seat, habit_or_member(spec, match.view(seat), luck))
                if match.steps == 12:
                    match.notes.write(0, 3, "watch the *south* road\n· twice")
                    match.notes.write(None, 12, "")
                    found.append(write_record(match.record()))
            found.append(write_record(match.record()))
    return found


def readings(folder: Path) -> dict[str, tuple[list[bytes], Callable[[bytes], object]]]:
    """By name: whole examples, and what reads a spoilt one."""
    store = Store(folder / "saves")
    (folder / "saves").mkdir()
    file = folder / "saves" / "fuzz.json"
    settings = folder / "settings.json"

    def resume(data: bytes) -> Match:
        """What can be gone on with is written down again: under its own name, and nowhere else."""
        file.write_bytes(data)
        match = store.resume(file)
        if store.save(match.record()).name != file.name:
            raise Surprise("a match is saved under another name than it was read from")
        return match

    def resume_older(data: bytes) -> object:
        """The table a game of older rules stands at is trusted, and played on from."""
        with _later_rules():
            match = resume(_of_older_rules(data))
            _play_on(match)
            return match

    def show(data: bytes) -> object:
        """The shelf and the title page, as they would be drawn."""
        file.write_bytes(data)
        found = store.listing()
        _draw(store, "ended" if found.matches and found.matches[0].finished else "road")
        if not found.matches:
            raise BadData(found.troubles[0])
        return found

    def verdict(data: bytes) -> object:
        papers.parent.mkdir(exist_ok=True)
        papers.write_bytes(data)
        heard, trouble = kept(store, judged, case)
        if not isinstance(heard, Verdict):
            raise Surprise(f"{heard!r} is no verdict")
        if trouble:
            raise BadData(trouble)
        return heard

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
    judged = _finished()
    case = brought(judged)
    papers = file_of(store, judged)
    papers.parent.mkdir()
    passed = gone_on(opened(judged, case), list(itertools.islice(hear(case), 4)))
    sheets = [
        (Path(spec.package.replace(".", "/")) / "data.yaml", spec) for spec in games().values()
    ]
    return {
        "save": (whole, resume),
        "save of older rules": (whole, resume_older),
        "list of saves": (whole, listing),
        "pages": (whole, show),
        "verdict": ([keep(store, judged, passed).read_bytes()], verdict),
        "settings": ([settings.read_bytes()], set_up),
        **leaves(store),
        "letter": ([letter], lambda data: read_letter(data, "fuzz.letter.json")),
        **{
            f"{spec.key}/data.yaml": ([path.read_bytes()], _sheet_of(spec.package))
            for path, spec in sheets
            if path.is_file()
        },
        **own_files(),
        **{
            f"{spec.key}/open decision": decisions(spec)
            for spec in games().values()
            if spec.rules.open_types
        },
    }


def _finished() -> Record:
    """A whole game, as short as there is one."""
    spec = next(iter(games().values()))
    match = Match.begin(spec, *_smallest(), "FUZZ", name="judged")
    luck = Loose(7)
    while match.to_act:
        seat = match.to_act[0]
        match.submit(seat, spec.heuristics.habit(match.view(seat), luck))
    return match.record()


def _of_older_rules(data: bytes) -> bytes:
    """The record as one of rules before ours, whose checkpoint is held by nothing but its mark."""
    try:
        plain = json.loads(data)
        steps = plain["checkpoint"]["steps"] = len(plain["steps"])
        plain["marks"] = [{"steps": steps, "digest": digest(plain["checkpoint"]["state"])}]
        return json.dumps({**plain, "start": None}).encode("utf-8", "surrogatepass")
    except (ValueError, RecursionError, LookupError, TypeError, AttributeError):
        return data


@contextlib.contextmanager
def _later_rules() -> Iterator[None]:
    """Every game's rules have moved on since its records were written."""
    for spec in games().values():
        spec.rules_number += 1
    try:
        yield
    finally:
        for spec in games().values():
            spec.rules_number -= 1


def _play_on(match: Match) -> None:
    """Take some decisions and look at the table; a mistake in it is raised."""
    luck, names = Loose(7), Names(tuple([chair.name for chair in match.seats]), match.others)
    for _decision in range(20):
        if not match.to_act:
            break
        view: Any = match.view(match.to_act[0])
        match.spec.messages.zones(view, names)
        match.submit(match.to_act[0], match.spec.heuristics.habit(view, luck))


def _draw(store: Store, shelf: Shelf) -> None:
    """Draw the page of saved games and the title page; a mistake in them is raised."""
    context = plain_context()
    context.store = store
    for room in (SavedGames(context, shelf), title_page(context)):
        room.picture()


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
    known += ["calendar", "broadside", "--name", "--csv", "--jsonl", "--fingerprint", "--selftest"]
    known += [
        "--option",
        "rounds=8",
        "--rivals",
        "random",
        "--seed",
        "--terminal",
        "--seats",
        "--mode",
        "2",
        "-h",
    ]
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
            device = where.parts[:2] == ("/", "dev") and where.parts[2:3] != ("shm",)
            if self.folder not in where.parents and not device:
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
    if not words or words[0] in ("simulate", "play", "", "--selftest"):
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
    names += ["save of older rules"] * 4
    names += ["command line", "presets", "practice", "rides"] * 5
    names += [name for name in kinds if name.endswith("/open decision")] * 10
    refused = dict.fromkeys([*kinds, "command line"], 0)
    _draw(Store(folder / "saves"), "road")  # what is loaded for the first time is compiled, too
    os.environ[HOME_VARIABLE] = str(folder / "home")  # whoever plays on this machine is left alone
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
        for aside in list(folder.rglob("*")):
            if aside.is_file() and aside.name != "settings.json":
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
