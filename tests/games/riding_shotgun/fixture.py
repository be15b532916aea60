"""What the suites of all games have to be told of Riding Shotgun."""

from typing import Any, Final, get_args

from game.engine.riding_shotgun.events import NothingToAttack, RidingEvent
from game.engine.riding_shotgun.state import Phase
from game.session.match import Match
from tests.games.fixture import BookFacts, Cards, Evenings, Figures, GameFixture, Hidden, Lessons
from tests.games.riding_shotgun.table import lesson_claims

RARE = {"NothingToAttack", "LossEvaporated", "LossPassedOn", "BlindSeen", "Nominated"}


def moment_of(match: Match) -> str:
    """The phase, after the first round."""
    view: Any = match.view(None)
    return str(view.phase) if view.round > 1 else ""


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
    hidden=Hidden(
        moments=tuple([str(phase) for phase in Phase if phase is not Phase.OVER]),
        moment_of=moment_of,
        seats=6,
        read_by=(6, 8),
        behind_curtain=(
            *(str(Phase.STRATEGY), str(Phase.TURN)),
            *(str(Phase.BUILD), str(Phase.LOSE_CARDS)),
        ),
    ),
    lessons=Lessons(
        kinds=("Responding", "Sort", "Attacking", "Responding", "Driving"),
        check=lesson_claims.check,
        gives_way=lesson_claims.gives_way,
        every_step=False,
    ),
    book=BookFacts(
        decisions=53,
        sections={"6": 4, "7": 11, "8": 5, "9": 6, "14": 8},
        found=("1", "2", "3", "5", "6", "7", "8", "9", "10", "13"),
        numbers={
            "{tables}": (4, 6, 8),
            "{dynamite_claims}": (2, 3),
            "2": (3, 5, 2, 4, 4),
            "D5": (5, 1, 6),
            "2.1": (69, 31, 13, 11, 7, 7),
            "2.2": (44, 4, 6, 8, 9, 15, 22),
            "7.3": (1, 2, 3, 2, 3),
            "7.8": (1, 2, 1, 1, 1),
            "7.9": (5,),
            "D43": (24,),
            "10": (4,),
        },
        options={
            "bluff": "Blind",
            "caught": "cost",
            "desperate": "cover",
            "token": "coach alone",
            "speed": "change the speed",
            "posts": "laid it",
            "wildcards": "without wildcards",
            "wheels": "burn two wheels",
            "stock": "by a mod",
        },
        options_at=[f"14.{n}" for n in range(1, 9)],
        on_the_table=(
            *("grit", "gold", "hand", "wildcards", "cover", "driver", "draw", "order", "post"),
            *("strength", "defence", "token", "claim", "blind", "call", "challenge", "hit"),
            *("speed", "move", "space", "town", "wheels", "captain", "deck", "clocks", "result"),
        ),
        over="10",
        cited={"LossEvaporated": {"D33"}},
        rare={NothingToAttack(0): "14.3"},
    ),
)
