"""What there is to draw: name -> Piece. Add a line here and the piece is made."""

from functools import partial
from typing import Any

from tools.art import (
    cards,
    emblems,
    endings,
    icons,
    maps,
    marks,
    modes,
    objects,
    ornament,
    plates,
    posters,
    table,
    titles,
    weather,
)
from tools.art.dick_turpin import turpin, turpin_scenes, turpin_towns
from tools.art.figures import coach, portraits, rider
from tools.art.ink import BOTTLE, LINCOLN, OCHRE, OXBLOOD, PRUSSIAN
from tools.art.merry_way import merry
from tools.art.piece import Paper, Piece, silhouette, whole
from tools.art.riding_shotgun import west
from tools.art.steeplechase import steeplechase
from tools.art.your_money import york

TITLES = {
    "title_stand_and_deliver": titles.stand_and_deliver,
    "title_your_money": titles.your_money,
    "title_dick_turpin": titles.dick_turpin,
    "title_riding_shotgun": titles.riding_shotgun,
    "title_merry_way": titles.merry_way,
    "title_steeplechase": titles.steeplechase,
}
EMBLEMS = {
    "emblem_your_money": emblems.money_or_life,
    "emblem_dick_turpin": emblems.famous_turpin,
    "emblem_riding_shotgun": emblems.shotgun,
    "emblem_merry_way": emblems.greenwood,
    "emblem_steeplechase": emblems.courier,
}
RIDERS: dict[str, dict[str, Any]] = {
    "highwayman": dict(coat=OXBLOOD),
    "highwayman_ink": dict(),
    "cowboy": dict(coat=OCHRE, hat="cowboy", masked=False),
    "hussar": dict(coat=PRUSSIAN, hat="shako", weapon="sabre", masked=False, cloak_col=OXBLOOD),
    "courier": dict(coat=PRUSSIAN, hat="shako", weapon="despatch", masked=False, cloak_col=OXBLOOD),
    "outlaw": dict(coat=LINCOLN, hat="robin", weapon="sabre", masked=False, cloak_col="#5a4526"),
}
OBJECTS = ("crossed", "mask", "boots", "cudgel", "guinea", "gallows", "compass", "tavern", "tankard", "cloak")
BACKS = {
    "your_money": OXBLOOD,
    "dick_turpin": BOTTLE,
    "riding_shotgun": OCHRE,
    "merry_way": LINCOLN,
    "steeplechase": PRUSSIAN,
}


def _back(game, col):
    """The back of a game's cards, its emblem on its colour."""
    return cards.card_back(EMBLEMS[f"emblem_{game}"](), col)


