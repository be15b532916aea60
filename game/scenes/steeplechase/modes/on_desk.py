"""What every decision of this table shows of itself, and how its words are laid on the desk."""

from dataclasses import replace
from typing import Final

from pygame import Rect

from game.engine.kinds import Seat
from game.engine.steeplechase.view import SteeplechaseView
from game.scenes.steeplechase.doing import Doing, Leather
from game.scenes.table.composer import Composer
from game.sprites.steeplechase import told
from game.sprites.steeplechase.desks import Desk
from game.sprites.steeplechase.layout import SteepleLayout

FEW: Final = 3
"""Lines that stand below where letters are large."""


class OnDesk(Doing, frozen=True, kw_only=True):
    """A decision: what is asked (`line`), what follows (`below`), why not (`refusal`), and the hint
    that was asked for. `dice` is whether the leather lies on its desk, `lies` what lies on it, and
    `tells` whether the table sheet goes on lying over the map.
    """

    seat: Seat
    view: SteeplechaseView
    line: str
    below: tuple[str, ...] = ()
    refusal: str = ""
    hint: str = ""
    dice: bool = True
    wide: bool = False
    """Whether the answers take more than half of the desk."""
    low: bool = False
    """Whether they lie in one row where letters are large."""
    lies: Leather | None = None
    tells: bool = False

    @property
    def leather(self) -> Leather | None:
        return self.lies if self.dice and not self.tells else None

    @property
    def keeps_story(self) -> bool:
        return self.tells

    @property
    def words(self) -> tuple[str, list[str]]:
        """What is said: a refusal in place of the line, a hint in place of what stands below."""
        return self.refusal or self.line, [self.hint] if self.hint else list(self.below)


def desk_of(now: OnDesk, layout: SteepleLayout) -> Desk:
    """The places of this decision."""
    return desk_for(now.dice, now.tells, layout, now.low)


def desk_for(dice: bool, tells: bool, layout: SteepleLayout, low: bool = False) -> Desk:
    """With the leather, or without: under the table sheet the dice lie on that, and what is left of
    the leather's room is the words', unless the spot on the map needs it.
    """
    free = tells and layout.below is not None
    desk = layout.dice_desk if dice and not free else layout.plain_desk
    return replace(desk, low=True) if low and layout.large else desk


def wide_room(layout: SteepleLayout) -> Rect:
    """The room over the large button for answers that take more than half of the desk."""
    desk = desk_for(False, False, layout)
    room = Rect(desk.over_main)
    if layout.large:
        return room
    right = room.right
    room.width = round(desk.inner.width * 0.63)
    room.right = right
    return room


def lay_words(now: OnDesk, layout: SteepleLayout, on: Composer) -> None:
    """The line that counts, and what stands below it."""
    place = desk_of(now, layout).told
    line, below = now.words
    first, rest = Rect(place.line), Rect(place.lines)
    if now.wide and not layout.large:
        first.width = rest.width = wide_room(layout).left - 2 * layout.gap - first.left
    first.height = min(first.height, told.line_high(first.width, layout.scale, line))
    drawn = told.line(first.size, layout.scale, line, bool(now.refusal))
    on.piece("told_line", drawn, first, f"line {line}", 52)
    top = first.bottom + layout.scale.px(3)
    rest = Rect(rest.left, top, rest.width, rest.bottom - top)
    below = told.read_well(rest.size, layout.scale, below[:FEW]) if layout.large else below
    text = "\n".join(below)
    if text:
        drawn = told.lines(rest.size, layout.scale, text)
        on.piece("told_lines", drawn, rest, f"lines {text}", 52)
