"""How a text about an event is read: whom it is told of, and what stands for each of its slots."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from game.engine.kinds import Event
from game.engine.names import Names, listed
from game.engine.words import _
from game.engine.your_money.data import ROADS
from game.engine.your_money.messages.numbers import why_changed
from game.engine.your_money.messages.results import ended
from game.engine.your_money.messages.sums import compared, minus
from game.engine.your_money.messages.things import (
    capital,
    card_called,
    card_name,
    coach_at,
    dice_listed,
    good_one,
    good_short,
    goods_listed,
    guineas,
    number_name,
    place_at,
    place_called,
    place_name,
    points,
    road_town,
    stat_name,
)

Coaches = Mapping[str, str]
"""Which card is on which road, as far as it is known."""


class ToldWith(NamedTuple):
    """Whom and what events are told of: what seats are called, and who sits in the coaches."""

    names: Names
    coaches: Coaches

    def coach(self, place: str) -> str:
        """Whoever sits in the coach on that road."""
        return card_called(self.coaches[place]) if place in self.coaches else coach_at(place)


Row = str | tuple[tuple[Callable[[Any], bool], str], ...] | Callable[[Any, ToldWith], str]
"""The sentence of an event: a text with slots, the first of several whose condition holds, or what
a function makes of it.
"""

_SLOTS: Final[Mapping[str, Callable[[Any, ToldWith], str]]] = {
    "name": lambda event, told: told.names.seat(event.seat),
    "whose": lambda event, told: told.names.whose(event.seat),
    "names": lambda event, told: told.names.listed(event.seats),
    "lead": lambda event, told: told.names.seat(event.lead),
    "rival": lambda event, told: capital(told.names.other("rival")),
    "of": lambda event, told: card_called(event.card),
    "coach": lambda event, told: told.coach(event.place),
    "card": lambda event, told: card_name(event.card),
    "road": lambda event, told: place_name(event.place),
    "town": lambda event, told: road_town(event.place),
    "there": lambda event, told: place_name(event.place).lower(),
    "place": lambda event, told: place_called(event.place),
    "where": lambda event, told: place_at(event.place),
    "untouched": lambda event, told: listed(
        [place_name(road).lower() for road in ROADS if road in event.among]
    ),
    "stat": lambda event, told: stat_name(event.stat),
    "dice": lambda event, told: dice_listed(event.dice),
    "thrown": lambda event, told: str(sum(event.dice)),
    "for_wit": lambda event, told: dice_listed(event.wit) or _("nothing"),
    "for_combat": lambda event, told: dice_listed(event.combat) or _("nothing"),
    "marked": lambda event, told: dice_listed(event.marks),
    "sum": lambda event, told: compared(event.reckoning, told.names),
    "brought": lambda event, told: str(event.reckoning.total),
    "target": lambda event, told: str(event.reckoning.target),
    "what": lambda event, told: number_name(event.what),
    "why": lambda event, told: why_changed(event),
    "used": lambda event, told: goods_listed((*event.gear, *event.weapons)) or _("bare hands"),
    "item": lambda event, told: good_one(event.item),
    "weapon": lambda event, told: good_short(event.weapon),
    "given": lambda event, told: goods_listed(event.give_in),
    "to_pay": lambda event, told: guineas(event.paid) if event.paid else _("nothing"),
    "for": lambda event, told: guineas(event.price),
    "share": lambda event, told: guineas(event.each),
    "purse": lambda event, told: guineas(event.guineas),
    "made_good": lambda event, told: points(event.points),
    "score": lambda event, told: minus(event.score),
    "as_hero": lambda event, told: minus(event.hero_score),
    "as_scoundrel": lambda event, told: minus(event.scoundrel_score),
    "how": lambda event, told: ended(event.result, told.names),
    "outcome": lambda event, told: _("robbed") if event.won else _("not enough, it takes more"),
}
"""What stands for a slot; any other is a field of the event as it is."""


class Slots(dict[str, Any]):
    """The slots of a text about an event, each filled when it is met."""

    def __init__(self, event: Event, told: ToldWith) -> None:
        super().__init__()
        self._of = event, told

    def __missing__(self, slot: str) -> Any:
        return _SLOTS[slot](*self._of) if slot in _SLOTS else getattr(self._of[0], slot)


def filled(text: str, event: Event, told: ToldWith, **more: str) -> str:
    """A text about an event in the player's tongue, with its slots and some `more` filled in."""
    slots = Slots(event, told)
    slots.update(more)
    return _(text).format_map(slots)
