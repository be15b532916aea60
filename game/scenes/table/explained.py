"""The numbers of a table and their notes: those that always stand there, and those that pass."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Protocol

from game.engine.book import Book
from game.scenes.table.board import Noted
from game.scenes.table.composer import Composer
from game.scenes.table.notes import Explains, lie_at, reason, rule_in, rule_link


class Shows(Explains, Protocol):
    """A table that shows something, about which its notes speak."""

    shown: Any


def why_not(
    on: Composer, sprite: str, why: Callable[[Any], str], shown: Any, book: Book
) -> Iterator[Noted]:
    """The way to the rule with which a refusal ends that is read on the desk as that sprite; `why`
    is the refusal with its rule, of what is shown.
    """
    lies = on.stage.get(sprite)
    if lies is not None and rule_in(why(shown), book):
        yield Noted("why_not", lies.rect, lambda now: rule_in(why(now), book), rule=True)


class Explained:
    """Puts a control on every number, whose note is made when it is asked for."""

    def __init__(self, table: Shows) -> None:
        self._table = table
        self.begun = False
        """Whether numbers explain themselves on this table."""
        self._of: Any = None
        """What was shown when they were laid there or looked after last: of that they speak, until
        all that can be pressed has followed what is shown now.
        """
        self._come_and_go: set[str] = set()
        """The notes there have been on what comes and goes."""

    def all(self, notes: Iterable[Noted]) -> None:
        """Let all these numbers explain themselves."""
        self.begun, self._of = True, self._table.shown
        for noted in notes:
            self._add(noted)

    def passing(self, notes: Iterable[Noted]) -> None:
        """Let these lie where what they speak of lies now, and what passed before say nothing."""
        controls, self._of = self._table.controls, self._table.shown
        there = {noted.name: noted for noted in notes}
        self._come_and_go |= set(there)
        for name in self._come_and_go:
            if name in controls:
                controls[name].visible = name in there
        for name, noted in there.items():
            if name in controls:
                lie_at(controls[name], noted.place)
            else:
                self._add(noted)

    def _add(self, noted: Noted) -> None:
        def said() -> str:
            # Another pair of eyes is told nothing of what these saw.
            same = self._of.eyes == self._table.shown.eyes
            return noted.note(self._of) if same else ""

        make = rule_link if noted.rule else reason
        spot = make(self._table, noted.name, said)
        lie_at(spot, noted.place)
        self._table.controls.add(spot)
