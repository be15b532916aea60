"""The room of practice: today's five, every dilemma, one's own mistakes, each played at a table."""

from datetime import date, timedelta
from typing import Any

import pygame
import pytest

from game.ai.assizes.opinion import opinion
from game.ai.worker import JudgeWeighing, Worker
from game.engine.discovery import games
from game.engine.kinds import Action
from game.engine.spec import GameSpec
from game.scenes.kit.notice import Notice
from game.scenes.practice.page import PracticePage
from game.scenes.practice.playing import TwoWays
from game.scenes.table.drivers.practice import AtPractice, BetterWay, DilemmaMode
from game.scenes.table.game_table import GameTable
from game.session.disk.files import write_safely
from game.session.practice import exercises, notebook
from game.session.practice.dilemmas import dilemma_called, dilemmas_of, key_of, posed
from game.session.practice.notebook import Exercise, Notebook, five_of
from game.session.record import write_record
from game.session.settings import Settings
from tests.scenes.rooms.house import House
from tests.session.practice.test_notebook import gathered
from tests.sure import some, sure

DAY = date(2026, 11, 22)
PATIENCE = 400
"""Steps of the loop after which what is waited for never comes."""


def at_page(leaf: str = "today", **settings: Any) -> tuple[House, PracticePage]:
    house = House(settings=Settings(**{"speed": "instant", **settings}))
    page = house.show(PracticePage(house.context, leaf, DAY))
    return house, page


def until(house: House, kind: type, what: str = "") -> Any:
    for _step in range(PATIENCE):
        if isinstance(house.app.top, kind):
            return house.app.top
        house.step()
    raise AssertionError(f"{kind.__name__} never came {what}")


def driver(house: House) -> AtPractice:
    return sure(AtPractice, house.room(GameTable).driver)


def kept(house: House) -> Notebook:
    return notebook.kept(house.context.store)[0]


def press_of(card: TwoWays, action: Action) -> int:
    return (pygame.K_1, pygame.K_2)[card.laid.choices.index(action)]


def test_the_title_page_leads_there() -> None:
    house = House()
    house.press(pygame.K_p)
    page = house.room(PracticePage)
    assert page.row_count == len(page.five) == 5
    house.press(pygame.K_ESCAPE)
    assert not isinstance(house.app.top, PracticePage)


def test_the_five_of_a_day_one_after_another() -> None:
    house, page = at_page()
    five = five_of(DAY)
    house.press(pygame.K_1)
    for number, key in enumerate(five):
        card = until(house, TwoWays, key)
        assert card.laid.key == key
        right = number != 2
        house.press(press_of(card, card.laid.right if right else card.laid.wrong))
        said = house.room(Notice)
        assert said.heading == ("Well chosen" if right else "Taken in")
        house.press(pygame.K_RETURN)
    until(house, PracticePage)
    assert kept(house).days[DAY][""] == {key: n != 2 for n, key in enumerate(five)}
    assert page.notes[-1][0] == "Kept up for 1 day."


def test_escape_looks_at_the_table_and_then_leaves_it() -> None:
    house, _page = at_page()
    house.press(pygame.K_1)
    until(house, TwoWays)
    house.press(pygame.K_ESCAPE)
    table = house.room(GameTable)
    assert table.mode is not None  # the desk lies there as in a game
    house.press(pygame.K_F4)
    assert isinstance(house.app.top, TwoWays)
    house.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
    until(house, PracticePage)
    assert kept(house) == Notebook()


def open_one(house: House, page: PracticePage, key: str) -> GameTable:
    house.app.follow(page._start_of_all(key))
    until(house, TwoWays)
    house.press(pygame.K_ESCAPE)
    return house.room(GameTable)


def third_of(key: str) -> Action | None:
    laid = posed(*dilemma_called(key))
    others = [each for each in laid.view.legal if each not in laid.choices]
    return others[0] if others else None


