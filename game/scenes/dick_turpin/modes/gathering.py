"""All at once: each person at this screen chooses on a row of keys of their own, and nothing shows.

What the screen tells is who has chosen, and never what; a card that is not in hand only makes its
owner choose again. What was pressed is kept here alone, and carried out seat by seat at the end.
"""

from functools import partial
from typing import Any, Final

import pygame
from pygame.event import Event

from game.engine.dick_turpin import say
from game.engine.dick_turpin.actions import LieInWait
from game.engine.dick_turpin.data import TOWNS, Town
from game.engine.kinds import Seat
from game.engine.words import _
from game.scenes.dick_turpin.shown import Doing
from game.scenes.kit.bindings import OWN_KEYS, key_of, key_word
from game.scenes.kit.controls import Press
from game.scenes.kit.gamepad import pad_of
from game.scenes.table.composer import Composer
from game.scenes.table.desk import Desk
from game.scenes.table.mode import Mode
from game.sprites.dick_turpin.layout import RoadLayout
from game.sprites.dick_turpin.slips import KeyRow, table_of_keys

_DIGITS: Final = {getattr(pygame, f"KSCAN_{n}"): getattr(pygame, f"K_{n}") for n in range(1, 7)}
"""The row of digits by where its keys lie: in some countries they write other signs."""


class Gathered(Doing, frozen=True):
    """Everybody's keys, and whether they have chosen; `told` is said to whoever must again."""

    covers = True

    rows: tuple[KeyRow, ...]
    told: str = ""


def lay(now: Gathered, layout: RoadLayout, on: Composer) -> None:
    """Everybody's keys where the cards would lie."""
    towns = tuple([say.stop_name(town) for town in TOWNS])
    area = layout.cards.union(layout.foot)
    drawn = table_of_keys(area.size, layout.scale, towns, now.rows)
    on.piece("keys", drawn, area, f"keys {now.rows}", 12)


def words(now: Gathered) -> tuple[str, list[str]]:
    """How many have chosen, and how it is done."""
    done = sum([row.laid for row in now.rows])
    line = now.told
    if not line and done == len(now.rows):
        line = _("Everybody has chosen. The coach may leave.")
    elif not line:
        line = _("{done} of {all} have chosen.").format(done=done, all=len(now.rows))
    return line, [
        _("Hide your hand and press one key of your own row: the screen shows nothing of it."),
        _("Press again to choose another."),
    ]


class Gathering(Mode):
    """Everybody's choice at the same time; Enter sends the coach off once all have chosen."""

    deciding = None

    def __init__(self, desk: Desk[RoadLayout], people: tuple[Seat, ...]) -> None:
        super().__init__(desk, people[0])
        self.people = people
        self._picks: dict[Seat, Town] = {}
        self._told = ""

    @property
    def now(self) -> Gathered:
        mark, name = self.desk.mark, self.desk.names.seat
        rows = [
            KeyRow(
                mark(seat), name(seat), tuple([key_word(code) for code in row]), seat in self._picks
            )
            for seat, row in zip(self.people, OWN_KEYS, strict=False)
        ]
        return Gathered(tuple(rows), self._told)

    @property
    def first_spot(self) -> str:
        return "in_turn"

    @property
    def everybody(self) -> bool:
        """Whether all have chosen."""
        return len(self._picks) == len(self.people)

    def lay_out(self, desk: Desk[RoadLayout]) -> None:
        choose = partial(self.desk.choose, "in_turn")
        button = Press("in_turn", _("One after another"), choose, text=16)
        button.tip = _("Choose one after another instead, each alone behind the shutters.")
        desk.place(button, desk.layout.second_halves[0])
        why = "" if self.everybody else _("Not everybody has chosen yet.")
        desk.main(_("The coach may leave"), self.confirm, why)

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
        before, self._told = frozenset(self._picks), ""
        view: Any = self.desk.view(seat)
        if LieInWait(town) in view.legal:
            self._picks[seat] = town
        else:
            self._picks.pop(seat, None)
            name = self.desk.names.seat(seat)
            self._told = _("{name}, that card is played: press another key.").format(name=name)
        self.desk.sound("click")
        if frozenset(self._picks) != before or self._told:
            self.desk.changed_soon()
        else:
            self.desk.redraw_soon()

    def confirm(self) -> None:
        """Lay everybody's card, in the order of the seats, whoever was first to press."""
        if self.everybody:
            picks = [(seat, LieInWait(self._picks[seat])) for seat in self.people]
            self.desk.confirm_all(picks)
