"""Decisions in words: what a button is about to do, how dice would lie, and who has to do what."""

from collections.abc import Mapping
from typing import Final, cast

from game.engine.kinds import Action, Seat
from game.engine.messages import Stretch
from game.engine.names import Names
from game.engine.words import _, later
from game.engine.your_money import actions as a
from game.engine.your_money.data import ROADS
from game.engine.your_money.messages.places import deal_label
from game.engine.your_money.messages.results import headline
from game.engine.your_money.messages.sums import minus
from game.engine.your_money.messages.things import (
    capital,
    card_called,
    dice_listed,
    good_short,
    goods_listed,
    guineas,
    place_called,
    place_name,
    points,
    stat_name,
)
from game.engine.your_money.state import Phase
from game.engine.your_money.view import YourMoneyView


def coach_of(view: YourMoneyView, seat: Seat) -> str:
    """The coach a robber is at, in the middle of a sentence: "Lady Plum"."""
    place = view.sheets[seat].plan
    if place in ROADS:
        return card_called(view.roads[ROADS.index(place)].card)
    return _("the coach")


def _actor(view: YourMoneyView) -> Seat:
    """Who would take an action of this view: its seat, or for a bystander whoever decides."""
    if view.seat is not None:
        return view.seat
    return view.turn[0] if view.turn else next(iter(view.to_act), 0)


def part(view: YourMoneyView) -> Stretch:
    """The round a view is in."""
    return Stretch(_("Round {n}").format(n=view.round), view.round)


def action_label(action: Action, view: YourMoneyView, names: Names) -> str:
    """What Confirm is about to do, as its button says it: "Ride north"."""
    seat = _actor(view)
    match action:
        case a.Plan("retire"):
            score = minus(view.sheets[seat].score)
            if view.solo:
                return _("Retire with {score}, and leave the roads to {rival}").format(
                    score=score, rival=names.other("rival")
                )
            return _("Retire with {score}").format(score=score)
        case a.Plan("tavern") if view.sheets[seat].must_rest:
            return _("Rest in the tavern")
        case a.Plan("tavern" | "market" as place):
            return _("Go to {place}").format(place=place_called(place))
        case a.Plan(place):
            return _("Ride {road}").format(road=place_name(place).lower())
        case a.TurnScoundrel():
            return _("Turn scoundrel")
        case a.Chase(spur=True) | a.Rob(spur=True):
            return _("Spur after {coach}").format(coach=coach_of(view, seat))
        case a.Chase():
            return _("Catch {coach}").format(coach=coach_of(view, seat))
        case a.Rob() | a.Divide():
            return _("Rob {coach}").format(coach=coach_of(view, seat))
        case a.LetGo():
            return _("Let {coach} go").format(coach=coach_of(view, seat))
        case a.Bear(gear, weapons):
            used = goods_listed((*gear, *weapons))
            return _("Use {goods}").format(goods=used) if used else _("Use bare hands")
        case _:
            return _town_label(action, view, seat)


def _town_label(action: Action, view: YourMoneyView, seat: Seat) -> str:
    """What a decision in the tavern or the market is about to do."""
    place, york = view.sheets[seat].plan or "tavern", view.options.york
    match action:
        case a.Eat(eaten):
            return _("Eat: {points} health for {price}").format(
                points=eaten, price=guineas(eaten * york.meal_price(place))
            )
        case a.Give(turned):
            return _("Give {price}: {points} of scoundrel become folk hero").format(
                price=guineas(turned * york.alms), points=points(turned)
            )
        case a.Buy():
            return deal_label(action, york)
        case a.ThrowAway(weapon):
            return _("Throw the {weapon} away").format(weapon=good_short(weapon))
        case a.Leave():
            return _("Leave {place}").format(place=place_called(place))
        case _:
            return ""


