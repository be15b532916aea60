"""Where the lesson’s notes lie: in what two slips leave of their column; where letters are large
and the slips lie above the map, on the map or the sheet over it, beside what they speak of, with
the way on beside the slips. A fight that is over fills its sheet; the note lies on the desk then.
"""

from collections.abc import Collection, Iterable, Iterator
from typing import Final

from pygame import Rect

from game.scenes.steeplechase.lesson.notes import RaceDesk, table
from game.scenes.steeplechase.lesson.script import LEARNER
from game.scenes.steeplechase.map.furniture import written_on
from game.scenes.steeplechase.map.seen import glass_of
from game.sprites.steeplechase.layout import SteepleLayout

_BUTTON: Final = 44
"""Units the way on is high."""
_WIDE, _HIGH = 33, 58
"""How much of the map a note takes where letters are large, in hundredths."""
_LISTED: Final = 50
"""Units that what lies on the line of a ride takes at the map's upper edge, before letters grow."""


def card(desk: RaceDesk) -> Rect:
    """The note itself."""
    layout = desk.layout
    room = layout.below
    if room is not None:
        return Rect(room.left, room.top, room.width, skip(desk, ()).top - layout.gap - room.top)
    if _told_to_the_end(desk):
        return _on_the_desk(layout)
    spoken_of = _spoken_of(desk)
    return min(_corners(desk), key=lambda at: [_overlap(at, each) for each in spoken_of])


def _told_to_the_end(desk: RaceDesk) -> bool:
    """Whether the sheet tells what has come of it, and nobody is asked anything."""
    return table(desk).doing is None and "came" in desk.parts("told:sheet")


def _on_the_desk(layout: SteepleLayout) -> Rect:
    """Beside the words, over the large button: where a replay has its buttons."""
    desk, gap = layout.dice_desk, layout.gap
    words = desk.telling.line
    left = words.right + gap
    return Rect(left, words.top, desk.inner.right - left, desk.main.top - gap - words.top)


def _corners(desk: RaceDesk) -> Iterator[Rect]:
    """Where the note may lie on the map, or on the sheet over it: nothing is pressed there."""
    layout = desk.layout
    board, gap = layout.board, layout.gap
    room = written_on(layout, glass_of(table(desk), layout))
    wide, high = board.width * _WIDE // 100, board.height * _HIGH // 100
    if desk.parts("told:sheet"):
        room = board
    yield Rect(board.left + gap, board.top + gap, wide, high)
    for x in (room.left + gap, room.right - gap - wide):
        for y in (board.top + gap, board.bottom - gap - high):
            yield Rect(x, y, wide, high)


def _spoken_of(desk: RaceDesk) -> tuple[Collection[Rect], ...]:
    """What the note had better not lie over: what it speaks of, and then what else is there."""
    board = desk.layout.board
    sheet = desk.parts("told:sheet")
    if sheet:
        told = [Rect(board.centerx, board.top, board.width // 2, board.height)]
        # Once it is over, words stand where nothing was, and the dice say no more.
        return (told if "came" in sheet else [], [*sheet.values()])
    listed = []
    if desk.parts("map:fan"):
        listed = [Rect(board.left, board.top, board.width, desk.scale.text(_LISTED))]
    bands = [desk.parts(f"map:group {each.id}").get("base") for each in table(desk).view.groups]
    rider = desk.parts(f"map:courier {LEARNER}").values()
    return ([*rider, *listed], [each for each in bands if each is not None])


def _overlap(at: Rect, others: Iterable[Rect]) -> int:
    """How many pixels of others lie under a rect."""
    under = [at.clip(each) for each in others]
    return sum([each.width * each.height for each in under])


def skip(desk: RaceDesk, taken: Collection[str]) -> Rect:
    """The way on: at the foot of the column, or right of the slips."""
    layout = desk.layout
    room = layout.below
    high = desk.scale.text(_BUTTON)
    if room is not None:
        high = min(high, room.height // 4)
        return Rect(room.left, room.bottom - high, room.width, high)
    last = layout.slip(layout.couriers - 1)
    left = last.right + layout.gap
    high = min(high, last.height)
    return Rect(left, last.centery - high // 2, layout.board.right - left, high)


def heard(desk: RaceDesk) -> str:
    """Why something is refused goes before any note."""
    return str(getattr(table(desk).doing, "refusal", "")).partition(" ·")[0]
