"""What lies on a table, piece by piece: `python -m tools.bench.lying SIZE TABLE FRAMES FOLDER`.

The program sets a card's engravings, plates and lines of type on one surface and keeps that; a
plain program would redraw them all. So the same game as in `tables` is played once more with
surfaces that note what is blitted on them, and from time to time everything that makes up the
table is written into the folder, for `yardsticks/plain_redraw.py`: the ground, every piece, and on
it every picture and line it was made of. Nothing is timed here.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pygame
from pygame import Rect

from game.scenes.table.game_table import GameTable
from tools.bench.tables import play

WRITTEN = 7
"""Times that what lies on the table is written down."""

_WHOLE = frozenset({"game.sprites.art", "game.sprites.lettering", "game.scenes.kit.page"})
"""Where engravings, plates and lines of type are made, which are one piece each."""

_Plain = pygame.Surface


class _Laid(NamedTuple):
    """A surface, so much of it as is seen, where in the window, and how it is blended."""

    surface: pygame.Surface
    seen: Rect
    at: tuple[int, int]
    flags: int = 0


class _Noting(_Plain):
    """A surface that remembers what was laid on it."""

    laid: tuple[_Laid, ...] = ()

    def blit(
        self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0
    ) -> Rect:
        """Blit, and note it."""
        done = super().blit(source, dest, area, special_flags)
        left, top = dest.topleft if isinstance(dest, Rect) else dest[:2]
        seen = source.get_rect() if area is None else Rect(area)
        self.laid = (*self.laid, _Laid(source, seen, (round(left), round(top)), special_flags))
        return done

    def convert_alpha(self, *to: Any) -> pygame.Surface:
        """The same in the window's order of pixels, made of the same."""
        other = super().convert_alpha(*to)
        if isinstance(other, _Noting):
            other.laid = self.laid
        return other


def note_blits() -> None:
    """From now on everything the program draws is drawn on surfaces that note it."""
    pygame.Surface = _Noting  # type: ignore[misc]
    for name, module in list(sys.modules.items()):
        drawn = name.startswith("game.") and name not in _WHOLE
        if drawn and getattr(module, "Surface", None) is _Plain:
            module.Surface = _Noting  # type: ignore[attr-defined]


def pieces(surface: pygame.Surface, at: tuple[int, int], within: Rect) -> Iterator[_Laid]:
    """A piece that lies at `at`, and all that was laid on it, in order; `within` is seen of it."""
    yield _Laid(surface, within.move(-at[0], -at[1]), within.topleft)
    for part in getattr(surface, "laid", ()):
        left, top = at[0] + part.at[0], at[1] + part.at[1]
        place = Rect(left, top, *part.seen.size).clip(within)
        if place.size[0] and place.size[1]:
            seen = place.move(part.seen.x - left, part.seen.y - top)
            if getattr(part.surface, "laid", ()) and seen == part.surface.get_rect():
                yield from pieces(part.surface, place.topleft, place)
            else:
                yield _Laid(part.surface, seen, place.topleft, part.flags)


def write(table: GameTable, folder: Path) -> None:
    """What lies on a table now: its ground, and its pieces in their order."""
    folder.mkdir()
    ground = table.stage.ground
    laid = [] if ground is None else [_Laid(ground, ground.get_rect(), (0, 0))]
    for each in table.stage.lying():
        laid += pieces(each.surface, each.whole.topleft, each.rect)
    found = []
    for number, (surface, seen, at, flags) in enumerate(laid):
        shown = surface.subsurface(seen.clip(surface.get_rect()))
        (folder / f"{number}.rgba").write_bytes(pygame.image.tobytes(shown, "RGBA"))
        opaque = not surface.get_flags() & pygame.SRCALPHA
        found.append(
            {
                "file": f"{number}.rgba",
                "size": shown.get_size(),
                "at": at,
                "opaque": opaque,
                "flags": flags,
            }
        )
    (folder / "pieces.json").write_text(json.dumps({"size": table.size, "pieces": found}))


def main() -> None:
    """Play and write."""
    width, _cross, height = sys.argv[1].partition("x")
    key, frames, home = sys.argv[2], int(sys.argv[3]), Path(sys.argv[4])
    note_blits()
    written = 0

    def look(table: GameTable, painted: int) -> None:
        nonlocal written
        if painted * WRITTEN >= frames * (written + 1):
            written += 1
            write(table, home / f"lying_{written}")

    play((int(width), int(height)), key, frames, home, look)


if __name__ == "__main__":
    main()
