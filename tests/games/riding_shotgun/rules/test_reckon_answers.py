"""What every answer and every attack is said to come to, it comes to: held against the rules."""

import random
from collections import Counter
from typing import Any

import pytest

from game.engine.chance import Chance, Loose
from game.engine.kinds import Seat
from game.engine.riding_shotgun import SPEC
from game.engine.riding_shotgun.actions import Accept, Call, Declare, Defend, TakeIt
from game.engine.riding_shotgun.data import COACH, VALUE
from game.engine.riding_shotgun.odds import Outcome, outcome
from game.engine.riding_shotgun.odds.answers import (
    answering,
    bearing,
    challenging,
    defended,
    meeting,
)
from game.engine.riding_shotgun.odds.desk import aims, striking
from game.engine.riding_shotgun.round import possible
from game.engine.riding_shotgun.rules import RULES, declarations
from game.engine.riding_shotgun.state import Attack, Phase, State
from game.engine.riding_shotgun.view import RidingView
from tests.games.riding_shotgun.rules.tables import (
    answer,
    attack,
    desperate,
    meets,
    plays,
    showdown,
)


def seen_by(state: State, seat: Seat) -> RidingView:
    return RULES.observe(state, seat)


def play_on(state: State, lot: random.Random, luck: Chance) -> None:
    """A decision by lot, every sort of them as likely as another."""
    seat = RULES.to_act(state)[0]
    legal = RULES.legal(state, seat)
    kind = lot.choice(sorted({type(each).__name__ for each in legal}))
    RULES.apply(state, seat, lot.choice([a for a in legal if type(a).__name__ == kind]), luck)


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
    lot, luck = random.Random(f"answers {seed}"), Loose(seed)
    state, _events = RULES.new(SPEC.setup((4, 6, 8)[seed % 3], options), luck)
    checked = 0
    for _step in range(400):
        if not RULES.to_act(state):
            break
        seat = RULES.to_act(state)[0]
        if state.phase in (Phase.RESPOND, Phase.CHALLENGE):
            checked += answers_hold(state, seat)
        play_on(state, lot, luck)
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
    lot, luck = random.Random(f"desk {seed}"), Loose(seed)
    state, _events = RULES.new(SPEC.setup((4, 6, 8)[seed % 3], {}), luck)
    checked = 0
    for _step in range(250):
        if not RULES.to_act(state):
            break
        seat = RULES.to_act(state)[0]
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
                RULES.apply(there, seat, action, luck)
                assert RULES.to_act(there) == (now.answers,)
                reach = [a.value for a in RULES.legal(there, now.answers) if isinstance(a, Defend)]
                assert max(reach, default=0) <= now.most
                for reply, told in ((TakeIt(), now.hit), (Call(), now.called)):
                    after = played(there, now.answers, reply)
                    assert told is not None
                    if after is not None and not told.choosing:
                        holds(told, there, after, used=Counter())
                        checked += 1
        play_on(state, lot, luck)
    assert checked > 10


@pytest.mark.parametrize("seed", range(20))
def test_the_ways_to_attack_are_those_of_the_rules(seed: int) -> None:
    lot, luck = random.Random(f"aims {seed}"), Loose(seed)
    state, _events = RULES.new(SPEC.setup((4, 6, 8)[seed % 3], {}), luck)
    for _step in range(150):
        if not RULES.to_act(state):
            break
        seat = RULES.to_act(state)[0]
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
        play_on(state, lot, luck)


def test_with_the_hand_closed_what_is_public_is_reckoned() -> None:
    """Take it and Call may be answered behind the shutters: all but the hand is told there."""
    state = showdown(hands={0: (10,), 3: (1, 25)}, posts=((22,), ()))
    attack(state, 10, "shotgun", 3, 3)
    own, public = answering(seen_by(state, 3)), answering(RULES.observe(state, None))
    assert own is not None
    assert public is not None
    assert (public.seat, public.meeting) == (3, None)
    assert (public.take, public.right, public.wrong) == (own.take, own.right, own.wrong)
    assert public.bearing is not None
    assert (public.bearing.pool, len(public.bearing.left)) == (68, 1)
    assert answering(seen_by(state, 2)) is None


# ---- defences, counted by hand


def test_needed_five_and_one_three_and_two_are_six_without_a_bluff() -> None:
    """The mock-up's own case: the Driver, a dodge 3 and a dodge 2 against strength 5."""
    state = showdown(active=1, hands={1: (38, 26), 2: (12, 43, 2)})
    attack(state, 38, "dynamite", 5, COACH, shown=(26,))
    now = answering(seen_by(state, 2))
    assert now is not None
    found = now.meeting
    assert found is not None
    assert (found.strength, found.token, found.honest) == (5, 1, 6)
    assert found.fitting == (12, 43)
    assert found.fewest == (12, 43)
    assert found.most == 1 + 3 + 2 + 3  # the knife as the Blind, said to be a 3


