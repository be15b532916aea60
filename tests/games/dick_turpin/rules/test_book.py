"""The rules book says what the rules do, and everything cited stands in it."""

from game.engine.dick_turpin.book import rule_now
from game.engine.dick_turpin.events import BootyTaken, Payment
from game.engine.dick_turpin.messages.events import booty_receipt
from game.engine.dick_turpin.rules import RULES
from game.engine.names import Names
from tests.games.dick_turpin.rules.roads import choosing, holding_up, ride_off


def test_rare_events_cite_what_makes_them_rare() -> None:
    short = BootyTaken(0, "york", (5,), 5, 58, (Payment(1, 2, 2),), False, 5)
    assert short.paragraph == "5.5"
    assert booty_receipt(short, Names.of("Nell", "Jack")).endswith("rule 5.5")
    state = holding_up(58, 2, turned=(5,))
    assert [event.paragraph for event in ride_off(state)] == ["5.5", "6.2"]
    assert rule_now(RULES.observe(state, None)) == "6.3"
    assert rule_now(RULES.observe(choosing(30, 30), 0)) == "3.3"
