"""What the suites of all games have to be told of Your Money or Your Life."""

from typing import Final

from tests.games.fixture import Evenings, GameFixture

FIXTURE: Final = GameFixture(
    key="your_money",
    untold=lambda _truth: ("legal", "to_act", "turn", "phase", "waiting", "sharing", "secret"),
    evenings=Evenings(
        games=(
            (2, ("person",) * 2, {}),
            (
                2,
                ("person",) * 2,
                {"modifiers": "at_will", "purse": 10, "idle_dice": "idle", "rounds": 8},
            ),
            (
                2,
                ("person", "greedy"),
                {"coach_dice": "dealt", "scoundrel_score": "better", "guards": "every_five"},
            ),
            (1, ("person",), {}),
            (1, ("person",), {"modifiers": "at_will", "purse": 10, "rounds": 12}),
        ),
        passing=("fly:", "tag:", "desk:words", "desk:line", "face:", "speech"),
        slowly=(1,),
        rounds=2,
        full=(2, 1),
        usual=frozenset(
            ("PlansRevealed", "PurseTaken", "PurseKept", "Bought", "RivalThrew", "GameEnded")
        ),
    ),
)
