"""The first table of a game after its set-up: `python -m tools.bench.first SIZE [CASE …]`.

Somebody looks at the set-up page for so long, with nothing made ready before it, and begins; what
the frames from there to the first decision or throw take of the core is measured. Nothing is
measured on the page itself. `--profile` tells where the longest of them goes.
"""

import argparse
import cProfile
import json
import pstats
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from game.engine.discovery import game_called
from game.engine.rules import OptionValue
from game.engine.spec import GameSpec
from game.scenes.kit.prerender import AT_REST, JobQueue
from game.scenes.kit.scene import Context, Scene
from game.scenes.setting_out.setup import SetUp
from game.scenes.shell.app import App
from game.scenes.shell.canvas import sweep_seldom
from game.scenes.shell.pages import rooms
from game.scenes.table.game_table import GameTable
from game.session.presets import Preset
from tools.bench import core
from tools.bench.frames import PACE, a_context, going_on
from tools.bench.screen import figures_of, sized

SIZE = (1920, 1080)
ON_THE_PAGE = 1.5
"""Seconds on the set-up page: who changes nothing is hardly quicker."""
AFTER = 90
"""Frames that are looked at: a second and a half."""

_LONGEST = 2000


class Case(NamedTuple):
    """A fullest table."""

    game: str
    seats: int
    options: dict[str, OptionValue] = {}  # noqa: RUF012 - never written to


CASES = {
    "your_money": Case("your_money", 2),
    "dick_turpin": Case("dick_turpin", 5),
    "riding_shotgun": Case("riding_shotgun", 8),
    "merry_way": Case("merry_way", 4),
    "two_rivers": Case("steeplechase", 4, {"map": "two_rivers"}),
    "sierra_road": Case("steeplechase", 6, {"map": "sierra_road"}),
    "road_to_burgos": Case("steeplechase", 6, {"map": "road_to_burgos"}),
}


class Frames(NamedTuple):
    """Seconds of the core of each frame from the press on, with what went on in it."""

    took: list[float]
    what: list[str]

    @property
    def shown(self) -> int:
        """The frame in which the table stood."""
        return next(n for n, what in enumerate(self.what) if " Live " in what)

    @property
    def longest(self) -> int:
        return max(range(len(self.took)), key=self.took.__getitem__)


def sat_down(
    size: tuple[int, int],
    case: Case,
    home: Path,
    seconds: float = ON_THE_PAGE,
    windowed: bool = True,
    profile: bool = False,
    at: int = 0,
) -> Frames:
    """Look at the page for so long and begin."""
    spec = game_called(case.game)
    app = App(lambda context: _page(context, spec, case), a_context(size, home), raise_errors=True)
    app.ahead = JobQueue(rooms)
    if windowed:
        app._open_window()
        sweep_seldom()
    app.context.sounds.open()  # the title page's tune has opened the card long before
    app.step(PACE, [])
    # A busy machine gives less of its core in that time: it is given as much as an idle one would.
    until = time.thread_time() + seconds * AT_REST / PACE
    while time.thread_time() < until:
        app.step(PACE, pygame.event.get() if windowed else [])
        if not app.make_ready():
            break
        time.sleep(max(0.001, PACE - AT_REST))
    pressed = pygame.event.Event(
        pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0
    )
    found = Frames([], [])
    frame, stood = -1, -1
    while stood < 0 or frame < stood + AFTER:
        frame += 1
        if stood < 0 and isinstance(app.top, GameTable):
            stood = frame
        if frame > _LONGEST:
            raise RuntimeError(f"{app.top} is no table")
        events = [pressed] if not frame else pygame.event.get() if windowed else []
        watched = cProfile.Profile(time.thread_time)
        began = time.thread_time()
        if profile:
            watched.enable()
        app.step(PACE, events)
        watched.disable()
        found.took.append(time.thread_time() - began)
        found.what.append(going_on(app))
        if profile and frame == at:
            slowest = watched
        if not events:
            app.make_ready()
        time.sleep(0.001)
    if profile:
        pstats.Stats(slowest).sort_stats("cumulative").print_stats(70)
    return found


def _page(context: Context, spec: GameSpec, case: Case) -> Scene:
    mode = spec.mode(case.seats)
    sitters = ("person", *("greedy",) * (case.seats - 1))
    preset = Preset(mode=mode.key, sitters=sitters, options=case.options)
    return SetUp(context, spec, mode, preset=preset)


def measured(
    display: str, size: tuple[int, int], name: str, seconds: float = ON_THE_PAGE
) -> dict[str, Any]:
    """The figures of one case, from a process of its own with a real window."""
    told = ("--seconds", str(seconds))
    return figures_of("tools.bench.first", size, name, *told, display=display, seconds=120)


def main() -> int:
    """Sit down and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("size")
    parser.add_argument("case", choices=CASES)
    parser.add_argument("--seconds", type=float, default=ON_THE_PAGE)
    parser.add_argument("--profile", type=int, default=-1)
    said = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        case, size, watched = CASES[said.case], sized(said.size), said.profile >= 0
        sit_down = partial(
            sat_down, size, case, Path(home), said.seconds, profile=watched, at=said.profile
        )
        frames, turns = core.between_looks(sit_down)
    steadied = [1000 * took * turns / core.REFERENCE for took in frames.took]
    figures = {
        "first_ms": round(sum(steadied[: frames.shown + 1]), 1),
        "shown_at": frames.shown,
        "longest_ms": round(max(steadied), 1),
        "longest_at": frames.longest,
        "longest_in": frames.what[frames.longest],
        "seconds": said.seconds,
    }
    print(json.dumps(figures))
    if said.profile >= 0:
        print([round(each, 1) for each in steadied])
    return 0


if __name__ == "__main__":
    sys.exit(main())
