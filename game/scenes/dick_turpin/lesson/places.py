"""Where the lesson’s notes lie: on the desk, in place of the words that stand there."""

from collections.abc import Collection

from pygame import Rect

from game.engine.dick_turpin.data import ROAD
from game.scenes.dick_turpin.lesson.notes import RoadDesk, table
from game.sprites.dick_turpin.road import label


def card(desk: RoadDesk) -> Rect:
    """The note itself."""
    layout, pad = desk.layout, desk.scale.px(8)
    words = layout.line.union(layout.lines)
    return words.inflate(2 * pad, pad).clip(layout.desk)


def skip(desk: RoadDesk, taken: Collection[str]) -> Rect:
    """The way on, over the large button; a hand that points at that one has room beside it."""
    place = desk.layout.second
    return Rect(place.topleft, (place.width - desk.scale.px(76), place.height))


def heard(desk: RoadDesk) -> str:
    """Why something is refused goes before any note."""
    return str(getattr(table(desk).doing, "refusal", ""))


def written(desk: RoadDesk) -> list[Rect]:
    """The names on the map."""
    return [label(desk.layout, stop) for stop in ROAD]
