"""The words on the desk: the line that says what to do, and what stands under it."""

from typing import Final

from pygame import Rect

from game.engine.kinds import Seat
from game.scenes.riding_shotgun.modes.driving import Driven
from game.scenes.riding_shotgun.shown import Doing, RidingShown
from game.scenes.table.composer import Composer
from game.scenes.table.gathering import Gathered
from game.scenes.table.party import Party
from game.sprites import art, lettering
from game.sprites.fitting import largest, largest_under, together, under
from game.sprites.lettering import Face
from game.sprites.palette import INK
from game.sprites.riding_shotgun.card_trays import Told
from game.sprites.riding_shotgun.layout import CoachLayout

_DESK: Final = 12


def _told(shown: RidingShown, layout: CoachLayout) -> Told:
    """Where words stand: beside a decision's trays, or all along the desk."""
    desks = layout.desks
    if isinstance(shown.doing, Driven) and not layout.large:
        wide = layout.reload.clocks.right - desks.asking.line.left
        return Told(
            desks.asking.seal,
            Rect(desks.asking.line.topleft, (wide, desks.asking.line.height)),
            Rect(desks.asking.lines.topleft, (wide, desks.asking.lines.height)),
        )
    decided = isinstance(shown.doing, (Doing, Gathered))
    return desks.asking if decided else desks.telling


def lay_words(
    party: Party,
    layout: CoachLayout,
    shown: RidingShown,
    seat: Seat | None,
    said: tuple[str, list[str]],
    on: Composer,
) -> None:
    """The seal of whoever it is about (`seat`), the line, and the sentences under it."""
    line, lines = said
    scale = layout.scale
    told = _told(shown, layout)
    if told.seal.width and told.seal.height:
        name = "riding_shotgun/icon_town" if seat is None else party.seal(seat)
        mark = art.picture(name, told.seal.size)
        on.lay("desk:seal", mark, mark.get_rect(center=told.seal.center), name, _DESK)
    wide, px = told.line.width, scale.text(21 if told is layout.desks.telling else 17)
    sentences = [each for said in lines for each in said.split("\n")]
    room = told.line.height
    px = largest(line, px, wide, room, face=Face.BOLD, leading=1.15)

    def below(px: int) -> int:
        """Where the sentences begin under a line of that size."""
        tall = lettering.paragraph_height(line, px, wide, Face.BOLD, 1.15)
        return told.line.top + tall + scale.px(4)

    def beneath(px: int) -> int:
        """The largest letters of the sentences under a line of that size."""
        return largest_under(sentences, scale.text(17), wide, told.lines.bottom - below(px))

    small = 0
    fits = any(sentences) and told.lines.height >= lettering.SMALLEST
    if fits:
        px, small = together(px, scale.text(12), scale.text(17), beneath)
    head = lettering.paragraph(line, px, wide, Face.BOLD, INK, leading=1.15)
    on.lay("desk:line", head, told.line, line, _DESK)
    if fits:
        left, top = told.line.left, below(px)
        for n, (each, body, down) in enumerate(under(sentences, small, wide)):
            on.lay(f"desk:words:{n}", body, (left, top + down), each, _DESK)