@pytest.mark.parametrize("game", games())
def test_a_choice_made_at_the_desk_counts_like_one_on_the_card(game: str) -> None:
    house, page = at_page("all")
    key = key_of(game, dilemmas_of(game)[0])
    table = open_one(house, page, key)
    at = sure(DilemmaMode, driver(house))
    assert table.mode is not None
    steps = table.match.steps
    laid = posed(*dilemma_called(key))
    at.decide(at.seat, laid.wrong)
    said = until(house, Notice)
    assert said.heading == "Taken in"
    assert table.match.steps == steps  # nothing was played
    assert kept(house).answers[key].right is False
    house.press(pygame.K_o)
    shown = house.room(GameTable)
    assert isinstance(shown.driver, BetterWay)
    house.press(pygame.K_RETURN)
    assert house.room(Notice) is said
    house.press(pygame.K_ESCAPE)
    until(house, PracticePage)


def test_what_is_neither_of_the_two_lays_them_before_one_again() -> None:
    house, page = at_page("all")
    keys = [key_of("merry_way", each) for each in dilemmas_of("merry_way")]
    key = next(each for each in keys if third_of(each) is not None)
    open_one(house, page, key)
    third = some(third_of(key))
    at = driver(house)
    at.decide(at.seat, third)
    until(house, TwoWays)
    assert kept(house).answers == {}


def test_days_that_are_past_can_be_answered_and_none_that_are_to_come() -> None:
    house, page = at_page()
    assert not house.control("day_after").enabled
    house.press(pygame.K_b)
    assert page.five == five_of(DAY - timedelta(days=1))
    assert house.control("day_after").enabled
    house.press(pygame.K_a)
    assert page.five == five_of(DAY)


def test_all_are_chosen_by_game_and_grade() -> None:
    _house, page = at_page("all")
    assert page.row_count == sum(len(dilemmas_of(key)) for key in games())
    page.take("game", "dick_turpin")
    page.take("grade", "4")
    found = page.listed_dilemmas
    assert found
    assert all(game == "dick_turpin" and each.grade == 4 for game, _n, each in found)


class AtHome(Worker):
    """A judge who answers at once, in this very process."""

    def __init__(self) -> None:
        self.silent = False

    def weigh(
        self, spec: GameSpec, view: Any, action: Action, seats: int, seed: int, seconds: float = 1.0
    ) -> JudgeWeighing:
        found = JudgeWeighing.__new__(JudgeWeighing)
        found.over = True
        found.opinion = None if self.silent else opinion(spec, view, action, seats, seed=seed)
        return found

    def leave(self) -> None:
        """There is no process to end."""


def with_exercise(game: str) -> tuple[House, PracticePage, Exercise, AtHome]:
    """The page with a mistake in the queue: the wrong choice of a dilemma of that game."""
    house = House(settings=Settings(speed="instant"))
    judge = house.context.services["worker"] = AtHome()
    laid = posed(game, dilemmas_of(game)[0], "Nell")
    exercise = Exercise(
        record="one",
        game=game,
        step=laid.dilemma.step + 1,
        seat=laid.dilemma.seat,
        who="Nell",
        loss=0.5,
        laid=DAY,
    )
    store = house.context.store
    write_safely(exercises.file_of(store, exercise), write_record(laid.match.record()))
    notebook.keep(store, Notebook(exercises=(exercise,)))
    page = house.show(PracticePage(house.context, "own", DAY))
    return house, page, exercise, judge


def to_desk(house: House) -> GameTable:
    house.press(pygame.K_1)
    table = house.room(GameTable)
    for _step in range(PATIENCE):
        if table.mode is not None:
            return table
        house.step()
    raise AssertionError("nothing was asked")


@pytest.mark.parametrize("game", games())
def test_an_exercise_is_played_at_the_desk_and_judged(game: str) -> None:
    house, _page, exercise, _judge = with_exercise(game)
    table = to_desk(house)
    laid = posed(game, dilemmas_of(game)[0])
    steps = table.match.steps
    driver(house).decide(exercise.seat, laid.right)
    said = until(house, Notice)
    assert said.heading == "Well chosen"
    assert "It comes again in 3 days." in said.words
    assert table.match.steps == steps
    assert kept(house).exercises[0].rights == 1
    house.press(pygame.K_RETURN)  # there is no next one
    until(house, PracticePage)


