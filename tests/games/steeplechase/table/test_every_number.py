"""Through three turns: wherever a number stands on the table, a note explains it."""

from pathlib import Path

import pytest
from pygame import K_RETURN

from game.engine.chance import Loose
from game.engine.steeplechase.book import BOOK
from game.scenes.kit.controls import Controls
from game.scenes.table.tooltips import rule_in
from tests.games.steeplechase.table.rider import Rider, begun, decide
from tests.scenes.eyes.figures import traced, unexplained

SENTENCES = ("main", "told_line", "told_lines", "told:tale", "told:came")
"""What a decision or a tale says in words."""


def uncited(controls: Controls) -> list[str]:
    """Notes on numbers that name no rule of the book."""
    told = [c for c in controls if c.visible and c.name.startswith("number:") and c.tip]
    return [f"{c.name}: {c.tip}" for c in told if not rule_in(c.tip, BOOK)]


@pytest.mark.narrow(alike=("seats", "letters"))
@pytest.mark.parametrize(("seats", "letters"), [(4, 100), (2, 200)])
def test_every_number_of_some_turns_has_its_note(tmp_path: Path, seats: int, letters: int) -> None:
    people = ("person",) + ("greedy",) * (seats - 1)
    with traced((1280, 800)) as traces:
        match = begun(seats, people, seed="RIPON")
        player = Rider(match, tmp_path, fresh=True, size=(1280, 800), text_size=letters)
        player.context.change(hints="numbers")
        table, phases, luck = player.table, set(), Loose(3)
        for turn in range(400):
            player.settle()
            if table.shown.view.turn > 3:
                break
            if player.top() is not table:
                player.press(K_RETURN)  # the curtain
                continue
            player.step()
            assert "\n".join(unexplained(table, traces, SENTENCES)) == "", (turn, table.mode)
            assert uncited(table.controls) == []
            if table.mode is None:
                phases.add("told")
                player.press(K_RETURN)
                continue
            phases.add(type(table.shown.view.asked).__name__)
            decide(player, luck)
    assert len(phases) > 4
