"""What a menu reads of a game, cheap to import; the rest is fetched when it is first wanted."""

from collections.abc import Callable, Mapping
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, Final

from game.engine.book import Book, Chapter, Paragraph
from game.engine.errors import BadData
from game.engine.kinds import Sides
from game.engine.parts import Parts
from game.engine.phrases import either
from game.engine.protocols import Heuristics, Own
from game.engine.rules import PRINTED as PRINTED
from game.engine.rules import STOCK as STOCK
from game.engine.rules import Choice as Choice
from game.engine.rules import OptionValue, Rules, Setup
from game.engine.words import _, later, later_as

if TYPE_CHECKING:
    # What a game is made of is not loaded before it is wanted.
    from game.engine.messages import Messages
    from game.engine.mods import Stocked


SIDE: Final = "a side of a game: those who win together"
"""The context of what a side is called."""


class Option:
    """A house rule that can be chosen before the game; the first choice is the default. `own` loads
    what reads the values that players make themselves, where there are such.
    """

    def __init__(
        self,
        name: str,
        title: str,
        choices: tuple[Choice, ...],
        own: "Callable[[], Own] | None" = None,
    ) -> None:
        self.name = name
        self._title = title
        self.choices = choices
        self._own = own

    @property
    def own(self) -> "Own | None":
        """What reads the values that players make themselves; None where there are none."""
        return self._own() if self._own is not None else None

    def knows(self, value: OptionValue) -> bool:
        """Whether that is a value, one of the house's or as a player's own is written."""
        return self.is_own(value) or str(value) in [str(choice.value) for choice in self.choices]

    def is_own(self, value: OptionValue) -> bool:
        """Whether a value was made by a player."""
        return self._own is not None and self._own().is_own(value)

    def choice(self, value: OptionValue) -> Choice:
        """A value with its name, one of the house's or a player's own; BadData if it is neither."""
        for choice in self.choices:
            if choice.value == value:
                return choice
        if self._own is not None and self._own().is_own(value):
            return self._own().choice(str(value))
        self.read(str(value))
        raise BadData(str(value))

    @property
    def title(self) -> str:
        """The name, in the player's tongue."""
        return _(self._title)

    @property
    def default(self) -> OptionValue:
        """What is played unless somebody says otherwise."""
        return self.choices[0].value

    @property
    def offered(self) -> tuple[Choice, ...]:
        """The choices as they are laid out: numbers by their size, others as they are printed."""
        if all(type(choice.value) is int for choice in self.choices):
            return tuple(sorted(self.choices, key=lambda choice: int(choice.value)))
        return self.choices

    def read(self, text: str) -> OptionValue:
        """The value written as `text`; BadData names the values there are."""
        for choice in self.choices:
            if str(choice.value).lower() == text.strip().lower():
                return choice.value
        if self._own is not None and self._own().is_own(text):
            return self._own().read_value(text)
        known = ", ".join(str(choice.value) for choice in self.choices)
        refused = _("Option {name} cannot be {text!r}; it can be {known}.")
        raise BadData(refused.format(name=self.name, text=text, known=known))


class Role:
    """A character without a seat that wants a name: what is asked about it, and its usual name."""

    def __init__(self, key: str, asked: str, usual: str = "") -> None:
        self.key = key
        self._asked = asked
        self.usual = usual or key.title()

    @property
    def asked(self) -> str:
        """What is asked about its name, in the player's tongue."""
        return _(self._asked)


class PlayMode:
    """A way to sit down: how many seats, and which characters without a seat want a name.

    `sides` gives every seat the number of its side, () everybody a side of their own; `side_names`
    are what sides are called. `key` tells ways for as many seats apart, in records too; where there
    is only one it is the number.
    """

    def __init__(
        self,
        seats: int,
        title: str,
        line: str,
        roles: tuple[Role, ...] = (),
        *,
        key: str = "",
        sides: Sides = (),
        side_names: tuple[str, ...] = (),
    ) -> None:
        self.seats = seats
        self._title = title
        self._line = line
        self.roles = roles
        self.key = key or str(seats)
        self.sides = sides
        self._side_names = side_names

    @property
    def title(self) -> str:
        """The name, in the player's tongue."""
        return _(self._title)

    @property
    def line(self) -> str:
        """What it is like, in the player's tongue."""
        return _(self._line)

    @property
    def others(self) -> tuple[str, ...]:
        """The keys of its characters without a seat, by which records know them."""
        return tuple([role.key for role in self.roles])

    def role(self, key: str) -> Role:
        """The character of that key."""
        return next(role for role in self.roles if role.key == key)

    def side_name(self, side: int) -> str:
        """What a side is called, in the player's tongue."""
        if side < len(self._side_names):
            return _(later_as(SIDE, self._side_names[side]))
        return _("Side {n}").format(n=side + 1)


Progress = Callable[[Mapping[str, object], Mapping[str, OptionValue]], str]
"""From a saved state as plain data, and the options, to how far a match has come: what everybody
may know of it, for lists that play nothing again. What is odd in it is told as "".
"""


