"""Where everything lies on the table, for any window, any size of letters and two to four bands.

    layout = MerryLayout(scale, bands)                       # two roads, three rows of clearings
    layout = MerryLayout(scale, bands, options.road_model, options.clearing_rows)

The line-up of travellers and follies along the top, under it the forest, the bands down the left,
and three panels down the right (`supply`, `forecast`, `decks`); at the foot the desk, where each
decision has its own trays and buttons (`layout.desks`). Spaces of the forest are asked for by the
names that the rules give them: `clearing("N.A3")`, `space("T0")`, `step(("N.A3", "N.T3"))`.

Where letters are large (`layout.large`, from 150 per cent) the line-up is as wide as the window,
bands are two lines each, and the three panels lie on one another at `page` with a row of tabs
above: `supply`, `forecast` and `decks` are then one and the same rect, and the board shows the
page that is asked for, or that the phase is about.
"""

import json
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

from pygame import Rect

from game.engine.merry_way.data import PLACES, TRAVELLERS
from game.engine.merry_way.greenwood import Roads, Step
from game.session.paths import assets
from game.sprites.fitting import columns, down, grown, read_at, rows_of
from game.sprites.lettering import Scale
from game.sprites.merry_way.desks import Desks

UNITS: Final = (1280, 720)
"""The drawn forest's own units; every board has these."""

Point = tuple[float, float]


def picture_of(roads: Roads, rows: int) -> str:
    """The name of the drawing: `forest`, `forest_4`, `forest_one_5` ..."""
    return "forest" + ("_one" if roads == "one_road" else "") + (f"_{rows}" if rows > 3 else "")


@dataclass(frozen=True)
class Tree:
    """A tree on the ground: where its trunk stands, which drawing it is, and how large."""

    x: int
    y: int
    drawing: int
    size: float


@dataclass(frozen=True)
class Woods:
    """A drawn board: every space's middle, how large a clearing is, where names stand.

    `trail` is the way of each road as it winds, by the road's letter; `names` are x, y, width and
    height of each town's name, by west and east. `legend` is a corner without clearings. `glade` is
    how large a drawn clearing's sheet is and the radius on it, `tree` a tree's sheet and foot.
    """

    picture: str
    spaces: dict[str, Point]
    radius: float
    trail: dict[str, tuple[Point, ...]]
    names: dict[str, tuple[float, float, float, float]]
    legend: tuple[float, float, float, float]
    trees: tuple[Tree, ...]
    glade: tuple[int, int, int]
    tree: tuple[Point, Point]

    def between(self, step: Step) -> Point:
        """The middle of a step: where a roadblock lies."""
        (x, y), (to_x, to_y) = self.spaces[step[0]], self.spaces[step[1]]
        return (x + to_x) / 2, (y + to_y) / 2


