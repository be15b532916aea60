"""What lies on a plate keeps within it, whatever the size of the letters."""

import pytest
from pygame import Surface

from game.scenes.kit.control import Press
from game.scenes.kit.notice import Notice
from game.scenes.kit.scene import Pop
from game.sprites import art
from game.sprites.lettering import Scale
from game.sprites.your_money.poster import rival_poster
from tests.scenes.eyes.watching import Eyes, Watched, watching
from tools.pictures.studio import open_studio

SIZES = [((1280, 800), 1.0), ((1280, 800), 2.0), ((960, 600), 2.0), ((3840, 2160), 2.0)]


@pytest.fixture(scope="module", autouse=True)
def studio() -> None:
    open_studio()


@pytest.mark.parametrize(("size", "text"), SIZES, ids=str)
@pytest.mark.parametrize("words", ["", "Ride on"])
def test_an_icon_is_smaller_than_its_button(
    size: tuple[int, int], text: float, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    scale = Scale(*size, text)
    button = Press("menu", words, Pop, icon="app/icon_menu", text=17)
    high = scale.px(30)
    button.place((0, 0, high if not words else 8 * high, high))
    drawn: list[tuple[int, int]] = []

    def noted(_name: str, wanted: tuple[int, int]) -> Surface:
        drawn.append(wanted)
        return Surface(wanted)

    monkeypatch.setattr(art, "picture", noted)
    button.draw(Surface(button.rect.size), scale, False, False)
    ((wide, tall),) = drawn
    assert 0 < max(wide, tall) <= round(high * 0.7)


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 800), (960, 600), (1920, 1080)])
def test_a_notice_lies_between_the_borders_of_the_page(size: tuple[int, int], text: int) -> None:
    eyes = Eyes(size, text)  # type: ignore[arg-type]
    notice = Notice(eyes.context(), "A wheel has come off", "Something gave way. " * 4)
    eyes.sit(notice)
    border = notice.scale.px(60)
    assert border <= notice._panel.left
    assert notice._panel.right <= size[0] - border


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(332, 290), (184, 540), (166, 145)])
def test_all_words_of_the_rivals_poster_lie_on_its_paper(
    size: tuple[int, int], text: float
) -> None:
    scale = Scale(1280, 800, text)
    with watching() as watch:
        poster = rival_poster(size, scale, "Black Harry", 40, 5, 7)
        assert isinstance(poster.surface, Watched)
    paper = poster.rects["sheet"]
    found = dict(watch.placed)
    assert {"Black Harry", "40 guineas"} <= set(found)
    assert [words for words, place in found.items() if not paper.contains(place)] == []
