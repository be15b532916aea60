"""Everything that can happen, each event with its cause and its arithmetic (§12).

No event of a draw tells anybody what the bag held: with the counts that would tell what others
hold. The almanack of a finished game may read it.
"""

from typing import ClassVar, Literal, Self

import msgspec

from game.engine.chance import Bag
from game.engine.kinds import Event, Reckoning, Result, Seat
from game.engine.riding_shotgun.actions import Target
from game.engine.riding_shotgun.data import Kind
from game.engine.riding_shotgun.state import Posted

Cards = tuple[int, ...]
Hit = Literal["taken", "called_wrongly", "defence_bluff"]
"""Why an attack hits."""
Miss = Literal["bluff_called", "defended", "token"]
"""Why it does not."""
Lost = Literal["lasso", "robbery"]
"""How a bar of gold goes."""


class RoundBegan(Event, frozen=True):
    """A new round: where the coach stands, and how fast the horses go."""

    opens: ClassVar[bool] = True
    round: int
    speed: int
    space: int


class CardsDrawn(Event, frozen=True):
    """Cards drawn; who else looks on knows only how many. `wanted` is how many were due: the bag
    may have been short. With `refilled` the discards went into it first. `out_of` is the bag before
    the draw, which nobody at the table knows.
    """

    discloses: ClassVar[bool] = True
    seat: Seat
    cards: Cards | None
    count: int
    wanted: int
    why: Literal["deal", "strategy", "card_sharp", "cartridges", "refill"]
    refilled: bool = False
    out_of: Bag | None = None

    def seen_by(self, seat: Seat | None) -> Self:
        cards = self.cards if seat == self.seat else None
        return type(self)(self.seat, cards, self.count, self.wanted, self.why, self.refilled)


class CardsDiscarded(Event, frozen=True):
    """Strategy: cards set aside face down; others know how many."""

    seat: Seat
    cards: Cards | None
    count: int

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else type(self)(self.seat, None, self.count)


class QuickDrawLaid(Event, frozen=True):
    """A Quick Draw lies face down; whether there is a wildcard under it is secret too."""

    seat: Seat
    card: int | None
    wildcard: int | None

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else type(self)(self.seat, None, None)


class Drawn(msgspec.Struct, frozen=True, gc=False):
    """A Quick Draw turned up: `number` is what counts on the tracker."""

    seat: Seat
    card: int
    wildcard: int | None
    number: int


class QuickDrawsRevealed(Event, frozen=True):
    """All are turned up: who acts when, and what lies in the two Posts."""

    discloses: ClassVar[bool] = True
    draws: tuple[Drawn, ...]
    order: tuple[Seat, ...]
    posts: tuple[tuple[Posted, ...], tuple[Posted, ...]]


class DriverNamed(Event, frozen=True):
    """The last guard on the tracker drives (D12)."""

    seat: Seat


class TurnBegan(Event, frozen=True):
    """Somebody's turn, the first on the tracker being 1."""

    opens: ClassVar[bool] = True
    seat: Seat
    place: int


class NothingToAttack(Event, frozen=True):
    """No attack is left to make, and the turn ends (option `desperate`: `cover`)."""

    seat: Seat


class WildcardPlayed(Event, frozen=True):
    """A wildcard played in the open."""

    discloses: ClassVar[bool] = True
    seat: Seat
    wildcard: int
    target: Seat | None = None
    step: int | None = None


class BlindLaid(Event, frozen=True):
    """An attack begins with a card face down."""

    seat: Seat
    card: int | None

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else type(self)(self.seat, None)


class Traded(Event, frozen=True):
    """A card into the own Post, and one out of it into the attack."""

    discloses: ClassVar[bool] = True
    seat: Seat
    gave: int
    took: int
    post: tuple[Posted, ...]


class CardsAdded(Event, frozen=True):
    """Cards laid face up beside the Blind."""

    discloses: ClassVar[bool] = True
    seat: Seat
    cards: Cards


class AttackDeclared(Event, frozen=True):
    """What the attack is said to be, and who has to answer; its strength is the total."""

    discloses: ClassVar[bool] = True
    seat: Seat
    kind: Kind
    target: Target
    responder: Seat
    reckoning: Reckoning
    claim: int


class BlindSeen(Event, frozen=True):
    """Somebody looks at a Blind in secret."""

    discloses: ClassVar[bool] = True
    seat: Seat
    whose: Seat
    card: int | None

    def seen_by(self, seat: Seat | None) -> Self:
        knows = seat in (self.seat, self.whose)
        return self if knows else type(self)(self.seat, self.whose, None)


class AttackTaken(Event, frozen=True):
    """The target lets it come."""

    discloses: ClassVar[bool] = True
    seat: Seat


class AttackCalled(Event, frozen=True):
    """The Blind of an attack is turned up: `shown` is what it shows of the kind said."""

    discloses: ClassVar[bool] = True
    seat: Seat
    blind: int
    claimed: int
    shown: int
    bluff: bool


