"""The worked cases of the rules, decisions (D) and edge cases (E), by their numbers, as rows."""

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.engine.chance import Bag, Loose, Script
from game.engine.errors import BadData
from game.engine.kinds import Seat
from game.engine.riding_shotgun import SPEC
from game.engine.riding_shotgun.actions import Declare, Defend, Discard, QuickDraw
from game.engine.riding_shotgun.events import (
    BlindSeen,
    CardsDrawn,
    CardsLost,
    GritChanged,
    QuickDrawsRevealed,
    SpeedContested,
    WildcardDrawn,
)
from game.engine.riding_shotgun.round import draw_round
from game.engine.riding_shotgun.round.strategy import begin_round, coaches_in, reload
from game.engine.riding_shotgun.rules import RULES
from game.engine.riding_shotgun.state import State
from tests.games.cases import Row, Words, cases_of, hold, plain
from tests.games.riding_shotgun.rules import tables as t

CAUSES = ["knife", "knife", "hit_gain", "call_wrong", "TookCover", "CardsCleared"]


def lay(given: dict[str, Any]) -> State:
    """A game just `started`, a round before its `strategy`, or a turn in Showdown."""
    if seats := given.pop("started", 0):
        return t.started(seats)
    if seats := given.pop("in_order", 0):
        return RULES.new(SPEC.setup(seats), Script(range(7 * seats)))[0]
    if seats := given.pop("strategy", 0):
        hands = given.pop("hands", None)
        if given.pop("hands_of_four", 0):
            hands = {seat: tuple(range(4 * seat + 1, 4 * seat + 5)) for seat in range(seats)}
        grit = given.pop("grit", ()) or (given.pop("every_grit", 3),) * seats
        return t.strategy(seats, grit=grit, hands=hands, wild=given.pop("wild", None))
    named = ("seats", "active", "order", "grit", "gold", "hands", "wild", "posts", "covered")
    more = ("driver", "speed", "space", "burnt", "spread", "unseen", "bag", "wild_bag")
    told = {name: given.pop(name) for name in (*named, *more) if name in given}
    state = t.showdown(told.pop("seats", 4), **told)
    for name, value in given.pop("house", {}).items():
        state.options = type(state.options)(**{name: value})
    return state


def attack(
    state: State, blind: int, kind: str, strength: int, target: Any, shown: Any = (), *wild: int
) -> list[Any]:
    return t.attack(
        state, blind, kind, strength, target, shown=shown, wildcard=wild[0] if wild else None
    )


def sort(state: State) -> None:
    """Everybody lays aside and lays down the first there is."""
    for seat in range(len(state.hands)):
        for kind in (Discard, QuickDraw):
            t.do(state, seat, t.legal(state, seat, kind)[0])


def begin(state: State) -> list[Any]:
    events: list[Any] = []
    begin_round(state, t.ANY, events)
    return events


def begin_and_keep(state: State, draws: list[int]) -> None:
    """A round begins, and everybody keeps what they had, and lays that Quick Draw."""
    kept = state.hands
    begin(state)
    for seat, draw in enumerate(draws):
        away = tuple([card for card in state.hands[seat] if card not in kept[seat]])
        t.do(state, seat, Discard(away), QuickDraw(draw))


def road(state: State) -> list[Any]:
    events: list[Any] = []
    reload(state, t.ANY, events)
    return events


def draw_in_order(state: State) -> None:
    order = [card for card, count in enumerate(state.deck.counts) if count][:6]
    state.aside = (tuple([card + 1 for card in order]), *state.aside[1:])  # to be asked of below
    draw_round(state, state.grit, "strategy", Script(order), [])


def drawn_at(state: State) -> list[list[int]]:
    """Whose the first, the second ... drawn card is."""
    order = state.aside[0]
    return [[order.index(card) + 1 for card in hand] for hand in state.hands]


def laps(state: State) -> list[int]:
    """Seats whose cards did not come lap by lap."""
    seats = len(state.hands)
    return [
        seat
        for seat, hand in enumerate(state.hands)
        if hand != tuple([seat + 1 + lap * seats for lap in range(7)])
    ]


def values(state: State, seat: Seat, blind: int, *cards: int) -> set[int]:
    """What a defence with that Blind may be said to have, beside those cards (-1 for none)."""
    found = [each for each in t.legal(state, seat, Defend) if each.blind == blind]
    beside = tuple([card for card in cards if card >= 0])
    return {each.value for each in found if not cards or each.cards == beside}


def among(state: State, seat: Seat, kind: str, *fields: str) -> list[Any]:
    """The different values of a field of what may be done, or of several, in order."""
    ways = [each for each in RULES.legal(state, seat) if type(each).__name__ == kind]
    found = {tuple([getattr(each, name) for name in fields]) for each in ways}
    if len(fields) > 1:
        return sorted([plain(each) for each in found], key=str)
    return sorted([plain(each) for (each,) in found])


def blind_at(state: State, seat: Seat) -> int | None:
    """The attacker's Blind as a seat sees it."""
    attack = RULES.observe(state, seat).attack
    assert attack is not None
    return attack.blind


