"""Everything this game says: names of things, decisions, events, sums and the end."""

from typing import Final

from game.engine.kinds import Action
from game.engine.messages import Stretch
from game.engine.names import Names
from game.engine.riding_shotgun import actions as d
from game.engine.riding_shotgun.data import COACH
from game.engine.riding_shotgun.messages.events import SLOTS, Teller, sentence
from game.engine.riding_shotgun.messages.reckoned import in_full
from game.engine.riding_shotgun.messages.results import ended, headline, result_lines, verdict
from game.engine.riding_shotgun.messages.standing import zones
from game.engine.riding_shotgun.messages.things import (
    card_name,
    cards_listed,
    some_cards,
    symbol_name,
    symbols,
    target_name,
    wildcard_name,
)
from game.engine.riding_shotgun.state import Phase
from game.engine.riding_shotgun.view import RidingView
from game.engine.sentences import Row, Sentences, so
from game.engine.words import _, later

__all__ = [
    "Teller",
    "action_label",
    "ended",
    "headline",
    "part",
    "result_lines",
    "sentence",
    "verdict",
    "what_now",
    "wildcard_name",
    "zones",
]


def part(view: RidingView) -> Stretch:
    """The round a view is in."""
    return Stretch(_("Round {n}").format(n=view.round), view.round)


def action_label(action: Action, view: RidingView, names: Names) -> str:
    """What Confirm is about to do, as its button says it."""
    match action:
        case d.SetSpeed(change):
            said = _("Faster: speed {n}") if change > 0 else _("Slower: speed {n}")
            return (said if change else _("Keep speed {n}")).format(n=view.speed + change)
        case d.Defend(int() as blind, cards, value):
            shown = _(", showing {cards}").format(cards=cards_listed(cards)) if cards else ""
            return _("Defend with {n}: {card} as the Blind{shown}").format(
                n=value, card=card_name(blind), shown=shown
            )
        case d.Declare(kind, target, strength, wildcard):
            said = _("Declare {kind} {n} at {target}").format(
                kind=symbol_name(kind), n=strength, target=target_name(target, names)
            )
            if wildcard is None:
                return said
            return _("{said}, with {wildcard}").format(said=said, wildcard=wildcard_name(wildcard))
        case _:
            return _LABELS.of(action, names) or ""


_LABELS: Final[Sentences[Names]] = Sentences(
    {
        d.Discard: later("Put away {cards}"),
        d.QuickDraw: (
            Row(later("Lay {card} as your Quick Draw"), so(wildcard=None)),
            Row(later("Lay {card} as your Quick Draw, {wildcard} under it")),
        ),
        d.PlayWildcard: (
            Row(later("Play {wildcard} for {name}"), lambda action: action.seat is not None),
            Row(later("Play {wildcard}"), so(step=None)),
            Row(later("Play {wildcard}: longer"), so(step=1)),
            Row(later("Play {wildcard}: shorter")),
        ),
        d.LayBlind: later("Lay {card} as the Blind"),
        d.AttackDesperately: later("Attack {target} with bare hands"),
        d.Trade: later("Trade {give} for {take}"),
        d.AddCards: later("Show {cards}"),
        d.TakeIt: later("Take it"),
        d.Call: later("Call the bluff"),
        d.Accept: later("Believe it"),
        d.Defend: later("Defend with {value}, no card"),
        d.GiveUp: later("Give up {cards}"),
        d.Nominate: later("{name} loses 1 grit"),
        d.TakeGoldFrom: later("Take a bar from {name}"),
        d.LeanOn: later("{name} loses it instead"),
    },
    SLOTS,
)


def what_now(view: RidingView, names: Names) -> str:
    """The one line that says who has to do what."""
    if view.result is not None:
        return headline(view.result, names)
    if view.phase is Phase.STRATEGY:
        return _strategy_now(view, names)
    seat = view.to_act[0]
    own = seat == view.seat
    name = names.seat(seat)
    if view.phase is Phase.RESPOND:
        return _respond_now(view, names)
    said, other = _ASKED[view.phase]
    return _(said if own else other).format(name=name)


_ASKED: Final = {
    Phase.TURN: (later("{name}, whom do you attack?"), later("{name} is to attack.")),
    Phase.BUILD: (later("{name}, finish your attack."), later("{name} builds an attack.")),
    Phase.CHALLENGE: (
        later("{name}, do you believe the defence?"),
        later("{name} believes the defence, or calls it."),
    ),
    Phase.LOSE_CARDS: (
        later("{name}, which cards do you lose?"),
        later("{name} chooses which cards to lose."),
    ),
    Phase.NOMINATE: (
        later("{name}, which other guard loses 1 grit?"),
        later("{name} chooses which other guard loses 1 grit."),
    ),
    Phase.ROB: (
        later("{name}, whose bar of gold do you take?"),
        later("{name} chooses whose bar of gold to take."),
    ),
    Phase.LEAN: (
        later("{name}, you have too little grit: who loses it instead?"),
        later("{name} chooses who loses the grit instead."),
    ),
    Phase.SPEED: (
        later("{name}, go faster, slower, or keep the speed?"),
        later("{name} sets the speed."),
    ),
}
"""What is asked, of whoever it is and of all others."""


def _strategy_now(view: RidingView, names: Names) -> str:
    if view.seat is not None and view.seat in view.to_act:
        name = names.seat(view.seat)
        surplus = len(view.hand) - 4
        if surplus > 0:
            said = _("{name}, put away {cards} and lay one as your Quick Draw.")
            return said.format(name=name, cards=some_cards(surplus))
        return _("{name}, lay your Quick Draw.").format(name=name)
    # Nobody is told who was quick.
    return _("Everybody keeps four cards and lays a Quick Draw, in secret.")


def _respond_now(view: RidingView, names: Names) -> str:
    attack = view.attack
    if attack is None:
        return ""
    seat, bare = view.to_act[0], attack.kind == "desperate"
    coach = attack.target == COACH
    threat = symbols(attack.strength, attack.way)
    if seat != view.seat:
        said = _("{name} has to answer {whose} {threat}.")
        if coach:
            said = _("{name} has to answer for the coach: {whose} {threat}.")
        if bare:
            said = _("{name} has to answer {whose} bare hands.")
    elif bare:
        said = _("{name}, {other} attacks you with bare hands. Your answer?")
    elif coach:
        said = _("{name}, you drive: {other} attacks the coach with {threat}. Your answer?")
    else:
        said = _("{name}, {other} attacks you with {threat}. Your answer?")
    return said.format(
        name=names.seat(seat),
        other=names.seat(attack.seat),
        whose=names.whose(attack.seat),
        threat=threat,
    )


def choice(action: Action, view: RidingView, names: Names) -> str:
    """A decision in full: what a button says of it, and what it comes to."""
    return in_full(action_label(action, view, names), action, view, names)
