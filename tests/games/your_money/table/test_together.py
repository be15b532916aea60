"""Both plans of York at once, on a block of keys for a hand each."""

from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from game.engine.chance import Loose
from game.engine.your_money.actions import Plan
from game.engine.your_money.data import PLACES
from game.engine.your_money.shared_screen import choices
from game.engine.your_money.state import Phase
from game.scenes.table.ending import EndingScene
from game.scenes.table.gathering import GatheringMode
from game.sprites.hearing.overheard import words_on
from tests.games.your_money.rules.hands import planning, sheet
from tests.games.your_money.table.player import SPEC, Player, begun, standing

SIZES = [(960, 600), (1024, 768), (1280, 800), (1920, 1080), (3840, 2160)]
LEFT = dict(zip(("tavern", "north", "market", "west", "south", "east"), "qweasd", strict=True))
RIGHT = dict(zip(LEFT, "uiojkl", strict=True))


def together(folder: Path, match: Any = None, **more: Any) -> Player:
    """Two people who have said that they plan at once."""
    way = {"your_money": "at_once"}
    return Player(match or begun(2), folder, choosing_in=way, **more).to_decision()


def gathering(player: Player) -> GatheringMode:
    mode: Any = player.table.mode
    assert isinstance(mode, GatheringMode)
    return mode


def keys(player: Player, word: str) -> None:
    player.press(*[ord(letter) for letter in word])


def test_the_keys_of_a_hand_lie_as_the_places_do_on_the_map(tmp_path: Path) -> None:
    """Three over three: what lies in the north is over what lies in the south, west is left."""
    player = together(tmp_path)
    plots = {place: player.table.layout.plot(place).center for place in PLACES}
    for hand in (LEFT, RIGHT):
        view: Any = player.match.view(None)
        plans: Any = choices(view)
        assert [hand[plan.place] for plan in plans] == list(hand.values())
    assert plots["north"][1] < plots["south"][1]
    assert plots["west"][0] < plots["south"][0] < plots["east"][0]
    assert plots["tavern"][0] < plots["market"][0]


def test_what_a_meal_costs_stands_there_before_they_choose(tmp_path: Path) -> None:
    player = together(tmp_path)
    for town, price in (("tavern", 2), ("market", 3)):
        said = words_on(player.table.stage[f"town:{town}"].surface)
        assert f"meals at {price}" in said


@pytest.mark.parametrize("mine", PLACES)
def test_both_plans_are_made_without_a_hand_over(tmp_path: Path, mine: str) -> None:
    player = together(tmp_path)
    keys(player, f"{LEFT[mine]}x{RIGHT['south']}m")
    assert gathering(player).everybody
    player.press(pygame.K_RETURN)
    plans = [batch.action for batch in player.match.batches[1:3]]
    assert plans == [Plan(mine), Plan("south")]  # type: ignore[arg-type]
    assert [sheet.plan for sheet in player.match.view(None).sheets] == [mine, "south"]  # type: ignore[attr-defined]
    player.settle()
    # Both look already: the seals break, and the next button is another's.
    assert player.match.view(None) == player.table.shown.view


def test_an_evening_of_whole_rounds_goes_by_without_the_curtain(tmp_path: Path) -> None:
    match = begun(2, seed="HOUNSLOW", options={"rounds": 8})
    player, luck, curtains, together_planned = together(tmp_path, match), Loose(3), 0, 0
    for _step in range(900):
        player.settle()
        if isinstance(player.top(), EndingScene):
            break
        if player.behind_curtain():
            curtains += 1
            player.press(pygame.K_RETURN)
        elif player.table.mode is None:
            player.press(pygame.K_RETURN)
        elif player.table.shown.held is not None:
            player.press(pygame.K_SPACE)  # the last chance is held up: a press puts it away
        elif isinstance(player.table.mode, GatheringMode):
            assert player.match.view(None).phase is Phase.PLAN  # type: ignore[attr-defined]
            together_planned += 1
            for seat, hand, seal in ((1, RIGHT, "m"), (0, LEFT, "x")):
                legal: Any = player.match.view(seat)
                open_ = [a.place for a in legal.legal if isinstance(a, Plan) and a.place in hand]
                keys(player, hand[open_[luck.below(len(open_))]] + seal)
            assert player.table.shown.view == player.match.view(None)
            player.press(pygame.K_RETURN)
        else:
            seat = player.mode.seat
            player.decide(SPEC.heuristics.habit(player.match.view(seat), luck))
    assert match.result is not None
    assert curtains == 0
    assert together_planned == match.view(None).round  # type: ignore[attr-defined]


def test_a_horse_that_must_rest_takes_its_rider_to_the_tavern_alone(tmp_path: Path) -> None:
    spurred = sheet(dice=(3, 4), horse="pit_pony", must_rest=True)
    state = planning(spurred, sheet(dice=(2, 2)), round_number=3)
    player = together(tmp_path, standing(state))
    keys(player, "wx")
    assert not gathering(player).now.rows[0].sealed
    assert player.match.seats[0].name in player.words
    assert "North" not in player.words
    keys(player, "qx")
    assert gathering(player).now.rows[0].sealed


@pytest.mark.narrow
@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_everything_lies_in_the_window_and_no_key_on_another(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    player = together(tmp_path, size=size, text_size=text)
    keys(player, "wx")
    window = Rect((0, 0), size)
    for control in filter(lambda c: c.visible, player.table.controls):
        assert window.contains(control.rect), control.name
        assert min(control.rect.size) >= 24, control.name
    for sprite in player.table.stage:
        assert window.contains(sprite.rect.inflate(-4, -4)), sprite.id
    slates = [player.table.stage[f"slate:{seat}"].rect for seat in (0, 1)]
    assert not slates[0].colliderect(slates[1])
    caps = [s.rect for s in player.table.stage if s.id.startswith("own:")]
    assert len(caps) == 12
    assert all(not one.colliderect(two) for n, one in enumerate(caps) for two in caps[:n])
    for button in ("main", "in_turn", "this_once"):
        assert not any(slate.colliderect(player.table.controls[button].rect) for slate in slates)


def test_a_window_changed_in_the_middle_keeps_what_was_chosen(tmp_path: Path) -> None:
    player = together(tmp_path)
    keys(player, "dxo")
    for size in SIZES:
        player.step(Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
    assert [row.sealed for row in gathering(player).now.rows] == [True, False]
    keys(player, "m")
    assert gathering(player).choices.decisions() == ((0, Plan("east")), (1, Plan("market")))
