"""Rivals in a bargain: they keep their word, give reasons that are true, and feed no leader."""

import pytest

from game.ai.levels import LEVELS
from game.ai.merry_way.board import Outlook
from game.ai.merry_way.dealing import Dealing
from game.ai.merry_way.policy import decide
from game.ai.rival import Skill
from game.engine.chance import Loose
from game.engine.fields import Goods
from game.engine.kinds import Action
from game.engine.merry_way import SPEC
from game.engine.merry_way.actions import Accept, Ask, Counter, Decline, Name, Offer, Rest
from game.engine.merry_way.heuristics import minded
from game.engine.merry_way.heuristics.dealing import refusal
from game.engine.merry_way.messages.events import refused as said_why
from game.engine.merry_way.messages.events import refused_because
from game.engine.merry_way.rules import RULES
from game.engine.merry_way.state import Phase, State
from tests.games.merry_way.mind.positions import decisions, seen
from tests.games.merry_way.rules.tables import bargaining, do, hand, trap

STORES = ((6, 1, 2), (0, 4, 5), (2, 2, 2))
PLOTS = (("plots", 2),)
LOG = (("materials", 1),)
LEVELS_OF = ["greedy", "cutpurse", "turpin"]


@pytest.fixture
def state() -> State:
    """A person has the floor and plots enough; the rivals' hands want plots."""
    state = bargaining(3, stores=STORES, round=3, profit=(8, 8, 8))
    hand(state, 0, "lz5", "wk1")
    hand(state, 1, "wk6", "gr4", "lz2")
    return state


def said(state: State, level: str, seat: int = 1) -> Action:
    return LEVELS[level].choose(SPEC, seen(state, seat), Loose(1))


@pytest.mark.parametrize("level", LEVELS_OF)
@pytest.mark.parametrize("give", [PLOTS, (("plots", 1),), (("profit", 1),), ()])
@pytest.mark.parametrize("want", [LOG, (("manpower", 2),), (("wish.lazy", 1),)])
def test_what_a_rival_named_it_takes(state: State, level: str, give: Goods, want: Goods) -> None:
    do(state, 0, Ask(1, give, want))
    named = said(state, level)
    if isinstance(named, Name):
        # The good that was put first stays, and nothing has gone out of the pans.
        assert {kind for kind, _n in want} <= {kind for kind, _n in named.give}
        assert all(dict(named.want).get(kind, 0) >= n for kind, n in give)
        do(state, 1, named)
        do(state, 0, Offer(1, named.want, named.give))
        assert isinstance(said(state, level), Accept)
    else:
        assert named == Decline()


@pytest.mark.parametrize("level", LEVELS_OF)
def test_a_rival_that_is_asked_has_an_answer_for_a_fair_question(state: State, level: str) -> None:
    do(state, 0, Ask(1, PLOTS, LOG))
    assert isinstance(said(state, level), Name)


@pytest.mark.parametrize(
    ("give", "want", "reason"),
    [
        ((), LOG, "gift"),
        ((("manpower", 1),), (("wish.special", 1),), "cards"),
        ((("manpower", 1),), (("trap.N.A5", 1),), "claims"),
        ((("materials", 1),), (("manpower", 3),), "needed"),
        ((("materials", 1),), (("manpower", 1), ("profit", 2)), "plenty"),
        ((("plots", 1),), (("profit", 4),), "uneven"),
    ],
)
def test_a_refusal_has_a_reason(state: State, give: Goods, want: Goods, reason: str) -> None:
    trap(state, "N.A5", "greedy", 5, 1)
    do(state, 0, Offer(1, give, want))
    for level in ("greedy", "turpin"):
        assert not isinstance(said(state, level), Accept)
    # Reasons lie open: whoever made the offer, refuses it, or looks on, sees the same one.
    for seat in range(3):
        why = refusal(seen(state, seat))
        assert why is not None
        assert why.reason == reason
        assert all(said_why(why))


def test_the_table_tells_why_a_rival_refuses_and_puts_no_words_into_a_person_s_mouth(
    state: State,
) -> None:
    do(state, 0, Offer(1, (), LOG))
    before = seen(state, 0)
    (declined,) = do(state, 1, Decline())
    told = refused_because(declined, before, (0,))
    assert told.startswith("“There is nothing in it for me. It is ")
    assert refused_because(declined, before, (0, 1)) == ""
    state.turn = 0
    do(state, 0, Ask(1, (), LOG))
    before = seen(state, 0)
    (named,) = do(state, 1, Decline())
    assert refused_because(named, before, (0,)).startswith("“There is nothing in it for me.")
    (other,) = do(state, 0, Rest())
    assert refused_because(other, before, (0,)) == ""


def test_asked_what_it_would_give_a_rival_pays_or_wants_none_of_it(state: State) -> None:
    do(state, 0, Ask(1, PLOTS, ()))
    paid = said(state, "turpin")
    assert isinstance(paid, Name)
    assert paid.want == PLOTS
    assert paid.give
    state.stores = ((6, 1, 2), (9, 0, 0), (2, 2, 2))
    assert said(state, "turpin") == Decline()


def test_whoever_is_nearly_there_is_told_so(state: State) -> None:
    state.profit = (27, 8, 8)
    do(state, 0, Offer(1, (("plots", 1),), (("manpower", 2),)))
    why = refusal(seen(state, 0))
    assert why is not None
    assert why.reason == "leader"


def test_a_leader_pays_more_than_somebody_behind(state: State) -> None:
    def worth(leads: int) -> float:
        state.profit = tuple([22 if seat == leads else 8 for seat in range(3)])
        dealing = Dealing(Outlook(RULES.observe(state, 1)))
        return dealing.gained(0, PLOTS, (("materials", 2),))[0]

    assert worth(0) < worth(2)


def test_an_opening_offer_is_made_once_a_phase_and_never_again() -> None:
    made = 0
    for seed in range(3):
        for view in decisions(4, seed, 2):
            if view.phase is not Phase.FLOOR:
                continue
            action = decide(minded(view, {0, 1, 2}), Loose(1), Skill())
            if any(maker == view.seat for maker, *_rest in view.made):
                assert action == Rest()
            made += isinstance(action, Offer)
    assert made


def test_a_person_is_answered_by_a_counter_where_that_helps(state: State) -> None:
    do(state, 0, Offer(1, (("plots", 1),), (("materials", 2),)))
    found = [said(state, level) for level in LEVELS_OF]
    for action in found:
        if isinstance(action, Counter):
            assert action.give == (("materials", 2),)
    assert any(isinstance(action, Counter | Accept) for action in found)
