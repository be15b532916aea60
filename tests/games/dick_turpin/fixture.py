"""What the suites of all games have to be told of The Famous Dick Turpin."""

from typing import Any, Final

from game.engine.dick_turpin.state import Phase
from game.session.match import Match
from tests.games.dick_turpin.table import lesson_claims
from tests.games.fixture import BookFacts, Cards, Evenings, GameFixture, Hidden, Lessons


def moment_of(match: Match) -> str:
    """While people choose their towns, and a card lies there already."""
    view: Any = match.view(None)
    laid = view.phase is Phase.AMBUSH and any(each.laid for each in view.highwaymen)
    return f"journey {view.journey}" if laid and view.journey in (1, 2, 4) else ""


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
    hidden=Hidden(
        moments=("journey 1", "journey 2", "journey 4"),
        moment_of=moment_of,
        seats=4,
        read_by=(2, 5),
        behind_curtain=("journey 1", "journey 2", "journey 4"),
        truths=2,
    ),
    cards=Cards(
        seats=5,
        seed="YORK",
        rows=("All cards", "Drawn in duels", "Turned in hold-ups"),
        purpose="hold_up",
        sides=6,
    ),
    lessons=Lessons(
        kinds=("Ambush", "HoldUp", "Ambush", "Ambush", "HoldUp"),
        check=lesson_claims.check,
        strays=lesson_claims.STRAYS,
    ),
    book=BookFacts(
        decisions=8,
        found=("1", "2", "3", "4", "5", "6", "7", "8"),
        numbers={
            "1": (6, 6),
            "2": (60, 30, 20, 15, 12, 2, 3, 4, 5),
            "2.2": (30, 22, 8),
            "D2": (6, 1, 6, 2, 5, 3, 3, 4, 2, 5),
            "D6": (14, 5, 5, 4, 4, 4, 3, 3),
            "7": (1, 3, 6, 6, 10),
        },
        options={
            "rounds": "rounds",
            "played": "played",
            "pistols": "pistols",
            "route": "London",
            "stock": "by a mod",
        },
        options_at=("7",),
        on_the_table=("gold", "passengers", "deck", "journey"),
        over="6.3",
        cited={"BootyTaken": {"D6", "5.5"}, "GameEnded": {"6.2"}},
    ),
)
