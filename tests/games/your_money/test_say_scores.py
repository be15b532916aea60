"""Both scores from the first infamy, and the last chance to turn as a moment of its own."""

from typing import Any

import pytest

from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.names import Names
from game.engine.your_money.actions import Plan, TurnScoundrel
from game.engine.your_money.book import BOOK
from game.engine.your_money.events import ScoundrelWouldPay
from game.engine.your_money.heuristics import habit
from game.engine.your_money.messages.results import (
    Scores,
    both_scores,
    last_chance,
    scores_note,
)
from game.engine.your_money.rules import RULES
from game.engine.your_money.state import Options
from game.engine.your_money.view import YourMoneyView
from game.scenes.table.tooltips import rule_in
from tests.games.your_money.rules.hands import act, only, planning, plans, sheet

NAMES = Names.of("Nell", "Tom")


def seen(options: Options | None = None, round_number: int = 16, **mine: Any) -> YourMoneyView:
    state = planning(
        sheet(**mine), sheet(), options=options or Options(), round_number=round_number
    )
    return RULES.observe(state, 0)


def test_there_is_one_score_until_the_first_infamy() -> None:
    assert both_scores(seen(guineas=9, folk_hero=5), 0) is None
    assert scores_note(seen(guineas=9), 0, NAMES) == ""
    assert both_scores(seen(guineas=9, folk_hero=5, scoundrel=1), 0) == Scores(13, 5, "hero", True)


def test_the_panel_and_its_note_say_both() -> None:
    view = seen(guineas=4, folk_hero=1, scoundrel=4)
    note = scores_note(view, 0, NAMES)
    assert note == ("Nell scores 1 as a folk hero; turned scoundrel it would be 7 · rule 7.2")
    assert rule_in(note, BOOK) == "7.2"
    poor = scores_note(seen(folk_hero=9, scoundrel=2), 0, NAMES)
    assert poor.startswith("Nell scores 7 as a folk hero; as a scoundrel it would be −7")
    turned = scores_note(seen(guineas=4, folk_hero=1, scoundrel=4, turned=True), 0, NAMES)
    assert turned.startswith("Nell scores 7 as a scoundrel; as a folk hero it would be 1")


def test_what_counts_is_the_score_of_the_sheet() -> None:
    met = 0
    for seed in range(8):
        house = {"scoundrel_score": "better"} if seed % 2 else {}
        luck = Loose(seed)
        state, _events = RULES.new(game_called("your_money").setup(2, house), luck)
        while asked := RULES.to_act(state):
            view = RULES.observe(state, None)
            for seat, robber in enumerate(view.sheets):
                both = both_scores(view, seat)
                if both is not None:
                    met += 1
                    assert getattr(both, both.counts) == robber.score
                    assert both.hero + both.scoundrel == 2 * robber.guineas
            RULES.apply(state, asked[0], habit(RULES.observe(state, asked[0]), luck), luck)
    assert met > 100


def test_the_last_chance_is_told_when_the_rules_tell_it() -> None:
    told = 0
    for seed in range(40):
        luck = Loose(seed)
        state, _events = RULES.new(game_called("your_money").setup(2, {"rounds": 8}), luck)
        while asked := RULES.to_act(state):
            seat = asked[0]
            events = RULES.apply(state, seat, habit(RULES.observe(state, seat), luck), luck)
            for event in only(events, ScoundrelWouldPay):
                told += 1
                moment = last_chance(RULES.observe(state, event.seat), event.seat, NAMES)
                assert moment is not None
                assert (moment.scores.hero, moment.scores.scoundrel) == (
                    event.hero_score,
                    event.scoundrel_score,
                )
    assert told


def test_the_last_chance_has_its_words() -> None:
    moment = last_chance(seen(guineas=4, folk_hero=1, scoundrel=4), 0, NAMES)
    assert moment is not None
    assert moment.title == "The last chance to turn"
    assert moment.lines == (
        "Nell, this is the last round: turn scoundrel now, or never.",
        "As a folk hero you would score 1 now; as a scoundrel 7.",
        "Turning wins 6 points as things stand; the last coach may still move both tracks.",
    )


@pytest.mark.parametrize(
    "how",
    [
        {"round_number": 15, "scoundrel": 4},
        {"scoundrel": 4, "folk_hero": 4},
        {"scoundrel": 4, "turned": True},
        {"scoundrel": 4, "options": Options(scoundrel_score="better")},
        {"folk_hero": 4},
    ],
    ids=["not yet", "no gain", "turned already", "counts by itself", "spotless"],
)
def test_else_there_is_none(how: dict[str, Any]) -> None:
    assert last_chance(seen(**how), 0, NAMES) is None


def test_nor_once_the_plan_is_sealed_or_the_word_given() -> None:
    state = planning(sheet(scoundrel=4), sheet())
    assert last_chance(RULES.observe(state, 0), 0, NAMES) is not None
    spoken = state.clone()
    act(spoken, 0, TurnScoundrel())
    assert last_chance(RULES.observe(spoken, 0), 0, NAMES) is None
    act(state, 0, Plan("tavern"))
    assert last_chance(RULES.observe(state, 0), 0, NAMES) is None


def test_alone_nobody_is_a_scoundrel() -> None:
    state = planning(sheet(scoundrel=4))
    view = RULES.observe(state, 0)
    assert both_scores(view, 0) is None
    assert last_chance(view, 0, NAMES) is None
    over = planning(sheet(scoundrel=4), sheet())
    plans(over, "retire", "retire")
    both = both_scores(RULES.observe(over, None), 0)
    assert both is not None
    assert not both.may_turn
