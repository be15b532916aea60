"""The Drill Field as the worked cases lay it (§23): four couriers in turn 3, parked far away unless
a case gives them a place, and only the groups it names.
"""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, cast

import msgspec

from game.engine.chance import Chance, Loose
from game.engine.kinds import Action, Event, Seat
from game.engine.steeplechase import actions as a
from game.engine.steeplechase.round import Play
from game.engine.steeplechase.rules import RULES, run
from game.engine.steeplechase.state import Chit, Courier, Horse, Options, Phase, State, put
from game.engine.steeplechase.tasks import TASKS, ActOf, Question
from game.engine.steeplechase.view import SteeplechaseView

E, N, S, W = (10000, 0), (0, -10000), (0, 10000), (-10000, 0)
ABILITIES = ("cunning", "braggart", "horseman", "swordsman")
BOLD, WARY, YES, NO = a.Stand(bold=True), a.Stand(bold=False), a.Say(yes=True), a.Say(yes=False)
PARKED = ((1000, 39000), (3000, 39000), (5000, 39000), (7000, 39000))


class Thrown(Chance):
    """These dice one after another; chits are the smallest there are, unless the case names them
    by value.
    """

    def __init__(self, dice: Sequence[int] = (), chits: Sequence[int] = ()) -> None:
        self.left = list(dice)
        self.chits = list(chits)

    def below(self, n: int) -> int:
        assert n == 6, "only dice are thrown here"
        return self.left.pop(0) - 1

    def pick(self, weights: Sequence[int]) -> int:
        if self.chits:
            return self.chits.pop(0) - (2 if len(weights) == 4 else 1)
        return next(n for n, weight in enumerate(weights) if weight)


def inches(x: float, y: float) -> tuple[int, int]:
    """A point of the case in mils."""
    return round(x * 1000), round(y * 1000)


def begun(seats: int, seed: int = 0, **options: Any) -> tuple[State, list[Event]]:
    """A game that begins, on the Drill Field where no other country is named."""
    known = {f.name: f.default for f in msgspec.structs.fields(Options)}
    setup: Any = SimpleNamespace(seats=seats, options={**known, "map": "drill_field", **options})
    return RULES.new(setup, Loose(seed))


def field(*groups: str, turn: int = 3, **options: Any) -> State:
    """The field with those groups at their places."""
    state, _events = begun(4, **{"start_order": "seat", **options})
    state.agenda, state.turn, state.phase = (), turn, Phase.MOVEMENT
    state.queue = (0, 1, 2, 3)
    state.groups = tuple([group for group in state.groups if group.id in groups])
    for seat, ability in enumerate(ABILITIES):
        courier = Courier(PARKED[seat], ability=ability, horse=Horse(), messages=(seat,))  # type: ignore[arg-type]
        state.couriers = put(state.couriers, seat, courier)
    return state


def place(state: State, seat: Seat, x: float, y: float, **fields: Any) -> None:
    """A courier stands there; `superb`, `horse`, `on_foot` and `leads` are about his horse."""
    if fields.pop("superb", False):
        fields["horse"] = Horse(superb=True)
    if fields.pop("on_foot", False):
        fields["horse"] = None
    if fields.pop("leads", False):
        fields["horse"] = Horse(stands="beside")
    state.set(seat, at=inches(x, y), **fields)


def stand(state: State, name: str, x: float, y: float, **fields: Any) -> None:
    """A group stands there."""
    state.set_group(name, at=inches(x, y), **fields)


def do(
    state: State, seat: Seat, *actions: Action, dice: Sequence[int] = (), chits: Sequence[int] = ()
) -> list[Event]:
    """Those answers one after another, with those dice; all dice are used."""
    luck = Thrown(dice, chits)
    events: list[Event] = []
    for action in actions:
        events += RULES.apply(state, seat, action, luck)
    assert not luck.left, f"{luck.left} were not thrown"
    return events


def ask(
    state: State, *tasks: TASKS, dice: Sequence[int] = (), chits: Sequence[int] = ()
) -> list[Event]:
    """Do those tasks, with those dice, till somebody is asked or nothing is left."""
    luck = Thrown(dice, chits)
    events: list[Event] = []
    play = Play(state, luck, events)
    play.push(*tasks)
    run(play)
    assert not luck.left, f"{luck.left} were not thrown"
    return events


def asks(state: State, task: Question) -> SteeplechaseView:
    """That is asked; what the one who is asked sees."""
    state.agenda = (cast(TASKS, task),)
    return RULES.observe(state, task.seat)


def asked(state: State) -> str:
    """What is asked now; "" for nothing."""
    return type(state.agenda[-1]).__name__ if state.agenda else ""


def chits(state: State, seat: Seat) -> int:
    """How many boasting chits he has."""
    return len(state.couriers[seat].boasts)


def shames(state: State, seat: Seat) -> int:
    """How many shame chits he has."""
    return len(state.couriers[seat].shames)


def give_chits(state: State, seat: Seat, *values: int) -> None:
    """He has those boasting chits."""
    state.set(seat, boasts=tuple([Chit(value) for value in values]))


def verdict(state: State) -> str:
    """How the game ended; "" while it has not."""
    return "" if state.result is None else state.result.verdict


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
