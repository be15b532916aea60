"""What is reckoned before a decision is so: counted by hand, dealt out, and played by the rules."""

import random
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from game.engine.chance import Chance, Loose
from game.engine.kinds import Seat
from game.engine.riding_shotgun import SPEC
from game.engine.riding_shotgun.actions import GiveUp, SetSpeed
from game.engine.riding_shotgun.data import COACH
from game.engine.riding_shotgun.odds.answers import answering, bearing, challenging, unseen
from game.engine.riding_shotgun.odds.desk import contest, rank, roll
from game.engine.riding_shotgun.rules import RULES
from game.engine.riding_shotgun.state import Phase, State
from game.engine.riding_shotgun.view import RidingView
from tests.games.riding_shotgun.rules.tables import (
    TAKE,
    answer,
    attack,
    plays,
    showdown,
    strategy,
)


def seen_by(state: State, seat: Seat) -> RidingView:
    return RULES.observe(state, seat)


# ---- the claim, counted by hand


def test_of_the_four_cards_with_three_dynamite_three_lie_open() -> None:
    """16, 37, 56 and 65 show dynamite 3: 16 is the guards', 37 in a Post, 65 open; 56 is left."""
    state = showdown(
        active=1, hands={1: (26, 38), 2: (16, 3)}, posts=((37,), (62,)), spread=(65,), speed=4
    )
    attack(state, 38, "dynamite", 5, COACH, shown=(26,))
    now = answering(seen_by(state, 2))
    assert now is not None
    assert now.bearing is not None
    assert (now.shown, now.said, now.extra) == (2, 3, 0)
    assert now.bearing.fitting == (16, 37, 56, 65)
    assert now.bearing.left == (56,)
    assert [(each.card, each.where) for each in now.bearing.seen] == [
        (16, "hand"),
        (37, "post"),
        (65, "open"),
    ]
    # 69 less two in hand, two in the Posts, one open, one in the attack.
    assert now.bearing.pool == 63
    assert now.bearing.chance == Fraction(1, 63)
    assert now.bearing.certain is None


def test_no_such_card_unseen_is_a_bluff_for_certain() -> None:
    """Claims of three lassos rest on one card, which seat 0 holds itself."""
    state = showdown(active=1, hands={0: (25, 3), 1: (38,)})
    attack(state, 38, "lasso", 3, 0)
    now = answering(seen_by(state, 0))
    assert now is not None
    assert now.bearing is not None
    assert now.bearing.certain is False
    assert now.bearing.chance == 0


@pytest.mark.parametrize(("blind", "true"), [(10, True), (15, False)])
def test_a_blind_that_was_looked_at_is_certain(blind: int, true: bool) -> None:
    state = showdown(hands={0: (blind,), 3: (5,)}, wild={3: (17,)})
    attack(state, blind, "shotgun", 3, 3)
    answer(state, 3, plays(17))
    now = answering(seen_by(state, 3))
    assert now is not None
    assert now.bearing is not None
    assert now.bearing.certain is true


def test_showing_more_bears_a_claim_where_the_house_says_so() -> None:
    state = showdown(hands={0: (36,), 3: (5,)}, bluff="at_least")
    attack(state, 36, "shotgun", 1, 3)
    found = bearing(seen_by(state, 3), "shotgun", 1)
    assert (len(found.fitting), found.or_more) == (11, True)  # every shotgun there is


def any_table(seed: int, **options: Any) -> State:
    """A table somewhere in a game of quick players, before a decision of Showdown."""
    lot = random.Random(f"table {seed}")
    luck = Loose(seed)
    state, _events = RULES.new(SPEC.setup(lot.choice((4, 6, 8)), options), luck)
    for _step in range(lot.randrange(20, 120)):
        acting = RULES.to_act(state)
        if not acting:
            break
        play_on(state, lot, luck)
    return state


def play_on(state: State, lot: random.Random, luck: Chance) -> None:
    """A decision by lot, every sort of them as likely as another."""
    seat = RULES.to_act(state)[0]
    legal = RULES.legal(state, seat)
    kind = lot.choice(sorted({type(each).__name__ for each in legal}))
    RULES.apply(state, seat, lot.choice([a for a in legal if type(a).__name__ == kind]), luck)


@pytest.mark.parametrize("phase", [Phase.RESPOND, Phase.CHALLENGE])
def test_the_chance_is_what_worlds_of_that_view_come_to(phase: Phase) -> None:
    """Of 4,000 worlds dealt to a view, the Blind bears the claim in as many as said: within four
    standard errors, at six tables.
    """
    tables = 0
    for seed in range(200):
        state = any_table(seed)
        if state.phase is not phase:
            continue
        view = RULES.observe(state, RULES.to_act(state)[0])
        now = answering(view) if phase is Phase.RESPOND else challenging(view)
        if now is None or now.bearing is None or now.bearing.certain is not None:
            continue
        luck, worlds = Loose(seed), 4000
        fitting = set(now.bearing.fitting)
        bears = 0
        for _world in range(worlds):
            there = RULES.sample(view, luck).under_way
            bears += (there.covered if phase is Phase.RESPOND else there.met.covered) in fitting
        chance = float(now.bearing.chance)
        error = (chance * (1 - chance) / worlds) ** 0.5
        assert abs(bears / worlds - chance) < 4 * error
        tables += 1
        if tables == 6:
            return
    raise AssertionError("there were not enough tables")


