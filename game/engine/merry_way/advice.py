"""Hints in three steps: where to look, what speaks for it, what to do.

What to do is what a quick band would (§12); why is counted from the View, so that nothing is told
but what its seat may know. Where no names are given, bands go by their leaves.
"""

from typing import Final

from game.engine.chance import Chance
from game.engine.fields import Goods
from game.engine.kinds import Action, Seat
from game.engine.merry_way import actions as act
from game.engine.merry_way.data import RESOURCES, SPECIALS, TRAPS, TRAVELLERS
from game.engine.merry_way.decisions import BuildAction, Laying, Purchase, Scheme
from game.engine.merry_way.heuristics import habit
from game.engine.merry_way.heuristics.dealing import deal_worth
from game.engine.merry_way.messages import odds as in_words
from game.engine.merry_way.messages.standing import reckoned
from game.engine.merry_way.messages.summaries import compared_lines, forecast_line, temper_words
from game.engine.merry_way.messages.things import action_label, card, paid, resource, traveller
from game.engine.merry_way.odds import forecast, going_in, may_foresee, temper
from game.engine.merry_way.odds.bargain import banked, lacking, struck
from game.engine.merry_way.odds.weighing import bringing, built, reach, unseen, working
from game.engine.merry_way.state import Phase
from game.engine.merry_way.view import MerryView
from game.engine.messages import lines_of
from game.engine.names import Names
from game.engine.phrases import listed
from game.engine.words import _, later

LEAVES: Final = (later("Oak"), later("Holly"), later("Rowan"), later("Thorn"))


def by_leaves(view: MerryView) -> Names:
    """Everybody by the leaf on their claim tokens."""
    return Names(tuple([_(leaf) for leaf in LEAVES[: len(view.bands)]]))


# Work ---------------------------------------------------------------------------------------------


def of_the_hand(view: MerryView) -> str:
    """What the schemes in hand are short of, the nearest first."""
    lacks = [each for each in lacking(view) if not each.settable]
    if not lacking(view):
        return _("You hold no trap that could be set. Schemes are drawn with digits.")
    if not lacks:
        return _("You can pay for every trap in your hand. Look at what another would cost.")
    nearest = min(lacks, key=lambda each: (sum(each.to_set), -TRAPS[each.card].profit))
    return _("Look at {card}: {short} would pay for it.").format(
        card=card(nearest.card), short=paid(nearest.to_set)
    )


def of_a_digit(view: MerryView, take: act.Take) -> str:
    """What a digit brings, taken so."""
    now = bringing(view, take)
    if not now.cards:
        return in_words.bringing_line(now)
    return f"{in_words.bringing_line(now)} {in_words.draw_line(unseen(view), now.cards)}"


# Bargain ------------------------------------------------------------------------------------------


def of_anothers_stores(view: MerryView, to: Seat, names: Names) -> str:
    """What somebody has."""
    return _("Look at what {name} has: {stores}.").format(
        name=names.seat(to), stores=in_words.stores_words(view.bands[to].stores)
    )


def of_both_sides(view: MerryView, names: Names) -> str:
    """What the offer on the table leaves both."""
    deal = view.deal
    if deal is None:
        return ""
    now = struck(view, deal.seat, deal.to, deal.give, deal.want)
    return " ".join([in_words.side_line(side, names) for side in now.sides])


def of_a_deal(
    view: MerryView, maker: Seat, to: Seat, give: Goods, want: Goods, names: Names
) -> str:
    """What a deal is worth, and what it opens."""
    now, value = struck(view, maker, to, give, want), deal_worth(view, maker, to, give, want)
    other = to if view.seat == maker else maker
    said = [in_words.worth_line(value, other, names), in_words.opens_line(now.opens, now.shuts)]
    return " ".join([line for line in said if line])


def of_the_bank(view: MerryView) -> str:
    """What a purse is worth there."""
    short = [each for each in lacking(view) if sum(each.to_set) == 1]
    if not short:
        return _("A purse that is spent has to come back by the end. Look at what it would open.")
    cards = listed([card(each.card) for each in short])
    kinds = [
        resource(kind) for n, kind in enumerate(RESOURCES) if any(each.to_set[n] for each in short)
    ]
    return _("One thing is missing for {cards}: look at the price of {kinds}.").format(
        cards=cards, kinds=listed(kinds)
    )


def of_a_purchase(view: MerryView, action: Purchase) -> str:
    """What it leaves, and how far the end is then."""
    now = banked(view, action)
    if action.draws:
        return f"{in_words.draw_line(unseen(view), now.cards)} {in_words.target_line(now)}"
    return f"{in_words.banked_line(now)} {in_words.target_line(now)}"


# Build --------------------------------------------------------------------------------------------


