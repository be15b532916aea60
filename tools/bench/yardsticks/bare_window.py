"""The least a program with a window can do: open it, paint it in one colour, hand it over.

Prints how long this process has had a core, and the monotonic clock, as the program itself does.
"""

import os
import time

import pygame

SIZE = (1280, 800)
PAPER = (241, 231, 205)


def opened() -> pygame.Window:
    """A window that stands, in one colour."""
    # As the program does: nobody imitates a graphics card that is not there.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.display.init()
    window = pygame.Window("bare", SIZE)
    window.get_surface().fill(PAPER)
    window.flip()
    return window


def main() -> None:
    """Paint a window and close it."""
    window = opened()
    print(time.process_time(), time.monotonic(), flush=True)
    window.destroy()
    pygame.display.quit()


if __name__ == "__main__":
    main()
