"""What moves rivals to a word, which die decides, and what is told in one breath."""

from collections import Counter
from typing import Any

import pytest

from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.flavour.talk import TalkMoment
from game.engine.kinds import Event, Part, Reckoning
from game.engine.names import Names
from game.engine.your_money import events as e
from game.engine.your_money import messages
from game.engine.your_money.actions import DESTINATIONS, Chase, LetGo, Plan
from game.engine.your_money.events import DiceThrown, Died, RivalThrew
from game.engine.your_money.flavour.luck import weight
from game.engine.your_money.flavour.talk import at_rest, moments
from game.engine.your_money.messages import run_length, run_told
from game.engine.your_money.rules import RULES
from game.engine.your_money.state import Guard, State
from game.engine.your_money.view import YourMoneyView
from tests.games.your_money.rules.hands import act, alone, coach, dice, planning, plans, rob, sheet
from tests.games.your_money.rules.test_say import fit_to_read


def moved(before: State, events: list[Event]) -> list[TalkMoment]:
    """The moments of a step, from the table before it."""
    view = RULES.observe(before, None)
    found: list[TalkMoment] = []
    for event in events:
        public = event.seen_by(None)
        assert public is not None
        now = public.after(view)
        found += moments(public, view, now)
        view = now
    return found


@pytest.mark.parametrize("order", [1, -1])
def test_whoever_is_robbed_of_a_coach_by_the_other_says_so(order: int) -> None:
    chased: list[Any] = [LetGo(), Chase((6, 6))][::order]
    sheets = [sheet(dice=(1, 2)), sheet(dice=(6, 6))][::order]
    state = planning(*sheets, roads={"north": coach(9, 4, 4)}, round_number=15)
    named = moved(state.clone(), plans(state, "north", "north", luck=dice(1, 1)))
    assert {TalkMoment(0, "meeting", 1), TalkMoment(1, "meeting", 0)} <= set(named)
    assert moved(state.clone(), act(state, 0, chased[0])) == [], "nobody knows yet who gets it"
    named = moved(state.clone(), act(state, 1, chased[1], dice(3)))
    out = ["outrun", "outran"][::order]
    assert {TalkMoment(0, out[0], 1), TalkMoment(1, out[1], 0)} <= set(named)


def test_three_alike_are_seen_when_the_third_falls() -> None:
    for thrown, alike in (((4, 1), True), ((1, 1), False)):
        state = planning(sheet(dice=(4, 4)), sheet(retired=True), roads={"north": coach(4, 4, 4)})
        named = moved(state.clone(), plans(state, "north", luck=dice(*thrown)))
        assert (TalkMoment(0, "three_alike") in named) is alike
        assert (TalkMoment(0, "low_dice") in named) is not alike


@pytest.mark.parametrize(("health", "spoken"), [(12, True), (5, False)])
def test_deep_wounds_are_spoken_of_by_the_living(health: int, spoken: bool) -> None:
    state = alone((1, 2, 3, 6), coach(6, 9, 8), health=health)
    named = moved(state.clone(), act(state, 0, rob((6,), (1, 2), (3,))))
    assert (TalkMoment(0, "wounded") in named) is spoken
    assert (TalkMoment(0, "hanged") in named) is not spoken
    assert TalkMoment(0, "empty") in named
    if not spoken:
        assert TalkMoment(1, "won") in named
        assert TalkMoment(0, "lost") not in named, "the dead have had their last words"


def test_faces_come_to_rest_by_how_things_stand() -> None:
    def rests(**numbers: int) -> str:
        state = planning(sheet(guineas=10, **numbers), sheet(guineas=10), round_number=4)
        return at_rest(RULES.observe(state, None), 0)

    assert rests() == "calm"
    assert rests(folk_hero=9) == "pleased"
    assert rests(scoundrel=9) == "cross"
    assert rests(health=3, folk_hero=9) == "afraid"
    assert rests(health=0) == "beaten"


def test_secret_dice_and_plans_move_nothing_but_the_seal() -> None:
    for place in DESTINATIONS:
        state = planning(sheet(dice=(6, 6)), sheet(), round_number=3)
        before = state.clone()
        events = RULES.apply(state, 0, Plan(place), Loose(0))
        assert moved(before, events) == [TalkMoment(0, "sealing")]


