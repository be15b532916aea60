"""Every event as a sentence for the log."""

from game.engine.kinds import Event
from game.engine.names import Names
from game.engine.riding_shotgun.data import COACH, EFFECT, NUMBERS, TOWN, Effect, Kind
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
    CardsLost,
    CoachMoved,
    CoverLifted,
    DefenceAccepted,
    DefenceCalled,
    DefenceLaid,
    DriverNamed,
    GameEnded,
    GoldTaken,
    GritChanged,
    LossEvaporated,
    LossPassedOn,
    Nominated,
    NothingToAttack,
    PostsCleared,
    QuickDrawLaid,
    QuickDrawsRevealed,
    RoundBegan,
    SpeedContested,
    SpeedSet,
    TookCover,
    TownPassed,
    Traded,
    TurnBegan,
    WheelBurnt,
    WildcardDrawn,
    WildcardPlayed,
)
from game.engine.riding_shotgun.messages.results import ended
from game.engine.riding_shotgun.messages.sums import in_brackets, stagecoaches
from game.engine.riding_shotgun.messages.things import (
    bars,
    card_name,
    card_words,
    cards_listed,
    cards_told,
    kind_name,
    place_name,
    some_cards,
    standing,
    symbol_name,
    symbols,
    target_name,
    to_town,
    wildcard_name,
)
from game.engine.words import _, plural


def of_what_it_costs(event: Event, names: Names) -> str | None:
    """Grit, cards, gold, cover and wheels; None for what is none of it."""
    match event:
        case GritChanged(seat, was, now, cause):
            return _grit(names.seat(seat), was, now, cause)
        case CardsLost(seat, None, count, _cause):
            return _("{name} loses {cards}.").format(name=names.seat(seat), cards=some_cards(count))
        case CardsLost(seat, cards, _count, _cause):
            return _("{name} loses {cards}.").format(
                name=names.seat(seat), cards=cards_listed(cards or ())
            )
        case LossPassedOn(seat, to):
            return _("{name} has neither grit nor cards, and leans on {to}.").format(
                name=names.seat(seat), to=names.seat(to)
            )
        case LossEvaporated(seat):
            return _("{name} has nothing left to lose, and nobody to lean on.").format(
                name=names.seat(seat)
            )
        case Nominated(_seat, to):
            return _("The blast catches {to} as well.").format(to=names.seat(to))
        case WheelBurnt(_seat, burnt):
            return plural(
                "A wheel burns: {n} of {{all}} is gone.",
                "A wheel burns: {n} of {{all}} are gone.",
                burnt,
            ).format(all=NUMBERS.wheels)
        case GoldTaken(seat, whose, why, reckoning):
            said = (
                _("{name} ropes a bar of gold from {whose}.")
                if why == "lasso"
                else _("{name} snatches a bar of gold from {whose}.")
            ).format(name=names.seat(seat), whose=names.seat(whose))
            held = _("The bandits hold {bars} of {all}.").format(
                bars=bars(reckoning.total), all=reckoning.target
            )
            return f"{said} {held}"
        case TookCover(seat):
            return _("{name} takes cover.").format(name=names.seat(seat))
        case CardsCleared(shown, 0):
            return plural(
                "{n} card goes to the discards.", "{n} cards go to the discards.", len(shown)
            )
        case CardsCleared(_open, unseen):
            return plural(
                "{n} Blind goes to the discards unseen.",
                "{n} Blinds go to the discards unseen.",
                unseen,
            )
        case _:
            return None


def cause_name(cause: str) -> str:
    """Why grit was lost or gained, in a few words."""
    match cause:
        case "call_right":
            return _("a right call")
        case "call_wrong":
            return _("a wrong call")
        case "bluff_caught":
            return _("caught bluffing")
        case "hit_gain":
            return _("the hit")
        case "wildcard":
            return _("a wildcard")
        case "nominated":
            return _("the blast")
        case "passed_on":
            return _("for a mate")
        case "desperate":
            return _("bare hands")
        case "dynamite":
            return kind_name("dynamite")
        case "knife":
            return kind_name("knife")
        case _:
            return kind_name("shotgun")


def _grit(name: str, was: int, now: int, cause: str) -> str:
    if was == now:
        return _("{name} has all the grit there is: {n}.").format(name=name, n=now)
    said = (
        _("{name} gains {n} grit ({why}): {now}.")
        if now > was
        else _("{name} loses {n} grit ({why}): {now}.")
    )
    return said.format(name=name, n=abs(now - was), why=cause_name(cause), now=now)


def of_the_road(event: Event, names: Names) -> str | None:
    """The Posts, the reins, the coach and the end; None for what is none of it."""
    match event:
        case SpeedContested(guards, bandits, captain):
            said = _("Stagecoaches: guards {guards}, bandits {bandits}.").format(
                guards=stagecoaches(guards), bandits=stagecoaches(bandits)
            )
            if captain is None:
                return said + " " + _("A tie: the speed stays.")
            won = (
                _("The guards win the Posts, and {name} has the reins.")
                if guards.total > bandits.total
                else _("The bandits win the Posts, and {name} has the reins.")
            )
            return said + " " + won.format(name=names.seat(captain))
        case SpeedSet(seat, was, now):
            if was == now:
                return _("{name} holds the speed at {n}.").format(name=names.seat(seat), n=now)
            if now > was:
                return _("{name} drives the horses on: speed {n}.").format(
                    name=names.seat(seat), n=now
                )
            return _("{name} reins the horses in: speed {n}.").format(name=names.seat(seat), n=now)
        case CoachMoved():
            return _rolled(event)
        case TownPassed(_space, name):
            return _("The coach comes by {place}.").format(place=_(name))
        case PostsCleared(cards):
            return plural(
                "{n} card goes back into the deck.", "{n} cards go back into the deck.", cards
            )
        case CoverLifted(seats):
            return (
                _("{names} comes out of cover.")
                if len(seats) == 1
                else _("{names} come out of cover.")
            ).format(names=names.listed(seats))
        case GameEnded(result, _hands, _unseen, _wild):
            return ended(result, names)
        case _:
            return None


def _rolled(event: CoachMoved) -> str:
    sum_of_it = in_brackets(event.reckoning) if len(event.reckoning.parts) > 1 else ""
    if event.was == event.now:
        return _("The coach does not move{sum}.").format(sum=sum_of_it)
    said = plural(
        "The coach rolls {n} space{{sum}}",
        "The coach rolls {n} spaces{{sum}}",
        event.now - event.was,
    ).format(sum=sum_of_it)
    if event.now >= TOWN:
        return _("{said}, and is in {town}.").format(said=said, town=place_name(TOWN))
    return _("{said}, and is {place}; {left}.").format(
        said=said, place=standing(event.now), left=to_town(event.now)
    )


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
