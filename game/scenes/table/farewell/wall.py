"""What hangs on the wall at the end, and the last page of a game that was given up."""

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from game.engine.flavour.talk import Mood
from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.words import _
from game.scenes.kit.page import sheet
from game.scenes.table.farewell.finale import EndTold, Finale, FinalePaper
from game.session.match import Match
from game.session.seats import substitution
from game.session.seats.substitution import given_up_words, plays_for
from game.session.seats.told import headline, score_words, sitter_words
from game.sprites import art
from game.sprites.lettering import Face, Scale, fitted, measure, wrap
from game.sprites.palette import INK, OXBLOOD, SEPIA, seal
from game.sprites.pieces import outline, set_block
from game.sprites.portraits import portrait

_DRAWN: Final = (1280, 600)
_RIBBON: Final = (192, 494, 604, 60)
"""Where the cut is empty for words."""

_LARGE: Final = 1.5
"""The reader's size of letters from which last words stand below the cut, not on its ribbon."""


def lay_gallows(surface: Surface, scale: Scale, name: str, words: str) -> None:
    """The gallows over the whole page, for `name`; `words` are the last ones, "" before them."""
    inside = surface.get_rect().inflate(-2 * scale.px(80), -2 * scale.px(64))
    px = min(scale.text(44), scale.px(64))
    head = fitted(_("{name} hangs.").format(name=name), px, inside.width, 18, Face.HEADING, OXBLOOD)
    at = head.get_rect(midtop=inside.midtop)
    surface.blit(head, at)
    low = scale.text(92) if scale.text_factor >= _LARGE else scale.px(8)
    room = Rect(inside.left, at.bottom + scale.px(8), inside.width, 0)
    room.height = inside.bottom - low - room.top
    wide = min(room.width, room.height * _DRAWN[0] // _DRAWN[1])
    place = Rect(0, 0, wide, wide * _DRAWN[1] // _DRAWN[0])
    place.midtop = room.midtop
    if scale.text_factor < _LARGE:
        place.centery = room.centery
    surface.blit(art.picture("app/scene_hanging", place.size), place)
    outline(surface, place, scale.px(4), INK, max(1, scale.px(2)))
    if not words:
        return
    said = _("“{words}”").format(words=words)
    if scale.text_factor >= _LARGE:
        below = Rect(inside.left, place.bottom, inside.width, inside.bottom - place.bottom)
        set_block(surface, said, below, scale.text(26), 2, Face.SCRIPT, INK)
        return
    k = place.width / _DRAWN[0]
    x, y, w, h = [round(part * k) for part in _RIBBON]
    ribbon = Rect(place.left + x, place.top + y, w, h)
    set_block(surface, said, ribbon, _on_ribbon(said, ribbon, scale), 2, Face.SCRIPT, INK)


def _on_ribbon(said: str, ribbon: Rect, scale: Scale) -> int:
    """The largest letters in which it stands there, in one line or in two."""
    px = min(round(ribbon.height * 0.8), scale.text(34))
    while px > 12:
        lines = wrap(said, px, ribbon.width, Face.SCRIPT)
        if len(lines) * measure("X", px, Face.SCRIPT)[1] <= ribbon.height:
            break
        px -= 1
    return px


_STAMPS: Final = 5
"""Sizes in which a stamp comes down: enough for the eye, and each is drawn but once."""


def nail(surface: Surface, scale: Scale, at: tuple[int, int]) -> None:
    """The nail that holds something up, driven home with its middle at `at`."""
    side = max(14, scale.px(24))
    head = art.picture("app/nail", (side, side))
    surface.blit(head, head.get_rect(center=at))


def stamp(surface: Surface, place: Rect, come: float) -> None:
    """The laurel of who has won, come down by the share `come`; nothing before it is on its way."""
    if come <= 0:
        return
    left = _STAMPS - round(come * _STAMPS)
    side = round(min(place.size) * (1 + 0.24 * left))
    drawn = art.picture("app/laurel_stamp", (side, side))
    surface.blit(drawn, drawn.get_rect(center=place.center))


def face(surface: Surface, place: Rect, sitter: str, mood: Mood) -> None:
    """A rival's face as the end has left it."""
    side = min(place.size)
    drawn = portrait(sitter, side, mood)
    surface.blit(drawn, drawn.get_rect(center=place.center))


def quoted(surface: Surface, place: Rect, words: str, scale: Scale) -> None:
    """What somebody says to it."""
    said = _("“{words}”").format(words=words)
    set_block(surface, said, place, scale.text(17), 5, Face.ITALIC, SEPIA)


def verse_height(scale: Scale, lines: Sequence[str]) -> int:
    """How high the verse stands, with the air above it; 0 where there is none."""
    if not lines:
        return 0
    return 2 * _row(scale) + scale.px(8)


def lay_verse(surface: Surface, scale: Scale, inside: Rect, lines: Sequence[str]) -> None:
    """The first verse at the foot of `inside`, two of its lines in a row."""
    if not lines:
        return
    row = _row(scale)
    halves = [" / ".join(lines[:2]), " / ".join(lines[2:])]
    for number, half in enumerate(halves):
        px = round(row * 0.84)
        said = fitted(half, px, inside.width, 12, Face.SCRIPT, INK)
        at = inside.bottom - (len(halves) - number) * row + row // 2
        surface.blit(said, said.get_rect(center=(inside.centerx, at)))


def _row(scale: Scale) -> int:
    return min(scale.text(27), scale.px(40))


class GivenUpFinale(Finale):
    """One sheet with a line a seat: nothing was played to its end, and nothing is counted out."""

    def __init__(self, match: Match, names: Names) -> None:
        super().__init__(match, names)
        self.headline = headline(self.result, names)
        given_up = match.given_up
        assert given_up is not None  # noqa: S101 - it was given up, or another page tells its end
        self.gone = frozenset(given_up.seats) | substitution.for_good(match)
        self.why = given_up_words(given_up, names)

    def button(self, scale: Scale) -> int:
        return scale.px(250)

    @property
    def sheets(self) -> int:
        return 1

    def said_of(self, seat: Seat) -> str:
        """Who played in a seat, and whether it was left."""
        away = substitution.away(self.match)
        said = sitter_words(self.match.seats[seat].sitter)
        if seat in away:
            said = plays_for(away[seat], self.names.seat(seat)).rstrip(".")
        return _("{who}, gave up").format(who=said) if seat in self.gone else said

    def compose(self, tally: EndTold, on: FinalePaper) -> None:
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

    def _line(self, tally: EndTold, on: FinalePaper, row: Rect, seat: Seat) -> None:
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
