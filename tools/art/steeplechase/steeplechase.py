"""The Steeplechase set: tables, couriers, people, icons and scenes, by name."""

from dataclasses import dataclass
from functools import partial
from typing import Any

from tools.art.piece import Piece, silhouette, whole
from tools.art.steeplechase import chart, couriers, people, scenes, scenes_met, signs

TOKEN: dict[str, Any] = dict(wobble=0, backing=silhouette, tiny=12, tol=0.3)


@dataclass
class Table(Piece):
    """A whole table, with its scale and the places of its names beside it as JSON."""

    key: str = ""

    def write(self, stem):
        """Draw and save the map and its places; returns the map's path."""
        path = super().write(stem)
        chart.write_places(self.key, path.with_suffix(".json"))
        return path


PIECES = {
    **{
        f"map_{key}": Table(
            partial(chart.chart, key),
            (1400,),
            wobble=0,
            tiny=1.0,
            tol=0.35,
            backing=whole,
            backing_col=chart.FRESH,
            key=key,
        )
        for key in chart.SPECS
    },
    **{
        f"courier_{seat}": Piece(partial(couriers.mounted, seat), (112, 56, 40), **TOKEN)
        for seat in couriers.SEATS
    },
    **{
        f"courier_{seat}_superb": Piece(partial(couriers.mounted, seat, pale=True), (112, 56, 40), **TOKEN)
        for seat in couriers.SEATS
    },
    **{
        f"foot_{seat}": Piece(partial(couriers.on_foot, seat), (112, 56, 40), **TOKEN)
        for seat in couriers.SEATS
    },
    **{
        f"captive_{seat}": Piece(partial(couriers.captive, seat), (112, 56, 40), **TOKEN)
        for seat in couriers.SEATS
    },
    **{
        f"hidden_{seat}": Piece(partial(couriers.hidden, seat), (112, 56, 40), **TOKEN)
        for seat in couriers.SEATS
    },
    "horse": Piece(couriers.loose_horse, (112, 56, 40), **TOKEN),
    "horse_superb": Piece(lambda: couriers.loose_horse(True), (112, 56, 40), **TOKEN),
    **{name: Piece(draw, (112, 48, 32, 24), **TOKEN) for name, draw in people.PEOPLE.items()},
    **{name: Piece(draw, (96, 48, 32, 24), wobble=0, tiny=8, fit=5) for name, draw in signs.SIGNS.items()},
    **{name: Piece(draw, (96, 48, 32), wobble=0, tiny=6, fit=3) for name, draw in signs.CHITS.items()},
    **{
        name: Piece(
            draw,
            (760, 300) if name == "scene_race" else (560, 240),
            wobble=0,
            tiny=4,
            tol=0.6 if name == "scene_race" else 0.4,
            backing=whole,
        )
        for name, draw in {**scenes.SCENES, **scenes_met.SCENES}.items()
    },
}
