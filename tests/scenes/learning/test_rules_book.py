"""The book of rules and the page of keys, as their readers find them."""

from pathlib import Path

import pygame
import pytest

from game.engine.discovery import game_called, games
from game.engine.errors import BadData
from game.engine.your_money.book import BOOK
from game.scenes.book.book_pages import ChapterLine
from game.scenes.book.rules_book import RulesBook, show_rule
from game.scenes.kit.bindings import context_words, contexts, key_word, listed, usual
from game.scenes.kit.scene import Context, Pop, Scene, plain_context
from game.scenes.settings.keys import SERVICE, KeysPage
from game.scenes.table.drivers.live import open_table
from game.scenes.table.game_table import GameTable
from game.scenes.table.pause import PauseMenu
from game.scenes.your_money import book_pictures
from game.session.match import Match
from game.session.seats.seats import chairs
from game.session.settings import TEXT_SIZES, Settings, TextSize
from game.sprites import lettering
from game.sprites.lettering import Face, measure
from tests.scenes.learning.hands import SIZES, USUAL, Reader, Size
from tests.sure import sure

SPEC = game_called("your_money")


def opened(context: Context) -> Scene:
    return RulesBook(context, SPEC)


def book_of(reader: Reader) -> RulesBook:
    return sure(RulesBook, reader.top())


def laid(size: Size, text: TextSize = 100, at: str = "") -> RulesBook:
    book = RulesBook(plain_context(size, Settings(text_size=text)), SPEC, at)
    book.resize(book.size, book.scale)
    return book


@pytest.mark.parametrize("size", SIZES)
def test_it_is_nine_screens_at_every_size_of_window(size: Size) -> None:
    book = laid(size)
    assert [page.chapter for page in book.pages] == list(range(len(BOOK.chapters)))


@pytest.mark.parametrize("key", games())
def test_in_every_book_each_picture_is_seen_once_and_in_large_letters_none_is_tiny(
    key: str,
) -> None:
    spec = game_called(key)
    named = [each for chapter in spec.book.chapters for each in chapter.paragraphs if each.picture]
    high: dict[TextSize, list[int]] = {100: [], 200: []}
    for text, found in high.items():
        book = RulesBook(plain_context((1280, 800), Settings(text_size=text)), spec)
        book.resize(book.size, book.scale)
        for page in book.pages:
            tall = sum(p.get_height() + c.get_height() for p, c in page.pictures)
            assert tall <= book._body.height
            found += [picture.get_height() for picture, _caption in page.pictures]
        assert len(found) == len(named) > 3
    shrunk = [large / usual for usual, large in zip(*high.values(), strict=True)]
    assert min(shrunk) > 0.6


@pytest.mark.narrow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [100, 150, 200])
def test_every_word_is_printed_once_and_within_its_page(size: Size, text: TextSize) -> None:
    book = laid(size, text)
    lettering.cut_off.clear()
    printed = []
    for page in book.pages:
        high = sum(each.air if n else 0 for n, each in enumerate(page.lines))
        assert high + book._step * len(page.lines) <= book._body.height
        room = book._body.width - book._margin
        if page.pictures:
            room -= book._picture_width
        for each in page.lines:
            wide = sum(measure(words, book._text, face)[0] for words, face in each.runs)
            assert wide <= room
            assert len(" ".join(words for words, _face in each.runs)) <= 100
            printed += [word for words, _face in each.runs for word in words.split()]
        for picture, caption in page.pictures:
            assert picture.get_width() <= book._picture_width + 2
            assert caption.get_width() <= book._picture_width
        tall = sum(p.get_height() + c.get_height() for p, c in page.pictures)
        assert tall <= book._body.height
    wanted = [
        word
        for chapter in BOOK.chapters
        for paragraph in chapter.paragraphs
        for said in (paragraph.heading, paragraph.text)
        for word in BOOK.read(said).split()
    ]
    assert printed == wanted
    for number in range(len(book.pages)):
        book._show(number)
        book.picture()
    assert list(lettering.cut_off) == []


@pytest.mark.narrow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", TEXT_SIZES)
@pytest.mark.parametrize("game", ["your_money", "dick_turpin"])
def test_the_chapters_of_the_list_are_set_alike_and_whole(
    size: Size, text: TextSize, game: str
) -> None:
    book = RulesBook(plain_context(size, Settings(text_size=text)), game_called(game))
    book.resize(book.size, book.scale)
    lines = [each for each in book.controls if isinstance(each, ChapterLine)]
    assert len(lines) == len(book.book.chapters)
    (px,) = {line.px for line in lines}
    assert all(line.fits(px) for line in lines)
    assert px >= lettering.SMALLEST


def test_lines_are_no_longer_than_is_read_with_ease() -> None:
    book = laid((3840, 2160))
    lines = [each for page in book.pages for each in page.lines]
    longest = max(len(" ".join(words for words, _face in each.runs)) for each in lines)
    assert longest <= 95
    width = measure("n" * 80, book._text, Face.TEXT)[0]
    for each in lines:
        assert sum(measure(words, book._text, face)[0] for words, face in each.runs) <= width


@pytest.mark.narrow
@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("anchor", BOOK.anchors)
def test_every_rule_opens_on_the_page_where_it_stands(anchor: str, text: TextSize) -> None:
    book = laid(USUAL, text, anchor)
    numbers = [each.number for each in book.pages[book.page].lines]
    assert anchor in numbers
    assert book.press(f"chapter {BOOK.find(anchor)[0]}").chosen


