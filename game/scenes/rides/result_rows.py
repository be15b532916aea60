"""The rows of everybody's results by a seed: who, against whom, and how it ended."""

from collections.abc import Callable, Sequence

from game.ai.levels import character
from game.engine.words import _
from game.scenes.kit.printed import Cell, Column, TableRow
from game.scenes.kit.scene import Transition
from game.session.calendar.wording import minus
from game.session.rides import telling
from game.session.rides.results import Line
from game.session.seats import Chair
from game.sprites.lettering import Face
from game.sprites.palette import FADED, OXBLOOD, seal


def result_columns(tall: bool) -> list[Column]:
    """What stands beside the name; in `tall` letters the day stands below it."""
    heads = [
        Column(_("score"), 0.1, face=Face.BOLD),
        Column(_("the end"), 0.13, face=Face.SCRIPT),
        Column(_("place"), 0.12),
        Column(_("points"), 0.1, face=Face.BOLD),
    ]
    return heads if tall else [Column(_("the day"), 0.17), *heads]


def result_row(
    line: Line, act: Callable[[], Transition], columns: Sequence[Column], tall: bool
) -> TableRow:
    """One result; `act` shows the ride, or goes on with it."""
    cells = [
        Cell(minus(line.score) if line.finished else "", None),
        Cell(telling.result_words(line), OXBLOOD if line.share else FADED),
        Cell(telling.place_words(line)),
        Cell(telling.points_words(line)),
    ]
    when = telling.when_words(line)
    if not tall:
        cells = [Cell(when), *cells]
    below = [telling.against_words(line), telling.table_words(line)]
    below += telling.apart_words(line)
    if tall:
        below.insert(0, when)
    own = not line.finished
    return TableRow(
        telling.rider_words(line),
        act,
        columns,
        cells,
        below=" · ".join(below),
        picture=_picture(line.chair),
        tip=_("Ride on") if own else _("See this ride again"),
        item=line,
    )


def _picture(chair: Chair) -> str:
    """A rival's face, or a person's seal."""
    known = character(chair.sitter)
    return seal(chair.mark) if known is None else f"{known.picture}_small"
