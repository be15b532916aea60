"""Taking things up and putting them down: by dragging, by click and click, by keys.

A thing is dragged once the pointer has gone six pixels with the button down; the slot under the
pointer catches it. A drop elsewhere, Esc, the right button or a lost window brings it back; a
double click sends it where it fits, and the right button gives back what lies in a slot.
"""

from collections.abc import Sequence
from typing import Final, Protocol

import pygame
from pygame import Rect
from pygame.event import Event

from game.sprites.stage import Stage, glide
from game.sprites.timeline import Timeline, together

DRAG_AFTER: Final = 6
"""Pixels the pointer must go before a press becomes a drag."""

RETURN_SECONDS: Final = 0.15
DOUBLE_CLICK_SECONDS: Final = 0.35

Point = tuple[float, float]


class Holder(Protocol):
    """Whoever has things to move: a board, a desk. Things and slots go by their ids."""

    def grab(self, thing: str) -> tuple[str, ...]:
        """The sprites that move along with `thing`; empty if it cannot be taken up."""

    def slots(self) -> dict[str, Rect]:
        """Every slot that can be seen, by id."""

    def home(self, thing: str) -> Point:
        """Where the middle of `thing` belongs when nobody holds it."""

    def allowed(self, things: tuple[str, ...]) -> frozenset[str]:
        """The slots that may take `things` now."""

    def fits(self, things: tuple[str, ...]) -> str | None:
        """Where `things` go that are only sent: one of the slots allowed, or nowhere."""

    def give_back(self, thing: str) -> bool:
        """Take `thing` out of its slot again; whether it lay in one."""

    def drop(self, things: tuple[str, ...], slot: str) -> None:
        """Put `things` into a slot that is allowed."""

    def refuse(self, things: tuple[str, ...], slot: str) -> None:
        """Say why `things` may not go into `slot`."""

    def hold(self, things: tuple[str, ...], over: str | None) -> None:
        """`things` are in the hand (none: the hand is empty), over a slot or not."""


def only(slots: frozenset[str]) -> str | None:
    """The slot of those if there is just one."""
    return next(iter(slots)) if len(slots) == 1 else None


