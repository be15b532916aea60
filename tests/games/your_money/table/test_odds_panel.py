"""Odds at the table: tags, figures, the 36 throws; and hints, counted to the end."""

from functools import partial
from operator import sub
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame.event import Event
from pygame.locals import KEYDOWN, KEYUP, SRCALPHA

from game.engine.your_money.actions import Plan
from game.engine.your_money.advice import chance_said, hint, road_figures
from game.engine.your_money.data import PLACES, ROADS
from game.engine.your_money.messages.odds import share_said
from game.engine.your_money.odds.plans import road_odds, wager
from game.engine.your_money.odds.weighing import ENDS
from game.engine.your_money.state import State, fresh_coach
from game.scenes.table.drivers.live import open_table
from game.scenes.table.ending import EndingScene
from game.session.match import Match
from game.sprites import lettering
from game.sprites.hearing.overheard import words_on
from game.sprites.palette import COIN, OXBLOOD
from game.sprites.your_money import slips as drawn
from game.sprites.your_money.desks import map_ground
from game.sprites.your_money.slips import odds_tag, throw_square
from tests.games.your_money.rules.hands import coach, dice, planning, plans, sheet
from tests.games.your_money.table.onlooker import Onlooker
from tests.games.your_money.table.player import SMALL, USUAL, Player, begun, standing

SIZES = [
    *((SMALL, text) for text in (100, 200)),
    *((USUAL, text) for text in (100, 150, 200)),
    *(((1920, 1080), text) for text in (100, 200)),
]


def road(own: dict[str, Any] | None = None) -> State:
    """Four coaches, two of which hide a die; both robbers are famous."""
    cards = ("lord_and_lady_heath", "accountant", "squire_hancock", "gamekeeper")
    roads: Any = dict(zip(ROADS, map(fresh_coach, cards), strict=True))
    me = sheet(**{"dice": (2, 5), "folk_hero": 6, "gear": ("mask",), **(own or {})})
    return planning(me, sheet(folk_hero=5), roads=roads, round_number=5)


def at_the_map(
    saves: Path,
    hints: str = "words",
    state: State | None = None,
    sitters: tuple[str, ...] = ("person", "greedy"),
    **how: Any,
) -> Player:
    player = Player(standing(state or road(), sitters), saves, **how)
    player.context.change(hints=hints)
    player.to_decision()
    player.table.furnish()
    player.table.compose()
    return player


def tags(player: Player) -> set[str]:
    return {s.id for s in player.table.stage if s.id.startswith("odds:")} - {"odds:panel"}


def open_throws(player: Player) -> bool:
    return "odds:panel" in player.table.stage


def opened(player: Player) -> str | None:
    """The road whose throws lie open."""
    return player.planning.opened


