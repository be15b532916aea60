"""The judge's page: what lies where on its tabs, and what is printed there."""

from typing import Final

import pygame
from pygame import Rect, Surface

from game.ai.assizes.futures import HABIT, SPREAD, Future, Inquiry, Reckoned, reckoned
from game.engine.kinds import Action, Seat, camps
from game.engine.phrases import figure
from game.engine.words import _, later, plural
from game.scenes.kit.list_page import ListPage
from game.scenes.kit.page import sheet
from game.scenes.kit.scene import Context
from game.scenes.review.assizes.widgets import Line, print_lines
from game.scenes.review.inquiry import widgets
from game.scenes.review.inquiry.widgets import (
    Axis,
    InquiryParty,
    Strip,
    axis_of,
    print_parties,
)
from game.session.position import Position, PositionWay, inquiry, position_at
from game.session.position_text import InquiryQueue
from game.session.record import Record
from game.session.review.outcome import side_called
from game.sprites import art
from game.sprites.lettering import Face, fitted, put
from game.sprites.palette import HAIR, INK, OXBLOOD, SEPIA, seal, shown

NARROW: Final = 960
"""Pixels within the border under which nothing finds room beside something else."""

OPEN: Final = "open"
"""The eyes for which everything lies open, as it was."""

A_SITTING: Final = 200
"""Futures after which the judge has said what he can, unless he is let go on."""

TAKEN, OTHER = "taken", "other"


