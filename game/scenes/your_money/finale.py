"""The end: a poster for each robber, the sums line by line, the winner, and alone the verdict."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from pygame import Rect

from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.words import _
from game.engine.your_money import messages
from game.engine.your_money.events import Number
from game.engine.your_money.messages.standing import number_receipt, result_receipt, score_receipt
from game.engine.your_money.view import SheetSeen, YourMoneyView
from game.scenes.table.farewell.finale import EndTold, Finale, FinalePaper
from game.scenes.table.farewell.wall import face, lay_verse, nail, quoted, stamp, verse_height
from game.session.match import Match
from game.session.seats.seats import MARKS
from game.sprites.lettering import Face, Scale, paragraph
from game.sprites.palette import OXBLOOD
from game.sprites.pieces import Piece
from game.sprites.your_money.layout import TALL_FROM
from game.sprites.your_money.poster import Fate, RobberFate, large_poster, large_width, rival_poster

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
        ended = messages.ending(view, names)
        assert ended is not None  # noqa: S101 - the table only ends when the game has
        self.ended = ended
        self.history = match.history(None)
        """All that happened, from which the sums come."""

    def button(self, scale: Scale) -> int:
        return scale.px(270 if scale.text_factor >= TALL_FROM else 236)

    def careers(self) -> list[RobberFate]:
        """Everybody's end, for the posters."""
        result = self.result
        return [
            RobberFate(
                MARKS.index(self.match.seats[seat].mark),
                self.names.seat(seat),
                _fate(sheet),
                result.scores[seat],
                result.reckonings[seat],
            )
            for seat, sheet in enumerate(self.view.sheets)
        ]

    @property
    def hanged(self) -> tuple[Seat, ...]:
        return tuple([seat for seat, sheet in enumerate(self.view.sheets) if not sheet.alive])

    @property
    def sheets(self) -> int:
        return len(self.view.sheets) + self.view.solo

    def compose(self, tally: EndTold, on: FinalePaper) -> None:
        scale = on.scale
        inside = Rect(0, 0, scale.width - scale.px(150), 0)
        inside.centerx = scale.width // 2
        inside.top = scale.px(62)
        inside.height = on.foot - scale.px(20) - inside.top
        headline = self.ended.headline if tally.told else _("The reckoning")
        reason, top = on.headline(inside, headline, self.ended.why, OXBLOOD, tally.told)
        on.explain("number:why", reason, partial(result_receipt, self.view, self.names))
        verse = self.farewell.verse if tally.told else ()
        lay_verse(on.surface, scale, inside, verse)
        # The room of the verse is kept from the first: nothing moves when it is read.
        inside.height -= verse_height(scale, self.farewell.verse)
        bottom = inside.bottom - self._verdict(on, inside, tally.told)
        room = Rect(inside.left, top + scale.px(10), inside.width, 0)
        room.height = bottom - room.top - scale.px(8)
        self._posters(tally, on, room)

    def _verdict(self, on: FinalePaper, inside: Rect, told: bool) -> int:
        """The verdict over the verse, once all is told; its height."""
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
        if told:
            on.surface.blit(words, words.get_rect(midbottom=(inside.centerx, inside.bottom)))
        return words.get_height() + scale.px(8)

    def _posters(self, tally: EndTold, on: FinalePaper, room: Rect) -> None:
        surface, scale = on.surface, on.scale
        large = scale.text_factor >= TALL_FROM
        share = 0.47 if large and not self.view.solo else 0.6
        if not large and not self.view.solo:
            share = 0.49
        wide = min(scale.px(620), round(room.width * share))
        if not large:
            wide = min(wide, large_width(scale, room.height))
        lines = (-1, 0) if tally.told else (tally.lines, tally.eighths)
        spoken = [self._spoken(seat) for seat in range(len(self.view.sheets))]
        pieces = [
            large_poster((wide, room.height), scale, career, *lines, aside=bool(said))
            for career, said in zip(self.careers(), spoken, strict=True)
        ]
        if self.view.solo:
            pieces.append(self._rival(_rivals_size(scale, wide, room.height), scale))
        gap = scale.px(24 if large else 60)
        gap = min(gap, (room.width - sum(s.surface.get_width() for s in pieces)) // len(pieces))
        broad = sum(s.surface.get_width() for s in pieces) + gap * (len(pieces) - 1)
        left = room.centerx - broad // 2
        for number, piece in enumerate(pieces):
            at = piece.surface.get_rect(midleft=(left, room.centery))
            left = at.right + gap
            if not tally.hangs(number):
                continue
            surface.blit(piece.surface, at)
            parts = piece.placed(*at.topleft)
            sheet = parts.get("poster") or parts["sheet"]
            nail(surface, scale, (sheet.centerx, sheet.top + scale.px(9)))
            self._explain(on, number, parts)
            if number < len(self.view.sheets):
                self._beside(number, tally, on, parts)

    def _spoken(self, seat: Seat) -> str:
        """What stands beside a poster in its robber's own words."""
        return self.farewell.last_words.get(seat) or self.farewell.said.get(seat, "")

    def _beside(
        self, seat: Seat, tally: EndTold, on: FinalePaper, parts: Mapping[str, Rect]
    ) -> None:
        """A rival's face and what is said, over the sum; and the laurel of who has won."""
        scale, room = on.scale, parts["aside"]
        chair, said = self.match.seats[seat], self._spoken(seat)
        if tally.told and room.height >= scale.text(60):
            side = min(room.height // 2, scale.px(130), room.width)
            if not chair.is_person:
                place = Rect(0, room.top, side, side)
                place.centerx = room.centerx
                face(on.surface, place, chair.sitter, self.farewell.moods[seat])
            if said:
                under = 0 if chair.is_person else side + scale.px(4)
                words = Rect(room.left, room.top + under, room.width, room.height - under)
                quoted(on.surface, words, said, scale)
        if self.result.won[seat]:
            portrait = parts["portrait"]
            side = round(parts["poster"].width * 0.42)
            place = Rect(0, 0, side, side)
            place.center = (portrait.right - side // 5, portrait.bottom - side // 2)
            stamp(on.surface, place, tally.come)

    def _rival(self, size: tuple[int, int], scale: Scale) -> Piece:
        view = self.view
        name = self.names.other("rival")
        return rival_poster(size, scale, name, view.rival_guineas, 1, view.round)

    def _explain(self, on: FinalePaper, seat: Seat, parts: Mapping[str, Rect]) -> None:
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
        return messages.rival_receipt(self.view, self.history, self.names).text

    def _because(self, seat: Seat, what: Number | None) -> str:
        if what is None:
            return score_receipt(self.view, seat, self.names).text
        return number_receipt(what, seat, self.view, self.history).text


def _fate(sheet: SheetSeen) -> Fate:
    if not sheet.alive:
        return Fate.HANGED
    return Fate.RETIRED if sheet.retired else Fate.WANTED


def _rivals_size(scale: Scale, wide: int, high: int) -> tuple[int, int]:
    if scale.text_factor >= TALL_FROM:
        return min(wide, scale.px(340)), high
    return min(wide, scale.px(270)), round(high * 0.8)


FINALE: Final[type[Finale]] = YorkFinale