def test_out_of_reach_is_said_so() -> None:
    """Case 24: 3 + 1 + 1 = 5 against 6."""
    state = showdown(hands={0: (17, 10, 22), 3: (11, 21, 13)})
    attack(state, 17, "shotgun", 6, 3, shown=(10, 22))
    now = answering(seen_by(state, 3))
    assert now is not None
    assert now.meeting is not None
    assert (now.meeting.most, now.meeting.at_all, now.meeting.fewest) == (5, False, None)


@pytest.mark.parametrize("seed", range(15))
def test_the_most_that_may_be_said_is_the_most_that_is_offered(seed: int) -> None:
    lot, luck = random.Random(f"most {seed}"), Loose(seed)
    state, _events = RULES.new(SPEC.setup((4, 6, 8)[seed % 3], {}), luck)
    for _step in range(200):
        if not RULES.to_act(state):
            break
        seat = RULES.to_act(state)[0]
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
        play_on(state, lot, luck)


def test_the_token_alone_and_bare_hands() -> None:
    state = showdown(active=1, hands={2: (13,)})
    desperate(state, 2)
    now = answering(seen_by(state, 2))
    assert now is not None
    assert (now.bearing, now.right, now.wrong) == (None, None, None)
    assert now.meeting is not None
    assert (now.meeting.fewest, now.meeting.honest) == ((), 1)


# ---- outcomes, counted by hand


def test_a_wrong_call_of_a_shotgun() -> None:
    """Case 14: one for the shotgun, one for the call, two cards, and cover."""
    state = showdown(hands={0: (10,), 3: (1, 13, 25)})
    attack(state, 10, "shotgun", 3, 3)
    now = answering(seen_by(state, 3))
    assert now is not None
    assert now.wrong is not None
    assert now.right is not None
    toll = now.wrong.of(3)
    assert toll is not None
    parts = [(part.cause, part.amount) for part in toll.grit]
    assert parts == [("shotgun", -1), ("call_wrong", -1)]
    assert (toll.discards, toll.cover) == (2, True)
    won = now.right.of(3)
    assert won is not None
    assert won.points == 1
    assert now.right.of(0) is None


def test_a_caller_without_grit_pays_in_cards() -> None:
    """Case 34: his last grit, a card for the knife, and one instead of grit."""
    state = showdown(hands={0: (9,), 3: (5, 6)}, grit=(3, 3, 3, 1))
    attack(state, 9, "knife", 3, 3)
    now = answering(seen_by(state, 3))
    assert now is not None
    assert now.wrong is not None
    toll = now.wrong.of(3)
    assert toll is not None
    assert toll.points == -1
    assert [(part.cause, part.amount) for part in toll.cards] == [("knife", 1), ("no_grit", 1)]


def test_the_last_grit_ends_it() -> None:
    """Case 43: bandits at 0 and 1."""
    state = showdown(hands={0: (4,)}, grit=(3, 0, 3, 1))
    desperate(state, 3)
    now = answering(seen_by(state, 3))
    assert now is not None
    assert now.take.ends == (0, "bandits_spent")


def test_a_wheel_at_top_speed_costs_a_bar_of_somebodys() -> None:
    state = showdown(active=1, hands={1: (7,)}, speed=5)
    attack(state, 7, "dynamite", 2, COACH)
    now = answering(seen_by(state, 2))
    assert now is not None
    robber = now.take.of(1)
    assert (now.take.wheels, robber is not None and robber.gold) == (1, 1)
    assert [(each.what, each.among) for each in now.take.choosing] == [("rob", (0, 2))]


def test_with_two_guards_the_blast_needs_no_naming() -> None:
    state = showdown(active=1, hands={1: (16,), 0: (6, 3)})
    attack(state, 16, "dynamite", 3, 0)
    now = answering(seen_by(state, 0))
    assert now is not None
    other = now.take.of(2)
    assert other is not None
    assert [part.cause for part in other.grit] == ["nominated"]


def test_both_ways_of_calling_a_defence() -> None:
    """Cases 21 and 22."""
    state = showdown(hands={0: (17, 10), 3: (16, 3, 5, 6)})
    attack(state, 17, "shotgun", 4, 3, shown=(10,))
    answer(state, 3, meets(16, 3, value=4))
    now = challenging(seen_by(state, 0))
    assert now is not None
    assert (now.shown, now.said, len(now.bearing.fitting)) == (3, 1, 5)
    caught = now.right.of(3)
    assert caught is not None
    assert (caught.points, caught.discards, caught.cover) == (-2, 2, True)
    own = now.wrong.of(0)
    assert own is not None
    assert own.points == -1
    assert now.believe.tolls == ()


def test_a_hat_keeps_grit_and_cards_but_not_standing() -> None:
    """Case 37."""
    state = showdown(hands={0: (10,), 3: (1, 13)}, wild={3: (13,)})
    attack(state, 10, "shotgun", 3, 3)
    answer(state, 3, plays(13))
    now = answering(seen_by(state, 3))
    assert now is not None
    toll = now.take.of(3)
    assert toll is not None
    assert (toll.grit, toll.cards, toll.cover) == ((), (), True)
    view = seen_by(state, 3)
    assert outcome(view, now.attack, "taken") == now.take
