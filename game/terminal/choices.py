"""What may be done now, by number: listed where it is little, found by words where it is much."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from game.engine.names import Names
from game.engine.spec import GameSpec
from game.engine.words import _, plural
from game.terminal.paper import Paper

AT_ONCE = 12
"""How many choices are read out without being asked for."""


class Choices:
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

        >>> Choices(["6 here, 4 there", "4 here, 6 there"], ["", ""]).matching("4 here")
        [2]
        """
        wanted = typed.casefold()
        said = list(enumerate([words.casefold() for words in self.words], 1))
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


def choices_of(spec: GameSpec, view: Any, names: Names) -> Choices:
    """The decisions of a view in full, grouped by what their button would say."""
    labels = [spec.say.action_label(action, view, names) for action in view.legal]
    in_full = spec.parts.choice
    if in_full is None:
        return Choices(labels, labels)
    return Choices([in_full(action, view, names) for action in view.legal], labels)


def sifted(paper: Paper, choices: Choices, said: str) -> list[int]:
    """Show the choices with these words; their numbers."""
    if said.casefold() == _("all"):
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
