"""What every decision of this table has in common: hints, secrets that may lie closed, refusals,
the forecast, and a hand that drags and clicks.
"""

from abc import abstractmethod
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import msgspec
import pygame
from pygame import Rect
from pygame.event import Event

from game.engine.kinds import Seat
from game.engine.merry_way.data import TRAVELLERS, Traveller
from game.engine.merry_way.draft.foreseen import Foreseen, foreseen
from game.engine.merry_way.say.things import card as card_name
from game.engine.merry_way.say.things import card_text
from game.engine.merry_way.view import MerryView
from game.engine.words import _
from game.scenes.kit.bindings import key_of
from game.scenes.kit.controls import Press
from game.scenes.kit.stage_controls import Told
from game.scenes.merry_way.doing import looked, sees_forecast
from game.scenes.merry_way.modes import on_desk
from game.scenes.merry_way.modes.hinting import furnish_hint, hinting
from game.scenes.merry_way.modes.on_desk import CARD, OnDesk
from game.scenes.table.desk import Desk
from game.scenes.table.mode import Mode
from game.scenes.table.peeking import Peek
from game.sprites.merry_way.layout import MerryLayout
from game.sprites.stage import Point

DEAF: Final = 0.25
"""Seconds for which a decision takes no Confirm once it has appeared."""
AGAIN: Final = 0.3
"""Seconds within which a second press on the same thing is dropped."""


