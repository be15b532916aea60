"""Every booty card is counted once, against the odds it was drawn at; and which of them decides."""

from math import isclose, sqrt

import pytest

from game.engine.dick_turpin import events as e
from game.engine.dick_turpin.data import booty
from game.engine.dick_turpin.events import BootyTurned, DrivenOff, DuelBegan, DuelCardDrawn
from game.engine.dick_turpin.flavour.luck import PURPOSES, thrown, weight
from game.engine.dick_turpin.rules import RULES
from game.engine.discovery import game_called
from game.engine.flavour.luck import Throw
from game.engine.kinds import Event
from game.session.match import Match
from game.session.replay import Replay
from game.session.review.almanack import (
    BAND,
    FEWEST,
    FaceTally,
    pages_of,
    told_beside,
    words_of,
)
from tests.games.dick_turpin.rules.roads import choosing, holding_up, steps
from tests.scenes import hands
from tests.scenes.hands import begun, played

SPEC = game_called("dick_turpin")
NAMES = hands.NAMES[:3]


@pytest.mark.parametrize("pistols", [6, 8, 10])
def test_a_card_is_counted_with_the_deck_it_came_from(pistols: int) -> None:
    for seed in range(20):
        deck = [0] * 6
        told = [event for _s, _seat, events in steps(4, seed, pistols=pistols) for event in events]
        for event in told:
            throws = thrown(event)
            match event:
                case e.JourneyBegan():
                    deck = list(booty(pistols).counts)
                case e.DuelCardDrawn() | e.BootyTurned() | e.DrivenOff():
                    card = 0 if isinstance(event, e.DrivenOff) else event.card
                    why = "duel" if isinstance(event, e.DuelCardDrawn) else "hold_up"
                    assert throws == (Throw(event.seat, why, (card + 1,), 6, tuple(deck)),)
                    deck[card] -= 1
                case e.DuelWon(winner, order=order):
                    assert [throw.seat for throw in throws] == list(order)
                    assert [t.faces == (2,) for t in throws].index(True) == order.index(winner)
                case _:
                    assert throws == ()


@pytest.mark.parametrize("seed", ["Bath", "York"])
def test_every_duel_is_won_once_and_its_chances_are_one(seed: str) -> None:
    match = played(begun(SPEC, 3, ("greedy",) * 3, seed, rounds=3), seed=1)
    pages = pages_of(match.record())
    duels = [each for each in told_by(match) if isinstance(each, e.DuelWon)]
    tallies = [pages.tally(name, ("dick_turpin", "fought"), sides=2) for name in NAMES]
    assert sum(tally.counts[1] for tally in tallies) == len(duels) > 3
    assert isclose(sum(tally.dues[1] for tally in tallies), len(duels))
    for who, (name, tally) in enumerate(zip(NAMES, tallies, strict=True)):
        mine = [duel for duel in duels if who in duel.order]
        assert tally.thrown == len(mine)
        said = told_beside(pages, name, ("dick_turpin", "duel"))
        assert said.startswith(f"{len(mine)} duel")
        assert f" {sum(duel.seat == who for duel in mine)} won; {tally.dues[1]:.1f} due." in said
        assert told_beside(pages, name, ("dick_turpin", "hold_up")) == ""


def told_by(match: Match) -> list[Event]:
    """Everything that happened, as it is seen again."""
    return [event for moment in Replay(match.record(), match.seed) for event in moment.events]


