"""A robbery: dice from the tray to speed, wit and combat, with a receipt that rewrites itself."""

from functools import partial
from typing import TYPE_CHECKING, cast

import pygame
from pygame import Rect
from pygame.event import Event

from game.engine.kinds import Seat
from game.engine.reckoning import Reckoning
from game.engine.words import _
from game.engine.your_money import draft as drafts
from game.engine.your_money import say
from game.engine.your_money.actions import Bear, LetGo, YourMoneyAction
from game.engine.your_money.data import GOODS, ROADS, STATS, Road, Stat
from game.engine.your_money.draft import Draft, Outlook
from game.engine.your_money.reckon.sums import guards_at
from game.engine.your_money.say import DieSlot
from game.engine.your_money.say.places import place_note
from game.engine.your_money.state import Coach, Phase
from game.engine.your_money.view import YourMoneyView
from game.scenes.kit.controls import Press
from game.scenes.kit.dragging import Hand
from game.scenes.kit.stage_controls import Spot, Told
from game.scenes.table.notes import lay_note
from game.scenes.your_money.modes.hinting import hinting
from game.scenes.your_money.modes.mode import Mode
from game.scenes.your_money.modes.robbery import Board
from game.scenes.your_money.modes.robbery_notes import (
    of_die,
    of_outcome,
    of_slot,
    of_switch,
    of_tray,
)
from game.scenes.your_money.modes.robbery_words import RobberyWords
from game.sprites.your_money.desk import die_side, tray_spots

if TYPE_CHECKING:
    from game.scenes.your_money.table import YourMoneyTable

TRAY = "tray"


