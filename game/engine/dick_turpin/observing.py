"""From the whole truth to what a seat may know, and back to a truth it might be (§8); and what a
table tells no more while the game goes on.
"""

from collections.abc import Sequence

from game.engine.chance import Chance
from game.engine.dick_turpin.actions import DickTurpinAction
from game.engine.dick_turpin.data import Town
from game.engine.dick_turpin.events import RoadEvent, begins
from game.engine.dick_turpin.state import Phase, State
from game.engine.dick_turpin.view import DickTurpinView, HighwaymanSeen, is_secret
from game.engine.kinds import Event, Seat


def look(
    state: State, seat: Seat | None, to_act: tuple[Seat, ...], legal: tuple[DickTurpinAction, ...]
) -> DickTurpinView:
    """The table through the eyes of `seat`, or of a bystander."""
    over = state.phase is Phase.OVER
    return DickTurpinView(
        seat=seat,
        to_act=to_act,
        over=over,
        secret=is_secret(seat, state.phase, None if seat is None else state.picks[seat]),
        options=state.options,
        journey=state.journey,
        phase=state.phase,
        highwaymen=tuple(
            [
                HighwaymanSeen(
                    gold,
                    state.taken[number],
                    state.piles[number],
                    state.picks[number] is not None,
                    state.picks[number] if over or number == seat else None,
                )
                for number, gold in enumerate(state.gold)
            ]
        ),
        deck=state.deck,
        at=state.at,
        passengers=state.passengers,
        robbing=state.robbing,
        turned=state.turned,
        result=state.result,
        legal=legal,
    )


def may_wait_at(view: DickTurpinView, seat: Seat) -> tuple[Town, ...]:
    """The towns where a card of `seat` that lies face down may be, for whoever remembers: one he
    has not played yet, on the road still before the coach.
    """
    ahead = view.road[view.at + 1 :]
    return tuple([town for town in view.highwaymen[seat].left if town in ahead])


def imagine(view: DickTurpinView, chance: Chance) -> State:
    """A whole truth that looks to `view.seat` just like `view`: hidden cards are drawn by lot."""
    picks: list[Town | None] = []
    for seat, seen in enumerate(view.highwaymen):
        pick = seen.pick
        if pick is None and seen.laid:
            towns = may_wait_at(view, seat)
            pick = towns[0] if len(towns) == 1 else towns[chance.below(len(towns))]
        picks.append(pick)
    return State(
        view.options,
        tuple([seen.gold for seen in view.highwaymen]),
        tuple([seen.taken for seen in view.highwaymen]),
        tuple([seen.remembered for seen in view.highwaymen]),
        tuple(picks),
        view.deck,
        view.journey,
        view.phase,
        view.at,
        view.passengers,
        view.robbing,
        view.turned,
        view.result,
    )


def forgotten(events: Sequence[Event], view: DickTurpinView) -> frozenset[int]:
    """The places in `events` of what a log leaves out: journeys whose cards lie under others.

    Of this round's journeys only the present one is told, and the one before it, whose cards are
    uppermost still; of the others that they were, and what they left everybody. Nothing is left
    out where the option lets all cards show, of rounds that are over, and after the end.
    """
    if view.over or view.options.played == "all":
        return frozenset()
    lost = []
    journey = 0
    first = view.journey - view.within_round + 1
    for place, event in enumerate(events):
        journey = begins(event) or journey
        lasting = isinstance(event, RoadEvent) and event.lasting
        if first <= journey < view.journey - 1 and not lasting:
            lost.append(place)
    return frozenset(lost)
