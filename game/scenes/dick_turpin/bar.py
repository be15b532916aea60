"""The bar above the table, and a note on every number that has a reason."""

from functools import partial
from typing import TYPE_CHECKING

from game.engine.dick_turpin import say
from game.engine.dick_turpin.citing import rule_of_number
from game.engine.dick_turpin.data import DATA
from game.engine.kinds import Seat
from game.engine.words import _
from game.scenes.table.notes import lay_note, lie_at, reason, rule_link
from game.scenes.table.old.bar import TableBar

if TYPE_CHECKING:
    from game.scenes.dick_turpin.table import TurpinTable


class Bar(TableBar):
    """Menu, chronicle, speed and lamp; notes on purses, hands, passengers, the deck and the booty
    that was paid last.
    """

    def __init__(self, table: "TurpinTable") -> None:
        super().__init__(table)
        self.table = table
        self._booty = reason(table, "number:booty", self._of_the_booty)
        self._rule = rule_link(table, "receipt:rule", self._rule_of_the_booty)
        self._deck = reason(table, "number:deck", self._of_the_deck)

    def furnish(self) -> None:
        super().furnish()
        self.explain()

    # Notes --------------------------------------------------------------------------------------

    def explain(self) -> None:
        """A note on every number of the plates, the coach and the roadside."""
        parts = self.table.composer.parts
        for seat in range(len(self.table.match.seats)):
            plate = parts.get(f"plate:{seat}", {})
            notes = {"gold": self._gold, "hand": self._hand, "last": self._last}
            if not self.table.shown.shown(seat):
                del notes["last"]
            for what, note in notes.items():
                if what in plate:
                    name = f"number:{what}:{seat}"
                    lay_note(self.table, name, plate[what], partial(note, seat))
            if "driver" in plate:
                lay_note(self.table, f"number:driver:{seat}", plate["driver"], self._driver)
        lay_note(self.table, "number:passengers", self.table.layout.coach, self._passengers)
        self.follow()

    def follow(self) -> None:
        """Let the notes on what lies by the roadside lie where it lies, as long as it does: asked
        for once the composition is whole and what lay there before has gone.
        """
        stage, parts = self.table.stage, self.table.composer.parts
        deck = stage.get("left")
        receipt = parts.get("receipt", {}) if "receipt" in stage else {}
        for control, place in (
            (self._deck, None if deck is None else deck.rect),
            (self._booty, receipt.get("slip")),
            (self._rule, receipt.get("rule")),
        ):
            control.visible = place is not None
            if place is not None:
                lie_at(control, place)
                if control.name not in self.table.controls:
                    self.table.controls.add(control)

    def _of_the_booty(self) -> str:
        booty = self.table.side.booty
        return "" if booty is None else say.booty_receipt(booty, self.table.names).text

    def _rule_of_the_booty(self) -> str:
        booty = self.table.side.booty
        return "" if booty is None else say.booty_receipt(booty, self.table.names).rule

    def _of_the_deck(self) -> str:
        deck = self.table.shown.deck
        left = " · ".join(
            _("{n} showing {gold}").format(n=count, gold=gold)
            if gold
            else _("{n} with a pistol").format(n=count)
            for gold, count in enumerate(deck.counts)
            if count
        )
        return _cited(_("{cards} in the deck — {left}").format(cards=len(deck), left=left), "deck")

    def _gold(self, seat: Seat) -> str:
        return say.gold_receipt(self.table.shown, seat).text

    def _hand(self, seat: Seat) -> str:
        seen = self.table.shown.highwaymen[seat]
        said = _("{name}: {cards} in hand, {played} played this round").format(
            name=self.table.names.seat(seat),
            cards=say.cards(len(seen.left) - seen.laid),
            played=len(seen.remembered),
        )
        return _cited(said, "hand")

    def _last(self, seat: Seat) -> str:
        towns = say.stops_listed(self.table.shown.shown(seat))
        name = self.table.names.seat(seat)
        return _cited(_("{name} lay in wait at {towns}").format(name=name, towns=towns), "last")

    def _driver(self) -> str:
        name = self.table.names.seat(self.table.shown.driver)
        said = _("{name} drives this journey, and draws last in a duel").format(name=name)
        return _cited(said, "driver")

    def _passengers(self) -> str:
        left = self.table.shown.passengers
        said = _(
            "{left} of {all} passengers still have their purses: no more can be robbed"
        ).format(left=left, all=DATA.passengers)
        return _cited(said, "passengers")


def _cited(text: str, what: str) -> str:
    """A note with the rule behind it."""
    return _("{text} · rule {rule}").format(text=text, rule=rule_of_number(what))
