"""When a rival rides off: the exact recursion against everything played out by brute force; and the
judge: follies are named, what is right is sound.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import cache

import pytest

from game.ai.dick_turpin import evaluator
from game.ai.dick_turpin.booty import Deck, duel, endings, takes
from game.ai.dick_turpin.pair import ALL, END, Journey, chances, kept, mirrored, robbed, row
from game.ai.dick_turpin.policy import decide
from game.ai.dick_turpin.stopping import ahead, final, weighed
from game.ai.rival import Skill
from game.engine.chance import Chance, Loose, branches
from game.engine.dick_turpin.actions import Stop, TurnAnother
from game.engine.dick_turpin.data import PISTOL
from game.engine.dick_turpin.odds import winning
from game.engine.dick_turpin.rules import RULES
from game.engine.dick_turpin.state import State
from game.engine.dick_turpin.view import DickTurpinView
from tests.games.dick_turpin.mind.tables import SPEC, decisions, held_up

FULL = Deck(8, 22)


def played_out(view: DickTurpinView) -> tuple[Fraction, Fraction]:
    """Seat 0's chance by stopping and by turning, found by the rules themselves."""

    def best(state: State) -> Fraction:
        if state.result is not None:
            return Fraction(int(state.result.won[0]), sum(state.result.won))
        return max(after(state, Stop()), after(state, TurnAnother()))

    def after(state: State, action: Stop | TurnAnother) -> Fraction:
        def play(luck: Chance) -> State:
            then = state.clone()
            RULES.apply(then, 0, action, luck)
            return then

        return sum([p * best(then) for p, then in branches(play)], Fraction(0))

    state = RULES.sample(view, Loose(1))
    return after(state, Stop()), after(state, TurnAnother())


@pytest.mark.parametrize(
    ("gold", "turned", "passengers"),
    [
        ((27, 33), (1,), 6),
        ((24, 36), (2, 2), 4),
        ((28, 32), (1, 1), 3),
        ((12, 20, 28), (3,), 4),
        ((11, 13, 12, 24), (4, 2), 5),
        ((10, 14, 10, 10, 16), (2,), 3),
        ((50, 10), (5, 4), 4),
        ((20, 40), (4, 3), 6),  # who trails by more at the end turns on
        ((27, 33), (4, 3), 6),  # and who leads rides off
    ],
)
def test_the_last_robber_of_all_weighs_stopping_as_the_rules_play_it_out(
    gold: tuple[int, ...], turned: tuple[int, ...], passengers: int
) -> None:
    view = held_up(gold, turned=turned, passengers=passengers, deck=(2, 2, 1, 1, 1, 1))
    choice = weighed(view)
    stop, turn = played_out(view)
    assert choice.stop[0] == pytest.approx(float(stop))
    assert choice.turn[0] == pytest.approx(float(turn))
    assert sum(choice.turn) == pytest.approx(1)
    better = TurnAnother() if turn > stop else Stop()
    if turn != stop:
        assert decide(view, Loose(1), Skill()) == better


def test_a_duel_is_won_as_often_as_cards_drawn_by_brute_force_say() -> None:
    def fought(rivals: int, deck: Deck) -> Callable[[Chance], int]:
        def fight(luck: Chance) -> int:
            left, turn, pistols, gold = list(range(rivals)), 0, deck.pistols, deck.gold
            while len(left) > 1:
                if luck.pick((pistols, gold)) == PISTOL:
                    del left[turn]
                    pistols -= 1
                else:
                    gold -= 1
                    turn += 1
                turn %= len(left)
            return left[0]

        return fight

    for rivals, deck in ((2, Deck(3, 4)), (3, Deck(4, 3)), (4, Deck(4, 2))):
        won = [Fraction(0)] * rivals
        for probability, winner in branches(fought(rivals, deck)):
            won[winner] += probability
        assert [chance for chance, _ in duel(rivals, deck)] == pytest.approx(
            [float(each) for each in won]
        )
        assert list(winning(rivals, deck.pistols, deck.gold)) == won
    for rivals in range(1, 6):
        by_odds = winning(rivals, FULL.pistols, FULL.gold)
        assert sum(by_odds) == 1
        assert list(by_odds) == sorted(by_odds), "who draws last has the best of it"
        assert [chance for chance, _ in duel(rivals, FULL)] == pytest.approx(by_odds)


def test_endings_add_up_and_nobody_robs_more_than_there_are() -> None:
    for passengers in range(1, 7):
        ways = endings(FULL, passengers)
        assert sum([way.likely for way in ways]) == pytest.approx(1)
        assert max([way.cards for way in ways]) <= passengers


