"""In which order sentences are said, and which of them gives way to which."""

from collections import deque
from typing import Literal, NamedTuple

Kind = Literal["focus", "event", "page", "asked"]
"""What the keys have come to, what happened, what lies there to be read, and an answer."""


class Said(NamedTuple):
    """Words on their way to somebody's ears."""

    words: str
    kind: Kind


class Order:
    """Sentences that wait, and the one that is being said.

    The newest focus cuts short the one before and a page that is being read; what is asked for cuts
    short everything. An event waits for its turn, and is said again if something has cut it short.
    """

    def __init__(self) -> None:
        self.now: Said | None = None
        """What is being said."""
        self._waiting: deque[Said] = deque()

    def __len__(self) -> int:
        return len(self._waiting)

    def add(self, words: str, kind: Kind) -> bool:
        """Put words in their place; whether what is being said has to be cut short for them."""
        new = Said(words, kind)
        if kind == "event":
            self._waiting.append(new)
            return False
        events = [each for each in self._waiting if each.kind == "event"]
        cuts = self.now is not None and (kind != "page" or self.now.kind != "event")
        if cuts and self.now is not None and self.now.kind == "event":
            events.insert(0, self.now)
        self._waiting = deque([*events, new] if kind == "page" else [new, *events])
        if cuts:
            self.now = None
        return cuts

    def next(self) -> Said | None:
        """What has to be said now; None if nothing waits."""
        self.now = self._waiting.popleft() if self._waiting else None
        return self.now

    def over(self) -> None:
        """What was being said has been said."""
        self.now = None

    def clear(self) -> None:
        """Nothing of all that needs to be said any more."""
        self.now = None
        self._waiting.clear()
