"""The worked cases of the rules by their numbers, and what else happens in a round, as rows."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from game.engine.chance import Bag, Loose, Script
from game.engine.kinds import Seat
from game.engine.your_money.actions import Destination, Leave, Plan, Rob, TurnScoundrel
from game.engine.your_money.data import CARD_IDS, PLACES
from game.engine.your_money.events import Changed, CombatTried, PlansRevealed, RivalRodeOn
from game.engine.your_money.odds import verdict
from game.engine.your_money.rules import RULES
from game.engine.your_money.state import Coach, Options, Phase, State, fresh_coach
from tests.games.cases import Row, Words, action_of, cases_of, frozen, hold
from tests.games.your_money.rules import hands as h

LAST = ("Died", "GameEnded", "PlansRevealed", "Retired", "RivalRodeOn")
TOLD_IN_ORDER = ("WitTried", "CombatTried", "PurseTaken", "health", "folk_hero", "guineas")


def lay(given: dict[str, Any]) -> State:
    """A round's planning, in the last round if it is not said; or somewhat further on."""
    if "alone" in given:
        hand, target, numbers = given.pop("alone")
        house = Options(**given.pop("house", {}))
        return h.alone(tuple(hand), h.coach(*target), house, **fields(numbers))
    if "shared" in given:
        target, third = given.pop("shared")
        sheets, roads = [h.sheet(folk_hero=4) for _seat in range(2)], {"east": h.coach(*target)}
        state = h.planning(*sheets, roads=roads, round_number=15)  # type: ignore[arg-type] # a road
        h.plans(state, "east", "east", luck=h.dice(*third))
        return state
    if "solo" in given:
        return solo(*given.pop("solo"))
    if "worth" in given:
        score = given.pop("worth")
        return h.planning(h.sheet(guineas=max(score, 0), scoundrel=max(-score, 0)))
    roads = {
        road: fresh_coach(each) if isinstance(each, str) else h.coach(*each)
        for road, each in given.pop("roads", {}).items()
    }
    if "lawyer" in given:
        roads[given.pop("lawyer")] = Coach("lawyer", 4, 5, None, 3)
    more: dict[str, Any] = {"options": Options(**given.pop("house", {}))}
    if "deck" in given:
        left = given.pop("deck")
        more["deck"] = Bag(tuple([int(kind in left) for kind in range(len(CARD_IDS))]))
    sheets = [h.sheet(**fields(each)) for each in given.pop("sheets", [{}])]
    return h.planning(*sheets, roads=roads, round_number=given.pop("round", None), **more)  # type: ignore[arg-type] # roads


def fields(told: Row) -> dict[str, Any]:
    return {name: frozen(value) for name, value in told.items()}


def solo(number: int, thrown: Sequence[int]) -> State:
    """Alone, with 8, 8, 3 and 2 guineas on the roads; one goes for the 8 at north."""
    coaches = ((7, 8), (8, 8), (6, 3), (6, 2))
    roads: Any = dict(zip(PLACES, [h.coach(6, 3, *each) for each in coaches], strict=False))
    state = h.planning(h.sheet(dice=(1, 6)), roads=roads, round_number=number)
    h.plans(state, "north", luck=h.dice(*thrown))
    return state


def luck_of(dice: Sequence[int], luck: Sequence[int]) -> Script:
    return Script([*[die - 1 for die in dice], *luck])


def act(
    state: State, seat: Seat, told: Any, dice: Sequence[int] = (), luck: Sequence[int] = ()
) -> list[Any]:
    return h.act(state, seat, action_of(told, WORDS), luck_of(dice, luck))


def plans(state: State, places: Any, dice: Sequence[int] = ()) -> list[Any]:
    return h.plans(state, *places, luck=h.dice(*dice))


def rides_on(state: State, *rounds: Any) -> list[Any]:
    """Who is alone retires, and these cards come up and these dice fall for the rival."""
    luck = [
        CARD_IDS.index(each) if isinstance(each, str) else each - 1
        for dealt in rounds
        for each in dealt
    ]
    return h.plans(state, "retire", luck=Script(luck))


def none_is_left(state: State, seat: Seat, luck: Sequence[int]) -> None:
    with pytest.raises(Exception, match="none is left"):
        h.act(state, seat, Leave(), Script(luck))


def next_round(state: State) -> list[Any]:
    """Everybody spends this one in the tavern."""
    asked = RULES.to_act(state)
    places: list[Destination] = ["tavern" for _seat in asked]
    h.plans(state, *places)
    *first, last = sorted(asked, key=lambda seat: seat != (state.round - 1) % 2)
    for seat in first:
        h.act(state, seat, Leave())
    return h.act(state, last, Leave(), Script([0, 1, 2, 3, *[0] * (2 * len(asked))]))


def ways(state: State, *dice: int) -> set[bool]:
    """With and without his horse, as he may put those dice on speed and spares the spur."""
    robberies = [each for each in RULES.legal(state, 0) if isinstance(each, Rob) and not each.spur]
    return {each.horse for each in robberies if each.speed == dice}


def sums(told: Sequence[Any], kind: str) -> list[Any]:
    return [each.reckoning for each in told if type(each).__name__ == kind]


