"""Nothing comes from nowhere: what a game promises to keep is kept.

A game may put `tests/games/<key>/conserved.py` beside its tests, with
`holds(state)` (asserted of every state) and `accounted(played)` (asserted of a whole game).
"""

import importlib
from pathlib import Path

from tests.contract.tables import Table, at_every_table, played

GAMES = Path(__file__).parents[1] / "games"


@at_every_table
def test_what_is_to_be_kept_is_kept(table: Table) -> None:
    assert (GAMES / table.key / "conserved.py").is_file(), "every game says what it keeps"
    conserved = importlib.import_module(f"tests.games.{table.key}.conserved")
    for state in played(table).all_states():
        conserved.holds(state)
    conserved.accounted(played(table))
