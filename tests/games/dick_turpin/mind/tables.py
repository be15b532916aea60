"""Positions of The Famous Dick Turpin to think about."""

from collections.abc import Iterator
from typing import Any

from game.engine.chance import Bag
from game.engine.dick_turpin.data import Town
from game.engine.dick_turpin.heuristics import habit
from game.engine.dick_turpin.rules import RULES
from game.engine.dick_turpin.state import Options, Phase, State
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.discovery import game_called
from tests.games.dick_turpin.rules.roads import steps

SPEC = game_called("dick_turpin")


def held_up(
    gold: tuple[int, ...],
    *,
    deck: tuple[int, ...] = (8, 6, 6, 5, 3, 2),
    turned: tuple[int, ...] = (1,),
    journey: int = 6,
    at: int = 6,
    passengers: int = 6,
    picks: tuple[Town | None, ...] | None = None,
    piles: tuple[tuple[Town, ...], ...] | None = None,
) -> DickTurpinView:
    """Seat 0 holds the coach up, as it sees it; the deck is what is left of it."""
    seats = len(gold)
    nothing: tuple[Town | None, ...] = (None,) * seats
    state = State(
        Options(),
        gold,
        (0,) * seats,
        piles or ((),) * seats,
        picks or nothing,
        Bag(deck),
        journey,
        Phase.HOLD_UP,
        at,
        passengers,
        0,
        turned,
    )
    return RULES.observe(state, 0)


def decisions(seats: int, games: int, **options: Any) -> Iterator[tuple[State, DickTurpinView]]:
    """Positions with a choice in them, from games of quick players."""
    for game in range(games):
        for state, _seat, _events in steps(seats, game * 10 + seats, habit, **options):
            waiting = RULES.to_act(state)
            view = RULES.observe(state, waiting[0] if waiting else None)
            if len(view.legal) > 1:
                yield state, view
