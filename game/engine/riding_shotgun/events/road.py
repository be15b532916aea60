"""Reload and the end: the Posts, the reins, the coach, the towns (§8, §10)."""

from collections.abc import Iterator
from typing import ClassVar

from msgspec.structs import replace

from game.engine.flavour.talk import TalkMoment, Weight
from game.engine.flavour.verses import in_words
from game.engine.kinds import Reckoning, Result, Seat
from game.engine.riding_shotgun.data import BANDITS, GUARDS, NUMBERS, TOWN
from game.engine.riding_shotgun.events import happening
from game.engine.riding_shotgun.events.happening import BalladStory, Cards, side
from game.engine.riding_shotgun.reducer import cleared, rider
from game.engine.riding_shotgun.state import Phase
from game.engine.riding_shotgun.view import LyingSeen, RidingView
from game.engine.words import _, plural

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
        story.note("small_town", 2, fields={"where": _where(self.space)})


def _where(space: int) -> str:
    """A small town in four syllables, the second and the last of them heavy."""
    match space:
        case 9:
            return _("by old Dry Creek")
        case 15:
            return _("by Coffin Wells")
        case _:
            return _("by Prosper Gulch")


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
