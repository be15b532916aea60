"""The secret choice: a card of the hand is laid at a town, and there its owner lies in wait."""

from collections.abc import Callable, Iterator
from functools import cached_property, partial
from typing import Final, cast

import pygame
from pygame import Rect
from pygame.event import Event

from game.engine.dick_turpin import messages
from game.engine.dick_turpin.actions import LieInWait
from game.engine.dick_turpin.data import TOWNS, Town
from game.engine.dick_turpin.messages.things import stop_name
from game.engine.dick_turpin.odds import TownOdds, beforehand, one_by_one
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.kinds import Seat
from game.engine.phrases import either
from game.engine.words import _
from game.scenes.dick_turpin.modes import odds as town_odds
from game.scenes.dick_turpin.modes.deciding import hinting
from game.scenes.dick_turpin.modes.odds import Overleaf
from game.scenes.dick_turpin.view_model import Doing
from game.scenes.kit.cycling import RingSpot
from game.scenes.kit.dragging import only
from game.scenes.table.composer import Composer
from game.scenes.table.desk import Desk, Mode
from game.scenes.table.gathering import can_gather, offer_all_at_once
from game.scenes.table.hinting import Peek
from game.scenes.table.party import Party
from game.sprites.dick_turpin.cards import back, empty_place, town_card
from game.sprites.dick_turpin.desks import town_number
from game.sprites.dick_turpin.layout import RoadLayout
from game.sprites.dick_turpin.road import place
from game.sprites.pieces import Piece

_CARD: Final = "card:"


class Ambushed(Doing, frozen=True, kw_only=True):
    """The `hand` of a seat and the card `chosen` of it; what is in the hand of whoever drags, and
    the town it hangs `over`; what was refused or hinted, and the `odds`. Where the cards lie
    `closed`, nothing of it may be seen.
    """

    covers = True

    seat: Seat
    view: DickTurpinView
    hand: tuple[Town, ...]
    chosen: Town | None = None
    dragged: tuple[str, ...] = ()
    over: str | None = None
    closed: bool = False
    refusal: str = ""
    hint: str = ""
    odds: tuple[TownOdds, ...] = ()
    """Of every town, while they lie uppermost."""
    corner: bool = False
    """Whether what turns to them has its button in the heading’s corner."""

    @property
    def towns(self) -> tuple[Town, ...]:
        return () if self.closed else self.hand

    @property
    def strong(self) -> tuple[str | None, ...]:
        return (None if self.closed else self.chosen, self.over)


def lay(now: Ambushed, layout: RoadLayout, party: Party, on: Composer) -> None:
    """The cards in hand, the one at its town, and on each the key that chooses it."""
    mark = party.mark(now.seat)
    for number, town in enumerate(now.hand):
        name = f"{_CARD}{town}"
        at = slot = layout.in_hand(number, len(now.hand))
        if now.closed:
            on.piece(name, Piece(back(mark, slot.size)), slot, "back", 20)
            continue
        if not party.pad:
            _cap(now, town, slot, layout, party, on)
        if name in now.dragged:
            on.keep(name)
            continue
        chosen = town == now.chosen
        if chosen:
            on.piece(f"slot:{town}", empty_place(slot.size, layout.scale), slot, "empty", 8)
            there = place(layout, town)
            at = Rect(0, 0, round(there.height * 0.82), round(there.height * 1.148))
            at.center = there.center
        drawn = town_card(town, at.size, layout.scale, mark, chosen)
        on.piece(name, drawn, at, f"{town} {chosen}", 20)


def lay_odds(now: Ambushed, layout: RoadLayout, party: Party, on: Composer) -> bool:
    """The odds of the towns, where they lie uppermost and are to be seen."""
    if now.odds and not now.closed:
        town_odds.lay(now.odds, now.chosen, party.chances, layout, on)
    return bool(now.odds) and not now.closed


