"""Every event as a sentence for the log, by the rows of `events.yaml` or, where it branches too
much for them, by hand; also what a log need not say, and what several have brought in few words.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType
from typing import Any, Final

from game.engine.geometry import distance
from game.engine.kinds import Event, Seat
from game.engine.names import Names
from game.engine.phrases import clauses, headed, in_words, listed
from game.engine.sentences import Filled
from game.engine.steeplechase import events as e
from game.engine.steeplechase.messages.results import headline
from game.engine.steeplechase.messages.standing import closed
from game.engine.steeplechase.messages.sums import TALES, row_name, table_name, two_sentences
from game.engine.steeplechase.messages.things import (
    EVENTS,
    Rows,
    ability_name,
    dice,
    energy,
    energy_alone,
    group_name,
    in_numbers,
    inches,
    row_of,
    some_group,
    sprung,
    sum_of,
    thing,
    things,
    way,
    within,
)
from game.engine.words import _, later, plural


class Known:
    """Goes along with the events of a game from the first: who a group is, what lies there."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.dice: dict[tuple[Seat, str], tuple[int, ...]] = {}
        self._places: dict[str, str] = {}
        self._kinds: dict[str, str] = {}
        self._quarry: dict[str, Seat] = {}

    def heard(self, event: Event) -> None:
        """An event has been told."""
        match event:
            case e.RaceBegan(_country, places, groups):
                self._places = dict(places)
                self._kinds = dict(groups)
            case e.GroupCame(group) | e.GroupStands(group):
                self._kinds[group.id] = group.kind
            case e.GroupLeft(name):
                self._kinds.pop(name, None)
            case e.PursuitBegan(name, quarry):
                self._quarry[name] = quarry
            case e.PursuitEnded(name):
                self._quarry.pop(name, None)
            case e.DiceThrown(seat, why, faces):
                self.dice[seat, why] = faces
            case _:
                pass

    def seat(self, seat: Seat | None) -> str:
        """A courier's name; "" for nobody."""
        return "" if seat is None else self.names.seat(seat)

    def place(self, name: str) -> str:
        """What a place is called in the middle of a sentence; "" for none that is known."""
        if name.startswith("flock"):
            return _("the sheep")
        return within(self._places[name]) if name in self._places else ""

    def group(self, name: str) -> str:
        """A group, as the one there is; with its letter where there are two of a kind."""
        kind = self._kinds.get(name)
        if kind is None:
            place = self.place(name)
            return _("somebody at {place}").format(place=place) if place else _("somebody")
        alike = sum([each == kind for each in self._kinds.values()]) > 1 and kind != "maiden"
        said = group_name(kind)
        return _("{people} ({id})").format(people=said, id=name) if alike else said

    def anybody(self, who: str) -> str:
        """A courier ("0") or a group."""
        return self.names.seat(int(who)) if who.isdigit() else self.group(who)

    def pursued(self, name: str) -> str:
        """Whom a group pursues; "" for nobody that is known."""
        return self.seat(self._quarry.get(name))


class Teller:
    """Tells events in order: who a group is, and what dice lay before, it knows by what came."""

    def __init__(self, names: Names) -> None:
        self.known = Known(names)

    def tell(self, event: Event) -> str | None:
        """The event as a sentence; None where there is nothing to add."""
        if not isinstance(event, e.GroupLeft | e.DiceThrown | e.PursuitEnded):
            self.known.heard(event)
            return _told(event, self.known)
        said = _told(event, self.known)
        self.known.heard(event)
        return said


def sentence(event: Event, names: Names) -> str | None:
    """An event by itself: also what a log has no need of."""
    teller = Teller(names)
    return teller.tell(event) or _by_row(EVENTS.silent, event, teller.known)


# The rows -----------------------------------------------------------------------------------------

_CLOSE: Final = 50
"""Mils that round to a tenth of an inch: a gap, or a way, of which nobody speaks."""
_STEP: Final = 500
"""Mils a group comes of which nobody speaks."""


def _length(event: e.GroupWent) -> int:
    return sum([distance(one, two) for one, two in pairwise(event.path)])


def _pace(event: e.Went) -> str:
    """Whether a courier has come any way, and how."""
    return "" if event.far < _CLOSE else "ride" if event.mounted else "walk"


def _queue(event: e.PhaseBegan, known: Known) -> str:
    said = _("{name} ({far})")
    told = [
        said.format(name=known.names.seat(seat), far=inches(event.far[seat]))
        for seat in event.order
    ]
    return listed(told)


def _foes(event: e.FightBegan, known: Known) -> str:
    said = _("{n} of {group}")
    return listed([said.format(n=in_words(n), group=known.group(group)) for group, n in event.foes])


def _lost(event: e.RidersLost) -> str:
    return plural("{n} rider is unseated", "{n} riders are unseated", event.dice.count(6))


def _bullet(event: e.BulletFlew) -> str:
    table = "bullets" if event.mounted else "bullets_foot"
    return row_name(table, event.die if event.hit else 1)