class DefenceLaid(Event, frozen=True):
    """An attack is met: what is said to be there, against the strength."""

    discloses: ClassVar[bool] = True
    seat: Seat
    blind: int | None
    cards: Cards
    reckoning: Reckoning
    claim: int
    covered: bool
    """Whether there is a Blind at all."""

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else msgspec.structs.replace(self, blind=None)


class DefenceAccepted(Event, frozen=True):
    """The attacker believes it."""

    discloses: ClassVar[bool] = True
    seat: Seat


class DefenceCalled(Event, frozen=True):
    """The Blind of a defence is turned up."""

    discloses: ClassVar[bool] = True
    seat: Seat
    blind: int
    claimed: int
    shown: int
    bluff: bool


class AttackSucceeded(Event, frozen=True):
    """It hits, and why."""

    seat: Seat
    target: Target
    kind: Kind
    why: Hit


class AttackFailed(Event, frozen=True):
    """It does not, and why."""

    seat: Seat
    target: Target
    kind: Kind
    why: Miss


class GritChanged(Event, frozen=True):
    """A point of grit; `was == now` if it was lost at the end of the track."""

    seat: Seat
    was: int
    now: int
    cause: str


class CardsLost(Event, frozen=True):
    """Cards lost face down, through an attack or instead of grit; others know how many."""

    seat: Seat
    cards: Cards | None
    count: int
    cause: str

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else msgspec.structs.replace(self, cards=None)


class LossPassedOn(Event, frozen=True):
    """Without grit and cards: a mate loses the point."""

    discloses: ClassVar[bool] = True
    seat: Seat
    to: Seat


class LossEvaporated(Event, frozen=True):
    """Nobody is left who could lose the point (D33)."""

    seat: Seat


class Nominated(Event, frozen=True):
    """Whom the dynamite costs grit besides."""

    discloses: ClassVar[bool] = True
    seat: Seat
    to: Seat


class WheelBurnt(Event, frozen=True):
    """A wheel of the coach burns; `burnt` so far."""

    seat: Seat
    burnt: int


class GoldTaken(Event, frozen=True):
    """A bar changes hands; the reckoning is the bandits' bars against all there are."""

    seat: Seat
    whose: Seat
    why: Lost
    reckoning: Reckoning


class TookCover(Event, frozen=True):
    """Whoever was hit takes cover."""

    seat: Seat


class CardsCleared(Event, frozen=True):
    """What goes from the table to the discards: open ones, and how many nobody has seen."""

    open: Cards
    unseen: int


class SpeedContested(Event, frozen=True):
    """The stagecoaches of both Posts; nobody's captain on a tie."""

    opens: ClassVar[bool] = True
    guards: Reckoning
    bandits: Reckoning
    captain: Seat | None


class SpeedSet(Event, frozen=True):
    """The captain has driven, or held, the horses."""

    discloses: ClassVar[bool] = True
    seat: Seat
    was: int
    now: int


class CoachMoved(Event, frozen=True):
    """The coach rolls on; the reckoning is its spaces."""

    was: int
    now: int
    reckoning: Reckoning


class TownPassed(Event, frozen=True):
    """A small town is entered or passed."""

    space: int
    name: str


class WildcardDrawn(Event, frozen=True):
    """A wildcard from a small town; `missed` if there is none left (D43)."""

    discloses: ClassVar[bool] = True
    seat: Seat
    wildcard: int | None
    missed: bool = False

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else msgspec.structs.replace(self, wildcard=None)


class PostsCleared(Event, frozen=True):
    """Posts and discards go back into the bag: so many cards."""

    cards: int


class CoverLifted(Event, frozen=True):
    """Nobody is in cover any more; those were."""

    seats: tuple[Seat, ...]


class GameEnded(Event, frozen=True):
    """It is over, and everything still hidden is shown."""

    discloses: ClassVar[bool] = True
    result: Result
    hands: tuple[Cards, ...]
    unseen: Cards
    wild: tuple[Cards, ...]


RidingEvent = (
    RoundBegan
    | CardsDrawn
    | CardsDiscarded
    | QuickDrawLaid
    | QuickDrawsRevealed
    | DriverNamed
    | TurnBegan
    | NothingToAttack
    | WildcardPlayed
    | BlindLaid
    | Traded
    | CardsAdded
    | AttackDeclared
    | BlindSeen
    | AttackTaken
    | AttackCalled
    | DefenceLaid
    | DefenceAccepted
    | DefenceCalled
    | AttackSucceeded
    | AttackFailed
    | GritChanged
    | CardsLost
    | LossPassedOn
    | LossEvaporated
    | Nominated
    | WheelBurnt
    | GoldTaken
    | TookCover
    | CardsCleared
    | SpeedContested
    | SpeedSet
    | CoachMoved
    | TownPassed
    | WildcardDrawn
    | PostsCleared
    | CoverLifted
    | GameEnded
)
