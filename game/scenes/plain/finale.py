"""The end of a game without posters: who won, everybody's sum under the own seal, what is said."""

from typing import Final

from pygame import Rect

from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.words import _
from game.scenes.kit.page import sheet
from game.scenes.plain.setting import LARGE_FROM
from game.scenes.table.farewell.finale import EndTold, Finale, FinalePaper
from game.scenes.table.farewell.wall import lay_verse, nail, stamp, verse_height
from game.session.match import Match
from game.sprites import art
from game.sprites.lettering import Face, Scale, fitted, line, measure, paragraph, paragraph_height
from game.sprites.palette import INK, OXBLOOD, SEPIA


class PlainFinale(Finale):
    """Scores appear sheet by sheet; the game's own lines about its end stand below them."""

    def __init__(self, match: Match, names: Names) -> None:
        super().__init__(match, names)
        said: list[str] = match.spec.messages.result_lines(match.view(None), names)
        self.headline = said[0] if said else _("The game is over.")
        self.said = tuple(said[1:])

    def button(self, scale: Scale) -> int:
        return scale.px(250)

    def compose(self, tally: EndTold, on: FinalePaper) -> None:
        surface, scale = on.surface, on.scale
        inside = Rect(0, scale.px(64), scale.width - scale.px(170), 0)
        inside.height = on.foot - scale.px(18) - inside.top
        inside.centerx = scale.width // 2
        # In large letters what is said needs the room; the verse stands on its sheet.
        verse = self.farewell.verse if scale.text_factor < LARGE_FROM else ()
        lay_verse(surface, scale, inside, verse if tally.told else ())
        inside.height -= verse_height(scale, verse)
        words = self.headline if tally.told else _("The reckoning")
        px = scale.text(38, 54)
        head = fitted(words, px, inside.width, 18, Face.HEADING, OXBLOOD)
        surface.blit(head, head.get_rect(midtop=inside.midtop))
        rule = art.picture("app/tail_rule", (scale.px(260), scale.px(28)))
        y = inside.top + head.get_height()
        surface.blit(rule, rule.get_rect(midtop=(inside.centerx, y)))
        y += scale.px(40)
        said = self._tall(scale, _size_of_lines(scale), inside.width)
        high = _sheet_height(scale, inside.bottom - y - said - scale.px(20))
        free = inside.bottom - y - high - said
        y += max(0, free // 3)
        self._sheets(tally, on, Rect(inside.left, y, inside.width, high))
        if tally.told:
            self._lines(on, inside, y + high + max(scale.px(14), free // 3))

    # The seats' sheets --------------------------------------------------------------------------

    def _sheets(self, tally: EndTold, on: FinalePaper, area: Rect) -> None:
        scale, count = on.scale, len(self.match.seats)
        gap = scale.px(20)
        wide = min((area.width - gap * (count - 1)) // count, scale.text(300))
        left = area.centerx - (count * wide + gap * (count - 1)) // 2
        for seat in range(count):
            box = Rect(left + seat * (wide + gap), area.top, wide, area.height)
            self._sheet(tally, on, box, seat)

    def _sheet(self, tally: EndTold, on: FinalePaper, rect: Rect, seat: Seat) -> None:
        surface, scale = on.surface, on.scale
        if not tally.hangs(seat):
            return
        sheet(surface, rect, scale)
        nail(surface, scale, (rect.centerx, rect.top + scale.px(7)))
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
        amounts = [part.amount for part in self.result.reckonings[seat].parts]
        score = self.result.scores[seat] if tally.told else tally.counted(amounts)
        tall = inner.bottom - place.bottom
        px = min(scale.text(40), max(18, round(tall * (0.55 if large else 0.4))))
        number = line(f"−{-score}" if score < 0 else str(score), px, Face.BOLD, INK)
        middle = (inner.centerx, (place.bottom + inner.bottom) // 2)
        surface.blit(number, number.get_rect(center=middle))
        if self.result.won[seat]:
            side = min(round(rect.width * 0.42), round(rect.height * 0.5))
            place = Rect(0, 0, side, side)
            place.center = (rect.right - side // 3, rect.bottom - side // 2)
            stamp(surface, place, tally.come)

    # What is said -------------------------------------------------------------------------------

    def _rows_of_lines(self, scale: Scale, px: int, wide: int) -> list[tuple[str, ...]]:
        """The sentences in rows: large letters set short ones in pairs, but not the first."""
        rows: list[tuple[str, ...]] = []
        half = (wide - scale.px(30)) // 2
        for number, said in enumerate(self.said):
            short = measure(said, px, Face.TEXT)[0] <= half
            pairs = scale.text_factor >= LARGE_FROM and short and number > 0
            waiting = bool(rows) and len(rows[-1]) == 1 and number > 1
            if pairs and waiting and measure(rows[-1][0], px, Face.TEXT)[0] <= half:
                rows[-1] = (rows[-1][0], said)
            else:
                rows.append((said,))
        return rows

    def _lines(self, on: FinalePaper, inside: Rect, top: int) -> None:
        px = _size_of_lines(on.scale)
        room = inside.bottom - top
        while px > 12 and self._tall(on.scale, px, inside.width) > room:
            px -= 1
        for number, row in enumerate(self._rows_of_lines(on.scale, px, inside.width)):
            ink = SEPIA if number == 0 else INK
            face = Face.ITALIC if number == 0 else Face.TEXT
            wide = inside.width // len(row)
            for column, said in enumerate(row):
                words = paragraph(said, px, wide, face, ink, "centre", 1.22)
                on.surface.blit(words, (inside.left + column * wide, top))
            top += words.get_height()

    def _tall(self, scale: Scale, px: int, wide: int) -> int:
        rows = self._rows_of_lines(scale, px, wide)
        return sum([paragraph_height(row[0], px, wide, Face.TEXT, 1.22) for row in rows])


def _sheet_height(scale: Scale, room: int) -> int:
    """What is said has its room first, in letters that can be read."""
    wanted = scale.text(210, 300)
    return max(scale.px(190), min(wanted, room))


def _size_of_lines(scale: Scale) -> int:
    return scale.text(19, 28)


FINALE: Final[type[Finale]] = PlainFinale