def nobody_sits(_state: State) -> list[int]:
    refused = []
    for seats in range(1, 10):
        try:
            SPEC.setup(seats)
        except BadData:
            refused.append(seats)
    return refused


def contest(told: list[Any]) -> list[Any]:
    (event,) = [each for each in told if isinstance(each, SpeedContested)]
    return [event.guards.total, event.bandits.total, event.captain]


WORDS = Words(
    rules=RULES,
    luck=lambda: t.ANY,
    lay=lay,
    given={
        "wild": lambda state, cards: setattr(state, "wild", tuple(map(tuple, cards))),
        "no_hands": lambda state, seats: setattr(state, "hands", ((),) * seats),
        "no_deck": lambda state, _none: setattr(state, "deck", Bag((0,) * len(state.deck.counts))),
    },
    asks={
        "to_act": RULES.to_act,
        "size": lambda state, name: len(getattr(state, name)),
        "sizes": lambda state, name: [len(each) for each in getattr(state, name)],
        "every": lambda state, name: set(getattr(state, name)),
        "due": lambda state, seat: {len(each.cards) for each in t.legal(state, seat, Discard)},
        "posted": lambda state, team: {each.card for each in state.posts[team]},
        "last_posted": lambda state, team: state.posts[team][-1],
        "coaches": lambda state, team: coaches_in(state, team).total,
        "seats_there_are": lambda _state: SPEC.seats,
        "nobody_sits": nobody_sits,
        "laps": laps,
        "drawn_at": drawn_at,
        "values": values,
        "set": among,
        "pairs": among,
        "aims": lambda state, seat: {str(each.target) for each in t.legal(state, seat, Declare)},
        "at_coach": lambda state, seat: {
            each.kind for each in t.legal(state, seat, Declare) if each.target == "coach"
        },
        "blinds": lambda state, seat: {str(each.blind) for each in t.legal(state, seat, Defend)},
        "face_down": lambda state: {each.card for each in state.unseen},
        "unseen_by": lambda state, seat: [each.card for each in RULES.observe(state, seat).unseen],
        "blind_at": blind_at,
        "word": lambda state, seat: {
            name: n for name, n in msgspec.structs.asdict(state.word(seat)).items() if n
        },
        "verdict": lambda state: [state.result.verdict, state.result.won[0]],
    },
    hears={
        "all": lambda told, kind: [each for each in told if type(each).__name__ == kind],
        "causes": lambda told: [
            cause
            for each in told
            if (cause := getattr(each, "cause", "") or type(each).__name__) in CAUSES
        ],
        "blind_seen_by": lambda told, seat: [
            each.seen_by(seat).card for each in told if isinstance(each, BlindSeen)
        ],
        "lost_to": lambda told, seat: [
            [seen.cards, seen.count]
            for each in told
            if isinstance(each, CardsLost)
            for seen in [each.seen_by(None if seat < 0 else seat)]
        ],
        "contest": contest,
        "numbers": lambda told: [
            draw.number
            for each in told
            if isinstance(each, QuickDrawsRevealed)
            for draw in each.draws
        ],
        "refilled": lambda told: [
            each.count for each in told if isinstance(each, CardsDrawn) and each.why == "refill"
        ],
        "missed": lambda told: [
            each.seat for each in told if isinstance(each, WildcardDrawn) and each.missed
        ],
    },
    now={
        "attack": attack,
        "sort": sort,
        "begin": begin,
        "begin_and_keep": begin_and_keep,
        "reload": road,
        "draw_in_order": draw_in_order,
    },
)
CASES = cases_of(Path(__file__).with_name("cases.yaml"))


@pytest.mark.parametrize("case", CASES)
def test_a_case_of_the_rules(case: Row) -> None:
    hold(case, WORDS)


def test_the_worked_cases_are_all_there() -> None:
    told = {case.values[0]["case"].split()[0] for case in CASES}
    assert {str(number) for number in range(1, 55)} - told == set()


def test_d10_nothing_of_strategy_is_public_before_all_have_laid() -> None:
    state = t.started(4)
    before = RULES.observe(state, None)
    heard = t.do(state, 2, t.legal(state, 2, Discard)[0])
    heard += t.do(state, 2, t.legal(state, 2, QuickDraw)[0])
    for event in heard:
        seen = event.seen_by(None)
        assert seen is not None
        assert not any(getattr(seen, name, None) for name in ("cards", "card", "wildcard"))
    after = RULES.observe(state, None)
    assert (after.order, after.posts, after.driver) == (before.order, before.posts, None)
    assert after.riders[2].laid is None
    assert after.riders[2].wildcards == before.riders[2].wildcards


def test_d51_grit_comes_from_calls_wildcards_knives_and_bare_hands_alone() -> None:
    lot, causes = random.Random(51), set()
    for game in range(6):
        state = t.started(4)
        luck = Loose(game)
        while asked := RULES.to_act(state):
            seat = lot.choice(asked)
            ways = RULES.legal(state, seat)
            for event in RULES.apply(state, seat, lot.choice(ways), luck):
                if isinstance(event, GritChanged) and event.now >= event.was:
                    causes.add(event.cause)
    assert causes == {"call_right", "hit_gain", "wildcard"}
