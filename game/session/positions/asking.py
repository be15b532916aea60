"""The judge asked about a position: futures played on one after another, stopped and gone on with.

Nothing here waits: `look` takes what has been found since, as often as it is asked.
"""

from collections.abc import Iterator, Sequence

import msgspec

from game.ai.assizes.errand import Errand, Work
from game.ai.assizes.futures import Future, Inquiry, futures


class Asking:
    """What has been found of every inquiry; one is played on at a time, the first that wants it."""

    def __init__(self, work: Work[Inquiry, Future] = futures) -> None:
        self.trouble = ""
        """Why one could not be played on, in a sentence."""
        self._work = work
        self._found: dict[bytes, list[Future]] = {}
        self._wanted: list[Inquiry] = []
        self._errand: Errand[Inquiry, Future] | None = None
        self._at: bytes = b""

    def of(self, inquiry: Inquiry) -> Sequence[Future]:
        """The futures found so far, by their numbers, up to as many as are wanted."""
        return self._found.get(_name(inquiry), [])[: inquiry.most]

    @property
    def running(self) -> bool:
        """Whether more is being found."""
        return self._errand is not None

    def complete(self, *inquiries: Inquiry) -> bool:
        """Whether all that was wanted of these is there."""
        return all(len(self.of(each)) >= each.most for each in inquiries)

    def want(self, *inquiries: Inquiry) -> None:
        """Play these on, the first of them first; whatever else was wanted is left where it is."""
        self._wanted, self.trouble = list(inquiries), ""
        first = next(self._missing(), None)
        if first is None or _name(first) != self._at:
            self._let_go()
        self._begin()

    def _missing(self) -> Iterator[Inquiry]:
        return (each for each in self._wanted if not self.complete(each))

    def _begin(self) -> None:
        if self._errand is not None or self.trouble:
            return
        first = next(self._missing(), None)
        if first is None:
            return
        played = len(self._found.get(_name(first), []))
        self._at = _name(first)
        self._errand = Errand(msgspec.structs.replace(first, played=played), Future, self._work)

    def look(self) -> bool:
        """Take what has been found since; whether there was anything, or it has come to an end."""
        errand = self._errand
        if errand is None:
            return False
        found = errand.look()
        self._found.setdefault(self._at, []).extend(found)
        if errand.running:
            if found and next(self._missing(), None) is None:
                self._let_go()
                return True
            return bool(found)
        self.trouble = errand.trouble
        self._errand, self._at = None, b""
        self._begin()
        return True

    def stop(self) -> None:
        """Stop at once; what was found by then stays."""
        if self._errand is not None:
            self._found.setdefault(self._at, []).extend(self._errand.look())
        self._let_go()

    def _let_go(self) -> None:
        if self._errand is not None:
            self._errand.stop()
        self._errand, self._at = None, b""


def _name(inquiry: Inquiry) -> bytes:
    """What futures of it are known by: how many are wanted makes no other of them."""
    return msgspec.msgpack.encode(msgspec.structs.replace(inquiry, played=0, most=0))
