"""A table redrawn in the plainest way there is: its pieces blitted once, and flipped.

Run as `python -m tools.bench.yardsticks.plain_redraw FOLDER`, where somebody has written what lies
on a table: `pieces.json` (the window's size; of each piece, which is an engraving, a plate, a sheet
or a line of type, its file, size, place, whether it is opaque, and how it is blended) and the
pixels of each, RGBA. Prints the milliseconds of the core a redraw takes, the middle of many.
"""

import json
import os
import sys
import time
from pathlib import Path
from statistics import median

import pygame
from pygame import Surface

REDRAWS = 60


def main() -> None:
    """Redraw and print."""
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    folder = Path(sys.argv[1])
    said = json.loads((folder / "pieces.json").read_text())
    pygame.display.init()
    window = pygame.Window("bare", said["size"])
    surface = window.get_surface()
    laid: list[tuple[Surface, tuple[int, int], int]] = []
    for piece in said["pieces"]:
        pixels = (folder / piece["file"]).read_bytes()
        drawn = pygame.image.frombuffer(pixels, piece["size"], "RGBA")
        drawn = drawn.convert(surface) if piece["opaque"] else drawn.convert_alpha()
        laid.append((drawn, tuple(piece["at"]), piece["flags"]))
    took = []
    for _redraw in range(REDRAWS):
        began = time.thread_time()
        pygame.event.pump()
        for drawn, at, flags in laid:
            surface.blit(drawn, at, special_flags=flags)
        window.flip()
        took.append(time.thread_time() - began)
    print(1000 * median(took))


if __name__ == "__main__":
    main()
