"""The board of a robbery: the coach's card, three slots, what the dice in them come to, and the
notes on all its numbers.
"""

from functools import cached_property

from msgspec.structs import replace
from pygame import Rect

from game.engine.kinds import Seat
from game.engine.phrases import headed, signed
from game.engine.words import _
from game.engine.your_money import messages
from game.engine.your_money.data import BONUS, GOODS, STATS, Stat
from game.engine.your_money.draft import Draft
from game.engine.your_money.messages.labels import stat_note
from game.engine.your_money.odds import speed_sum
from game.engine.your_money.state import Phase, Placed
from game.scenes.table.composer import Composer
from game.scenes.table.party import Party
from game.scenes.your_money.modes.deciding import receipt_cells, warns
from game.scenes.your_money.modes.robbery import Robbery
from game.sprites import lettering
from game.sprites.lettering import Face
from game.sprites.palette import SEPIA
from game.sprites.pieces import Piece
from game.sprites.stage import Point
from game.sprites.your_money.cards import stats_of
from game.sprites.your_money.desks import die_side, tray_spots
from game.sprites.your_money.layout import TableLayout
from game.sprites.your_money.robbery_board import (
    MOST_DICE,
    Chip,
    Slot,
    SlotState,
    Tray,
    robbery_board,
    slot_strip,
    strip_spot,
)
from game.sprites.your_money.slips import receipt


