"""Presets: who sits how, against whom and by which house rules, under a name.

They are one small file beside the saves, written whole, with three older copies. One that cannot be
read is set aside and said, and the copy before it is gone on with. What was thrown away, or had
another put in its place, can be brought back until the next is.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from game.ai.levels import LEVELS
from game.engine.errors import BadData
from game.engine.phrases import listed
from game.engine.rules import OptionValue
from game.engine.spec import GameSpec, Option, PlayMode
from game.engine.words import _, plural
from game.session.disk.store import Store
from game.session.disk.user_content import ContentFile, ContentSentences, of_today
from game.session.errors import CannotSave
from game.session.fair_play.vouching import luck_option
from game.session.paths import unused
from game.session.sane import typed
from game.session.seats.seats import PERSON, likeness
from game.session.seats.told import sitter_within
from game.session.undo import FRIENDLY

FORMAT: Final = 1
"""Moves when a field of the file changes its meaning."""

FOLDER: Final = "presets"

LONGEST: Final = 32
"""Letters of a name."""

MOST: Final = 60
"""Presets of one game."""


class Preset(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A set-up: the way to sit down by its key, who decides for each seat, and the house rules that
    are not as printed, the house's own among them.
    """

    name: str = ""
    mode: str = ""
    sitters: tuple[str, ...] = ()
    options: dict[str, OptionValue] = {}


