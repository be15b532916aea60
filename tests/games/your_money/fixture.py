"""What the suites of all games have to be told of Your Money or Your Life."""

from typing import Any, Final

from game.engine.your_money.state import Phase
from game.session.match import Match
from tests.games.fixture import BookFacts, Evenings, GameFixture, Hidden, Lessons
from tests.games.your_money.table import lesson_claims


def moment_of(match: Match) -> str:
    """What is hidden: two hands, or a hand and a plan."""
    view: Any = match.view(None)
    if view.phase is not Phase.PLAN:
        return ""
    return "one has sealed" if any(sheet.sealed for sheet in view.sheets) else "planning"


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
    hidden=Hidden(
        moments=("planning", "one has sealed"), moment_of=moment_of, seats=2, read_by=(2, 2)
    ),
    lessons=Lessons(
        kinds=("Robbing", *("Planning",) * 4),
        check=lesson_claims.check,
        gives_way=lesson_claims.gives_way,
        spoken_of=lesson_claims.spoken_of,
        longest=5.5,
    ),
    book=BookFacts(
        decisions=27,
        found=("1", "2", "3", "4", "4.1", "4.2", "5", "6", "7", "8", "9", "10"),
        runs_on=True,
        options={
            "rounds": "rounds",
            "guards": "guard",
            "idle_dice": "idle",
            "modifiers": "gear and weapons",
            "spur": "spurs",
            "coach_dice": "coach dice",
            "scoundrel_score": "both scores",
            "purse": "guineas",
            "stock": "by a mod",
        },
        options_at=("9",),
        on_the_table=("health", "folk_hero", "scoundrel", "guineas", "score"),
    ),
)