class RobberyBoard:
    """Draws a robbery as it stands, at a layout of the table; it decides nothing."""

    def __init__(self, robbery: Robbery, party: Party, layout: TableLayout) -> None:
        self.robbery, self.party, self.layout = robbery, party, layout

    def lay(self, on: Composer) -> None:
        """Board, receipt and all dice."""
        robbery = self.robbery
        key = f"board {robbery.draft} {robbery.over} {robbery.view}"
        on.piece("board", self.drawn, self.layout.board, key, 15)
        self._changed_slots(on)
        self._receipt(on.parts["board"]["receipt"], on)
        self._fixed_dice(on)
        for number, face in enumerate(robbery.dice):
            name = f"die:{number}"
            if not on.keep_moving(name):  # in the hand, or on its way home
                taken, fresh = name in robbery.held, number in robbery.bright
                size = self._side(number)
                on.die(name, face, self.home(number), size, 20, taken=taken, fresh=fresh)

    @cached_property
    def drawn(self) -> Piece:
        """The board as it was first, with the places of its parts."""
        robbery, layout, slots = self.robbery, self.layout, self._first
        trays: tuple[Tray, ...] = ()
        if len(robbery.view.sharing) > 1:
            trays = tuple([self._tray(seat) for seat in robbery.view.sharing])
        return robbery_board(
            layout.board.size,
            layout.scale,
            robbery.coach.card,
            robbery.coach,
            len(robbery.guards),
            slots["speed"],
            slots["wit"],
            slots["combat"],
            trays,
        )

    @cached_property
    def parts(self) -> dict[str, Rect]:
        """Where the parts of the board lie."""
        return self.drawn.placed(*self.layout.board.topleft)

    # Slots and receipt --------------------------------------------------------------------------

    @cached_property
    def _first(self) -> dict[Stat, Slot]:
        """The slots as they stood when the decision began."""
        first = RobberyBoard(self.robbery.at_first(), self.party, self.layout)
        return {stat: first.slot(stat) for stat in STATS}

    def _changed_slots(self, on: Composer) -> None:
        """Lay over the board, which stays as it was first drawn, each slot that is another now."""
        for stat, was in self._first.items():
            slot = self.slot(stat)
            if slot != was:
                box = on.parts["board"][stat]
                at = strip_spot(box, self.layout.scale)
                on.piece(f"slot:{stat}", self.strip(stat, box.size, slot), at, f"{stat} {slot}", 16)

    def strip(self, stat: Stat, size: tuple[int, int], slot: Slot) -> Piece:
        """A slot alone, to be laid over the board."""
        coach = self.robbery.coach
        printed = next(each for each in stats_of(coach.card, coach) if each.stat == stat)
        guards = len(self.robbery.guards) if stat == "combat" else 0
        return slot_strip(size, self.layout.scale, printed, slot, guards)

    def _receipt(self, area: Rect, on: Composer) -> None:
        """What the dice come to as they lie, or as they would if the one in hand were dropped."""
        reckoned = self.robbery.reckoned
        if reckoned is None:
            return
        seen, begun = reckoned
        if not begun and not self.robbery.may_only_let_go:
            self._before_the_first_die(area, on)
            return
        cells, notes = receipt_cells(seen, begun)
        if warns(self.robbery, self.layout.tall):
            notes = ()
        drawn = receipt(area.size, self.layout.scale, cells, notes)
        on.piece("board:receipt", drawn, area, f"{seen} {notes}", 16)

    def _before_the_first_die(self, area: Rect, on: Composer) -> None:
        """What the place of the receipt is for, until there is one."""
        scale = self.layout.scale
        words = _("Put a die down, and see what comes of it.")
        inner = area.inflate(-2 * scale.px(14), -2 * scale.px(6))
        text = lettering.broken(
            words, scale.text(17), inner.width, inner.height, 3, Face.ITALIC, SEPIA
        )
        on.lay("board:receipt", text, text.get_rect(center=area.center), words, 16)

    # Dice ---------------------------------------------------------------------------------------

    def home(self, number: int) -> Point:
        """Where the middle of a die belongs when nobody holds it."""
        robbery = self.robbery
        if robbery.view.phase is Phase.BEAR:
            return self.layout.tray.center
        slot = robbery.draft.slot_of(number)
        if slot in STATS:
            row = robbery.in_slot(str(slot))
            spot = self.parts[f"{slot}_die_{row.index(number)}"]
            return spot.centerx, spot.centery
        spots = tray_spots(self.layout, len(robbery.dice), len(robbery.fresh))
        return spots[robbery.order.index(number)].center

    def _side(self, number: int) -> int:
        """Dice in a slot are as large as its well allows."""
        if self.robbery.draft.slot_of(number) in STATS:
            return self.parts["speed_die_0"].width
        return die_side(self.layout)

    def _fixed_dice(self, on: Composer) -> None:
        """Dice that cannot be moved now: those put down before, and the other robber's."""
        robbery, parts = self.robbery, on.parts["board"]
        down = robbery.view.sheets[robbery.seat].placed
        for stat in STATS:
            for number, face in enumerate(getattr(down, stat)):
                spot = parts[f"{stat}_die_{number}"]
                on.die(f"down:{stat}:{number}", face, spot.center, spot.width)
        for other in robbery.view.sharing:
            if other == robbery.seat:
                continue
            sheet = robbery.view.sheets[other]
            for number, face in enumerate(sheet.dice or ()):
                spot = parts[f"tray_{self.party.mark(other)}_die_{number}"]
                on.die(f"other:{other}:{number}", face, spot.center, spot.width)
            # Everybody chases alone: only dice on wit and combat are added together.
            for stat in STATS[1:]:
                own = len(robbery.in_slot(stat)) + len(getattr(down, stat))
                for number, face in enumerate(getattr(sheet.placed, stat)):
                    if own + number < MOST_DICE:
                        spot = parts[f"{stat}_die_{own + number}"]
                        name = f"other:{other}:{stat}:{number}"
                        on.die(name, face, spot.center, spot.width, colour="black")

    def _tray(self, seat: Seat) -> Tray:
        robbery, party = self.robbery, self.party
        own = seat == robbery.seat
        dice = 0 if own else len(robbery.view.sheets[seat].dice or ())
        return Tray(party.mark(seat), party.names.seat(seat), dice, own)

    # A slot -------------------------------------------------------------------------------------

    def slot(self, stat: Stat) -> Slot:
        """A slot as it stands."""
        reckoning = self.robbery.outlook_of(stat)
        total = None if reckoning is None else reckoning.total
        key = "" if self.party.pad else self.party.word(f"robbery.{stat}")
        return Slot(self._state(stat), total, self._chips(stat), key)

    def _state(self, stat: Stat) -> SlotState:
        robbery = self.robbery
        if robbery.refused is not None and robbery.refused[0] == stat:
            return SlotState.REFUSING
        if robbery.held:
            return SlotState.LEGAL if stat in robbery.allowed(robbery.held) else SlotState.IDLE
        if not robbery.is_open(stat):
            return SlotState.CLOSED
        reckoning = robbery.outlook_of(stat)
        if reckoning is None:
            return SlotState.IDLE
        if reckoning.met:  # even by what is carried alone
            return SlotState.MET
        begun = robbery.in_slot(stat) or robbery.complete()
        return SlotState.MISSED if begun else SlotState.IDLE

    def _chips(self, stat: Stat) -> tuple[Chip, ...]:
        robbery = self.robbery
        sheet, draft = robbery.view.sheets[robbery.seat], robbery.draft
        chips = []
        if stat == "speed":
            if sheet.horse:
                on = draft.horse or sheet.placed.horse
                may = robbery.switchable(sheet.horse)
                chips.append(Chip(sheet.horse, BONUS[sheet.horse], on, may))
            spurred = draft.spur or sheet.placed.spur
            if robbery.switchable("spur") or spurred:
                chips.append(Chip("spur", 1, spurred, robbery.switchable("spur")))
            return tuple(chips)
        for seat in robbery.view.sharing:
            owner = robbery.view.sheets[seat]
            items = owner.gear if stat == "wit" else owner.weapons
            mark = self.party.mark(seat) if len(robbery.view.sharing) > 1 else None
            used = list(self._used(seat, stat))
            for item in items:
                on = item in used
                if on:
                    used.remove(item)
                own = seat == robbery.seat and robbery.switchable(item)
                chips.append(Chip(item, BONUS[item], on, own, mark))
        return tuple(chips)

    def _used(self, seat: Seat, stat: Stat) -> tuple[str, ...]:
        """The gear or weapons of a robber that count as things lie."""
        sheet = self.robbery.view.sheets[seat]
        if self.robbery.view.options.modifiers == "always":
            return sheet.gear if stat == "wit" else sheet.weapons
        own = seat == self.robbery.seat
        source: Draft | Placed = self.robbery.draft if own else sheet.placed
        return source.gear if stat == "wit" else source.weapons


