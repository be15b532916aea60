"""What is reckoned is said in whole sentences, with the numbers that are so."""

import random

import pytest

from game.engine.chance import Loose
from game.engine.names import Names
from game.engine.riding_shotgun import SPEC
from game.engine.riding_shotgun.data import COACH
from game.engine.riding_shotgun.messages.odds import (
    answering_lines,
    challenging_lines,
    outcome_lines,
    price,
    sight_lines,
    striking_lines,
)
from game.engine.riding_shotgun.messages.standing import reckoned
from game.engine.riding_shotgun.messages.sums import contest_line, rank_line, roll_line
from game.engine.riding_shotgun.odds.answers import answering, challenging
from game.engine.riding_shotgun.odds.desk import contest, rank, roll, striking
from game.engine.riding_shotgun.rules import RULES
from game.engine.riding_shotgun.state import Phase
from tests.games.riding_shotgun.rules.tables import (
    answer,
    attack,
    desperate,
    meets,
    showdown,
    strategy,
)

NAMES = Names.of("Nell", "Ned", "Ruth", "Tom")


def test_the_mock_ups_own_case() -> None:
    state = showdown(
        active=1,
        hands={1: (38, 26), 2: (12, 43, 2)},
        posts=((37, 65), (56, 62)),
    )
    attack(state, 38, "dynamite", 5, COACH, shown=(26,))
    now = answering(RULES.observe(state, 2))
    assert now is not None
    assert answering_lines(now) == [
        "2 shown + 3 claimed = 5",
        "4 cards with dynamite 3: you see 3, 1 among the 61 you do not.",
        "A card taken at random would show it 2% of the time.",
        "5 dodges needed: you have 1 + 3 + 2 = 6.",
        "2 cards are enough without a bluff.",
    ]
    assert now.bearing is not None
    assert sight_lines(now.bearing) == [
        "37 Crate of Nitro (dynamite 3): in a Post",
        "56 Powder Keg (dynamite 3): in a Post",
        "65 Mine Charge (dynamite 3): in a Post",
    ]
    assert price(now.take, 2, NAMES) == "a wheel burns"
    assert now.right is not None
    assert now.wrong is not None
    assert price(now.right, 2, NAMES) == "+1 grit"
    assert price(now.wrong, 2, NAMES) == "a wheel burns · −1 grit"


def test_a_wrong_call_of_a_shotgun_as_a_sum() -> None:
    state = showdown(hands={0: (10,), 3: (1, 13, 25)})
    attack(state, 10, "shotgun", 3, 3)
    now = answering(RULES.observe(state, 3))
    assert now is not None
    assert now.wrong is not None
    assert price(now.wrong, 3, NAMES) == "−2 grit, −2 cards, into cover"
    assert outcome_lines(now.wrong, NAMES) == [
        "Tom: grit 3, −1 a shotgun, −1 a wrong call, comes to 1",
        "Tom loses 2 cards (a shotgun)",
        "Tom takes cover",
    ]


def test_bare_hands_have_no_blind() -> None:
    state = showdown(hands={3: ()})
    desperate(state, 3)
    now = answering(RULES.observe(state, 3))
    assert now is not None
    assert answering_lines(now) == [
        "1 with bare hands",
        "1 dodge needed: you have none.",
        "You have nothing to defend with.",
    ]
    assert price(now.take, 3, NAMES) == "−1 grit · Nell +1 grit"


def test_a_defence_and_the_attackers_last_doubt() -> None:
    state = showdown(hands={0: (17, 10), 3: (16, 3, 5, 6)})
    attack(state, 17, "shotgun", 4, 3, shown=(10,))
    answer(state, 3, meets(16, 3, value=4))
    now = challenging(RULES.observe(state, 0))
    assert now is not None
    assert challenging_lines(now) == [
        "3 shown + 1 claimed = 4",
        "5 cards with dodge 1: you see 0, 5 among the 66 you do not.",
        "A card taken at random would show it 8% of the time.",
    ]
    assert price(now.believe, 0, NAMES) == "nothing lost"
    assert price(now.right, 0, NAMES) == "+1 grit · Tom −2 grit, −2 cards, into cover"