def of_the_road(view: MerryView, clearing: str) -> str:
    """Who will come by there, and what tempts them."""
    going, found = going_in(view), []
    for n, who in enumerate(TRAVELLERS):
        lane = view.options.wood.lane(view.bound[n], view.block)
        if clearing in lane.number:
            found.append(
                _("{traveller} ({temper})").format(
                    traveller=traveller(who), temper=temper_words(*temper(going, n))
                )
            )
    return _("Look at who will come by: {travellers}.").format(travellers=listed(found))


def of_a_deed(view: MerryView, action: BuildAction, names: Names) -> str:
    """What it costs, and what it does to the walks where the house shows them."""
    now = built(view, action)
    walks = [] if now.walks is None else compared_lines(now.walks, names)
    if now.walks is not None and now.walks.same and isinstance(action, Laying):
        walks.append(_("It lies there in the rounds to come, too."))
    return " ".join([*walks, in_words.cost_line(now)])


def of_passing(view: MerryView, names: Names) -> str:
    """What the walks come to as it is."""
    if not may_foresee(view):
        return _("What you could still build costs more than it is likely to bring.")
    return _(
        "Walking now: {sums}. What you could still build costs more than it is likely to bring."
    ).format(sums=forecast_line(forecast(going_in(view)), names))


def of_a_special(view: MerryView, action: Action, names: Names) -> str:
    """What a special scheme comes to."""
    lines = in_words.reach_lines(reach(view, action), unseen(view), names)
    held = [each for each in view.bands[view.seat or 0].schemes or () if each in SPECIALS]
    return " ".join(lines) or _("You hold {cards}, and it costs nothing.").format(
        cards=listed([card(each) for each in dict.fromkeys(held)])
    )


STEPS: Final = 3


class Calm(Chance):
    """No luck at all: what is drawn by lot is the first of it."""

    def below(self, n: int) -> int:
        return 0


def can_advise(view: MerryView) -> bool:
    """Whether there is a choice to hint at: the onlooker's own, of two things or more."""
    return view.seat is not None and len(view.legal) > 1


def hint(view: MerryView, step: int, names: Names | None = None) -> str:
    """The hint's step, from 1 to STEPS; each says more than the one before."""
    action, names, seat = meant(view), names or by_leaves(view), view.seat or 0
    if step >= STEPS:
        return _("{what}.").format(what=action_label(action, view, names))
    return _grounds(view, action, seat, names)[0 if step == 1 else 1]


def meant(view: MerryView) -> Action:
    """What a quick band would do."""
    return habit(view, Calm())


def _grounds(view: MerryView, action: Action, seat: Seat, names: Names) -> tuple[str, str]:
    """Where to look for what speaks for an action, and what that is."""
    deal = view.deal
    match action:
        case act.Pick(card):
            return of_the_hand(view), in_words.working_line(working(view, card))
        case act.Collect(take):
            return of_the_hand(view), of_a_digit(view, take)
        case act.Offer(to, give, want):
            where = of_anothers_stores(view, to, names)
            return where, of_a_deal(view, seat, to, give, want, names)
        case act.Rest():
            where = _("Look at what the others hold, and at what you have too much of.")
            return where, _("There is no fair exchange that would bring you nearer to a scheme.")
        case act.Counter(give, want) if deal is not None:
            where = of_both_sides(view, names)
            return where, of_a_deal(view, seat, deal.seat, give, want, names)
        case act.Accept() | act.Decline() if view.phase is Phase.ANSWER and deal is not None:
            where = of_both_sides(view, names)
            return where, of_a_deal(view, deal.seat, deal.to, deal.give, deal.want, names)
        case act.Name() | act.Decline():
            where = _("What you name binds nobody. Look at what you could spare.")
            if deal is not None and isinstance(action, act.Name):
                return where, of_a_deal(view, seat, deal.seat, action.give, action.want, names)
            return where, _("Nothing they hold is worth more to you than what it would cost.")
        case Purchase():
            return of_the_bank(view), of_a_purchase(view, action)
        case act.Done():
            why = _("Nothing the bank has would pay for a scheme that is worth its price.")
            return of_the_bank(view), why
        case Scheme():
            where = _("One of your special schemes has its moment now.")
            return where, of_a_special(view, action, names)
        case BuildAction(site=str(clearing)):
            return of_the_road(view, clearing), of_a_deed(view, action, names)
        case BuildAction():
            where = _("Look at the steps that travellers take to the traps of others.")
            return where, of_a_deed(view, action, names)
        case _:
            where = _("Look at what the walks come to now, and at what your schemes would change.")
            return where, of_passing(view, names)


def odds_lines(view: MerryView, names: Names) -> tuple[str, ...]:
    """What is likely before the decision of a view, a line for each way; () for nothing."""
    return lines_of(reckoned(view, names))