def out(held: tuple[int, int], north: Any, **numbers: Any) -> YourMoneyView:
    """Nell rides north alone with these two; what she throws there is still to come."""
    state = planning(sheet(dice=held, **numbers), sheet(retired=True), roads={"north": north})
    plans(state, "north", luck=dice(1, 1))
    state.sheets[0].dice = held
    return RULES.observe(state, None)


MASKED = {"gear": ("mask",) * 2}


@pytest.mark.parametrize(
    ("held", "thrown", "own", "hangs"),
    [
        ((6, 6), (6, 1), {}, False),  # 6 catch it, 6 and 6 are wit enough; combat is out of reach
        ((1, 1), (1, 6), {}, True),  # a 5 or a 6 catches it, a smaller one lets it get away
        ((1, 1), (2, 1), {}, False),  # with the spur it is caught anyhow, and no row is met
        *[((1, 2), (6, face), {}, True) for face in range(1, 7)],  # wit wants 1, 2 and at least 2
        ((1, 2), (6, 1), MASKED, False),  # anything at all is enough for a masked robber's wit
    ],
)
def test_the_last_die_alone_hangs_where_some_faces_lead_farther_than_others(
    held: tuple[int, int], thrown: tuple[int, int], own: dict[str, Any], hangs: bool
) -> None:
    view = out(held, coach(6, 5, 19), **own)
    assert weight(DiceThrown(0, thrown, "alone"), view, ()).hangs is hangs


def test_in_company_the_die_decides_the_chase_and_left_alone_the_rows() -> None:
    state = planning(sheet(dice=(1, 2)), sheet(dice=(1, 1)), roads={"north": coach(7, 8, 20)})
    plans(state, "north", "north", luck=dice(1, 1))
    state.sheets[0].dice, state.sheets[1].dice = (1, 2), (1, 1)
    view = RULES.observe(state, None)
    assert weight(DiceThrown(0, (3,), "shared"), view, ()).hangs  # 3 and at least 4
    assert weight(DiceThrown(1, (3,), "shared"), view, ()).hangs
    assert weight(DiceThrown(0, (3,), "left_alone"), view, ()).hangs  # 3 and at least 5 for wit
    easy = planning(sheet(dice=(4, 5)), sheet(dice=(1, 1)), roads={"north": coach(7, 8, 20)})
    plans(easy, "north", "north", luck=dice(1, 1))
    easy.sheets[0].dice = (4, 5)
    assert not weight(DiceThrown(0, (3,), "shared"), RULES.observe(easy, None), ()).hangs


def test_a_guard_in_town_hangs_on_the_die_unless_weapons_settle_it() -> None:
    state = planning(sheet(), sheet(retired=True))
    plans(state, "tavern")
    state.sheets[0].plan = "tavern"
    state.guards = (Guard(0, "tavern"),)
    assert weight(DiceThrown(0, (2,), "guard"), RULES.observe(state, None), ()).hangs
    state.sheets[0].weapons = ("rifle", "rifle")
    assert not weight(DiceThrown(0, (2,), "guard"), RULES.observe(state, None), ()).hangs


@pytest.mark.parametrize(
    ("event", "hangs"),
    [
        (Died(0), True),
        (RivalThrew("south", (3, 5), 6, True), True),
        (RivalThrew("south", (6, 5), 6, True), False),
        (RivalThrew("south", (3, 5), 9, False), False),
    ],
)
def test_a_death_hangs_and_of_the_rivals_throw_the_second_die(event: Event, hangs: bool) -> None:
    assert weight(event, out((1, 2), coach(6, 5, 9)), ()).hangs is hangs


@pytest.mark.parametrize(
    ("held", "thrown", "sound"),
    [
        ((1, 2), (3, 3), "thump"),
        ((3, 2), (3, 3), "gasp"),
        ((3, 3), (3, 1), "gasp"),
        ((3, 3), (1, 2), ""),
        ((6, 6), (6, 6), "gasp"),
    ],
)
def test_doubles_thump_and_three_alike_gasp(
    held: tuple[int, int], thrown: tuple[int, int], sound: str
) -> None:
    view = out(held, coach(6, 5, 9))
    assert weight(DiceThrown(0, thrown, "alone"), view, ()).sound == sound


SPEC = game_called("your_money")
NAMES = Names.of("Nell", "Jack", rival="Swift Nick")
PLUM = {"north": "lady_plum"}
MET = Reckoning((Part("die", 8),), (Part("card", 5),))
SHORT = Reckoning((Part("die", 4),), (Part("card", 6),))

