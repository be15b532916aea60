"""What is answered at one screen: whatever needs no look at one's own hand, and in Strategy
everybody at the same time, by keys for the own cards.
"""

from collections.abc import Collection, Sequence
from typing import Final

from game.engine.kinds import Action, Event, Place, Seat, allies
from game.engine.riding_shotgun import actions as d
from game.engine.riding_shotgun.actions import Decision
from game.engine.riding_shotgun.data import GUARDS, NUMBERS
from game.engine.riding_shotgun.draft.sorting import sorted_out
from game.engine.riding_shotgun.events import QuickDrawsRevealed
from game.engine.riding_shotgun.events.happening import side
from game.engine.riding_shotgun.round import speeds
from game.engine.riding_shotgun.state import Phase
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _

_TENSE: Final = (0.8, 1.4)
_BRIEF: Final = (0.1, 0.25)
"""Seconds between which a rival answers: a person, and another rival."""


def closed(view: RidingView) -> tuple[Action, ...]:
    """The answers that are open whatever the hand is."""
    match view.phase:
        case Phase.RESPOND:
            return (d.TAKE_IT, d.CALL) if view.blind_down else (d.TAKE_IT,)
        case Phase.CHALLENGE:
            return (d.ACCEPT, d.CALL)
        case Phase.NOMINATE:
            target = None if view.attack is None else view.attack.target
            return tuple([d.Nominate(seat) for seat in side(view, GUARDS) if seat != target])
        case Phase.ROB:
            return tuple(
                [d.TakeGoldFrom(seat) for seat in side(view, GUARDS) if view.riders[seat].gold]
            )
        case Phase.LEAN:
            return tuple([d.LeanOn(seat) for seat in _supports(view)])
        case Phase.SPEED:
            return tuple([d.SetSpeed(change) for change in speeds(view)])
        case _:
            return ()


def _supports(view: RidingView) -> list[Seat]:
    """The mates of whoever is asked that have grit or cards."""
    asked = view.asked
    if asked is None:
        return []
    return [
        seat
        for seat in allies(view.sides, asked)
        if seat != asked and (view.riders[seat].grit or view.riders[seat].cards)
    ]


def opens(view: RidingView) -> str:
    """To defend, or to see what lies in the hand."""
    return _("Defend …") if view.phase is Phase.RESPOND else _("Look at my hand")


def goes_on(action: Action) -> bool:
    """The hand of whoever sorts cards or builds an attack stays open."""
    return isinstance(action, Decision) and action.goes_on


def pause(view: RidingView, people: Collection[Seat]) -> tuple[float, float] | None:
    """A while over every decision that everybody waits for: longer where a person does."""
    if view.phase is Phase.STRATEGY:
        return None
    attack = view.attack
    faced = set(view.to_act) if attack is None else {attack.seat, *view.to_act, attack.target}
    answers = view.phase in (Phase.RESPOND, Phase.CHALLENGE)
    return _TENSE if answers and faced & set(people) else _BRIEF


LOOKS: Final = True
"""Everybody has a hand to look at."""

_MOST: Final = 9
"""Cards for which a row of the keyboard has keys, and one to look."""


def choices(view: RidingView) -> tuple[Action, ...]:
    """A key for each place of the largest hand; none where a row of keys is too short for it."""
    if view.phase is not Phase.STRATEGY or not view.to_act:
        return ()
    most = max([view.riders[seat].cards for seat in view.to_act])
    return tuple([Place(number) for number in range(most)]) if most <= _MOST else ()


def label(action: Action) -> str:
    """Which card of the hand."""
    return _("card {n}").format(n=action.number + 1) if isinstance(action, Place) else ""


def meant(view: RidingView, pressed: Sequence[Action]) -> tuple[Action, ...] | None:
    """The cards above four are set aside, the next is the Quick Draw."""
    places = [each.number for each in pressed if isinstance(each, Place)]
    if len(set(places)) < len(places) or any(place >= len(view.hand) for place in places):
        return None
    surplus = max(0, len(view.hand) - NUMBERS.hand_size)
    if len(places) <= surplus:
        return ()
    cards = [view.hand[place] for place in places]
    return sorted_out(tuple(sorted(cards[:surplus])), cards[surplus])


def how(view: RidingView) -> str:
    """What to press, in which order."""
    return _("First the cards you set aside, until four are left; then your Quick Draw.")


def is_sealed(action: Action) -> bool:
    """What is set aside, and the Quick Draw."""
    return isinstance(action, Decision) and action.sealed


def lays_open(event: Event, seat: Seat, action: Action) -> bool:
    """The Quick Draws; what was set aside stays face down."""
    return isinstance(event, QuickDrawsRevealed) and is_sealed(action) and not goes_on(action)


def alone(view: RidingView) -> str:
    """Every wildcard of Strategy."""
    return _("Wildcards are played alone, behind the shutters.")