def test_the_pool_is_what_worlds_are_dealt_from() -> None:
    for seed in range(30):
        state = any_table(seed)
        for seat in range(len(state.teams)):
            pool = set(unseen(RULES.observe(state, seat)))
            bag = {kind + 1 for kind, count in enumerate(state.deck.counts) if count}
            others = {card for n, hand in enumerate(state.hands) if n != seat for card in hand}
            posts = {each.card for post in state.posts for each in post}
            assert bag <= pool
            assert not pool & {*state.hands[seat], *state.spread, *posts}
            assert state.phase is Phase.OVER or others <= pool


# ---- Strategy


def test_where_a_quick_draw_stands() -> None:
    """Seat 0 holds 41, 10, 17 and 1: of the 65 cards unseen 38 are lower than 41."""
    state = strategy(hands={0: (1, 10, 17, 41)})
    found = rank(seen_by(state, 0), 41)
    lower, pool = 40 - 3, 65
    first = Fraction((pool - lower) * (pool - lower - 1) * (pool - lower - 2), pool * 64 * 63)
    assert found.places[0] == first
    assert sum(found.places) == 1
    assert found.drives == Fraction(lower, pool)  # the one other guard lays a lower card
    assert (found.coaches, found.team, found.post) == (1, 1, 1)


def test_a_rank_is_what_worlds_come_to() -> None:
    state = strategy(6, hands=dict.fromkeys(range(6), ()) | {2: (3, 20, 44, 62)})
    view = seen_by(state, 2)
    found = rank(view, 44)
    lot, tried = random.Random("ranks"), 6000
    pool = list(unseen(view))
    places: Counter[int] = Counter()
    drives = 0
    for _world in range(tried):
        others = lot.sample(pool, 5)
        places[sum([card < 44 for card in others])] += 1
        drives += all(card < 44 for card in others[:2])
    for place, chance in enumerate(found.places):
        assert abs(places[place] / tried - float(chance)) < 0.03
    assert abs(drives / tried - float(found.drives)) < 0.03


def test_wildcards_settle_the_place() -> None:
    view = seen_by(strategy(hands={0: (1, 10, 17, 41)}, wild={0: (18, 19)}), 0)
    assert rank(view, 41, 18).likely == (1, 1)
    late = rank(view, 1, 19)
    assert late.likely == (4, 4)
    assert late.drives == 1


def test_in_a_house_of_suppliers_a_card_counts_for_its_own() -> None:
    view = seen_by(strategy(hands={0: (1, 10, 17, 41)}), 0)
    assert rank(view, 1).team == 1
    state = strategy(hands={0: (1, 10, 17, 41)})
    state.options = type(state.options)(posts="supplier")
    assert rank(seen_by(state, 0), 1).team == 0


# ---- Reload


def test_case_44_speed_move_and_wildcards() -> None:
    state = showdown(order=(1, 2, 0, 3), active=1, posts=((7, 3), (17, 28)))
    state.phase, state.asked = Phase.SPEED, 0
    view = seen_by(state, 0)
    told = contest(view)
    assert (told.guards.total, told.bandits.total, told.captain) == (6, 4, 0)
    now = roll(view, 1)
    assert (now.speed, now.now, now.towns, now.wildcards, now.left) == (5, 13, (0,), 1, 31)
    assert now.robs
    assert not now.arrives


@pytest.mark.parametrize("seed", range(10))
def test_the_coach_comes_to_where_it_was_said(seed: int) -> None:
    lot, luck = random.Random(f"road {seed}"), Loose(seed)
    state, _events = RULES.new(SPEC.setup((4, 6, 8)[seed % 3], {}), luck)
    for _step in range(500):
        if not RULES.to_act(state):
            break
        if state.phase is Phase.SPEED:
            seat = RULES.to_act(state)[0]
            for action in RULES.legal(state, seat):
                assert isinstance(action, SetSpeed)
                told = roll(RULES.observe(state, seat), action.change)
                there = RULES.clone(state)
                RULES.apply(there, seat, action, luck)
                assert there.space == told.now
                assert (there.phase is Phase.OVER) is told.arrives
                if not told.arrives:
                    drawn = len(there.wild[seat]) - len(state.wild[seat])
                    assert drawn == told.wildcards
            assert contest(RULES.observe(state, seat)).captain == seat
        play_on(state, lot, luck)


def test_who_has_nothing_to_give_up() -> None:
    """What is told of a choice on the way is who has it, not what it will be."""
    state = showdown(6, hands={0: (4,)}, grit=(3, 3, 3, 0, 3, 3))
    attack(state, 4, "shotgun", 1, 3)
    now = answering(seen_by(state, 3))
    assert now is not None
    assert [(each.what, each.seat, each.among) for each in now.take.choosing] == [
        ("lean", 3, (1, 5))
    ]
    assert not [a for a in RULES.legal(state, 3) if isinstance(a, GiveUp)]
    answer(state, 3, TAKE)
    assert state.phase is Phase.LEAN
