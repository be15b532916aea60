"""Before the game in a terminal: how many, who, against whom, by which house rules.

What the command line has said is not asked for; what it has not is asked in a line each.
"""

from collections.abc import Mapping, Sequence

import msgspec
from msgspec.structs import replace

from game.ai.levels import LEVELS, rival_called
from game.engine.chance import SeededLuck
from game.engine.errors import BadData
from game.engine.kinds import camps
from game.engine.phrases import listed
from game.engine.rules import OptionValue, Setup
from game.engine.spec import GameSpec, Option, PlayMode, Role
from game.engine.words import _
from game.session import effects
from game.session.disk.user_content import own_choices
from game.session.fair_play.casts import Way
from game.session.fair_play.vouching import way_in
from game.session.match import Match
from game.session.presets import (
    KeptPresets,
    Preset,
    TakenPreset,
    made,
    options_of,
    rules_told,
    taken,
)
from game.session.sane import typed
from game.session.seats.seats import PERSON, chairs, check_names, drawn, fresh_seed, likeness
from game.session.seats.told import LONGEST, sitter_words, usual_name, usual_other
from game.session.settings import Settings
from game.session.undo import parted
from game.terminal.paper import TerminalPaper
from game.terminal.vocabulary import says

Chosen = dict[str, OptionValue]


def ask_number(paper: TerminalPaper, prompt: str, lines: Sequence[str], usual: int = 1) -> int:
    """A number from 1 to the number of lines; Enter takes the usual one."""
    paper.say("", *[f"{n}. {line}" for n, line in enumerate(lines, 1)])
    while True:
        said = paper.ask(prompt)
        if not said:
            return usual
        if said.isdecimal() and 1 <= int(said[:9]) <= len(lines):
            return int(said)
        paper.say(_("A number from 1 to {last}, please.").format(last=len(lines)))


def ask_rules(
    spec: GameSpec,
    setup: Setup,
    sitters: Sequence[str],
    paper: TerminalPaper,
    presets: KeptPresets | None = None,
) -> tuple[Setup, bool, Way]:
    """The house rules: Enter plays by them as they stand, a number changes one. The last are the
    house’s own: whether the table is friendly, and by whose hand luck falls.
    """
    options = [
        option for option in options_of(spec) if len(option.choices) > 1 or any(own_choices(option))
    ]
    printed = {option.name: option.default for option in options}
    mode = spec.mode(setup.seats, setup.mode)
    chosen: Chosen = {**printed, **setup.options}
    if presets is not None:
        chosen |= presets.last(spec)
    while True:
        lines = [_("Begin by these house rules")]
        lines += [
            _("{rule}: {choice}").format(rule=option.title, choice=_label(option, chosen))
            for option in options
        ]
        known = presets.read()[0].of(spec.key) if presets is not None else ()
        for each in known:
            rules = rules_told(spec, taken(spec, each).options)
            lines.append(_("As in “{name}”: {rules}").format(name=each.name, rules=rules))
        more = [_("Keep these as a preset")] if presets is not None else []
        more += [_("All as in the rules")] if chosen != printed else []
        picked = ask_number(paper, _("Which shall be changed? [1]"), [*lines, *more])
        if picked == 1:
            if presets is not None:
                presets.begun(spec, made(spec, "", mode, sitters, chosen))
            theirs, thrown_by = way_in(chosen, spec)
            others, friendly = parted(theirs)
            return spec.setup(setup.seats, others, setup.mode), friendly, thrown_by
        if picked <= 1 + len(options):
            _ask_rule(spec, setup, options[picked - 2], chosen, paper)
        elif picked <= len(lines):
            now = taken(spec, known[picked - 2 - len(options)])
            paper.say(*[now.lost] if now.lost else [])
            chosen = {**printed, **now.options}
        elif picked == len(lines) + 1 and presets is not None:
            _keep(spec, made(spec, "", mode, sitters, chosen), presets, paper)
        else:
            chosen = dict(printed)


def _ask_rule(
    spec: GameSpec, setup: Setup, option: Option, chosen: Chosen, paper: TerminalPaper
) -> None:
    """One of them, with what each value of it was measured to change."""
    found = own_choices(option)
    for refused in found.refused:
        paper.say(refused)
    choices = (*option.choices, *found.choices)
    ways = [
        _("{choice}: {effect}").format(choice=choice.label, effect=choice.effect)
        for choice in choices
    ]
    mode = spec.mode(setup.seats, setup.mode)
    for n, choice in enumerate(choices):
        measured = effects.effect(spec, mode, option, choice.value)
        if measured:
            ways[n] = _("{choice} Measured: {effect}.").format(choice=ways[n], effect=measured)
    asked = _("{rule}? [1]").format(rule=option.title)
    chosen[option.name] = choices[ask_number(paper, asked, ways) - 1].value


