"""Everything this game says: names of things, decisions, events, sums and the end."""

from game.engine.kinds import Action
from game.engine.messages import Stretch
from game.engine.names import Names
from game.engine.riding_shotgun.actions import (
    Accept,
    AddCards,
    AttackDesperately,
    Call,
    Declare,
    Defend,
    Discard,
    GiveUp,
    LayBlind,
    LeanOn,
    Nominate,
    PlayWildcard,
    QuickDraw,
    SetSpeed,
    TakeGoldFrom,
    TakeIt,
    Trade,
)
from game.engine.riding_shotgun.data import COACH
from game.engine.riding_shotgun.messages.events import Teller, sentence
from game.engine.riding_shotgun.messages.reckoned import in_full
from game.engine.riding_shotgun.messages.results import ended, headline, result_lines, verdict
from game.engine.riding_shotgun.messages.standing import zones
from game.engine.riding_shotgun.messages.things import (
    bars,
    card_name,
    card_words,
    cards_listed,
    cause_name,
    place_name,
    some_cards,
    symbol_name,
    symbols,
    target_name,
    team_name,
    wildcard_name,
)
from game.engine.riding_shotgun.state import Phase
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _

__all__ = [
    "Teller",
    "action_label",
    "bars",
    "card_name",
    "card_words",
    "cards_listed",
    "cause_name",
    "ended",
    "headline",
    "part",
    "place_name",
    "result_lines",
    "sentence",
    "symbol_name",
    "target_name",
    "team_name",
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
        case Discard(cards):
            return _("Put away {cards}").format(cards=cards_listed(cards))
        case QuickDraw(card, None):
            return _("Lay {card} as your Quick Draw").format(card=card_words(card))
        case QuickDraw(card, wildcard):
            return _("Lay {card} as your Quick Draw, {wildcard} under it").format(
                card=card_words(card), wildcard=wildcard_name(wildcard or 0)
            )
        case PlayWildcard():
            return _wildcard_label(action, names)
        case GiveUp(cards):
            return _("Give up {cards}").format(cards=cards_listed(cards))
        case Nominate(seat):
            return _("{name} loses 1 grit").format(name=names.seat(seat))
        case TakeGoldFrom(seat):
            return _("Take a bar from {name}").format(name=names.seat(seat))
        case LeanOn(seat):
            return _("{name} loses it instead").format(name=names.seat(seat))
        case SetSpeed(change):
            return _speed_label(view, change)
        case _:
            return _attack_label(action, view, names)


def _wildcard_label(action: PlayWildcard, names: Names) -> str:
    called = wildcard_name(action.wildcard)
    if action.seat is not None:
        return _("Play {wildcard} for {name}").format(wildcard=called, name=names.seat(action.seat))
    if action.step is not None:
        said = _("Play {wildcard}: longer") if action.step > 0 else _("Play {wildcard}: shorter")
        return said.format(wildcard=called)
    return _("Play {wildcard}").format(wildcard=called)


def _speed_label(view: RidingView, change: int) -> str:
    if not change:
        return _("Keep speed {n}").format(n=view.speed)
    said = _("Faster: speed {n}") if change > 0 else _("Slower: speed {n}")
    return said.format(n=view.speed + change)


def _attack_label(action: Action, view: RidingView, names: Names) -> str:
    match action:
        case LayBlind(card):
            return _("Lay {card} as the Blind").format(card=card_words(card))
        case AttackDesperately(target):
            return _("Attack {name} with bare hands").format(name=names.seat(target))
        case Trade(give, take):
            return _("Trade {give} for {take}").format(give=card_name(give), take=card_words(take))
        case AddCards(cards):
            return _("Show {cards}").format(cards=cards_listed(cards))
        case Declare(kind, target, strength, wildcard):
            said = _("Declare {kind} {n} at {target}").format(
                kind=symbol_name(kind), n=strength, target=target_name(target, names)
            )
            if wildcard is None:
                return said
            return _("{said}, with {wildcard}").format(said=said, wildcard=wildcard_name(wildcard))
        case TakeIt():
            return _("Take it")
        case Call():
            return _("Call the bluff")
        case Accept():
            return _("Believe it")
        case Defend(None, (), value):
            return _("Defend with {n}, no card").format(n=value)
        case Defend(blind, cards, value):
            shown = _(", showing {cards}").format(cards=cards_listed(cards)) if cards else ""
            return _("Defend with {n}: {card} as the Blind{shown}").format(
                n=value, card=card_name(blind or 0), shown=shown
            )
        case _:
            return ""


def what_now(view: RidingView, names: Names) -> str:
    """The one line that says who has to do what."""
    if view.result is not None:
        return headline(view.result, names)
    if view.phase is Phase.STRATEGY:
        return _strategy_now(view, names)
    seat = view.to_act[0]
    own = seat == view.seat
    name = names.seat(seat)
    match view.phase:
        case Phase.TURN:
            said = _("{name}, whom do you attack?")
            other = _("{name} is to attack.")
        case Phase.BUILD:
            said = _("{name}, finish your attack.")
            other = _("{name} builds an attack.")
        case Phase.RESPOND:
            return _respond_now(view, names)
        case Phase.CHALLENGE:
            said = _("{name}, do you believe the defence?")
            other = _("{name} believes the defence, or calls it.")
        case Phase.LOSE_CARDS:
            said = _("{name}, which cards do you lose?")
            other = _("{name} chooses which cards to lose.")
        case Phase.NOMINATE:
            said = _("{name}, which other guard loses 1 grit?")
            other = _("{name} chooses which other guard loses 1 grit.")
        case Phase.ROB:
            said = _("{name}, whose bar of gold do you take?")
            other = _("{name} chooses whose bar of gold to take.")
        case Phase.LEAN:
            said = _("{name}, you have too little grit: who loses it instead?")
            other = _("{name} chooses who loses the grit instead.")
        case _:
            said = _("{name}, go faster, slower, or keep the speed?")
            other = _("{name} sets the speed.")
    return (said if own else other).format(name=name)


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
