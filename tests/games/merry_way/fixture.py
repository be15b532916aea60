"""What the suites of all games have to be told of On Their Merry Way."""

from typing import Any, Final

from game.engine.merry_way.state import Phase
from game.session.match import Match
from tests.games.fixture import BookFacts, Cards, Evenings, Figures, GameFixture, Hidden, Lessons
from tests.games.merry_way.table import lesson_claims


def moment_of(match: Match) -> str:
    """The phase: of a bargain only where a card lies on the table, else after some rounds."""
    view: Any = match.view(None)
    if view.phase in (Phase.ANSWER, Phase.ASKED):
        worth_asking = any(kind == "schemes" for kind, _n in view.deal.give)
    else:
        worth_asking = view.round > 1
    return str(view.phase) if worth_asking else ""


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
    hidden=Hidden(
        moments=tuple([str(phase) for phase in Phase if phase is not Phase.OVER]),
        moment_of=moment_of,
        seats=3,
        read_by=(2, 4),
        behind_curtain=(str(Phase.PICK),),
        anyhow=2,
    ),
    lessons=Lessons(
        kinds=("Building", "Picking", "Answering"),
        check=lesson_claims.check,
        strays=lesson_claims.STRAYS,
        gives_way=lesson_claims.gives_way,
        every_step=False,
    ),
    book=BookFacts(
        decisions=88,
        sections={"5": 6},
        found=(
            *("1", "2", "3", "5", "8", "9", "11.3"),
            *("6.1", "6.2", "6.4", "2.1", "2.3", "2.4", "2.5"),
        ),
        numbers={
            "{tables}": (2, 3, 4),
            "1": (30,),
            "1.1": (1, 5),
            "D4": (2, 3, 4, 10, 15, 20),
            "1.2": (20,),
            "3": (3, 5),
            "D3": (36, 80, 20, 30),
            "2.1": (4, 12, 3),
            "2.5": (34,),
            "5.2.3": (3,),
            "5.2.3.3": (4,),
            "5.2.5": (4,),
            "5.2.4": (1, 3),
            "5.3.4": (1, 1, 1),
            "D59": (10,),
            "9.11": (20, 40),
        },
        options={
            "road_model": "both ways",
            "clearing_rows": "rows deep",
            "build_style": "one turn",
            "roadblock_scheme": "instead of the plot",
            "withdraw_token": "taken back",
            "offers_per_phase": "six",
            "blue_sides": "looked at",
            "dimwitted_next": "from the beginning",
            "upgrade_minimum": "not printed",
            "special_schemes": "left out",
            "target_profit": "20 or 40",
            "first_leader": "drawn by lot",
            "last_tiebreak": "looks behind",
            "forecast": "on request",
            "stock": "with a mod",
        },
        options_at=[f"9.{n}" for n in range(1, 15)],
        on_the_table=(
            *("purses", "stores", "schemes", "cards", "tokens", "leader", "supply", "piles"),
            *("follies", "traveller", "trap", "site", "round", "forecast", "walk", "roadblock"),
            *("work", "offer", "wish", "offers", "questions", "bank", "cost", "upgrade", "target"),
            *("rounds", "peasant", "guard", "merchant", "robbers", "special", "end", "tie"),
        ),
        over="5.6",
        cited={
            "Strolled": {"6.2.2", "D73", "6.2.5"},
            "ProfitChanged": {"6.4", "6.4.1", "D81", "5.2.4", "11.3.8"},
        },
    ),
)