class InquiryTabs(ListPage):
    """A position before the judge: how it stands, what could be done, and what came of either."""

    most_rows = 99
    numbered = False
    spread = 1.0
    spares_ornament = True
    paged = False
    page_words = ""
    row_units = (38, 64)
    named = later("Ask the judge")

    def __init__(
        self, context: Context, record: Record, steps: int, position: Position | None = None
    ) -> None:
        super().__init__(context)
        self.record = record
        self.position: Position = position or position_at(record, steps)
        self.asking = InquiryQueue()
        self.tab = "stands"
        self.eyes = OPEN
        self.level = HABIT
        self.of = A_SITTING
        """How many futures are wanted of how it stands."""
        self.chosen: Action | None = None
        """The road that is held against the one taken."""
        self.best: Action | None = None
        """What the judge himself would do; None as long as that is not known."""
        self.roads: tuple[PositionWay, ...] = ()
        self._strips_at = self._list_at = Rect(0, 0, 0, 0)
        self._moment = self._asked = Rect(0, 0, 0, 0)

    # ---- what is in view

    @property
    def tall(self) -> bool:
        """Whether letters are so large, or the window so small, that every part wants a tab."""
        return self.inside.width < NARROW or super().tall

    @property
    def seat(self) -> Seat:
        """Who decides there."""
        return self.position.decides

    @property
    def marks(self) -> list[str]:
        return [chair.mark for chair in self.position.chairs]

    def _inquiry(self, first: Action | None, most: int) -> Inquiry:
        eyes = None if self.eyes == OPEN else int(self.eyes)
        return inquiry(self.position, eyes=eyes, first=first, level=self.level, most=most)

    @property
    def standing(self) -> Inquiry:
        """What is asked of the position itself."""
        return self._inquiry(None, self.of)

    @property
    def held(self) -> list[tuple[str, PositionWay, Inquiry]]:
        """The roads held against each other: the one taken, and the one chosen."""
        found = []
        for road in self.roads:
            if road.taken or road.action == self.chosen:
                name = TAKEN if road.taken else OTHER
                found.append((name, road, self._inquiry(road.action, SPREAD)))
        return found

    @property
    def wanted(self) -> list[Inquiry]:
        """What is to be played on for the tab in view."""
        if self.tab in ("stands", "how"):
            return [self.standing]
        return [each for _name, _road, each in self.held]

    @property
    def reckoned(self) -> Reckoned | None:
        """How it stands, as far as is known."""
        found = self.asking.of(self.standing)
        return reckoned(found) if found else None

    def parties(self, stands: Reckoned) -> list[InquiryParty]:
        """Everybody, or every side, with how it stands."""
        spec, names = self.position.spec, self.position.names
        sides = self.position.setup.sides
        return [
            InquiryParty(
                tuple([self.marks[seat] for seat in party]),
                side_called(spec, sides, sides[party[0]]) if sides else names.seat(party[0]),
                stands.chances[party[0]],
                stands.scores[party[0]],
            )
            for party in camps(sides, len(self.marks))
        ]

    @property
    def strips(self) -> list[Strip]:
        """The futures of the roads held against each other, each in its place."""
        held, area = self.held, self._strips_at
        if not held:
            return []
        head = self._strip_head
        high = area.height // 2  # one leaves room for the other
        return [
            Strip(
                name,
                Rect(area.left, area.top + n * high + head, area.width,
                     high - head - round(self.scale.text(14, 24) * 2.1)),
                tuple(self.asking.of(each)),
            )
            for n, (name, _road, each) in enumerate(held)
        ]  # fmt: skip

    @property
    def axis(self) -> Axis:
        """The scores along all strips in view."""
        every: list[Future] = []
        for _name, _road, each in self.held:
            every += self.asking.of(each)
        return axis_of(every, self.seat)

    @property
    def _strip_head(self) -> int:
        """Pixels over a strip's dots: what road it is, and what came of it."""
        lines = 1 if self.tall else 2
        return lines * round(self.scale.text(22, 34) * 1.25)

    @property
    def sentence(self) -> str:
        """How much is known, in a sentence under the tab."""
        if self.asking.trouble:
            return _("The judge was taken ill ({why}).").format(why=self.asking.trouble)
        found = sum([len(self.asking.of(each)) for each in self.wanted])
        if not found:
            return _("The judge dips his quill…") if self.asking.running else ""
        said = plural("{n} future played to its end.", "{n} futures played to their ends.", found)
        if self.tab == "how" or self.tall:  # a line is all there is room for
            return self._against if self.tab == "futures" and self._against else said
        if self.tab == "stands":
            sure = _("Nineteen times in twenty the truth lies between the strokes.")
            return f"{said} {sure}"
        dots = _("Full dots were won, hollow ones lost.")
        return f"{self._against or said} {dots}"

    @property
    def _against(self) -> str:
        by_name = {name: self.asking.of(each) for name, _road, each in self.held}
        if len(by_name) < 2:
            return ""
        return widgets.against(by_name[TAKEN], by_name[OTHER], self.seat)

    # ---- where everything lies

    def tabs(self) -> list[tuple[str, str]]:
        tabs = [("stands", _("How it stands")), ("roads", _("The roads"))]
        if self.tall:
            tabs += [("futures", _("Futures")), ("how", _("By whom"))]
        return tabs

    @property
    def line_height(self) -> int:
        return self.bar_height + self.scale.px(10)

    def lay_body(self) -> None:
        super().lay_body()
        scale, body = self.scale, self.body
        top = self.inside.top + self.heading_height
        self._moment = Rect(self.inside.left, top, self.inside.width, self.bar_height)
        gap = scale.px(14)
        self._asked = Rect(body.left, body.top, body.width, self.bar_height)
        if not self.tall and self.tab == "stands":
            drop = self.bar_height + gap
            self.body = Rect(body.left, body.top + drop, body.width, body.height - drop)
        wide = self.body.width if self.tall else round(self.body.width * 0.42)
        self._list_at = Rect(self.body.left, self.body.top, wide, self.body.height)
        left = self.body.left if self.tall else self._list_at.right + gap
        self._strips_at = Rect(
            left, self.body.top, self.body.right - left, self.body.height
        ).inflate(-2 * scale.px(30), -2 * scale.px(20))

    @property
    def things(self) -> tuple[PositionWay, ...]:
        return self.roads if self.tab == "roads" else ()

    @property
    def list_area(self) -> Rect:
        area = self._list_at.inflate(-2 * self.scale.px(20), -2 * self.scale.px(18))
        return Rect(area.left, area.top, area.width, area.height - self._pager_height)

    @property
    def _pager_height(self) -> int:
        return self.scale.text(36, 56) + self.scale.px(8)

    @property
    def notes(self) -> list[tuple[str, bool]]:
        if self.said:
            return [(self.said, self.went_wrong)]
        return [(self.sentence, bool(self.asking.trouble))]

    # ---- what is printed

    def print_list(self, page: Surface) -> None:
        self._print_moment(page)
        match self.tab:
            case "stands":
                sheet(page, self.body, self.scale)
                self._print_stands(page)
            case "roads":
                sheet(page, self._list_at, self.scale)
                if not self.roads:
                    self._print_alone(page, self._list_at)
                if not self.tall:
                    self._print_futures(page)
            case "futures":
                self._print_futures(page)

    def _print_moment(self, page: Surface) -> None:
        scale, area = self.scale, self._moment
        left, right = self.controls["earlier"].rect.right, self.controls["later"].rect.left
        side = min(round(area.height * 0.8), scale.px(44))
        px = min(scale.text(21), round(area.height * 0.56))
        room = right - left - side - scale.px(40)
        said = fitted(
            widgets.moment(self.position, len(self.record.steps)), px, room, 12, Face.SCRIPT, INK
        )
        wide = side + scale.px(10) + said.get_width()
        x = (left + right - wide) // 2
        put(page, art.picture(seal(self.marks[self.seat]), (side, side)), midleft=(x, area.centery))
        page.blit(said, said.get_rect(midleft=(x + side + scale.px(10), area.centery)))

    def _print_stands(self, page: Surface) -> None:
        inner = self.body.inflate(-2 * self.scale.px(34), -2 * self.scale.px(22))
        stands = self.reckoned
        if stands is None:
            return
        print_parties(page, inner, self.scale, self.parties(stands))

    def _print_alone(self, page: Surface, area: Rect) -> None:
        name = self.position.names.seat(self.seat)
        words = _("What {name} may choose among is not told while the game goes on.")
        inner = area.inflate(-2 * self.scale.px(26), -2 * self.scale.px(22))
        lines: list[Line] = [(words.format(name=name), Face.SCRIPT, 20, INK)]
        print_lines(page, inner, self.scale, lines)

    def _print_futures(self, page: Surface) -> None:
        scale, area = self.scale, self._strips_at
        sheet(page, area.inflate(2 * scale.px(30), 2 * scale.px(20)), scale)
        axis, strips = self.axis, self.strips
        if not strips:
            words = _("Choose a road, and twenty futures of it are played on.")
            lines: list[Line] = [(words, Face.SCRIPT, 20, INK)]
            print_lines(page, area, scale, lines)
            return
        for strip, (_name, road, _each) in zip(strips, self.held, strict=True):
            self._print_strip(page, strip, road, axis)
        if len(strips) == 1 and strips[0].name == TAKEN:
            room = Rect(area.left, area.centery, area.width, area.height // 2)
            words = _("Choose another road beside it, and it is played on with the same luck.")
            px = scale.text(18, 30)
            put(page, fitted(words, px, room.width, 12, Face.SCRIPT, SEPIA), center=room.center)

    def _print_strip(self, page: Surface, strip: Strip, road: PositionWay, axis: Axis) -> None:
        scale, place = self.scale, strip.place
        px = scale.text(20, 32)
        head = _("Taken: {deed}") if strip.name == TAKEN else _("Instead: {deed}")
        if not any(each.taken for each in self.roads):
            head = "{deed}"
        top = place.top - self._strip_head
        ink = INK if strip.name == TAKEN else OXBLOOD
        words = head.format(deed=road.words)
        if self.tall:
            words = _("{road} · {spread}").format(
                road=words, spread=widgets.spread(strip.futures, self.seat, self.tall)
            )
        said = fitted(words, px, place.width, 12, Face.BOLD, ink)
        page.blit(said, (place.left, top))
        spread = widgets.spread(strip.futures, self.seat, self.tall)
        under = fitted(spread, round(px * 0.85), place.width, 12, Face.TEXT, SEPIA)
        if not self.tall:
            page.blit(under, (place.left, top + round(px * 1.25)))
        thin = max(1, scale.px(1.6))
        foot = place.bottom
        pygame.draw.line(page, shown(INK), (place.left, foot), (place.right, foot), thin)
        if not strip.futures:
            return
        side = self.dot_side
        scores = [future.scores[self.seat] for future in strip.futures]
        x = axis.x(place, sum(scores) / len(scores), side)
        pygame.draw.line(page, shown(HAIR), (x, place.top + scale.px(4)), (x, foot), 2 * thin)
        small = scale.text(14, 24)
        for number, at in ((axis.least, place.left), (axis.most, place.right)):
            end = fitted(figure(number), small, place.width, 12, Face.TEXT, SEPIA)
            spot = end.get_rect(top=foot)
            spot.left = at if at == place.left else at - spot.width
            page.blit(end, spot)

    @property
    def dot_side(self) -> int:
        """Pixels across a dot; no smaller than a finger's nail can meet."""
        return max(16, self.scale.text(22, 20 if self.tall else 30))