CAUGHT = e.CoachCaught(0, "north", MET)
ALONE: list[Event] = [
    CAUGHT,
    e.WitTried((0,), "north", MET),
    e.Changed(0, "folk_hero", 1, 4, "wit", MET),
    e.CombatTried((0,), "north", SHORT),
    e.Changed(0, "health", 9, 7, "combat", SHORT),
    e.PurseTaken((0,), "north", "lady_plum", 6, 6, 0),
    e.Changed(0, "guineas", 2, 8, "purse"),
]


def told(events: list[Event], cards: dict[str, str] = PLUM) -> str:
    sentences = [messages.sentence(event, NAMES, cards) or "" for event in events]
    return run_told(events, sentences, NAMES, cards)


def test_a_whole_robbery_is_one_run_with_both_its_sums() -> None:
    assert run_length([*ALONE, e.RoundEnded(3)]) == len(ALONE)
    assert told(ALONE) == (
        "Nell robs Lady Plum, wit 8 of 5, combat 4 of 6: folk hero +3, health −2, purse +6."
    )


def test_a_purse_that_stays_is_said() -> None:
    lost: list[Event] = [
        CAUGHT,
        e.WitTried((0,), "north", SHORT),
        e.CombatTried((0,), "north", SHORT),
        e.PurseKept((0,), "north", "lady_plum"),
    ]
    assert told(lost) == (
        "Nell gets nothing from Lady Plum, wit 4 of 6, combat 4 of 6: nothing changes."
    )


def test_in_company_both_stand_in_one_sentence() -> None:
    both: list[Event] = [
        e.WitTried((0, 1), "north", MET),
        e.Changed(0, "folk_hero", 1, 4, "wit", MET),
        e.Changed(1, "folk_hero", 0, 3, "wit", MET),
        e.CombatTried((0, 1), "north", MET),
        e.PurseTaken((0, 1), "north", "lady_plum", 7, 3, 1),
        e.Changed(0, "guineas", 2, 5, "half_purse"),
        e.Changed(1, "guineas", 0, 3, "half_purse"),
    ]
    assert run_length(both) == len(both)
    assert told(both) == (
        "Nell and Jack rob Lady Plum, wit 8 of 5, combat 8 of 5. Each: folk hero +3, purse +3."
    )
    del both[2]
    assert told(both).endswith("Nell: folk hero +3, purse +3; Jack: purse +3.")


@pytest.mark.parametrize(
    "event", [e.PlansRevealed(()), e.RoundEnded(3), e.Died(0), e.Retired(0, 4)]
)
def test_what_wants_a_moment_of_its_own_is_told_alone(event: Event) -> None:
    assert run_length([event, *ALONE]) == 1
    assert run_length([*ALONE, event]) == len(ALONE)


@pytest.mark.parametrize("seats", [1, 2])
def test_whole_games_fall_into_runs_each_of_which_is_fit_to_read(seats: int) -> None:
    names = NAMES if seats == 2 else Names.of("Nell", rival="Swift Nick")
    kinds: Counter[type] = Counter()
    for seed in range(6):
        luck, setup = Loose(seed), SPEC.setup(seats, {"purse": 10})
        state, events = SPEC.rules.new(setup, luck)
        while acting := SPEC.rules.to_act(state):
            view = SPEC.rules.observe(state, acting[0])
            action = SPEC.heuristics.habit(view, luck)
            events = [*events, *SPEC.rules.apply(state, acting[0], action, luck)]
        teller, cards = messages.Teller(names), dict[str, str]()
        while events:
            run = list(events[: run_length(events)])
            del events[: len(run)]
            sentences = [teller.tell(event) or "" for event in run]
            cards |= {event.place: event.card for event in run if isinstance(event, e.CoachDealt)}
            said = run_told(run, sentences, names, cards)
            kinds[type(run[0])] += len(run) > 1
            secret = isinstance(run[0], e.SecretDiceThrown | e.PlanSealed)
            assert bool(said) == (any(sentences) and not secret)
            if len(run) > 1 and said:
                assert fit_to_read(said), said
    assert {e.RoundBegan, e.CoachCaught, e.GuardRode, e.Bought} <= {
        k for k, n in kinds.items() if n
    }
