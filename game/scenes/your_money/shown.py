"""What the table of Your Money or Your Life is drawn from."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from game.engine.kinds import Event, Seat
from game.engine.your_money.actions import Plan
from game.engine.your_money.data import Place
from game.engine.your_money.events import Reveal
from game.engine.your_money.messages.summaries import Line
from game.engine.your_money.view import YourMoneyView
from game.scenes.table.shown import Shown
from game.scenes.your_money.modes.plan import Planned
from game.sprites.your_money.coach_card import Frame

Moved = Mapping[tuple[Seat, str], int]
"""By how much each number of a seat has moved."""


class Account(NamedTuple):
    """What a round brought: for each robber, by name, what stands elsewhere than it did and the
    events behind it; and who leads.
    """

    round: int
    rows: tuple[tuple[str, tuple[Line, ...]], ...]
    leads: str = ""


class YorkShown(Shown, frozen=True, kw_only=True):
    """What the View does not say and the table shows."""

    view: YourMoneyView
    round_events: tuple[Event, ...] = ()
    courant: tuple[str, ...] = ()
    """What the Courant prints of the round before this one, a sentence a robber."""
    headlines: tuple[str, ...] = ()
    """What that round changed, in the fewest words."""
    notes: Mapping[Seat, Reveal] = MappingProxyType({})
    """The plans of this round, once they lie open."""
    moved: Moved = MappingProxyType({})
    """Numbers that have moved since their owner last decided."""
    hands: Mapping[Seat, tuple[int, ...]] = MappingProxyType({})
    """In a replay: secret dice its eyes see, until they are part of a plan that lies open."""
    together: int = 0
    """The round for which both planned at once, and so are looking already."""
    rolled: tuple[int, ...] = ()
    """In a replay: the open dice thrown last in this step."""


def frame_of(shown: YorkShown, place: Place) -> Frame:
    """How a destination stands out."""
    if shown.way is not None:
        # What was chosen, and what would have been better.
        if isinstance(shown.way.done, Plan) and place == shown.way.done.place:
            return Frame.CHOSEN
        better = isinstance(shown.way.better, Plan) and place == shown.way.better.place
        return Frame.CHOICE if better else Frame.PLAIN
    return shown.doing.frame_of(place) if isinstance(shown.doing, Planned) else Frame.PLAIN
