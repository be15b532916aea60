"""The end: who is the richest, and of every band where its purses came from over the whole game,
and what decided.
"""

from functools import cached_property, partial
from typing import Final, NamedTuple

from pygame import Rect

from game.engine.kinds import Seat
from game.engine.merry_way import messages
from game.engine.merry_way.data import NUMBERS
from game.engine.merry_way.messages.sums import Account, account_told, accounts
from game.engine.merry_way.messages.things import card, goods, purses, signed
from game.engine.merry_way.view import MerryView
from game.engine.names import Names
from game.engine.words import _, later, plural, said_as
from game.scenes.kit.page import sheet
from game.scenes.merry_way.beside import band_of
from game.scenes.table.farewell.finale import EndTold, Finale, FinalePaper
from game.scenes.table.farewell.wall import face, lay_verse, nail, stamp, verse_height
from game.session.match import Match
from game.sprites import art, lettering
from game.sprites.lettering import Face
from game.sprites.merry_way.layout import LARGE_FROM
from game.sprites.merry_way.line_up import claim
from game.sprites.palette import HAIR, INK, MOSS, OXBLOOD, SEPIA
from game.sprites.pieces import outline, picture_in, rule, set_block, words


class TieStanding(NamedTuple):
    """What decides, in order: purses, claims on the roads, schemes in hand, resources."""

    purses: int
    claims: int
    schemes: int
    resources: int


def standing(view: MerryView, seat: Seat) -> TieStanding:
    """Where a band stands at the end."""
    band = view.bands[seat]
    out = NUMBERS.tokens - band.tokens
    return TieStanding(band.profit, out, band.scheme_count, sum(band.stores))


def places(view: MerryView) -> list[tuple[int, Seat]]:
    """Everybody by place, whoever stands alike in the same one."""
    each = [standing(view, seat) for seat in range(len(view.bands))]
    order = sorted(range(len(each)), key=lambda seat: tuple([-n for n in each[seat]]))
    return [(1 + sum([other > each[seat] for other in each]), seat) for seat in order]


def tie_told(view: MerryView, names: Names) -> str:
    """What has decided between those with most purses; "" where purses alone did."""
    each = [standing(view, seat) for seat in range(len(view.bands))]
    best = max(each)
    tied = [seat for seat, one in enumerate(each) if one.purses == best.purses]
    if len(tied) < 2:
        return ""
    said, numbers = _("{names} have {purses} each, and all else is equal"), list[int]()
    for at, decided in _DECIDE:
        numbers = [each[seat][at] for seat in tied]
        if len(set(numbers)) > 1:
            said = _(decided)
            break
    return said.format(
        names=names.listed(tied),
        purses=purses(best.purses),
        numbers=" : ".join([str(n) for n in numbers]),
    )


_DECIDE: Final = (
    (1, later("{names} have {purses} each; claims on the roads decide, {numbers}")),
    (2, later("{names} have {purses} each; schemes in hand decide, {numbers}")),
    (3, later("{names} have {purses} each; resources decide, {numbers}")),
)
"""What breaks a tie, in its order."""