@pytest.mark.parametrize("seed", ["Bath", "York", "Oxford"])
def test_the_almanack_adds_up_what_was_due(seed: str) -> None:
    match = played(begun(SPEC, 3, ("greedy",) * 3, seed, rounds=3), seed=1)
    pages = pages_of(match.record())
    for who, name in enumerate(NAMES):
        for purpose in PURPOSES:
            mine = [
                throw
                for event in told_by(match)
                for throw in thrown(event)
                if (throw.seat, throw.purpose) == (who, purpose)
            ]
            tally = pages.tally(name, ("dick_turpin", purpose))
            height, spread = 0.0, 0.0
            for face in range(1, 7):
                assert tally.counts[face - 1] == sum(t.faces == (face,) for t in mine)
                chances = [throw.odds[face - 1] / sum(throw.odds) for throw in mine]
                assert isclose(sum(chances), tally.dues[face - 1], abs_tol=1e-9)
                slack = sum([chance * (1 - chance) for chance in chances])
                low, high = tally.bands[face - 1]
                assert isclose(high - sum(chances), BAND * sqrt(slack), abs_tol=1e-9)
                assert isclose(low, max(0.0, 2 * sum(chances) - high), abs_tol=1e-9)
                height += face * (tally.counts[face - 1] - sum(chances))
            for throw in mine:
                shares = [ways / sum(throw.odds) for ways in throw.odds]
                mean = sum([face * share for face, share in enumerate(shares, 1)])
                spread += sum([share * (face - mean) ** 2 for face, share in enumerate(shares, 1)])
            over = height / sqrt(spread) if spread else 0.0
            assert isclose(tally.height, over, abs_tol=1e-9)
    assert pages.games == 1
    assert set(words_of("dick_turpin")) == {purpose for _game, purpose in pages.purposes}
    told_of = [each for each in told_by(match) if thrown(each)]
    drawn = [event for event in told_of if not isinstance(event, e.DuelWon)]
    assert pages.tally().thrown == len(drawn) > FEWEST


def test_cards_are_judged_by_their_own_odds() -> None:
    deck = booty(8).counts
    pistol = FaceTally.of(Throw(0, "hold_up", (1,), 6, deck))
    total = pistol
    for _card in range(FEWEST - 1):
        total += pistol
    assert total.counts == (FEWEST, 0, 0, 0, 0, 0)
    assert isclose(total.dues[0], FEWEST * 8 / 30)
    assert isclose(total.mean_due - 1, 55 / 30)  # a pistol is worth nothing
    assert total.height < -4
    assert total.verdict.startswith("Very uneven")
    every = [
        Throw(0, "hold_up", (card + 1,), 6, deck) for card in range(6) for _n in range(deck[card])
    ]
    due = FaceTally((0,) * 6)
    for throw in every:
        due += FaceTally.of(throw)
    assert abs(due.height) < 1e-9
    assert due.verdict == "As cards fall."


BEGAN = DuelBegan("york", (0, 1, 2))


@pytest.mark.parametrize(
    ("turned", "passengers", "hangs"),
    [
        ((), 6, False),  # the first card of a hold-up
        ((1, 2), 6, False),
        ((5, 1), 6, True),  # as much lies there as no card brings
        ((1,), 2, True),  # the last of the passengers
        ((), 1, False),
    ],
)
def test_a_card_hangs_over_a_heap_and_over_the_last_passenger(
    turned: tuple[int, ...], passengers: int, hangs: bool
) -> None:
    state = holding_up(20, 20, 20, turned=turned, passengers=passengers)
    view = RULES.observe(state, None)
    gold = BootyTurned(0, 3, sum(turned) + 3)
    pistol = DrivenOff(0, "oxford", sum(turned), passengers)
    assert {weight(event, view, ()).hangs for event in (gold, pistol)} == {hangs}


def test_three_alike_gasp() -> None:
    view = RULES.observe(holding_up(20, 20, 20, turned=(2, 2)), None)
    assert weight(BootyTurned(0, 2, 6), view, ()).sound == "gasp"
    assert weight(BootyTurned(0, 1, 5), view, ()).sound == ""


def test_of_a_duel_the_pistol_that_leaves_one_is_held_and_no_other_card() -> None:
    view = RULES.observe(choosing(20, 20, 20), None)
    first_out = (BEGAN, DuelCardDrawn(0, 2), DuelCardDrawn(1, 0))
    assert not weight(DuelCardDrawn(1, 0), view, first_out[:2]).hangs
    assert weight(DuelCardDrawn(2, 0), view, first_out).hangs
    assert not weight(DuelCardDrawn(2, 3), view, first_out).hangs
