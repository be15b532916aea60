"""Events, alone and in runs, are told in beats that end and leave nothing flying."""

from itertools import product
from pathlib import Path
from typing import Any, get_args

import pygame
import pytest

from game.engine.kinds import Event, Part, Reckoning
from game.engine.rules import OptionValue
from game.engine.your_money import events as e
from game.engine.your_money import messages, reducer
from game.engine.your_money.actions import Plan
from game.engine.your_money.data import ROADS
from game.engine.your_money.rules import RULES
from tests.games.your_money.rules.hands import dice, planning, plans, sheet
from tests.games.your_money.rules.robbers import play_out
from tests.games.your_money.rules.test_flavour import ALONE
from tests.games.your_money.table.player import SMALL, SPEC, Player, begun, standing

HOUSE: dict[str, OptionValue] = {"purse": 10, "modifiers": "at_will"}


def examples() -> list[Any]:
    """An event of every kind, and of every cause and number, out of games played at random; with
    the table right before it, where two sit there.
    """
    found: dict[Any, Any] = {}

    for seed, seats in product(range(30), (2, 1)):
        view: Any = None
        for state, events in play_out(SPEC.setup(seats, HOUSE), seed):
            view = view or reducer.before(RULES.observe(state, None))
            for event in events:
                public: Any = event.seen_by(None)
                how = (type(event), getattr(event, "why", ""), getattr(event, "what", ""))
                found.setdefault(how, (public, None if view.solo else view))
                view = public.after(view)
    return list(found.values())


TOLD = [*examples(), (e.ScoundrelWouldPay(0, 1, 5), None)]


def test_there_is_an_example_of_every_event() -> None:
    assert {type(event) for event, _view in TOLD} == set(get_args(e.YourMoneyEvent))


def on_the_road(folder: Path, **more: Any) -> Player:
    """A table at which Nell and Jack have gone out, with somebody who only looks on."""
    state = planning(
        sheet(guineas=9, horse="pit_pony", weapons=("pistol",)),
        sheet(guineas=2, gear=("mask",)),
        round_number=1,
    )
    plans(state, "north", "west", luck=dice(3, 6))
    player = Player(standing(state), folder, size=SMALL, **more)
    player.live.untold._waiting.clear()
    player.table.drop()
    player.table.show(player.table.shown.but(view=player.match.view(None)))
    return player


@pytest.mark.narrow
@pytest.mark.parametrize(
    ("event", "before"), TOLD, ids=[f"{n}-{type(told[0]).__name__}" for n, told in enumerate(TOLD)]
)
@pytest.mark.parametrize("calm", [False, True], ids=["moving", "less motion"])
def test_every_event_has_a_beat_that_ends(
    tmp_path: Path, event: Any, before: Any, calm: bool
) -> None:
    player = on_the_road(tmp_path, speed="normal")
    table = player.table
    table.show(table.shown.but(view=before or table.shown.view))
    table.timeline.reduced_motion = calm
    table.timeline.finish_all()
    for _beat in range(10):
        table.timeline.finish_all()
    said = len(table.shown.captions)
    sentence = messages.Teller(table.names).tell(event)
    table.tell(event, sentence or "")
    assert player.busy()
    gone = 0.0
    while player.busy():
        table.timeline.update(0.05)
        player.app.frame()
        gone += 0.05
        assert gone < 4.0, "ux.md: a throw takes 0.9 s, a reveal 1.2 s; nothing takes four"
    # What was said is on the desk, in the table's own words.
    if sentence:
        assert table.shown.captions[said:] == [sentence] or sentence in table.shown.captions
    # What has flown has landed or is only dice with whose they are, a letter or the rival, who stay
    # till the next act.
    staying = ("fly:die", "fly:tray", "fly:fight", "fly:rival")
    flying = [s.id for s in table.stage if s.id.startswith("fly:") and not s.id.startswith(staying)]
    assert flying == []


def test_a_number_that_moved_keeps_its_mark_till_its_owner_decides(tmp_path: Path) -> None:
    player = on_the_road(tmp_path)
    table = player.table
    for event in (
        e.Changed(0, "guineas", 9, 12, "purse"),
        e.Changed(0, "guineas", 12, 11, "meal"),
        e.Changed(1, "health", 12, 9, "combat"),
    ):
        table.tell(event, "")
        table.timeline.finish_all()
    table.settle()
    tags = {sprite.id: sprite.key for sprite in table.stage if sprite.id.startswith("tag:")}
    assert tags == {"tag:0:guineas": "guineas 2", "tag:1:health": "health -3"}


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
        *ALONE[1:],
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
