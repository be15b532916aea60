"""Two alone: what the hands left are worth, who may be quick, and what can be won of him."""

from itertools import combinations, pairwise

import pytest

from game.ai.dick_turpin.agent import Mind
from game.ai.dick_turpin.booty import STOPS, Deck, endings, places
from game.ai.dick_turpin.pair import ALL, END, Journey, kept, mirrored
from game.ai.dick_turpin.two import LEAN, WHIM, TwoAlone, habits, lie, solved
from game.engine.dick_turpin.actions import Stop, TurnAnother
from game.engine.dick_turpin.data import Town
from game.engine.dick_turpin.heuristics import keenly, promise
from game.engine.dick_turpin.state import Phase
from tests.games.dick_turpin.mind.tables import decisions, held_up
from tools.reply import Reply, hands_of

FULL = Deck(8, 22)
ALL_OF_THEM: tuple[Town, ...] = ("bath", "warwick", "lancaster", "york", "carlisle", "oxford")
# The last road runs south, so that Bath comes before Oxford.
PILES: tuple[tuple[Town, ...], ...] = (
    ("oxford", "warwick", "lancaster", "york", "carlisle", "bath"),
    ALL_OF_THEM[:-1],
)
SWAPPED = str.maketrans("mt", "tm")


def last(mine: tuple[int, ...], theirs: tuple[int, ...], lean: float, drives: bool) -> TwoAlone:
    """The last choice of all, if each had those cards left for it."""
    before = Journey(END)
    return TwoAlone(mine, theirs, drives, FULL, 6, lean, lambda i, j: before, lambda i, j: 0.0)


def test_a_quick_players_habits_are_those_of_the_quick_player() -> None:
    asked = 0
    for number, (_state, view) in enumerate(decisions(2, 4)):
        if view.phase is not Phase.AMBUSH or number % 3:
            continue
        assert view.seat is not None
        own, other = view.highwaymen[view.seat], view.highwaymen[1 - view.seat]
        hand = places(own.left, view.road)
        towns = [town for town in view.road if town in own.left]
        weights = keenly([promise(view, town) for town in towns])
        found = habits(hand, places(other.left, view.road), other.gold)
        assert found == pytest.approx([weight / sum(weights) for weight in weights])
        asked += 1
    assert asked > 10


def test_hands_lie_to_each_other_in_as_many_ways_as_the_road_tells_apart() -> None:
    for cards in range(1, STOPS + 1):
        pairs = [*combinations(range(STOPS), cards)]
        ways = {lie(mine, theirs) for mine in pairs for theirs in pairs}
        assert {lie(*both) for both in hands_of(cards)} == ways
        for way in ways:
            assert way.count("b") + way.count("m") == way.count("b") + way.count("t") == cards


@pytest.mark.parametrize("route", ["both", "london"])
def test_what_is_kept_of_equals_is_the_same_from_either_side(route: str) -> None:
    file = kept()
    assert file.lean == LEAN
    even, leant = file.near[route].even, file.near[route].leant
    assert set(even) == set(leant)
    for way, rows in even.items():
        other = even[way.translate(SWAPPED)]
        for drives in (False, True):
            assert rows[drives] == pytest.approx(mirrored(other[not drives]), abs=0.004)
            # Whom one may read one beats at least as often.
            gains = [a - b for a, b in zip(leant[way][drives], rows[drives], strict=True)]
            assert min(gains) > -0.02
            assert sum(gains) > 0
    for way, (follows, drives_) in file.hands[route].items():
        assert drives_ == pytest.approx(-file.hands[route][way.translate(SWAPPED)][0], abs=0.08)
        assert abs(follows) < 0.6


def test_the_file_says_what_its_tool_works_out() -> None:
    for lean, rows in ((0.0, kept().near["both"].even), (LEAN, kept().near["both"].leant)):
        for way, mine, theirs in (("mt", (0,), (1,)), ("tm", (1,), (0,)), ("b", (0,), (0,))):
            for gold in (23, 30, 36):
                found = last(mine, theirs, lean, False).worth(gold, WHIM / ALL)
                assert rows[way][False][gold] == pytest.approx(found, abs=1e-5)


