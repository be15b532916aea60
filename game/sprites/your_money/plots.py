"""What lies where on York's map, in the map's own units: as it is drawn, and for large letters.

Large letters ask for larger cards, and these for other places: the land is used to its edges, and
what hung beside a card (tag, dice, riders) has a spot of its own.
"""

from dataclasses import dataclass
from typing import Final, Literal

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
