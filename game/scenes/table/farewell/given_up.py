"""The last page of a game that was given up, the same for every game: who won, who left, and how it
stood.
"""

from pygame import Rect

from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.words import _
from game.scenes.kit.room import sheet
from game.scenes.table.farewell.finale import EndTold, Finale, Leaf
from game.scenes.table.farewell.wall import face, nail, stamp
from game.session.match import Match
from game.session.seats.substitution import given_up_words, plays_for
from game.session.seats.told import headline, score_words, sitter_words
from game.sprites import art
from game.sprites.lettering import Face, Scale, fitted
from game.sprites.palette import INK, OXBLOOD, SEPIA, seal


class GivenUpFinale(Finale):
    """One sheet with a line a seat: nothing was played to its end, and nothing is counted out."""

    def __init__(self, match: Match, names: Names) -> None:
        super().__init__(match, names)
        self.headline = headline(self.result, names)
        given_up = match.given_up
        assert given_up is not None  # noqa: S101 - it was given up, or another page tells its end
        self.gone = frozenset(given_up.seats) | match.lending.for_good
        self.why = given_up_words(given_up, names)

    def button(self, scale: Scale) -> int:
        return scale.px(250)

    @property
    def sheets(self) -> int:
        return 1

    def said_of(self, seat: Seat) -> str:
        """Who played in a seat, and whether it was left."""
        away = self.match.lending.away
        said = sitter_words(self.match.seats[seat].sitter)
        if seat in away:
            said = plays_for(away[seat], self.names.seat(seat)).rstrip(".")
        return _("{who}, gave up").format(who=said) if seat in self.gone else said

    def compose(self, tally: EndTold, on: Leaf) -> None:
        surface, scale = on.surface, on.scale
        inside = Rect(0, scale.px(64), scale.width - scale.px(170), 0)
        inside.height = on.foot - scale.px(18) - inside.top
        inside.centerx = scale.width // 2
        words = self.headline if tally.told else _("The reckoning")
        _reason, top = on.headline(inside, words, self.why, OXBLOOD, tally.told)
        room = Rect(inside.left, top + scale.px(14), inside.width, 0)
        room.height = inside.bottom - room.top
        count = len(self.match.seats)
        margin = scale.px(26)
        high = min(scale.text(84), scale.px(120), (room.height - 2 * margin) // count)
        wide = min(room.width, scale.text(860))
        paper = Rect(0, 0, wide, high * count + 2 * margin)
        paper.center = room.center
        if not tally.hangs(0):
            return
        sheet(surface, paper, scale)
        nail(surface, scale, (paper.centerx, paper.top + scale.px(7)))
        for seat in range(count):
            row = Rect(paper.left, paper.top + margin + seat * high, wide, high)
            self._line(tally, on, row.inflate(-2 * scale.px(30), 0), seat)

    def _line(self, tally: EndTold, on: Leaf, row: Rect, seat: Seat) -> None:
        surface, scale, chair = on.surface, on.scale, self.match.seats[seat]
        side = min(round(row.height * 0.76), scale.px(84))
        stamped = art.picture(seal(chair.mark), (side, side))
        surface.blit(stamped, stamped.get_rect(midleft=row.midleft))
        left = row.left + side + scale.px(14)
        if not chair.is_person:
            at = Rect(left, row.centery - side // 2, side, side)
            face(surface, at, chair.sitter, self.farewell.moods[seat])
            left = at.right + scale.px(10)
        px = min(scale.text(24), round(row.height * 0.36))
        score = score_words(self.match.spec, self.result.scores[seat])
        drawn = fitted(score, px, row.width // 3, 12, Face.BOLD, OXBLOOD)
        laurel = scale.px(10) + side
        at = drawn.get_rect(midright=(row.right - laurel, row.centery))
        if tally.told:
            surface.blit(drawn, at)
        room = at.left - scale.px(14) - left
        name = fitted(self.names.seat(seat), px, room, 12, Face.HEADING, INK)
        surface.blit(name, name.get_rect(bottomleft=(left, row.centery + scale.px(4))))
        small = min(scale.text(17), round(row.height * 0.28))
        said = fitted(self.said_of(seat), small, room, 11, Face.SCRIPT, SEPIA)
        surface.blit(said, said.get_rect(topleft=(left, row.centery + scale.px(2))))
        if self.result.won[seat]:
            place = Rect(0, 0, side, side)
            place.midright = row.midright
            stamp(surface, place, tally.come)
