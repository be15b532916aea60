"""The end: a poster for each robber, the sums line by line, the winner, and alone the verdict."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from pygame import Rect

from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.words import _
from game.engine.your_money import say
from game.engine.your_money.events import Number
from game.engine.your_money.say import numbers
from game.engine.your_money.view import SheetSeen, YourMoneyView
from game.scenes.table.finale import Finale, Leaf, Tally
from game.session.match import Match
from game.session.seating import MARKS
from game.sprites import art
from game.sprites.lettering import Face, Scale, paragraph
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


class YorkFinale(Finale):
    """Adds the scores up before everybody's eyes; any key shows the whole at once."""

    def __init__(self, match: Match, names: Names) -> None:
        super().__init__(match, names)
        view = match.view(None)
        assert isinstance(view, YourMoneyView)  # noqa: S101 - narrows the type; the match is ours
        self.view = view
        ended = say.ending(view, names)
        assert ended is not None  # noqa: S101 - the table only ends when the game has
        self.ended = ended
        self.history = match.history(None)
        """All that happened, from which the sums come."""

    def button(self, scale: Scale) -> int:
        return scale.px(270 if scale.text_factor >= TALL_FROM else 236)

    def careers(self, tally: Tally) -> list[Career]:
        """Everybody's end, for the posters."""
        result = self.result
        return [
            Career(
                MARKS.index(self.match.seats[seat].mark),
                self.names.seat(seat),
                _fate(sheet),
                result.scores[seat],
                result.reckonings[seat],
                result.won[seat] and tally.told,
                result.shared,
            )
            for seat, sheet in enumerate(self.view.sheets)
        ]

    def compose(self, tally: Tally, on: Leaf) -> None:
        scale = on.scale
        inside = Rect(0, 0, scale.width - scale.px(150), 0)
        inside.centerx = scale.width // 2
        inside.top = scale.px(62)
        inside.height = on.foot - scale.px(20) - inside.top
        headline = self.ended.headline if tally.told else _("The reckoning")
        why = self.ended.why if tally.told else ""
        reason, top = on.headline(inside, headline, why, OXBLOOD)
        on.explain("number:why", reason, partial(numbers.result_receipt, self.view, self.names))
        bottom = inside.bottom - (self._verdict(on, inside) if tally.told else 0)
        room = Rect(inside.left, top + scale.px(10), inside.width, 0)
        room.height = bottom - room.top - scale.px(8)
        self._posters(tally, on, room)

    def _verdict(self, on: Leaf, inside: Rect) -> int:
        """The verdict over the buttons; its height."""
        if not self.ended.verdict:
            return 0
        scale = on.scale
        words = paragraph(
            self.ended.verdict,
            min(scale.text(24), scale.px(34)),
            min(inside.width, scale.text(900)),
            Face.SCRIPT,
            OXBLOOD,
            "centre",
            1.15,
        )
        on.surface.blit(words, words.get_rect(midbottom=(inside.centerx, inside.bottom)))
        return words.get_height() + scale.px(8)

    def _posters(self, tally: Tally, on: Leaf, room: Rect) -> None:
        surface, scale = on.surface, on.scale
        large = scale.text_factor >= TALL_FROM
        share = 0.47 if large and not self.view.solo else 0.6 if large else 0.4
        size = (min(scale.px(620 if large else 420), round(room.width * share)), room.height)
        careers = self.careers(tally)
        lines = -1 if tally.told else tally.lines
        sheets = [poster(size, scale, career, lines) for career in careers]
        if self.view.solo:
            sheets.append(self._rival(_rivals_size(scale, size[0], room.height), scale))
        gap = scale.px(30 if large else 70)
        wide = sum(s.surface.get_width() for s in sheets) + gap * (len(sheets) - 1)
        left = room.centerx - wide // 2
        for seat, sheet in enumerate(sheets):
            at = sheet.surface.get_rect(midleft=(left, room.centery))
            surface.blit(sheet.surface, at)
            self._explain(on, seat, sheet.placed(*at.topleft))
            left = at.right + gap
        tail = art.picture("app/tail_pistols", (scale.px(140), scale.px(70)))
        if room.width > wide + 2 * tail.get_width():
            for x in (room.left + tail.get_width() // 2, room.right - tail.get_width() // 2):
                surface.blit(tail, tail.get_rect(center=(x, room.centery)))

    def _rival(self, size: tuple[int, int], scale: Scale) -> Piece:
        view = self.view
        name = self.names.other("rival")
        return rival_poster(size, scale, name, view.rival_guineas, 1, view.round)

    def _explain(self, on: Leaf, seat: Seat, parts: Mapping[str, Rect]) -> None:
        """Every number of a poster tells where it comes from; after the last seat's, the rival's
        purse.
        """
        if seat == len(self.view.sheets):
            on.explain("number:rival", parts["guineas"], self._of_the_rival)
            return
        for part, what in _NUMBERS.items():
            if part in parts:
                note = partial(self._because, seat, what)
                on.explain(f"number:{seat}:{part}", parts[part], note)

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


def _rivals_size(scale: Scale, wide: int, high: int) -> tuple[int, int]:
    if scale.text_factor >= TALL_FROM:
        return min(wide, scale.px(340)), high
    return min(wide, scale.px(270)), round(high * 0.8)
