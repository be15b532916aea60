"""Several events in a sentence: a leg of a walk, all walks at once; and the receipt of a walk: why
a traveller goes this way and no other (§6.2, §6.3).

Everything is read off the events of the walk, which say what drew the traveller, how far that was,
and what came next; nothing is reckoned anew.
"""

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.kinds import Event
from game.engine.merry_way import events as e
from game.engine.merry_way.data import TRAPS
from game.engine.merry_way.messages.things import (
    card,
    face_words,
    kind_name,
    purses,
    spot,
    status_name,
    steps,
    town,
    traveller,
    upper,
)
from game.engine.names import Names, listed
from game.engine.words import _, plural


class Leg(NamedTuple):
    """A part of a walk in words: where to, what drew it there (`head`) and why (`why`), and what
    came of it (`what`); "" for nothing. `folly` is that which drew it, "" if none did.
    """

    folly: str
    head: str
    why: str
    what: str


def legs(events: Sequence[Event], names: Names) -> tuple[Leg, ...]:
    """The legs of one walk, from its events in their order."""
    found: list[Leg] = []
    strolls: list[e.Strolled] = []
    worked: list[Event] = []
    for event in events:
        match event:
            case e.Strolled():
                if worked:
                    found.append(_leg(strolls, worked, names))
                    strolls, worked = [], []
                strolls.append(event)
            case e.Fell() | e.ProfitChanged() | e.TokenLifted():
                worked.append(event)
    if strolls:
        found.append(_leg(strolls, worked, names))
    return tuple(found)


def leg_told(events: Sequence[Event], names: Names) -> str:
    """A leg as it is told while it is walked: what came of it, or else where it leads."""
    (leg,) = legs(events, names)
    if leg.what:
        return leg.what
    arrived = [each for each in events if isinstance(each, e.Arrived)]
    if not arrived:
        return leg.head
    return _("{traveller} walks home.").format(traveller=upper(traveller(arrived[0].traveller)))


def out_told(out: e.SetOut) -> str:
    """That somebody sets out; what he is and what tempts him stands on his card."""
    return _("{traveller} sets out for {town}.").format(
        traveller=upper(traveller(out.traveller)), town=town(out.bound)
    )


def _leg(strolls: Sequence[e.Strolled], worked: Sequence[Event], names: Names) -> Leg:
    first, last = strolls[0], strolls[-1]
    what = what_came(worked, names)
    if not first.goal:
        return Leg("", home_told(first), "", what)
    kind = _kind_of(first, worked)
    head = drawn_told(first, kind)
    robbed = any(isinstance(each, e.Fell) and each.robbers for each in worked)
    if robbed and last.to != first.goal:
        head = _("{head} Robbers lie on the way.").format(head=head)
    return Leg(kind, head, why_told(first), what)


def _kind_of(stroll: e.Strolled, worked: Sequence[Event]) -> str:
    """What draws it: the current folly, or the one after the dimwitted, if that has caught it."""
    for event in worked:
        if isinstance(event, e.Fell) and event.clearing == stroll.goal and not event.robbers:
            return TRAPS[event.card].folly
    return stroll.folly or ""


def drawn_told(stroll: e.Strolled, kind: str) -> str:
    """What draws a traveller where it stands: "Wicked: A5, 3 steps from T2"."""
    return _("{folly}: {goal}, {steps} from {start}.").format(
        folly=upper(kind_name(kind)),
        goal=spot(stroll.goal),
        steps=steps(stroll.steps),
        start=spot(stroll.start),
    )


def why_told(stroll: e.Strolled) -> str:
    """Why that trap and not the next best one: the member of the key that decided."""
    rather = spot(stroll.rather)
    match stroll.why:
        case "only":
            return _("No other such trap lies ahead.")
        case "steps":
            return _("{rather} is further: {steps}.").format(
                rather=rather, steps=steps(stroll.rather_steps)
            )
        case "following":
            return _("{rather} is as near, but the folly that follows goes before.").format(
                rather=rather
            )
        case "row":
            return _("{rather} is as near, but further from the road.").format(rather=rather)
        case "side":
            return _("{rather} is as near, but on the right hand.").format(rather=rather)
        case "column":
            return _("{rather} is as near, but further along.").format(rather=rather)
        case _:
            return ""