def test_the_attackers_desk() -> None:
    state = showdown(active=1, hands={1: (9, 38, 3), 0: (11,)})
    view = RULES.observe(state, 1)
    now = striking(view, "knife", 0, blind=38, shown=(9,), claim=3)
    assert striking_lines(now, NAMES) == [
        "A hit: Nell −1 grit, −1 card, into cover · Ned +1 grit",
        "Nell answers with 1 card, and can claim 3 at most: too little.",
        "A bluff. If called: Nell +1 grit.",
        "1 card stays, with 3 dodges. 2 enemies are still to act.",
    ]


def test_a_quick_draw_in_a_line() -> None:
    view = RULES.observe(strategy(8, hands={0: (2, 10, 17, 61)}), 0)
    assert rank_line(rank(view, 61)) == (
        "about place 7 to 8 of 8 · gives the bandits 2 knives and no stagecoach"
        " · you drive 67% of the time"
    )
    assert rank_line(rank(view, 2)) == (
        "about place 1 of 8 · gives the bandits 2 knives and 3 stagecoaches · you will not drive"
    )


def test_the_reins_in_lines() -> None:
    state = showdown(order=(1, 2, 0, 3), active=1, posts=((7, 3), (17, 28)))
    state.phase, state.asked = Phase.SPEED, 0
    view = RULES.observe(state, 0)
    assert contest_line(contest(view), NAMES) == (
        "Stagecoaches: guards 6, bandits 4. Nell sets the speed."
    )
    assert roll_line(roll(view, 1)) == (
        "Speed 5: 5 spaces, to space 13. 31 spaces to Redemption. On the way: Dry Creek."
        " You draw 1 wildcard. At 5 and more a wheel costs a bar."
    )


@pytest.mark.parametrize("seed", range(16))
def test_the_place_on_the_table_is_there_for_its_seat_alone(seed: int) -> None:
    """Whole games: whatever is asked, what is said ends a sentence, and nobody else has it."""
    lot, luck = random.Random(f"said {seed}"), Loose(seed)
    seats = (4, 6, 8)[seed % 3]
    names = Names(("Nell", "Ned", "Ruth", "Tom", "Jack", "Bess", "Doc", "Moll")[:seats])
    options = {option.name: lot.choice(option.choices).value for option in SPEC.options}
    state, _events = RULES.new(SPEC.setup(seats, options), luck)
    phases = set()
    for _step in range(300):
        acting = RULES.to_act(state)
        if not acting:
            break
        for seat in (None, *range(seats)):
            zones = reckoned(RULES.observe(state, seat), names)
            if seat not in acting:
                assert zones == ()
            for zone in zones:
                phases.add(state.phase)
                assert zone.line.endswith(".")
                for words in [zone.line, *[w for p in zone.pieces for w in (p.words, p.note)]]:
                    assert "{" not in words
                    assert "  " not in words
        seat = lot.choice(acting)
        legal = RULES.legal(state, seat)
        RULES.apply(state, seat, lot.choice(legal), luck)
    assert {Phase.STRATEGY, Phase.TURN, Phase.BUILD, Phase.RESPOND} <= phases


def test_a_decision_in_full_says_what_it_comes_to() -> None:
    state = showdown(hands={0: (10,), 3: (1, 13, 25)})
    attack(state, 10, "shotgun", 3, 3)
    view = RULES.observe(state, 3)
    in_full = SPEC.parts.choice
    assert in_full is not None
    said = {type(each).__name__: in_full(each, view, NAMES) for each in view.legal}
    assert said["TakeIt"] == "Take it: −1 grit, −2 cards, into cover"
    assert said["Call"] == ("Call the bluff: a bluff, +1 grit; none, −2 grit, −2 cards, into cover")
    truths = [each for each in view.legal if "true;" in in_full(each, view, NAMES)]
    assert truths == []  # 1 shows two dodges, and three are needed
    sorting = RULES.observe(strategy(hands={0: (1, 10, 17, 41)}), 0)
    assert all("about place" in in_full(each, sorting, NAMES) for each in sorting.legal)
