"""The bar above the map and the notes on every number: what is always there to be pressed."""

from functools import partial
from typing import TYPE_CHECKING

from game.engine.kinds import Seat
from game.engine.words import _
from game.engine.your_money.citing import rule_of_number
from game.scenes.bar import TableBar
from game.scenes.scene import Transition
from game.scenes.spots import Reason
from game.scenes.your_money import notes
from game.scenes.your_money.reasons import SHOWN, why

if TYPE_CHECKING:
    from game.scenes.your_money.table import YourMoneyTable


class Bar(TableBar):
    """Menu, chronicle, speed and lamp, and a note on every number of the sheets."""

    def __init__(self, table: "YourMoneyTable") -> None:
        super().__init__(table)
        self.table = table
        self._link = Reason("desk:rule", self._of_the_rule, self._read_the_rule)
        self._link.visible = False

    def furnish(self) -> None:
        """The bar's buttons, the notes on the sheets, and the way to the rule on the desk."""
        super().furnish()
        self._number_spots()
        self.table.controls.add(self._link)

    def compose(self) -> None:
        super().compose()
        cited = self.table.composer.cited
        self._link.visible = cited is not None
        if cited is not None:
            place = cited[1]
            self._link.place(place.inflate(*[max(0, 24 - side) for side in place.size]))

    def _of_the_rule(self) -> str:
        rule, _place = self.table.composer.cited or ("", None)
        return _("Read rule {rule} in the book").format(rule=rule)

    def _read_the_rule(self) -> Transition:
        rule, _place = self.table.composer.cited or ("3", None)
        return notes.to_rule(self.table, rule)

    def _number_spots(self) -> None:
        """Every number of a sheet opens a note that says why it is what it is."""
        for seat in range(len(self.table.shown.sheets)):
            parts = self.table.composer.parts.get(f"sheet:{seat}", {})
            for what in SHOWN:
                if what in parts:
                    note = partial(self._because, what, seat)
                    name = f"number:{seat}:{what}"
                    notes.lay_note(self.table, name, parts[what], note, rule_of_number(what))
            for place, item in notes.carried(self.table.shown.sheets[seat]).items():
                if place in parts:
                    told, rule = partial(notes.of_good, item), notes.rule_of_good(item)
                    notes.lay_note(self.table, f"number:{seat}:{place}", parts[place], told, rule)
        if self.table.shown.solo and "rival" in self.table.composer.parts:
            purse = self.table.composer.parts["rival"]["guineas"]
            notes.lay_note(self.table, "number:rival", purse, self._of_the_rival, "8")

    def _of_the_rival(self) -> str:
        return notes.of_rival(self.table.shown, self.table.names)

    def _because(self, what: str, seat: Seat) -> str:
        return why(what, seat, self.table.shown, self.table.told, self.table.names)
