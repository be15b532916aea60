"""Learn what the cards left are worth in The Famous Dick Turpin: game/ai/dick_turpin/hands.json.

    python -m tools.hands                   (some minutes)

From the last card backwards: hands are dealt by lot, the choice of towns is solved with what was
learned for one card fewer, and a line through what everybody may then expect to take gives the
weights. The same code writes the same file.
"""

import argparse
import time
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import Final

import msgspec

from game.ai.dick_turpin import booty as kept
from game.ai.dick_turpin.ambush import AmbushGame, solved
from game.ai.dick_turpin.booty import STOPS, Deck, Hand, Weights, feature, features
from game.engine.chance import Loose
from game.engine.dick_turpin.data import DATA, PISTOL, booty
from tools.least_squares import solved_lines

PATH: Final = Path(kept.__file__).with_name(kept.FILE)
_RIDGE: Final = 0.5
_LOOKS: Final = 400  # joint choices drawn to see what everybody takes
_ALL: Final = 300  # joint choices that can all be looked at


def dealt(seats: int, cards: int, luck: Loose) -> tuple[Hand, ...]:
    """Everybody's hand, any cards as likely."""
    hands = []
    for _seat in range(seats):
        left = list(range(STOPS))
        while len(left) > cards:
            del left[luck.below(len(left))]
        hands.append(tuple(left))
    return tuple(hands)


def even(seats: int) -> tuple[tuple[float, ...], ...]:
    """What a sovereign taken is worth to everybody while the purses are equal: a sovereign."""
    paid = -1 / (seats - 1)
    return tuple([tuple([1.0 if i == k else paid for k in range(seats)]) for i in range(seats)])


def expected(ambush: AmbushGame, luck: Loose) -> list[float]:
    """What everybody may expect to take where all play the solution."""
    mixtures = solved(ambush).mixtures
    seats = len(ambush.hands)
    found = [0.0] * seats
    sizes = [range(len(hand)) for hand in ambush.hands]
    many = len(ambush.hands[0]) ** seats
    if many <= _ALL:
        joints = list(product(*sizes))
    else:
        joints = [
            tuple([luck.pick([round(10_000 * share) for share in row]) for row in mixtures])
            for _look in range(_LOOKS)
        ]
    for cards in joints:
        likely = 1 / len(joints)
        if many <= _ALL:
            likely = 1.0
            for mixture, card in zip(mixtures, cards, strict=True):
                likely *= mixture[card]
        if likely:
            picks = [hand[card] for hand, card in zip(ambush.hands, cards, strict=True)]
            for seat, gold in enumerate(ambush.takes(picks)):
                found[seat] += likely * gold
    return found


def learn(route: str, seats: int, cards: int, later: Weights, positions: int) -> list[float]:
    """The weights for so many cards left, by those for one fewer."""
    luck = Loose(seats * 100 + cards)
    full = booty(DATA.pistols).counts
    deck = Deck(full[PISTOL], sum(full) - full[PISTOL])
    rows: list[list[int]] = []
    targets: list[float] = []
    for _position in range(positions):
        hands = dealt(seats, cards, luck)
        driver = luck.below(seats)
        ambush = AmbushGame(hands, driver, even(seats), deck, DATA.passengers, route, tuple(later))
        takes = expected(ambush, luck)
        for seat, hand in enumerate(hands):
            others = [sum([place in h for h in hands]) - (place in hand) for place in range(STOPS)]
            rows.append([feature(p, p in hand, others[p], seats) for p in range(STOPS)])
            targets.append(takes[seat])
    weights = fitted(rows, targets, features(seats))
    mean = sum(targets) / len(targets)
    errors = [t - sum([weights[f] for f in row]) for row, t in zip(rows, targets, strict=True)]
    wide = (sum([(t - mean) ** 2 for t in targets]) / len(targets)) ** 0.5
    missed = (sum([e * e for e in errors]) / len(errors)) ** 0.5
    print(f"{route} {seats} seats {cards} cards: {mean:.2f} ± {wide:.2f}, missed by {missed:.2f}")
    return [round(weight, 3) for weight in weights]


def fitted(rows: Sequence[Sequence[int]], targets: Sequence[float], size: int) -> list[float]:
    """The weights whose sums come nearest to the targets; a row names its features."""
    matrix = [[_RIDGE if i == j else 0.0 for j in range(size)] + [0.0] for i in range(size)]
    for row, target in zip(rows, targets, strict=True):
        for i in row:
            for j in row:
                matrix[i][j] += 1
            matrix[i][size] += target
    return solved_lines(matrix)


def main() -> None:
    """Learn, tell and write."""
    parser = argparse.ArgumentParser(description="Learn what the cards left are worth.")
    parser.add_argument("--positions", type=int, default=100, metavar="N", help="dealt (100)")
    said = parser.parse_args()
    began = time.perf_counter()
    found: dict[str, dict[str, list[list[float]]]] = {}
    for route in ("both", "london"):
        found[route] = {}
        for seats in (2, 3, 4, 5):
            later: list[float] = []
            found[route][str(seats)] = []
            for cards in range(1, STOPS):
                later = learn(route, seats, cards, later, said.positions)
                found[route][str(seats)].append(later)
            print(f"{time.perf_counter() - began:.0f} s", flush=True)
    PATH.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=0) + b"\n")


if __name__ == "__main__":
    main()
