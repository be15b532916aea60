"""Maps that players make themselves: read from their files, chosen, kept whole in a value, and
every fault of one by name and field (§21.1).
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

import msgspec

from game.engine.cards import DataFile, read_sheet
from game.engine.errors import BadData
from game.engine.geometry import (
    Line,
    Point,
    advanced,
    at_length,
    direction,
    inside,
    length,
    outline,
    spans,
    touching,
)
from game.engine.rules import Choice
from game.engine.steeplechase.country import INCH, Country, place_in_queue
from game.engine.steeplechase.data import FAR_OFF, Squares, country, in_mils
from game.engine.steeplechase.data import LARGEST as LARGEST
from game.engine.steeplechase.sight import to_polygon, water_on
from game.engine.words import _, later

WIDEST: Final = (160, 60)
"""Inches a table is wide and high at most."""
NARROWEST: Final = (24, 16)
MOST: Final = 40
"""Things of one kind at most."""
CORNERS: Final = 40
"""Corners of a shape at most."""
LONGEST: Final = 40
"""Letters of a name at most."""
LANE: Final = 6 * INCH
INSIDE_RAIL: Final = 100

Fault = tuple[str, str]
"""What is wrong, in a sentence without its full stop, and the field."""


def faults(country: Country) -> Iterator[Fault]:
    """Everything that is wrong, in the order of the file; what can only be told of a sound map is
    told of a sound map.
    """
    found = [*_words(country), *_sizes(country), *_shapes(country)]
    yield from found
    if found:
        return
    found = [*_doors(country), *_bridges(country), *_groups(country), *_open(country)]
    yield from found
    if not found:
        yield from _ways(country)


def _things(country: Country) -> Iterator[tuple[str, str, str, Line, bool]]:
    """Id, name, field, shape, and whether it is closed, of everything drawn."""
    terrain = country.terrain
    for kind in ("woods", "rough", "rivers", "buildings"):
        for n, each in enumerate(getattr(terrain, kind)):
            yield each.id, each.name, f"$.terrain.{kind}[{n}]", each.polygon, True
    for kind in ("streams", "walls"):
        for n, each in enumerate(getattr(terrain, kind)):
            yield each.id, each.name, f"$.terrain.{kind}[{n}]", each.line, False
    for n, bridge in enumerate(terrain.bridges):
        yield bridge.id, bridge.name, f"$.terrain.bridges[{n}]", (bridge.start, bridge.end), False


def _words(country: Country) -> Iterator[Fault]:
    """Names that can be shown, ids that tell things apart."""
    named = [(country.id, country.name, "$")]
    named += [(i, name, where) for i, name, where, _line, _closed in _things(country)]
    named += [(v.id, v.name, f"$.villages[{n}]") for n, v in enumerate(country.villages)]
    for ident, name, where in named:
        if not _shows(name):
            yield _("a name is one line of 1 to {n} letters").format(n=LONGEST), f"{where}.name"
        if not _shows(ident):
            yield _("an id is one line of 1 to {n} letters").format(n=LONGEST), f"{where}.id"
    plain = [(line.id, f"$.patrol_lines[{n}]") for n, line in enumerate(country.patrol_lines)]
    plain += [(group.id, f"$.groups[{n}]") for n, group in enumerate(country.groups)]
    for ident, where in plain:
        if not _shows(ident):
            yield _("an id is one line of 1 to {n} letters").format(n=LONGEST), f"{where}.id"
    known: set[str] = set()
    for ident, where in [(ident, where) for ident, _name, where in named[1:]] + plain:
        if ident in known:
            yield _("{id} is the id of something else, too").format(id=ident), f"{where}.id"
        known.add(ident)


def _shows(words: str) -> bool:
    return 0 < len(words) <= LONGEST and words.isprintable() and words == words.strip()


def _sizes(country: Country) -> Iterator[Fault]:
    """How large, how long, how many."""
    wide, high = country.size
    if country.length == "test":
        yield _("a race is quick, medium or long"), "$.length"
    if not (
        NARROWEST[0] * INCH <= wide <= WIDEST[0] * INCH
        and NARROWEST[1] * INCH <= high <= WIDEST[1] * INCH
        and wide % INCH == high % INCH == 0
    ):
        said = _("a table is {a} to {b} whole inches wide and {c} to {d} high")
        a, c = NARROWEST
        b, d = WIDEST
        yield said.format(a=a, b=b, c=c, d=d), "$.size"
    terrain = country.terrain
    lists = [(f"$.terrain.{kind}", getattr(terrain, kind)) for kind in terrain.__struct_fields__]
    lists += [("$.villages", country.villages), ("$.patrol_lines", country.patrol_lines)]
    lists += [("$.groups", country.groups)]
    for where, rows in lists:
        if len(rows) > MOST:
            yield _("there are more than {n}").format(n=MOST), where
    if not 0 < country.finish.radius <= 6 * INCH:
        yield _("the finish is at most six inches from its middle to its edge"), "$.finish.radius"
    if not 1 <= country.turn_limit_optional <= 100:
        yield _("a day has 1 to 100 turns"), "$.turn_limit_optional"
    if country.start.queue == (0, 0):
        yield _("the queue has to run some way"), "$.start.queue"
    for n, village in enumerate(country.villages):
        if not 0 <= village.radius <= 20 * INCH or not country.holds(village.around):
            yield _("{name} leaves the table").format(name=village.name), f"$.villages[{n}]"


def _shapes(country: Country) -> Iterator[Fault]:
    """Every shape on the table, with enough corners, and none that crosses itself."""
    for ident, name, where, line, closed in _things(country):
        if len(line) < (3 if closed else 2) or len(line) > CORNERS:
            said = _("{name} has {low} to {high} corners")
            yield said.format(name=name, low=3 if closed else 2, high=CORNERS), where
        elif len(set(line)) < len(line):
            yield _("{name} comes to the same corner twice").format(name=name), where
        elif not all(country.holds(p) for p in line):
            yield _("{name} leaves the table").format(name=name), where
        elif closed and _crosses_itself(line):
            yield _("{name} crosses itself").format(name=name), where
        del ident
    for n, stream in enumerate(country.terrain.streams):
        if stream.width != INCH:
            said = _("{name} is one inch wide, as all streams are").format(name=stream.name)
            yield said, f"$.terrain.streams[{n}].width"
    for n, track in enumerate(country.patrol_lines):
        where = f"$.patrol_lines[{n}].points"
        if not 2 <= len(track.points) <= CORNERS or not all(map(country.holds, track.points)):
            said = _("line {id} has 2 to {n} points on the table").format(id=track.id, n=CORNERS)
            yield said, where
        elif length(track.points) < INCH:
            yield _("line {id} is at least an inch long").format(id=track.id), where


def _crosses_itself(polygon: Line) -> bool:
    edges = list(outline(polygon))
    return any(
        touching(*edges[one], *edges[other])
        for one in range(len(edges))
        for other in range(one + 2, len(edges))
        if (one, other) != (0, len(edges) - 1)
    )


def _doors(country: Country) -> Iterator[Fault]:
    for n, house in enumerate(country.terrain.buildings):
        where = f"$.terrain.buildings[{n}].doors"
        if not 1 <= len(house.doors) <= CORNERS:
            yield _("{name} needs a door").format(name=house.name), where
        for door in house.doors:
            if to_polygon(door, house.polygon) > INCH // 10 or _well_inside(house.polygon, door):
                yield _("a door of {name} lies beside its wall").format(name=house.name), where


def _well_inside(polygon: Line, p: Point) -> bool:
    from game.engine.geometry import nearest

    return nearest((*polygon, polygon[0]), p).off > INCH // 10


def _bridges(country: Country) -> Iterator[Fault]:
    """Each over one river, from land to land, clear within its rails, and its lanes free."""
    rivers = {river.id: river for river in country.terrain.rivers}
    for n, bridge in enumerate(country.terrain.bridges):
        where, name = f"$.terrain.bridges[{n}]", bridge.name
        if bridge.over not in rivers:
            said = _("{name} leads over {id}, and there is no such river")
            yield said.format(name=name, id=bridge.over), f"{where}.over"
            continue
        if bridge.width != 2 * INCH:
            yield _("{name} is two inches wide, as all bridges are").format(name=name), where
            continue
        crossed = [
            each.id for each in rivers.values() if spans(bridge.start, bridge.end, [each.polygon])
        ]
        if crossed != [bridge.over]:
            said = _("{name} has to cross its own river, and no other")
            yield said.format(name=name), where
        elif any(
            inside(r.polygon, end) for r in rivers.values() for end in (bridge.start, bridge.end)
        ):
            yield _("{name} ends in the water").format(name=name), where
        elif not _clear(country, bridge.start, bridge.end, bridge.width):
            yield _("{name} is not clear from end to end").format(name=name), where
        lanes = bridge.lanes(LANE)
        for house in country.terrain.buildings:
            if any(_meet(lane, house.polygon) for lane in lanes):
                said = _("{house} stands in the way to {name}")
                yield said.format(house=house.name, name=name), where


def _clear(country: Country, start: Point, end: Point, width: int) -> bool:
    """Whether one rides over the deck on its axis and just within its rails."""
    way = direction(end[0] - start[0], end[1] - start[1])
    side = (-way[1], way[0])
    for aside in (0, width // 2 - INSIDE_RAIL, INSIDE_RAIL - width // 2):
        first, last = advanced(start, side, aside), advanced(end, side, aside)
        if water_on(country, first, last) or spans(first, last, country.houses):
            return False
    return True


def _meet(one: Line, other: Line) -> bool:
    """Whether two polygons have any ground in common."""
    return (
        any(inside(other, p) for p in one)
        or any(inside(one, p) for p in other)
        or any(touching(a, b, c, d) for a, b in outline(one) for c, d in outline(other))
    )


def _groups(country: Country) -> Iterator[Fault]:
    """On lines there are, or at spots; and lines that can be gone."""
    for n, line in enumerate(country.patrol_lines):
        where = f"$.patrol_lines[{n}]"
        for a, b in zip(line.points, line.points[1:], strict=False):
            if water_on(country, a, b) or spans(a, b, country.houses):
                said = _("line {id} meets a river off its bridges, or a house")
                yield said.format(id=line.id), where
                break
    for n, group in enumerate(country.groups):
        where = f"$.groups[{n}]"
        if group.kind == "maiden":
            yield _("{id}: no maiden waits on a map").format(id=group.id), where
        if group.facing == (0, 0):
            yield _("{id} has to face some way").format(id=group.id), where
        if (group.line is None) == (group.at is None):
            yield _("{id} stands on a line, or at a spot").format(id=group.id), where
        elif group.line is not None and group.line not in country.lines:
            said = _("{id} goes along {line}, and there is no such line")
            yield said.format(id=group.id, line=group.line), where
        elif group.line is not None:
            whole = length(country.lines[group.line])
            if not 0 <= group.start_at <= whole:
                yield _("{id} starts beyond the end of its line").format(id=group.id), where
            elif not country.is_open(at_length(country.lines[group.line], group.start_at)):
                yield _("{id} stands on no open ground").format(id=group.id), where


def _open(country: Country) -> Iterator[Fault]:
    """Whatever has to stand on open ground."""
    for k in range(6):
        if not country.is_open(place_in_queue(country, k)):
            said = _("place {n} of the queue is on no open ground").format(n=k + 1)
            yield said, "$.start"
    if not country.is_open(country.finish.at):
        yield _("headquarters are on no open ground"), "$.finish"
    if not country.is_open(country.camp.at):
        yield _("the camp is on no open ground"), "$.camp"
    for n, group in enumerate(country.groups):
        if group.at is not None and not country.is_open(group.at):
            yield _("{id} stands on no open ground").format(id=group.id), f"$.groups[{n}]"


def _ways(country: Country) -> Iterator[Fault]:
    """From the start to the finish and to every door."""
    grid = Squares(country)
    field = grid.field((grid.nearest_open(country.finish.at),))
    if _off(grid, field, place_in_queue(country, 0)):
        yield _("nothing leads from the start to headquarters"), "$.finish"
    if _off(grid, field, country.camp.at):
        yield _("nothing leads from headquarters to the camp"), "$.camp"
    for n, house in enumerate(country.terrain.buildings):
        if any(_off(grid, field, door) for door in house.doors):
            said = _("nothing leads to a door of {name}").format(name=house.name)
            yield said, f"$.terrain.buildings[{n}].doors"


def _off(grid: Squares, field: Sequence[int], p: Point) -> bool:
    """Whether nothing leads to the squares about a point."""
    i, j = grid.at(p)
    about = [(i + di, j + dj) for di in (-1, 0, 1) for dj in (-1, 0, 1)]
    return all(not grid.is_open(each) or field[grid.number(each)] >= FAR_OFF for each in about)


FOLDER: Final = "maps"
"""The folder of the player's data they lie in."""
ENDING: Final = ".yaml"


