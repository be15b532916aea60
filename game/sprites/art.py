"""Pictures that are kept: engravings at the exact size wanted, plates cut in nine, paper.

Every surface handed out is shared: blit it, never draw on it. Names are paths under
`assets/images` without suffix, as in "your_money/map"; sizes are real pixels.
"""

from collections.abc import Callable, Hashable
from typing import Final

import pygame
from pygame import Surface

from game.session.paths import assets
from game.sprites import engraving, palette
from game.sprites.engraving import Cut as Cut
from game.sprites.engraving import NotYet as NotYet
from game.sprites.engraving import Size as Size
from game.sprites.engraving import finished as finished
from game.sprites.engraving import go_on as go_on
from game.sprites.engraving import gone_on_with as gone_on_with
from game.sprites.engraving import lend as lend
from game.sprites.engraving import lent as lent
from game.sprites.engraving import patiently as patiently
from game.sprites.engraving import pause as pause
from game.sprites.engraving import ready_beside as ready_beside
from game.sprites.palette import INK, PAPER, shown, theme
from game.sprites.stores import SizedStore, weight

WINDOWS: Final = 3.0
"""Whole windows' worth of pixels kept: a ground, the shutters, and one of smaller pictures. At
3840×2160 one is 33 million bytes.
"""

LEAST_KEPT: Final = 20 * 1024 * 1024
"""Bytes kept even for a small window."""


def share_of(window: Size, windows: float, least: int = LEAST_KEPT) -> int:
    """Bytes that so many whole windows' pixels take, and never fewer than `least`."""
    return max(least, round(window[0] * window[1] * 4 * windows))


_store: SizedStore[Surface] = SizedStore(share_of((1280, 800), WINDOWS), weight)

_COVERS: Final = 100
"""From this darkness on a veil is meant to cover, not to be a shadow."""
_COVER: Final = (0x30, 0x30, 0x30, 215)
"""Of what lies behind only the shapes are left: less than 2:1 between its black and its white."""

# (margin, source) of each plate that is not 22 of 96.
_PLATES: Final = {"app/plate_tooltip": (12, 64), "app/plate_scroll": (52, 240)}


def forget() -> None:
    """Drop every picture kept."""
    _store.forget()
    engraving.forget()


palette.on_change(forget)


_fitted: list[Callable[[Size], object]] = []
_window: Size = (1280, 800)


def on_fit(fit: Callable[[Size], object]) -> None:
    """Call `fit` with the window's size now and whenever it changes: old sizes are of no use."""
    _fitted.append(fit)
    fit(_window)


def fit(window: Size) -> None:
    """Keep as much as a window of that size needs; what was drawn for another size is forgotten."""
    global _window
    if window == _window:
        return
    _window = window
    for each in _fitted:
        each(window)


def _fit(window: Size) -> None:
    _store.forget()
    _store.narrow(share_of(window, WINDOWS))


on_fit(_fit)


def kept() -> tuple[int, int]:
    """How many pictures are kept, and their bytes."""
    return len(_store), _store.bytes


def keep(key: Hashable, make: Callable[[], Surface]) -> Surface:
    """The surface of `key`, made once and kept with the other pictures."""
    return _store.get(("kept", key), lambda: _in_time(make))


def _in_time(make: Callable[[], Surface]) -> Surface:
    """What `make` draws, as long as there is time for it."""
    pause(within=True)
    made = make()
    finished()
    return made


def picture(name: str, size: Size) -> Surface:
    """The picture at the largest size that fits in `size` with its aspect kept."""
    return _store.get((name, size), lambda: _engraved(name, size))


def part(name: str, size: Size, cut: Cut) -> Surface:
    """So much of the picture as drawn at exactly `size`: `cut` is left, top, width and height in
    pixels of that. Opaque; what is large is engraved by such pieces, and only those that are seen.
    """
    return _store.get((name, size, cut), lambda: _engraved(name, size, cut))


def hold(name: str, size: Size, cut: Cut) -> bool:
    """That piece of a picture, if it is kept, counts as used now: it stays while others come.
    Whether it is.
    """
    return _store.find((name, size, cut)) is not None


def proof(name: str, size: Size, cut: Cut | None = None) -> Surface:
    """The same picture, or a piece of it, for one use only: what it is laid into is kept, not the
    picture itself.
    """
    return _engraved(name, size, cut, clear=True)


