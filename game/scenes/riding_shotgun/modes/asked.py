"""What every decision of this table has in common."""

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame
from pygame import Rect
from pygame.event import Event

from game.engine.kinds import Seat
from game.engine.protocols import Advice
from game.engine.riding_shotgun import messages
from game.engine.riding_shotgun.actions import PlayWildcard
from game.engine.riding_shotgun.draft import sorting
from game.engine.riding_shotgun.messages.things import wildcard_name, wildcard_text
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _
from game.scenes.kit.bindings import key_of
from game.scenes.kit.controls import Press
from game.scenes.kit.cycling import NotedPress, RingSpot
from game.scenes.riding_shotgun.modes import on_desk
from game.scenes.riding_shotgun.modes.on_desk import CARD, WILD, OnDesk, beside
from game.scenes.table.desk import Desk, Mode
from game.scenes.table.hinting import Hinting, Peek
from game.sprites.riding_shotgun.layout import CoachLayout

AGAIN: Final = 0.3
"""Seconds within which a second press is dropped."""


def hinting(desk: Desk[CoachLayout], seat: Seat, view: RidingView) -> Hinting | None:
    """Hints for the decision before `seat`; None while the game has none to give."""
    advice: Advice | None = desk.spec.parts.advice
    if advice is None:
        return None
    note = _(
        "Three steps: where to look, what to weigh, what to do. Hints are counted and told "
        "at the end."
    )
    return Hinting(desk, seat, view, advice, note)


def furnish_hint(
    hints: Hinting | None,
    desk: Desk[CoachLayout],
    at: Rect | None = None,
) -> None:
    """The small button that asks for a hint, beside the wildcards unless it lies elsewhere."""
    if hints is None:
        return
    hints.furnish(desk, at or beside(desk.layout)[1])
    button = next((each for each in desk.controls if each.name == "hint"), None)
    if isinstance(button, Press):
        button.tip = f"{button.words}. {button.tip}"
        button.words, button.show_key = "?", False


