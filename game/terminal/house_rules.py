"""House rules asked for in a terminal: as last time or as a preset has them, changed one by one,
kept under a name.
"""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from game.engine.rules import OptionValue, Setup
from game.engine.spec import GameSpec, Option
from game.engine.words import _
from game.session import effects
from game.session.fair_play.casts import Way
from game.session.fair_play.house_rule import way_in
from game.session.friendly import parted
from game.session.presets import KeptPresets, Preset, made, options_of, rules_told, taken
from game.session.user_content import own_choices
from game.terminal.paper import Paper

Chosen = dict[str, OptionValue]


def ask_number(paper: Paper, prompt: str, lines: Sequence[str], usual: int = 1) -> int:
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
    paper: Paper,
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


def _ask_rule(spec: GameSpec, setup: Setup, option: Option, chosen: Chosen, paper: Paper) -> None:
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


def _keep(spec: GameSpec, now: Preset, presets: KeptPresets, paper: Paper) -> None:
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
