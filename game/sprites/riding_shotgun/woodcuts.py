"""The woodcuts a broadside of Riding Shotgun may bear, by the words of its ballad."""

import json
from typing import Any, Final

from game.session.paths import assets
from game.sprites.broadside import PlacedCut, Woodcuts

_LEFT, _TOP, _WIDE = 60, 66, 500
"""Where the coach stands in a woodcut."""


def _told() -> dict[str, Any]:
    """Where wheels and gold belong, in the coach's own units."""
    told: dict[str, Any] = json.loads(
        (assets() / "images" / "riding_shotgun" / "coach.json").read_text(encoding="ascii")
    )
    return told


def _coach(rear: str, front: str) -> tuple[PlacedCut, ...]:
    """The coach with its gold, on these two wheels; the far ones are whole."""
    told = _told()
    wide, high = told["size"]
    k = _WIDE / wide

    def on_axle(wheel: str, axle: str) -> PlacedCut:
        x, y, r = told[axle]
        return _laid(wheel, x - r, y - r, 2 * r, 2 * r)

    def _laid(name: str, x: float, y: float, w: float, h: float) -> PlacedCut:
        box = (round(_LEFT + x * k), round(_TOP + y * k), round(w * k), round(h * k))
        return PlacedCut(f"riding_shotgun/{name}", box)

    x, y = told["gold"]
    return (
        on_axle("wheel_whole", "rear_far"),
        on_axle("wheel_whole", "front_far"),
        _laid("gold_box", x - 100, y - 92, 200, 130),
        _laid("coach", 0, 0, wide, high),
        on_axle(rear, "rear_near"),
        on_axle(front, "front_near"),
    )


_TEAM: Final = PlacedCut("riding_shotgun/team", (520, 168, 460, 200))

WOODCUTS: Final[Woodcuts] = {
    "coach": (PlacedCut("riding_shotgun/scene_guards", (0, 0, 1000, 400)),),
    "limping": (*_coach("wheel_burning", "wheel_whole"), _TEAM),
    "fire": (
        *_coach("wheel_burning", "wheel_burning"),
        PlacedCut("riding_shotgun/wheel_burning", (570, 190, 180, 180)),
        PlacedCut("riding_shotgun/wheel_burning", (780, 190, 180, 180)),
    ),
    "gold": (
        PlacedCut("riding_shotgun/gold_box", (300, 110, 400, 260)),
        PlacedCut("riding_shotgun/rider_mccrae_small", (20, 110, 300, 260), turned=True),
        PlacedCut("riding_shotgun/rider_ruiz_small", (680, 110, 300, 260)),
    ),
    "guards": (*_coach("wheel_whole", "wheel_whole"), _TEAM),
    "bandits": (PlacedCut("riding_shotgun/scene_bandits", (0, 0, 1000, 400)),),
}
