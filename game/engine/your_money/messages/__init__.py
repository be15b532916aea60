"""Everything this game says: names of things, decisions, events, sums, refusals and the end."""

from game.engine.kinds import Action, Seat
from game.engine.messages import Ending, Standing, Stretch
from game.engine.names import Names
from game.engine.words import _
from game.engine.your_money.actions import (
    Bear,
    Buy,
    Chase,
    Divide,
    Eat,
    Give,
    Leave,
    LetGo,
    Pips,
    Plan,
    Rob,
    ThrowAway,
    TurnScoundrel,
)
from game.engine.your_money.data import ROADS
from game.engine.your_money.messages.events import Teller, sentence, tell_all
from game.engine.your_money.messages.numbers import round_headlines
from game.engine.your_money.messages.places import (
    best_deal,
    deal_label,
    price_of,
    why_not_buy,
    why_not_eat,
    why_not_give,
)
from game.engine.your_money.messages.results import ended, ending, headline, result_lines, verdict
from game.engine.your_money.messages.standing import zones
from game.engine.your_money.messages.summaries import (
    courant,
    round_lines,
    run_length,
    run_told,
    who_leads,
)
from game.engine.your_money.messages.sums import (
    Receipt,
    ReceiptLine,
    SumKind,
    brought,
    cause_name,
    compared,
    effect,
    minus,
    needed,
    receipt,
    scored,
)
from game.engine.your_money.messages.things import (
    DieSlot,
    capital,
    card_called,
    card_name,
    card_short,
    coach_at,
    dice_listed,
    good_effect,
    good_name,
    good_one,
    good_short,
    goods_listed,
    guineas,
    number_name,
    place_at,
    place_called,
    place_name,
    points,
    road_town,
    signed,
    slot_name,
    stat_name,
)
from game.engine.your_money.state import Phase
from game.engine.your_money.view import YourMoneyView

__all__ = [
    "DieSlot",
    "Ending",
    "Receipt",
    "ReceiptLine",
    "Standing",
    "SumKind",
    "Teller",
    "action_label",
    "best_deal",
    "brought",
    "capital",
    "card_called",
    "card_name",
    "card_short",
    "cause_name",
    "coach_at",
    "coach_of",
    "compared",
    "courant",
    "deal_label",
    "dice_listed",
    "effect",
    "ended",
    "ending",
    "good_effect",
    "good_name",
    "good_one",
    "good_short",
    "goods_listed",
    "guineas",
    "headline",
    "minus",
    "needed",
    "number_name",
    "part",
    "place_at",
    "place_called",
    "place_name",
    "points",
    "price_of",
    "receipt",
    "result_lines",
    "road_town",
    "round_headlines",
    "round_lines",
    "run_length",
    "run_told",
    "scored",
    "sentence",
    "signed",
    "slot_name",
    "stat_name",
    "tell_all",
    "verdict",
    "what_now",
    "who_leads",
    "why_not_buy",
    "why_not_eat",
    "why_not_give",
    "zones",
]


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
        case Plan("retire"):
            score = minus(view.sheets[seat].score)
            if view.solo:
                return _("Retire with {score}, and leave the roads to {rival}").format(
                    score=score, rival=names.other("rival")
                )
            return _("Retire with {score}").format(score=score)
        case Plan("tavern") if view.sheets[seat].must_rest:
            return _("Rest in the tavern")
        case Plan("tavern" | "market" as place):
            return _("Go to {place}").format(place=place_called(place))
        case Plan(place):
            return _("Ride {road}").format(road=place_name(place).lower())
        case TurnScoundrel():
            return _("Turn scoundrel")
        case Chase(spur=True) | Rob(spur=True):
            return _("Spur after {coach}").format(coach=coach_of(view, seat))
        case Chase():
            return _("Catch {coach}").format(coach=coach_of(view, seat))
        case Rob() | Divide():
            return _("Rob {coach}").format(coach=coach_of(view, seat))
        case LetGo():
            return _("Let {coach} go").format(coach=coach_of(view, seat))
        case Bear(gear, weapons):
            used = goods_listed((*gear, *weapons))
            return _("Use {goods}").format(goods=used) if used else _("Use bare hands")
        case _:
            return _town_label(action, view, seat)


