"""The yardstick and the judge of any game think for a side where there is one."""

import pytest

from game.ai.assizes import futures
from game.ai.rival import TreeSearch, side_worth
from game.engine.chance import Loose, SeededLuck
from game.engine.kinds import camps
from tests.games.two_camps.camps import SPEC, Camps, CampsView, Lay

RULES = SPEC.rules


def on_the_last_card(mode: str, hands: list[int], scores: list[int]) -> Camps:
    """One card each in the last round, and nobody has laid one."""
    setup = SPEC.setup(len(hands), mode=mode)
    state: Camps = RULES.new(setup, SeededLuck("camps"))[0]
    played = [card for card in range(3 * len(hands)) if card not in hands]
    state.round, state.hands, state.scores = 3, [[card] for card in hands], scores
    state.played = played
    return state


def test_a_side_is_worth_what_its_seats_are_on_the_mean() -> None:
    view: CampsView = RULES.observe(RULES.new(SPEC.setup(8), SeededLuck("camps"))[0], 0)
    assert side_worth(SPEC, view, (0, 2)) == 0
    ahead = on_the_last_card("fours", list(range(8)), [2, 0] * 4)
    assert side_worth(SPEC, RULES.observe(ahead, 0), (0, 2, 4, 6)) == 16


@pytest.mark.parametrize("mode", ["fours", "flanks"])
def test_the_judge_gives_partners_one_chance_and_both_sides_one_whole(mode: str) -> None:
    setup = SPEC.setup(8, mode=mode)
    view: CampsView = RULES.observe(RULES.new(setup, SeededLuck("camps"))[0], 3)
    weighed = futures.weigh(SPEC, view, view.legal[0], 8, Loose(1))
    for chances in (weighed.before, weighed.after):
        together = camps(setup.sides, 8)
        for camp in together:
            assert len({chances[seat] for seat in camp}) == 1
        assert sum([chances[camp[0]] for camp in together]) == pytest.approx(1)


def test_the_judge_of_a_game_that_is_as_good_as_won_says_so_for_the_whole_side() -> None:
    view: CampsView = RULES.observe(on_the_last_card("fours", list(range(8)), [2, 0] * 4), 0)
    weighed = futures.weigh(SPEC, view, Lay(0), 8, Loose(1))
    assert weighed.after == (1, 0) * 4


def test_the_search_finds_the_card_that_wins_for_the_side() -> None:
    """The others have one card each; of three the highest alone takes the round and the game."""
    state = on_the_last_card("6", [12, 8, 3, 10, 17, 9], [1] * 6)
    state.hands[4] = [2, 5, 17]
    state.played = [card for card in state.played if card not in (2, 5)]
    view: CampsView = RULES.observe(state, 4)
    search = TreeSearch(200)
    assert search.choose(SPEC, view, Loose(3)) == Lay(2)
    best, *others = search.reasons(SPEC, view, Loose(3))
    assert best.action == Lay(2)
    assert best.value == 1
    assert all(reason.value == 0 for reason in others)