def nine(name: str, size: Size, scale: float = 1.0) -> Surface:
    """A plate at exactly `size`: corners kept as it was drawn, edges and middle stretched; `scale`
    is pixels for a unit, so that corners grow with the window.
    """
    size = (max(2, size[0]), max(2, size[1]))
    key = (name, size, round(scale, 3))
    return _store.get(key, lambda: _in_time(lambda: _cut_in_nine(name, size, scale)))


def table(size: Size) -> Surface:
    """The parchment ground, covering `size` whole; opaque."""
    return _store.get(("table", size), lambda: _cover("app/parchment_table", size))


def tile(size: Size) -> Surface:
    """Plain paper of `size`, from the small sheet laid side by side; opaque, and nobody else's."""
    return _tiled("app/parchment_tile", size)


def shade(size: Size, darkness: int) -> Surface:
    """A veil of ink over `size`, `darkness` 0–255; without texture a shadow is not there at all,
    and through a veil no more than shapes are seen.
    """

    def make() -> Surface:
        veil = Surface(size, pygame.SRCALPHA)
        if theme().textured:
            veil.fill((*INK, darkness))
        elif darkness >= _COVERS:
            veil.fill(_COVER)
        return veil

    return _store.get(("shade", size, darkness), make)


def converted(surface: Surface, alpha: bool = True) -> Surface:
    """`surface` in the pixel order of the window, if there is one: it blits five times as fast.
    What has it already is not copied.
    """
    try:
        if alpha and surface.get_masks() == Surface((1, 1)).convert_alpha().get_masks():
            return surface
        return surface.convert_alpha() if alpha else surface.convert()
    except pygame.error:
        return surface


def blank(size: Size) -> Surface:
    """An opaque sheet to draw on, in the pixel order of the window from the beginning: converting a
    whole window afterwards takes as long as drawing it.
    """
    return Surface(size, 0, converted(Surface((1, 1)), alpha=False))


def _engraved(name: str, size: Size, cut: Cut | None = None, clear: bool = False) -> Surface:
    return converted(engraving.engraved(name, size, cut), alpha=clear or cut is None)


_papers: set[str] = set()


def opened() -> list[str]:
    """Every file a picture was taken from so far."""
    return [*engraving.opened, *_papers]


def _paper(name: str) -> Surface:
    file = str(assets() / "images" / f"{name}.jpg")
    _papers.add(file)
    return converted(pygame.image.load(file), alpha=False)


def _plain(size: Size) -> Surface:
    sheet = converted(Surface(size), alpha=False)
    sheet.fill(shown(PAPER))
    return sheet


def _cover(name: str, size: Size) -> Surface:
    if not theme().textured:
        return _plain(size)
    paper = _paper(name)
    # The burnt edge of the sheet is part of the picture: stretch rather than crop it away.
    return pygame.transform.smoothscale(paper, size)


def _tiled(name: str, size: Size) -> Surface:
    if not theme().textured:
        return _plain(size)
    sheet = _paper(name)
    out = converted(Surface(size), alpha=False)
    for x in range(0, size[0], sheet.get_width()):
        for y in range(0, size[1], sheet.get_height()):
            out.blit(sheet, (x, y))
    return out


def _cut_in_nine(name: str, size: Size, scale: float) -> Surface:
    margin, source = _PLATES.get(name, (22, 96))
    side = max(8, round(source * scale))
    plate = _engraved(name, (side, side))
    cut = max(1, round(margin * side / source))
    m = min(cut, size[0] // 2, size[1] // 2)
    middle = side - 2 * cut
    columns = ((0, cut, 0, m), (cut, middle, m, size[0] - 2 * m), (side - cut, cut, size[0] - m, m))
    rows = ((0, cut, 0, m), (cut, middle, m, size[1] - 2 * m), (side - cut, cut, size[1] - m, m))
    out = converted(Surface(size, pygame.SRCALPHA))
    for sx, sw, dx, dw in columns:
        for sy, sh, dy, dh in rows:
            if dw > 0 and dh > 0:
                part = plate.subsurface((sx, sy, sw, sh))
                if (sw, sh) != (dw, dh):
                    part = pygame.transform.smoothscale(part, (dw, dh))
                out.blit(part, (dx, dy))
    return out
