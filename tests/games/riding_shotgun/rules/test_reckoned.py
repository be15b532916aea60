"""What can be reckoned before a decision, counted by hand and as it is said (`reckoned.yaml`)."""

from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.riding_shotgun import SPEC
from game.engine.riding_shotgun.data import COACH
from game.engine.riding_shotgun.heuristics.attacking import hit_worth
from game.engine.riding_shotgun.messages import choice
from game.engine.riding_shotgun.messages.odds import (
    answering_lines,
    challenging_lines,
    hit_told,
    outcome_lines,
    price,
    sight_lines,
    striking_lines,
)
from game.engine.riding_shotgun.messages.sums import contest_line, rank_line, roll_line
from game.engine.riding_shotgun.odds.answers import Answering, answering, challenging
from game.engine.riding_shotgun.odds.desk import Rank, contest, rank, roll, striking
from game.engine.riding_shotgun.rules import RULES
from game.engine.riding_shotgun.state import Phase, State
from game.engine.riding_shotgun.view import RidingView
from tests.games.cases import Row, cases_of, hold
from tests.games.riding_shotgun.rules.test_cases import WORDS as OF_RULES

AT_COACH: Final = ("dynamite", COACH)
NAMES = Names.of("Nell", "Ned", "Ruth", "Tom", "Jack", "Bess", "Doc", "Moll")


def seen(state: State, seat: Seat) -> RidingView:
    return RULES.observe(state, None if seat < 0 else seat)


def walked(found: Any, *path: Any) -> Any:
    for step in path:
        found = getattr(found, step)
    return found


def now(state: State, seat: Seat, *path: str) -> Any:
    view = seen(state, seat)
    return walked(answering(view) or challenging(view), *path)


def lines(state: State, seat: Seat) -> list[str]:
    told = now(state, seat)
    return answering_lines(told) if isinstance(told, Answering) else challenging_lines(told)


def cost(state: State, seat: Seat, way: str, of: Seat) -> dict[str, Any]:
    """Grit by its causes, cards by theirs, gold, and cover: what there is of each."""
    toll = now(state, seat, way).of(of)
    if toll is None:
        return {}
    found = {part.cause: part.amount for part in toll.grit}
    found |= {f"cards {part.cause}": part.amount for part in toll.cards}
    return found | {name: n for name in ("gold", "cover") if (n := getattr(toll, name))}


def ranked(state: State, seat: Seat, card: int, *more: Any) -> Any:
    """Of a Quick Draw, perhaps with a wildcard under it, one of the things that are told."""
    under = [each for each in more if isinstance(each, int)]
    found: Rank = rank(seen(state, seat), card, *under)
    return walked(found, *more[len(under) :])


def reins(state: State, seat: Seat) -> None:
    state.phase, state.asked = Phase.SPEED, seat


def said(state: State, seat: Seat) -> list[str]:
    view = seen(state, seat)
    return [contest_line(contest(view), NAMES), roll_line(roll(view, 1))]


def supplied(state: State, _yes: int) -> None:
    state.options = type(state.options)(posts="supplier")


def full(state: State, seat: Seat, kind: str) -> list[str]:
    view = seen(state, seat)
    return [choice(each, view, NAMES) for each in view.legal if type(each).__name__ == kind]


WORDS = replace(
    OF_RULES,
    given={**OF_RULES.given, "reins": reins, "supplied": supplied},
    asks={
        "now": now,
        "fits": lambda state, seat: len(now(state, seat, "bearing", "fitting")),
        "alike": lambda state, seat: [
            way
            for way in ("take", "right", "wrong")
            if now(state, seat, way) == now(state, -1, way) is not None
        ],
        "lines": lines,
        "sight": lambda state, seat: sight_lines(now(state, seat, "bearing")),
        "cost": cost,
        "price": lambda state, seat, way: price(now(state, seat, way), seat, NAMES),
        "sums": lambda state, seat, way: outcome_lines(now(state, seat, way), NAMES),
        "hit": lambda state, seat: hit_told(now(state, seat, "take"), NAMES),
        "strikes": lambda state, seat: striking_lines(
            striking(seen(state, seat), "knife", 0, blind=38, shown=(9,), claim=3), NAMES
        ),
        "rank": ranked,
        "ranked": lambda state, seat, card: rank_line(rank(seen(state, seat), card)),
        "posts": lambda state, seat, name: walked(contest(seen(state, seat)), name),
        "roll": lambda state, seat, change, name: walked(roll(seen(state, seat), change), name),
        "said": said,
        "choice": full,
        "true_defences": lambda state, seat: sum(
            "true;" in each for each in full(state, seat, "Defend")
        ),
    },
)


@pytest.mark.parametrize("case", cases_of(Path(__file__).with_name("reckoned.yaml")))
def test_what_is_reckoned(case: Row) -> None:
    hold(case, WORDS)


def test_every_quick_draw_in_full_says_when_it_acts() -> None:
    view = seen(OF_RULES.lay({"strategy": 4, "hands": {0: (1, 10, 17, 41)}}), 0)
    assert SPEC.parts.choice is choice
    assert all("about place" in choice(each, view, NAMES) for each in view.legal)


def test_a_quick_player_knows_what_two_wheels_are_worth() -> None:
    one, two = (
        hit_worth(seen(OF_RULES.lay({"active": 1, "house": {"wheels": wheels}}), 2), 1, *AT_COACH)
        for wheels in ("one", "two")
    )
    assert two > 2 * one