SLOTS: Final[Mapping[str, Callable[[Any, Known], object]]] = MappingProxyType(
    {
        "ability": lambda event, known: ability_name(event.ability),
        "better": lambda event, known: event.values[event.winner == event.other],
        "boast": lambda event, known: EVENTS.boasts[event.why].said,
        "dice": lambda event, known: dice(event.dice),
        "enemies": _foes,
        "energy": lambda event, known: energy(event.now),
        "far": lambda event, known: inches(event.far),
        "gap": lambda event, known: inches(event.gap),
        "giver": lambda event, known: known.anybody(event.giver),
        "group": lambda event, known: known.group(event.group),
        "foe": lambda event, known: known.group(event.what),
        "is_close": lambda event, known: event.gap < _CLOSE,
        "is_known": lambda event, known: bool(known.place(event.what)),
        "is_own": lambda event, known: (
            event.other == event.seat
            if isinstance(event, e.Acted)
            else event.giver == str(event.message)
        ),
        "is_short": lambda event, known: _length(event) < _STEP,
        "land": lambda event, known: within(event.country),
        "length": lambda event, known: inches(_length(event)),
        "lost": lambda event, known: _lost(event),
        "name": lambda event, known: known.seat(event.seat),
        "other": lambda event, known: known.seat(event.other),
        "people": lambda event, known: in_numbers(event.group.kind, event.group.figures),
        "place": lambda event, known: known.place(event.target) or _("the place"),
        "pace": lambda event, known: _pace(event),
        "pursued": lambda event, known: known.pursued(event.group),
        "quarry": lambda event, known: known.seat(event.quarry),
        "queue": _queue,
        "rises": lambda event, known: event.now > event.was,
        "row": lambda event, known: _bullet(event),
        "shame": lambda event, known: EVENTS.shames[event.why].said,
        "sum": lambda event, known: sum_of(event.die, event.plus, event.total),
        "taker": lambda event, known: known.anybody(event.taker),
        "takers": lambda event, known: known.group(event.taker),
        "target": lambda event, known: known.group(event.target),
        "thing": lambda event, known: thing(event.thing),
        "things": lambda event, known: things(event.things),
        "to": lambda event, known: known.seat(event.to),
        "to_courier": lambda event, known: event.taker.isdigit(),
        "way": lambda event, known: way(event.heading),
        "where": lambda event, known: known.place(event.what) or EVENTS.ends[event.by].said,
        "whom": lambda event, known: known.seat(event.whom),
        "whose": lambda event, known: known.names.whose(event.seat),
        "whose_despatch": lambda event, known: known.names.whose(event.message),
        "whose_other": lambda event, known: known.names.whose(
            event.seat if event.other is None else event.other
        ),
        "winner": lambda event, known: known.seat(event.winner),
        "worse": lambda event, known: event.values[event.winner != event.other],
        "x": lambda event, known: inches(event.now.at[0]),
        "y": lambda event, known: inches(event.now.at[1]),
    }
)
"""How the slots of rows are filled; any other is a field of the event as it is."""


_NAMED: Final = re.compile(r"\{(name|whose|other|winner)[:}]")
"""Slots that stand at the head of a sentence as they are: people spell their own names."""


def _by_row(rows: Rows, event: Event, known: Known) -> str | None:
    """The first row that fits, filled in; None where none does."""
    filled = Filled(SLOTS, event, known)
    row = row_of(rows, filled)
    if row is None:
        return None
    text = _(row.text)
    said = text.format_map(filled)
    return said if _NAMED.match(text) else headed(said)


def _told(event: Event, known: Known) -> str | None:
    said = _by_row(EVENTS.told, event, known)
    if said is not None or type(event) not in _BY_HAND:
        return said
    return _BY_HAND[type(event)](event, known)


# By hand ------------------------------------------------------------------------------------------


def _sprang(seat: Seat, after: int, known: Known) -> str:
    return _("{name} {when}").format(name=known.names.seat(seat), when=sprung(after))


def _lined_up(event: e.LinedUp, known: Known) -> str:
    names = known.names
    said = _("In line: {names}.").format(names=names.listed(event.queue))
    if not event.picks:
        return said
    if not event.dice:
        told = [_sprang(seat, event.picks[seat], known) for seat in event.queue]
        return _("{line} {told}.").format(line=said, told=listed(told))
    told = []
    for seat in event.queue:
        pick, die = event.picks[seat], event.dice[seat]
        words = later("{name} {pick}, die {die}")
        if die < pick:
            words = later("{name} butted in: {pick}, die {die}")
        told.append(_(words).format(name=names.seat(seat), pick=pick, die=die))
    return _("{line} Eagerness: {told}.").format(line=said, told=clauses(told))


MARCHES: Final = frozenset({"move", "escape", "dig"})
"""Dice for inches."""
SIDEWAYS: Final = frozenset({"ruse", "driven_off"})
"""A die for inches, as a table has it."""


