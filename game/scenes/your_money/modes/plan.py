"""A plan in the making as a value, and what its robber may hope for at each place."""

from functools import cached_property

import msgspec

from game.engine.kinds import Seat
from game.engine.your_money.advice import road_figures, town_figures
from game.engine.your_money.data import Place, Road, Town
from game.engine.your_money.odds.plans import RoadOdds, TownOdds, road_odds, town_odds
from game.engine.your_money.view import YourMoneyView
from game.session.settings import Preview
from game.sprites.your_money.cards import Frame


class Hopes:
    """The odds of a view, reckoned when they are first asked for."""

    def __init__(self, view: YourMoneyView) -> None:
        self._view = view

    @cached_property
    def roads(self) -> dict[Road, RoadOdds]:
        """The odds of each road within reach."""
        return road_odds(self._view)

    @cached_property
    def towns(self) -> dict[Town, TownOdds]:
        """The odds of each visit within reach."""
        return town_odds(self._view)

    def lines(self, place: str, telling: Preview) -> list[str]:
        """The fuller figures of a place."""
        for road, odds in self.roads.items():
            if road == place:
                return road_figures(odds, telling)
        for town, visit in self.towns.items():
            if town == place:
                return town_figures(visit, telling)
        return []


class Planned(msgspec.Struct, frozen=True):
    """A plan as it stands: the destination chosen, looked at, or under the dice in hand."""

    view: YourMoneyView
    seat: Seat
    within_reach: frozenset[Place]
    hopes: Hopes
    telling: Preview = "nothing"
    """How chances are told; not at all while the dice they speak of lie face down."""
    chosen: Place | None = None
    looked: Place | None = None
    over: str | None = None
    opened: Road | None = None
    """The road whose 36 throws lie open."""
    held: bool = False
    dragging: bool = False
    closed: bool = False
    """Whether the dice lie face down."""
    hint: str = ""
    refusal: str = ""

    @property
    def dice(self) -> tuple[int, ...]:
        """The two dice only their owner sees."""
        return self.view.sheets[self.seat].dice or ()

    @property
    def told(self) -> bool:
        """Whether chances are told."""
        return self.telling != "nothing"

    @property
    def must_rest(self) -> bool:
        """Whether the horse takes its rider no further than the tavern."""
        return self.view.sheets[self.seat].must_rest

    def figures(self, place: str) -> list[str]:
        """The fuller figures of a place; none if chances are not told."""
        return self.hopes.lines(place, self.telling) if self.told else []

    def frame_of(self, place: Place) -> Frame:
        """How a destination stands out now."""
        if place == self.chosen:
            return Frame.CHOSEN
        if place not in self.within_reach:
            return Frame.DIMMED
        if self.held:
            return Frame.CHOSEN if place == self.over else Frame.CHOICE
        return Frame.CHOICE if self.chosen is None else Frame.PLAIN
