"""What is reckoned before a decision is so: dealt out, and played by the rules."""

import random
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from game.engine.chance import Loose
from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.riding_shotgun import SPEC
from game.engine.riding_shotgun.actions import Accept, Call, Declare, Defend, SetSpeed, TakeIt
from game.engine.riding_shotgun.data import VALUE
from game.engine.riding_shotgun.messages.standing import reckoned
from game.engine.riding_shotgun.odds import Outcome
from game.engine.riding_shotgun.odds.answers import (
    answering,
    bearing,
    challenging,
    defended,
    meeting,
    unseen,
)
from game.engine.riding_shotgun.odds.desk import aims, contest, rank, roll, striking
from game.engine.riding_shotgun.round import possible
from game.engine.riding_shotgun.rules import RULES, declarations
from game.engine.riding_shotgun.state import Attack, Phase, State
from game.engine.riding_shotgun.view import RidingView
from tests.games.riding_shotgun.rules.tables import (
    by_lot,
    strategy,
)

NAMES = Names.of("Nell", "Ned", "Ruth", "Tom", "Jack", "Bess", "Doc", "Moll")


def seen_by(state: State, seat: Seat) -> RidingView:
    return RULES.observe(state, seat)


# ---- claims, against worlds that look alike


def any_table(seed: int) -> State:
    """A table somewhere in a game."""
    *_before, (state, _seat) = by_lot("table", seed, random.Random(seed).randrange(20, 120))
    return state


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


# ---- Reload


@pytest.mark.parametrize("seed", range(10))
def test_the_coach_comes_to_where_it_was_said(seed: int) -> None:
    for state, seat in by_lot("road", seed, 500):
        if state.phase is Phase.SPEED:
            seat = RULES.to_act(state)[0]
            for action in RULES.legal(state, seat):
                assert isinstance(action, SetSpeed)
                told = roll(RULES.observe(state, seat), action.change)
                there = RULES.clone(state)
                RULES.apply(there, seat, action, Loose(seed))
                assert there.space == told.now
                assert (there.phase is Phase.OVER) is told.arrives
                if not told.arrives:
                    drawn = len(there.wild[seat]) - len(state.wild[seat])
                    assert drawn == told.wildcards
            assert contest(RULES.observe(state, seat)).captain == seat


# ---- what answers come to, against the rules themselves


def settled(state: State) -> State:
    """The attack to its end; what is to be given up is given up, lowest cards first."""
    while state.phase is Phase.LOSE_CARDS:
        seat = RULES.to_act(state)[0]
        RULES.apply(state, seat, RULES.legal(state, seat)[0], Loose(1))
    return state


def numbers(state: State, seat: Seat) -> tuple[int, int, bool, int]:
    return (state.grit[seat], state.gold[seat], state.in_cover[seat], len(state.hands[seat]))


def holds(told: Outcome, before: State, after: State, *, used: Counter[Seat]) -> None:
    """The state afterwards is what was told, where nobody had to choose on the way."""
    assert after.burnt - before.burnt == told.wheels
    for seat in range(len(before.teams)):
        toll = told.of(seat)
        grit, gold, cover, cards = numbers(before, seat)
        points, bars, down, lost = (
            (0, 0, False, 0)
            if toll is None
            else (toll.points, toll.gold, toll.cover, toll.discards)
        )
        assert numbers(after, seat) == (
            grit + points,
            gold + bars,
            cover or down,
            cards - used[seat] - lost,
        )
    if after.phase is Phase.OVER:
        assert after.result is not None
        if after.result.verdict != "town":
            assert told.ends is not None
            assert told.ends[1] == after.result.verdict
    else:
        assert told.ends is None


def played(state: State, seat: Seat, action: Any) -> State | None:
    """The table after that decision, up to the next turn; None where a choice comes between, or
    the round ends with it and the numbers move on.
    """
    there = RULES.clone(state)
    if there.place == len(there.order) - 1:
        # Let another turn follow, so that hands are as the attack left them.
        there.order = (*there.order, there.order[0])
    RULES.apply(there, seat, action, Loose(3))
    settled(there)
    if there.phase in (Phase.NOMINATE, Phase.ROB, Phase.LEAN) or there.round != state.round:
        return None
    return there


OPTIONS: list[dict[str, str]] = [
    {},
    {
        "bluff": "at_least",
        "caught": "grit",
        "desperate": "cover",
        "token": "coach",
        "wheels": "two",
    },
]


@pytest.mark.narrow(alike="seed")
@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seed", range(12))
def test_every_answer_comes_to_what_was_told(seed: int, options: dict[str, str]) -> None:
    checked = 0
    for state, seat in by_lot("answers", seed, 400, options):
        if state.phase in (Phase.RESPOND, Phase.CHALLENGE):
            checked += answers_hold(state, seat)
    assert checked > 10


