"""Every event as a sentence for the log."""

from game.engine.kinds import Event
from game.engine.names import Names
from game.engine.riding_shotgun.data import COACH, EFFECT, Effect, Kind
from game.engine.riding_shotgun.events import (
    AttackCalled,
    AttackDeclared,
    AttackFailed,
    AttackSucceeded,
    AttackTaken,
    BlindLaid,
    BlindSeen,
    CardsAdded,
    CardsCleared,
    CardsDiscarded,
    CardsDrawn,
    DefenceAccepted,
    DefenceCalled,
    DefenceLaid,
    DriverNamed,
    NothingToAttack,
    PostsCleared,
    QuickDrawLaid,
    QuickDrawsRevealed,
    RoundBegan,
    Traded,
    TurnBegan,
    WildcardDrawn,
    WildcardPlayed,
)
from game.engine.riding_shotgun.say.road import of_the_road, of_what_it_costs
from game.engine.riding_shotgun.say.sums import in_brackets
from game.engine.riding_shotgun.say.things import (
    card_name,
    card_words,
    cards_listed,
    cards_told,
    some_cards,
    standing,
    symbol_name,
    symbols,
    target_name,
    wildcard_name,
)
from game.engine.words import _


class Teller:
    """Tells events in order: what kind of attack is met or called it knows from before."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self._kind = "shotgun"

    def tell(self, event: Event) -> str | None:
        """The event as a sentence; None where there is nothing to add."""
        if isinstance(event, AttackDeclared):
            self._kind = event.kind
        seen = isinstance(event, CardsCleared) and not event.unseen
        if seen or isinstance(event, PostsCleared):
            return None  # everybody has seen these cards, and where they go is no news
        return _sentence(event, self.names, self._kind)


def sentence(event: Event, names: Names) -> str | None:
    """One event as one sentence, by itself."""
    return _sentence(event, names, "")


def _sentence(event: Event, names: Names, kind: str) -> str | None:
    for part in (_of_strategy, _of_the_attack, _of_wildcards, of_what_it_costs, of_the_road):
        said = part(event, names)
        if said is not None:
            return said
    return _of_calls(event, names, kind)


def _of_strategy(event: Event, names: Names) -> str | None:
    match event:
        case RoundBegan(number, speed, space):
            return _("Round {n}: the coach is {place}, at speed {speed}.").format(
                n=number, place=standing(space), speed=speed
            )
        case CardsDrawn():
            return _drawn(event, names)
        case CardsDiscarded(seat, None, count):
            return _("{name} puts {cards} away.").format(
                name=names.seat(seat), cards=some_cards(count)
            )
        case CardsDiscarded(seat, cards, _count):
            return _("{name} puts away {cards}.").format(
                name=names.seat(seat), cards=cards_listed(cards or ())
            )
        case QuickDrawLaid(seat, None, _wildcard):
            return _("{name} lays a Quick Draw.").format(name=names.seat(seat))
        case QuickDrawLaid(seat, card, None):
            return _("{name} lays {card} as a Quick Draw.").format(
                name=names.seat(seat), card=card_words(card or 0)
            )
        case QuickDrawLaid(seat, card, wildcard):
            return _("{name} lays {card} as a Quick Draw, {wildcard} under it.").format(
                name=names.seat(seat),
                card=card_words(card or 0),
                wildcard=wildcard_name(wildcard or 0),
            )
        case QuickDrawsRevealed(_draws, order, _posts):
            return _("The Quick Draws are turned up. The order: {names}.").format(
                names=names.listed(order)
            )
        case DriverNamed(seat):
            return _("{name}, last of the guards, drives.").format(name=names.seat(seat))
        case _:
            return None


def _drawn(event: CardsDrawn, names: Names) -> str:
    who = names.seat(event.seat)
    if not event.count:
        return _("{name} would draw, but there are no cards left.").format(name=who)
    if event.cards is None:
        said = _("{name} draws {cards}.").format(name=who, cards=some_cards(event.count))
    else:
        said = _("{name} draws {cards}.").format(name=who, cards=cards_told(event.cards))
    if event.refilled:
        said += " " + _("The discards went back into the deck first.")
    elif event.count < event.wanted:
        said += " " + _("There were no more.")
    return said


def _of_the_attack(event: Event, names: Names) -> str | None:
    match event:
        case TurnBegan(seat, place):
            return _("Turn {n}: {name}.").format(n=place, name=names.seat(seat))
        case NothingToAttack(seat):
            return _("{name} finds nobody to attack, and the turn ends.").format(
                name=names.seat(seat)
            )
        case BlindLaid(seat, None):
            return _("{name} lays a Blind.").format(name=names.seat(seat))
        case BlindLaid(seat, card):
            return _("{name} lays {card} as the Blind.").format(
                name=names.seat(seat), card=card_words(card or 0)
            )
        case Traded(seat, gave, took, _post):
            return _("{name} trades {gave} for {took} at the Post.").format(
                name=names.seat(seat), gave=card_name(gave), took=card_words(took)
            )
        case CardsAdded(seat, cards):
            return _("{name} shows {cards}.").format(
                name=names.seat(seat), cards=cards_listed(cards)
            )
        case AttackDeclared(seat, "desperate", target, _responder, _reckoning, _claim):
            return _("{name} attacks {target} with bare hands.").format(
                name=names.seat(seat), target=target_name(target, names)
            )
        case AttackDeclared(seat, kind, target, _responder, reckoning, _claim):
            return _("{name} declares {kind} {n} at {target}{sum}.").format(
                name=names.seat(seat),
                kind=symbol_name(kind),
                n=reckoning.total,
                target=target_name(target, names),
                sum=in_brackets(reckoning),
            )
        case AttackTaken(seat):
            return _("{name} takes it.").format(name=names.seat(seat))
        case DefenceLaid():
            return _met(event, names)
        case DefenceAccepted(seat):
            return _("{name} believes it.").format(name=names.seat(seat))
        case AttackSucceeded(_seat, target, "desperate", _why):
            return _("Bare hands hit {target}.").format(target=target_name(target, names))
        case AttackSucceeded(_seat, target, kind, _why):
            if target == COACH:
                return _("The dynamite goes off under the coach.")
            return _hit(kind).format(target=names.seat(target))
        case AttackFailed(_seat, _target, _kind, "bluff_called"):
            return _("The attack comes to nothing, and its cards are gone.")
        case AttackFailed(_seat, _target, _kind, "token"):
            return _("No card is needed: the attack comes to nothing.")
        case AttackFailed():
            return _("The attack comes to nothing.")
        case _:
            return None


def _hit(kind: Kind) -> str:
    """That an attack hits {target}."""
    match kind:
        case "shotgun":
            return _("The shotgun hits {target}.")
        case "knife":
            return _("The knife hits {target}.")
        case "dynamite":
            return _("The dynamite hits {target}.")
        case "lasso":
            return _("The lasso catches {target}.")
        case "desperate":
            return _("Bare hands hit {target}.")


def _met(event: DefenceLaid, names: Names) -> str:
    reckoning = event.reckoning
    said = _("{name} defends with {n} against {strength}{sum}.").format(
        name=names.seat(event.seat),
        n=reckoning.total,
        strength=reckoning.target,
        sum=in_brackets(reckoning),
    )
    if event.blind is not None:
        said += " " + _("The Blind is {card}.").format(card=card_words(event.blind))
    return said


def _of_calls(event: Event, names: Names, kind: str) -> str | None:
    match event:
        case AttackCalled(seat, blind, claimed, _shown, bluff):
            said = _("{name} calls.").format(name=names.seat(seat))
        case DefenceCalled(seat, blind, claimed, _shown, bluff):
            said = _("{name} calls the defence.").format(name=names.seat(seat))
            kind = ("knife" if kind == "lasso" else "dodge") if kind else ""
        case _:
            return None
    if not kind:
        verdict = _("a bluff") if bluff else _("it is as was said")
        return _("{said} The Blind is {card}: {verdict}.").format(
            said=said, card=card_words(blind), verdict=verdict
        )
    if not bluff:
        return _("{said} The Blind is {card}, as was said.").format(
            said=said, card=card_words(blind)
        )
    return _("{said} A bluff: {claimed} was said, the Blind is {card}.").format(
        said=said, claimed=symbols(claimed, kind), card=card_words(blind)
    )


def _of_wildcards(event: Event, names: Names) -> str | None:
    match event:
        case WildcardPlayed(seat, wildcard, None, None):
            return _("{name} plays {wildcard}.").format(
                name=names.seat(seat), wildcard=wildcard_name(wildcard)
            )
        case WildcardPlayed(seat, wildcard, None, step):
            longer = EFFECT[wildcard] is Effect.SCOUTS_MAP and step == 1
            return (
                _("{name} plays {wildcard}: one space further this round.")
                if longer
                else _("{name} plays {wildcard}: one space less this round.")
            ).format(name=names.seat(seat), wildcard=wildcard_name(wildcard))
        case WildcardPlayed(seat, wildcard, target, _step):
            return _("{name} plays {wildcard} for {target}.").format(
                name=names.seat(seat),
                wildcard=wildcard_name(wildcard),
                target=names.seat(target if target is not None else seat),
            )
        case BlindSeen(seat, whose, None):
            return _("{name} looks at {whose} Blind.").format(
                name=names.seat(seat), whose=names.whose(whose)
            )
        case BlindSeen(seat, whose, card):
            return _("{name} looks at {whose} Blind: {card}.").format(
                name=names.seat(seat), whose=names.whose(whose), card=card_words(card or 0)
            )
        case WildcardDrawn(seat, _wildcard, True):
            return _("There is no wildcard left for {name}.").format(name=names.seat(seat))
        case WildcardDrawn(seat, None, _missed):
            return _("{name} draws a wildcard.").format(name=names.seat(seat))
        case WildcardDrawn(seat, wildcard, _missed):
            return _("{name} draws {wildcard}.").format(
                name=names.seat(seat), wildcard=wildcard_name(wildcard or 0)
            )
        case _:
            return None
