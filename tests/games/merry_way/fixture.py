"""What the suites of all games have to be told of On Their Merry Way."""

from typing import Final

from tests.games.fixture import Cards, Evenings, Figures, GameFixture

FIXTURE: Final = GameFixture(
    key="merry_way",
    untold=lambda _truth: ("legal", "to_act", "phase", "turn", "digit"),
    evenings=Evenings(
        games=(
            (2, ("person", "greedy"), {"offers_per_phase": 1}),
            (3, ("greedy", "person", "greedy"), {"road_model": "one_road", "target_profit": 20}),
            (
                4,
                ("person", *("greedy",) * 3),
                {"build_style": "all_at_once", "blue_sides": "open"},
            ),
            (3, ("person",) * 3, {"withdraw_token": "on"}),
        ),
        most=28,
        slowly=(2, 4),
        rounds=3,
        full=(3,),
        usual=frozenset(("TrapSet", "Fell", "Dealt", "RoundEnded", "GameEnded")),
    ),
    figures=Figures(
        games=((4, 100), (2, 200)),
        last=2,
        sentences=(
            *("known", "why", "said", "main", "told_line", "told_lines", "sentence", "work_cap"),
            *("card:", "lifted"),
        ),
    ),
    woodcuts=("greenwood", "riches", "robbers", "watch", "poor", "empty"),
    cards=Cards(
        seats=3,
        seed="WOOD",
        rows=("All cards", "Digits to work with", "Schemes dealt at the start"),
        purpose="digits",
        sides=5,
    ),
)
