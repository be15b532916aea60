"""Whole games by the mouse alone, by keys alone and by a controller alone; and every decision."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.engine.chance import Loose
from game.engine.kinds import Seat
from game.engine.riding_shotgun.state import Phase
from game.session.match import Match
from game.session.seats.seats import chairs
from tests.games.riding_shotgun.table.deciding import ByKeys, ByMouse, ByPad, Deciding, meant
from tests.games.riding_shotgun.table.rider import NAMES, Rider, begun
from tools.unseen import Unseen


class Presser(Rider):
    """Presses, and looks whenever something is asked."""

    program = Unseen


WAYS: dict[str, type[Deciding]] = {"mouse": ByMouse, "keys": ByKeys, "pad": ByPad}


FOUR, EIGHT = (4, (0, 1)), (8, (2, 5))
WHOLE = [("mouse", *FOUR), ("pad", *FOUR), ("mouse", *EIGHT), ("keys", *EIGHT)]
"""Every way at one table at least, and the fullest by the two most used."""


@pytest.mark.narrow(alike=("way", "seats", "people"))
@pytest.mark.parametrize(("way", "seats", "people"), WHOLE, ids=str)
def test_a_whole_game(tmp_path: Path, way: str, seats: int, people: tuple[Seat, ...]) -> None:
    """Every decision of the people is brought about as it was meant, step for step."""
    sitters = ["person" if seat in people else "greedy" for seat in range(seats)]
    match = begun(seats, sitters, seed=f"{way} {seats} {people}")
    player = Presser(match, tmp_path, fresh=True, size=(1280, 800))
    hands, luck, met = WAYS[way](player), Loose(7), set()
    if way == "pad":
        player.context.device = "pad"
    for _decision in range(400):
        if player.to_decision().over():
            break
        player.frame()
        mode: Any = player.table.mode
        seat, before = mode.seat, match.steps
        steps = meant(match, seat, luck)
        met.add(type(mode).__name__)
        hands.do(steps)
        found = [step.action for step in match.record().steps[before : before + len(steps)]]
        if match.sealed is not None:  # the last seal waits for the table
            found.append(_built(match.sealed[1]))
        assert found == [_built(step) for step in steps]
    assert player.over()
    assert match.result is not None
    assert {"Sort", "Attacking", "Responding"} <= met


def _built(action: Any) -> Any:
    return msgspec.to_builtins(action)


PHASES = ("challenge", "lose_cards", "nominate", "rob", "lean", "speed")


def at(phase: str, seats: int, person: Seat | None = None) -> tuple[Match, Seat]:
    """A match in which a person is asked just that."""
    for number in range(300):
        luck = Loose(number)
        match = begun(seats, ("person",) * seats, seed=f"PHASE {number}")
        for _step in range(260):
            if not match.to_act:
                break
            seat = match.to_act[0]
            view: Any = match.view(seat)
            if view.phase is Phase(phase) and person in (None, seat):
                return match, seat
            match.submit(seat, match.spec.heuristics.habit(view, luck))
    raise AssertionError(f"no game comes to {phase}")


@pytest.mark.narrow
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("phase", PHASES)
def test_every_decision_of_a_fight(tmp_path: Path, way: str, phase: str) -> None:
    match, seat = at(phase, 6)
    sitters = ["person" if each == seat else "greedy" for each in range(6)]
    match = _with_sitters(match, sitters)
    player = Rider(match, tmp_path, size=(1280, 800))
    if way == "pad":
        player.context.device = "pad"
    player.to_decision()
    for action in match.view(seat).legal[-1:]:  # type: ignore[attr-defined]
        before = match.steps
        WAYS[way](player).do((action,))
        assert match.record().steps[before].action == _built(action)


def _with_sitters(match: Match, sitters: list[str]) -> Match:
    """The same match with rivals in the other chairs."""
    record = match.record()
    seats = chairs(NAMES[: len(sitters)], sitters)
    return Match.resume(msgspec.structs.replace(record, seats=tuple(seats)))
