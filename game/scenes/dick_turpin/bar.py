"""The bar above the table, and a note on every number that has a reason."""

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.engine.dick_turpin import say
from game.engine.dick_turpin.citing import rule_of_number
from game.engine.dick_turpin.data import DATA
from game.engine.kinds import Seat
from game.engine.words import _
from game.scenes.bar import TableBar
from game.scenes.scene import Push, Transition
from game.scenes.spots import Reason

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.scenes.dick_turpin.table import TurpinTable


class Bar(TableBar):
    """Menu, chronicle, speed and lamp; notes on purses, hands, passengers and the deck."""

    def __init__(self, table: "TurpinTable") -> None:
        super().__init__(table)
        self.table = table

    def furnish(self) -> None:
        super().furnish()
        parts = self.table.composer.parts
        for seat in range(len(self.table.match.seats)):
            plate = parts.get(f"plate:{seat}", {})
            if "gold" in plate:
                self._note(f"gold:{seat}", plate["gold"], partial(self._gold, seat), "gold")
                self._note(f"hand:{seat}", plate["hand"], partial(self._hand, seat), "journey")
                if self.table.shown.shown(seat):
                    self._note(f"last:{seat}", plate["last"], partial(self._last, seat), "journey")
            if "driver" in plate:
                self._note(f"driver:{seat}", plate["driver"], self._driver, "journey")
        self._note("passengers", self.table.layout.coach, self._passengers, "passengers")

    def _note(self, name: str, place: Rect, note: "Callable[[], str]", what: str) -> None:
        spot = Reason(f"number:{name}", note, partial(self._to_rule, rule_of_number(what)))
        spot.place(place.inflate(*[max(0, 24 - side) for side in place.size]))
        self.table.controls.add(spot)

    def _to_rule(self, rule: str) -> Transition:
        from game.scenes.rules_book import show_rule

        self.table.controls.reset()
        return Push(show_rule(self.table.context, self.table.match.spec, rule))

    def _gold(self, seat: Seat) -> str:
        return say.gold_receipt(self.table.shown, seat).text

    def _hand(self, seat: Seat) -> str:
        seen = self.table.shown.highwaymen[seat]
        return _("{name}: {cards} in hand, {played} played this round").format(
            name=self.table.names.seat(seat),
            cards=say.cards(len(seen.left) - seen.laid),
            played=len(seen.remembered),
        )

    def _last(self, seat: Seat) -> str:
        towns = say.stops_listed(self.table.shown.shown(seat))
        name = self.table.names.seat(seat)
        return _("{name} lay in wait at {towns}").format(name=name, towns=towns)

    def _driver(self) -> str:
        name = self.table.names.seat(self.table.shown.driver)
        return _("{name} drives this journey, and draws last in a duel").format(name=name)

    def _passengers(self) -> str:
        left = self.table.shown.passengers
        return _(
            "{left} of {all} passengers still have their purses: no more can be robbed"
        ).format(left=left, all=DATA.passengers)
