"""Through some rounds: wherever a number stands on the table, a note explains it."""

from pathlib import Path
from typing import Any

import pytest
from pygame import K_RETURN

from game.engine.book import Book
from game.engine.chance import Loose
from game.scenes.kit.controls import Controls
from game.scenes.table.drivers.turning import break_seals
from game.scenes.table.tooltips import rule_in
from tests.games.fixture import fixture, has
from tests.scenes.eyes.figures import traced, unexplained
from tests.scenes.hands import Anybody, begun

SIZE = (1280, 800)
GAMES = [(key, *game) for key in has("figures") for game in fixture(key).figures.games]  # type: ignore[union-attr]


def uncited(controls: Controls, book: Book) -> list[str]:
    """Notes on numbers that name no rule of the book."""
    told = [c for c in controls if c.visible and c.name.startswith("number:") and c.tip]
    return [f"{c.name}: {c.tip}" for c in told if not rule_in(c.tip, book)]


@pytest.mark.narrow("key", alike="seats", apart=("key", "seats", "letters"))
@pytest.mark.parametrize(("key", "seats", "letters"), GAMES)
def test_every_number_has_its_note(tmp_path: Path, key: str, seats: int, letters: int) -> None:
    spec, figures = fixture(key).spec, fixture(key).figures
    turn = fixture(key).evenings.turn
    assert figures is not None
    assert spec.book is not None
    people = ("person", *("greedy",) * (seats - 1))
    with traced(SIZE) as traces:
        match = begun(spec, seats, people, "RIPON")
        player = Anybody(match, tmp_path, fresh=True, size=SIZE, text_size=letters)
        player.context.change(hints="numbers")
        table, phases = player.table, set()
        for number in range(400):
            player.settle()
            round_now = getattr(table.shown.view, turn)
            if player.over() or (figures.last is not None and round_now > figures.last):
                break
            if player.top() is not table:
                player.press(K_RETURN)  # the curtain
                continue
            player.step()
            said = unexplained(table, traces, figures.sentences)
            assert "\n".join(said) == "", (number, table.mode)
            assert uncited(table.controls, spec.book) == []
            if table.mode is None:
                phases.add("told")
                player.press(K_RETURN)
                continue
            view: Any = match.view(table.mode.seat)
            asked = getattr(view, "asked", None)
            phases.add(type(asked).__name__ if key == "steeplechase" else str(view.phase))
            player.live.decide(table.mode.seat, spec.heuristics.habit(view, Loose(number)))
            if fixture(key).evenings.breaks_seals and match.sealed is not None:
                break_seals(player.live)
    assert player.over() or figures.last is not None
    assert len(phases) > 3