def test_a_missed_exercise_says_by_how_much_and_comes_again_tomorrow() -> None:
    house, page, exercise, _judge = with_exercise("dick_turpin")
    to_desk(house)
    laid = posed("dick_turpin", dilemmas_of("dick_turpin")[0])
    driver(house).decide(exercise.seat, laid.wrong)
    said = until(house, Notice)
    assert said.heading == "Not yet"
    assert "games in 100" in said.words
    assert "It comes again tomorrow." in said.words
    assert kept(house).exercises[0].misses == 1
    house.press(pygame.K_ESCAPE)
    until(house, PracticePage)
    assert not page.notebook.due(DAY)
    # Got right before its day it is no surer than it was.
    to_desk(house)
    driver(house).decide(exercise.seat, laid.right)
    until(house, Notice)
    assert kept(house).exercises[0].rights == 0


def test_where_the_judge_is_silent_nothing_is_counted() -> None:
    house, _page, exercise, judge = with_exercise("dick_turpin")
    judge.silent = True
    to_desk(house)
    laid = posed("dick_turpin", dilemmas_of("dick_turpin")[0])
    driver(house).decide(exercise.seat, laid.right)
    said = until(house, Notice)
    assert said.heading == "The judge gave no answer"
    assert kept(house).exercises == (exercise,)
    house.press(pygame.K_RETURN)
    assert isinstance(until(house, GameTable).driver, AtPractice)


def test_an_exercise_whose_position_is_gone_is_said_on_the_page() -> None:
    house, page, exercise, _judge = with_exercise("dick_turpin")
    exercises.file_of(house.context.store, exercise).unlink()
    house.press(pygame.K_1)
    assert house.room(PracticePage) is page
    assert page.went_wrong
    assert "cannot be opened" in page.said


def test_an_exercise_is_taken_out_of_the_queue_after_a_question() -> None:
    house, _page, exercise, _judge = with_exercise("dick_turpin")
    house.press(pygame.K_TAB)
    while house.controls.focus != "row 0":
        house.press(pygame.K_TAB)
    house.press(pygame.K_DELETE)
    assert "asked no more" in house.room(Notice).words
    house.press(pygame.K_RETURN)
    assert house.room(PracticePage).row_count == 0
    assert kept(house).exercises == ()
    assert not exercises.file_of(house.context.store, exercise).exists()


def test_mistakes_of_judged_games_are_gathered_while_one_looks() -> None:
    gathered()
    house, page = at_page("own")
    seen = [page.row_count]
    while page.busy:
        house.step()
        seen.append(page.row_count)
    assert seen[0] == 0
    assert page.row_count == len(kept(house).exercises) > 0
    assert len(seen) >= page.row_count  # one a step, so that nobody waits for many games
    _house, again = at_page("own")
    again.update(0.1)
    assert not again.busy


def test_what_cannot_be_written_is_said_and_practice_goes_on() -> None:
    house, page = at_page()
    house.context.store.looks_only = True
    house.press(pygame.K_1)
    card = until(house, TwoWays)
    house.press(press_of(card, card.laid.right), pygame.K_ESCAPE)
    until(house, PracticePage)
    assert any(trouble and "could not be written" in words for words, trouble in page.notes)
    assert len(page.notebook.days[DAY][""]) == 1


@pytest.mark.parametrize("leaf", ["today", "all", "own"])
def test_the_page_fits_in_the_largest_letters(leaf: str) -> None:
    house, page = at_page(leaf, text_size=200)
    area = page.inside.inflate(20, 20)
    for control in page.controls:
        assert area.contains(control.rect), control.name
    house.press(pygame.K_TAB)
    assert page.controls.focus
