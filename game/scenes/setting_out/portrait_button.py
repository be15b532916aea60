"""A portrait that can be pressed, with or without a name under it."""

from pygame import Rect, Surface

from game.scenes.kit.controls import Act, Control, Handled
from game.sprites.lettering import Face, Scale, broken
from game.sprites.palette import INK, OXBLOOD
from game.sprites.portraits import portrait


class Likeness(Control):
    """Whoever sits, or might sit, in a chair: `level` is a rival's level, or "person"."""

    def __init__(
        self,
        name: str,
        level: str,
        act: Act,
        keys: tuple[int, ...] = (),
        words: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(name, keys, tip)
        self.level, self.act, self.words = level, act, words
        self.chosen = False
        """Whether this is the one in force: its name is red and bold."""
        self.under = 0
        """Pixels of its height that the name has."""
        self.foot = 0
        """Pixels left free under the name."""
        self.px = 0
        """How large the letters of the name are."""

    def press(self) -> Handled:
        return Handled(self.act())

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        rect = self.rect.move(0, scale.px(1)) if down else self.rect.copy()
        rect.height -= self.foot
        tall = self.under if self.words else 0
        side = min(rect.width, rect.height - tall)
        # A face that is pointed at comes a little nearer.
        side -= 0 if hovered or self.chosen else 2 * scale.px(3)
        place = Rect(0, 0, side, side)
        place.center = (rect.centerx, rect.top + (rect.height - tall) // 2)
        face = portrait(self.level, side)
        surface.blit(face, face.get_rect(center=place.center))
        if not self.words:
            return
        ink = OXBLOOD if hovered or self.chosen else INK
        face_cut = Face.BOLD if self.chosen else Face.TEXT
        said = broken(self.words, self.px, rect.width, tall, 2, face_cut, ink, "centre", 1.0)
        surface.blit(said, said.get_rect(midtop=(rect.centerx, rect.bottom - tall)))
