"""The secret plan at the table: how it is made, what is asked first, and who sees what when."""

from pathlib import Path

import pygame
import pytest

from game.engine.your_money.actions import Plan, TurnScoundrel
from game.engine.your_money.data import PLACES
from game.engine.your_money.events import PlanSealed, PlansRevealed, RivalChose
from game.scenes.kit.controls import Press
from game.scenes.kit.notice import Notice
from game.session import undo
from game.sprites.your_money.cards import Frame
from tests.games.your_money.rules.hands import planning, sheet
from tests.games.your_money.table.player import Player, begun, standing

KEYS = {ord(place[0]): place for place in PLACES}


@pytest.fixture
def alone(tmp_path: Path) -> Player:
    return Player(begun(1), tmp_path, speed="normal").to_decision()


def main_words(player: Player) -> str:
    """What the large button says."""
    button = player.table.controls["main"]
    assert isinstance(button, Press)
    return button.words


def sealed(player: Player) -> list[str | None]:
    """The plans that have been sealed, in order; the last may wait for its seal to be broken."""
    batches = [event for batch in player.match._batches for event in batch.events]
    waiting = [] if player.match.sealed is None else list(undo.waiting_batch(player.match).events)
    return [event.place for event in (*batches, *waiting) if isinstance(event, PlanSealed)]


def test_the_pair_is_dragged_to_a_coach_and_sealed(alone: Player) -> None:
    at = alone.lift("die:0", "west")
    dice = [alone.table.stage[f"die:{n}"] for n in range(2)]
    assert all(die.moving for die in dice), "both dice go together"
    assert alone.planning.now.frame_of("west") is Frame.CHOSEN
    assert alone.planning.now.frame_of("north") is Frame.CHOICE
    alone.button(at, False)
    assert alone.chosen() == "west"
    around = alone.table.layout.plot("west").inflate(160, 80)
    assert all(around.collidepoint(die.x, die.y) and not die.moving for die in dice)
    assert not sealed(alone), "nothing is decided before the plan is sealed"
    alone.press(pygame.K_RETURN)
    assert sealed(alone) == ["west"]


def test_clicks_choose_and_change_freely(alone: Player) -> None:
    alone.click(alone.table.layout.plot("north").center)
    assert alone.chosen() == "north"
    alone.click(alone.table.layout.plot("market").center)
    assert alone.chosen() == "market"
    alone.click("die:1")
    alone.click(alone.table.layout.plot("south").center)
    assert alone.chosen() == "south"
    alone.drag("die:0", "tavern")
    assert alone.chosen() == "tavern"
    alone.click("main")
    assert sealed(alone) == ["tavern"]


@pytest.mark.parametrize(("code", "place"), KEYS.items())
def test_one_key_chooses_and_enter_seals(alone: Player, code: int, place: str) -> None:
    alone.press(code)
    assert alone.chosen() == place
    alone.press(pygame.K_RETURN)
    assert sealed(alone) == [place]


def test_the_desk_tells_of_the_place_chosen_wherever_the_pointer_lies(alone: Player) -> None:
    told = {}
    for place in ("west", "east"):
        alone.move(alone.table.layout.plot(place).center)
        told[place] = alone.words
    assert told["west"] != told["east"]
    alone.press(pygame.K_w)
    assert told["west"].splitlines()[1] in alone.words
    alone.move(alone.table.layout.plot("east").center)
    alone.move(alone.table.layout.plot("east").topleft)
    assert told["east"].splitlines()[1] in alone.words, "the pointer has moved: it is looked at"


def test_the_focus_ring_chooses_as_well(alone: Player) -> None:
    alone.table.controls.set_focus("place:east")
    alone.press(pygame.K_SPACE)
    assert alone.chosen() == "east"
    assert not sealed(alone)
    alone.table.controls.set_focus("place:south")
    alone.press(pygame.K_RETURN)
    assert alone.chosen() == "south"
    assert not sealed(alone), "Enter on another place chooses it"
    alone.press(pygame.K_RETURN)
    assert sealed(alone) == ["south"], "on the chosen one it seals"


