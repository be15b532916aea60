"""An action step with its answers, and how couriers stand to groups, for the worked cases."""

from collections.abc import Sequence
from typing import Any

from game.engine.kinds import Action, Event
from game.engine.steeplechase import actions as a
from game.engine.steeplechase.state import Horse, State
from game.engine.steeplechase.tasks import ActOf
from tests.games.steeplechase.rules.field import ask, do, place

BOLD, WARY, YES, NO = a.Stand(bold=True), a.Stand(bold=False), a.Say(yes=True), a.Say(yes=False)


def act(state: State, seat: int, *actions: Action, dice: Sequence[int] = ()) -> list[Event]:
    """An action step with those answers."""
    events = ask(state, ActOf(seat))
    return events + do(state, seat, *actions, dice=dice)


def touching(state: State, seat: int, name: str, **fields: Any) -> None:
    """The courier stands east of the group, touching it."""
    group = state.group(name)
    far = group.radius + (750 if not fields.get("on_foot") else 500)
    place(state, seat, (group.at[0] + far) / 1000, group.at[1] / 1000, **fields)


def captive(state: State, seat: int, name: str, **fields: Any) -> None:
    """The courier is a captive of the group, on foot, since an earlier turn."""
    group = state.group(name)
    held = state.couriers[seat].horse
    horse = None if held is None else Horse(stands="held", held_by=name)
    state.set(
        seat,
        standing="captured",
        captor=name,
        at=group.at,
        prison_from=3,
        **{"horse": horse, **fields},
    )
    state.set_group(name, captives=(*group.captives, seat))
