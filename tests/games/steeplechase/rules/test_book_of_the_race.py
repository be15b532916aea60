"""The rules book says what the rules do, and everything cited stands in it. Hints: three steps
at every decision, each true, and the last of them something to do.
"""

import random
import re
from typing import get_args

import pytest

from game.engine.chance import Loose
from game.engine.kinds import Seat
from game.engine.open import allows, drawn
from game.engine.steeplechase import SPEC
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.advice import STEPS, can_advise, hint, meant
from game.engine.steeplechase.book import BOOK, rows_said
from game.engine.steeplechase.data import TABLES
from game.engine.steeplechase.events.throws import TELLS
from game.engine.steeplechase.messages.things import in_numbers, some_group
from game.engine.steeplechase.odds import by_road
from game.engine.steeplechase.rule_references import REFERENCES, rule_of_question
from game.engine.steeplechase.rules import RULES
from game.engine.steeplechase.state import State
from tests.games.steeplechase.rules.field import field, place, stand
from tests.games.test_book import text_of


@pytest.mark.parametrize("table", TABLES)
def test_every_row_of_every_table_stands_in_the_book(table: str) -> None:
    said = rows_said(table)
    assert said in text_of("steeplechase", TELLS.tables[table].rule)
    assert len(re.findall(r"\(\d", said)) == len(TABLES[table])


def test_every_question_cites_a_paragraph_there_is() -> None:
    there = REFERENCES
    cited = [*there.questions.values(), *there.answers.values(), *there.dice.values()]
    cited += [*there.numbers.values(), *[row.rule for row in TELLS.tables.values()]]
    assert set(cited) <= set(BOOK.anchors)
    assert set(there.answers) == set(get_args(t.YesNo))
    questions = {kind.__name__ for kind in t.Question.__subclasses__()}
    assert questions <= {*there.questions, "AskYesNo", "AskJump", "AskAgain"}
    assert rule_of_question(t.AskEagerness()) == "4"


def hints(state: State, seat: Seat) -> list[str]:
    view = RULES.observe(state, seat)
    return [hint(view, step) for step in range(1, STEPS + 1)]


def test_before_a_patrol_the_odds_speak() -> None:
    state = field("G1")
    place(state, 3, 30, 12)
    stand(state, "G1", 27.343, 12)
    state.agenda = (t.AskAction(3),)
    first, second, third = hints(state, 3)
    assert first == "Look at the 10 guerrillas: it is words or blows."
    assert "The best mix: they break 20%, beaten 19%, you part 61%." in second
    assert "You keep freedom 88%, despatch 96% and horse 81%." in second
    assert third == "Fight."


def test_a_ride_is_hinted_at_by_inches_and_by_who_would_see_it() -> None:
    state = field("G1")
    place(state, 0, 3, 10)
    state.agenda = (t.AskMove(0),)
    first, second, third = hints(state, 0)
    assert first.startswith("Look at the way: ")
    assert first.endswith("inches to go. Nobody rides after you where you stand.")
    assert second.startswith("About ")
    assert "pair would move a patrol" in second
    assert third.startswith("Throw ")


def test_the_way_by_road_goes_round_by_the_bridges() -> None:
    assert by_road("drill_field", (56000, 20000)) == 0
    over = by_road("drill_field", (38000, 2000))
    assert over is not None
    assert over > 26000


@pytest.mark.parametrize("seed", range(6))
def test_every_decision_has_its_hints_and_they_can_be_followed(seed: int) -> None:
    lot, luck = random.Random(f"hints {seed}"), Loose(seed)
    options = {option.name: lot.choice(option.choices).value for option in SPEC.options}
    state, _events = RULES.new(SPEC.setup(1 + seed, options if seed % 2 else {}), luck)
    asked = set()
    for _step in range(260):
        acting = RULES.to_act(state)
        if not acting:
            break
        view = RULES.observe(state, acting[0])
        assert not can_advise(RULES.observe(state, None))
        kind = type(view.asked).__name__, getattr(view.asked, "what", "")
        if can_advise(view) and (kind not in asked or lot.random() < 0.1):
            asked.add(kind)
            told = hints(state, acting[0])
            assert len(set(told)) == STEPS
            for said in told:
                assert said.endswith(".")
                assert "{" not in said
                assert ".." not in said
            assert allows(view.legal, meant(view))
        action = drawn(view.legal, luck) if lot.random() < 0.5 else meant(view)
        RULES.apply(state, acting[0], action, luck)
    assert len(asked) > 6


@pytest.mark.parametrize(
    ("kind", "figures", "said", "logged"),
    [
        ("british_infantry", 1, "1 British infantryman", "one British infantryman"),
        ("british_infantry", 3, "3 British infantrymen", "three British infantrymen"),
        ("priest", 1, "1 monk", "one monk"),
        ("maiden", 1, "a maiden", "a maiden"),
    ],
)
def test_one_is_called_otherwise_than_several(
    kind: str, figures: int, said: str, logged: str
) -> None:
    assert some_group(kind, figures) == said
    assert in_numbers(kind, figures) == logged
