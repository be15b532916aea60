"""How a robbery looks: the board, its slots and chips, the receipt, and dice that cannot move."""

from functools import cached_property
from typing import TYPE_CHECKING

from pygame import Rect

from game.engine.kinds import Seat
from game.engine.words import _
from game.engine.your_money import draft as drafts
from game.engine.your_money.actions import LetGo
from game.engine.your_money.data import BONUS, STATS, Stat
from game.engine.your_money.draft import Draft, Outlook
from game.engine.your_money.state import Phase, Placed
from game.scenes.your_money.modes.receipts import notes_of, receipt_cells
from game.sprites import lettering
from game.sprites.lettering import Face
from game.sprites.palette import SEPIA
from game.sprites.pieces import Piece
from game.sprites.your_money.coach_card import stats_of
from game.sprites.your_money.receipt import receipt
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

if TYPE_CHECKING:
    from game.scenes.your_money.modes.robbing import Robbing


class Board:
    """Draws a robbery as it stands; it decides nothing."""

    def __init__(self, robbing: "Robbing") -> None:
        self.robbing = robbing

    def compose(self) -> None:
        """Lay board, receipt and the dice that cannot be moved on the stage."""
        robbing = self.robbing
        key = f"board {robbing.draft} {robbing.over} {robbing.view}"
        robbing.table.composer.piece("board", self.drawn(), robbing.table.layout.board, key, 15)
        self._changed_slots()
        self._receipt(robbing.table.composer.parts["board"]["receipt"])
        self._fixed_dice()

    def _changed_slots(self) -> None:
        """Lay over the board, which stays as it was first drawn, each slot that is another now."""
        robbing, composer = self.robbing, self.robbing.table.composer
        for stat, was in self.first.items():
            slot = self._slot(stat)
            if slot != was:
                box = composer.parts["board"][stat]
                at = strip_spot(box, robbing.table.layout.scale)
                strip = self.strip(stat, box.size, slot)
                composer.piece(f"slot:{stat}", strip, at, f"{stat} {slot}", 16)

    def strip(self, stat: Stat, size: tuple[int, int], slot: Slot) -> Piece:
        """A slot alone, to be laid over the board."""
        coach = self.robbing.coach
        shown = next(each for each in stats_of(coach.card, coach) if each.stat == stat)
        guards = len(self.robbing.guards) if stat == "combat" else 0
        return slot_strip(size, self.robbing.table.layout.scale, shown, slot, guards)

    @cached_property
    def first(self) -> dict[Stat, Slot]:
        """The slots as they stood when the decision began."""
        return {stat: self._slot(stat) for stat in STATS}

    def _receipt(self, area: Rect) -> None:
        """What the dice come to as they lie, or as they would if the one in hand were dropped."""
        robbing, reckoned = self.robbing, self._reckoned
        if reckoned is None:
            return
        seen, begun = reckoned
        if not begun and robbing.view.legal != (LetGo(),):
            self._before_the_first_die(area)
            return
        cells, notes = receipt_cells(seen, begun)
        if robbing.words.warns:
            notes = ()
        drawn = receipt(area.size, robbing.table.layout.scale, cells, notes)
        robbing.table.composer.piece("board:receipt", drawn, area, f"{seen} {notes}", 16)

    @property
    def notes(self) -> list[str]:
        """What else would follow, once there is anything to be reckoned up."""
        match self._reckoned:
            case seen, begun if begun or self.robbing.view.legal == (LetGo(),):
                return notes_of(seen)
        return []

    @property
    def _reckoned(self) -> tuple[Outlook, list[Stat]] | None:
        """What would follow as things lie, and the stats that can be judged already."""
        robbing = self.robbing
        seen = robbing.outlook()
        if robbing.view.legal == (LetGo(),):
            seen = drafts.letting_go(robbing.view, robbing.seat)
        if seen is None:
            return None
        # Where only gear is still to be chosen, all dice have been put down before.
        whole = robbing.complete() or robbing.view.phase is Phase.BEAR
        return seen, [s for s in STATS if robbing.in_slot(s) or s == robbing.over or whole]

    def _before_the_first_die(self, area: Rect) -> None:
        """What the place of the receipt is for, until there is one."""
        scale = self.robbing.table.layout.scale
        words = _("Here your dice are reckoned up, even while one still hangs over a slot.")
        inner = area.inflate(-2 * scale.px(14), -2 * scale.px(6))
        text = lettering.broken(
            words, scale.text(17), inner.width, inner.height, 3, Face.ITALIC, SEPIA
        )
        at = text.get_rect(center=area.center)
        self.robbing.table.composer.lay("board:receipt", text, at, words, 16)

    def _fixed_dice(self) -> None:
        """Dice that cannot be moved now: those put down before, and the other robber's."""
        parts = self.robbing.table.composer.parts["board"]
        lay = self.robbing.table.composer.die
        down = self.robbing.view.sheets[self.robbing.seat].placed
        for stat in STATS:
            for number, face in enumerate(getattr(down, stat)):
                spot = parts[f"{stat}_die_{number}"]
                name = f"down:{stat}:{number}"
                lay(name, face, spot.center, spot.width, 20)
        for other in self.robbing.view.sharing:
            if other == self.robbing.seat:
                continue
            for number, face in enumerate(self.robbing.view.sheets[other].dice or ()):
                spot = parts[f"tray_{self.robbing.table.mark(other)}_die_{number}"]
                name = f"other:{other}:{number}"
                lay(name, face, spot.center, spot.width, 20)
            placed = self.robbing.view.sheets[other].placed
            # Everybody chases alone: only dice on wit and combat are added together.
            for stat in STATS[1:]:
                own = len(self.robbing.in_slot(stat)) + len(getattr(down, stat))
                for number, face in enumerate(getattr(placed, stat)):
                    if own + number < MOST_DICE:
                        spot = parts[f"{stat}_die_{own + number}"]
                        name = f"other:{other}:{stat}:{number}"
                        lay(name, face, spot.center, spot.width, 20, "black")

    def drawn(self) -> Piece:
        """The board as it was first, with the places of its parts."""
        layout, slots = self.robbing.table.layout, self.first
        trays: tuple[Tray, ...] = ()
        if len(self.robbing.view.sharing) > 1:
            trays = tuple(self._tray(seat) for seat in self.robbing.view.sharing)
        return robbery_board(
            layout.board.size,
            layout.scale,
            self.robbing.coach.card,
            self.robbing.coach,
            len(self.robbing.guards),
            slots["speed"],
            slots["wit"],
            slots["combat"],
            trays,
        )

    def _tray(self, seat: Seat) -> Tray:
        dice = 0 if seat == self.robbing.seat else len(self.robbing.view.sheets[seat].dice or ())
        name = self.robbing.table.names.seat(seat)
        return Tray(self.robbing.table.mark(seat), name, dice, seat == self.robbing.seat)

    def _slot(self, stat: Stat) -> Slot:
        reckoning = self.robbing.outlook_of(stat)
        total = None if reckoning is None else reckoning.total
        context = self.robbing.table.context
        key = "" if context.device == "pad" else context.bindings.word(f"robbery.{stat}")
        return Slot(self._state(stat), total, self._chips(stat), key)

    def _state(self, stat: Stat) -> SlotState:
        if self.robbing.refused is not None and self.robbing.refused[0] == stat:
            return SlotState.REFUSING
        if self.robbing.hand.held:
            return (
                SlotState.LEGAL
                if stat in self.robbing.allowed(self.robbing.hand.held)
                else SlotState.IDLE
            )
        if not self.robbing.is_open(stat):
            return SlotState.CLOSED
        reckoning = self.robbing.outlook_of(stat)
        if reckoning is None:
            return SlotState.IDLE
        if reckoning.met:  # even by what is carried alone
            return SlotState.MET
        begun = self.robbing.in_slot(stat) or self.robbing.complete()
        return SlotState.MISSED if begun else SlotState.IDLE

    def _chips(self, stat: Stat) -> tuple[Chip, ...]:
        sheet = self.robbing.view.sheets[self.robbing.seat]
        if stat == "speed":
            chips = []
            if sheet.horse:
                on = self.robbing.draft.horse or sheet.placed.horse
                may = self.robbing.switchable(sheet.horse)
                chips.append(Chip(sheet.horse, BONUS[sheet.horse], on, may))
            spurred = self.robbing.draft.spur or sheet.placed.spur
            if self.robbing.switchable("spur") or spurred:
                chips.append(Chip("spur", 1, spurred, self.robbing.switchable("spur")))
            return tuple(chips)
        chips = []
        for seat in self.robbing.view.sharing:
            owner = self.robbing.view.sheets[seat]
            items = owner.gear if stat == "wit" else owner.weapons
            mark = self.robbing.table.mark(seat) if len(self.robbing.view.sharing) > 1 else None
            used = list(self._used(seat, stat))
            for item in items:
                on = item in used
                if on:
                    used.remove(item)
                own = seat == self.robbing.seat and self.robbing.switchable(item)
                chips.append(Chip(item, BONUS[item], on, own, mark))
        return tuple(chips)

    def _used(self, seat: Seat, stat: Stat) -> tuple[str, ...]:
        """The gear or weapons of a robber that count as things lie."""
        sheet = self.robbing.view.sheets[seat]
        if self.robbing.view.options.modifiers == "always":
            return sheet.gear if stat == "wit" else sheet.weapons
        source: Draft | Placed = self.robbing.draft if seat == self.robbing.seat else sheet.placed
        return source.gear if stat == "wit" else source.weapons
