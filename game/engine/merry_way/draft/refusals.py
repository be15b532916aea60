"""Why something cannot be done, and what would do, in a sentence each."""

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

from game.engine.kinds import Seat
from game.engine.merry_way import data, draft
from game.engine.merry_way.decisions import BLOCK, WITHDRAW
from game.engine.merry_way.draft import Target
from game.engine.merry_way.draft.bargaining import Pans, Side
from game.engine.merry_way.messages import things
from game.engine.merry_way.odds.bargain import short
from game.engine.merry_way.rule_references import rule_of_number
from game.engine.merry_way.view import MerryView
from game.engine.names import Names
from game.engine.phrases import headed, in_words, listed
from game.engine.words import _, plural

P = ParamSpec("P")


def _ruled(what: str) -> Callable[[Callable[P, str]], Callable[P, str]]:
    """A reason ends with the rule behind it."""

    def made(why: Callable[P, str]) -> Callable[P, str]:
        @wraps(why)
        def said(*args: P.args, **kwargs: P.kwargs) -> str:
            text = why(*args, **kwargs)
            return with_rule(text, what) if text and " · " not in text else text

        return said

    return made


def with_rule(text: str, what: str) -> str:
    """The sentence, and after it the rule it comes from."""
    return _("{text} · rule {rule}").format(text=text, rule=rule_of_number(what))


def bare(words: str) -> str:
    """A reason without the rule at its end."""
    return words.partition(" · ")[0]


# Work and the bank --------------------------------------------------------------------------------


@_ruled("work")
def why_not_take(view: MerryView, kind: str, digit: int) -> str:
    """Why the digit brings none of that resource."""
    there = view.supply[data.RESOURCES.index(kind)]
    if there >= digit:
        return ""
    return _("The digit is {n} and the supply has {goods}: it is all of one kind, or none.").format(
        n=digit, goods=things.amount(kind, there)
    )


@_ruled("work")
def why_not_draw(view: MerryView, seat: Seat, digit: int, pink: bool) -> str:
    """Why the digit draws no schemes."""
    if not view.scheme_pile + len(view.scheme_discard):
        return _("There is no scheme left to draw.")
    held = view.bands[seat].scheme_count
    if pink and held >= digit:
        return _(
            "A pink {digit} draws until you hold {digit}; you hold {schemes}: take goods."
        ).format(digit=digit, schemes=things.some_schemes(held))
    return ""


@_ruled("bank")
def why_not_buy(view: MerryView, seat: Seat, kind: str) -> str:
    """Why nothing of that can be bought."""
    if view.bands[seat].profit < view.options.tables.price:
        price, has = view.options.tables.price, view.bands[seat].profit
        if price == 1:
            return _("It costs a purse, and you have none.")
        said = _("It costs {price}, and you have {has}.")
        return said.format(price=things.purses(price), has=things.purses(has))
    if kind == "schemes":
        left = view.scheme_pile + len(view.scheme_discard)
        return "" if left else _("There is no scheme left to draw.")
    if not view.supply[data.RESOURCES.index(kind)]:
        return _("The supply has no {goods} left.").format(goods=things.resource(kind))
    return ""


@_ruled("bank")
def why_not_exchange(view: MerryView, seat: Seat, give: str, take: str) -> str:
    """Why so many of one cannot become one of the other."""
    if give == take:
        said = _("{three} of one kind buy one of another kind.")
        return said.format(three=headed(in_words(view.options.tables.exchange)))
    has = view.bands[seat].stores[data.RESOURCES.index(give)]
    if has < view.options.tables.exchange:
        return _("It takes {n}, and you have {goods}.").format(
            n=things.amount(give, view.options.tables.exchange), goods=things.amount(give, has)
        )
    if not view.supply[data.RESOURCES.index(take)]:
        return _("The supply has no {goods} left.").format(goods=things.resource(take))
    return ""


# Bargain ------------------------------------------------------------------------------------------


@_ruled("offer")
def why_not_more(pans: Pans, side: Side, kind: str, names: Names) -> str:
    """Why no more of that may lie in the pan."""
    if pans.holds(side, kind) < pans.most(side, kind):
        return ""
    name = names.seat(pans.to)
    if kind.startswith(data.WISH):
        if not pans.family.hand:
            return _("{name} holds no schemes to ask for.").format(name=name)
        return _("{name} holds {schemes}, and as many are asked for.").format(
            name=name, schemes=things.some_schemes(pans.family.hand)
        )
    there = data.count(pans.there(side), kind)
    if kind in data.OPEN_GOODS:
        called = _("purses") if kind == data.PROFIT else things.resource(kind)
        if not there:
            said = _("You have no {goods}.") if side == "give" else _("{name} has no {goods}.")
            return said.format(name=name, goods=called)
        said = (
            _("You have {goods}, and all of it lies in the pan.")
            if side == "give"
            else _("{name} has {goods}, and all of it is asked for.")
        )
        return said.format(name=name, goods=things.amount(kind, there))
    if kind.startswith(data.SCHEME):
        return _("Every copy of that card lies in the pan.")
    if side == "give":
        return _("Only traps with your own claim on them can be given.")
    return _("Only traps with {whose} claim on them can be asked of {name}.").format(
        whose=names.whose(pans.to), name=name
    )