def _keep(spec: GameSpec, now: Preset, presets: KeptPresets, paper: TerminalPaper) -> None:
    """Keep the set-up under a name; Enter keeps nothing."""
    kept, trouble = presets.read()
    paper.say(*[trouble] if trouble else [])
    while name := paper.ask(_("Under which name? (Enter: not at all)")).strip():
        wrong = kept.wrong_with(spec.key, name)
        if not wrong:
            said = _("“{name}” is kept.").format(name=name)
            paper.say(presets.write(kept.with_(spec.key, replace(now, name=name))) or said)
            return
        paper.say(wrong)


def _label(option: Option, chosen: Mapping[str, OptionValue]) -> str:
    return option.choice(chosen[option.name]).label


NOBODY_ELSE = "-"
"""What stands for a person in a list of rivals."""


class Wishes(msgspec.Struct, frozen=True):
    """What the command line has said of a new game; None where it has said nothing. A seed of ""
    is to be asked for.
    """

    seats: int | None = None
    names: tuple[str, ...] | None = None
    sitters: tuple[str, ...] | None = None
    options: Mapping[str, OptionValue] | None = None
    seed: str | None = None
    way: str | None = None

    @property
    def seated(self) -> int | None:
        """How many seats the command line speaks of; BadData where it contradicts itself."""
        said = {
            n
            for n in (self.seats, len(self.names or ()) or None, len(self.sitters or ()) or None)
            if n is not None
        }
        if len(said) > 1:
            raise BadData(
                _("--seats, --names and --rivals do not speak of the same number of seats.")
            )
        return next(iter(said), None)


def as_in(wishes: Wishes, preset: TakenPreset) -> Wishes:
    """The wishes of the command line, and where it has none those of a preset."""
    moved = wishes.way is not None or wishes.seats is not None or wishes.names is not None
    way = wishes.way if moved else preset.mode.key
    sitters = wishes.sitters
    if sitters is None and not moved and preset.sitters:
        sitters = tuple([NOBODY_ELSE if each == PERSON else each for each in preset.sitters])
    options = {**preset.options, **(wishes.options or {})}
    return msgspec.structs.replace(wishes, way=way, sitters=sitters, options=options)


def sit_down(
    spec: GameSpec,
    wishes: Wishes,
    settings: Settings,
    paper: TerminalPaper,
    presets: KeptPresets | None = None,
) -> Match:
    """A match as wished; the rest is asked for. BadData for wishes nobody can fulfil. Where there
    are `presets`, house rules begin as last time and can be kept.
    """
    for sitter in wishes.sitters or ():
        if sitter != NOBODY_ELSE:
            rival_called(sitter)
    theirs, thrown_by = way_in(wishes.options, spec)
    said, friendly = parted(theirs)
    ways = _ways_left(spec, wishes)
    seats = wishes.seated or (ways[0].seats if len(ways) == 1 and wishes.way else None)
    for way in ways[:1]:
        spec.setup(way.seats, said, way.key)  # refused before anything is asked
    if wishes.names is not None:
        _check_length(wishes.names)
        check_names(wishes.names)
    talk = seats is None or wishes.names is None or (wishes.sitters is None and seats > 1)
    if talk:
        paper.say(spec.title, spec.line, _("Enter takes what is offered."))
    way = _ask_way(ways, paper) if talk else ways[0]
    setup = spec.setup(way.seats, said, way.key)
    names = wishes.names or _ask_names(way, settings, paper)
    sitters = _ask_sitters(names, paper) if wishes.sitters is None else _people(wishes.sitters)
    if way.sides and talk:
        names, sitters = _ask_sides(way, names, sitters, paper)
    others = {
        role.key: _ask_other(role, names, settings, paper)
        if talk
        else usual_other(role, names, settings.last_others.get(role.key, ""))
        for role in way.roles
    }
    if talk and wishes.options is None and spec.options:
        setup, friendly, thrown_by = ask_rules(spec, setup, sitters, paper, presets)
    seated = chairs(names, sitters)
    seed = wishes.seed
    if seed == "":
        seed = paper.ask(_("The word or number to play by (nobody sees it):"), unseen=True)
    return Match.begin(
        spec,
        setup,
        seated,
        seed or fresh_seed(),
        others=others,
        friendly=friendly,
        thrown_by=thrown_by,
    )


