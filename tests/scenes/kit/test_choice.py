"""A choice among few: the lozenge of the usual one stands clear of its words."""

import pytest
from pygame import Rect, Surface

from game.scenes.kit import inputs
from game.scenes.kit.inputs import FewChoices, lozenge
from game.sprites.lettering import Scale
from game.sprites.palette import INK, IVORY
from tools.pictures.studio import open_studio

WORDS = (
    ("front", "Front, then all round"),
    ("three", "Three"),
    ("dice", "By the dice of the moment"),
)


@pytest.fixture(scope="module", autouse=True)
def studio() -> None:
    open_studio()


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("marked", [value for value, _words in WORDS])
@pytest.mark.parametrize("chosen", [True, False])
def test_no_letter_touches_the_lozenge(
    marked: str, chosen: bool, text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(inputs, "_fill_lozenge", lambda *_drawn: None)
    scale = Scale(1280, 800, text / 100)
    choice = FewChoices("what", WORDS, marked if chosen else "", lambda _value: None, text=16)
    choice.marked = marked
    number = [value for value, _words in WORDS].index(marked)
    if not chosen:
        choice.value = WORDS[number - 1][0]
    for wide in (260, 380):
        for high in (28, 56):
            surface = Surface((wide + 20, high + 20))
            choice.place(Rect(10, 10, wide, high))
            choice.draw(surface, scale, hovered=False, down=False)
            bare = lozenge(choice.cells()[number], scale).clip(choice.rect.inflate(-8, -8))
            ground = {tuple(INK if chosen else IVORY)}
            found = {
                tuple(surface.get_at((x, y)))[:3]
                for x in range(bare.left, bare.right)
                for y in range(bare.top, bare.bottom)
            }
            assert found <= ground, (wide, high)
