"""Everything that can happen, in the past tense; what others see of it is said at each."""

from typing import ClassVar, Literal, Self

import msgspec

from game.engine.chance import Bag
from game.engine.fields import Goods
from game.engine.kinds import Event, Like, Reckoning, Result, Seat
from game.engine.merry_way.data import NUMBERS, Folly, Resource, Status, Traveller
from game.engine.merry_way.goods import without_faces
from game.engine.merry_way.greenwood import Bound, Step

replace = msgspec.structs.replace

Cards = tuple[str, ...] | None
"""Cards by name, or None for whoever may only know how many."""


class RoundBegan(Event, frozen=True):
    """A new round, and who leads it."""

    opens: ClassVar[bool] = True
    round: int
    leader: Seat


class FolliesDealt(Event, frozen=True):
    """The line-up as it now lies, from left to right, by faces; `why` a card was new. `out_of` is
    the folly deck before they were dealt, None where none was.
    """

    like: ClassVar[Like] = "card"
    discloses: ClassVar[bool] = True
    faces: tuple[str, ...]
    why: Literal["set_up", "second_sides", "new", "both"]
    left: int
    out_of: Bag | None = None


class ResourceCardsDrawn(Event, frozen=True):
    """Resource cards come to a hand. `out_of` is the pile before, which nobody knows before the
    game is over.
    """

    like: ClassVar[Like] = "card"
    discloses: ClassVar[bool] = True
    seat: Seat
    count: int
    cards: Cards
    shuffled: bool = False
    out_of: Bag | None = None

    def seen_by(self, seat: Seat | None) -> Self:
        return replace(self, cards=self.cards if seat == self.seat else None, out_of=None)


class SchemesDrawn(Event, frozen=True):
    """Scheme cards come to a hand; `wanted` may be more than there were. `out_of` is the pile
    before, which nobody knows before the game is over.
    """

    like: ClassVar[Like] = "card"
    discloses: ClassVar[bool] = True
    seat: Seat
    count: int
    cards: Cards
    wanted: int
    why: Literal["deal", "work", "bank", "camp_fire"]
    shuffled: bool = False
    out_of: Bag | None = None

    def seen_by(self, seat: Seat | None) -> Self:
        return replace(self, cards=self.cards if seat == self.seat else None, out_of=None)


class CardPicked(Event, frozen=True):
    """A band has chosen what to collect with."""

    like: ClassVar[Like] = "seal"
    seat: Seat
    card: str | None

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, card=None)


class CardsRevealed(Event, frozen=True):
    """All chosen cards lie open, by seat."""

    like: ClassVar[Like] = "card"
    discloses: ClassVar[bool] = True
    cards: tuple[str, ...]


class Collected(Event, frozen=True):
    """A digit has brought a resource."""

    like: ClassVar[Like] = "piece"
    discloses: ClassVar[bool] = True
    seat: Seat
    digit: int
    resource: Resource
    was: int
    now: int


class NothingCollected(Event, frozen=True):
    """A digit brought nothing: there was nothing it could bring."""

    seat: Seat
    digit: int


class BargainingBegan(Event, frozen=True):
    """The bands may deal with one another."""

    like: ClassVar[Like] = "bell"
    offers: int


class Offered(Event, frozen=True):
    """A proposal: the first of a thread, or a counter. Bystanders see how many cards are offered,
    the partner sees which.
    """

    like: ClassVar[Like] = "card"
    discloses: ClassVar[bool] = True
    seat: Seat
    to: Seat
    give: Goods
    want: Goods
    proposal: int

    def seen_by(self, seat: Seat | None) -> Self:
        if seat in {self.seat, self.to}:
            return self
        return replace(self, give=without_faces(self.give))


class Asked(Event, frozen=True):
    """A band asks another what it would take; bystanders see how many cards lie in the pan."""

    like: ClassVar[Like] = "card"
    discloses: ClassVar[bool] = True
    seat: Seat
    to: Seat
    give: Goods
    want: Goods

    def seen_by(self, seat: Seat | None) -> Self:
        if seat in {self.seat, self.to}:
            return self
        return replace(self, give=without_faces(self.give))