class Robbing(Mode):
    """The dice of one robber at a coach; Enter confirms once the draft is a legal decision."""

    def __init__(self, table: "YourMoneyTable", seat: Seat, view: YourMoneyView) -> None:
        super().__init__(table, seat, view)
        self.draft = Draft.fresh(view, seat)
        self.hand = Hand(table.stage, table.timeline, self)
        self.over: str | None = None
        self.refused: tuple[str, str] | None = None
        self._last: list[int] = []
        sheet = view.sheets[seat]
        self.dice = sheet.dice or ()
        self.place = cast(Road, sheet.plan)
        self.coach: Coach = view.roads[ROADS.index(self.place)]
        self.guards = guards_at(self.place, view.guards)
        self.board = Board(self)
        self.words = RobberyWords(self)
        self.hinting = hinting(table, seat, view, "robbery.hint")
        # Asked many times for every picture, and the same as long as the draft is.
        self._slots: dict[tuple[Draft, int], frozenset[DieSlot]] = {}
        self._outlooks: dict[Draft, Outlook | None] = {}

    # What is seen -------------------------------------------------------------------------------

    def lay_out(self) -> None:
        table = self.table
        parts = self.board.drawn().placed(*table.layout.board.topleft)
        for stat in STATS:
            spot = Told(f"slot:{stat}", partial(self._into, stat), partial(of_slot, self, stat))
            spot.place(parts[stat])
            table.controls.add(spot)
        for name, rect in parts.items():
            if name.startswith("chip_"):
                item = name[5:].rsplit("_", 1)[0]
                if self.switchable(item):
                    switch = Spot(f"switch:{name}", partial(self._switch, item))
                    switch.tip = of_switch(self, item)
                    switch.place(rect)
                    table.controls.add(switch)
        coach = partial(place_note, self.view, self.place, table.names, self.seat)
        lay_note(table, "number:coach", parts["card"], coach)
        lay_note(table, "number:receipt", parts["receipt"], partial(of_outcome, self))
        for other in self.view.sharing:
            tray = f"tray_{table.mark(other)}"
            if other != self.seat and tray in parts:
                lay_note(table, f"number:{tray}", parts[tray], partial(of_tray, self, other))
        for number in range(len(self.dice)):
            name = f"die:{number}"
            die = Told(name, partial(self.hand.take, name), partial(of_die, self, number))
            side = die_side(table.layout)
            x, y = self.home(name)
            die.place(Rect(round(x - side / 2), round(y - side / 2), side, side))
            table.controls.add(die)
        self.furnish_buttons()

    def furnish_buttons(self) -> None:
        """What can be pressed besides the dice and the slots."""
        table = self.table
        self.hinting.furnish(table.layout.under_left)
        action = drafts.action(self.view, self.seat, self.draft)
        only_let_go = self.view.legal == (LetGo(),)
        if LetGo() in self.view.legal and not only_let_go:
            words = say.action_label(LetGo(), self.view, table.names)
            key = table.context.bindings.key("robbery.let_go")
            let_go = Press("let_go", words, lambda: table.decide(LetGo()), (key,), text=17)
            let_go.place(table.layout.second)
            table.controls.add(let_go)
        if action is None:
            why = say.capital(self.words.complaint or _("Not yet."))
            table.add_main(_("Place your dice"), lambda: None, why)
        else:
            words = say.action_label(action, self.view, table.names)
            table.add_main(words, self._confirm)

    def _confirm(self) -> None:
        action = drafts.action(self.view, self.seat, self.draft)
        if action is not None:
            self.table.decide(action, self._bearing(action))

    def _bearing(self, action: YourMoneyAction) -> YourMoneyAction | None:
        """What gear and weapons shall count, where that is asked for right after."""
        at_will = self.view.options.modifiers == "at_will"
        sheet = self.view.sheets[self.seat]
        asked = at_will and bool(sheet.gear or sheet.weapons) and self.view.phase != Phase.CHASE
        if not asked or isinstance(action, LetGo):
            return None
        return Bear(tuple(sorted(self.draft.gear)), tuple(sorted(self.draft.weapons)))

    def compose(self) -> None:
        composer = self.table.composer
        self.board.compose()
        for number, face in enumerate(self.dice):
            name = f"die:{number}"
            lying = composer.stage.get(name)
            if lying is not None and lying.moving:  # in the hand, or on its way home
                composer.keep(name)
                continue
            taken = name in self.hand.held
            composer.die(name, face, self.home(name), self._side(name), 20, taken=taken)

    def is_open(self, stat: Stat) -> bool:
        """Whether this slot is decided now."""
        if self.view.legal == (LetGo(),):
            return False
        match self.view.phase:
            case Phase.CHASE:
                return stat == "speed"
            case Phase.DIVIDE:
                return stat != "speed"
            case _:
                return True

    def complete(self) -> bool:
        return drafts.action(self.view, self.seat, self.draft) is not None

    def switchable(self, item: str) -> bool:
        if item == "spur":
            spur_is_legal = drafts.may_spur(self.view, self.seat, Draft.fresh(self.view, self.seat))
            return self.is_open("speed") and (spur_is_legal or self.draft.spur)
        if GOODS[item].kind == "horse":
            return self.is_open("speed")
        return self.view.options.modifiers == "at_will" and self.view.phase != Phase.CHASE

    def outlook(self) -> Outlook | None:
        """What would follow, with a die that hangs over a slot counted as if it lay there."""
        tried = self.draft
        if self.hand.held and self.over in self.allowed(self.hand.held):
            index = int(self.hand.held[0].split(":")[1])
            if self.over != TRAY:
                tried = tried.place(index, cast(DieSlot, self.over))
        if tried not in self._outlooks:
            self._outlooks[tried] = drafts.outlook(self.view, self.seat, tried)
        return self._outlooks[tried]

    def outlook_of(self, stat: Stat) -> Reckoning | None:
        seen = self.outlook()
        if stat == "speed" and self.view.phase is Phase.DIVIDE:
            return None
        return None if seen is None else getattr(seen, stat)

    @property
    def first_spot(self) -> str:
        free = [n for n in range(len(self.dice)) if self.draft.slot_of(n) is None]
        return f"die:{free[0]}" if free and not self.complete() else "main"

    @property
    def line(self) -> str:
        return self.words.line

    @property
    def lines(self) -> list[str]:
        return self.words.lines

    # What is done -------------------------------------------------------------------------------

    def point(self, event: Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.refused = None
        return self.hand.handle(event, self.table.clock)

    def key(self, event: Event) -> bool:
        horse = self.view.sheets[self.seat].horse
        deed = self.table.context.bindings.deed(event, "robbery", "table")
        match deed.split("_"):
            case ["die", letter] if int(letter) <= len(self.dice):
                self.hand.take(f"die:{int(letter) - 1}")
            case [("speed" | "wit" | "combat" | "tray") as slot] if self.hand.held:
                self.hand.put("idle" if slot == TRAY else slot)
            case ["take", "back"]:
                self._take_one_back()
            case ["horse"] if horse:
                self._switch(str(horse))
            case ["spur"] if self.switchable("spur"):
                self._switch("spur")
            case _:
                if event.key != pygame.K_ESCAPE or not self.hand.held:
                    return False
                self.hand.let_go()
        return True

    def pad(self, button: str) -> bool:
        name = self.table.controls.focus
        if button == "X" and name.startswith("die:") and not self.hand.held:
            if self.draft.slot_of(int(name[4:])) is None:
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
        self.hand.let_go()

    def settled(self, focus: str) -> bool:
        return focus.startswith("slot:") and not self.hand.held and self.complete()

    def _into(self, stat: str) -> None:
        """A slot was clicked, or pressed with the ring on it."""
        if self.hand.held:
            self.hand.put(stat)

    def _take_one_back(self) -> None:
        """Return the die in hand, or the one put down last."""
        if self.hand.held:
            index = int(self.hand.held[0].split(":")[1])
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
        elif self._counts(item):
            draft = draft.leave(item)
        else:
            draft = draft.use(item)
        self.table.context.sounds.play("click")
        self._set(draft)

    def _counts(self, item: str) -> bool:
        return item in self.draft.gear or item in self.draft.weapons

    def _set(self, draft: Draft) -> None:
        self.draft = draft
        self.refused = None
        self.table.furnish()
        self.table.compose_soon()

    def in_slot(self, stat: str) -> tuple[int, ...]:
        return self.draft.dice_in(cast(DieSlot, stat))

    # The hand's side ----------------------------------------------------------------------------

    def grab(self, thing: str) -> tuple[str, ...]:
        return (thing,) if thing.startswith("die:") else ()

    def slots(self) -> dict[str, Rect]:
        parts = self.table.composer.parts.get("board", {})
        places: dict[str, Rect] = {stat: parts[stat] for stat in STATS if stat in parts}
        return {**places, TRAY: self.table.layout.tray}

    def home(self, thing: str) -> tuple[float, float]:
        index = int(thing.split(":")[1])
        layout = self.table.layout
        slot = self.draft.slot_of(index)
        parts = self.table.composer.parts.get("board")
        if parts is None:
            parts = self.board.drawn().placed(*layout.board.topleft)
        if slot in STATS:
            row = self.in_slot(str(slot))
            spot = parts[f"{slot}_die_{row.index(index)}"]
            return spot.centerx, spot.centery
        return tray_spots(layout, len(self.dice))[index].center

    def _side(self, thing: str) -> int:
        """Dice in a slot are as large as its well allows."""
        index = int(thing.split(":")[1])
        if self.draft.slot_of(index) in STATS:
            return self.table.composer.parts["board"]["speed_die_0"].width
        return die_side(self.table.layout)

    def allowed(self, things: tuple[str, ...]) -> frozenset[str]:
        index = int(things[0].split(":")[1])
        tried = self.draft, index
        if tried not in self._slots:
            self._slots[tried] = drafts.legal_slots(self.view, self.seat, self.draft, index)
        slots: set[str] = {*self._slots[tried]}
        if self.draft.slot_of(index) is not None:
            slots.add(TRAY)
        return frozenset(slots)

    def drop(self, things: tuple[str, ...], slot: str) -> None:
        index = int(things[0].split(":")[1])
        self._last = [number for number in self._last if number != index]
        self.table.context.sounds.play("card_slap")
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

    def refuse(self, things: tuple[str, ...], slot: str) -> None:
        if slot == TRAY:
            return
        index = int(things[0].split(":")[1])
        why = drafts.why_not_here(self.view, self.seat, self.draft, index, cast(DieSlot, slot))
        self.refused = (slot, why or _("that die may not go there"))
        self.table.context.sounds.play("click")
        self.table.compose()

    def hold(self, things: tuple[str, ...], over: str | None) -> None:
        self.over = over
        if things:
            self.refused = None
        self.table.compose_soon()
