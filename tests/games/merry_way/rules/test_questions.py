"""*What would you take?*: a question that costs nothing and binds nobody, and its answer."""

import pytest

from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.errors import IllegalAction
from game.engine.merry_way import actions as act
from game.engine.merry_way import heuristics
from game.engine.merry_way.heuristics import habit
from game.engine.merry_way.round.bargain import UNLIMITED
from game.engine.merry_way.rules import RULES
from game.engine.merry_way.state import Phase, State, put
from game.engine.open import Open, drawn, refusal
from tests.contract.tables import TABLES, Table, played
from tests.games.merry_way.rules.tables import do, hand, table

PLOT = (("plots", 1),)
LOGS = (("materials", 1),)


@pytest.fixture
def state() -> State:
    """Seat 0 has the floor, with things to deal in."""
    state = table(3, phase=Phase.FLOOR, stores=((4, 0, 0), (0, 3, 5), (2, 2, 2)))
    state.resting, state.offers = (False,) * 3, (3,) * 3
    return state


def test_no_more_cards_are_named_than_are_held(state: State) -> None:
    hand(state, 1, "lz1")
    do(state, 0, act.Ask(1, PLOT, (("wish.any", 1),)))
    with pytest.raises(IllegalAction, match="You hold only 1 scheme card"):
        do(state, 1, act.Name((("wish.any", 1), ("wish.lazy", 1)), PLOT))
    do(state, 1, act.Name((("wish.lazy", 1),), PLOT))


def test_what_was_offered_and_refused_is_not_named(state: State) -> None:
    do(state, 0, act.Offer(1, PLOT, LOGS))
    do(state, 1, act.Decline())
    state.turn = 0
    do(state, 0, act.Ask(1, PLOT, LOGS))
    with pytest.raises(IllegalAction, match="offered before"):
        do(state, 1, act.Name(LOGS, PLOT))


def test_a_rival_takes_what_it_named(state: State) -> None:
    """Sent back word by word it is always taken, also when the rival’s mind has changed since."""
    kept = 0
    for plots in range(1, 5):
        trial = state.clone()
        do(trial, 0, act.Ask(1, (("plots", plots),), LOGS))
        answer = habit(RULES.observe(trial, 1), Loose(1))
        if isinstance(answer, act.Name):
            kept += 1
            do(trial, 1, answer)
            do(trial, 0, act.Offer(1, answer.want, answer.give))
            assert habit(RULES.observe(trial, 1), Loose(2)) == act.Accept()
    assert kept


def test_rivals_ask_nobody_and_counter_no_rival(state: State) -> None:
    view = heuristics.minded(RULES.observe(state, 0), {0, 1})
    assert not [each for each in view.legal if isinstance(each, act.Asking)]
    do(state, 0, act.Offer(1, PLOT, LOGS))
    asked = RULES.observe(state, 1)
    assert [
        each for each in heuristics.minded(asked, {1}).legal if isinstance(each, act.Countering)
    ]
    among = heuristics.minded(asked, {0, 1}).legal
    assert not [each for each in among if isinstance(each, act.Countering)]
    assert act.Decline() in among


# An action is looked for in its own part of what is legal, which is all that part and no more -----


SPEC = game_called("merry_way")
BARGAINS_AND_BUILDS = {Phase.FLOOR, Phase.ANSWER, Phase.BUILD}


@pytest.mark.parametrize("house", [{}, {"roadblock_scheme": "card", "withdraw_token": "on"}])
def test_the_part_an_action_is_looked_for_in(house: dict[str, str]) -> None:
    luck, looked = Loose(18), 0
    state, _events = RULES.new(SPEC.setup(3, house), luck)
    while to_act := RULES.to_act(state):
        seat = to_act[0]
        legal = RULES.legal(state, seat)
        if state.phase in BARGAINS_AND_BUILDS:
            whole = set(legal)
            for each in legal:
                action = each.some(luck) if isinstance(each, Open) else each
                part = RULES._such(state, seat, action)
                assert not refusal(part, action)
                assert whole.issuperset(part)
                assert refusal(RULES._such(state, (seat + 1) % 3, action), action)
                looked += 1
        RULES.apply(state, seat, drawn(legal, luck), luck)
    assert looked > 500


# A state from a file in which a deal is open has somebody who may have opened it ------------------


TABLE = Table("merry_way", 3, 8)


@pytest.mark.parametrize("phase", [Phase.ASKED, Phase.ANSWER])
def test_who_has_opened_a_deal_does_not_rest(phase: Phase) -> None:
    found = [state for state in played(TABLE).all_states() if state.phase is phase]
    assert found
    for state in found:
        spoilt = TABLE.rules.clone(state)
        spoilt.resting = tuple([seat == state.turn for seat in range(TABLE.seats)])
        assert TABLE.rules.unsound(state, TABLE.setup) == ""
        assert TABLE.rules.unsound(spoilt, TABLE.setup) == "$.turn"


def test_who_asks_has_an_offer_left() -> None:
    table = next(
        each for each in TABLES if each.key == "merry_way" and _limited(each) and _asked(each)
    )
    for state in _asked(table):
        spoilt = table.rules.clone(state)
        spoilt.offers = put(state.offers, state.turn, 0)
        assert table.rules.unsound(state, table.setup) == ""
        assert table.rules.unsound(spoilt, table.setup) == "$.turn"


def _limited(table: Table) -> bool:
    return bool(table.setup.options["offers_per_phase"] != UNLIMITED)


def _asked(table: Table) -> list[State]:
    return [state for state in played(table).all_states() if state.phase is Phase.ASKED]