def _dice(event: e.DiceThrown, known: Known) -> str | None:
    name, faces = known.names.seat(event.seat), event.dice
    march = event.why in MARCHES and (len(faces) > 1 or event.why != "dig")
    if event.again:
        were = known.dice.get((event.seat, event.why), ())
        old = dice(tuple([were[place] for place in event.again if place < len(were)]))
        said = _("{name} throws {old} again: {dice}.") if old else _("{name} throws again: {dice}.")
        if march and len(faces) > 1:
            said = _("{name} throws {old} again: {dice}, which is {n}.")
        return said.format(name=name, old=old, dice=dice(faces), n=sum(faces))
    if event.why in SIDEWAYS:
        return _("{name} throws {n} for the inches.").format(name=name, n=faces[0])
    if not march:
        return None  # what it comes to is told with its sum
    if len(faces) == 1:
        return _("{name} throws {n}.").format(name=name, n=faces[0])
    said = _("{name} throws {dice}, which is {n}.")
    return said.format(name=name, dice=dice(faces), n=sum(faces))


SHORT: Final = frozenset({"stream", "wall", "bullets"})
"""Tables of which the row is told, and no tale besides."""


def _rolled(event: e.Rolled, known: Known) -> str:
    what, name = event.what, known.names.seat(event.seat)
    reckoned = sum_of(event.die, event.plus, event.total)
    row = row_name(what, event.row)
    if row and what not in SHORT:
        return _("{table}: {sum}, {row} {told}").format(
            told=two_sentences(what, event.row, event.seat, event.die, known.names),
            table=table_name(what),
            sum=reckoned,
            row=closed(row),
        )
    if not row:
        row = _(TALES[what].row_of(event.total).heading).format(name=name)
    said = _("{table}, {name}: {sum}, {row}")
    return said.format(table=table_name(what), name=name, sum=reckoned, row=closed(row))


def _fight(event: e.FightBegan, known: Known) -> str:
    count = sum([count for _group, count in event.foes])
    # `plural` fills in its number; the rest is filled in afterwards.
    said = plural("{{foes}} reaches {{name}}.", "{{foes}} reach {{name}}.", count)
    return headed(said.format(name=known.names.seat(event.seat), foes=_foes(event, known)))


_BY_HAND: Final[Mapping[type[Event], Callable[[Any, Known], str | None]]] = MappingProxyType(
    {
        e.Sprang: lambda event, known: _("{what}.").format(
            what=_sprang(event.seat, event.after_drum, known)
        ),
        e.LinedUp: _lined_up,
        e.DiceThrown: _dice,
        e.Rolled: _rolled,
        e.FightBegan: _fight,
        e.GameEnded: lambda event, known: headline(event.result, known.names),
    }
)
"""What is said of those that no row fits."""


# What it came to, in a few words ------------------------------------------------------------------


def came_of(events: Sequence[Event], seat: Seat, names: Names) -> tuple[str, ...]:
    """What `events` have changed, in few words each: for the courier in that seat first, for
    others with their names.
    """
    told = list(_of(events, seat, names))
    for other in range(len(names.seats)):
        if other != seat:
            told += [
                _("{name}: {what}").format(name=names.seat(other), what=words)
                for words in _of(events, other, names)
            ]
    return (*told, *_of_groups(events))


def _of(events: Sequence[Event], seat: Seat, names: Names) -> Iterable[str]:
    boasts = sum([isinstance(each, e.BoastDrawn) and each.seat == seat for each in events])
    shames = sum([isinstance(each, e.ShameDrawn) and each.seat == seat for each in events])
    if boasts:
        yield plural("{n} boast", "{n} boasts", boasts)
    if shames:
        yield plural("{n} shame", "{n} shames", shames)
    for event in events:
        match event:
            case e.EnergyChanged(who, _was, now) if who == seat:
                yield energy_alone(now)
            case e.StateChanged(who) | e.HorseChanged(who) if who == seat:
                row = row_of(EVENTS.told, Filled(SLOTS, event, Known(names)))
                yield "" if row is None else _(row.caption)
            case e.ThingMoved(who, what, gained) if who == seat:
                yield thing(what) if gained else _("without {thing}").format(thing=thing(what))
            case e.MessageMoved():
                yield from _of_a_despatch(event, seat, names)
            case e.Went(who, _path, far) if who == seat and far:
                yield _("{far} on").format(far=inches(far))
            case _:
                pass


def _of_a_despatch(event: e.MessageMoved, seat: Seat, names: Names) -> Iterable[str]:
    whose = names.whose(event.message)
    if event.taker == str(seat):
        yield _("{whose} despatch").format(whose=whose)
    elif event.giver == str(seat):
        yield _("without {whose} despatch").format(whose=whose)


def _of_groups(events: Sequence[Event]) -> Iterable[str]:
    for event in events:
        match event:
            case e.GroupCame(group):
                yield some_group(group.kind, group.figures)
            case e.GroupLeft():
                yield _("they are gone")
            case _:
                pass
