"""What pointer, keys and controller do at every decision of this table, and goods that can be taken
up where they lie.
"""

from collections.abc import Callable, Mapping
from typing import Final

import pygame
from pygame import Rect
from pygame.event import Event

from game.engine.kinds import Seat
from game.engine.merry_way.data import RESOURCES, TRAVELLERS
from game.engine.merry_way.view import MerryView
from game.scenes.kit.bindings import key_of
from game.scenes.merry_way.modes import on_desk
from game.scenes.merry_way.modes.asked import AskedMode
from game.scenes.merry_way.modes.on_desk import CARD
from game.scenes.table.composer import Composer
from game.scenes.table.desk import Desk
from game.sprites.merry_way import desk_rows
from game.sprites.merry_way.layout import MerryLayout
from game.sprites.stage import Point


class Deciding(AskedMode):
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


GOOD: Final = "good:"
SUPPLY: Final = "supply"
CLAIMED: Final = "claimed"
"""Where a claim token lies: on the trap in the clearing that is named."""
_Z: Final = 9


def name(where: object, what: str) -> str:
    """What a token is called."""
    return f"{GOOD}{where}:{what}"


def read(thing: str) -> tuple[str, str]:
    """Where it lies and what it is; ("", "") of anything else."""
    if not thing.startswith(GOOD):
        return "", ""
    where, _colon, what = thing.removeprefix(GOOD).partition(":")
    return where, what


def picture(what: str) -> str:
    """What a good looks like."""
    return f"merry_way/icon_{what}"


Parts = Callable[[str], Mapping[str, Rect]]
"""Where the parts of a piece of the table lie, by the name of the piece."""


def on_supply(layout: MerryLayout, parts: Parts, kind: str) -> Rect:
    """Where a resource of the supply lies, or the pile of schemes."""
    if kind not in RESOURCES:
        return parts("decks").get("schemes") or Rect(layout.decks)
    found = parts("supply").get(f"{kind}_icon")
    return found or row_of(layout, kind)


def lay_supply(kind: str, layout: MerryLayout, on: Composer) -> None:
    """A good of the supply, or the top scheme of the pile, over its place, so that it can be
    dragged; nothing where that page of the table does not lie up.
    """
    if kind in RESOURCES:
        if "supply" in on.parts:
            lay(name(SUPPLY, kind), on_supply(layout, parts_on(on), kind), on)
    elif (card := on.parts.get("decks", {}).get("schemes_card")) is not None:
        lay(name(SUPPLY, "schemes"), card, on, looks="merry_way/scheme_back")


def row_of(layout: MerryLayout, kind: str) -> Rect:
    """The row of a resource in the supply."""
    return layout.supply_rows[[str(each) for each in RESOURCES].index(kind)]


def parts_on(on: Composer) -> Parts:
    """The parts of what lies on a table that is being composed."""
    return lambda piece: on.parts.get(piece, {})


def on_panel(parts: Mapping[str, Rect], kind: str) -> Rect | None:
    """Where a good of a band's panel lies: its picture, left of its number."""
    if f"{kind}_icon" in parts:
        return parts[f"{kind}_icon"]
    cell = parts.get(kind)
    if cell is None:
        return None
    return Rect(cell.left, cell.top, min(cell.height, cell.width), cell.height)


def lay(thing: str, at: Rect, on: Composer, z: int = _Z, looks: str = "") -> None:
    """The picture of a good over its place, or what it `looks` like besides."""
    if on.keep_moving(thing):
        return
    _where, what = read(thing)
    drawn = desk_rows.mark(at.size, looks or picture(what))
    on.piece(thing, drawn, at, f"good {what}", z)
