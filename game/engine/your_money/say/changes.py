"""What changed: a number on a sheet, from where to where and why; and a whole round in brief."""

from collections.abc import Iterable

from game.engine.kinds import Event, Seat
from game.engine.names import Names
from game.engine.words import _
from game.engine.your_money.events import (
    Cause,
    Changed,
    Number,
    RivalPurse,
    RivalRodeOn,
)
from game.engine.your_money.say.things import capital, number_name, signed


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