def test_backspace_takes_the_dice_back_and_nothing_is_sealed_without_them(alone: Player) -> None:
    alone.press(pygame.K_w, pygame.K_BACKSPACE)
    assert alone.chosen() is None
    alone.press(pygame.K_RETURN)
    assert not sealed(alone)
    assert alone.table.controls["main"].why


def test_dice_dropped_on_the_bare_map_go_home(alone: Player) -> None:
    alone.drag("die:0", alone.table.layout.sheets[0].center)
    assert alone.chosen() is None
    tray = alone.table.layout.tray
    assert all(tray.collidepoint(alone.spot(f"die:{n}")) for n in range(2))


@pytest.mark.parametrize(
    ("code", "action"),
    [(pygame.K_r, Plan("retire")), (pygame.K_x, TurnScoundrel())],
    ids=["retire", "turn"],
)
def test_what_cannot_be_undone_is_asked_first(
    tmp_path: Path, code: int, action: Plan | TurnScoundrel
) -> None:
    state = planning(sheet(), sheet(retired=True), round_number=3)
    alone = Player(standing(state), tmp_path).to_decision()
    steps = alone.match.steps
    alone.press(code)
    assert isinstance(alone.top(), Notice)
    alone.press(pygame.K_ESCAPE)
    assert alone.top() is alone.table
    assert alone.match.steps == steps
    assert alone.chosen() is None
    alone.press(code)
    alone.pass_time(0.6)
    alone.press(pygame.K_y)
    if alone.match.sealed is not None:  # where two share the screen, a plan waits for all to look
        alone.settle()
        alone.press(pygame.K_RETURN)
    assert alone.match.steps == steps + 1
    assert alone.match._batches[-1].action == action


@pytest.mark.parametrize("round_number", [1, 8, 9, 16])
def test_what_cannot_be_undone_lies_in_the_menu_while_the_game_is_young(
    tmp_path: Path, round_number: int
) -> None:
    state = planning(sheet(), sheet(retired=True), round_number=round_number)
    alone = Player(standing(state), tmp_path).to_decision()
    young, controls = round_number <= 8, alone.table.controls
    seen = [name for name in ("retire", "turn") if controls[name].rect.width]
    assert seen == ([] if young else ["retire", "turn"])
    alone.click("menu")
    assert ("retire" in alone.top().controls) is young  # type: ignore[attr-defined]
    if young:
        alone.click("turn")
        notice = alone.top()
        assert isinstance(notice, Notice)
        alone.pass_time(0.6)
        alone.press(pygame.K_y)
        assert alone.match._batches[-1].action == TurnScoundrel()


@pytest.mark.parametrize(("number", "scoundrel"), [(16, 9), (16, 2), (15, 9)])
def test_before_the_last_plan_the_desk_says_for_whom_a_scoundrels_name_would_pay(
    tmp_path: Path, number: int, scoundrel: int
) -> None:
    mine = sheet(guineas=11, scoundrel=scoundrel, folk_hero=2, must_rest=True)
    player = Player(standing(planning(mine, sheet(), round_number=number)), tmp_path).to_decision()
    told = "Last chance: Nell would score 4 as a folk hero, 18 as a scoundrel."
    held = player.table.shown.held is not None
    assert held is (told in player.words) is (number == 16 and scoundrel == 9)
    player.press(*[pygame.K_F15] if held else [], pygame.K_x)
    notice = player.top()
    assert isinstance(notice, Notice)
    assert notice.words.endswith(f"= {9 + scoundrel}"), "and no number of a rule"