class Named(Event, frozen=True):
    """What `seat`, who was asked by `to`, would give and have for it; two empty pans are nothing.

    It binds nobody. Bystanders see how many of the other’s cards are named.
    """

    like: ClassVar[Like] = "card"
    discloses: ClassVar[bool] = True
    seat: Seat
    to: Seat
    give: Goods
    want: Goods

    def seen_by(self, seat: Seat | None) -> Self:
        if seat in {self.seat, self.to}:
            return self
        return replace(self, want=without_faces(self.want))


class Declined(Event, frozen=True):
    """No deal."""

    like: ClassVar[Like] = "seal"
    discloses: ClassVar[bool] = True
    seat: Seat
    to: Seat


class Rested(Event, frozen=True):
    """A band has nothing more to offer in this phase."""

    like: ClassVar[Like] = "seal"
    discloses: ClassVar[bool] = True
    seat: Seat


class Dealt(Event, frozen=True):
    """A deal: `seat` gave `gave` and got `got` of `to`; bystanders see cards only counted."""

    like: ClassVar[Like] = "money"
    discloses: ClassVar[bool] = True
    seat: Seat
    to: Seat
    gave: Goods
    got: Goods

    def seen_by(self, seat: Seat | None) -> Self:
        if seat in {self.seat, self.to}:
            return self
        return replace(self, gave=without_faces(self.gave), got=without_faces(self.got))


class BankOpened(Event, frozen=True):
    """The bank deals with one band after another."""

    like: ClassVar[Like] = "bell"


class Bought(Event, frozen=True):
    """A resource for profit."""

    like: ClassVar[Like] = "money"
    seat: Seat
    resource: Resource
    was: int
    now: int


class Exchanged(Event, frozen=True):
    """So many of one resource (`paid`) for one of another."""

    like: ClassVar[Like] = "piece"
    seat: Seat
    gave: Resource
    took: Resource
    stores: tuple[int, int, int]
    paid: int = NUMBERS.exchange


class LeftBank(Event, frozen=True):
    """A band is done at the bank."""

    seat: Seat


class BuildingBegan(Event, frozen=True):
    """Traps may be set."""

    like: ClassVar[Like] = "bell"


class SpecialPlayed(Event, frozen=True):
    """A special scheme is carried out, and lies on the discards."""

    like: ClassVar[Like] = "card"
    discloses: ClassVar[bool] = True
    seat: Seat
    card: str


class FolliesSwapped(Event, frozen=True):
    """The cards at that place (from 1) and the next have changed places."""

    seat: Seat
    place: int


class FollyTurned(Event, frozen=True):
    """The card at that place shows its other side."""

    discloses: ClassVar[bool] = True
    seat: Seat
    place: int
    face: str


class ResourcesTaken(Event, frozen=True):
    """The Borrowed Cart brings resources."""

    seat: Seat
    resource: Resource
    was: int
    now: int


class Bribed(Event, frozen=True):
    """A traveller is a merchant for this round."""

    seat: Seat
    traveller: Traveller


class AlmsGiven(Event, frozen=True):
    """Peasants take nothing from that band in this round."""

    seat: Seat


class TrapSet(Event, frozen=True):
    """A trap lies in a clearing; `covered` is the card it lies on. The cost with its parts."""

    like: ClassVar[Like] = "piece"
    discloses: ClassVar[bool] = True
    seat: Seat
    clearing: str
    card: str
    covered: str | None
    paid: tuple[int, int, int]
    stores: tuple[int, int, int]


class RoadblockBuilt(Event, frozen=True):
    """The roadblock lies on a step; `oak` if a tree was felled for nothing, `card` what was given
    instead of the plot.
    """

    like: ClassVar[Like] = "piece"
    discloses: ClassVar[bool] = True
    seat: Seat
    step: Step
    stores: tuple[int, int, int]
    oak: bool = False
    card: str | None = None


