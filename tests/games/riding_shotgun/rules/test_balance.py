"""What quick rivals' games come to, near enough to `docs/balance.md` for so few of them."""

from functools import cache

import pytest

from game.engine.riding_shotgun.heuristics.likelihoods import LEARNED
from tools.fit.riding_shotgun import REASONS, SEATS, Tally, learned, play, table

GAMES = 60
"""Of each number of seats. Of so many, the guards' share strays from the true one by 6 points, and
twice as far in one case of twenty.
"""
ROUNDS = {4: 6.64, 6: 7.36, 8: 6.68}

every_size = pytest.mark.parametrize("seats", SEATS)
at_night = pytest.mark.wide(
    "tests/games/riding_shotgun/rules/test_balance.py"
    "::test_the_sides_are_even_and_no_game_is_endless"
)
"""These want the games of every number of seats; on a push those of four are played."""


@cache
def played(seats: int) -> Tally:
    return play(seats, GAMES, 1739)


@pytest.mark.narrow(alike="seats")
@every_size
def test_the_sides_are_even_and_no_game_is_endless(seats: int) -> None:
    tally = played(seats)
    assert 32 <= tally.guards() <= 68
    assert abs(sum(tally.rounds) / GAMES - ROUNDS[seats]) < 1.5
    assert max(tally.rounds) <= 45
    assert set(tally.ends) <= set(REASONS)


@at_night
def test_every_reason_occurs() -> None:
    ends = sum([played(seats).ends for seats in SEATS], start=type(played(4).ends)())
    assert set(ends) == set(REASONS)


@pytest.mark.narrow(alike="seats")
@every_size
def test_rivals_bluff_and_call_now_and_then(seats: int) -> None:
    tally = played(seats)
    assert 22 <= tally.share("bluff", "claim") <= 42
    assert 18 <= tally.share("defence_bluff", "defence") <= 40
    assert 17 <= tally.share("called", "claim") <= 38
    assert 24 <= tally.share("defence_called", "challenge") <= 45
    assert 25 <= tally.share("called_right", "called") <= 65


@pytest.mark.narrow(alike="seats")
@every_size
def test_every_kind_of_attack_has_its_place(seats: int) -> None:
    tally = played(seats)
    for kind in ("shotgun", "knife", "dynamite", "lasso", "desperate", "coach"):
        assert tally.share(kind, "attack") > 2, kind


@at_night
def test_at_a_small_table_gold_decides_at_a_large_one_wheels() -> None:
    small, large = played(4).ends, played(8).ends
    assert small["gold"] > large["gold"]
    assert large["wheels"] > small["wheels"]


@at_night
def test_what_was_learned_holds() -> None:
    """Claims are bluffs, and are called, about as often as rivals reckon with: these are quick
    players, who know the habits of the road and not the count of the table.
    """
    amiss: dict[str, float] = {"bluff": 0.0, "called": 0.0}
    claims = 0
    for seats in SEATS:
        tally = played(seats)
        for (said, claim, shown), counts in tally.claims.items():
            foretold = tally.foretold[said, claim, shown]
            claims += counts["all"]
            amiss["bluff"] += abs(foretold - counts["bluff"])
            reckoned = LEARNED.calls[said][claim][shown] * counts["all"]
            amiss["called"] += abs(reckoned - counts["called"])
    assert claims > 5000
    assert amiss["bluff"] / claims < 0.16
    assert amiss["called"] / claims < 0.12


def test_learning_goes_towards_what_came_about() -> None:
    tally = Tally()
    cell = ("knife", 0, 0)
    tally.claims[cell].update(all=1000, bluff=900, called=0)
    tally.foretold[cell] = 300.0
    tally.answers["dodge", 2, 1].update(Defend=1000)
    after = learned(tally, LEARNED, 1.0)
    assert after.bluffs["knife"][0][0] > LEARNED.bluffs["knife"][0][0] + 0.2
    assert after.calls["knife"][0][0] < 0.02
    assert after.meets["dodge"][2][1] > 0.95
    assert after.bluffs["lasso"] == LEARNED.bluffs["lasso"]


def test_the_table_says_what_was_counted() -> None:
    rows = dict(table(played(4)))
    assert rows["games"] == str(GAMES)
    assert rows["guards win"] == f"{played(4).guards():.1f} %"
