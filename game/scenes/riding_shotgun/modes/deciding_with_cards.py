"""Deciding with cards in hand: they are dragged, clicked, or sent by their keys."""

from abc import abstractmethod
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import pygame
from pygame import Rect
from pygame.event import Event

from game.engine.kinds import Seat
from game.engine.riding_shotgun import say
from game.engine.riding_shotgun.actions import PlayWildcard
from game.engine.riding_shotgun.draft import choosing
from game.engine.riding_shotgun.say.things import card_words, wildcard_name, wildcard_text
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _
from game.scenes.kit.bindings import key_of
from game.scenes.kit.dragging import only
from game.scenes.kit.stage_controls import Spot, Told
from game.scenes.riding_shotgun.modes import on_desk
from game.scenes.riding_shotgun.modes.hinting import beside, hinting
from game.scenes.riding_shotgun.modes.on_desk import CARD, WILD, OnDesk
from game.scenes.table.desk import Desk
from game.scenes.table.mode import Mode
from game.scenes.table.peeking import Peek
from game.sprites.riding_shotgun.layout import CoachLayout
from game.sprites.stage import Point

DEAF: Final = 0.25
"""Seconds for which an answer takes no press once it has appeared."""
AGAIN: Final = 0.3
"""Seconds within which a second press is dropped."""


class Looking(Told):
    """A card that is lifted while the ring is on it."""

    def __init__(
        self,
        name: str,
        act: Callable[[], object],
        note: Callable[[], str],
        look: Callable[[str], None],
    ) -> None:
        super().__init__(name, act, note)
        self._look = look

    def gain_focus(self) -> None:
        self._look(self.name)

    def lose_focus(self) -> None:
        self._look("")


