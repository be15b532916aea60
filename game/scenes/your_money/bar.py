"""The bar above the map and the notes on every number: what is always there to be pressed."""

from functools import partial
from typing import TYPE_CHECKING

from game.engine.kinds import Seat
from game.engine.your_money.data import PLACES
from game.engine.your_money.say.places import place_note
from game.scenes.table.notes import lay_note, lie_at, rule_link
from game.scenes.table.old.bar import TableBar
from game.scenes.your_money import notes

if TYPE_CHECKING:
    from game.scenes.your_money.table import YourMoneyTable


class Bar(TableBar):
    """Menu, chronicle, speed and lamp, and a note on every number that no decision owns."""

    def __init__(self, table: "YourMoneyTable") -> None:
        super().__init__(table)
        self.table = table
        self._link = rule_link(table, "desk:rule", self._rule)
        self._link.visible = False

    def furnish(self) -> None:
        """The bar's buttons, the notes on the table's numbers, and the way to the desk's rule."""
        super().furnish()
        self.explain()
        self.table.controls.add(self._link)

    def compose(self) -> None:
        super().compose()
        self.follow()

    def follow(self) -> None:
        """Let the way to the rule lie where the desk names one."""
        cited = self.table.composer.cited
        self._link.visible = cited is not None
        if cited is not None:
            lie_at(self._link, cited[1])

    def _rule(self) -> str:
        """The rule the desk speaks of."""
        rule, _place = self.table.composer.cited or ("", None)
        return rule

    # Notes --------------------------------------------------------------------------------------

    def explain(self) -> None:
        """A note on every number of the sheets, and of the map where nothing lies over it."""
        for seat in range(len(self.table.shown.sheets)):
            self._explain_sheet(seat)
        if self.table.shown.solo and "rival" in self.table.composer.parts:
            parts = self.table.composer.parts["rival"]
            # The coin, and all that is written under it.
            under = parts["sheet"].clip(
                parts["sheet"].move(0, parts["guineas"].top - parts["sheet"].top)
            )
            lay_note(self.table, "number:rival", under, self._of_the_rival)
        for place in filter(self.table.lies_open, PLACES):
            plot = self.table.layout.plot(place)
            lay_note(self.table, f"number:{place}", plot, partial(self._of_place, place))

    def _explain_sheet(self, seat: Seat) -> None:
        parts = self.table.composer.parts.get(f"sheet:{seat}", {})
        for what in (*notes.NUMBERS, "score"):
            if what in parts:
                note = partial(self._because, what, seat)
                lay_note(self.table, f"number:{seat}:{what}", parts[what], note)
        for place, item in notes.carried(self.table.shown.sheets[seat]).items():
            if place in parts:
                note = partial(notes.of_good, item)
                lay_note(self.table, f"number:{seat}:{place}", parts[place], note)

    def _of_the_rival(self) -> str:
        return notes.of_rival(self.table.shown, self.table.told, self.table.names)

    def _because(self, what: str, seat: Seat) -> str:
        table = self.table
        return notes.of_number(what, seat, table.shown, table.told, table.names)

    def _of_place(self, place: str) -> str:
        viewer = self.table.sitting.viewer
        return place_note(self.table.shown, place, self.table.names, viewer)
