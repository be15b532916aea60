"""Closed shutters in a terminal: an answer from what everybody sees, and the way to one's hand."""

from pathlib import Path
from typing import Any

from game.engine.riding_shotgun.state import Phase
from game.session.match import Match
from tests.terminal.hands import ENTER, any_number, begun, legal, play, saying


def attacked() -> Match:
    """A match of four people in which somebody has to answer a Blind."""
    match = begun("riding_shotgun", 4)
    view: Any = match.view(None)
    while view.phase is not Phase.RESPOND or not view.blind_down:
        seat = match.to_act[0]
        wanted = [each for each in legal(match, seat) if type(each).__name__ in _CARDS]
        match.submit(seat, wanted[0])
        view = match.view(None)
    return match


_CARDS = ("Discard", "QuickDraw", "LayBlind", "Declare")


def test_whoever_is_attacked_may_answer_without_having_the_place_to_himself(
    tmp_path: Path,
) -> None:
    match = attacked()
    steps = match.steps
    printed = play(match, tmp_path, saying("1"), fresh=False)
    assert ENTER not in printed.split("Your choice:")[0]
    assert "1. Take it" in printed
    assert "2. Call the bluff" in printed
    assert "“open”: Defend … (nobody else may look" in printed
    assert match.steps == steps + 1
    assert type(match.last.action).__name__ == "TakeIt"


def test_to_defend_the_shutters_are_opened_when_nobody_else_looks(tmp_path: Path) -> None:
    match = attacked()
    printed = play(match, tmp_path, saying("help", "open", "", "defend"), fresh=False)
    before, _opened, after = printed.partition(ENTER)
    assert "open: see your own hand first" in before
    assert "Defend with" not in before
    assert "Defend with" in after


def test_open_is_no_word_where_the_hand_lies_open_or_is_asked_for(tmp_path: Path) -> None:
    match = begun("riding_shotgun", 4)
    printed = play(match, tmp_path, saying("open", "", "open", "help"))
    assert "none of the words this table knows" in printed
    assert "open: see your own hand first" not in printed


def test_a_whole_attack_is_built_at_one_sitting(tmp_path: Path) -> None:
    """From the first card to the declaration nobody is asked to hand the place over."""
    match, places, handed = begun("riding_shotgun", 4, "places"), any_number("places"), [0]

    def answer(printed: str) -> str | None:
        view: Any = match.view(None)
        if match.result is not None or view.round > 2:
            return None
        if " ".join(printed.split()).endswith(ENTER):
            handed.append(match.steps)
            assert view.phase is not Phase.BUILD
        return places(printed)

    play(match, tmp_path, answer)
    assert len(handed) > 8
