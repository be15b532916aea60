"""The Dick Turpin set: towns, cards, coach, route board and scenes, by name."""

from dataclasses import dataclass
from functools import partial
from typing import Any

from tools.art import cards
from tools.art.dick_turpin import (
    turpin_board,
    turpin_cards,
    turpin_coach,
    turpin_plunder,
    turpin_scenes,
    turpin_side,
    turpin_towns,
)
from tools.art.piece import Piece, silhouette, whole
from tools.art.table import SEALS


@dataclass
class Board(Piece):
    """The route board, with the places and the road beside it as `board.json`."""

    def write(self, stem):
        """Draw and save the picture and its places; returns the picture's path."""
        path = super().write(stem)
        turpin_board.write_places(path.with_suffix(".json"))
        return path


CARD: dict[str, Any] = dict(backing=cards.stock, wobble=0, tol=0.45)
TOKEN: dict[str, Any] = dict(wobble=0, backing=silhouette)
PIECES = {
    **{
        f"stand_back_{kind}": Piece(partial(turpin_cards.stand_back, kind), (350, 160, 64), **CARD)
        for kind in SEALS
    },
    "stand_front": Piece(turpin_cards.front_frame, (350, 160), wobble=0),
    "booty_back": Piece(turpin_cards.booty_back, (350, 160, 64), **CARD),
    **{f"gold_{n}": Piece(partial(turpin_plunder.gold, n), (350, 160, 64), **CARD) for n in range(1, 6)},
    "pistol": Piece(turpin_cards.pistol, (350, 160, 64), **CARD),
    "sovereign": Piece(turpin_cards.sovereign, (120, 48, 24), **TOKEN),
    "silver_flyer_right": Piece(turpin_coach.flyer, (900, 300), tol=0.4),
    "silver_flyer_left": Piece(lambda: turpin_coach.flyer(False), (900, 300), tol=0.4),
    "flyer_small_right": Piece(turpin_coach.flyer_small, (240, 120, 90, 64), **TOKEN),
    "flyer_small_left": Piece(lambda: turpin_coach.flyer_small(False), (240, 120, 90, 64), **TOKEN),
    **{f"passenger_{n}": Piece(head, (96, 48, 32), wobble=0) for n, head in enumerate(turpin_coach.HEADS, 1)},
    "passenger_window": Piece(turpin_coach.window, (120, 64, 40), wobble=0),
    "passenger_robbed": Piece(turpin_side.robbed, (96, 48, 32), wobble=0),
    "hands_up": Piece(turpin_side.hands_up, (96, 48, 32), wobble=0),
    "flyer_side": Piece(turpin_side.flyer_side, (480, 240), wobble=0.3),
    "coin_flat": Piece(turpin_plunder.coin_flat, (120, 48, 24), **TOKEN),
    "flash": Piece(turpin_plunder.muzzle_flash, (240, 120), wobble=0),
    "dust": Piece(turpin_plunder.dust, (96, 32, 20), wobble=0),
    "smoke": Piece(turpin_plunder.smoke, (240, 120), wobble=0),
    "board": Board(turpin_board.board, (1280,), wobble=0, tiny=1.5, tol=0.4, backing=whole),
    **{
        name: Piece(draw, (400, 200, 96), wobble=0.3, tol=0.35, backing=whole)
        for name, draw in turpin_towns.TOWNS.items()
    },
    **{
        name: Piece(draw, (760, 300), wobble=0.3, tol=0.45, backing=whole)
        for name, draw in turpin_scenes.SCENES.items()
    },
}