def wrong_with(text: str, source: str) -> tuple[str, ...]:
    """What is wrong with a map's file, each fault in a sentence with its line."""
    try:
        sheet = read_sheet(text, source)
        return sheet.told(faults(_read(sheet)))
    except BadData as refused:
        return (str(refused),)


def value_of(text: str, source: str) -> str:
    """A map's file as the value of the option; BadData names the first thing that is wrong."""
    sheet = read_sheet(text, source)
    there = _read(sheet)
    wrong = sheet.told(faults(there))
    if wrong:
        raise BadData(wrong[0])
    return msgspec.json.encode(there).decode()


def read_value(value: str) -> str:
    """A value that came from somewhere, checked; BadData says what is wrong with it."""
    country_of(value)
    return value


@lru_cache(maxsize=16)
def country_of(value: str) -> Country:
    """The map that is such a value, surveyed."""
    there = country(value)
    # Its id is the whole of it, and no word of its maker's.
    fault = next(faults(msgspec.structs.replace(there, id="own")), None)
    if fault is not None:
        raise BadData(_("That map cannot be raced over: {why}.").format(why=fault[0]))
    return there


def is_own(value: object) -> bool:
    """Whether a value of the option is such a map."""
    return isinstance(value, str) and value.startswith("{")


def choice(value: str) -> Choice:
    """The same as it is chosen: its name, and how large it is."""
    there = country_of(value)
    wide, high = there.size[0] // 1000, there.size[1] // 1000
    effect = _("A map of your own, {wide} by {high} inches.").format(wide=wide, high=high)
    return Choice(value, there.name, effect)


