"""The end of a round on one sheet: what changed and why, in order, from the events alone."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.engine.kinds import Event
from game.engine.words import _
from game.engine.your_money import say
from game.scenes.ahead import Job
from game.sprites import art, lettering, looks
from game.sprites.lettering import Face, Scale
from game.sprites.palette import INK, OXBLOOD
from game.sprites.pieces import sheet_of
from game.sprites.your_money.layout import TableLayout

if TYPE_CHECKING:
    from game.scenes.your_money.table import YourMoneyTable


class Summary:
    """A parchment over the map; the main button goes on."""

    def __init__(self, table: "YourMoneyTable", events: list[Event]) -> None:
        self.table = table
        self.account = say.round_account(events, table.names)
        self.round = table.shown.round
        self._drawn_for: tuple[TableLayout, looks.Looks] | None = None
        self._sheet = Surface((1, 1))
        self._at = Rect(0, 0, 1, 1)

    @property
    def line(self) -> str:
        """What the desk says meanwhile."""
        return _("Round {n} is over. Read what it brought, and go on.").format(n=self.round)

    def compose(self) -> None:
        """Lay the parchment; the table is composed several times while it lies there."""
        self._draw_once()
        self.table.composer.lay("summary", self._sheet, self._at, f"summary {self.account}", 30)

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
        out.blit(title, title.get_rect(midtop=(box.width // 2, top)))
        top += title.get_height() + scale.px(2 if layout.tall else 6)
        if not layout.tall:
            tail = art.picture("app/tail_rule", (scale.px(200), scale.px(22)))
            out.blit(tail, tail.get_rect(midtop=(box.width // 2, top)))
            top += scale.px(24)
        left, y = (box.width - columns * inner - gap * (columns - 1)) // 2, top
        for text in texts:
            out.blit(text, (left, y))
            if columns > 1:
                left += inner + gap
            else:
                y += text.get_height()
        return out, box

    def _columns(self, px: int, wide: int, gap: int, room: int) -> tuple[int, int, list[Surface]]:
        """How many columns, how wide, and their texts: as many as let the letters be largest."""
        while True:
            for columns in dict.fromkeys((len(self.account), 1)):
                inner = (wide - gap * (columns - 1)) // max(1, columns)
                texts = self._texts(px, inner)
                if _height(texts, columns) <= room or px <= lettering.SMALLEST:
                    return columns, inner, texts
            px -= 1

    def _texts(self, px: int, width: int) -> list[Surface]:
        """A block for each robber: the name, then a line for every change."""
        return [self._text(name, changes, px, width) for name, changes in self.account]

    def _text(self, name: str, changes: list[str], px: int, width: int) -> Surface:
        blocks = [lettering.paragraph(name, round(px * 1.1), width, Face.BOLD, INK, leading=1.2)]
        blocks += [
            lettering.paragraph(say.capital(said), px, width, Face.TEXT, INK, leading=1.2)
            for said in changes
        ]
        gap = max(2, px // 5)
        out = sheet_of((width, sum(b.get_height() + gap for b in blocks)))
        y = 0
        for block in blocks:
            out.blit(block, (0, y))
            y += block.get_height() + gap
        return out


def _height(texts: list[Surface], columns: int) -> int:
    """What the texts need side by side, or one under another."""
    heights = [text.get_height() for text in texts]
    return max(heights) if columns > 1 else sum(heights)
