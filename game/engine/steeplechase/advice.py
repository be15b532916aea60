"""Hints in three steps: where to look, what speaks for it, what to do. What there is to do in an
action step, and of all that cannot be done, why not and what would do.

A hint is what a quick courier would do (§22); why is counted from the View, so that nothing is told
but what its seat may know.
"""

from fractions import Fraction
from typing import Final, Literal, NamedTuple, get_args

from game.engine.geometry import advanced
from game.engine.kinds import Action, Seat
from game.engine.messages import lines_of
from game.engine.names import Names
from game.engine.open import finished
from game.engine.phrases import decimal, listed
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.country import INCH
from game.engine.steeplechase.data import NUMBERS
from game.engine.steeplechase.heuristics import Calm, habit
from game.engine.steeplechase.messages import action_label, sums
from game.engine.steeplechase.messages.odds import chase_line
from game.engine.steeplechase.messages.reckoned import about, reckoned, told
from game.engine.steeplechase.messages.standing import by_row, look_at
from game.engine.steeplechase.messages.things import ACTIONS, called, energy, inches, way
from game.engine.steeplechase.odds import duel, to_go
from game.engine.steeplechase.odds.effects import behind
from game.engine.steeplechase.odds.fan import throws
from game.engine.steeplechase.relations import obliging
from game.engine.steeplechase.sight import at_bridge, at_building, at_wood, near
from game.engine.steeplechase.state import Courier, State
from game.engine.steeplechase.view import SteeplechaseView
from game.engine.words import _, plural

Kind = Literal[
    "parlay", "fight", "fire", "adventure", "hide", "drink", "eat", "sleep", "catch", "challenge",
    "give", "loot", "douse", "nothing", "destroy"
]  # fmt: skip

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


def by_number(view: SteeplechaseView) -> Names:
    """Everybody by the number of the seat, for a hint that is given no names."""
    return Names(tuple([_("courier {n}").format(n=n + 1) for n in range(len(view.couriers))]))


# Where to look ------------------------------------------------------------------------------------


def where(view: SteeplechaseView, action: Action, seat: Seat, names: Names) -> str:
    """The first step."""
    match view.asked:
        case t.AskAbility() | t.AskThings():
            return _of_the_country(view)
        case t.AskMove() | t.AskTurn() | t.AskStop() | t.AskShortcut() | t.AskRuse():
            return _of_the_road(view, seat)
        case t.AskReroll(dice=dice):
            return _of_the_dice(view, dice, seat)
        case t.AskAction():
            return _of_what_is_near(view, action, seat, names)
        case task:
            die = _("Look at the die on the table, and at what you could lose by it.")
            return look_at(task, view, names) or die


def _of_the_country(view: SteeplechaseView) -> str:
    terrain = view.options.country.terrain
    return _("Look at the map: {things}.").format(
        things=listed(
            [
                plural("{n} river", "{n} rivers", len(terrain.rivers)),
                plural("{n} wall", "{n} walls", len(terrain.walls)),
                plural("{n} stream", "{n} streams", len(terrain.streams)),
                plural("{n} group", "{n} groups", len(view.groups)),
            ]
        )
    )


def _to_go(view: SteeplechaseView, seat: Seat) -> str:
    return inches(round(to_go(view.options, view.couriers[seat].at), -3))


def _of_the_road(view: SteeplechaseView, seat: Seat) -> str:
    said = _("Look at the way: {far} to go.").format(far=_to_go(view, seat))
    after = [each for each in duel.chases(behind(view), seat) if each.pursues]
    if not after:
        return _("{said} Nobody rides after you where you stand.").format(said=said)
    groups = {group.id: group for group in view.groups}
    those = listed([called(groups[each.group]) for each in after])
    return _("{said} Where you stand you are seen by {groups}.").format(said=said, groups=those)


