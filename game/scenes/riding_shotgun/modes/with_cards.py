"""Deciding with cards in hand: they are dragged, clicked, or sent by their keys; and answering with
them, by buttons in their places, each with what it wins and loses.
"""

from abc import abstractmethod
from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar, Final, Literal, NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.riding_shotgun.actions import RidingAction
from game.engine.riding_shotgun.messages import odds
from game.engine.riding_shotgun.messages.things import card_words, signed
from game.engine.riding_shotgun.odds import Outcome
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _
from game.scenes.kit.controls import Press
from game.scenes.kit.dragging import only
from game.scenes.riding_shotgun.modes import on_desk
from game.scenes.riding_shotgun.modes.asked import Deciding, Looking, carded, number
from game.scenes.riding_shotgun.modes.on_desk import CARD, OnDesk, play_place
from game.scenes.table.composer import Composer
from game.scenes.table.desk import Desk
from game.scenes.table.party import Party
from game.session.settings import Preview
from game.sprites.lettering import Scale
from game.sprites.palette import INK, LIGHT_GOLD, shown
from game.sprites.riding_shotgun import trays
from game.sprites.riding_shotgun.layout import CoachLayout
from game.sprites.riding_shotgun.trays import Bit
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


Which = Literal["take", "call", "defend"]
WHICH: Final[tuple[Which, ...]] = ("take", "call", "defend")


class AnswerWay(NamedTuple):
    """One way an answer may go: what is said of it ("" where there is but one), and the outcome."""

    said: str
    outcome: Outcome

    def told(self, seat: Seat, names: Names) -> str:
        """All of it in words, as whoever answers reads it."""
        comes = odds.price(self.outcome, seat, names)
        return _("{said}: {price}").format(said=self.said, price=comes) if self.said else comes


class Priced(OnDesk, frozen=True, kw_only=True):
    """A decision between answers; `prices` are the ways each may go."""

    desk: ClassVar[str] = "answer"

    prices: tuple[tuple[AnswerWay, ...], ...] = ((), (), ())
    chances: Preview = "words"

    def lay(self, layout: CoachLayout, party: Party, on: Composer) -> None:
        """What each answer wins and loses, below its button."""
        super().lay(layout, party, on)
        for which, ways, answer in zip(
            WHICH, self.prices, layout.desks.answer.answers, strict=True
        ):
            if ways:
                at = answer.price
                lines = tuple([pictured(way, self.seat, party) for way in ways])
                drawn = trays.price(at.size, layout.scale, lines)
                on.piece(f"price:{which}", drawn, at, f"price {lines}", 14)


class Marked(Press):
    """A button that is a picture; in gold where it is the one chosen, so that it stays legible."""

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        picked, self.chosen = self.chosen, False
        super().draw(surface, scale, hovered, down)
        self.chosen = picked
        if picked:
            thick = max(3, scale.px(4))
            pygame.draw.rect(surface, shown(INK), self.rect, thick + 2, scale.px(6))
            pygame.draw.rect(
                surface, shown(LIGHT_GOLD), self.rect.inflate(-2, -2), thick, scale.px(6)
            )


def pictured(way: AnswerWay, seat: Seat, party: Party) -> tuple[Bit, ...]:
    """The same in pictures as they stand on the panels, the own part first."""
    out = [Bit(_("{said}:").format(said=way.said))] if way.said else []
    if way.outcome.wheels:
        out.append(Bit(f"−{way.outcome.wheels}", "riding_shotgun/wheel_whole"))
    for toll in sorted(way.outcome.tolls, key=lambda toll: toll.seat != seat):
        changes = [
            Bit(signed(amount), f"riding_shotgun/{name}")
            for amount, name in (
                (toll.points, "icon_grit"),
                (-toll.discards, "back_guard"),
                (toll.gold, "gold_bar"),
            )
            if amount
        ]
        if toll.cover:
            changes.append(Bit("", "riding_shotgun/token_cover"))
        if changes:
            out += changes if toll.seat == seat else [Bit("", party.seal(toll.seat)), *changes]
    for each in way.outcome.choosing:
        lost = "gold_bar" if each.what == "rob" else "icon_grit"
        seals = [Bit("", party.seal(other)) for other in each.among]
        between = [bit for mark in seals for bit in (Bit("/"), mark)][1:]
        out += [*between, Bit("−1", f"riding_shotgun/{lost}")]
    bare = len(out) == bool(way.said)
    return (*out, Bit(_("nothing lost"))) if bare else tuple(out)


def furnish_answer(
    desk: Desk[CoachLayout],
    seat: Seat,
    which: Which,
    words: str,
    act: Callable[[], None],
    why: str = "",
    whole: bool = True,
    ways: tuple[AnswerWay, ...] = (),
) -> Press:
    """A button for an answer, at its place; `whole` where nothing stands beside it. The ways it may
    go stand below it in pictures, and are its note in words.
    """
    layout = desk.layout
    answer = layout.desks.answer.answers[WHICH.index(which)]
    rect = Rect(answer.button)
    if whole:
        rect.width = answer.price.right - rect.left
    button = Press(f"answer:{which}", words, act, (desk.key(f"answer.{which}"),), text=18)
    button.tip = "\n".join([way.told(seat, desk.names) for way in ways])
    button.deny(why)
    desk.place(button, rect)
    return button


class Answers(WithCards):
    """A decision between answers, each with its button and its key."""

    @property
    def main_place(self) -> Rect:
        return play_place(self.desk.layout)

    @property
    def first_spot(self) -> str:
        """The answer on which Enter puts the ring where there is none."""
        spots = [f"answer:{which}" for which in WHICH]
        return next((spot for spot in spots if spot in self.desk.controls), "main")

    def answer(self, answer: RidingAction) -> None:
        """Give it, unless the press follows another too soon to be meant."""
        if not self.deaf and not self.pressed_again():
            self.desk.confirm(self.seat, answer)

    def key(self, event: Event) -> bool:
        if self.desk.deed(event, "table") == "confirm" and self.use is None:
            self.desk.controls.set_focus(self.first_spot)
            return True
        return super().key(event)
