"""Whole games through the scene: after each telling the stage is what the View says."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from pygame import K_RETURN, K_a

from game.ai.levels import LEVELS
from game.engine.chance import Loose
from game.engine.kinds import Action
from game.engine.rules import OptionValue
from game.engine.your_money.actions import Plan, TurnScoundrel
from game.scenes.kit.controls import Press
from game.scenes.table.drivers.live import Live, open_table
from tests.games.your_money.rules.hands import planning, sheet
from tests.games.your_money.table.player import SMALL, Player, begun, standing

# Who decides next is no event's matter: it is read off the View.
NEXT = ("legal", "to_act", "turn", "phase", "waiting", "sharing", "secret")
HOUSES: list[tuple[int, str, dict[str, OptionValue]]] = [
    (2, "as printed", {}),
    (2, "at will", {"modifiers": "at_will", "purse": 10, "idle_dice": "idle", "rounds": 8}),
    (2, "dealt", {"coach_dice": "dealt", "scoundrel_score": "better", "guards": "every_five"}),
    (1, "as printed", {}),
    (1, "at will", {"modifiers": "at_will", "purse": 10, "rounds": 12}),
]


def sensible(player: Player, luck: Loose) -> Action:
    """Something legal; every other time what the cut-purse would do, so that the game lasts."""
    view: Any = player.mode.view
    if luck.below(2) or view.sheets[view.seat].health < 7:
        return LEVELS["greedy"].choose(player.match.spec, view, luck)
    staying = [a for a in view.legal if a != Plan("retire") and not isinstance(a, TurnScoundrel)]
    choices: list[Action] = staying or list(view.legal)
    return choices[luck.below(len(choices))]


def decisions(player: Player, seed: int, most: int = 400) -> Iterator[Any]:
    """The game played on; the View of whoever looks, each time somebody is asked."""
    luck = Loose(seed)
    for _decision in range(most):
        player.to_decision()
        if player.over():
            return
        yield player.match.view(player.live.sitting.viewer)
        player.decide(sensible(player, luck))


def furniture(stage: dict[str, Any]) -> dict[str, Any]:
    """What lies on the table, without what has flown there, the ± marks and the captions."""
    passing = ("fly:", "tag:", "desk:words", "desk:line")
    return {name: seen for name, seen in stage.items() if not name.startswith(passing)}


def freshly_opened(player: Player) -> dict[str, Any]:
    """The stage of a table opened just now on the same match, with the same person before it."""
    table = open_table(player.context, player.match, False)
    viewer, live = player.live.sitting.viewer, table.driver
    assert isinstance(live, Live)
    if viewer is not None:
        live.sitting.sit(viewer)
        live.start(fresh=False)
    table.resize(player.context.size, player.context.scale)
    for _step in range(50):
        table.update(0.1)
        if table.mode is not None and not table.timeline.busy:
            break
    snapshot: dict[str, Any] = table.stage.snapshot()
    return snapshot


@pytest.mark.narrow(alike=("_name", "options"))
@pytest.mark.parametrize(
    ("seats", "_name", "options"), HOUSES, ids=[f"{h[0]} {h[1]}" for h in HOUSES]
)
def test_what_is_shown_after_the_telling_is_what_the_view_says(
    tmp_path: Path, seats: int, _name: str, options: dict[str, OptionValue]
) -> None:
    player = Player(begun(seats, options=options), tmp_path, fresh=True, size=SMALL)
    shows: list[tuple[Any, Any]] = []
    take_cue = player.live.take_cue

    def compare() -> Any:
        # The last moment of a telling: nothing has been corrected from the View yet. Where
        # somebody has just sat down nothing was told, and the table still shows what all may see.
        view, viewer = player.table.shown.view, player.live.sitting.viewer
        if view.seat == viewer and player.match.sealed is None:  # only the seal is seen
            shows.append((view, player.match.view(viewer)))
        return take_cue()

    player.live.take_cue = compare  # type: ignore[method-assign]
    met = 0
    for view in decisions(player, seats):
        assert player.table.shown.view == view
        if met % 5 == 0:
            assert furniture(player.table.stage.snapshot()) == furniture(freshly_opened(player))
        met += 1
    assert met > 10
    assert len(shows) >= met
    for shown, truth in shows:
        taken_over = {field: getattr(truth, field) for field in NEXT}
        assert msgspec.structs.replace(shown, **taken_over) == truth
    assert player.match.result is not None


def test_one_game_looks_the_same_at_every_speed_of_telling(tmp_path: Path) -> None:
    """Instant, or every beat cut short by a key, or its drawing spread over many steps as in a
    window: the same stage at each decision.
    """
    stages: list[list[dict[str, Any]]] = []
    for speed, spread in (("instant", False), ("normal", False), ("normal", True)):
        folder = tmp_path / f"{speed} {spread}"
        player = Player(begun(1, seed="HOUNSLOW"), folder, fresh=True, size=SMALL, speed=speed)
        player.context.spread = spread
        luck, seen = Loose(5), []
        for _decision in range(12):
            while not player.waiting or player.table.held:
                player.press(K_RETURN)
                player.step()
            if player.over():
                break
            seen.append(furniture(player.table.stage.snapshot()))
            player.decide(sensible(player, luck))
        stages.append(seen)
    assert len(stages[0]) == 12
    assert stages[0] == stages[1] == stages[2]


def test_a_rival_plays_a_whole_game_against_a_person(tmp_path: Path) -> None:
    match = begun(2, ("person", "greedy"), options={"rounds": 8})
    player = Player(match, tmp_path, fresh=True, size=SMALL)
    for view in decisions(player, 3):
        assert player.mode.seat == 0
        assert view.seat == 0
    assert match.result is not None
    assert player.context.store.listing().matches[0].finished


def test_the_end_leads_back_or_on(tmp_path: Path) -> None:
    match = begun(2, options={"rounds": 8})
    player = Player(match, tmp_path, fresh=True, size=SMALL)
    for _each in range(2):
        player.to_decision().decide(Plan("retire"))
    player.to_decision()
    assert player.over()
    assert match.result is not None
    player.press(K_RETURN)
    assert player.over(), "the sums have only been hurried"
    player.step(dt=0.6)
    player.press(K_a)
    assert not player.over()


def test_the_last_round_leads_to_the_end_and_to_no_round_after_it(tmp_path: Path) -> None:
    state = planning(sheet(), sheet())  # the last round
    player = Player(standing(state), tmp_path)
    for _each in range(2):
        player.to_decision().decide(Plan("tavern"))
    player.settle().press(K_RETURN)  # the seals; with empty purses nobody stays
    player.settle()
    assert player.table.shown.page is not None
    onward = player.table.controls["main"]
    assert isinstance(onward, Press)
    assert onward.words == "See how it ended"
    player.press(K_RETURN)
    player.settle()
    assert player.over()
