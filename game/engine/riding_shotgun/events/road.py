"""What an attack costs and brings (§7.7-7.11), and what Reload does: the speed, the coach's way,
small towns, and how it all ends.
"""

from collections.abc import Iterator
from typing import ClassVar, Literal, Self

from msgspec.structs import replace

from game.engine.flavour.talk import TalkMoment, Weight
from game.engine.kinds import Reckoning, Result, Seat
from game.engine.phrases import in_words
from game.engine.riding_shotgun.data import BANDITS, GUARDS, NUMBERS, TOWN
from game.engine.riding_shotgun.events import happening
from game.engine.riding_shotgun.events.happening import (
    BY_AN_ATTACK,
    BalladStory,
    Cards,
    Spoken,
    grit,
    side,
)
from game.engine.riding_shotgun.reducer import cleared, parts_with, rider
from game.engine.riding_shotgun.state import Phase, with_cards
from game.engine.riding_shotgun.view import LyingSeen, RidingView
from game.engine.words import plural

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


_NEAR = TOWN - 9
"""From where Town can be seen."""
_WALK = 2
"""Speed at which horses walk."""


class SpeedContested(happening.Happening, frozen=True):
    """The stagecoaches of both Posts; nobody's captain on a tie."""

    opens: ClassVar[bool] = True
    heard: ClassVar[str] = "stamp"
    guards: Reckoning
    bandits: Reckoning
    captain: Seat | None

    @property
    def paragraph(self) -> str:
        return "8.1" if self.captain is None else "D38"

    def after(self, view: RidingView) -> RidingView:
        return replace(cleared(view), place=0, phase=Phase.SPEED)

    def sung(self, story: BalladStory) -> None:
        story.scene, story.robber = "", None


class SpeedSet(happening.Happening, frozen=True):
    """The captain has driven, or held, the horses."""

    discloses: ClassVar[bool] = True
    rule: ClassVar[str] = "8.1"
    seat: Seat
    was: int
    now: int

    @property
    def sound(self) -> str:
        return "whip" if self.now > self.was else "stamp"

    @property
    def gallops(self) -> bool:
        """Whether the horses are now fast enough for a robbery."""
        return self.was < NUMBERS.robbery_speed <= self.now

    def after(self, view: RidingView) -> RidingView:
        return replace(view, speed=self.now)

    def moments(self, before: RidingView, after: RidingView) -> Iterator[TalkMoment]:
        if self.now != self.was:
            yield TalkMoment(self.seat, "faster" if self.now > self.was else "slower")
        if self.gallops:
            mates = side(after, BANDITS, but=self.seat)
            yield from [TalkMoment(each, "gallop") for each in mates]

    def deeds(self, before: RidingView) -> Iterator[tuple[Seat, str]]:
        yield self.seat, "says"

    def sung(self, story: BalladStory) -> None:
        if self.gallops:
            story.note("gallop", 4, self.seat)
        elif self.now <= _WALK < self.was:
            story.note("reined", 4, self.seat)


class CoachMoved(happening.Happening, frozen=True):
    """The coach rolls on; the reckoning is its spaces."""

    rule: ClassVar[str] = "8.2"
    heard: ClassVar[str] = "roll"
    was: int
    now: int
    reckoning: Reckoning

    def after(self, view: RidingView) -> RidingView:
        return replace(view, space=self.now)

    def moments(self, before: RidingView, after: RidingView) -> Iterator[TalkMoment]:
        if self.was < _NEAR <= self.now < TOWN:
            yield from [TalkMoment(seat, "in_sight") for seat in side(after, GUARDS)]
            yield from [TalkMoment(seat, "running_out") for seat in side(after, BANDITS)]

    def weight(self, view: RidingView) -> Weight:
        return Weight(self.was + view.speed + view.map >= TOWN - 1)


class TownPassed(happening.Happening, frozen=True):
    """A small town is entered or passed."""

    rule: ClassVar[str] = "D41"
    heard: ClassVar[str] = "bell"
    space: int
    name: str

    def moments(self, before: RidingView, after: RidingView) -> Iterator[TalkMoment]:
        if before.options.wildcards == "on":
            yield from [TalkMoment(seat, "small_town") for seat in range(len(after.riders))]

    def sung(self, story: BalladStory) -> None:
        story.note("small_town", 2, fields={"where": str(self.space)})


class PostsCleared(happening.Happening, frozen=True):
    """Posts and discards go back into the bag: so many cards."""

    rule: ClassVar[str] = "8.3"
    heard: ClassVar[str] = "card_flip"
    cards: int

    def after(self, view: RidingView) -> RidingView:
        deck = view.deck + self.cards
        return replace(view, posts=((), ()), spread=(), unseen=(), deck=deck)


class CoverLifted(happening.Happening, frozen=True):
    """Nobody is in cover any more; those were."""

    rule: ClassVar[str] = "8.5"
    seats: tuple[Seat, ...]

    def after(self, view: RidingView) -> RidingView:
        for seat in self.seats:
            view = rider(view, seat, in_cover=False)
        return view


class GameEnded(happening.Happening, frozen=True):
    """It is over, and everything still hidden is shown."""

    discloses: ClassVar[bool] = True
    heard: ClassVar[str] = "bell"
    result: Result
    hands: tuple[Cards, ...]
    unseen: Cards
    wild: tuple[Cards, ...]

    @property
    def paragraph(self) -> str:
        return "D42" if self.result.verdict == "town" else "10"

    def after(self, view: RidingView) -> RidingView:
        for seat, (hand, held) in enumerate(zip(self.hands, self.wild, strict=True)):
            view = rider(view, seat, hand=hand, wild=held, aside=())
        shown = zip(self.unseen, view.unseen, strict=True)
        return replace(
            cleared(view),
            unseen=tuple([LyingSeen(card, each.knowers) for card, each in shown]),
            result=self.result,
            over=True,
            secret=False,
            phase=Phase.OVER,
        )

    def moments(self, before: RidingView, after: RidingView) -> Iterator[TalkMoment]:
        for seat, won in enumerate(self.result.won):
            team = "guard" if after.sides[seat] == GUARDS else "bandit"
            yield TalkMoment(seat, f"{'won' if won else 'lost'}_{team}")

    def sung(self, story: BalladStory) -> None:
        """Of those who have won, first whoever did it last, or had the reins."""
        story.scene, result = "", self.result
        won = [seat for seat, has in enumerate(result.won) if has]
        last = story.driver if story.robber is None else story.robber
        pair = sorted(won, key=lambda seat: seat != last)[:2]
        held = sum([result.scores[seat] for seat in won])
        bars = plural("{{bars}} bar", "{{bars}} bars", held).format(bars=in_words(held))
        story.note(result.verdict, 9, *pair, fields={"bars": bars})