class TokenWithdrawn(Event, frozen=True):
    """A band has taken its claim token back."""

    like: ClassVar[Like] = "piece"
    discloses: ClassVar[bool] = True
    seat: Seat
    clearing: str


class Passed(Event, frozen=True):
    """A band takes no further part in Build."""

    like: ClassVar[Like] = "seal"
    discloses: ClassVar[bool] = True
    seat: Seat


class SetOut(Event, frozen=True):
    """A traveller leaves town: what it is, and what tempts it, in order; the folly cards beside it
    by their faces. `bribed` if it is a merchant for a bribe.
    """

    like: ClassVar[Like] = "bell"
    opens: ClassVar[bool] = False
    traveller: Traveller
    bound: Bound
    status: Status
    follies: tuple[Folly, ...]
    faces: tuple[str, str]
    bribed: bool


class Strolled(Event, frozen=True):
    """A step of a walk. `goal` is the clearing that draws it ("" if none does), `steps` how far
    that is from `start`, `rather` the next best one of those wanted and `rather_steps` how far that
    is, `why` what decided between the two: steps, the folly that follows, the row, the side.
    """

    like: ClassVar[Like] = "piece"
    traveller: Traveller
    start: str
    to: str
    folly: Folly | None
    goal: str = ""
    steps: int = 0
    rather: str = ""
    rather_steps: int = 0
    why: Literal["", "only", "steps", "following", "row", "side", "column"] = ""


class Fell(Event, frozen=True):
    """A traveller has fallen for a trap, or met robbers."""

    traveller: Traveller
    clearing: str
    card: str
    owner: Seat
    status: Status
    robbers: bool


class ProfitChanged(Event, frozen=True):
    """A band's purses, and why there are more or fewer. `asked` is what would have been taken."""

    like: ClassVar[Like] = "money"
    seat: Seat
    was: int
    now: int
    why: Literal["trap", "robbers", "peasant", "cut_purse", "purse_cut", "bank", "card"]
    asked: int
    clearing: str = ""


class TokenLifted(Event, frozen=True):
    """A guard has taken a claim token off a trap."""

    like: ClassVar[Like] = "seal"
    seat: Seat
    clearing: str


class Arrived(Event, frozen=True):
    """A traveller has come to town, where it stays for the night."""

    traveller: Traveller
    bound: Bound


class RoundEnded(Event, frozen=True):
    """The roadblock goes, and profits are told."""

    like: ClassVar[Like] = "bell"
    round: int
    profit: tuple[int, ...]
    block: Step | None


class LeaderPassed(Event, frozen=True):
    """The Leader marker goes on."""

    seat: Seat


class GameEnded(Event, frozen=True):
    """It is over: why, and how; all hands lie open."""

    like: ClassVar[Like] = "bell"
    discloses: ClassVar[bool] = True
    result: Result
    schemes: tuple[tuple[str, ...], ...]
    cards: tuple[tuple[str, ...], ...]
    reckonings: tuple[Reckoning, ...]


MerryEvent = (
    RoundBegan
    | FolliesDealt
    | ResourceCardsDrawn
    | SchemesDrawn
    | CardPicked
    | CardsRevealed
    | Collected
    | NothingCollected
    | BargainingBegan
    | Offered
    | Asked
    | Named
    | Declined
    | Rested
    | Dealt
    | BankOpened
    | Bought
    | Exchanged
    | LeftBank
    | BuildingBegan
    | SpecialPlayed
    | FolliesSwapped
    | FollyTurned
    | ResourcesTaken
    | Bribed
    | AlmsGiven
    | TrapSet
    | RoadblockBuilt
    | TokenWithdrawn
    | Passed
    | SetOut
    | Strolled
    | Fell
    | ProfitChanged
    | TokenLifted
    | Arrived
    | RoundEnded
    | LeaderPassed
    | GameEnded
)
