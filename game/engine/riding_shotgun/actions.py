"""Every decision a guard or a bandit can take (§11)."""

from typing import ClassVar, Literal

from game.engine.kinds import NOT_HELD, Action, Seat
from game.engine.riding_shotgun.data import Kind

Target = Seat | Literal["coach"]
"""Whom an attack is aimed at."""
Change = Literal[-1, 0, 1]
"""By how much the speed changes."""


class Discard(Action, frozen=True):
    """Set the cards above four aside, face down; ascending."""

    lacking: ClassVar[str] = NOT_HELD
    cards: tuple[int, ...]


class QuickDraw(Action, frozen=True):
    """Lay a card face down that says when one acts, perhaps with a wildcard under it."""

    lacking: ClassVar[str] = NOT_HELD
    card: int
    wildcard: int | None = None


class PlayWildcard(Action, frozen=True):
    """Play a wildcard inside a decision one has anyway; `seat` is whom *Rally the Crew* is for,
    `step` what *Scout's Map* does to the move.
    """

    lacking: ClassVar[str] = NOT_HELD
    wildcard: int
    seat: Seat | None = None
    step: Literal[1, -1] | None = None


class LayBlind(Action, frozen=True):
    """Begin an attack with a card face down."""

    lacking: ClassVar[str] = NOT_HELD
    card: int


class AttackDesperately(Action, frozen=True):
    """Attack without a card."""

    target: Seat


class Trade(Action, frozen=True):
    """Give a card to one's own Trading Post and take one into the attack, both face up."""

    lacking: ClassVar[str] = NOT_HELD
    give: int
    take: int


class AddCards(Action, frozen=True):
    """Add cards of one kind to the attack, face up; ascending."""

    lacking: ClassVar[str] = NOT_HELD
    cards: tuple[int, ...]


class Declare(Action, frozen=True):
    """Say what the attack is, at whom, and how strong; with *Loaded for Bear* perhaps."""

    kind: Kind
    target: Target
    strength: int
    wildcard: int | None = None


class Call(Action, frozen=True):
    """Say that a Blind is not what it is said to be, and have it turned up."""


class Defend(Action, frozen=True):
    """Meet the attack: a card face down, others face up (ascending), and the value said of all
    together with what helps. Without a card if what helps is enough.
    """

    lacking: ClassVar[str] = NOT_HELD
    blind: int | None
    cards: tuple[int, ...]
    value: int


class TakeIt(Action, frozen=True):
    """Let the attack come."""

    beside: ClassVar[tuple[type[Action], ...]] = (Defend,)


class Accept(Action, frozen=True):
    """Believe the defence."""


class GiveUp(Action, frozen=True):
    """Part with cards that are lost; ascending."""

    lacking: ClassVar[str] = NOT_HELD
    cards: tuple[int, ...]


class Nominate(Action, frozen=True):
    """Name the other guard whom the dynamite costs grit."""

    seat: Seat


class TakeGoldFrom(Action, frozen=True):
    """Name the guard whose gold bar falls off the coach."""

    seat: Seat


class LeanOn(Action, frozen=True):
    """Name the mate who loses the point of grit one has not got."""

    seat: Seat


class SetSpeed(Action, frozen=True):
    """Drive the horses one faster, one slower, or leave them."""

    change: Change


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