def what_now(view: YourMoneyView, names: Names) -> str:
    """The one line that says who has to do what."""
    if view.result is not None:
        return capital(headline(view.result, names))
    if view.phase is Phase.PLAN:
        return _plan_now(view, names)
    if not view.turn:
        return ""
    seat = view.turn[0]
    said = _yours_now(view, seat) if seat == view.seat else _(_THEIRS[view.phase])
    return said.format(
        name=names.seat(seat),
        coach=coach_of(view, seat),
        place=place_called(view.sheets[seat].plan or "tavern"),
    )


def _plan_now(view: YourMoneyView, names: Names) -> str:
    """What is to do while plans are made."""
    waiting = [seat for seat in view.to_act if seat != view.seat]
    if view.seat in view.to_act and view.seat is not None:
        said = (
            _("{name}, your horse must rest: the tavern, or leave the road for good.")
            if view.sheets[view.seat].must_rest
            else _("{name}, choose a road, the tavern or the market.")
        )
        return said.format(name=names.seat(view.seat))
    if view.seat is not None and view.sheets[view.seat].sealed:
        return _("{name}, your plan is sealed. {others} is still choosing.").format(
            name=names.seat(view.seat), others=names.listed(waiting)
        )
    if len(waiting) > 1:
        return _("{names} are choosing in secret.").format(names=names.listed(waiting))
    return _("{name} is choosing.").format(name=names.listed(waiting))


_YOURS: Final[Mapping[Phase, str]] = {
    Phase.ROB: later("{name}, put your dice to speed, wit and combat."),
    Phase.CHASE: later("{name}, put dice on speed to catch {coach}."),
    Phase.DIVIDE: later("{name}, split your dice between wit and combat."),
    Phase.BEAR: later("{name}, choose what counts of your gear and weapons."),
}
_THEIRS: Final[Mapping[Phase, str]] = {
    Phase.ROB: later("{name} is robbing {coach}."),
    Phase.CHASE: later("{name} is chasing {coach}."),
    Phase.DIVIDE: later("{name} is splitting dice between wit and combat."),
    Phase.BEAR: later("{name} is choosing gear and weapons."),
    Phase.TOWN: later("{name} is in {place}."),
}


def _yours_now(view: YourMoneyView, seat: Seat) -> str:
    """What the seat that looks has to do; {name}, {coach} and {place} are still to fill in."""
    if a.LET_GO in view.legal:
        if len(view.legal) == 1:
            return _("{name}, nothing you have catches {coach}: let it go.")
        return _("{name}, only the spur catches {coach}: use it, or let it go.")
    if view.phase in _YOURS:
        return _(_YOURS[view.phase])
    if view.sheets[seat].plan == "market":
        return _("{name}, you are in the market: buy, eat, give, or leave.")
    return _("{name}, you are in the tavern: eat, give, or leave.")


def placed(action: Action) -> str:
    """A placement in words: "4 on speed, 6 on wit, 1 and 5 on combat"; "" where nothing is put."""
    if action == a.LET_GO:
        return _("let the coach go")
    laid = cast(a.YourMoneyAction, action)
    if laid.gear or laid.weapons:
        return goods_listed((*laid.gear, *laid.weapons))
    parts = []
    for stat in laid.stats:
        if pips := getattr(laid, stat):
            said = _("{dice} on {stat}")
            parts.append(said.format(dice=dice_listed(pips), stat=stat_name(stat).lower()))
        if stat == "speed" and laid.horse:
            parts.append(_("ride the horse"))
        if stat == "speed" and laid.spur:
            parts.append(_("use the spur"))
    return ", ".join(parts)


def in_full(label: str, action: Action) -> str:
    """What a button says of a decision, and how its dice would lie: "Rob the mail: 4 on speed"."""
    if not cast(a.YourMoneyAction, action).stats:
        return label
    return _("{what}: {dice}").format(what=label, dice=placed(action) or _("no dice"))


def choice(action: Action, view: YourMoneyView, names: Names) -> str:
    """The decision in full, as it is called among all others: "Rob Lady Plum: 4 on speed"."""
    return in_full(action_label(action, view, names), action)
