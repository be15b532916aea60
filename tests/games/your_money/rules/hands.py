"""States built by hand for the tests, and luck written out as the dice it shows."""

from collections.abc import Mapping
from typing import Any

from game.engine.chance import Bag, Chance, Script
from game.engine.kinds import Action, Event, Seat
from game.engine.your_money.actions import Destination, Plan, Rob
from game.engine.your_money.data import CARD_IDS, ROADS, Road
from game.engine.your_money.events import Changed
from game.engine.your_money.rules import RULES
from game.engine.your_money.state import Coach, Options, Phase, Sheet, State

DEFAULT = Options()
ALL_CARDS = Bag.one_of_each(len(CARD_IDS))
DULL = Coach("cotton_merchant", 2, 5, 4, 5)  # what stands on the roads nobody cares about


def dice(*pips: int) -> Script:
    """Luck that throws these dice, and nothing more."""
    return Script([pip - 1 for pip in pips])


def sheet(**numbers: Any) -> Sheet:
    """A sheet with health 12 and nothing else, but for what is said."""
    return Sheet(**{"health": 12, "guineas": 0, **numbers})


def coach(speed: int, wit: int, combat: int, guineas: int = 5) -> Coach:
    """A coach of these targets. Its card is one without dice."""
    return Coach("cotton_merchant", guineas, speed, wit, combat)


def planning(
    *sheets: Sheet,
    roads: Mapping[Road, Coach] | None = None,
    options: Options = DEFAULT,
    round_number: int | None = None,
    deck: Bag = ALL_CARDS,
) -> State:
    """Everybody has thrown and may plan; the last round, unless said, so that no other is dealt.

    A robber without dice gets a 1 and a 2.
    """
    for each in sheets:
        if each.on_the_road and not each.dice:
            each.dice = (1, 2)
    standing = tuple((roads or {}).get(road, DULL) for road in ROADS)
    number = options.rounds if round_number is None else round_number
    return State(options, list(sheets), deck, standing, number)


def plans(state: State, *places: Destination, luck: Chance | None = None) -> list[Event]:
    """Seal a plan for everybody on the road, in order; `luck` is for what the last sets going."""
    events: list[Event] = []
    for seat, place in zip(RULES.to_act(state), places, strict=True):
        events += RULES.apply(state, seat, Plan(place), luck or dice())
    if isinstance(luck, Script):
        assert luck.used_up
    return events


def act(state: State, seat: Seat, action: Action, luck: Chance | None = None) -> list[Event]:
    """Take one decision; all of `luck` has to be asked for."""
    script = luck or dice()
    events = RULES.apply(state, seat, action, script)
    if isinstance(script, Script):
        assert script.used_up
    return events


def alone(
    hand: tuple[int, int, int, int], target: Coach, options: Options = DEFAULT, **numbers: Any
) -> State:
    """One robber north with these four dice; the other has long retired."""
    robber = sheet(dice=tuple(sorted(hand[:2])), **numbers)
    state = planning(robber, sheet(retired=True), roads={"north": target}, options=options)
    plans(state, "north", luck=dice(*hand[2:]))
    assert state.phase is Phase.ROB
    assert robber.dice == tuple(sorted(hand))
    return state


def rob(
    speed: tuple[int, ...] = (),
    wit: tuple[int, ...] = (),
    combat: tuple[int, ...] = (),
    *,
    horse: bool = False,
    spur: bool = False,
) -> Rob:
    """A robbery with the dice in any order."""
    return Rob(tuple(sorted(speed)), tuple(sorted(wit)), tuple(sorted(combat)), horse, spur)


def numbers(state: State, seat: Seat = 0) -> tuple[int, int, int, int]:
    """Health, folk hero, scoundrel and guineas of a sheet."""
    robber = state.sheets[seat]
    return robber.health, robber.folk_hero, robber.scoundrel, robber.guineas


def only(events: list[Event], kind: type[Event]) -> list[Any]:
    """The events of one kind."""
    return [event for event in events if type(event) is kind]


def changes(events: list[Event], seat: Seat = 0) -> dict[str, int]:
    """By how much each number of a sheet has moved."""
    moved: dict[str, int] = {}
    for event in events:
        if isinstance(event, Changed) and event.seat == seat:
            moved[event.what] = moved.get(event.what, 0) + event.now - event.was
    return moved


def legal(state: State, seat: Seat = 0) -> set[Action]:
    """What a seat may do now."""
    return set(RULES.legal(state, seat))
