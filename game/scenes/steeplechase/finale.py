"""The end: the feast or the blame, everybody's tale with its arithmetic, and the plate: every way
that was ridden, engraved on the country.
"""

from collections.abc import Sequence
from functools import cached_property, partial
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.phrases import clauses, decimal
from game.engine.steeplechase import events as e
from game.engine.steeplechase import messages
from game.engine.steeplechase.events.trail import Track
from game.engine.steeplechase.messages.results import rank
from game.engine.steeplechase.messages.things import inches
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _, said_as
from game.scenes.kit.page import sheet
from game.scenes.table.farewell.finale import EndTold, Finale, FinalePaper
from game.scenes.table.farewell.wall import face, lay_verse, nail, stamp, verse_height
from game.session.match import Match
from game.sprites import art
from game.sprites.lettering import Face, Scale
from game.sprites.maps.strokes import solid
from game.sprites.palette import HAIR, INK, IVORY, MOSS, OXBLOOD, SEAT_COLOURS, SEPIA
from game.sprites.palette import shown as ink
from game.sprites.pieces import NARROWER, Piece, block, outline, picture_in, rule, set_block, words
from game.sprites.steeplechase.counters import Of, chit
from game.sprites.steeplechase.map import map_glass, map_sheet


def plate(
    match: Match,
    view: SteeplechaseView,
    tracks: Sequence[Track],
    size: tuple[int, int],
    scale: Scale,
) -> Piece:
    """The country no larger than `size`, and everybody's way in his colour."""
    country = view.options.country
    glass = map_glass(country, Rect((0, 0), size), scale=scale)
    out = map_sheet(country, glass, scale).surface
    ways = [(track.path, SEAT_COLOURS[match.seats[int(track.who)].mark]) for track in tracks]
    for line, colour in ways:
        pixels = [glass.pixel(p) for p in line]
        solid(out, pixels, IVORY, 4)
        solid(out, pixels, colour, 2)
        pygame.draw.aacircle(out, ink(colour), pixels[-1], 3)
    return Piece(out)


_LARGE_FROM = 1.5


class SheetParts(NamedTuple):
    """Where everything stands on somebody's sheet: who it is, what is told with the winner's laurel
    at its end, the chits, and the rows of the sums, each `row` pixels high.
    """

    head: Rect
    total: Rect
    laurel: Rect
    chits: Rect
    body: Rect
    row: int


def _row_high(scale: Scale) -> int:
    return round(scale.text(15) * 1.45)


def sheet_high(scale: Scale, rows: int) -> int:
    """Pixels a sheet wants, the longest of which has so many rows: names may have two lines."""
    return 3 * scale.text(40) + rows * _row_high(scale) + scale.px(8 + 2 * 15)


