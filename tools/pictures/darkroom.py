"""Where pictures are taken and laid out on contact sheets, on as many cores as there are."""

import multiprocessing
import os
import traceback
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import pygame
from pygame import Surface

from game.sprites import palette
from game.sprites.lettering import Face, font
from tools.pictures import (  # they put themselves on the list
    before,
    broadside,
    calendar,
    court,
    ends,
    farewells,
    house,
    inquiry,
    looking_on,
    maps,
    merry,
    merry_learning,
    modded,
    noting,
    pages,
    plain,
    practice,
    quietly,
    rides,
    riding,
    riding_learning,
    rivals,
    seats,
    steeple,
    steeple_learning,
    table,
    turning,
    turpin,
    turpin_learning,
    tutor,
)
from tools.pictures.film import Film
from tools.pictures.gallery import PICTURES, chosen
from tools.pictures.studio import change_film, open_studio

__all__ = [
    "Roll",
    "before",
    "broadside",
    "calendar",
    "court",
    "ends",
    "farewells",
    "house",
    "inquiry",
    "looking_on",
    "maps",
    "merry",
    "merry_learning",
    "modded",
    "noting",
    "pages",
    "plain",
    "practice",
    "quietly",
    "rides",
    "riding",
    "riding_learning",
    "rivals",
    "rolls",
    "seats",
    "steeple",
    "steeple_learning",
    "table",
    "take_all",
    "turning",
    "turpin",
    "turpin_learning",
    "tutor",
]

SHEETS: Final = "sheets"
"""The folder of contact sheets, inside that of the pictures."""

ACROSS: Final = 3
DOWN: Final = 3
SMALL: Final = 640
"""Pixels a picture is wide on a contact sheet: three of them fill a common screen."""

LABEL: Final = 26
_PAPER: Final = (24, 22, 20)
_INK: Final = (235, 228, 210)


@dataclass(frozen=True, slots=True)
class Roll:
    """As many pictures on one film as fill a contact sheet, and the sheet's number."""

    film: Film
    names: tuple[str, ...]
    number: int

    @property
    def sheet(self) -> str:
        """The name of its contact sheet."""
        return f"{self.film.tail}_{self.number:02}.png"


@dataclass(slots=True)
class Developed:
    """The pictures that were taken, and the names of those that failed."""

    taken: list[Path] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)


def rolls(only: str, films: Iterable[Film]) -> list[Roll]:
    """What there is to take, cut into contact sheets; the largest windows first, as they last."""
    names, each = list(chosen(only)), ACROSS * DOWN
    longest = sorted(films, key=lambda film: -film.size[0] * film.size[1])
    return [
        Roll(film, tuple(names[start : start + each]), start // each + 1)
        for film in longest
        for start in range(0, len(names), each)
    ]


def take_all(
    out: Path, only: str = "*", films: Iterable[Film] = (Film(),), hands: int = 1
) -> Developed:
    """Take the pictures into `out`, and contact sheets of them, with so many hands at once."""
    (out / SHEETS).mkdir(parents=True, exist_ok=True)
    wanted = rolls(only, films)
    if hands == 1 or len(wanted) <= 1:
        done = [develop(out, roll) for roll in wanted]
    else:
        # A hand of its own is begun anew: what this process has read and drawn is not copied.
        begun = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(min(hands, len(wanted)), mp_context=begun) as pool:
            done = list(pool.map(develop, [out] * len(wanted), wanted))
    return Developed(
        sorted(file for each in done for file in each.taken),
        sorted(name for each in done for name in each.failed),
    )


_loaded: Film | None = None


def _load(film: Film) -> None:
    """Put a film in; pictures kept for the last one are dropped."""
    global _loaded
    if film == _loaded:
        return
    open_studio(film.language)
    palette.take(palette.Looks(film.high_contrast, film.plain_letters, film.dark_page))
    change_film()
    _loaded = film


def unload() -> None:
    """Take the film out: whatever comes next starts with nothing kept."""
    global _loaded
    _loaded = None


def develop(out: Path, roll: Roll) -> Developed:
    """Take the pictures of a roll into `out`, and lay them out on their sheet."""
    _load(roll.film)
    done = Developed()
    small: list[tuple[str, Surface]] = []
    for name in roll.names:
        file = out / f"{name}_{roll.film.tail}.png"
        try:
            picture = PICTURES[name](roll.film.studio)
            pygame.image.save(picture, str(file))
        except Exception:  # one broken scene must not cost the pictures of all the others
            traceback.print_exc()
            done.failed.append(file.stem)
        else:
            done.taken.append(file)
            small.append((name, _reduced(picture)))
    if small:
        pygame.image.save(_laid_out(small), str(out / SHEETS / roll.sheet))
    return done


def _reduced(picture: Surface) -> Surface:
    width, height = picture.get_size()
    return pygame.transform.smoothscale(picture, (SMALL, round(SMALL * height / width)))


def _laid_out(small: list[tuple[str, Surface]]) -> Surface:
    """The pictures side by side, each over its name."""
    high = small[0][1].height + LABEL
    rows = -(-len(small) // ACROSS)
    sheet = Surface((SMALL * min(ACROSS, len(small)), high * rows))
    sheet.fill(_PAPER)
    for place, (name, picture) in enumerate(small):
        left, top = place % ACROSS * SMALL, place // ACROSS * high
        sheet.blit(picture, (left, top))
        sheet.blit(font(Face.TEXT, 17).render(name, True, _INK), (left + 8, top + high - 24))
    return sheet


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
