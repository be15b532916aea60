"""The score sheet: what is noted of every robber, line by line."""

from typing import Final

from game.engine.kinds import Seat
from game.engine.lore.figures import Column, Tally
from game.engine.words import later
from game.engine.your_money.view import YourMoneyView


def _health(view: YourMoneyView, seat: Seat) -> int:
    return view.sheets[seat].health


def _guineas(view: YourMoneyView, seat: Seat) -> int:
    return view.sheets[seat].guineas


def _folk_hero(view: YourMoneyView, seat: Seat) -> int:
    return view.sheets[seat].folk_hero


def _scoundrel(view: YourMoneyView, seat: Seat) -> int:
    return view.sheets[seat].scoundrel


def _score(view: YourMoneyView, seat: Seat) -> int:
    return view.sheets[seat].score


TALLY: Final = Tally(
    later("Round"),
    16,
    (
        Column(later("Health"), _health),
        Column(later("Guineas"), _guineas),
        Column(later("Folk hero"), _folk_hero),
        Column(later("Scoundrel"), _scoundrel),
        Column(later("Score"), _score),
    ),
)
