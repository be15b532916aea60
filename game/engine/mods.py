"""The stock of a game: how many of each card there are, and what things cost; numbers that a player
may set otherwise in a file of data, a **mod**.

A game says in its `stock.py` which numbers those are, as a frozen struct whose defaults are the
printed game. Of a mod only what differs from print is kept, with its name, in one line of JSON: the
value of the house rule `stock`. So a record needs no file but itself.
"""

from collections.abc import Callable, Iterator, Mapping
from difflib import get_close_matches
from functools import cache, lru_cache
from itertools import chain
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import inspect

from game.engine.cards import DataFile, read_sheet
from game.engine.errors import BadData
from game.engine.rules import PRINTED, Choice
from game.engine.words import _, plural

FOLDER: Final = "mods"
"""The folder of the player's data in which every game has a folder of mods."""
ENDING: Final = ".yaml"
LARGEST: Final = 40_000
"""Letters of a file, and of a value, at most."""
LONGEST_NAME: Final = 40
LONGEST_ABOUT: Final = 120

_HEAD: Final = ("name", "about", "game")
_AT: Final = " - at `$."

Path = tuple[str, ...]


class StockNumber(NamedTuple):
    """A number of the stock: where it stands, as printed, within which bounds, and what it is."""

    path: Path
    printed: int
    least: int
    most: int
    what: str

    @property
    def called(self) -> str:
        """What a file calls it."""
        return ".".join(self.path)


class Stocked(NamedTuple):
    """What a game gives: its stock, and what is wrong with one as a whole: a sentence without a
    full stop, or "". It may end in the field it means, as “… - at `$.coaches`”.
    """

    kind: type[msgspec.Struct]
    complaint: Callable[[Any], str]
    shows: Callable[[Path], str] = lambda _path: ""
    """What is on the card that a path means, where its key does not say it."""

    def of(self, value: str) -> Any:
        """The stock that a value of the house rule stands for; BadData if it cannot be played."""
        return _stock_in(value, self)


def at(field: str) -> str:
    """What a complaint ends in to say which field it means."""
    return f"{_AT}{field}`"


@cache
def numbers_of(kind: type[msgspec.Struct]) -> Mapping[Path, StockNumber]:
    """All numbers of a stock, in the order in which they are written down."""
    printed = msgspec.to_builtins(kind())
    return {each.path: each for each in _numbers(inspect.type_info(kind), printed, (), "")}


def _numbers(kind: inspect.Type, printed: Any, path: Path, what: str) -> Iterator[StockNumber]:
    match kind:
        case inspect.Metadata(type=within, extra_json_schema=said):
            yield from _numbers(within, printed, path, (said or {}).get("description", what))
        case inspect.StructType(fields=fields):
            for field in fields:
                here = (*path, field.encode_name)
                yield from _numbers(field.type, printed[field.encode_name], here, what)
        case inspect.DictType(value_type=within):
            for key, value in printed.items():
                yield from _numbers(within, value, (*path, key), what)
        case inspect.IntType(ge=int(least), le=int(most)):
            yield StockNumber(path, printed, least, most, what)
        case _:
            raise TypeError(f"{'.'.join(path)}: a stock holds numbers with two bounds")


@lru_cache(maxsize=64)
def _stock_in(value: str, stocked: Stocked) -> Any:
    if value == PRINTED:
        return stocked.kind()
    given = _decoded(value)
    found = next(_faults(given, stocked), None)
    if found is not None:
        raise BadData(_("That mod cannot be played: {why}.").format(why=found[0]))
    return _laid(given, stocked.kind)


def game_of(text: str, source: str) -> str:
    """For which game a file says it is; BadData if it says none."""
    game = _outside(read_sheet(text, source)).get("game")
    if not isinstance(game, str) or not game:
        said = _("{file}: line 1: a mod says for which game it is; write “game: your_money”.")
        raise BadData(said.format(file=source))
    return game


def _outside(sheet: DataFile) -> dict[str, Any]:
    """A file's data, of which nothing but its outside is checked."""
    if not isinstance(sheet.plain, dict):
        said = _("{file}: line 1: a mod names numbers, as “alms: 2”; begin so.")
        raise BadData(said.format(file=sheet.source))
    return _by_words(sheet.plain)


def checked(value: str, read: Callable[[str], object]) -> None:
    """Refuse a value that cannot be played as structs do, so that what is said names its field."""
    if value != PRINTED:
        try:
            read(value)
        except BadData as refused:
            raise ValueError(str(refused)) from refused


