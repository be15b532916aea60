"""How the plain table is set: ground, panels of zones, the tale below, the line on the desk."""

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.scenes.kit.ground import sheet
from game.scenes.kit.room import emblem, picture_there, title_plate
from game.scenes.kit.stage_controls import Spot
from game.sprites import art, lettering, looks
from game.sprites.lettering import Face
from game.sprites.palette import CARD, INK, IVORY, SEPIA, shown, shown_wash
from game.sprites.pieces import plate, sheet_of
from game.sprites.plain.panels import panel
from game.sprites.plain.spread import Spread, spread

if TYPE_CHECKING:
    from game.scenes.plain.table import PlainTable


class Setting:
    """Lays what everybody at the screen sees; what is decided is laid by the decision."""

    def __init__(self, table: "PlainTable") -> None:
        self._table = table
        self.height = 0
        """Pixels all panels take one under another."""
        self._notes: list[tuple[str, Rect, str]] = []

    @property
    def back(self) -> str:
        """The picture of what lies face down in this game; "" where none is drawn."""
        name = f"cards/back_{self._table.match.spec.key}"
        return name if picture_there(name) else ""

    # Ground -------------------------------------------------------------------------------------

    def ground(self) -> Surface:
        """Everything that never changes at this size: parchment, bar with the title, desk."""
        layout, scale = self._table.layout, self._table.scale
        out = Surface(scale.size)
        out.blit(art.table(scale.size), (0, 0))
        bar = sheet_of(layout.bar.size)
        bar.fill(shown_wash((*INK, 235)))
        bar.fill(shown(SEPIA), (0, layout.bar.height - scale.px(2), layout.bar.width, scale.px(2)))
        out.blit(bar, layout.bar)
        spec = self._table.match.spec
        side = round(layout.bar.height * 0.86)
        room = layout.bar.width - 2 * scale.px(226) - side
        title = lettering.fitted(
            spec.title, min(scale.text(21), round(side * 0.62)), room, 12, Face.HEADING, IVORY
        )
        out.blit(title, title.get_rect(center=layout.bar.center))
        sheet(out, layout.desk, scale)
        return art.converted(out, alpha=False)

    # The zones ----------------------------------------------------------------------------------

    def compose(self) -> None:
        """The panels, what was told last, and the line that says who must do what."""
        self._zones()
        self._tale()
        self._line()

    def _spread(self) -> Spread:
        table = self._table
        area = table.layout.zones
        names, zones = table.names.seats, table.zones()
        found = spread(zones, area.size, table.scale, self.back, names)
        if found.height > area.height:
            rail = max(24, table.scale.px(30)) + table.scale.px(6)
            size = (area.width - rail, area.height)
            found = spread(zones, size, table.scale, self.back, names)
        return found

    def _zones(self) -> None:
        table, area = self._table, self._table.layout.zones
        laid = self._spread()
        self.height = laid.height
        offset = table.scrolling.offset
        turn = table.shown.to_act if table.shown is not None else ()
        key = f"{laid.panels} {laid.grain} {turn} {offset} {area} {looks.now()}"
        lying = table.stage.get("zones")
        if lying is not None and lying.key == key:
            table.composer.keep("zones")
            return
        self._notes = []
        if not laid.panels:
            self._nothing_yet(area, key)
            return
        # What fits lies in the middle of its area rather than at its top.
        spare = max(0, area.height - laid.height) // 2
        out = sheet_of(area.size)
        for placed in laid.panels:
            at = placed.rect.move(0, spare - offset)
            seat = placed.seat
            owner = ("", "") if seat is None else (table.names.seat(seat), table.seal_name(seat))
            acts = seat is not None and seat in turn
            drawn = panel(placed.zones, at.size, laid.grain, self.back, *owner, acts)
            out.blit(drawn.surface, at)
            noted = {
                f"{zone.name}/{number}": piece.note
                for zone in placed.zones
                for number, piece in enumerate(zone.pieces)
                if piece.note
            }
            for name, rect in drawn.placed(area.left + at.left, area.top + at.top).items():
                if name in noted and area.contains(rect):
                    self._notes.append((name, rect, noted[name]))
        if table.scrolling.furthest:
            self._rail(out)
        table.composer.lay("zones", out, area, key, 5)

    def _rail(self, out: Surface) -> None:
        table, area = self._table, self._table.layout.zones
        rail = table.scrolling.rail.move(-area.left, -area.top)
        plate(out, rail, rail.width // 2, CARD, SEPIA, 1)
        high = max(table.scale.px(28), round(rail.height * area.height / max(1, self.height)))
        room = rail.height - high
        y = rail.top + round(room * table.scrolling.offset / max(1, table.scrolling.furthest))
        plate(out, Rect(rail.left, y, rail.width, high), rail.width // 2, INK, None)

    def _nothing_yet(self, area: Rect, key: str) -> None:
        """Before anything lies there: the game's own title, as a broadside announces it."""
        spec, scale = self._table.match.spec, self._table.scale
        out = sheet_of(area.size)
        side = min(scale.px(200), area.height // 2)
        mark = emblem(spec.key, side)
        words = title_plate(spec.key, spec.title, (scale.px(520), scale.px(160)), scale.px(52))
        middle = out.get_rect().center
        out.blit(mark, mark.get_rect(midbottom=(middle[0], middle[1] + scale.px(20))))
        out.blit(words, words.get_rect(midtop=(middle[0], middle[1] + scale.px(34))))
        self._table.composer.lay("zones", out, area, key, 5)

    def furnish(self) -> None:
        """A note on everything that has one."""
        for name, rect, note in self._notes:
            spot = Spot(f"piece:{name}", _nothing, note)
            spot.aside = True
            spot.place(rect)
            self._table.controls.add(spot)

    # Words --------------------------------------------------------------------------------------

    def _tale(self) -> None:
        """The last sentences told, the newest in full ink, as large as all of them fit."""
        table, area = self._table, self._table.layout.tale
        scale, told = table.scale, table.captions[-2:]
        key = f"{told} {area} {looks.now()}"
        lying = table.stage.get("tale")
        if lying is not None and lying.key == key:
            table.composer.keep("tale")
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
        table.composer.lay("tale", out, area, key, 6)

    def _line(self) -> None:
        """Who must do what, beside the seal of whoever decides."""
        table, area, scale = self._table, self._table.layout.line, self._table.scale
        words = table.desk_words
        seat = table.deciding
        left = area.left
        if seat is not None:
            side = scale.text(40)
            wax = art.picture(table.seal_name(seat), (side, side))
            table.composer.lay("desk:seal", wax, (left, area.top), f"seal {seat}", 12)
            left += side + scale.px(10)
        wide = area.right - left
        px = scale.text(21)
        while (
            px > lettering.SMALLEST
            and lettering.paragraph_height(words, px, wide, Face.BOLD, 1.18) > area.height
        ):
            px -= 1
        text = lettering.paragraph(words, px, wide, Face.BOLD, INK, leading=1.18)
        table.composer.lay("desk:line", text, (left, area.top), words, 12)
        rule = art.picture("app/tail_rule", (min(scale.px(220), area.width), scale.px(20)))
        at = rule.get_rect(midbottom=(area.centerx, area.bottom + scale.px(10)))
        table.composer.lay("desk:rule", rule, at, "rule", 11)
        if table.mode is None:
            self._meanwhile()

    def small_print(self, words: str, bottom: int) -> None:
        """A note at the foot of the desk that ends at `bottom`."""
        table, area = self._table, self._table.layout.choices
        px = table.scale.text(15)
        note = lettering.paragraph(words, px, area.width, Face.ITALIC, SEPIA, leading=1.15)
        table.composer.lay("desk:house", note, (area.left, bottom - note.get_height()), words, 12)

    def _meanwhile(self) -> None:
        """While nobody is asked: what has happened lately, where the choices would be."""
        table, area = self._table, self._table.layout.choices
        px, y = table.scale.text(17), area.top
        for number, sentence in enumerate(reversed(table.captions[:-2][-5:])):
            words = lettering.paragraph(sentence, px, area.width, Face.ITALIC, SEPIA, leading=1.22)
            if y + words.get_height() > area.bottom:
                break
            table.composer.lay(f"desk:past:{number}", words, (area.left, y), sentence, 12)
            y += words.get_height() + table.scale.px(8)


def _tall(told: list[str], px: int, wide: int) -> int:
    return sum([lettering.paragraph_height(each, px, wide, leading=1.2) for each in told])


def _nothing() -> None:
    """A thing on the table that only tells what it is."""
