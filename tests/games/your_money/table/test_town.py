"""Visits to the market and the tavern: chosen, paid, taken back, refused with the reason."""

from pathlib import Path
from typing import Any

import pytest
from pygame import K_BACKSPACE, K_F2, K_RETURN, K_u

from game.engine.your_money.actions import Buy, Eat, Give, Leave, Plan, ThrowAway
from tests.games.your_money.rules.hands import planning, plans, sheet
from tests.games.your_money.table.player import Player, begun, legal, standing


def visiting(folder: Path, place: str, **numbers: object) -> Player:
    """Nell in town with these numbers on her sheet."""
    state = planning(sheet(**numbers), sheet(retired=True), round_number=3)
    plans(state, place)  # type: ignore[arg-type]
    player = Player(standing(state), folder).to_decision()
    assert player.visiting.now.place == place
    return player


@pytest.mark.parametrize(
    ("button", "held", "deal"),
    [("dagger", (), Buy("dagger")), ("throw:cudgel", ("cudgel", "dagger"), ThrowAway("cudgel"))],
)
def test_a_click_chooses_and_enter_buys_or_throws_away(
    tmp_path: Path, button: str, held: tuple[str, ...], deal: Buy | ThrowAway
) -> None:
    player = visiting(tmp_path, "market", guineas=20, weapons=held)
    player.click(button)
    assert player.chosen() == deal
    assert player.match._state.sheets[0].weapons == held, "choosing is not buying"
    player.press(K_RETURN)
    player.settle()
    assert player.match._state.sheets[0].weapons == ("dagger",)
    assert player.chosen() is None


def test_another_click_offers_another_way_to_pay(tmp_path: Path) -> None:
    player = visiting(
        tmp_path, "market", guineas=30, horse="pit_pony", weapons=("cudgel", "dagger")
    )
    ways = player.visiting.now.ways("pistol")
    assert len(ways) > 1
    seen = []
    for _click in range(len(ways) + 1):
        player.click("pistol")
        chosen = player.chosen()
        assert isinstance(chosen, Buy)
        seen.append(chosen)
        # Dearer or cheaper: the button says what is given in and what is paid.
        assert "main" in player.table.controls
    assert set(seen) == set(ways)
    assert seen[0] == seen[-1], "after the last way comes the first"
    player.press(K_RETURN)
    player.settle()
    assert player.match._batches[-1].action == seen[-1]


def test_the_steppers_of_the_tavern(tmp_path: Path) -> None:
    player = visiting(tmp_path, "tavern", guineas=9, health=5, scoundrel=4)
    meals, alms = player.visiting.now.most("meal"), player.visiting.now.most("alms")
    assert meals > 1
    assert alms > 1
    for _more in range(meals + 3):
        player.click("meal_plus")
    assert player.chosen() == Eat(meals)
    player.click("meal_minus")
    assert player.chosen() == Eat(meals - 1)
    for _less in range(meals):
        player.click("meal_minus")
    assert player.chosen() is None
    player.click("alms_plus")
    assert player.chosen() == Give(1)
    player.click("alms_plus")
    player.click("meal_plus")
    assert player.chosen() == Eat(1), "one deal at a time"
    player.press(K_RETURN)
    player.settle()
    assert player.match._state.sheets[0].health == 6


def test_a_choice_is_dropped_with_backspace(tmp_path: Path) -> None:
    player = visiting(tmp_path, "market", guineas=20)
    player.click("mask")
    player.press(K_BACKSPACE)
    assert player.chosen() is None
    player.press(K_RETURN)
    assert player.match._batches[-1].action == Leave()


def test_what_cannot_be_had_says_why(tmp_path: Path) -> None:
    player = visiting(tmp_path, "market", guineas=1, weapons=("rapier",))
    steps = player.match.steps
    player.click("pistol")
    assert player.chosen() is None
    assert "istol" in player.words
    assert player.visiting.now.good("pistol").reason
    player.click("meal")
    assert player.chosen() is None
    assert player.match.steps == steps


