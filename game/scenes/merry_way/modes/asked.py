"""What every decision of this table has in common: hints, secrets that may lie closed, refusals,
the forecast, and a hand that drags and clicks.
"""

from abc import abstractmethod
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
from pygame import Rect

from game.engine.kinds import Seat
from game.engine.merry_way.data import TRAVELLERS, Traveller
from game.engine.merry_way.draft import Foreseen, foreseen
from game.engine.merry_way.messages.things import card as card_name
from game.engine.merry_way.messages.things import card_text
from game.engine.merry_way.view import MerryView
from game.engine.protocols import Advice
from game.engine.words import _, later
from game.scenes.kit.controls import Press
from game.scenes.kit.cycling import NotedPress
from game.scenes.kit.dragging import DraggingHand
from game.scenes.merry_way.modes import on_desk
from game.scenes.merry_way.modes.on_desk import CARD, OnDesk
from game.scenes.merry_way.view_model import looked, sees_forecast
from game.scenes.table.desk import Desk, Mode
from game.scenes.table.hinting import Hinting, Peek
from game.sprites.merry_way.layout import MerryLayout

_HINTS = later(
    "Three steps: where to look, what to weigh, what to do. Hints are counted and told at the end."
)


class Looking(NotedPress):
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
        self.lifted = Rect(0, 0, 0, 0)
        """Where a large picture of it lies, which its note leaves free."""

    @property
    def noted(self) -> Rect:
        return self.rect.union(self.lifted) if self.lifted.width else self.rect

    def gain_focus(self) -> None:
        self._look(self.name)

    def lose_focus(self) -> None:
        self._look("")


class AskedMode(Mode):
    """A decision of this table, but for what pointer and keys do."""

    desk: Desk[MerryLayout]
    keys = "sherwood"
    """The context of its keys."""
    hand: DraggingHand
    """What the pointer holds."""

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
        self.known = False
        """Whether what is known and likely was asked for."""
        advice: Advice | None = desk.spec.parts.advice
        self.hinting = None if advice is None else Hinting(desk, seat, view, advice, _(_HINTS))
        self._over: str | None = None
        self.idle = ""
        """What is wanting before there is anything to confirm; "" where there is."""
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
            "known": self.known and not self.closed,
        }

    # What is said -------------------------------------------------------------------------------

    def refuse_with(self, words: str) -> None:
        """Say why not."""
        self.refusal = words
        self.desk.sound("click")
        self.desk.changed_soon()

    def take_back(self) -> bool:
        """Take the last decision back, or say why that cannot be."""
        why = self.desk.why_not_back(self.seat)
        if why is None:
            return self.desk.take_back(self.seat)
        self.refuse_with(why)
        return True

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
            spot.lifted = on_desk.lifted_at(at, desk.layout)
            desk.place(spot, at)

    def about_card(self, n: int) -> str:
        """What a card of the hand is."""
        if n >= len(self.schemes):
            return ""
        card = self.schemes[n]
        why = self.why_not_use(n)
        said = _("{card}: {text}").format(card=card_name(card), text=card_text(card))
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

    def confirm(self) -> None:
        """Do what is chosen."""

    def main(self, desk: Desk[MerryLayout], words: str, why: str = "") -> None:
        """The large button, where anything can be confirmed; else Enter says what is wanting."""
        self.idle = why
        if not why:
            desk.main(words, self.confirm)

    def hint_button(self, desk: Desk[MerryLayout], place: int) -> None:
        """The button that asks for a hint."""
        if self.hinting is not None and self.hinting.offered and not self.closed:
            self.hinting.furnish(desk, desk.layout.desks.smalls[place])

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
            spot = NotedPress(
                f"walker:{traveller}", partial(self.watch, traveller), partial(str, note)
            )
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
            never = _("A house rule hides the walks until they are walked.")
            always = _("A house rule always shows the walks.")
            self.refuse_with(never if self.view.options.forecast == "off" else always)
            return
        before = looked(self.desk.shown.look)
        self.walker = None
        self.desk.look_at(msgspec.structs.replace(before, forecast=not before.forecast))
        self.done()

    def send(self, thing: str) -> None:
        """A thing was clicked, or its key pressed."""
