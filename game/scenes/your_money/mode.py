"""What a person is doing at the table just now: planning, robbing, shopping, reading."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Surface
from pygame.event import Event

from game.engine.kinds import Seat
from game.engine.your_money.view import YourMoneyView
from game.scenes.controls import Control, Handled
from game.scenes.scene import Transition
from game.sprites.lettering import Scale

if TYPE_CHECKING:
    from game.scenes.your_money.table import YourMoneyTable


class Spot(Control):
    """A thing on the table that the keyboard can reach; the stage draws it, this has the ring."""

    def __init__(self, name: str, act: Callable[[], object], tip: str = "") -> None:
        super().__init__(name, (), tip)
        self.act = act

    def press(self) -> Handled | None:
        self.act()
        return Handled()

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        """Nothing: the thing itself is on the stage."""


class Reason(Control):
    """A number whose note is made when it is asked for."""

    def __init__(self, name: str, note: Callable[[], str], rule: Callable[[], Transition]) -> None:
        super().__init__(name)
        self._rule = rule
        self.aside = True
        self._note = note

    @property
    def tip(self) -> str:
        """The note as things stand."""
        return self._note()

    @tip.setter
    def tip(self, words: str) -> None:
        """A note that is made has no fixed words."""

    def press(self) -> Handled | None:
        """To the rule behind the number."""
        return Handled(self._rule())

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        """Nothing: the number itself is on the stage."""


class Mode:
    """A decision in the making. It lives from `TableScene.ask` to `TableScene.hush`."""

    def __init__(self, table: "YourMoneyTable", seat: Seat, view: YourMoneyView) -> None:
        self.table = table
        self.seat = seat
        self.view = view

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
