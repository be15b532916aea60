"""No chance stands on a table as a bare percentage, which anybody might read as good."""

import re
from pathlib import Path

import pytest
from pygame import Rect

from game.engine.discovery import game_called
from game.scenes.table.game_table import GameTable
from tests.scenes.eyes.figures import Figure, Traces, traced
from tests.scenes.hands import Anybody, begun

SIZES = [((1280, 800), 100), ((1280, 800), 200), ((1920, 1080), 100)]
BARE = re.compile(r"[\d\s\u00a0]+%")


def bare(texts: list[Figure]) -> list[str]:
    """Percentages with no word before them on their line."""
    return [
        text
        for text, place in texts
        if BARE.fullmatch(text)
        and not any(
            re.search(r"[A-Za-z]{3}", other)
            and at.right <= place.left
            and at.top <= place.centery <= at.bottom
            for other, at in texts
        )
    ]


def on_the_table(traces: Traces, table: GameTable) -> tuple[int, list[str]]:
    """How many percentages can be seen, and the bare ones of them."""
    count, found = 0, []
    for sprite in table.stage:
        texts = traces.letters(sprite.surface)
        count += sum("%" in text for text, _place in texts)
        found += [f"{sprite.id}: {text}" for text in bare(texts)]
    return count, found


@pytest.mark.narrow
@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize(("key", "turned"), [("your_money", ""), ("dick_turpin", "ambush.odds")])
def test_a_percentage_says_what_happens_so_often(
    tmp_path: Path, key: str, turned: str, size: tuple[int, int], text: int
) -> None:
    match, count = begun(game_called(key), 2, ("person", "greedy")), 0
    with traced(size) as traces:
        player = Anybody(match, tmp_path, size=size, text_size=text, hints="numbers")
        for number, _asked in enumerate(player.questions(12)):
            if turned and not number:
                player.press(player.context.bindings.key(turned))
            seen, found = on_the_table(traces, player.table)
            assert found == []
            count += seen
    assert count > 10, "the eyes see nothing"


def test_a_figure_alone_would_be_found() -> None:
    alone = [("64%", Rect(40, 0, 30, 20))]
    assert bare(alone) == ["64%"]
    assert bare([("purse", Rect(0, 0, 36, 20)), *alone]) == []
    assert bare([("purse", Rect(0, 30, 36, 20)), *alone]) == ["64%"], "that is another line"
