"""Whether anything has become slower than in the last release, in turns of the loop of `core`.

`released.json` keeps what each figure of the last release was worth: how many turns of the loop a
decision took, or a start. A quicker or slower machine turns the loop as much quicker or slower, so
that the two may be held against each other. `python -m tools.bench --keep` writes the file.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any, NamedTuple

from tools.bench import core

KEPT = Path(__file__).with_name("released.json")
SLOWER = 0.2
"""The part by which a figure may grow before it is called slower."""


class Told(Enum):
    """How a figure tells time, and so what others on the machine do to it."""

    RATE = "so many in a second of the core"
    CORE = "milliseconds of the core, the middle of many"
    TAIL = "milliseconds of the core, the slowest of many"
    CLOCK = "milliseconds by the clock"

    @property
    def disturbed(self) -> bool:
        """Whether it says more of others' work than of ours where the machine is busy."""
        return self in (Told.TAIL, Told.CLOCK)


WATCHED = {
    "engine.decisions_per_second": Told.RATE,
    "engine.clone_per_second": Told.RATE,
    "engine.legal_per_second": Told.RATE,
    "engine.apply_per_second": Told.RATE,
    "engine.observe_per_second": Told.RATE,
    "engine.greedy_choices_per_second": Told.RATE,
    "pace.greedy_p99_ms": Told.TAIL,
    "pace.footpad_p99_ms": Told.TAIL,
    "pace.turpin_p99_ms": Told.TAIL,
    "pace.odds_ms": Told.CORE,
    "start.core_ms": Told.CORE,
    "start.median_ms": Told.CLOCK,
    "frames.1280x800.core_mean_ms": Told.CORE,
    "frames.1920x1080.core_mean_ms": Told.CORE,
    "frames.1920x1080.core_p99_ms": Told.TAIL,
    "frames.1920x1080.p99_ms": Told.CLOCK,
    "frames.3840x2160.core_mean_ms": Told.CORE,
    "calendar.build_10000_core_ms": Told.CORE,
    "calendar.open_10000_core_ms": Told.CORE,
}


class Kept(NamedTuple):
    """What stands in the file: the release, the Python it was measured with, turns by figure."""

    version: str
    python: str
    turns: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Since:
    """A figure now as a part of what it was in the last release; `unsure` is why it may say nothing
    about the program.
    """

    name: str
    ratio: float
    version: str
    unsure: str = ""

    @property
    def slower(self) -> bool | None:
        """Whether it has grown too much; None where that cannot be judged."""
        if self.ratio <= 1 + SLOWER:
            return False
        return None if self.unsure else True

    def __str__(self) -> str:
        verdict = {False: "held", True: "SLOWER", None: f"{self.unsure}: not judged"}[self.slower]
        return f"{self.name:38} {self.ratio:>12.2f} of the time of {self.version}: {verdict}"


def turns(figures: Mapping[str, Any]) -> dict[str, float]:
    """What each figure that was measured is worth in turns of the loop."""
    found = {}
    for name, told in WATCHED.items():
        value: Any = figures
        for part in name.split("."):
            value = value.get(part) if isinstance(value, Mapping) else None
        if not value:
            continue
        match told:
            case Told.RATE:
                found[name] = core.REFERENCE / value
            case Told.CORE | Told.TAIL:
                found[name] = core.REFERENCE * value / 1000
            case Told.CLOCK:
                found[name] = figures["loop_turns_per_second"] * value / 1000
    return found


def since(figures: Mapping[str, Any], kept: Kept) -> list[Since]:
    """Every figure that was measured now and kept then."""
    now, python = turns(figures), _python(figures)
    return [
        Since(name, now[name] / then, kept.version, _unsure(name, figures, python, kept))
        for name, then in kept.turns.items()
        if name in now
    ]


def again(found: list[Since], second: list[Since]) -> list[Since]:
    """The better of two looks at each figure: a machine's hiccup is not there twice."""
    ratios = {each.name: each for each in second}
    return [min(each, ratios.get(each.name, each), key=lambda since: since.ratio) for each in found]


def _unsure(name: str, figures: Mapping[str, Any], python: str, kept: Kept) -> str:
    if python != kept.python:  # the loop and the work gain differently by a newer Python
        return f"Python {python} now, {kept.python} then"
    if WATCHED[name].disturbed and figures["waited"] > core.BUSY:
        return f"others had the core for {100 * figures['waited']:.0f} %"
    return ""


def keep(
    figures: Mapping[str, Any], version: str, before: Kept | None = None
) -> tuple[Kept, list[str]]:
    """What is to be kept of a release, and which figures are not, for others had the core.

    What the same release has kept before stays where it was not measured this time.
    """
    python, busy = _python(figures), figures["waited"] > core.BUSY
    same = before is not None and (before.version, before.python) == (version, python)
    kept = dict(before.turns) if before is not None and same else {}
    left = []
    for name, value in turns(figures).items():
        if busy and WATCHED[name].disturbed:
            left.append(name)
        else:
            kept[name] = round(value, 2)
    return Kept(version, python, {name: kept[name] for name in WATCHED if name in kept}), left


def read(path: Path = KEPT) -> Kept | None:
    """What the last release has left; None where nothing was kept yet."""
    if not path.exists():
        return None
    found = json.loads(path.read_text(encoding="utf-8"))
    return Kept(found["version"], found["python"], found["turns"])


def write(kept: Kept, path: Path = KEPT) -> None:
    """Put it where the next `make bench` finds it."""
    path.write_text(json.dumps(kept._asdict(), indent=2) + "\n", encoding="utf-8")


def _python(figures: Mapping[str, Any]) -> str:
    """The Python that measured, without its last number."""
    return ".".join(str(figures["machine"]["python"]).split(".")[:2])