def sheet_parts(rect: Rect, scale: Scale, rows: int) -> SheetParts:
    """The parts of a sheet, the longest of which has so many rows."""
    inner = rect.inflate(-2 * scale.px(18), -2 * scale.px(15))
    line, corner = _row_high(scale), scale.px(8)
    low = min(max(0.4 * inner.height, rows * line + corner), 0.52 * inner.height)
    body = Rect(inner.left, inner.bottom - round(low), inner.width, round(low) - corner)
    third = (body.top - inner.top) // 3
    head, total, chits = (
        Rect(inner.left, inner.top + n * third, inner.width, third - 2) for n in range(3)
    )
    side = min(scale.px(58), total.height, inner.width // 3)
    laurel = Rect(0, 0, side, side).move_to(midright=total.midright)
    return SheetParts(head, total, laurel, chits, body, min(body.height // rows, line))


class SteeplechaseFinale(Finale):
    """Nails up a sheet a courier, the best tale first; any key shows all at once."""

    def __init__(self, match: Match, names: Names) -> None:
        super().__init__(match, names)
        view = match.view(None)
        assert isinstance(view, SteeplechaseView)  # noqa: S101 - narrows the type; it is ours
        self.view = view
        self.ended = messages.ended(view, names)

    @cached_property
    def order(self) -> tuple[Seat, ...]:
        """Who has won first, then the best tale."""
        scores, won = self.result.scores, self.result.won
        return tuple(sorted(range(len(scores)), key=lambda seat: (not won[seat], -scores[seat])))

    @cached_property
    def chits(self) -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]:
        """Everybody's boasts and shames, turned up."""
        story = [event for batch in self.match.batches for event in batch.events]
        over = next(event for event in reversed(story) if isinstance(event, e.GameEnded))
        return over.boasts, over.shames

    @cached_property
    def tracks(self) -> tuple[Track, ...]:
        """Every way a courier has come."""
        story = [event for batch in self.match.batches for event in batch.events]
        ridden = [event for event in story if isinstance(event, e.Went) and len(event.path) > 1]
        return tuple([Track(str(each.seat), each.path, 0, each.far) for each in ridden])

    # Laying it ----------------------------------------------------------------------------------

    def compose(self, tally: EndTold, on: FinalePaper) -> None:
        scale = on.scale
        inside = Rect(0, scale.px(54), scale.width - scale.px(132), 0)
        inside.height = on.foot - scale.px(12) - inside.top
        inside.centerx = scale.width // 2
        failed = self.result.verdict == "failure"
        headline = self.ended.headline if tally.told else _("The chits are turned up")
        ink = OXBLOOD if failed else MOSS
        reason, top = on.headline(inside, headline, self._reason, ink, tally.told)
        on.explain("number:why", reason, self._why)
        large = scale.text_factor >= _LARGE_FROM
        verse = () if large else self.farewell.verse
        lay_verse(on.surface, scale, inside, verse if tally.told else ())
        room = Rect(inside.left, top + scale.px(6), inside.width, 0)
        room.height = inside.bottom - verse_height(scale, verse) - room.top
        if not large:
            self._pictures(on, room)
        self._sheets(tally, on, room)

    @property
    def _reason(self) -> str:
        best = max(self.result.scores)
        level = [seat for seat, score in enumerate(self.result.scores) if score == best]
        if len(level) < 2 or self.result.verdict == "failure":
            return self.ended.why
        if sum(self.result.won) == 1:
            whose = next(seat for seat in level if self.result.won[seat])
            said = _("{why} {names} tell as much; {name} came first.")
            return said.format(
                why=self.ended.why, names=self.names.listed(level), name=self.names.seat(whose)
            )
        return self.ended.why

    def _why(self) -> str:
        told = [self._reason]
        if self.result.verdict == "failure":
            told.append(_("With no despatch delivered, the least shame is the best."))
        else:
            told.append(_("Boasts decide; whoever delivers has three more of them."))
        return " ".join(told)

    def _pictures(self, on: FinalePaper, room: Rect) -> None:
        """The plate, and the scene of how it ended beside it."""
        scale = on.scale
        wanted = sheet_high(scale, self._longest) + scale.px(10)
        high = round(max(0.3 * room.height, min(0.5 * room.height, room.height - wanted)))
        country = self.view.options.country
        aspect = country.size[0] / country.size[1]
        gap = scale.px(12)
        scene = Rect(0, room.top, round(high * 600 / 400), high)
        wide = min(round(high * aspect), room.width - scene.width - gap)
        if aspect > 2:
            scene.width, wide = 0, min(room.width, round(high * aspect))
        drawn = plate(self.match, self.view, self.tracks, (wide, high), scale)
        whole = wide + (scene.width + gap if scene.width else 0)
        at = drawn.surface.get_rect(topleft=(room.centerx - whole // 2, room.top))
        on.surface.blit(drawn.surface, at)
        outline(on.surface, at, scale.px(3), INK, max(1, scale.px(2)))
        on.explain("number:plate", at, self._ridden)
        if scene.width:
            scene.left = at.right + gap
            name = "captive" if self.result.verdict == "failure" else "delivery"
            picture = art.picture(f"steeplechase/scene_{name}", scene.size)
            there = picture.get_rect(midleft=scene.midleft)
            on.surface.blit(picture, there)
            outline(on.surface, there, scale.px(3), INK, max(1, scale.px(2)))
        room.height -= high + scale.px(10)
        room.top += high + scale.px(10)

    def _ridden(self) -> str:
        told = []
        for seat in self.order:
            mils = sum([each.far for each in self.tracks if each.who == str(seat)])
            told.append(
                _("{name} {far}").format(name=self.names.seat(seat), far=inches(round(mils, -3)))
            )
        return _("Every way that was gone: {all}.").format(all=", ".join(told))

    def _sheets(self, tally: EndTold, on: FinalePaper, area: Rect) -> None:
        scale, count = on.scale, len(self.order)
        gap = scale.px(8)
        wide = min((area.width - gap * (count - 1)) // count, scale.px(380))
        left = area.centerx - (count * wide + gap * (count - 1)) // 2
        for number, seat in enumerate(self.order):
            rect = Rect(left + number * (wide + gap), area.top, wide, area.height)
            if tally.hangs(number):
                self._sheet(tally, on, rect, seat, number)

    def _sheet(self, tally: EndTold, on: FinalePaper, rect: Rect, seat: Seat, place: int) -> None:
        surface, scale = on.surface, on.scale
        sheet(surface, rect, scale)
        parts = sheet_parts(rect, scale, self._longest)
        self._head(tally, on, parts.head, seat)
        rule(surface, parts.head.left, parts.head.right, parts.head.bottom, HAIR)
        self._total(tally, on, parts, seat, place)
        if tally.told:
            self._chits(on, parts.chits, seat)
            self._sums(on, parts, seat)
        on.explain(f"number:account:{seat}", parts.total, partial(self._account, seat))
        if self.result.won[seat]:
            stamp(surface, parts.laurel, tally.come)
        nail(surface, scale, (rect.centerx, rect.top + scale.px(7)))

    def _head(self, tally: EndTold, on: FinalePaper, head: Rect, seat: Seat) -> None:
        surface, scale, chair = on.surface, on.scale, self.match.seats[seat]
        side = min(head.height, head.width // 5)
        picture_in(surface, f"app/seal_{chair.mark}", Rect(head.topleft, (side, head.height)))
        name = Rect(head.left + side + scale.px(5), head.top, 0, head.height)
        name.width = head.right - name.left
        if not chair.is_person and head.width >= 5 * side:
            mood = self.farewell.moods[seat] if tally.told else "calm"
            at = Rect(head.right - side, head.top, side, head.height)
            face(surface, at, chair.sitter, mood)
            name.width = at.left - name.left - scale.px(4)
        said, px = self.names.seat(seat), scale.text(18)
        # All names in one face: the widest in which all of them are whole beside a portrait.
        room = head.width - 2 * side - scale.px(9), head.height
        every = [block(self.names.seat(s), px, *room, 2, Face.BOLD, 1.0) for s in self.order]
        letters = max([each.face for each in every], key=NARROWER.index)
        set_block(surface, said, name, px, 2, letters, INK, "left", 1.0)

    def _total(
        self, tally: EndTold, on: FinalePaper, parts: SheetParts, seat: Seat, place: int
    ) -> None:
        surface, scale, box = on.surface, on.scale, parts.total
        amounts = [part.amount for part in self.result.reckonings[seat].parts]
        counted = decimal(tally.counted(amounts), 0)
        room = Rect(box.left, box.top, round(box.width * 0.4), box.height)
        at = words(surface, counted, room, min(scale.text(30), box.height), Face.BOLD, INK)
        # The laurel says who is first.
        right = parts.laurel.left if self.result.won[seat] else box.right
        left = at.right + scale.px(8)
        rest = Rect(left, box.top, right - left, box.height)
        if tally.told and (not self.result.won[seat] or len(self.order) == 1):
            said = self._place(seat, place)
            words(surface, said, rest, scale.text(15), Face.ITALIC, SEPIA, "right")

    def _place(self, seat: Seat, place: int) -> str:
        if len(self.order) == 1:
            return "" if self.result.verdict == "failure" else rank(self.result.scores[0])
        return place_told(max(place, sum(self.result.won)) + 1)

    def _chits(self, on: FinalePaper, box: Rect, seat: Seat) -> None:
        """All chits face up, those of boasts before those of shame."""
        surface = on.surface
        boasts, shames = self.chits
        rows: list[tuple[Of, int]] = [("boast", n) for n in boasts[seat]]
        rows += [("shame", n) for n in shames[seat]]
        if not rows:
            return
        side = min(box.height, max(14, box.width // max(4, len(rows))))
        step = min(side + 2, (box.width - side) / max(1, len(rows) - 1))
        for number, (kind, value) in enumerate(rows):
            at = Rect(box.left + round(number * step), box.centery - side // 2, side, side)
            surface.blit(chit(kind, value, side).surface, at)

    def _sums(self, on: FinalePaper, parts: SheetParts, seat: Seat) -> None:
        """Where it comes from, and what has become of him."""
        surface, scale, body, high = on.surface, on.scale, parts.body, parts.row
        rows = self._rows(seat)
        fate = next(
            (each.fate for each in self.ended.standings if each.name == self.names.seat(seat)), ""
        )
        if fate:
            rows = [*rows, (fate, "")]
        px = min(scale.text(14), round(high * 0.76))
        for number, (what, much) in enumerate(rows):
            row = Rect(body.left, body.top + number * high, body.width, high)
            left = Rect(row.left, row.top, row.width if not much else round(row.width * 0.72), high)
            words(surface, what, left, px, Face.TEXT if much else Face.ITALIC, INK)
            if much:
                right = Rect(left.right, row.top, row.right - left.right, high)
                words(surface, much, right, px, Face.BOLD, INK, "right")
        on.explain(f"number:sums:{seat}", body, partial(self._account, seat))

    def _rows(self, seat: Seat) -> list[tuple[str, str]]:
        boasts, shames = self.chits
        called = {
            "boasts": _("boasts"),
            "braggart": _("as a braggart"),
            "captive": _("a captive tells half"),
            "shame": _("shame"),
        }
        rows = [
            (called[part.cause], decimal(part.amount, 0))
            for part in self.result.reckonings[seat].parts
        ]
        if self.result.verdict != "failure" and shames[seat]:
            rows.append((_("shame, untold"), str(sum(shames[seat]))))
        if self.result.verdict == "failure" and boasts[seat]:
            rows.append((_("boasts, unheard"), str(sum(boasts[seat]))))
        return rows

    @cached_property
    def _longest(self) -> int:
        """The rows of the longest sheet, with what has become of him."""
        return max(3, *[len(self._rows(seat)) + 1 for seat in self.order])

    def _account(self, seat: Seat) -> str:
        boasts, shames = self.chits
        told = []
        if boasts[seat]:
            told.append(_("boasts {sum}").format(sum=" + ".join([str(n) for n in boasts[seat]])))
        if shames[seat]:
            told.append(_("shames {sum}").format(sum=" + ".join([str(n) for n in shames[seat]])))
        told += [_("{what} {much}").format(what=what, much=much) for what, much in self._rows(seat)]
        said = _("{name}: {told}. Together {n}.") if told else _("{name}. Together {n}.")
        score = decimal(self.result.scores[seat], 0)
        return said.format(name=self.names.seat(seat), told=clauses(told), n=score)


def place_told(place: int) -> str:
    """Which place that is."""
    return (
        said_as("place at the end", "first"),
        said_as("place at the end", "second"),
        said_as("place at the end", "third"),
        said_as("place at the end", "fourth"),
        said_as("place at the end", "fifth"),
        said_as("place at the end", "sixth"),
    )[min(place, 6) - 1]


FINALE: Final[type[Finale]] = SteeplechaseFinale