class Looking(Told):
    """A thing that is lifted while the ring is on it."""

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
    """A decision of this table."""

    desk: Desk[MerryLayout]
    keys = "sherwood"
    """The context of its keys."""

    def __init__(self, desk: Desk[MerryLayout], seat: Seat, view: MerryView) -> None:
        super().__init__(desk, seat)
        self.view = view
        self.peek = Peek(desk.party)
        self.refusal = ""
        self.looked = ""
        """What the pointer rests on."""
        self.ringed = ""
        """What the ring is on."""
        self.walker: Traveller | None = None
        """Whose walk is looked at."""
        self.hinting = hinting(desk, seat, view)
        self.hand = desk.hand(self)
        self._over: str | None = None
        self._appeared = desk.clock
        self._pressed = ("", -AGAIN)
        self._walks: Foreseen | None = None

    # What it is like ----------------------------------------------------------------------------

    @property
    @abstractmethod
    def now(self) -> OnDesk:
        """What it holds."""

    @property
    def closed(self) -> bool:
        """Whether the own hand may not be seen now."""
        return self.view.seat != self.seat or self.peek.closed

    @property
    def shut(self) -> bool:
        """Whether it is asked from what everybody sees, with the shutters closed."""
        return self.view.seat != self.seat

    @property
    def schemes(self) -> tuple[str, ...]:
        """The own hand, as far as it may be seen."""
        return () if self.closed else self.view.bands[self.seat].schemes or ()

    @property
    def hint(self) -> str:
        return "" if self.hinting is None or self.closed else self.hinting.said

    @property
    def sees_walks(self) -> bool:
        """Whether the walks are to be seen."""
        return sees_forecast(self.desk.shown.look, self.view.options.forecast)

    @property
    def plain_walks(self) -> Foreseen:
        """The walks with nothing in hand, reckoned once."""
        if self._walks is None:
            self._walks = foreseen(self.view)
        return self._walks

    def seen_walks(self) -> Foreseen | None:
        """The walks as they are to be seen now; None for not at all."""
        return self.plain_walks if self.sees_walks else None

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
            "walks": self.seen_walks(),
            "walker": self.walker,
        }

    def open(self) -> None:
        self._appeared = self.desk.clock

    @property
    def deaf(self) -> bool:
        """Whether it has only just appeared: a press was meant for what was there before."""
        return self.desk.clock - self._appeared < DEAF

    def pressed_again(self, thing: str) -> bool:
        """Whether this press on a thing follows another on it too soon to be meant."""
        before, self._pressed = self._pressed, (thing, self.desk.clock)
        return before[0] == thing and self.desk.clock - before[1] < AGAIN

    # What is said -------------------------------------------------------------------------------

    def refuse_with(self, words: str) -> None:
        """Say why not."""
        self.refusal = words
        self.desk.sound("click")
        self.desk.changed_soon()

    def done(self, sound: str = "click") -> None:
        """Something else is chosen, or lies elsewhere."""
        self.refusal = ""
        if self.hinting is not None:
            self.hinting.hush()
        self.desk.sound(sound)
        self.desk.changed_soon()

    def look(self, name: str) -> None:
        """The pointer has come to a thing, or left it."""
        if name != self.looked:
            self.looked = name
            self.desk.redraw_soon()

    def ring(self, name: str) -> None:
        """The ring has come to a thing, or left it."""
        name = name if self.desk.controls.ring_seen else ""
        if name != self.ringed:
            self.ringed = name
            self.desk.redraw_soon()

    # Furniture ----------------------------------------------------------------------------------

    def card_spots(self, desk: Desk[MerryLayout]) -> None:
        """Every card of the hand as a thing to press."""
        if self.closed:
            return
        for n, at in enumerate(on_desk.hand_places(self.now, desk.layout)):
            note = partial(self.about_card, n)
            spot = Looking(f"{CARD}{n}", partial(self.send, f"{CARD}{n}"), note, self.ring)
            desk.place(spot, at)

    def about_card(self, n: int) -> str:
        """What a card of the hand is."""
        if n >= len(self.schemes):
            return ""
        card = self.schemes[n]
        why = self.why_not_use(n)
        said = f"{card_name(card)}: {card_text(card)}"
        return f"{said}\n{why}" if why else said

    def why_not_use(self, n: int) -> str:
        """Why that card of the hand is dim; "" if it is not."""
        return ""

    def small(
        self,
        desk: Desk[MerryLayout],
        place: int,
        name: str,
        words: str,
        act: Callable[[], object],
        key: str = "",
        why: str = "",
        tip: str = "",
    ) -> Press:
        """One of the six small buttons over the large one."""

        def acted() -> None:
            act()

        keys = (desk.key(key),) if key else ()
        button = Press(name, words, acted, keys, text=15)
        button.tip = tip
        button.deny(why)
        desk.place(button, desk.layout.desks.smalls[place])
        return button

    def hint_button(self, desk: Desk[MerryLayout], place: int) -> None:
        """The button that asks for a hint."""
        if not self.closed:
            furnish_hint(self.hinting, desk, desk.layout.desks.smalls[place])

    def opens_button(self, desk: Desk[MerryLayout], row: int) -> None:
        """With the shutters closed, the way to one's own hand."""
        if self.shut and desk.opens:
            button = Press("opens", desk.opens, desk.open_shutters, text=15)
            desk.place(button, desk.layout.desks.wide_small(row))

    def traveller_spots(self, desk: Desk[MerryLayout]) -> None:
        """Every traveller of the line-up: whoever is pressed shows his walk."""
        if not self.sees_walks:
            return
        for n, traveller in enumerate(TRAVELLERS):
            note = _("The walk as it would go now")
            spot = Told(f"walker:{traveller}", partial(self.watch, traveller), partial(str, note))
            desk.place(spot, desk.layout.traveller(n))

    def watch(self, traveller: Traveller | None) -> None:
        """Look at that walk, or at none in particular."""
        self.walker = None if traveller == self.walker else traveller
        self.desk.redraw_soon()

    def forecast_button(self, desk: Desk[MerryLayout], place: int) -> None:
        """What shows the walks on request."""
        if self.view.options.forecast != "on_request":
            return
        button = self.small(
            desk, place, "forecast", _("Walks"), self.toggle_walks, f"{self.keys}.forecast"
        )
        button.chosen = self.sees_walks
        button.tip = _("The five walks as they would go now, if nobody builds on")

    def toggle_walks(self) -> None:
        """Show the walks as they would go, or put them away."""
        if self.view.options.forecast != "on_request":
            never = _("This house plays without: the walks are seen when they are walked.")
            always = _("This house always shows the walks.")
            self.refuse_with(never if self.view.options.forecast == "off" else always)
            return
        before = looked(self.desk.shown.look)
        self.walker = None
        self.desk.look_at(msgspec.structs.replace(before, forecast=not before.forecast))
        self.done()

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
        deed = self.desk.deed(event, self.keys)
        if deed == "forecast":
            self.toggle_walks()
            return True
        if deed.startswith("card_") and not self.closed:
            n = int(deed.removeprefix("card_")) - 1
            if n < len(self.schemes):
                self.send(f"{CARD}{n}")
            return True
        if event.key == pygame.K_ESCAPE and self.hand.held:
            self.hand.let_go()
            return True
        if self.desk.deed(event, "table") == "take_back":
            return self.back()
        return False

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

    def send(self, thing: str) -> None:
        """A thing was clicked, or its key pressed."""

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
