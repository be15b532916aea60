"""The contract between a game and everything that plays it."""

from collections.abc import Iterable, Mapping
from functools import reduce
from operator import or_
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

import msgspec

from game.engine.errors import IllegalAction
from game.engine.kinds import Action, Event, Result, Seat, Sides, View
from game.engine.open import Legal, Open, refusal
from game.engine.words import _

if TYPE_CHECKING:
    from game.engine.chance import Chance

OptionValue = str | int | bool

STOCK: Final = "stock"
"""The house rule whose values mods are: other numbers of cards, other prices."""
PRINTED: Final = "printed"
"""Its value for the game as it is printed."""


class Choice:
    """One value of an option, with its name and what it does, in a line each."""

    def __init__(self, value: OptionValue, label: str, effect: str) -> None:
        self.value = value
        self._label = label
        self._effect = effect

    @property
    def label(self) -> str:
        """The name, in the player's tongue."""
        return _(self._label)

    @property
    def effect(self) -> str:
        """What it does, in the player's tongue."""
        return _(self._effect)


class Setup(msgspec.Struct, frozen=True):
    """What a game is started with: how many seats, every option by name, and the way to sit down by
    its key ("": the first for so many), with the side of every seat where it has sides.
    """

    seats: int
    options: Mapping[str, OptionValue] = {}
    mode: str = ""
    sides: Sides = ()


S = TypeVar("S")
V = TypeVar("V", bound=View)


class Rules(Generic[S, V]):
    """A game's rules: no state of their own, the whole truth in the `State` they are handed.

    A game sets the four types, so that records, rivals and tests can read what it writes.
    """

    state_type: ClassVar[type]
    view_type: ClassVar[type]
    action_type: ClassVar[Any]  # a union of Action structs
    event_type: ClassVar[Any]  # a union of Event structs
    open_types: ClassVar[tuple[type[Open], ...]] = ()  # the families there can be in `legal`

    def new(self, setup: Setup, chance: "Chance") -> tuple[S, list[Event]]:
        """The state before the first decision, and what happened on the way there."""
        raise NotImplementedError

    def clone(self, state: S) -> S:
        """A state that shares nothing that can change, as it says itself how it is cloned."""
        own: Any = state
        fresh: S = own.clone()
        return fresh

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """The seats that may decide now, in any order; empty when the game is over."""
        raise NotImplementedError

    def legal(self, state: S, seat: Seat) -> Legal:
        """Every action `seat` may take now, each once; empty unless it is to act.

        What cannot be listed stands there as a family (`Open`), any member of which may be taken.
        """
        raise NotImplementedError

    def apply(self, state: S, seat: Seat, action: Action, chance: "Chance") -> list[Event]:
        """Carry out a legal action, changing `state`, up to the next decision.

        Raises IllegalAction and leaves the state untouched if the action is not legal: whether it
        is, `refuse` finds out, and says why; it knows a 1 from a 1.0.
        """
        raise NotImplementedError

    def refuse(self, state: S, seats: int, seat: Seat, action: Action) -> None:
        """Raises IllegalAction, which says why, unless one of so many seats may do that now."""
        if type(seat) is not int or not 0 <= seat < seats:
            raise IllegalAction(_("There is no such seat."))
        refused = refusal(self.legal(state, seat), action)
        if refused:
            asked = self.to_act(state)
            if not asked:
                refused = _("The game is over.")
            elif seat not in asked:
                refused = _("It is not your turn.")
            raise IllegalAction(refused)

    def observe(self, state: S, seat: Seat | None) -> V:
        """What `seat` may know of `state`."""
        raise NotImplementedError

    def sample(self, view: V, chance: "Chance") -> S:
        """A state that looks to `view.seat` just as `view` does; what it cannot know is drawn."""
        raise NotImplementedError

    def result(self, state: S) -> Result | None:
        """How the game ended, or None while it goes on."""
        own: Any = state
        found: Result | None = own.result
        return found

    def unsound(self, state: S, setup: Setup) -> str:
        """Where in `state` something stands that no game begun so comes to ("$.purses[0]");
        "" if nothing does.

        A state from a file is trusted only then. What older rules could leave has to pass.
        """
        raise NotImplementedError


def happen(state: Any, events: list[Event], event: Event) -> None:
    """Tell an event, and let the state be what it says comes `after` it: for a game whose state has
    the fields that its events change, under the names its views have them.
    """
    after = event.after(state)
    for name in state.__struct_fields__:
        setattr(state, name, getattr(after, name))
    events.append(event)


def every_event(module: ModuleType) -> Any:
    """The union of all events of a module, as `event_type` wants it."""
    kinds = [each for each in vars(module).values() if isinstance(each, type)]
    own = [each for each in kinds if issubclass(each, Event) and each.__module__ == module.__name__]
    return reduce(or_, own)


def first_false(claims: Iterable[tuple[str, bool]]) -> str:
    """The first place of which what is claimed does not hold; "" if all does. Claims may rely on
    those before them.
    """
    return next((place for place, sound in claims if not sound), "")


_MOST_ROUNDS = 999


def by_rounds(state: Mapping[str, object], options: Mapping[str, OptionValue]) -> str:
    """ "round 7 of 16", from the state's `round` and the option `rounds`; "" for what is odd."""
    now, all_rounds = state.get("round"), options.get("rounds")
    if not isinstance(now, int) or not 0 <= now <= _MOST_ROUNDS:
        return ""  # a list does not play it again
    if isinstance(all_rounds, int):
        return _("round {now} of {all}").format(now=now, all=all_rounds)
    return _("round {now}").format(now=now)