class MerryFinale(Finale):
    """Nails up a sheet a band, the richest first; any key shows all at once."""

    def __init__(self, match: Match, names: Names) -> None:
        super().__init__(match, names)
        view = match.view(None)
        assert isinstance(view, MerryView)  # noqa: S101 - narrows the type; the match is ours
        self.view = view
        self.headline, self.why, *_rest = messages.result_lines(view, names)
        self.places = places(view)

    @cached_property
    def accounts(self) -> tuple[Account, ...]:
        """Where everybody's purses came from."""
        story = [event for batch in self.match.batches for event in batch.events]
        return accounts(story, len(self.match.seats))

    @property
    def reason(self) -> str:
        """Why it is over, and what decided where purses did not."""
        tie = tie_told(self.view, self.names)
        return _("{why} {tie}.").format(why=self.why, tie=tie) if tie else self.why

    def compose(self, tally: EndTold, on: FinalePaper) -> None:
        scale = on.scale
        inside = Rect(0, scale.px(58), scale.width - scale.px(120), 0)
        inside.height = on.foot - scale.px(12) - inside.top
        inside.centerx = scale.width // 2
        headline = self.headline if tally.told else _("The purses are counted")
        reason, top = on.headline(inside, headline, self.reason, MOSS, tally.told)
        on.explain("number:why", reason, self._because)
        large = scale.text_factor >= LARGE_FROM
        verse = () if large else self.farewell.verse
        lay_verse(on.surface, scale, inside, verse if tally.told else ())
        room = Rect(inside.left, top + scale.px(6), inside.width, 0)
        room.height = inside.bottom - verse_height(scale, verse) - room.top
        if not large:
            scene = Rect(0, room.top, 0, round(room.height * 0.3))
            scene.width = round(scene.height * 1280 / 520)
            scene.centerx = room.centerx
            drawn = art.picture("merry_way/scene_greenwood", scene.size)
            at = drawn.get_rect(center=scene.center)
            on.surface.blit(drawn, at)
            outline(on.surface, at, scale.px(4), INK, max(1, scale.px(2)))
            room.height -= at.bottom + scale.px(8) - room.top
            room.top = at.bottom + scale.px(8)
        self._sheets(tally, on, room)

    def _because(self) -> str:
        tie = tie_told(self.view, self.names)
        said = f"{self.why} {self.headline}"
        return f"{said} {tie}." if tie else said

    def _sheets(self, tally: EndTold, on: FinalePaper, area: Rect) -> None:
        scale, count = on.scale, len(self.places)
        gap = scale.px(10)
        wide = min((area.width - gap * (count - 1)) // count, scale.px(400))
        left = area.centerx - (count * wide + gap * (count - 1)) // 2
        for number, (place, seat) in enumerate(self.places):
            rect = Rect(left + number * (wide + gap), area.top, wide, area.height)
            if tally.hangs(number):
                self._sheet(tally, on, rect, seat, place)

    def _sheet(self, tally: EndTold, on: FinalePaper, rect: Rect, seat: Seat, place: int) -> None:
        surface, scale = on.surface, on.scale
        sheet(surface, rect, scale)
        inner = rect.inflate(-2 * scale.px(22), -2 * scale.px(16))
        head = Rect(inner.left, inner.top, inner.width, round(inner.height * 0.2))
        laurel = Rect(0, 0, *(2 * [min(scale.px(66), rect.width // 4)]))
        laurel.center = (rect.right - laurel.width // 3, rect.top + laurel.height * 2 // 5)
        whose = Rect(head)
        if self.result.won[seat]:
            whose.width = min(head.width, laurel.left - head.left)
        self._head(tally, on, whose, seat)
        rule(surface, inner.left, inner.right, head.bottom + 2, HAIR)
        total = Rect(inner.left, head.bottom + 4, inner.width, round(inner.height * 0.17))
        self._purses(tally, on, total, seat, place)
        body = Rect(inner.left, total.bottom, inner.width, inner.bottom - total.bottom)
        if tally.told:
            self._sums(on, body, seat)
        on.explain(
            f"number:account:{seat}",
            total,
            partial(account_told, self.accounts[seat], self.names.seat(seat)),
        )
        if self.result.won[seat]:
            stamp(surface, laurel, tally.come)
        nail(surface, scale, (rect.centerx, rect.top + scale.px(7)))

    def _head(self, tally: EndTold, on: FinalePaper, head: Rect, seat: Seat) -> None:
        surface, scale, chair = on.surface, on.scale, self.match.seats[seat]
        side = min(head.height, head.width // 5)
        mark = claim(band_of(self.match.seats, seat))
        picture_in(surface, mark, Rect(head.topleft, (side, head.height)))
        name = Rect(head.left + side + scale.px(6), head.top, 0, head.height)
        name.width = head.right - name.left
        if not chair.is_person and head.width >= 5 * side:
            mood = self.farewell.moods[seat] if tally.told else "calm"
            at = Rect(head.right - side, head.top, side, head.height)
            face(surface, at, chair.sitter, mood)
            name.width = at.left - name.left - scale.px(4)
        set_block(
            surface, self.names.seat(seat), name, scale.text(20), 2, Face.BOLD, INK, "left", 1.0
        )

    def _purses(self, tally: EndTold, on: FinalePaper, box: Rect, seat: Seat, place: int) -> None:
        surface, scale = on.surface, on.scale
        side = min(box.height, box.width // 4)
        picture_in(surface, "merry_way/icon_profit", Rect(box.topleft, (side, box.height)))
        room = Rect(box.left + side + scale.px(6), box.top, box.width // 3, box.height)
        counted = tally.counted([self.view.bands[seat].profit])
        words(surface, str(counted), room, scale.text(32), Face.BOLD, INK)
        rest = Rect(room.right, box.top, box.right - room.right, box.height)
        if tally.told:
            words(surface, place_told(place), rest, scale.text(16), Face.ITALIC, SEPIA, "right")

    def _sums(self, on: FinalePaper, body: Rect, seat: Seat) -> None:
        """Where they came from, the best trap, and what breaks ties."""
        surface, scale, account = on.surface, on.scale, self.accounts[seat]
        held = standing(self.view, seat)
        rows = [(what, signed(n), OXBLOOD if n < 0 else INK) for what, n in account.lines]
        ties = _("{claims} · {schemes} · {resources}").format(
            claims=plural("{n} claim", "{n} claims", held.claims),
            schemes=plural("{n} scheme", "{n} schemes", held.schemes),
            resources=plural("{n} resource", "{n} resources", held.resources),
        )
        count = max(4, len(rows)) + 3
        high = min(body.height // count, round(scale.text(16) * 1.5))
        wide = round(body.width * 0.78)
        px = _one_size([what for what, _said, _ink in rows], wide, min(scale.text(16), high))
        for number, (what, said, ink) in enumerate(rows):
            row = Rect(body.left, body.top + number * high, body.width, high)
            left = Rect(row.left, row.top, wide, high)
            words(surface, what, left, px, Face.TEXT, INK)
            right = Rect(left.right, row.top, row.right - left.right, high)
            words(surface, said, right, px, Face.BOLD, ink, "right")
        low = Rect(body.left, body.bottom - 3 * high, body.width, 2 * high)
        sums = Rect(body.left, body.top, body.width, low.bottom - body.top)
        note = partial(account_told, account, self.names.seat(seat))
        on.explain(f"number:sums:{seat}", sums, note)
        if account.best:
            best = _("Best trap: {card}, {purses}").format(
                card=card(account.best), purses=purses(account.brought)
            )
            set_block(surface, best, low, scale.text(15), 2, Face.ITALIC, SEPIA, "left", 1.0)
        foot = Rect(body.left, low.bottom, body.width, high)
        words(surface, ties, foot, scale.text(14), Face.TEXT, SEPIA)
        on.explain(f"number:ties:{seat}", foot, partial(self._ties, seat))

    def _ties(self, seat: Seat) -> str:
        band, held = self.view.bands[seat], standing(self.view, seat)
        hand = goods(tuple([(f"scheme.{each}", 1) for each in band.schemes or ()]))
        return _(
            "Ties are broken by claims on the roads, then schemes in hand, then resources."
            " {name}: {claims}, {schemes}, {resources}. In hand: {hand}"
        ).format(
            name=self.names.seat(seat),
            claims=held.claims,
            schemes=held.schemes,
            resources=held.resources,
            hand=hand,
        )


def _one_size(lines: list[str], wide: int, px: int) -> int:
    """The largest letters in which each of the lines fits."""
    while px > lettering.SMALLEST and any(
        lettering.measure(line, px, Face.TEXT)[0] > wide for line in lines
    ):
        px -= 1
    return px


def place_told(place: int) -> str:
    """Which place that is."""
    match place:
        case 1:
            return said_as("place at the end", "first")
        case 2:
            return said_as("place at the end", "second")
        case 3:
            return said_as("place at the end", "third")
        case _:
            return said_as("place at the end", "fourth")


FINALE: Final[type[Finale]] = MerryFinale
