"""The end: a poster for each robber, the sums line by line, the winner, and alone the verdict."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from pygame import Rect, Surface

from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.words import _
from game.engine.your_money import say
from game.engine.your_money.events import Number
from game.engine.your_money.say import numbers
from game.engine.your_money.view import SheetSeen, YourMoneyView
from game.scenes.kit.ground import broadside
from game.scenes.kit.scene import Context
from game.scenes.table.ending import EndingScene
from game.session.match import Match
from game.session.seating import MARKS
from game.sprites import art
from game.sprites.lettering import Face, paragraph
from game.sprites.palette import OXBLOOD
from game.sprites.pieces import Piece
from game.sprites.your_money.layout import TALL_FROM
from game.sprites.your_money.poster import Career, Fate, poster
from game.sprites.your_money.rival_poster import rival_poster

_NUMBERS: Final[dict[str, Number | None]] = {
    "reward": None,
    "sum_guineas": "guineas",
    "sum_folk_hero": "folk_hero",
    "sum_scoundrel": "scoundrel",
    "total": None,
}
"""The numbers of a poster by their places on it; None is the score."""


class Ending(EndingScene):
    """Adds the scores up before everybody's eyes; any key shows the whole at once."""

    def __init__(self, context: Context, match: Match, names: Names) -> None:
        super().__init__(context, match, names)
        view = match.view(None)
        assert isinstance(view, YourMoneyView)  # noqa: S101 - narrows the type; the match is ours
        self.view = view
        ended = say.ending(view, names)
        assert ended is not None  # noqa: S101 - the table only ends when the game has
        self.ended = ended
        self.history = match.history(None)
        """All that happened, from which the sums come."""

    def enter(self) -> None:
        if self.view.result is not None:
            self.count_up(self.view.result)

    def lay_out(self) -> None:
        names = ("title", "log", "dice", "watch", "again")
        wide = self.scale.px(270 if self.scale.text_factor >= TALL_FROM else 236)
        self._foot = self.place_feet(names, wide)

    def careers(self) -> list[Career]:
        """Everybody's end, for the posters."""
        result = self.view.result
        assert result is not None  # noqa: S101 - see __init__
        return [
            Career(
                MARKS.index(self.match.seats[seat].mark),
                self.names.seat(seat),
                _fate(sheet),
                result.scores[seat],
                result.reckonings[seat],
                result.won[seat] and self.told,
                result.shared,
            )
            for seat, sheet in enumerate(self.view.sheets)
        ]

    def draw(self, surface: Surface) -> None:
        scale = self.scale
        broadside(surface, scale)
        inside = Rect(0, 0, scale.width - scale.px(150), 0)
        inside.centerx = scale.width // 2
        inside.top = scale.px(62)
        inside.height = self._foot - scale.px(20) - inside.top
        headline = self.ended.headline if self.told else _("The reckoning")
        why = self.ended.why if self.told else ""
        reason, top = self.draw_headline(surface, inside, headline, why, OXBLOOD)
        self.explain("number:why", reason, partial(numbers.result_receipt, self.view, self.names))
        bottom = inside.bottom - (self._verdict(surface, inside) if self.told else 0)
        room = Rect(inside.left, top + scale.px(10), inside.width, 0)
        room.height = bottom - room.top - scale.px(8)
        self._posters(surface, room)
        self.controls.draw(surface)

    def _verdict(self, surface: Surface, inside: Rect) -> int:
        """The verdict over the buttons; its height."""
        if not self.ended.verdict:
            return 0
        scale = self.scale
        words = paragraph(
            self.ended.verdict,
            min(scale.text(24), scale.px(34)),
            min(inside.width, scale.text(900)),
            Face.SCRIPT,
            OXBLOOD,
            "centre",
            1.15,
        )
        surface.blit(words, words.get_rect(midbottom=(inside.centerx, inside.bottom)))
        return words.get_height() + scale.px(8)

    def _posters(self, surface: Surface, room: Rect) -> None:
        scale = self.scale
        large = scale.text_factor >= TALL_FROM
        share = 0.47 if large and not self.view.solo else 0.6 if large else 0.4
        size = (min(scale.px(620 if large else 420), round(room.width * share)), room.height)
        careers = self.careers()
        lines = -1 if self.told else self.lines
        sheets = [poster(size, scale, career, lines) for career in careers]
        if self.view.solo:
            sheets.append(self._rival(self._rivals_size(size[0], room.height)))
        gap = scale.px(30 if large else 70)
        wide = sum(s.surface.get_width() for s in sheets) + gap * (len(sheets) - 1)
        left = room.centerx - wide // 2
        for seat, sheet in enumerate(sheets):
            at = sheet.surface.get_rect(midleft=(left, room.centery))
            surface.blit(sheet.surface, at)
            self._explain(seat, sheet.placed(*at.topleft))
            left = at.right + gap
        tail = art.picture("app/tail_pistols", (scale.px(140), scale.px(70)))
        if room.width > wide + 2 * tail.get_width():
            for x in (room.left + tail.get_width() // 2, room.right - tail.get_width() // 2):
                surface.blit(tail, tail.get_rect(center=(x, room.centery)))

    def _rivals_size(self, wide: int, high: int) -> tuple[int, int]:
        if self.scale.text_factor >= TALL_FROM:
            return min(wide, self.scale.px(340)), high
        return min(wide, self.scale.px(270)), round(high * 0.8)

    def _rival(self, size: tuple[int, int]) -> Piece:
        view = self.view
        name = self.names.other("rival")
        return rival_poster(size, self.scale, name, view.rival_guineas, 1, view.round)

    def _explain(self, seat: Seat, parts: Mapping[str, Rect]) -> None:
        """Every number of a poster tells where it comes from; after the last seat's, the rival's
        purse.
        """
        if seat == len(self.view.sheets):
            self.explain("number:rival", parts["guineas"], self._of_the_rival)
            return
        for part, what in _NUMBERS.items():
            if part in parts:
                note = partial(self._because, seat, what)
                self.explain(f"number:{seat}:{part}", parts[part], note)

    def _of_the_rival(self) -> str:
        return numbers.rival_receipt(self.view, self.history, self.names).text

    def _because(self, seat: Seat, what: Number | None) -> str:
        if what is None:
            return numbers.score_receipt(self.view, seat, self.names).text
        return numbers.number_receipt(what, seat, self.view, self.history).text


def _fate(sheet: SheetSeen) -> Fate:
    if not sheet.alive:
        return Fate.HANGED
    return Fate.RETIRED if sheet.retired else Fate.WANTED
