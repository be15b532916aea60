"""Every card drawn is counted once, against the bag it came out of, and gives nobody away."""

import pytest

from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.flavour.luck import Throw
from game.engine.riding_shotgun.data import DATA, SYMBOL, VALUE
from game.engine.riding_shotgun.events import CardsDrawn
from game.engine.riding_shotgun.flavour.luck import BESIDE, PURPOSES, thrown
from game.engine.riding_shotgun.rules import RULES

SPEC = game_called("riding_shotgun")


def played(seats: int, seed: int) -> list[CardsDrawn]:
    """All cards drawn in a game at random."""
    chance = Loose(seed)
    state, events = RULES.new(SPEC.setup(seats), chance)
    while to_act := RULES.to_act(state):
        legal = RULES.legal(state, to_act[0])
        events += RULES.apply(state, to_act[0], legal[chance.below(len(legal))], chance)
    return [event for event in events if isinstance(event, CardsDrawn)]


def test_the_first_four_come_out_of_the_whole_deck() -> None:
    deal = played(6, 1)[0]
    values, dodges = thrown(deal)
    assert deal.cards is not None
    values_of = [card.value for card in DATA.action_cards]
    assert values == Throw(
        0,
        "deal",
        tuple([VALUE[card] for card in deal.cards]),
        3,
        (values_of.count(1), values_of.count(2), values_of.count(3)),
    )
    assert dodges.odds == (38, 31)
    assert dodges.faces == tuple([1 + (SYMBOL[card] == "dodge") for card in deal.cards])


@pytest.mark.parametrize("seats", [4, 8])
def test_every_card_is_counted_once_and_could_have_been_drawn(seats: int) -> None:
    purposes = set()
    for seed in range(6):
        for event in played(seats, seed):
            throws = thrown(event)
            assert len(throws) == (2 if event.cards and not event.refilled else 0)
            for throw in throws:
                assert throw.seat == event.seat
                assert len(throw.faces) == event.count
                assert all(throw.odds[face - 1] for face in throw.faces)
                assert event.out_of is not None
                assert sum(throw.odds) == len(event.out_of)
            purposes |= {throw.purpose for throw in throws}
    assert purposes == {*PURPOSES, *BESIDE.values()}


def test_nobody_at_the_table_learns_what_the_bag_held() -> None:
    for event in played(4, 3):
        assert event.out_of is not None
        for seat in (None, 0, 1, 2, 3):
            assert event.seen_by(seat).out_of is None
        assert thrown(event.seen_by(None)) == thrown(event.seen_by(event.seat)) == ()
