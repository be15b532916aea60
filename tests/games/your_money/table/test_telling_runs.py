"""Runs of events on the table: one beat each, which ends soon and leaves nothing flying."""

from pathlib import Path

import pygame
import pytest

from game.engine.kinds import Event, Part, Reckoning
from game.engine.your_money import events as e
from game.engine.your_money import messages
from game.engine.your_money.actions import Plan
from game.engine.your_money.data import ROADS
from game.sprites.dice import Die
from tests.games.your_money.rules.hands import planning, sheet
from tests.games.your_money.table.player import SMALL, Player, begun, standing
from tests.games.your_money.table.test_telling import on_the_road

MET = Reckoning((Part("die", 8),), (Part("card", 5),))
SHORT = Reckoning((Part("die", 4),), (Part("card", 6),))
CARDS = ("cotton_merchant", "lady_plum", "lawyer", "silk_merchant")

RUNS: dict[str, list[Event]] = {
    "a deal": [
        e.RoundBegan(2, 16, 1),
        *[e.CoachDealt(place, card) for place, card in zip(ROADS, CARDS, strict=True)],
    ],
    "guards": [e.GuardRode(0, 5, 3, "south"), e.GuardsHunt(1, (5, 10), "west")],
    "a chase": [
        e.CoachDieThrown("north", "cotton_merchant", "wit", 3, 4, 7),
        e.DiceThrown(0, (3, 6), "alone"),
    ],
    "two throws": [e.DiceThrown(0, (3,), "shared"), e.DiceThrown(1, (2,), "shared")],
    "a robbery": [
        e.CoachCaught(0, "north", Reckoning((Part("die", 6),), (Part("card", 5),))),
        e.WitTried((0,), "north", MET),
        e.Changed(0, "folk_hero", 0, 3, "wit", MET),
        e.CombatTried((0,), "north", SHORT),
        e.Changed(0, "health", 12, 10, "combat", SHORT),
        e.PurseTaken((0,), "north", "cotton_merchant", 5, 5, 0),
        e.Changed(0, "guineas", 9, 14, "purse"),
    ],
    "a coach missed": [
        e.CoachMissed(1, "west", SHORT),
        e.Changed(1, "folk_hero", 2, 1, "missed"),
    ],
    "a fight": [
        e.GuardsFought(0, "tavern", 1, SHORT),
        e.Changed(0, "health", 12, 10, "guard", SHORT),
    ],
    "a deal in the market": [
        e.Bought(0, "dagger", 3, (), 0, 3),
        e.Changed(0, "guineas", 9, 6, "bought"),
    ],
}


def tell(player: Player, events: list[Event]) -> float:
    """A run told from beginning to end; the seconds it took."""
    table = player.table
    sentences = [messages.sentence(event, table.names) or "" for event in events]
    table.tell_run(events, table.board.run_told(events, sentences, table.shown))
    gone = 0.0
    while player.busy():
        table.timeline.update(0.05)
        player.app.frame()
        gone += 0.05
        assert gone < 3.0
    return gone


@pytest.mark.narrow
@pytest.mark.parametrize("name", RUNS)
@pytest.mark.parametrize("calm", [False, True], ids=["moving", "less motion"])
def test_a_run_is_one_beat_that_leaves_nothing_flying(
    tmp_path: Path, name: str, calm: bool
) -> None:
    player = on_the_road(tmp_path, speed="normal")
    table, events = player.table, RUNS[name]
    table.timeline.reduced_motion = calm
    assert table.board.run_length((*events, e.RoundEnded(1)), table.shown) == len(events)
    for _beat in range(10):
        table.timeline.finish_all()
    told = len(table.shown.told)
    assert tell(player, events) < 2.5
    assert list(table.shown.told)[told:] == events, "the log has every one of them"
    staying = ("fly:die", "fly:tray", "fly:fight")  # till the next act
    flying = [s.id for s in table.stage if s.id.startswith("fly:") and not s.id.startswith(staying)]
    assert flying == []


def test_dice_of_two_robbers_lie_side_by_side(tmp_path: Path) -> None:
    player = on_the_road(tmp_path, speed="normal")
    tell(player, RUNS["two throws"])
    dice = [sprite for sprite in player.table.stage if isinstance(sprite, Die)]
    assert len(dice) == 2
    assert not dice[0].rect.colliderect(dice[1].rect)


def test_plates_hide_no_card(tmp_path: Path) -> None:
    player = on_the_road(tmp_path, speed="normal")
    table, events = player.table, RUNS["a robbery"]
    table.tell_run(events, "")
    plot, seen = table.layout.plot("north"), 0
    while player.busy():
        table.timeline.update(0.05)
        for sprite in table.stage:
            if sprite.id.startswith("fly:stamp"):
                seen += 1
                assert not sprite.rect.colliderect(plot)
    assert seen


def test_what_ends_a_round_never_calls_for_seals_that_are_broken(tmp_path: Path) -> None:
    state = planning(sheet(), sheet(), round_number=3)
    player = Player(standing(state, ("person", "greedy")), tmp_path, size=SMALL, speed="normal")
    player.context.spread = True
    player.to_decision().decide(Plan("tavern"))
    for _step in range(2000):
        assert "Call everybody" not in player.words
        if player.table.shown.page is not None:
            return
        player.step(dt=0.02)
    raise AssertionError("the round never ends")


def test_a_double_click_on_a_coach_chooses_and_seals(tmp_path: Path) -> None:
    player = Player(begun(2, ("person", "greedy")), tmp_path, fresh=True, size=SMALL).to_decision()
    steps = player.match.steps
    player.click("place:north")
    assert player.chosen() == "north"
    player.click("place:north")
    assert player.match.steps > steps


def test_two_clicks_far_apart_or_on_two_coaches_seal_nothing(tmp_path: Path) -> None:
    player = Player(begun(2, ("person", "greedy")), tmp_path, fresh=True, size=SMALL).to_decision()
    steps = player.match.steps
    player.click("place:north")
    player.click("place:south")
    player.pass_time(0.6)
    player.click("place:south")
    assert player.chosen() == "south"
    assert player.match.steps == steps


def test_a_silent_courant_leaves_the_desk_to_the_plan(tmp_path: Path) -> None:
    match = begun(2, ("person", "greedy"))
    player = Player(match, tmp_path, fresh=True, size=SMALL).to_decision()
    player.decide(Plan("tavern")).to_decision()
    while player.planning.view.round == 1:
        player.press(pygame.K_RETURN)
        player.to_decision()
    assert "Courant" in player.words
    player.context.change(courant="silent")
    player.table.lay_anew()
    assert "Courant" not in player.words
