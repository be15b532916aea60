"""What flies over the table, and where its things are: panels, cards, the coach, the wheels."""

from collections.abc import Sequence
from math import sin

import pygame
from pygame import Rect, Surface

from game.engine.kinds import Seat
from game.engine.riding_shotgun.actions import Target
from game.engine.riding_shotgun.data import COACH, Kind
from game.engine.riding_shotgun.view import RidingView
from game.scenes.table.composer import Composer
from game.scenes.table.prompter import Prompter, travel, turned_over
from game.sprites import art
from game.sprites.lettering import Scale
from game.sprites.riding_shotgun.cards import back, front
from game.sprites.riding_shotgun.layout import CoachLayout
from game.sprites.stage import Point, Sprite, glide
from game.sprites.timeline import (
    Motion,
    ease_in,
    ease_out,
    linear,
    sequence,
    together,
    tween,
    wait,
)


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


_LAP = 0.03
"""Seconds a card flies behind the one before."""


class Movements:
    """Steps of things that fly over a table and leave it as it was."""

    def __init__(
        self, scale: Scale, view: RidingView, spots: Spots, prompter: Prompter, calm: bool
    ) -> None:
        self.scale, self.view, self.spots, self.prompter = scale, view, spots, prompter
        self.calm = calm

    # Cards --------------------------------------------------------------------------------------

    @property
    def small(self) -> tuple[int, int]:
        """How large a card is that flies."""
        return self.scale.px(40), self.scale.px(56)

    def back(self, seat: Seat, size: tuple[int, int] | None = None) -> Surface:
        """A card of that seat from behind."""
        return back(self.view.sides[seat], size or self.small)

    def wild_back(self) -> Surface:
        """A wildcard from behind."""
        return art.picture("riding_shotgun/back_wild", self.small)

    def fly(
        self, picture: Surface, start: Point, goal: Point, seconds: float, key: str = "card"
    ) -> Motion:
        """Something on its way from here to there, and gone."""
        sprite = self.prompter.flyer(picture, start, key)
        return self.prompter.while_there(sprite, glide(sprite, goal, seconds, then_still=False))

    def draw(self, seats: Sequence[Seat], seconds: float = 0.3) -> Motion:
        """A card for each of them, all at the same time: how many is told by the panels."""
        start = self.spots.pile
        return together(
            *[
                sequence(wait(_LAP * n), self.fly(self.back(s), start, self.spots.hand(s), seconds))
                for n, s in enumerate(seats)
            ]
        )

    def part_with(self, seat: Seat, seconds: float = 0.25) -> Motion:
        """A hand's cards go to the discards, face down."""
        return self.fly(self.back(seat), self.spots.hand(seat), self.spots.pile, seconds)

    def lay_down(self, seat: Seat, goal: Point, size: tuple[int, int], seconds: float) -> Motion:
        """A card out of a hand, face down: it is the same for every card."""
        return self.fly(self.back(seat, size), self.spots.hand(seat), goal, seconds)

    def show_card(self, card: int, start: Point, goal: Point, size: tuple[int, int]) -> Motion:
        """A card that lies open, on its way."""
        return self.fly(front(card, size, self.scale).surface, start, goal, 0.25, f"card {card}")

    def turn(self, card: int, seat: Seat, at: pygame.Rect, breath: Motion, *then: Motion) -> Motion:
        """A Blind lies still for a breath, is turned up, and stays there while `then` lasts."""
        size = at.size
        hidden, shown = self.back(seat, size), front(card, size, self.scale).surface
        sprite = self.prompter.flyer(hidden, at.center, f"blind {seat}")
        return self.prompter.while_there(
            sprite,
            breath,
            self.prompter.sound("card_flip"),
            turned_over(sprite, hidden, shown),
            *then,
        )

    # What hits ----------------------------------------------------------------------------------

    def attack(self, kind: Kind, start: Point, goal: Point, hits: bool) -> Motion:
        """What is shot, thrown, swung or struck, from the attacker to whom it is aimed at."""
        if kind == "shotgun":
            return self._shot(start, goal, hits)
        side = self.scale.px(44)
        icon = art.picture(f"riding_shotgun/icon_{kind}", (side, side))
        if self.calm:
            sprite = self.prompter.flyer(icon, goal, kind)
            return self.prompter.while_there(sprite, wait(0.35))
        end = goal if hits else _beside(start, goal)
        sprite = self.prompter.flyer(icon, start, kind)
        steps: list[Motion] = [travel(sprite, _arc(start, end, self.scale.px(60)), 0.34)]
        if not hits:
            steps.append(self.faded(sprite, 0.18))
        elif kind == "dynamite":
            steps.append(self.prompter.sound("explosion"))
            steps.append(together(self._flash(goal, 1.4), self._smoke(goal)))
        return sequence(
            self.prompter.sound(_WHOOSH[kind]),
            self.prompter.while_there(sprite, *steps),
        )

    def _shot(self, start: Point, goal: Point, hits: bool) -> Motion:
        """The flash at the muzzle, smoke, and holes where it hits."""
        heard = self.prompter.sound("shotgun")
        side = self.scale.px(40)
        hole = art.picture("riding_shotgun/icon_bullet_hole", (side, side))
        at = goal if hits else _beside(start, goal)
        mark = self.prompter.flyer(hole, at, "hole")
        hit = self.prompter.while_there(mark, wait(0.3), self.faded(mark, 0.15))
        if self.calm:
            return sequence(heard, hit)
        return sequence(
            heard, together(self._flash(start, 1.0), self._smoke(start), sequence(wait(0.1), hit))
        )

    def _flash(self, at: Point, share: float) -> Motion:
        side = self.scale.px(90 * share)
        sprite = self.prompter.flyer(art.picture("dick_turpin/flash", (side, side)), at, "flash")
        sprite.z = 62
        return self.prompter.while_there(sprite, wait(0.06), self.faded(sprite, 0.25))

    def _smoke(self, at: Point) -> Motion:
        side = self.scale.px(60)
        sprite = self.prompter.flyer(art.picture("dick_turpin/smoke", (side, side)), at, "smoke")
        sprite.z = 61
        rise = self.scale.px(26)

        def drift(t: float) -> None:
            sprite.y, sprite.alpha = at[1] - rise * t, 230.0 * (1.0 - t)

        return self.prompter.while_there(sprite, tween(drift, 0.0, 1.0, 0.5, ease_out))

    def faded(self, sprite: Sprite, seconds: float) -> Motion:
        """Something thins out."""

        def show(alpha: float) -> None:
            sprite.alpha = alpha

        return tween(show, 255.0, 0.0, seconds, motion=False)

    # What it costs ------------------------------------------------------------------------------

    def boot(self, seat: Seat, gained: bool) -> Motion:
        """A boot jumps into a panel, or out of it."""
        side = self.scale.px(34)
        picture = art.picture("riding_shotgun/icon_grit", (side, side))
        there = self.spots.on_panel(seat, "grit")
        far = (there[0], there[1] - self.scale.px(36))
        sprite = self.prompter.flyer(picture, far if gained else there, "boot")
        goal = there if gained else far
        moves: list[Motion] = [glide(sprite, goal, 0.26, then_still=False)]
        if not gained:
            moves.append(self.faded(sprite, 0.14))
        heard = [self.prompter.sound("boot")] if gained else []
        return self.prompter.while_there(sprite, *heard, *moves)

    def bar(self, whose: Seat, to: Seat) -> Motion:
        """A bar of gold flies from panel to panel."""
        size = (self.scale.px(44), self.scale.px(28))
        picture = art.picture("riding_shotgun/gold_bar", size)
        start, goal = self.spots.on_panel(whose, "gold"), self.spots.on_panel(to, "gold")
        sprite = self.prompter.flyer(picture, start, "bar")
        way = _arc(start, goal, self.scale.px(90))
        return sequence(
            self.prompter.while_there(sprite, travel(sprite, way, 0.55)),
            self.prompter.sound("bar"),
        )

    def fire(self, at: pygame.Rect) -> Motion:
        """A wheel catches fire."""
        picture = art.picture("riding_shotgun/wheel_burning", at.size)
        sprite = self.prompter.flyer(picture, at.center, "fire")
        sprite.alpha = 0.0

        def show(alpha: float) -> None:
            sprite.alpha = alpha

        return self.prompter.while_there(
            sprite, tween(show, 0.0, 255.0, 0.35, ease_in, motion=False), wait(0.1)
        )

    def token(self, name: str, start: Point, goal: Point, seconds: float = 0.25) -> Motion:
        """A token on its way."""
        side = self.scale.px(34)
        picture = art.picture(f"riding_shotgun/token_{name}", (side, side))
        return self.fly(picture, start, goal, seconds, name)

    def held_up(self, picture: Surface, at: Point, seconds: float) -> Motion:
        """Something everybody looks at for a while."""
        sprite = self.prompter.flyer(picture, at, "held")
        return self.prompter.while_there(sprite, wait(seconds))

    def roll(self, sprite: Sprite, way: Sequence[Point], seconds: float) -> Motion:
        """The coach's disc from space to space, with a hop for each."""
        lift = self.scale.px(5)
        last = len(way) - 1

        def show(t: float) -> None:
            at = min(t * last, last)
            n = min(int(at), last - 1)
            part = at - n
            (x, y), (to_x, to_y) = way[n], way[n + 1]
            sprite.x = x + (to_x - x) * part
            sprite.y = y + (to_y - y) * part - lift * abs(sin(3.1416 * part))

        return tween(show, 0.0, 1.0, seconds, linear)


_WHOOSH = {"knife": "knife", "dynamite": "fuse", "lasso": "rope", "desperate": "fist"}


def _beside(start: Point, goal: Point) -> Point:
    """Short of where it was aimed, and lower."""
    return (start[0] + (goal[0] - start[0]) * 0.82, goal[1] + abs(goal[0] - start[0]) * 0.08 + 20)


def _arc(start: Point, goal: Point, lift: float) -> list[Point]:
    """A low arc from here to there."""
    return [
        (
            start[0] + (goal[0] - start[0]) * n / 8,
            start[1] + (goal[1] - start[1]) * n / 8 - lift * 4 * (n / 8) * (1 - n / 8),
        )
        for n in range(9)
    ]
