"""The chronicle, the table's menu, and how it was made."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from game.scenes.front.about import LIBRARIES, AboutPage, ThirdParty, licence_of
from game.scenes.front.title import TitlePage
from game.scenes.kit.control import Press
from game.scenes.kit.scroll import Scroll, TextBlock
from game.scenes.settings.page import SettingsPage
from game.scenes.table.log import LogDrawer, LogLine
from game.scenes.table.pause import PauseMenu, open_pause
from game.session.disk.store import Store
from game.session.fair_play.codes import short
from game.session.paths import saves
from game.sprites import art
from game.sprites.hearing import overheard
from game.sprites.palette import SEAT_MARKS, seal
from tests.scenes.rooms.house import FakeTable, House, saved_game
from tests.sure import some


def told(sentences: int) -> list[LogLine]:
    lines = []
    for n in range(sentences):
        if n % 36 == 0:
            lines.append(LogLine(f"Round {n // 36 + 1}", None, heading=True))
        words = "Nell rides at the coach on the northern road, and takes 6 guineas & a hat. "
        lines.append(LogLine(words * (1 + n % 3), n % 2))
    return lines


def log_of(house: House, lines: Sequence[LogLine], *more: Any, **other: Any) -> LogDrawer:
    """A chronicle over the bare table."""
    ground = art.table(house.context.size)
    return house.show(LogDrawer(house.context, lines, ground, *more, **other))


def drawer(house: House, sentences: int) -> Scroll:
    log_of(house, told(sentences), ("circle", "diamond"))
    return scroll_of(house)


def scroll_of(house: House) -> Scroll:
    return some(house.room(LogDrawer).scroll)


def filters(seats: tuple[str, ...]) -> list[Press]:
    """The buttons that show one robber's deeds alone."""
    house = House()
    marks = SEAT_MARKS[: len(seats)]
    log_of(house, told(9), marks, seats)
    found = [each for each in house.controls if each.name.startswith("only:")]
    assert len(found) == len(seats) + 1
    return [each for each in found if isinstance(each, Press) and each.name != "only:0"]


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_short_names_stand_on_the_filters() -> None:
    assert [(each.words, each.icon) for each in filters(("Nell", "Tom"))] == [
        ("Nell", ""),
        ("Tom", ""),
    ]


