"""Cards that are chosen, offered and handed over in secret look alike whichever they are."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.engine.chance import Loose
from game.engine.codec import digest
from game.engine.fields import Goods
from game.engine.kinds import Action, Seat
from game.engine.merry_way import SPEC
from game.engine.merry_way.actions import (
    Accept,
    Collect,
    Done,
    Offer,
    Offering,
    Pass,
    Pick,
    Rest,
)
from game.engine.merry_way.data import SCHEME, cards
from game.engine.merry_way.rules import RULES
from game.engine.merry_way.state import Phase, State
from game.scenes.table.drivers.thinking import Rivals
from game.scenes.table.screen import Screen
from game.session.match import Match
from tests.games.test_leaks import SCREENS, Player
from tests.scenes.hands import begun
from tests.scenes.seen import alike

pytestmark = pytest.mark.usefixtures("codes_alike")

ON = (Pick, Collect, Rest, Done)
MOMENTS = 20
"""Moments of a twentieth of a second for which worlds are compared after a decision."""


def imagined(view: Any, number: int) -> State:
    """A truth that looks like that to its onlooker."""
    return RULES.sample(view, Loose(number))


def _go_on_alike(players: Sequence[Player], *bystanders: Seat) -> None:
    """Moment by moment, as long as no hand lies open, or only that of a bystander."""
    compared = 0
    for _moment in range(MOMENTS):
        if all(player.live.schedule.viewer in (None, *bystanders) for player in players):
            alike(players)
            compared += 1
        for player in players:
            player.step(dt=0.05)
    assert compared


@SCREENS
def test_a_card_to_work_with_looks_alike_whichever_it_is(
    screen: Screen | None, tmp_path: Path
) -> None:
    """From the moment it is chosen to the next curtain, frame by frame."""
    match = begun(SPEC, 3, seed="WORK")
    view: Any = match.view(0)
    assert len(view.legal) > 1
    players = []
    for number, action in enumerate((view.legal[0], view.legal[-1])):
        assert isinstance(action, Pick)
        player = Player(Match.resume(match.record()), tmp_path / str(number), screen).to_decision()
        players.append(player)
        player.context.sounds.asked.clear()
        player.live.commit(0, action)
    _go_on_alike(players)
    for player in players:
        player.settle()
    assert all(player.behind_curtain() for player in players)
    alike(players)


@cache
def offered() -> tuple[Match, Seat, Seat, Goods, Goods]:
    """A match in which a band has two cards to offer another, and a third looks on: seat 0."""
    for seed in range(60):
        match, luck = begun(SPEC, 3, ("person", "greedy", "greedy"), seed=f"PAN {seed}"), Loose(1)
        while match.to_act:
            seat = match.to_act[0]
            view: Any = match.view(seat)
            if view.phase is Phase.FLOOR and seat:
                for family in view.legal:
                    if isinstance(family, Offering) and family.to:
                        hand = [(kind, 1) for kind, _n in family.give if kind.startswith(SCHEME)]
                        if len(hand) > 1:
                            return match, seat, family.to, (hand[0],), (hand[1],)
            match.submit(seat, SPEC.heuristics.habit(view, luck))
    raise AssertionError("nobody has two cards to offer")


@pytest.mark.narrow
@pytest.mark.parametrize("people", [("person", "greedy", "greedy"), ("person",) * 3])
@SCREENS
def test_a_card_that_is_offered_and_handed_over_is_only_counted_by_bystanders(
    screen: Screen | None,
    people: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Rivals, "think", lambda *_: None)  # the test decides for everybody
    match, maker, to, one, other = offered()
    seated = [
        replace(chair, sitter=sitter) for chair, sitter in zip(match.seats, people, strict=True)
    ]
    players = []
    for number in range(2):
        record = replace(match.record(), seats=tuple(seated))
        player = Player(Match.resume(record), tmp_path / str(number), screen, speed="normal")
        for _step in range(4):
            player.step()
        player.live.schedule.stand()
        players.append(player)
    alike(players)
    for player, card in zip(players, (one, other), strict=True):
        assert cards(card)
        player.live.cue = None
        player.live.commit(maker, Offer(to, card, ()))
    _go_on_alike(players, 0)
    for player in players:
        player.live.cue = None
        player.live.commit(to, Accept())
    _go_on_alike(players, 0)
    assert digest(players[0].match.view(0)) == digest(players[1].match.view(0))
    assert digest(players[0].match.view(to)) != digest(players[1].match.view(to))


def test_an_imagined_line_up_is_played_on_with_the_sides_it_was_given() -> None:
    """Its second sides come up in the round after; it is sound, and can be imagined once more."""
    lot, setup = Loose(7), SPEC.setup(3)
    view = RULES.observe(RULES.new(setup, lot)[0], 0)
    backs = set()
    for number in range(6):
        state = imagined(view, number)
        lying = state.lineup
        while state.result is None and state.round < view.round + 2:
            seat = RULES.to_act(state)[0]
            RULES.apply(state, seat, Pass() if state.phase is Phase.BUILD else any_of(state), lot)
            assert RULES.unsound(state, setup) == ""
            seen = RULES.observe(state, seat)
            again = imagined(seen, number)
            assert RULES.observe(again, seat) == seen
            assert RULES.unsound(again, setup) == ""
            if state.round == view.round + 1:
                assert [now.face for now in state.lineup] == [was.under for was in lying]
        backs.add(tuple([was.under.key for was in lying]))
    assert len(backs) == 6


def any_of(state: State) -> Action:
    """Something to do that takes the round on."""
    return next(each for each in RULES.legal(state, RULES.to_act(state)[0]) if isinstance(each, ON))
