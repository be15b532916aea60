"""Where the spaces of the forest lie, in the drawing's own units, for every board there is.

Six drawings, one for two roads and one for a single one, each with three, four or five rows of
clearings; beside each lies a file that says where its spaces and its trees are. Spaces are called
what `game.engine.merry_way.greenwood` calls them: `N.T0`, `W.A3`; with one road `T0`, `NA1`.
"""

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.engine.merry_way.greenwood import Roads, Step
from game.session.paths import assets

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