def test_a_rule_that_is_asked_for_is_marked() -> None:
    plain, marked = laid(USUAL, at="4.1").picture(), laid(USUAL, at="D6").picture()
    assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(marked, "RGB")
    with pytest.raises(BadData, match="no paragraph 'D99'"):
        show_rule(plain_context(), SPEC, "D99")


def test_pages_are_turned_by_keys_wheel_and_buttons(tmp_path: Path) -> None:
    reader = Reader(opened, tmp_path)
    book = book_of(reader)
    turned = []
    for code in (pygame.K_RIGHT, pygame.K_PAGEDOWN, pygame.K_SPACE, pygame.K_LEFT, pygame.K_PAGEUP):
        reader.press(code)
        turned.append(book.page)
    assert turned == [1, 2, 3, 2, 1]
    reader.press(pygame.K_END)
    assert book.page == len(book.pages) - 1
    reader.press(pygame.K_RIGHT)
    assert book.page == len(book.pages) - 1
    reader.press(pygame.K_HOME)
    assert book.page == 0
    reader.press(pygame.K_LEFT)
    assert book.page == 0
    reader.wheel(-1)
    reader.wheel(-1)
    assert book.page == 2
    reader.wheel(1)
    assert book.page == 1
    reader.click(book.controls["later"].rect.center)
    assert book.page == 2
    reader.click(book.controls["earlier"].rect.center)
    assert book.page == 1
    assert reader.context.sounds.asked.count("card_flip") >= 8


def test_a_chapter_is_opened_from_the_list_by_click_or_by_keys_alone(tmp_path: Path) -> None:
    reader = Reader(opened, tmp_path)
    book = book_of(reader)
    reader.click(book.controls["chapter 5"].rect.center)
    assert book.pages[book.page].chapter == 5
    reader.press(pygame.K_TAB)
    while book.controls.focus != "chapter 7":
        reader.press(pygame.K_TAB)
    reader.press(pygame.K_RETURN)
    assert book.pages[book.page].chapter == 7


def test_a_new_size_of_letters_keeps_the_chapter(tmp_path: Path) -> None:
    reader = Reader(opened, tmp_path)
    book = book_of(reader)
    reader.press(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT)
    assert book.pages[book.page].chapter == 3
    reader.context.change(text_size=200)
    reader.step()
    assert len(book.pages) > len(BOOK.chapters)
    assert book.pages[book.page].chapter == 3


def table(context: Context) -> Scene:
    match = Match.begin(SPEC, SPEC.setup(2), chairs(("Nell", "Tom"), ("person", "greedy")), "book")
    return open_table(context, match, True)


def test_the_menu_of_the_table_leads_to_the_book_and_back(tmp_path: Path) -> None:
    reader = Reader(table, tmp_path)
    reader.step(times=20)
    reader.press(pygame.K_ESCAPE)
    menu = sure(PauseMenu, reader.top())
    reader.click(menu.controls["rules"].rect.center)
    book_of(reader)
    reader.press(pygame.K_ESCAPE)
    assert reader.top() is menu
    reader.press(pygame.K_ESCAPE)
    assert isinstance(reader.top(), GameTable)


def test_the_book_shows_what_the_rules_say() -> None:
    """The chase that is drawn as right is legal, the one drawn as wrong is not."""
    chased, overdone = book_pictures.chased(), book_pictures.overdone()
    assert not book_pictures._overdone(chased)
    assert book_pictures._overdone(overdone)
    assert book_pictures.divided().legal
    assert book_pictures.shared().legal
    assert len(book_pictures.shared().view.sharing) == 2


WHERE = {context_words(context): context for context in contexts()}


def laid_keys(size: Size, settings: Settings) -> KeysPage:
    page = KeysPage(plain_context(size, settings))
    page.resize(page.size, page.scale)
    return page


def shown(page: KeysPage) -> list[tuple[str, str]]:
    rows = [row for sheet in page.filled for column in sheet for row in column]
    return [(" ".join(row.words), row.key) for row in rows if row.key]


@pytest.mark.narrow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [100, 200])
def test_every_key_is_there_and_nothing_is_cut(size: Size, text: TextSize) -> None:
    lettering.cut_off.clear()
    page = laid_keys(size, Settings(text_size=text))
    wanted = [(words, key) for context in contexts() for words, key in listed(context)]
    assert shown(page) == wanted
    assert {key_word(code) for code in usual().values()} <= {key for _words, key in wanted}
    for number in range(page.pages):
        page.page_number = number
        page.reprint()
        page.picture()
        for column in page.filled[number]:
            assert sum(row.lines for row in column) * page._step <= page.inner.height
    assert list(lettering.cut_off) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [100, 150, 200])
def test_every_column_says_first_what_its_keys_are_for(size: Size, text: TextSize) -> None:
    page = laid_keys(size, Settings(text_size=text))
    group = ""
    for column in (column for sheet in page.filled for column in sheet):
        assert not column[0].key
        assert column[-1].key
        for row in column:
            if row.key:
                assert (" ".join(row.words), row.key) in listed(WHERE[group])
            elif row is column[0] and row.words[0] == f"{group}, continued":
                continue
            else:
                group = row.words[0]


def test_a_key_that_was_changed_is_shown_as_it_is_now() -> None:
    page = laid_keys(USUAL, Settings(keys={"plan.north": "q"}))
    north = next(words for words, key in listed("plan") if key == "N")
    assert (north, "Q") in shown(page)
    assert (north, "N") not in shown(page)


def test_while_it_is_open_the_same_key_closes_it() -> None:
    context: Context = plain_context()
    context.services[SERVICE] = before = object()
    page = KeysPage(context)
    page.enter()
    assert isinstance(context.services[SERVICE](), Pop)
    page.leave()
    assert context.services[SERVICE] is before
