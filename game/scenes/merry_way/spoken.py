"""The words on the desk: whose it is, the line that says what to do, and what stands under it."""

from typing import Final

from pygame import Rect

from game.engine.kinds import Seat
from game.engine.merry_way.messages.things import card as card_name
from game.scenes.merry_way.beside import claim
from game.scenes.merry_way.looking import looked_at
from game.scenes.merry_way.modes.on_desk import is_slip, spread
from game.scenes.merry_way.view_model import MerryShown
from game.scenes.table.composer import Composer
from game.scenes.table.party import Party
from game.sprites import art, lettering
from game.sprites.fitting import largest, largest_under, together, under
from game.sprites.lettering import Face
from game.sprites.merry_way import cards, desk_rows
from game.sprites.merry_way.clearings import held_trap
from game.sprites.merry_way.desks import Told
from game.sprites.merry_way.layout import MerryLayout
from game.sprites.palette import INK
from game.sprites.pieces import Piece

_DESK: Final = 12


def told_at(party: Party, shown: MerryShown, layout: MerryLayout) -> Told:
    """Where words stand: beside the card of whoever walks, or all along the desk."""
    if sheet_shown(shown, layout):
        return layout.travel.told
    if hand_shown(party, shown):
        return layout.build.told
    return layout.desks.telling_now if shown.time == "now" else layout.desks.telling


def sheet_shown(shown: MerryShown, layout: MerryLayout) -> bool:
    """Whether the card of a traveller lies on the desk: while nothing else fills it."""
    if shown.doing is not None or looked_at(shown) is None:
        return False
    return shown.time != "again"


def hand_shown(party: Party, shown: MerryShown) -> bool:
    """Whether one's own schemes lie open while others decide: where nobody else looks on."""
    seat = shown.view.seat
    if seat is None or party.shared or shown.time != "now" or shown.trail.walking:
        return False
    return shown.doing is None and not shown.view.over and bool(shown.view.bands[seat].schemes)


def lay_hand(party: Party, layout: MerryLayout, shown: MerryShown, on: Composer) -> None:
    """The same as they lie while one builds, so that they stay where they were."""
    seat = shown.view.seat
    if seat is None or not hand_shown(party, shown):
        return
    tray, hand = layout.build.hand, shown.view.bands[seat].schemes or ()
    sheet = desk_rows.tray(tray.whole.size, layout.scale, False)
    on.piece("hand", sheet, tray.whole, "hand", 10)
    for n, (card, at) in enumerate(zip(hand, spread(tray, len(hand), layout), strict=True)):
        drawn = (cards.slip if is_slip(at) else cards.scheme)(card, at.size, layout.scale)
        on.piece(f"card:{n}", drawn, at, card_name(card), 20 + n)


def lay_strip(layout: MerryLayout, shown: MerryShown, on: Composer) -> None:
    """In a replay through a band's eyes: its schemes, small, between the line and the eyes."""
    seat = shown.view.seat
    hand = () if seat is None or shown.time != "again" else shown.view.bands[seat].schemes or ()
    told = layout.desks.telling
    room = Rect(told.lines)
    side = min(room.height, layout.scale.px(60))
    if not hand or side < 24:
        return
    step = min(side + layout.scale.px(4), (room.width - side) // max(1, len(hand) - 1))
    for n, card in enumerate(hand):
        drawn = held_trap(card, side, layout.scale)
        at = (room.left + n * step, room.bottom - side)
        piece = Piece(drawn.surface, {"card": drawn.surface.get_rect()})
        on.piece(f"strip:{n}", piece, at, f"scheme {card_name(card)}", 20 + n)


def lay_gathered(layout: MerryLayout, said: tuple[str, list[str]], on: Composer) -> None:
    """What is said while all choose at once: right of everybody's keys, round the kit's button."""
    desks, scale = layout.desks, layout.scale
    left = desks.own_keys.right + layout.gap
    head = Rect(left, desks.inner.top, desks.inner.right - left, 0)
    head.height = desks.halves[0].top - scale.px(2) - head.top
    line, lines = said
    px = _laid("desk:line", line, head, Face.BOLD, scale.text(18), on)
    tall = lettering.paragraph_height(line, px, head.width, Face.BOLD, 1.1)
    room = Rect(desks.halves[1])
    room.top = head.top + tall + scale.px(4)
    room.height = desks.halves[1].bottom - room.top
    _laid("desk:words", " ".join(lines), room, Face.TEXT, scale.text(14), on)


def _laid(name: str, text: str, at: Rect, face: Face, px: int, on: Composer) -> int:
    """Words in their room, in the largest letters up to `px` that fit; how large they are."""
    px = largest(text, px, at.width, at.height, face=face, leading=1.1)
    on.lay(name, lettering.paragraph(text, px, at.width, face, INK, leading=1.1), at, text, _DESK)
    return px


def lay_words(
    party: Party,
    layout: MerryLayout,
    shown: MerryShown,
    seat: Seat | None,
    said: tuple[str, list[str]],
    on: Composer,
) -> None:
    """The seal of whoever it is about (`seat`), the line, and the sentences under it."""
    line, lines = said
    scale = layout.scale
    told = told_at(party, shown, layout)
    if told.mark.width and told.mark.height and line:
        name = "merry_way/icon_forecast" if seat is None else claim(party, seat)
        mark = art.picture(name, told.mark.size)
        on.lay("desk:seal", mark, mark.get_rect(center=told.mark.center), name, _DESK)
    wide, px = told.line.width, scale.text(20)
    sentences = [each for said in lines for each in said.split("\n")]
    px = largest(line, px, wide, told.line.height, face=Face.BOLD, leading=1.15)

    def below(px: int) -> int:
        """Where the sentences begin under a line of that size."""
        tall = lettering.paragraph_height(line, px, wide, Face.BOLD, 1.15)
        return told.line.top + tall + scale.px(4)

    def beneath(px: int) -> int:
        """The largest letters of the sentences under a line of that size."""
        room = told.lines.bottom - below(px)
        return largest_under(sentences, scale.text(17), told.lines.width, room)

    small = 0
    fits = any(sentences) and told.lines.height >= lettering.SMALLEST
    if fits:
        px, small = together(px, scale.text(12), scale.text(17), beneath)
    head = lettering.paragraph(line, px, wide, Face.BOLD, INK, leading=1.15)
    on.lay("desk:line", head, told.line, line, _DESK)
    if fits:
        left, top = told.line.left, below(px)
        # The line may reach over buttons that begin below it; the sentences lie beside them.
        for n, (each, body, down) in enumerate(under(sentences, small, told.lines.width)):
            on.lay(f"desk:words:{n}", body, (left, top + down), each, _DESK)
