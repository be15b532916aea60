"""What had happened before the learner sits down to a moment in the middle of a career."""

from typing import Final

from game.engine.kinds import Action, Seat
from game.engine.your_money.actions import Buy, Chase, Divide, Leave, Plan, Rob

Career = tuple[tuple[Seat, Action], ...]

ARRIVED: Final[Career] = ((0, Plan("north")), (1, Plan("tavern")))
"""At the first coach."""

FAMOUS: Final[Career] = (
    (0, Plan("west")),
    (1, Plan("tavern")),
    (0, Rob((5,), (6, 6), (6,))),
    (1, Leave()),
    (0, Plan("east")),
    (1, Plan("tavern")),
    (1, Leave()),
    (0, Rob((3,), (6,), (5, 6))),
)
"""Two rounds in which one became known."""

WORN_OUT: Final[Career] = (
    (0, Plan("east")),
    (1, Plan("tavern")),
    (0, Rob((6,), (4,), (3, 4))),
    (1, Leave()),
    (0, Plan("south")),
    (1, Plan("tavern")),
    (1, Leave()),
    (0, Rob((3, 5), (6,), (3,))),
)
"""Two rounds that cost health and brought gold."""

INFAMOUS: Final[Career] = (
    (0, Plan("west")),
    (1, Plan("south")),
    (0, Rob((2, 4), (), (3, 5))),
    (1, Rob((2, 6), (), (2, 5))),
    (0, Plan("market")),
    (1, Plan("tavern")),
    (1, Leave()),
    (0, Buy("cudgel")),
    (0, Leave()),
    (0, Plan("north")),
    (1, Plan("north")),
    (0, Chase((2, 3, 4))),
    (1, Chase((6,))),
    (1, Divide((2,), (5,))),
    (0, Plan("east")),
    (1, Plan("east")),
    (1, Chase((3, 4))),
    (0, Chase((1, 6))),
    (1, Divide((6,), ())),
    (0, Divide((5,), ())),
    (0, Plan("east")),
    (1, Plan("south")),
    (0, Rob((4, 6), (2,), (3,))),
    (1, Rob((4,), (2, 6), (5,))),
    (0, Plan("west")),
    (1, Plan("north")),
    (1, Rob((1, 1, 1), (), (5,))),
    (0, Rob((2, 5), (), (3, 4))),
    (0, Plan("market")),
    (1, Plan("south")),
    (0, Leave()),
    (1, Rob((6,), (), (1, 3, 3))),
)
"""Seven rounds of eight, and a bad name."""
