"""What things are called: goods, cards, places and people of the road; and decisions as buttons
say them.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.engine.fields import Goods
from game.engine.kinds import Action
from game.engine.merry_way import data, decisions
from game.engine.merry_way.data import PROFIT, SCHEME, TRAP, UNCLAIM, WISH
from game.engine.merry_way.greenwood import Bound, Step
from game.engine.merry_way.odds.weighing import digit_now
from game.engine.merry_way.view import MerryView
from game.engine.names import Names
from game.engine.open import Open
from game.engine.phrases import listed
from game.engine.sentences import Filled
from game.engine.words import _, later, plural, said_as

_TRAVELLERS = {
    "red": later("the red mercer"),
    "yellow": later("the yellow chapman"),
    "green": later("the green squire"),
    "blue": later("the blue clerk"),
    "purple": later("the purple prelate"),
}
_WALKERS = {
    "red": later("red mercer"),
    "yellow": later("yellow chapman"),
    "green": later("green squire"),
    "blue": later("blue clerk"),
    "purple": later("purple prelate"),
}
KINDS: Final = {
    "lazy": later("lazy"),
    "wicked": later("wicked"),
    "greedy": later("greedy"),
    "dimwitted": later("dimwitted"),
    "robbers": later("robbers"),
}
_STATUS = {
    "merchant": later("a merchant"),
    "peasant": later("a peasant"),
    "guard": later("a guard"),
}
_TEXTS = {
    "swap_follies": later("Two folly cards side by side change places."),
    "turn_folly": later("A folly card shows its other side till the end of the round."),
    "free_roadblock": later("The roadblock, for nothing."),
    "take_resources": later("Take two of one resource."),
    "draw_schemes": later("Draw two schemes."),
    "any_row1_site": later("Set the next trap in any open clearing by the road."),
    "discount": later("The next trap costs one less of each."),
    "steal_profit": later("Take two purses from a richer band."),
    "bribe": later("A traveller is a merchant till the end of the round."),
    "no_alms": later("Peasants take nothing from you till the end of the round."),
}


def amount(kind: str, n: int) -> str:
    """So many of one resource, or of profit."""
    match kind:
        case "plots":
            return plural("{n} plot", "{n} plots", n)
        case "manpower":
            return plural("{n} manpower", "{n} manpower", n)
        case "materials":
            return plural("{n} material", "{n} materials", n)
        case _:
            return purses(n)


_RESOURCES = {
    "plots": later("plots"),
    "manpower": later("manpower"),
    "materials": later("materials"),
}


def resource(kind: str) -> str:
    """What a resource is called."""
    return _(_RESOURCES[kind])


def purses(n: int) -> str:
    """So much profit."""
    return plural("{n} purse", "{n} purses", n)


def a_price(view: MerryView) -> str:
    """What the bank asks for a thing: "a purse"."""
    price = view.options.tables.price
    return said_as("the price of a thing", "a purse") if price == 1 else purses(price)


def some_schemes(n: int) -> str:
    """So many scheme cards."""
    return plural("{n} scheme", "{n} schemes", n)


def paid(cost: data.Cost) -> str:
    """A cost in words."""
    return listed(
        [amount(kind, n) for kind, n in zip(data.RESOURCES, cost, strict=True) if n]
    ) or _("nothing")


def traveller(colour: str) -> str:
    """Who walks."""
    return _(_TRAVELLERS[colour])


def walker(colour: str) -> str:
    """The same on a button, without an article."""
    return _(_WALKERS[colour])


def kind_name(kind: str) -> str:
    """What a trap plays on."""
    return _(KINDS[kind])


def status_name(status: str) -> str:
    """What a traveller is."""
    return _(_STATUS[status])


def follies_dealt(why: str) -> str:
    """That the line-up lies otherwise now."""
    match why:
        case "second_sides":
            return _("The folly cards show their second sides.")
        case "set_up":
            return _("The folly cards are dealt.")
        case _:
            return _("New folly cards are dealt.")


def town(bound: Bound) -> str:
    """Where a traveller is going."""
    return _(data.DATA.towns.east if bound == "east" else data.DATA.towns.west)


def card(name: str) -> str:
    """A scheme card."""
    return _(data.scheme_name(name))


def card_text(name: str) -> str:
    """What a scheme card does, or costs and brings."""
    if name in data.SPECIALS:
        return _(_TEXTS[data.SPECIALS[name].op])
    return trap_text(data.TRAPS[name])


def trap_text(trap: data.TrapCard) -> str:
    """A trap in a line: its folly, what it brings, and what it costs."""
    said = _(_SET[trap.folly])
    return said.format(profit=purses(trap.profit), cost=paid(trap.cost))


_SET: Final = {
    "lazy": later("A lazy trap for {profit}; costs {cost}."),
    "wicked": later("A wicked trap for {profit}; costs {cost}."),
    "greedy": later("A greedy trap for {profit}; costs {cost}."),
    "dimwitted": later("A dimwitted trap for {profit}; costs {cost}."),
    "robbers": later("Robbers for {profit}; costs {cost}."),
}


def resource_card(name: str) -> str:
    """A resource card by its digits; pink ones in brackets."""
    known = data.RESOURCE_CARDS[name]
    return "–".join(
        [f"({digit})" if known.is_pink(n) else str(digit) for n, digit in enumerate(known.digits)]
    )


def place(clearing: str) -> str:
    """A space of the board as it is printed there, and on which road."""
    if clearing.startswith("N."):
        return _("{spot} on the north road").format(spot=clearing[2:])
    if clearing.startswith("W."):
        return _("{spot} on the south road").format(spot=clearing[2:])
    return clearing


def step(there: Step) -> str:
    """A step of a road."""
    start, end = (space.split(".")[-1] for space in there)
    return _("{start}–{end}, {road}").format(start=start, end=end, road=_road(there[0]))


def _road(space: str) -> str:
    if space.startswith("N."):
        return _("north road")
    return _("south road") if space.startswith("W.") else _("the road")


def face_words(key: str) -> str:
    """A folly card as it lies: its name, and what it makes of whoever stands beside it."""
    face: data.FollyFace = data.FACES[key]
    if face.status != "merchant":
        return _("{name}: {status}").format(name=_(face.name), status=status_name(face.status))
    return _("{name}: {follies}").format(
        name=_(face.name), follies=listed([kind_name(each) for each in face.follies])
    )


def wish(kind: str, n: int) -> str:
    """Cards asked for by kind."""
    match kind:
        case "any":
            return plural("any scheme", "any {n} schemes", n)
        case "normal":
            return plural("a trap of any kind", "{n} traps of any kind", n)
        case "special":
            return plural("a special scheme", "{n} special schemes", n)
        case "robbers":
            return plural("a card of robbers", "{n} cards of robbers", n)
        case "lazy":
            return plural("a lazy trap", "{n} lazy traps", n)
        case "wicked":
            return plural("a wicked trap", "{n} wicked traps", n)
        case "greedy":
            return plural("a greedy trap", "{n} greedy traps", n)
        case _:
            return plural("a dimwitted trap", "{n} dimwitted traps", n)


def goods(bundle: Goods) -> str:
    """A pan of a deal in words."""
    if not bundle:
        return _("nothing")
    return listed([_good(kind, n) for kind, n in bundle])


def _good(kind: str, n: int) -> str:
    if kind in data.RESOURCES or kind == PROFIT:
        return amount(kind, n)
    if kind == "schemes":
        return some_schemes(n)
    if kind.startswith(SCHEME):
        called = card(kind.removeprefix(SCHEME))
        return called if n == 1 else _("{n} × {card}").format(n=n, card=called)
    if kind.startswith(WISH):
        return wish(kind.removeprefix(WISH), n)
    if kind.startswith(TRAP):
        return _("the claim in {place}").format(place=place(kind.removeprefix(TRAP)))
    return _("the claim in {place} lifted").format(place=place(kind.removeprefix(UNCLAIM)))


def spot(space: str) -> str:
    """A space as it is printed on the board."""
    return space.split(".")[-1]


def steps(n: int) -> str:
    """So many steps."""
    return plural("{n} step", "{n} steps", n)


def signed(n: int) -> str:
    """A change as it is written.

    >>> signed(2), signed(-1), signed(0)
    ('+2', '−1', '±0')
    """
    return f"{n:+d}".replace("-", "−") if n else "±0"


_SLOTS: Final[Mapping[str, Callable[[Any, MerryView, Names], object]]] = {
    "work_card": lambda action, _view, _names: resource_card(action.card),
    "card": lambda action, _view, _names: card(action.card),
    "cards": lambda action, _view, _names: listed([card(each) for each in action.cards]),
    "place": lambda action, _view, _names: place(action.clearing),
    "step": lambda action, _view, _names: step((action.start, action.end)),
    "next": lambda action, _view, _names: action.place + 1,
    "at": lambda action, _view, _names: action.place,
    "digit": lambda action, view, _names: amount(action.take, digit_now(view)),
    "one": lambda action, _view, _names: amount(action.resource, 1),
    "two": lambda action, _view, _names: amount(action.resource, 2),
    "price": lambda _action, view, _names: a_price(view),
    "given": lambda action, view, _names: amount(action.give, view.options.tables.exchange),
    "taken": lambda action, _view, _names: amount(action.take, 1),
    "name": lambda action, _view, names: names.seat(action.to),
    "whose": lambda action, _view, names: names.whose(action.band),
    "give": lambda action, _view, _names: goods(action.give),
    "want": lambda action, _view, _names: goods(action.want),
    "traveller": lambda action, _view, _names: traveller(action.traveller),
}


def action_label(action: Action | Open, view: MerryView, names: Names) -> str:
    """What Confirm is about to do, as its button says it."""
    said = _(action.words) if isinstance(action, decisions.Called) else ""
    return said.format_map(Filled(_SLOTS, action, view, names))
