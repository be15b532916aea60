"""Decisions in words: what a button is about to do, how dice would lie, who has to do what; what is
met at a place, as a note tells it, and prices as a buyer reads them.
"""

from collections.abc import Mapping, Sequence
from typing import Final, cast

import msgspec

from game.engine.kinds import Action, Part, Seat
from game.engine.messages import Stretch
from game.engine.names import Names
from game.engine.phrases import clauses, headed
from game.engine.words import _, later, plural, said_as
from game.engine.your_money import actions as a
from game.engine.your_money.actions import YourMoneyAction
from game.engine.your_money.data import CARDS, DATA, GOODS, ROADS, STATS, Stat
from game.engine.your_money.messages.results import headline
from game.engine.your_money.messages.sums import Receipt, ReceiptLine, minus, part_line
from game.engine.your_money.messages.things import (
    card_called,
    card_name,
    dice_listed,
    good_the,
    goods_listed,
    guineas,
    place_at,
    place_called,
    points,
    stat_name,
    stat_word,
    your_horse,
)
from game.engine.your_money.mods import York
from game.engine.your_money.odds import guard_parts, guards_at, guards_in_town
from game.engine.your_money.round.places import price_after, town_choices
from game.engine.your_money.state import Coach, Guard, Phase
from game.engine.your_money.view import SheetSeen, YourMoneyView


def place_note(view: YourMoneyView, place: str, names: Names, seat: Seat | None) -> str:
    """Every number of a place: in the first line those that are printed, then a line for each that
    is made of parts; "" where nothing lies yet. `seat` is the one called "you".
    """
    if place not in ROADS:
        return _of_town(view, place, names, seat)
    number = ROADS.index(place)
    if number >= len(view.roads):
        return ""
    coach = view.roads[number]
    first = _("{name}: {stats}; purse {purse} · rule {rule}").format(
        name=card_name(coach.card),
        stats=stats_said(coach),
        purse=guineas(coach.guineas),
        rule="2.1",
    )
    guards = guards_at(place, view.guards)
    made = [
        stat_note(coach, stat, guards, names, seat)
        for stat in STATS
        if CARDS[coach.card].printed(stat)[1] or (guards and stat == "combat")
    ]
    return "\n".join([first, *made])


def stats_said(coach: Coach) -> str:
    """The three numbers of a coach as far as they are known, else as they are printed."""
    card = CARDS[coach.card]
    said = []
    for stat in STATS:
        number = getattr(coach, stat)
        if number is None:
            number = _("{n}\u00a0+\u00a0d6").format(n=card.printed(stat)[0])
        said.append(f"{stat_name(stat)} {number}")
    return ", ".join(said)


def stat_note(
    coach: Coach, stat: Stat, guards: Sequence[Guard], names: Names, seat: Seat | None
) -> str:
    """What one number of a coach comes to, with its die, and for combat with the guards there."""
    printed, with_die = CARDS[coach.card].printed(stat)
    total: int | None = getattr(coach, stat)
    met = guard_parts(guards) if stat == "combat" else ()
    rule = "5.3" if met else "D2" if with_die else "2.1"
    if total is None:
        said = _("{what} {printed} + a die, thrown when somebody goes for it").format(
            what=stat_name(stat), printed=printed
        )
        if met:
            return _of_guards(met, _("added to {text}").format(text=said), rule, names, seat)
        return _("{text} · rule {rule}").format(text=said, rule=rule)
    of_coach = _("{n} of the coach").format(n=printed)
    parts = [ReceiptLine(printed, _("coach"), words=of_coach)]
    if with_die:
        parts = [
            ReceiptLine(printed, _("printed")),
            ReceiptLine(total - printed, said_as("part of a sum: what a die shows", "thrown")),
        ]
    parts += [part_line(part, names, seat) for part in met]
    title = _("{what} {total}").format(
        what=stat_name(stat), total=sum([part.amount for part in parts])
    )
    return Receipt(title, tuple(parts), (), "", rule).text


def _of_guards(
    guards: Sequence[Part], effect: str, rule: str, names: Names, seat: Seat | None
) -> str:
    title = _("Guards {total}").format(total=sum([part.amount for part in guards]))
    lines = tuple([part_line(part, names, seat) for part in guards])
    return Receipt(title, lines, (), effect, rule).text


def _of_town(view: YourMoneyView, place: str, names: Names, seat: Seat | None) -> str:
    """What a visit costs and brings, and the guards who wait there."""
    york = view.options.york
    if place == "tavern":
        said = _("The tavern: a point of health for {price}, alms for {alms} · rule {rule}")
    else:
        said = _("The market: goods; a point of health for {price}, alms for {alms} · rule {rule}")
    first = said.format(price=guineas(york.meal_price(place)), alms=guineas(york.alms), rule="6")
    guards = guards_at(place, view.guards)
    if seat is not None:
        guards = guards_in_town(place, seat, view.guards)
    if not guards:
        return first
    fight = _of_guards(guard_parts(guards), _("a fight on the way in"), "5.4", names, seat)
    return f"{first}\n{fight}"


