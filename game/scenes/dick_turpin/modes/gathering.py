"""All at once: each person at this screen chooses on a row of keys of their own, and nothing shows.

What the screen tells is who has chosen, and never what; a card that is not in hand only makes its
owner choose again. What was pressed is kept here alone, and carried out seat by seat at the end.
"""

from typing import TYPE_CHECKING, Final

import pygame
from pygame.event import Event

from game.engine.dick_turpin import say
from game.engine.dick_turpin.actions import LieInWait
from game.engine.dick_turpin.data import TOWNS, Town
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.kinds import Seat
from game.engine.words import _
from game.scenes.dick_turpin.modes.mode import Mode
from game.scenes.kit.bindings import OWN_KEYS, key_of, key_word
from game.scenes.kit.controls import Press
from game.scenes.kit.gamepad import pad_of
from game.sprites.dick_turpin.slips import KeyRow, table_of_keys

if TYPE_CHECKING:
    from game.scenes.dick_turpin.table import TurpinTable

_DIGITS: Final = {getattr(pygame, f"KSCAN_{n}"): getattr(pygame, f"K_{n}") for n in range(1, 7)}
"""The row of digits by where its keys lie: in some countries they write other signs."""


class Gathering(Mode):
    """Everybody's choice at the same time; Enter sends the coach off once all have chosen."""

    def __init__(
        self, table: "TurpinTable", people: tuple[Seat, ...], view: DickTurpinView
    ) -> None:
        super().__init__(table, people[0], view)
        self.people = people
        self._picks: dict[Seat, Town] = {}
        self._told = ""

    @property
    def first_spot(self) -> str:
        return "in_turn"

    @property
    def everybody(self) -> bool:
        """Whether all have chosen."""
        return len(self._picks) == len(self.people)

    def rows(self) -> tuple[KeyRow, ...]:
        """Everybody's keys, and whether they have chosen."""
        table = self.table
        return tuple(
            [
                KeyRow(
                    table.mark(seat),
                    table.names.seat(seat),
                    tuple([key_word(code) for code in row]),
                    seat in self._picks,
                )
                for seat, row in zip(self.people, OWN_KEYS, strict=False)
            ]
        )

    def lay_out(self) -> None:
        table = self.table
        button = Press("in_turn", _("One after another"), table.choose_in_turn, text=16)
        button.tip = _("Choose one after another instead, each alone behind the shutters.")
        button.place(table.layout.second_halves[0])
        table.controls.add(button)
        why = "" if self.everybody else _("Not everybody has chosen yet.")
        table.add_main(_("The coach may leave"), self.confirm, why)

    def compose(self) -> None:
        table, layout = self.table, self.table.layout
        towns = tuple([say.stop_name(town) for town in TOWNS])
        area = layout.cards.union(layout.foot)
        drawn = table_of_keys(area.size, table.scale, towns, self.rows())
        table.composer.piece("keys", drawn, area, f"keys {self.rows()}", 12)

    @property
    def line(self) -> str:
        if self._told:
            return self._told
        if self.everybody:
            return _("Everybody has chosen. The coach may leave.")
        return _("{done} of {all} have chosen.").format(done=len(self._picks), all=len(self.people))

    @property
    def lines(self) -> list[str]:
        return [
            _("Hide your hand and press one key of your own row: the screen shows nothing of it."),
            _("Press again to choose another."),
        ]

    # What is done -------------------------------------------------------------------------------

    def key(self, event: Event) -> bool:
        if pad_of(event) or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        scan = getattr(event, "scancode", 0)
        code = _DIGITS.get(scan) or key_of(event)
        for seat, row in zip(self.people, OWN_KEYS, strict=False):
            if code in row:
                self.take(seat, TOWNS[row.index(code)])
                return True
        return False

    def take(self, seat: Seat, town: Town) -> None:
        """Note what somebody has pressed; it looks and sounds the same whatever it was."""
        before = frozenset(self._picks)
        self._told = ""
        if LieInWait(town) in self.table.legal_of(seat):
            self._picks[seat] = town
        else:
            self._picks.pop(seat, None)
            name = self.table.names.seat(seat)
            self._told = _("{name}, that card is played: press another key.").format(name=name)
        self.table.context.sounds.play("click")
        if frozenset(self._picks) != before or self._told:
            self.table.furnish()
        self.table.compose_soon()

    def confirm(self) -> None:
        """Lay everybody's card, in the order of the seats, whoever was first to press."""
        if self.everybody:
            self.table.lay_all([(seat, LieInWait(self._picks[seat])) for seat in self.people])
