"""What the suites of all games have to be told of The Famous Dick Turpin."""

from typing import Final

from tests.games.fixture import Evenings, GameFixture

FIXTURE: Final = GameFixture(
    key="dick_turpin",
    untold=lambda _truth: ("legal", "to_act"),
    evenings=Evenings(
        games=(
            (5, ("person",) * 5, {}),
            (3, ("person", "greedy", "person"), {"rounds": 2, "route": "london", "pistols": 10}),
            (2, ("person", "greedy"), {"played": "all"}),
        ),
        turn="journey",
        slowly=(3,),
        rounds=2,
        full=(3,),
        usual=frozenset(
            ("CardsRevealed", "BootyTaken", "BootyTurned", "JourneyEnded", "GameEnded")
        ),
    ),
)
