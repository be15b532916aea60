"""What is met at a place, as a note tells it: a coach's numbers, guards, what the town asks."""

from collections.abc import Sequence

from game.engine.kinds import Part, Seat
from game.engine.names import Names
from game.engine.words import _
from game.engine.your_money.data import CARDS, ROADS, STATS, Stat
from game.engine.your_money.reckon.sums import guard_parts, guards_at, guards_in_town
from game.engine.your_money.say.sums import Receipt, ReceiptLine, part_line
from game.engine.your_money.say.things import capital, card_name, guineas, stat_name
from game.engine.your_money.state import Coach, Guard
from game.engine.your_money.view import YourMoneyView


def place_note(view: YourMoneyView, place: str, names: Names, seat: Seat | None) -> str:
    """Every number of a place: in the first line those that are printed, then a line for each that
    is made of parts; "" where nothing lies yet. `seat` is the one called "you".
    """
    if place not in ROADS:
        return _of_town(view, place, names, seat)
    number = ROADS.index(place)
    if number >= len(view.roads):
        return ""
    coach = view.roads[number]
    printed = ", ".join(
        f"{stat_name(stat)} {getattr(coach, stat) or getattr(CARDS[coach.card], stat)}"
        for stat in STATS
    ).replace(" + ", "\u00a0+\u00a0")
    first = _("{name}: {stats}; purse {purse} · rule {rule}").format(
        name=card_name(coach.card), stats=printed, purse=guineas(coach.guineas), rule="2.1"
    )
    guards = guards_at(place, view.guards)
    made = [
        stat_note(coach, stat, guards, names, seat)
        for stat in STATS
        if CARDS[coach.card].printed(stat)[1] or (guards and stat == "combat")
    ]
    return "\n".join([first, *made])


def stat_note(
    coach: Coach, stat: Stat, guards: Sequence[Guard], names: Names, seat: Seat | None
) -> str:
    """What one number of a coach comes to, with its die, and for combat with the guards there."""
    printed, with_die = CARDS[coach.card].printed(stat)
    total: int | None = getattr(coach, stat)
    met = guard_parts(guards) if stat == "combat" else ()
    rule = "5.3" if met else "D2" if with_die else "2.1"
    if total is None:
        said = _("{what} {printed} + a die, thrown when somebody goes for it").format(
            what=capital(stat_name(stat)), printed=printed
        )
        if met:
            return _of_guards(met, _("added to {text}").format(text=said), rule, names, seat)
        return _("{text} · rule {rule}").format(text=said, rule=rule)
    of_coach = _("{n} of the coach").format(n=printed)
    parts = [ReceiptLine(printed, _("coach"), words=of_coach)]
    if with_die:
        parts = [ReceiptLine(printed, _("printed")), ReceiptLine(total - printed, _("thrown"))]
    parts += [part_line(part, names, seat) for part in met]
    title = _("{what} {total}").format(
        what=capital(stat_name(stat)), total=sum([part.amount for part in parts])
    )
    return Receipt(title, tuple(parts), (), "", rule).text


def _of_guards(
    guards: Sequence[Part], effect: str, rule: str, names: Names, seat: Seat | None
) -> str:
    title = _("Guards {total}").format(total=sum([part.amount for part in guards]))
    lines = tuple([part_line(part, names, seat) for part in guards])
    return Receipt(title, lines, (), effect, rule).text


def _of_town(view: YourMoneyView, place: str, names: Names, seat: Seat | None) -> str:
    """What a visit costs and brings, and the guards who wait there."""
    york = view.options.york
    if place == "tavern":
        said = _("The tavern: a point of health for {price}, alms for {alms} · rule {rule}")
    else:
        said = _("The market: goods; a point of health for {price}, alms for {alms} · rule {rule}")
    first = said.format(price=guineas(york.meal_price(place)), alms=guineas(york.alms), rule="6")
    guards = guards_at(place, view.guards)
    if seat is not None:
        guards = guards_in_town(place, seat, view.guards)
    if not guards:
        return first
    fight = _of_guards(guard_parts(guards), _("a fight on the way in"), "5.4", names, seat)
    return f"{first}\n{fight}"
