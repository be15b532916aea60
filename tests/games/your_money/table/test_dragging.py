"""Dice at a coach: dragged, clicked, sent by keys; taken back, refused, and never lost."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game.engine.your_money.state import Coach
from game.scenes.kit.dragging import DRAG_AFTER
from game.sprites.dice import Die
from tests.games.your_money.rules.hands import alone, dice, planning, plans, sheet
from tests.games.your_money.table.player import Player, begun, standing

# With the 6 on speed a 4 is too many, for the 4 alone would catch it too (D6).
STAGE = Coach("cotton_merchant", 2, 4, 5, 5)
EASY = Coach("cotton_merchant", 2, 2, 2, 2)


@pytest.fixture
def player(tmp_path: Path) -> Player:
    """Nell before a coach of speed 4 with the dice 2, 3, 4, 6."""
    match = standing(alone((2, 3, 4, 6), STAGE))
    return Player(match, tmp_path, speed="normal").to_decision()


def in_tray(player: Player) -> bool:
    """Whether every die lies in the tray."""
    tray = player.table.layout.tray
    dice = [sprite for sprite in player.table.stage if sprite.id.startswith("die:")]
    assert len(dice) == 4
    return all(tray.collidepoint(die.x, die.y) and not die.moving for die in dice)


def test_a_press_becomes_a_drag_after_six_pixels(player: Player) -> None:
    x, y = player.spot("die:1")
    player.move((x, y))
    player.button((x, y), True)
    player.move((x + DRAG_AFTER, y))
    assert not player.dragging()
    player.move((x + DRAG_AFTER + 1, y))
    assert player.dragging()
    assert player.held() == ("die:1",)
    die = player.table.stage["die:1"]
    assert (die.x, die.y) == pytest.approx((x + DRAG_AFTER + 1, y), abs=1.0)


def test_the_die_follows_in_the_same_step_and_the_slot_under_the_pointer_lights(
    player: Player,
) -> None:
    slots = player.robbing.slots()
    before = player.table.stage["board"].key
    at = player.lift("die:3", "speed")
    die = player.table.stage["die:3"]
    assert (die.x, die.y) == pytest.approx(at, abs=1.0)
    assert die.moving
    assert player.robbing.hand.over == "speed"
    assert player.table.stage["board"].key != before
    # The die reaches into the next slot, but the pointer does not.
    edge = (slots["speed"].right - 2, slots["speed"].centery)
    player.move(edge)
    assert die.rect.right > slots["speed"].right
    assert player.robbing.hand.over == "speed"


def test_a_leap_of_the_pointer_is_reckoned_in_the_step_in_which_the_die_moved(
    player: Player,
) -> None:
    """A trackpad's tap or a remote desktop knows no way between two places."""
    at = player.spot("die:3")
    player.move(at)
    player.button(at, True)
    for stat in ("speed", "wit", "combat", "speed"):
        player.move(player.robbing.slots()[stat].center)
        die, said = player.table.stage["die:3"], player.table.stage["board:receipt"].key
        assert (die.x, die.y) == pytest.approx(player.robbing.slots()[stat].center, abs=1.0)
        assert player.table.shown.doing.over == stat
        reckoned = player.table.shown.doing.outlook_of(stat)
        assert reckoned is not None
        assert reckoned.total == 6
        seen = player.app.frame().copy()
        # What is on the screen is what would be there if everything were laid anew.
        player.table.compose()
        assert player.table.stage["board:receipt"].key == said
        assert player.app.frame().get_buffer().raw == seen.get_buffer().raw
    player.move(player.table.layout.sheets[0].center)
    assert player.table.shown.doing.over is None
    assert "board:receipt" in player.table.stage
    assert player.table.shown.doing.reckoned is None or not player.table.shown.doing.reckoned[1]


def test_from_slot_to_slot_and_back_to_the_tray(player: Player) -> None:
    player.drag("die:0", "wit")
    player.drag("die:0", "combat")
    assert player.draft().combat == (0,)
    player.drag("die:0", player.table.layout.tray.center)
    assert player.draft().slot_of(0) is None
    assert in_tray(player)


