"""The better way: what was done and what was better, on the table and in words."""

from pathlib import Path

import pytest

from game.engine.chance import Loose
from game.scenes.kit.scene import plain_context
from game.scenes.table.drivers.practice import open_better_way
from game.scenes.table.game_table import GameTable
from game.session.match import Match
from game.session.settings import Settings, TextSize
from game.sprites import lettering
from game.sprites.lettering import Scale
from tests.games.riding_shotgun.table.rider import begun


@pytest.mark.narrow(alike="letters")
@pytest.mark.parametrize("letters", [100, 200])
def test_every_kind_of_decision_can_be_shown_beside_a_better_one(
    tmp_path: Path, letters: TextSize
) -> None:
    size = (1280, 800)
    lettering.cut_off.clear()
    seen: set[str] = set()
    for seats in (4, 6):
        match, luck = begun(seats, ("greedy",) * seats), Loose(seats)
        while match.to_act and match.steps < 160:
            seat = match.to_act[0]
            legal = match.view(seat).legal  # type: ignore[attr-defined]
            kind = type(legal[-1]).__name__
            if len(legal) > 1 and f"{kind} {seats}" not in seen:
                seen.add(f"{kind} {seats}")
                shown = compared(match, seat, legal[0], legal[-1], size, letters)
                assert shown.words[1] == ["Done so.", "Better so."]
                told_whole_and_clear(shown)
            match.submit(seat, match.spec.heuristics.habit(match.view(seat), luck))
    kinds = {each.split()[0] for each in seen}
    assert kinds >= {"Discard", "QuickDraw", "AttackDesperately", "GiveUp", "Declare", "SetSpeed"}
    assert not lettering.cut_off


def told_whole_and_clear(table: GameTable) -> None:
    """Both ways stand on the desk in letters that can be read, and on no card."""
    drawn = [each for each in table.stage if each.id.startswith("desk:words")]
    assert " ".join(each.key for each in drawn) == "Done so. Better so."
    trays = [each.rect for each in table.stage if each.id.startswith("ghost:")]
    for each in drawn:
        assert each.rect.collidelist(trays) < 0


def compared(
    match: Match, seat: int, done: object, better: object, size: tuple[int, int], letters: TextSize
) -> GameTable:
    """The table of the court with both ways."""
    context = plain_context(size, Settings(text_size=letters))
    twin = Match.resume(match.record())
    lines = ("Done so.", "Better so.")
    table = open_better_way(context, twin, seat, done, better, lines)  # type: ignore[arg-type]
    assert isinstance(table, GameTable)
    table.resize(size, Scale(*size, letters / 100))
    table.update(0.1)
    return table
