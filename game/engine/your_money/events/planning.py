"""A round as it begins: its coaches, the secret plans, and the guards that ride out (§3, §5)."""

from collections.abc import Iterator
from typing import Self

import msgspec

from game.engine.flavour.luck import Throw
from game.engine.flavour.talk import TalkMoment
from game.engine.kinds import Seat
from game.engine.your_money.actions import Destination, Pips
from game.engine.your_money.data import CARDS, Place, Road, Stat
from game.engine.your_money.events.base import YorkEvent, of_all
from game.engine.your_money.reducer import on_sheet, put_coach, replace
from game.engine.your_money.state import NOTHING_PLACED, Guard, Phase, fresh_coach
from game.engine.your_money.view import YourMoneyView


class RoundBegan(YorkEvent, frozen=True):
    """A new round, and who resolves first in it (D4)."""

    opens = True
    rule = "3"
    round: int
    rounds: int
    lead: Seat

    def after(self, view: YourMoneyView) -> YourMoneyView:
        view = replace(
            view,
            round=self.round,
            lead=self.lead,
            phase=Phase.PLAN,
            guards=(),
            roads=(),
            waiting=(),
            turn=(),
            sharing=(),
            secret=False,
        )
        for seat in range(len(view.sheets)):
            hidden = None if seat != view.seat else ()
            view = on_sheet(view, seat, plan=None, sealed=False, dice=hidden, placed=NOTHING_PLACED)
        return view

    def moments(self, before: YourMoneyView, after: YourMoneyView) -> Iterator[TalkMoment]:
        said = {self.rounds: "last_round", 1: "setting_out"}.get(self.round)
        return iter([TalkMoment(seat, said) for seat in after.riding] if said else [])


class CoachDealt(YorkEvent, frozen=True):
    """A coach card turned up on a road; `fresh_deck` if the deck was shuffled first (D3)."""

    rule = "3"
    place: Road
    card: str
    fresh_deck: bool = False

    def after(self, view: YourMoneyView) -> YourMoneyView:
        kind = list(CARDS).index(self.card)
        counts = view.deck.counts
        if not any(counts):
            dealt = [coach.card for coach in view.roads]
            whole = view.options.york.deck.counts
            counts = tuple([n - dealt.count(each) for each, n in zip(CARDS, whole, strict=True)])
        deck = replace(view.deck, counts=(*counts[:kind], counts[kind] - 1, *counts[kind + 1 :]))
        coach = fresh_coach(self.card, view.options.york)
        return replace(view, deck=deck, roads=(*view.roads, coach))


class CoachDieThrown(YorkEvent, frozen=True):
    """A coach's unknown stat is settled: printed part, die and total (D2)."""

    discloses = True
    rule = "D2"
    place: Road
    card: str
    stat: Stat
    printed: int
    die: int
    total: int

    def after(self, view: YourMoneyView) -> YourMoneyView:
        return put_coach(view, self.place, **{self.stat: self.total})

    def thrown(self) -> tuple[Throw, ...]:
        return (Throw(None, "coach", (self.die,)),)


class ScoundrelWouldPay(YorkEvent, frozen=True):
    """At the start of the last round: turning scoundrel would now score more (D19)."""

    rule = "7"
    seat: Seat
    hero_score: int
    scoundrel_score: int


class SecretDiceThrown(YorkEvent, frozen=True):
    """Two dice only their owner sees; everybody else sees that they were thrown (None)."""

    rule = "3"
    seat: Seat
    dice: Pips | None

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else type(self)(self.seat, None)

    def after(self, view: YourMoneyView) -> YourMoneyView:
        return on_sheet(view, self.seat, dice=self.dice and tuple(sorted(self.dice)))


class PlanSealed(YorkEvent, frozen=True):
    """A robber has chosen; only the owner sees where."""

    rule = "3"
    seat: Seat
    place: Destination | None

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else type(self)(self.seat, None)

    def after(self, view: YourMoneyView) -> YourMoneyView:
        return on_sheet(view, self.seat, sealed=True, plan=self.place)

    def moments(self, before: YourMoneyView, after: YourMoneyView) -> Iterator[TalkMoment]:
        yield TalkMoment(self.seat, "sealing")


class TurnedScoundrel(YorkEvent, frozen=True):
    """A robber has given up being loved, in the open and for good."""

    discloses = True
    rule = "7"
    sung = ("turned", 9)
    seat: Seat

    def after(self, view: YourMoneyView) -> YourMoneyView:
        return on_sheet(view, self.seat, turned=True)

    def moments(self, before: YourMoneyView, after: YourMoneyView) -> Iterator[TalkMoment]:
        return of_all(self.seat, "turned", "other_turned", after)


class Reveal(msgspec.Struct, frozen=True):
    """One robber's dice and choice, laid open."""

    seat: Seat
    place: Destination
    dice: Pips


class PlansRevealed(YorkEvent, frozen=True):
    """All plans of the round, laid open together; with them their secret dice are counted, since
    nobody could learn them from a count before.
    """

    discloses = True
    rule = "3"
    plans: tuple[Reveal, ...]

    def after(self, view: YourMoneyView) -> YourMoneyView:
        view = replace(view, phase=Phase.ROB, waiting=(), secret=False)
        for seat in range(len(view.sheets)):
            view = on_sheet(view, seat, dice=())  # whoever has left the road throws none
        for plan in self.plans:
            view = on_sheet(
                view, plan.seat, plan=plan.place, dice=plan.dice, sealed=True, must_rest=False
            )
        return view

    def thrown(self) -> tuple[Throw, ...]:
        return tuple([Throw(plan.seat, "secret", plan.dice) for plan in self.plans])

    def moments(self, before: YourMoneyView, after: YourMoneyView) -> Iterator[TalkMoment]:
        for seat in after.riding:
            for other in after.company(seat)[:1]:
                yield TalkMoment(seat, "meeting", other)


class Retired(YorkEvent, frozen=True):
    """A robber leaves the road and keeps the score."""

    rule = "7"
    seat: Seat
    score: int

    def after(self, view: YourMoneyView) -> YourMoneyView:
        return on_sheet(view, self.seat, retired=True)

    def moments(self, before: YourMoneyView, after: YourMoneyView) -> Iterator[TalkMoment]:
        return of_all(self.seat, "retired", "other_retired", after)


class GuardRode(YorkEvent, frozen=True):
    """A guard sent out by fame at `mark` folk hero points: a die says where to."""

    discloses = True
    rule = "5"
    seat: Seat
    mark: int
    die: int
    place: Place

    def after(self, view: YourMoneyView) -> YourMoneyView:
        return replace(view, guards=(*view.guards, Guard(self.seat, self.place)))

    def thrown(self) -> tuple[Throw, ...]:
        return (Throw(self.seat, "patrol", (self.die,)),)


class GuardsHunt(YorkEvent, frozen=True):
    """Targeted guards wait where their quarry has gone; `marks` are the scoundrel marks reached."""

    rule = "5"
    seat: Seat
    marks: tuple[int, ...]
    place: Place

    def after(self, view: YourMoneyView) -> YourMoneyView:
        hunters = tuple(Guard(self.seat, self.place, hunting=True) for _ in self.marks)
        return replace(view, guards=(*view.guards, *hunters))

    def moments(self, before: YourMoneyView, after: YourMoneyView) -> Iterator[TalkMoment]:
        return of_all(self.seat, "hunted", "other_hunted", after)
