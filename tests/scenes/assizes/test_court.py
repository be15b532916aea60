"""The court: it hears a game in the background, shows what it finds, and leads back to the road."""

import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pygame
import pytest

from game.ai.assizes.bench import Case, JudgedStep, hear
from game.ai.assizes.errand import Hearing
from game.ai.assizes.verdict import Grade
from game.engine.discovery import games
from game.engine.names import Names
from game.scenes.kit.notice import Notice
from game.scenes.kit.routes import ToAssizes, ToReplay
from game.scenes.kit.scene import Go
from game.scenes.review.assizes import proceedings
from game.scenes.review.assizes.court import Court
from game.scenes.review.assizes.proceedings import Proceedings
from game.scenes.review.assizes.widgets import DeedRow, FaultMark
from game.scenes.review.saved import SavedGames
from game.scenes.table.drivers.practice import BetterWay
from game.scenes.table.game_table import GameTable
from game.session.record import Record
from game.session.review.assizes import brought, gone_on, keep, kept
from game.session.settings import Settings, TextSize
from game.sprites.course_graph import CoursePlate, CoursePoint, CourseRider
from game.sprites.lettering import Scale, cut_off
from tests.ai.assizes.cases import hanged_by_folly, played
from tests.games.dick_turpin.table import highwayman as robbers
from tests.scenes.rooms.house import House, lie_apart, saved_game
from tests.session.playing import SPEC, begun
from tests.sure import some, sure

folly = cache(hanged_by_folly)


@cache
def heard(steps: int = 1000) -> tuple[Record, tuple[JudgedStep, ...]]:
    """A game between two quick robbers, and all the judge says of it."""
    record = played(steps=steps).record()
    return record, tuple(hear(brought(record)))


def at_court(
    record: Record, said: tuple[JudgedStep, ...] | None = None, house: House | None = None
) -> tuple[House, Court]:
    """The court with what was heard; the judge himself is not called unless `said` is None."""
    house = house or House()
    case = Proceedings(house.context.store, record)
    if said is not None:
        case.verdict = gone_on(case.verdict, list(said))
    court = Court(house.context, case)
    if said is not None:
        court.enter = lambda: None  # type: ignore[method-assign]
    house.show(court)
    return house, court


HEARING = "game.scenes.review.assizes.proceedings.Hearing"


def working(court: Court) -> bool:
    """Whether the judge is at work."""
    return court.case.running


def rows(house: House) -> list[DeedRow]:
    return [control for control in house.controls if isinstance(control, DeedRow)]


def wait_for(house: House, court: Court, steps: int = 1_000_000) -> None:
    """Let time pass until the judge has come so far, or is done."""
    end = time.monotonic() + 60
    while court.case.running and court.case.verdict.heard < steps:
        assert time.monotonic() < end
        house.app.step(0.3, [])
        time.sleep(0.01)


