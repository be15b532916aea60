"""Build at the desk: a card, the roadblock or a claim is taken up and put where it may go."""

from functools import partial

import pygame
from pygame import Rect
from pygame.event import Event

from game.engine.merry_way import draft, messages
from game.engine.merry_way.data import TRAPS
from game.engine.merry_way.decisions import BLOCK, WITHDRAW
from game.engine.merry_way.draft import Design, Target, refusals
from game.engine.merry_way.draft.refusals import with_rule
from game.engine.merry_way.messages.things import place as place_name
from game.engine.merry_way.messages.things import resource, walker
from game.engine.phrases import listed
from game.engine.words import _
from game.scenes.merry_way.modes import number
from game.scenes.merry_way.modes.asked import Looking
from game.scenes.merry_way.modes.build_drawn import OAK, op_of, place, slot
from game.scenes.merry_way.modes.designing import Designing
from game.scenes.merry_way.modes.on_desk import CARD, ChoicePlate
from game.scenes.table.desk import Desk
from game.sprites.merry_way.layout import MerryLayout
from game.sprites.stage import Point


class Building(Designing):
    """Cards are dragged to a clearing, clicked and then the clearing, or chosen by their keys, and
    arrows go from place to place; Enter does what the large button says.
    """

    # Controls -----------------------------------------------------------------------------------

    def lay_out(self, desk: Desk[MerryLayout]) -> None:
        self.card_spots(desk)
        self._places(desk)
        self._choices(desk)
        names = desk.names
        self.hint_button(desk, 0)
        self.forecast_button(desk, 1)
        if BLOCK in self.usable:
            block = self.small(
                desk, 2, "roadblock", _("Roadblock"), self._block, "sherwood.roadblock"
            )
            block.chosen = self.design.held == BLOCK
        if WITHDRAW in self.usable:
            lift = self.small(
                desk, 3, "withdraw", _("Claim back"), self._withdraw, "sherwood.withdraw"
            )
            lift.chosen = self.design.held == WITHDRAW
        if self.shut:
            self.opens_button(desk, 2)
        passes = self.small(desk, 0 if self.shut else 4, "pass", _("Pass"), self._pass)
        passes.keys = (desk.key("sherwood.pass"),)
        passes.chosen = self.passing
        if not self.shut and (not self._bare or desk.why_not_back(self.seat) is None):
            self.small(desk, 5, "take_back", _("Back"), self.back, "table.take_back")
        self.traveller_spots(desk)
        if self.action is not None:
            self.main(desk, messages.action_label(self.action, self.view, names))
        else:
            self.main(desk, "", self._why_nothing())

    @property
    def _bare(self) -> bool:
        return not self.design.held and not self.passing

    def _why_nothing(self) -> str:
        if self.design.held == BLOCK and draft.needs_pay(self.view) and self.design.pay is None:
            return _("Choose the scheme that pays for it first.")
        if self.design.held:
            return _("Choose where it goes first.")
        return _("Choose a card or the roadblock, or pass.")

    def _places(self, desk: Desk[MerryLayout]) -> None:
        """Every target on the table as a thing to press."""
        op = op_of(self.design.held)
        for target in self.ways:
            at = place(target, op, desk.layout)
            if at is None:
                continue
            note = partial(self._about, target)
            look = partial(self._ring_at, target)
            desk.place(Looking(slot(target), partial(self.choose, target), note, look), at)

    def _choices(self, desk: Desk[MerryLayout]) -> None:
        """What a special scheme lets one choose among, as buttons on the desk too."""
        op = op_of(self.design.held)
        few = [t for t in self.ways if not isinstance(t, tuple) and t != ""]
        if not op or len(few) > len(desk.layout.desks.build.choices):
            return
        for target, at in zip(few, desk.layout.desks.build.choices, strict=False):
            button = ChoicePlate(
                f"choice:{target}", self._short(target), partial(self.choose, target)
            )
            button.text = 14
            button.tip = with_rule(self._about(target), "special")
            button.chosen = target == self.design.target
            desk.place(button, at)

    def _short(self, target: Target) -> str:
        """A target in a word."""
        match op_of(self.design.held), target:
            case "swap_follies", int(n):
                return f"{n}–{n + 1}"
            case "steal_profit", int(n):
                return self.desk.names.seat(n)
            case "bribe", str(who):
                return walker(who)
            case "take_resources", str(kind):
                return resource(kind)
        return str(target)

    def _about(self, target: Target) -> str:
        done = self.ways.get(target)
        return messages.action_label(done, self.view, self.desk.names) if done is not None else ""

    def _ring_at(self, target: Target, name: str) -> None:
        seen = bool(name) and self.desk.controls.ring_seen
        self.aim(target if seen else None)

    def about_card(self, n: int) -> str:
        said = super().about_card(n)
        over = draft.replaces(self.view, self.schemes[n]) if n < len(self.schemes) else ()
        if not over:
            return said
        places = listed([place_name(each) for each in over])
        only = _("It can only replace a trap: {places}.").format(places=places)
        return f"{said}\n{only}"

    def why_not_use(self, n: int) -> str:
        return refusals.why_dim(self.view, self.schemes[n], self.desk.names)

    @property
    def first_spot(self) -> str:
        usable = self.usable
        for n, card in enumerate(self.schemes):
            if card in usable:
                return f"{CARD}{n}"
        return "pass"

    def settled(self, focus: str) -> bool:
        if self.passing:
            return focus == "pass"
        target = self.design.target
        return target is not None and focus in (slot(target), f"choice:{target}")

    # Pointer and keys ---------------------------------------------------------------------------

    def hovered(self, pos: tuple[int, int]) -> None:
        if self.design.held and not self.hand.dragging:
            op = op_of(self.design.held)
            over = next(
                (
                    target
                    for target in self.ways
                    if (at := place(target, op, self.desk.layout)) and at.collidepoint(pos)
                ),
                None,
            )
            self.aim(over)

    def lit(self) -> dict[str, Rect]:
        if not self.design.held:
            return {}
        op, layout = op_of(self.design.held), self.desk.layout
        return {
            slot(target): at
            for target in self.ways
            if (at := place(target, op, layout)) is not None
        }

    def point(self, event: Event) -> bool:
        press = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if press and self.design.held in TRAPS and not self.lit_at(event.pos):
            clearing = self._clearing_at(event.pos)
            if clearing:
                self.refuse_with(self._why_not(clearing))
                return True
        return super().point(event)

    def _clearing_at(self, pos: tuple[int, int]) -> str:
        layout = self.desk.layout
        for name in self.view.options.wood.clearings:
            if layout.clearing(name).collidepoint(pos):
                return name
        return ""

    def key(self, event: Event) -> bool:
        match self.deed(event):
            case "roadblock":
                self._block()
                return True
            case "withdraw" if self.view.options.withdraw_token == "on":  # noqa: S105
                self._withdraw()
                return True
        step_ = self.arrow(event)
        if step_ and self.ways:
            self._next(step_)
            return True
        if event.key == pygame.K_ESCAPE and not self._bare and not self.hand.held:
            return self.back()
        return super().key(event)

    def _next(self, step_: int) -> None:
        """The next place where it may go: from the left, road by road."""
        every = list(self.ways)
        at = every.index(self.design.target) if self.design.target in every else -1
        if at < 0 and step_ < 0:
            at = 0
        self.design = Design(self.design.held, every[(at + step_) % len(every)], self.design.pay)
        self.aimed = None
        self.done()

    def back(self) -> bool:
        if self.design.target is not None and len(self.ways) > 1:
            self.design = Design(self.design.held, None, self.design.pay)
            self.aimed = None
            self.done()
            return True
        if not self._bare:
            self._let_go()
            return True
        return self.take_back()

    def send(self, thing: str) -> None:
        if thing == OAK:
            self._block()
        elif thing.startswith(CARD):
            n = number(thing)
            if n < len(self.schemes):
                self.take(self.schemes[n], n)

    # The hand's side ----------------------------------------------------------------------------

    def _held(self, thing: str) -> tuple[str, int]:
        if thing == OAK:
            return BLOCK, -1
        n = number(thing)
        return (self.schemes[n], n) if n < len(self.schemes) else ("", -1)

    def grab(self, thing: str) -> tuple[str, ...]:
        return (OAK,) if thing == OAK else super().grab(thing)

    def slots(self) -> dict[str, Rect]:
        layout, found = self.desk.layout, dict[str, Rect]()
        if self.design.held and self.design.held not in TRAPS:
            found = self.lit()
        for name in self.view.options.wood.clearings:
            found.setdefault(slot(name), layout.clearing(name))
        return found

    def home(self, thing: str) -> Point:
        if thing == OAK:
            at = self.desk.layout.desks.build.choices[0]
            return at.left + at.height // 2, at.centery
        return super().home(thing)

    def allowed(self, things: tuple[str, ...]) -> frozenset[str]:
        held, _n = self._held(things[0])
        if held != self.design.held:
            return frozenset()
        return frozenset([slot(target) for target in self.ways])

    def hold(self, things: tuple[str, ...], over: str | None) -> None:
        if things and self.hand.dragging:
            held, n = self._held(things[0])
            if held != self.design.held or n != self.place:
                why = refusals.why_dim(self.view, held, self.desk.names)
                self.design, self.place = draft.take(self.view, held), n
                self.refusal, self.passing = why, False
                self.desk.changed_soon()
            ways = {slot(target): target for target in self.ways}
            self.aimed = ways.get(over or "")
        elif not things:
            self.aimed = None
        super().hold(things, over)

    def drop(self, things: tuple[str, ...], slot_: str) -> None:
        ways = {slot(target): target for target in self.ways}
        self.design, self.aimed = Design(self.design.held, ways[slot_], self.design.pay), None
        self.done("card_slap")

    def refuse(self, things: tuple[str, ...], slot_: str) -> None:
        held, _n = self._held(things[0])
        why = refusals.why_dim(self.view, held, self.desk.names)
        clearing = slot_.removeprefix("to:")
        if not why and clearing in self.view.options.wood.number:
            why = refusals.why_not_there(self.view, held, clearing, self.desk.names)
        self.refuse_with(why or _("It cannot go there: what is lit can be chosen."))
