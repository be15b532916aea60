"""A window that does nothing, and looks for events twenty times a second: what most programs of its
kind are while nobody stirs. Says "ready" once it stands.
"""

import os
import sys
import time

import pygame

SIZE = (1280, 800)
PAPER = (241, 231, 205)
NAP = 0.05


def main() -> None:
    """Stand there until the window is closed."""
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.display.init()
    window = pygame.Window("bare", SIZE)
    window.get_surface().fill(PAPER)
    window.flip()
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    while not any(event.type == pygame.QUIT for event in pygame.event.get()):
        time.sleep(NAP)


if __name__ == "__main__":
    main()