def slowly(case: Case) -> Iterator[JudgedStep]:
    """The first half of a case at once, and then nothing for very long."""
    said = list(hear(case))
    yield from said[: len(said) // 2]
    time.sleep(60)


def test_a_game_is_heard_in_the_background_and_the_verdict_kept() -> None:
    record, said = heard(24)
    house, court = at_court(record)
    assert working(court)
    assert "stop" in house.controls
    wait_for(house, court)
    assert court.case.verdict.complete
    assert "stop" not in house.controls
    assert not court.busy
    again, words = kept(house.context.store, record, brought(record))
    assert words == ""
    assert again.complete
    assert len(again.judged) == len([each for each in said if each.judged])


def test_a_verdict_that_was_kept_is_not_heard_again() -> None:
    record, said = heard(24)
    house = House()
    case = Proceedings(house.context.store, record)
    keep(house.context.store, record, gone_on(case.verdict, list(said)))
    house, court = at_court(record, house=house)
    assert not working(court)
    assert court.case.verdict.complete


def test_the_judge_is_stopped_at_once_and_goes_on_where_he_was(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record, said = heard(24)
    monkeypatch.setattr(HEARING, lambda case: Hearing(case, slowly))
    house, court = at_court(record)
    half = len(said) // 2
    wait_for(house, court, said[half - 1].step)
    assert 0 < court.case.progress < 1
    assert len(court.case.verdict.judged) > 0  # and what there is can be seen
    house.press(pygame.K_s)
    assert not working(court)
    kept_half, _words = kept(house.context.store, record, brought(record))
    assert kept_half.heard == court.case.verdict.heard < court.case.verdict.of
    monkeypatch.setattr(HEARING, Hearing)
    house.press(pygame.K_s)
    wait_for(house, court)
    assert court.case.verdict.complete
    assert len(court.case.verdict.judged) == len([each for each in said if each.judged])


def test_who_leaves_the_room_and_comes_back_finds_the_judge_at_work(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record, _said = heard(24)
    monkeypatch.setattr(HEARING, lambda case: Hearing(case, slowly))
    house = House()
    house.app.follow(Go(ToAssizes(record)))
    first = house.room(Court)
    house.press(pygame.K_ESCAPE)
    assert working(first)
    house.app.follow(Go(ToAssizes(record)))
    assert house.room(Court).case is first.case
    house.app.follow(Go(ToAssizes(played("TYBURN", steps=20).record())))
    assert not working(first)  # one judge hears one case
    house.room(Court).case.stop()


def test_what_cannot_be_judged_is_said_in_a_sentence() -> None:
    house = House()
    house.app.follow(Go(ToAssizes(begun(rounds=8).record())))
    assert "secret" in house.room(Notice).words


def test_the_blunder_is_among_the_faults_and_named_in_words() -> None:
    record = folly().record()
    house, court = at_court(record, tuple(hear(brought(record))))
    court.turn_to("deeds")
    worst = max(court.case.verdict.judged, key=lambda each: each.loss)
    found = next(row for row in rows(house) if row.judged == worst)
    assert found.words.startswith("Retire with")
    found.press()
    said = " ".join(words for words, *_more in court._detail_lines(worst))
    assert "A grave mistake" in said
    assert "The better way: " in said
    assert f"{100 * worst.loss:.1f}" in said


def test_the_list_is_filtered_by_seat_and_by_faults() -> None:
    house, court = at_court(*heard())
    court.turn_to("deeds")
    assert all(not each.sound for each in court.deeds)
    court.take("what", "all")
    assert court.deeds == list(court.case.verdict.judged)
    whose = house.control("whose")
    whose.press()
    assert court.deeds
    assert {each.seat for each in court.deeds} == {0}
    house.step()
    pages = court.pages
    assert pages > 1
    house.press(*[pygame.K_PAGEDOWN] * (pages + 1))
    assert court.page_number == pages - 1
    assert rows(house)[-1].judged == court.deeds[-1]


def test_a_mark_on_the_course_opens_its_decision() -> None:
    house, court = at_court(*heard())
    marks = [control for control in house.controls if isinstance(control, FaultMark)]
    assert marks
    gravest = max(marks, key=lambda mark: mark.judged.loss)
    assert gravest.judged.loss == max(each.loss for each in court.case.verdict.judged)
    assert proceedings.charge(gravest.judged) in gravest.tip
    house.click(gravest.name)
    assert court.tab == "deeds"
    assert court.judged == gravest.judged
    assert any(row.chosen and row.judged == gravest.judged for row in rows(house))


def test_the_plate_shows_every_chance_where_it_belongs() -> None:
    marks = [
        CoursePoint(1.0, (0.5, 0.5)),
        CoursePoint(2.0, (0.9, 0.1)),
        CoursePoint(3.0, (0.1, 0.9)),
    ]
    riders = [CourseRider("circle", "Nell"), CourseRider("diamond", "Tom")]
    plate = CoursePlate((600, 300), Scale(1280, 800), marks, riders, 2, 2.0)
    assert plate.spot(1, 0.0) == (plate.field.left, plate.field.bottom - 1)
    assert plate.spot(3, 1.0) == (plate.field.right - 1, plate.field.top)
    assert plate.chance_at(1.5, 0) == pytest.approx(0.7)
    assert plate.chance_at(2.5, 1) == pytest.approx(0.5)
    x, y = plate.spot(2, 0.9)
    red, blue = plate.surface.get_at((x, y + 60)), plate.surface.get_at((x - 60, y - 10))
    assert max(red.r, red.g, red.b) == red.r
    assert plate.surface.get_at((x, y)).r < 60  # a knot of ink where the round begins
    assert blue.a == 255


@pytest.mark.narrow
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (1024, 700), (960, 600)])
@pytest.mark.parametrize("text", [100, 150, 200])
def test_everything_is_on_the_page_and_nothing_is_cut(
    size: tuple[int, int], text: TextSize
) -> None:
    record, said = heard()
    _house, court = at_court(record, said, House(size, Settings(text_size=text)))
    worst = max(court.case.verdict.judged, key=lambda each: each.loss)
    for leaf in ("course", "reckoning", "deeds", ""):
        if leaf:
            court.turn_to(leaf)
        else:
            court.choose(worst.step)
        cut_off.clear()
        court.picture()
        assert not cut_off
        lie_apart(court.controls, size)


def test_a_decision_is_dated_as_its_game_counts() -> None:
    _record, said = heard()
    judged = next(each.judged for each in said if each.judged is not None)
    names = Names(("Nell", "Tom"))
    journeys, rounds = robbers.begun(2).view(0), begun().view(0)
    turpin = games()["dick_turpin"]
    assert turpin.messages.part(journeys) == ("Journey 1", 1)
    assert SPEC.messages.part(rounds) == ("Round 1", 1)
    name = names.seat(judged.seat)
    for spec, view, expected in (
        (turpin, journeys, f"Journey 1 · {name}"),
        (SPEC, rounds, f"Round 1 · {name}"),
    ):
        part = some(spec.messages.part(view))
        assert proceedings.moment(judged, names, part) == expected
    assert proceedings.moment(judged, names, proceedings.decision(7)) == f"Decision 7 · {name}"


def test_the_replay_leads_to_the_court_and_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Proceedings, "begin", lambda self: None)
    house = House()
    house.app.follow(Go(ToReplay(folly())))
    house.step()
    replay = house.app.top
    house.click("judge")
    assert house.room(Court).case.record.name == folly().name
    house.press(pygame.K_ESCAPE)
    assert house.app.top is replay
    house.press(pygame.K_j)
    house.room(Court)


