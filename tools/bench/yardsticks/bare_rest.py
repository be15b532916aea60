"""A window that does nothing, and looks for events twenty times a second: what most programs of its
kind are while nobody stirs. Says "ready" once it stands.
"""

import sys
import time

import pygame

from tools.bench.yardsticks.bare_window import opened

NAP = 0.05


def main() -> None:
    """Stand there until the window is closed."""
    window = opened()
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    while not any(event.type == pygame.QUIT for event in pygame.event.get()):
        time.sleep(NAP)
    window.destroy()


if __name__ == "__main__":
    main()
