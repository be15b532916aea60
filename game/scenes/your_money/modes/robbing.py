"""A robbery: dice from the tray to speed, wit and combat, with a receipt that rewrites itself."""

from functools import partial
from typing import cast

import pygame
from msgspec.structs import replace
from pygame import Rect
from pygame.event import Event

from game.engine.kinds import Seat
from game.engine.phrases import headed
from game.engine.words import _
from game.engine.your_money import advice, messages
from game.engine.your_money import draft as drafts
from game.engine.your_money.actions import LET_GO, YourMoneyAction
from game.engine.your_money.data import GOODS, STATS
from game.engine.your_money.draft import Draft
from game.engine.your_money.draft import outlook as outlooks
from game.engine.your_money.messages import DieSlot
from game.engine.your_money.messages.labels import place_note
from game.engine.your_money.messages.odds import hanging_label
from game.engine.your_money.state import Phase
from game.engine.your_money.view import YourMoneyView
from game.scenes.kit.controls import Press
from game.scenes.kit.cycling import NotedPress, RingSpot
from game.scenes.kit.notice import CALM
from game.scenes.table.desk import Desk, Mode
from game.scenes.your_money.modes.deciding import hinting
from game.scenes.your_money.modes.robbery import TRAY, Robbery, number_of, thrown_last
from game.scenes.your_money.modes.robbery_board import (
    RobberyBoard,
    of_die,
    of_outcome,
    of_slot,
    of_switch,
    of_tray,
)
from game.sprites.stage import Point
from game.sprites.your_money.desks import die_side
from game.sprites.your_money.layout import TableLayout