# Tags ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("hints", ["words", "numbers"])
def test_every_road_has_a_tag_that_says_its_odds(
    tmp_path: Path, hints: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[tuple[str, str]] = []

    def noted(rows: Any, scale: Any) -> Any:
        said.append((rows[0].said, rows[1].said))
        # A bare figure tells nobody whether it is good: the word says what happens.
        assert [row.name for row in rows] == ["catch", "purse"]
        assert all((row.bar is None) == (hints == "words") for row in rows)
        return odds_tag(rows, scale)

    monkeypatch.setattr("game.scenes.your_money.modes.plan.odds_tag", noted)
    player = at_the_map(tmp_path, hints)
    assert tags(player) == {f"odds:{place}" for place in ROADS}
    odds = road_odds(player.planning.view)
    how: Any = wager if hints == "words" else partial(chance_said, telling="numbers")
    assert {(how(o.catch), how(o.purse)) for o in odds.values()} == set(said)


def test_who_wants_nothing_is_shown_nothing(tmp_path: Path) -> None:
    player = at_the_map(tmp_path, "nothing")
    player.press(pygame.K_n, pygame.K_o, pygame.K_QUESTION)
    assert not tags(player)
    assert not open_throws(player)
    assert not {"hint", "odds"} & {control.name for control in player.table.controls}
    assert "Catch" not in player.words
    assert not player.match.hints


def test_a_robber_who_must_rest_has_no_roads_to_reckon(tmp_path: Path) -> None:
    player = at_the_map(tmp_path, state=road({"must_rest": True}))
    assert not tags(player)
    assert "odds" not in player.table.controls
    player.press(pygame.K_t)
    assert "A fight with guards" in player.words


@pytest.mark.narrow
@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("hints", ["words", "numbers"])
def test_tags_cover_no_card_no_key_no_name_and_no_dice(
    tmp_path: Path, hints: str, size: tuple[int, int], text: int
) -> None:
    player = at_the_map(tmp_path, hints, size=size, text_size=text)
    table = player.table
    for place, code in zip(
        ("north", "south", "east", "west"),
        (pygame.K_n, pygame.K_s, pygame.K_e, pygame.K_w),
        strict=True,
    ):
        player.press(code)
        placed = {name: table.stage[name].rect for name in tags(player)}
        assert len(placed) == len(ROADS)
        others = [table.layout.plot(each) for each in PLACES]
        others += [s.rect for s in table.stage if s.id.startswith(("cap:", "die:", "letter:"))]
        names = map_ground(table.layout).placed(*table.layout.map.topleft)
        letters = [s.rect for s in table.stage if s.id.startswith("letter:")]
        assert letters, "the other has sealed a plan"
        labels = [rect for part, rect in names.items() if part.startswith("label:")]
        assert not any(label.collidelist(letters) >= 0 for label in labels)
        others += labels
        for name, tag in placed.items():
            assert table.layout.map.contains(tag), (name, place)
            assert tag.collidelist(others) < 0, (name, place)
            assert tag.collidelist([r for n, r in placed.items() if n != name]) < 0


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_what_decides_stands_on_the_map_before_a_choice(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    """The guards after a scoundrel, and what a meal costs, at every size of letters."""
    player = at_the_map(tmp_path, state=road({"scoundrel": 6}), size=size, text_size=text)
    assert player.chosen() is None
    for place in PLACES:
        kind = "coach" if place in ROADS else "town"
        said = words_on(player.table.stage[f"{kind}:{place}"].surface)
        assert "+5" in said, place
    for town, price in (("tavern", 2), ("market", 3)):
        said = words_on(player.table.stage[f"town:{town}"].surface)
        assert f"meals at {price}" in said


@pytest.mark.narrow
@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("hints", ["words", "numbers"])
def test_no_figure_is_dropped_and_no_word_is_cut(
    tmp_path: Path, hints: str, size: tuple[int, int], text: int
) -> None:
    state = road({"dice": (1, 1), "health": 2, "scoundrel": 5})
    player = at_the_map(tmp_path, hints, state, size=size, text_size=text)
    lettering.cut_off.clear()
    for code in map(ord, "nsewt"):
        player.press(code)
        told = player.table.words[1]
        laid = [s for s in player.table.stage if s.id.startswith("desk:words:")]
        assert len(laid) == len(told) >= (1 if text >= 150 else 2)
        bottom = max(sprite.rect.bottom for sprite in laid)
        assert bottom <= player.table.layout.receipt.bottom + 4
    player.press(pygame.K_n, pygame.K_o)
    assert open_throws(player)
    assert not lettering.cut_off
    assert player.table.layout.board.contains(player.table.stage["odds:panel"].rect)


# Figures -------------------------------------------------------------------------------------


def test_a_look_at_a_road_tells_its_figures_on_the_desk(tmp_path: Path) -> None:
    player = at_the_map(tmp_path, "numbers")
    odds = road_odds(player.planning.view)
    assert "Of 100" not in player.words
    player.move(player.table.layout.plot("west").center)
    for line in road_figures(odds["west"], "numbers"):
        assert line in player.words
    player.move(player.table.layout.sheets[0].center)
    assert "Of 100" not in player.words, "the pointer has left it"
    player.table.controls.set_focus("place:east")
    for line in road_figures(odds["east"], "numbers"):
        assert line in player.words
    player.press(pygame.K_s)
    player.move(player.table.layout.plot("west").center)
    player.move(player.table.layout.sheets[0].center)
    assert road_figures(odds["south"], "numbers")[0] in player.words, "what is chosen stays"


def test_dice_that_lie_face_down_tell_no_odds(tmp_path: Path) -> None:
    player = Player(standing(road(), ("person", "person")), tmp_path)
    player.context.change(hints="numbers", peek="held")
    player.to_decision()
    assert player.planning.peek.closed
    player.press(pygame.K_n)
    assert not tags(player)
    assert "Of 100" not in player.words
    player.press(pygame.K_o, pygame.K_QUESTION)
    assert not open_throws(player)
    assert "Hint" not in player.words
    player.press(pygame.K_o)
    code = player.context.bindings.key("table.peek")
    player.step(Event(KEYDOWN, key=code, mod=0, unicode="v", scancode=0))
    assert len(tags(player)) == len(ROADS)
    assert "Of 100" in player.words or "Hint" in player.words
    player.press(pygame.K_o)
    notes = [c for c in player.table.controls if c.name.startswith(("number:dice", "number:throw"))]
    assert len([note for note in notes if note.tip]) > 36
    player.step(Event(KEYUP, key=code, mod=0, scancode=0))
    assert not tags(player)
    assert not [note.tip for note in notes if note.tip], "nor do notes laid while they were open"


# The 36 throws -------------------------------------------------------------------------------


def test_o_opens_the_throws_of_the_chosen_road_and_escape_closes_them(tmp_path: Path) -> None:
    player = at_the_map(tmp_path)
    player.press(pygame.K_o)
    assert not open_throws(player)
    assert "Choose a road first" in player.words
    player.press(pygame.K_n, pygame.K_o)
    assert open_throws(player)
    assert opened(player) == "north"
    player.press(pygame.K_w)
    assert opened(player) == "west", "another road, its throws"
    player.press(pygame.K_ESCAPE)
    assert not open_throws(player)
    assert player.top() is player.table, "Escape closed the throws, not the table"
    assert player.chosen() == "west"
    player.press(pygame.K_o, pygame.K_o)
    assert not open_throws(player)
    player.press(pygame.K_o, pygame.K_t)
    assert not open_throws(player), "there is nothing to throw for in town"


def test_the_panel_shows_each_throw_as_it_would_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Any] = []
    real = drawn.throws_panel

    def noted(size: Any, scale: Any, title: str, cells: Any, legend: Any, note: str) -> Any:
        seen.append((title, cells, legend, note))
        return real(size, scale, title, cells, legend, note)

    monkeypatch.setattr("game.scenes.your_money.modes.plan.throws_panel", noted)
    player = at_the_map(tmp_path)
    player.press(pygame.K_e, pygame.K_o)
    title, cells, legend, note = seen[-1]
    throws = road_odds(player.planning.view)["east"].throws
    assert "Squire Hancock" in title
    assert [dict(shares) for shares in cells] == [
        {end: float(throw.ends[end]) for end in ENDS} for throw in throws
    ]
    assert any(0 < share < 1 for shares in cells for _end, share in shares), "guards may ride there"
    assert [(row.end, row.count) for row in legend] == [
        (end, share_said(road_odds(player.planning.view)["east"], end)) for end in ENDS
    ]
    assert note.startswith("Each square is filled as often as its throw ends so")
    parts = player.table.composer.parts["odds:panel"]
    squares = [parts[f"cell_{a}_{b}"] for a in range(1, 7) for b in range(1, 7)]
    assert len({tuple(square) for square in squares}) == 36
    assert not any(square.colliderect(parts["legend"]) for square in squares)
    assert not parts["note"].colliderect(parts["legend"])
    assert not pygame.Rect(parts["title"]).colliderect(parts["legend"])


def test_a_square_is_filled_by_its_shares_and_hides_none() -> None:
    """A quarter of gold is a quarter of the square; what happens once in 500 times is still seen"""
    out, box = pygame.Surface((62, 62), SRCALPHA), pygame.Rect(0, 0, 62, 62)
    throw_square(out, box, (("unhurt", 0.25), ("wounded", 0.0), ("empty", 0.0), ("missed", 0.75)))
    column = [tuple(out.get_at((31, y)))[:3] for y in range(62)]
    gold = sum(max(map(abs, map(sub, pixel, COIN))) < 12 for pixel in column)
    assert abs(gold - 15) <= 1
    throw_square(out, box, (("unhurt", 0.998), ("wounded", 0.0), ("empty", 0.002), ("missed", 0.0)))
    column = [tuple(out.get_at((31, y)))[:3] for y in range(62)]
    assert any(max(map(abs, map(sub, pixel, OXBLOOD))) < 12 for pixel in column)


def test_a_click_closes_the_throws_and_no_die_under_them_is_taken(tmp_path: Path) -> None:
    player = at_the_map(tmp_path)
    player.press(pygame.K_e)
    die = player.spot("die:0")
    player.press(pygame.K_o)
    player.click(die)
    assert not player.held()
    assert not open_throws(player)
    assert player.chosen() == "east"
    player.click("odds")
    assert open_throws(player)


def test_throws_lie_neither_under_a_menu_nor_after_the_plan(tmp_path: Path) -> None:
    player = at_the_map(tmp_path, sitters=("person", "person"))
    player.press(pygame.K_n, pygame.K_o)
    assert open_throws(player)
    player.table.picture()
    assert open_throws(player), "it comes back after the picture for the menu"
    player.press(pygame.K_RETURN)
    for _step in range(200):
        assert not open_throws(player)
        assert not tags(player)
        if player.behind_curtain():
            break
        player.step()
    assert player.behind_curtain()


# Hints ---------------------------------------------------------------------------------------


def robbery() -> State:
    state = planning(
        sheet(dice=(2, 5)), sheet(retired=True), roads={"north": coach(4, 6, 8, 9)}, round_number=16
    )
    plans(state, "north", luck=dice(4, 6))
    return state


def test_hints_come_in_three_steps_and_are_counted_once_each(tmp_path: Path) -> None:
    player = at_the_map(tmp_path)
    view = player.planning.view
    for step in (1, 2, 3, 3):
        player.press(pygame.K_QUESTION)
        assert hint(view, step) in player.words
        assert player.match.hints == {0: step}
    player.press(pygame.K_n)
    assert "Hint" not in player.words, "the player has turned to a road"


def test_the_question_mark_is_what_is_written_not_where_its_key_lies(tmp_path: Path) -> None:
    player = at_the_map(tmp_path, state=robbery())
    player.step(Event(KEYDOWN, key=pygame.K_SLASH, mod=pygame.KMOD_SHIFT, unicode="?", scancode=0))
    assert hint(player.robbing.view, 1) in player.words
    player.click("hint")
    assert hint(player.robbing.view, 2) in player.words
    assert player.match.hints == {0: 2}


def test_the_end_tells_who_has_taken_how_many_and_so_it_does_from_the_shelf(tmp_path: Path) -> None:
    player = Player(begun(2, options={"rounds": 8}), tmp_path).to_decision()
    player.press(pygame.K_QUESTION, pygame.K_QUESTION)
    player.plan("retire", "retire")
    store = player.context.store
    again = store.resume(store.listing().matches[0].file)
    shelf = Onlooker(lambda context: open_table(context, again, False), tmp_path)
    shelf.step()
    for end in (player.top(), shelf.top()):
        assert isinstance(end, EndingScene)
        assert end.hints_line == "Hints taken: Nell 2"
    assert Match.resume(again.record()).hints == {0: 2}


def test_a_hint_is_gone_with_its_owner(tmp_path: Path) -> None:
    player = Player(begun(2), tmp_path).to_decision()
    seat = player.mode.seat
    player.press(pygame.K_QUESTION)
    assert "Hint 1" in player.words
    player.decide(Plan("tavern"))
    player.to_decision()
    assert player.mode.seat != seat
    assert "Hint" not in player.words
    assert player.match.hints == {seat: 1}
