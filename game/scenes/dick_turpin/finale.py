"""The end: who rides off the richest, everybody's heap of gold, and the sums line by line."""

from functools import partial
from typing import Final

from pygame import Rect

from game.engine.dick_turpin.messages.results import ending
from game.engine.dick_turpin.messages.sums import gold_receipt, result_receipt
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.words import _
from game.scenes.kit.page import sheet
from game.scenes.table.farewell.finale import EndTold, Finale, FinalePaper
from game.scenes.table.farewell.wall import face, lay_verse, nail, stamp, verse_height
from game.session.match import Match
from game.sprites import art
from game.sprites.dick_turpin.layout import LARGE_FROM
from game.sprites.dick_turpin.road import BOTTLE
from game.sprites.dick_turpin.roadside import heap_in
from game.sprites.fitting import across, columns, down
from game.sprites.lettering import Face
from game.sprites.palette import INK, SEPIA
from game.sprites.pieces import outline, set_block, words


class TurpinFinale(Finale):
    """Adds the gold up before everybody's eyes; any key shows the whole at once."""

    def __init__(self, match: Match, names: Names) -> None:
        super().__init__(match, names)
        view = match.view(None)
        assert isinstance(view, DickTurpinView)  # noqa: S101 - narrows the type; the match is ours
        self.view = view
        ended = ending(view, names)
        assert ended is not None  # noqa: S101 - the table only ends when the game has
        self.ended = ended

    def compose(self, tally: EndTold, on: FinalePaper) -> None:
        scale = on.scale
        side = scale.width - scale.px(150)
        inside = Rect(0, scale.px(60), side, on.foot - scale.px(14) - scale.px(60))
        inside.centerx = scale.width // 2
        headline = self.ended.headline if tally.told else _("The gold is counted")
        reason, top = on.headline(inside, headline, self.ended.why, BOTTLE, tally.told)
        on.explain("number:why", reason, partial(result_receipt, self.view, self.names))
        room = Rect(inside.left, top + scale.px(6), inside.width, 0)
        room.height = inside.bottom - room.top
        verse = self.farewell.verse
        lay_verse(on.surface, scale, inside, verse if tally.told else ())
        room.height -= verse_height(scale, verse)
        low = min(scale.text(34), round(room.height * 0.22))
        sheets = Rect(room.left, room.top, room.width, room.height - low - scale.px(8))
        if scale.text_factor < LARGE_FROM:
            scene = Rect(0, room.top, 0, round(room.height * 0.4))
            scene.width = round(scene.height * 2.46)
            scene.centerx = room.centerx
            _inn(on, scene)
            sheets.height -= scene.height + scale.px(12)
            sheets.top = scene.bottom + scale.px(12)
        self._sheets(tally, on, sheets)
        foot = Rect(room.left, room.bottom - low, room.width, low)
        if tally.told:
            set_block(on.surface, self.ended.verdict, foot, scale.text(22), 2, Face.SCRIPT, BOTTLE)

    # The seats' sheets --------------------------------------------------------------------------

    def _sheets(self, tally: EndTold, on: FinalePaper, area: Rect) -> None:
        scale, count = on.scale, len(self.match.seats)
        gap, high = scale.px(12), min(area.height, scale.px(300))
        wide = min((area.width - gap * (count - 1)) // count, scale.px(320))
        whole = count * wide + gap * (count - 1)
        top = area.top + (area.height - high) // 2
        row = columns(Rect(area.centerx - whole // 2, top, whole, high), count, gap)
        for place, (seat, rect) in enumerate(zip(self._in_order(), row, strict=True)):
            if tally.hangs(place):
                self._sheet(tally, on, rect, seat, place)
                nail(on.surface, scale, (rect.centerx, rect.top + scale.px(7)))

    def _in_order(self) -> list[Seat]:
        """The richest first, as the words about the end stand too."""
        scores = self.result.scores
        return sorted(range(len(scores)), key=lambda seat: -scores[seat])

    def _sheet(self, tally: EndTold, on: FinalePaper, rect: Rect, seat: Seat, place: int) -> None:
        surface, scale, standing = on.surface, on.scale, self.ended.standings[place]
        sheet(surface, rect, scale)
        inner = rect.inflate(-2 * scale.px(18), -2 * scale.px(14))
        head, middle, low = down(
            inner, 0, round(inner.height * 0.24), round(inner.height * 0.44), 1.0
        )
        side = min(head.height, inner.width // 3)
        wax = art.picture(f"app/seal_{self.match.seats[seat].mark}", (side, side))
        surface.blit(wax, wax.get_rect(midleft=head.midleft))
        _wax, name = across(head, scale.px(6), side, 1.0)
        chair = self.match.seats[seat]
        if not chair.is_person and rect.width >= 5 * side:
            mood = self.farewell.moods[seat] if tally.told else "calm"
            grown = round(side * 1.2)
            place_of = Rect(inner.right - grown, head.centery - grown // 2, grown, grown)
            face(surface, place_of, chair.sitter, mood)
            name.width = place_of.left - name.left - scale.px(4)
        set_block(
            surface, self.names.seat(seat), name, scale.text(22), 2, Face.BOLD, INK, "left", 1.0
        )
        amounts = [part.amount for part in self.result.reckonings[seat].parts]
        self._heap(on, middle, tally.counted(amounts))
        if standing.won:
            side = min(round(middle.height * 1.25), middle.width // 3)
            place_of = Rect(0, 0, side, side)
            place_of.center = (rect.right - side // 3, middle.centery)
            stamp(surface, place_of, tally.come)
        on.explain(f"number:gold:{seat}", middle, partial(gold_receipt, self.view, seat))
        if tally.told:
            set_block(surface, standing.sum, low, scale.text(17), 3, Face.TEXT, SEPIA, leading=1.05)

    def _heap(self, on: FinalePaper, box: Rect, gold: int) -> None:
        surface, scale = on.surface, on.scale
        left, right, _rest = across(box, 0, box.width // 2, round(box.width * 0.24), 1.0)
        # Coins of one size at every seat: the richest heap is the largest.
        most = max(*self.result.scores, gold)
        heap_in(surface, left.inflate(0, -left.height // 4), gold, most)
        words(surface, str(gold), right, scale.text(34), Face.BOLD, INK, "centre")


def _inn(on: FinalePaper, box: Rect) -> None:
    """The table at the inn where the winner counts the gold."""
    drawn = art.picture("dick_turpin/scene_inn", box.size)
    at = drawn.get_rect(center=box.center)
    on.surface.blit(drawn, at)
    outline(on.surface, at, on.scale.px(4), INK, max(1, on.scale.px(2)))


FINALE: Final[type[Finale]] = TurpinFinale
