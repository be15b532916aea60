"""How much stands on the table whenever somebody is asked, with the usual settings."""

import statistics

from game.engine.discovery import game_called
from tools.wordcount import counted


def test_a_decision_is_read_at_a_glance_and_nothing_is_said_twice() -> None:
    counts = list(counted(game_called("riding_shotgun"), 4, "WORDS 0"))
    assert len(counts) > 20
    words, labels = [each.words for each in counts], [each.labels for each in counts]
    assert max(words) <= 60
    assert max(labels) <= 40
    assert statistics.median(words) <= 40
    assert statistics.median(labels) <= 30
    assert not [each.twice for each in counts if each.twice]
