"""A round but for its robberies: coaches, secret plans and guards (§3, §5), tavern and market (§6),
the solo rival (§8), and how rounds and games end (§7).
"""

from collections.abc import Iterator
from typing import Final, Self

import msgspec

from game.engine.flavour.luck import Throw
from game.engine.flavour.talk import TalkMoment
from game.engine.kinds import Reckoning, Result, Seat
from game.engine.your_money.actions import Destination, Pips
from game.engine.your_money.data import CARDS, GOODS, Place, Road, Stat, Town
from game.engine.your_money.events.base import FAR, FRAIL, YorkEvent
from game.engine.your_money.reducer import on_sheet, put_coach, replace
from game.engine.your_money.state import NOTHING_PLACED, Guard, Phase, fresh_coach, without
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
    stirs = ("sealing",)
    seat: Seat
    place: Destination | None

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else type(self)(self.seat, None)

    def after(self, view: YourMoneyView) -> YourMoneyView:
        return on_sheet(view, self.seat, sealed=True, plan=self.place)


class TurnedScoundrel(YorkEvent, frozen=True):
    """A robber has given up being loved, in the open and for good."""

    discloses = True
    rule = "7"
    stirs = ("turned", "other_turned")
    sung = ("turned", 9)
    seat: Seat

    def after(self, view: YourMoneyView) -> YourMoneyView:
        return on_sheet(view, self.seat, turned=True)


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
    stirs = ("retired", "other_retired")
    leaves = "retired"
    seat: Seat
    score: int

    def after(self, view: YourMoneyView) -> YourMoneyView:
        return on_sheet(view, self.seat, retired=True)


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
    stirs = ("hunted", "other_hunted")
    seat: Seat
    marks: tuple[int, ...]
    place: Place

    def after(self, view: YourMoneyView) -> YourMoneyView:
        hunters = tuple(Guard(self.seat, self.place, hunting=True) for _ in self.marks)
        return replace(view, guards=(*view.guards, *hunters))


_BOUGHT: Final = {"horse": "horse", "weapon": "armed", "gear": "dressed"}


class EnteredTown(YorkEvent, frozen=True):
    """A robber walks into the tavern or the market."""

    rule = "6"
    seat: Seat
    place: Town

    def after(self, view: YourMoneyView) -> YourMoneyView:
        return on_sheet(view, self.seat, dice=())


class GuardsFought(YorkEvent, frozen=True):
    """A fight in town against all guards who want this robber (D15)."""

    rule = "5"
    seat: Seat
    place: Town
    guards: int
    reckoning: Reckoning

    def moments(self, before: YourMoneyView, after: YourMoneyView) -> Iterator[TalkMoment]:
        yield TalkMoment(self.seat, "brawl_won" if self.reckoning.met else "brawl")


class Ate(YorkEvent, frozen=True):
    """Health bought: points and the whole price."""

    rule = "6"
    stirs = ("meal",)
    seat: Seat
    place: Town
    points: int
    price: int


class GaveToThePoor(YorkEvent, frozen=True):
    """Scoundrel points turned into folk hero points, and the whole price."""

    rule = "6"
    stirs = ("alms",)
    seat: Seat
    points: int
    price: int


class Bought(YorkEvent, frozen=True):
    """Something bought: full price, what was given in and for how much, what was paid (D16)."""

    seat: Seat
    item: str
    price: int
    give_in: tuple[str, ...]
    credit: int
    paid: int

    @property
    def paragraph(self) -> str:
        return "D16" if self.give_in else "6"

    def after(self, view: YourMoneyView) -> YourMoneyView:
        sheet, item = view.sheets[self.seat], self.item
        match GOODS[item].kind:
            case "horse":
                return on_sheet(view, self.seat, horse=item)
            case "gear":
                return on_sheet(view, self.seat, gear=tuple(sorted((*sheet.gear, item))))
            case "weapon":
                kept = without(sheet.weapons, self.give_in)
                return on_sheet(view, self.seat, weapons=tuple(sorted((*kept, item))))

    def moments(self, before: YourMoneyView, after: YourMoneyView) -> Iterator[TalkMoment]:
        yield TalkMoment(self.seat, _BOUGHT[GOODS[self.item].kind])


