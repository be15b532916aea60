"""Work out the chances of two highwaymen alone: game/ai/dick_turpin/pair.json.

    python -m tools.pair             (some seconds)
    python -m tools.pair --ceiling   what can be won at all from a quick player, in one round

From the last journey backwards, as far as three rounds go. Nothing is left to luck.
"""

import argparse
from pathlib import Path

import msgspec

from game.ai.dick_turpin import pair
from game.ai.dick_turpin.booty import Deck, endings
from game.ai.dick_turpin.pair import ALL, DUELS, END, Journey, Kept, Row, row_before
from game.engine.dick_turpin import SPEC
from game.engine.dick_turpin.data import DATA, PISTOL, booty
from game.engine.kinds import Seat

PATH = Path(pair.__file__).with_name(pair.FILE)


def worked_out(journeys: int) -> Kept:
    """The rows for so many journeys."""
    deck = _full()
    rows: list[Row] = [END]
    whole, first, duel = row_before(END, deck)
    for _journey in range(journeys - 1):
        rows.append(whole)
        whole, _first, _duel = row_before(whole, deck)
    return Kept(tuple([_short(row) for row in rows]), _short(first), _short(duel))


class _WithQuickPlayer(Journey):
    """Journeys in which seat 1 stops where the sum is best, as a quick player does."""

    def last(self, robber: Seat, deck: Deck, passengers: int, gold: int) -> float:
        if robber == 0:
            return super().last(robber, deck, passengers, gold)
        return self._quick(deck, passengers, gold, followed=False)

    def both(self, robber: Seat, deck: Deck, passengers: int, gold: int) -> float:
        if robber == 0:
            return super().both(robber, deck, passengers, gold)
        return self._quick(deck, passengers, gold, followed=True)

    def _quick(self, deck: Deck, passengers: int, gold: int, *, followed: bool) -> float:
        total = 0.0
        for likely, amount, cards in endings(deck, passengers):
            then = max(0, gold - amount)
            rest = passengers - cards if amount else passengers
            after = Deck(deck.pistols - (not amount), deck.gold - cards)
            ended = not followed or not rest or then == 0
            total += likely * (self.after[then] if ended else self.last(0, after, rest, then))
        return total


def ceiling(*, sees: bool) -> float:
    """How often the best there is wins one round from a quick player.

    Towns are left to luck, or (`sees`) he always has what suits him best: to come first, to come
    second, or to meet.
    """
    deck = _full()
    row = END
    for _journey in range(DATA.journeys):
        now, passengers = _WithQuickPlayer(row), DATA.passengers
        found = [0.0]
        for gold in range(1, ALL):
            first, second = [now.both(seat, deck, passengers, gold) for seat in (0, 1)]
            met = [now.met(seat, deck, passengers, gold) for seat in (0, 1)]
            if sees:
                found.append(sum([max(first, second, each) for each in met]) / 2)
            else:
                found.append(sum([(1 - DUELS) * (first + second) / 2 + DUELS * m for m in met]) / 2)
        row = (*found, 1.0)
    return row[ALL // 2]


def _full() -> Deck:
    counts = booty(DATA.pistols).counts
    return Deck(counts[PISTOL], sum(counts) - counts[PISTOL])


def _short(row: Row) -> Row:
    return tuple([round(chance, 5) for chance in row])


def main() -> None:
    """Work out and write."""
    parser = argparse.ArgumentParser(description="The chances of two highwaymen alone.")
    parser.add_argument(
        "--ceiling", action="store_true", help="against a quick player; write nothing"
    )
    if parser.parse_args().ceiling:
        print(f"towns left to luck: {100 * ceiling(sees=False):.1f} %")
        print(f"seeing every card the other has laid: {100 * ceiling(sees=True):.1f} %")
        return
    rounds = SPEC.option("rounds").choices
    found = worked_out(int(rounds[-1].value) * DATA.journeys)
    PATH.write_bytes(msgspec.json.encode(found) + b"\n")
    for left, row in enumerate(found.rows):
        print(left, [round(row[gold], 3) for gold in (10, 20, 30, 40, 50)])


if __name__ == "__main__":
    main()
