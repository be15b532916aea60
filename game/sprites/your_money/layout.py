"""Where everything lies on the table, for any window and size of letters, and on York's map in its
own units.
"""

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, Literal

from pygame import Rect

from game.session.paths import assets
from game.sprites.fitting import across, down, grown
from game.sprites.lettering import Scale
from game.sprites.pieces import BAR_BUTTONS

MAP_UNITS: Final = (1120, 700)
"""The map's own units, in which plots and roads are given."""

Spot = tuple[int, int]
Hung = Literal["left_top", "left_foot", "beyond_the_road", "below", "below_left", "above"]
"""Where a tag hangs on its card."""


@dataclass(frozen=True, slots=True)
class Plots:
    """The places of one arrangement; all points are middles.

    At a road that `riders` does not name, they wait beside its card.
    """

    cards: dict[str, Spot]
    card: Spot
    towns: dict[str, Spot]
    town: Spot
    labels: dict[str, Spot]
    tags: dict[str, Hung]
    dice: dict[str, tuple[Spot, Literal["row", "column"]]]
    """The middle of the two dice put down at a place."""
    riders: dict[str, tuple[Spot, Spot]]
    """Where the first and the second robber wait."""


USUAL: Final = Plots(
    # Clear of roads and towns, as large as the land allows.
    cards={"north": (440, 124), "south": (446, 580), "east": (936, 480), "west": (200, 238)},
    card=(164, 214),
    towns={"tavern": (484, 412), "market": (636, 412)},
    town=(116, 104),
    labels={
        "north": (676, 118),
        "south": (756, 662),
        "east": (918, 308),
        "west": (84, 464),
        "york": (560, 252),
    },
    tags={"north": "left_top", "south": "left_foot", "east": "below", "west": "below"},
    dice={
        "north": ((572, 124), "column"),
        "south": ((578, 580), "column"),
        "east": ((804, 480), "column"),
        "west": ((352, 326), "column"),
        "tavern": ((379, 352), "column"),
        "market": ((741, 352), "column"),
    },
    riders={
        "tavern": ((377, 288), (377, 394)),
        "market": ((743, 288), (743, 394)),
    },
)

LARGE: Final = Plots(
    # The roads stay free. Towns and woods give way, and the names of the towns move to the water.
    cards={"north": (411, 134), "south": (411, 567), "east": (976, 567), "west": (144, 134)},
    card=(254, 244),
    towns={"tavern": (474, 366), "market": (646, 366)},
    town=(160, 156),
    labels={
        "north": (858, 152),
        "south": (756, 662),
        "east": (918, 308),
        "west": (178, 402),
        "york": (654, 237),
    },
    tags={
        "north": "beyond_the_road",
        "south": "left_top",
        "east": "above",
        "west": "below_left",
    },
    dice={
        "north": ((658, 153), "row"),
        "south": ((584, 545), "column"),
        "east": ((760, 530), "row"),
        "west": ((346, 351), "column"),
        "tavern": ((346, 345), "column"),
        "market": ((774, 345), "column"),
    },
    riders={
        "north": ((613, 103), (727, 103)),
        "south": ((596, 512), (596, 625)),
        "east": ((790, 470), (790, 578)),
        "west": ((80, 307), (194, 307)),
        "tavern": ((340, 313), (300, 381)),
        "market": ((780, 313), (820, 381)),
    },
)


Points = tuple[tuple[float, float], ...]


@lru_cache(maxsize=1)
def _drawn() -> dict[str, Any]:
    """Where things lie on the drawn map, in map units."""
    path = assets() / "images" / "your_money" / "map_plots.json"
    drawn: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return drawn


@lru_cache(maxsize=1)
def _roads() -> dict[str, Points]:
    """The roads of the drawn map, each from its gate of York outwards, in map units."""
    roads = _drawn()["roads"]
    return {name: tuple((x, y) for x, y in points) for name, points in roads.items()}


TALL_FROM: Final = 1.5
"""The reader's size of letters from which the sheets stand as tall as the window."""


@dataclass(frozen=True)
class _Measures:
    bar: int
    desk: int
    column: int
    map_size: tuple[int, int]