def against(told: Sequence[Any]) -> list[Any]:
    (fight,) = [each for each in told if isinstance(each, CombatTried)]
    return list(fight.reckoning.against)


def order(told: Sequence[Any]) -> list[str]:
    """What of a robbery's end is told when."""
    words = [each.what if isinstance(each, Changed) else type(each).__name__ for each in told]
    return [each for each in words if each in TOLD_IN_ORDER]


def rode(told: Sequence[Any]) -> RivalRodeOn:
    (found,) = [each for each in told if isinstance(each, RivalRodeOn)]
    return found


WORDS = Words(
    rules=RULES,
    luck=h.dice,
    lay=lay,
    asks={
        "to_act": RULES.to_act,
        "numbers": h.numbers,
        "ways": ways,
        "over": lambda state: state.result is not None,
        "more_points": lambda state: state.result.scores.index(max(state.result.scores)),
        "verdict_of": lambda _state, score: verdict(score),
        "size": lambda state, name: len(getattr(state, name)),
        "none_of": lambda state: [kind for kind in (4, 5, 9, 21) if not state.deck.counts[kind]],
        "lead": lambda state: RULES.observe(state, None).lead,
        "on_the_roads": lambda state: {CARD_IDS.index(each.card) for each in state.roads},
        "seen_turned": lambda state, eyes, seat: [
            RULES.observe(state, eyes).sheets[seat].turned,
            RULES.observe(state, eyes).sheets[seat].score,
        ],
    },
    hears={
        "all": lambda told, kind: [each for each in told if type(each).__name__ == kind],
        "last": lambda told: [name for each in told[-4:] if (name := type(each).__name__) in LAST],
        "changes": h.changes,
        "excess": lambda told, kind: [each.excess for each in sums(told, kind)],
        "target": lambda told, kind: [each.target for each in sums(told, kind)],
        "total": lambda told, kind: [each.total for each in sums(told, kind)],
        "against": lambda told: [part.amount for part in against(told)],
        "guards_told": lambda told: sorted(
            [part.detail for part in against(told) if part.cause == "guard"]
        ),
        "order": order,
        "dealt": lambda told: [
            CARD_IDS.index(each.card) for each in told if type(each).__name__ == "CoachDealt"
        ],
        "rides": lambda told: rode(told).rides,
        "rode_dice": lambda told: [[each.card, each.die] for each in rode(told).coach_dice],
        "first_in_town": lambda told: next(
            each.seat for each in told if type(each).__name__ == "EnteredTown"
        ),
        "revealed": lambda told: [
            [each.seat, each.place, each.dice]
            for event in told
            if isinstance(event, PlansRevealed)
            for each in event.plans
        ],
    },
    now={
        "act": act,
        "plans": plans,
        "rides_on": rides_on,
        "none_is_left": none_is_left,
        "next_round": next_round,
        "buys": lambda state, deal: act(state, 0, ["Buy", *deal]),
        "rival": lambda state, told, dice, luck: act(state, 0, told, (), [*dice, *luck]),
    },
)
CASES = cases_of(Path(__file__).with_name("cases.yaml"))


@pytest.mark.parametrize("case", CASES)
def test_a_case_of_the_rules(case: Row) -> None:
    hold(case, WORDS)


def test_the_worked_cases_are_all_there() -> None:
    told = {case.values[0]["case"].split()[0] for case in CASES} | {"5"}
    assert {str(number) for number in range(1, 30)} - told == set()


def test_the_other_plays_on_alone_to_the_last_round() -> None:
    state, luck = h.planning(h.sheet(), h.sheet(guineas=3), round_number=2), Loose(4)
    RULES.apply(state, 0, Plan("retire"), luck)
    RULES.apply(state, 1, Plan("tavern"), luck)
    while asked := RULES.to_act(state):
        assert asked == (1,)
        RULES.apply(state, 1, Plan("market") if state.phase is Phase.PLAN else Leave(), luck)
    assert state.round == 16
    assert state.sheets[0].dice == ()
    assert state.result is not None
    assert state.result.won == (False, True)


def test_places_are_what_the_reveal_says() -> None:
    for place in PLACES:
        state = h.planning(h.sheet(), h.sheet(retired=True), roads={"north": h.coach(6, 3, 3)})
        h.plans(state, place, luck=Loose(1))
        assert state.phase is (Phase.TOWN if place in ("tavern", "market") else Phase.ROB)


def test_a_plan_can_be_taken_back_until_it_is_open_but_a_word_cannot() -> None:
    state = h.planning(h.sheet(), h.sheet(), round_number=15)
    assert not any(event.discloses for event in h.act(state, 0, Plan("tavern")))
    assert any(event.discloses for event in h.act(state, 1, TurnScoundrel()))
    assert any(event.discloses for event in h.act(state, 1, Plan("tavern")))
    assert not any(event.discloses for event in h.act(state, 0, Leave()))


def test_somebody_who_must_rest_is_not_imagined_on_the_road() -> None:
    state = h.planning(h.sheet(), h.sheet(must_rest=True), round_number=3)
    h.act(state, 1, Plan("tavern"))
    view, luck = RULES.observe(state, 0), Loose(1)
    assert {RULES.sample(view, luck).sheets[1].plan for _ in range(60)} == {"tavern", "retire"}
