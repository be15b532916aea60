"""A run of events that is told in one beat, everything there is to tell it with, and how everybody
stands after it.
"""

from collections.abc import Sequence

from pygame import Rect

from game.engine.flavour.talk import LIGHT, Weight
from game.engine.geometry import Point
from game.engine.kinds import Event, Seat
from game.engine.steeplechase import events as e
from game.engine.steeplechase.state import Group
from game.scenes.steeplechase.view_model import SteeplechaseShown
from game.scenes.steeplechase.widgets import Furniture
from game.scenes.table.prompter import Prompter
from game.sprites.maps.camera import Pixel


class Run:
    """The events, the table before them, and where things are."""

    def __init__(
        self,
        furniture: Furniture,
        events: Sequence[Event],
        shown: SteeplechaseShown,
        prompter: Prompter,
        weight: Weight = LIGHT,
    ) -> None:
        self.furniture, self.party, self.layout = furniture, furniture.party, furniture.layout
        self.events, self.shown, self.prompter = tuple(events), shown, prompter
        self.weight, self.view = weight, shown.view
        self.glass = furniture.glass(shown)

    # Where things are ---------------------------------------------------------------------------

    def part(self, piece: str, *names: str) -> Rect | None:
        """The first of these parts that piece has; None where it does not lie."""
        parts = self.prompter.on.parts.get(piece, {})
        return next((parts[name] for name in names if name in parts), None)

    def on_slip(self, seat: Seat, *names: str) -> Pixel:
        """The middle of a part of a courier's slip."""
        found = self.part(f"slip:{seat}", *names, "seal")
        return (found or self.layout.slip(self.furniture.place(self.shown, seat))).center

    def pixel(self, p: Point) -> Pixel:
        """Where a point of the country is seen; at the map's edge where it lies beyond."""
        x, y = self.glass.pixel(p)
        board = self.layout.board
        return max(board.left, min(board.right, x)), max(board.top, min(board.bottom, y))

    def courier(self, seat: Seat) -> Pixel:
        """Where a courier stands."""
        return self.pixel(self.view.couriers[seat].at)

    def group(self, name: str) -> Group | None:
        """A group that is there."""
        return next((group for group in self.view.groups if group.id == name), None)

    def anywhere(self, who: str) -> Pixel:
        """The middle of whoever has something: a seat ("0") by its slip, a group on the map; the
        middle of the map for nobody.
        """
        if who.isdigit():
            return self.on_slip(int(who), "despatch")
        group = self.group(who)
        return self.layout.board.center if group is None else self.pixel(group.at)

    def place_of(self, seat: Seat) -> Pixel:
        """Where something befalls a courier: on the map, or on the sheet over it."""
        return self.layout.sheet.at.title.midtop if self.sheet else self.courier(seat)

    def contest_place(self, seat: Seat, other: Seat) -> Pixel:
        """Where a boast is turned up: over the map, left the one and right the other."""
        middle, far = self.layout.board.center, self.layout.scale.px(70)
        return middle[0] + (far if seat > other else -far), middle[1]

    @property
    def bag(self) -> Pixel:
        """Where chits come from: the foot of the map, or of the sheet."""
        board = self.layout.board
        return board.centerx, board.bottom - self.layout.scale.px(40)

    def beside_slip(self, seat: Seat) -> Pixel:
        """A place for a die beside a slip, on the map's edge."""
        slip = self.layout.slip(self.furniture.place(self.shown, seat))
        if self.layout.large:
            return slip.centerx, slip.bottom + self.layout.scale.px(30)
        return slip.right + self.layout.scale.px(40), slip.centery

    @property
    def sheet(self) -> bool:
        """Whether the table sheet lies over the map, so that nothing is seen of that."""
        return self.furniture.covered(self.shown)


def run_length(coming: Sequence[Event]) -> int:
    """How many of the events that come next are told in one beat: a group's throw goes with its
    march, all chits of one draw with the first, and how things stand with whatever came before.
    """
    first, length = coming[0], 1
    while length < len(coming) and _joins(coming[length], first, coming[length - 1]):
        length += 1
    return length


def _joins(event: Event, first: Event, before: Event) -> bool:
    return isinstance(event, e.Happened) and event.joins(first, before)


def run_told(events: Sequence[Event], sentences: Sequence[str]) -> str:
    """What is said of it all."""
    said = [sentence for sentence in sentences if sentence]
    first = events[0]
    if isinstance(first, e.Happened) and first.alike and len(said) > 1:
        return said[0] if len(set(said)) == 1 else " ".join(said[:2])
    return " ".join(said)
