"""What a person is doing at a table just now: a decision in the making."""

# ruff: noqa: B027 - what most of them have nothing to do at need not be written down

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from typing import Any

from pygame import Rect
from pygame.event import Event

from game.engine.kinds import Seat
from game.scenes.kit.controls import Press
from game.scenes.kit.notice import CALM
from game.scenes.table.desk import Desk


class Mode(ABC):
    """A decision in the making; it touches nothing of the table but its desk.

    What is drawn of it is drawn by the board, from what it holds `now`.
    """

    calm: float = CALM
    """Seconds for which it is deaf once it has appeared."""

    def __init__(self, desk: Desk[Any], seat: Seat) -> None:
        self.desk = desk
        self.seat = seat
        self._appeared = desk.clock

    @property
    @abstractmethod
    def now(self) -> Any:
        """What it holds, as one frozen value."""

    @abstractmethod
    def lay_out(self, desk: Desk[Any]) -> None:
        """Make the controls for the table's present layout, on `desk`: where they are only drawn
        beforehand it is another than the decision's own.
        """

    @property
    def deciding(self) -> Seat | None:
        """The seat that stands out meanwhile; None where several decide at once."""
        return self.seat

    @property
    def main_place(self) -> Rect | None:
        """Where the large button lies meanwhile, if not at its usual place."""
        return None

    @property
    def in_menu(self) -> tuple[Press, ...]:
        """What else may be done, which lies in the table's menu."""
        return ()

    @property
    def counts(self) -> bool:
        """Whether + and − are for a number of this decision, and not for the pace."""
        return False

    @property
    def runs(self) -> bool:
        """Whether time counts in it just now, so that the table must run at full pace."""
        return False

    def pass_time(self) -> None:
        """Time has passed by the table's clock."""

    def reckoned(self) -> Iterator[Callable[[], object]]:
        """Long sums that what is seen first needs, one by one; each is kept where it is done."""
        yield from ()

    def open(self) -> None:
        """Begin: what moves when the decision is put before the person."""
        self._appeared = self.desk.clock

    @property
    def deaf(self) -> bool:
        """Whether it has only just appeared: a press was meant for what was there before."""
        return self.desk.clock - self._appeared < self.calm

    def point(self, event: Event) -> bool:
        """Take a pointer event; whether it was this decision's business."""
        return False

    def key(self, event: Event) -> bool:
        """Take a key; whether it meant anything."""
        return False

    def pad(self, button: str) -> bool:
        """Take B (not after all) or X (take up, give back) of a controller; whether it meant so."""
        return False

    def shoulder(self, by: int) -> bool:
        """A shoulder of a controller: one fewer (-1) or one more; whether anything came of it."""
        return False

    def put_down(self) -> None:
        """Let go of whatever is in the hand."""

    def settled(self, focus: str) -> bool:
        """Whether the spot with the ring is chosen already, so that Enter on it confirms."""
        return False

    @property
    def first_spot(self) -> str:
        """The spot on which the ring of the focus begins."""
        return "main"
