"""The table in every window, at any size of letters, at any speed, and with nowhere to save."""

import errno
import os
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import K_RETURN, K_SPACE, Rect
from pygame.event import Event

from game.engine.your_money.actions import Plan
from game.engine.your_money.data import TOWN
from game.engine.your_money.state import Guard
from game.scenes.your_money.modes.planning import Tucked
from tests.games.your_money.rules.hands import alone, coach, planning, plans, sheet
from tests.games.your_money.table.player import Player, begun, standing

SIZES = [(960, 600), (1024, 768), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160)]


def resized(player: Player, size: tuple[int, int]) -> None:
    player.step(Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))


def planning_now(folder: Path, **more: Any) -> Player:
    return Player(begun(1), folder, **more).to_decision()


def robbing_now(folder: Path, **more: Any) -> Player:
    return Player(standing(alone((2, 3, 4, 6), coach(4, 5, 5))), folder, **more).to_decision()


def shopping_now(folder: Path, **more: Any) -> Player:
    state = planning(sheet(guineas=9), sheet(retired=True), round_number=3)
    plans(state, "market")
    return Player(standing(state), folder, **more).to_decision()


DECISIONS = {"planning": planning_now, "robbing": robbing_now, "shopping": shopping_now}


@pytest.mark.parametrize("name", DECISIONS)
def test_a_window_changed_in_the_middle_of_a_decision_keeps_it(tmp_path: Path, name: str) -> None:
    player = DECISIONS[name](tmp_path, speed="normal")
    match name:
        case "planning":
            player.press(pygame.K_w)
        case "robbing":
            player.press(pygame.K_4, pygame.K_s, pygame.K_1, pygame.K_w)
        case _:
            player.click("dagger")
    chosen = player.draft() if name == "robbing" else player.chosen()
    assert chosen
    for size in [*SIZES, SIZES[0]]:
        resized(player, size)
        assert (player.draft() if name == "robbing" else player.chosen()) == chosen
        window = Rect((0, 0), size)
        frame = player.app.frame()
        assert frame.get_size() == size
        for control in filter(lambda c: c.visible, player.table.controls):
            if isinstance(control, Tucked):
                continue  # lies in the menu
            assert window.contains(control.rect), control.name
            assert min(control.rect.size) >= 24, f"{control.name} is too small to be hit"
        for sprite in player.table.stage:
            assert window.contains(sprite.rect.inflate(-4, -4)), sprite.id
    # What was chosen can still be confirmed, and a fresh table of this size looks the same.
    fresh = DECISIONS[name](tmp_path, size=SIZES[0])
    places = {s.id: s.rect for s in fresh.table.stage if s.id.startswith(("sheet", "coach"))}
    assert places == {name: player.table.stage[name].rect for name in places}


@pytest.mark.parametrize("size", SIZES[1:])
def test_dice_are_dragged_after_the_window_has_changed(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    player = robbing_now(tmp_path)
    resized(player, size)
    player.drag("die:3", "speed")
    assert player.draft().speed == (3,)
    die = player.table.stage["die:3"]
    assert player.robbing.slots()["speed"].collidepoint(die.x, die.y)


def test_a_window_changed_while_a_die_hangs_on_the_pointer(tmp_path: Path) -> None:
    player = robbing_now(tmp_path, speed="normal")
    at = player.lift("die:2", "wit")
    resized(player, (1920, 1080))
    player.button(at, False)
    player.pass_time(0.5)
    tray = player.table.layout.tray
    for n in range(4):
        die = player.table.stage[f"die:{n}"]
        home = player.robbing.home(f"die:{n}")
        assert (die.x, die.y) == pytest.approx(home, abs=1.0)
        assert not die.moving
    assert player.held() == ()
    assert tray.collidepoint(player.spot("die:0"))


@pytest.mark.parametrize("size", [SIZES[0], SIZES[-1]])
def test_a_window_changed_in_the_middle_of_any_animation(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    player = Player(begun(1), tmp_path, fresh=True, speed="normal")
    moments = 0
    for _step in range(4000):
        if player.waiting:
            if player.table.mode is not None and player.mode.view.round > 2:
                break
            if player.table.mode is None:
                player.press(K_RETURN)
            else:
                legal = list(player.mode.view.legal)
                player.decide(Plan("west") if Plan("west") in legal else legal[-1])
            continue
        if player.busy():
            resized(player, size if moments % 2 else (1280, 800))
            moments += 1
            if moments % 3 == 0:
                player.press(K_SPACE)
        player.step()
    assert moments > 10
    truth = player.match.view(0)
    assert player.table.shown.view == truth


@pytest.mark.narrow
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (3840, 2160)])
@pytest.mark.parametrize("text", [150, 200])
@pytest.mark.parametrize("name", DECISIONS)
def test_large_letters_in_any_window(
    tmp_path: Path, name: str, text: int, size: tuple[int, int]
) -> None:
    player = DECISIONS[name](tmp_path, size=size, text_size=text)
    window = Rect((0, 0), size)
    for control in player.table.controls:
        assert window.contains(control.rect), control.name
    assert "main" in player.table.controls
    player.press(K_RETURN)
    player.settle()


