"""A score sheet to be printed: empty for a real table, or filled in from a game that was played."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from game import VERSION
from game.engine.errors import BadData
from game.engine.flavour.figures import SheetTally
from game.engine.names import Names
from game.engine.spec import GameSpec, PlayMode
from game.engine.words import _, later
from game.session.player_notes import first_words, placed, readable
from game.session.record import Record
from game.session.replay import Replay
from game.session.sharing.paper import GREY, RED, Format, Ink, PdfPages, Type

_MARGIN: Final = 42.0
_FIRST: Final = 62.0
"""Points of the column that names the lines."""
_NARROW: Final = 40.0
"""Points below which nobody writes a number by hand."""
_BY_HAND: Final = 21.0
_IN_PRINT: Final = 15.5
_BAND: Final[Ink] = (0.95, 0.91, 0.82)
_NOTES: Final = 6
"""Notes that are printed below."""

_PLAIN: Final = SheetTally(later("Round"), 12, ())
"""The sheet of a game that says nothing of its own: scores alone."""


class FilledSheet(NamedTuple):
    """A score sheet's contents: everybody's name and what is written in the lines ("" by hand)."""

    title: str
    under: str
    names: tuple[str, ...]
    sides: tuple[str, ...]
    columns: tuple[str, ...]
    lines: tuple[tuple[str, tuple[tuple[str, ...], ...]], ...]
    scores: tuple[str, ...]
    below: tuple[str, ...]
    empty: bool


def empty_sheet(spec: GameSpec, mode: PlayMode) -> FilledSheet:
    """The sheet of a game to be played at a real table, for so many."""
    tally = spec.parts.tally or _PLAIN
    columns = tuple([_(column.heading) for column in tally.columns])
    blank = tuple([("",) * len(columns)] * mode.seats)
    lines = tuple([(_line(tally, number), blank) for number in range(1, tally.lines + 1)])
    sides = tuple([mode.side_name(side) for side in mode.sides])
    return FilledSheet(
        spec.title,
        _("Date: ______________________     Place: ______________________"),
        ("",) * mode.seats,
        sides,
        columns,
        lines,
        ("",) * mode.seats,
        (_("House rules and notes:"),),
        empty=True,
    )


def filled_sheet(record: Record, source: str = "") -> FilledSheet:
    """The sheet of a game that is over. BadData while it goes on, BadSave where it cannot be
    played again.
    """
    if record.result is None:
        raise BadData(_("A score sheet is filled in when a game is over; this one still goes on."))
    replay = Replay(record, source or record.name)
    spec = replay.spec
    tally = spec.parts.tally or _PLAIN
    seats = range(len(record.seats))
    names = Names(tuple([chair.name for chair in record.seats]), record.others)
    lines: dict[str, tuple[tuple[str, ...], ...]] = {}
    part = ""
    for _moment in replay:
        view = replay.spec.rules.observe(replay.state, None)
        found = spec.messages.part(view)
        now = found.called if found is not None else part
        figures = tuple(
            [tuple([_number(each.figure(view, seat)) for each in tally.columns]) for seat in seats]
        )
        # The step that ends a line begins the next; every step of a line writes it anew.
        if lines:
            lines[part] = figures
        lines[now], part = figures, now
    told = spec.messages.result_lines(view, names)
    mode = spec.mode(replay.setup.seats, replay.setup.mode)
    under = _("Begun on {day}").format(day=record.started.partition("T")[0])
    return FilledSheet(
        spec.title,
        f"{under} · {told[0]}" if told else under,
        names.seats,
        tuple([mode.side_name(side) for side in replay.setup.sides]),
        tuple([_(column.heading) for column in tally.columns]),
        tuple([(called or _("The beginning"), row) for called, row in lines.items()]),
        tuple([_number(score) for score in record.result.scores]),
        (*told[1:], *_noted(record)),
        empty=False,
    )


def _noted(record: Record) -> list[str]:
    notes = [each for each in readable(record.jottings, None, over=True) if each.words]
    return [
        _("Note, {where}: {words}").format(
            where=each.part or _("The beginning"), words=first_words(each.jotting.words, 110)
        )
        for each in placed(record, notes[:_NOTES])
    ]


def _line(tally: SheetTally, number: int) -> str:
    return _("{part} {n}").format(part=_(tally.line), n=number)


def _number(value: int) -> str:
    return str(value).replace("-", "−")


def printed(sheet: FilledSheet, form: Format = "a4", language: str = "en") -> tuple[bytes, str]:
    """The sheet as a PDF file, and the letters of it for which there is no type."""
    return _Setting(sheet, form, language).done()


class _Setting:
    """Lays a sheet out: as many people beside each other as can be written in, the others below;
    what has no room goes on another page.
    """

    def __init__(self, sheet: FilledSheet, form: Format, language: str) -> None:
        self._sheet = sheet
        width = max(1, len(sheet.columns)) * len(sheet.names)
        across = width * _NARROW > 440
        title = _("{game}: score sheet").format(game=sheet.title)
        self._paper = PdfPages(form, across, title, language)
        self._row = _BY_HAND if sheet.empty else _IN_PRINT
        self._at = 0.0
        self._left, self._right = _MARGIN, self._paper.wide - _MARGIN
        self._bottom = self._paper.high - _MARGIN

    def done(self) -> tuple[bytes, str]:
        self._begin_page()
        for group in self._groups():
            self._table(group)
        self._foot()
        return self._paper.file(), "".join(sorted(self._paper.lacking))

    def _groups(self) -> list[range]:
        """Who stands beside each other."""
        each = max(1, len(self._sheet.columns))
        room = self._right - self._left - _FIRST
        most = max(1, int(room / (each * _NARROW)))
        count = len(self._sheet.names)
        tables = -(-count // most)
        size = -(-count // tables)
        return [range(at, min(at + size, count)) for at in range(0, count, size)]

    def _begin_page(self) -> None:
        paper, wide = self._paper, self._right - self._left
        paper.turn()
        again = paper.pages > 1
        title = _("{game}, page {n}").format(game=self._sheet.title, n=paper.pages)
        paper.text(
            title if again else self._sheet.title,
            self._left,
            _MARGIN + 16,
            Type(14 if again else 22, bold=True, ink=RED),
            wide,
        )
        self._at = _MARGIN + 24
        if not again:
            paper.text(self._sheet.under, self._left, self._at + 14, Type(10.5), wide)
            self._at += 26
        foot = _("Stand and Deliver {version}").format(version=VERSION)
        paper.text(foot, self._left, self._bottom + 16, Type(7.5, ink=GREY), wide)

    def _table(self, group: range) -> None:
        sheet = self._sheet
        columns = max(1, len(sheet.columns))
        each = (self._right - self._left - _FIRST) / len(group)
        if not sheet.empty:
            each = min(each, columns * 90.0)
        head = self._row * (3 if sheet.sides else 2)
        if self._at + head + 4 * self._row > self._bottom:
            self._begin_page()
        top = self._head(group, each)
        for number, (called, figures) in enumerate(sheet.lines):
            if self._at + self._row > self._bottom:
                self._rules(group, each, top)
                self._begin_page()
                top = self._head(group, each)
            self._line(group, each, called, figures, number)
        if self._at + self._row > self._bottom:
            self._rules(group, each, top)
            self._begin_page()
            top = self._head(group, each)
        self._sum(group, each)
        self._rules(group, each, top, summed=True)
        self._at += self._row

    def _head(self, group: range, each: float) -> float:
        """Names over the columns; where the table begins."""
        paper, sheet, top = self._paper, self._sheet, self._at
        base = self._row * 0.7
        for place, seat in enumerate(group):
            left = self._left + _FIRST + place * each
            name = sheet.names[seat] or _("Name:")
            how = Type(11, bold=True) if sheet.names[seat] else Type(9, ink=GREY)
            room = each - 8
            paper.text(name, left + 4, top + base, how, room, middle=bool(sheet.names[seat]))
            if sheet.sides:
                side = sheet.sides[seat]
                paper.text(
                    side, left + 4, top + self._row + base, Type(8.5, ink=GREY), room, middle=True
                )
            down = top + self._row * (2 if sheet.sides else 1)
            wide = each / max(1, len(sheet.columns))
            for number, heading in enumerate(sheet.columns):
                at = left + number * wide
                paper.text(
                    heading, at + 2, down + base, Type(8.5, bold=True), wide - 4, middle=True
                )
        self._at += self._row * ((2 if sheet.sides else 1) + (1 if sheet.columns else 0))
        return top

    def _line(
        self,
        group: range,
        each: float,
        called: str,
        figures: Sequence[Sequence[str]],
        number: int,
    ) -> None:
        paper, at, base = self._paper, self._at, self._row * 0.7
        if number % 2:
            paper.box(self._left, at, _FIRST + each * len(group), self._row, _BAND)
        paper.text(called, self._left + 2, at + base, Type(9.5), _FIRST - 6)
        for place, seat in enumerate(group):
            wide = each / max(1, len(figures[seat]))
            for column, figure in enumerate(figures[seat]):
                left = self._left + _FIRST + place * each + column * wide
                if figure:
                    paper.text(figure, left, at + base, Type(10), wide, middle=True)
        self._at += self._row

    def _sum(self, group: range, each: float) -> None:
        paper, base = self._paper, self._row * 0.7
        paper.text(_("Score"), self._left + 2, self._at + base, Type(10, bold=True), _FIRST - 6)
        for place, seat in enumerate(group):
            if score := self._sheet.scores[seat]:
                left = self._left + _FIRST + place * each
                paper.text(score, left, self._at + base, Type(11, bold=True), each, middle=True)
        self._at += self._row

    def _rules(self, group: range, each: float, top: float, summed: bool = False) -> None:
        """The lines of a table from `top` to where it has come; one number each at its foot where
        it is `summed` up.
        """
        paper, sheet = self._paper, self._sheet
        right, bottom = self._left + _FIRST + each * len(group), self._at
        at = top
        while at < bottom + 1:
            paper.rule(self._left, at, right, at, 0.4)
            at += self._row
        paper.rule(self._left, top, self._left, bottom, 0.8)
        wide = each / max(1, len(sheet.columns))
        heads = top + self._row * (2 if sheet.sides else 1)
        for place in range(len(group) + 1):
            left = self._left + _FIRST + place * each
            paper.rule(left, top, left, bottom, 0.8)
            if place < len(group):
                for column in range(1, len(sheet.columns)):
                    x = left + column * wide
                    paper.rule(x, heads, x, bottom - (self._row if summed else 0), 0.3)

    def _foot(self) -> None:
        paper, wide = self._paper, self._right - self._left
        for words in self._sheet.below:
            if self._at + 14 > self._bottom:
                self._begin_page()
            paper.text(words, self._left, self._at + 10, Type(9.5), wide)
            self._at += 14
        if self._sheet.empty:
            while self._at + _BY_HAND <= self._bottom:
                self._at += _BY_HAND
                paper.rule(self._left, self._at, self._right, self._at, 0.3)
