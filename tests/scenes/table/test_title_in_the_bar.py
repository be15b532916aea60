"""What a table's bar says lies beside its buttons, however large the letters are."""

from pathlib import Path

import pytest

from game.engine.discovery import games
from tests.scenes.table.test_mod_named import in_the_bar, table_of

LONGEST = {"dick_turpin": {"rounds": 3}}


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
@pytest.mark.parametrize("decisions", [0, 9])
@pytest.mark.parametrize("key", games())
def test_no_button_lies_on_it(
    key: str, decisions: int, size: tuple[int, int], text: float, tmp_path: Path
) -> None:
    longest = LONGEST.get(key, {})
    table = table_of(games()[key], False, tmp_path, size, text, decisions=decisions, **longest)
    there = in_the_bar(table)
    said = {name: at for name, at in there.items() if name.startswith("bar:") and at.width}
    # Of York's milestones the stones are read; the road they stand on goes on under a button.
    if said.pop("bar:rounds", None) is not None:
        said |= table.composer.parts["bar:rounds"]
    assert said
    pressed = {name: at for name, at in there.items() if not name.startswith(("bar:", "number:"))}
    assert [
        (one, other)
        for one, at in said.items()
        for other, over in pressed.items()
        if at.colliderect(over)
    ] == []
