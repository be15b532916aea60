"""The pictures of the README: one a game, from the scenes every other picture is taken from.

`python -m tools.pictures readme [OUT]` draws them anew into `docs/images`.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame

from tools.pictures.film import Film
from tools.pictures.gallery import chosen
from tools.pictures.studio import open_studio

SHOWN: Final = {
    "your_money": "table_rob_complete",
    "dick_turpin": "turpin_hold_up",
    "riding_shotgun": "riding_respond_6",
    "merry_way": "merry_build_3",
    "steeplechase": "steeple_move_4",
}
"""Which scene shows a game."""

_SIZE: Final = (960, 600)


def main(argv: Sequence[str]) -> int:
    """Draw them."""
    parser = argparse.ArgumentParser(prog="tools.pictures readme", description=__doc__)
    parser.add_argument("out", nargs="?", type=Path, default=Path("docs/images"))
    said = parser.parse_args(argv)
    film = Film()
    open_studio(film.language)
    for key, scene in SHOWN.items():
        whole = chosen(scene)[scene](film.studio)
        small = pygame.transform.smoothscale(whole, _SIZE)
        pygame.image.save(small, str(said.out / f"{key}.jpg"))
    print(f"{len(SHOWN)} pictures in {said.out}")
    return 0