def name_of(value: str) -> str:
    """What a mod is called."""
    return str(_decoded(value)["name"])


class Mods:
    """Mods of one game: the `Own` of its house rule `stock`."""

    ENDING = ENDING
    LARGEST = LARGEST

    def __init__(self, game: str, stocked: Stocked) -> None:
        self.game = game
        self.stocked = stocked
        self.FOLDER = f"{FOLDER}/{game}"

    def wrong_with(self, text: str, source: str) -> tuple[str, ...]:
        """What is wrong with a file, each fault in a sentence with its line."""
        try:
            sheet = read_sheet(text, source)
            return sheet.told(_faults(_outside(sheet), self.stocked, self.game))
        except BadData as refused:
            return (str(refused),)

    def value_of(self, text: str, source: str) -> str:
        """A mod's file as the value of the house rule; BadData names what is wrong first."""
        sheet = read_sheet(text, source)
        given = _outside(sheet)
        wrong = sheet.told(_faults(given, self.stocked, self.game))
        if wrong:
            raise BadData(wrong[0])
        return _written(given, self.stocked.kind)

    def read_value(self, value: str) -> str:
        """A value that came from somewhere, if it is sound; else BadData."""
        self.stocked.of(value)
        return _written(_decoded(value), self.stocked.kind)

    def is_own(self, value: object) -> bool:
        """Whether a value is a mod."""
        return isinstance(value, str) and value.startswith("{")

    def choice(self, value: str) -> Choice:
        """The same as it is chosen: its name, and its line."""
        self.stocked.of(value)
        given = _decoded(value)
        return Choice(value, given["name"], given.get("about") or self._differs(given))

    def changes(self, value: str) -> tuple[tuple[StockNumber, int], ...]:
        """What differs from print, with what it is now."""
        given = dict(_leaves(_decoded(value)))
        known = numbers_of(self.stocked.kind)
        return tuple([(each, given[path]) for path, each in known.items() if path in given])

    def pattern(self, name: str) -> str:
        """A file to begin from: every number as it is printed, with what it is."""
        return "".join(_pattern(name, self.game, self.stocked))

    def _differs(self, given: Mapping[str, Any]) -> str:
        count = sum(1 for _leaf in _leaves(given))
        return plural("{n} number differs from print.", "{n} numbers differ from print.", count)


def _decoded(value: str) -> dict[str, Any]:
    """A value as data, of which nothing but its outside is checked."""
    if len(value) > LARGEST:
        raise BadData(_("That mod is longer than one can be."))
    try:
        return msgspec.json.decode(value, type=dict[str, Any])
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadData(_("That mod cannot be read: {why}.").format(why=error)) from error


def _by_words(plain: Mapping[Any, Any]) -> dict[str, Any]:
    """The same with every key as a word: 7 and "7" are one in a file."""
    return {
        str(key): _by_words(value) if isinstance(value, dict) else value
        for key, value in plain.items()
    }


def _faults(
    given: Mapping[str, Any], stocked: Stocked, game: str = ""
) -> Iterator[tuple[str, str]]:
    """What is wrong with a mod, and where. As a whole it is weighed once its numbers are sound."""
    sound = True
    for fault in chain(_wrong_head(given, game), _wrong_numbers(given, stocked.kind)):
        sound = False
        yield fault
    if sound:
        if not next(_leaves(_different(given, stocked.kind)), None):
            yield _("nothing in it differs from print; change a number"), "$"
            return
        why, _at, where = stocked.complaint(_laid(given, stocked.kind)).partition(_AT)
        if why:
            yield why, f"$.{where.rstrip('`')}" if where else "$"


def _wrong_head(given: Mapping[str, Any], game: str) -> Iterator[tuple[str, str]]:
    name, about = given.get("name"), given.get("about", "")
    if not _is_line(name, LONGEST_NAME) or not str(name).strip():
        said = _("a mod has a name of 1 to {most} letters; write “name: Rich roads”")
        yield said.format(most=LONGEST_NAME), "$.name"
    if not _is_line(about, LONGEST_ABOUT):
        said = _("“about” is one line of {most} letters at most")
        yield said.format(most=LONGEST_ABOUT), "$.about"
    if game and given.get("game") != game:
        said = _("this mod lies with {key}, but does not say so; write “game: {key}”")
        yield said.format(key=game), "$.game"


def _is_line(value: object, most: int) -> bool:
    return isinstance(value, str) and len(value) <= most and (value == "" or value.isprintable())


