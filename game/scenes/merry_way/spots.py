"""Where things of the table are, for what flies over it: panels, supply, piles, clearings, feet."""

from pygame import Rect

from game.engine.kinds import Seat
from game.engine.merry_way.data import RESOURCES, TRAVELLERS
from game.engine.merry_way.greenwood import Bound
from game.engine.merry_way.view import MerryView
from game.scenes.table.composer import Composer
from game.sprites.merry_way.layout import MerryLayout
from game.sprites.stage import Point


class Spots:
    """Points and rects of a laid table."""

    def __init__(self, layout: MerryLayout, view: MerryView, on: Composer) -> None:
        self.layout, self.view, self.on = layout, view, on

    def part(self, piece: str, *names: str) -> Rect | None:
        """The first of these parts that piece has; None where it does not lie."""
        parts = self.on.parts.get(piece, {})
        return next((parts[name] for name in names if name in parts), None)

    def on_band(self, seat: Seat, name: str) -> Point:
        """The middle of a part of a band's panel."""
        found = self.part(f"band:{seat}", name)
        return (found or self.layout.band(seat)).center

    def supply(self, kind: str) -> Point:
        """Where a resource lies; purses come from under the supply."""
        if kind not in RESOURCES:
            return self.layout.supply.midbottom
        at = [str(each) for each in RESOURCES].index(kind)
        if "supply" not in self.on.parts:
            return self.layout.supply.center
        return self.layout.supply_rows[at].center

    def pile(self, name: str) -> Point:
        """Where that pile lies, and what is discarded goes."""
        found = self.part("decks", {"follies": "folly"}.get(name, name))
        return (found or self.layout.decks).center

    # People on the road -------------------------------------------------------------------------

    def standing(self, feet: Point) -> Point:
        """The middle of a figure whose feet are there."""
        return feet[0], feet[1] - self.layout.walker_size[1] / 2

    def walker(self, space: str) -> Point:
        """The middle of a figure that stands on a space."""
        return self.standing(self.layout.space(space))

    def waiting(self, traveller: int) -> Point:
        """The middle of a figure that waits in its town."""
        bound = self.view.bound[traveller]
        return self.standing(self.town(bound, traveller))

    def town(self, bound: Bound, traveller: int) -> Point:
        """Where a traveller has its feet who will go that way."""
        row = [n for n in range(len(TRAVELLERS)) if self.view.bound[n] == bound]
        if traveller not in row:
            row = sorted([*row, traveller])
        start, _end = self.view.options.wood.ends(bound)
        return self.layout.waiting(start, row.index(traveller), len(row))
