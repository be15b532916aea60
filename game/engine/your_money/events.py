"""Everything that can happen, each event with its cause and its arithmetic (§13)."""

from typing import ClassVar, Literal, Self

import msgspec

from game.engine.kinds import Event, Reckoning, Result, Seat
from game.engine.your_money.actions import Destination, Pips
from game.engine.your_money.data import Place, Road, Stat, Town

Number = Literal["health", "folk_hero", "scoundrel", "guineas"]
Cause = Literal[
    "spur",  # the spur's point of health
    "missed",  # the coach got away
    "wit",
    "combat",
    "purse",
    "half_purse",
    "guard",  # a fight in town
    "meal",
    "alms",
    "bought",
]


class RoundBegan(Event, frozen=True):
    """A new round, and who resolves first in it (D4)."""

    opens: ClassVar[bool] = True
    round: int
    rounds: int
    lead: Seat


class CoachDealt(Event, frozen=True):
    """A coach card turned up on a road; `fresh_deck` if the deck was shuffled first (D3)."""

    place: Road
    card: str
    fresh_deck: bool = False


class CoachDieThrown(Event, frozen=True):
    """A coach's unknown stat is settled: printed part, die and total (D2)."""

    discloses: ClassVar[bool] = True
    place: Road
    card: str
    stat: Stat
    printed: int
    die: int
    total: int


class ScoundrelWouldPay(Event, frozen=True):
    """At the start of the last round: turning scoundrel would now score more (D19)."""

    seat: Seat
    hero_score: int
    scoundrel_score: int


class SecretDiceThrown(Event, frozen=True):
    """Two dice only their owner sees; everybody else sees that they were thrown (None)."""

    seat: Seat
    dice: Pips | None

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else type(self)(self.seat, None)


class PlanSealed(Event, frozen=True):
    """A robber has chosen; only the owner sees where."""

    seat: Seat
    place: Destination | None

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else type(self)(self.seat, None)


class TurnedScoundrel(Event, frozen=True):
    """A robber has given up being loved, in the open and for good."""

    discloses: ClassVar[bool] = True
    seat: Seat


class Reveal(msgspec.Struct, frozen=True):
    """One robber's dice and choice, laid open."""

    seat: Seat
    place: Destination
    dice: Pips


class PlansRevealed(Event, frozen=True):
    """All plans of the round, laid open together."""

    discloses: ClassVar[bool] = True
    plans: tuple[Reveal, ...]


class Retired(Event, frozen=True):
    """A robber leaves the road and keeps the score."""

    seat: Seat
    score: int


class GuardRode(Event, frozen=True):
    """A guard sent out by fame at `mark` folk hero points: a die says where to."""

    discloses: ClassVar[bool] = True
    seat: Seat
    mark: int
    die: int
    place: Place


class GuardsHunt(Event, frozen=True):
    """Targeted guards wait where their quarry has gone; `marks` are the scoundrel marks reached."""

    seat: Seat
    marks: tuple[int, ...]
    place: Place


class DiceThrown(Event, frozen=True):
    """Open dice: two alone, one each with company, one more when left alone, one against guards."""

    discloses: ClassVar[bool] = True
    seat: Seat
    dice: Pips
    why: Literal["alone", "shared", "left_alone", "guard"]


class CoachCaught(Event, frozen=True):
    """The speed was met."""

    seat: Seat
    place: Road
    reckoning: Reckoning


class CoachMissed(Event, frozen=True):
    """The coach got away; `reckoning` is the most that could be brought without the spur."""

    seat: Seat
    place: Road
    reckoning: Reckoning


class DiceDivided(Event, frozen=True):
    """Dice put down in the open while something is still to be decided at this coach: by the
    other robber, or which gear and weapons shall count.
    """

    seat: Seat
    wit: Pips
    combat: Pips


class GearChosen(Event, frozen=True):
    """Which gear and weapons shall count, where that may be chosen (D10)."""

    seat: Seat
    gear: tuple[str, ...]
    weapons: tuple[str, ...]


class WitTried(Event, frozen=True):
    """Wit against the passengers, everybody's dice and gear together."""

    seats: tuple[Seat, ...]
    place: Road
    reckoning: Reckoning