def _town_label(action: Action, view: YourMoneyView, seat: Seat) -> str:
    """What a decision in the tavern or the market is about to do."""
    place, york = view.sheets[seat].plan or "tavern", view.options.york
    match action:
        case Eat(eaten):
            return _("Eat: {points} health for {price}").format(
                points=eaten, price=guineas(eaten * york.meal_price(place))
            )
        case Give(turned):
            return _("Give {price}: {points} of scoundrel become folk hero").format(
                price=guineas(turned * york.alms), points=points(turned)
            )
        case Buy():
            return deal_label(action, york)
        case ThrowAway(weapon):
            return _("Throw the {weapon} away").format(weapon=good_short(weapon))
        case Leave():
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
    said = _yours_now(view, seat) if seat == view.seat else _theirs_now(view, seat)
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


def _yours_now(view: YourMoneyView, seat: Seat) -> str:
    """What the seat that looks has to do; {name}, {coach} and {place} are still to fill in."""
    may_let_go = LetGo() in view.legal
    match view.phase:
        case Phase.ROB | Phase.CHASE if may_let_go and len(view.legal) == 1:
            return _("{name}, nothing you have catches {coach}: let it go.")
        case Phase.ROB | Phase.CHASE if may_let_go:
            return _("{name}, only the spur catches {coach}: use it, or let it go.")
        case Phase.ROB:
            return _("{name}, put your dice to speed, wit and combat.")
        case Phase.CHASE:
            return _("{name}, put dice on speed to catch {coach}.")
        case Phase.DIVIDE:
            return _("{name}, split your dice between wit and combat.")
        case Phase.BEAR:
            return _("{name}, choose what counts of your gear and weapons.")
        case _ if view.sheets[seat].plan == "market":
            return _("{name}, you are in the market: buy, eat, give, or leave.")
        case _:
            return _("{name}, you are in the tavern: eat, give, or leave.")


def _theirs_now(view: YourMoneyView, seat: Seat) -> str:
    """What a seat that is watched has to do."""
    match view.phase:
        case Phase.ROB:
            return _("{name} is robbing {coach}.")
        case Phase.CHASE:
            return _("{name} is chasing {coach}.")
        case Phase.DIVIDE:
            return _("{name} is splitting dice between wit and combat.")
        case Phase.BEAR:
            return _("{name} is choosing gear and weapons.")
        case _:
            return _("{name} is in {place}.")


def placed(action: Action) -> str:
    """A placement in words: "4 on speed, 6 on wit, 1 and 5 on combat"; "" where nothing is put."""
    match action:
        case LetGo():
            return _("let the coach go")
        case Bear(gear, weapons):
            return goods_listed((*gear, *weapons))
    parts = []
    for stat in ("speed", "wit", "combat"):
        pips: Pips = getattr(action, stat, ())
        if pips:
            parts.append(
                _("{dice} on {stat}").format(dice=dice_listed(pips), stat=stat_name(stat).lower())
            )
        if stat == "speed" and getattr(action, "horse", False):
            parts.append(_("ride the horse"))
        if stat == "speed" and getattr(action, "spur", False):
            parts.append(_("use the spur"))
    return ", ".join(parts)


def in_full(label: str, action: Action) -> str:
    """What a button says of a decision, and how its dice would lie: "Rob the mail: 4 on speed"."""
    match action:
        case Rob() | Chase() | Divide():
            dice = placed(action) or _("no dice")
            return _("{what}: {dice}").format(what=label, dice=dice)
        case _:
            return label


def choice(action: Action, view: YourMoneyView, names: Names) -> str:
    """The decision in full, as it is called among all others: "Rob Lady Plum: 4 on speed"."""
    return in_full(action_label(action, view, names), action)
