"""Whether the house grows or tires while it is played in: game after game, looked at after each.

Run as `python -m tools.bench.soak WIDTHxHEIGHT GAMES`; with `--minutes M` for so long by the clock
at least, with `--hours H` until so many hours have passed at the tables. It needs no screen, and
prints JSON. Every game goes through the real scenes with the real hands, from the first deal to
the end; now and then every room is looked into.
"""

import argparse
import json
import os
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from itertools import cycle
from pathlib import Path
from statistics import mean
from typing import Any

import pygame
from pygame.event import Event

from game.engine.discovery import games as games_of_the_house
from game.engine.spec import GameSpec
from game.scenes.front.title import title_page
from game.scenes.kit.prerender import JobQueue
from game.scenes.shell.app import App
from game.scenes.shell.canvas import one_heap, sweep_seldom
from game.scenes.shell.pages import rooms
from tools.bench.frames import a_context, peak_memory
from tools.bench.memory import held, smallest_table, steps, visit_rooms, whole_game
from tools.bench.screen import figures_of, sized

SIZE = (1920, 1080)
GAMES = 40
ROUND_HOUSE = 6
"""After so many games every room behind the title page is looked into."""


class Clocked(App):
    """The program, which here knows how many seconds it was told have passed."""

    told_seconds = 0.0

    def step(self, dt: float, events: Sequence[Event] = ()) -> None:
        self.told_seconds += dt
        super().step(dt, events)


def handles() -> int:
    """Files, pipes and devices this process holds open."""
    return len(list(Path("/proc/self/fd").iterdir()))


def played(
    size: tuple[int, int], games: int, folder: Path, minutes: float = 0.0, hours: float = 0.0
) -> dict[str, Any]:
    """The megabytes after each game, and by how many per cent they grew once settled.

    Every game the house has is played in turn, by as few and then by as many as it takes. It is
    played for `minutes` of the clock, for `hours` as the program was told they pass, and at least
    `games` games. After one round of all the tables every room has been seen and every store is as
    full as it gets. One table leaves some megabytes more behind than another: what grew is the
    mean of the last round against that of the second. `slower` compares the core time of the last
    round with that of the second one: 1.0 is no slower.
    """
    context = a_context(size, folder)
    app = Clocked(title_page, context, raise_errors=True)
    app.ahead = JobQueue(rooms)
    # A window would be as large as the desktop allows, which without a screen is not large.
    pygame.display.init()
    pygame.display.set_mode(size)
    one_heap()
    sweep_seldom()
    steps(app, 300)
    context.change(speed="instant")
    tables = tuple(_tables())
    a_round = len(tables)
    coming = cycle(tables)
    after: list[float] = []
    took: list[float] = []
    opened: list[int] = []
    began = time.monotonic()
    while (
        len(after) < games
        or time.monotonic() - began < 60 * minutes
        or app.told_seconds < 3600 * hours
    ):
        if len(after) % ROUND_HOUSE == 0:
            visit_rooms(app)
        spec, seats = next(coming)
        core = time.process_time()
        whole_game(app, f"Soak {len(after)}", spec, seats)
        took.append(time.process_time() - core)
        after.append(held(app))
        opened.append(handles())
        if (minutes or hours) and len(after) % a_round == 0:  # somebody waits for hours
            told = f"{app.told_seconds / 3600:.1f} hours, {mean(after[-a_round:]):.1f} MB"
            print(f"{len(after)} games, {told}", file=sys.stderr, flush=True)
    settled = round(mean(after[a_round:][:a_round] or after), 1)
    final = round(mean(after[-a_round:]), 1)
    settled_handles = opened[min(2 * a_round, len(opened)) - 1]
    second = took[a_round:][:a_round] or took
    return {
        "games": len(after),
        "minutes": round((time.monotonic() - began) / 60, 1),
        "simulated_hours": round(app.told_seconds / 3600, 1),
        "handles_settled": settled_handles,
        "handles_final": opened[-1],
        "handles_grown": opened[-1] - settled_handles,
        "core_seconds_a_game": round(mean(took), 2),
        "slower": round(mean(took[-a_round:]) / mean(second), 3),
        "settled_megabytes": settled,
        "final_megabytes": final,
        "growth_percent": round(100 * (final / settled - 1), 2),
        "after_games_megabytes": after,
        "peak_megabytes": peak_memory(),
    }


def _tables() -> Iterator[tuple[GameSpec, int]]:
    """Every game at its smallest and its largest table, those of one person alone left out."""
    for largest in (False, True):
        for spec in games_of_the_house().values():
            seats = max([mode.seats for mode in spec.modes])
            yield spec, seats if largest else smallest_table(spec)


def measured(size: tuple[int, int] = SIZE, games: int = GAMES) -> dict[str, Any]:
    """The figures of one size, from a process of its own without a screen."""
    return figures_of(
        "tools.bench.soak",
        size,
        str(games),
        display="",
        seconds=games * 120 + 120,
        more={"SDL_VIDEODRIVER": "dummy"},
    )


def main() -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("size")
    parser.add_argument("games", type=int, nargs="?", default=GAMES)
    parser.add_argument("--minutes", type=float, default=0.0)
    parser.add_argument("--hours", type=float, default=0.0)
    said = parser.parse_args()
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory() as folder:
        figures = played(sized(said.size), said.games, Path(folder), said.minutes, said.hours)
    print(json.dumps(figures))
    return 0


if __name__ == "__main__":
    sys.exit(main())
