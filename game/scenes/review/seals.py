"""The seals of a game: the code each was given with, and what it held once it is open."""

from collections.abc import Sequence
from typing import ClassVar, Final

from game.engine.names import Names
from game.engine.words import _, later
from game.scenes.kit.list_page import ListPage
from game.scenes.kit.printed import Cell, Column, TableRow
from game.scenes.kit.scene import Context
from game.session.errors import BadSave
from game.session.fair_play.codes import Coded, codes_in, kept, written
from game.session.record import Record
from game.sprites.lettering import Face
from game.sprites.palette import FADED

_HOW: Final = later("Anybody can work them out again: docs/fair-play.md")


class SealsPage(ListPage):
    """The newest first; of what is closed still, in a game under way, nothing but its code."""

    most_rows: ClassVar[int] = 9
    numbered: ClassVar[bool] = False
    empty_cut: ClassVar[str] = "app/dice_cup"

    def __init__(self, context: Context, record: Record) -> None:
        super().__init__(context)
        self.record = record
        self.names = Names(tuple([chair.name for chair in record.seats]), record.others)
        self.codes: list[Coded] = []
        try:
            self.codes = codes_in(record)[::-1]
        except BadSave as refused:
            self.said, self.went_wrong = str(refused), True

    @property
    def heading(self) -> str:
        return _("The seals")

    @property
    def first_head(self) -> str:
        return _("Whose")

    @property
    def row_count(self) -> int:
        return len(self.codes)

    @property
    def columns(self) -> Sequence[Column]:
        return (Column(_("Code"), 0.42, face=Face.BOLD), Column(_("What it held"), 0.34, "left"))

    def listed(self, start: int, count: int) -> Sequence[TableRow]:
        return [self._row(each) for each in self.codes[start : start + count]]

    def _row(self, each: Coded) -> TableRow:
        held = Cell(each.words) if each.open else Cell(_("still sealed"), FADED)
        return TableRow(
            self.names.seat(each.seat),
            None,
            self.columns,
            (kept(each.code), held),
            below=_("Decision {n}").format(n=each.step),
            mark=self.record.seats[each.seat].mark,
            tip=_tip(each),
            item=each,
        )

    @property
    def notes(self) -> list[tuple[str, bool]]:
        return super().notes or [(_(_HOW), False)]

    @property
    def nothing(self) -> str:
        return _("No seal has been given a code in this game yet.")


def _tip(each: Coded) -> str:
    """The whole code, and what it is made of where that may be told."""
    if each.choice is None:
        return _("The whole code: {code}").format(code=each.code)
    words = _("The whole code: {code}. It is SHA-256 of {salt}, a line break, and {choice}")
    return words.format(code=each.code, salt=each.salt, choice=written(each.choice))