@pytest.mark.parametrize(("place", "wish"), [("market", "mask"), ("tavern", "meal_plus")])
def test_the_last_deal_is_taken_back_until_one_leaves(
    tmp_path: Path, place: str, wish: str
) -> None:
    # A true match: taking back plays it again from its first step.
    player = Player(begun(1, options={"purse": 10}), tmp_path, fresh=True)
    while wish not in player.plan(place).table.controls:  # in the best of health nobody eats
        player.press(K_RETURN)
        wounded(player)
    before = player.visiting.view
    player.press(K_u)
    assert player.visiting.view == before
    assert player.table.controls["take_back"].why
    table = player.table
    told = list(table.shown.round_events), list(table.shown.courant)
    player.click(wish)
    player.press(K_RETURN)
    player.settle()
    assert player.visiting.view.sheets[0].guineas < before.sheets[0].guineas
    assert (0, "guineas") in table.shown.moved
    said = table.shown.captions[-1]
    assert said in player.words
    assert "guineas" in said
    player.press(K_u)
    player.settle()
    assert player.visiting.view == before
    assert table.shown.view.sheets == before.sheets
    # The round's summary, the marks by the numbers and the desk know nothing of it either.
    assert (list(table.shown.round_events), list(table.shown.courant)) == told
    assert not table.shown.moved
    assert said not in player.words
    player.press(K_RETURN)
    player.to_decision()
    assert player.mode.view.phase == "plan"


@pytest.mark.parametrize(
    ("place", "numbers", "why"),
    [
        ("tavern", {}, "not a guinea in the purse"),
        ("tavern", {"guineas": 9}, "health is full at 12; alms – no scoundrel points"),
        ("market", {"guineas": 2, "health": 5}, "a meal – needs 1 guinea more"),
    ],
)
def test_a_visit_with_nothing_to_be_had_ends_by_itself(
    tmp_path: Path, place: str, numbers: dict[str, Any], why: str
) -> None:
    state = planning(sheet(**numbers), sheet(guineas=30, health=3), round_number=3)
    player = Player(standing(state), tmp_path, speed="normal").to_decision()
    player.decide(Plan(place)).to_decision().decide(Plan("tavern"))  # type: ignore[arg-type]
    read = 0.0
    for _step in range(400):
        if player.match.steps == 3:
            break
        if player.table.held:
            player.press(K_RETURN)
        if why in player.words:
            assert player.table.mode is None, "nobody is asked"
            read += 0.05
        player.step()
    assert 1.0 < read < 3.5, "long enough to be read"
    assert player.match._batches[-1].action == Leave()
    said = "\n".join(player.table.last_words())
    assert f"Nell goes to the {place}." in said or place in said.lower()
    assert player.to_decision().visiting.seat == 1


def test_who_has_bought_everything_may_still_take_it_back(tmp_path: Path) -> None:
    player = visiting(tmp_path, "tavern", guineas=2, health=11)
    player.click("meal_plus")
    player.press(K_RETURN)
    player.settle()
    assert legal(player) == [Leave()]
    assert player.table.controls["take_back"].enabled


def wounded(player: Player) -> None:
    """Rob until something hurts."""
    while player.to_decision().mode.view.sheets[0].health == 12 or player.mode.view.phase != "plan":
        legal = player.mode.view.legal
        player.decide(next((a for a in legal if a == Plan("north")), legal[0]))


def test_whoever_hurries_the_telling_does_not_leave_the_market_unseen(tmp_path: Path) -> None:
    state = planning(sheet(guineas=20), sheet(retired=True), round_number=3)
    player = Player(standing(state), tmp_path, speed="normal").to_decision()
    player.decide(Plan("market"))
    pressed = 0
    while player.table.mode is None:
        player.press(K_RETURN)
        pressed += 1
    assert pressed > 1, "the ride was hurried on"
    assert player.visiting.now.place == "market"
    steps = player.match.steps
    player.press(K_RETURN)
    assert player.match.steps == steps, "that press was still meant for the ride"
    player.pass_time(0.6)
    player.press(K_RETURN)
    assert player.match.steps == steps + 1


def test_a_key_for_silence_is_seen_to_work(tmp_path: Path) -> None:
    player = visiting(tmp_path, "market", guineas=20)
    for words in ("Sound off", "Sound on"):
        player.press(K_F2)
        assert player.table.stage["bar:badge"].key == words
    player.pass_time(2.2)
    assert "bar:badge" not in player.table.stage
