"""Before the game in a terminal: how many, who, against whom, by which house rules.

What the command line has said is not asked for; what it has not is asked in a line each.
"""

from collections.abc import Mapping, Sequence

import msgspec

from game.ai.levels import LEVELS, rival_called
from game.engine.errors import BadData
from game.engine.rules import OptionValue, Setup
from game.engine.spec import GameSpec, Option
from game.engine.words import _
from game.session.match import Match
from game.session.seating import PERSON, chairs, check_names, fresh_seed, likeness
from game.session.settings import Settings
from game.session.shown import typed
from game.session.sitters import LONGEST, USUAL_OTHERS, role_words, sitter_words, usual_name
from game.terminal.paper import Paper

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


def sit_down(spec: GameSpec, wishes: Wishes, settings: Settings, paper: Paper) -> Match:
    """A match as wished; the rest is asked for. BadData for wishes nobody can fulfil."""
    for sitter in wishes.sitters or ():
        if sitter != NOBODY_ELSE:
            rival_called(sitter)
    wished = wishes.seated
    if wished is not None:
        spec.setup(wished, wishes.options)  # refused before anything is asked
    if wishes.names is not None:
        _check_length(wishes.names)
        check_names(wishes.names)
    talk = wished is None or wishes.names is None or (wishes.sitters is None and wished > 1)
    if talk:
        paper.say(spec.title, spec.line, _("Enter takes what is offered."))
    seats = wished if wished is not None else _ask_seats(spec, paper)
    setup = spec.setup(seats, wishes.options)
    names = wishes.names or _ask_names(seats, settings, paper)
    sitters = _ask_sitters(names, paper) if wishes.sitters is None else _people(wishes.sitters)
    others = {
        role: _ask_other(role, names, settings, paper)
        if talk
        else _usual_other(role, names, settings)
        for role in spec.mode(seats).others
    }
    if talk and wishes.options is None and spec.options:
        setup = _ask_rules(spec, setup, paper)
    seated = chairs(names, sitters)
    seed = wishes.seed
    if seed == "":
        seed = paper.ask(_("The word or number to play by (nobody sees it):"), unseen=True)
    return Match.begin(spec, setup, seated, seed or fresh_seed(), others=others)


def _people(sitters: Sequence[str]) -> tuple[str, ...]:
    return tuple([PERSON if sitter == NOBODY_ELSE else sitter for sitter in sitters])


def _ask_number(paper: Paper, prompt: str, lines: Sequence[str], usual: int = 1) -> int:
    """A number from 1 to the number of lines; Enter takes the usual one."""
    paper.say("", *[f"{n}. {line}" for n, line in enumerate(lines, 1)])
    while True:
        said = paper.ask(prompt)
        if not said:
            return usual
        if said.isdecimal() and 1 <= int(said[:9]) <= len(lines):
            return int(said)
        paper.say(_("A number from 1 to {last}, please.").format(last=len(lines)))


def _ask_seats(spec: GameSpec, paper: Paper) -> int:
    if len(spec.modes) == 1:
        return spec.modes[0].seats
    ways = [_("{way}: {line}").format(way=mode.title, line=mode.line) for mode in spec.modes]
    return spec.modes[_ask_number(paper, _("How do you play? [1]"), ways) - 1].seats


def _ask_names(seats: int, settings: Settings, paper: Paper) -> tuple[str, ...]:
    names: list[str] = []
    while len(names) < seats:
        seat = len(names)
        usual = usual_name(names, "".join(settings.last_names[seat : seat + 1]))
        asked = _("Name of robber {n}? [{usual}]").format(n=seat + 1, usual=usual)
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
    if not likeness(name):
        return _("Of that name nothing would be seen.")
    if likeness(name) in map(likeness, taken):
        return _("Two of the same name: nobody could tell whom the law wants.")
    return ""


def _check_length(names: Sequence[str]) -> None:
    if any(len(name) > LONGEST for name in names):
        raise BadData(_("A name has {most} letters at most.").format(most=LONGEST))


def _ask_sitters(names: Sequence[str], paper: Paper) -> tuple[str, ...]:
    """Who decides for each name; one robber alone is a person."""
    if len(names) == 1:
        return (PERSON,)
    known = (PERSON, *LEVELS)
    return tuple(
        [
            known[
                _ask_number(
                    paper,
                    _("Who decides for {name}? [1]").format(name=name),
                    [sitter_words(sitter) for sitter in known],
                )
                - 1
            ]
            for name in names
        ]
    )


def _usual_other(role: str, names: Sequence[str], settings: Settings) -> str:
    """What the character was called last or is usually, unless somebody here is called so."""
    title = role.title()
    usual = (settings.last_others.get(role, "")[:LONGEST], USUAL_OTHERS.get(role, title), title)
    taken = {"", *map(likeness, names)}
    return next((name for name in usual if likeness(name) not in taken), title)


def _ask_other(role: str, names: Sequence[str], settings: Settings, paper: Paper) -> str:
    usual = _usual_other(role, names, settings)
    asked = _("{who}? [{usual}]").format(who=role_words(role), usual=usual)
    while True:
        name = typed(paper.ask(asked)) or usual
        wrong = _wrong_with(name, names)
        if not wrong:
            return name
        paper.say(wrong)


def _ask_rules(spec: GameSpec, setup: Setup, paper: Paper) -> Setup:
    """The house rules: Enter plays by them as they stand, a number changes one."""
    chosen = dict(setup.options)
    while True:
        lines = [
            _("{rule}: {choice}").format(rule=option.title, choice=_label(option, chosen))
            for option in spec.options
        ]
        begin = _("Begin by these house rules")
        picked = _ask_number(paper, _("Which shall be changed? [1]"), [begin, *lines])
        if picked == 1:
            return spec.setup(setup.seats, chosen)
        option = spec.options[picked - 2]
        ways = [
            _("{choice}: {effect}").format(choice=choice.label, effect=choice.effect)
            for choice in option.choices
        ]
        asked = _("{rule}? [1]").format(rule=option.title)
        chosen[option.name] = option.choices[_ask_number(paper, asked, ways) - 1].value


def _label(option: Option, chosen: Mapping[str, OptionValue]) -> str:
    return next(c.label for c in option.choices if c.value == chosen[option.name])
