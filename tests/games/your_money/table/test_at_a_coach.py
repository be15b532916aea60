"""At a coach: whose dice lie where, what comes of them before it is confirmed, and what hangs."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import K_1, K_2, K_3, K_4, K_BACKSPACE, K_ESCAPE, K_RETURN, K_c, K_s, K_w

from game.engine.your_money.actions import Plan
from game.engine.your_money.events import DiceThrown, GuardsFought
from game.engine.your_money.state import Coach, Phase
from game.scenes.kit.controls import Press
from game.scenes.kit.notice import Notice
from tests.games.your_money.rules.hands import alone, coach, planning, sheet
from tests.games.your_money.table.player import Player, begun, standing

SIZES = [((960, 600), 100), ((1280, 800), 100), ((1920, 1080), 100), ((960, 600), 200)]


def thrown(player: Player) -> tuple[int, ...]:
    """What was thrown to the first robber last."""
    mine = [e for e in player.live.told if isinstance(e, DiceThrown) and e.seat == 0]
    return mine[-1].dice


def robbing(folder: Path, size: tuple[int, int] = (1280, 800), text: int = 100) -> Player:
    """Nell at a coach of her own, in a real round."""
    match = begun(2, ("person", "greedy"), "whitby-687")
    player = Player(match, folder, fresh=True, size=size, text_size=text).to_decision()
    return player.decide(Plan("west")).to_decision()


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_dice_just_thrown_lie_apart_at_the_right(
    size: tuple[int, int], text: int, tmp_path: Path
) -> None:
    player = robbing(tmp_path, size, text)
    now = player.robbing.now
    assert sorted(now.dice[n] for n in now.fresh) == sorted(thrown(player))
    dice = [player.table.stage[f"die:{n}"].rect for n in now.order]
    tray = player.table.layout.tray
    assert all(tray.contains(die) for die in dice)
    gaps = [right.left - left.right for left, right in pairwise(dice)]
    assert gaps[1] > gaps[0] == gaps[2] > 0
    assert [n in now.fresh for n in now.order] == [False, False, True, True]


def test_they_are_bright_until_they_are_touched(tmp_path: Path) -> None:
    player = robbing(tmp_path)
    stage, fresh = player.table.stage, sorted(player.robbing.now.fresh)
    assert [n for n in range(4) if f"fresh:die:{n}" in stage] == fresh
    first, second = fresh
    player.click(f"die:{first}")
    player.press(pygame.K_ESCAPE)
    assert f"fresh:die:{first}" not in stage
    assert f"fresh:die:{second}" in stage
    player.drag(f"die:{second}", player.table.layout.tray.center)
    assert f"fresh:die:{second}" not in stage
    assert player.draft().slot_of(second) is None


def test_dice_that_are_laid_for_one_shine_no_more(tmp_path: Path) -> None:
    player = robbing(tmp_path)
    player.click("rest")
    player.pass_time(0.3)
    assert player.draft() != player.robbing.now.begun
    assert not [s.id for s in player.table.stage if s.id.startswith("fresh:")]


def test_keys_count_the_dice_as_they_lie(tmp_path: Path) -> None:
    player = robbing(tmp_path)
    order = player.robbing.now.order
    assert order != (0, 1, 2, 3), "else this proves nothing"
    for key, number in zip((pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4), order, strict=True):
        player.press(key)
        assert player.held() == (f"die:{number}",)
        player.press(key)


def test_left_alone_only_the_die_thrown_then_is_new(tmp_path: Path) -> None:
    """Both came, one of them missed: the other gets a die more."""
    state = planning(
        sheet(dice=(6, 6)), sheet(dice=(1, 1)), roads={"north": coach(9, 3, 3)}, round_number=3
    )
    player = Player(standing(state), tmp_path)
    player.plan("north", "north")
    assert len(player.robbing.now.fresh) == 1
    while player.robbing.view.phase is Phase.CHASE:
        # Two sixes catch it; two ones and a third die never do.
        player.decide(player.robbing.view.legal[0]).to_decision()
    assert player.robbing.view.phase is Phase.DIVIDE
    assert player.robbing.view.sharing == (0,)
    (new,) = player.robbing.now.fresh
    assert (player.robbing.now.dice[new],) == thrown(player)


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize(
    ("first", "said"),
    [((6, 6), "Nell has caught it, and would share it."), ((1, 1), "Nell has missed it.")],
)
def test_whoever_chases_second_reads_how_the_first_chase_went(
    first: tuple[int, int], said: str, text: int, tmp_path: Path
) -> None:
    """The sentence that tells it stands for half a second, and nothing on the board shows it."""
    state = planning(
        sheet(dice=first), sheet(dice=(6, 6)), roads={"north": coach(9, 3, 3)}, round_number=3
    )
    player = Player(standing(state), tmp_path, text_size=text)
    player.plan("north", "north")
    assert player.robbing.seat == 0
    assert "Nell has" not in player.words
    player.decide(player.robbing.view.legal[0]).to_decision()
    assert player.robbing.seat == 1
    assert player.robbing.view.phase is Phase.CHASE
    assert player.table.words[1][0] == said
    player.press(pygame.K_1, pygame.K_s)
    assert player.table.words[1][0] == said, "while it matters"


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_the_tray_says_whose_dice_it_holds(
    size: tuple[int, int], text: int, tmp_path: Path
) -> None:
    match = begun(2, ("person", "greedy"), "whitby-687")
    player = Player(match, tmp_path, fresh=True, size=size, text_size=text).to_decision()
    table = player.table
    for decision in range(2):
        slip = table.stage["whose"]
        assert slip.key == "whose 0"
        assert not slip.rect.colliderect(table.layout.under)
        assert not slip.rect.colliderect(table.layout.receipt)
        assert slip.rect.colliderect(table.layout.tray)
        player.decide(Plan("west") if decision == 0 else player.robbing.view.legal[0])
        player.to_decision()


def watched(player: Player, name: str) -> list[tuple[str, pygame.Rect]]:
    """Everything that flies under that name while the table tells, with where it was last."""
    seen: dict[str, pygame.Rect] = {}
    for _step in range(400):
        if player.table.held:
            player.press(pygame.K_RETURN)
        player.pass_time(0.05)
        for sprite in player.table.stage:
            if sprite.id.startswith(f"fly:{name}:"):
                seen[sprite.id] = sprite.rect.copy()
        if player.waiting and not player.table.held:
            break
    return list(seen.items())


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_the_die_of_a_fight_lies_where_the_fight_is_and_is_named(
    size: tuple[int, int], text: int, tmp_path: Path
) -> None:
    state = planning(sheet(dice=(1, 6), scoundrel=5, health=9), sheet(dice=(2, 3)), round_number=3)
    player = Player(standing(state), tmp_path, speed="normal", size=size, text_size=text)
    player.to_decision().decide(Plan("tavern")).to_decision().decide(Plan("north"))
    seen = watched(player, "fight")
    assert any(isinstance(event, GuardsFought) for event in player.live.told)
    layout = player.table.layout
    plot = layout.plot("tavern")
    assert len(seen) == 2, "its name, and the die"
    label, die = sorted((rect for _id, rect in seen), key=lambda rect: -rect.width)
    assert plot.collidepoint(die.center)
    assert not label.colliderect(die)
    assert not die.colliderect(layout.tray)
    assert layout.map.contains(label)
    left = [s for s in player.table.stage if s.id.startswith("fly:fight")]
    assert not left, "it goes when the fight is over"


def test_two_who_throw_together_have_a_part_of_the_tray_each(tmp_path: Path) -> None:
    match = begun(2, ("person", "greedy"), "whitby-687")
    player = Player(match, tmp_path, fresh=True).to_decision()
    player.table.timeline.speed = "normal"
    player.decide(Plan("south"))
    seen = watched(player, "tray")
    rects = [rect for _id, rect in seen]
    assert len(rects) == 4, "two dice, two names"
    middle = player.table.layout.tray.centerx
    assert sorted(rect.centerx < middle for rect in rects) == [False, False, True, True]


RIGHT = (K_4, K_s, K_1, K_w, K_2, K_w, K_3, K_c)
"""6 on speed, 1 and 2 on wit, 3 on combat."""


def at(target: Coach, folder: Path, **numbers: Any) -> Player:
    """Nell north with 1, 2, 3 and 6."""
    player = Player(standing(alone((1, 2, 3, 6), target, **numbers)), folder).to_decision()
    player.press(*RIGHT)
    player.pass_time(0.6)
    return player


@pytest.fixture
def doomed(tmp_path: Path) -> Player:
    """All lies so that it costs the last six of her health."""
    return at(coach(6, 9, 9), tmp_path, health=6)


def main(player: Player) -> Press:
    button = player.table.controls["main"]
    assert isinstance(button, Press)
    return button


def line(player: Player) -> str:
    return player.table.words[0]


def test_the_line_says_what_comes_and_praises_a_clean_robbery_alone(tmp_path: Path) -> None:
    lost = at(coach(6, 9, 9), tmp_path)
    assert line(lost) == "All dice lie, Nell. This costs 6 health and brings nothing."
    assert not main(lost).grave
    won = at(coach(6, 1, 3), tmp_path)
    assert line(won).startswith("A clean robbery, Nell: it brings 5 guineas")
    steps = won.match.steps
    won.press(K_RETURN)
    assert won.match.steps == steps + 1, "what is not the rope wants one press"


def test_while_a_die_hangs_over_a_slot_the_line_speaks_of_it_there(tmp_path: Path) -> None:
    player = at(coach(6, 1, 4), tmp_path)
    assert line(player).startswith("All dice lie, Nell. This costs 1 health")
    player.lift("die:1", "combat")
    assert line(player) == "All dice lie, Nell. This brings 5 guineas and 1 point of scoundrel."
    assert player.draft().slot_of(1) == "wit", "it is not let go of yet"


def test_a_fatal_button_says_so_in_red_and_wants_two_keys(doomed: Player) -> None:
    assert main(doomed).words == "Rob, and hang for it"
    assert main(doomed).grave
    steps = doomed.match.steps
    doomed.press(K_RETURN)
    assert main(doomed).words == "Press again to hang"
    assert "press again if you mean it. Esc takes it back" in line(doomed)
    doomed.press(K_RETURN, K_RETURN)
    assert doomed.match.steps == steps, "three presses in one breath are one"
    doomed.pass_time(0.6)
    doomed.press(K_RETURN)
    assert doomed.match.steps == steps + 1


def test_a_double_click_is_one_press_and_two_clicks_are_two(doomed: Player) -> None:
    steps = doomed.match.steps
    doomed.click("main")
    doomed.click("main")
    assert doomed.match.steps == steps
    doomed.pass_time(0.6)
    doomed.click("main")
    assert doomed.match.steps == steps + 1


@pytest.mark.parametrize("way", ["escape", "backspace", "lift", "menu"])
def test_what_comes_between_takes_the_first_press_back(doomed: Player, way: str) -> None:
    steps = doomed.match.steps
    doomed.press(K_RETURN)
    match way:
        case "escape":
            doomed.press(K_ESCAPE)
            assert doomed.top() is doomed.table
        case "backspace":
            doomed.press(K_BACKSPACE, K_3, K_c)
        case "lift":
            doomed.drag("die:2", doomed.table.layout.sheets[0].center)
        case "menu":
            doomed.click("menu")
            assert doomed.top() is not doomed.table
            doomed.press(K_ESCAPE)
    assert not doomed.robbing.now.pressed
    assert main(doomed).words == "Rob, and hang for it"
    assert "hang for it" in line(doomed)
    doomed.pass_time(0.6)
    doomed.press(K_RETURN)
    assert doomed.match.steps == steps, "it has to be pressed twice again"


def test_a_question_without_way_back_is_no_double_click(tmp_path: Path) -> None:
    player = Player(standing(planning(sheet(), sheet(), round_number=9)), tmp_path).to_decision()
    steps = player.match.steps
    player.click("retire")
    notice = player.top()
    assert isinstance(notice, Notice)
    assert notice.controls.focus == "no"
    player.click("yes")
    assert player.match.steps == steps
    player.pass_time(0.6)
    player.click("yes")
    assert player.match.steps == steps + 1