def home_told(stroll: e.Strolled) -> str:
    """Why nothing draws it any more."""
    if stroll.folly is None:
        return _("No folly is left: by the road to town.")
    return _("{folly}: no such trap lies ahead. By the road to town.").format(
        folly=upper(kind_name(stroll.folly))
    )


def what_came(worked: Sequence[Event], names: Names) -> str:
    """What a stop came to, in a sentence or two."""
    said: list[str] = []
    for number, event in enumerate(worked):
        if not isinstance(event, e.Fell):
            continue
        come = worked[number + 1] if number + 1 < len(worked) else None
        said.append(_stop(event, come, names))
    return " ".join(said)


def _stop(fell: e.Fell, come: Event | None, names: Names) -> str:
    name, at = names.seat(fell.owner), spot(fell.clearing)
    trap = card(fell.card)
    who = upper(traveller(fell.traveller))
    if isinstance(come, e.TokenLifted):
        said = (
            _("The guard meets {card} in {place}: {name} loses the claim.")
            if fell.robbers
            else _("The guard finds {card} in {place}: {name} loses the claim.")
        )
        return said.format(card=trap, place=at, name=name)
    change = come.now - come.was if isinstance(come, e.ProfitChanged) else 0
    if fell.status == "peasant":
        if not change:
            why = nothing_taken(come)
            return _("{traveller} takes nothing in {place}: {why}").format(
                traveller=who, place=at, why=why.format(name=name)
            )
        return _("{traveller}, a peasant, takes {purses} of {name} at {card} in {place}.").format(
            traveller=who, purses=purses(-change), name=name, card=trap, place=at
        )
    said = (
        _("{card} in {place} stop {traveller}: {purses} for {name}.")
        if fell.robbers
        else _("{traveller} falls for {card} in {place}: {purses} for {name}.")
    )
    called = traveller(fell.traveller) if fell.robbers else who
    return said.format(
        traveller=called,
        card=trap,
        place=at,
        purses=purses(TRAPS[fell.card].profit),
        name=name,
    )


def nothing_taken(come: Event | None) -> str:
    """Why a peasant went away with nothing; the owner is named where `{name}` stands."""
    if isinstance(come, e.ProfitChanged) and come.was:
        return _("{name} has given alms already.")
    return _("{name} has no purse.")


def temper(out: e.SetOut) -> str:
    """What a traveller is and by which two cards, the left one first."""
    left, right = out.faces
    head = upper(status_name(out.status))
    if out.bribed:
        head = _("{status}, for a bribe").format(status=head)
    tempted = listed([kind_name(each) for each in out.follies]) or _("nothing")
    return _("{status}, tempted by: {follies}. Left card {left}; right card {right}.").format(
        status=head, follies=tempted, left=face_words(left), right=face_words(right)
    )


def all_at_once(events: Sequence[Event], names: Names) -> str:
    """What several walks come to: every band's purses, and claims that are gone."""
    change: dict[int, int] = {}
    lifted = 0
    for event in events:
        match event:
            case e.ProfitChanged(seat, was, now):
                change[seat] = change.get(seat, 0) + now - was
            case e.TokenLifted():
                lifted += 1
    said = [
        _("{name} {change}").format(name=names.seat(seat), change=signed(n))
        for seat, n in sorted(change.items())
    ]
    if lifted:
        said.append(plural("{n} claim lifted", "{n} claims lifted", lifted))
    if not said:
        return _("All have walked, and nothing has come of it.")
    return _("All have walked: {what}.").format(what=listed(said))


def signed(number: int) -> str:
    """A change as it is written: "+1", "−2", "±0"."""
    return f"{number:+d}".replace("-", "−") if number else "±0"