def _people(sitters: Sequence[str]) -> tuple[str, ...]:
    return tuple([PERSON if sitter == NOBODY_ELSE else sitter for sitter in sitters])


def _ways_left(spec: GameSpec, wishes: Wishes) -> tuple[PlayMode, ...]:
    """The ways to sit down that are as the command line has said."""
    if wishes.way is not None:
        seats = wishes.seated
        return (spec.mode_called(wishes.way) if seats is None else spec.mode(seats, wishes.way),)
    return spec.modes if wishes.seated is None else spec.ways(wishes.seated)


def _ask_way(ways: Sequence[PlayMode], paper: TerminalPaper) -> PlayMode:
    if len(ways) == 1:
        return ways[0]
    lines = [_("{way}: {line}").format(way=mode.title, line=mode.line) for mode in ways]
    return ways[ask_number(paper, _("How do you play? [1]"), lines) - 1]


def _ask_names(way: PlayMode, settings: Settings, paper: TerminalPaper) -> tuple[str, ...]:
    names: list[str] = []
    while len(names) < way.seats:
        seat = len(names)
        usual = usual_name(names, "".join(settings.last_names[seat : seat + 1]))
        asked = _("Name of robber {n}? [{usual}]")
        side = ""
        if way.sides:
            asked = _("{side}: name of robber {n}? [{usual}]")
            side = way.side_name(way.sides[seat])
        asked = asked.format(side=side, n=seat + 1, usual=usual)
        name = typed(paper.ask(asked)) or usual
        wrong = _wrong_with(name, names)
        if wrong:
            paper.say(wrong)
        else:
            names.append(name)
    return tuple(names)


def _wrong_with(name: str, taken: Sequence[str]) -> str:
    """Why nobody may be called so beside those, in a sentence; "" if somebody may."""
    if len(name) > LONGEST:
        return _("A name has {most} letters at most.").format(most=LONGEST)
    if says("help", name) or says("quit", name):
        return _("A name is asked for here: Enter takes the one in brackets, Ctrl+C leaves.")
    if not likeness(name):
        return _("Of that name nothing would be seen.")
    if likeness(name) in map(likeness, taken):
        return _("Two of the same name: nobody could tell whom the law wants.")
    return ""


def _check_length(names: Sequence[str]) -> None:
    if any(len(name) > LONGEST for name in names):
        raise BadData(_("A name has {most} letters at most.").format(most=LONGEST))


def _ask_sitters(names: Sequence[str], paper: TerminalPaper) -> tuple[str, ...]:
    """Who decides for each name; one robber alone is a person."""
    if len(names) == 1:
        return (PERSON,)
    known = (PERSON, *LEVELS)
    return tuple(
        [
            known[
                ask_number(
                    paper,
                    _("Who decides for {name}? [1]").format(name=name),
                    [sitter_words(sitter) for sitter in known],
                )
                - 1
            ]
            for name in names
        ]
    )


def _ask_sides(
    way: PlayMode, names: Sequence[str], sitters: Sequence[str], paper: TerminalPaper
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Who plays with whom: as they were named, or by lot; names and sitters in their new seats."""
    people = tuple(zip(names, sitters, strict=True))
    chosen = ask_number(
        paper,
        _("Who plays with whom? [1]"),
        [_("As they sit: {sides}").format(sides=_camps(way, names)), _("Draw lots")],
    )
    if chosen == 2:
        people = drawn(people, SeededLuck(fresh_seed()))
        paper.say(_camps(way, [name for name, _sitter in people]))
    return tuple([name for name, _sitter in people]), tuple([sitter for _name, sitter in people])


def _camps(way: PlayMode, names: Sequence[str]) -> str:
    """Every side with its people, in a line."""
    return "; ".join(
        [
            _("{side}: {names}").format(
                side=way.side_name(way.sides[camp[0]]), names=listed([names[seat] for seat in camp])
            )
            for camp in camps(way.sides, way.seats)
        ]
    )


def _ask_other(role: Role, names: Sequence[str], settings: Settings, paper: TerminalPaper) -> str:
    usual = usual_other(role, names, settings.last_others.get(role.key, ""))
    asked = _("{who}? [{usual}]").format(who=role.asked, usual=usual)
    while True:
        name = typed(paper.ask(asked)) or usual
        wrong = _wrong_with(name, names)
        if not wrong:
            return name
        paper.say(wrong)
