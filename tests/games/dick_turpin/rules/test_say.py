"""What is said: the words where they matter, and nothing that is nobody's business."""

from collections import Counter

import pytest

from game.engine.chance import Loose
from game.engine.dick_turpin import events as e
from game.engine.dick_turpin import messages
from game.engine.dick_turpin.actions import LieInWait, Stop, TurnAnother
from game.engine.dick_turpin.book import rule_now
from game.engine.dick_turpin.heuristics import habit
from game.engine.dick_turpin.messages.events import booty_receipt, run_length, run_told, sentence
from game.engine.dick_turpin.messages.sums import gold_receipt
from game.engine.dick_turpin.rules import RULES
from game.engine.dick_turpin.state import Options
from game.engine.discovery import game_called
from game.engine.kinds import Event, Seat
from game.engine.messages import Zone
from game.engine.names import Names
from tests.games.dick_turpin.rules.roads import choosing, draws, holding_up, ride_off, steps

SPEC = game_called("dick_turpin")
NAMES = Names.of("Nell", "Jack", "Moll", "Tom", "Bess")
PAID = (e.Payment(1, 15, 5), e.Payment(2, 15, 5), e.Payment(3, 15, 4))
TAKEN = e.BootyTaken(0, "york", (5, 5, 4), 14, 15, PAID, False, 3)


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (e.CardLaid(1, None), "Jack lays a card face down."),
        (
            e.CardsRevealed("york", (2, 3), 0),
            "Moll and Tom step out at York, too late: not a purse is left.",
        ),
    ],
)
def test_what_no_golden_game_comes_to(event: Event, said: str) -> None:
    assert messages.sentence(event, NAMES) == said


def test_whoever_pays_nothing_is_not_named() -> None:
    paid = (e.Payment(1, 0, 0), e.Payment(2, 3, 3), e.Payment(3, 30, 7))
    event = e.BootyTaken(0, "york", (5, 5), 10, 27, paid, True, 0)
    told = messages.sentence(event, NAMES)
    assert told == "The last purse: Nell rides off with 10 sovereigns. Moll pays 3 and Tom 7."


def test_receipts_add_up() -> None:
    receipt = booty_receipt(TAKEN, NAMES)
    assert receipt == (
        "The cards show 5, 5 and 4, 14 sovereigns in all. Jack pays 5 of 15, Moll pays 5 of 15 and "
        "Tom pays 4 of 15, and Nell has 29 sovereigns · rule D6"
    )
    state = holding_up(15, 15, 15, 15, turned=(5, 5, 4))
    ride_off(state, draws(0, 0, 0))
    view = RULES.observe(state, None)
    robbed, paid = gold_receipt(view, 0), gold_receipt(view, 1)
    assert robbed == "29 sovereigns: 15 at the start and 14 robbed · rule 6.3"
    assert paid == "10 sovereigns: 15 at the start, less 5 paid to others · rule 6.3"


def test_a_receipt_says_who_pays_all_and_who_has_nothing() -> None:
    paid = (e.Payment(1, 0, 0), e.Payment(2, 3, 3), e.Payment(3, 30, 2))
    event = e.BootyTaken(0, "york", (5,), 5, 27, paid, True, 0)
    assert booty_receipt(event, NAMES) == (
        "The card shows 5 sovereigns. Jack has nothing to pay, Moll pays all of 3 and "
        "Tom pays 2 of 30, and Nell has 32 sovereigns · rule D6"
    )
    short = e.BootyTaken(0, "york", (5,), 5, 57, (e.Payment(1, 3, 3),), True, 0)
    assert booty_receipt(short, NAMES) == (
        "The card shows 5 sovereigns. It is more than the others have: Jack pays all of 3, and "
        "Nell has 60 sovereigns · rule 5.5"
    )


def test_labels_say_what_it_brings() -> None:
    view = RULES.observe(holding_up(55, 5, turned=(4, 5)), 0)
    labels = [messages.action_label(action, view, NAMES) for action in (TurnAnother(), Stop())]
    assert labels == ["Turn another card", "Ride off with 5 sovereigns"]
    view = RULES.observe(choosing(30, 30), 0)
    assert messages.action_label(LieInWait("york"), view, NAMES) == "Wait at York"


def test_what_now_knows_who_is_asked() -> None:
    state = choosing(20, 20, 20)
    assert rule_now(RULES.observe(state, 0)) == "3.3"
    assert messages.result_lines(RULES.observe(state, None), NAMES) == []
    asked = messages.what_now(RULES.observe(state, 0), NAMES)
    assert asked == "Nell, lay a card: where will you lie in wait?"
    RULES.apply(state, 0, LieInWait("york"), Loose(1))
    waiting = messages.what_now(RULES.observe(state, 0), NAMES)
    assert waiting == "Nell, your card lies there. Jack and Moll are still choosing."
    RULES.apply(state, 1, LieInWait("bath"), Loose(1))
    assert messages.what_now(RULES.observe(state, None), NAMES) == "Moll is choosing."
    view = RULES.observe(holding_up(30, 30, turned=(2,)), 1)
    assert (
        messages.what_now(view, NAMES) == "Nell holds up the coach at Oxford, 2 sovereigns so far."
    )


def words(zone: Zone) -> list[str]:
    return [piece.words for piece in zone.pieces]


