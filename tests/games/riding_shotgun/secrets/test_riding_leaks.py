"""Cards that are sorted, and what a rival holds and answers, give nothing away by how they look or
how long they take.
"""

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ai.levels import rival_called
from game.engine.chance import Loose
from game.engine.kinds import Action, Seat
from game.engine.riding_shotgun import SPEC
from game.engine.riding_shotgun.rules import RULES
from game.engine.riding_shotgun.state import Phase, State
from game.scenes.table.drivers.thinking import pause_of
from game.scenes.table.screen import PLAIN
from game.session.match import Match
from tests.games.test_leaks import Player, moments
from tests.scenes.hands import begun

pytestmark = pytest.mark.usefixtures("codes_alike")


def imagined(view: Any, number: int) -> State:
    """A truth that looks like that to its onlooker."""
    return RULES.sample(view, Loose(number))


@pytest.mark.parametrize("phase", [Phase.RESPOND, Phase.CHALLENGE])
def test_a_rivals_pause_hangs_neither_on_its_hand_nor_on_its_answer(
    phase: Phase, tmp_path: Path
) -> None:
    """A person waits for it 0.8 to 1.4 seconds, by lot, whatever it holds and does."""
    match = _waiting(phase)
    answers: dict[Action, int] = {}
    counted = set()
    for number in range(12):
        twin = Match.resume(match.record())
        twin._state = imagined(match.view(1), number)
        steps, waited = twin.steps, 0
        player = Player(twin, tmp_path / str(number), PLAIN, speed="normal")
        while twin.steps == steps:
            player.step(dt=0.02)
            waited += 1
            assert waited < 400
        answers[twin.last.action] = waited  # type: ignore[index]
        counted.add(waited)
    assert len(answers) > 1, "it answers this way and that"
    assert len(counted) == 1
    assert 0.8 <= counted.pop() * 0.02 <= 1.6


def _torn(match: Match) -> bool:
    """Whether the rival who is asked answers this way with one hand and that with another."""
    (seat,) = match.to_act
    public, rival = match.view(1), rival_called("greedy")
    views = [RULES.observe(imagined(public, n), seat) for n in range(12)]
    return len({rival.choose(SPEC, view, Loose(match.steps)) for view in views}) > 1


def _waiting(phase: Phase) -> Match:
    """A match in which a rival is asked what a person has to wait for."""
    for seed in range(200):
        match, luck = begun(SPEC, 4, ["greedy", "person", "greedy", "greedy"], f"w{seed}"), Loose(1)
        while match.to_act:
            view: Any = match.view(None)
            seat = match.to_act[0]
            waits = view.phase is phase and seat != 1 and _faces(view, 1) and view.blind_down
            if waits and _torn(match):
                return match
            match.submit(seat, SPEC.heuristics.habit(match.view(seat), luck))
    raise AssertionError(phase)


def _faces(view: Any, seat: Seat) -> bool:
    return seat in (view.attack.seat, view.attack.target)


def test_pauses_are_drawn_from_the_seed_and_the_number_of_steps_alone() -> None:
    match = _waiting(Phase.RESPOND)
    twin = Match.resume(match.record())
    twin._state = imagined(match.view(None), 3)
    assert pause_of(match, (0.8, 1.4)) == pause_of(twin, (0.8, 1.4))
    luck, drawn = Loose(2), []
    while twin.to_act:
        drawn.append(pause_of(twin, (0.8, 1.4)))
        seat = twin.to_act[0]
        twin.submit(seat, SPEC.heuristics.habit(twin.view(seat), luck))
    assert all(0.8 <= pause <= 1.4 for pause in drawn)
    assert max(drawn) - min(drawn) > 0.4


def test_opened_shutters_show_the_hand_and_every_answer(tmp_path: Path) -> None:
    match = moments("riding_shotgun", 6, tuple(range(6)))[str(Phase.RESPOND)]
    player = Player(Match.resume(match.record()), tmp_path, PLAIN).settle()
    assert not player.behind_curtain()
    (seat,) = match.to_act
    answers: Any = player.table.shown.view
    assert answers.seat is None
    player.click("open")
    player.settle()
    assert player.behind_curtain()
    player.press(pygame.K_RETURN)
    assert player.behind_curtain(), "the key that confirms does not open the shutters"
    player.press(pygame.K_SPACE)
    assert player.behind_curtain(), "nor does any key pressed twice in a hurry"
    player.open_shutters()
    player.settle()
    shown: Any = player.table.shown.view
    assert shown.seat == seat
    assert len(shown.legal) >= len(match.view(seat).legal)  # type: ignore[attr-defined]
