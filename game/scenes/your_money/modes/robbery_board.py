"""The board of a robbery: the coach's card, three slots, and what the dice in them come to."""

from functools import cached_property

from pygame import Rect

from game.engine.kinds import Seat
from game.engine.words import _
from game.engine.your_money.data import BONUS, STATS, Stat
from game.engine.your_money.draft import Draft
from game.engine.your_money.state import Phase, Placed
from game.scenes.table.composer import Composer
from game.scenes.table.party import Party
from game.scenes.your_money.modes.robbery import Robbery
from game.scenes.your_money.modes.words import receipt_cells, warns
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
            for number, face in enumerate(placed_in(down, stat)):
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
                own = len(robbery.in_slot(stat)) + len(placed_in(down, stat))
                for number, face in enumerate(placed_in(sheet.placed, stat)):
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


def placed_in(placed: Placed, stat: Stat) -> tuple[int, ...]:
    """The dice put down before in a slot."""
    return {"speed": placed.speed, "wit": placed.wit, "combat": placed.combat}[stat]