def test_a_horse_that_must_rest_says_so(tmp_path: Path) -> None:
    state = planning(sheet(must_rest=True), sheet(retired=True), round_number=3)
    player = Player(standing(state), tmp_path).to_decision()
    # There is nothing else to choose, so it is chosen.
    assert player.chosen() == "tavern"
    assert "must rest" in player.words
    assert main_words(player) == "Rest in the tavern"
    for code in (pygame.K_n, pygame.K_m):
        player.press(code)
        assert player.chosen() == "tavern"
        assert "it is the tavern this round" in player.words
        assert player.planning.now.frame_of("north") is Frame.DIMMED
    player.press(pygame.K_BACKSPACE)
    player.drag("die:0", "south")
    assert player.chosen() is None
    assert "it is the tavern this round" in player.words
    player.press(pygame.K_t)
    assert player.chosen() == "tavern"
    assert "it is the tavern this round" not in player.words


# Two people at one screen -------------------------------------------------------------------


def test_two_people_plan_one_after_the_other_behind_the_curtain(tmp_path: Path) -> None:
    player = Player(begun(2), tmp_path, fresh=True).settle()
    assert player.called() == "Nell"
    assert player.table.mode is None
    player.press(pygame.K_RETURN)
    player.settle()
    assert player.planning.seat == 0
    player.press(pygame.K_n, pygame.K_RETURN)
    player.settle()
    assert player.called() == "Jack"
    assert sealed(player) == ["north"]
    told = [event for event in player.table.shown.told if isinstance(event, PlanSealed)]
    assert [event.place for event in told] == [None], "the plan is nobody's to see"
    player.press(pygame.K_RETURN)
    player.settle()
    assert player.planning.seat == 1
    view = player.planning.view
    assert view.sheets[0].dice is None
    assert view.sheets[0].plan is None


def test_both_seals_are_broken_together_and_by_hand(tmp_path: Path) -> None:
    player = Player(begun(2), tmp_path, fresh=True)
    player.to_decision()
    player.press(pygame.K_n, pygame.K_RETURN)
    player.to_decision()
    player.press(pygame.K_s, pygame.K_RETURN)
    player.settle()
    assert player.table.held
    folded = [player.table.stage[f"letter:{seat}"].key for seat in range(2)]
    assert folded[0] == folded[1], "all letters look alike but for the seal"
    assert not any(isinstance(event, PlansRevealed) for event in player.table.shown.told)
    player.pass_time(3.0)
    assert player.table.held, "no time opens them"
    player.press(pygame.K_RETURN)
    player.settle()
    revealed = [event for event in player.table.shown.told if isinstance(event, PlansRevealed)]
    assert len(revealed) == 1
    assert [plan.place for plan in revealed[0].plans] == ["north", "south"]
    opened = [player.table.stage[f"letter:{seat}"].key for seat in range(2)]
    assert len({*folded, *opened}) == 3, "both lie open now"


def test_against_a_rival_there_is_no_curtain(tmp_path: Path) -> None:
    player = Player(begun(2, ("person", "greedy")), tmp_path, fresh=True).settle()
    assert player.decide(Plan("tavern")).settle().top() is player.table


def test_alone_there_is_no_curtain_and_the_rival_is_seen_riding(tmp_path: Path) -> None:
    state = planning(sheet(), round_number=6)
    player = Player(standing(state), tmp_path, speed="normal").to_decision().decide(Plan("tavern"))
    while not any(isinstance(event, RivalChose) for event in player.table.shown.told):
        assert not player.behind_curtain()
        player.step()
    assert any(sprite.id.startswith("fly:rival") for sprite in player.table.stage)


def test_a_rival_in_the_last_seat_does_not_give_away_that_it_has_chosen_before(
    tmp_path: Path,
) -> None:
    """Its letter lies there before the person has thought: that, and no more."""
    player = Player(begun(2, ("greedy", "person")), tmp_path, fresh=True).to_decision()
    assert player.planning.seat == 1
    assert player.planning.view.sheets[0].sealed
    assert player.planning.view.sheets[0].plan is None
    assert "letter:0" in player.table.stage
