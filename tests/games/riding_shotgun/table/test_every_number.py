"""Through whole games: wherever a number stands on the table, there is a note that explains it."""

from pathlib import Path

import pytest
from pygame import K_RETURN

from game.engine.chance import Loose
from game.engine.riding_shotgun.book import BOOK
from game.scenes.kit.controls import Controls
from game.scenes.table.tooltips import rule_in
from tests.games.riding_shotgun.table.rider import Rider, begun
from tests.scenes.eyes.figures import traced, unexplained

SENTENCES = ("known", "price:", "why", "rolls", "tray:", "said", "main")
"""What a decision says in words: what is known, what an answer costs, what is still wanting, and
what Confirm is about to do.
"""


def uncited(controls: Controls) -> list[str]:
    """Notes on numbers that name no rule of the book."""
    told = [c for c in controls if c.visible and c.name.startswith("number:") and c.tip]
    return [f"{c.name}: {c.tip}" for c in told if not rule_in(c.tip, BOOK)]


@pytest.mark.narrow(alike=("seats", "letters"))
@pytest.mark.parametrize(("seats", "letters"), [(4, 100), (8, 100), (6, 200)])
def test_every_number_of_a_whole_game_has_its_note(
    tmp_path: Path, seats: int, letters: int
) -> None:
    people = ("person",) + ("greedy",) * (seats - 1)
    with traced((1280, 800)) as traces:
        player = Rider(
            begun(seats, people, seed="RIPON"),
            tmp_path,
            fresh=True,
            size=(1280, 800),
            text_size=letters,
        )
        player.context.change(hints="numbers")
        table, phases = player.table, set()
        for turn in range(400):
            player.settle()
            if player.over():
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
            view = player.match.view(table.mode.seat)
            phases.add(str(view.phase))  # type: ignore[attr-defined]
            luck = Loose(turn)
            player.live.decide(table.mode.seat, player.match.spec.heuristics.habit(view, luck))
    assert player.over()
    assert len(phases) > 3