@lru_cache(maxsize=8)
def woods(roads: Roads, rows: int) -> Woods:
    """The drawn board of that model with so many rows of clearings."""
    picture = picture_of(roads, rows)
    path = assets() / "images" / "merry_way" / f"{picture}.json"
    told = json.loads(path.read_text(encoding="ascii"))
    found: dict[str, Point] = {}
    for letter, places in told["spaces"].items():
        for name, (x, y) in places.items():
            found[_full(roads, letter, name)] = (float(x), float(y))
    names, tree, glade, sizes = told["names"], told["tree"], told["glade"], told["tree"]["sizes"]
    numbers = iter(told["trees"])
    trees = [
        Tree(x, y, code // len(sizes), sizes[code % len(sizes)])
        for x, y, code in zip(numbers, numbers, numbers, strict=True)
    ]
    return Woods(
        picture,
        found,
        float(told["clearing_radius"]),
        {road: tuple([(x, y) for x, y in line]) for road, line in told["trail"].items()},
        {"west": tuple(names["werchesope"]), "east": tuple(names["nottingham"])},
        tuple(told["legend"]),
        tuple(trees),
        (glade["sheet"], glade["radius"], glade["drawings"]),
        (tuple(tree["sheet"]), tuple(tree["foot"])),
    )


def _full(roads: Roads, letter: str, name: str) -> str:
    """What the rules call a space that the file calls `name` on that road or side."""
    if roads == "two_roads":
        return f"{letter}.{name}"
    return name if name[0] == "T" else letter + name


LARGE_FROM: Final = 1.5
"""The reader's size of letters from which the second arrangement is used."""

MOST_BANDS: Final = 4
"""Panels are as high as if so many sat there: with fewer, parchment stays below."""

PAGES: Final = ("supply", "forecast", "decks")
"""What the panels on the right tell, in the order of their tabs."""

_SKY: Final = (1130, 14, 132, 88)
"""The corner of the forest for the weather, in the drawing's units."""

_FOLLY: Final = 70
_TRAVELLER: Final = 81
"""How wide the cards of the line-up are to one another."""


@dataclass(frozen=True)
class MerryLayout:
    """The rects of the table in pixels of the window; bands are counted by seat, travellers and
    folly cards from the left.
    """

    scale: Scale
    bands: int
    roads: Roads = "two_roads"
    rows: int = 3

    @property
    def large(self) -> bool:
        """Whether the second arrangement is used."""
        return self.scale.text_factor >= LARGE_FROM

    @property
    def _letters(self) -> float:
        return read_at(self.scale)

    @property
    def gap(self) -> int:
        return self.scale.px(8)

    @property
    def woods(self) -> Woods:
        """The board that is played on, in the drawing's units."""
        return woods(self.roads, self.rows)

    # The whole ----------------------------------------------------------------------------------

    @cached_property
    def bar(self) -> Rect:
        high = max(self.scale.px(44), round(self.scale.text(15) * 1.9))
        return Rect(0, 0, self.scale.width, high)

    @cached_property
    def desk(self) -> Rect:
        """The whole foot of the window."""
        scale = self.scale
        high = round(scale.px(178) * grown(self._letters, 0.56 if self.large else 0.45))
        high = min(high, round(scale.height * 0.36))
        return Rect(0, scale.height - high, scale.width, high)

    @property
    def _edge(self) -> int:
        return self.scale.px(8)

    @cached_property
    def _side(self) -> int:
        """How wide the columns beside the forest are."""
        if self.large:
            least = self.scale.px(300)
        else:
            least = round(self.scale.px(196) * grown(self._letters, 0.3))
        spare = (self.scale.width - self._forest_size[0] - 2 * self._edge - 2 * self.gap) // 2
        return max(least, min(spare, round(least * 1.25)))

    @property
    def _line_up_high(self) -> int:
        return self.scale.px(107 if self.large else 103)

    @cached_property
    def _forest_size(self) -> tuple[int, int]:
        """As large as height and width leave room for, and as long as it is drawn."""
        scale = self.scale
        top = self.bar.bottom + 2 * self.scale.px(5) + self._line_up_high
        high = self.desk.top - self.scale.px(6) - top
        least = scale.px(300) if self.large else round(scale.px(196) * grown(self._letters, 0.3))
        wide = scale.width - 2 * (least + self._edge + self.gap)
        wide = min(wide, high * UNITS[0] // UNITS[1])
        return wide, wide * UNITS[1] // UNITS[0]

    @cached_property
    def _around(self) -> Rect:
        """Bands, forest and panels together, in the middle of the window."""
        wide = self._forest_size[0] + 2 * (self._side + self.gap)
        top = self.bar.bottom + self.scale.px(5)
        return Rect((self.scale.width - wide) // 2, top, wide, self.desk.top - self.gap - top)

    # The line-up --------------------------------------------------------------------------------

    @cached_property
    def line_up(self) -> Rect:
        """Six folly cards and the five travellers between them, with brackets underneath."""
        around = self._around
        if self.large:
            return Rect(around.left, around.top, around.width, self._line_up_high)
        forest = self.forest
        return Rect(forest.left, around.top, forest.width, self._line_up_high)

    @cached_property
    def _bracket_high(self) -> int:
        return self.scale.px(15)

    def _in_line(self, left: float, wide: float) -> Rect:
        line = self.line_up
        unit = line.width / (PLACES * _FOLLY + len(TRAVELLERS) * _TRAVELLER)
        gap = self.scale.px(3)
        start, end = line.left + round(left * unit), line.left + round((left + wide) * unit)
        return Rect(start, line.top, end - start - gap, line.height - self._bracket_high)

    @cached_property
    def _follies(self) -> tuple[Rect, ...]:
        side = _FOLLY + _TRAVELLER
        return tuple([self._in_line(place * side, _FOLLY) for place in range(PLACES)])

    def folly(self, place: int) -> Rect:
        """The folly card at that place of the line-up, from 0 to 5."""
        return Rect(self._follies[place])

    @cached_property
    def _travellers(self) -> tuple[Rect, ...]:
        side = _FOLLY + _TRAVELLER
        return tuple([self._in_line(n * side + _FOLLY, _TRAVELLER) for n in range(len(TRAVELLERS))])

    def traveller(self, number: int) -> Rect:
        """The card of a traveller, 0 to 4 in the order of `TRAVELLERS`."""
        return Rect(self._travellers[number])

    def bracket(self, number: int) -> Rect:
        """Under the two folly cards that flank a traveller, from middle to middle: a bracket there
        says which two he reads, the left one first.
        """
        left, right = self._follies[number], self._follies[number + 1]
        return Rect(left.centerx, left.bottom, right.centerx - left.centerx, self._bracket_high)

    # The forest ---------------------------------------------------------------------------------

    @cached_property
    def forest(self) -> Rect:
        """The drawn board with its frame."""
        around = self._around
        top = around.top + self._line_up_high + self.scale.px(5)
        wide, high = self._forest_size
        spare = max(0, self.desk.top - self.scale.px(6) - top - high)
        return Rect(around.left + self._side + self.gap, top + spare // 2, wide, high)

    @cached_property
    def zoom(self) -> float:
        """Pixels of the window for a unit of the drawing."""
        return self.forest.width / UNITS[0]

    def on_forest(self, x: float, y: float) -> tuple[int, int]:
        """A point of the drawing in pixels of the window."""
        forest, zoom = self.forest, self.zoom
        return round(forest.left + x * zoom), round(forest.top + y * zoom)

    @property
    def sky(self) -> Rect:
        """Where the weather may stand: a corner with hills, where no board has a clearing."""
        return self.part_of_forest(_SKY)

    def part_of_forest(self, at: tuple[float, float, float, float]) -> Rect:
        """A part of the drawing (x, y, width, height) in pixels of the window."""
        x, y = self.on_forest(at[0], at[1])
        return Rect(x, y, round(at[2] * self.zoom), round(at[3] * self.zoom))

    def space(self, name: str) -> tuple[int, int]:
        """The middle of a space."""
        return self.on_forest(*self.woods.spaces[name])

    @cached_property
    def trap_size(self) -> int:
        """How wide a trap is that lies in a clearing."""
        return round(2 * self.woods.radius * self.zoom)

    def clearing(self, name: str) -> Rect:
        """Where a trap lies, and where one clicks or drops a card."""
        out = Rect(0, 0, self.trap_size, self.trap_size)
        out.center = self.space(name)
        return out

    @cached_property
    def walker_size(self) -> tuple[int, int]:
        """How large a traveller is in the forest."""
        high = max(self.scale.px(46), round(78 * self.zoom))
        return round(high * 240 / 260), high

    def step(self, step: Step) -> Rect:
        """The middle of a step, where a roadblock lies or may be put."""
        side = max(22, round(40 * self.zoom))
        out = Rect(0, 0, side, side)
        out.center = self.on_forest(*self.woods.between(step))
        return out

    def waiting(self, space: str, number: int, count: int) -> tuple[int, int]:
        """Where traveller `number` of so many has his feet who waits in a town: one beside the
        other, into the town and never beyond the picture's frame.
        """
        x, y = self.woods.spaces[space]
        inward = 1 if x < UNITS[0] / 2 else -1
        reach = min(28.0, 76.0 / max(1, count - 1))
        return self.on_forest(x + inward * (4 - reach * number), y + 10)

    # The bands ----------------------------------------------------------------------------------

    @cached_property
    def _beside(self) -> tuple[int, int]:
        """From where to where the columns reach."""
        around = self._around
        if self.large:
            return self.line_up.bottom + self.scale.px(5), around.bottom
        return around.top, around.bottom

    @cached_property
    def _bands(self) -> tuple[Rect, ...]:
        top, bottom = self._beside
        left = Rect(self._around.left, top, self._side, bottom - top)
        return rows_of(left, MOST_BANDS, self.scale.px(6))

    def band(self, seat: int) -> Rect:
        """The panel of a band: as high as if four played."""
        return Rect(self._bands[seat])

    # The panels on the right --------------------------------------------------------------------

    @cached_property
    def _right(self) -> Rect:
        top, bottom = self._beside
        around = self._around
        return Rect(around.right - self._side, top, self._side, bottom - top)

    @cached_property
    def tabs(self) -> tuple[Rect, ...]:
        """Where letters are large: what turns to supply, forecast and decks; else nothing."""
        if not self.large:
            return ()
        high = max(round(self.scale.text(13) * 1.5), 28)
        head = Rect(self._right.topleft, (self._right.width, min(high, self._right.height // 4)))
        return columns(head, len(PAGES), self.scale.px(3))

    @cached_property
    def page(self) -> Rect:
        """Where letters are large: the one panel on the right; else all of that column."""
        right = self._right
        if not self.tabs:
            return Rect(right)
        top = self.tabs[0].bottom
        return Rect(right.left, top, right.width, right.bottom - top)

    @cached_property
    def _pages(self) -> tuple[Rect, Rect, Rect]:
        if self.large:
            return self.page, self.page, self.page
        right, gap = self._right, self.scale.px(6)
        room = right.height - 2 * gap
        top, between, foot = down(right, gap, round(room * 0.27), 1.0, round(room * 0.25))
        return top, between, foot

    @property
    def supply(self) -> Rect:
        """What is left of each resource, and what the bank asks."""
        return self._pages[0]

    @property
    def forecast(self) -> Rect:
        """What each band would gain and lose if they walked now."""
        return self._pages[1]

    @property
    def decks(self) -> Rect:
        """The three piles, and how many rounds the follies last."""
        return self._pages[2]

    @cached_property
    def supply_rows(self) -> tuple[Rect, Rect, Rect]:
        """The rows of plots, manpower and materials: clicked at Work and at the Bank."""
        panel = self.supply.inflate(-2 * self.scale.px(9), -2 * self.scale.px(7))
        head = round(self.scale.text(16) * 1.45)
        foot = round(self.scale.text(12) * 1.5)
        room = Rect(panel.left, panel.top + head, panel.width, panel.height - head - foot)
        one, two, three = rows_of(room, 3, self.scale.px(2))
        return one, two, three

    # The desk -----------------------------------------------------------------------------------

    @cached_property
    def desks(self) -> Desks:
        """Everything at the foot that is the same for every decision, and each one's own."""
        wide = min(self.scale.width, max(self._around.width + 2 * self._edge, self.scale.px(1280)))
        left = (self.scale.width - wide) // 2
        foot = Rect(left, self.desk.top, wide, self.desk.height)
        return Desks(self.scale, foot, self.large, self.bands)

    # What lies side by side ---------------------------------------------------------------------

    @cached_property
    def lifted(self) -> Rect:
        """Where a card looked at more closely lies: over the forest's foot, above the desk."""
        forest = self.forest
        high = min(self.scale.px(300), forest.height)
        wide = round(high * 400 / 560)
        return Rect(forest.centerx - wide // 2, forest.bottom - high, wide, high)

    def parts(self) -> dict[str, Rect]:
        """What always lies there: none overlaps another, none leaves the window."""
        found = {
            "bar": self.bar,
            **{f"folly {n}": self.folly(n) for n in range(PLACES)},
            **{f"traveller {n}": self.traveller(n) for n in range(len(TRAVELLERS))},
            "forest": self.forest,
            **{f"band {seat}": self.band(seat) for seat in range(self.bands)},
            **{f"tab {n}": tab for n, tab in enumerate(self.tabs)},
        }
        if self.large:
            return {**found, "page": self.page}
        return {**found, **dict(zip(PAGES, self._pages, strict=True))}
