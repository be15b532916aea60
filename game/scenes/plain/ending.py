"""The end of a game without posters: who won, everybody's sum under the own seal, what is said."""

from pygame import Rect, Surface

from game.engine.kinds import Result, Seat
from game.engine.names import Names
from game.engine.words import _
from game.scenes.kit.ground import broadside, sheet
from game.scenes.kit.scene import Context
from game.scenes.plain.layout import LARGE_FROM
from game.scenes.table.ending import EndingScene
from game.session.match import Match
from game.sprites import art
from game.sprites.lettering import Face, fitted, line, measure, paragraph, paragraph_height
from game.sprites.palette import INK, OXBLOOD, SEPIA


class PlainEnding(EndingScene):
    """Scores appear sheet by sheet; the game's own lines about its end stand below them."""

    def __init__(self, context: Context, match: Match, names: Names) -> None:
        super().__init__(context, match, names)
        said: list[str] = match.spec.say.result_lines(match.view(None), names)
        self.headline = said[0] if said else _("The game is over.")
        self.said = tuple(said[1:])
        self._foot = 0

    @property
    def result(self) -> Result:
        """How it ended."""
        result = self.match.result
        assert result is not None  # noqa: S101 - the table only ends when the game has
        return result

    def enter(self) -> None:
        self.count_up(self.result)

    def lay_out(self) -> None:
        ways = ("title", "log", "dice", "watch", "again")
        self._foot = self.place_feet(ways, self.scale.px(250))

    def draw(self, surface: Surface) -> None:
        scale = self.scale
        broadside(surface, scale)
        inside = Rect(0, scale.px(64), scale.width - scale.px(170), 0)
        inside.height = self._foot - scale.px(18) - inside.top
        inside.centerx = scale.width // 2
        words = self.headline if self.told else _("The reckoning")
        px = min(scale.text(38), scale.px(54))
        head = fitted(words, px, inside.width, 18, Face.HEADING, OXBLOOD)
        surface.blit(head, head.get_rect(midtop=inside.midtop))
        rule = art.picture("app/tail_rule", (scale.px(260), scale.px(28)))
        y = inside.top + head.get_height()
        surface.blit(rule, rule.get_rect(midtop=(inside.centerx, y)))
        y += scale.px(40)
        said = self._said_height(inside.width)
        high = self._sheet_height(inside.bottom - y - said - scale.px(20))
        free = inside.bottom - y - high - said
        y += max(0, free // 3)
        self._sheets(surface, Rect(inside.left, y, inside.width, high))
        if self.told:
            self._lines(surface, inside, y + high + max(scale.px(14), free // 3))
        self.controls.draw(surface)

    # The seats' sheets --------------------------------------------------------------------------

    def _sheet_height(self, room: int) -> int:
        """What is said has its room first, in letters that can be read."""
        wanted = min(self.scale.text(210), self.scale.px(300))
        return max(self.scale.px(190), min(wanted, room))

    def _sheets(self, surface: Surface, area: Rect) -> None:
        scale, count = self.scale, len(self.match.seats)
        gap = scale.px(20)
        wide = min((area.width - gap * (count - 1)) // count, scale.text(300))
        left = area.centerx - (count * wide + gap * (count - 1)) // 2
        for seat in range(count):
            self._sheet(
                surface, Rect(left + seat * (wide + gap), area.top, wide, area.height), seat
            )

    def _sheet(self, surface: Surface, rect: Rect, seat: Seat) -> None:
        scale = self.scale
        sheet(surface, rect, scale)
        inner = rect.inflate(-2 * scale.px(22), -2 * scale.px(20))
        large = scale.text_factor >= LARGE_FROM
        side = min(inner.height // (4 if large else 3), inner.width // 2)
        wax = art.picture(f"app/seal_{self.match.seats[seat].mark}", (side, side))
        at = wax.get_rect(midtop=inner.midtop)
        surface.blit(wax, at)
        px = min(scale.text(24), inner.height // 5)  # the score below is what matters
        name = fitted(self.names.seat(seat), px, inner.width, 12, Face.HEADING, INK)
        place = name.get_rect(midtop=(inner.centerx, at.bottom + scale.px(2)))
        surface.blit(name, place)
        if not self.told:
            return
        score = self.result.scores[seat]
        tall = inner.bottom - place.bottom
        px = min(scale.text(40), max(18, round(tall * (0.55 if large else 0.4))))
        number = line(f"−{-score}" if score < 0 else str(score), px, Face.BOLD, INK)
        middle = (inner.centerx, (place.bottom + inner.bottom) // 2)
        if self.result.won[seat]:
            laurel = art.picture("app/laurel", (inner.width, round(tall * 1.12)))
            surface.blit(laurel, laurel.get_rect(center=middle))
        surface.blit(number, number.get_rect(center=middle))

    # What is said -------------------------------------------------------------------------------

    def _size_of_lines(self) -> int:
        return min(self.scale.text(19), self.scale.px(28))

    def _rows_of_lines(self, px: int, wide: int) -> list[tuple[str, ...]]:
        """The sentences in rows: large letters set short ones in pairs, but not the first."""
        rows: list[tuple[str, ...]] = []
        half = (wide - self.scale.px(30)) // 2
        for number, said in enumerate(self.said):
            short = measure(said, px, Face.TEXT)[0] <= half
            pairs = self.scale.text_factor >= LARGE_FROM and short and number > 0
            waiting = bool(rows) and len(rows[-1]) == 1 and number > 1
            if pairs and waiting and measure(rows[-1][0], px, Face.TEXT)[0] <= half:
                rows[-1] = (rows[-1][0], said)
            else:
                rows.append((said,))
        return rows

    def _said_height(self, wide: int) -> int:
        return self._tall(self._size_of_lines(), wide)

    def _lines(self, surface: Surface, inside: Rect, top: int) -> None:
        px = self._size_of_lines()
        room = inside.bottom - top
        while px > 12 and self._tall(px, inside.width) > room:
            px -= 1
        for number, row in enumerate(self._rows_of_lines(px, inside.width)):
            ink = SEPIA if number == 0 else INK
            face = Face.ITALIC if number == 0 else Face.TEXT
            wide = inside.width // len(row)
            for column, said in enumerate(row):
                words = paragraph(said, px, wide, face, ink, "centre", 1.22)
                surface.blit(words, (inside.left + column * wide, top))
            top += words.get_height()

    def _tall(self, px: int, wide: int) -> int:
        rows = self._rows_of_lines(px, wide)
        return sum([paragraph_height(row[0], px, wide, Face.TEXT, 1.22) for row in rows])
