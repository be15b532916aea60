"""What was drawn once is kept as long as there is room, and somebody comes back to it."""

from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from typing import Any, Final, Generic, TypeVar
from weakref import WeakKeyDictionary, WeakSet, WeakValueDictionary

from pygame import SRCALPHA, Rect, Surface

from game.sprites import palette

_WORTH: Final = 40_000
"""Pixels from which that is worth remembering."""

_SOLID: Final[WeakKeyDictionary[Surface, Rect]] = WeakKeyDictionary()


def note_solid(surface: Surface, rect: Rect) -> None:
    """Nothing is seen through the picture there, from now on."""
    if rect.width * rect.height >= _WORTH:
        _SOLID[surface] = rect


def solid_part(surface: Surface) -> Rect | None:
    """Where nothing is seen through a picture; None where hardly anywhere."""
    if not surface.get_flags() & SRCALPHA and surface.get_colorkey() is None:
        return surface.get_rect()
    return _SOLID.get(surface)


def lay_solid(target: Surface, picture: Surface, at: Rect, part: Rect) -> None:
    """Lay a part through which nothing is seen: copied, and not blended."""
    if picture.get_flags() & SRCALPHA:
        # How it is laid belongs to the picture, which others lay, too: it is lent and given back.
        picture.set_alpha(None)
        target.blit(picture, at, part)
        picture.set_alpha(255)
    else:
        target.blit(picture, at, part)


T = TypeVar("T")

_LAST: Final = 3
"""How many a `Memo` remembers under a name: the table as it lies, and as it will lie in a moment,
are asked for in turn.
"""
ROOMS: Final = 3
"""What was asked for in none of the rooms entered last, so many, is not likely to be again."""


class _Threshold:
    """Stands among the keys where a room was entered: what lies before it was last used earlier."""


def weight(surface: Surface) -> int:
    """The bytes a surface takes."""
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


class SizedStore(Generic[T]):
    """Things by key, each of so many bytes; the longest unused are forgotten first once `limit`
    bytes are passed.
    """

    def __init__(self, limit: int, weigh: Callable[[T], int]) -> None:
        self.limit = limit
        self.bytes = 0
        self._weigh = weigh
        self._kept: OrderedDict[Hashable, T | None] = OrderedDict()
        self._thresholds: deque[_Threshold] = deque()
        _stores.add(self)

    def find(self, key: Hashable) -> T | None:
        """What is kept under that key, which is used now; None if nothing is."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """What is kept under that key, made if need be."""
        found = self.find(key)
        return self.put(key, make()) if found is None else found

    def put(self, key: Hashable, made: T) -> T:
        """Keep this from now on."""
        self._kept[key] = made
        self.bytes += self._weigh(made)
        # The newest stays even if it alone is over the limit: somebody is about to blit it.
        while self.bytes > self.limit and len(self) > 1:
            self._drop_oldest()
        return made

    def narrow(self, limit: int) -> None:
        """Keep no more than so many bytes from now on."""
        self.limit = limit
        while self.bytes > self.limit and len(self) > 1:
            self._drop_oldest()

    def _drop_oldest(self) -> None:
        _key, old = self._kept.popitem(last=False)
        if old is None:
            self._thresholds.popleft()
        else:
            self.bytes -= self._weigh(old)

    def enter_room(self) -> None:
        """Another room is entered: from now on it is known what is used there."""
        threshold = _Threshold()
        self._kept[threshold] = None
        self._thresholds.append(threshold)
        if len(self._thresholds) > ROOMS:
            del self._kept[self._thresholds.popleft()]

    def let_go(self) -> None:
        """Forget what was asked for in none of the last rooms."""
        if len(self._thresholds) == ROOMS:
            while next(iter(self._kept)) is not self._thresholds[0]:
                self._drop_oldest()

    def forget(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self._thresholds.clear()
        self.bytes = 0

    def __len__(self) -> int:
        return len(self._kept) - len(self._thresholds)


class Lasting(SizedStore[T]):
    """The same; but what was forgotten for want of room is found again as long as somebody holds
    it, for it takes its room anyway: what lies on a table is not drawn anew since others were.
    """

    def __init__(self, limit: int, weigh: Callable[[T], int]) -> None:
        super().__init__(limit, weigh)
        self._held: WeakValueDictionary[Hashable, T] = WeakValueDictionary()

    def find(self, key: Hashable) -> T | None:
        found = super().find(key)
        if found is None and (held := self._held.get(key)) is not None:
            return super().put(key, held)
        return found

    def put(self, key: Hashable, made: T) -> T:
        self._held[key] = made
        return super().put(key, made)

    def forget(self) -> None:
        super().forget()
        self._held.clear()


class Memo:
    """A few things a name. What they are made from is compared by identity first, so that asking
    costs nothing while nothing has changed.
    """

    def __init__(self) -> None:
        self._last: dict[str, list[tuple[tuple[Any, ...], Any]]] = {}

    def once(self, name: str, of: tuple[Any, ...], make: Callable[[], T]) -> T:
        """What is made under that name from these values."""
        of = (*of, palette.now())
        last = self._last.setdefault(name, [])
        for known, found in last:
            if known == of:
                same: T = found
                return same
        made = make()
        last.insert(0, (of, made))
        del last[_LAST:]
        return made


_stores: WeakSet[SizedStore[Any]] = WeakSet()


def enter_room() -> None:
    """Another room is entered."""
    for store in _stores:
        store.enter_room()


_with_it: list[Callable[[], object]] = []


def on_let_go(forget: Callable[[], object]) -> None:
    """Call `forget` whenever things are let go of: for what is quickly made again, and large."""
    _with_it.append(forget)


def let_go() -> None:
    """Forget, of everything that was drawn, what was asked for in none of the last rooms."""
    for store in _stores:
        store.let_go()
    for forget in _with_it:
        forget()
