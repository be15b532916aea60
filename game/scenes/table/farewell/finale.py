"""A game's own last page, as the kit asks for it: what stands there when all is over, what hangs on
the wall, and the last page of a game that was given up.

What it lays is laid from `EndTold`, which is frozen: how far the sums are told. What can be pressed
there, and how time passes, is the matter of the one ending scene (`ending.py`).
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import Final, NamedTuple

import msgspec
from pygame import Rect, Surface

from game.engine.flavour.talk import Mood
from game.engine.kinds import Result, Seat
from game.engine.names import Names
from game.engine.words import _
from game.scenes.kit.page import sheet
from game.session.match import Match
from game.session.review.flavour import Farewell, farewell
from game.session.seats import substitution
from game.session.seats.substitution import given_up_words, plays_for
from game.session.seats.told import headline, score_words, sitter_words
from game.sprites import art
from game.sprites.lettering import Face, Scale, fitted, measure, paragraph, wrap
from game.sprites.palette import INK, OXBLOOD, SEPIA, Colour, seal
from game.sprites.pieces import outline, set_block
from game.sprites.portraits import portrait
from game.sprites.timeline import (
    Beat,
    beat,
    call,
    ease_in,
    linear,
    sequence,
    together,
    tween,
    wait,
)

_DRUM, _WORDS, _DROP = 2.0, 2.4, 1.0
"""Seconds of the drum before somebody speaks, for last words to be read, and until all is over."""

_LINE: Final = 0.5
_COINS: Final = 4
"""Seconds in which a line is counted, and the coins that are heard meanwhile."""


class EndTold(msgspec.Struct, frozen=True):
    """How far the end is told: how many sheets are nailed up, how many lines of the sums stand, how
    many eighths of the next have been counted, how far the laurel has come down, and whether all is
    said; then everything stands there whatever the rest says.
    """

    nailed: int = 0
    lines: int = 0
    eighths: int = 0
    stamped: float = 0.0
    told: bool = False

    def hangs(self, sheet: int) -> bool:
        """Whether that sheet is on the wall."""
        return self.told or sheet < self.nailed

    @property
    def come(self) -> float:
        """How far the laurel of who has won has come down, from 0 to 1."""
        return 1.0 if self.told else self.stamped

    def counted(self, amounts: Sequence[int]) -> int:
        """What the amounts come to as far as they are counted."""
        if self.told or self.lines >= len(amounts):
            return sum(amounts)
        return sum(amounts[: self.lines]) + amounts[self.lines] * self.eighths // 8


@dataclass(frozen=True, slots=True)
class Cues:
    """What a beat of the end may call for. `hang` shows one of those who are hanged by the number
    (-1: nobody any more), `speak` lets the last words be read, `nail` puts one sheet more on the
    wall, `count` has counted that share of the next line, `line` tells one line more, `stamp` is
    how far the laurel has come, `heard` a sound.
    """

    hang: Callable[[int], None]
    speak: Callable[[], None]
    nail: Callable[[], None]
    count: Callable[[float], None]
    line: Callable[[], None]
    stamp: Callable[[float], None]
    heard: Callable[[str], None]


class FinaleSum(NamedTuple):
    """A number that explains itself once all is told: its control's name, where it stands, and
    what is said of it.
    """

    name: str
    place: Rect
    note: Callable[[], str]


@dataclass(slots=True)
class FinalePaper:
    """The paper a last page is laid on, down to `foot`, where the ways on stand."""

    surface: Surface
    scale: Scale
    foot: int
    hints: str = ""
    """Who has taken how many hints; "" where nobody has."""
    sums: list[FinaleSum] = field(default_factory=list)
    """The numbers that were explained."""

    def explain(self, name: str, place: Rect, note: Callable[[], str]) -> None:
        """The number at `place` explains itself, once all are told."""
        self.sums.append(FinaleSum(name, place, note))

    def headline(
        self, inside: Rect, words: str, why: str, ink: Colour, told: bool = True
    ) -> tuple[Rect, int]:
        """At the top of `inside` who has won, why, and the hints taken. Before all is `told` the
        room of the reason is kept, so that nothing moves when it comes. Where the reason stands,
        and where all of it ends.
        """
        scale = self.scale
        px = min(scale.text(40), scale.px(56))
        # The leaves in the corners of the page are to be left alone.
        head = fitted(words, px, inside.width - scale.px(170), 16, Face.HEADING, ink)
        self.surface.blit(head, head.get_rect(midtop=inside.midtop))
        reason = Rect(inside.left, inside.top + head.get_height(), inside.width, 0)
        if not why:
            return reason, reason.bottom
        px = min(scale.text(19), scale.px(32))
        while len(wrap(why, px, inside.width, Face.ITALIC)) > 2 and px > 13:
            px -= 1
        drawn = paragraph(why, px, inside.width, Face.ITALIC, INK, "centre", 1.2)
        reason.height = drawn.get_height()
        end = reason.bottom
        if told:
            self.surface.blit(drawn, reason)
        if self.hints:
            px = min(scale.text(16), scale.px(24))
            hints = fitted(self.hints, px, inside.width, 12, Face.TEXT, SEPIA)
            if told:
                self.surface.blit(hints, hints.get_rect(midtop=(inside.centerx, end)))
            end += hints.get_height()
        return reason, end


class Finale(ABC):
    """What a game lays on its last page; it is made once, when the game is over."""

    def __init__(self, match: Match, names: Names) -> None:
        self.match, self.names = match, names

    @property
    def result(self) -> Result:
        """How it ended."""
        result = self.match.result
        assert result is not None  # noqa: S101 - a table only ends when its game has
        return result

    def button(self, scale: Scale) -> int:
        """How wide the buttons at the foot are."""
        return scale.px(236)

    @abstractmethod
    def compose(self, tally: EndTold, on: FinalePaper) -> None:
        """Lay on the page all that `tally` says."""

    # What is told, and how ----------------------------------------------------------------------

    @property
    def hanged(self) -> tuple[Seat, ...]:
        """Who ended on the gallows: the table stops for them before anything is counted."""
        return ()

    @property
    def sheets(self) -> int:
        """How many sheets are nailed up, one after another."""
        return len(self.match.seats)

    @cached_property
    def farewell(self) -> Farewell:
        """Faces, what is said to it, last words, and the first verse."""
        return farewell(self.match, self.names, self.hanged)

    def beats(self, cues: Cues) -> Iterable[Beat]:
        """How the end is told: drum and last words, nails, coins, and the laurel."""
        for number, seat in enumerate(self.hanged):
            # The crowd is there already for whoever comes next.
            drum = _DRUM / 3 if number else _DRUM
            yield beat(call(partial(cues.hang, number)), wait(drum), sound="drum_roll")
            if seat in self.farewell.last_words:
                yield beat(call(cues.speak), wait(_WORDS), sound="breath")
            yield beat(wait(_DROP), sound="trapdoor")
        yield beat(call(partial(cues.hang, -1)), wait(0.2))
        for _sheet in range(self.sheets):
            yield beat(wait(0.12), call(cues.nail), wait(0.3), sound="nail")
        for _line in range(max(len(sums.parts) for sums in self.result.reckonings)):
            coins = [
                step
                for number in range(_COINS)
                for step in (
                    call(partial(cues.heard, f"coin_{1 + number % 3}")),
                    wait(_LINE / _COINS),
                )
            ]
            counting = tween(cues.count, 0.0, 1.0, _LINE, linear, motion=False)
            yield beat(together(counting, sequence(*coins)), call(cues.line))
        yield beat(wait(0.25), call(cues.line), sound="quill")
        if any(self.result.won):
            down = tween(cues.stamp, 0.0, 1.0, 0.22, ease_in)
            yield beat(down, call(partial(cues.heard, "laurel")), wait(0.25))
        yield beat(wait(0.2), sound="feast" if any(self.result.won) else "bell")


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