class CombatTried(Event, frozen=True):
    """Force against coachman and guards, everybody's dice and weapons together."""

    seats: tuple[Seat, ...]
    place: Road
    reckoning: Reckoning


class PurseTaken(Event, frozen=True):
    """The coach's money: `each` guineas to each of `seats`, `lost` to nobody."""

    seats: tuple[Seat, ...]
    place: Road
    card: str
    guineas: int
    each: int
    lost: int


class PurseKept(Event, frozen=True):
    """Both wit and combat failed: the passengers keep their money."""

    seats: tuple[Seat, ...]
    place: Road
    card: str


class Changed(Event, frozen=True):
    """A number on a sheet moved from `was` to `now`; `reckoning` is the sum that moved it."""

    seat: Seat
    what: Number
    was: int
    now: int
    cause: Cause
    reckoning: Reckoning | None = None


class MustRest(Event, frozen=True):
    """A spurred horse needs a rest: next round it is the tavern or retirement, unless it was in the
    `last` round.
    """

    seat: Seat
    last: bool = False


class EnteredTown(Event, frozen=True):
    """A robber walks into the tavern or the market."""

    seat: Seat
    place: Town


class GuardsFought(Event, frozen=True):
    """A fight in town against all guards who want this robber (D15)."""

    seat: Seat
    place: Town
    guards: int
    reckoning: Reckoning


class Ate(Event, frozen=True):
    """Health bought: points and the whole price."""

    seat: Seat
    place: Town
    points: int
    price: int


class GaveToThePoor(Event, frozen=True):
    """Scoundrel points turned into folk hero points, and the whole price."""

    seat: Seat
    points: int
    price: int


class Bought(Event, frozen=True):
    """Something bought: full price, what was given in and for how much, what was paid (D16)."""

    seat: Seat
    item: str
    price: int
    give_in: tuple[str, ...]
    credit: int
    paid: int


class ThrewAway(Event, frozen=True):
    """A weapon thrown away for nothing."""

    seat: Seat
    weapon: str


class LeftTown(Event, frozen=True):
    """A visit is over."""

    seat: Seat
    place: Town


class RivalChose(Event, frozen=True):
    """The solo rival's coach, and the coaches it was chosen from (D22)."""

    place: Road
    card: str
    among: tuple[Road, ...]


class RivalThrew(Event, frozen=True):
    """The solo rival's dice against the coach's combat; more than it wins."""

    discloses: ClassVar[bool] = True
    place: Road
    dice: Pips
    combat: int
    won: bool


class RivalPurse(Event, frozen=True):
    """The solo rival's guineas moved."""

    was: int
    now: int


class Ride(msgspec.Struct, frozen=True):
    """One round of the solo rival alone: the coach, both dice against its combat, what was won."""

    round: int
    card: str
    dice: Pips
    combat: int
    won: int


class RivalRodeOn(Event, frozen=True):
    """The robber has retired: all the rival did from that round to the last, told at once (D24).

    `coach_dice` are those thrown on the way; `now` is `was` and all that the `rides` have won.
    """

    discloses: ClassVar[bool] = True
    was: int
    now: int
    rides: tuple[Ride, ...]
    coach_dice: tuple[CoachDieThrown, ...] = ()


class Died(Event, frozen=True):
    """Health at 0 once everything has taken effect (D11)."""

    seat: Seat


class RoundEnded(Event, frozen=True):
    """The round is marked; its coaches drive off, robbed or not."""

    round: int


class GameEnded(Event, frozen=True):
    """The end and its sums."""

    result: Result


YourMoneyEvent = (
    RoundBegan
    | CoachDealt
    | CoachDieThrown
    | ScoundrelWouldPay
    | SecretDiceThrown
    | PlanSealed
    | TurnedScoundrel
    | PlansRevealed
    | Retired
    | GuardRode
    | GuardsHunt
    | DiceThrown
    | CoachCaught
    | CoachMissed
    | DiceDivided
    | GearChosen
    | WitTried
    | CombatTried
    | PurseTaken
    | PurseKept
    | Changed
    | MustRest
    | EnteredTown
    | GuardsFought
    | Ate
    | GaveToThePoor
    | Bought
    | ThrewAway
    | LeftTown
    | RivalChose
    | RivalThrew
    | RivalPurse
    | RivalRodeOn
    | Died
    | RoundEnded
    | GameEnded
)
