"""Both scores from the first infamy, in words and on the sheet, and the last chance to turn."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.names import Names
from game.engine.your_money.actions import Plan, TurnScoundrel
from game.engine.your_money.book import BOOK
from game.engine.your_money.events import ScoundrelWouldPay
from game.engine.your_money.heuristics import habit
from game.engine.your_money.messages.results import Scores, both_scores, last_chance, scores_note
from game.engine.your_money.rules import RULES
from game.engine.your_money.state import Options
from game.engine.your_money.view import YourMoneyView
from game.scenes.kit.notice import Notice
from game.scenes.table.ambience import HELD
from game.scenes.table.tooltips import rule_in
from game.sprites.your_money.layout import TableLayout
from game.sprites.your_money.sheet import robber_sheet
from tests.games.your_money.rules.hands import act, only, planning, plans, sheet
from tests.games.your_money.table.player import SMALL, USUAL, Player, standing


def at_the_table(folder: Path, **numbers: Any) -> Player:
    mine = sheet(guineas=9, folk_hero=1, **numbers)
    state = planning(mine, sheet(guineas=9, folk_hero=1), round_number=9)
    return Player(standing(state), folder).to_decision()


def score_seen(player: Player, seat: int) -> bytes:
    box = player.table.parts[f"sheet:{seat}"]["score"]
    return pygame.image.tobytes(player.app.frame().subsurface(box), "RGB")


def note(player: Player) -> str:
    return player.table.controls["number:0:score"].tip


def test_the_sheet_shows_both_from_the_first_infamy_on(tmp_path: Path) -> None:
    spotless = at_the_table(tmp_path / "a")
    wide = spotless.table.parts["sheet:0"]["score"].width
    assert wide == spotless.table.parts["sheet:1"]["score"].width
    infamous = at_the_table(tmp_path / "b", scoundrel=1)
    assert "as a folk hero; as a scoundrel it would be 9 · rule 7.2" in note(infamous)
    assert infamous.table.parts["sheet:0"]["score"].width > wide
    assert infamous.table.parts["sheet:1"]["score"].width == wide, "Jack has one score"
    # The same score of 9 for the hero: only what it would be as a scoundrel moves.
    worse = at_the_table(tmp_path / "c", scoundrel=2)
    assert score_seen(infamous, 0) != score_seen(worse, 0)


def box_of(scores: Scores, window: tuple[int, int] = USUAL, text: float = 1.0) -> bytes:
    layout = TableLayout(window, text)
    seen: Any = standing(planning(sheet(), sheet())).view(0)
    piece = robber_sheet(
        layout.sheets[0].size, layout.scale, 0, "Nell", seen.sheets[0], scores=scores
    )
    assert piece.surface.get_rect().contains(piece.rects["score"])
    assert not piece.rects["score"].colliderect(piece.rects["guineas"])
    return pygame.image.tobytes(piece.surface.subsurface(piece.rects["score"]), "RGBA")


@pytest.mark.parametrize("window", [SMALL, USUAL])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_both_and_which_counts_are_read_at_every_size(window: tuple[int, int], text: float) -> None:
    hero = box_of(Scores(-12, 104, "hero", True), window, text)
    assert hero != box_of(Scores(-12, 104, "scoundrel", True), window, text)
    assert hero != box_of(Scores(-13, 104, "hero", True), window, text)
    assert hero != box_of(Scores(-12, 105, "hero", True), window, text)


def last_round(folder: Path, **how: Any) -> Player:
    """Nell before her last plan, who would score more as a scoundrel."""
    mine = sheet(guineas=11, scoundrel=9, folk_hero=2)
    match = standing(planning(mine, sheet(retired=True), round_number=16))
    return Player(match, folder, **how).to_decision()


def test_one_press_puts_it_down_and_does_nothing_else(tmp_path: Path) -> None:
    player = last_round(tmp_path)
    assert HELD in player.table.stage
    assert player.table.shown.held.title == "The last chance to turn"
    assert [figure.number for figure in player.table.shown.held.figures] == [4, 18]
    assert player.context.sounds.asked.count("bell") == 1
    player.press(pygame.K_x)
    assert player.top() is player.table, "the press was for the card"
    assert HELD not in player.table.stage
    assert player.table.mode is not None
    player.press(pygame.K_x)
    assert isinstance(player.top(), Notice)
    player.press(pygame.K_ESCAPE)
    player.table.lay_anew()
    assert HELD not in player.table.stage, "it is seen once"


@pytest.mark.parametrize("speed", ["half", "quadruple", "instant"])
def test_it_goes_by_itself(tmp_path: Path, speed: str) -> None:
    player = last_round(tmp_path, speed=speed)
    seconds = 0.0
    while HELD in player.table.stage:
        player.step(dt=0.5)
        seconds += 0.5
        assert seconds < 20
    assert seconds > 3
    assert player.table.mode is not None


def test_its_numbers_explain_themselves(tmp_path: Path) -> None:
    player = last_round(tmp_path)
    player.step()
    for number in (0, 1):
        note = player.table.controls[f"number:figure_{number}"].tip
        assert "turned scoundrel it would be 18" in note
        assert note.endswith("rule 7.2")


def test_a_decision_taken_meanwhile_takes_it_along(tmp_path: Path) -> None:
    player = last_round(tmp_path)
    player.live.commit(0, Plan("tavern"))
    player.step()
    assert player.table.shown.held is None


NAMES = Names.of("Nell", "Tom")


def seen(options: Options = Options(), number: int = 16, **mine: Any) -> YourMoneyView:  # noqa: B008
    state = planning(sheet(**mine), sheet(), options=options, round_number=number)
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
                chance: Any = last_chance(RULES.observe(state, event.seat), event.seat, NAMES)
                both = chance.scores.hero, chance.scores.scoundrel
                assert both == (event.hero_score, event.scoundrel_score)
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


NONE: dict[str, dict[str, Any]] = {
    "not yet": {"number": 15, "scoundrel": 4},
    "no gain": {"scoundrel": 4, "folk_hero": 4},
    "turned already": {"scoundrel": 4, "turned": True},
    "counts by itself": {"scoundrel": 4, "options": Options(scoundrel_score="better")},
    "spotless": {"folk_hero": 4},
}


@pytest.mark.parametrize("how", NONE)
def test_else_there_is_none(how: str) -> None:
    assert last_chance(seen(**NONE[how]), 0, NAMES) is None


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
