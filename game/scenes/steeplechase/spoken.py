"""The words on the desk: the line that says what to do, and what stands under it."""

from typing import Final

from pygame import Rect

from game.scenes.table.composer import Composer
from game.sprites import lettering
from game.sprites.fitting import high_under, together, under
from game.sprites.lettering import Face
from game.sprites.palette import INK
from game.sprites.steeplechase.desks import Told
from game.sprites.steeplechase.layout import SteepleLayout

_DESK: Final = 52


def lay_words(
    layout: SteepleLayout, said: tuple[str, list[str]], on: Composer, told: Told | None = None
) -> None:
    """The line, and the sentences under it; while nobody is asked as far as the kit's buttons."""
    line, lines = said
    scale = layout.scale
    told = told or layout.dice_desk.telling
    if not line:
        return
    wide, px = told.line.width, scale.text(20)
    sentences = [each for said in lines for each in said.split("\n")]
    # A line alone may be as high as everything there is to say.
    room = (
        told.line.height if sentences else max(told.line.bottom, told.lines.bottom) - told.line.top
    )
    while (
        px > lettering.SMALLEST
        and lettering.paragraph_height(line, px, wide, Face.BOLD, 1.15) > room
    ):
        px -= 1

    def below(px: int) -> int:
        """Where the sentences begin under a line of that size."""
        tall = lettering.paragraph_height(line, px, wide, Face.BOLD, 1.15)
        return told.line.top + tall + scale.px(4)

    def largest(px: int) -> int:
        """The largest letters of the sentences under a line of that size."""
        space, small = told.lines.bottom - below(px), scale.text(17)
        while small > lettering.SMALLEST and high_under(sentences, small, wide) > space:
            small -= 1
        return small

    small = 0
    fits = any(sentences) and told.lines.height >= lettering.SMALLEST
    if fits:
        px, small = together(px, scale.text(12), scale.text(17), largest)
    head = lettering.paragraph(line, px, wide, Face.BOLD, INK, leading=1.15)
    on.lay("desk:line", head, told.line, line, _DESK)
    if fits:
        left, top = told.line.left, below(px)
        for n, (each, body, down) in enumerate(under(sentences, small, wide)):
            on.lay(f"desk:words:{n}", body, (left, top + down), each, _DESK)


def lay_gathered(layout: SteepleLayout, said: tuple[str, list[str]], on: Composer) -> None:
    """What is said while all choose at once: right of everybody's keys, round the kit's button."""
    desk, scale = layout.dice_desk, layout.scale
    left = desk.own_keys.right + layout.gap
    head = Rect(left, desk.inner.top, desk.inner.right - left, 0)
    head.height = desk.halves[0].top - scale.px(2) - head.top
    line, lines = said
    px = _laid("desk:line", line, head, Face.BOLD, scale.text(18), on)
    tall = lettering.paragraph_height(line, px, head.width, Face.BOLD, 1.1)
    room = Rect(desk.halves[1])
    room.top = head.top + tall + scale.px(4)
    room.height = desk.halves[1].bottom - room.top
    _laid("desk:words", " ".join(lines), room, Face.TEXT, scale.text(14), on)


def _laid(name: str, text: str, at: Rect, face: Face, px: int, on: Composer) -> int:
    """Words in their room, in the largest letters up to `px` that fit; how large they are."""
    while px > lettering.SMALLEST and (
        lettering.paragraph_height(text, px, at.width, face, 1.1) > at.height
    ):
        px -= 1
    on.lay(name, lettering.paragraph(text, px, at.width, face, INK, leading=1.1), at, text, _DESK)
    return px
