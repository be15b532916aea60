"""Where a rival lies in wait: mixed, hard to exploit, and from what its seat may know alone."""

from collections import Counter
from typing import Any

import pytest

from game.ai.dick_turpin.agent import ambush_of
from game.ai.dick_turpin.ambush import AmbushGame, Table, solved
from game.ai.dick_turpin.booty import Deck, hope, learned, turned_round, weights_for
from game.ai.dick_turpin.policy import decide, for_the_diary
from game.ai.rival import Skill
from game.engine.chance import Loose
from game.engine.dick_turpin.actions import LieInWait
from game.engine.dick_turpin.state import Phase
from tests.games.dick_turpin.mind.tables import decisions
from tools.exploits.dick_turpin import WANTED, best_reply, given_away, in_sovereigns

FULL = Deck(8, 22)


def even(seats: int, hands: tuple[tuple[int, ...], ...], driver: int = 0) -> AmbushGame:
    """A last choice of towns by equal purses."""
    return in_sovereigns(AmbushGame(hands, driver, ((0.0,) * seats,) * seats, FULL, 6, "both", ()))


def towns(seats: int, games: int, every: int) -> list[Any]:
    """Some of the choices of towns in games of quick players."""
    found = [view for _, view in decisions(seats, games) if view.phase is Phase.AMBUSH]
    return found[::every]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nobody_who_knows_the_mixture_wins_much_by_it(seats: int) -> None:
    for view in towns(seats, 1, 2 if seats == 2 else 8):
        ambush = ambush_of(view)
        for seat in range(seats):
            assert 0 <= given_away(ambush, seat) + 1e-9 < WANTED / 2
        reply = best_reply(view, Loose(1))
        assert reply in view.legal


def test_a_card_only_its_owner_has_is_mixed_with_safe_ones_and_a_crowd_is_avoided() -> None:
    solution = solved(even(3, ((0, 5), (0, 4), (0, 3))))
    for mixture in solution.mixtures:
        assert mixture[1] > 0.2
    # Whoever drives wants the meeting of two, who draws first does not.
    driver, other = solved(even(2, ((0, 1), (0, 2)), driver=0)).mixtures
    assert driver[0] > 0.5
    assert other[0] < 0.5


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_first_choice_of_all_cannot_be_read(seats: int) -> None:
    view = next(iter(decisions(seats, 1)))[1]
    mixtures = solved(ambush_of(view)).mixtures
    assert all(max(mixture) < 0.6 for mixture in mixtures)
    luck = Loose(3)
    drawn = Counter([decide(view, luck, Skill()) for _ in range(600)])
    mixture = mixtures[0]
    for action, share in zip(
        [LieInWait(town) for town in view.road[1:-1]],  # type: ignore[arg-type]
        mixture,
        strict=True,
    ):
        assert drawn[action] / 600 == pytest.approx(share, abs=0.07)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_worths_put_together_from_parts_are_those_of_the_picks(seats: int) -> None:
    for number, view in enumerate(towns(seats, 1, seats)):
        ambush = in_sovereigns(ambush_of(view)) if seats == 2 else ambush_of(view)
        table, luck = Table(ambush), Loose(number)
        for _look in range(12):
            picks = [hand[luck.below(len(hand))] for hand in ambush.hands]
            joint = sum([pick * 6**seat for seat, pick in enumerate(picks)])
            assert table(joint) == pytest.approx(ambush.worth(picks), abs=1e-12)


def test_hands_are_hoped_for_by_the_road_and_the_company() -> None:
    for route in ("both", "london"):
        assert turned_round((0, 4), route) == ((1, 5) if route == "both" else (0, 4))
        for seats in (2, 3, 4, 5):
            assert len(learned()[route][str(seats)]) == 5
            alone = hope(((0,), *[(5,)] * (seats - 1)), weights_for(route, seats, 1))
            assert alone[0] > max(alone[1:]) - 0.2  # first, and nobody to fight
            together = hope(((0,),) * seats, weights_for(route, seats, 1))
            assert max(together) < alone[0] - 0.5  # a crowd has to fight it out
    assert weights_for("both", 3, 0) == ()


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(
    "options", [{"pistols": 6, "rounds": 2}, {"pistols": 10, "route": "london"}]
)
def test_every_house_rule_can_be_thought_of(seats: int, options: dict[str, Any]) -> None:
    for number, (_state, view) in enumerate(decisions(seats, 1, **options)):
        if number % 5 == 0:
            assert for_the_diary(view) is (view.phase is Phase.AMBUSH)
            for skill in (Skill(), Skill(choice=3.0, detail=1.4)):
                assert decide(view, Loose(number), skill) in view.legal
