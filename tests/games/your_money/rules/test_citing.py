"""Every event and every number leads to a paragraph that is in the book."""

from typing import get_args

import pytest

from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.open import drawn
from game.engine.your_money.book import BOOK
from game.engine.your_money.events import YourMoneyEvent
from game.engine.your_money.rule_references import rule_of, rule_of_number

SPEC = game_called("your_money")


def test_every_event_of_played_games_cites_a_paragraph_there_is() -> None:
    cited: dict[str, str] = {}
    for seats in (1, 2):
        for seed in range(60):
            chance = Loose(seed)
            state, events = SPEC.rules.new(SPEC.setup(seats, {"purse": 10}), chance)
            told = list(events)
            while to_act := SPEC.rules.to_act(state):
                legal = SPEC.rules.legal(state, to_act[0])
                action = drawn(legal, chance)
                told += SPEC.rules.apply(state, to_act[0], action, chance)
            cited |= {type(event).__name__: rule_of(event) for event in told}
    assert len(cited) > 0.8 * len(get_args(YourMoneyEvent))
    for name, anchor in cited.items():
        assert anchor in BOOK.anchors, f"{name} cites {anchor}, which is not in the book"


@pytest.mark.parametrize("what", ["health", "folk_hero", "scoundrel", "guineas", "score"])
def test_every_number_cites_a_paragraph_there_is(what: str) -> None:
    assert rule_of_number(what) in BOOK.anchors
