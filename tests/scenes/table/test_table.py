"""What the table of any game does: it waits, hurries, covers, resumes, and lies under its menus."""

import errno
import os
from pathlib import Path
from typing import Any, NoReturn

import pygame
import pytest
from pygame import K_ESCAPE, K_RETURN, K_l, K_n, K_r, K_s
from pygame.event import Event

from game.engine.chance import Loose
from game.engine.codec import digest
from game.engine.your_money.actions import Plan
from game.scenes.table.composer import Composer
from game.scenes.table.drivers.thinking import THINKING_SECONDS
from game.session.disk.store import Store
from tests.games.your_money.table.player import SMALL, SPEC, Player, begun


def two_people(folder: Path, **more: Any) -> Player:
    """Nell before her secret dice, Jack somewhere in the room."""
    return Player(begun(2), folder, fresh=True, size=SMALL, **more).to_decision()


def worlds(folder: Path) -> list[Player]:
    """Two tables at which only Nell's dice and her chosen road differ."""
    tables = []
    for n, code in enumerate((K_n, K_s)):
        match = begun(2)
        match._state = SPEC.rules.sample(match.view(1), Loose(n))
        player = Player(match, folder, size=SMALL).to_decision()
        assert player.planning.seat == 0
        player.press(code)
        tables.append(player)
    assert digest(tables[0].match._state) != digest(tables[1].match._state)
    return tables


@pytest.mark.parametrize("code", [K_ESCAPE, K_l, K_r], ids=["menu", "chronicle", "retire?"])
def test_no_secret_lies_under_a_menu_of_a_shared_screen(tmp_path: Path, code: int) -> None:
    one, other = worlds(tmp_path)
    assert one.frame() != other.frame(), "before the menu each sees the own secret"
    chosen = one.chosen()
    for player in (one, other):
        player.press(code)
        assert player.top() is not player.table
    assert one.frame() == other.frame()
    one.press(K_ESCAPE)
    assert one.top() is one.table
    assert one.chosen() == chosen, "the decision is as it was left"
    one.press(K_RETURN)
    assert one.match.steps == 1


def test_whoever_plays_alone_keeps_the_table_under_the_menu(tmp_path: Path) -> None:
    player = Player(begun(1), tmp_path, size=SMALL).to_decision()
    player.press(K_n)
    before = player.table.stage.snapshot()
    player.press(K_ESCAPE, K_ESCAPE)
    assert player.top() is player.table
    assert player.table.stage.snapshot() == before
    assert player.chosen() == "north"


def test_a_menu_opened_with_dice_in_the_hand_leaves_none_in_the_air(tmp_path: Path) -> None:
    player = Player(begun(1), tmp_path, size=SMALL, speed="normal").to_decision()
    player.pass_time(1.5)
    at = player.lift("die:0", "west")
    player.press(K_l)
    player.button(at, False)
    player.press(K_ESCAPE)
    while player.top() is not player.table:
        player.press(K_ESCAPE)
    player.settle()
    assert player.held() == ()
    assert player.chosen() is None
    assert not any(sprite.moving for sprite in player.table.stage)
    player.drag("die:0", "west")
    assert player.chosen() == "west"


@pytest.mark.parametrize("left", ["the window", "the table"])
def test_a_secret_left_alone_is_covered(tmp_path: Path, left: str) -> None:
    player = two_people(tmp_path, speed="normal")
    player.pass_time(1.5)
    player.press(K_s)
    if left == "the window":
        player.step(Event(pygame.WINDOWFOCUSLOST))
    else:
        assert player.context.settings.idle_curtain == 60
        for _tenth in range(601):
            player.step(dt=0.1)
    player.settle()
    assert player.behind_curtain()
    assert player.called() == "Nell"
    player.press(K_RETURN)
    player.settle()
    assert player.planning.seat == 0
    assert player.match.steps == 0


