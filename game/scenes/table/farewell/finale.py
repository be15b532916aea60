"""A game's own last page, as the kit asks for it: what stands there when all is over.

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

from game.engine.kinds import Result, Seat
from game.engine.names import Names
from game.session.match import Match
from game.session.review.flavour import Farewell, farewell
from game.sprites.lettering import Face, Scale, fitted, paragraph, wrap
from game.sprites.palette import INK, SEPIA, Colour
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
