"""What the plain table does for whoever sits there, with a game that has nothing of its own."""

from pathlib import Path
from typing import Any, get_args

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from game.engine.discovery import game_called, games
from game.engine.kinds import Like
from game.engine.spec import GameSpec
from game.scenes.book.rules_book import RulesBook
from game.scenes.front.title import TitlePage
from game.scenes.kit.gamepad import spoken
from game.scenes.kit.scene import plain_context
from game.scenes.plain.board import PlainBoard
from game.scenes.plain.rows import SOUNDS, ChoiceRow, PlainRow, row_height, sound_of
from game.scenes.plain.setting import PlainLayout
from game.scenes.review.saved import SavedGames
from game.scenes.setting_out.choose import ChooseGame
from game.scenes.setting_out.setup import SetUp
from game.scenes.table.curtain import Curtain
from game.scenes.table.drivers.live import Live
from game.scenes.table.drivers.replay import open_replay
from game.scenes.table.game_table import GameTable
from game.scenes.table.log import LogDrawer
from game.scenes.table.pause import PauseMenu
from game.scenes.table.screen import PLAIN
from game.session.paths import assets
from game.session.settings import Settings
from game.sprites.lettering import Scale, paragraph_height
from tests.games.fair.events import Fired, Rested
from tests.scenes.hands import replay_on
from tests.scenes.plain import toy
from tests.scenes.plain.sitter import Sitter, begun, played
from tests.scenes.rooms.house import House
from tests.sure import sure

SPEC = toy.spec()
DUEL = game_called("dick_turpin")


@pytest.fixture(autouse=True)
def _found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), SPEC.key, SPEC)


def at_table(folder: Path, seats: int = 2, spec: GameSpec = SPEC, **more: Any) -> Sitter:
    """Somebody who is asked for the first time."""
    return Sitter(begun(spec, seats), folder, fresh=True, **more).to_decision()


def test_one_line_says_who_must_do_what(tmp_path: Path) -> None:
    sitter = at_table(tmp_path)
    assert sitter.table.stage["desk:line"].key == "Nell and Jack, write a bid."
    assert sitter.table.stage["desk:seal"].key == "seal 0"


def test_a_number_chooses_and_enter_does_it(tmp_path: Path) -> None:
    sitter = at_table(tmp_path, 1)
    assert "main" in sitter.table.controls
    assert not sitter.table.controls["main"].enabled
    sitter.press(pygame.K_RETURN)
    assert sitter.match.steps == 0
    sitter.press(pygame.K_3)
    assert sitter.choosing().chosen == toy.Bid(2)
    assert sitter.match.steps == 0
    sitter.press(pygame.K_RETURN)
    assert sitter.match.batches[1].action == toy.Bid(2)


def test_the_same_number_twice_does_it_too(tmp_path: Path) -> None:
    sitter = at_table(tmp_path, 1)
    sitter.press(pygame.K_5, pygame.K_5)
    assert sitter.match.batches[1].action == toy.Bid(4)


def test_the_pointer_and_a_controller_choose_as_well(tmp_path: Path) -> None:
    sitter = at_table(tmp_path, 1)
    sitter.click("choice:2")
    sitter.click("main")
    assert sitter.match.batches[1].action == toy.Bid(1)
    sitter.to_decision()
    for button in ("down", "down", "A", "Start"):
        sitter.step(spoken(button))
        sitter.step(spoken(button, down=False))
    assert sitter.match.steps == 2


def test_the_ring_goes_over_the_rows_and_enter_on_the_chosen_one_does_it(tmp_path: Path) -> None:
    sitter = at_table(tmp_path, 1)
    sitter.press(pygame.K_TAB)
    assert sitter.table.controls.focus == "choice:1"
    sitter.press(pygame.K_DOWN, pygame.K_RETURN)
    assert sitter.choosing().chosen == toy.Bid(1)
    assert sitter.table.controls.focus == "choice:2"
    sitter.press(pygame.K_RETURN)
    assert sitter.match.batches[1].action == toy.Bid(1)


