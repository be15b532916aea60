"""Engravings: SVG rasterised at the exact size wanted, at once, or beside while somebody draws.

Whoever draws with patience gets NotYet for what takes long, and comes again. Names are paths under
`assets/images` without suffix; sizes are real pixels.
"""

import io
import re
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache, partial, wraps
from pathlib import Path
from typing import Final, ParamSpec, TypeVar

import pygame
from pygame import Surface

from game.session.paths import assets
from game.sprites.palette import printed, theme
from game.sprites.stores import on_let_go

P = ParamSpec("P")
T = TypeVar("T")
Size = tuple[int, int]
Inks = tuple[tuple[bytes, bytes], ...]
Cut = tuple[int, int, int, int]
"""A piece of a picture: left, top, width, height."""


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


class NotYet(Exception):
    """A picture is still being engraved; whoever draws with patience comes again for it."""


@contextmanager
def patiently(seconds: float = 0.003, begun: bool = False) -> Iterator[None]:
    """Within, no more than about `seconds` go into drawing: a large picture, or one picture too
    many, is engraved beside in a thread while NotYet is raised, and so it is when one piece too
    many is to be drawn. What is done is kept, so that the same drawing comes further each time it
    is tried: by one piece at least, unless enough was drawn before it had `begun`.
    """
    global _patience, _finished
    before, _patience = _patience, time.perf_counter() + seconds
    drawn, _finished = _finished, begun
    try:
        yield
    finally:
        _patience = before
        _finished = drawn if begun else _finished


def pause(within: bool = False) -> None:
    """Whoever is about to draw something kept asks this first: NotYet once the time is over and
    something was finished in it, so that the next try has less to do. What is `within` a larger
    drawing, which would be lost, is given a moment more.
    """
    grace = _GRACE if within else 0.0
    if _patience is not None and _finished and time.perf_counter() > _patience + grace:
        raise NotYet


def finished() -> None:
    """Something was drawn that is kept."""
    global _finished
    _finished = True


_unfinished: Final[list[Callable[[], object]]] = []
"""What there was no more time for, if there is anything."""


def gone_on_with(draw: Callable[P, T]) -> Callable[P, T]:
    """A drawing that keeps what it has done. Where there is no more time for all of it, `go_on`
    goes on with it; of one within another, with the outer.
    """

    @wraps(draw)
    def tried(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return draw(*args, **kwargs)
        except NotYet:
            _unfinished[:] = [partial(tried, *args, **kwargs)]
            raise

    return tried


def go_on() -> None:
    """Go on with what there was no more time for, before whatever it belongs to is tried once more,
    which takes time itself. NotYet where it came further, and there is too little again; what waits
    for something holds nobody up.
    """
    if not _unfinished:
        return
    try:
        _unfinished.pop()()
    except NotYet:
        if _finished:
            raise


_GRACE: Final = 0.0006
"""Seconds beyond the time for lines and shapes within a drawing that is nearly done."""

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
    """Drop what was engraved beside and nobody has come for, and what was begun."""
    global _beside
    _untaken.clear()
    _unfinished.clear()
    if _beside is not None and _beside.done:
        _beside = None


on_let_go(let_go_beside)


def ready_beside() -> bool:
    """Whether nothing is being engraved beside just now."""
    return _beside is None or _beside.done


def forget() -> None:
    """Drop what was engraved beside and not taken, and what was begun."""
    _untaken.clear()
    _unfinished.clear()


@lru_cache(maxsize=512)
def _file(folder: Path, name: str) -> Path:
    return folder / "images" / f"{name}.svg"


def engraved(name: str, size: Size, cut: Cut | None = None) -> Surface:
    """The engraving at that size, or so much of it, as it comes from the press: nobody has kept it
    or put it into the window's order of pixels. NotYet while it is made beside.
    """
    source = _lent.get(name) or _file(assets(), name)
    wanted = (max(1, size[0]), max(1, size[1]))
    plate = source, wanted, printed(theme()), cut
    return _raster(*plate) if _patience is None else _in_time(plate, _patience)


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


opened: Final[set[str]] = set()
"""Every file an engraving was taken from so far."""


def _raster(source: Path | bytes, wanted: Size, inks: Inks, cut: Cut | None = None) -> Surface:
    if isinstance(source, Path):
        opened.add(str(source))
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
