"""Whether the house grows while it is played in: game after game at once, memory after each.

Run as `python -m tools.bench.soak WIDTHxHEIGHT GAMES`; needs no screen, and prints JSON. Every game
goes through the real scenes with the real hands, from the first deal to the end.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import pygame

from game.scenes.ahead import Ahead
from game.scenes.app import App
from game.scenes.doze import sweep_seldom
from game.scenes.opening import rooms, title_page
from tools.bench.frames import a_context, peak_memory
from tools.bench.memory import held, steps, whole_game
from tools.bench.screen import ROOT, child, surroundings

SIZE = (1920, 1080)
GAMES = 20
SETTLED = 3
"""Games after which every room has been seen and every store is as full as it gets."""


def played(size: tuple[int, int], games: int, folder: Path) -> dict[str, Any]:
    """The megabytes after each game, and by how many per cent they grew once settled."""
    context = a_context(size, folder)
    app = App(title_page, context, raise_errors=True)
    app.ahead = Ahead(rooms)
    # A window would be as large as the desktop allows, which without a screen is not large.
    pygame.display.init()
    pygame.display.set_mode(size)
    sweep_seldom()
    steps(app, 300)
    context.change(speed="instant")
    after = []
    for number in range(games):
        whole_game(app, f"Soak {number}")
        after.append(held())
    settled = after[min(SETTLED, games) - 1]
    return {
        "games": games,
        "settled_megabytes": settled,
        "final_megabytes": after[-1],
        "growth_percent": round(100 * (after[-1] / settled - 1), 2),
        "after_games_megabytes": after,
        "peak_megabytes": peak_memory(),
    }


def measured(size: tuple[int, int] = SIZE, games: int = GAMES) -> dict[str, Any]:
    """The figures of one size, from a process of its own without a screen."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            child("tools.bench.soak", f"{size[0]}x{size[1]}", str(games)),
            cwd=ROOT,
            env={**surroundings("", Path(folder)), "SDL_VIDEODRIVER": "dummy"},
            stdout=subprocess.PIPE,
            text=True,
            timeout=games * 120 + 120,
            check=True,
        )
    figures: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return figures


def main() -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("size")
    parser.add_argument("games", type=int, nargs="?", default=GAMES)
    said = parser.parse_args()
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    width, _cross, height = said.size.partition("x")
    with tempfile.TemporaryDirectory() as folder:
        figures = played((int(width), int(height)), said.games, Path(folder))
    print(json.dumps(figures))
    return 0


if __name__ == "__main__":
    sys.exit(main())