def test_where_names_have_no_room_their_seals_stand_for_them() -> None:
    seats = ("Nell", "Bartholomew Ravenscroft", "Bess", "Wilhelmina Featherstone", "Moll")
    five = filters(seats)
    assert [each.words for each in five] == [""] * 5
    assert [each.icon for each in five] == [seal(mark) for mark in SEAT_MARKS[:5]]
    assert tuple(each.tip for each in five) == seats
    assert len({each.rect.width // 2 for each in five}) == 1


def test_the_chronicle_opens_at_the_newest_sentence() -> None:
    scroll = drawer(House(), 120)
    assert scroll.at_end
    assert scroll.offset == scroll.length - scroll.area.height
    assert scroll.needed


def test_of_six_hundred_sentences_only_those_in_sight_are_set() -> None:
    # One text box of them all takes longer than a second even on a fast machine.
    scroll = drawer(House(), 600)
    assert 0 < scroll.built < 40


def test_home_end_page_keys_and_wheel_scroll() -> None:
    house = House()
    scroll = drawer(house, 120)
    house.press(pygame.K_HOME)
    assert scroll.offset == 0
    house.press(pygame.K_PAGEDOWN)
    page = scroll.offset
    assert 0.7 * scroll.area.height < page < scroll.area.height
    house.press(pygame.K_PAGEUP)
    assert scroll.offset == 0
    house.wheel(-1)
    assert 0 < scroll.offset < page
    house.wheel(5)
    assert scroll.offset == 0
    house.press(pygame.K_DOWN, pygame.K_UP)
    assert scroll.offset == 0
    house.press(pygame.K_END)
    assert scroll.at_end


def test_scrolling_up_by_the_wheel_reads_on_without_a_leap() -> None:
    house = House()
    scroll = drawer(house, 200)
    for _turn in range(40):
        before = scroll.length - scroll.offset
        house.wheel(1)
        after = scroll.length - scroll.offset
        # Seen from the end, where all heights are known, each notch is the same way.
        assert after - before == scroll.scale.px(60)


def test_the_picture_changes_with_the_place() -> None:
    house = House()
    drawer(house, 60)
    # Heights are guesses until seen; after one way up and down the rail is right for good.
    house.press(pygame.K_HOME, pygame.K_END)
    last = pixels(house.app.frame())
    house.press(pygame.K_HOME)
    first = pixels(house.app.frame())
    assert first != last
    house.press(pygame.K_END)
    assert pixels(house.app.frame()) == last


def test_the_thumb_can_be_dragged_to_both_ends() -> None:
    house = House()
    scroll = drawer(house, 120)
    thumb = scroll.thumb
    house.step(Event(pygame.MOUSEBUTTONDOWN, pos=thumb.center, button=1))
    house.step(Event(pygame.MOUSEMOTION, pos=(thumb.centerx, 0), rel=(0, -9), buttons=(1, 0, 0)))
    assert scroll.offset == 0
    house.step(Event(pygame.MOUSEMOTION, pos=(thumb.centerx, 9999), rel=(0, 9), buttons=(1, 0, 0)))
    assert scroll.offset == scroll.length - scroll.area.height
    house.step(Event(pygame.MOUSEBUTTONUP, pos=(thumb.centerx, 9999), button=1))
    assert scroll.handle(Event(pygame.MOUSEMOTION, pos=(0, 0), rel=(0, 0), buttons=())) is False


@pytest.mark.parametrize("key", [pygame.K_l, pygame.K_ESCAPE])
def test_its_keys_shut_the_drawer(key: int) -> None:
    house = House()
    drawer(house, 5)
    house.press(key)
    house.room(TitlePage)


def test_pressing_the_table_shuts_the_drawer_and_pressing_the_paper_does_not() -> None:
    house = House()
    scroll = drawer(house, 5)
    house.click_at(scroll.area.center)
    house.room(LogDrawer)
    house.click_at((20, 400))
    house.room(TitlePage)


def test_markup_in_a_name_is_only_letters() -> None:
    house = House()
    drawer = log_of(house, [LogLine("<b>Nell</b> & Tom ride out", 0)])
    assert scroll_of(house).blocks[0].markup == "&lt;b&gt;Nell&lt;/b&gt; &amp; Tom ride out"
    with_letters = pixels(house.app.frame())
    assert drawer.scroll is not None
    drawer.scroll = Scroll(
        house.context, drawer.scroll.area, [TextBlock("Nell &amp; Tom ride out")]
    )
    drawer.touch()
    house.step()
    assert pixels(house.app.frame()) != with_letters


def test_a_line_cut_by_the_edge_thins_out_and_a_whole_text_does_not() -> None:
    house = House()
    scroll = drawer(house, 60)

    def darkest(y: int) -> int:
        """The darkest red of a row of pixels where text stands."""
        picture, area = house.app.frame(), scroll.area
        return min(picture.get_at((x, y)).r for x in range(area.left, scroll.rail.left - 12))

    scroll.go_to(end=False)
    scroll.move(30)
    house.room(LogDrawer).touch()
    house.step()
    paper = house.app.frame().get_at((scroll.rail.left - 3, scroll.area.top)).r
    assert darkest(scroll.area.top) == paper
    assert darkest(scroll.area.bottom - 1) >= paper - 12
    rows = range(scroll.area.top + 60, scroll.area.bottom - 60)
    assert min(darkest(y) for y in rows) < paper // 2, "there are letters between"


def test_a_chronicle_of_nothing_says_so() -> None:
    house = House()
    scroll = drawer(house, 0)
    assert len(scroll.blocks) == 1
    assert not scroll.needed


def menu(house: House, **more: object) -> PauseMenu:
    left: dict[str, object] = {"leave": lambda: None, "settings": lambda: None, **more}
    page = PauseMenu(house.context, art.table(house.context.size), "A game", **left)  # type: ignore[arg-type]
    house.show(page)
    return page


def test_each_way_of_the_menu_is_one_key() -> None:
    house = House()
    asked: list[str] = []
    ways = ("leave", "settings", "chronicle", "quit_game")
    page = menu(house, trouble="Full.", **{name: partial(asked.append, name) for name in ways})
    assert page.words == "Full.", "a game that could not be saved is told of"
    house.press(pygame.K_t, pygame.K_s, pygame.K_l, pygame.K_q)
    assert asked == list(ways)


def test_the_menu_of_a_table_leaves_for_a_title_page_that_knows_the_game() -> None:
    house = House()
    match = Store(saves()).resume(saved_game("left"))
    table = house.show(FakeTable(house.context, match, fresh=False))
    house.show(open_pause(house.context, match, table.picture(), None, ""))
    house.press(pygame.K_s)
    house.room(SettingsPage)
    house.press(pygame.K_ESCAPE, pygame.K_t)
    assert "resume" in house.room(TitlePage).controls


def test_quitting_from_the_menu_asks_nothing() -> None:
    house = House()
    menu(house)
    house.press(pygame.K_q)
    assert not house.app.running


def test_every_library_states_its_own_licence_and_version() -> None:
    for part in LIBRARIES:
        version, licence = licence_of(part)
        assert version
        assert licence
        assert len(licence) <= 40


def test_without_package_data_the_known_licence_is_told() -> None:
    assert licence_of(ThirdParty("no-such-package", "nothing", "MIT")) == ("", "MIT")


def test_how_it_was_made_scrolls_and_keeps_its_place_when_the_window_changes() -> None:
    house = House()
    house.press(pygame.K_h)
    page = house.room(AboutPage)
    text = " ".join(block.markup for block in page.scroll.blocks) if page.scroll else ""
    assert "No network, ever" in text
    assert "pygame-ce" in text
    assert "EB Garamond" in text
    house.press(pygame.K_PAGEDOWN)
    assert page.scroll is not None
    assert page.scroll.offset > 0
    house.step(Event(pygame.VIDEORESIZE, size=(1100, 700), w=1100, h=700))
    assert page.scroll.offset > 0
    house.press(pygame.K_ESCAPE)
    house.room(TitlePage)


def test_a_code_lies_behind_a_small_seal_and_is_read_when_it_is_opened() -> None:
    house, code = House(), "0123456789abcdef" * 4
    sealed = LogLine("Nell lays a Quick Draw.", 0, moment=1, code=code)
    lines = [sealed, LogLine("Tom waits.", 1, moment=2)]
    gone: list[int] = []
    log = log_of(house, lines, ("circle", "diamond"), moment=gone.append)
    scroll = scroll_of(house)
    at = scroll.seal_of(0)
    assert scroll.area.contains(at)
    assert scroll.seal_of(1).width == 0
    moved = Event(pygame.MOUSEMOTION, pos=at.center, rel=(0, 0), buttons=(0, 0, 0))
    away = Event(pygame.MOUSEMOTION, pos=(20, 20), rel=(0, 0), buttons=(0, 0, 0))
    ways: tuple[Callable[[], None], ...] = (
        lambda: house.step(moved),
        lambda: house.click_at(at.center),
        lambda: house.press(pygame.K_UP, pygame.K_UP, pygame.K_i),
    )
    for open_it in ways:
        house.step(away)
        assert short(code) not in printed_on(log)
        open_it()
        assert short(code) in printed_on(log)
    assert not gone, "a press on the seal leads nowhere"


def printed_on(drawer: LogDrawer) -> str:
    """All that can be read in its picture."""
    with overheard.apart() as said:
        drawer.draw(Surface(drawer.context.size))
    return " ".join(said)


# The chronicle shows one robber's deeds alone where one asks for them -----------------------------


TOLD = (
    LogLine("Round 1", heading=True),
    LogLine("Nell rides.", 0),
    LogLine("Jack waits.", 1),
    LogLine("The market opens."),
    LogLine("Nell robs a coach.", 0),
)


@pytest.mark.parametrize(
    ("button", "shown"),
    [
        ("only:0", ["Round 1", "Nell rides.", "Jack waits.", "The market opens.", TOLD[4].text]),
        ("only:1", ["Round 1", "Nell rides.", TOLD[4].text]),
        ("only:2", ["Round 1", "Jack waits."]),
    ],
)
def test_who_is_asked_for_is_shown_under_the_headings_and_marked(
    button: str, shown: list[str]
) -> None:
    house = House()
    drawer = log_of(house, TOLD, SEAT_MARKS[:2], ("Nell", "Jack"))
    house.click(button)
    assert [told.text for told in drawer.shown] == shown
    marked = [each.name for each in house.controls if isinstance(each, Press) and each.chosen]
    assert marked == [button]
