"""What flies over the table, and where its things are: goods, purses, cards, and travellers step by
step.
"""

from collections.abc import Sequence

from pygame import Rect, Surface

from game.engine.kinds import Seat
from game.engine.merry_way.data import RESOURCES, SPECIALS, TRAVELLERS, Status, Traveller
from game.engine.merry_way.greenwood import Bound
from game.engine.merry_way.view import MerryView
from game.scenes.merry_way.beside import PRINTS
from game.scenes.table.composer import Composer
from game.scenes.table.prompter import Prompter, travel, turned_over
from game.sprites import art, timeline
from game.sprites.merry_way.layout import MerryLayout
from game.sprites.merry_way.walking import figure, step_box, step_prints
from game.sprites.stage import Point, Sprite, glide


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


_LAP = 0.06
"""Seconds a thing flies behind the one before."""
_MOST = 6
"""Things that fly one behind the other; more of them fly as that many."""
STEP = 0.22
"""Seconds a step of a walk takes."""


class Movements:
    """Steps of things that fly over a table and leave it as it was."""

    def __init__(self, layout: MerryLayout, spots: Spots, prompter: Prompter, calm: bool) -> None:
        self.layout, self.scale, self.spots = layout, layout.scale, spots
        self.prompter, self.calm = prompter, calm
        self._traces: list[str] = []

    # Anything -----------------------------------------------------------------------------------

    def fly(
        self, picture: Surface, start: Point, goal: Point, seconds: float, key: str = "thing"
    ) -> timeline.Motion:
        """Something on its way from here to there, and gone."""
        sprite = self.prompter.flyer(picture, start, key)
        return self.prompter.while_there(sprite, glide(sprite, goal, seconds, then_still=False))

    def many(
        self, picture: Surface, n: int, start: Point, goal: Point, seconds: float, key: str
    ) -> timeline.Motion:
        """So many of a thing, one behind the other."""
        return timeline.together(
            *[
                timeline.sequence(
                    timeline.wait(_LAP * k), self.fly(picture, start, goal, seconds, key)
                )
                for k in range(min(n, _MOST))
            ]
        )

    def faded(self, sprite: Sprite, seconds: float) -> timeline.Motion:
        """Something thins out."""

        def show(alpha: float) -> None:
            sprite.alpha = alpha

        return timeline.tween(show, 255.0, 0.0, seconds, motion=False)

    def held_up(self, picture: Surface, at: Point, seconds: float) -> timeline.Motion:
        """Something everybody looks at for a while."""
        sprite = self.prompter.flyer(picture, at, "held")
        return self.prompter.while_there(sprite, timeline.wait(seconds))

    # Goods --------------------------------------------------------------------------------------

    def icon(self, kind: str) -> Surface:
        """A good as it flies."""
        side = self.scale.px(38)
        return art.picture(f"merry_way/icon_{kind}", (side, side))

    def goods(
        self, kind: str, n: int, start: Point, goal: Point, seconds: float = 0.35
    ) -> timeline.Motion:
        """So many of one kind of goods."""
        return self.many(self.icon(kind), n, start, goal, seconds, kind)

    def token(self, claim: str, start: Point, goal: Point, seconds: float = 0.3) -> timeline.Motion:
        """A claim token on its way; `claim` is its picture."""
        side = self.scale.px(34)
        return self.fly(art.picture(claim, (side, side)), start, goal, seconds, "claim")

    # Cards --------------------------------------------------------------------------------------

    @property
    def small(self) -> tuple[int, int]:
        """How large a card is that flies."""
        return self.scale.px(50), self.scale.px(70)

    def back(self, kind: str, size: tuple[int, int] | None = None) -> Surface:
        """A card from behind: "scheme", "work" or "folly"."""
        return art.picture(f"merry_way/{kind}_back", size or self.small)

    def deal(
        self, kind: str, seats: Sequence[Seat], start: Point, seconds: float = 0.3
    ) -> timeline.Motion:
        """A card for each of them: how many is told by the panels."""
        name = "schemes" if kind == "scheme" else "cards"
        return timeline.together(
            *[
                timeline.sequence(
                    timeline.wait(_LAP * n),
                    self.fly(self.back(kind), start, self.spots.on_band(seat, name), seconds),
                )
                for n, seat in enumerate(seats)
            ]
        )

    def trap(self, card: str, start: Point, goal: Point, seconds: float = 0.4) -> timeline.Motion:
        """A scheme on its way into a clearing."""
        side = self.layout.trap_size
        return self.fly(art.picture(f"merry_way/trap_{card}", (side, side)), start, goal, seconds)

    def special(self, card: str, seat: Seat) -> timeline.Motion:
        """A special scheme before everybody's eyes, and then on the discards."""
        assert card in SPECIALS, card  # noqa: S101 - the rules play nothing else
        side = self.scale.px(150)
        picture = art.picture(f"merry_way/trap_{card}", (side, side))
        sprite = self.prompter.flyer(picture, self.spots.on_band(seat, "schemes"), "special")
        middle, gone = self.layout.forest.center, self.spots.pile("schemes")
        return self.prompter.while_there(
            sprite,
            glide(sprite, middle, 0.25, then_still=False),
            timeline.wait(0.55),
            glide(sprite, gone, 0.25, then_still=False),
        )

    def flip(
        self, place: Rect, hidden: Surface, face: Surface, seconds: float = 0.28
    ) -> timeline.Motion:
        """A card of the line-up turned over where it lies."""
        sprite = self.prompter.flyer(hidden, place.center, "flip")
        return self.prompter.while_there(sprite, turned_over(sprite, hidden, face, seconds))

    # The road -----------------------------------------------------------------------------------

    def walker(self, traveller: Traveller, bound: Bound, status: Status | None) -> Surface:
        """A traveller as he walks that way, with the badge of what he is."""
        return figure(self.layout, traveller, bound == "west", status).surface

    def stride(
        self, sprite: Sprite, traveller: Traveller, start: str, to: str, seconds: float = STEP
    ) -> timeline.Motion:
        """A figure from space to space, with a hop, and footprints that stay."""
        drawn = step_prints(self.layout, traveller, start, to)
        at = drawn.surface.get_rect(topleft=step_box(self.layout, start, to).topleft)
        trace = self.prompter.flyer(drawn.surface, at.center, "prints")
        trace.z = PRINTS
        self._traces.append(trace.id)
        here, there = self.spots.walker(start), self.spots.walker(to)
        lift = self.scale.px(6)

        def show(t: float) -> None:
            sprite.x = here[0] + (there[0] - here[0]) * t
            sprite.y = here[1] + (there[1] - here[1]) * t - lift * 4 * t * (1 - t)

        return timeline.sequence(
            self.prompter.sound("step"),
            self.prompter.appear(trace),
            timeline.tween(show, 0.0, 1.0, seconds, timeline.linear),
            # With less motion there is no way between: each step stands for its while instead.
            timeline.wait(seconds * 0.6) if self.calm else timeline.wait(0.0),
        )

    @property
    def traced(self) -> timeline.Motion:
        """The footprints that have appeared go: from now on they are laid with the table."""
        return timeline.sequence(*[self.prompter.remove(name) for name in self._traces])

    def to_town(self, sprite: Sprite, goal: Point, seconds: float = 0.2) -> timeline.Motion:
        """Into the line of those who wait."""
        return glide(sprite, goal, seconds, then_still=False)

    def sprung(self, clearing: str, *then: timeline.Motion) -> timeline.Motion:
        """A trap springs: rays behind it grow and thin out."""
        side = round(self.layout.trap_size * 1.35)
        full = art.picture("merry_way/sprung", (side, side))
        sprite = self.prompter.flyer(full, self.layout.space(clearing), "sprung")
        sprite.z, sprite.alpha = 13, 0.0

        def show(alpha: float) -> None:
            sprite.alpha = alpha

        return self.prompter.while_there(
            sprite,
            timeline.tween(show, 0.0, 255.0, 0.15, timeline.ease_out, motion=False),
            *then,
            timeline.tween(show, 255.0, 0.0, 0.25, timeline.ease_in, motion=False),
        )

    def purses(self, n: int, clearing: str, seat: Seat, lost: bool) -> timeline.Motion:
        """Purses fly from a trap to its band, or from the band out of the forest."""
        there, panel = self.layout.space(clearing), self.spots.on_band(seat, "profit")
        start, goal = (panel, there) if lost else (there, panel)
        return timeline.sequence(
            self.prompter.sound("coin_2" if lost else "coins"),
            self.many(self.icon("profit"), n, start, goal, 0.4, "purse"),
        )

    def falls(self, claim: str, clearing: str, seat: Seat) -> timeline.Motion:
        """A claim token jumps off its trap, and home."""
        start = self.layout.space(clearing)
        lifted = (start[0], start[1] - self.layout.trap_size * 0.8)
        side = self.scale.px(34)
        sprite = self.prompter.flyer(art.picture(claim, (side, side)), start, "claim")
        home = self.spots.on_band(seat, "tokens")
        return self.prompter.while_there(
            sprite,
            glide(sprite, lifted, 0.18, then_still=False),
            travel(sprite, (lifted, home), 0.35),
        )

    def shown(self, **fields: object) -> timeline.Motion:
        """The table shows something else from now on."""
        return timeline.call(lambda: self.prompter.show(dict(fields)))


def number(traveller: Traveller) -> int:
    """Which of the line-up a traveller is, from 0."""
    return TRAVELLERS.index(traveller)