def _of_the_dice(view: SteeplechaseView, dice: tuple[int, ...], seat: Seat) -> str:
    shown = ", ".join([str(die) for die in dice])
    level = energy(view.couriers[seat].energy)
    return _("Look at your dice: {dice}. You are {energy}.").format(dice=shown, energy=level)


def _of_what_is_near(view: SteeplechaseView, action: Action, seat: Seat, names: Names) -> str:
    close = obliging(behind(view), seat)
    if close:
        groups = {group.id: group for group in view.groups}
        those = listed([called(groups[name]) for name in close])
        return _("Look at {groups}: it is words or blows.").format(groups=those)
    nothing = _("Look about you: there is little here that would bring you on.")
    return by_row(ACTIONS.looks, action, view, names) or nothing


# What speaks for it -------------------------------------------------------------------------------


def why(view: SteeplechaseView, action: Action, seat: Seat, names: Names) -> str:
    """The second step."""
    match action:
        case a.Ride(dice, heading):
            return _of_a_ride(view, dice, heading, seat)
        case a.Reroll(places):
            return _of_throwing_again(view, places)
        case _:
            said = by_row(ACTIONS.hints, action, view, names)
    lines = [said] if said else [*told(view, action, names), *about(view, names)]
    return " ".join(lines) or _("The other way would cost more than it could bring.")


def _of_a_ride(view: SteeplechaseView, dice: int, heading: tuple[int, int], seat: Seat) -> str:
    state, at = behind(view), view.couriers[seat].at
    pairs = [(ways, throw) for throw, ways in throws((), dice)]
    whole = sum([ways for ways, _throw in pairs])
    pair = Fraction(sum([ways for ways, throw in pairs if throw.pairs]), whole)
    far = 7 * dice * INCH // 2
    there = duel.standing_at(state, seat, advanced(at, heading, far))
    said = _("About {far}, {way}.").format(far=inches(far), way=way(heading))
    if pair:
        moves = _("{said} A pair would move a patrol: {chance}.")
        said = moves.format(said=said, chance=sums.chance(pair))
    after = [each for each in duel.chases(there, seat) if each.pursues]
    if not after:
        return _("{said} There nobody would ride after you.").format(said=said)
    nearest = max(after, key=lambda each: (each.catches, -each.gap))
    return f"{said} {chase_line(nearest, view)}"


def _of_throwing_again(view: SteeplechaseView, places: tuple[int, ...]) -> str:
    task = view.asked
    if not isinstance(task, t.AskReroll):
        return _("They lie well enough.")
    mean = Fraction(7 * len(places), 2) - sum([task.dice[place] for place in places])
    if not places:
        return _("They lie well enough: throwing again would bring less, or wake a patrol.")
    if round(10 * mean) > 0:
        return _("In the mean that is {n} inches more.").format(n=decimal(mean))
    return _("It breaks up what should not lie together.")


STEPS: Final = 3


def can_advise(view: SteeplechaseView) -> bool:
    """Whether there is a choice to hint at: the onlooker's own, of two things or more, or of any
    number.
    """
    if view.seat is None or view.seat not in view.to_act:
        return False
    return len(view.legal) > 1 or any(hasattr(each, "fields") for each in view.legal)


def hint(view: SteeplechaseView, step: int, names: Names | None = None) -> str:
    """The hint's step, from 1 to STEPS; each says more than the one before."""
    action, names, seat = meant(view), names or by_number(view), view.seat or 0
    match step:
        case 1:
            return where(view, action, seat, names)
        case 2:
            return why(view, action, seat, names)
        case _:
            said = action_label(action, view, names)
            return said if said.endswith(".") else _("{what}.").format(what=said)


def meant(view: SteeplechaseView) -> Action:
    """What a quick courier would do."""
    return habit(view, Calm())


def odds_lines(view: SteeplechaseView, names: Names) -> tuple[str, ...]:
    """What is likely before the decision of a view, a line for each way; () for nothing."""
    return lines_of(reckoned(view, names, action_label))