class Robbing(Mode):
    """The dice of one robber at a coach; Enter confirms once the draft is a legal decision."""

    desk: Desk[TableLayout]

    def __init__(self, desk: Desk[TableLayout], seat: Seat, view: YourMoneyView) -> None:
        super().__init__(desk, seat)
        self.view = view
        told = getattr(desk.shown, "round_events", ())
        self._robbery = Robbery.of(view, seat, fresh=thrown_last(view, seat, told))
        self._last: list[int] = []
        self._pressed_at = 0.0
        """When what hangs the robber was pressed, by the table's clock."""
        self.hinting = hinting(desk, seat, view)
        self.hand = desk.hand(self)

    @property
    def now(self) -> Robbery:
        return replace(self._robbery, held=self.hand.held, hint=self.hinting.said)

    @property
    def draft(self) -> Draft:
        """The dice as they are put down."""
        return self._robbery.draft

    @property
    def _board(self) -> RobberyBoard:
        return RobberyBoard(self.now, self.desk.party, self.desk.layout)

    # Controls -----------------------------------------------------------------------------------

    def lay_out(self, desk: Desk[TableLayout]) -> None:
        party, now, board = desk.party, self.now, self._board
        parts = board.parts
        for stat in STATS:
            spot = NotedPress(
                f"slot:{stat}",
                partial(self._into, stat),
                lambda stat=stat: of_slot(self.now, stat, party),  # type: ignore[misc]
            )
            desk.place(spot, parts[stat])
        for name, rect in parts.items():
            if name.startswith("chip_"):
                item = name[5:].rsplit("_", 1)[0]
                if now.switchable(item):
                    switch = RingSpot(f"switch:{name}", partial(self._switch, item))
                    switch.tip = of_switch(now, item, party)
                    desk.place(switch, rect)
        coach = partial(place_note, self.view, now.place, desk.names, self.seat)
        desk.note("number:coach", parts["card"], coach)
        desk.note("number:receipt", parts["receipt"], lambda: of_outcome(self.now, party))
        for other in self.view.sharing:
            tray = f"tray_{desk.mark(other)}"
            if other != self.seat and tray in parts:
                desk.note(f"number:{tray}", parts[tray], partial(of_tray, now, other, party))
        side = die_side(desk.layout)
        for number in range(len(now.dice)):
            name = f"die:{number}"
            note = lambda number=number: of_die(self.now, number)  # noqa: E731 - of this die
            x, y = self.home(name)
            die = NotedPress(name, partial(self.hand.take, name), note)
            desk.place(die, Rect(round(x - side / 2), round(y - side / 2), side, side))
        self.furnish_buttons(desk)

    @property
    def _may_lay_rest(self) -> bool:
        """Whether dice lie in the tray that may be put somewhere, for whoever takes hints."""
        now = self.now
        return (
            self.hinting.offered
            and not now.may_only_let_go
            and bool(now.draft.tray(now.dice))
            and not now.complete()
        )

    def furnish_buttons(self, desk: Desk[TableLayout]) -> None:
        """What can be pressed besides the dice and the slots."""
        now = self.now
        self.hinting.furnish(desk, desk.layout.under_left)
        if self._may_lay_rest:
            key = desk.key("robbery.rest")
            rest = Press("rest", _("Lay the rest"), self._lay_rest, (key,), text=16)
            rest.tip = _(
                "Lays your dice as the hint would, around those that lie already. "
                "It counts as a hint. Each die may still be moved."
            )
            desk.place(rest, desk.layout.under_right)
        if LET_GO in self.view.legal and not now.may_only_let_go:
            words = messages.action_label(LET_GO, self.view, desk.names)
            key = desk.key("robbery.let_go")
            let_go = Press("let_go", words, self._let_go, (key,), text=17)
            desk.place(let_go, desk.layout.second)
        action = now.action
        if action is None:
            why = headed(now.complaint or _("Not yet."))
            desk.main(_("Place your dice"), lambda: None, why)
        else:
            self._furnish_main(desk, messages.action_label(action, self.view, desk.names), action)

    def _furnish_main(self, desk: Desk[TableLayout], words: str, action: YourMoneyAction) -> None:
        """The main button; of a placement that is certain to hang it says so, in red, and asks to
        be pressed twice.
        """
        if not self.now.fatal:
            desk.main(words, self._confirm)
            return
        pressed = self.now.pressed
        words = _("Press again to hang") if pressed else hanging_label(action)
        desk.main(words, self._confirm_twice).grave = True

    def _confirm_twice(self) -> None:
        """Carry out what hangs the robber on the second press, unless it comes with the first."""
        first, soon = not self.now.pressed, self.desk.clock - self._pressed_at < CALM
        if not first and not soon:
            self._confirm()
            return
        self._pressed_at = self.desk.clock
        if first:
            self._robbery = replace(self._robbery, pressed=True)
            self.desk.changed()

    def _think_again(self) -> bool:
        """Take the first press on what hangs back; whether there was one."""
        if not self._robbery.pressed:
            return False
        self._robbery = replace(self._robbery, pressed=False)
        self.desk.changed_soon()
        return True

    def _let_go(self) -> None:
        self.desk.confirm(self.seat, LET_GO)

    def _confirm(self) -> None:
        action = self.now.action
        if action is not None:
            self.desk.confirm(self.seat, action, self._bearing(action))

    def _bearing(self, action: YourMoneyAction) -> YourMoneyAction | None:
        """What gear and weapons shall count, where that is asked for right after."""
        at_will = self.view.options.modifiers == "at_will"
        sheet = self.view.sheets[self.seat]
        asked = at_will and bool(sheet.gear or sheet.weapons) and self.view.phase != Phase.CHASE
        if not asked or action == LET_GO:
            return None
        return drafts.bearing(self.draft)

    @property
    def first_spot(self) -> str:
        now = self.now
        free = [n for n in now.order if now.draft.slot_of(n) is None]
        return f"die:{free[0]}" if free and not now.complete() else "main"

    # What is done -------------------------------------------------------------------------------

    def point(self, event: Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._robbery = replace(self._robbery, refused=None)
        return self.hand.handle(event, self.desk.clock)

    def key(self, event: Event) -> bool:
        horse = self.view.sheets[self.seat].horse
        match self.desk.deed(event, "robbery", "table").split("_"):
            case ["die", letter] if int(letter) <= len(self.now.dice):
                self.hand.take(f"die:{self.now.order[int(letter) - 1]}")
            case [("speed" | "wit" | "combat" | "tray") as slot] if self.hand.held:
                self.hand.put("idle" if slot == TRAY else slot)
            case ["fit"]:
                self._send()
            case ["rest"] if self._may_lay_rest:
                self._lay_rest()
            case ["take", "back"]:
                self._take_one_back()
            case ["horse"] if horse:
                self._switch(str(horse))
            case ["spur"] if self.now.switchable("spur"):
                self._switch("spur")
            case _:
                if event.key != pygame.K_ESCAPE:
                    return False
                if not self.hand.held:
                    return self._think_again()
                self.hand.let_go()
        return True

    def pad(self, button: str) -> bool:
        name = self.desk.focused()
        if button == "B" and self._think_again():
            return True
        if button == "X" and name.startswith("die:") and not self.hand.held:
            if self.draft.slot_of(number_of(name)) is None:
                return self.hand.take(name)
            self.drop((name,), TRAY)
            return True
        if self.hand.held:
            self.hand.let_go()
        elif self._last:
            self._take_one_back()
        else:
            return False
        return True

    def put_down(self) -> None:
        self._think_again()
        self.hand.let_go()

    def settled(self, focus: str) -> bool:
        return focus.startswith("slot:") and not self.hand.held and self.now.complete()

    def _into(self, stat: str) -> None:
        """A slot was clicked, or pressed with the ring on it."""
        if self.hand.held:
            self.hand.put(stat)

    def _send(self) -> None:
        """Send the die in hand, or the next of the tray, where it fits."""
        tray = self.draft.tray(self.now.dice)
        if self.hand.held or tray:
            self.hand.send(self.hand.held[0] if self.hand.held else f"die:{tray[0]}")

    def _lay_rest(self) -> None:
        """Lay the dice of the tray as the hint would, and let it say why; each may be moved."""
        self.hand.let_go()
        before = self.draft
        laid = advice.rest_laid(self.view, before)
        self.hinting.tell_all()
        self._last += [n for n in before.tray(self.now.dice) if laid.slot_of(n) is not None]
        self.desk.sound("card_slap")
        self._set(laid)

    def _take_one_back(self) -> None:
        """Return the die in hand, or the one put down last."""
        if self.hand.held:
            index = number_of(self.hand.held[0])
            self.hand.let_go()
        elif self._last:
            index = self._last[-1]
        else:
            return
        self._set(self.draft.take_back(index))
        self._last = [number for number in self._last if number != index]

    def _switch(self, item: str) -> None:
        draft = self.draft
        if item == "spur":
            draft = draft.with_spur(not draft.spur)
        elif GOODS[item].kind == "horse":
            draft = draft.with_horse(not draft.horse)
        elif self.now.counts(item):
            draft = draft.leave(item)
        else:
            draft = draft.use(item)
        self.desk.sound("click")
        self._set(draft)

    def _set(self, draft: Draft) -> None:
        self._robbery = replace(self._robbery, draft=draft, refused=None, pressed=False)
        self.desk.changed_soon()

    # The hand's side ----------------------------------------------------------------------------

    def grab(self, thing: str) -> tuple[str, ...]:
        return (thing,) if thing.startswith("die:") else ()

    def slots(self) -> dict[str, Rect]:
        parts = self.desk.parts("board")
        places: dict[str, Rect] = {stat: parts[stat] for stat in STATS if stat in parts}
        return {**places, TRAY: self.desk.layout.tray}

    def home(self, thing: str) -> Point:
        return self._board.home(number_of(thing))

    def allowed(self, things: tuple[str, ...]) -> frozenset[str]:
        return self.now.allowed(things)

    def drop(self, things: tuple[str, ...], slot: str) -> None:
        index = number_of(things[0])
        self._last = [number for number in self._last if number != index]
        self.desk.sound("card_slap")
        if slot == TRAY:
            self._set(self.draft.take_back(index))
            return
        self._last.append(index)
        self._set(self._with_horse_if_needed(self.draft.place(index, cast(DieSlot, slot))))

    def _with_horse_if_needed(self, draft: Draft) -> Draft:
        """Mount up by itself when only the horse makes the dice on speed a legal set."""
        if drafts.action(self.view, self.seat, draft) is None and not draft.horse:
            ridden = draft.with_horse(True)
            if drafts.action(self.view, self.seat, ridden) is not None:
                return ridden
        return draft

    def fits(self, things: tuple[str, ...]) -> str | None:
        return outlooks.fitting_slot(self.view, self.seat, self.draft, number_of(things[0]))

    def give_back(self, thing: str) -> bool:
        if self.draft.slot_of(number_of(thing)) is None:
            return False
        self.drop((thing,), TRAY)
        return True

    def refuse(self, things: tuple[str, ...], slot: str) -> None:
        if slot == TRAY:
            return
        index, where = number_of(things[0]), cast(DieSlot, slot)
        why = drafts.why_not_here(self.view, self.seat, self.draft, index, where)
        self._robbery = replace(
            self._robbery, refused=(slot, why or _("that die may not go there"))
        )
        self.desk.sound("click")
        self.desk.redraw()

    def hold(self, things: tuple[str, ...], over: str | None) -> None:
        if things:
            self._think_again()
        now = self._robbery
        refused = None if things else now.refused
        touched = now.touched.union(map(number_of, things))
        self._robbery = replace(now, over=over, refused=refused, touched=touched)
        self.desk.redraw_soon()


class Bearing(Robbing):
    """Only what gear and weapons count is still open: a resumed game asks it by itself."""

    def furnish_buttons(self, desk: Desk[TableLayout]) -> None:
        bear = drafts.bearing(self.draft)
        sheet = self.view.sheets[self.seat]
        everything = len(bear.gear) + len(bear.weapons) == len(sheet.gear) + len(sheet.weapons)
        words = messages.action_label(bear, self.view, desk.names)
        words = _("Use everything") if everything else words
        self._furnish_main(desk, words, bear)

    def _confirm(self) -> None:
        self.desk.confirm(self.seat, drafts.bearing(self.draft))
