"""What is drafted: a deal in two pans, of which nothing comes that the rules would refuse; and
deeds of Build, which cost and come to what they do when they are done.
"""

from typing import Any

import pytest

from game.engine.chance import Loose
from game.engine.kinds import Action, Seat
from game.engine.merry_way import draft
from game.engine.merry_way.actions import CampFireTalk, Counter, Offer, SetTrap, TurnFolly
from game.engine.merry_way.data import SCHEME, TRAP, TRAPS, WISH, WISHES, meets, serves
from game.engine.merry_way.decisions import BLOCK
from game.engine.merry_way.draft import Design, bargaining, foreseen, refusals
from game.engine.merry_way.draft.bargaining import forced, meeting, unmet
from game.engine.merry_way.draft.refusals import bare, why_no_offer, why_not_more
from game.engine.merry_way.rules import RULES
from game.engine.merry_way.state import Phase, State
from game.engine.merry_way.view import MerryView
from game.engine.names import Names
from game.engine.open import allows
from tests.games.merry_way.rules.tables import do, hand, table, trap

NAMES = Names.of("Holly", "Oak", "Rowan")


def view(state: State, seat: Seat = 0) -> MerryView:
    return RULES.observe(state, seat)


# A deal -------------------------------------------------------------------------------------------


def floor(seats: int = 3) -> State:
    """Band 0 has the floor, with a trap of its own and two cards, facing one with a trap."""
    state = table(
        seats,
        phase=Phase.FLOOR,
        resting=(False,) * seats,
        offers=(3,) * seats,
        stores=((2, 1, 0),) + ((1, 4, 2),) * (seats - 1),
        profit=(3,) * seats,
    )
    hand(state, 0, "lz1", "wk1")
    hand(state, 1, "gr1", "gr2", "sp01")
    trap(state, "N.A5", "lazy", 3, 0)
    trap(state, "W.A5", "wicked", 3, 1)
    return state


def test_more_than_is_there_cannot_be_laid() -> None:
    pans = bargaining.fresh(view(floor()), 1)
    for _click in range(9):
        pans = pans.more("give", "plots").more("want", "manpower").more("give", "materials")
    assert pans.give == (("plots", 2),)
    assert pans.want == (("manpower", 4),)
    assert "You have 2 plots" in why_not_more(pans, "give", "plots", NAMES)
    assert "Oak has 4 manpower" in why_not_more(pans, "want", "manpower", NAMES)
    assert bare(why_not_more(pans, "give", "materials", NAMES)) == "You have no materials."
    assert why_not_more(pans, "want", "plots", NAMES) == ""


def test_wishes_share_the_cards_there_are() -> None:
    pans = bargaining.fresh(view(floor()), 1)
    assert [kind for kind, _n in bargaining.wishing(pans)] == list(WISHES)
    assert len(WISHES) == 8
    for kind in ("lazy", "special", "any", "greedy"):
        pans = pans.more("want", f"{WISH}{kind}")
    assert sum(n for kind, n in pans.want) == 3
    assert pans.most("want", f"{WISH}greedy") == 0
    assert "3 schemes" in why_not_more(pans, "want", f"{WISH}greedy", NAMES)


def test_nothing_comes_out_of_the_pans_that_cannot_be_offered() -> None:
    """Thrown together by lot, whatever the pans call finished the rules take."""
    state, luck = floor(), Loose(3)
    seen = view(state)
    done = 0
    for _deal in range(400):
        pans = bargaining.fresh(seen, 1 + luck.below(2))
        for _step in range(luck.below(7)):
            side = bargaining.SIDES[luck.below(2)]
            there = pans.there(side)
            kind, n = there[luck.below(len(there))]
            pans = pans.with_count(side, kind, luck.below(n + 3))
        if not pans.refusal:
            done += 1
            assert isinstance(pans.action, Offer)
            assert allows(seen.legal, pans.action)
    assert done > 200


def test_empty_pans_say_what_to_do() -> None:
    said = why_no_offer(bargaining.fresh(view(floor()), 1), NAMES)
    assert "Oak’s" in said


def test_a_counter_begins_from_the_offer_seen_from_the_other_side() -> None:
    state = floor()
    hand(state, 1, "lz2")
    offered = bargaining.fresh(view(state), 1)
    offered = offered.more("give", "plots", 2).more("give", f"{SCHEME}wk1")
    offered = offered.more("want", "manpower").more("want", f"{WISH}greedy").turned("want", "W.A5")
    do(state, 0, offered.action)
    pans = bargaining.countering(view(state, 1))
    assert pans is not None
    assert pans.want == (("plots", 2), (f"{WISH}wicked", 1))
    # The greedy wish is met by the cheapest greedy card.
    assert set(pans.give) == {("manpower", 1), (f"{TRAP}W.A5", 1), (f"{SCHEME}gr1", 1)}
    assert isinstance(pans.action, Counter)
    assert not pans.refusal


def test_the_last_deal_again_as_far_as_it_goes() -> None:
    pans = bargaining.fresh(view(floor()), 1)
    deal = (("plots", 5), (f"{SCHEME}gr6", 1)), (("manpower", 2), (f"{WISH}any", 1))
    pans = bargaining.again(pans.more("give", "profit"), *deal)
    assert pans.give == (("plots", 2),)
    assert pans.want == (("manpower", 2), (f"{WISH}any", 1))


def test_cards_for_wishes() -> None:
    held = ("gr1", "gr6", "lz1", "sp01")
    wanted = {"any": 1, "greedy": 1, "special": 1}
    given = meeting(held, wanted)
    assert meets(given, wanted)
    assert "gr6" not in given
    assert unmet(("gr6", "lz1"), wanted) == ((), {"special": 1})
    assert unmet(("gr6", "lz1", "gr1"), wanted) == (("gr1",), {"special": 1})
    assert forced(("gr1", "sp01"), {"greedy": 1, "special": 1}) == ("gr1", "sp01")
    assert forced(held, {"greedy": 1}) is None
    assert forced(held, {"wicked": 1}) is None
    assert serves("lz1", "normal")
    assert not serves("sp01", "normal")


def test_all_that_is_drawn_by_lot_can_be_met_or_not_as_the_rules_say() -> None:
    luck = Loose(5)
    every = ("lz1", "wk1", "wk2", "gr1", "dm1", "rb1", "sp01", "sp02")
    for _case in range(300):
        held = tuple([card for card in every if luck.below(2)])
        wanted = {kind: 1 + luck.below(2) for kind in WISHES if not luck.below(4)}
        cards = meeting(held, wanted)
        full = len(cards) == sum(wanted.values())
        assert full == (bool(meets(cards, wanted)))
        if full:
            waste, open_ = unmet(cards, wanted)
            assert (waste, open_) == ((), {})
            (only) = forced(held, wanted)
            assert only in (None, cards)


# Build --------------------------------------------------------------------------------------------


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
