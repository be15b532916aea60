"""Through whole games: wherever a number stands on the table, there is a note that explains it."""

import re
from pathlib import Path
from typing import Any

import pytest
from pygame import K_RETURN

from game.ai.levels import LEVELS
from game.engine.chance import Loose
from game.engine.rules import OptionValue
from game.engine.your_money.actions import Plan
from game.engine.your_money.book import BOOK
from game.engine.your_money.data import ROADS
from game.scenes.book.rules_book import RulesBook
from game.scenes.kit.controls import Controls
from game.scenes.table.drivers.look_back import LookBack
from game.scenes.table.drivers.replay import OPEN, ReplayDriver
from game.scenes.table.ending import EndingScene
from game.scenes.table.game_table import GameTable
from game.scenes.table.screen import screen_called
from game.scenes.table.tooltips import rule_in
from game.scenes.your_money.finale import YorkFinale
from game.scenes.your_money.modes.planning import Planning
from game.sprites.lettering import Scale
from tests.games.your_money.table.onlooker import Onlooker, finished
from tests.games.your_money.table.player import SMALL, Player, begun
from tests.scenes.eyes.figures import traced, unexplained


def uncited(controls: Controls) -> list[str]:
    """Notes on numbers that name no rule of the book."""
    told = [c for c in controls if c.visible and c.name.startswith("number:") and c.tip]
    return [f"{c.name}: {c.tip}" for c in told if not rule_in(c.tip, BOOK)]


GAMES: list[tuple[int, str, dict[str, OptionValue]]] = [
    (2, "YORK", {"rounds": 8, "purse": 10}),
    (2, "WHITBY", {"rounds": 8, "modifiers": "at_will", "purse": 10, "guards": "every_five"}),
    (1, "RIPON", {"rounds": 8, "purse": 5}),
]


@pytest.mark.narrow(alike=("seed", "options"))
@pytest.mark.parametrize(("seats", "seed", "options"), GAMES, ids=[game[1] for game in GAMES])
def test_every_number_of_a_whole_game_has_its_note(
    tmp_path: Path, seats: int, seed: str, options: dict[str, OptionValue]
) -> None:
    with traced() as traces:
        player = Player(begun(seats, seed=seed, options=options), tmp_path, fresh=True, size=SMALL)
        player.context.change(hints="numbers")
        table, phases, figures = player.table, set(), 0
        for turn in range(400):
            player.settle()
            if player.over():
                break
            if player.top() is not table:
                player.press(K_RETURN)  # the curtain
                continue
            player.step()
            assert "\n".join(unexplained(table, traces)) == "", (turn, table.mode)
            assert uncited(table.controls) == []
            figures += sum(len(traces.figures(sprite.surface)) for sprite in table.stage)
            if table.mode is None:
                phases.add("summary" if table.shown.page is not None else "told")
                player.press(K_RETURN)
                continue
            view: Any = player.mode.view
            phases.add(str(view.phase))
            luck = Loose(turn)
            action = LEVELS["greedy"].choose(player.match.spec, view, luck)
            opened = action.place if isinstance(action, Plan) and turn % 3 == 0 else None
            if isinstance(table.mode, Planning) and opened in ROADS:
                table.mode.choose(opened)
                table.mode.toggle()
                player.step()
                assert unexplained(table, traces) == [], "the 36 throws"
                assert uncited(table.controls) == []
            player.decide(action)
    assert player.over()
    assert {"plan", "rob", "town", "summary"} <= phases
    assert seats == 1 or {"chase", "divide"} <= phases
    assert figures > 500, "the eyes see nothing"


def test_the_eyes_would_see_a_number_without_a_note(tmp_path: Path) -> None:
    with traced() as traces:
        player = Player(begun(2, options={"purse": 10}), tmp_path, size=SMALL).to_decision()
        assert unexplained(player.table, traces) == []
        bare = player.table
        wanted = ("number:0:health", "number:round:1", "place:north", "number:0:score")
        for name in wanted:
            del bare.controls._all[name]
        missed = "\n".join(unexplained(bare, traces))
    for sprite in ("sheet:0: 12", "bar:rounds: 1", "coach:north", "sheet:0: 10"):
        assert sprite in missed


@pytest.mark.parametrize("seats", [1, 2])
def test_at_the_end_every_number_leads_to_its_rule(tmp_path: Path, seats: int) -> None:
    match = finished(seats)
    names = Player(begun(seats), tmp_path).table.names
    onlooker = Onlooker(lambda context: EndingScene(context, match, names), tmp_path)
    onlooker.step()
    end = onlooker.top()
    assert isinstance(end, EndingScene)
    parts = ("reward", "sum_guineas", "sum_folk_hero", "sum_scoundrel", "total")
    wanted = {f"number:{seat}:{part}" for seat in range(seats) for part in parts}
    wanted |= {"number:why"} | ({"number:rival"} if seats == 1 else set())
    told = {c.name: c.tip for c in end.controls if c.name.startswith("number:")}
    assert set(told) == wanted
    assert uncited(end.controls) == []
    result = match.result
    assert result is not None
    for seat in range(seats):
        score = str(result.scores[seat]).replace("-", "−")
        said = told[f"number:{seat}:total"]
        assert said.startswith("Score: ")
        assert f" = {score} · " in said, "a sum that adds up as it is read"
    onlooker.click("number:0:sum_guineas")
    book = onlooker.top()
    assert isinstance(book, RulesBook)
    assert book.at == rule_in(told["number:0:sum_guineas"], BOOK) == "2"


@pytest.mark.parametrize("again", [False, True], ids=["looked back on", "seen again"])
def test_what_is_looked_at_again_explains_itself_as_well(tmp_path: Path, again: bool) -> None:
    match = finished(2)
    context = Player(begun(2), tmp_path).context
    with traced() as traces:
        table = GameTable(context, match, screen_called("your_money"))
        looking = ReplayDriver(table, (OPEN,)) if again else LookBack(table, match.history(None), 0)
        table.resize(SMALL, Scale(*SMALL))
        for at in range(0, len(looking.story), 9):
            looking.jump(at)
            table.furnish()
            assert unexplained(table, traces) == []
            assert uncited(table.controls) == []


def test_the_sums_of_a_number_are_the_number(tmp_path: Path) -> None:
    """Each receipt adds up: what it begins with and every cause come to what the sheet shows."""
    match = finished(2)
    names = Player(begun(2), tmp_path).table.names
    end = YorkFinale(match, names)
    for seat, sheet in enumerate(end.view.sheets):
        for what in ("guineas", "folk_hero", "scoundrel"):
            first = end._because(seat, what).split("; ")[0].split(" · rule")[0].split(": ")[1]
            parts = [
                -int(number) if less else int(number)
                for less, number in re.findall(r"(less )?(\d+)", first)
            ]
            assert sum(parts) == getattr(sheet, what), first
