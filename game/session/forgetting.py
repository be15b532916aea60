"""What logs leave out, where the rules of a game want its players to remember for themselves."""

from collections.abc import Iterable, Sequence

from game.engine.kinds import Event, View
from game.engine.spec import GameSpec


def heard_by_all(events: Iterable[Event]) -> list[Event]:
    """What everybody may hear of these events."""
    return [seen for event in events if (seen := event.seen_by(None)) is not None]


def forgotten(spec: GameSpec, events: Sequence[Event], view: View) -> frozenset[int]:
    """The places in `events` that are told no more; a game's `forgetting` says which, if any.

    `view` is what a bystander sees now.
    """
    part = spec.parts.forgetting
    return part.forgotten(events, view) if part is not None else frozenset()