def _wrong_numbers(
    given: Mapping[str, Any], kind: type[msgspec.Struct]
) -> Iterator[tuple[str, str]]:
    known = numbers_of(kind)
    for path, value in _leaves(given):
        where = "$" + "".join([f".{step}" for step in path])
        called = ".".join(path)[:80]
        number = known.get(path)
        if number is None:
            yield _unknown(path, called, known), where
        elif type(value) is not int:
            said = _("“{number}” is a whole number, {least} to {most} ({what})")
            yield said.format(number=called, least=number.least, most=number.most,
                              what=_(number.what)), where  # fmt: skip
        elif not number.least <= value <= number.most:
            said = _("“{number}” cannot be {value}; it can be {least} to {most} ({what})")
            shown = value if abs(value) < 10**12 else "…"
            yield said.format(number=called, value=shown, least=number.least, most=number.most,
                              what=_(number.what)), where  # fmt: skip


def _unknown(path: Path, called: str, known: Mapping[Path, StockNumber]) -> str:
    """What is said of a number there is not, and what there is in its place."""
    depth = next(
        (n for n in range(len(path)) if not any(each[: n + 1] == path[: n + 1] for each in known)),
        len(path),
    )
    there = [each for each in known if each[:depth] == path[:depth] and len(each) > depth]
    beside = list(dict.fromkeys([each[depth] for each in there]))
    if not beside:
        return _("“{number}” is a single number here").format(number=".".join(path[:depth]))
    if depth == len(path):
        said = _("“{number}” has numbers within it: {known}")
        return said.format(number=called, known=", ".join(beside))
    near = get_close_matches(path[depth], beside, 1)
    if near:
        meant = ".".join((*path[:depth], near[0]))
        return _("there is no “{number}”; “{meant}” is near it").format(number=called, meant=meant)
    said = _("there is no “{number}”; there are {known}")
    return said.format(number=called, known=", ".join(beside))


def _leaves(given: Mapping[str, Any]) -> Iterator[tuple[Path, Any]]:
    """Everything in a mod but its head, whatever it is, by its path."""
    for key, value in given.items():
        if key not in _HEAD:
            yield from _within((key,), value)


def _within(path: Path, value: Any) -> Iterator[tuple[Path, Any]]:
    if isinstance(value, dict) and value:
        for key, each in value.items():
            yield from _within((*path, str(key)), each)
    elif value is not None:  # an empty line says nothing
        yield path, value


def _different(given: Mapping[str, Any], kind: type[msgspec.Struct]) -> dict[str, Any]:
    """A sound mod without what is as printed, in the order of the stock."""
    known, leaves = numbers_of(kind), dict(_leaves(given))
    found: dict[str, Any] = {}
    for path, number in known.items():
        if leaves.get(path, number.printed) != number.printed:
            _put(found, path, leaves[path])
    return found


def _put(into: dict[str, Any], path: Path, value: int) -> None:
    for step in path[:-1]:
        into = into.setdefault(step, {})
    into[path[-1]] = value


def _laid(given: Mapping[str, Any], kind: type[msgspec.Struct]) -> Any:
    """The printed stock with what a sound mod changes of it."""
    whole: dict[str, Any] = msgspec.to_builtins(kind())
    for path, value in _leaves(given):
        _put(whole, path, value)
    return msgspec.convert(whole, kind)


def _written(given: Mapping[str, Any], kind: type[msgspec.Struct]) -> str:
    """A sound mod on one line."""
    head = {"name": given["name"].strip()} | (
        {"about": given["about"].strip()} if given.get("about") else {}
    )
    return msgspec.json.encode(head | _different(given, kind)).decode()


def _pattern(name: str, game: str, stocked: Stocked) -> Iterator[str]:
    yield (
        _("# A mod: what you change here differs from print, and the rest may be thrown away.")
        + "\n"
    )
    yield f"name: {msgspec.json.encode(name).decode()}\n"
    yield 'about: ""\n'
    yield f"game: {game}\n"
    before: Path = ()
    what = ""
    for number in numbers_of(stocked.kind).values():
        opened = number.path[:-1]
        if opened != before or number.what != what:
            said = _("{what}: {least} to {most}").format(
                what=_(number.what), least=number.least, most=number.most
            )
            yield f"\n# {said}\n"
        for depth in range(len(opened)):
            if opened[: depth + 1] != before[: depth + 1]:
                yield f"{'  ' * depth}{opened[depth]}:\n"
        shown = stocked.shows(number.path)
        yield f"{'  ' * len(opened)}{number.path[-1]}: {number.printed}"
        yield f"  # {shown}\n" if shown else "\n"
        before, what = opened, number.what
