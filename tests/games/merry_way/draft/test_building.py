"""What is drafted in Build costs, and comes to, what it does when it is done."""

from typing import Any

import pytest

from game.engine.chance import Loose
from game.engine.kinds import Action
from game.engine.merry_way import draft
from game.engine.merry_way.actions import CampFireTalk, SetTrap, TurnFolly
from game.engine.merry_way.data import TRAPS
from game.engine.merry_way.decisions import BLOCK
from game.engine.merry_way.draft import Design, foreseen, refusals
from game.engine.merry_way.rules import RULES
from game.engine.merry_way.state import Phase, State
from game.engine.merry_way.view import MerryView
from game.engine.names import Names
from tests.games.merry_way.rules.tables import do, hand, table, trap

NAMES = Names.of("Holly", "Oak", "Rowan")


def build(seats: int = 3, **fields: Any) -> State:
    """Band 0 builds, with all it takes, a trap of its own, nobody's and another band's."""
    stores = fields.pop("stores", ((6, 6, 6),) + ((1, 4, 0),) * (seats - 1))
    state = table(
        seats,
        phase=Phase.BUILD,
        passed=(False,) * seats,
        stores=stores,
        profit=(3, 8, 3)[:seats],
        **fields,
    )
    trap(state, "N.A5", "lazy", 3, 0)
    trap(state, "N.A4", "greedy", 2, None)
    trap(state, "W.A5", "wicked", 3, 1)
    return state


def view(state: State, seat: int = 0) -> MerryView:
    return RULES.observe(state, seat)


EVERY = (*TRAPS, *[f"sp{n:02}" for n in range(1, 11)])


@pytest.mark.parametrize(
    "options", [{}, {"roadblock_scheme": "card"}, {"upgrade_minimum": "every"}]
)
def test_every_deed_is_drafted_and_comes_to_what_was_said(options: dict[str, Any]) -> None:
    """All legal deeds of a hand: found by what is held and where it goes, with the stores and
    walks there are afterwards.
    """
    state = build(withdraw_token="on", blue_sides="open", **options)  # noqa: S106
    hand(state, 0, "lz2", "wk3", *[f"sp{n:02}" for n in range(1, 11)])
    seen = view(state)
    now = foreseen(seen).now
    kinds = set()
    for action in draft.deeds(seen):
        kinds.add(type(action).__name__)
        design = Design(action.held, draft.target_of(action), action.pay)
        assert draft.action(seen, design) == action
        assert design.held in draft.usable(seen)
        told, walks = draft.after(seen, design), draft.with_deed(seen, now, design)
        later = state.clone()
        do(later, 0, action)
        after = view(later)
        for seat in range(3):
            expected = told.get(seat)
            if expected is not None:
                band = after.bands[seat]
                assert expected.stores == band.stores, action
                assert expected.profit == band.profit, action
                assert expected.schemes == band.scheme_count, action
                assert expected.tokens == band.tokens, action
            else:
                assert seen.bands[seat] == after.bands[seat]
        assert walks is not None
        assert walks.then.walks == foreseen(after).now.walks, action
    assert len(kinds) == 14


def test_what_lies_under_a_folly_card_is_not_foreseen() -> None:
    state = build()
    hand(state, 0, "sp02")
    seen = view(state)
    design = Design("sp02", 3)
    assert isinstance(draft.action(seen, design), TurnFolly)
    assert draft.with_deed(seen, foreseen(seen).now, design) is None


def test_a_card_that_needs_no_place_is_ready_at_once() -> None:
    state = build()
    hand(state, 0, "sp05", "lz1")
    seen = view(state)
    assert isinstance(draft.action(seen, draft.take(seen, "sp05")), CampFireTalk)
    assert draft.action(seen, draft.take(seen, "lz1")) is None
    assert draft.take(seen, "wk1") == Design()


def test_sites_are_ranked_by_what_the_round_brings() -> None:
    state = build()
    hand(state, 0, "lz2")
    seen = view(state)
    now = foreseen(seen).now
    ranked = draft.ranked(seen, now, "lz2")
    assert set(ranked) == set(draft.ways(seen, "lz2"))
    for target, gain in ranked.items():
        later = state.clone()
        action = draft.action(seen, Design("lz2", target))
        assert isinstance(action, Action)
        do(later, 0, action)
        assert foreseen(view(later)).now.change[0] - now.change[0] == gain


def test_a_dim_card_says_what_is_missing_and_who_has_it() -> None:
    state = build(stores=((0, 0, 6), (1, 4, 0), (2, 0, 0)))
    hand(state, 0, "lz2")  # no plots, three manpower, a material
    said = refusals.why_dim(view(state), "lz2", NAMES)
    assert "3 manpower" in said
    assert "Oak has 4 manpower" in said
    hand(state, 0, "wk1")
    assert "Rowan has 2 plots" in refusals.why_dim(view(state), "wk1", NAMES)
    hand(state, 0, "gr1")  # a plot and a material
    state.stores = ((0, 1, 6), (0, 0, 0), (0, 0, 0))
    assert "Only the supply has plots" in refusals.why_dim(view(state), "gr1", NAMES)


def test_a_place_says_why_not() -> None:
    state = build()
    hand(state, 0, "lz2", "sp08", "sp01")
    seen = view(state)
    assert "Oak’s" in refusals.why_not_there(seen, "lz2", "W.A5", NAMES)
    assert "A3 on the north road" in refusals.why_not_there(seen, "lz2", "N.A1", NAMES)
    assert refusals.why_not_there(seen, "lz2", "N.A3", NAMES) == ""
    assert "town" in refusals.why_not_there(seen, BLOCK, ("N.T0", "N.T1"), NAMES)
    assert "richer" in refusals.why_not_there(seen, "sp08", 2, NAMES)
    later = state.clone()
    do(later, 0, next(a for a in draft.deeds(seen) if a.held == "sp01"))
    assert "One special" in refusals.why_dim(view(later), "sp08", NAMES)
    do(later, 0, SetTrap("lz2", "N.A3"))


def test_whatever_cannot_be_used_says_why() -> None:
    """In games at random, every card of a hand and the roadblock is usable or has a reason."""
    luck = Loose(2)
    for seed in range(12):
        state = build(2 + seed % 2, special_schemes="on")
        hand(state, 0, *[EVERY[luck.below(len(EVERY))] for _card in range(5)])
        state.stores = tuple([(luck.below(3), luck.below(3), luck.below(3)) for _ in state.stores])
        state.supply = (luck.below(3), luck.below(2), luck.below(3))
        seen = view(state)
        for held in (*draft.hand(seen), BLOCK):
            assert (held in draft.usable(seen)) == (not refusals.why_dim(seen, held, NAMES))