def best_deal(item: str, view: YourMoneyView, seat: Seat) -> YourMoneyAction | None:
    """The cheapest way to have `item`, affordable or not; None if no money buys it.

    Of equally cheap ways the one that hands over least.
    """
    york = view.options.york
    # If money were no object; the rules themselves are asked.
    rich = msgspec.structs.replace(view.sheets[seat], guineas=york.any_purse)
    deals = [each for each in town_choices(rich, "market", york) if each.item == item]

    def cost(deal: YourMoneyAction) -> tuple[int, int]:
        """Guineas, then the worth of what is handed over."""
        given = sum([york.goods[old].price for old in deal.give_in])
        return price_after(york, deal.item, deal.give_in), given

    return min(deals, key=cost, default=None)


def why_not_buy(item: str, view: YourMoneyView, seat: Seat) -> str | None:
    """Why the stall does not sell `item` to this robber; None if it does."""
    sheet = view.sheets[seat]
    deal = best_deal(item, view, seat)
    if deal is None:
        return _refused(item, sheet)
    missing = price_after(view.options.york, item, deal.give_in) - sheet.guineas
    if missing > 0:
        return plural("needs {n} guinea more", "needs {n} guineas more", missing)
    return None


def _refused(item: str, sheet: SheetSeen) -> str:
    """Why no money would buy it (§6, D16, D17)."""
    thing = GOODS[item]
    match thing.kind:
        case "horse" if sheet.horse == item:
            return _("you ride one already")
        case "horse":
            return _("no dearer than {horse}; only a dearer horse can be had").format(
                horse=your_horse(sheet.horse or item)
            )
        case "gear":
            return _("you wear it already; one of each is enough")
        case "weapon" if thing.hands > 1 and item in sheet.weapons:
            return _("you carry one already")
        case _:
            return _("both hands are full; only a cheaper weapon goes in part exchange")


def why_not_eat(view: YourMoneyView, seat: Seat, price: int) -> str | None:
    """Why no health can be bought at `price` a point; None if some can."""
    sheet = view.sheets[seat]
    if sheet.health >= DATA.health:
        return _("health is full at {most}").format(most=DATA.health)
    return _dear(price - sheet.guineas)


def why_not_give(view: YourMoneyView, seat: Seat) -> str | None:
    """Why nothing can be given to the poor; None if something can."""
    sheet = view.sheets[seat]
    if not sheet.scoundrel:
        return _("no scoundrel points")
    return _dear(view.options.york.alms - sheet.guineas)


def nothing_here(view: YourMoneyView, seat: Seat, names: Names) -> str:
    """Why a visit has nothing to offer to a robber who can only leave again, in a line."""
    sheet = view.sheets[seat]
    place = sheet.plan or "tavern"
    said = _("Nothing for {name} {at}: {why}.")
    if not sheet.guineas:
        why = _("not a guinea in the purse")
    else:
        meal = why_not_eat(view, seat, view.options.york.meal_price(place))
        alms = why_not_give(view, seat)
        reasons = [_("a meal – {why}").format(why=meal), _("alms – {why}").format(why=alms)]
        if place == "market":
            reasons.append(
                _("the stalls – too dear for {purse}").format(purse=guineas(sheet.guineas))
            )
        why = clauses(reasons)
    return said.format(name=names.seat(seat), at=place_at(place), why=why)


def _dear(missing: int) -> str | None:
    if missing <= 0:
        return None
    return plural("needs {n} guinea more", "needs {n} guineas more", missing)


def deal_label(deal: YourMoneyAction, york: York) -> str:
    """A deal as a button says it: "Buy the farm horse: 6 guineas, pit pony in part exchange"."""
    paid, old = price_after(york, deal.item, deal.give_in), goods_listed(deal.give_in)
    if not deal.give_in:
        said = _("Buy {item} for {price}")
    elif paid:
        said = _("Buy {item}: {price}, {old} in part exchange")
    else:
        said = _("Buy {item}: {old} in part exchange, nothing to pay")
    return said.format(item=good_the(deal.item), price=guineas(paid), old=old)


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


_GOES: Final[Mapping[str, str]] = {
    "north": later("Ride north"),
    "south": later("Ride south"),
    "east": later("Ride east"),
    "west": later("Ride west"),
    "tavern": later("Go to the tavern"),
    "market": later("Go to the market"),
}


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
        case a.Plan(place):
            return _(_GOES[place])
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
            return _("Throw {weapon} away").format(weapon=good_the(weapon))
        case a.Leave():
            return _("Leave {place}").format(place=place_called(place))
        case _:
            return ""


def what_now(view: YourMoneyView, names: Names) -> str:
    """The one line that says who has to do what."""
    if view.result is not None:
        return headed(headline(view.result, names))
    if view.phase is Phase.PLAN:
        return _plan_now(view, names)
    if not view.turn:
        return ""
    seat = view.turn[0]
    said = _yours_now(view, seat) if seat == view.seat else _(_THEIRS[view.phase])
    return said.format(
        name=names.seat(seat),
        coach=coach_of(view, seat),
        where=place_at(view.sheets[seat].plan or "tavern"),
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
    Phase.TOWN: later("{name} is {where}."),
}


def _yours_now(view: YourMoneyView, seat: Seat) -> str:
    """What the seat that looks has to do; {name}, {coach} and {where} are still to fill in."""
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
            parts.append(said.format(dice=dice_listed(pips), stat=stat_word(stat)))
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
