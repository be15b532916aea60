"""Reading a game's `spec.yaml`: its titles, its ways to sit down and its house rules.

The file is read when something that stands in it is first asked for: whoever looks which games
there are needs none of it. `title` and `text` are there what a player reads.
"""

from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec

from game.engine.cards import read_data
from game.engine.parts import Modules, Parts, is_there
from game.engine.protocols import Own
from game.engine.rules import Choice
from game.engine.spec import GameSpec, Option, PlayMode, Progress, Role
from game.engine.words import in_sense

if TYPE_CHECKING:
    # What a game is made of is not loaded before it is wanted.
    from game.engine.mods import Stocked

NAME: Final = "spec.yaml"

_Words = Annotated[str, msgspec.Meta(min_length=1)]
_Key = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9_]+$")]
_Count = Annotated[int, msgspec.Meta(ge=1)]


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the file; a slip in one is named with its line."""


class _Choice(_Part, frozen=True):
    value: int | str  # never on, off, yes or no, which YAML reads as true and false: “"on"”
    title: _Words
    text: _Words
    sense: str = ""  # what tells the title from others of the same words, for translators


class _Option(_Part, frozen=True):
    key: _Key
    title: _Words
    choices: Annotated[tuple[_Choice, ...], msgspec.Meta(min_length=1)]
    own: _Key | None = None  # the module that reads values that players make


class _Role(_Part, frozen=True):
    key: _Key
    text: _Words
    usual: str = ""


class _Mode(_Part, frozen=True):
    seats: _Count
    title: _Words
    text: _Words
    roles: tuple[_Role, ...] = ()
    key: str = ""
    sides: tuple[int, ...] = ()
    side_names: tuple[_Words, ...] = ()


class _File(_Part, frozen=True):
    title: _Words
    text: _Words
    minutes: tuple[_Count, _Count]
    rules_number: _Count
    modes: Annotated[tuple[_Mode, ...], msgspec.Meta(min_length=1)]
    options: tuple[_Option, ...] = ()
    designers: tuple[_Words, ...] = ()
    lengths: tuple[_Count, _Count] | None = None


def read_spec(package: str, *, place: int = 99, progress: Progress | None = None) -> GameSpec:
    """The game of a package, by its `spec.yaml`; its key is the package's own name. `place` is
    where it stands in the menu, `progress` tells how far a saved match has come: see `GameSpec`.

    BadData names file, line and field of a slip, when the file is first needed. A package with a
    `mods.py` has the house rule by which mods are played.
    """
    return _Filed(package, place, progress)


class _Filed(GameSpec):
    """A game that is all there as soon as something is asked that stands in its file."""

    def __init__(self, package: str, place: int, progress: Progress | None) -> None:
        self.key = package.rsplit(".", 1)[-1]
        self.package, self.place, self.parts = package, place, Parts(package)
        self._progress = progress

    def __getattr__(self, name: str) -> Any:
        # Asked only for what is not there (yet).
        if name not in _IN_THE_FILE:
            raise AttributeError(f"{type(self).__name__} has no {name}", name=name, obj=self)
        file, late = read_data(self.package, _File, NAME), _Late(self.package)
        super().__init__(
            key=self.key,
            title=file.title,
            line=file.text,
            modes=tuple([_mode(mode) for mode in file.modes]),
            minutes=file.minutes,
            options=tuple([_option(option, late) for option in file.options]),
            rules_number=file.rules_number,
            package=self.package,
            parts=self.parts,
            designers=file.designers,
            place=self.place,
            progress=self._progress,
            stock=late.stocked if is_there(f"{self.package}.mods") else None,
            lengths=file.lengths,
        )
        return getattr(self, name)


_IN_THE_FILE: Final = frozenset(
    {"_title", "_line", "modes", "minutes", "options", "rules_number", "designers", "lengths"}
)


class _Late(Modules):
    """What a house rule needs of its game, loaded when that is wanted."""

    def stocked(self) -> "Stocked":
        found: Stocked = self._named("mods", "STOCKED")
        return found

    def own(self, module: str) -> Own:
        found: Own = self._module(module)
        return found


def _mode(mode: _Mode) -> PlayMode:
    return PlayMode(
        mode.seats,
        mode.title,
        mode.text,
        tuple([Role(role.key, role.text, role.usual) for role in mode.roles]),
        key=mode.key,
        sides=mode.sides,
        side_names=mode.side_names,
    )


def _option(option: _Option, late: _Late) -> Option:
    choices = tuple(
        [Choice(each.value, in_sense(each.sense, each.title), each.text) for each in option.choices]
    )
    own = option.own
    return Option(option.key, option.title, choices, None if own is None else lambda: late.own(own))
