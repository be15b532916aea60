"""The scale under pointer and keys: counters, wishes, claims, letters and digits."""

from collections.abc import Callable
from functools import partial

import pygame
from pygame import Rect
from pygame.event import Event

from game.engine.kinds import Seat
from game.engine.merry_way.data import OPEN_GOODS, SCHEME, TRAP, UNCLAIM, WISH, WISHES, wishes
from game.engine.merry_way.draft import bargaining
from game.engine.merry_way.draft.bargaining import Side
from game.engine.merry_way.draft.refusals import why_not_more, with_rule
from game.engine.merry_way.messages.things import place, resource, wish
from game.engine.words import _
from game.scenes.kit.bindings import key_of
from game.scenes.kit.cycling import NotedPress, RingSpot
from game.scenes.merry_way import modes
from game.scenes.merry_way.modes import number
from game.scenes.merry_way.modes.on_desk import CARD, ChoicePlate
from game.scenes.merry_way.modes.scale import NOTHING, ScaleShown, split
from game.scenes.merry_way.modes.scale_drawn import (
    WISH_WORDS,
    pan_rect,
    places,
    word,
)
from game.scenes.table.desk import Desk
from game.sprites.merry_way.layout import MerryLayout
from game.sprites.stage import Point


class Weighing(ScaleShown):
    """A deal on the scale, with everything that can be pressed."""

    # Controls -----------------------------------------------------------------------------------

    def pan_spots(self, desk: Desk[MerryLayout]) -> None:
        """Everything in the pans as things to press; one press one more, the right button less."""
        now = self.now
        for name, at in places(now, desk.layout).items():
            side, kind = split(name)
            spot = NotedPress(name, partial(self.more, side, kind), partial(self.about, name))
            if kind in OPEN_GOODS:
                spot.about = self._weighed(side, kind)
            desk.place(spot, at)

    def pan_notes(self, desk: Desk[MerryLayout]) -> None:
        """The numbers in pans that are only read."""
        for name, at in places(self.now, desk.layout).items():
            desk.note(f"number:{name}", at, partial(self.about, name))

    def _weighed(self, side: Side, kind: str) -> str:
        """What lies there, and who would give it."""
        what = _("purses") if kind == "profit" else resource(kind)
        if side == "give":
            return _("You give: {what}").format(what=what)
        return _("You get: {what}").format(what=what)

    def about(self, name: str) -> str:
        """How many of something may lie in a pan."""
        side, kind = split(name)
        pans = self.pans
        if kind in OPEN_GOODS:
            most = pans.most(side, kind)
            said = _("{n} of {most}: click for one more, right button for one less.")
            if not self.open_pans:
                said = _("{n} of the {most} there are.")
            said = said.format(n=pans.holds(side, kind), most=most)
            return with_rule(said, "offer")
        if kind.startswith((TRAP, UNCLAIM)):
            return _("{what}: click to hand over, to free, or to leave out.").format(
                what=word(kind)
            )
        return with_rule(word(kind), "offer")

    def wish_buttons(self, desk: Desk[MerryLayout]) -> None:
        """The eight kinds of card that may be asked for, once cards are asked for at all."""
        side = self.pans.wishes_in
        self.wishing = self.wishing or bool(wishes(self.pans.pan(side)))
        if not self.wishing:
            left, right = desk.layout.desks.deal.wishes[:2]
            said = _("Ask for a card") if side == "want" else _("Give a card")
            button = ChoicePlate("wish", said, self.wish)
            button.text = 14
            button.tip = _("By its kind: any, a trap, lazy, wicked …")
            desk.place(button, left.union(right))
            return
        for kind, at in zip(WISHES, desk.layout.desks.deal.wishes, strict=True):
            each = f"{WISH}{kind}"
            button = ChoicePlate(
                f"wish:{kind}", _(WISH_WORDS[kind]), partial(self.more, side, each)
            )
            button.text, button.small_key = 13.5, True
            button.keys = (desk.key(f"bargain.{kind}"),)
            button.tip = _("{what}  ({key})").format(
                what=wish(kind, 1), key=desk.word(f"bargain.{kind}")
            )
            n = self.pans.holds(side, each)
            button.chosen, button.badge = bool(n), f" ×{n}" if n > 1 else ""
            button.deny("" if button.chosen else why_not_more(self.pans, side, each, desk.names))
            desk.place(button, at)

    def wish(self) -> None:
        """Show the kinds of card that may be asked for."""
        self.wishing = True
        self.done()

    def claim_spots(self, desk: Desk[MerryLayout]) -> None:
        """Traps on the road whose claims may go into a pan."""
        for side in bargaining.SIDES:
            for clearing in bargaining.claims(self.pans, side):
                spot = RingSpot(f"trap:{clearing}", partial(self.turn, side, clearing))
                spot.about = place(clearing)
                spot.tip = _("Put it into the pan: hand it over, free it, or leave it")
                desk.place(spot, desk.layout.clearing(clearing))

    def partner_spots(self, desk: Desk[MerryLayout], seats: tuple[Seat, ...]) -> None:
        """Panels of the bands that can be dealt with."""
        for seat in seats:
            spot = RingSpot(f"partner:{seat}", partial(self.set_partner, seat))
            spot.tip = _("Deal with {name}").format(name=desk.names.seat(seat))
            desk.place(spot, desk.layout.band(seat))

    def weigh_note(self, desk: Desk[MerryLayout]) -> None:
        """What the deal is worth, where it is pointed at."""
        if not self.weigh_refused():
            desk.note("number:worth", desk.layout.desks.deal.beam, self.weighed)

    def settled(self, focus: str) -> bool:
        return False

    # Keys and pointer ---------------------------------------------------------------------------

    @property
    def counts(self) -> bool:
        return True

    def key(self, event: Event) -> bool:
        if not self.open_pans:
            return super().key(event)
        deed = self.deed(event, "bargain")
        digit = _digit(event)
        if deed in OPEN_GOODS:
            shifted = bool(event.mod & pygame.KMOD_SHIFT)
            self._letter("want" if shifted else "give", deed)
        elif deed in WISHES:
            self._letter(self.pans.wishes_in, f"{WISH}{deed}")
        elif digit is not None:
            self._typed(digit)
        elif (step := self.count(event)) and self.touched != NOTHING:
            side, kind = self.touched
            change: Callable[..., object] = self.more if step > 0 else self.less
            change(side, kind)
        elif deed == "again":
            self.again()
        elif deed == "clear":
            self.clear()
        elif deed == "worth":
            self.weigh()
        else:
            return super().key(event)
        if deed not in OPEN_GOODS and deed not in WISHES and digit is None:
            self.typing = ""
        return True

    def _letter(self, side: Side, kind: str) -> None:
        self.more(side, kind)
        self.touched, self.typing = (side, kind), "+"

    def _typed(self, digit: int) -> None:
        """A digit after a letter says how many; by itself it says with whom."""
        if not self.typing:
            self._partner_by(digit)
            return
        side, kind = self.touched
        typed = f"{self.typing}{digit}".lstrip("+")
        each: Side = "give" if side == "give" else "want"
        if int(typed) > self.pans.most(each, kind):
            typed = str(digit)
        pans = self.pans.with_count(each, kind, int(typed))
        self.lay(pans, side, kind)
        self.typing = typed
        if pans.holds(each, kind) < int(typed):
            self.refuse_with(why_not_more(pans, each, kind, self.desk.names))

    def _partner_by(self, digit: int) -> None:
        others = [seat for seat in range(len(self.view.bands)) if seat != self.seat]
        if 1 <= digit <= len(others):
            self.set_partner(others[digit - 1])

    def point(self, event: Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.typing = ""
        right = event.type == pygame.MOUSEBUTTONDOWN and event.button == 3
        if right and self.open_pans and not self.hand.held:
            for name in self._counted(event.pos):
                if self.fewer(name):
                    return True
        return super().point(event)

    def _counted(self, pos: tuple[int, int]) -> list[str]:
        """What lies there in the pans, and the words of the wishes."""
        found = [
            name for name, at in places(self.now, self.desk.layout).items() if at.collidepoint(pos)
        ]
        for kind, at in zip(WISHES, self.desk.layout.desks.deal.wishes, strict=True):
            if at.collidepoint(pos):
                found.append(f"{self.pans.wishes_in}:{WISH}{kind}")
        return found

    def lit(self) -> dict[str, Rect]:
        if not self.open_pans:
            return {}
        layout = self.desk.layout
        traps = {
            f"trap:{clearing}": layout.clearing(clearing)
            for side in bargaining.SIDES
            for clearing in bargaining.claims(self.pans, side)
        }
        others = [seat for seat in range(len(self.view.bands)) if seat != self.seat]
        return {**traps, **{f"partner:{seat}": layout.band(seat) for seat in others}}

    def send(self, thing: str) -> None:
        where, kind = modes.read(thing)
        if thing.startswith(CARD):
            n = number(thing)
            if n < len(self.schemes) and self.open_pans:
                self.toggle_card(n)
        elif kind and self.open_pans:
            self._from_table(where, kind)

    def _from_table(self, where: str, kind: str) -> None:
        """A good of a panel, or a claim of the road, into its pan."""
        if where == modes.CLAIMED:
            self.turn(self._claims_go(kind), kind)
        else:
            self._from_panel(int(where), kind)

    def _claims_go(self, clearing: str) -> Side:
        """The pan into which the claim there goes."""
        return "give" if clearing in bargaining.claims(self.pans, "give") else "want"

    def _from_panel(self, seat: Seat, kind: str) -> None:
        if self.side_of(seat) is None:
            self.set_partner(seat)
        side = self.side_of(seat)
        if side is not None:
            self.more(side, kind)

    def fewer(self, thing: str) -> bool:
        if not self.open_pans:
            return False
        where, kind = modes.read(thing)
        if where == modes.CLAIMED:
            return False
        if kind:
            side = self.side_of(int(where))
            return side is not None and self.less(side, kind)
        if thing.startswith("wish:"):
            return self.less(self.pans.wishes_in, f"{WISH}{thing.removeprefix('wish:')}")
        if thing.startswith(CARD):
            n = number(thing)
            return n in self.taken_cards() and self.less("give", f"{SCHEME}{self.schemes[n]}")
        if thing.startswith(("give:", "want:")):
            side_, kind = split(thing)
            return self.less(side_, kind)
        return False

    def back(self) -> bool:
        if self.open_pans and not self.pans.empty:
            self.clear()
            return True
        return super().back()

    # The hand's side ----------------------------------------------------------------------------

    def grab(self, thing: str) -> tuple[str, ...]:
        _where, kind = modes.read(thing)
        if kind:
            return (thing,) if self.open_pans else ()
        return super().grab(thing)

    def slots(self) -> dict[str, Rect]:
        layout = self.desk.layout
        return {
            "give": pan_rect("give", layout),
            "want": pan_rect("want", layout),
            "hand": layout.desks.deal.hand.whole,
        }

    def home(self, thing: str) -> Point:
        where, kind = modes.read(thing)
        if where == modes.CLAIMED:
            token = self.desk.parts(f"trap:{kind}").get("token")
            return (token or self.desk.layout.clearing(kind)).center
        if kind:
            panel = self.desk.layout.band(int(where))
            return (modes.on_panel(self.desk.parts(f"band:{where}"), kind) or panel).center
        return super().home(thing)

    def allowed(self, things: tuple[str, ...]) -> frozenset[str]:
        where, kind = modes.read(things[0])
        if not self.open_pans:
            return frozenset()
        if where == modes.CLAIMED:
            return frozenset({self._claims_go(kind)})
        if kind:
            side = self.side_of(int(where)) or "want"
            return frozenset({side})
        if number(things[0]) in self.taken_cards():
            return frozenset({"hand"})
        return frozenset({"give"})

    def drop(self, things: tuple[str, ...], slot: str) -> None:
        where, kind = modes.read(things[0])
        if kind:
            self._from_table(where, kind)
        else:
            self.toggle_card(number(things[0]))

    def refuse(self, things: tuple[str, ...], slot: str) -> None:
        if slot == "hand":
            return
        self.refuse_with(
            _("The left pan is for what leaves you, the right one for what comes to you.")
        )


def _digit(event: Event) -> int | None:
    """The digit of a key, if it is one."""
    code = key_of(event)
    return code - pygame.K_0 if pygame.K_0 <= code <= pygame.K_9 else None