class DraggingHand:
    """What one pointer, or one keyboard, holds."""

    def __init__(self, stage: Stage, timeline: Timeline, holder: Holder) -> None:
        self._stage = stage
        self._timeline = timeline
        self._holder = holder
        self._pressed: tuple[str, Point] | None = None
        self._carried: dict[str, Point] = {}  # sprite to its offset from the pointer
        self._click: tuple[str, float] = ("", 0.0)
        self.held: tuple[str, ...] = ()
        """What has been taken up, by drag, click or key."""
        self.over: str | None = None

    @property
    def dragging(self) -> bool:
        """Whether something hangs on the pointer."""
        return bool(self._carried)

    def handle(self, event: Event, now: float) -> bool:
        """Take a pointer event (`now` in seconds); whether it was the hand's business."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(event.pos)
        if event.type == pygame.MOUSEMOTION:
            return self._move(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(event.pos, now)
        right = event.type == pygame.MOUSEBUTTONDOWN and event.button == 3
        if right and self._gives_back(event.pos):
            return True
        escape = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        lost = event.type == pygame.WINDOWFOCUSLOST
        if (right or escape or lost) and (self.held or self._pressed):
            self.let_go()
            return True
        return False

    def take(self, thing: str) -> bool:
        """Take `thing` up without dragging it; a second time puts it back."""
        things = self._holder.grab(thing)
        if not things:
            return False
        if things == self.held:
            self.let_go()
        else:
            self._hold(things, None)
        return True

    def put(self, slot: str) -> bool:
        """Put what is held into `slot`; False if nothing is held or it may not go there."""
        things = self.held
        if not things:
            return False
        if slot not in self._holder.allowed(things):
            self._holder.refuse(things, slot)
            return False
        self._carried = {}
        self._pressed = None
        # The hand is empty before the drop is drawn, so that the board is drawn once and not twice.
        self.held, self.over = (), None
        self._holder.drop(things, slot)
        self._holder.hold((), None)
        return True

    def let_go(self) -> None:
        """Empty the hand; what was carried glides home."""
        carried = [self._stage[thing] for thing in self._carried]
        spots = [(sprite.id, sprite.x, sprite.y) for sprite in carried]
        self._carried = {}
        self._pressed = None
        self._hold((), None)
        for thing, x, y in spots:
            # The holder has laid it where it belongs; the eye is to see it go there.
            sprite = self._stage.get(thing)
            if sprite is not None:
                sprite.moving, sprite.x, sprite.y = True, x, y
        self.send_home([thing for thing, _x, _y in spots])

    def send_home(self, things: Sequence[str]) -> None:
        """Let `things` glide to where they belong."""
        moves = [
            glide(sprite, self._holder.home(thing), RETURN_SECONDS)
            for thing in things
            if (sprite := self._stage.get(thing)) is not None
        ]
        if moves:
            self._timeline.play(together(*moves))

    def _press(self, pos: Point) -> bool:
        sprite = self._stage.at(pos)
        thing = sprite.id if sprite is not None else ""
        if thing and self._holder.grab(thing):
            self._pressed = (thing, pos)
            return True
        self._pressed = None
        return self._slot_at(pos) is not None and bool(self.held)

    def _move(self, pos: Point) -> bool:
        if self._pressed is not None and not self._carried:
            thing, start = self._pressed
            if abs(pos[0] - start[0]) + abs(pos[1] - start[1]) <= DRAG_AFTER:
                return False
            things = self._holder.grab(thing)
            for held in things:
                sprite = self._stage[held]
                sprite.moving = True
                self._carried[held] = (sprite.x - start[0], sprite.y - start[1])
            self._hold(things, self._slot_at(pos))
        for held, (dx, dy) in self._carried.items():
            sprite = self._stage[held]
            sprite.x, sprite.y = pos[0] + dx, pos[1] + dy
        if self.held:
            over = self._slot_at(pos)
            if over != self.over:
                self._hold(self.held, over)
        return self.dragging

    def _release(self, pos: Point, now: float) -> bool:
        slot = self._slot_at(pos)
        if self._carried:
            things = tuple(self._carried)
            if slot is not None and slot in self._holder.allowed(things):
                for thing in things:
                    self._stage[thing].moving = False
                self.put(slot)
            else:
                self.let_go()
                if slot is not None:
                    self._holder.refuse(things, slot)
            return True
        pressed, self._pressed = self._pressed, None
        if pressed is not None:
            return self._clicked(pressed[0], slot, now)
        if slot is not None and self.held:
            self.put(slot)
            return True
        return False

    def _clicked(self, thing: str, slot: str | None, now: float) -> bool:
        again = self._click[0] == thing and now - self._click[1] < DOUBLE_CLICK_SECONDS
        self._click = (thing, now)
        if again:
            return self.send(thing)
        if slot is not None and self._may_follow(thing, slot):
            return self.put(slot)
        return self.take(thing)

    def _may_follow(self, thing: str, slot: str) -> bool:
        """Whether a click on `thing`, lying in a slot, means the slot for what is held."""
        held = self.held
        return bool(held) and thing not in held and slot in self._holder.allowed(held)

    def send(self, thing: str) -> bool:
        """Put `thing` where it fits; where it fits nowhere it is only taken up."""
        things = self._holder.grab(thing)
        slot = self._holder.fits(things) if things else None
        if slot is None:
            return self.take(thing)
        if things != self.held:
            self._hold(things, None)
        return self.put(slot)

    def _gives_back(self, pos: Point) -> bool:
        """Let what is in the hand, or else lies under the pointer, go back out of its slot."""
        held = self.held
        if held:
            # First, so that it glides to where it belongs then.
            for thing in held:
                self._holder.give_back(thing)
            self.let_go()
            return True
        sprite = self._stage.at(pos)
        if sprite is None or not self._holder.grab(sprite.id):
            return False
        return self._holder.give_back(sprite.id)

    def _slot_at(self, pos: Point) -> str | None:
        for slot, rect in self._holder.slots().items():
            if rect.collidepoint(pos):
                return slot
        return None

    def _hold(self, things: tuple[str, ...], over: str | None) -> None:
        self.held = things
        self.over = over
        self._holder.hold(things, over)