class Deciding(Mode):
    """What every decision of this table has: hints, secrets that may lie closed, refusals, and a
    moment in which it is deaf.
    """

    desk: Desk[CoachLayout]

    def __init__(self, desk: Desk[CoachLayout], seat: Seat, view: RidingView) -> None:
        super().__init__(desk, seat)
        self.view = view
        self.peek = Peek(desk.party)
        self.refusal = ""
        self.use: PlayWildcard | None = None
        """The wildcard that Confirm would play."""
        self.looked = ""
        self.known: bool | None = None
        """Whether the slip of what is known lies open; None for as the player's settings say."""
        self.hinting = hinting(desk, seat, view)
        self._appeared = desk.clock
        self._pressed = -AGAIN

    # What it is like ----------------------------------------------------------------------------

    @property
    def open_handed(self) -> bool:
        """Whether the own hand may be seen at all: with the shutters closed it may not."""
        return self.view.seat == self.seat

    @property
    def closed(self) -> bool:
        return not self.open_handed or self.peek.closed

    @property
    def slip_open(self) -> bool:
        """Whether what is known and likely lies on the table: where letters are large there is no
        room for it, and it has to be asked for.
        """
        if self.desk.party.chances == "nothing":
            return False
        return not self.desk.layout.large if self.known is None else self.known

    @property
    def hint(self) -> str:
        return "" if self.hinting is None or self.closed else self.hinting.said

    def open(self) -> None:
        self._appeared = self.desk.clock

    @property
    def deaf(self) -> bool:
        """Whether it has only just appeared: a press was meant for what was there before."""
        return self.desk.clock - self._appeared < DEAF

    def pressed_again(self) -> bool:
        """Whether this press follows another too soon to be meant."""
        now = self.desk.clock
        soon = now - self._pressed < AGAIN
        self._pressed = now
        return soon

    # What is said -------------------------------------------------------------------------------

    def refuse_with(self, words: str) -> None:
        """Say why not."""
        self.refusal = words
        self.desk.sound("click")
        self.desk.changed_soon()

    def done(self, sound: str = "card_flip") -> None:
        """Something lies elsewhere, or something else is chosen."""
        self.refusal = ""
        if self.hinting is not None:
            self.hinting.hush()
        self.desk.sound(sound)
        self.desk.changed_soon()

    def look(self, name: str) -> None:
        """A card is looked at more closely, or no more."""
        if name != self.looked:
            self.looked = name
            self.desk.redraw_soon()

    # Wildcards ----------------------------------------------------------------------------------

    def furnish_beside(self, desk: Desk[CoachLayout]) -> None:
        """Wildcards and the hint, under the words."""
        if self.closed:
            return
        held = choosing.held_once(self.view)
        for card, at in on_desk.wild_places(desk.layout, held).items():
            note = partial(self._of_wild, card)
            spot = Looking(f"{WILD}{card}", partial(self.turn_wild, card), note, self.look)
            desk.place(spot, at)
        if self.hinting is not None:
            self.hinting.furnish(desk, beside(desk.layout)[1])

    def _of_wild(self, card: int) -> str:
        why = choosing.why_not_play(self.view, card)
        text = f"{wildcard_name(card)}: {wildcard_text(card)}"
        return f"{text}\n{why}" if why and not self.wild_waits(card) else text

    def wild_waits(self, card: int) -> bool:
        """Whether a wildcard that is no decision of its own can be chosen here all the same."""
        return False

    def turn_wild(self, card: int) -> None:
        """Choose a wildcard, another way to play it, or none; free until it is confirmed."""
        ways = choosing.uses_of(self.view, card)
        if not ways:
            self.refuse_with(choosing.why_not_play(self.view, card))
            return
        self.use = choosing.next_use(self.view, self.use, ways)
        self.done("click")

    def next_wild(self) -> None:
        """The next wildcard that may be played, and the next way to play it."""
        every = choosing.uses(self.view)
        if not every:
            held = choosing.held_once(self.view)
            why = choosing.why_not_play(self.view, held[0]) if held else ""
            self.refuse_with(why or _("You hold no wildcard. · rule 9"))
            return
        self.use = choosing.next_use(self.view, self.use, every)
        self.done("click")

    def give_to(self, seat: Seat) -> bool:
        """Choose the mate a wildcard is for; whether one is asked for."""
        if self.use is None or self.use.seat is None:
            return False
        ways = choosing.uses_of(self.view, self.use.wildcard)
        way = next((way for way in ways if way.seat == seat), None)
        if way is not None:
            self.use = way
            self.done("click")
        return way is not None

    def use_words(self) -> str:
        """What Confirm does with the wildcard that is chosen."""
        return say.action_label(self.use, self.view, self.desk.names) if self.use else ""

    def play(self) -> None:
        """Play the wildcard that is chosen."""
        if self.use is not None and not self.deaf:
            self.desk.confirm(self.seat, self.use)

    # Keys ---------------------------------------------------------------------------------------

    def mind_peeking(self, event: Event) -> None:
        """A key or a button may have opened or closed the hand."""
        on = self.desk.under(event.pos) if event.type == pygame.MOUSEBUTTONDOWN else ""
        if self.peek.take(event, carded(on).startswith(CARD)):
            self.desk.changed_soon()

    def point(self, event: Event) -> bool:
        self.mind_peeking(event)
        if event.type == pygame.MOUSEMOTION:
            under = carded(self.desk.under(event.pos))
            self.look(under if under.startswith((CARD, WILD)) and not self.closed else "")
        return False

    def key(self, event: Event) -> bool:
        self.mind_peeking(event)
        match self.desk.deed(event, "hand"):
            case "wild" if not self.closed:
                self.next_wild()
            case "odds":
                self.known = not self.slip_open
                self.desk.changed_soon()
            case _:
                return False
        return True

    def arrow(self, event: Event) -> tuple[int, int]:
        """Where an arrow points, while no ring is seen that it would move: right and down."""
        if self.desk.controls.ring_seen or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return 0, 0
        return {
            pygame.K_LEFT: (-1, 0),
            pygame.K_RIGHT: (1, 0),
            pygame.K_UP: (0, -1),
            pygame.K_DOWN: (0, 1),
        }.get(event.key, (0, 0))

    def count(self, event: Event) -> int:
        """Whether a key says more or less."""
        return {pygame.K_PLUS: 1, pygame.K_MINUS: -1}.get(key_of(event), 0)

    def panel_spots(self, desk: Desk[CoachLayout], act: Callable[[Seat], None]) -> None:
        """Every panel that may be chosen as a thing to press."""
        for seat in range(len(self.view.riders)):
            spot = Spot(f"target:{seat}", partial(act, seat))
            spot.tip = self.about(seat)
            desk.place(spot, panel(desk.layout, self.view, seat))

    def about(self, seat: Seat) -> str:
        """What a panel's own note says."""
        return ""


def panel(layout: CoachLayout, view: RidingView, seat: Seat) -> Rect:
    """Where a seat's panel lies."""
    team = view.sides[seat]
    seats = [each for each, side in enumerate(view.sides) if side == team]
    return layout.panel(team, seats.index(seat))


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

    @abstractmethod
    def home_slot(self, card: int) -> str:
        """The tray a card is given back to."""

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
            spot = Looking(f"{CARD}{card}", partial(self.send, card), note, self.look)
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
        super().point(event)
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
        return super().key(event)

    def _card_of_key(self, event: Event) -> int | None:
        deed = self.desk.deed(event, type(self.now).keys)
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
        if button == "B" and self.use is not None:
            self.use = None
            self.done("click")
            return True
        return False

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
        found = on_desk.trays_of(layout, now.desk)
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


def carded(thing: str) -> str:
    """The card to which a key or an edge belongs; anything else is itself."""
    for worn in ("cap:", "edge:"):
        if thing.startswith(worn):
            return f"{CARD}{thing.removeprefix(worn)}"
    return thing


def number(thing: str) -> int:
    """The card a sprite is."""
    return int(thing.partition(":")[2])
