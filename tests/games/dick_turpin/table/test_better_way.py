"""Two ways side by side: a headline over both, what was done before what was better."""

import pytest

from game.scenes.kit.scene import plain_context
from game.scenes.table.drivers.practice import open_better_way
from game.scenes.table.game_table import GameTable
from game.session.match import Match
from game.session.settings import Settings, TextSize
from game.sprites.lettering import Scale
from tests.games.dick_turpin.table.highwayman import begun


@pytest.mark.parametrize("letters", [100, 200])
def test_the_headline_stands_over_both_ways_in_their_order(letters: TextSize) -> None:
    size, match = (1280, 800), begun(3)
    seat = match.to_act[0]
    done, better, *_rest = match.view(seat).legal  # type: ignore[attr-defined]
    lines = ("Done so, for that was near. " * 3, "Better so, for gold would be more. " * 3)
    context = plain_context(size, Settings(text_size=letters))
    twin = Match.resume(match.record())
    table = open_better_way(context, twin, seat, done, better, lines)
    assert isinstance(table, GameTable)
    table.resize(size, Scale(*size, letters / 100))
    assert "the better way" in table.words[0]
    assert table.words[1] == list(lines)