def test_one_person_alone_is_never_covered(tmp_path: Path) -> None:
    player = Player(begun(1), tmp_path, size=SMALL).to_decision()
    player.press(K_s)
    player.step(Event(pygame.WINDOWFOCUSLOST))
    for _tenth in range(601):
        player.step(dt=0.1)
    assert player.top() is player.table
    assert player.chosen() == "south"


def test_a_game_saved_in_the_middle_of_a_secret_asks_for_its_owner_first(tmp_path: Path) -> None:
    player = two_people(tmp_path)
    player.press(K_s, K_RETURN)
    player.settle()
    saved = player.context.store.listing().matches[0]
    resumed = Player(player.context.store.resume(saved.file), tmp_path, size=SMALL).settle()
    assert resumed.called() == "Jack"
    assert resumed.table.shown.view.sheets[0].plan is None
    assert resumed.table.shown.view.sheets[0].sealed
    resumed.press(K_RETURN)
    resumed.settle()
    assert resumed.planning.seat == 1
    assert resumed.planning.view.sheets[0].plan is None


def test_a_game_that_could_not_be_saved_is_saved_when_it_is_left_if_there_is_room_by_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = two_people(tmp_path)
    store = player.table.context.store

    def full(_handle: int) -> NoReturn:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as trouble:
        trouble.setattr("os.fsync", full)
        player.press(K_n, K_RETURN)
        assert player.match.steps == 1
        assert "Play goes on, but it is not saved" in player.live.trouble
        assert store.listing().matches == ()
    player.app.quit()
    (saved,) = store.listing().matches
    assert store.resume(saved.file).steps == 1


def test_what_another_program_wrote_is_said_until_somebody_decides_again(tmp_path: Path) -> None:
    player = Player(begun(1), tmp_path, size=SMALL).to_decision()
    player.decide(Plan("market")).to_decision()
    store, match = player.context.store, player.match
    other = Store(store.folder).resume(store.file_of(match.record()))
    while other.steps < match.steps + 2 and other.to_act:
        seat = other.to_act[0]
        other.submit(seat, other.spec.heuristics.habit(other.view(seat), Loose(3)))
    Store(store.folder).save(other.record())
    view: Any = match.view(0)
    player.decide(view.legal[0])
    assert "kept as" in player.live.trouble
    assert len(store.listing().matches) == 2
    player.to_decision()
    assert "kept as" in player.live.trouble
    view = match.view(0)
    player.decide(view.legal[0])
    assert player.live.trouble == ""


def test_a_rival_in_the_open_is_announced_before_it_acts(tmp_path: Path) -> None:
    match = begun(2, ("person", "greedy"))
    player = Player(match, tmp_path, size=SMALL, speed="normal").to_decision()
    player.decide(Plan("tavern"))
    waited = 0.0
    for _step in range(2000):
        if any("is thinking" in words for words in player.table.shown.captions):
            break
        if player.waiting:
            player.press(K_RETURN)  # leaves the tavern, reads the summary
        player.step()
    steps = match.steps
    assert any("is thinking" in words for words in player.table.shown.captions)
    while match.steps == steps:
        player.step(dt=0.05)
        waited += 0.05
    assert 0.3 <= waited <= THINKING_SECONDS + 0.2


def test_the_button_that_waits_can_be_clicked(tmp_path: Path) -> None:
    player = two_people(tmp_path)
    player.press(K_s, K_RETURN)
    player.to_decision()
    player.press(K_n, K_RETURN)
    player.settle()
    assert player.table.held
    player.click("main")
    assert not player.table.held


def test_what_was_put_off_and_is_composed_after_all_is_composed_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Player(begun(1), tmp_path, size=SMALL).to_decision().table
    table.settle()
    compose_on, composed = table.compose_on, []

    def counted(on: Composer, shown: Any) -> None:
        composed.append(shown)
        compose_on(on, shown)

    monkeypatch.setattr(table, "compose_on", counted)
    table.compose_soon()
    table.lay_anew()
    table.settle()
    assert len(composed) == 1
    table.compose_soon()
    table.compose_soon()
    table.settle()
    assert len(composed) == 2
