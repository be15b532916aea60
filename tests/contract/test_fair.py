"""The rest of the contract holds for a game with every kind of open decision, too."""

import inspect
from collections.abc import Callable

import pytest

from game.engine.discovery import games
from tests.contract import test_luck, test_playing, test_secrets, test_words
from tests.contract.fair import SPEC
from tests.contract.tables import Table

CHECKS: list[Callable[[Table], None]] = [
    check
    for module in (test_luck, test_playing, test_secrets, test_words)
    for name, check in vars(module).items()
    if name.startswith("test_") and "table" in inspect.signature(check).parameters
]


@pytest.fixture(autouse=True)
def among_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """The fair is a game of the house as long as a test runs."""
    monkeypatch.setitem(games(), SPEC.key, SPEC)


@pytest.mark.parametrize("check", CHECKS)
def test_the_contract_holds_for_open_decisions(check: Callable[[Table], None]) -> None:
    for seats in SPEC.seats:
        for seed in range(5):
            check(Table(SPEC.key, seats, seed))


def test_all_kinds_of_actions_events_and_families_belong_to_the_fair() -> None:
    test_words.test_all_kinds_of_actions_and_events_belong_to_the_game(SPEC.key)
