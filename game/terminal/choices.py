"""What may be done now, by number: listed where it is little, found by words where it is much."""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any

from game.engine import compass
from game.engine.compass import heading_called, heading_towards
from game.engine.errors import IllegalAction
from game.engine.fields import Direction, Field, Goods, Heading, Number, OneOf, SomeOf, Spot
from game.engine.geometry import toward
from game.engine.kinds import Action, View
from game.engine.names import Names
from game.engine.open import Open, OpenDraft
from game.engine.parts import Parts
from game.engine.spec import GameSpec
from game.engine.words import _, plural
from game.session.sane import folded
from game.terminal.paper import TerminalPaper
from game.terminal.vocabulary import list_in, says

AT_ONCE = 12
"""How many choices are read out without being asked for."""


class ChoiceWords:
    """The words of every choice, and of the group it belongs to.

    Numbers count from 1 and stay; those of a group follow one another, in the order in which
    groups first come.
    """

    def __init__(self, words: Sequence[str], groups: Sequence[str]) -> None:
        first: dict[str, int] = {}
        for place, group in enumerate(groups):
            first.setdefault(group, place)
        self.order = sorted(range(len(words)), key=lambda place: first[groups[place]])
        """For each choice, its place among the words that were given."""
        self.words = tuple([words[place] for place in self.order])
        self.groups = tuple([groups[place] for place in self.order])

    def __len__(self) -> int:
        return len(self.words)

    def matching(self, typed: str) -> list[int]:
        """The numbers of choices that say `typed`, or else every word of it in any order.

        >>> ChoiceWords(["6 here, 4 there", "4 here, 6 there"], ["", ""]).matching("4 here")
        [2]
        """
        wanted = folded(typed)
        said = list(enumerate([folded(words) for words in self.words], 1))
        whole = [number for number, words in said if f" {wanted}" in f" {words}"]
        if whole:
            return whole
        parts = wanted.split()
        return [
            number for number, words in said if all(f" {part}" in f" {words}" for part in parts)
        ]

    def lines(self, numbers: Sequence[int] | None = None) -> list[str]:
        """The choices of these numbers, or all; many are told by their groups."""
        if numbers is not None:
            return [f"{number}. {self.words[number - 1]}" for number in numbers]
        if len(self) <= AT_ONCE:
            return self.lines(range(1, len(self) + 1))
        return [
            *self._by_group(),
            _("Type a number, or words to see the choices that have them, or “all”."),
        ]

    def _by_group(self) -> list[str]:
        told = []
        for group, members in groupby(range(1, len(self) + 1), lambda n: self.groups[n - 1]):
            numbers = list(members)
            if len(numbers) == 1:
                told += self.lines(numbers)
                continue
            ways = plural("{n} way", "{n} ways", len(numbers))
            told.append(
                _("{first} to {last}. {group}, in {ways}").format(
                    first=numbers[0], last=numbers[-1], group=group, ways=ways
                )
            )
        return told


def choices_of(spec: GameSpec, view: Any, names: Names) -> ChoiceWords:
    """The decisions of a view in full, grouped by what their button would say."""
    labels = [spec.messages.action_label(action, view, names) for action in view.legal]
    in_full = spec.parts.choice
    if in_full is None:
        return ChoiceWords(labels, labels)
    return ChoiceWords([in_full(action, view, names) for action in view.legal], labels)


def sifted(paper: TerminalPaper, choices: ChoiceWords, said: str) -> list[int]:
    """Show the choices with these words; their numbers."""
    if says("all", said):
        paper.say(*choices.lines(range(1, len(choices) + 1)))
        return []
    found = choices.matching(said)
    if not found:
        none = _("No choice has “{words}” in it; “help” lists what else can be said.")
        paper.say(none.format(words=said))
        return []
    paper.say(*choices.lines(found))
    if len(found) == 1:
        paper.say(_("Enter does it."))
    return found


_NUMBER = re.compile(r"[+-]?\d{1,12}\b")


