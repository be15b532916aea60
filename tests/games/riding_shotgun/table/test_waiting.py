"""How long somebody alone among rivals waits between two decisions, by the table's own clock."""

import statistics
from pathlib import Path
from typing import Any

import pytest

from game.engine.discovery import game_called
from game.scenes.table.prompter import A_WORD, LONGEST
from tests.games.riding_shotgun.table.rider import SPEC
from tests.scenes.turns import MOST_A_TURN, InTurns
from tools.waiting import Sitter, begun, mean
from tools.wordcount import counted

MOST_A_ROUND = 32.0
MOST_BETWEEN = 20.0
USUAL_BETWEEN = 6.0


@pytest.mark.narrow(alike="seats")
@pytest.mark.parametrize("seats", [4, 8])
def test_rivals_turns_are_told_briskly(tmp_path: Path, seats: int) -> None:
    waited = Sitter(begun(SPEC, seats, "WAIT 0", "greedy"), tmp_path).play()
    assert len(waited.parts) >= 3
    assert mean(waited.parts) <= MOST_A_ROUND
    assert mean(waited.between) <= USUAL_BETWEEN
    assert max(waited.between) <= MOST_BETWEEN


def test_whoever_wants_no_reckoning_is_not_stopped_between_rounds(tmp_path: Path) -> None:
    match = begun(SPEC, 4, "WAIT 0", "greedy")
    assert Sitter(match, tmp_path, reckoning="log").play().pauses == 1, "the end of the game"


def test_a_call_has_its_breath_and_the_face_is_never_skipped(tmp_path: Path) -> None:
    """Every call ends in a beat of its own, and the face lies there before anything goes on."""
    match = begun(SPEC, 4, "WAIT 0", "greedy")
    sitter = Sitter(match, tmp_path)
    faces: list[bool] = []
    happened = sitter.live.happened

    def note(event: Any) -> None:
        happened(event)
        if type(event).__name__ in ("AttackCalled", "DefenceCalled"):
            sitter.table.settle()
            turn: Any = sitter.table.shown.trail.lying
            known = turn.blind if type(event).__name__ == "AttackCalled" else turn.met_blind
            faces.append(known == event.blind)
            assert "placard" in sitter.table.composer.parts

    sitter.live.happened = note  # type: ignore[method-assign]
    waited = sitter.play()
    assert faces
    assert all(faces)
    lasted = sum([waited.beats[name] for name in ("AttackCalled", "DefenceCalled")])
    assert 0.6 * len(faces) <= lasted <= 2.5 * len(faces)


def test_what_a_rival_has_done_can_be_read_before_anybody_is_asked(tmp_path: Path) -> None:
    sitter = Sitter(begun(SPEC, 4, "WAIT 0", "greedy"), tmp_path)
    table, said = sitter.table, [(0.0, "")]
    announce = table.announce

    def heard(sentence: str) -> None:
        said.append((table.clock, sentence))
        announce(sentence)

    table.announce = heard  # type: ignore[method-assign]
    read = 0
    for _decision in range(16):
        sitter.go_on()
        when, sentence = said[-1]
        if sentence.startswith(tuple(table.names.seat(seat) for seat in (1, 2, 3))):
            assert table.clock - when >= min(LONGEST, A_WORD * len(sentence.split())) - 0.05
            read += 1
        sitter.decide()
    assert read > 3


def whose(shown: Any) -> object:
    """The turn that is told, or the Reload behind the last."""
    return shown.view.round, len(shown.trail.turns), bool(shown.trail.reloads)


@pytest.mark.narrow(alike="seats")
@pytest.mark.parametrize("seats", [4, 8])
def test_no_rivals_turn_takes_long_and_a_press_hurries_them_all(tmp_path: Path, seats: int) -> None:
    waited, hurried = [
        InTurns(begun(SPEC, seats, "WAIT 0"), tmp_path / str(hurry), whose, hurry).decided(14)
        for hurry in (False, True)
    ]
    assert len(waited.turns) > 10
    assert max(waited.turns.values()) <= MOST_A_TURN
    assert max(hurried.waited.between) <= 0.25 * max(waited.waited.between)


# How much stands on the table whenever somebody is asked, with the usual settings -----------------


def test_a_decision_is_read_at_a_glance_and_nothing_is_said_twice() -> None:
    counts = list(counted(game_called("riding_shotgun"), 4, "WORDS 0"))
    assert len(counts) > 20
    words, labels = [each.words for each in counts], [each.labels for each in counts]
    assert max(words) <= 60
    assert max(labels) <= 40
    assert statistics.median(words) <= 40
    assert statistics.median(labels) <= 30
    assert not [each.twice for each in counts if each.twice]
