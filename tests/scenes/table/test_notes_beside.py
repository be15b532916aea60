"""A note lies beside what it explains, and leaves all of it free."""

from pathlib import Path
from typing import Any

import pytest
from pygame import Rect

from game.engine.discovery import game_called
from game.engine.your_money.data import ROADS
from game.scenes.kit.focus import tip_at, uncited
from game.scenes.table.composer import told_on
from tests.scenes.hands import Anybody, begun

SIZES = [((1280, 800), 100), ((1280, 800), 200), ((960, 600), 100)]
TRACKS = ("health", "folk_hero", "scoundrel")


def explained(table: Any, name: str) -> list[Rect]:
    """All that the note of a control explains, where that is more than the control itself."""
    kind, *rest = name.split(":")
    if (kind, rest[:1]) == ("number", ["odds"]) and rest[1] in ROADS:
        return [table.layout.plot(rest[1])]
    if kind == "number" and rest[-1] in TRACKS:
        return [table.composer.parts[f"sheet:{rest[0]}"][f"{rest[1]}_track"]]
    return []


@pytest.mark.narrow
@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize(
    ("key", "seats", "odds"),
    [("your_money", 2, ("plan.north", "plan.odds")), ("dick_turpin", 3, ("ambush.odds",))],
)
def test_no_note_covers_what_it_explains(
    tmp_path: Path, key: str, seats: int, odds: tuple[str, ...], size: tuple[int, int], text: int
) -> None:
    match = begun(game_called(key), seats, ("person", *["greedy"] * (seats - 1)))
    player, read = Anybody(match, tmp_path, size=size, text_size=text, hints="numbers"), set()
    for _asked in player.questions(10):
        for opened in (False, True):
            if opened:
                player.press(*map(player.context.bindings.key, odds))
                player.step()
            table = player.table
            for control in table.controls:
                words = uncited(control.tip if control.enabled else control.why or control.tip)
                if not control.visible or not words:
                    continue
                note = tip_at(words, control.noted, size, table.scale)
                about = [control.noted, *explained(table, control.name)]
                assert note.collidelist(about) < 0, (control.name, words)
                read.add(control.name)
    assert len(read) > 30, "hardly anything was read"


def test_a_note_lies_where_it_covers_no_words_of_the_desk(tmp_path: Path) -> None:
    """Under a coach of York, and over a row of a robbery, it lay on what was asked."""
    size, covering, under = (1280, 800), set[str](), set[str]()
    match = begun(game_called("your_money"), 2, ("person", "greedy"))
    player, read = Anybody(match, tmp_path, size=size, text_size=200, hints="numbers"), set()
    for _asked in player.questions(6):
        table = player.table
        asked = told_on(table.stage)
        assert asked
        for control in table.controls:
            if not control.visible or not uncited(control.tip) or control.name in read:
                continue
            table.controls.set_focus(control.name)
            table.controls._tip_for = control.name
            note = next(each for each in table.controls.overlays(size) if each.name == "note")
            read.add(control.name)
            if note.area.collidelist(asked) >= 0:
                covering.add(control.name)
            plain = tip_at(uncited(control.tip), control.noted, size, table.scale)
            if plain.collidelist(asked) >= 0:
                under.add(control.name)
    assert len(read) > 20
    # A few are larger than any room beside the words.
    assert covering < under
    assert len(covering) <= len(under) / 3
