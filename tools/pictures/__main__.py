"""Every scene as a picture: `python -m tools.pictures OUT [--only GLOB] [--size WxH] …`.

Pictures are called scene_state_size.png and come out the same every time, to be looked at and
compared; large letters, high contrast, plain letters and another language are in the name as well.
What cannot be taken is told, and the exit status is 1.
"""

import argparse
import os
import sys
import traceback
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Final

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.session.settings import TEXT_SIZES, TextSize
from game.session.tongue import LENGTHENED
from game.sprites import looks
from tools.pictures import house, looking_on, pages, table
from tools.pictures.gallery import chosen
from tools.pictures.studio import Studio, change_film, open_studio

Size = tuple[int, int]

SIZES: Final[tuple[Size, ...]] = ((1280, 800), (1920, 1080))
EXTREMES: Final[tuple[Size, ...]] = ((1280, 800), (3840, 2160))

__all__ = ["house", "looking_on", "main", "pages", "table", "take_all"]


@dataclass(frozen=True, slots=True)
class Film:
    """How a set of pictures is taken; no `language` is that of the environment, else English."""

    size: Size = (1280, 800)
    text: TextSize = 100
    high_contrast: bool = False
    plain_letters: bool = False
    language: str | None = None

    @property
    def tail(self) -> str:
        """What the names of its pictures end in: the size, and all that is not the usual."""
        parts = [f"{self.size[0]}x{self.size[1]}"]
        parts += [f"text{self.text}"] * (self.text != 100)
        parts += ["contrast"] * self.high_contrast
        parts += ["plain"] * self.plain_letters
        parts += [self.language] if self.language else []
        return "_".join(parts)

    @property
    def studio(self) -> Studio:
        """Where its pictures are taken."""
        more = {"high_contrast": self.high_contrast, "plain_letters": self.plain_letters}
        return Studio(self.size, self.text, **more)


def every_film() -> tuple[Film, ...]:
    """All there is to look at before a release: the smallest and the largest window, usual and
    largest letters, both themes; and the lengthened English in the smallest window.
    """
    texts: tuple[TextSize, ...] = (100, 200)
    english = [Film(*film) for film in product(EXTREMES, texts, (False, True))]
    lengthened = [Film(EXTREMES[0], text, language=LENGTHENED) for text in texts]
    return (*english, *lengthened)


def take_all(
    out: Path, only: str = "*", films: Iterable[Film] = (Film(),)
) -> tuple[list[Path], list[str]]:
    """Take the pictures into `out`; where they are, and the names of those that failed."""
    out.mkdir(parents=True, exist_ok=True)
    taken: list[Path] = []
    failed: list[str] = []
    for film in films:
        open_studio(film.language)
        looks.take(looks.Looks(film.high_contrast, film.plain_letters))
        change_film()
        for name, take in chosen(only).items():
            file = out / f"{name}_{film.tail}.png"
            try:
                pygame.image.save(take(film.studio), str(file))
                taken.append(file)
            except Exception:  # one broken scene must not cost the pictures of all the others
                traceback.print_exc()
                failed.append(f"{name}_{film.tail}")
    return taken, failed


def _size(said: str) -> Size:
    width, _cross, height = said.partition("x")
    return int(width), int(height)


def _films(said: argparse.Namespace) -> tuple[Film, ...]:
    if said.all:
        return every_film()
    themes = {"usual": (False,), "high_contrast": (True,), "both": (False, True)}[said.theme]
    sizes, texts = said.size or SIZES, said.text or (100,)
    ways = product(sizes, texts, themes, (said.plain,), (said.language,))
    return tuple([Film(*way) for way in ways])


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", nargs="?", type=Path, default=Path("build/pictures"))
    parser.add_argument("--only", default="*", metavar="GLOB", help="those whose names fit")
    parser.add_argument("--size", type=_size, action="append", metavar="WxH")
    parser.add_argument(
        "--text", type=int, choices=TEXT_SIZES, action="append", help="letters, in per cent"
    )
    parser.add_argument("--theme", choices=("usual", "high_contrast", "both"), default="usual")
    parser.add_argument("--plain", action="store_true", help="plain letters")
    parser.add_argument("--language", metavar="TAG", help="qps is English lengthened and accented")
    parser.add_argument(
        "--all",
        action="store_true",
        help="everything a release is looked at in, whatever else is said of size and letters",
    )
    said = parser.parse_args(argv)
    taken, failed = take_all(said.out, said.only, _films(said))
    print(f"{len(taken)} pictures in {said.out}")
    for name in failed:
        print(f"not taken: {name}", file=sys.stderr)
    return 1 if failed or not taken else 0


if __name__ == "__main__":
    sys.exit(main())
