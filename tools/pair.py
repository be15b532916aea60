"""Work out the chances of two highwaymen alone: game/ai/dick_turpin/pair.json.

    python -m tools.pair                           (some minutes)
    python -m tools.pair --ceiling [--rounds N]    what can be won at all from a quick player
    python -m tools.pair --ceiling --games 4000    the same played out, and what Turpin has of it

From the last journey backwards: as far as three rounds go whatever the hands, the last two journeys
by the hands as well. Nothing is left to luck.
"""

import argparse
from pathlib import Path
from typing import Final

import msgspec

from game.ai.dick_turpin import pair
from game.ai.dick_turpin.booty import STOPS, Deck, Hand, deck_of
from game.ai.dick_turpin.pair import ALL, END, Journey, Kept, Lie, Near, Row, row_before
from game.ai.dick_turpin.two import LEAN, WHIM, TwoAlone, lie
from game.engine.dick_turpin import SPEC
from game.engine.dick_turpin.data import DATA, booty
from tools.reply import hands_of, rest_of, tell

PATH: Final = Path(pair.__file__).with_name(pair.FILE)
_DIGITS: Final = 5
_NEAR: Final = 2  # journeys told apart by the hands
_EVEN: Final = tuple([gold / ALL for gold in range(ALL + 1)])  # where only sovereigns count

Both = tuple[Row, Row]
"""A row where I follow, a row where I drive."""


def worked_out(journeys: int) -> Kept:
    """All that is kept, with the rows for so many journeys."""
    rows: list[Row] = [END]
    while len(rows) < journeys:
        rows.append(row_before(rows[-1], full()))
    return Kept(
        tuple([_short(row) for row in rows]),
        LEAN,
        {route: Near(near(route, 0.0), near(route, LEAN)) for route in ("both", "london")},
        {route: promises(route) for route in ("both", "london")},
    )


def near(route: str, lean: float) -> dict[Lie, Both]:
    """The rows before the last journey and before the one ahead of it, by how the hands lie."""
    found: dict[Lie, Both] = {}
    now: dict[Lie, tuple[Journey, Journey]] = {"": (Journey(END), Journey(END))}
    whim = WHIM / ALL
    for cards in range(1, _NEAR + 1):
        then: dict[Lie, Both] = {}
        for mine, theirs in hands_of(cards):
            both = [_table(mine, theirs, drives, lean, now, route) for drives in (False, True)]
            rows = [(0.0, *[two.worth(g, whim) for g in range(1, ALL)], 1.0) for two in both]
            then[lie(mine, theirs)] = (_short(rows[0]), _short(rows[1]))
        now = {key: (Journey(a), Journey(b)) for key, (a, b) in then.items()}
        found |= then
    return found


def _table(
    mine: Hand,
    theirs: Hand,
    drives: bool,
    lean: float,
    now: dict[Lie, tuple[Journey, Journey]],
    route: str,
) -> TwoAlone:
    """A choice of towns before those journeys; whoever drives now follows then."""
    rest = rest_of(mine, theirs, route)
    return TwoAlone(
        mine,
        theirs,
        drives,
        full(),
        DATA.passengers,
        lean,
        lambda i, j: now[rest(i, j)][not drives],
        lambda i, j: 0.0,
    )


def promises(route: str) -> dict[Lie, tuple[float, float]]:
    """What the cards left promise, in sovereigns, where both are after sovereigns only."""
    before = Journey(_EVEN)
    found: dict[Lie, tuple[float, float]] = {"": (0.0, 0.0)}

    def brings(mine: Hand, theirs: Hand, drives: bool) -> float:
        rest = rest_of(mine, theirs, route)
        two = TwoAlone(
            mine,
            theirs,
            drives,
            full(),
            DATA.passengers,
            0.0,
            lambda i, j: before,
            lambda i, j: found[rest(i, j)][not drives] / ALL,
        )
        return round(ALL * two.worth(ALL // 2, WHIM / ALL) - ALL // 2, 3)

    for cards in range(1, STOPS):
        found |= {
            lie(mine, theirs): (brings(mine, theirs, False), brings(mine, theirs, True))
            for mine, theirs in hands_of(cards)
        }
    del found[""]
    return found


def full() -> Deck:
    """A full deck."""
    return deck_of(booty(DATA.pistols))


def _short(row: Row) -> Row:
    return tuple([round(chance, _DIGITS) for chance in row])


def main() -> None:
    """Work out and write, or tell what can be won."""
    parser = argparse.ArgumentParser(description="The chances of two highwaymen alone.")
    parser.add_argument("--ceiling", action="store_true", help="against a quick player")
    parser.add_argument("--rounds", type=int, default=1, help="for the ceiling (1)")
    parser.add_argument("--games", type=int, default=0, help="played out (0)")
    said = parser.parse_args()
    if said.ceiling:
        tell(said.rounds, said.games)
        return
    rounds = SPEC.option("rounds").choices
    found = worked_out(int(rounds[-1].value) * DATA.journeys)
    PATH.write_bytes(msgspec.json.encode(found) + b"\n")
    for left, row in enumerate(found.rows):
        print(left, [round(row[gold], 3) for gold in (10, 20, 30, 40, 50)])


if __name__ == "__main__":
    main()
