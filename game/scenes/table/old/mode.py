"""What a person is doing at a table just now: a decision in the making."""

from collections.abc import Callable, Iterator

from pygame.event import Event

from game.engine.kinds import Seat


class Mode:
    """A decision in the making. It lives from `TableScene.ask` to `TableScene.hush`."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def reckoned(self) -> Iterator[Callable[[], object]]:
        """Long sums that what is seen first needs, one by one; each is kept where it is done."""
        yield from ()

    def open(self) -> None:
        """Begin: what moves when the decision is put before the person."""

    def lay_out(self) -> None:
        """Make the controls for the table's present layout."""

    def compose(self) -> None:
        """Put what belongs to this decision on the stage."""

    def point(self, event: Event) -> bool:
        """Take a pointer event; whether it was this decision's business."""
        return False

    def key(self, event: Event) -> bool:
        """Take a key; whether it meant anything."""
        return False

    def pad(self, button: str) -> bool:
        """Take B (not after all) or X (take up, give back) of a controller; whether it meant so."""
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

    @property
    def line(self) -> str:
        """The sentence that says who must do what."""
        return ""

    @property
    def lines(self) -> list[str]:
        """What stands under that sentence."""
        return []
