"""Where everything lies on the plain table, and how it is set: ground, panels of zones, the tale
below, the line on the desk.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.kinds import Seat
from game.engine.messages import Zone
from game.engine.words import _
from game.scenes.kit.controls import Act, Controls, Press
from game.scenes.kit.cycling import RingSpot
from game.scenes.kit.page import emblem, picture_there, sheet, title_plate
from game.scenes.table.ambience import FaceAt
from game.scenes.table.bar import title_room
from game.scenes.table.board import Places
from game.scenes.table.composer import Composer
from game.scenes.table.party import Party
from game.sprites import art, lettering, palette
from game.sprites.fitting import columns, largest
from game.sprites.lettering import Face, Scale
from game.sprites.palette import BAND_INK, CARD, INK, OXBLOOD, SEPIA, shown
from game.sprites.pieces import Piece, lay_bar, plate, sheet_of
from game.sprites.plain.flow import head_face
from game.sprites.plain.panels import PanelSpread, PlacedPanel, panel, spread
from game.sprites.stores import Memo

LARGE_FROM: Final = 1.5
"""The reader's size of letters from which every margin gives way to them."""

WHY: Final = 16.0
"""Units of the letters of what is in the way."""
_ABOVE: Final = 0.58
_A_SEAT: Final = 0.06
_LEAST_ABOVE: Final = 0.42
_LARGE_ABOVE: Final = 0.5
_BESIDE: Final = 0.54
"""How much of the board a map has above the zones of two, less for every seat more, at least, and
with large letters; and how much beside them.
"""
_CLEARLY: Final = 1.35


class PlainLayout:
    """The rects of the table in pixels of the window."""

    def __init__(self, scale: Scale) -> None:
        self.scale = scale
        width, height = scale.size
        gap = scale.px(10)
        self.large = scale.text_factor >= LARGE_FROM
        bar = max(scale.px(44), round(scale.text(15) * 1.9))
        self.bar = Rect(0, 0, width, bar)
        share = 0.44 if self.large else 0.34
        wide = min(max(scale.text(390), scale.px(380)), round(width * share))
        top = bar + gap
        self.desk = Rect(width - gap - wide, top, wide, height - gap - top)
        left = self.desk.left - 2 * gap
        tale = round(scale.text(17) * 1.3) * 2 + scale.px(18)
        self.tale = Rect(gap, height - gap - tale, left, tale)
        """The last sentences told, under the zones."""
        self.zones = self._board = Rect(gap, top, left, self.tale.top - gap - top)
        self.map: Rect | None = None
        """Where the map lies in a game that has one, above or beside the zones."""
        self._desk_parts()

    def lay_map(self, sheet: tuple[int, int] | None, seats: int) -> None:
        """Share the board between a map of that shape (None: there is none) and the zones, which
        want the more room the more seats there are.
        """
        whole, gap = self._board, self.scale.px(10)
        if sheet is None:
            self.map, self.zones = None, whole
            return
        share = max(_LEAST_ABOVE, _ABOVE - _A_SEAT * max(0, seats - 2))
        high = round(whole.height * min(share, _LARGE_ABOVE if self.large else 1.0))
        wide = round(whole.width * _BESIDE)
        above = Rect(whole.topleft, (whole.width, high))
        beside = Rect(whole.topleft, (wide, whole.height))
        by_above, by_beside = (
            min(r.width / sheet[0], r.height / sheet[1]) for r in (above, beside)
        )
        if by_beside > by_above * _CLEARLY:
            # No higher than the sheet: what lies on the map's corners lies on paper.
            beside.height = min(whole.height, round(wide * sheet[1] / sheet[0]))
            beside.centery = whole.centery
            self.map = beside
            left = beside.right + gap
            self.zones = Rect(left, whole.top, whole.right - left, whole.height)
        else:
            self.map = above
            top = above.bottom + gap
            self.zones = Rect(whole.left, top, whole.width, whole.bottom - top)

    def _desk_parts(self) -> None:
        scale = self.scale
        pad = scale.px(22 if self.large else 26)
        inner = self.desk.inflate(-2 * pad, -2 * pad)
        high = round(scale.text(21) * 1.18 * 3) + scale.text(9)
        self.line = Rect(inner.topleft, (inner.width, high))
        high = min(scale.px(66), scale.text(58))
        self.button = Rect(inner.left, inner.bottom - high, inner.width, high)
        small = scale.text(34, 50)
        self.second = Rect(inner.left, self.button.top - scale.px(8) - small, inner.width, small)
        top = self.line.bottom + scale.px(10)
        self.choices = Rect(inner.left, top, inner.width, self.second.top - scale.px(4) - top)
        foot = round(scale.text(WHY) * 1.2) * (3 if self.large else 2) + scale.px(6)
        low = self.choices.bottom - foot
        self.why = Rect(self.choices.left, low, self.choices.width, foot)
        """What is in the way of a decision that is filled in, under its lines."""
        high, rows = scale.text(44, 60), self.choices
        eyes = Rect(rows.left, rows.bottom - high - scale.px(8), rows.width, high)
        one, other = columns(self.second, 2, scale.px(8))
        high = max(self.tale.height, round(scale.text(17) * 1.3) * 5)
        note = Rect(self.tale.left, self.tale.bottom - high, self.tale.width, high)
        self.places = Places(
            self.bar, self.zones.midtop, self.button, (one, other), self.second, eyes, note
        )

    def side_by_side(self, buttons: Sequence[Press]) -> list[tuple[Press, Rect]]:
        """Where buttons lie in the row under the choices."""
        places = columns(self.second, max(1, len(buttons)), self.scale.px(8))
        return list(zip(buttons, places, strict=False))


