"""What pointer, keys and controller do at every decision of this table."""

import pygame
from pygame import Rect
from pygame.event import Event

from game.engine.kinds import Seat
from game.engine.merry_way.data import TRAVELLERS
from game.engine.merry_way.view import MerryView
from game.scenes.kit.bindings import key_of
from game.scenes.merry_way.modes import on_desk
from game.scenes.merry_way.modes.asked import Asked
from game.scenes.merry_way.modes.on_desk import CARD
from game.scenes.table.desk import Desk
from game.sprites.merry_way.layout import MerryLayout
from game.sprites.stage import Point


class Deciding(Asked):
    """A decision of this table, with a hand that drags and clicks."""

    def __init__(self, desk: Desk[MerryLayout], seat: Seat, view: MerryView) -> None:
        super().__init__(desk, seat, view)
        self.hand = desk.hand(self)

    # Pointer ------------------------------------------------------------------------------------

    def mind_peeking(self, event: Event) -> None:
        """A key or a button may have opened or closed the hand."""
        on = self.desk.under(event.pos) if event.type == pygame.MOUSEBUTTONDOWN else ""
        if self.peek.take(event, on.startswith(("back:", CARD))):
            self.desk.changed_soon()

    def point(self, event: Event) -> bool:
        self.mind_peeking(event)
        if event.type == pygame.MOUSEMOTION:
            self._hover(event.pos)
        right = event.type == pygame.MOUSEBUTTONDOWN and event.button == 3
        if right and not self.hand.held and self.fewer(self.thing_at(event.pos)):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            spot = self.lit_at(event.pos)
            if spot and spot in self.desk.controls and not self.grab(self.thing_at(event.pos)):
                self.desk.controls.hush()
                self.desk.controls[spot].press()
                return True
        handled = self.hand.handle(event, self.desk.clock)
        if event.type == pygame.MOUSEBUTTONUP and self.hand.held and not self.hand.dragging:
            (thing,) = self.hand.held
            self.hand.let_go()
            self.send(thing)
        return handled

    def _hover(self, pos: tuple[int, int]) -> None:
        thing = self.thing_at(pos)
        self.look(thing if thing.startswith(CARD) and not self.closed else "")
        if self.sees_walks and not self.hand.dragging:
            over = next(
                (
                    traveller
                    for n, traveller in enumerate(TRAVELLERS)
                    if self.desk.layout.traveller(n).collidepoint(pos)
                ),
                None,
            )
            if over is not None and over != self.walker:
                self.walker = over
                self.desk.redraw_soon()
        self.hovered(pos)

    def hovered(self, pos: tuple[int, int]) -> None:
        """The pointer has moved there."""

    def thing_at(self, pos: tuple[int, int]) -> str:
        """What lies there: keys and edges belong to their card."""
        return carded(self.desk.under(pos))

    def lit_at(self, pos: tuple[int, int]) -> str:
        """The control of what is lit there on the table, so that a press means that and not the
        note of a number; "" for nothing.
        """
        for spot, place in self.lit().items():
            if place.collidepoint(pos):
                return spot
        return ""

    def lit(self) -> dict[str, Rect]:
        """The spots of the table that may be chosen now, by the names of their controls."""
        return {}

    # Keys ---------------------------------------------------------------------------------------

    def key(self, event: Event) -> bool:
        self.mind_peeking(event)
        deed = self.deed(event)
        if deed == "forecast":
            self.toggle_walks()
            return True
        if deed == "odds" and self.desk.party.chances != "nothing":
            self.known = not self.known
            self.done()
            return True
        if deed.startswith("card_") and not self.closed:
            n = int(deed.removeprefix("card_")) - 1
            if n < len(self.schemes):
                self.send(f"{CARD}{n}")
            return True
        if event.key == pygame.K_ESCAPE and self.hand.held:
            self.hand.let_go()
            return True
        if event.key == pygame.K_RETURN and self.idle and not self.desk.controls.ring_seen:
            self.refuse_with(self.idle)
            return True
        if self.desk.deed(event, "table") == "take_back":
            return self.back()
        return False

    def deed(self, event: Event, context: str = "") -> str:
        """What a key means here; "" for nothing. Whoever uses such a key has no need of the ring,
        and Enter means the large button again.
        """
        found = self.desk.deed(event, context or self.keys)
        if found:
            self.desk.forget_focus()
        return found

    def arrow(self, event: Event) -> int:
        """Whether an arrow goes on or back, while no ring is seen that it would move."""
        if self.desk.controls.ring_seen or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return 0
        return {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)

    def count(self, event: Event) -> int:
        """Whether a key says more or less."""
        return {pygame.K_PLUS: 1, pygame.K_MINUS: -1}.get(key_of(event), 0)

    def back(self) -> bool:
        """Take back what was chosen last; whether there was anything."""
        if self.desk.why_not_back(self.seat) is None:
            return self.desk.take_back(self.seat)
        return False

    def pad(self, button: str) -> bool:
        if self.hand.held:
            self.hand.let_go()
            return True
        focus = self.desk.focused()
        if button == "X" and self.fewer(focus):
            return True
        return button == "B" and self.back()

    def put_down(self) -> None:
        self.hand.let_go()

    # What each decision says itself -------------------------------------------------------------

    def fewer(self, thing: str) -> bool:
        """A thing was clicked with the right button; whether that meant something."""
        return False

    # The hand's side ----------------------------------------------------------------------------

    def grab(self, thing: str) -> tuple[str, ...]:
        thing = carded(thing)
        return (thing,) if thing.startswith(CARD) and not self.closed else ()

    def slots(self) -> dict[str, Rect]:
        return {}

    def home(self, thing: str) -> Point:
        return on_desk.hand_places(self.now, self.desk.layout)[number(thing)].center

    def allowed(self, things: tuple[str, ...]) -> frozenset[str]:
        return frozenset()

    def fits(self, things: tuple[str, ...]) -> str | None:
        return None

    def give_back(self, thing: str) -> bool:
        return self.fewer(thing)

    def drop(self, things: tuple[str, ...], slot: str) -> None:
        """Lay them there."""

    def refuse(self, things: tuple[str, ...], slot: str) -> None:
        """Say why not there."""

    def hold(self, things: tuple[str, ...], over: str | None) -> None:
        self._over = over
        self.desk.redraw_soon()
        self.desk.settle()


def carded(thing: str) -> str:
    """The card to which a key or an edge belongs; anything else is itself."""
    for worn in ("cap:", "edge:"):
        if thing.startswith(worn):
            return f"{CARD}{thing.removeprefix(worn)}"
    return thing


def number(thing: str) -> int:
    """The place in the hand of a card."""
    return int(thing.partition(":")[2])