class Looking(NotedPress):
    """A card that is lifted while the ring is on it."""

    def __init__(
        self,
        name: str,
        act: Callable[[], object],
        note: Callable[[], str],
        look: Callable[[str], None],
        lifted: Callable[[str], Rect],
    ) -> None:
        super().__init__(name, act, note)
        self._look, self._lifted = look, lifted

    @property
    def noted(self) -> Rect:
        """Its note leaves the large picture of it free."""
        large = self._lifted(self.name)
        return self.rect.union(large) if large.width else self.rect

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
        """What the pointer rests on."""
        self.ringed = ""
        """What the ring is on."""
        self.known: bool | None = None
        """Whether the slip of what is known lies open; None for as the player's settings say."""
        self.hinting = hinting(desk, seat, view)
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
        """Whether what is known and likely lies on the table: it is asked for, but where numbers
        are wanted and letters leave room for them.
        """
        chances = self.desk.party.chances
        if chances == "nothing" or self.known is not None:
            return chances != "nothing" and bool(self.known)
        return chances == "numbers" and not self.desk.layout.large

    @property
    def hint(self) -> str:
        return "" if self.hinting is None or self.closed else self.hinting.said

    @property
    def answers(self) -> bool:
        """Whether it is an answer, whose buttons fill the column."""
        return isinstance(self.now, OnDesk) and self.now.answers

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
        """The pointer has come to a card, or left it."""
        if name != self.looked:
            self.looked = name
            self.desk.redraw_soon()

    def ring(self, name: str) -> None:
        """The ring has come to a card, or left it."""
        name = name if self.desk.controls.ring_seen else ""
        if name != self.ringed:
            self.ringed = name
            self.desk.redraw_soon()

    def lifted(self, name: str) -> Rect:
        """Where the large picture of that thing lies; empty while there is none."""
        now, layout = self.now, self.desk.layout
        if not isinstance(now, OnDesk) or on_desk.lifted(now, layout) != name:
            return Rect(0, 0, 0, 0)
        return on_desk.lift_place(layout)

    # Wildcards ----------------------------------------------------------------------------------

    def furnish_beside(self, desk: Desk[CoachLayout]) -> None:
        """Wildcards and the hint, under the words."""
        if self.closed:
            return
        held = sorting.held_once(self.view)
        places = on_desk.wild_places(desk.layout, held, self.use is not None, self.answers)
        for card, at in places.items():
            note = partial(self._of_wild, card)
            spot = Looking(
                f"{WILD}{card}", partial(self.turn_wild, card), note, self.ring, self.lifted
            )
            desk.place(spot, at)
        if self.use is None:
            furnish_hint(self.hinting, desk)

    def _of_wild(self, card: int) -> str:
        why = sorting.why_not_play(self.view, card)
        text = _("{title}: {text}").format(title=wildcard_name(card), text=wildcard_text(card))
        return f"{text}\n{why}" if why and not self.wild_waits(card) else text

    def wild_waits(self, card: int) -> bool:
        """Whether a wildcard that is no decision of its own can be chosen here all the same."""
        return False

    def turn_wild(self, card: int) -> None:
        """Choose a wildcard, another way to play it, or none; free until it is confirmed."""
        ways = sorting.uses_of(self.view, card)
        if not ways:
            self.refuse_with(sorting.why_not_play(self.view, card))
            return
        self.use = sorting.next_use(self.view, self.use, ways)
        self.done("click")

    def next_wild(self) -> None:
        """The next wildcard that may be played, and the next way to play it."""
        every = self.view.plays
        if not every:
            held = sorting.held_once(self.view)
            why = sorting.why_not_play(self.view, held[0]) if held else ""
            self.refuse_with(why or _("You hold no wildcard. · rule 9"))
            return
        self.use = sorting.next_use(self.view, self.use, every)
        self.done("click")

    def give_to(self, seat: Seat) -> bool:
        """Choose the mate a wildcard is for; whether one is asked for."""
        if self.use is None or self.use.seat is None:
            return False
        ways = sorting.uses_of(self.view, self.use.wildcard)
        way = next((way for way in ways if way.seat == seat), None)
        if way is not None:
            self.use = way
            self.done("click")
        return way is not None

    def use_words(self) -> str:
        """What Confirm does with the wildcard that is chosen."""
        return messages.action_label(self.use, self.view, self.desk.names) if self.use else ""

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
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._on_the_table(event.pos)
        return False

    def _on_the_table(self, at: tuple[int, int]) -> bool:
        """A press on what is lit means that, and not the note of a number that stands there."""
        for spot, place in self.lit().items():
            if place.collidepoint(at) and spot in self.desk.controls:
                self.desk.controls.hush()
                self.desk.controls[spot].press()
                return True
        return False

    def lit(self) -> dict[str, Rect]:
        """The spots of the table that may be chosen now, by the names of their controls."""
        targets = getattr(self.now, "targets", ())
        return {
            f"target:{seat}": panel(self.desk.layout, self.view, seat)
            for seat in targets
            if isinstance(seat, int)
        }

    @property
    def wanting(self) -> str:
        """What is still to be done before anything can be confirmed; "" where nothing is."""
        return ""

    def key(self, event: Event) -> bool:
        self.mind_peeking(event)
        if self.desk.deed(event, "table") == "confirm" and "main" not in self.desk.controls:
            if self.wanting:
                self.refuse_with(self.wanting)
            return bool(self.wanting)
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
            spot = RingSpot(f"target:{seat}", partial(act, seat), called=desk.names.seat(seat))
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


def carded(thing: str) -> str:
    """The card to which a key or an edge belongs; anything else is itself."""
    for worn in ("cap:", "edge:"):
        if thing.startswith(worn):
            return f"{CARD}{thing.removeprefix(worn)}"
    return thing


def number(thing: str) -> int:
    """The card a sprite is."""
    return int(thing.partition(":")[2])
