"""Every card drawn is counted once, against the odds it was drawn at."""

from math import isclose, sqrt

import pytest

from game.engine.chance import Loose
from game.engine.dick_turpin.events import BootyTurned, DrivenOff, DuelCardDrawn, JourneyBegan
from game.engine.dick_turpin.rules import RULES
from game.engine.dick_turpin.thrown import PURPOSES, thrown
from game.engine.discovery import game_called
from game.engine.kinds import Event
from game.engine.rules import OptionValue
from game.engine.thrown import Throw
from game.session.almanack import FEWEST, Tally, pages_of, words_of
from game.session.match import Match
from game.session.replay import Replay
from game.session.seating import chairs

SPEC = game_called("dick_turpin")


def told(seats: int, seed: int, options: dict[str, OptionValue]) -> list[Event]:
    """Everything that happens in a game at random."""
    chance = Loose(seed)
    state, events = RULES.new(SPEC.setup(seats, options), chance)
    while to_act := RULES.to_act(state):
        legal = RULES.legal(state, to_act[0])
        events += RULES.apply(state, to_act[0], legal[chance.below(len(legal))], chance)
    return events


@pytest.mark.parametrize("pistols", [6, 8, 10])
def test_a_card_is_counted_with_the_deck_it_came_from(pistols: int) -> None:
    for seed in range(20):
        left = cards = 0
        for event in told(4, seed, {"pistols": pistols}):
            throws = thrown(event)
            match event:
                case JourneyBegan():
                    left, cards = pistols, 30
                case DuelCardDrawn() | BootyTurned() | DrivenOff():
                    pistol = isinstance(event, DrivenOff) or event.card == 0
                    why = "duel" if isinstance(event, DuelCardDrawn) else "hold_up"
                    faces = (2,) if pistol else (1,)
                    assert throws == (Throw(event.seat, why, faces, 2, (cards - left, left)),)
                    cards, left = cards - 1, left - pistol
                case _:
                    assert throws == ()


def _played(seed: str) -> Match:
    """A match by the quick player to its end."""
    seated = chairs(("Nell", "Jack", "Moll"), ("greedy",) * 3)
    match = Match.begin(SPEC, SPEC.setup(3, {"rounds": 3}), seated, seed=seed, name=seed)
    luck = Loose(1)
    while match.to_act:
        seat = match.to_act[0]
        match.submit(seat, SPEC.hints.habit(match.view(seat), luck))
    return match


@pytest.mark.parametrize("seed", ["Bath", "York", "Oxford"])
def test_the_almanack_adds_up_what_was_due(seed: str) -> None:
    match = _played(seed)
    pages = pages_of(match.record())
    for who, name in enumerate(("Nell", "Jack", "Moll")):
        for purpose in PURPOSES:
            mine = [
                throw
                for moment in Replay(match.record(), seed)
                for event in moment.events
                for throw in thrown(event)
                if (throw.seat, throw.purpose) == (who, purpose)
            ]
            tally = pages.tally(name, ("dick_turpin", purpose), sides=2)
            assert tally.counts == tuple([sum(t.faces == (face,) for t in mine) for face in (1, 2)])
            chances = [throw.odds[1] / sum(throw.odds) for throw in mine]
            assert isclose(sum(chances), tally.dues[1], abs_tol=1e-9)
            slack = sum([chance * (1 - chance) for chance in chances])
            over = (tally.counts[1] - sum(chances)) / sqrt(slack) if slack else 0.0
            assert isclose(tally.height, over, abs_tol=1e-9)
    assert pages.games == 1
    assert set(words_of("dick_turpin")) == {purpose for _game, purpose in pages.purposes}
    assert pages.tally().thrown == 0  # there are no dice in this game


def test_cards_are_judged_by_their_own_odds() -> None:
    even = Tally.of(Throw(0, "hold_up", (1,), 2, (22, 8)))
    total = even
    for _card in range(FEWEST - 1):
        total += even
    assert total.counts == (FEWEST, 0)
    assert isclose(total.dues[1], FEWEST * 8 / 30)
    assert total.verdict.startswith("Very low")
    due = Tally((22, 8), (22.0, 8.0), 30 * (8 / 30) * (22 / 30))
    assert due.height == 0
    assert due.verdict == "As cards fall."
