"""Matches for the session's tests."""

import json
from typing import Any

from game.ai.levels import LEVELS
from game.engine.chance import Chance, Loose
from game.engine.discovery import game_called, games
from game.engine.kinds import Action, Seat
from game.session.match import Match
from game.session.record import Record, read_record, write_record
from game.session.seats.seats import chairs

SPEC = game_called("your_money")


def company(key: str) -> int:
    """The smallest number of seats at which people seal against each other."""
    return min(n for n in games()[key].seats if n > 1)


def begun(seed: str = "BLACK BESS", seats: int = 2, **options: str | int) -> Match:
    names = ["Nell", "Jack"][:seats]
    return Match.begin(
        SPEC, SPEC.setup(seats, options), chairs(names), seed, others={"rival": "Swift Nick"}
    )


def any_action(match: Match, seat: Seat, luck: Loose, but: str = "") -> Action:
    """A legal action, never one of kind `but` while there is another."""
    view: Any = match.view(seat)
    legal = [action for action in view.legal if getattr(action, "place", "") != but]
    action: Action = legal[luck.below(len(legal))]
    return action


def on(match: Match, steps: int, number: int = 7) -> Match:
    """The match after so many more steps, or at its end, played with some sense."""
    luck = Loose(number)
    for _ in range(steps):
        if not match.to_act:
            break
        seat = match.to_act[luck.below(len(match.to_act))]
        match.submit(seat, LEVELS["greedy"].choose(match.spec, match.view(seat), luck))
    return match


def by_habit(match: Match, steps: int = 1_000_000, luck: Chance | None = None) -> Match:
    """The match after so many more decisions of a quick player, or at its end."""
    luck = luck or Loose(5)
    for _step in range(steps):
        if not match.to_act:
            break
        seat = match.to_act[0]
        match.submit(seat, match.spec.heuristics.habit(match.view(seat), luck))
    return match


def copied(record: Record) -> Record:
    """The record as it comes back from a file."""
    return read_record(write_record(record), "copy.json")


def plain(record: Record) -> Any:
    """A record as plain data, but for the hour it was last played."""
    data = json.loads(write_record(record))
    del data["last_played"]
    return data
