"""What happens before anybody shoots: the round, draws, Quick Draws and wildcards (§5, §6, §9).

No event of a draw tells anybody what the bag held: with the counts that would tell what others
hold. The almanack of a finished game may read it.
"""

from collections.abc import Iterator
from typing import ClassVar, Final, Literal, Self

import msgspec
from msgspec.structs import replace

from game.engine.chance import Bag
from game.engine.flavour.talk import TalkMoment, Weight
from game.engine.kinds import Seat
from game.engine.phrases import in_words
from game.engine.riding_shotgun import data
from game.engine.riding_shotgun.data import Moment
from game.engine.riding_shotgun.events import happening
from game.engine.riding_shotgun.events.happening import BalladStory, Cards, Spoken, grit
from game.engine.riding_shotgun.reducer import defence, fight, parts_with, rider
from game.engine.riding_shotgun.state import Phase, Posted, with_cards, without
from game.engine.riding_shotgun.view import LyingSeen, RidingView


class RoundBegan(happening.Happening, frozen=True):
    """A new round: where the coach stands, and how fast the horses go."""

    opens: ClassVar[bool] = True
    rule: ClassVar[str] = "5"
    heard: ClassVar[str] = "card_flip"
    round: int
    speed: int
    space: int

    def after(self, view: RidingView) -> RidingView:
        return replace(
            view,
            round=self.round,
            speed=self.speed,
            space=self.space,
            phase=Phase.STRATEGY,
            order=(),
            place=0,
            driver=None,
            whip=(0, 0),
            map=0,
        )

    def moments(self, before: RidingView, after: RidingView) -> Iterator[TalkMoment]:
        if self.round == 1:
            yield from [TalkMoment(seat, "setting_out") for seat in range(len(after.riders))]

    def sung(self, story: BalladStory) -> None:
        story.round, story.scene = self.round, ""
        if self.round == 1:
            sides = story.sides
            of_a_team = {"n": in_words(len(sides) // 2)}
            story.note("opening", 4, sides.index(0), sides.index(1), fields=of_a_team)


class CardsDrawn(happening.Happening, frozen=True):
    """Cards drawn; who else looks on knows only how many. `wanted` is how many were due: the bag
    may have been short. With `refilled` the discards went into it first. `out_of` is the bag before
    the draw, which nobody at the table knows.
    """

    discloses: ClassVar[bool] = True
    heard: ClassVar[str] = "card_flip"
    seat: Seat
    cards: Cards | None
    count: int
    wanted: int
    why: Literal["deal", "strategy", "card_sharp", "cartridges", "refill"]
    refilled: bool = False
    out_of: Bag | None = None

    @property
    def paragraph(self) -> str:
        if self.why == "strategy":
            return "6.1" if self.count == self.wanted else "D7"
        return {"deal": "3", "refill": "8.4", "card_sharp": "9.1", "cartridges": "9.3"}[self.why]

    def seen_by(self, seat: Seat | None) -> Self:
        cards = self.cards if seat == self.seat else None
        return type(self)(self.seat, cards, self.count, self.wanted, self.why, self.refilled)

    def after(self, view: RidingView) -> RidingView:
        own = view.riders[self.seat]
        hand = None if own.hand is None else with_cards(own.hand, self.cards or ())
        if self.refilled:
            back = len(view.spread) + len(view.unseen)
            view = replace(view, deck=view.deck + back, spread=(), unseen=())
        view = replace(view, deck=view.deck - self.count)
        return rider(view, self.seat, cards=own.cards + self.count, hand=hand)


class CardsDiscarded(happening.Happening, frozen=True):
    """Strategy: cards set aside face down; others know how many."""

    spoken: ClassVar[Spoken] = "never"
    rule: ClassVar[str] = "6.2"
    seat: Seat
    cards: Cards | None
    count: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else type(self)(self.seat, None, self.count)

    def after(self, view: RidingView) -> RidingView:
        view = parts_with(view, self.seat, self.cards or (), self.count)
        return rider(view, self.seat, set_aside=self.count, aside=self.cards)


class QuickDrawLaid(happening.Happening, frozen=True):
    """A Quick Draw lies face down; whether there is a wildcard under it is secret too."""

    spoken: ClassVar[Spoken] = "never"
    rule: ClassVar[str] = "6.3"
    seat: Seat
    card: int | None
    wildcard: int | None

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else type(self)(self.seat, None, None)

    def after(self, view: RidingView) -> RidingView:
        view = parts_with(view, self.seat, () if self.card is None else (self.card,), 1)
        wild = view.riders[self.seat].wild
        if wild is not None and self.wildcard is not None:
            wild = without(wild, (self.wildcard,))
        laid = {"has_laid": True, "laid": self.card, "under": self.wildcard}
        return rider(view, self.seat, wild=wild, **laid)


class Drawn(msgspec.Struct, frozen=True, gc=False):
    """A Quick Draw turned up: `number` is what counts on the tracker."""

    seat: Seat
    card: int
    wildcard: int | None
    number: int


class QuickDrawsRevealed(happening.Happening, frozen=True):
    """All are turned up: who acts when, and what lies in the two Posts."""

    discloses: ClassVar[bool] = True
    spoken: ClassVar[Spoken] = "alone"
    rule: ClassVar[str] = "6.4"
    draws: tuple[Drawn, ...]
    order: tuple[Seat, ...]
    posts: tuple[tuple[Posted, ...], tuple[Posted, ...]]

    def after(self, view: RidingView) -> RidingView:
        """What was set aside joins the discards; no Quick Draw lies hidden any more."""
        view = replace(view, order=self.order, posts=self.posts, place=0)
        lying: list[LyingSeen] = []
        for seat, each in enumerate(view.riders):
            lying += [LyingSeen(card, (seat,)) for card in each.aside or (None,) * each.set_aside]
            own = () if seat == view.seat or each.aside is not None else None
            put_down = {"set_aside": 0, "has_laid": False, "laid": None, "under": None}
            view = rider(view, seat, aside=own, **put_down)
        return replace(view, unseen=(*view.unseen, *lying))

    def moments(self, before: RidingView, after: RidingView) -> Iterator[TalkMoment]:
        yield TalkMoment(self.order[0], "first")

    def weight(self, view: RidingView) -> Weight:
        """Whether one good turn of either team, or the road, may end it."""
        riders = tuple(zip(view.riders, view.sides, strict=True))
        bars = sum([each.gold for each, _team in riders])
        held = sum([each.gold for each, team in riders if team == data.BANDITS])
        return Weight(
            view.burnt == data.NUMBERS.wheels - 1
            or held == bars - 1
            or min(grit(view, data.GUARDS), grit(view, data.BANDITS)) <= 1
            or view.space + view.speed + 1 >= data.TOWN
        )


class DriverNamed(happening.Happening, frozen=True):
    """The last guard on the tracker drives (D12)."""

    rule: ClassVar[str] = "D12"
    heard: ClassVar[str] = "stamp"
    seat: Seat

    def after(self, view: RidingView) -> RidingView:
        return replace(view, driver=self.seat)

    def moments(self, before: RidingView, after: RidingView) -> Iterator[TalkMoment]:
        yield TalkMoment(self.seat, "driving")

    def deeds(self, before: RidingView) -> Iterator[tuple[Seat, str]]:
        yield self.seat, "drives"

    def sung(self, story: BalladStory) -> None:
        story.driver = self.seat


_MOMENTS: Final[dict[Moment, str]] = {
    "strategy": "9.1",
    "quick_draw": "9.2",
    "turn_start": "9.3",
    "declare": "9.4",
    "targeted": "9.5",
    "defended": "9.6",
}
"""The paragraph of the wildcards that are played then."""


class WildcardPlayed(happening.Happening, frozen=True):
    """A wildcard played in the open."""

    discloses: ClassVar[bool] = True
    seat: Seat
    wildcard: int
    target: Seat | None = None
    step: int | None = None

    @property
    def paragraph(self) -> str:
        return _MOMENTS[data.WILDCARDS[self.wildcard].moment]

    @property
    def sound(self) -> str:
        return "whip" if data.EFFECT[self.wildcard] is data.Effect.CRACK_THE_WHIP else "bell"

    def after(self, view: RidingView) -> RidingView:
        own = view.riders[self.seat]
        wild = None if own.wild is None else without(own.wild, (self.wildcard,))
        view = rider(view, self.seat, wild=wild, wildcards=own.wildcards - 1)
        view = replace(view, played=(*view.played, self.wildcard))
        match data.EFFECT[self.wildcard]:
            case data.Effect.CRACK_THE_WHIP:
                guards, bandits = view.whip
                guard = view.sides[self.seat] == data.GUARDS
                return replace(view, whip=(2, bandits) if guard else (guards, 2))
            case data.Effect.SCOUTS_MAP:
                return replace(view, map=self.step or 0)
            case data.Effect.HAT:
                return fight(view, hat=True)
            case data.Effect.DUCK:
                return fight(view, ducks=1 + (view.attack.ducks if view.attack else 0))
            case _:
                return view

    def moments(self, before: RidingView, after: RidingView) -> Iterator[TalkMoment]:
        if self.target is None:
            yield TalkMoment(self.seat, "wildcard")
        else:
            yield TalkMoment(self.target, "rallied", self.seat)

    def deeds(self, before: RidingView) -> Iterator[tuple[Seat, str]]:
        yield self.seat, "wildcards"

    def sung(self, story: BalladStory) -> None:
        if self.target is not None:
            story.note("rally", 3, self.seat, self.target)


class BlindSeen(happening.Happening, frozen=True):
    """Somebody looks at a Blind in secret."""

    discloses: ClassVar[bool] = True
    rule: ClassVar[str] = "13"
    heard: ClassVar[str] = "quill"
    seat: Seat
    whose: Seat
    card: int | None

    def seen_by(self, seat: Seat | None) -> Self:
        knows = seat in (self.seat, self.whose)
        return self if knows else type(self)(self.seat, self.whose, None)

    def after(self, view: RidingView) -> RidingView:
        attack = view.attack
        if attack is None:
            return view
        met = attack.defence
        if met is not None:
            blind = met.blind or self.card
            return defence(view, blind=blind, knowers=(*met.knowers, self.seat))
        if self.whose != attack.seat:
            return view
        blind = attack.blind or self.card
        return fight(view, blind=blind, knowers=(*attack.knowers, self.seat))

    def moments(self, before: RidingView, after: RidingView) -> Iterator[TalkMoment]:
        yield TalkMoment(self.seat, "peeping", self.whose)
        yield TalkMoment(self.whose, "peeped", self.seat)


class WildcardDrawn(happening.Happening, frozen=True):
    """A wildcard from a small town; `missed` if there is none left (D43)."""

    discloses: ClassVar[bool] = True
    seat: Seat
    wildcard: int | None
    missed: bool = False

    @property
    def paragraph(self) -> str:
        return "D43" if self.missed else "D41"

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, wildcard=None)

    def after(self, view: RidingView) -> RidingView:
        if self.missed:
            return view
        own = view.riders[self.seat]
        wild = own.wild
        if wild is not None and self.wildcard is not None:
            wild = with_cards(wild, (self.wildcard,))
        view = replace(view, wild_deck=view.wild_deck - 1)
        return rider(view, self.seat, wildcards=own.wildcards + 1, wild=wild)