@pytest.mark.parametrize("ended", [True, False])
def test_the_shelf_leads_to_the_court(ended: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Proceedings, "begin", lambda self: None)
    file: Path = saved_game("judged", decisions=30, ended=ended)
    house = House()
    house.show(SavedGames(house.context, "ended" if ended else "road"))
    house.press(pygame.K_j)
    assert house.room(Court).case.record.name == file.stem


def test_the_sentence_says_whether_luck_decided() -> None:
    record, said = heard()
    _house, court = at_court(record, said)
    columns = court._columns
    best = max(columns, key=lambda column: column.adjusted)
    won = record.result is not None and record.result.won[best.seat]
    assert ("earned it" in court.sentence) == won
    assert ("Luck decided" in court.sentence) == (not won)
    assert all(sum(column.grades.values()) for column in columns)
    assert Grade.SOUND in columns[0].grades


def test_the_page_opens_with_two_sentences_and_the_worst_decision() -> None:
    _house, court = at_court(*heard())
    found = gone_on(court.case.verdict, [])
    assert court.tab == "course"
    assert court._summed is not None
    assert "chances in 100 by choice" in court._summed.given
    assert court.sentence == court._summed.ended
    worst = max(found.judged, key=lambda each: each.loss)
    assert court.worst == worst
    assert court.words_of(worst) in court.worst_words
    assert f"It cost {round(100 * worst.loss)} in 100." in court.worst_words


def test_show_me_opens_the_worst_decision_on_the_table_and_comes_back_to_it() -> None:
    house, court = at_court(*heard())
    worst = some(court.worst)
    house.press(pygame.K_w)
    table = sure(GameTable, house.app.top)
    assert isinstance(table.driver, BetterWay)
    assert table.shown.way.seat == worst.seat
    house.press(pygame.K_ESCAPE)
    assert house.app.top is court
    assert court.tab == "deeds"
    assert court.judged == worst


def test_while_the_judge_sits_the_page_says_what_is_known_so_far() -> None:
    record, said = heard()
    _house, court = at_court(record, said[: len(said) // 2])
    assert some(court._summed).ended == ""
    assert court.sentence.startswith("The judge has heard")
    assert court.worst is None or court.worst_words.startswith("The worst so far")


def test_in_the_largest_letters_the_verdict_in_short_has_a_leaf_of_its_own() -> None:
    record, said = heard()
    house = House(settings=Settings(text_size=200))
    _house, court = at_court(record, said, house)
    seen = []
    for _leaf in range(4):
        seen.append((str(court.tab), "worst" in court.controls))
        house.press(pygame.K_PAGEDOWN)
    rest = [(leaf, False) for leaf in ("course", "reckoning", "deeds")]
    assert seen == [("short", True), *rest]
