"""Numbers that explain themselves where they stand, and the way from a note to its rule."""

import re
from collections.abc import Callable
from typing import Final, NamedTuple, Protocol

from pygame import Rect

from game.engine.book import Book
from game.engine.spec import GameSpec
from game.engine.words import _
from game.scenes.kit.controls import Control, Controls
from game.scenes.kit.cycling import NotedNumber
from game.scenes.kit.focus import uncited
from game.scenes.kit.routes import ToBook
from game.scenes.kit.scene import Context, Go, Transition

LEAST: Final = 24
"""Pixels a number takes at least, so that it can be pointed at."""

_ENDS: Final = ".!?…"
"""What a sentence may end with."""

_CITED: Final = re.compile(r"· [^·\n]*?(D?\d+(?:\.\d+)*)[^\w\n]*$", re.MULTILINE)


class Explains(Protocol):
    """What bears numbers that explain themselves: a scene, or the desk of a decision."""

    @property
    def context(self) -> Context: ...
    @property
    def spec(self) -> GameSpec: ...
    @property
    def controls(self) -> Controls: ...


class NoteBearer(NamedTuple):
    """The same of what is no scene itself."""

    context: Context
    spec: GameSpec
    controls: Controls


def rule_in(words: str, book: Book) -> str:
    """The number of the first rule a line of `words` ends with ("… must chase · rule D5"); ""
    without one.
    """
    return next((rule for rule in _CITED.findall(words) if rule in book.anchors), "")


def to_rule(scene: Explains, rule: str) -> Transition:
    """The book of the scene's game, open at that rule, or at its beginning."""
    scene.controls.reset()
    return Go(ToBook(scene.spec, rule))


def reason(scene: Explains, name: str, note: Callable[[], str]) -> NotedNumber:
    """A number's control: the note opens at the pointer, with the ring and by its key; a press
    leads to the rule the note names.
    """

    def read() -> Transition:
        return to_rule(scene, rule_in(note(), scene.spec.book))

    return NotedNumber(name, note, read)


def rule_link(scene: Explains, name: str, rule: Callable[[], str]) -> NotedNumber:
    """A rule that stands written on the table, as the way to it; it lies nowhere yet."""

    def note() -> str:
        return _("Read the rule in the book") if rule() else ""

    return NotedNumber(name, note, lambda: to_rule(scene, rule()))


def linked(why: str) -> str:
    """A refusal as it stands on a desk: words lead to the rule it ends with, and no number."""
    said = uncited(why)
    if said == why:
        return why
    return _("{text} See the rule.").format(text=said if said[-1] in _ENDS else f"{said}.")


def lie_at(spot: Control, place: Rect) -> None:
    """Let a number's control lie where the number stands, and no smaller than can be pointed at."""
    spot.place(place.inflate(*[max(0, LEAST - side) for side in place.size]))


def lay_note(
    scene: Explains, name: str, place: Rect, note: Callable[[], str], about: Rect | None = None
) -> None:
    """Make the number at `place` explain itself; the note leaves `about` free as well."""
    spot = reason(scene, name, note)
    lie_at(spot, place)
    if about is not None:
        spot.speaks_of = Rect(about)
    scene.controls.add(spot)
