"""What the couriers are proud of: for every deed the events with which it is done, and others that
come near it.
"""

from collections.abc import Sequence
from typing import Final

from game.engine.kinds import Event, Reckoning, Result
from game.engine.steeplechase import events as e
from game.engine.steeplechase.flavour.achievements import Fold
from game.engine.steeplechase.rules import RULES
from game.engine.steeplechase.state import Courier
from tests.games.steeplechase.rules.field import field

Events = list[Event]


def proud(events: Sequence[Event]) -> set[str]:
    """The deeds of the first courier in `events`, with guerrillas and dragoons on the field."""
    fold = Fold(RULES.observe(field("G1", "B1"), None))
    return {deed for event in events for seat, deed in fold.see(event) if seat == 0}


def rolled(what: str, row: int, total: int = 0, group: str = "") -> e.Rolled:
    return e.Rolled(0, what, min(6, total or row), (), total or row, row, group)


def boast(why: str) -> Events:
    return [e.BoastDrawn(0, 3, why)]


def blows(outcome: str, count: int, kind: str = "fight") -> Events:
    """So many blows of a fight that all ended like that."""
    bold = outcome == "removed"
    blow = e.Exchanged(0, "G1", 3, 5, (), 5, bold, outcome)  # type: ignore[arg-type]
    return [e.FightBegan(0, (("G1", 5),), kind), *[blow] * count]


def rode(*legs: int) -> Events:
    start = (0, 0)
    return [
        e.DiceThrown(0, "move", (6, 6, 6)),
        *[e.Went(0, (start,), n, True, "end") for n in legs],
    ]


def ended(*won: bool) -> e.GameEnded:
    nothing = (Reckoning(()),) * 4
    result = Result(won, (9, 8, 7, 6), nothing, verdict="delivered")
    return e.GameEnded(result, ((),) * 4, ((),) * 4, ((),) * 4)


LEAP = rolled("wall", 6)
THROW: Event = e.DiceThrown(0, "move", (3, 4))
JUMP: Event = e.DiceThrown(0, "wall", (6,))
BAND = rolled("guerrilla_overcoming", 2, group="G1")

COURIERS: Final[list[tuple[str, Events, Events]]] = [
    ("eager", [e.LinedUp((0, 1), (5, 2), (5, 2))], [e.LinedUp((0, 1), (6, 2), (5, 2))]),
    ("long_ride", rode(9000, 9000), [*rode(9000), *rode(9000)]),
    ("over_stream", [rolled("stream", 6)], [rolled("stream", 5)]),
    ("over_wall", [LEAP], [rolled("wall", 5)]),
    ("hidden", boast("hide"), [rolled("hide", 3)]),
    ("ruse", boast("ruse"), [rolled("british_parlay", 5)]),
    ("handsome", boast("handsome"), [rolled("guerrilla_parlay", 5)]),
    ("joined", boast("joined"), [rolled("guerrilla_parlay", 5)]),
    ("shot", [rolled("pistol", 5)], [rolled("pistol", 4)]),
    ("three_down", blows("removed", 3), [*blows("removed", 2), *blows("removed", 1)]),
    ("three_parries", blows("fended", 3), [*blows("fended", 2), *blows("removed", 1)]),
    (
        "dragoons",
        [rolled("british_overcoming", 3, group="B1")],
        [rolled("british_overcoming", 3, group="G1")],
    ),
    ("gentlemen", [rolled("british_overcoming", 5)], [rolled("british_overcoming", 3)]),
    ("wolves", boast("wolves"), blows("removed", 2, "wolves")),
    ("escape", boast("escape"), [rolled("guerrilla_prisoner", 5)]),
    (
        "mutiny",
        [*blows("removed", 2, "mutiny"), BAND],
        [*blows("removed", 2, "mutiny"), e.TurnBegan(9), BAND],
    ),
    ("impressed", boast("impressed"), [rolled("guerrilla_prisoner", 6)]),
    ("dug_out", boast("dug_out"), [rolled("dig", 5)]),
    ("rescue", boast("rescue"), boast("overcome")),
    (
        "won_back",
        [e.MessageMoved(1, "G1", "0", "recovered")],
        [e.MessageMoved(0, "1", "0", "given")],
    ),
    (
        "two_despatches",
        [e.CourierStands(0, Courier((0, 0), messages=(0, 1)))],
        [e.CourierStands(0, Courier((0, 0), messages=(1,)))],
    ),
    ("child", boast("child"), [rolled("child", 4)]),
    ("powder", boast("powder"), [rolled("bridge", 4)]),
    ("fire", boast("fire"), [rolled("fire", 3)]),
    ("fed", boast("family_fed"), [rolled("farmhouse", 3)]),
    ("gold", [rolled("loot", 5)], [rolled("loot", 4)]),
    ("romance", boast("romance"), [rolled("maiden_parlay", 4)]),
    ("delivered", boast("delivered"), [ended(True, False, False, False)]),
    (
        "better_tale",
        [e.BoastDrawn(1, 3, "delivered"), ended(True, False, False, False)],
        [e.BoastDrawn(1, 3, "delivered"), ended(False, True, False, False)],
    ),
]
"""The deed, events that do it and nothing else, and events that do not."""

TWO_LEAPS: Final[tuple[Events, Events]] = (
    [THROW, JUMP, LEAP, JUMP, rolled("stream", 6)],
    [THROW, JUMP, LEAP, THROW, JUMP, LEAP],
)
"""With two leaps one is over a wall as well, at the least."""