_NOTCH: Final = 60
"""Units a notch of the wheel moves the zones."""


class Arrow(Press):
    """A small button that points up or down."""

    def __init__(self, name: str, up: bool, act: Act, tip: str) -> None:
        super().__init__(name, "", act, (), tip=tip)
        self.up = up
        self.aside = True

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        super().draw(surface, scale, hovered, down)
        side = max(3, self.rect.height // 6)
        x, y = self.rect.center
        tip, foot = (y - side, y + side // 2) if self.up else (y + side, y - side // 2)
        ink = shown(self._ink(hovered, down))
        pygame.draw.polygon(surface, ink, ((x, tip), (x - side, foot), (x + side, foot)))


def add_arrows(
    layout: PlainLayout, offset: int, furthest: int, controls: Controls, move: Callable[[int], None]
) -> None:
    """The buttons at the ends of the rail, where there is more than fits; `move` takes pixels."""
    if not furthest:
        return
    area, side = layout.zones, _side(layout)
    page = round(area.height * 0.8)
    for name, tip, by, top in (
        ("zones_up", _("Further up (PgUp)"), -page, area.top),
        ("zones_down", _("Further down (PgDn)"), page, area.bottom - side),
    ):
        button = Arrow(name, by < 0, partial(move, by), tip)
        there = offset == (0 if by < 0 else furthest)
        button.deny(_("There is no more") if there else "")
        button.place(Rect(area.right - side, top, side, side))
        controls.add(button)


def rail(layout: PlainLayout) -> Rect:
    """Where the thumb between the buttons runs."""
    area, side = layout.zones, _side(layout)
    gap = layout.scale.px(4)
    wide = max(8, side // 3)
    found = Rect(0, area.top + side + gap, wide, area.height - 2 * (side + gap))
    found.centerx = area.right - side // 2
    return found


def scrolled(event: Event, layout: PlainLayout, offset: int, furthest: int) -> int | None:
    """How far an event moves the zones up; None for one that means something else."""
    page = round(layout.zones.height * 0.8)
    match event.type:
        case pygame.MOUSEWHEEL if event.y and furthest:
            return offset - int(event.y) * layout.scale.px(_NOTCH)
        case pygame.KEYDOWN if event.key == pygame.K_PAGEDOWN:
            return offset + page
        case pygame.KEYDOWN if event.key == pygame.K_PAGEUP:
            return offset - page
        case pygame.KEYDOWN if event.key == pygame.K_HOME:
            return 0
        case pygame.KEYDOWN if event.key == pygame.K_END:
            return furthest
    return None


def _side(layout: PlainLayout) -> int:
    return max(24, layout.scale.px(30))


_WORDS: Final = 76
"""How high the room for a rival's words is at least, in letters' units."""


class PlainTable:
    """Lays what everybody at the screen sees; what is decided is laid by the decision."""

    layout: PlainLayout

    def __init__(self, party: Party) -> None:
        self._party = party
        name = f"cards/back_{party.spec.key}"
        self.back = name if picture_there(name) else ""
        """The picture of what lies face down in this game; "" where none is drawn."""
        self._kept = Memo()

    # Ground -------------------------------------------------------------------------------------

    def ground(self) -> Surface:
        """Everything that never changes at this size: parchment, bar with the title, desk."""
        layout, scale = self.layout, self.layout.scale
        out = Surface(scale.size)
        out.blit(art.table(scale.size), (0, 0))
        lay_bar(out, layout.bar, scale)
        spec = self._party.spec
        side = round(layout.bar.height * 0.86)
        room = title_room(self._party, layout.bar)
        px, wide = min(scale.text(21), round(side * 0.62)), room.width - side
        title = lettering.fitted(spec.title, px, wide, 12, Face.HEADING, BAND_INK)
        out.blit(title, title.get_rect(center=room.center))
        sheet(out, layout.desk, scale)
        return art.converted(out, alpha=False)

    # The zones ----------------------------------------------------------------------------------

    def _spread(self, zones: tuple[Zone, ...]) -> PanelSpread:
        area, scale = self.layout.zones, self.layout.scale
        of = (zones, area.size, scale)
        return self._kept.once("spread", of, lambda: self._spread_in(zones, area, scale))

    def _spread_in(self, zones: tuple[Zone, ...], area: Rect, scale: Scale) -> PanelSpread:
        names = self._party.names.seats
        found = spread(zones, area.size, scale, self.back, names)
        if found.height > area.height:
            beside = max(24, scale.px(30)) + scale.px(6)
            size = (area.width - beside, area.height)
            found = spread(zones, size, scale, self.back, names)
        return found

    def offset(self, zones: tuple[Zone, ...], scrolled: int) -> tuple[int, int]:
        """How far up the zones lie that were moved so far, and how far they can be moved at all."""
        furthest = max(0, self._spread(zones).height - self.layout.zones.height)
        return max(0, min(scrolled, furthest)), furthest

    def lay_zones(
        self, zones: tuple[Zone, ...], turn: Sequence[Seat], scrolled: int, on: Composer
    ) -> None:
        """The panels; those of the seats whose `turn` it is stand out."""
        area = self.layout.zones
        laid = self._spread(zones)
        offset, furthest = self.offset(zones, scrolled)
        of = (laid, turn, offset, tuple(area))
        # To write all of it down takes longer than to see that it is what it was.
        key = self._kept.once("key", of, lambda: f"{of} {palette.now()}")
        if on.lies("zones", key):
            return
        if not laid.panels:
            self._nothing_yet(area, key, on)
            return
        out = sheet_of(area.size)
        for at, drawn in self._panels(laid, turn, offset):
            out.blit(drawn.surface, at)
        if furthest:
            self._rail(out, laid.height, offset / furthest)
        on.lay("zones", out, area, key, 5)

    def _panels(
        self, laid: PanelSpread, turn: Sequence[Seat], offset: int
    ) -> Iterator[tuple[Rect, Piece]]:
        """Every panel, and where it lies in the area of the zones."""
        for placed in laid.panels:
            at = self._placed(laid, placed, offset)
            seat, party = placed.seat, self._party
            owner = ("", "") if seat is None else (party.names.seat(seat), party.seal(seat))
            acts = seat is not None and seat in turn
            rival = seat is not None and bool(party.portrait(seat))
            yield at, panel(placed.zones, at.size, laid.grain, self.back, *owner, acts, rival)

    def faces(self, zones: tuple[Zone, ...], scrolled: int) -> dict[Seat, FaceAt]:
        """Where rivals' faces lie, and the room under each for what they say; over the foot of the
        zones for those out of sight.
        """
        area, laid = self.layout.zones, self._spread(zones)
        offset = self.offset(zones, scrolled)[0]
        found = {}
        for placed in laid.panels:
            if placed.seat is None or not self._party.portrait(placed.seat):
                continue
            at = self._placed(laid, placed, offset).move(area.topleft)
            face = head_face(at, laid.grain)
            room = Rect(at.left, face.bottom, at.width, at.bottom - face.bottom).clip(area)
            if area.contains(face) and room.height >= self.layout.scale.text(_WORDS):
                found[placed.seat] = FaceAt(face, room)
                continue
            high = min(area.height, self.layout.scale.text(_WORDS))
            foot = Rect(area.left, area.bottom - high, round(area.width * 0.8), high)
            found[placed.seat] = FaceAt(face if area.contains(face) else Rect(0, 0, 0, 0), foot)
        return found

    def _placed(self, laid: PanelSpread, placed: PlacedPanel, offset: int) -> Rect:
        """Where a panel lies in the area of the zones."""
        # What fits lies in the middle of its area rather than at its top.
        spare = max(0, self.layout.zones.height - laid.height) // 2
        return placed.rect.move(0, spare - offset)

    def explain(
        self, zones: tuple[Zone, ...], turn: Sequence[Seat], scrolled: int, controls: Controls
    ) -> None:
        """A note on everything that has one, and is in sight."""
        area = self.layout.zones
        laid = self._spread(zones)
        panels = self._panels(laid, turn, self.offset(zones, scrolled)[0])
        for placed, (at, drawn) in zip(laid.panels, panels, strict=True):
            noted = {
                f"{zone.name}/{number}": piece.note
                for zone in placed.zones
                for number, piece in enumerate(zone.pieces)
                if piece.note
            }
            for name, rect in drawn.placed(area.left + at.left, area.top + at.top).items():
                if name in noted and area.contains(rect):
                    spot = RingSpot(f"piece:{name}", _nothing, noted[name])
                    spot.aside = True
                    spot.place(rect)
                    controls.add(spot)

    def _rail(self, out: Surface, whole: int, share: float) -> None:
        """The rail beside zones that are `whole` pixels high, moved up by that share of it."""
        area, scale = self.layout.zones, self.layout.scale
        groove = rail(self.layout).move(-area.left, -area.top)
        plate(out, groove, groove.width // 2, CARD, SEPIA, 1)
        high = max(scale.px(28), round(groove.height * area.height / max(1, whole)))
        y = groove.top + round((groove.height - high) * share)
        plate(out, Rect(groove.left, y, groove.width, high), groove.width // 2, INK, None)

    def _nothing_yet(self, area: Rect, key: str, on: Composer) -> None:
        """Before anything lies there: the game's own title, as a broadside announces it."""
        spec, scale = self._party.spec, self.layout.scale
        out = sheet_of(area.size)
        side = min(scale.px(200), area.height // 2)
        mark = emblem(spec.key, side)
        words = title_plate(spec, (scale.px(520), scale.px(160)), scale.px(52))
        middle = out.get_rect().center
        out.blit(mark, mark.get_rect(midbottom=(middle[0], middle[1] + scale.px(20))))
        out.blit(words, words.get_rect(midtop=(middle[0], middle[1] + scale.px(34))))
        on.lay("zones", out, area, key, 5)

    # Words --------------------------------------------------------------------------------------

    def lay_tale(self, told: Sequence[str], on: Composer) -> None:
        """The last sentences told, the newest in full ink, as large as all of them fit."""
        area, scale = self.layout.tale, self.layout.scale
        key = f"{told} {area} {palette.now()}"
        if on.lies("tale", key):
            return
        out = sheet_of(area.size)
        plate(out, out.get_rect(), scale.px(8), CARD, SEPIA, max(1, scale.px(1.2)))
        inner = out.get_rect().inflate(-2 * scale.px(16), -2 * scale.px(8))
        usual = px = scale.text(17)
        # One sentence in the letters asked for is worth more than two in tiny ones.
        while px > usual * 0.85 and _tall(told, px, inner.width) > inner.height:
            px -= 1
        if _tall(told, px, inner.width) > inner.height:
            told, px = told[-1:], usual
        while px > lettering.SMALLEST and _tall(told, px, inner.width) > inner.height:
            px -= 1
        y = inner.centery - _tall(told, px, inner.width) // 2
        for number, sentence in enumerate(told):
            newest = number == len(told) - 1
            words = lettering.paragraph(
                sentence, px, inner.width, Face.TEXT, INK if newest else SEPIA, leading=1.2
            )
            out.blit(words, (inner.left, y))
            y += words.get_height()
        on.lay("tale", out, area, key, 6)

    def lay_line(self, words: str, seat: Seat | None, on: Composer) -> None:
        """Who must do what, beside the seal of whoever decides."""
        area, scale = self.layout.line, self.layout.scale
        left = area.left
        if seat is not None:
            side = scale.text(40)
            wax = art.picture(self._party.seal(seat), (side, side))
            on.lay("desk:seal", wax, (left, area.top), f"seal {seat}", 12)
            left += side + scale.px(10)
        wide = area.right - left
        px = largest(words, scale.text(21), wide, area.height, face=Face.BOLD, leading=1.18)
        text = lettering.paragraph(words, px, wide, Face.BOLD, INK, leading=1.18)
        on.lay("desk:line", text, (left, area.top), words, 12)
        rule = art.picture("app/tail_rule", (min(scale.px(220), area.width), scale.px(20)))
        at = rule.get_rect(midbottom=(area.centerx, area.bottom + scale.px(10)))
        on.lay("desk:rule", rule, at, "rule", 11)

    def lay_why(self, words: str, on: Composer) -> None:
        """What is in the way of a decision that is filled in."""
        if not words:
            return
        area = self.layout.why
        px, wide = self.layout.scale.text(WHY), area.width
        px = largest(words, px, wide, area.height, face=Face.ITALIC, leading=1.2)
        why = lettering.paragraph(words, px, area.width, Face.ITALIC, OXBLOOD, leading=1.2)
        on.lay("desk:why", why, why.get_rect(bottomleft=area.bottomleft), words, 12)

    def lay_small_print(self, words: str, on: Composer) -> None:
        """The house rules at the foot of the desk, over the choice of eyes."""
        area, scale = self.layout.choices, self.layout.scale
        bottom = self.layout.places.eyes.top - scale.px(8)
        note = lettering.paragraph(
            words, scale.text(15), area.width, Face.ITALIC, SEPIA, leading=1.15
        )
        on.lay("desk:house", note, (area.left, bottom - note.get_height()), words, 12)

    def lay_past(self, told: Sequence[str], bottom: int, on: Composer) -> None:
        """While nobody is asked: what has happened lately, where the choices would be; as much of
        it as ends above `bottom`, in pixels.
        """
        area, scale = self.layout.choices, self.layout.scale
        px, y = scale.text(17), area.top
        for number, sentence in enumerate(reversed(told)):
            words = lettering.paragraph(sentence, px, area.width, Face.ITALIC, SEPIA, leading=1.22)
            if y + words.get_height() > bottom:
                break
            on.lay(f"desk:past:{number}", words, (area.left, y), sentence, 12)
            y += words.get_height() + scale.px(8)


def _tall(told: Sequence[str], px: int, wide: int) -> int:
    return sum([lettering.paragraph_height(each, px, wide, leading=1.2) for each in told])


def _nothing() -> None:
    """A thing on the table that only tells what it is."""
