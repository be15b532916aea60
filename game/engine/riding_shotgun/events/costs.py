"""What an attack costs and brings: grit, cards, gold, wheels, cover (§7.7-7.11)."""

from collections.abc import Iterator
from typing import ClassVar, Literal, Self

from msgspec.structs import replace

from game.engine.flavour.talk import TalkMoment, Weight
from game.engine.flavour.verses import in_words
from game.engine.kinds import Reckoning, Seat
from game.engine.riding_shotgun.data import GUARDS, NUMBERS
from game.engine.riding_shotgun.events import happening
from game.engine.riding_shotgun.events.happening import (
    BY_AN_ATTACK,
    BalladStory,
    Cards,
    Spoken,
    grit,
    side,
)
from game.engine.riding_shotgun.reducer import parts_with, rider
from game.engine.riding_shotgun.state import with_cards
from game.engine.riding_shotgun.view import LyingSeen, RidingView

Lost = Literal["lasso", "robbery"]
"""How a bar of gold goes."""

_OF_GRIT = {
    "call_right": "7.4",
    "call_wrong": "7.4",
    "bluff_caught": "7.6",
    "nominated": "D31",
    "passed_on": "7.11",
    "wildcard": "9",
}
"""The paragraph of a cause of grit, where it is not that of the hit."""


class GritChanged(happening.Happening, frozen=True):
    """A point of grit; `was == now` if it was lost at the end of the track."""

    costly: ClassVar[bool] = True
    seat: Seat
    was: int
    now: int
    cause: str

    @property
    def paragraph(self) -> str:
        return "D5" if self.was == self.now else _OF_GRIT.get(self.cause, "7.8")

    @property
    def spends(self) -> bool:
        """Whether it was the last."""
        return bool(self.was and not self.now)

    def after(self, view: RidingView) -> RidingView:
        return rider(view, self.seat, grit=self.now)

    def moments(self, before: RidingView, after: RidingView) -> Iterator[TalkMoment]:
        if self.spends:
            yield TalkMoment(self.seat, "spent")

    def deeds(self, before: RidingView) -> Iterator[tuple[Seat, str]]:
        if self.now == NUMBERS.grit_max:
            yield self.seat, "iron_nerves"
        if self.spends:
            yield self.seat, "spent"
            if self.cause in BY_AN_ATTACK and before.attack is not None:
                yield before.attack.seat, "last_grit"

    def weight(self, view: RidingView) -> Weight:
        if not self.spends:
            return Weight()
        team_is_spent = not grit(view, view.sides[self.seat], but=self.seat)
        return Weight(False, "gasp" if team_is_spent else "thump", self.seat)

    def sung(self, story: BalladStory) -> None:
        if story.robber is not None and self.spends and self.cause in BY_AN_ATTACK:
            story.note("spent", 6, self.seat, story.robber)


class CardsLost(happening.Happening, frozen=True):
    """Cards lost face down, through an attack or instead of grit; others know how many."""

    costly: ClassVar[bool] = True
    seat: Seat
    cards: Cards | None
    count: int
    cause: str

    @property
    def paragraph(self) -> str:
        return "7.11" if self.cause == "no_grit" else "7.8"

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, cards=None)

    def after(self, view: RidingView) -> RidingView:
        lying = [LyingSeen(card, (self.seat,)) for card in self.cards or (None,) * self.count]
        view = parts_with(view, self.seat, self.cards or (), self.count)
        return replace(view, unseen=(*view.unseen, *lying))


class LossPassedOn(happening.Happening, frozen=True):
    """Without grit and cards: a mate loses the point."""

    discloses: ClassVar[bool] = True
    costly: ClassVar[bool] = True
    rule: ClassVar[str] = "7.11"
    seat: Seat
    to: Seat

    def moments(self, before: RidingView, after: RidingView) -> Iterator[TalkMoment]:
        yield TalkMoment(self.seat, "leaning", self.to)
        yield TalkMoment(self.to, "leaned_on", self.seat)

    def sung(self, story: BalladStory) -> None:
        if story.robber is not None:
            story.note("leaned", 4, self.seat, self.to)


class LossEvaporated(happening.Happening, frozen=True):
    """Nobody is left who could lose the point (D33)."""

    costly: ClassVar[bool] = True
    rule: ClassVar[str] = "D33"
    seat: Seat