class FillingByWords:
    """The questions for one family; `orders` hears words that are none of its answers, and says
    whether it has done what they ask and whether the decision is thereby gone.
    """

    def __init__(
        self,
        family: Open,
        view: View,
        parts: Parts,
        names: Names,
        paper: TerminalPaper,
        orders: Callable[[str], tuple[bool, bool]],
    ) -> None:
        self._draft = OpenDraft(family)
        self._family = family
        self._view = view
        self._parts, self._asking = parts, parts.asking or compass
        self._names = names
        self._paper = paper
        self._orders = orders
        self.gone = False
        """Whether what was asked is no longer to be decided."""

    def decided(self) -> Action | None:
        """Ask field by field until there is a decision; None where it was left or is gone."""
        self._paper.say(_("Type “no” to do something else."))
        while True:
            while missing := self._draft.missing:
                if not self._fill(missing[0]):
                    return None
            refused = self._draft.refusal
            if refused:
                self._paper.say(refused)
                self._draft = OpenDraft(self._family)
                continue
            action = self._draft.action
            words = self._parts.messages.action_label(action, self._view, self._names)
            said = self._heard(
                _("{decision}: Enter does it, “no” leaves it:").format(decision=words)
            )
            if said is None:
                return None
            if not said:
                return action

    def _fill(self, field: Field) -> bool:
        """Ask for one field until it is filled; whether it has been."""
        self._paper.say(*self._choices(field))
        while True:
            said = self._heard(self._question(field))
            if said is None:
                return False
            if not said:
                self._paper.say(*self._help(field))
                continue
            value = self._read(field, said)
            if value is None:
                self._paper.say(*self._help(field, said))
                continue
            try:
                self._draft = self._draft.filled(field.name, value)
            except IllegalAction as refused:
                self._paper.say(str(refused))
                continue
            return True

    def _heard(self, prompt: str) -> str | None:
        """An answer; None where the decision is left or gone. Orders are carried out meanwhile."""
        while True:
            said = self._paper.ask(prompt)
            if says("no", said):
                return None
            done, self.gone = self._orders(said) if said else (False, False)
            if self.gone:
                return None
            if not done:
                return said

    # ---- what is asked

    def _value(self, field: Field, value: Any) -> str:
        say = self._asking.value_label
        return say(self._family, field, value, self._view, self._names)

    def _question(self, field: Field) -> str:
        label = self._asking.field_label(self._family, field, self._view, self._names)
        match field:
            case Number(least=least, most=most):
                return _("{field} ({least} to {most}):").format(
                    field=label, least=self._value(field, least), most=self._value(field, most)
                )
            case Heading(turn=turn):
                asked = _("{field} (0 to {most}, or as in “north-east”):")
                return asked.format(field=label, most=turn - 1)
            case Direction():
                return _("{field} (0 to 359, or as in “north-east”):").format(field=label)
            case Spot(least=least, most=most):
                return _("{field} ({x0} to {x1}, then {y0} to {y1}):").format(
                    field=label, x0=least[0], x1=most[0], y0=least[1], y1=most[1]
                )
            case SomeOf(there=there) if not there:
                return _("{field} (there is nothing; type “nothing”):").format(field=label)
            case _:
                return _("{field}:").format(field=label)

    def _choices(self, field: Field) -> Iterator[str]:
        """What there is to choose from, a line each."""
        match field:
            case OneOf(among=among):
                for number, value in enumerate(among, 1):
                    yield f"{number}. {self._value(field, value)}"
            case SomeOf(there=there):
                for kind, count in there:
                    yield _("{n} × {thing}").format(n=count, thing=self._value(field, kind))

    def _help(self, field: Field, said: str = "") -> Iterator[str]:
        """How the field may be answered, after something that could not be read as an answer."""
        if said:
            yield _("“{words}” is no answer to that.").format(words=said)
        match field:
            case OneOf():
                yield _("Type a number, or the words of one of these.")
            case SomeOf(there=there) if there:
                kinds = [self._value(field, kind) for kind, _count in there]
                example = _("2 {thing}").format(thing=kinds[0])
                yield _("Type how many of what, as in “{example}”; “all”; or “nothing”.").format(
                    example=", ".join([example, *kinds[1:2]])
                )
            case SomeOf():
                yield _("There is nothing to be had.")
            case Spot():
                yield _("Type two numbers: how far east, and how far south.")
            case Heading() | Direction():
                yield _("Type a number, clockwise from the north, or a wind, as in “north-east”.")
            case _:
                yield _("Type a number.")

    # ---- how an answer is read

    def _read(self, field: Field, said: str) -> Any:
        """The value that these words mean, None if none. The game's own `read_field` comes first:
        "towards the ford" is a heading wherever there is a map.
        """
        own = self._parts.read_field
        if own is not None:
            found = own(self._family, field, said.casefold(), self._view, self._names)
            if found is not None:
                return found
        chart, start = self._parts.chart, self._family.origin(field)
        if isinstance(field, Heading) and chart is not None and start is not None:
            found = heading_towards(said, chart(self._view), start, field.turn)
            if found is not None:
                return found
        match field:
            case Number():
                return _number(said)
            case Heading(turn=turn):
                wind = heading_called(said, turn)
                return _number(said) if wind is None else wind
            case Direction():
                wind = heading_called(said)
                degrees = _number(said) if wind is None else wind
                return None if degrees is None else toward(degrees)
            case Spot():
                numbers = [int(each) for each in _NUMBER.findall(said)]
                return tuple(numbers) if len(numbers) == 2 else None
            case OneOf(among=among):
                number = _called(said, [self._value(field, value) for value in among])
                return None if number is None else among[number]
            case SomeOf():
                return self._goods(field, said)
            case _:
                return None

    def _goods(self, field: SomeOf, said: str) -> Goods | None:
        if says("nothing", said):
            return ()
        if says("all", said):
            return field.there
        kinds = [kind for kind, _count in field.there]
        labels = [self._value(field, kind) for kind in kinds]
        counts: dict[str, int] = {}
        for part in list_in(said):
            found = _NUMBER.match(part)
            many = int(found.group()) if found else 1
            place = _named(part[found.end() :] if found else part, labels)
            if place is None:
                return None
            counts[kinds[place]] = counts.get(kinds[place], 0) + many
        return field.of(counts)


def _number(said: str) -> int | None:
    """The number at the beginning of what was said: "5 furlongs" is 5."""
    found = _NUMBER.match(said)
    return None if found is None else int(found.group())


def _called(said: str, labels: Sequence[str]) -> int | None:
    """Which of some words is meant, by their number or by themselves."""
    if said.isdecimal():
        number = int(said[:9])
        return number - 1 if 1 <= number <= len(labels) else None
    return _named(said, labels)


def _named(said: str, labels: Sequence[str]) -> int | None:
    """The only one of some words that is called so, or else that begins so."""
    wanted = folded(said.strip())
    plain = [folded(label) for label in labels]
    if wanted in plain:
        return plain.index(wanted)
    begins = [
        number
        for number, label in enumerate(plain)
        if wanted
        and (
            wanted.startswith(label)  # "coins" are several of what is called a coin
            or any(label[at:].startswith(wanted) for at in _beginnings(label))
        )
    ]
    return begins[0] if len(begins) == 1 else None


def _beginnings(label: str) -> list[int]:
    """Where words begin."""
    return [0, *[at + 1 for at, letter in enumerate(label) if letter == " "]]
