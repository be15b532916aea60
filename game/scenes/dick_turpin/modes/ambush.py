"""The secret choice: a card of the hand is laid at a town, and there its owner lies in wait."""

from typing import TYPE_CHECKING, Final, cast

import pygame
from pygame import Rect
from pygame.event import Event

from game.engine.dick_turpin import say
from game.engine.dick_turpin.actions import LieInWait
from game.engine.dick_turpin.data import TOWNS, Town
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.kinds import Seat
from game.engine.words import _
from game.scenes.dick_turpin.modes.hinting import hinting
from game.scenes.dick_turpin.modes.mode import Mode
from game.scenes.kit.controls import Press
from game.scenes.kit.dragging import Hand
from game.scenes.kit.stage_controls import Spot
from game.scenes.table.old.peeking import Peek
from game.sprites.dick_turpin.cards import back, empty_place, town_card
from game.sprites.dick_turpin.road import place
from game.sprites.dick_turpin.slips import town_number
from game.sprites.pieces import Piece

if TYPE_CHECKING:
    from game.scenes.dick_turpin.table import TurpinTable

_CARD: Final = "card:"


class Ambush(Mode):
    """Cards dragged, clicked or sent by key to a town; Enter lays the one chosen face down."""

    def __init__(self, table: "TurpinTable", seat: Seat, view: DickTurpinView) -> None:
        super().__init__(table, seat, view)
        self.peek = Peek(table)
        self.hinting = hinting(table, seat, view)
        self.hand = Hand(table.stage, table.timeline, self)
        self._towns = tuple([a.town for a in view.legal if isinstance(a, LieInWait)])
        self._chosen: Town | None = None
        self._refusal = ""
        self._over: str | None = None

    @property
    def towns(self) -> tuple[Town, ...]:
        return () if self.peek.closed else self._towns

    @property
    def chosen(self) -> Town | None:
        return None if self.peek.closed else self._chosen

    @property
    def over(self) -> str | None:
        """The town over which a card hangs."""
        return self._over

    # What is seen -------------------------------------------------------------------------------

    def lay_out(self) -> None:
        table, layout = self.table, self.table.layout
        for number, town in enumerate(self._towns):
            for kind, rect in (
                ("card", layout.in_hand(number, len(self._towns))),
                ("place", place(layout, town)),
            ):
                spot = Spot(f"{kind}:{town}", lambda town=town: self.choose(town))  # type: ignore[misc]
                spot.tip = "" if self.peek.closed else _about(town, self.view)
                spot.place(rect)
                table.controls.add(spot)
        if not self.peek.closed:
            self.hinting.furnish(layout.second_halves[1])
        self._other_way()
        words, why = _("Choose a town"), _("Lay one of your cards at a town first.")
        if self._chosen is not None:
            words, why = _("Lie in wait"), ""
            if not self.peek.closed:
                words = say.action_label(LieInWait(self._chosen), self.view, table.names)
        table.add_main(words, self.confirm, why)

    def _other_way(self) -> None:
        """The button for choosing all at once, where several people sit here."""
        table = self.table
        if not table.sitting.shared:
            return
        button = Press("at_once", _("All at once"), table.choose_at_once, text=16)
        button.tip = _(
            "From now on everybody chooses at the same time, each on a row of keys of their own, "
            "and the screen shows nothing of it."
        )
        button.place(table.layout.second_halves[0])
        table.controls.add(button)

    def compose(self) -> None:
        table, layout = self.table, self.table.layout
        mark = table.mark(self.seat)
        for number, town in enumerate(self._towns):
            name = f"{_CARD}{town}"
            slot = layout.in_hand(number, len(self._towns))
            if self.peek.closed:
                down = Piece(back(mark, slot.size))
                table.composer.piece(name, down, slot, "back", 20)
                continue
            self._cap(town, slot)
            if name in self.hand.held and self.hand.dragging:
                table.composer.keep(name)
                continue
            size = slot.size
            at = slot
            if town == self._chosen:
                empty = empty_place(slot.size, table.scale)
                table.composer.piece(f"slot:{town}", empty, slot, "empty", 8)
                there = place(layout, town)
                at = Rect(0, 0, round(there.height * 0.82), round(there.height * 1.148))
                at.center = there.center
                size = at.size
            drawn = town_card(town, size, table.scale, mark, town == self._chosen)
            table.composer.piece(name, drawn, at, f"{town} {town == self._chosen}", 20)

    def _cap(self, town: Town, slot: Rect) -> None:
        """The key of a town, at its card's place and at the town itself."""
        if self.table.context.device == "pad":
            return
        key = self.table.key_word_of(town)
        scale, there = self.table.scale, place(self.table.layout, town)
        # In the card's banner, and on the shoulder of the town's picture.
        cap = town_number(key, scale, round(slot.height * 0.3))
        banner = (slot.centerx, slot.top + round(slot.height * 0.1))
        at = cap.surface.get_rect(center=banner)
        at.top = max(at.top, slot.top - scale.px(2))
        self.table.composer.piece(f"cap:{town}", cap, at, f"cap {key}", 22)
        if town == self._chosen:
            return
        small = town_number(key, scale, round(there.height * 0.44))
        on_map = small.surface.get_rect(center=(there.left + there.width // 8, there.top + 2))
        self.table.composer.piece(f"map:{town}", small, on_map, f"cap {key}", 9)

    @property
    def first_spot(self) -> str:
        if self._towns:
            return f"{_CARD}{self._chosen or self._towns[0]}"
        return "main"

    def settled(self, focus: str) -> bool:
        return focus in (f"{_CARD}{self._chosen}", f"place:{self._chosen}")

    @property
    def line(self) -> str:
        if self._refusal:
            return self._refusal
        if self._chosen is not None:
            name = self.table.names.seat(self.seat)
            return _("{name}, lay this card face down, or choose another.").format(name=name)
        return say.what_now(self.view, self.table.names)

    @property
    def lines(self) -> list[str]:
        if self.hinting.said and not self.peek.closed:
            return [self.hinting.said]
        word = self.table.context.bindings.word
        if self.table.context.device == "pad":
            return [_("Go to a card and press A; Start lays it face down.")]
        if self.peek.closed:
            return [
                _("Your cards lie face down: hold {key}, or press on them, to look.").format(
                    key=word("plan.peek")
                )
            ]
        keys = [self.table.key_word_of(town) for town in self._towns]
        how = _("Drag a card onto a town, click it, or press {keys} or {last}.").format(
            keys=", ".join(keys[:-1]), last=keys[-1]
        )
        unseen = _("Nobody sees it until the coach is there.")
        if self._chosen is not None:
            return [unseen]
        if self.view.journey > 1 or self.table.layout.large:
            return [f"{how} {unseen}"]
        what = _("You hold up the coach there; if others wait there too, you duel for it first.")
        return [what, f"{how} {unseen}"]

    # What is done -------------------------------------------------------------------------------

    def point(self, event: Event) -> bool:
        on = None
        if event.type == pygame.MOUSEBUTTONDOWN:
            on = self.table.stage.at(event.pos)
        if self.peek.take(event, on is not None and on.id.startswith(_CARD)):
            self._again()
        handled = self.hand.handle(event, self.table.clock)
        if event.type == pygame.MOUSEBUTTONUP and self.hand.held and not self.hand.dragging:
            # A card fits one town alone: a click on it says all there is to say.
            self.hand.put(self.hand.held[0].removeprefix(_CARD))
        return handled

    def key(self, event: Event) -> bool:
        if self.peek.take(event, False):
            self._again()
        deed = self.table.context.bindings.deed(event, "ambush", "table")
        if deed.startswith("place_"):
            self.choose(TOWNS[int(deed[-1]) - 1])
            return True
        if deed == "take_back" and self._chosen is not None:
            self.choose(None)
            return True
        if event.key == pygame.K_ESCAPE and self.hand.held:
            self.hand.let_go()
            return True
        return False

    def pad(self, button: str) -> bool:
        if self.hand.held:
            self.hand.let_go()
        elif self._chosen is not None:
            self.choose(None)
        else:
            return False
        return True

    def put_down(self) -> None:
        self.hand.let_go()

    def choose(self, town: Town | None) -> None:
        """Lay a card at a town, or take it back; free until it is confirmed."""
        if town is not None and town not in self._towns:
            self._refusal = _("That card is played: choose one you have in hand.")
            self.table.context.sounds.play("click")
        else:
            self._refusal = ""
            self._chosen = town
            self.hinting.hush()
            self.table.context.sounds.play("card_flip")
        self._again()

    def confirm(self) -> None:
        """Lay the card face down for good."""
        if self._chosen is not None:
            self.table.commit(self.seat, LieInWait(self._chosen))

    def _again(self) -> None:
        self.table.furnish()
        self.table.compose_soon()

    # The hand's side ----------------------------------------------------------------------------

    def grab(self, thing: str) -> tuple[str, ...]:
        if not thing.startswith(_CARD) or self.peek.closed:
            return ()
        return (thing,)

    def slots(self) -> dict[str, Rect]:
        return {town: place(self.table.layout, town) for town in TOWNS}

    def home(self, thing: str) -> tuple[float, float]:
        town = cast(Town, thing.removeprefix(_CARD))
        if town == self._chosen:
            return place(self.table.layout, town).center
        number = self._towns.index(town)
        return self.table.layout.in_hand(number, len(self._towns)).center

    def allowed(self, things: tuple[str, ...]) -> frozenset[str]:
        return frozenset([thing.removeprefix(_CARD) for thing in things])

    def drop(self, things: tuple[str, ...], slot: str) -> None:
        self.choose(cast(Town, slot))

    def refuse(self, things: tuple[str, ...], slot: str) -> None:
        card = cast(Town, things[0].removeprefix(_CARD))
        self._refusal = _("That card says {town}: lay it there.").format(town=say.stop_name(card))
        self.table.context.sounds.play("click")
        self._again()

    def hold(self, things: tuple[str, ...], over: str | None) -> None:
        self._over = over
        # A drop has asked for it as well: the table is laid once, and now, for the hand goes on.
        self.table.compose_soon()
        self.table.settle()


def _about(town: Town, view: DickTurpinView) -> str:
    """Which stop of this journey a town is."""
    return _("{town}: stop {n} of {all} on this journey").format(
        town=say.stop_name(town), n=view.road.index(town), all=len(TOWNS)
    )
