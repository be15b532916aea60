"""Work out the chances of two highwaymen alone: game/ai/dick_turpin/pair.json.

    python -m tools.pair        (half a minute)

From the last journey backwards, as far as three rounds go. Nothing is left to luck.
"""

from pathlib import Path

import msgspec

from game.ai.dick_turpin import pair
from game.ai.dick_turpin.booty import Deck
from game.ai.dick_turpin.pair import END, Kept, Row, row_before
from game.engine.dick_turpin import SPEC
from game.engine.dick_turpin.data import DATA, PISTOL, booty

PATH = Path(pair.__file__).with_name(pair.FILE)


def worked_out(journeys: int) -> Kept:
    """The rows for so many journeys."""
    full = booty(DATA.pistols).counts
    deck = Deck(full[PISTOL], sum(full) - full[PISTOL])
    rows: list[Row] = [END]
    whole, first, duel = row_before(END, deck)
    for _journey in range(journeys - 1):
        rows.append(whole)
        whole, _first, _duel = row_before(whole, deck)
    return Kept(tuple([_short(row) for row in rows]), _short(first), _short(duel))


def _short(row: Row) -> Row:
    return tuple([round(chance, 5) for chance in row])


def main() -> None:
    """Work out and write."""
    rounds = SPEC.option("rounds").choices
    found = worked_out(int(rounds[-1].value) * DATA.journeys)
    PATH.write_bytes(msgspec.json.encode(found) + b"\n")
    for left, row in enumerate(found.rows):
        print(left, [round(row[gold], 3) for gold in (10, 20, 30, 40, 50)])


if __name__ == "__main__":
    main()