def answers_hold(state: State, seat: Seat) -> int:
    view, checked = RULES.observe(state, seat), 0
    now, dared = answering(view), challenging(view)
    for action in RULES.legal(state, seat):
        used: Counter[Seat] = Counter()
        told: Outcome | None = None
        match action:
            case TakeIt():
                assert now is not None
                told = now.take
            case Call() if now is not None:
                lies = not bearing(view, now.attack.way, now.said, state.under_way.blind).certain
                told = now.right if lies else now.wrong
            case Call():
                assert dared is not None
                blind = state.under_way.met.blind
                lies = not bearing(view, dared.bearing.symbol, dared.said, blind).certain
                told = dared.right if lies else dared.wrong
            case Accept():
                assert dared is not None
                told = dared.believe
            case Defend():
                checked += defence_holds(state, seat, action)
                continue
            case _:
                continue
        there = played(state, seat, action)
        assert told is not None
        if there is not None and not told.choosing:
            holds(told, state, there, used=used)
            checked += 1
    return checked


def defence_holds(state: State, seat: Seat, action: Defend) -> int:
    told = defended(RULES.observe(state, seat), action.blind, action.cards, action.value)
    assert told is not None
    used = Counter({seat: len(action.cards) + (action.blind is not None)})
    there = RULES.clone(state)
    RULES.apply(there, seat, action, Loose(3))
    if told.called is None:
        return 0
    for answer_, outcome_ in ((Accept(), told.believed), (Call(), told.called)):
        after = played(there, there.active, answer_)
        if after is not None and not outcome_.choosing:
            holds(outcome_, state, after, used=used)
    return 1


@pytest.mark.parametrize("seed", range(12))
def test_a_hit_does_what_the_attackers_desk_says(seed: int) -> None:
    checked = 0
    lot = random.Random(seed)
    for state, seat in by_lot("desk", seed, 250):
        if state.phase is Phase.BUILD:
            view, made = RULES.observe(state, seat), state.under_way
            for action in RULES.legal(state, seat):
                if not isinstance(action, Declare) or lot.random() > 0.2:
                    continue
                shown = sum([VALUE[card] for card in made.cards])
                loaded = action.wildcard is not None
                now = striking(
                    view,
                    action.kind,
                    action.target,
                    blind=made.blind,
                    shown=made.cards,
                    claim=action.strength - shown - loaded,
                    loaded=loaded,
                )
                assert now.strength == action.strength
                there = RULES.clone(state)
                RULES.apply(there, seat, action, Loose(seed))
                assert RULES.to_act(there) == (now.answers,)
                reach = [a.value for a in RULES.legal(there, now.answers) if isinstance(a, Defend)]
                assert max(reach, default=0) <= now.most
                for reply, told in ((TakeIt(), now.hit), (Call(), now.called)):
                    after = played(there, now.answers, reply)
                    assert told is not None
                    if after is not None and not told.choosing:
                        holds(told, there, after, used=Counter())
                        checked += 1
    assert checked > 10


@pytest.mark.parametrize("seed", range(20))
def test_the_ways_to_attack_are_those_of_the_rules(seed: int) -> None:
    for state, seat in by_lot("aims", seed, 150):
        if state.phase is Phase.TURN:
            found = set(aims(RULES.observe(state, seat)))
            foes = [n for n, team in enumerate(state.teams) if team != state.teams[seat]]
            true: set[Any] = {("desperate", foe) for foe in foes}
            kinds = possible(state, seat)
            if state.hands[seat] and kinds:
                bare = Attack(seat, state.hands[seat][0])
                said = declarations(state, seat, bare, kinds)
                true |= {(a.kind, a.target) for a in said if isinstance(a, Declare)}
            assert found == true


@pytest.mark.parametrize("seed", range(15))
def test_the_most_that_may_be_said_is_the_most_that_is_offered(seed: int) -> None:
    for state, seat in by_lot("most", seed, 200):
        if state.phase is Phase.RESPOND:
            view = RULES.observe(state, seat)
            offered = [a for a in RULES.legal(state, seat) if isinstance(a, Defend)]
            found = meeting(view, state.under_way, view.hand)
            assert found.at_all is bool(offered)
            assert max([a.value for a in offered], default=found.most) == found.most
            told = [defended(view, a.blind, a.cards, a.value) for a in offered]
            honest = [a for a, each in zip(offered, told, strict=True) if each and not each.bluff]
            assert (found.honest >= found.strength) is bool(honest)
            if honest:
                least = min([len(a.cards) + (a.blind is not None) for a in honest])
                assert found.fewest is not None
                assert len(found.fewest) == least


# ---- outcomes, counted by hand


# ---- what is said


@pytest.mark.parametrize("seed", range(16))
def test_the_place_on_the_table_is_there_for_its_seat_alone(seed: int) -> None:
    """Whole games: whatever is asked, what is said ends a sentence, and nobody else has it."""
    lot, phases = random.Random(seed), set()
    options = {option.name: lot.choice(option.choices).value for option in SPEC.options}
    for state, _seat in by_lot("said", seed, 300, options):
        for seat in (None, *range(len(state.teams))):
            zones = reckoned(RULES.observe(state, seat), NAMES)
            if seat not in RULES.to_act(state):
                assert zones == ()
            for zone in zones:
                phases.add(state.phase)
                assert zone.line.endswith(".")
                for words in [zone.line, *[w for p in zone.pieces for w in (p.words, p.note)]]:
                    assert "{" not in words
                    assert "  " not in words
    assert {Phase.STRATEGY, Phase.TURN, Phase.BUILD, Phase.RESPOND} <= phases
