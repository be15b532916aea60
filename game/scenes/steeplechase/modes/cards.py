"""An answer as a card on the table sheet, to be pressed."""

from collections.abc import Callable

from pygame import Surface

from game.scenes.kit.controls import Press
from game.sprites.lettering import Scale
from game.sprites.steeplechase.table_sheet import CardShown, card


class CardAnswer(Press):
    """What it is called, what may come of it, its chance and its sign."""

    def __init__(
        self,
        name: str,
        words: str,
        act: Callable[[], None],
        key: int,
        lines: tuple[str, ...] = (),
        chance: str = "",
        icon: str = "",
    ) -> None:
        super().__init__(name, words, act, (key,), icon=icon)
        self.lines, self.chance = lines, chance

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        shown = CardShown(
            self.words,
            self.lines,
            self.chance,
            self.icon.removeprefix("steeplechase/icon_"),
            "good" if hovered or down else "plain",
            self.cap,
            self.why,
            self.chosen,
        )
        surface.blit(card(self.rect.size, scale, shown).surface, self.rect)
