"""Pictures: engraved SVG rasterised once at the exact size wanted, plates cut in nine, paper.

Every surface handed out is shared: blit it, never draw on it. Names are paths under
`assets/images` without suffix, as in "your_money/map"; sizes are real pixels.
"""

import io
import re
import threading
import time
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pygame
from pygame import Surface

from game.session.paths import assets
from game.sprites import looks
from game.sprites.palette import INK, PAPER, printed, shown, theme
from game.sprites.stores import Store, on_let_go, weight

Size = tuple[int, int]
Inks = tuple[tuple[bytes, bytes], ...]
Cut = tuple[int, int, int, int]
"""A piece of a picture: left, top, width, height."""

WINDOWS: Final = 3.0
"""Whole windows' worth of pixels kept: a ground, the shutters, and one of smaller pictures. At
3840×2160 one is 33 million bytes.
"""

LEAST_KEPT: Final = 20 * 1024 * 1024
"""Bytes kept even for a small window."""


def share_of(window: Size, windows: float, least: int = LEAST_KEPT) -> int:
    """Bytes that so many whole windows' pixels take, and never fewer than `least`."""
    return max(least, round(window[0] * window[1] * 4 * windows))


_store: Store[Surface] = Store(share_of((1280, 800), WINDOWS), weight)

_COVERS: Final = 100
"""From this darkness on a veil is meant to cover, not to be a shadow."""
_COVER: Final = (0x30, 0x30, 0x30, 215)
"""Of what lies behind only the shapes are left: less than 2:1 between its black and its white."""

# (margin, source) of each plate that is not 22 of 96.
_PLATES: Final = {"app/plate_tooltip": (12, 64), "app/plate_scroll": (52, 240)}


def forget() -> None:
    """Drop every picture kept."""
    _store.forget()
    _untaken.clear()


looks.on_change(forget)


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
    return _store.get(("kept", key), make)


def picture(name: str, size: Size) -> Surface:
    """The picture at the largest size that fits in `size` with its aspect kept."""
    return _store.get((name, size), lambda: _engraved(name, size))


def part(name: str, size: Size, cut: Cut) -> Surface:
    """So much of the picture as drawn at exactly `size`: `cut` is left, top, width and height in
    pixels of that. Opaque; what is large is engraved by such pieces, and only those that are seen.
    """
    return _store.get((name, size, cut), lambda: _engraved(name, size, cut))


def lend(name: str, block: bytes) -> None:
    """Give a picture that no file holds: an engraving (SVG) made while the program runs."""
    _lent[name] = block
    while len(_lent) > _LENT:
        del _lent[next(iter(_lent))]


def lent(name: str) -> bool:
    """Whether there is such a picture."""
    return name in _lent


_lent: dict[str, bytes] = {}
_LENT: Final = 4
"""How many lent pictures are held: each has some hundred thousand letters."""


def proof(name: str, size: Size, cut: Cut | None = None) -> Surface:
    """The same picture, or a piece of it, for one use only: what it is laid into is kept, not the
    picture itself.
    """
    return _engraved(name, size, cut, clear=True)


def nine(name: str, size: Size, margin: int = 0, source: int = 0, scale: float = 1.0) -> Surface:
    """A plate at exactly `size`: corners kept, edges and middle stretched.

    `margin` of `source` drawing units are the corners (0: as that plate was drawn); `scale` is
    pixels for a unit, so that corners grow with the window.
    """
    if not margin:
        margin, source = _PLATES.get(name, (22, 96))
    size = (max(2, size[0]), max(2, size[1]))
    key = (name, size, margin, source, round(scale, 3))
    return _store.get(key, lambda: _cut_in_nine(name, size, margin, source, scale))


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
    """`surface` in the pixel order of the window, if there is one: it blits five times as fast."""
    try:
        return surface.convert_alpha() if alpha else surface.convert()
    except pygame.error:
        return surface


def blank(size: Size) -> Surface:
    """An opaque sheet to draw on, in the pixel order of the window from the beginning: converting a
    whole window afterwards takes as long as drawing it.
    """
    return Surface(size, 0, converted(Surface((1, 1)), alpha=False))


class NotYet(Exception):
    """A picture is still being engraved; whoever draws with patience comes again for it."""


@contextmanager
def patiently(seconds: float = 0.003) -> Iterator[None]:
    """Within, no more than about `seconds` go into drawing: a large picture, or one picture too
    many, is engraved beside in a thread while NotYet is raised, and so it is when one piece too
    many is to be drawn. What is done is kept, so that the same drawing comes further each time it
    is tried.
    """
    global _patience, _finished
    before, _patience = _patience, time.perf_counter() + seconds
    _finished = False
    try:
        yield
    finally:
        _patience = before


def pause() -> None:
    """Whoever is about to draw something kept asks this first: NotYet once the time is over and
    something was finished in it, so that the next try has less to do.
    """
    if _patience is not None and _finished and time.perf_counter() > _patience:
        raise NotYet


def finished() -> None:
    """Something was drawn that is kept."""
    global _finished
    _finished = True


_finished = False
"""Whether anything was drawn since the present patience began."""
_patience: float | None = None
"""Until when pictures are engraved at once; None: always."""
_AT_ONCE: Final = 120 * 120
"""Pixels up to which a picture is engraved at once as long as there is time: a millisecond."""


_Plate = tuple[Path | bytes, Size, Inks, Cut | None]
"""What is engraved: the file or the block itself, how large, in which inks, and how much of it."""


