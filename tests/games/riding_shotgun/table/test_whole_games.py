"""Whole games at the table of its own: what is shown after every event is what the View says."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.engine.chance import Loose
from game.engine.riding_shotgun import events as e
from tests.games.riding_shotgun.table.rider import Rider, begun
from tests.scenes.opened import freshly_opened

# Who decides next is no event's matter: it is read off the View.
NEXT = ("legal", "to_act", "phase", "asked", "pending")
MANY = 70
"""Decisions after which a game among people at one screen has been seen enough of."""
GAMES = [
    (4, ("person", "greedy", "greedy", "greedy"), {}),
    (6, ("greedy", "person", "greedy", "greedy", "greedy", "greedy"), {"posts": "supplier"}),
    (8, ("person",) + ("greedy",) * 7, {"wildcards": "on"}),
    (4, ("person",) * 4, {"bluff": "at_least", "caught": "grit"}),
    (8, ("person",) * 8, {"desperate": "cover"}),
]


def furniture(stage: dict[str, Any]) -> dict[str, Any]:
    """What lies on the table, without the sentences, which an opened game tells from its log."""
    passing = ("fly:", "desk:", "bar:badge", "face:", "speech")
    return {name: seen for name, seen in stage.items() if not name.startswith(passing)}


def decide(player: Rider, luck: Loose) -> None:
    """Whatever is asked, taken as a quick player would."""
    assert player.table.mode is not None
    seat = player.table.mode.seat
    view = player.match.view(seat)
    player.live.decide(seat, player.match.spec.hints.habit(view, luck))


@pytest.mark.parametrize(("seats", "sitters", "options"), GAMES)
def test_what_is_shown_after_every_event_is_what_the_view_says(
    tmp_path: Path, seats: int, sitters: tuple[str, ...], options: dict[str, Any]
) -> None:
    match = begun(seats, sitters, **options)
    player = Rider(match, tmp_path, fresh=True, choosing="in_turn")
    shows: list[tuple[Any, Any]] = []
    take_cue = player.live.take_cue

    def compare() -> Any:
        view, viewer = player.table.shown.view, player.live.sitting.viewer
        if view.seat == viewer and match.sealed is None:  # of what waits only the seal is seen
            shows.append((view, match.view(viewer)))
        return take_cue()

    player.live.take_cue = compare  # type: ignore[method-assign]
    luck, met = Loose(seats), 0
    while not player.to_decision().over():
        assert player.table.shown.view == match.view(player.live.sitting.viewer)
        if met % 23 == 0:
            assert furniture(player.table.stage.snapshot()) == furniture(freshly_opened(player))
        steps = match.steps
        decide(player, luck)
        assert match.steps > steps or match.sealed is not None
        met += 1
        assert met < 900
        if met == MANY:
            break
    assert met > 8
    for shown, truth in shows:
        taken_over = {field: getattr(truth, field) for field in NEXT}
        assert msgspec.structs.replace(shown, **taken_over) == truth
    if met < MANY:
        assert match.result is not None
        assert player.context.store.listing().matches[0].finished


@pytest.mark.parametrize("seats", [4, 8])
def test_one_game_looks_the_same_told_slowly_with_less_motion_or_at_once(
    tmp_path: Path, seats: int
) -> None:
    stages: list[list[dict[str, Any]]] = []
    for speed, calm in (("instant", False), ("quadruple", False), ("quadruple", True)):
        match = begun(seats, ("person",) + ("greedy",) * (seats - 1))
        player = Rider(match, tmp_path, fresh=True, speed=speed, reduced_motion=calm)
        luck, seen = Loose(4), []
        for _number in range(7):
            player.to_decision().step(dt=0.6)
            if player.over():
                break
            player.settle().step()
            seen.append(furniture(player.table.stage.snapshot()))
            decide(player, luck)
        stages.append(seen)
    assert stages[0] == stages[1] == stages[2]


def test_every_beat_ends_by_itself_and_leaves_nothing_flying(tmp_path: Path) -> None:
    match = begun(6, ("person",) + ("greedy",) * 5)
    player = Rider(match, tmp_path, fresh=True, speed="quadruple")
    luck, rounds = Loose(2), set()
    for _number in range(25):
        player.to_decision()
        if player.over():
            break
        assert not [s.id for s in player.table.stage if s.id.startswith("fly:")]
        rounds.add(player.table.shown.view.round)
        decide(player, luck)
    assert len(rounds) > 2


def test_every_event_is_told(tmp_path: Path) -> None:
    """Each kind of event there is has been told at a table, in the games above or here."""
    told: set[str] = set()
    for seats, seed in ((4, "A"), (6, "B"), (8, "C")):
        match = begun(seats, ("person",) + ("greedy",) * (seats - 1), seed=seed)
        player = Rider(match, tmp_path / seed, fresh=True)
        luck = Loose(seats)
        while not player.to_decision().over():
            decide(player, luck)
        told |= {type(event).__name__ for event in player.live.told}
    usual = {kind.__name__ for kind in e.RidingEvent.__args__}
    rare = {"NothingToAttack", "LossEvaporated", "LossPassedOn", "BlindSeen", "Nominated"}
    assert usual - told <= rare
