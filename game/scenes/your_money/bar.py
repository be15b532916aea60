"""The bar above the map and the notes on every number: what is always there to be pressed."""

from functools import partial
from typing import TYPE_CHECKING

from game.engine.kinds import Seat
from game.engine.your_money.citing import rule_of_number
from game.scenes.bar import TableBar
from game.scenes.scene import Push, Transition
from game.scenes.spots import Reason
from game.scenes.your_money.reasons import SHOWN, why

if TYPE_CHECKING:
    from game.scenes.your_money.table import YourMoneyTable


class Bar(TableBar):
    """Menu, chronicle, speed and lamp, and a note on every number of the sheets."""

    def __init__(self, table: "YourMoneyTable") -> None:
        super().__init__(table)
        self.table = table

    def furnish(self) -> None:
        """The bar's buttons, then the notes on the sheets."""
        super().furnish()
        self._number_spots()

    def _number_spots(self) -> None:
        """Every number of a sheet opens a note that says why it is what it is."""
        for seat in range(len(self.table.shown.sheets)):
            parts = self.table.composer.parts.get(f"sheet:{seat}", {})
            for what in SHOWN:
                if what in parts:
                    note = partial(self._because, what, seat)
                    spot = Reason(f"number:{seat}:{what}", note, partial(self._rule_behind, what))
                    short = [max(0, 24 - side) for side in parts[what].size]
                    spot.place(parts[what].inflate(*short))
                    self.table.controls.add(spot)

    def _rule_behind(self, what: str) -> Transition:
        from game.scenes.rules_book import show_rule

        table = self.table
        table.controls.reset()
        return Push(show_rule(table.context, table.match.spec, rule_of_number(what)))

    def _because(self, what: str, seat: Seat) -> str:
        return why(what, seat, self.table.shown, self.table.told, self.table.names)
