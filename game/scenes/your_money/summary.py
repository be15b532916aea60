"""The end of a round on one sheet: what changed and why, in order, from the events alone."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface

from game.engine.kinds import Event
from game.engine.words import _
from game.engine.your_money import say
from game.engine.your_money.say import numbers
from game.engine.your_money.say.changes import Line, round_lines
from game.scenes.kit.prerender import Job
from game.scenes.table.notes import lay_note
from game.sprites import art, lettering, looks
from game.sprites.lettering import Face, Scale
from game.sprites.palette import INK, OXBLOOD
from game.sprites.pieces import sheet_of
from game.sprites.your_money.layout import TableLayout

if TYPE_CHECKING:
    from game.scenes.your_money.table import YourMoneyTable


class _Block(NamedTuple):
    """A robber's part of the account, and where each of its lines lies on it."""

    surface: Surface
    lines: list[tuple[Rect, Event | None]]


class Summary:
    """A parchment over the map; the main button goes on."""

    def __init__(self, table: "YourMoneyTable", events: list[Event]) -> None:
        self.table = table
        self.account = round_lines(events, table.names)
        self._words = say.round_account(events, table.names)
        self.round = table.shown.round
        self._drawn_for: tuple[TableLayout, looks.Looks] | None = None
        self._sheet = Surface((1, 1))
        self._at = Rect(0, 0, 1, 1)
        self._title = Rect(0, 0, 1, 1)
        self._lines: list[tuple[Rect, Event | None]] = []
        """Where each change stands on the parchment, and the event behind it."""

    @property
    def line(self) -> str:
        """What the desk says meanwhile."""
        return _("Round {n} is over. Read what it brought, and go on.").format(n=self.round)

    @property
    def place(self) -> Rect:
        """Where the parchment lies."""
        self._draw_once()
        return self._at

    def compose(self) -> None:
        """Lay the parchment; the table is composed several times while it lies there."""
        self._draw_once()
        self.table.composer.lay(
            "summary", self._sheet, self._at, f"summary {self.round} {self._words}", 30
        )

    def explain(self) -> None:
        """The round tells which it is, and every change on the parchment the sum that made it."""
        self._draw_once()
        head = self._title.move(self._at.topleft)
        lay_note(self.table, "number:summary", head, partial(self.table.of_round, self.round))
        for number, (place, event) in enumerate(self._lines):
            note = partial(numbers.line_note, event, self.table.names)
            if note():
                at = place.move(self._at.topleft)
                lay_note(self.table, f"number:change:{number}", at, note)

    def drawings(self, _scale: Scale) -> Iterator[Job]:
        """What has to be drawn before it is laid."""
        yield self._draw_once

    def _draw_once(self) -> None:
        wanted = self.table.layout, looks.now()
        if self._drawn_for != wanted:
            self._sheet, self._at = self._drawn()
            self._drawn_for = wanted

    def _drawn(self) -> tuple[Surface, Rect]:
        """The parchment, as tall as its longest column, and where it lies."""
        layout = self.table.layout
        scale = layout.scale
        width = min(layout.board.width, max(scale.px(760), scale.text(640)))
        # Large letters need the room of the ornaments.
        sides, around = (76, 96) if layout.tall else (120, 160)
        gap = scale.px(32)
        wide = width - scale.px(sides)
        title = lettering.line(
            _("Round {n}").format(n=self.round),
            scale.text(22 if layout.tall else 30),
            Face.HEADING,
            OXBLOOD,
        )
        room = layout.board.height - scale.px(around) - title.get_height()
        columns, inner, texts = self._columns(scale.text(18), wide, gap, room)
        high = _height(texts, columns) + title.get_height() + scale.px(around)
        box = Rect(0, 0, width, min(high, layout.board.height))
        box.center = layout.board.center
        out = sheet_of(box.size)
        out.blit(art.nine("app/plate_scroll", box.size, scale=scale.u), (0, 0))
        top = scale.px(44 if layout.tall else 52)
        self._title = out.blit(title, title.get_rect(midtop=(box.width // 2, top)))
        top += title.get_height() + scale.px(2 if layout.tall else 6)
        if not layout.tall:
            tail = art.picture("app/tail_rule", (scale.px(200), scale.px(22)))
            out.blit(tail, tail.get_rect(midtop=(box.width // 2, top)))
            top += scale.px(24)
        left, y = (box.width - columns * inner - gap * (columns - 1)) // 2, top
        self._lines = []
        for text in texts:
            out.blit(text.surface, (left, y))
            self._lines += [(place.move(left, y), event) for place, event in text.lines]
            if columns > 1:
                left += inner + gap
            else:
                y += text.surface.get_height()
        return out, box

    def _columns(self, px: int, wide: int, gap: int, room: int) -> tuple[int, int, list[_Block]]:
        """How many columns, how wide, and their texts: as many as let the letters be largest."""
        while True:
            for columns in dict.fromkeys((len(self.account), 1)):
                inner = (wide - gap * (columns - 1)) // max(1, columns)
                texts = self._texts(px, inner)
                if _height(texts, columns) <= room or px <= lettering.SMALLEST:
                    return columns, inner, texts
            px -= 1

    def _texts(self, px: int, width: int) -> list[_Block]:
        """A block for each robber: the name, then a line for every change."""
        return [_set(name, lines, px, width) for name, lines in self.account]


def _set(name: str, lines: Sequence[Line], px: int, width: int) -> _Block:
    head = lettering.paragraph(name, round(px * 1.1), width, Face.BOLD, INK, leading=1.2)
    set_lines = [
        lettering.paragraph(say.capital(said), px, width, Face.TEXT, INK, leading=1.2)
        for said, _event in lines
    ]
    gap = max(2, px // 5)
    out = sheet_of((width, sum(b.get_height() + gap for b in (head, *set_lines))))
    out.blit(head, (0, 0))
    y = head.get_height() + gap
    places: list[tuple[Rect, Event | None]] = []
    for drawn, (_said, event) in zip(set_lines, lines, strict=True):
        places.append((out.blit(drawn, (0, y)), event))
        y += drawn.get_height() + gap
    return _Block(out, places)


def _height(texts: list[_Block], columns: int) -> int:
    """What the texts need side by side, or one under another."""
    heights = [text.surface.get_height() for text in texts]
    return max(heights) if columns > 1 else sum(heights)