@_ruled("offer")
def why_no_offer(pans: Pans, names: Names) -> str:
    """Why the deal cannot be offered as it lies."""
    if pans.empty:
        return _(
            "Lay something into a pan first: click goods in your own panel, or in {whose}."
        ).format(whose=names.whose(pans.to))
    return pans.refusal


@_ruled("wish")
def why_no_deal(view: MerryView, chosen: int) -> str:
    """Why the offer on the table cannot be taken yet."""
    deal = view.deal
    if deal is None:
        return _("Nothing is offered.")
    open_ = sum(data.wishes(deal.want).values()) - chosen
    if open_ > 0:
        return plural(
            "Choose {n} card for it from your hand first.",
            "Choose {n} cards for it from your hand first.",
            open_,
        )
    return ""


# Build --------------------------------------------------------------------------------------------


@_ruled("trap")
def why_dim(view: MerryView, held: str, names: Names) -> str:
    """Why something cannot be taken in hand now, what is missing, and who has it; "" if it can."""
    if held in draft.usable(view):
        return ""
    if held in data.SPECIALS:
        return _why_no_special(view, held)
    if held == BLOCK:
        return _why_no_block(view, names)
    if held == WITHDRAW:
        return _("You have no claim on any trap to take back.")
    if not view.bands[draft.own(view)].tokens:
        return _("All your claim tokens are out: cover a trap of your own, or take one back.")
    due = draft.cost(view, held, None)
    return missing(view, due, names) or _("There is no clearing for it now.")


@_ruled("trap")
def missing(view: MerryView, due: tuple[int, int, int], names: Names) -> str:
    """What is missing for a cost, and who has it; "" where nothing is."""
    lacks = short(view.bands[draft.own(view)].stores, due)
    if not any(lacks):
        return ""
    said = _("It costs {cost}; you lack {missing}.").format(
        cost=things.paid(due), missing=things.paid(lacks)
    )
    who = []
    for n, lack in enumerate(lacks):
        if not lack:
            continue
        holders = draft.holders(view, n)
        called = things.resource(data.RESOURCES[n])
        if holders:
            most = holders[0]
            who.append(
                _("{name} has {goods}").format(
                    name=names.seat(most),
                    goods=things.amount(data.RESOURCES[n], view.bands[most].stores[n]),
                )
            )
        elif view.supply[n]:
            who.append(_("only the supply has {goods}").format(goods=called))
        else:
            who.append(_("nobody has {goods}").format(goods=called))
    return f"{said} {_sentence(listed(who))}"


def _sentence(words: str) -> str:
    return f"{headed(words)}."


@_ruled("special")
def _why_no_special(view: MerryView, card: str) -> str:
    if view.special:
        return _("One special scheme a turn: build, block or pass now.")
    match data.SPECIALS[card].op:
        case "free_roadblock":
            return _("There is a roadblock already this round.")
        case "take_resources":
            return _("The supply has not two left of any resource.")
        case "draw_schemes":
            return _("There is no scheme left to draw.")
        case "any_row1_site":
            return _("Every clearing by the road has its trap.")
        case "steal_profit":
            return _("Only a richer band’s purse can be cut, and nobody is richer.")
        case "no_alms":
            return _("Peasants take nothing from you this round already.")
    return _("That cannot be played now.")


@_ruled("roadblock")
def _why_no_block(view: MerryView, names: Names) -> str:
    if view.block is not None:
        return _("One roadblock a round, and it lies there already.")
    due = draft.cost(view, BLOCK, None)
    said = missing(view, due, names)
    if not said and draft.needs_pay(view):
        return _("It costs a scheme besides, and you hold none.")
    return said


@_ruled("site")
def why_not_there(view: MerryView, held: str, target: Target, names: Names) -> str:
    """Why what is held may not go there; "" if it may."""
    pays = draft.payments(view) if held == BLOCK else ()
    if target in draft.ways(view, held, pays[0] if pays else None):
        return ""
    if held in data.TRAPS and isinstance(target, str) and target in view.options.wood.number:
        return _why_no_trap(view, held, target, names)
    if draft.is_step(target):
        return _("It lies on a step between two spaces, and on none that touches a town.")
    if held in data.SPECIALS and data.SPECIALS[held].op == "steal_profit":
        return _("Only a richer band’s purse can be cut.")
    if held in data.SPECIALS and data.SPECIALS[held].op == "take_resources":
        return _("The supply has not two of that left.")
    return _("It cannot go there: what is lit can be chosen.")


@_ruled("site")
def _why_no_trap(view: MerryView, card: str, clearing: str, names: Names) -> str:
    seat = draft.own(view)
    trap = view.traps[view.options.wood.number[clearing]]
    if trap is not None and trap.owner not in {None, seat}:
        return _("{place} is {whose}: only your own traps and nobody’s can be covered.").format(
            place=headed(things.place(clearing)), whose=names.whose(trap.owner or 0)
        )
    due = draft.cost(view, card, clearing)
    lacking = missing(view, due, names)
    if lacking:
        return lacking
    if trap is None and not view.bands[seat].tokens:
        return _("All your claim tokens are out: cover a trap of your own instead.")
    if trap is not None:
        return _("You have no claim token left for it.")
    sites = [
        things.place(name)
        for name in view.options.wood.sites(
            tuple([each is not None for each in view.traps]), any_of_row_a=view.deer
        )
    ]
    return _("{place} is not open yet: a trap may be set in {places}.").format(
        place=headed(things.place(clearing)), places=listed(sites)
    )
