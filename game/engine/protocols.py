"""What the house may ask of a game, part by part.

A game's modules satisfy these Protocols as they stand: each function of a Protocol is a function of
the module. What can be told of a game without playing it (poems, talk, deeds, days, dice) is
described beside its values, in `game.engine.flavour`.
"""

from collections.abc import Callable, Collection, Hashable, Sequence
from collections.abc import Set as AbstractSet
from typing import Any, Protocol

from game.engine.book import Book
from game.engine.chance import Chance
from game.engine.fields import Field
from game.engine.kinds import Action, Event, Result, Seat
from game.engine.names import Names
from game.engine.open import Open
from game.engine.rules import Choice

ActionSaid = Callable[[Action, Any, Names], str]
"""An action of a view in words."""


OddsTold = Callable[[Any, Names], tuple[str, ...]]
"""What is likely before the decision of a view, a sentence or two for each way; () for nothing."""


class Heuristics(Protocol):
    """What a position is worth, and the habits of a quick player."""

    @property
    def EDGE(self) -> float:  # noqa: N802 - as modules spell what never changes
        """By so much more worth a seat is nearly three times as likely to win."""
        ...

    def worth(self, view: Any, seat: Seat) -> float:
        """The larger the better for the seat."""
        ...

    def habit(self, view: Any, chance: Chance) -> Action:
        """One of `view.legal`, or a member of a family there."""
        ...


class Reducer(Protocol):
    """The table between two Views."""

    def before(self, view: Any) -> Any:
        """The table of the same game and onlooker before anything has happened."""
        ...


class Own(Hashable, Protocol):
    """Values of an option that players make themselves, as data in files."""

    @property
    def FOLDER(self) -> str:  # noqa: N802 - as modules spell what never changes
        """The folder of the player's data they lie in."""
        ...

    @property
    def ENDING(self) -> str:  # noqa: N802
        """How their files' names end."""
        ...

    @property
    def LARGEST(self) -> int:  # noqa: N802
        """Letters of a file, and of a value, at most."""
        ...

    def wrong_with(self, text: str, source: str) -> tuple[str, ...]:
        """Everything that is wrong with a file, each in a sentence with its line."""
        ...

    def value_of(self, text: str, source: str) -> str:
        """The file as a value, whole, on one line; BadData names what is wrong first."""
        ...

    def read_value(self, value: str) -> str:
        """A value that came from somewhere, if it is sound; else BadData."""
        ...

    def is_own(self, value: object) -> bool:
        """Whether a value is one of these."""
        ...

    def choice(self, value: str) -> Choice:
        """A sound value with its name and a line about it."""
        ...


class Advice(Protocol):
    """Hints in steps: where to look, what to weigh, what to do."""

    @property
    def STEPS(self) -> int:  # noqa: N802 - as modules spell what never changes
        """How many there are."""
        ...

    def can_advise(self, view: Any) -> bool:
        """Whether there is anything to hint at."""
        ...

    def hint(self, view: Any, step: int, names: Names | None = None, /) -> str:
        """That step, counted from 1, in a sentence or two; without names, everybody by what the
        game itself calls them.
        """
        ...


class Forgetting(Protocol):
    """What logs tell no more, where players are to remember for themselves."""

    def forgotten(self, events: Sequence[Event], view: Any) -> frozenset[int]:
        """The places in `events` of what is lost to a bystander with that view."""
        ...


class Together(Protocol):
    """What people asked at the same time may choose all at once."""

    @property
    def LOOKS(self) -> bool:  # noqa: N802 - a constant of the module
        """Whether a seat knows what the others may not see, and wants to look at it first."""
        ...

    def choices(self, view: Any) -> tuple[Action, ...]:
        """In the order of the keys, as everybody may know them; () for not now."""
        ...

    def label(self, action: Action) -> str:
        """The word over each."""
        ...

    def meant(self, view: Any, pressed: Sequence[Action]) -> tuple[Action, ...] | None:
        """What a seat's keys, pressed one after another, come to from its own view: decisions to
        be carried out in that order. () while more keys are wanted, None where they are not open.
        """
        ...

    def how(self, view: Any) -> str:
        """What everybody has to press, in a sentence; "" for one key."""
        ...

    def is_sealed(self, action: Action) -> bool:
        """Whether that stays sealed till all who are asked have decided: nobody learns what it is,
        and the first event it makes is that it was given.
        """
        ...

    def lays_open(self, event: Event, seat: Seat, action: Action) -> bool:
        """Whether that event tells everybody what `seat` had sealed, which was `action`."""
        ...

    def alone(self, view: Any) -> str:
        """What can only be decided alone behind the curtain, in a sentence; "" for nothing."""
        ...


class Shutters(Protocol):
    """What people at one screen may answer from what everybody sees, with the shutters closed, and
    where they stay open.
    """

    def closed(self, view: Any) -> tuple[Action | Open, ...]:
        """The answers open to the one who is asked, whatever its secrets are, from everybody's
        view, and families of them; () where its own hand is needed.
        """
        ...

    def opens(self, view: Any) -> str:
        """What a button says that opens the shutters instead; the same whatever is secret."""
        ...

    def goes_on(self, action: Action) -> bool:
        """Whether whoever has done that alone is alone still, if asked again next."""
        ...

    def pause(self, view: Any, people: Collection[Seat]) -> tuple[float, float] | None:
        """Between how many seconds a rival takes over what is asked now, drawn by lot, so that its
        pause tells nothing; None for the house's usual way. `people` sit at the screen.
        """
        ...


class Manners(Protocol):
    """What rivals do not do, though the rules allow it."""

    def minded(self, view: Any, rivals: AbstractSet[Seat]) -> Any:
        """A rival's view with only that in `legal` which it does among those rivals; never none."""
        ...


class GivingUp(Protocol):
    """What it means to give a game up."""

    @property
    def MEANS(self) -> str:  # noqa: N802 - as modules spell what never changes
        """In a sentence, for `_`: who leaves, and who wins."""
        ...

    def standing(self, state: Any) -> Result:
        """The scores and their sums as they stand; who has won does not matter."""
        ...

    def told(self, score: int) -> str:
        """A score, in words."""
        ...


class Rulebook(Protocol):
    """The rules to be read."""

    @property
    def BOOK(self) -> Book:  # noqa: N802 - as modules spell what never changes
        """All of them."""
        ...

    def rule_now(self, view: Any) -> str:
        """The number of the rule that matters now."""
        ...


class FieldWords(Protocol):
    """Words for decisions that cannot be listed."""

    def field_label(self, family: Open, field: Field, view: Any, names: Names) -> str:
        """What is asked."""
        ...

    def value_label(self, family: Open, field: Field, value: Any, view: Any, names: Names) -> str:
        """How a value is said."""
        ...


class ReadField(Protocol):
    """More than figures, understood from a terminal."""

    def __call__(self, family: Open, field: Field, text: str, view: Any, names: Names) -> Any: ...