PIECES: dict[str, Piece | Paper | york.YorkPiece] = {
    **{f"app/{name}": Piece(draw, (600, 240), wobble=0) for name, draw in TITLES.items()},
    **{
        f"app/{name}": Piece(draw, (280, 120, 64), tiny=4, backing=silhouette)
        for name, draw in EMBLEMS.items()
    },
    "app/app_icon": Piece(
        emblems.app_icon, (256, 128, 48), png=(48, 64, 128, 256, 512), wobble=0.3, backing=silhouette
    ),
    "app/app_icon_small": Piece(
        lambda: emblems.app_icon(fine=False), (48, 32), png=(32,), wobble=0, backing=silhouette
    ),
    "app/app_icon_tiny": Piece(
        emblems.app_icon_tiny, (48, 24, 16), png=(16, 24), wobble=0, backing=silhouette
    ),
    **{
        f"app/{name}": Piece(draw, (96,) if name.startswith("plate") else (40, 24), wobble=0.3)
        for name, draw in plates.BUTTONS.items()
    },
    **{
        f"app/seal_{kind}": Piece(
            partial(table.seal, kind, col), (120, 64, 32, 24), wobble=0, fit=3, backing=silhouette
        )
        for kind, col in table.SEALS.items()
    },
    **{
        f"app/dice_ivory_{n}": Piece(partial(table.die, n), (96, 48, 32), wobble=0.25, backing=silhouette)
        for n in range(1, 7)
    },
    **{
        f"app/dice_black_{n}": Piece(
            partial(table.die, n, black=True), (96, 48, 32), wobble=0.25, backing=silhouette
        )
        for n in range(1, 7)
    },
    "app/dice_cup": Piece(table.dice_cup, (240, 120, 64), backing=silhouette),
    "app/lamp_lit": Piece(lambda: table.lamp(True), (128, 48, 32, 24)),
    "app/lamp_dark": Piece(lambda: table.lamp(False), (128, 48, 32, 24)),
    "app/manicule": Piece(table.manicule, (220, 96, 48), fit=4, backing=silhouette),
    "app/manicule_left": Piece(lambda: table.manicule(False), (220, 96, 48), fit=4, backing=silhouette),
    "app/shutters": Piece(table.shutters, (760,), tiny=8, tol=0.5, backing=whole, backing_col="#ecd7a4"),
    **{f"app/icon_{name}": Piece(draw, (48, 32, 24), wobble=0, fit=4) for name, draw in icons.ICONS.items()},
    **{f"app/{name}": Piece(draw, (420, 160), wobble=0.3) for name, draw in posters.POSTERS.items()},
    "app/poster_wanted": Piece(
        posters.wanted, (420, 160), wobble=0.3, backing=lambda b: posters.torn_sheet()
    ),
    "app/poster_blank": Piece(
        lambda: posters.wanted(heading=False), (420, 160), wobble=0.3, backing=lambda b: posters.torn_sheet()
    ),
    "app/gallows": Piece(objects.gallows, (280, 100, 48)),
    **{f"app/{name}": piece for name, piece in endings.PIECES.items()},
    **{f"app/{name}": piece for name, piece in marks.PIECES.items()},
    **{f"app/{name}": piece for name, piece in modes.PIECES.items()},
    **weather.PIECES,
    "app/parchment_table": Paper(1600, 1000, 3),
    "app/parchment_tile": Paper(512, 512, 5, tile=True, sizes=(256,)),
    **{
        f"figures/{name}": Piece(partial(rider.mounted, **dress), (420, 120))
        for name, dress in RIDERS.items()
    },
    **{
        f"figures/{name}_small": Piece(
            partial(rider.mounted, **dress), (96, 64, 40), tiny=30, small=True, wobble=0
        )
        for name, dress in RIDERS.items()
    },
    "figures/coach_and_four": Piece(coach.coach_and_four, (900, 300)),
    **{f"objects/{name}": Piece(getattr(objects, name), (200, 96, 48)) for name in OBJECTS},
    "objects/gold_pile": Piece(  # it lies on anything
        turpin_scenes.gold_pile, (760, 300), wobble=0.3, tol=0.45, backing=silhouette
    ),
    "objects/headpiece": Piece(ornament.headpiece, (500,)),
    **{
        f"cards/back_{game}": Piece(
            partial(_back, game, col), (300, 100), wobble=0, backing=cards.stock, tol=0.5
        )
        for game, col in BACKS.items()
    },
    "cards/face_gallows": Piece(lambda: cards.card_face(objects.gallows()), (300,), backing=cards.stock),
    "your_money/minster": Piece(
        turpin_towns.TOWNS["york"], (400, 200, 96), wobble=0.3, tol=0.35, backing=whole
    ),
    "maps/york": Piece(maps.york, (1400,), wobble=0.5, tiny=0.8),
    **{
        f"figures/{name}": Piece(draw, (400, 200, 96), backing=portraits.disc, tol=portraits.tol(name))
        for name, draw in portraits.PORTRAITS.items()
    },
    **{
        f"figures/{name}_small": Piece(
            draw, (96, 64, 48), small=True, backing=portraits.disc, tol=portraits.tol(name)
        )
        for name, draw in portraits.PORTRAITS.items()
    },
    **{f"your_money/{name}": piece for name, piece in york.PIECES.items()},
    **{f"dick_turpin/{name}": piece for name, piece in turpin.PIECES.items()},
    **{f"riding_shotgun/{name}": piece for name, piece in west.PIECES.items()},
    **{f"merry_way/{name}": piece for name, piece in merry.PIECES.items()},
    **{f"steeplechase/{name}": piece for name, piece in steeplechase.PIECES.items()},
}
