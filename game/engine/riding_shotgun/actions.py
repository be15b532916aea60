"""Every decision a guard or a bandit can take (§11), and what they have in common: what they are
about, and whom they are aimed at.
"""

from typing import ClassVar, Final, Literal

from game.engine.kinds import NOT_HELD, Action, Seat
from game.engine.riding_shotgun.data import COACH, Kind

Target = Seat | Literal["coach"]
"""Whom an attack is aimed at."""
Cards = tuple[int, ...]


class Decision(Action, frozen=True):
    """A decision, and what it is about. One that is `sealed` stays so till everybody has laid,
    after one that `goes_on` the same hand is wanted again, one that `builds` is a step of an
    attack, and one played `inside` a decision leaves that still to be taken.
    """

    sealed: ClassVar[bool] = False
    goes_on: ClassVar[bool] = False
    builds: ClassVar[bool] = False
    inside: ClassVar[bool] = False

    @property
    def about(self) -> Cards:
        """The action cards it is about, a Blind first."""
        return ()

    @property
    def aim(self) -> Target | None:
        """Whom it is aimed at, or what."""
        return None

    @property
    def faster(self) -> "Change | None":
        """By how much it changes the speed, if it is about that."""
        return None

    @property
    def wild(self) -> int | None:
        """The wildcard that goes with it, if one does."""
        found: int | None = getattr(self, "wildcard", None)
        return found


class OfCards(Decision, frozen=True):
    """What is done with several cards of the hand; ascending."""

    lacking: ClassVar[str] = NOT_HELD
    cards: Cards

    @property
    def about(self) -> Cards:
        return self.cards


class OfACard(Decision, frozen=True):
    """What is done with a card of the hand."""

    lacking: ClassVar[str] = NOT_HELD
    card: int

    @property
    def about(self) -> Cards:
        return (self.card,)


class Naming(Decision, frozen=True):
    """Somebody is named."""

    seat: Seat

    @property
    def aim(self) -> Target | None:
        return self.seat


Change = Literal[-1, 0, 1]
"""By how much the speed changes."""


class Discard(OfCards, frozen=True):
    """Set the cards above four aside, face down."""

    sealed: ClassVar[bool] = True
    goes_on: ClassVar[bool] = True


class QuickDraw(OfACard, frozen=True):
    """Lay a card face down that says when one acts, perhaps with a wildcard under it."""

    sealed: ClassVar[bool] = True
    wildcard: int | None = None


class PlayWildcard(Decision, frozen=True):
    """Play a wildcard inside a decision one has anyway; `seat` is whom *Rally the Crew* is for,
    `step` what *Scout's Map* does to the move.
    """

    lacking: ClassVar[str] = NOT_HELD
    goes_on: ClassVar[bool] = True
    inside: ClassVar[bool] = True
    wildcard: int
    seat: Seat | None = None
    step: Literal[1, -1] | None = None

    @property
    def aim(self) -> Target | None:
        return self.seat


class LayBlind(OfACard, frozen=True):
    """Begin an attack with a card face down."""

    goes_on: ClassVar[bool] = True
    builds: ClassVar[bool] = True


class AttackDesperately(Decision, frozen=True):
    """Attack without a card."""

    target: Seat

    @property
    def aim(self) -> Target | None:
        return self.target


class Trade(Decision, frozen=True):
    """Give a card to one's own Trading Post and take one into the attack, both face up."""

    lacking: ClassVar[str] = NOT_HELD
    goes_on: ClassVar[bool] = True
    builds: ClassVar[bool] = True
    give: int
    take: int

    @property
    def about(self) -> Cards:
        return self.give, self.take


class AddCards(OfCards, frozen=True):
    """Add cards of one kind to the attack, face up."""

    goes_on: ClassVar[bool] = True
    builds: ClassVar[bool] = True


class Declare(Decision, frozen=True):
    """Say what the attack is, at whom, and how strong; with *Loaded for Bear* perhaps."""

    kind: Kind
    target: Target
    strength: int
    wildcard: int | None = None

    @property
    def aim(self) -> Target | None:
        return self.target


class Call(Decision, frozen=True):
    """Say that a Blind is not what it is said to be, and have it turned up."""


class Defend(Decision, frozen=True):
    """Meet the attack: a card face down, others face up (ascending), and the value said of all
    together with what helps. Without a card if what helps is enough.
    """

    lacking: ClassVar[str] = NOT_HELD
    blind: int | None
    cards: Cards
    value: int

    @property
    def about(self) -> Cards:
        return self.cards if self.blind is None else (self.blind, *self.cards)


class TakeIt(Decision, frozen=True):
    """Let the attack come."""

    beside: ClassVar[tuple[type[Action], ...]] = (Defend,)


class Accept(Decision, frozen=True):
    """Believe the defence."""


class GiveUp(OfCards, frozen=True):
    """Part with cards that are lost."""


class Nominate(Naming, frozen=True):
    """Name the other guard whom the dynamite costs grit."""


class TakeGoldFrom(Naming, frozen=True):
    """Name the guard whose gold bar falls off the coach."""


class LeanOn(Naming, frozen=True):
    """Name the mate who loses the point of grit one has not got."""


class SetSpeed(Decision, frozen=True):
    """Drive the horses one faster, one slower, or leave them."""

    change: Change

    @property
    def faster(self) -> Change | None:
        return self.change


RidingAction = (
    Discard
    | QuickDraw
    | PlayWildcard
    | LayBlind
    | AttackDesperately
    | Trade
    | AddCards
    | Declare
    | TakeIt
    | Call
    | Defend
    | Accept
    | GiveUp
    | Nominate
    | TakeGoldFrom
    | LeanOn
    | SetSpeed
)

CALL: Final = Call()
TAKE_IT: Final = TakeIt()
ACCEPT: Final = Accept()
"""The answers without a choice in them."""


def attack_steps(
    kind: Kind,
    target: Target,
    strength: int = 1,
    blind: int | None = None,
    give: int | None = None,
    take: int | None = None,
    shown: Cards = (),
    loaded: int | None = None,
) -> list[RidingAction]:
    """The decisions an attack is made of, in the order the rules want; without a Blind where it
    lies there already, or with bare hands.
    """
    if kind == "desperate":
        return [AttackDesperately(target)] if target != COACH else []
    steps: list[RidingAction] = []
    if blind is not None:
        steps.append(LayBlind(blind))
    if give is not None and take is not None:
        steps.append(Trade(give, take))
    if shown:
        steps.append(AddCards(shown))
    return [*steps, Declare(kind, target, strength, loaded)]