def _cap(
    now: Ambushed, town: Town, slot: Rect, layout: RoadLayout, party: Party, on: Composer
) -> None:
    """The key of a town, at its card's place and at the town itself."""
    key, scale, there = _key_word(town, party), layout.scale, place(layout, town)
    # In the card's banner, and on the shoulder of the town's picture.
    cap = town_number(key, scale, round(slot.height * 0.3))
    banner = (slot.centerx, slot.top + round(slot.height * 0.1))
    at = cap.surface.get_rect(center=banner)
    at.top = max(at.top, slot.top - scale.px(2))
    on.piece(f"cap:{town}", cap, at, f"cap {key}", 22)
    if town == now.chosen:
        return
    small = town_number(key, scale, round(there.height * 0.44))
    on_map = small.surface.get_rect(center=(there.left + there.width // 8, there.top + 2))
    on.piece(f"map:{town}", small, on_map, f"cap {key}", 9)


def _key_word(town: Town, party: Party) -> str:
    """What is written on the key that chooses a town."""
    return party.word(f"ambush.place_{TOWNS.index(town) + 1}")


def words(now: Ambushed, party: Party, large: bool) -> tuple[str, list[str]]:
    """What to do, and how it is done; less of it in `large` letters."""
    if now.refusal:
        line = now.refusal
    elif now.chosen is not None:
        name = party.names.seat(now.seat)
        line = _("{name}, lay this card face down, or choose another.").format(name=name)
    else:
        line = messages.what_now(now.view, party.names)
    return line, _how(now, party, large)


def _how(now: Ambushed, party: Party, large: bool) -> list[str]:
    if now.hint and not now.closed:
        return [now.hint]
    if party.pad:
        return [_("Go to a card and press A; Start lays it face down.")]
    if now.closed:
        return [
            _("Your cards lie face down: hold {key}, or press on them, to look.").format(
                key=party.word("table.peek")
            )
        ]
    keys = [_key_word(town, party) for town in now.hand]
    how = _("Drag a card onto a town, click it, or press {keys}.").format(keys=either(keys))
    unseen = _("Nobody sees it until the coach is there.")
    if now.odds:
        told = town_odds.told(now.odds, now.chosen, party.names)
        return told if now.chosen is not None or large else [*told, how]
    if now.chosen is not None:
        return [unseen]
    if now.view.journey > 1 or large:
        return [f"{how} {unseen}"]
    what = _("You hold up the coach there; if others wait there too, you duel for it first.")
    return [what, f"{how} {unseen}"]


class Ambush(Mode):
    """Cards dragged, clicked or sent by key to a town; Enter lays the one chosen face down."""

    def __init__(
        self, desk: Desk[RoadLayout], seat: Seat, view: DickTurpinView, leaf: Overleaf
    ) -> None:
        super().__init__(desk, seat)
        self.view, self.peek, self.leaf = view, Peek(desk.party), leaf
        self._each_town = one_by_one(view) if desk.party.chances != "nothing" else ()
        self.hinting = hinting(desk, seat, view)
        self.hand = desk.hand(self)
        self.towns = view.towns
        self.chosen: Town | None = None
        self._refusal = ""
        self._over: str | None = None

    @cached_property
    def odds(self) -> tuple[TownOdds, ...]:
        """Those of every town that may be chosen, as far as settings want them told."""
        return tuple([each() for each in self._each_town])

    def reckoned(self) -> Iterator[Callable[[], object]]:
        if self._each_town:
            yield from beforehand(self.view)
            yield from self._each_town

    @property
    def _layout(self) -> RoadLayout:
        layout: RoadLayout = self.desk.layout
        return layout

    @property
    def now(self) -> Ambushed:
        return Ambushed(
            seat=self.seat,
            view=self.view,
            hand=self.towns,
            chosen=self.chosen,
            dragged=self.hand.held if self.hand.dragging else (),
            over=self._over,
            closed=self.peek.closed,
            refusal=self._refusal,
            hint=self.hinting.said,
            odds=self.odds if self.leaf.odds else (),
            corner=bool(self.odds) and can_gather(self.desk) and not self.peek.closed,
        )

    def lay_out(self, desk: Desk[RoadLayout]) -> None:
        layout, closed = desk.layout, self.peek.closed
        for number, town in enumerate(self.towns):
            for kind, rect in (
                ("card", layout.in_hand(number, len(self.towns))),
                ("place", place(layout, town)),
            ):
                spot = RingSpot(f"{kind}:{town}", partial(self.choose, town))
                spot.about = _("face down until you look") if closed else ""
                spot.tip = "" if closed else _about(town, self.view)
                desk.place(spot, rect)
        if not closed:
            self.hinting.furnish(desk, layout.second_halves[1])
            if self.odds:
                town_odds.furnish(desk, self.leaf, self.odds, not can_gather(desk))
        if can_gather(desk):
            offer_all_at_once(desk, layout.second_halves[0])
        words, why = _("Choose a town"), _("Lay one of your cards at a town first.")
        if self.chosen is not None:
            words, why = _("Lie in wait"), ""
            if not closed:
                words = messages.action_label(LieInWait(self.chosen), self.view, desk.names)
        desk.main(words, self.confirm, why)

    @property
    def first_spot(self) -> str:
        if self.towns:
            return f"{_CARD}{self.chosen or self.towns[0]}"
        return "main"

    def settled(self, focus: str) -> bool:
        return focus in (f"{_CARD}{self.chosen}", f"place:{self.chosen}")

    # What is done -------------------------------------------------------------------------------

    def point(self, event: Event) -> bool:
        under = self.desk.under(event.pos) if event.type == pygame.MOUSEBUTTONDOWN else ""
        if self.peek.take(event, under.startswith(_CARD)):
            self.desk.changed_soon()
        handled = self.hand.handle(event, self.desk.clock)
        if event.type == pygame.MOUSEBUTTONUP and self.hand.held and not self.hand.dragging:
            # A card fits one town alone: a click on it says all there is to say.
            self.hand.put(self.hand.held[0].removeprefix(_CARD))
        return handled

    def key(self, event: Event) -> bool:
        if self.peek.take(event, False):
            self.desk.changed_soon()
        deed = self.desk.deed(event, "ambush", "table")
        if deed.startswith("place_"):
            self.choose(TOWNS[int(deed[-1]) - 1])
            return True
        if deed == "take_back" and self.chosen is not None:
            self.choose(None)
            return True
        if event.key == pygame.K_ESCAPE and self.hand.held:
            self.hand.let_go()
            return True
        return False

    def pad(self, button: str) -> bool:
        if self.hand.held:
            self.hand.let_go()
        elif self.chosen is not None:
            self.choose(None)
        else:
            return False
        return True

    def put_down(self) -> None:
        self.hand.let_go()

    def choose(self, town: Town | None) -> None:
        """Lay a card at a town, or take it back; free until it is confirmed."""
        if town is not None and town not in self.towns:
            self._refusal = _("That card is played: choose one you have in hand.")
            self.desk.sound("click")
        else:
            self._refusal = ""
            self.chosen = town
            self.hinting.hush()
            self.desk.sound("card_flip")
        self.desk.changed_soon()

    def confirm(self) -> None:
        """Lay the card face down for good."""
        if self.chosen is not None:
            self.desk.confirm(self.seat, LieInWait(self.chosen))

    # The hand's side ----------------------------------------------------------------------------

    def grab(self, thing: str) -> tuple[str, ...]:
        if not thing.startswith(_CARD) or self.peek.closed:
            return ()
        return (thing,)

    def slots(self) -> dict[str, Rect]:
        return {town: place(self._layout, town) for town in TOWNS}

    def home(self, thing: str) -> tuple[float, float]:
        town, layout = cast(Town, thing.removeprefix(_CARD)), self._layout
        if town == self.chosen:
            return place(layout, town).center
        return layout.in_hand(self.towns.index(town), len(self.towns)).center

    def allowed(self, things: tuple[str, ...]) -> frozenset[str]:
        return frozenset([thing.removeprefix(_CARD) for thing in things])

    def fits(self, things: tuple[str, ...]) -> str | None:
        return only(self.allowed(things))

    def give_back(self, thing: str) -> bool:
        if self.chosen != thing.removeprefix(_CARD):
            return False
        self.choose(None)
        return True

    def drop(self, things: tuple[str, ...], slot: str) -> None:
        self.choose(cast(Town, slot))

    def refuse(self, things: tuple[str, ...], slot: str) -> None:
        card = cast(Town, things[0].removeprefix(_CARD))
        self._refusal = _("That card says {town}: lay it there.").format(town=stop_name(card))
        self.desk.sound("click")
        self.desk.changed_soon()

    def hold(self, things: tuple[str, ...], over: str | None) -> None:
        self._over = over
        # A drop has asked for it as well: the table is laid once, and now, for the hand goes on.
        self.desk.redraw_soon()
        self.desk.settle()


def _about(town: Town, view: DickTurpinView) -> str:
    """Which stop of this journey a town is."""
    return _("{town}: stop {n} of {all} on this journey").format(
        town=stop_name(town), n=view.road.index(town), all=len(TOWNS)
    )