def zone_called(zones: tuple[Zone, ...], name: str) -> Zone:
    (found,) = [zone for zone in zones if zone.name == name]
    return found


def test_zones_show_the_last_played_card_and_no_more() -> None:
    """D3: what lies beneath is for memories, not for screens, unless the option opens it."""
    state = choosing(30, 30, journey=3)  # Carlisle, then York were played
    shut = messages.zones(RULES.observe(state, 0), NAMES)
    assert words(zone_called(shut, "highwayman 1")) == ["30 sovereigns", "York"]
    state.options = Options(played="all")
    open_ = messages.zones(RULES.observe(state, 0), NAMES)
    assert words(zone_called(open_, "highwayman 1")) == ["30 sovereigns", "Carlisle", "York"]


def test_zones_hide_what_lies_face_down_from_all_but_its_owner() -> None:
    state = choosing(20, 20, 20)
    RULES.apply(state, 0, LieInWait("york"), Loose(1))
    for seat, shows in (
        (0, "York, face down"),
        (1, "a card face down"),
        (None, "a card face down"),
    ):
        zones = messages.zones(RULES.observe(state, seat), NAMES)
        piece = zone_called(zones, "highwayman 0").pieces[1]
        assert piece.words == shows
        assert piece.hidden == (seat != 0)
        assert ("york" in piece.picture) == (seat == 0)


def test_a_hand_is_shut_where_others_may_look() -> None:
    """In a hold-up nothing on the robber's screen is secret, and so the screen may be shared."""
    hand = zone_called(messages.zones(RULES.observe(holding_up(30, 30), 0), NAMES), "hand 0")
    assert [piece.hidden for piece in hand.pieces] == [True] * 5
    assert len({piece.words for piece in hand.pieces}) == 1
    own = zone_called(messages.zones(RULES.observe(choosing(30, 30), 0), NAMES), "hand 0")
    assert words(own) == ["Oxford", "Bath", "Warwick", "Lancaster", "York", "Carlisle"]


@pytest.mark.parametrize("seats", SPEC.seats)
def test_zones_add_up_in_every_state_of_played_games(seats: int) -> None:
    eyes: list[Seat | None] = [None, *range(seats)]
    for seed in range(4):
        for state, _seat, _events in steps(seats, seed):
            for eye in eyes:
                view = RULES.observe(state, eye)
                zones = messages.zones(view, NAMES)
                assert len({zone.name for zone in zones}) == len(zones)
                assert all(piece.words for zone in zones for piece in zone.pieces)
                deck = zone_called(zones, "deck")
                assert len(deck.pieces) - 1 + len(view.turned) + len(view.deck) == 30
                robbed = words(zone_called(zones, "coach")).count("a robbed passenger")
                assert robbed == 6 - view.passengers
                assert sum("the coach is here" in each for each in words(zones[0])) == 1


# What tells one thing on the road is told in one beat and one sentence; the log keeps the rest ----


PASSED: list[Event] = [e.CoachPassed("oxford"), e.CoachPassed("bath")]
OUT = e.CardsRevealed("york", (1,), 6)


def told(events: list[Event]) -> str:
    return run_told(events, [sentence(event, NAMES) or "" for event in events], NAMES)


def test_the_coach_drives_in_one_go_to_where_somebody_waits() -> None:
    run = [*PASSED, OUT, e.HoldUpBegan(1, "york", 6)]
    assert run_length([*run, e.BootyTurned(1, 3, 3)]) == 4
    assert told(run) == (
        "“Stand and deliver!” Jack steps out at York. "
        "The coach stops, 6 passengers before Jack’s pistol."
    )


def test_or_to_the_end_of_its_journey() -> None:
    run = [*PASSED, e.JourneyEnded(1, "london", 6)]
    assert run_length([*run, e.JourneyBegan(2, 2, 0, "london", "edinburgh")]) == 3
    assert told(run) == "The coach comes to London with every purse in it."


def test_a_round_of_a_duel_is_a_card_for_each() -> None:
    cards = [e.DuelCardDrawn(1, 2), e.DuelCardDrawn(2, 0), e.DuelCardDrawn(1, 3)]
    assert run_length([*cards, e.DuelWon(1, "york")]) == 2
    assert told(list(cards[:2])) == "Jack draws a watch and Moll draws a pistol."


def test_what_a_robber_turns_up_is_told_card_by_card() -> None:
    assert run_length([e.BootyTurned(1, 3, 3), e.BootyTurned(1, 2, 5)]) == 1
    assert run_length([e.JourneyBegan(1, 1, 0, "london", "edinburgh"), *PASSED]) == 1


@pytest.mark.parametrize("seats", [2, 5])
def test_whole_games_fall_into_runs_each_of_which_has_its_sentence(seats: int) -> None:
    kinds: Counter[type] = Counter()
    for seed in range(4):
        game = steps(seats, seed, habit)
        events = [event for _state, _seat, told_now in game for event in told_now]
        while events:
            run = list(events[: run_length(events)])
            del events[: len(run)]
            kinds[type(run[0])] += len(run) > 1
            said = told(run)
            assert said.endswith((".", "!", "?")), said
            assert len(said) < 250, said
    assert {e.CoachPassed, e.CardsRevealed, e.CardLaid} <= {kind for kind, n in kinds.items() if n}
