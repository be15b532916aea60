"""The choice of whose eyes a game is seen with: seats by their seals, and names that have room."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from pygame import Rect, Surface

from game.scenes.kit.inputs import Choose
from game.sprites import art
from game.sprites.boxed import equal, row
from game.sprites.lettering import SMALLEST, Face, Scale, line, measure
from game.sprites.palette import Colour

_LEAST: Final = 12
"""Units below which names are left out, as the seals alone say it better."""


class WhoseEyes(Choose):
    """One of several pairs of eyes; `seals` are the pictures of those that belong to a seat."""

    def __init__(
        self,
        name: str,
        options: Sequence[tuple[str, str]],
        seals: Mapping[str, str],
        value: str,
        changed: Callable[[str], object],
        tip: str,
    ) -> None:
        super().__init__(name, options, value, changed, tip, text=17)
        self.seals = dict(seals)
        self.named = True
        """Whether the names of the seats had room when it was drawn last."""

    def _fit(self, scale: Scale) -> tuple[int, tuple[int, ...]]:
        margin, side, gap = scale.px(14), self._side(scale), scale.px(5)
        wanted = min(scale.text(self.text), round(self.rect.height * 0.6))
        wax = [side + gap if value in self.seals else 0 for value, _words in self.options]
        for px in range(wanted, max(SMALLEST, scale.text(_LEAST)) - 1, -1):
            said = [measure(words, px, Face.BOLD)[0] + margin for _value, words in self.options]
            wide = [words + seal for words, seal in zip(said, wax, strict=True)]
            if sum(wide) <= self.rect.width:
                self.named = True
                return px, _spread(wide, self.rect.width)
        self.named = False
        others = tuple([words for value, words in self.options if value not in self.seals])
        alone = side + scale.px(8)
        room = self.rect.width - len(self.seals) * alone
        px, shares = row(others, wanted, (room, self.rect.height), margin)
        lone = [measure(words, px, Face.BOLD)[0] + margin for words in others]
        rest = iter([min(share, want) for share, want in zip(shares, lone, strict=True)])
        wide = [alone if seal else next(rest) for seal in wax]
        return px, _spread(wide, self.rect.width)

    def _side(self, scale: Scale) -> int:
        share = self.rect.width // (2 * len(self.options))
        return min(self.rect.height - 2 * scale.px(6), scale.px(30), share)

    def _label(
        self,
        surface: Surface,
        scale: Scale,
        value: str,
        words: str,
        cell: Rect,
        px: int,
        ink: Colour,
    ) -> None:
        if value not in self.seals:
            super()._label(surface, scale, value, words, cell, px, ink)
            return
        side, gap = self._side(scale), scale.px(5)
        wax = art.picture(self.seals[value], (side, side))
        if not self.named:
            surface.blit(wax, wax.get_rect(center=cell.center))
            return
        said = line(words, px, Face.BOLD if value == self.value else Face.TEXT, ink)
        left = cell.centerx - (side + gap + said.get_width()) // 2
        surface.blit(wax, wax.get_rect(midleft=(left, cell.centery)))
        surface.blit(said, said.get_rect(midleft=(left + side + gap, cell.centery)))


def _spread(wide: Sequence[int], width: int) -> tuple[int, ...]:
    """The widths with what is left of `width` shared among them."""
    shares = equal(len(wide), max(0, width - sum(wide)))
    return tuple([each + share for each, share in zip(wide, shares, strict=True)])