def _read(sheet: DataFile) -> Country:
    """The file as a map, with types checked and nothing else."""
    try:
        return msgspec.convert(in_mils(sheet.plain, "$"), Country)
    except ValueError as error:  # msgspec's own is one
        raise BadData(sheet.told([(_in_words(str(error)), str(error))])[0]) from error


_KINDS: Final = {
    "int": later("a whole number"),
    "float": later("a number with decimals"),
    "str": later("a word"),
    "bool": later("yes or no"),
    "array": later("a list"),
    "object": later("a table of names and values"),
    "null": later("nothing"),
}
"""What the library calls things, and what we do."""

_FAULTS: Final = (
    (r"missing .*?`(?P<name>.*?)`", later("“{name}” is missing here")),
    (r"unknown field `(?P<name>.*?)`", later("a map has no “{name}” here")),
    (r"Invalid enum value '?(?P<name>[^']*)", later("“{name}” is none of those there are")),
    (r"of length (?P<n>\d+), got", later("here have to stand {n} numbers in a list")),
    (r">= (?P<n>-?\d+)", later("the number here is {n} at least")),
    (r"<= (?P<n>-?\d+)", later("the number here is {n} at most")),
    (r"`(?P<kind>\w+)[^`]*`, got `(?P<got>\w+)`", later("here has to stand {kind}, not {got}")),
    (r"at `key`", later("every name here has to be a word")),
)
"""What the library finds wrong with the types of a map, and what we say of it."""


def _in_words(error: str) -> str:
    """A fault the library tells, or `in_mils`, in our own words, without its place."""
    for pattern, said in _FAULTS:
        found = re.search(pattern, error)
        if found is not None:
            parts = {key: _(_KINDS.get(part, part)) for key, part in found.groupdict().items()}
            return _(said).format(**parts)
    return error.partition(" - at `")[0]
