"""What changed: a number on a sheet, from where to where and why; and a whole round in brief."""

from collections.abc import Iterable, Iterator

from game.engine.kinds import Event, Seat
from game.engine.names import Names
from game.engine.words import _
from game.engine.your_money.events import (
    Bought,
    Cause,
    Changed,
    CoachMissed,
    CombatTried,
    Died,
    MustRest,
    Number,
    PurseKept,
    Retired,
    RivalPurse,
    RivalRodeOn,
    RivalThrew,
    ThrewAway,
    TurnedScoundrel,
    WitTried,
)
from game.engine.your_money.say.rival import rode_on_in_brief
from game.engine.your_money.say.sums import minus
from game.engine.your_money.say.things import capital, good_one, good_short, number_name, signed


def changed(event: Changed, names: Names) -> str:
    """The change as a sentence: "Nell’s folk hero rises from 1 to 4: wit."."""
    if event.now > event.was:
        said = _("{whose} {what} rises from {was} to {now}: {why}.")
    elif event.now < event.was:
        said = _("{whose} {what} falls from {was} to {now}: {why}.")
    else:
        said = _("{whose} {what} stays at {now}: {why}.")
    return said.format(
        whose=names.whose(event.seat),
        what=number_name(event.what),
        was=event.was,
        now=event.now,
        why=_why(event),
    )


def _why(event: Changed) -> str:
    """The cause; and where a number stopped at 0, what it should have lost (D1, §2)."""
    why = cause_of(event)
    moved = event.now - event.was
    due = event.reckoning.excess if event.reckoning and event.cause in _BY_THE_SUM else moved
    if event.now == 0 and due < moved:
        return _("{why}, {due} short").format(why=why, due=-due)
    return why


_BY_THE_SUM: tuple[Cause, ...] = ("wit", "combat", "guard")


def cause_of(event: Changed) -> str:
    """What has moved the number, in a word or two."""
    match event.cause:
        case "spur":
            return _("the spur")
        case "missed":
            return _("the coach got away")
        case "wit":
            return _("charm") if event.now > event.was else _("a poor show of wit")
        case "combat":
            return _("brutality") if event.what == "scoundrel" else _("wounds")
        case "purse":
            return _("the coach’s purse")
        case "half_purse":
            return _("half the coach’s purse")
        case "guard":
            return _("the guards")
        case "meal":
            return _("a meal")
        case "alms":
            return _("alms")
        case "bought":
            return _("the market")


def in_brief(event: Changed) -> str:
    """The change in a line of many: "folk hero 1 → 4 (+3, charm)"."""
    return _("{what} {was} → {now} ({change}, {why})").format(
        what=number_name(event.what),
        was=event.was,
        now=event.now,
        change=signed(event.now - event.was),
        why=cause_of(event),
    )


Line = tuple[str, Event | None]
"""A line of a round's account, and the event behind it."""


def round_lines(events: Iterable[Event], names: Names) -> list[tuple[str, list[Line]]]:
    """What a round changed and why, in order: names with their changes, from the events alone."""
    told: dict[Seat | None, list[Line]] = {}
    for event in events:
        for seat, said in (*_at_the_coach(event), *_in_brief(event)):
            told.setdefault(seat, []).append((said, event))
        if isinstance(event, Died):  # the dead have rest enough
            told[event.seat] = [
                each for each in told[event.seat] if not isinstance(each[1], MustRest)
            ]
    account = [
        (name, told.get(seat, []) or [(_("nothing changed"), None)])
        for seat, name in enumerate(names.seats)
    ]
    if None in told:
        account.append((capital(names.other("rival")), told[None]))
    return account


def round_account(events: Iterable[Event], names: Names) -> list[tuple[str, list[str]]]:
    """The same in words alone."""
    return [(name, [said for said, _of in lines]) for name, lines in round_lines(events, names)]


def round_summary(events: Iterable[Event], names: Names) -> list[str]:
    """What a round changed and why: a line a robber, made from its events alone."""
    return [
        _("{name}: {changes}.").format(name=name, changes="; ".join(changes))
        for name, changes in round_account(events, names)
    ]


def round_headlines(events: Iterable[Event], names: Names) -> list[str]:
    """What a round changed in the fewest words: "Nell: folk hero +3, purse −2."."""
    moved: dict[Seat | None, dict[Number, int]] = {}
    for event in events:
        match event:
            case Changed(seat, what, was, now):
                sums = moved.setdefault(seat, {})
                sums[what] = sums.get(what, 0) + now - was
            case RivalPurse() | RivalRodeOn():
                moved[None] = {"guineas": event.now - event.was}
    rows: list[tuple[Seat | None, str]] = list(enumerate(names.seats))
    if None in moved:
        rows.append((None, capital(names.other("rival"))))
    lines = []
    for whose, name in rows:
        changes = [
            _("{what} {change}").format(what=number_name(what), change=signed(by))
            for what, by in moved.get(whose, {}).items()
            if by
        ]
        said = ", ".join(changes) or _("nothing changed")
        lines.append(_("{name}: {changes}.").format(name=name, changes=said))
    return lines


def _at_the_coach(event: Event) -> Iterator[tuple[Seat | None, str]]:
    """How the robbery itself went, for everybody who was there."""
    match event:
        case CoachMissed(seat):
            yield seat, _("the coach got away")
        case WitTried(seats, _place, sums):
            for seat in seats:
                yield (
                    seat,
                    _("wit {total} of {target}").format(total=sums.total, target=sums.target),
                )
        case CombatTried(seats, _place, sums):
            for seat in seats:
                yield (
                    seat,
                    _("combat {total} of {target}").format(total=sums.total, target=sums.target),
                )
        case PurseKept(seats):
            for seat in seats:
                yield seat, _("the purse stays in the coach")


def _in_brief(event: Event) -> Iterator[tuple[Seat | None, str]]:
    """Whose line an event belongs to, and what it says there; nothing if it changed nothing."""
    match event:
        case Changed(seat):
            yield seat, in_brief(event)
        case Bought(seat, item):
            yield seat, _("bought {item}").format(item=good_one(item))
        case ThrewAway(seat, weapon):
            yield seat, _("threw the {weapon} away").format(weapon=good_short(weapon))
        case MustRest(seat, last=False):
            yield seat, _("must rest next round")
        case TurnedScoundrel(seat):
            yield seat, _("turned scoundrel")
        case Retired(seat, score):
            yield seat, _("retired with {score}").format(score=minus(score))
        case Died(seat):
            yield seat, _("taken, to be hanged")
        case RivalPurse(was, now):
            yield None, _("purse {was} → {now}").format(was=was, now=now)
        case RivalThrew(won=False):
            yield None, _("robbed nobody")
        case RivalRodeOn():
            yield None, rode_on_in_brief(event)
