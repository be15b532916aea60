"""The title page kept from one start to the next: the page itself, and never one of yesterday."""

import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace
from pygame import Surface

from game.scenes.front.kept_page import KeptPage
from game.scenes.front.title import FIRST, KEPT_PAGE, TitlePage, title_page
from game.scenes.kit.scene import Context, plain_context
from game.scenes.shell.app import App
from game.session.disk import stamps
from game.session.settings import Settings
from game.session.tongue import speak
from game.sprites import art, palette
from game.sprites.hearing.overheard import overhearing
from tests.sure import sure


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "cache" / "title.page"


@pytest.fixture(autouse=True)
def _as_usual() -> Iterator[None]:
    yield
    palette.take(palette.Looks())
    speak("en")


def at_start(file: Path, settings: Settings | None = None) -> Context:
    """A house that has not shown its first picture yet."""
    context = plain_context((settings or Settings()).window_size, settings)
    context.services[KEPT_PAGE], context.services[FIRST] = KeptPage(file), True
    return context


def started(file: Path) -> tuple[Context, Surface]:
    """A start of the house with its first picture."""
    context = at_start(file)
    picture = App(title_page, context, raise_errors=True).frame()
    kept = context.services[KEPT_PAGE]
    kept.write()
    kept.settle()
    return context, picture


def printed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a title page prints itself from now on."""
    heard: list[str] = []
    print_on = TitlePage.print_on

    def told(self: TitlePage, page: Surface) -> None:
        heard.append("printed")
        print_on(self, page)

    monkeypatch.setattr(TitlePage, "print_on", told)
    return heard


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_the_second_start_shows_the_very_same_page_without_printing_it(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = pixels(started(file)[1])
    heard = printed(monkeypatch)
    context, picture = started(file)
    assert pixels(picture) == first
    # What the next picture is drawn on is the same page, too.
    house = App(title_page, context, raise_errors=True)
    house.frame()
    top = sure(TitlePage, house.top)
    top.make_ready()
    assert pixels(house.frame()) == first
    assert heard == []


@pytest.mark.parametrize(
    "other",
    [
        {"window_size": (1300, 800)},
        {"text_size": 150},
        {"dark_page": True},
        {"plain_letters": True},
        {"language": "qps"},
    ],
    ids=lambda other: next(iter(other)),
)
def test_whoever_likes_it_otherwise_gets_a_page_of_his_own(
    file: Path, monkeypatch: pytest.MonkeyPatch, other: dict[str, object]
) -> None:
    started(file)
    heard = printed(monkeypatch)
    settings = replace(Settings(), **other)
    speak(settings.language)
    picture = pixels(App(title_page, at_start(file, settings), raise_errors=True).frame())
    assert heard == ["printed"]
    plain = plain_context(settings.window_size, settings)
    assert picture == pixels(App(title_page, plain, raise_errors=True).frame())


def test_an_engraving_that_was_changed_is_printed_anew(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started(file)
    (coach,) = [each for each in art.opened() if each.endswith("coach_and_four.svg")]
    real = stamps.stamp
    monkeypatch.setattr(stamps, "stamp", lambda path: "new" if path == coach else real(path))
    heard = printed(monkeypatch)
    started(file)
    started(file)
    assert heard == ["printed"], "what was printed anew is kept"


def test_code_engravings_and_type_belong_to_it(file: Path) -> None:
    context, _picture = started(file)
    files = file.read_bytes()[:200_000].decode(errors="replace")
    for part in ("front/title.py", "kit/page.py", "sprites/palette.py", "parchment_table.jpg"):
        assert part in files.replace(os.sep, "/")
    assert ".ttf" in files
    assert context.services[KEPT_PAGE].lay("something else", Surface((64, 64))) is False


@pytest.mark.parametrize("spoil", [b"", b"nonsense", None], ids=["empty", "nonsense", "torn"])
def test_whatever_is_odd_about_it_the_page_is_printed(
    file: Path, monkeypatch: pytest.MonkeyPatch, spoil: bytes | None
) -> None:
    first = pixels(started(file)[1])
    file.write_bytes(file.read_bytes()[:-9] if spoil is None else spoil)
    heard = printed(monkeypatch)
    assert pixels(started(file)[1]) == first
    assert heard == ["printed"]


def test_where_nothing_can_be_written_the_house_opens_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("no folder")
    started(tmp_path / "cache" / "title.page")
    assert not (tmp_path / "cache").is_dir()


def test_a_page_from_the_disk_reads_the_same_to_whoever_listens(file: Path) -> None:
    started(file)
    with overhearing() as from_disk:
        App(title_page, at_start(file), raise_errors=True).frame()
    with overhearing() as anew:
        App(title_page, plain_context(), raise_errors=True).frame()
    assert from_disk == anew
    assert any("Coaches are stopt" in words for words in from_disk)