class _Beside:
    """An engraving made in a thread: reading and rasterising hold no lock of the interpreter's."""

    def __init__(self, plate: _Plate) -> None:
        self.plate = plate
        self._made: Surface | None = None
        self._wrong: Exception | None = None
        self._thread = threading.Thread(target=self._engrave, name="engraver")
        self._thread.start()

    @property
    def done(self) -> bool:
        return not self._thread.is_alive()

    def take(self) -> Surface:
        """The picture, or what went wrong with it."""
        if self._made is None:
            raise self._wrong or NotYet
        return self._made

    def _engrave(self) -> None:
        try:
            self._made = _raster(*self.plate)
        except (pygame.error, OSError) as error:
            self._wrong = error


_beside: _Beside | None = None
_untaken: dict[_Plate, _Beside] = {}
"""What was engraved beside and has not been asked for again since, the oldest first: two pieces of
one sheet must not push each other out before either is taken.
"""
_UNTAKEN: Final = 8


def let_go_beside() -> None:
    """Drop what was engraved beside and nobody has come for."""
    global _beside
    _untaken.clear()
    if _beside is not None and _beside.done:
        _beside = None


on_let_go(let_go_beside)


def ready_beside() -> bool:
    """Whether nothing is being engraved beside just now."""
    return _beside is None or _beside.done


def _engraved(name: str, size: Size, cut: Cut | None = None, clear: bool = False) -> Surface:
    source = _lent.get(name) or assets() / "images" / f"{name}.svg"
    wanted = (max(1, size[0]), max(1, size[1]))
    plate = source, wanted, printed(theme()), cut
    made = _raster(*plate) if _patience is None else _in_time(plate, _patience)
    return converted(made, alpha=clear or cut is None)


def _in_time(plate: _Plate, until: float) -> Surface:
    """The picture if it is ready or soon made; otherwise it is begun beside, and NotYet raised."""
    global _beside
    if plate in _untaken:
        return _untaken.pop(plate).take()
    if _beside is not None and _beside.plate == plate:
        if not _beside.done:
            raise NotYet
        ready, _beside = _beside, None
        return ready.take()
    _source, wanted, _inks, cut = plate
    if cut is None and wanted[0] * wanted[1] <= _AT_ONCE and time.perf_counter() < until:
        return _raster(*plate)
    if _beside is None or _beside.done:
        if _beside is not None:
            _untaken[_beside.plate] = _beside
            while len(_untaken) > _UNTAKEN:
                _untaken.pop(next(iter(_untaken)))
        _beside = _Beside(plate)
    raise NotYet


_opened: set[str] = set()


def opened() -> list[str]:
    """Every file a picture was taken from so far."""
    return list(_opened)


def _raster(source: Path | bytes, wanted: Size, inks: Inks, cut: Cut | None = None) -> Surface:
    if isinstance(source, Path):
        _opened.add(str(source))
    if not inks and cut is None and isinstance(source, Path):
        return pygame.image.load_sized_svg(str(source), wanted)
    # The block is the same, the inks are others: an engraving names each of its few colours.
    block = source if isinstance(source, bytes) else source.read_bytes()
    for role, look in inks:
        block = block.replace(role, look)
    if cut is not None:
        block, wanted = _through(block, wanted, cut), cut[2:]
    return pygame.image.load_sized_svg(io.BytesIO(block), wanted)


_ROOT: Final = re.compile(rb"<svg[^>]*>")
_BOX: Final = re.compile(rb'viewBox="([^"]*)"')
_SIDES: Final = re.compile(rb'\s(?:width|height)="[^"]*"')


def _through(block: bytes, whole: Size, cut: Cut) -> bytes:
    """The same engraving seen through a window, where all of it is `whole`."""
    root = _ROOT.search(block)
    box = _BOX.search(block)
    if root is None or box is None:
        raise pygame.error("an engraving without a box")
    left, top, wide, high = [float(each) for each in box[1].split()]
    x, y = wide / whole[0], high / whole[1]
    seen = f"{left + cut[0] * x:.4f} {top + cut[1] * y:.4f} {cut[2] * x:.4f} {cut[3] * y:.4f}"
    head = _BOX.sub(f'viewBox="{seen}" preserveAspectRatio="none"'.encode(), root[0])
    head = _SIDES.sub(b"", head)
    head = head.replace(b"<svg", f'<svg width="{cut[2]}" height="{cut[3]}"'.encode(), 1)
    return block[: root.start()] + head + block[root.end() :]


def _paper(name: str) -> Surface:
    file = str(assets() / "images" / f"{name}.jpg")
    _opened.add(file)
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


def _cut_in_nine(name: str, size: Size, margin: int, source: int, scale: float) -> Surface:
    side = max(8, round(source * scale))
    plate = _engraved(name, (side, side))
    cut = max(1, round(margin * side / source))
    m = min(cut, size[0] // 2, size[1] // 2)
    middle = side - 2 * cut
    columns = (
        (0, cut, 0, m),
        (cut, middle, m, size[0] - 2 * m),
        (side - cut, cut, size[0] - m, m),
    )
    rows = (
        (0, cut, 0, m),
        (cut, middle, m, size[1] - 2 * m),
        (side - cut, cut, size[1] - m, m),
    )
    out = converted(Surface(size, pygame.SRCALPHA))
    for sx, sw, dx, dw in columns:
        for sy, sh, dy, dh in rows:
            if dw > 0 and dh > 0:
                part = plate.subsurface((sx, sy, sw, sh))
                if (sw, sh) != (dw, dh):
                    part = pygame.transform.smoothscale(part, (dw, dh))
                out.blit(part, (dx, dy))
    return out
