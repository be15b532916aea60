"""The Riding Shotgun set: cards, coach, riders, road and marks, by name."""

import json
from dataclasses import dataclass
from functools import partial
from typing import Any

from tools.art import cards
from tools.art.piece import Piece, silhouette, whole
from tools.art.riding_shotgun import (
    west_arms,
    west_dodges,
    west_marks,
    west_people,
    west_road,
    west_scenes,
    west_stage,
)
from tools.art.riding_shotgun.west_kit import solid


@dataclass
class Placed(Piece):
    """A picture with the places on it beside it, as JSON of the same name."""

    places: dict[str, Any] | None = None

    def write(self, stem):
        """Draw and save the picture and its places; returns the picture's path."""
        path = super().write(stem)
        path.with_suffix(".json").write_text(json.dumps(self.places, separators=(",", ":")) + "\n")
        return path


EMBLEM: dict[str, Any] = dict(wobble=0.3, tol=0.35, tiny=6)
ACTIONS = {
    **west_arms.SHOTGUNS,
    **west_arms.KNIVES,
    **west_arms.ROPES,
    **west_arms.POWDER,
    **west_dodges.DODGES,
}
PIECES = {
    **{f"action_{name}": Piece(draw, (160, 72), **EMBLEM) for name, draw in ACTIONS.items()},
    **{f"wild_{name}": Piece(draw, (160, 72), **EMBLEM) for name, draw in west_arms.WILD.items()},
    "coach": Placed(
        west_stage.coach, (600, 300), places=dict(size=west_stage.COACH, **west_stage.PLACES), backing=solid
    ),
    "wheel_whole": Piece(west_stage.whole_wheel, (200, 96, 48, 24), wobble=0),
    "wheel_burning": Piece(west_stage.broken_wheel, (200, 96, 48, 24), wobble=0),
    "gold_box": Piece(west_stage.gold_box, (160, 64), backing=silhouette),
    "gold_bar": Piece(west_stage.gold_bar, (96, 40, 24), wobble=0, backing=silhouette),
    "team": Piece(west_stage.team, (700, 350), tol=0.5, backing=solid),
    **{
        f"guard_{p}": Piece(partial(west_stage.guard, p), (240, 120, 72), backing=solid)
        for p in ("driver", "shotgun", "roof", "window")
    },
    **{
        f"rider_{n}": Piece(partial(west_stage.bandit, **d), (420, 160), tol=0.5, backing=solid)
        for n, d in west_stage.BANDITS.items()
    },
    **{
        f"rider_{n}_small": Piece(
            partial(west_stage.bandit, **d),
            (120, 72, 48),
            tiny=30,
            small=True,
            wobble=0,
            tol=0.9,
            backing=solid,
        )
        for n, d in west_stage.BANDITS.items()
    },
    **{f"icon_{n}": Piece(draw, (48, 32, 24), wobble=0, fit=4) for n, draw in west_marks.ICONS.items()},
    **{
        f"token_{n}": Piece(partial(west_marks.token, d, c), (96, 48, 32), wobble=0, backing=silhouette)
        for n, d, c in (
            ("grit", west_marks.icon_grit, "#f3e9cf"),
            ("stand", west_marks.icon_stand, "#f3e9cf"),
            ("cover", west_marks.icon_cover, "#c9993a"),
            ("driver", west_marks.icon_driver, "#c9993a"),
            ("speed", west_marks.icon_speed, "#c9993a"),
        )
    },
    **{
        f"front_{k}": Placed(
            partial(west_marks.front, k),
            (300, 128),
            backing=cards.stock,
            wobble=0,
            tol=0.45,
            places=west_marks.LAYOUT,
        )
        for k in ("shotgun", "knife", "lasso", "dynamite", "dodge")
    },
    "front_wild": Placed(
        west_marks.wild_front,
        (300, 128),
        backing=cards.stock,
        wobble=0,
        tol=0.45,
        places=west_marks.WILD_LAYOUT,
    ),
    **{
        f"back_{k}": Piece(
            partial(west_marks.back, k), (300, 128, 64), backing=cards.stock, wobble=0, tol=0.5
        )
        for k in ("guard", "bandit", "wild")
    },
    **{
        f"face_{n}": Piece(partial(west_people.person, **d), (240, 120), backing=lambda b: west_people.ROUND)
        for n, d in west_people.PEOPLE.items()
    },
    **{
        f"face_{n}_small": Piece(
            partial(west_people.person, **d),
            (64, 40),
            small=True,
            tiny=20,
            backing=lambda b: west_people.ROUND,
        )
        for n, d in west_people.PEOPLE.items()
    },
    "road": Placed(
        west_road.strip, (1240,), wobble=0.2, tiny=2, tol=0.35, backing=whole, places=west_road.PLACES
    ),
    **{
        f"land_{k}": Piece(partial(west_road.land, k), (760,), wobble=0.3, tiny=6, tol=0.5, backing=whole)
        for k in west_road.LANDS
    },
    "sign": Piece(west_scenes.sign, (700, 300), wobble=0, tol=0.4),
    **{
        n: Piece(draw, (900, 300), wobble=0.3, tol=0.45, tiny=4, backing=whole)
        for n, draw in west_scenes.SCENES.items()
    },
}
