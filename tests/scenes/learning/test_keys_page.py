"""The page of keys: all of them, as they are bound, and F1 opens and closes it."""

from pathlib import Path

import pygame
import pytest

from game.scenes.kit.bindings import context_words, contexts, key_word, listed, usual
from game.scenes.kit.scene import Context, Pop, plain_context
from game.scenes.settings.keys import SERVICE, KeysPage
from game.session.settings import Settings, TextSize
from game.sprites import lettering
from tests.scenes.learning.hands import SIZES, Reader, Size
from tests.scenes.learning.hands import USUAL as WINDOW

WHERE = {context_words(context): context for context in contexts()}


def laid(size: Size, settings: Settings) -> KeysPage:
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
    page = laid(size, Settings(text_size=text))
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
    page = laid(size, Settings(text_size=text))
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
    page = laid(WINDOW, Settings(keys={"plan.north": "q"}))
    north = next(words for words, key in listed("plan") if key == "N")
    assert (north, "Q") in shown(page)
    assert (north, "N") not in shown(page)


def test_many_keys_are_leafed_through(tmp_path: Path) -> None:
    reader = Reader(KeysPage, tmp_path, WINDOW, Settings(text_size=200))
    page = reader.top()
    assert isinstance(page, KeysPage)
    assert page.pages > 1
    reader.press(pygame.K_PAGEDOWN)
    reader.wheel(-1)
    assert page.page_number == 2
    reader.press(pygame.K_PAGEUP)
    assert page.page_number == 1


def test_while_it_is_open_the_same_key_closes_it() -> None:
    context: Context = plain_context()
    context.services[SERVICE] = before = object()
    page = KeysPage(context)
    page.enter()
    assert isinstance(context.services[SERVICE](), Pop)
    page.leave()
    assert context.services[SERVICE] is before