class Presets(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All of them by game: those kept, what each game was begun with last, what was thrown away."""

    format: int = FORMAT
    kept: dict[str, tuple[Preset, ...]] = {}
    last: dict[str, Preset] = {}
    thrown: dict[str, Preset] = {}

    def of(self, game: str) -> tuple[Preset, ...]:
        """Those of a game, in the order in which they were kept."""
        return self.kept.get(game, ())

    def called(self, game: str, name: str) -> Preset | None:
        """The preset of that name, however it is written."""
        wanted = likeness(name)
        return next((each for each in self.of(game) if likeness(each.name) == wanted), None)

    def with_(self, game: str, preset: Preset) -> "Presets":
        """With one more, or with it in the place of the one of its name, which is thrown away."""
        preset = replace(preset, name=typed(preset.name))
        old = self.called(game, preset.name)
        if old is None:
            return self._of(game, (*self.of(game), preset))
        now = tuple([preset if each is old else each for each in self.of(game)])
        return self._of(game, now, old)

    def renamed(self, game: str, old: str, new: str) -> "Presets":
        """With another name for one of them."""
        found = self.called(game, old)
        if found is None:
            return self
        other = replace(found, name=typed(new))
        return self._of(game, tuple([other if each is found else each for each in self.of(game)]))

    def without(self, game: str, name: str) -> "Presets":
        """Without one, which can be brought back."""
        gone = self.called(game, name)
        if gone is None:
            return self
        return self._of(game, tuple([each for each in self.of(game) if each is not gone]), gone)

    def brought_back(self, game: str) -> "Presets":
        """With what was thrown away last, under a name of its own."""
        gone = self.thrown.get(game)
        if gone is None:
            return self
        ending = unused(lambda more: self.called(game, gone.name + more) is not None)
        back = replace(gone, name=gone.name + ending)
        left = {key: each for key, each in self.thrown.items() if key != game}
        return replace(self._of(game, (*self.of(game), back)), thrown=left)

    def begun(self, game: str, preset: Preset) -> "Presets":
        """With what a game was begun with now."""
        return replace(self, last={**self.last, game: replace(preset, name="")})

    def _of(self, game: str, now: tuple[Preset, ...], gone: Preset | None = None) -> "Presets":
        kept = {**self.kept, game: now}
        thrown = self.thrown if gone is None else {**self.thrown, game: gone}
        return replace(self, kept={key: each for key, each in kept.items() if each}, thrown=thrown)

    def wrong_with(self, game: str, name: str, old: str = "") -> str:
        """Why nothing can be kept under a name, in a sentence; "" if it can. `old` is the name it
        has now, where it is to be called otherwise.
        """
        name = typed(name)
        if not likeness(name):
            return _("A preset wants a name.")
        if len(name) > LONGEST:
            return _("A preset’s name has {most} letters at most.").format(most=LONGEST)
        there_ = self.called(game, name)
        if old and there_ is not None and likeness(old) != likeness(name):
            return _("There is a preset called “{name}”.").format(name=there_.name)
        if not old and there_ is None and len(self.of(game)) >= MOST:
            return _("{most} presets are as many as a game may have.").format(most=MOST)
        return ""


def file_of(store: Store) -> Path:
    """Where they are kept."""
    return store.folder / FOLDER / "presets.json"


def keep(store: Store, presets: Presets) -> None:
    """Write them down. Raises CannotSave."""
    _Leaf(store, file_of(store), Presets).keep(presets)


def kept(store: Store) -> tuple[Presets, str]:
    """What has been kept, with a sentence where it could not be read as it is."""
    sentences = ContentSentences(
        newer=_("A newer Stand and Deliver wrote the presets: they are left alone."),
        shut=_("The presets cannot be read ({why})."),
        lost=_("The presets could not be read as they were kept last."),
        older=_(
            "The presets could not be read: the file was kept as {kept}, and the copy before it "
            "is in its place."
        ),
        anew=_("The presets could not be read: the file was kept as {kept}, and there are none."),
    )
    return _Leaf(store, file_of(store), Presets).kept(sentences)


class _Leaf(ContentFile[Presets]):
    """The file of the presets, which a hand may read and write."""

    def _written(self, written: Presets) -> bytes:
        return msgspec.json.format(super()._written(written).rstrip()) + b"\n"

    def _read(self, file: Path) -> Presets:
        found = super()._read(file)
        # A hand may have written names nobody could have typed.
        named = {
            game: tuple([replace(each, name=typed(each.name)[:LONGEST]) for each in some])
            for game, some in found.kept.items()
        }
        return replace(found, kept=named)


_TOLD: Final = 3
"""House rules told by name in a line; more are counted."""


class TakenPreset(NamedTuple):
    """What is left of a preset: the way, who sits there, and every house rule that is not as
    printed; and in a sentence what is no longer there, "" for nothing.
    """

    mode: PlayMode
    sitters: tuple[str, ...]
    options: dict[str, OptionValue]
    lost: str = ""


def options_of(spec: GameSpec) -> tuple[Option, ...]:
    """The game's house rules and the house's own: whether the table is friendly, and by whose hand
    luck falls.
    """
    luck = luck_option(spec)
    return (*spec.options, FRIENDLY, *([] if luck is None else [luck]))


def taken(spec: GameSpec, preset: Preset) -> TakenPreset:
    """The preset as today's game knows it."""
    gone: list[str] = []
    lost: list[str] = []
    try:
        mode = spec.mode_called(preset.mode) if preset.mode else spec.modes[0]
    except BadData:
        mode = spec.modes[0]
        gone.append(preset.mode)
    known = {option.name: option for option in options_of(spec)}
    options: dict[str, OptionValue] = {}
    for name, value in preset.options.items():
        own = name in known and known[name].is_own(value)
        try:
            read = of_today(known[name], value) if own else known[name].read(str(value))
        except KeyError:
            gone.append(name)
        except BadData as refused:
            if own:
                lost.append(str(refused))
            else:
                gone.append(name)
        else:
            options[name] = read
    sitters = tuple([each if each in LEVELS else PERSON for each in preset.sitters])
    if len(sitters) != mode.seats:
        sitters = ()
    if gone:
        said = _("The game of today does not know {things}: that is left as printed.")
        lost.insert(0, said.format(things=listed([each[:40] for each in gone])))
    return TakenPreset(mode, sitters, options, " ".join(lost))


def made(
    spec: GameSpec,
    name: str,
    mode: PlayMode,
    sitters: Sequence[str],
    options: Mapping[str, OptionValue],
) -> Preset:
    """A set-up as it stands, under a name."""
    printed = {option.name: option.default for option in options_of(spec)}
    other = {key: value for key, value in options.items() if value != printed.get(key)}
    return Preset(name=name, mode=mode.key, sitters=tuple(sitters), options=other)


def in_a_line(spec: GameSpec, preset: Preset) -> str:
    """How they sit, who plays, and by which house rules."""
    now = taken(spec, preset)
    parts = [now.mode.title]
    if now.sitters:
        rivals = [sitter_within(each) for each in now.sitters if each != PERSON]
        people = len(now.sitters) - len(rivals)
        who = [plural("{n} person", "{n} people", people)] if people else []
        parts.append(listed([*who, *rivals]))
    parts.append(rules_told(spec, now.options))
    return " · ".join(parts)


def rules_told(spec: GameSpec, options: Mapping[str, OptionValue]) -> str:
    """House rules in a line: by name, or how many."""
    if not options:
        return _("rules as printed")
    if len(options) > _TOLD:
        return plural("{n} house rule", "{n} house rules", len(options))
    known = {option.name: option for option in options_of(spec)}
    said = [
        _("{rule}: {choice}").format(rule=known[n].title, choice=known[n].choice(value).label)
        for n, value in options.items()
    ]
    return ", ".join(said)


class KeptPresets:
    """The presets on the disk."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def read(self) -> tuple[Presets, str]:
        """All of them, and what went wrong."""
        return kept(self._store)

    def last(self, spec: GameSpec) -> Mapping[str, OptionValue]:
        """The house rules the game was begun with last, as far as it knows them today."""
        last = self.read()[0].last.get(spec.key)
        return taken(spec, last).options if last is not None else {}

    def begun(self, spec: GameSpec, preset: Preset) -> None:
        """Remember what a game is begun with, or else begin it all the same."""
        now = self.read()[0]
        if now.last.get(spec.key) != preset:
            self.write(now.begun(spec.key, preset))

    def write(self, presets: Presets) -> str:
        """Keep them; why that cannot be done, in a sentence."""
        try:
            keep(self._store, presets)
        except CannotSave as refused:
            return str(refused)
        return ""
