"""The words on the desk: whose it is, the line that says what to do, and what stands under it; and
the walk as it stands there: the traveller's card, and why he goes where he goes.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from pygame import Rect

from game.engine.kinds import Event, Seat
from game.engine.merry_way.data import TRAPS, Folly
from game.engine.merry_way.messages.summaries import legs, temper
from game.engine.merry_way.messages.things import card as card_name
from game.engine.merry_way.messages.things import signed, spot, status_name
from game.engine.names import Names
from game.engine.phrases import headed
from game.engine.words import _
from game.scenes.merry_way.beside import claim, looked_at
from game.scenes.merry_way.modes.on_desk import is_slip, spread
from game.scenes.merry_way.view_model import MerryShown, Stride, WalkTold
from game.scenes.table.composer import Composer
from game.scenes.table.party import Party
from game.sprites import art, lettering
from game.sprites.fitting import largest, largest_under, together, under
from game.sprites.lettering import Face
from game.sprites.merry_way import cards, desk_rows
from game.sprites.merry_way.clearings import held_trap
from game.sprites.merry_way.desks import DeskWords
from game.sprites.merry_way.layout import MerryLayout
from game.sprites.merry_way.line_up import called
from game.sprites.merry_way.panels import walker_sheet
from game.sprites.palette import INK
from game.sprites.pieces import Piece

_DESK: Final = 12


def told_at(party: Party, shown: MerryShown, layout: MerryLayout) -> DeskWords:
    """Where words stand: beside the card of whoever walks, or all along the desk."""
    if sheet_shown(shown, layout):
        return layout.desks.travel.told
    if hand_shown(party, shown):
        return layout.desks.build.told
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
    tray, hand = layout.desks.build.hand, shown.view.bands[seat].schemes or ()
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


_SHEET = 12


def events_of(walk: WalkTold) -> Iterator[Event]:
    """The events of a walk, in their order."""
    for stride in walk.strides:
        yield stride.step
        yield from [x for x in (stride.fell, stride.profit, stride.lifted) if x is not None]


def lines(walk: WalkTold, names: Names) -> list[str]:
    """The receipt of a walk, a line a leg."""
    return [
        " ".join([each for each in (leg.head, leg.why, leg.what) if each])
        for leg in legs(tuple(events_of(walk)), names)
    ]


def words(
    shown: MerryShown, walk: WalkTold, names: Names, captions: Sequence[str]
) -> tuple[str, list[str]]:
    """The line of a walk and its receipt: as it is told, or, looked at again, from the out-set."""
    again = shown.trail.walk is not walk or not shown.trail.walking
    told = lines(walk, names)
    if again or not captions:
        return temper(walk.out), told
    if len(told) > 1:
        return captions[-1], told
    below = told or [temper(walk.out)]
    before = [each for each in captions[-2:-1] if each not in below[0]]
    return captions[-1], [*below, *before]


def overview(shown: MerryShown, names: Names, captions: Sequence[str]) -> tuple[str, list[str]]:
    """All five in a line each: what they are, and where they have fallen."""
    line = captions[-1] if captions else ""
    return line, [summary(walk, names) for walk in shown.trail.walks]


def summary(walk: WalkTold, names: Names) -> str:
    """A walk in a few words: "Mercer, a peasant: A3 Nell −2, then to town"."""
    stops = [stop_told(stride, names) for stride in walk.falls]
    said = ", ".join(stops) or _("nothing on the way")
    return _("{who}, {status}: {stops}").format(
        who=headed(called(walk.traveller)), status=status_name(walk.out.status), stops=said
    )


def stop_told(stride: Stride, names: Names) -> str:
    """Where somebody fell, and what that was to whom."""
    assert stride.fell is not None  # noqa: S101 - a stop is where somebody fell
    at, name = spot(stride.fell.clearing), names.seat(stride.fell.owner)
    if stride.lifted is not None:
        return _("{place} {name} loses the claim").format(place=at, name=name)
    change = stride.profit.now - stride.profit.was if stride.profit is not None else 0
    return _("{place} {name} {change}").format(place=at, name=name, change=signed(change))


def states(walk: WalkTold) -> tuple[tuple[str, str], ...]:
    """His follies in order, each with whether it is over, pulls now, or is still to come."""
    follies = walk.out.follies
    if not walk.strides:
        return tuple([(each, "now" if not n else "ahead") for n, each in enumerate(follies)])
    used = [TRAPS[x.fell.card].folly for x in walk.falls if x.fell and not x.fell.robbers]
    now = _now(walk, [str(each) for each in used])
    found = []
    for n, each in enumerate(follies):
        at = len(follies) if now is None else follies.index(now)
        found.append((each, "done" if n < at else "now" if n == at else "ahead"))
    return tuple(found)


def _now(walk: WalkTold, used: list[str]) -> Folly | None:
    """The folly that pulls after what has been told."""
    follies = walk.out.follies
    last = walk.strides[-1]
    current = last.step.folly
    if last.fell is None or last.fell.robbers or current is None:
        return current
    caught = TRAPS[last.fell.card].folly
    at = follies.index(current)
    if caught == "dimwitted":
        return current
    at += 1 if caught == current else 2
    return follies[at] if at < len(follies) else None


def lay_sheet(shown: MerryShown, layout: MerryLayout, on: Composer) -> None:
    """The card of whoever walks, or is looked at again."""
    walk = looked_at(shown)
    if walk is None or not sheet_shown(shown, layout):
        return
    at = layout.desks.travel.card
    colour = walk.traveller
    told = states(walk)
    status = walk.out.status
    drawn = walker_sheet(
        at.size,
        layout.scale,
        colour,
        headed(called(colour)),
        status,
        headed(status_name(status)),
        told,
    )
    on.piece("walker", drawn, at, f"{colour} {walk.out.status} {told}", _SHEET)
