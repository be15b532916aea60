"""What the suites of all games have to be told of Riding Shotgun."""

from typing import Final, get_args

from game.engine.riding_shotgun.events import RidingEvent
from tests.games.fixture import Cards, Evenings, Figures, GameFixture

RARE = {"NothingToAttack", "LossEvaporated", "LossPassedOn", "BlindSeen", "Nominated"}

FIXTURE: Final = GameFixture(
    key="riding_shotgun",
    untold=lambda truth: (
        *("legal", "to_act", "asked", "pending"),
        *(() if truth.over else ("phase",)),
    ),
    evenings=Evenings(
        games=(
            (4, ("person", *("greedy",) * 3), {}),
            (6, ("greedy", "person", *("greedy",) * 4), {"posts": "supplier"}),
            (8, ("person", *("greedy",) * 7), {"wildcards": "on"}),
            (4, ("person",) * 4, {"bluff": "at_least", "caught": "grit"}),
            (8, ("person",) * 8, {"desperate": "cover"}),
        ),
        most=70,
        slowly=(4, 8),
        rounds=6,
        full=(4, 6, 8),
        usual=frozenset({kind.__name__ for kind in get_args(RidingEvent)} - RARE),
    ),
    figures=Figures(
        games=((4, 100), (8, 100), (6, 200)),
        sentences=("known", "price:", "why", "rolls", "tray:", "said", "main"),
    ),
    woodcuts=("coach", "limping", "guards", "gold", "fire", "bandits"),
    cards=Cards(
        seats=4,
        seed="YORK",
        rows=("All cards", "Dealt at the start", "Drawn in Strategy"),
        purpose="strategy",
        sides=3,
    ),
)
