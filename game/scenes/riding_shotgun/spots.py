"""Where things of the table are, for what flies over it: panels, cards, the coach, the Posts."""

from pygame import Rect

from game.engine.kinds import Seat
from game.engine.riding_shotgun.actions import Target
from game.engine.riding_shotgun.data import COACH
from game.engine.riding_shotgun.view import RidingView
from game.scenes.table.composer import Composer
from game.sprites.riding_shotgun.layout import CoachLayout
from game.sprites.stage import Point


class Spots:
    """Points and rects of a laid table."""

    def __init__(self, layout: CoachLayout, view: RidingView, on: Composer) -> None:
        self.layout, self.view, self.on = layout, view, on

    def part(self, piece: str, *names: str) -> Rect | None:
        """The first of these parts that piece has; None where it does not lie."""
        parts = self.on.parts.get(piece, {})
        return next((parts[name] for name in names if name in parts), None)

    def panel(self, seat: Seat) -> Rect:
        """A seat's panel."""
        return self.layout.panel(self.view.sides[seat], place_of(self.view, seat))

    def on_panel(self, seat: Seat, name: str) -> Point:
        """The middle of a part of a panel."""
        found = self.part(f"panel:{seat}", name)
        return (found or self.panel(seat)).center

    def hand(self, seat: Seat) -> Point:
        """Where a seat's cards come from."""
        return self.on_panel(seat, "cards")

    def rides(self, seat: Seat) -> Point:
        """Where somebody is on the stage; where there is none, the inner edge of the panel."""
        found = self.part("stage", f"seat_{seat}")
        if found is not None:
            return found.center
        panel = self.panel(seat)
        return panel.midright if self.view.sides[seat] == 0 else panel.midleft

    def muzzle(self, seat: Seat) -> Point:
        """Where somebody's weapon is; else where he rides."""
        found = self.part("stage", f"muzzle_{seat}")
        return self.rides(seat) if found is None else found.center

    def target(self, target: Target) -> Point:
        """Where an attack lands."""
        if target == COACH:
            found = self.part("stage", "coach")
            return self.layout.wheels.center if found is None else found.center
        return self.rides(target)

    @property
    def pile(self) -> Point:
        """Where discards go, and where cards come from: under the coach's boot."""
        middle = self.layout.middle
        return (middle.centerx, middle.bottom - self.layout.scale.px(40))

    @property
    def blind(self) -> Rect:
        """Where the Blind of an attack lies."""
        return self.part("placard", "blind") or self._card_at(-1)

    @property
    def met_blind(self) -> Rect:
        """Where the Blind of a defence lies."""
        return self.part("placard", "met_blind") or self._card_at(1)

    def _card_at(self, side: int) -> Rect:
        """A card's place on the placard before the placard lies there."""
        placard = self.layout.placard
        high = round(placard.height * 0.5)
        card = Rect(0, 0, round(high * 5 / 7), high)
        card.center = (placard.centerx + side * placard.width // 4, placard.centery)
        return card

    def posted(self, team: int, number: int) -> Point:
        """A card's place in a Post."""
        found = self.part(f"post:{team}", f"card_{number}")
        return (found or self.layout.post(team)).center


def place_of(view: RidingView, seat: Seat) -> int:
    """Which of its team a seat is, from 0."""
    return sum([side == view.sides[seat] for side in view.sides[:seat]])
