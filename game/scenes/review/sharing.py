"""The page on which a game is handed on: what can be made of it, a row each."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from game.engine.errors import GameError
from game.engine.words import _, later
from game.scenes.kit.list_page import ListPage
from game.scenes.kit.notice import Notice
from game.scenes.kit.printed import ListRow
from game.scenes.kit.scene import Context, Push, Transition
from game.scenes.table.drivers.tables_drawn import drawn
from game.session.match import Match
from game.session.paths import legible
from game.session.record import Record
from game.session.sharing.paper import Format
from game.session.sharing.web_page import keep_empty_sheet, keep_page, keep_sheet

_PAPERS: Final[tuple[tuple[Format, str], ...]] = (("a4", later("A4")), ("letter", later("Letter")))

Make = Callable[[], str]
"""Makes something; what became of it, in a sentence."""


class SharingPage(ListPage):
    """Whatever is pressed is written into a folder beside the saves, and told where."""

    def __init__(self, context: Context, match: Match) -> None:
        super().__init__(context)
        self.match = match

    @property
    def things(self) -> list[tuple[str, str, Make]]:
        """What can be made: its words, what is to be said of it, and how."""
        over = self.match.result is not None
        whole = _("One file that any browser shows, with the tale step by step, scores and notes")
        if not over:
            whole = _("One file that any browser shows; of a game under way only what you may know")
        things: list[tuple[str, str, Make]] = [
            (
                _("A page for a browser, with pictures"),
                whole,
                partial(self._web_page, pictures=True),
            ),
            (_("The same page in words alone"), whole, partial(self._web_page, pictures=False)),
        ]
        for form, paper in _PAPERS:
            words = _("The score sheet of this game, to print ({paper})").format(paper=_(paper))
            tip = _("Every line of the game with everybody’s numbers, as a PDF file")
            if over:
                things.append((words, tip, partial(self._sheet, form)))
        for form, paper in _PAPERS:
            words = _("An empty score sheet, for a real table ({paper})").format(paper=_(paper))
            tip = _("For as many as sit here, as a PDF file")
            things.append((words, tip, partial(self._empty, form)))
        return things

    # ---- what is done

    def _press(self, make: Make) -> Transition:
        heading = _("It is made")
        try:
            words = make()
        except GameError as refused:
            heading, words = _("It could not be made"), str(refused)
        return Push(Notice(self.context, heading, words, yes=_("Back"), under=self.picture()))

    def _language(self) -> str:
        return self.context.settings.language

    def _web_page(self, pictures: bool) -> str:
        record = self.match.record()
        draw = self._drawn if pictures else None
        return _lies(keep_page(self.context.store, record, draw, self._language()))

    def _drawn(self, record: Record, steps: Sequence[int]) -> dict[int, bytes]:
        return drawn(self.context, self.match, steps)

    def _sheet(self, form: Format) -> str:
        file, lacking = keep_sheet(self.context.store, self.match.record(), form, self._language())
        if not lacking:
            return _lies(file)
        words = _("{file} There is no type for {letters}: ? stands there.")
        return words.format(file=_lies(file), letters=lacking)

    def _empty(self, form: Format) -> str:
        spec, mode = self.match.spec, self.match.mode
        return _lies(keep_empty_sheet(self.context.store, spec, mode, form, self._language()))

    # ---- the page

    @property
    def heading(self) -> str:
        return _("To be handed on")

    @property
    def row_count(self) -> int:
        return len(self.things)

    @property
    def notes(self) -> list[tuple[str, bool]]:
        return [(_("What is made here goes nowhere by itself."), False)]

    def listed(self, start: int, count: int) -> Sequence[ListRow]:
        rows = []
        for words, tip, make in self.things[start : start + count]:
            row = ListRow(words, partial(self._press, make))
            row.tip = tip
            rows.append(row)
        return rows


def _lies(file: Path) -> str:
    return _("It lies in {file}.").format(file=legible(file))