def test_one_drop_composes_the_table_once(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    at = player.lift("die:3", "speed")
    composed, compose = [], player.table.compose

    def counted() -> None:
        composed.append(player.draft().speed)
        compose()

    monkeypatch.setattr(player.table, "compose", counted)
    player.button(at, False)
    assert composed == [(3,)]


def test_a_drop_outside_brings_the_die_home(player: Player) -> None:
    at = player.lift("die:2", player.table.layout.sheets[0].center)
    player.button(at, False)
    die, home = player.table.stage["die:2"], player.robbing.home("die:2")
    player.pass_time(0.06, dt=0.02)
    assert abs(at[0] - die.x) + abs(at[1] - die.y) > 5, "it has set out"
    assert abs(home[0] - die.x) + abs(home[1] - die.y) > 5, "and is seen on its way"
    player.pass_time(0.2)
    assert in_tray(player)
    assert not player.held()


GIVEN_UP: dict[str, Callable[[Player, Any], None]] = {
    "escape": lambda player, at: player.press(pygame.K_ESCAPE),
    "right button": lambda player, at: player.right_click(at),
    "window lost": lambda player, at: player.step(Event(pygame.WINDOWFOCUSLOST)),
}


@pytest.mark.parametrize("way", GIVEN_UP)
def test_giving_up_a_drag_brings_the_die_home_at_once(player: Player, way: str) -> None:
    at = player.lift("die:2", "wit")
    GIVEN_UP[way](player, at)
    assert not player.held()
    player.pass_time(0.16, dt=0.02)
    assert in_tray(player)
    # The button let go afterwards is nobody's click, and no menu has opened.
    player.button(at, False)
    player.pass_time(0.2)
    assert player.top() is player.table
    assert in_tray(player)
    assert player.draft().slot_of(2) is None


def test_click_and_click(player: Player) -> None:
    player.click("die:3")
    assert player.held() == ("die:3",)
    assert [n for n in range(4) if f"taken:die:{n}" in player.table.stage] == [3], "it is marked"
    player.click("speed")
    assert player.draft().speed == (3,)
    assert "taken:die:3" not in player.table.stage
    # Onto a die that lies in a slot: the slot is meant.
    player.click("die:0")
    player.click("wit")
    player.pass_time(0.5)
    player.click("die:1")
    player.click("die:0")
    assert player.draft().wit == (0, 1)


@pytest.mark.parametrize(("speed", "only"), [(15, True), (4, False)])
def test_a_double_click_sends_a_die_where_it_may_or_fits(
    tmp_path: Path, speed: int, only: bool
) -> None:
    """Only all four catch a coach of speed 15: speed is the only slot for each."""
    match = standing(alone((2, 3, 4, 6), Coach("cotton_merchant", 2, speed, 5, 5)))
    player = Player(match, tmp_path, speed="normal").to_decision()
    assert (player.robbing.allowed(("die:2",)) == {"speed"}) is only
    player.click("die:2")
    player.click("die:2")
    assert player.draft().speed == (2,)
    assert player.held() == ()


def test_the_right_button_gives_back_what_lies_in_a_row(player: Player) -> None:
    player.press(pygame.K_4, pygame.K_s)
    player.button(player.spot("die:3"), True, 3)
    assert in_tray(player)
    player.button(player.spot("die:3"), True, 3)
    assert in_tray(player)


def test_the_right_button_gives_back_what_is_being_dragged_out_of_a_row(player: Player) -> None:
    player.press(pygame.K_4, pygame.K_s)
    at = player.lift("die:3", "wit")
    assert player.dragging()
    player.button(at, True, 3)
    assert player.held() == ()
    player.button(at, False)
    player.pass_time(0.5)
    assert in_tray(player)
    die, home = player.table.stage["die:3"], player.robbing.home("die:3")
    assert (die.x, die.y) == pytest.approx(home, abs=1.0)


def test_a_key_sends_the_next_die_where_it_fits_and_another_all_of_them(player: Player) -> None:
    player.press(pygame.K_f)
    assert player.draft().speed == (0,)
    player.press(pygame.K_4, pygame.K_f)
    assert player.draft().slot_of(3) is not None
    player.press(pygame.K_a)
    assert player.robbing.now.complete()
    player.press(pygame.K_BACKSPACE)
    assert not player.robbing.now.complete()


def test_a_button_lays_the_rest_and_goes_when_nothing_is_left(player: Player) -> None:
    player.press(pygame.K_4, pygame.K_s)
    player.click("rest")
    assert player.draft().speed == (3,)
    assert player.robbing.now.complete()
    assert "rest" not in player.table.controls


def test_a_whole_robbery_by_keys(player: Player) -> None:
    steps = player.match.steps
    player.press(pygame.K_4, pygame.K_s)
    assert player.draft().speed == (3,)
    player.press(pygame.K_RETURN)
    assert player.match.steps == steps, "nothing is decided until every die has a place"
    player.press(pygame.K_1, pygame.K_w, pygame.K_2, pygame.K_w, pygame.K_3, pygame.K_c)
    assert player.draft().wit == (0, 1)
    assert player.draft().combat == (2,)
    player.press(pygame.K_BACKSPACE)
    assert player.draft().combat == ()
    player.press(pygame.K_3, pygame.K_w, pygame.K_BACKSPACE, pygame.K_BACKSPACE)
    assert player.draft().wit == (0,)
    player.press(pygame.K_2, pygame.K_c, pygame.K_3, pygame.K_c, pygame.K_RETURN)
    assert player.match.steps == steps + 1
    assert player.table.mode is None


def test_an_illegal_drop_says_why_and_changes_nothing(player: Player) -> None:
    player.press(pygame.K_4, pygame.K_s)
    player.drag("die:2", "speed")
    assert player.draft().speed == (3,)
    assert "The 6 alone catches it; take the 4 away" in player.words
    die = player.table.stage["die:2"]
    assert player.table.layout.tray.collidepoint(die.x, die.y)
    # By keys the same.
    player.press(pygame.K_BACKSPACE, pygame.K_4, pygame.K_s, pygame.K_3, pygame.K_s)
    assert player.draft().speed == (3,)
    assert "alone" in player.words


def test_the_receipt_tells_what_a_hanging_die_would_do(player: Player) -> None:
    def receipt() -> str:
        return player.table.stage["board:receipt"].key

    player.press(pygame.K_4, pygame.K_s)
    before = receipt()
    at = player.lift("die:2", "combat")
    hanging = receipt()
    assert hanging != before
    player.move(player.spot("wit"))
    assert receipt() not in (before, hanging)
    player.move(player.table.layout.sheets[0].center)
    assert receipt() == before
    player.move(at)
    player.button(at, False)
    assert receipt() == hanging


def test_a_click_that_does_not_move_never_moves_a_die(player: Player) -> None:
    """A click beside a die, or on a slot with an empty hand, does nothing."""
    for name in ("speed", "wit", "combat"):
        player.click(player.robbing.slots()[name].center)
    tray = player.table.layout.tray
    player.click((tray.left + 2, tray.top + 2))
    assert player.draft().speed == player.draft().wit == ()
    assert in_tray(player)


def test_a_press_during_an_animation_finishes_the_beat_and_is_neither_lost_nor_doubled(
    tmp_path: Path,
) -> None:
    match = standing(alone((1, 1, 2, 6), EASY))
    player = Player(match, tmp_path, speed="normal").to_decision()
    # Dice placed with a key each; the robbery is told in beats.
    player.press(pygame.K_4, pygame.K_s, pygame.K_1, pygame.K_w, pygame.K_2, pygame.K_w)
    player.press(pygame.K_3, pygame.K_c, pygame.K_RETURN)
    steps = player.match.steps
    told = len(player.table.shown.told)
    assert player.busy()
    player.press(pygame.K_SPACE)
    assert len(player.table.shown.told) >= told
    finished = 0
    while player.busy() and finished < 60:
        player.button((5, 400), True)
        player.button((5, 400), False)
        finished += 1
    assert finished < 60
    assert player.match.steps == steps, "a press that finished a beat decided nothing"


def thrown_before_ones_eyes(folder: Path) -> Player:
    """Nell alone, and her two secret dice in the air."""
    player = Player(begun(1), folder, fresh=True, speed="normal")
    while player.table.mode is None:
        player.step()
    player.step()
    assert player.busy()
    return player


def test_a_click_while_ones_own_dice_are_thrown_counts_once(tmp_path: Path) -> None:
    player = thrown_before_ones_eyes(tmp_path)
    at = player.planning.home("die:0")
    player.button(at, True)
    player.button(at, False)
    assert not player.table.timeline.busy, "the press has ended the throw"
    assert set(player.held()) == {"die:0", "die:1"}, "and has taken up the dice"
    player.pass_time(2.0)
    assert set(player.held()) == {"die:0", "die:1"}
    assert isinstance(player.table.stage["die:0"], Die)


def test_a_key_while_ones_own_dice_are_thrown_counts_once(tmp_path: Path) -> None:
    player = thrown_before_ones_eyes(tmp_path)
    steps = player.match.steps
    player.press(pygame.K_w)
    assert player.chosen() == "west"
    player.pass_time(2.0)
    assert player.chosen() == "west"
    assert player.match.steps == steps


def test_a_die_gliding_home_does_not_hold_up_the_next(player: Player) -> None:
    player.button(player.lift("die:2", player.table.layout.sheets[0].center), False)
    assert player.busy(), "it is still on its way"
    player.drag("die:3", "speed")
    assert player.draft().speed == (3,)
    assert in_place(player)


def in_place(player: Player) -> bool:
    """Whether every die lies where it belongs."""
    stage = player.table.stage
    return all(
        (stage[f"die:{n}"].x, stage[f"die:{n}"].y) == pytest.approx(player.robbing.home(f"die:{n}"))
        for n in range(4)
    )


def test_a_drag_ends_when_the_window_is_left_behind_a_secret(tmp_path: Path) -> None:
    player = Player(begun(2), tmp_path, fresh=True, speed="normal").to_decision()
    player.lift("die:0", "south")
    player.step(Event(pygame.WINDOWFOCUSLOST))
    for _page in range(3):
        player.pass_time(1.0)
        if player.top() is player.table:
            break
        player.press(pygame.K_RETURN)
    player.settle()
    assert player.held() == ()
    assert player.chosen() is None
    assert not any(sprite.moving for sprite in player.table.stage)


def test_a_whole_robbery_by_the_focus_ring_alone(player: Player) -> None:
    steps = player.match.steps
    for die, slot in ((3, "speed"), (0, "wit"), (1, "wit"), (2, "combat")):
        for goal in (f"die:{die}", f"slot:{slot}"):
            for _tab in range(60):
                if player.table.controls.focus == goal:
                    break
                player.press(pygame.K_TAB)
            assert player.table.controls.focus == goal
            player.press(pygame.K_SPACE)
            assert player.table.controls.ring_seen, "the ring stays where it is"
    assert player.draft().speed == (3,)
    player.press(pygame.K_RETURN)
    assert player.match.steps == steps + 1


def test_two_at_one_coach_chase_each_alone_and_share_the_rest(tmp_path: Path) -> None:
    state = planning(sheet(dice=(1, 6)), sheet(dice=(2, 6)), roads={"north": EASY})
    plans(state, "north", "north", luck=dice(3, 4))
    player = Player(standing(state), tmp_path).to_decision()
    assert "1–3 and then S;" in player.words, "only speed is asked for yet"
    first = player.robbing.view.lead
    for seat in (first, 1 - first):
        assert player.robbing.seat == seat
        others = [s.id for s in player.table.stage if s.id.startswith("other:")]
        # The other's dice in hand are seen; those that have caught do not lie in one's own slot.
        assert not any(":speed:" in name for name in others)
        player.press(pygame.K_3, pygame.K_s, pygame.K_RETURN)
        player.to_decision()
    assert player.robbing.view.phase == "divide"
    assert "and then W or C;" in player.words
    lead = player.robbing.seat
    player.press(pygame.K_1, pygame.K_w, pygame.K_2, pygame.K_c, pygame.K_RETURN)
    player.to_decision()
    assert player.robbing.seat != lead
    shared = {s.id for s in player.table.stage if s.id.startswith(f"other:{lead}:")}
    assert shared == {f"other:{lead}:wit:0", f"other:{lead}:combat:0"}
