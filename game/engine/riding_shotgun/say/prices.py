"""What an answer may cost or bring, in words."""

from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.riding_shotgun.reckon.tolls import Choosing, Outcome, Toll
from game.engine.riding_shotgun.say.end import verdict
from game.engine.riding_shotgun.say.road import cause_name
from game.engine.riding_shotgun.say.things import (
    bars,
    signed,
    some_cards,
)
from game.engine.words import _, plural

# ---- what an answer comes to


def hit_told(hit: Outcome, names: Names) -> str:
    """What a hit does here and now to everybody it touches, in a line."""
    return _("A hit: {price}").format(price=price(hit, None, names))


def price(outcome: Outcome, seat: Seat | None, names: Names) -> str:
    """What an answer comes to in a few words, the own losses first: "−1 grit, −2 cards, cover ·
    Ned +1 grit"; what it does to nobody is "nothing".
    """
    own = None if seat is None else outcome.of(seat)
    parts = [", ".join(_changes(own))] if own is not None and _changes(own) else []
    if outcome.wheels:
        parts.insert(0, plural("a wheel burns", "{n} wheels burn", outcome.wheels))
    parts += [
        _("{name} {changes}").format(name=names.seat(toll.seat), changes=", ".join(_changes(toll)))
        for toll in outcome.tolls
        if toll.seat != seat and _changes(toll)
    ]
    parts += [_short_choice(each, names) for each in outcome.choosing]
    return " · ".join(parts) or _("nothing lost")


def _changes(toll: Toll) -> list[str]:
    found = []
    if toll.points:
        found.append(_("{change} grit").format(change=signed(toll.points)))
    if toll.discards:
        found.append(plural("−{n} card", "−{n} cards", toll.discards))
    if toll.gold:
        found.append(_gold(toll.gold))
    if toll.cover:
        found.append(_("into cover"))
    return found


def _gold(change: int) -> str:
    if change > 0:
        return plural("+{n} bar", "+{n} bars", change)
    return plural("−{n} bar", "−{n} bars", -change)


def _short_choice(each: Choosing, names: Names) -> str:
    match each.what:
        case "nominate":
            return _("another guard −1 grit")
        case "rob":
            return _("a guard −1 bar")
        case "lean":
            return _("a mate of {name} −1 grit").format(name=names.seat(each.seat))


def outcome_lines(outcome: Outcome, names: Names) -> list[str]:
    """What an answer comes to, as sums, a line for everybody it touches."""
    burns = plural("A wheel burns.", "{n} wheels burn.", outcome.wheels)
    lines = [burns] if outcome.wheels else []
    lines += [line for toll in outcome.tolls for line in _toll_lines(toll, names)]
    for each in outcome.choosing:
        lines.append(_choice_line(each, names))
    if outcome.ends is not None:
        lines.append(_("And that is the end of it. {why}").format(why=verdict(outcome.ends[1])))
    return lines or [_("Nobody loses anything but the cards laid.")]


def _toll_lines(toll: Toll, names: Names) -> list[str]:
    name = names.seat(toll.seat)
    lines = []
    if toll.grit:
        parts = ", ".join(
            [
                _("{change} {why}").format(change=signed(part.amount), why=cause_name(part.cause))
                for part in toll.grit
            ]
        )
        lines.append(
            _("{name}: grit {was}, {parts}, comes to {now}").format(
                name=name, was=toll.was, parts=parts, now=toll.was + toll.points
            )
        )
    for part in toll.cards:
        said = _("{name} loses {cards} ({why})")
        if part.cause == "no_grit":
            said = _("{name} loses {cards} instead of grit")
        lines.append(
            said.format(name=name, cards=some_cards(part.amount), why=cause_name(part.cause))
        )
    if toll.gold:
        said = _("{name} gains {bars}") if toll.gold > 0 else _("{name} loses {bars}")
        lines.append(said.format(name=name, bars=bars(abs(toll.gold))))
    if toll.cover:
        lines.append(_("{name} takes cover").format(name=name))
    return lines


def _choice_line(each: Choosing, names: Names) -> str:
    name = names.seat(each.seat)
    match each.what:
        case "nominate":
            return _("{name} names another guard, who loses {n} grit").format(name=name, n=1)
        case "rob":
            return _("{name} says whose bar it is").format(name=name)
        case "lean":
            return _("{name} has nothing left, and a mate loses {n} grit").format(name=name, n=1)
