"""How a set of pictures is taken: the window, the letters, the theme and the tongue."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import product
from typing import Final

from game.session.settings import TextSize
from game.session.tongue import LENGTHENED
from tools.pictures.studio import Studio

Size = tuple[int, int]

SIZES: Final[tuple[Size, ...]] = ((1280, 800), (1920, 1080), (3840, 2160))
"""The smallest window the house is composed for, the commonest, and the largest."""

EXTREMES: Final[tuple[TextSize, ...]] = (100, 200)
"""The usual letters and the largest, in per cent."""


@dataclass(frozen=True, slots=True)
class Film:
    """How a set of pictures is taken; no `language` is that of the environment, else English."""

    size: Size = SIZES[0]
    text: TextSize = 100
    high_contrast: bool = False
    plain_letters: bool = False
    language: str | None = None
    dark_page: bool = False

    @property
    def tail(self) -> str:
        """What the names of its pictures end in: the size, and all that is not the usual."""
        parts = [f"{self.size[0]}x{self.size[1]}"]
        parts += [f"text{self.text}"] * (self.text != 100)
        parts += ["contrast"] * self.high_contrast
        parts += ["dark"] * self.dark_page
        parts += ["plain"] * self.plain_letters
        parts += [self.language] if self.language else []
        return "_".join(parts)

    @property
    def studio(self) -> Studio:
        """Where its pictures are taken."""
        more = {
            "high_contrast": self.high_contrast,
            "plain_letters": self.plain_letters,
            "dark_page": self.dark_page,
        }
        return Studio(self.size, self.text, **more)


def films(
    sizes: Iterable[Size] = SIZES,
    texts: Iterable[TextSize] = EXTREMES,
    themes: Iterable[bool] = (False, True),
    languages: Iterable[str | None] = (None,),
    plain: bool = False,
) -> tuple[Film, ...]:
    """Every way to put these together."""
    ways = product(languages, sizes, themes, texts)
    return tuple([Film(size, text, theme, plain, language) for language, size, theme, text in ways])


def every_film() -> tuple[Film, ...]:
    """All there is to look at: each size of window with the usual and the largest letters, in both
    themes, once more in the lengthened English (whose lines break alike in all themes), and the
    smallest on a dark page.
    """
    dark = tuple([replace(film, dark_page=True) for film in films(SIZES[:1], themes=(False,))])
    return films() + films(themes=(False,), languages=(LENGTHENED,)) + dark
