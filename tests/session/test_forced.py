"""What plays itself where only one thing can be done, and what never does."""

import random
from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest
from msgspec.structs import replace

from game.engine.chance import Loose
from game.engine.discovery import games
from game.engine.kinds import Action, Seat
from game.engine.open import Open
from game.session import undo
from game.session.match import Match
from game.session.schedule import Forced
from tests.terminal.hands import begun, legal

in_every_game = pytest.mark.parametrize("key", list(games()))


def one_left(view: Any) -> Any:
    """The same view with only the first thing left that can be done."""
    return replace(view, legal=[each for each in view.legal if not isinstance(each, Open)][:1])


def asked(key: str, *, secret: bool) -> tuple[Match, Seat]:
    """A game in which somebody is asked in secret, or in the open."""
    seats = min(n for n in games()[key].seats if n > 1)
    match, lot = begun(key, seats), random.Random(key)
    while match.to_act and match.steps < 300:
        seat = match.to_act[0]
        if bool(match.view(seat).secret) == secret and one_left(match.view(seat)).legal:
            return match, seat
        match.submit(seat, lot.choice(legal(match, seat)))
    pytest.fail(f"{key} never asks so")


@in_every_game
def test_only_a_lone_choice_plays_itself_and_nothing_secret_where_others_look(key: str) -> None:
    match, seat = asked(key, secret=True)
    view: Any = match.view(seat)
    forced = Forced(match)
    assert (
        forced.action(seat, replace(view, legal=(*view.legal, *view.legal)), shared=False) is None
    )
    only = one_left(view)
    assert forced.action(seat, only, shared=False) == only.legal[0]
    assert forced.action(seat, only, shared=True) is None, "the others would learn of it"
    assert forced.action(seat, replace(only, seat=None), shared=False) is None, "shutters closed"
    forced.came_back()
    assert forced.action(seat, only, shared=False) is None, "whoever goes back goes on by hand"


def lately(key: str) -> Iterator[tuple[Match, Seat, Action]]:
    """Every single thing that could be done in the first steps of a game by people."""
    match, luck = begun(key, min(n for n in games()[key].seats if n > 1)), Loose(3)
    while match.to_act and match.steps < 60:
        seat = match.to_act[0]
        for action in legal(match, seat)[:6]:
            if not isinstance(action, Open):
                yield match, seat, action
        match.submit(seat, match.spec.heuristics.habit(match.view(seat), luck))


def alone(match: Match, seat: Seat, action: Action) -> Any:
    return replace(match.view(seat), legal=(action,))


def test_it_never_keeps_a_step_from_being_taken_back() -> None:
    """Where luck would fall in it, whoever may still take the last step back is asked."""
    kept = spoilt = 0
    for match, seat, action in chain.from_iterable(map(lately, games())):
        _state, luck, events = match.applied(seat, action)
        tells = bool(luck.take_outcomes()) or any(event.discloses for event in events)
        back = undo.why_not(match, seat) is None
        held = Forced(match).action(seat, alone(match, seat, action), shared=False) is None
        assert held == (tells and back)
        kept, spoilt = kept + held, spoilt + (tells and not back)
    assert kept
    assert spoilt


def test_what_was_played_so_goes_back_with_the_step_before_it() -> None:
    for match, seat, action in chain.from_iterable(map(lately, games())):
        if undo.why_not(match, seat) is not None or match.last.seat != seat:
            continue
        if Forced(match).action(seat, alone(match, seat, action), shared=False) is None:
            continue
        steps = match.steps
        match.submit(seat, action, joined=True)
        undo.back(match, seat)
        assert match.steps < steps
        return
    pytest.fail("it never comes to that")