@pytest.mark.narrow
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (3840, 2160)])
@pytest.mark.parametrize("text", [100, 125, 150, 200])
def test_no_key_and_no_tick_lies_on_the_guards_in_town(
    tmp_path: Path, text: int, size: tuple[int, int]
) -> None:
    state = planning(sheet(dice=(3, 4)), round_number=3)
    state.guards = tuple([Guard(0, town, hunting=True) for town in TOWN] * 3)
    player = Player(standing(state), tmp_path, size=size, text_size=text).to_decision()
    for town, key in (("tavern", pygame.K_t), ("market", pygame.K_m)):
        guards = player.table.composer.parts[f"town:{town}"]["guards"]
        assert player.table.composer.parts[f"town:{town}"]["card"].contains(guards)
        assert guards.width > 1.4 * guards.height, "a shield and a number"
        assert not guards.colliderect(player.table.stage[f"cap:{town}"].rect)
        before = pygame.image.tobytes(player.app.frame().subsurface(guards), "RGB")
        player.press(key)
        assert player.chosen() == town
        after = pygame.image.tobytes(player.app.frame().subsurface(guards), "RGB")
        assert max(abs(was - now) for was, now in zip(before, after, strict=True)) < 8


@pytest.mark.parametrize("text", [100, 150, 200])
def test_what_else_would_follow_is_told_once_in_letters_of_its_size(
    tmp_path: Path, text: int
) -> None:
    state = alone((2, 3, 4, 6), coach(4, 5, 5))
    state.sheets[0].folk_hero, state.round = 4, 15  # another round follows
    player = Player(standing(state), tmp_path, text_size=text).to_decision()
    player.press(pygame.K_3, pygame.K_s, pygame.K_4, pygame.K_w)
    warning = "Your fame calls 1 more guard next round"
    receipt = player.table.composer.parts["board:receipt"]
    assert (warning in player.words) == (text > 100)
    assert ("notes" in receipt) == (text == 100)


# Nowhere to save ----------------------------------------------------------------------------


def sees_trouble(player: Player) -> bool:
    line = player.table.stage["desk:line"].key
    return "could not be written" in str(line)


def test_a_full_disk_is_said_until_there_is_room_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    full = True
    sync = os.fsync

    def fsync(number: int) -> None:
        if full:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        sync(number)

    monkeypatch.setattr(os, "fsync", fsync)
    rich = begun(1, options={"purse": 10})
    player = Player(rich, tmp_path / "saves", fresh=True).to_decision()
    player.decide(Plan("market"))
    player.to_decision()
    assert sees_trouble(player)
    assert os.strerror(errno.ENOSPC) in str(player.table.stage["desk:line"].key)
    assert not player.context.store.listing().matches
    full = False
    player.press(K_RETURN)
    player.to_decision()
    assert not sees_trouble(player)
    saved = player.context.store.listing().matches
    assert [match.steps for match in saved] == [player.match.steps]
