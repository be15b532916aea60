"""Rivals, searches and judges where not everything is listed, and where a side thinks as one."""

from typing import Any

import msgspec
import pytest

from game.ai.assizes import futures
from game.ai.assizes.bench import Case, hear
from game.ai.levels import LEVELS, YARDSTICKS
from game.ai.rival import Node, TreeSearch, side_worth
from game.ai.worker import Thinking, Worker
from game.engine.chance import Loose, SeededLuck
from game.engine.kinds import Action, camps
from game.engine.open import allows, families, finished
from tests.ai.test_worker import waited
from tests.contract.tables import Table, played
from tests.games.fair import SPEC
from tests.games.fair.actions import Dare, Gallop
from tests.games.fair.lending import cheat, overreach, think
from tests.games.two_camps.camps import SPEC as CAMPS
from tests.games.two_camps.camps import Camps, CampsView, Lay

pytestmark = pytest.mark.usefixtures("made_up")


def first_view() -> Any:
    state, _events = SPEC.rules.new(SPEC.setup(2), Loose(1))
    return SPEC.rules.observe(state, 0)


@pytest.mark.parametrize("level", [*LEVELS, *YARDSTICKS])
def test_every_level_answers_with_what_is_listed_or_held(level: str) -> None:
    rival = TreeSearch(60) if level == "tree_search" else LEVELS[level]
    steps = played(Table("fair", 2, 1)).steps
    made = set()
    for number, step in enumerate(steps[:40]):
        view = SPEC.rules.observe(step.before, step.seat)
        action = rival.choose(SPEC, view, Loose(number))
        assert allows(view.legal, action)
        assert action == rival.choose(SPEC, view, Loose(number))
        made.add(type(action))
    assert made & {family.makes for family in families(first_view().legal)}


def test_a_search_tries_more_members_the_more_often_it_looks() -> None:
    view = first_view()
    tried = []
    for simulations in (30, 600):
        root: Node = TreeSearch(simulations)._search(SPEC, view, Loose(1))
        assert all(allows(view.legal, action) for action in root.children)
        assert set(finished(view.legal)) <= set(root.children)
        tried.append(sum(isinstance(action, Gallop) for action in root.children))
    assert 1 < tried[0] < tried[1] < 60


def test_a_search_finds_what_is_worth_most_among_the_members() -> None:
    """A dare of ten pounds is worth more than one of five, and more than any ride."""
    best = TreeSearch(1200).reasons(SPEC, first_view(), Loose(2))
    assert Dare(10) in [each.action for each in best]


def ask(thoughts: Any, view: Any, level: str = "turpin") -> Thinking:
    worker = Worker(patience=60.0, think=thoughts)
    thinking = waited(worker.ask(SPEC, level, view, seed=7, reasons=True))
    worker.leave()
    return thinking


def test_a_process_answers_with_a_member() -> None:
    view = first_view()
    thinking = ask(think, view, "random")
    assert thinking.failed == ""
    assert allows(view.legal, thinking.action)
    assert thinking.action == LEVELS["random"].choose(SPEC, view, Loose(7))


@pytest.mark.parametrize("thoughts", [cheat, overreach])
def test_what_is_no_member_is_not_taken_and_the_habit_answers(thoughts: Any) -> None:
    view = first_view()
    thinking = ask(thoughts, view)
    assert thinking.failed == "illegal"
    assert thinking.action == SPEC.heuristics.habit(view, Loose(7))


def test_the_assizes_judge_decisions_that_cannot_be_listed() -> None:
    rules, luck = SPEC.rules, SeededLuck("fair")
    state, _events = rules.new(SPEC.setup(2), luck)
    steps: list[tuple[int, Action, tuple[int, ...]]] = []
    lot = Loose(4)
    while len(steps) < 6:
        seat = rules.to_act(state)[0]
        view = rules.observe(state, seat)
        action = LEVELS["random"].choose(SPEC, view, lot)
        luck.take_outcomes()
        rules.apply(state, seat, action, luck)
        steps.append((seat, action, luck.take_outcomes()))
    plain = [
        {"seat": seat, "action": msgspec.to_builtins(action), "luck": thrown}
        for seat, action, thrown in steps
    ]
    posed = {"game": "fair", "seats": 2, "options": {}, "opening": (), "start": None}
    case = msgspec.convert({**posed, "done": 0, "steps": plain, "of": len(plain)}, Case)
    heard = list(hear(case))
    assert len(heard) == 6
    for each, (_seat, action, _thrown) in zip(heard, steps, strict=True):
        if each.judged is not None:
            assert each.judged.action == msgspec.to_builtins(action)
            assert abs(sum(each.judged.before) - 1) < 1e-9
    assert sum(each.judged is not None for each in heard) >= 4


RULES = CAMPS.rules


def on_the_last_card(mode: str, hands: list[int], scores: list[int]) -> Camps:
    """One card each in the last round, and nobody has laid one."""
    setup = CAMPS.setup(len(hands), mode=mode)
    state: Camps = RULES.new(setup, SeededLuck("camps"))[0]
    played = [card for card in range(3 * len(hands)) if card not in hands]
    state.round, state.hands, state.scores = 3, [[card] for card in hands], scores
    state.played = played
    return state


def test_a_side_is_worth_what_its_seats_are_on_the_mean() -> None:
    view: CampsView = RULES.observe(RULES.new(CAMPS.setup(8), SeededLuck("camps"))[0], 0)
    assert side_worth(CAMPS, view, (0, 2)) == 0
    ahead = on_the_last_card("fours", list(range(8)), [2, 0] * 4)
    assert side_worth(CAMPS, RULES.observe(ahead, 0), (0, 2, 4, 6)) == 16


@pytest.mark.parametrize("mode", ["fours", "flanks"])
def test_the_judge_gives_partners_one_chance_and_both_sides_one_whole(mode: str) -> None:
    setup = CAMPS.setup(8, mode=mode)
    view: CampsView = RULES.observe(RULES.new(setup, SeededLuck("camps"))[0], 3)
    weighed = futures.weigh(CAMPS, view, view.legal[0], 8, Loose(1))
    for chances in (weighed.before, weighed.after):
        together = camps(setup.sides, 8)
        for camp in together:
            assert len({chances[seat] for seat in camp}) == 1
        assert sum([chances[camp[0]] for camp in together]) == pytest.approx(1)


def test_the_judge_of_a_game_that_is_as_good_as_won_says_so_for_the_whole_side() -> None:
    view: CampsView = RULES.observe(on_the_last_card("fours", list(range(8)), [2, 0] * 4), 0)
    weighed = futures.weigh(CAMPS, view, Lay(0), 8, Loose(1))
    assert weighed.after == (1, 0) * 4


def test_the_search_finds_the_card_that_wins_for_the_side() -> None:
    """The others have one card each; of three the highest alone takes the round and the game."""
    state = on_the_last_card("6", [12, 8, 3, 10, 17, 9], [1] * 6)
    state.hands[4] = [2, 5, 17]
    state.played = [card for card in state.played if card not in (2, 5)]
    view: CampsView = RULES.observe(state, 4)
    search = TreeSearch(200)
    assert search.choose(CAMPS, view, Loose(3)) == Lay(2)
    best, *others = search.reasons(CAMPS, view, Loose(3))
    assert best.action == Lay(2)
    assert best.value == 1
    assert all(reason.value == 0 for reason in others)
