"""Walks as they would go, in words: what they come to, why that way, and what a deed changes."""

from collections.abc import Sequence

from game.engine.merry_way.data import Folly, Status
from game.engine.merry_way.messages.things import kind_name, place, status_name, traveller
from game.engine.merry_way.odds.walks import Compared, Forecast, Leg, Tempered, Turned, Walk
from game.engine.names import Names, listed
from game.engine.words import _, plural


def signed(n: int) -> str:
    """A change, with its sign.

    >>> signed(2), signed(-1), signed(0)
    ('+2', '−1', '±0')
    """
    return f"+{n}" if n > 0 else f"−{-n}" if n else "±0"


def spot(space: str) -> str:
    """A space as it is printed on the board, without its road."""
    return space.rsplit(".", 1)[-1]


def capital(words: str) -> str:
    """With a capital letter at its head."""
    return words[:1].upper() + words[1:]


def _steps(n: int) -> str:
    return plural("{n} step", "{n} steps", n)


def forecast_line(said: Forecast, names: Names) -> str:
    """What all five walks come to: "Oak +3, Holly −2"."""
    parts = [
        _("{name} {change}").format(name=names.seat(seat), change=signed(change))
        for seat, change in enumerate(said.change)
    ]
    return ", ".join(parts)


def claims_line(said: Forecast) -> str:
    """Which claims guards would lift; "" where none."""
    if not said.lifted:
        return ""
    words = _places(said.lifted)
    if len(said.lifted) == 1:
        return _("The guards lift the claim in {places}.").format(places=words)
    return _("The guards lift the claims in {places}.").format(places=words)


def compared_line(now: Compared, names: Names) -> str:
    """What the walks come to before and after: "Oak ±0 → +3, Holly +2 → +2"."""
    if now.same:
        return _("Walking now comes to the same: {sums}.").format(
            sums=forecast_line(now.after, names)
        )
    parts = [
        _("{name} {was} → {now}").format(name=names.seat(seat), was=signed(was), now=signed(then))
        if was != then
        else _("{name} {change}").format(name=names.seat(seat), change=signed(was))
        for seat, (was, then) in enumerate(zip(now.before.change, now.after.change, strict=True))
    ]
    return _("Walking now: {sums}.").format(sums=", ".join(parts))


def claims_compared(now: Compared) -> str:
    """Which claims would be lost that were not, and which are spared; "" where none."""
    lost = [name for name in now.after.lifted if name not in now.before.lifted]
    kept = [name for name in now.before.lifted if name not in now.after.lifted]
    said = []
    if lost:
        words = (
            _("The guards would lift the claim in {places}.")
            if len(lost) == 1
            else _("The guards would lift the claims in {places}.")
        )
        said.append(words.format(places=_places(lost)))
    if kept:
        words = (
            _("The claim in {places} is spared.")
            if len(kept) == 1
            else _("The claims in {places} are spared.")
        )
        said.append(words.format(places=_places(kept)))
    return " ".join(said)


def _places(names: Sequence[str]) -> str:
    return listed([place(name) for name in names])


def compared_lines(now: Compared, names: Names) -> list[str]:
    """All that a deed does to the walks, a line each."""
    lines = [compared_line(now, names), claims_compared(now)]
    return [line for line in lines if line] + [turned_line(each, names) for each in now.turned]


def turned_line(each: Turned, names: Names) -> str:
    """A walk that is changed: which way it goes then, and why."""
    who = capital(traveller(each.after.traveller))
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
            goal=spot(each.now.goal),
            why=why_words(each.now),
            sums=capital(sums) or _("Nothing happens on the way"),
        )
    if not sums:
        return _("{traveller} now keeps to the road.").format(traveller=who)
    return _("{traveller} goes home sooner: {sums}.").format(traveller=who, sums=sums)


def visits_words(walk: Walk, names: Names) -> str:
    """What a walk comes to, stop by stop: "Oak +2 in A4, Holly loses the claim in B2"."""
    parts = []
    for visit in walk.visits:
        name = names.seat(visit.owner)
        if visit.lifted:
            parts.append(
                _("{name} loses the claim in {place}").format(name=name, place=spot(visit.clearing))
            )
        else:
            parts.append(
                _("{name} {change} in {place}").format(
                    name=name, change=signed(visit.change), place=spot(visit.clearing)
                )
            )
    return ", ".join(parts)


# ---- why this way


def leg_line(leg: Leg) -> str:
    """A stretch of a walk: from where, to what, and why that and nothing else."""
    start = spot(leg.start)
    if not leg.goal:
        if leg.why == "spent":
            return _("From {start} home along the road: every folly is spent.").format(start=start)
        return _("From {start} home along the road: no {kind} trap lies ahead.").format(
            start=start, kind=_tempted(leg.folly)
        )
    return _("From {start} to {goal}, {steps}. {why}").format(
        start=start, goal=spot(leg.goal), steps=_steps(leg.steps), why=why_words(leg)
    )


def why_words(leg: Leg) -> str:
    """What decided for the goal, and against the next best (§6.3)."""
    folly, rather = _tempted(leg.folly), spot(leg.rather)
    match leg.why:
        case "only":
            return _("It is the only trap ahead that tempts.")
        case "steps":
            return _("It is nearer than {rather}, which is {steps} off.").format(
                rather=rather, steps=_steps(leg.rather_steps)
            )
        case "following":
            return _(
                "{rather} is as near, but the next folly goes before the dimwitted one."
            ).format(rather=rather)
        case "row":
            return _("{rather} is as near, but lies further from the road.").format(rather=rather)
        case "side":
            return _("{rather} is as near, but lies on the right hand.").format(rather=rather)
        case "column":
            return _("{rather} is as near, but lies further on.").format(rather=rather)
        case "spent":
            return _("Every folly is spent.")
        case _:
            return _("No {kind} trap lies ahead.").format(kind=folly)


def _tempted(folly: Folly | None) -> str:
    return "" if folly is None else kind_name(folly)


def legs_lines(legs: Sequence[Leg]) -> list[str]:
    """A whole walk, stretch by stretch."""
    return [leg_line(leg) for leg in legs]


# ---- who is somebody else


def temper_words(status: Status, follies: Sequence[Folly]) -> str:
    """What somebody is and what tempts him: "a merchant, lazy then greedy"."""
    if not follies:
        return _("{status}, tempted by nothing").format(status=status_name(status))
    tempted = _(" then ").join([kind_name(each) for each in follies])
    return _("{status}, {follies}").format(status=status_name(status), follies=tempted)


def tempered_line(each: Tempered) -> str:
    """Whom a deed makes another man: what he was, what he is."""
    return _("{traveller}: {was} → {now}.").format(
        traveller=capital(traveller(each.traveller)),
        was=temper_words(*each.was),
        now=temper_words(*each.now),
    )
