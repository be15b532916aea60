"""So few words stand on the table while somebody is asked that they are read."""

import os
from itertools import islice
from statistics import median

from tests.games.steeplechase.table.rider import SPEC
from tools.wordcount import counted

GAMES, DECISIONS = (3, 400) if os.environ.get("STAND_AND_DELIVER_WIDE") else (2, 30)


def test_a_decision_says_what_is_asked_what_decides_and_what_buttons_do() -> None:
    games = [islice(counted(SPEC, 4, f"WORDS {n}"), DECISIONS) for n in range(GAMES)]
    counts = [each for game in games for each in game]
    words, labels = [each.words for each in counts], [each.labels for each in counts]
    assert len(counts) >= 40
    assert max(words) <= 60, max(counts, key=lambda each: each.words)
    assert max(labels) <= 40, max(counts, key=lambda each: each.labels)
    assert median(words) <= 40
    assert median(labels) <= 30
    assert [each.twice for each in counts if each.twice] == []
