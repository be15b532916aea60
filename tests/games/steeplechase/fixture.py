"""What the suites of all games have to be told of Steeplechase."""

from typing import Final

from game.engine.steeplechase.state import Phase
from tests.games.fixture import Cards, Evenings, Figures, GameFixture

FIXTURE: Final = GameFixture(
    key="steeplechase",
    # What is left to do is read off the View, and that everybody chooses now is no event.
    untold=lambda truth: (
        *("legal", "to_act", "agenda", "secret"),
        *(("phase",) if truth.phase is Phase.LINE_UP else ()),
    ),
    evenings=Evenings(
        games=(
            (1, ("person",), {}),
            (2, ("person", "greedy"), {"map": "sierra_road"}),
            (4, ("person", *("greedy",) * 3), {"start_order": "seat", "turn_limit": "map"}),
            (3, ("person",) * 3, {"contest_reveal": "together", "race_order": "route"}),
            (6, ("greedy", "person", *("greedy",) * 4), {"map": "road_to_burgos"}),
        ),
        most=45,
        turn="turn",
        slowly=(2, 4),
        rounds=3,
        full=(4,),
        usual=frozenset(("Went", "GroupWent", "Rolled", "Exchanged", "GameEnded")),
        breaks_seals=True,
    ),
    figures=Figures(
        games=((4, 100), (2, 200)),
        last=3,
        sentences=("main", "told_line", "told_lines", "told:tale", "told:came"),
    ),
    woodcuts=("delivery", "tales", "leap", "captives", "fight", "lost"),
    cards=Cards(
        seats=3,
        seed="SPAIN",
        luck=3,
        rows=("All dice", "Eagerness", "On the way"),
        purpose="move",
        sides=6,
    ),
)