class Nominated(happening.Happening, frozen=True):
    """Whom the dynamite costs grit besides."""

    discloses: ClassVar[bool] = True
    costly: ClassVar[bool] = True
    rule: ClassVar[str] = "D31"
    seat: Seat
    to: Seat

    def moments(self, before: RidingView, after: RidingView) -> Iterator[TalkMoment]:
        yield TalkMoment(self.to, "blast", self.seat)

    def deeds(self, before: RidingView) -> Iterator[tuple[Seat, str]]:
        yield self.to, "hits"
        yield self.seat, "two_for_one"

    def sung(self, story: BalladStory) -> None:
        if story.robber is not None:
            story.note("blast", 4, self.seat, self.to)


class WheelBurnt(happening.Happening, frozen=True):
    """A wheel of the coach burns; `burnt` so far."""

    costly: ClassVar[bool] = True
    rule: ClassVar[str] = "7.9"
    seat: Seat
    burnt: int

    def after(self, view: RidingView) -> RidingView:
        return replace(view, burnt=self.burnt)

    def moments(self, before: RidingView, after: RidingView) -> Iterator[TalkMoment]:
        yield TalkMoment(self.seat, "wheel")
        if self.burnt == NUMBERS.wheels - 1:
            yield from [TalkMoment(guard, "one_wheel") for guard in side(after, GUARDS)]
        elif before.driver is not None:
            yield TalkMoment(before.driver, "wheel_lost", self.seat)

    def deeds(self, before: RidingView) -> Iterator[tuple[Seat, str]]:
        yield self.seat, "wheels"

    def weight(self, view: RidingView) -> Weight:
        return Weight(False, "gasp" if self.burnt == NUMBERS.wheels else "thump", self.seat)

    def sung(self, story: BalladStory) -> None:
        if story.robber is not None and self.burnt < NUMBERS.wheels:
            story.note("wheel", 4 + self.burnt, self.seat, fields={"n": in_words(self.burnt)})


class GoldTaken(happening.Happening, frozen=True):
    """A bar changes hands; the reckoning is the bandits' bars against all there are."""

    costly: ClassVar[bool] = True
    seat: Seat
    whose: Seat
    why: Lost
    reckoning: Reckoning

    @property
    def paragraph(self) -> str:
        return "7.8" if self.why == "lasso" else "7.9"

    def after(self, view: RidingView) -> RidingView:
        view = rider(view, self.whose, gold=view.riders[self.whose].gold - 1)
        return rider(view, self.seat, gold=view.riders[self.seat].gold + 1)

    def moments(self, before: RidingView, after: RidingView) -> Iterator[TalkMoment]:
        yield TalkMoment(self.seat, "robbing", self.whose)
        yield TalkMoment(self.whose, "robbed", self.seat)

    def deeds(self, before: RidingView) -> Iterator[tuple[Seat, str]]:
        yield self.seat, "finders" if self.why == "lasso" else "great_robbery"

    def weight(self, view: RidingView) -> Weight:
        return Weight(False, "gasp" if self.reckoning.met else "", self.seat)

    def sung(self, story: BalladStory) -> None:
        if story.robber is not None:
            roped = self.why == "lasso"
            story.note("lasso" if roped else "robbery", 6 if roped else 8, self.seat, self.whose)


class TookCover(happening.Happening, frozen=True):
    """Whoever was hit takes cover."""

    costly: ClassVar[bool] = True
    rule: ClassVar[str] = "7.10"
    seat: Seat

    def after(self, view: RidingView) -> RidingView:
        return rider(view, self.seat, in_cover=True)

    def moments(self, before: RidingView, after: RidingView) -> Iterator[TalkMoment]:
        yield TalkMoment(self.seat, "cover")


class CardsCleared(happening.Happening, frozen=True):
    """What goes from the table to the discards: open ones, and how many nobody has seen."""

    spoken: ClassVar[Spoken] = "alone"
    rule: ClassVar[str] = "7.7"
    open: Cards
    unseen: int

    def after(self, view: RidingView) -> RidingView:
        """The cards of an attack leave the table: Blinds nobody called lie face down."""
        attack = view.attack
        if attack is None:
            return view
        every = len(view.riders)
        blinds = [(view.blind_down, attack.blind, attack.knowers)]
        if attack.defence is not None:
            met = attack.defence
            blinds.append((view.defence_down, met.blind, met.knowers))
        lying = [
            LyingSeen(blind, knowers)
            for down, blind, knowers in blinds
            if down and len(knowers) < every
        ]
        spread = with_cards(view.spread, self.open)
        return replace(view, spread=spread, unseen=(*view.unseen, *lying))