class GameSpec:
    """A game as the menu knows it.

    `package` is where it lives, `parts` are what it is made of; `rules_number` moves only when a
    golden record changes. `minutes` is the shortest and longest usual length at a table.
    `designers` are who made the game, where its source names them. `place` is where it stands in
    the menu: low numbers first, equal ones by key. `progress` tells how far a saved match has come.
    `stock` loads what of its cards and prices may be set otherwise, which is a house rule then.
    `lengths` are the values of its option `rounds` for a quick game and for an evening, where it
    has been made for more lengths than one.
    """

    def __init__(
        self,
        *,
        key: str,
        title: str,
        line: str,
        modes: tuple[PlayMode, ...],
        minutes: tuple[int, int],
        options: tuple[Option, ...],
        rules_number: int,
        package: str,
        parts: Parts | None = None,
        designers: tuple[str, ...] = (),
        place: int = 99,
        progress: Progress | None = None,
        stock: "Callable[[], Stocked] | None" = None,
        lengths: tuple[int, int] | None = None,
    ) -> None:
        self.key, self.lengths = key, lengths
        self._title = title
        self._line = line
        self.modes = modes
        self.minutes = minutes
        self.options = (*options, _stock_option(key, stock)) if stock is not None else options
        self.rules_number = rules_number
        self.package = package
        self.parts = parts or Parts(package)
        self.designers = designers
        self.place = place
        self._progress = progress

    def progress(self, state: Mapping[str, object], options: Mapping[str, OptionValue]) -> str:
        """How far a saved match has come, in words; "" if the game does not say."""
        return self._progress(state, options) if self._progress is not None else ""

    @property
    def title(self) -> str:
        """The name of the game, in the player's tongue."""
        return _(self._title)

    @property
    def renamed(self) -> bool:
        """Whether the player's tongue has a name of its own for the game."""
        return self.title != self._title

    @property
    def line(self) -> str:
        """The game in a sentence, in the player's tongue."""
        return _(self._line)

    @cached_property
    def rules(self) -> Rules[Any, Any]:
        """The rules."""
        return self.parts.rules

    @cached_property
    def messages(self) -> "Messages":
        """The game's sentences."""
        return self.parts.messages

    @cached_property
    def heuristics(self) -> "Heuristics":
        """What a position is worth, and the habits of a quick player."""
        return self.parts.heuristics

    @cached_property
    def book(self) -> Book:
        """The rules to be read, or a page of what the menu knows of the game."""
        book = self.parts.book
        return book.BOOK if book is not None else self._leaflet()

    def _leaflet(self) -> Book:
        """A book for a game that has none: what it is like, ways to sit down, house rules."""
        ways = tuple([Paragraph(f"{{way_{n}}}") for n in range(len(self.modes))])
        house = tuple([Paragraph(f"{{rule_{n}}}") for n in range(len(self.options))])
        about = Chapter(later("The game"), (Paragraph("{line}", id="1"), *ways))
        rules = Chapter(later("House rules"), house or (Paragraph(later("There are none.")),))
        return Book((about, rules), self._leaflet_facts, f"{self.key}/leaflet")

    def _leaflet_facts(self) -> Mapping[str, str]:
        facts = {"line": self.line}
        for n, mode in enumerate(self.modes):
            facts[f"way_{n}"] = _("{title}. {line}").format(title=mode.title, line=mode.line)
        for n, option in enumerate(self.options):
            ways = [
                _("{choice}: {effect}").format(choice=choice.label, effect=choice.effect)
                for choice in option.choices
            ]
            facts[f"rule_{n}"] = _("{option}. {choices}").format(
                option=option.title, choices=" ".join(ways)
            )
        return facts

    @property
    def seats(self) -> tuple[int, ...]:
        """How many may play, each number once."""
        return tuple(dict.fromkeys([mode.seats for mode in self.modes]))

    def ways(self, seats: int) -> tuple[PlayMode, ...]:
        """The modes for so many seats; BadData if there is none."""
        found = tuple([mode for mode in self.modes if mode.seats == seats])
        if not found:
            known = either([str(n) for n in sorted(self.seats)])
            refused = _("{title} is for {known} seats, not {seats}.")
            raise BadData(refused.format(title=self.title, known=known, seats=seats))
        return found

    def mode(self, seats: int, key: str = "") -> PlayMode:
        """The way of that key for so many seats, or the first; BadData if there is none."""
        ways = self.ways(seats)
        return _called(key, ways, self.title) if key else ways[0]

    def mode_called(self, key: str) -> PlayMode:
        """The mode of that key, for however many; BadData names those there are."""
        return _called(key, self.modes, self.title)

    def option(self, name: str) -> Option:
        """The option called `name`; BadData names those there are."""
        for option in self.options:
            if option.name == name:
                return option
        known = ", ".join(option.name for option in self.options)
        refused = _("{title} has no option {name!r}; it has {known}.")
        raise BadData(refused.format(title=self.title, name=name, known=known))

    def setup(
        self, seats: int, options: Mapping[str, OptionValue] | None = None, mode: str = ""
    ) -> Setup:
        """A checked setup in which every option has a value; `mode` is the key of a way to sit."""
        way = self.mode(seats, mode)
        chosen = {option.name: option.default for option in self.options}
        for name, value in (options or {}).items():
            chosen[name] = self.option(name).read(str(value))
        return Setup(seats, chosen, way.key, way.sides)


def _stock_option(game: str, stock: "Callable[[], Stocked]") -> Option:
    """The house rule by which mods are played."""

    @cache
    def mods() -> "Own":
        from game.engine.mods import Mods

        return Mods(game, stock())

    printed = Choice(PRINTED, later("As printed"), later("Every card and price as in the rules."))
    return Option(STOCK, later("Cards and prices"), (printed,), mods)


def _called(key: str, ways: tuple[PlayMode, ...], title: str) -> PlayMode:
    for mode in ways:
        if mode.key == key:
            return mode
    known = ", ".join(mode.key for mode in ways)
    refused = _("{title} knows no way to sit down called {key!r}; there are {known}.")
    raise BadData(refused.format(title=title, key=key, known=known))
