"""Decisions while they are put together: what there is to do in an action step, and of all that
cannot be done, why not and what would do.
"""

from typing import Final, Literal, NamedTuple, get_args

from game.engine.kinds import Action
from game.engine.open import finished
from game.engine.steeplechase import actions as a
from game.engine.steeplechase.data import NUMBERS
from game.engine.steeplechase.odds.effects import behind
from game.engine.steeplechase.relations import obliging
from game.engine.steeplechase.sight import at_bridge, at_building, at_wood, near
from game.engine.steeplechase.state import Courier, State
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _, plural

Kind = Literal[
    "parlay",
    "fight",
    "fire",
    "adventure",
    "hide",
    "drink",
    "eat",
    "sleep",
    "catch",
    "challenge",
    "give",
    "loot",
    "douse",
    "nothing",
    "destroy",
]

ORDER: Final[tuple[Kind, ...]] = get_args(Kind)


class Offered(NamedTuple):
    """Something to do; None and the reason where it cannot be done."""

    kind: str
    action: Action | None
    why: str = ""


def deeds(view: SteeplechaseView) -> tuple[Offered, ...]:
    """Everything that can be done, in the usual order, and then what cannot, each with its reason.
    What only few places have is not spoken of elsewhere.
    """
    legal = [each for each in finished(view.legal) if isinstance(each, a.Deed)]
    legal.sort(key=lambda each: ORDER.index(each.kind))
    found = [Offered(each.kind, each) for each in legal]
    there = {each.kind for each in legal}
    seat = view.seat
    if seat is None:
        return tuple(found)
    state = behind(view)
    if obliging(state, seat):
        return tuple(found)
    for kind in ORDER:
        why = "" if kind in there else why_not(state, seat, kind)
        if why:
            found.append(Offered(kind, None, why))
    return tuple(found)


def why_not(state: State, seat: int, kind: Kind) -> str:
    """Why that cannot be done, and what would do; "" where it is not worth a word."""
    courier = state.couriers[seat]
    match kind:
        case "parlay":
            return _parlay(state, seat)
        case "fight":
            return _("Enemies within two inches are fought; others you have to touch.")
        case "fire":
            if "pistol" not in courier.items:
                return _("You have no pistol.")
            return _("No enemy is in sight within six inches.")
        case "adventure":
            return _adventure(state, courier)
        case "hide":
            return _hide(state, seat)
        case "catch":
            return _catch(state, seat)
        case "drink" | "eat" | "sleep":
            return _rest(courier, kind)
        case "challenge":
            return _challenge(state, seat)
        case "give":
            if not courier.messages:
                return _("You have no despatch to give.")
            within = plural(
                "Nobody is within {n} inch to take it.",
                "Nobody is within {n} inches to take it.",
                state.options.give_range,
            )
            return within if state.seats > 1 else ""
        case _:
            return ""


def _moved() -> str:
    return _("You have moved, and that wants a turn at rest: stay where you are first.")


def _parlay(state: State, seat: int) -> str:
    courier = state.couriers[seat]
    if courier.mute:
        return _("You cannot speak any more.")
    if courier.inside is not None:
        return _("There is nobody in here to speak with.")
    return _("Nobody to speak with is within two inches: ride closer.")


def _adventure(state: State, courier: Courier) -> str:
    country, at, radius = state.country, courier.at, courier.radius
    places = (at_wood(country, at, radius), at_bridge(country, at, radius))
    house = courier.inside or at_building(country, at, radius)
    farm = house is not None and country.buildings[house].kind == "farmhouse"
    if farm or any(place is not None for place in places):
        return _("You have had your adventure here: seek one elsewhere first.")
    return _("There is no farmhouse, wood or bridge within an inch.")


def _hide(state: State, seat: int) -> str:
    courier = state.couriers[seat]
    if courier.hidden:
        return _("You are hidden already.")
    if not any(group.quarry == seat for group in state.groups):
        return _("Nobody is after you.")
    if courier.moved:
        return _moved()
    return _("There is nothing to hide behind: a wood, a wall, rough ground, a house or a bridge.")


def _catch(state: State, seat: int) -> str:
    courier = state.couriers[seat]
    horse = courier.horse
    if horse is None or horse.stands != "loose":
        return ""
    if courier.moved:
        return _("You have moved: the horse is gone for good.")
    return _("It has only just run off: try from the next turn on.")


def _rest(courier: Courier, kind: Kind) -> str:
    if courier.moved:
        return _moved()
    if kind == "drink":
        return _("There is no water within an inch, and you have no wine.")
    return _("There is neither wood nor house within an inch, and you have no bread.")


def _challenge(state: State, seat: int) -> str:
    if state.seats == 1:
        return ""
    courier = state.couriers[seat]
    if all(chit.shown for chit in courier.boasts):
        return _("You have no boast to show.")
    close = [
        n
        for n, other in enumerate(state.couriers)
        if n != seat
        and other.active
        and near(courier.at, other.at, courier.radius + other.radius, NUMBERS.close)
    ]
    if not close:
        return _("No other courier is within two inches.")
    if all(n in courier.contests for n in close):
        return _("You have boasted against each other before: once a game.")
    return _("They have no boast to show, or sleep.")
