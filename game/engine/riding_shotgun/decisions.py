"""What decisions of this game have in common: what they are about, and whom they are aimed at."""

from typing import ClassVar, Literal

from game.engine.kinds import NOT_HELD, Action, Seat

Target = Seat | Literal["coach"]
"""Whom an attack is aimed at."""
Cards = tuple[int, ...]


class Decision(Action, frozen=True):
    """A decision, and what it is about. One that is `sealed` stays so till everybody has laid,
    after one that `goes_on` the same hand is wanted again, and one that `builds` is a step of an
    attack.
    """

    sealed: ClassVar[bool] = False
    goes_on: ClassVar[bool] = False
    builds: ClassVar[bool] = False

    @property
    def about(self) -> Cards:
        """The action cards it is about, a Blind first."""
        return ()

    @property
    def aim(self) -> Target | None:
        """Whom it is aimed at, or what."""
        return None


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