def test_many_choices_come_in_pages(tmp_path: Path) -> None:
    sitter = at_table(tmp_path, 1)
    pages = sitter.choosing().pages
    assert [row.action for page in pages for row in page] == [toy.Bid(n) for n in range(toy.COINS)]
    assert all(0 < len(page) <= 9 for page in pages)
    sitter.press(pygame.K_0)
    assert next(iter(sitter.rows().values())).words == pages[1][0].words
    for _page in range(len(pages) - 1):
        sitter.press(pygame.K_0)
    assert next(iter(sitter.rows().values())).words == "Bid 0"


def test_a_row_is_never_higher_than_the_desk_leaves() -> None:
    scale = Scale(1280, 800, 2.0)
    area = PlainLayout(scale).choices
    row = PlainRow("Exchange three plots for one man, and then pay for the toll of a bridge. " * 5)
    pressed = ChoiceRow("choice:1", row, 1, lambda: None)
    pressed.rect = Rect(area.topleft, (area.width, row_height(row, area.size, scale)))
    assert pressed.rect.bottom <= area.bottom
    wide = area.width - scale.text(34) - scale.px(14)
    px = pressed.letters(scale)
    assert paragraph_height(row.words, px, wide, leading=1.16) <= pressed.rect.height
    short = ChoiceRow("choice:2", PlainRow("Pass"), 2, lambda: None)
    short.rect = Rect(area.topleft, (area.width, row_height(PlainRow("Pass"), area.size, scale)))
    assert short.letters(scale) == scale.text(18)