def test_before_whoever_may_be_quick_one_rides_off_sooner_than_before_an_equal() -> None:
    """25 to 35 with six in hand, the other still to rob: his equal would stop when he leads."""
    view = held_up((25, 35), turned=(1, 5), at=5, picks=(None, "oxford"), piles=PILES)
    by_lean = {}
    for lean in (0.0, LEAN, 1.0):
        stop, turn = Mind(view, lean).thoughts()[1], Mind(view, lean).thoughts()[0]
        assert (stop.action, turn.action) == (Stop(), TurnAnother())
        by_lean[lean] = stop.chance - turn.chance
    assert by_lean[0.0] < 0 < by_lean[1.0]
    assert by_lean[0.0] < by_lean[LEAN] < by_lean[1.0]


def test_a_robber_never_rules_out_a_card_that_is_never_meant() -> None:
    """The driver would meet, the other slips by to the next town; further on nobody is meant to
    be. A robber who is sure of that robs as if he were alone, and the last card seems worth much.
    """
    before = Journey(tuple([gold / ALL for gold in range(ALL + 1)]))
    two = TwoAlone((0, 2), (0, 1), True, FULL, 6, 0.0, lambda i, j: before, lambda i, j: 0.0)
    found = two.solved(30, 0.02 / ALL)
    assert found.equal[1] > 0.9
    assert max(found.values) * ALL - 30 < 0.1


def test_the_solution_follows_the_lean() -> None:
    args = ((0, 1, 2), (0, 1, 2), True, 30, 3, "both", FULL, 6)
    even, leant = solved(*args, 0.0), solved(*args, LEAN)
    assert sum(even.mixture) == pytest.approx(1)
    assert even.quick == leant.quick == habits((0, 1, 2), (0, 1, 2), 30)
    assert even.mixture != leant.mixture
    assert max(leant.mixture) < 0.999  # it cannot be read


def test_the_best_reply_knows_when_a_quick_player_rides_off() -> None:
    """The last journey, he comes first: all his ways to end, and I turn on until it suits me."""
    journey = Journey(END)
    two = last((1,), (0,), 1.0, False)
    for gold in (22, 30, 37):
        expected = 0.0
        for likely, amount, cards in endings(FULL, 6, gold):
            rest = 6 - cards if amount else 6
            deck = Deck(8 - (not amount), 22 - cards)
            expected += likely * journey.last(0, deck, rest, gold - amount)
        assert two.replies(gold) == [pytest.approx(expected)]
    # Whoever does not turn on for its own sake is beaten by somebody who does.
    assert two.replies(30)[0] > last((1,), (0,), 0.0, False).worth(30, WHIM / ALL)


def test_the_best_reply_wins_what_can_be_won_of_the_last_journey() -> None:
    reply = Reply(1)
    rows = {way: reply.before[1, way, False].after for way in ("b", "mt", "tm")}
    for row in rows.values():
        assert min([more - less for less, more in pairwise(row)]) > -1e-9
        assert row[30] > 0.45
    # Of whom one knows everything one wins more than of somebody who may be quick.
    for way, row in rows.items():
        leant = kept().near["both"].leant[way][False]
        assert all(known >= guessed - 1e-5 for known, guessed in zip(row, leant, strict=True))
    view = held_up((25, 35), turned=(1, 5), at=5, picks=(None, "oxford"), piles=PILES)
    worths = reply.worths(view)
    assert worths[Stop()] > worths[TurnAnother()] + 0.1
    alone = held_up((25, 35), turned=(4,), piles=(ALL_OF_THEM, ALL_OF_THEM))
    worths = reply.worths(alone)
    assert worths[TurnAnother()] > worths[Stop()] == 0