def test_late_towns_bring_less_where_many_have_robbed_before() -> None:
    rows = [row[0] for row in takes((1, 1, 1, 1, 1), FULL, 6)]
    assert rows[0] > rows[2] > rows[3] > rows[4] > 0
    assert takes((1, 1), FULL, 0) == ((0.0,), (0.0,))


def test_those_ahead_are_guessed_from_the_cards_they_have_left() -> None:
    view = held_up(
        (15, 15, 15, 15),
        journey=1,
        at=2,
        picks=(None, "warwick", "york", None),
        piles=(("bath",), (), (), ("bath",)),
    )
    found = ahead(view)
    assert sum(found.values()) == pytest.approx(1)
    # Four towns are ahead for each of two: they meet in a quarter of the cases.
    assert sum([p for groups, p in found.items() if len(groups) == 1]) == pytest.approx(1 / 4)


def test_two_alone_are_weighed_as_the_last_journeys_really_end() -> None:
    @cache
    def best(gold: int, pistols: int, cards: int, before: int) -> float:
        """Seat 0's chance by cards of the mean kinds, found without the module's own shortcuts."""
        total = pistols / (pistols + 22 - cards) * END[gold]
        for value, many in ((1, 6), (2, 6), (3, 5), (4, 3), (5, 2)):
            then = END[min(ALL, gold + before + value)]
            if cards < 5:
                then = max(then, best(gold, pistols, cards + 1, before + value))
            total += (22 - cards) / (pistols + 22 - cards) * many / 22 * then
        return total

    journey = Journey(END)
    for gold in (15, 22, 26, 29, 30, 33):
        assert journey.last(0, FULL, 6, gold) == pytest.approx(best(gold, 8, 0, 0))
        mirror = 1 - journey.last(1, FULL, 6, ALL - gold)
        assert journey.last(0, FULL, 6, gold) == pytest.approx(mirror)


def test_rows_rise_with_gold_and_mirror_each_other() -> None:
    for left in range(len(kept().rows)):
        found = row(left)
        assert list(found) == sorted(found)
        assert mirrored(found) == pytest.approx(found, abs=2e-5)


def test_chances_add_up_and_follow_the_purse() -> None:
    for gold in ((30, 30), (20, 25, 15), (15, 9, 20, 16), (12, 12, 12, 12, 12)):
        for left in (0, 1, 5):
            found = chances(gold, left)
            assert sum(found) == pytest.approx(1)
            assert sorted(found) == [
                found[s] for s in sorted(range(len(gold)), key=gold.__getitem__)
            ]
    assert chances((60, 0, 0), 4) == (1.0, 0.0, 0.0)
    assert robbed((15, 15, 15, 15), 0, 14) == (29, 10, 10, 11)


def test_the_last_journey_with_others_ahead_adds_up_for_everybody() -> None:
    for groups in (((1,),), ((1,), (2,)), ((1, 2), (3,)), ((1,), (2,), (3,))):
        found = final(groups, (18, 14, 12, 16), FULL, 4)
        assert sum(found) == pytest.approx(1)
        # Whoever is still to rob can only gain by it.
        assert found[1] > 0
        assert found[0] < 1


def test_to_turn_on_with_the_game_won_is_a_folly_and_to_ride_off_is_sound() -> None:
    view = held_up((27, 33), turned=(4, 3))
    folly = evaluator.weigh(SPEC, view, TurnAnother(), 2, Loose(1))
    assert folly.best == Stop()
    assert folly.before == (1.0, 0.0)
    assert folly.before[0] - folly.after[0] > 0.2
    sound = evaluator.weigh(SPEC, view, Stop(), 2, Loose(1))
    assert sound.best == Stop()
    assert sound.before == sound.after
    assert all(evaluator.why(view, TurnAnother(), Stop()))


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_chances_are_everybodys_and_the_best_is_never_worse(seats: int) -> None:
    for number, (_state, view) in enumerate(decisions(seats, 1)):
        action = view.legal[number % len(view.legal)]
        verdict = evaluator.weigh(SPEC, view, action, seats, Loose(1))
        assert verdict.best in view.legal
        for found in (verdict.before, verdict.after):
            assert len(found) == seats
            assert sum(found) == pytest.approx(1)
        assert view.seat is not None
        assert verdict.before[view.seat] >= verdict.after[view.seat] - 1e-9
