"""The Merry Way set: marks, traps, travellers, cards and the forest, by name."""

from dataclasses import dataclass
from functools import partial
from typing import Any

from tools.art import cards
from tools.art.ink import mirror, small_cut
from tools.art.merry_way import merry_board, merry_cards, merry_folk, merry_icons, merry_scene, merry_traps
from tools.art.merry_way.merry_places import FIRS, FORESTS, GLADES, LIGHT_FIRS, LIGHT_OAKS, OAKS
from tools.art.piece import Piece, silhouette, whole


@dataclass
class Board(Piece):
    """A forest board, with its spaces beside it as JSON of the same name."""

    def write(self, stem):
        """Draw and save the picture and its places; returns the picture's path."""
        path = super().write(stem)
        FORESTS[stem.name].write(path.with_suffix(".json"))
        return path


def small(draw):
    """The small cut of a token: its masses are bold already, so that gaps need to grow less than usual."""

    def cut():
        with small_cut(bold=1.5, gap=1.45):
            return draw()

    return cut


def rimmed(b):
    """A rim of paper round all of it, so that it stands clear of the forest."""
    return silhouette(b).buffer(5)


def to_the_left(draw):
    """A traveller who walks the other way."""
    return draw().transform(lambda g: mirror(g, 120))


def back(emblem):
    """The back of a deck, with its emblem."""
    return merry_cards.back(emblem())


CARD: dict[str, Any] = dict(backing=cards.stock, wobble=0, tol=0.45)
TOKEN: dict[str, Any] = dict(wobble=0, backing=silhouette)
SHOWN = [*merry_traps.SCHEMES, *merry_traps.TRICKS]
PIECES = {
    **{
        f"icon_{name}": Piece(draw, (64, 32, 24), wobble=0, fit=4) for name, draw in merry_icons.ICONS.items()
    },
    **{
        f"trap_{s}": Piece(
            partial(merry_traps.trap, s), (160, 96), wobble=0.3, tiny=3, fit=2, backing=silhouette
        )
        for s in SHOWN
    },
    **{
        f"trap_{s}_small": Piece(
            small(partial(merry_traps.trap, s)), (64, 48), wobble=0, tiny=10, fit=2, backing=silhouette
        )
        for s in SHOWN
    },
    **{
        f"walker_{n}": Piece(draw, (200, 96), wobble=0.3, tiny=3, fit=4, backing=silhouette)
        for n, draw in merry_folk.FOLK.items()
    },
    **{
        f"walker_{n}_small": Piece(small(draw), (64, 48, 36), wobble=0, tiny=14, fit=9, backing=rimmed)
        for n, draw in merry_folk.FOLK.items()
    },
    **{
        f"walker_{n}_small_left": Piece(
            small(partial(to_the_left, draw)), (64, 48, 36), wobble=0, tiny=14, fit=9, backing=rimmed
        )
        for n, draw in merry_folk.FOLK.items()
        if n in merry_folk.COATS
    },
    **{
        f"{deck}_back": Piece(partial(back, emblem), (300, 100, 64), **CARD)
        for deck, emblem in merry_cards.BACKS.items()
    },
    **{
        f"trap_blank_{kind}": Piece(partial(merry_traps.blank, kind), (64, 40), fit=2, **TOKEN)
        for kind in merry_traps.KINDS.values()
    },
    "scheme_front": Piece(merry_cards.scheme_front, (300, 120), **CARD),
    "trick_front": Piece(lambda: merry_cards.scheme_front(True), (300, 120), **CARD),
    "work_front": Piece(merry_cards.work_front, (300, 120), **CARD),
    "folly_front_first": Piece(merry_cards.folly_front, (300, 100), **CARD),
    "folly_front_second": Piece(lambda: merry_cards.folly_front(False), (300, 100), **CARD),
    "traveller_front": Piece(merry_cards.traveller_front, (300, 100), **CARD),
    "digit_plain": Piece(merry_cards.digit, (96, 40, 24), fit=2, **TOKEN),
    "digit_pink": Piece(lambda: merry_cards.digit(True), (96, 40, 24), fit=2, **TOKEN),
    "site": Piece(merry_cards.site, (160, 64), wobble=0),
    "roadblock": Piece(small(merry_cards.roadblock), (160, 64, 48), wobble=0, tiny=10, fit=8, backing=rimmed),
    "roadblock_place": Piece(merry_cards.no_entry, (64, 32, 24), wobble=0, fit=3, backing=silhouette),
    "footprints": Piece(merry_cards.footprints, (96, 32), wobble=0, fit=7, backing=rimmed),
    "sprung": Piece(merry_cards.sprung, (160, 80), wobble=0, fit=2),
    **{
        name: Board(partial(merry_board.board, forest), (1280,), wobble=0, tiny=1.5, tol=0.4, backing=whole)
        for name, forest in FORESTS.items()
    },
    **{
        f"glade_{n}": Piece(
            partial(merry_board.glade, n), (96, 60), wobble=0, backing=lambda b: silhouette(b).buffer(3.2)
        )
        for n in range(GLADES)
    },
    **{
        f"tree_{n}": Piece(
            partial(merry_board.wood_tree, n),
            (64, 32, 18),
            wobble=0,
            tiny=0.3,
            tol=0.15,
            backing=lambda b: silhouette(b).buffer(2.0),
        )
        for n in range(OAKS + LIGHT_OAKS + FIRS + LIGHT_FIRS)
    },
    "scene_greenwood": Piece(merry_scene.greenwood, (900, 400), wobble=0.3, tol=0.4, backing=whole),
}