def _measures(scale: Scale) -> _Measures:
    width, height = scale.size
    bar = max(scale.px(44), round(scale.text(15) * 1.9))
    if scale.text_factor >= TALL_FROM:
        return _tall_measures(scale, bar)
    desk = min(round(scale.px(196) * grown(scale.text_factor, 0.3)), round(height * 0.34))
    column = min(round(scale.px(204) * grown(scale.text_factor, 0.2)), round(width * 0.27))
    middle = height - bar - desk
    ratio = MAP_UNITS[0] / MAP_UNITS[1]
    map_width = min(width - 2 * column, int(middle * ratio))
    map_height = int(map_width / ratio)
    # A tall window gives some of its spare height to the desk, a wide one its width to the sheets.
    desk += max(0, min((middle - map_height) // 2, scale.px(70)))
    return _Measures(bar, desk, (width - map_width) // 2, (map_width, map_height))


def _tall_measures(scale: Scale, bar: int) -> _Measures:
    width, height = scale.size
    column = min(round(scale.px(204) * grown(scale.text_factor, 0.45)), round(width * 0.24))
    middle = height - bar - round(height * 0.4)
    ratio = MAP_UNITS[0] / MAP_UNITS[1]
    map_width = min(width - 2 * column, int(middle * ratio))
    map_height = int(map_width / ratio)
    return _Measures(
        bar, height - bar - map_height, (width - map_width) // 2, (map_width, map_height)
    )


class TableLayout:
    """The rects of the table in pixels of the window, of `size` and at the reader's `text_size`.

    `sheets` are the left and the right one; in a solo game the right one is the rival's poster.
    """

    def __init__(self, size: tuple[int, int], text_size: float = 1.0, solo: bool = False) -> None:
        self.size = size
        self.solo = solo
        self.scale = Scale(size[0], size[1], text_size)
        scale, gap = self.scale, self.scale.px(6)
        width, height = size
        lengths = _measures(scale)
        map_width, map_height = lengths.map_size

        self.bar = Rect(0, 0, width, lengths.bar)
        # Buttons, as high as the bar, lie at the left; the stones are large beside them, and the
        # first of them begins half a button's width further in.
        left, right = round((BAR_BUTTONS - 0.5) * lengths.bar) + scale.px(8), scale.px(226)
        self.bar_left = Rect(gap, 0, left, lengths.bar)
        self.bar_right = Rect(width - gap - right, 0, right, lengths.bar)
        stones = min(scale.px(760), self.bar_right.left - self.bar_left.right - 2 * gap)
        first = max((width - stones) // 2, self.bar_left.right + gap)
        self.milestones = Rect(first, 0, stones, lengths.bar)

        self.desk = Rect(0, height - lengths.desk, width, lengths.desk)
        middle = Rect(0, self.bar.bottom, width, self.desk.top - self.bar.bottom)
        self.tall = text_size >= TALL_FROM
        """Whether the sheets stand beside the desk too, and the cards are large."""
        self.plots = LARGE if self.tall else USUAL
        self.map = Rect(0, 0, map_width, map_height)
        self.map.center = middle.center
        self.board = Rect(self.map.left, middle.top, map_width, middle.height).inflate(
            -2 * scale.px(4), -2 * scale.px(4)
        )
        widest = scale.px(420 if self.tall else 330)
        sheet_width = min(lengths.column - 2 * gap, widest)
        room = height - middle.top if self.tall else middle.height
        sheet_height = min(room - 2 * gap, scale.px(760))
        sheet = Rect(0, middle.top + gap, sheet_width, sheet_height)
        # Beside the map rather than at the window's edge: eyes travel less.
        self.sheets = (
            sheet.move(self.map.left - gap - sheet_width, 0),
            sheet.move(self.map.right + gap, 0),
        )
        if self.tall:
            self.desk.width = self.sheets[1].left - self.sheets[0].right - 2 * gap
            self.desk.left = self.sheets[0].right + gap
            self._narrow_desk_parts()
        else:
            self._desk_parts()

    def _desk_parts(self) -> None:
        scale = self.scale
        pad, gap = scale.px(20), scale.px(8)
        inner = self.desk.inflate(-2 * pad, -2 * pad)
        if inner.width > scale.px(1500):
            inner = Rect(0, inner.top, scale.px(1500), inner.height)
            inner.centerx = self.desk.centerx
        under = min(scale.px(46), round(inner.height * 0.32))
        high = min(scale.px(68), round(inner.height * 0.42))
        line = max(24, min(round(scale.text(18) * 1.6), inner.height // 3))
        half = (inner.height - high - 2 * gap) // 2
        buttons = round(scale.px(252) * grown(scale.text_factor, 0.2))
        dice, words, column = across(inner, 2 * gap, scale.px(316), 1.0, buttons)
        self.tray, self.under = down(dice, gap, 1.0, under)
        self.line, self.receipt = down(words, gap // 2, line, 1.0)
        self.third, self.second, self.button = down(column, gap, 1.0, half, high)
        self.third.height = half

    def _narrow_desk_parts(self) -> None:
        """The words across the desk, and below them the dice and the buttons."""
        scale = self.scale
        gap = scale.px(8)
        inner = self.desk.inflate(-2 * scale.px(10), 0)
        inner.top, inner.height = self.desk.top + scale.px(14), self.desk.height - scale.px(24)
        high = min(scale.px(140), round(inner.height * 0.48))
        left = round((inner.width - 2 * gap) * 0.47)
        line = max(24, round(scale.text(16) * 1.3))
        words, foot = down(inner, gap, 1.0, high)
        self.line, self.receipt = down(words, gap // 2, line, 1.0)
        # The slip that says whose dice these are rises above their tray.
        self.receipt.height -= scale.px(7)
        dice, column = across(foot, 2 * gap, left, 1.0)
        self.tray, self.under = down(dice, gap, 1.0, round(high * 0.38))
        self.second, self.button = down(column, gap, 1.0, round(high * 0.56))
        self.third = Rect(0, 0, 0, 0)  # no room for it

    @property
    def under_left(self) -> Rect:
        """A single small button under the tray."""
        return Rect(self.under.topleft, (round(self.under.width * 0.44), self.under.height))

    @property
    def under_right(self) -> Rect:
        """Another one beside it."""
        left = self.under_left.right + self.scale.px(8)
        return Rect(left, self.under.top, self.under.right - left, self.under.height)

    def on_map(self, x: float, y: float) -> tuple[int, int]:
        """A point of the map's units in pixels of the window."""
        factor = self.map.width / MAP_UNITS[0]
        return round(self.map.left + x * factor), round(self.map.top + y * factor)

    def plot(self, place: str) -> Rect:
        """Where a road's coach card lies, or the tavern or market stands."""
        plots = self.plots
        if place in plots.cards:
            (x, y), (w, h) = plots.cards[place], plots.card
        else:
            (x, y), (w, h) = plots.towns[place], plots.town
        left, top = self.on_map(x - w / 2, y - h / 2)
        right, bottom = self.on_map(x + w / 2, y + h / 2)
        return Rect(left, top, right - left, bottom - top)

    def rider_spot(self, seat: int, place: str) -> tuple[float, float]:
        """Where a rider waits at a coach or in town: the middle of the figure."""
        if place in self.plots.riders:
            return self.on_map(*self.plots.riders[place][seat])
        plot, u, second = self.plot(place), self.scale.u, seat * 2 - 1
        # On the road's side of the card, the second robber a little lower than the first.
        side = -1 if place == "east" else 1
        return plot.centerx + side * (plot.width / 2 + 30 * u), plot.centery + second * 34 * u

    def die_spot(self, number: int, place: str, side: int) -> tuple[float, float]:
        """The middle of the first or second die, of `side` pixels, put down at a place."""
        along = (number - 0.5) * (side + 6 * self.scale.u)
        middle, run = self.plots.dice[place]
        x, y = self.on_map(*middle)
        return (x + along, y) if run == "row" else (x, y + along)

    def road(self, place: str) -> tuple[tuple[int, int], ...]:
        """The way a coach travels, from its gate of York to the edge of the map."""
        return tuple(self.on_map(x, y) for x, y in _roads()[place])

    def gate(self, place: str) -> tuple[int, int]:
        """The gate of York from which that road leaves."""
        return self.road(place)[0]

    @property
    def york(self) -> tuple[int, int]:
        """The crossing in the middle of York, where riders start."""
        return self.on_map(560, 357)

    def label(self, place: str) -> tuple[int, int]:
        """The middle of a town's name: a road's far town, or "york"."""
        return self.on_map(*self.plots.labels[place])

    @property
    def sky(self) -> Rect:
        """Where the weather stands over the sea."""
        left, top, wide, high = _drawn()["weather"]
        corner = self.on_map(left, top)
        far = self.on_map(left + wide, top + high)
        return Rect(corner, (far[0] - corner[0], far[1] - corner[1]))

    def slip(self, seat: int, face: Rect) -> Rect:
        """Where a rival's words may lie: on its own sheet, under its face."""
        sheet, gap = self.sheets[seat], self.scale.px(2)
        top = face.bottom - gap
        return Rect(sheet.left + gap, top, sheet.width - 2 * gap, round(sheet.height * 0.34))

    def places(self) -> dict[str, Rect]:
        """All six destinations and their plots, in the order of the rules."""
        return {place: self.plot(place) for place in (*self.plots.cards, *self.plots.towns)}

    def parts(self) -> dict[str, Rect]:
        """The parts that lie side by side: none overlaps another, none leaves the window."""
        names = ("bar_left", "milestones", "bar_right", "map", "tray", "under", "line", "receipt")
        parts: dict[str, Rect] = {name: getattr(self, name) for name in names}
        left, right = self.sheets
        return {**parts, "left": left, "right": right, "second": self.second, "button": self.button}
