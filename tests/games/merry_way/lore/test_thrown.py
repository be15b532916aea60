"""Every card drawn is counted once, against the deck it came out of, and gives nobody away."""

from typing import Any

import pytest

from game.ai.levels import LEVELS
from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.kinds import Event
from game.engine.merry_way.data import DATA, RESOURCE_CARDS, TRAPS
from game.engine.merry_way.events import FolliesDealt, ResourceCardsDrawn, SchemesDrawn
from game.engine.merry_way.flavour.luck import BESIDE, PURPOSES, thrown

SPEC = game_called("merry_way")
RULES = SPEC.rules
CARDS = ResourceCardsDrawn | SchemesDrawn | FolliesDealt


def played(seats: int, seed: int, **options: Any) -> list[Event]:
    """All cards drawn in a game by habit."""
    luck, level = Loose(seed), LEVELS["random" if seed % 2 else "greedy"]
    state, events = RULES.new(SPEC.setup(seats, options), luck)
    happened = list(events)
    while asked := RULES.to_act(state):
        action = level.choose(SPEC, RULES.observe(state, asked[0]), luck)
        happened += RULES.apply(state, asked[0], action, luck)
    return [event for event in happened if isinstance(event, CARDS)]


def test_the_first_cards_come_out_of_whole_decks() -> None:
    drawn = played(2, 0)
    line_up, first = drawn[0], drawn[1]
    assert isinstance(line_up, FolliesDealt)
    (follies,) = thrown(line_up)
    red = [len(card.face("red").follies) for card in DATA.follies]
    assert follies.odds == (red.count(1), red.count(2), red.count(3), 0, 0)
    assert follies.seat is None
    assert isinstance(first, ResourceCardsDrawn)
    assert first.cards is not None
    (digits,) = thrown(first)
    assert digits.faces == tuple([d for card in first.cards for d in RESOURCE_CARDS[card].digits])
    there = [d for card in DATA.resources for d in card.digits for _copy in range(card.count)]
    assert digits.odds == tuple([there.count(face) for face in range(1, 6)])
    deal = next(each for each in drawn if isinstance(each, SchemesDrawn))
    throws = {throw.purpose: throw for throw in thrown(deal)}
    profits = [card.profit for card in DATA.traps for _copy in range(card.count)]
    assert throws["deal"].odds == tuple([profits.count(face) for face in range(1, 6)])
    assert throws[BESIDE["deal"]].odds == (60, 20)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_card_is_counted_once_and_could_have_been_drawn(seats: int) -> None:
    purposes = set()
    for seed in range(8):
        for event in played(seats, seed):
            throws = thrown(event)
            for throw in throws:
                assert all(throw.odds[face - 1] for face in throw.faces)
                purposes.add(throw.purpose)
            match event:
                case SchemesDrawn(_seat, count, cards, shuffled=False) if cards:
                    traps = [TRAPS[card].profit for card in cards if card in TRAPS]
                    counted = [face for t in throws if t.sides == 5 for face in t.faces]
                    assert counted == traps
                    assert [len(t.faces) for t in throws if t.sides == 2] == [count]
                case ResourceCardsDrawn(_seat, count, shuffled=False) if count:
                    assert [len(throw.faces) for throw in throws] == [3 * count]
                case FolliesDealt(why="second_sides"):
                    assert throws == ()
                case _:
                    pass
    assert purposes == {*PURPOSES, *BESIDE.values()}


def test_where_special_schemes_are_left_out_none_is_due() -> None:
    for event in played(2, 2, special_schemes="off"):
        assert not [throw for throw in thrown(event) if throw.sides == 2]


def test_nobody_at_the_table_learns_what_the_piles_held() -> None:
    hidden = [e for e in played(3, 3) if isinstance(e, ResourceCardsDrawn | SchemesDrawn)]
    assert hidden
    for event in hidden:
        assert event.out_of is not None
        for seat in (None, 0, 1, 2):
            seen = event.seen_by(seat)
            assert seen.out_of is None
            assert thrown(seen) == ()