class ThrewAway(YorkEvent, frozen=True):
    """A weapon thrown away for nothing."""

    rule = "6"
    seat: Seat
    weapon: str

    def after(self, view: YourMoneyView) -> YourMoneyView:
        kept = without(view.sheets[self.seat].weapons, (self.weapon,))
        return on_sheet(view, self.seat, weapons=kept)


class LeftTown(YorkEvent, frozen=True):
    """A visit is over."""

    rule = "6"
    seat: Seat
    place: Town


class RivalChose(YorkEvent, frozen=True):
    """The solo rival's coach, and the coaches it was chosen from (D22)."""

    rule = "8"
    place: Road
    card: str
    among: tuple[Road, ...]


class RivalThrew(YorkEvent, frozen=True):
    """The solo rival's dice against the coach's combat; more than it wins."""

    discloses = True
    rule = "8"
    place: Road
    dice: Pips
    combat: int
    won: bool

    def thrown(self) -> tuple[Throw, ...]:
        return (Throw(None, "rival", self.dice),)


class RivalPurse(YorkEvent, frozen=True):
    """The solo rival's guineas moved."""

    rule = "8"
    was: int
    now: int

    def after(self, view: YourMoneyView) -> YourMoneyView:
        return replace(view, rival_guineas=self.now)


class Ride(msgspec.Struct, frozen=True):
    """One round of the solo rival alone: the coach, both dice against its combat, what was won."""

    round: int
    card: str
    dice: Pips
    combat: int
    won: int


class RivalRodeOn(YorkEvent, frozen=True):
    """The robber has retired: all the rival did from that round to the last, told at once (D24).

    `coach_dice` are those thrown on the way; `now` is `was` and all that the `rides` have won.
    """

    discloses = True
    rule = "D24"
    was: int
    now: int
    rides: tuple[Ride, ...]
    coach_dice: tuple[CoachDieThrown, ...] = ()

    def after(self, view: YourMoneyView) -> YourMoneyView:
        return replace(view, rival_guineas=self.now)

    def thrown(self) -> tuple[Throw, ...]:
        return (
            *[each for event in self.coach_dice for each in event.thrown()],
            *[Throw(None, "rival", ride.dice) for ride in self.rides],
        )


class Died(YorkEvent, frozen=True):
    """Health at 0 once everything has taken effect (D11)."""

    rule = "7"
    stirs = ("hanged", "other_hanged")
    leaves = "hanged"
    seat: Seat

    def after(self, view: YourMoneyView) -> YourMoneyView:
        return on_sheet(view, self.seat, plan=None, sealed=False, must_rest=False)


class RoundEnded(YorkEvent, frozen=True):
    """The round is marked; its coaches drive off, robbed or not."""

    rule = "3"
    round: int

    def moments(self, before: YourMoneyView, after: YourMoneyView) -> Iterator[TalkMoment]:
        for seat in after.riding:
            ahead = after.ahead(seat)
            if after.sheets[seat].health <= FRAIL:
                yield TalkMoment(seat, "frail")
            elif ahead >= FAR:
                yield TalkMoment(seat, "leading")
            elif ahead <= -FAR:
                yield TalkMoment(seat, "behind", after.best_but(seat))


class GameEnded(YorkEvent, frozen=True):
    """The end and its sums."""

    rule = "7"
    result: Result

    def after(self, view: YourMoneyView) -> YourMoneyView:
        return replace(view, result=self.result, over=True, phase=Phase.OVER)

    def moments(self, before: YourMoneyView, after: YourMoneyView) -> Iterator[TalkMoment]:
        for seat, sheet in enumerate(after.sheets):
            if sheet.alive:  # the others have had their last words
                won = self.result.won[seat]
                drawn = "drawn" if self.result.shared else "won"
                yield TalkMoment(seat, drawn if won else "lost")
