"""Several events in a sentence: a leg of a walk, all walks at once; the receipt of a walk, why a
traveller goes this way and no other (§6.2, §6.3); and walks that are only reckoned.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from game.engine.kinds import Event
from game.engine.merry_way import events as e
from game.engine.merry_way.data import TRAPS, Folly, Status
from game.engine.merry_way.messages import things
from game.engine.merry_way.odds import (
    Forecast,
    Leg,
    Tempered,
    Turned,
    Walk,
    WalksCompared,
    WalkStop,
)
from game.engine.names import Names
from game.engine.phrases import headed, listed
from game.engine.words import _, later, plural


class LegTold(NamedTuple):
    """A part of a walk in words: where to, what drew it there (`head`) and why (`why`), and what
    came of it (`what`); "" for nothing. `folly` is that which drew it, "" if none did.
    """

    folly: str
    head: str
    why: str
    what: str


def legs(events: Sequence[Event], names: Names) -> tuple[LegTold, ...]:
    """The legs of one walk, from its events in their order."""
    found: list[LegTold] = []
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
    return _("{traveller} walks home.").format(
        traveller=headed(things.traveller(arrived[0].traveller))
    )


def out_told(out: e.SetOut) -> str:
    """That somebody sets out; what he is and what tempts him stands on his card."""
    return _("{traveller} sets out for {town}.").format(
        traveller=headed(things.traveller(out.traveller)), town=things.town(out.bound)
    )


def _leg(strolls: Sequence[e.Strolled], worked: Sequence[Event], names: Names) -> LegTold:
    first, last = strolls[0], strolls[-1]
    what = what_came(worked, names)
    if not first.goal:
        return LegTold("", home_told(first), "", what)
    kind = _kind_of(first, worked)
    head = drawn_told(first, kind)
    robbed = any(isinstance(each, e.Fell) and each.robbers for each in worked)
    if robbed and last.to != first.goal:
        head += " " + _("Robbers lie on the way.")
    return LegTold(kind, head, why_told(first), what)


def _kind_of(stroll: e.Strolled, worked: Sequence[Event]) -> str:
    """What draws it: the current folly, or the one after the dimwitted, if that has caught it."""
    for event in worked:
        if isinstance(event, e.Fell) and event.clearing == stroll.goal and not event.robbers:
            return TRAPS[event.card].folly
    return stroll.folly or ""


def drawn_told(stroll: e.Strolled, kind: str) -> str:
    """What draws a traveller where it stands: "Wicked: A5, 3 steps from T2"."""
    return _("{folly}: {goal}, {steps} from {start}.").format(
        folly=headed(things.kind_name(kind)),
        goal=things.spot(stroll.goal),
        steps=things.steps(stroll.steps),
        start=things.spot(stroll.start),
    )


_WHY_TOLD: Final[Mapping[str, str]] = {
    "": "",
    "only": later("No other such trap lies ahead."),
    "steps": later("{rather} is further: {steps}."),
    "following": later("{rather} is as near, but the folly that follows goes before."),
    "row": later("{rather} is as near, but further from the road."),
    "side": later("{rather} is as near, but on the right hand."),
    "column": later("{rather} is as near, but further along."),
}


def why_told(stroll: e.Strolled) -> str:
    """Why that trap and not the next best one: the member of the key that decided."""
    return _against(_WHY_TOLD[stroll.why], stroll.rather, stroll.rather_steps)


def _against(said: str, rather: str, far: int, kind: str = "") -> str:
    """Why not to the next best one, which is so far."""
    if not said:
        return ""
    return _(said).format(rather=things.spot(rather), steps=things.steps(far), kind=kind)


def home_told(stroll: e.Strolled) -> str:
    """Why nothing draws it any more."""
    if stroll.folly is None:
        return _("No folly is left: by the road to town.")
    return _("{folly}: no such trap lies ahead. By the road to town.").format(
        folly=headed(things.kind_name(stroll.folly))
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
    name, at = names.seat(fell.owner), things.spot(fell.clearing)
    trap = things.card(fell.card)
    who = headed(things.traveller(fell.traveller))
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
            traveller=who, purses=things.purses(-change), name=name, card=trap, place=at
        )
    said = (
        _("{card} in {place} stop {traveller}: {purses} for {name}.")
        if fell.robbers
        else _("{traveller} falls for {card} in {place}: {purses} for {name}.")
    )
    called = things.traveller(fell.traveller) if fell.robbers else who
    return said.format(
        traveller=called,
        card=trap,
        place=at,
        purses=things.purses(TRAPS[fell.card].profit),
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
    said = _("{status}, tempted by: {follies}. Left card {left}; right card {right}.")
    if out.bribed:
        said = _(
            "{status}, for a bribe, tempted by: {follies}. Left card {left}; right card {right}."
        )
    return said.format(
        status=headed(things.status_name(out.status)),
        follies=listed([things.kind_name(each) for each in out.follies]) or _("nothing"),
        left=things.face_words(left),
        right=things.face_words(right),
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
        _("{name} {change}").format(name=names.seat(seat), change=things.signed(n))
        for seat, n in sorted(change.items())
    ]
    if lifted:
        said.append(plural("{n} claim lifted", "{n} claims lifted", lifted))
    if not said:
        return _("All have walked, and nothing has come of it.")
    return _("All have walked: {what}.").format(what=listed(said))


def forecast_line(said: Forecast, names: Names) -> str:
    """What all five walks come to: "Oak +3, Holly −2"."""
    parts = [
        _("{name} {change}").format(name=names.seat(seat), change=things.signed(change))
        for seat, change in enumerate(said.change)
    ]
    return ", ".join(parts)


def claims_line(said: Forecast) -> str:
    """Which claims guards would lift; "" where none."""
    if not said.lifted:
        return ""
    return plural(
        "The guards lift the claim in {{places}}.",
        "The guards lift the claims in {{places}}.",
        len(said.lifted),
    ).format(places=_places(said.lifted))


def compared_line(now: WalksCompared, names: Names) -> str:
    """What the walks come to before and after: "Oak ±0 → +3, Holly +2 → +2"."""
    if now.same:
        return _("Walking now comes to the same: {sums}.").format(
            sums=forecast_line(now.after, names)
        )
    parts = [
        _("{name} {was} → {now}").format(
            name=names.seat(seat), was=things.signed(was), now=things.signed(then)
        )
        if was != then
        else _("{name} {change}").format(name=names.seat(seat), change=things.signed(was))
        for seat, (was, then) in enumerate(zip(now.before.change, now.after.change, strict=True))
    ]
    return _("Walking now: {sums}.").format(sums=", ".join(parts))


def claims_compared(now: WalksCompared) -> str:
    """Which claims would be lost that were not, and which are spared; "" where none."""
    lost = [name for name in now.after.lifted if name not in now.before.lifted]
    kept = [name for name in now.before.lifted if name not in now.after.lifted]
    said = []
    if lost:
        words = plural(
            "The guards would lift the claim in {{places}}.",
            "The guards would lift the claims in {{places}}.",
            len(lost),
        )
        said.append(words.format(places=_places(lost)))
    if kept:
        words = plural(
            "The claim in {{places}} is spared.", "The claims in {{places}} are spared.", len(kept)
        )
        said.append(words.format(places=_places(kept)))
    return " ".join(said)


def _places(names: Sequence[str]) -> str:
    return listed([things.place(name) for name in names])


def compared_lines(now: WalksCompared, names: Names) -> list[str]:
    """All that a deed does to the walks, a line each."""
    lines = [compared_line(now, names), claims_compared(now)]
    return [line for line in lines if line] + [turned_line(each, names) for each in now.turned]


def turned_line(each: Turned, names: Names) -> str:
    """A walk that is changed: which way it goes then, and why."""
    who = headed(things.traveller(each.after.traveller))
    if each.same_way:
        return _("{traveller} goes the same way: {sums}.").format(
            traveller=who, sums=visits_words(each.after, names) or _("nothing happens there")
        )
    sums = visits_words(each.after, names)
    if each.before.visits == each.after.visits:
        return _("{traveller} goes another way round: {sums}.").format(
            traveller=who, sums=sums or _("nothing happens there")
        )
    if each.now is not None and each.now.goal:
        return _("{traveller} turns to {goal}. {why} {sums}.").format(
            traveller=who,
            goal=things.spot(each.now.goal),
            why=why_words(each.now),
            sums=headed(sums) or _("Nothing happens on the way"),
        )
    if not sums:
        return _("{traveller} now keeps to the road.").format(traveller=who)
    return _("{traveller} goes home sooner: {sums}.").format(traveller=who, sums=sums)


def visits_words(walk: Walk, names: Names) -> str:
    """What a walk comes to, stop by stop: "Oak +2 in A4, Holly loses the claim in B2"."""
    return ", ".join(
        [visit_words(visit, names, things.spot(visit.clearing)) for visit in walk.visits]
    )


def visit_words(visit: WalkStop, names: Names, place: str) -> str:
    """What a stop comes to, in a place by its long name or its short one."""
    said = _("{name} {change} in {place}")
    if visit.lifted:
        said = _("{name} loses the claim in {place}")
    return said.format(
        name=names.seat(visit.owner), change=things.signed(visit.change), place=place
    )


# ---- why this way


def leg_line(leg: Leg) -> str:
    """A stretch of a walk: from where, to what, and why that and nothing else."""
    start = things.spot(leg.start)
    if not leg.goal:
        if leg.why == "spent":
            return _("From {start} home along the road: every folly is spent.").format(start=start)
        return _("From {start} home along the road: no {kind} trap lies ahead.").format(
            start=start, kind=_tempted(leg.folly)
        )
    return _("From {start} to {goal}, {steps}. {why}").format(
        start=start, goal=things.spot(leg.goal), steps=things.steps(leg.steps), why=why_words(leg)
    )


_WHY_WORDS: Final[Mapping[str, str]] = {
    "only": later("It is the only trap ahead that tempts."),
    "steps": later("It is nearer than {rather}, which is {steps} off."),
    "following": later("{rather} is as near, but the next folly goes before the dimwitted one."),
    "row": later("{rather} is as near, but lies further from the road."),
    "side": later("{rather} is as near, but lies on the right hand."),
    "column": later("{rather} is as near, but lies further on."),
    "spent": later("Every folly is spent."),
}
_NONE_AHEAD: Final = later("No {kind} trap lies ahead.")


def why_words(leg: Leg) -> str:
    """What decided for the goal, and against the next best (§6.3)."""
    said = _WHY_WORDS.get(leg.why, _NONE_AHEAD)
    return _against(said, leg.rather, leg.rather_steps, _tempted(leg.folly))


def _tempted(folly: Folly | None) -> str:
    return "" if folly is None else things.kind_name(folly)


def legs_lines(legs: Sequence[Leg]) -> list[str]:
    """A whole walk, stretch by stretch."""
    return [leg_line(leg) for leg in legs]


# ---- who is somebody else


def temper_words(status: Status, follies: Sequence[Folly]) -> str:
    """What somebody is and what tempts him: "a merchant, lazy then greedy"."""
    if not follies:
        return _("{status}, tempted by nothing").format(status=things.status_name(status))
    tempted = things.kind_name(follies[0])
    for each in follies[1:]:
        tempted = _("{some} then {last}").format(some=tempted, last=things.kind_name(each))
    return _("{status}, {follies}").format(status=things.status_name(status), follies=tempted)


def tempered_line(each: Tempered) -> str:
    """Whom a deed makes another man: what he was, what he is."""
    return _("{traveller}: {was} → {now}.").format(
        traveller=headed(things.traveller(each.traveller)),
        was=temper_words(*each.was),
        now=temper_words(*each.now),
    )
