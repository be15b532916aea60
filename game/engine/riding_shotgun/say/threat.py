"""What stands on the placard of an attack: what it is made of, and how many cards that would make
a claim true lie open. All of it is public.
"""

from game.engine.kinds import Reckoning
from game.engine.riding_shotgun.data import SYMBOL, VALUE, Kind
from game.engine.riding_shotgun.round.targets import needed
from game.engine.riding_shotgun.say.things import symbol_name, symbols
from game.engine.riding_shotgun.state import Attack, Defence
from game.engine.riding_shotgun.stock import tables_of
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _, plural


def open_now(view: RidingView) -> tuple[int, ...]:
    """The action cards everybody sees: Posts, discards of the round, what lies in an attack."""
    found = [*view.spread, *[each.card for post in view.posts for each in post]]
    attack = view.attack
    if attack is not None:
        every = len(view.riders)
        found += _seen(attack, every)
        if attack.defence is not None:
            found += _seen(attack.defence, every)
    return tuple(found)


def _seen(laid: Attack | Defence, every: int) -> list[int]:
    """The open cards of an attack or a defence, with a Blind that was called."""
    blind = [laid.blind] if laid.blind is not None and len(laid.knowers) == every else []
    return [*laid.cards, *blind]


def in_sight(view: RidingView, symbol: str, value: int) -> tuple[int, int]:
    """How many cards of that symbol and value lie open, and how many there are."""
    inside = tables_of(view.options.stock).cards
    every = [card for card in inside if (SYMBOL[card], VALUE[card]) == (symbol, value)]
    lying = open_now(view)
    return len([card for card in every if card in lying]), len(every)


def count_told(view: RidingView, symbol: str, value: int) -> str:
    """The public count behind a claim: "Of 4 cards with dynamite 3, 3 lie open."."""
    lying, every = in_sight(view, symbol, value)
    shown = symbols(value, symbol)
    if not every:
        return _("No card of this deck shows {shown}.").format(shown=shown)
    if every == 1:
        return (
            _("The only card with {shown} lies open.")
            if lying
            else _("There is but one card with {shown}, and it is not in sight.")
        ).format(shown=shown)
    if not lying:
        return _("None of the {all} cards with {shown} lies open.").format(all=every, shown=shown)
    return plural(
        "{n} of the {{all}} cards with {{shown}} lies open.",
        "{n} of the {{all}} cards with {{shown}} lie open.",
        lying,
    ).format(all=every, shown=shown)


def claimed_symbol(kind: Kind, *, met: bool = False) -> str:
    """What a Blind is said to show: the attack's kind, or what meets it."""
    return needed(kind) if met else kind


def said_of_blind(kind: Kind, claim: int, *, met: bool = False) -> str:
    """What is said of a Blind: "says dynamite 3"."""
    return _("says {shown}").format(shown=symbols(claim, claimed_symbol(kind, met=met)))


def strength_word(kind: Kind) -> str:
    """The kind, as it stands beside a strength."""
    return symbol_name(kind)


def extras(reckoning: Reckoning) -> tuple[str, ...]:
    """What counts besides cards and what is said of a Blind, in a word or two each."""
    found = []
    for part in reckoning.parts:
        match part.cause:
            case "desperate":
                found.append(_("bare hands"))
            case "loaded":
                found.append(_("+{n} loaded").format(n=part.amount))
            case "token":
                found.append(_("+{n} Driver").format(n=part.amount))
            case "duck":
                found.append(_("+{n} ducked").format(n=part.amount))
    return tuple(found)
