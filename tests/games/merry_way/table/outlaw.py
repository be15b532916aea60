"""Somebody before the table of On Their Merry Way."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.merry_way.state import Phase
from game.scenes.kit.notice import CALM
from game.scenes.table.drivers.live import open_table
from game.scenes.table.game_table import GameTable
from game.session.match import Match
from game.session.seats.seats import chairs
from tests.scenes import hands
from tests.scenes.hands import NAMES as NAMES
from tests.scenes.hands import played as played

SPEC = game_called("merry_way")


def begun(seats: int = 3, sitters: Sequence[str] = (), seed: str = "YORK", **options: Any) -> Match:
    """A match nobody has decided in yet."""
    return hands.begun(SPEC, seats, sitters, seed, **options)


class Outlaw(hands.Hands[GameTable]):
    """The table, and hands to use it with."""

    laid, opened = GameTable, staticmethod(open_table)


def seated(match: Match, *people: int) -> Match:
    """The same match with rivals in the other chairs."""
    seats = len(match.seats)
    sitters = ["person" if seat in people else "greedy" for seat in range(seats)]
    record = msgspec.structs.replace(match.record(), seats=tuple(chairs(NAMES[:seats], sitters)))
    return Match.resume(record)


def found(wanted: Any, seats: int = 3, **options: Any) -> Match:
    """A game that has come to what is wanted of the view of whoever decides."""
    for number in range(60):
        luck = Loose(number)
        match = begun(seats, ("person",) * seats, seed=f"FOUND {number}", **options)
        for _step in range(300):
            if not match.to_act:
                break
            seat = match.to_act[0]
            view: Any = match.view(seat)
            if wanted(view, seat):
                return match
            match.submit(seat, match.spec.heuristics.habit(view, luck))
    raise AssertionError("no game comes to that")


def at(match: Match, tmp_path: Path, **settings: Any) -> Outlaw:
    """Somebody who is to decide, and may press."""
    player = Outlaw(match, tmp_path, size=(1280, 800), **settings).to_decision()
    player.step(dt=CALM)
    return player


def asked(
    tmp_path: Path, phase: Phase, so: Callable[[Any], Any] = lambda _view: True, **options: Any
) -> Outlaw:
    """The first seat's person where that is asked, and that is so of the view."""
    match = found(lambda view, seat: view.phase is phase and seat == 0 and so(view), **options)
    return at(seated(match, 0), tmp_path)


def about_to_build(sitters: Sequence[str]) -> Match:
    """A match in the third round, in which the first seat is to build."""
    match, luck = begun(len(sitters), sitters, seed="ARROW"), Loose(2)
    while True:
        view: Any = match.view(None)
        if view.phase is Phase.BUILD and view.round == 3 and match.to_act == (0,):
            return match
        seat = match.to_act[0]
        match.submit(seat, match.spec.heuristics.habit(match.view(seat), luck))
