"""Two games that differ in one hidden card look, sound and read alike to all other eyes."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from game.engine.chance import Loose
from game.engine.kinds import Action
from game.engine.riding_shotgun.actions import (
    Accept,
    AttackDesperately,
    Declare,
    Defend,
    Discard,
    GiveUp,
    LayBlind,
    QuickDraw,
    TakeIt,
)
from game.scenes.table.drivers.thinking import Rivals
from game.session.match import Match
from tests.games.riding_shotgun.table.rider import Rider, begun
from tests.scenes.seen import alike

pytestmark = pytest.mark.usefixtures("codes_alike")

MOMENTS = 24
"""Moments of a twentieth of a second for which the worlds are compared after a decision."""


def pairs(match: Match, kind: type[Action], secret: int) -> list[tuple[Action, Action]]:
    """Two decisions of that kind that nobody else may tell apart."""
    legal: Any = match.view(secret).legal  # type: ignore[attr-defined]
    found: list[Any] = [action for action in legal if type(action) is kind]
    if kind is Defend:
        found = [a for a in found if a.blind is not None]
        return [
            (a, b)
            for a in found
            for b in found
            if a.blind != b.blind and (a.cards, a.value) == (b.cards, b.value)
        ]
    if kind is QuickDraw:
        found = [a for a in found if a.wildcard is None]
    return [(found[0], found[-1])] if len(found) > 1 else []


def moment(kind: type[Action], seats: int, people: Sequence[str]) -> tuple[Match, int, Any]:
    """A game at which a seat, not the first, has a secret of that kind to decide."""
    for seed in range(60):
        match = begun(seats, people, seed=f"LEAK {seed}")
        luck = Loose(seed)
        while match.to_act and match.steps < 90:
            for seat in match.to_act:
                last = kind is QuickDraw and len(match.to_act) == 1
                if seat and not last and (found := pairs(match, kind, seat)):
                    return match, seat, found[len(found) // 2]
            seat = match.to_act[0]
            match.submit(seat, match.spec.heuristics.habit(match.view(seat), luck))
    raise AssertionError(f"no {kind.__name__} is ever secret")


def quiet(worlds: Sequence[Rider], seat: int, secret: int) -> Action | None:
    """A decision open in both worlds that shows no card of the secret's owner."""
    views: Any = [player.match.view(seat) for player in worlds]
    if seat != secret:
        wanted: tuple[type[Action], ...] = (TakeIt, Accept, AttackDesperately)
        for each in views[0].legal:
            if isinstance(each, wanted):
                return each
        return worlds[0].match.spec.heuristics.habit(views[0], Loose(worlds[0].match.steps))
    common = [action for action in views[0].legal if action in views[1].legal]
    for kind in (TakeIt, Accept, AttackDesperately, Declare, Discard):
        for action in common:
            if type(action) is kind:
                return action
    return None


SOLO = ("person", *["greedy"] * 7)
SHARED = ("person",) * 8


@pytest.mark.narrow
@pytest.mark.parametrize("people", [SOLO, SHARED], ids=["solo", "shared"])
@pytest.mark.parametrize("kind", [Discard, QuickDraw, LayBlind, Defend, GiveUp])
@pytest.mark.parametrize("seats", [4, 8])
def test_a_hidden_card_changed_changes_nothing_for_other_eyes(
    tmp_path: Path,
    kind: type[Action],
    people: tuple[str, ...],
    seats: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Rivals, "think", lambda *_: None)  # the test decides for everybody
    match, secret, choice = moment(kind, seats, people[:seats])
    worlds = []
    for number in range(2):
        twin = Match.resume(match.record())
        player = Rider(twin, tmp_path / str(number), speed="normal")
        for _step in range(4):
            player.step()
        player.live.schedule.sit(0)
        worlds.append(player)
    alike(worlds)
    first, others = True, 0
    rounds: Any = match.view(None)
    while others < 5 and worlds[0].match.to_act:
        now: Any = worlds[0].match.view(None)
        if now.round > rounds.round:
            break  # the bags differ by the cards that differed, and so does what is drawn
        seat = secret if first else worlds[0].match.to_act[0]
        if first:
            actions = list(choice)
        else:
            action = quiet(worlds, seat, secret)
            if action is None or (kind is QuickDraw and len(worlds[0].match.to_act) == 1):
                break
            actions = [action, action]
        first, others = False, others + (seat != secret)
        for player, action in zip(worlds, actions, strict=True):
            player.live.cue = None
            player.live.commit(seat, action)
        for _moment in range(MOMENTS):
            alike(worlds)
            for player in worlds:
                player.step()
                player.live.schedule.stand() if people is SHARED else None
    assert others