def of_slot(robbery: Robbery, stat: Stat, party: Party) -> str:
    """The receipt of a slot as things lie, a die that hangs over it counted; of one where nothing
    may lie yet what has to be reached.
    """
    reckoning, names = robbery.outlook_of(stat), party.names
    sheet, coach = robbery.view.sheets[robbery.seat], robbery.coach
    down = sheet.placed
    if reckoning is None and stat == "speed" and down.speed and coach.speed is not None:
        # Caught before: the dice that did it still lie there.
        reckoning = speed_sum(sheet, down.speed, down.horse, down.spur, coach.speed)
    if reckoning is None:
        return stat_note(coach, stat, robbery.guards, names, robbery.seat)
    told = messages.receipt(reckoning, stat, names, robbery.seat)
    if stat == "wit" and sheet.folk_hero + reckoning.excess < 0:
        stops = _("{effect} (stands at {n}, and falls no lower than 0)")
        told = replace(told, effect=stops.format(effect=told.effect, n=sheet.folk_hero))
    return told.text


def of_outcome(robbery: Robbery, party: Party) -> str:
    """All receipts of a robbery, one under another, then purse and guards to come."""
    phase = robbery.view.phase
    judged: tuple[Stat, ...] = ("speed",) if phase is Phase.CHASE else STATS
    lines = [of_slot(robbery, stat, party) for stat in judged]
    return "\n".join([*lines, *_of_the_purse(robbery), *_of_guards(robbery)])


def _of_the_purse(robbery: Robbery) -> list[str]:
    seen, count = robbery.outlook(), len(robbery.view.sharing)
    if seen is None or seen.wit is None or seen.combat is None or not seen.caught:
        return []
    all_of_it = robbery.coach.guineas
    if not (seen.wit.met or seen.combat.met):
        text = _("No purse: neither wit nor combat is reached")
    elif count > 1:
        text = _("Purse {change} — {all} shared by {n}").format(
            change=signed(seen.purse), all=messages.guineas(all_of_it), n=count
        )
    else:
        text = _("Purse {change} — all the coach has").format(change=signed(seen.purse))
    rule = "4.2.4" if count > 1 else "4.1.4"
    return [_("{text} · rule {rule}").format(text=text, rule=rule)]


def _of_guards(robbery: Robbery) -> list[str]:
    """The guards that the tracks would call next round and do not call yet."""
    seen = robbery.outlook()
    lines = []
    for coming in seen.coming if seen is not None else ():
        fame = coming.kind == "random"
        text = (
            _("Folk hero {mark}: one more guard next round")
            if fame
            else _("Scoundrel {mark}: one more guard hunts you next round")
        ).format(mark=coming.mark)
        rule = "5.1" if fame else "5.2"
        lines.append(_("{text} · rule {rule}").format(text=text, rule=rule))
    return lines


def of_switch(robbery: Robbery, item: str, party: Party) -> str:
    """What a chip does that may be switched on and off."""
    word = party.word
    if item == "spur":
        last = robbery.view.round == robbery.view.options.rounds
        said = (
            _("Spur ({key}): +1 speed, costs 1 health")
            if last
            else _("Spur ({key}): +1 speed, costs 1 health, and you rest at the tavern next round")
        )
        text, rule = said.format(key=word("robbery.spur")), "4.1.6"
    elif GOODS[item].kind == "horse":
        said, rule = _("{horse} ({key}): {effect}"), "4.1.3"
        text = said.format(
            key=word("robbery.horse"),
            horse=headed(messages.your_horse(item)),
            effect=messages.good_effect(item),
        )
    else:
        said, rule = _("{item}: {effect}. Click to leave it out"), "9"
        text = said.format(
            item=headed(messages.good_short(item)), effect=messages.good_effect(item)
        )
    return _("{text} · rule {rule}").format(text=text, rule=rule)


def of_die(robbery: Robbery, number: int) -> str:
    """What a die of the robber's own shows, and where it lies."""
    face = robbery.dice[number]
    slot = robbery.draft.slot_of(number)
    if slot in STATS:
        text = _("A die of yours, {face}, put to {slot}").format(
            face=face, slot=messages.stat_name(slot)
        )
    else:
        text = _("A die of yours, {face}, still to be put down").format(face=face)
    return _("{text} · rule {rule}").format(text=text, rule="4.1")


def of_tray(robbery: Robbery, seat: Seat, party: Party) -> str:
    """The dice another robber at this coach still holds."""
    dice = robbery.view.sheets[seat].dice or ()
    text = _("{name} has {dice} in hand").format(
        name=party.names.seat(seat), dice=messages.dice_listed(dice) if dice else _("no dice")
    )
    return _("{text} · rule {rule}").format(text=text, rule="4.2")
