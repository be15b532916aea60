"""What an attack costs and what happens on the road, each event as a sentence for the log."""

from game.engine.kinds import Event
from game.engine.names import Names
from game.engine.riding_shotgun.data import NUMBERS, TOWN
from game.engine.riding_shotgun.events import (
    CardsCleared,
    CardsLost,
    CoachMoved,
    CoverLifted,
    GameEnded,
    GoldTaken,
    GritChanged,
    LossEvaporated,
    LossPassedOn,
    Nominated,
    PostsCleared,
    SpeedContested,
    SpeedSet,
    TookCover,
    TownPassed,
    WheelBurnt,
)
from game.engine.riding_shotgun.say.end import ended
from game.engine.riding_shotgun.say.sums import in_brackets, stagecoaches
from game.engine.riding_shotgun.say.things import (
    bars,
    cards_listed,
    kind_name,
    place_name,
    some_cards,
    standing,
    to_town,
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
