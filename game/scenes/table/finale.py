"""A game's own last page, as the kit asks for it: what stands there when all is over.

What it lays is laid from a `Tally`, which is frozen: how far the sums are told. What can be pressed
there, and how time passes, is the matter of the one ending scene (`ending.py`).
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

import msgspec
from pygame import Rect, Surface

from game.engine.kinds import Result
from game.engine.names import Names
from game.session.match import Match
from game.sprites.lettering import Face, Scale, fitted, paragraph, wrap
from game.sprites.palette import INK, SEPIA, Colour
from game.sprites.timeline import Beat, beat, call, wait


class Tally(msgspec.Struct, frozen=True):
    """How far the end is told: how many lines of the sums stand, and whether all is said."""

    lines: int = 0
    told: bool = False


class Sum(NamedTuple):
    """A number that explains itself once all is told: its control's name, where it stands, and
    what is said of it.
    """

    name: str
    place: Rect
    note: Callable[[], str]


@dataclass(slots=True)
class Leaf:
    """The paper a last page is laid on, down to `foot`, where the ways on stand."""

    surface: Surface
    scale: Scale
    foot: int
    hints: str = ""
    """Who has taken how many hints; "" where nobody has."""
    sums: list[Sum] = field(default_factory=list)
    """The numbers that were explained."""

    def explain(self, name: str, place: Rect, note: Callable[[], str]) -> None:
        """The number at `place` explains itself, once all are told."""
        self.sums.append(Sum(name, place, note))

    def headline(self, inside: Rect, words: str, why: str, ink: Colour) -> tuple[Rect, int]:
        """At the top of `inside` who has won, why, and the hints taken; `why` is "" while the sums
        are still being told. Where the reason stands, and where all of it ends.
        """
        scale = self.scale
        px = min(scale.text(40), scale.px(56))
        head = fitted(words, px, inside.width - scale.px(60), 16, Face.HEADING, ink)
        self.surface.blit(head, head.get_rect(midtop=inside.midtop))
        told = Rect(inside.left, inside.top + head.get_height(), inside.width, 0)
        if not why:
            return told, told.bottom
        px = min(scale.text(19), scale.px(32))
        while len(wrap(why, px, inside.width, Face.ITALIC)) > 2 and px > 13:
            px -= 1
        drawn = paragraph(why, px, inside.width, Face.ITALIC, INK, "centre", 1.2)
        self.surface.blit(drawn, told)
        told.height = drawn.get_height()
        end = told.bottom
        if self.hints:
            px = min(scale.text(16), scale.px(24))
            hints = fitted(self.hints, px, inside.width, 12, Face.TEXT, SEPIA)
            self.surface.blit(hints, hints.get_rect(midtop=(inside.centerx, end)))
            end += hints.get_height()
        return told, end


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
    def compose(self, tally: Tally, on: Leaf) -> None:
        """Lay on the page all that `tally` says."""

    def beats(self, count: Callable[[], None]) -> Iterable[Beat]:
        """How the end is told: `count` tells one line more of the sums."""
        for _line in range(max(len(sums.parts) for sums in self.result.reckonings) + 1):
            yield beat(wait(0.55), call(count), sound="quill")
        yield beat(wait(0.2), sound="cheer" if any(self.result.won) else "bell")
