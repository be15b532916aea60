"""A preset laid on a game of today: what of it there still is, and how it reads in a line."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from game.ai.levels import LEVELS
from game.engine.errors import BadData
from game.engine.names import listed
from game.engine.rules import OptionValue
from game.engine.spec import GameSpec, Mode, Option
from game.engine.words import _, plural
from game.session.back.friendly import FRIENDLY
from game.session.fair_play.house_rule import luck_option
from game.session.made.own import of_today
from game.session.presets.presets import Preset
from game.session.seating import PERSON
from game.session.sitters import sitter_words

_TOLD: Final = 3
"""House rules told by name in a line; more are counted."""


class Taken(NamedTuple):
    """What is left of a preset: the way, who sits there, and every house rule that is not as
    printed; and in a sentence what is no longer there, "" for nothing.
    """

    mode: Mode
    sitters: tuple[str, ...]
    options: dict[str, OptionValue]
    lost: str = ""


def options_of(spec: GameSpec) -> tuple[Option, ...]:
    """The game's house rules and the house's own: whether the table is friendly, and by whose hand
    luck falls.
    """
    luck = luck_option(spec)
    return (*spec.options, FRIENDLY, *([] if luck is None else [luck]))


def taken(spec: GameSpec, preset: Preset) -> Taken:
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
    return Taken(mode, sitters, options, " ".join(lost))


def made(
    spec: GameSpec,
    name: str,
    mode: Mode,
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
        rivals = [sitter_words(each) for each in now.sitters if each != PERSON]
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
    said = [f"{known[n].title}: {known[n].choice(value).label}" for n, value in options.items()]
    return ", ".join(said)
