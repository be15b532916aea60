"""What the suites of all games have to be told of Steeplechase."""

from typing import Any, Final

from game.engine.steeplechase import SPEC
from game.engine.steeplechase.actions import ShowChit
from game.engine.steeplechase.state import Phase
from game.session.match import Match
from tests.games.fixture import BookFacts, Cards, Evenings, Figures, GameFixture, Hidden, Lessons
from tests.games.steeplechase.table import lesson_claims


def moment_of(match: Match) -> str:
    """Which moment it is, if something is hidden from the others."""
    view: Any = match.view(None)
    if view.phase is Phase.LINE_UP:
        return "line_up" if any(view.picked) else ""
    others = [each for seat, each in enumerate(view.couriers) if seat not in match.to_act]
    if not any(not chit.shown for courier in others for chit in courier.boasts):
        return ""
    own: Any = match.view(match.to_act[0])
    if any(isinstance(each, ShowChit) for each in own.legal):
        return "contest"
    return {Phase.MOVEMENT: "movement", Phase.ACTIONS: "actions"}.get(view.phase, "")


# Section 3 of the rules is the data of a program, 18 the decisions, 20 words, 22 advice to rivals,
# 23 cases.
SECTIONS = {
    "1": 7, "2": 8, "4": 1, "6": 5, "7": 7, "8": 2, "9": 4, "10": 3, "11": 7, "12": 5, "13":
    7, "14": 4, "15": 3, "16": 28, "17": 2
}  # fmt: skip
NUMBERS = {
    "1.1": (2, 6), "D1": (10, 20, 30), "D2": (12, 2, 24, 3, 24, 4, 12, 5, 12, 1, 12, 2, 12, 3),
    "1.5": (1, 2, 3, 1, 2, 1), "1.6": (3, 2, 3, 4, 2, 2), "D7": (8,), "1.4": (2, 3, 4),
    "6.3": (6,), "9.1": (18, 24, 6), "2.5": (2,), "13.2": (4,), "13.4": (5, 3), "10.3": (4, 2),
    "11.1": (3, 7), "11.6": (6, 5), "14.2": (2,), "15": (3,), "D17": (100,)
}  # fmt: skip

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
    hidden=Hidden(
        moments=("line_up", "movement", "actions", "contest"),
        moment_of=moment_of,
        seats=3,
        read_by=(2, 4),
        anyhow=3,
        truths=2,
        first=4,
    ),
    lessons=Lessons(
        kinds=("Steering", "Acting", "Steering"),
        check=lesson_claims.check,
        strays=lesson_claims.STRAYS,
        gives_way=lesson_claims.gives_way,
        spoken_of=lesson_claims.spoken_of,
    ),
    book=BookFacts(
        decisions=124,
        sections=SECTIONS,
        found=(
            *("1", "2", "4", "5", "6", "8", "9", "10", "11", "12", "13", "14", "15", "19", "21"),
        ),
        numbers=NUMBERS,
        options_at=[f"19.{n}" for n in range(1, len(SPEC.options) + 1)],
        on_the_table=(
            *("turn", "order", "to_go", "energy", "things", "meals", "horse", "despatches"),
            *("boasts", "shames", "bag", "wounds", "figures", "breaks", "sees", "line", "quarry"),
            *("dice", "fan", "despatch", "ration", "group", "table", "lane", "jump", "chase"),
            *("parlay", "exchange", "guard", "grace", "limit", "end", "lone"),
        ),
        cited={"Went": {"D54", "7.3", "15"}},
    ),
)
