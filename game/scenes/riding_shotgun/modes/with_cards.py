"""Deciding with cards in hand: they are dragged, clicked, or sent by their keys."""

from abc import abstractmethod
from functools import partial
from typing import Any

import pygame
from pygame import Rect
from pygame.event import Event

from game.engine.kinds import Seat
from game.engine.riding_shotgun.messages.things import card_words
from game.engine.riding_shotgun.view import RidingView
from game.scenes.kit.dragging import only
from game.scenes.riding_shotgun.modes import on_desk
from game.scenes.riding_shotgun.modes.asked import Deciding, Looking, carded, number
from game.scenes.riding_shotgun.modes.on_desk import CARD, OnDesk
from game.scenes.table.desk import Desk
from game.sprites.riding_shotgun.layout import CoachLayout
from game.sprites.stage import Point


class WithCards(Deciding):
    """Cards that go from tray to tray; a click or a key sends a card on to the next one."""

    def __init__(self, desk: Desk[CoachLayout], seat: Seat, view: RidingView) -> None:
        super().__init__(desk, seat, view)
        self.hand = desk.hand(self)
        self._over: str | None = None

    # What each decision says itself -------------------------------------------------------------

    @property
    @abstractmethod
    def now(self) -> OnDesk:
        """What it holds."""

    @abstractmethod
    def slots_for(self, card: int) -> frozenset[str]:
        """The trays a card may go to, the one it lies in among them."""

    @abstractmethod
    def onward(self, card: int) -> str | None:
        """Where a card goes that is only clicked."""

    @abstractmethod
    def put(self, card: int, slot: str) -> None:
        """Lay a card there; it may go there."""

    @abstractmethod
    def why_not(self, card: int, slot: str) -> str:
        """Why a card may not go there."""

    def home_slot(self, card: int) -> str:
        """The tray a card is given back to."""
        return "hand"

    def take_back(self) -> bool:
        """Undo what was done here last; whether there was anything."""
        return False

    # The same for all ---------------------------------------------------------------------------

    def _now(self) -> dict[str, Any]:
        """What is the same in all of them."""
        return {
            "seat": self.seat,
            "view": self.view,
            "closed": self.closed,
            "held": self.hand.held,
            "dragged": self.hand.held if self.hand.dragging else (),
            "over": self._over,
            "looked": self.looked,
            "ringed": self.ringed,
            "refusal": self.refusal,
            "hint": self.hint,
            "use": self.use,
            "known": self.slip_open,
        }

    @property
    def movable(self) -> tuple[int, ...]:
        """The cards that can be moved."""
        return self.view.hand

    def card_spots(self, desk: Desk[CoachLayout]) -> None:
        """Every card as a thing to press."""
        if self.closed:
            return
        now, layout = self.now, desk.layout
        for card, at in on_desk.where(now, layout).items():
            note = partial(self._of_card, card)
            spot = Looking(f"{CARD}{card}", partial(self.send, card), note, self.ring, self.lifted)
            desk.place(spot, at)

    def _of_card(self, card: int) -> str:
        """Nothing once it lies face down again."""
        return "" if self.closed else card_words(card)

    def send(self, card: int) -> None:
        """Send a card on, or say why it goes nowhere."""
        if self.closed:
            return
        slot = self.onward(card)
        if slot is None:
            self.refuse_with(self.why_not(card, self.next_asked(card)))
            return
        self.put(card, slot)
        self.done()

    def next_asked(self, card: int) -> str:
        """The tray a card was meant for that goes nowhere."""
        return "open"

    def point(self, event: Event) -> bool:
        if super().point(event):
            return True
        handled = self.hand.handle(event, self.desk.clock)
        if event.type == pygame.MOUSEBUTTONUP and self.hand.held and not self.hand.dragging:
            (thing,) = self.hand.held
            self.hand.let_go()
            if not self.pressed_again():
                self.send(number(thing))
        return handled

    def key(self, event: Event) -> bool:
        card = self._card_of_key(event)
        if card is not None:
            self.send(card)
            return True
        if event.key == pygame.K_ESCAPE and self.hand.held:
            self.hand.let_go()
            return True
        if self.desk.deed(event, "table") == "take_back":
            return self.take_back()
        return super().key(event)

    def _card_of_key(self, event: Event) -> int | None:
        keys = type(self.now).keys
        deed = self.desk.deed(event, keys) if keys else ""
        if not deed.startswith("card_") or self.closed:
            return None
        at = int(deed.removeprefix("card_")) - 1
        return self.view.hand[at] if at < len(self.view.hand) else None

    def pad(self, button: str) -> bool:
        if self.hand.held:
            self.hand.let_go()
            return True
        focus = self.desk.focused()
        if button == "X" and focus.startswith(CARD):
            self.put(number(focus), self.home_slot(number(focus)))
            self.done()
            return True
        return button == "B" and (self.drop_wild() or self.take_back())

    def drop_wild(self) -> bool:
        """Play no wildcard after all; whether one was chosen."""
        if self.use is None:
            return False
        self.use = None
        self.done("click")
        return True

    def put_down(self) -> None:
        self.hand.let_go()

    @property
    def first_spot(self) -> str:
        for pile in self.now.piles:
            if pile.cards and not self.closed:
                return f"{CARD}{pile.cards[0]}"
        return "main"

    # The hand's side ----------------------------------------------------------------------------

    def grab(self, thing: str) -> tuple[str, ...]:
        thing = carded(thing)
        if not thing.startswith(CARD) or self.closed or number(thing) not in self.movable:
            return ()
        return (thing,)

    def slots(self) -> dict[str, Rect]:
        now, layout = self.now, self.desk.layout
        found = on_desk.trays_of(now, layout)
        return {pile.slot: found[pile.slot].whole for pile in now.piles}

    def home(self, thing: str) -> Point:
        return on_desk.where(self.now, self.desk.layout)[number(thing)].center

    def allowed(self, things: tuple[str, ...]) -> frozenset[str]:
        return self.slots_for(number(things[0]))

    def fits(self, things: tuple[str, ...]) -> str | None:
        return only(self.allowed(things))

    def give_back(self, thing: str) -> bool:
        card = number(thing)
        slot = self.home_slot(card)
        if self._lies(card) == slot:
            return False
        self.put(card, slot)
        self.done()
        return True

    def _lies(self, card: int) -> str:
        return next((pile.slot for pile in self.now.piles if card in pile.cards), "")

    def drop(self, things: tuple[str, ...], slot: str) -> None:
        self.put(number(things[0]), slot)
        self.done("card_slap")

    def refuse(self, things: tuple[str, ...], slot: str) -> None:
        card = number(things[0])
        if slot != self._lies(card):
            self.refuse_with(self.why_not(card, slot))

    def hold(self, things: tuple[str, ...], over: str | None) -> None:
        self._over = over
        self.desk.redraw_soon()
        self.desk.settle()