def test_nothing_is_told_twice_nor_under_a_button_while_one_looks_back() -> None:
    for key in ("your_money", "dick_turpin"):
        context = plain_context((1280, 800), Settings(text_size=200))
        table = open_replay(context, played(begun(game_called(key), 2)), PLAIN)
        replay = replay_on(table)
        assert isinstance(table, GameTable)
        table.resize((1280, 800), Scale(1280, 800, 2.0))
        replay.jump(replay.last // 2)
        table.update(0.1)
        shown = table.shown
        past = [each for each in table.stage if each.id.startswith("desk:past")]
        assert past, key
        assert max(each.rect.bottom for each in past) <= table.board.places.eyes.top, key
        tale = next(each for each in table.stage if each.id == "tale")
        assert shown.captions[-1] not in tale.key, key


def test_kinds_of_choices_fold_where_there_are_very_many(tmp_path: Path) -> None:
    """A robbery of the flagship has some hundred: three kinds, then the ways of one."""
    spec = game_called("your_money")
    match = begun(spec, 1)
    while not any(type(a).__name__ == "Rob" for a in match.view(0).legal):  # type: ignore[attr-defined]
        match.submit(0, match.view(0).legal[0])  # type: ignore[attr-defined]
    sitter = Sitter(match, tmp_path).to_decision()
    choosing = sitter.choosing()
    assert len(choosing.choices) > 27
    assert len(choosing.pages) == 1
    folded = choosing.pages[0][0]
    assert folded.group
    sitter.press(pygame.K_1)
    assert choosing.opened == folded.group
    inside = [row.action for page in choosing.pages for row in page]
    assert inside == [c.action for c in choosing.choices if c.group == folded.group]
    sitter.press(pygame.K_BACKSPACE)
    assert choosing.opened == ""
    assert match.steps == sitter.match.steps


def test_events_are_told_one_by_one_at_the_speed_that_is_set(tmp_path: Path) -> None:
    sitter = at_table(tmp_path, 1, speed="normal")
    sitter.press(pygame.K_1, pygame.K_RETURN)
    assert sitter.table.shown.captions[-1] == "Nell bids 0."
    assert sitter.table.shown.view.round == 1
    for _step in range(200):
        sitter.step()
        if sitter.table.mode is not None:
            break
    assert sitter.table.shown.captions[-3] == "Nell bids 0."
    assert sitter.table.shown.captions[-1] == "Round 2."
    assert sitter.table.shown.view.round == 2
    sitter.press(pygame.K_1, pygame.K_RETURN)
    steps = 0
    while sitter.table.mode is None:  # any key ends the beat
        sitter.press(pygame.K_SPACE)
        steps += 1
    assert steps < 6


def test_a_note_is_shown_where_the_pointer_rests(tmp_path: Path) -> None:
    sitter = at_table(tmp_path, 1)
    spot = sitter.table.controls["piece:seat 0/0"]
    assert spot.tip == "Prizes taken so far."
    before = sitter.frame()
    at = spot.rect.center
    sitter.step(Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
    sitter.step(dt=0.1, times=6)
    assert sitter.frame() != before


def test_a_secret_left_alone_is_covered_and_the_lamp_is_lit_before(tmp_path: Path) -> None:
    sitter = at_table(tmp_path)
    assert sitter.table.stage["bar:lamp"].key == "lamp True"
    sitter.step(Event(pygame.WINDOWFOCUSLOST))
    sitter.settle()
    assert isinstance(sitter.top(), Curtain)
    sitter.press(pygame.K_RETURN)
    sitter.settle()
    sitter.step(dt=0.1, times=601)
    assert isinstance(sitter.top(), Curtain)
    assert sitter.match.steps == 0


def test_choices_lie_covered_until_a_key_is_held_if_that_is_wanted(tmp_path: Path) -> None:
    sitter = at_table(tmp_path, peek="held")
    assert not sitter.rows()
    assert "peek" in sitter.table.controls
    key = sitter.context.bindings.key("table.peek")
    sitter.step(Event(pygame.KEYDOWN, key=key, mod=0, unicode="v", scancode=0))
    assert sitter.rows()
    sitter.step(Event(pygame.KEYUP, key=key, mod=0, scancode=0))
    assert not sitter.rows()
    sitter.click("peek")
    sitter.click("choice:2")
    sitter.click("main")
    assert sitter.match.batches[1].action == toy.Bid(1)


def test_menu_chronicle_rules_and_moments(tmp_path: Path) -> None:
    sitter = Sitter(played(begun(SPEC, 1), 2), tmp_path).to_decision()
    sitter.press(pygame.K_ESCAPE)
    assert isinstance(sitter.top(), PauseMenu)
    sitter.press(pygame.K_ESCAPE, sitter.context.bindings.key("table.rules"))
    assert isinstance(sitter.top(), RulesBook)
    sitter.press(pygame.K_ESCAPE, pygame.K_l)
    drawer = sure(LogDrawer, sitter.top())
    assert [line.text for line in drawer.lines if line.heading] == [
        "Round 1.",
        "Round 2.",
        "Round 3.",
    ]
    sitter.press(pygame.K_UP, pygame.K_RETURN)
    moment = replay_on(sitter.top())
    assert moment.at == moment.last
    sitter.press(pygame.K_LEFT)
    assert moment.at == moment.last - 1
    sitter.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert sitter.top() is sitter.table


def test_the_end_leads_to_another_game_to_the_replay_and_to_the_log(tmp_path: Path) -> None:
    sitter = Sitter(played(begun(SPEC, 2)), tmp_path)
    assert sitter.to_decision().over()
    sitter.press(pygame.K_SPACE, pygame.K_w)
    replay = replay_on(sitter.top())
    sitter.press(pygame.K_SPACE)
    sitter.step(times=60)
    assert replay.at == replay.last
    assert not replay.playing
    sitter.press(pygame.K_ESCAPE, pygame.K_l)
    assert isinstance(sitter.top(), LogDrawer)
    sitter.press(pygame.K_ESCAPE, pygame.K_a)
    assert not sitter.over()


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_a_game_of_nothing_but_an_engine_has_all_the_rooms(seats: int) -> None:
    house = House()
    house.press(pygame.K_n)
    house.click("game toy")
    assert house.room(ChooseGame).spec is SPEC
    assert not house.control("learn").visible
    house.click(f"seated toy {({1: 'alone', 2: 'together', 5: 'company'})[seats]}")
    house.room(SetUp).controls["way"].changed(str(seats))  # type: ignore[attr-defined]
    assert len(house.room(SetUp).chairs) == seats
    house.press(pygame.K_RETURN)
    for _step in range(400):
        house.step()
        table = house.app.stack.scenes[0]
        if isinstance(house.app.top, Curtain) or getattr(table, "mode", None) is not None:
            break
    plain = sure(GameTable, house.app.stack.scenes[0])
    assert isinstance(plain.board, PlainBoard)
    assert isinstance(plain.driver, Live)
    plain.driver.kept.save()
    if isinstance(house.app.top, Curtain):
        house.press(pygame.K_RETURN)
        house.step()
    house.press(pygame.K_ESCAPE, pygame.K_t)
    house.room(TitlePage)
    house.click("saved")
    page = house.room(SavedGames)
    assert any(name.startswith("row") for name in [control.name for control in page.controls])
    house.press(pygame.K_ESCAPE)
    house.room(TitlePage)
    house.click("resume")
    resumed = sure(GameTable, house.app.stack.scenes[0])
    assert isinstance(resumed.board, PlainBoard)


def test_what_does_not_fit_is_scrolled_to(tmp_path: Path) -> None:
    sitter = Sitter(
        played(begun(game_called("your_money"), 1), 8), tmp_path, text_size=200
    ).to_decision()
    # The reader's size of letters is the window's business.
    sitter.context.scale = type(sitter.context.scale)(960, 600, 2.0)
    sitter.table.resize((960, 600), sitter.context.scale)
    board, table = sitter.table.board, sitter.table
    assert isinstance(board, PlainBoard)

    def offset() -> tuple[int, int]:
        return board.setting.offset(board.zones(table.shown), table.shown.scrolled)

    assert offset()[1] > 0
    sitter.press(pygame.K_PAGEDOWN)
    assert offset()[0] > 0
    assert sitter.table.controls["zones_up"].enabled
    while sitter.table.controls["zones_down"].enabled:
        sitter.click("zones_down")
    assert offset()[0] == offset()[1]
    sitter.step(Event(pygame.MOUSEWHEEL, x=0, y=50, flipped=False))
    assert offset()[0] == 0


def test_a_rival_that_thinks_is_seen_at_the_place_of_the_button(tmp_path: Path) -> None:
    match = begun(DUEL, 3, ("person", "greedy", "random"))
    sitter = Sitter(match, tmp_path, fresh=True, speed="quadruple")
    seen: set[str] = set()
    for _step in range(900):
        sitter.step()
        face = sitter.table.stage.get("desk:thinker")
        if face is not None:
            seen.add(face.key)
            assert sitter.table.mode is None
            assert abs(face.x - sitter.table.main_place.centerx) <= 1
        if sitter.table.mode is not None and not sitter.table.telling:
            assert "desk:thinker" not in sitter.table.stage
            sitter.press(pygame.K_1, pygame.K_RETURN)
        if isinstance(sitter.top(), Curtain):
            sitter.press(pygame.K_RETURN)
        if seen == {"greedy", "random"}:
            return
    raise AssertionError(f"only {seen or 'nobody'} was seen thinking")


def test_everything_an_event_can_be_like_is_heard() -> None:
    assert set(SOUNDS) == set(get_args(Like))
    for sound in filter(None, SOUNDS.values()):
        assert list((assets() / "sounds").glob(f"{sound}*")), sound


def test_an_event_sounds_like_what_it_says_and_not_like_its_name() -> None:
    assert sound_of(Fired(0, (1, 1), "pistol", hit=True)) == "pistol"
    assert sound_of(Rested(0)) == ""
