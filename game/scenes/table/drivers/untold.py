"""What a table that is played at still has to tell, and what it waits for."""

from collections import deque
from collections.abc import Iterable
from itertools import islice
from typing import NamedTuple

from game.engine.kinds import Event
from game.scenes.table.board import Pause


class Steps:
    """Where the telling stands between two steps of rivals."""

    def __init__(self) -> None:
        self._told = False
        """Whether something of theirs has been said that nobody has said “Next” to."""
        self.waiting = False
        """Whether it waits for that now."""
        self.skipping = False
        """Whether the rest is told without waiting, until somebody here is asked."""
        self.mute = False
        """Whether this table goes on by itself, whatever the settings say."""

    def told(self) -> None:
        """Something that a rival has done is told now."""
        self._told = True

    def over(self, telling: str) -> bool:
        """Whether a step is told to which nobody has said “Next”, and somebody shall."""
        return self._told and telling == "steps" and not self.skipping and not self.mute

    def await_press(self) -> None:
        """The button is offered now."""
        self._told, self.waiting = False, True

    def asked(self) -> None:
        """Somebody here is asked: what was told last is still to be read, and waits for nobody."""
        self._told = self.waiting = self.skipping = False


class _Waiting(NamedTuple):
    """An event, and whether a rival's step brought it."""

    event: Event
    by_rival: bool = False


class Untold:
    """Events in the order in which they are told."""

    def __init__(self) -> None:
        self._waiting: deque[_Waiting] = deque()
        self.words = self.tip = ""
        """What the button says that goes on, and its note; "" while nobody has to press it."""
        self.paused_for: Event | None = None
        """What a button has been offered for before it is told."""
        self.pause: Pause | None = None
        """What is laid to be read once the beat is over that calls for it."""
        self.unread: list[str] = []
        """What was told of rivals and may not have been read yet."""
        self.steps = Steps()

    @property
    def more(self) -> bool:
        """Whether there is more to tell."""
        return self.pause is not None or bool(self._waiting)

    @property
    def coming(self) -> list[Event]:
        """All that is told next."""
        return [each.event for each in self._waiting]

    def add(self, events: Iterable[Event], by_rival: bool = False) -> None:
        """These are told next; whether a rival's step has brought them."""
        self._waiting.extend([_Waiting(event, by_rival) for event in events])

    def by_rival(self, count: int) -> bool:
        """Whether a rival's step brought any of the next so many."""
        return any(each.by_rival for each in islice(self._waiting, count))

    def take(self, count: int) -> None:
        """The next so many are told now."""
        for _each in range(count):
            self._waiting.popleft()

    def drop(self) -> None:
        """None of it has happened any more."""
        self._waiting.clear()
        self.unread.clear()
        self.steps.asked()
        self.words, self.paused_for, self.pause = "", None, None


class LastSeal:
    """The last seal of a round, which waits so that whoever gave it may think again."""

    def __init__(self) -> None:
        self.waits = True
        """Whether a last seal waits at this table."""
        self.left = 0.0
        """Seconds for which it waits still, where it goes on by itself."""
        self.told = -1
        """The number of the step of which it is told already that it was sealed."""

    def drop(self) -> None:
        """Nothing waits any more."""
        self.left, self.told = 0.0, -1
