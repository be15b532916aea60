"""The court: it hears a game in the background, shows what it finds, and leads back to the road."""

import time
from collections.abc import Iterator
from functools import cache
from itertools import permutations
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.ai.assizes.bench import Case, JudgedStep, hear
from game.ai.assizes.errand import Hearing
from game.ai.assizes.verdict import Grade
from game.engine.chance import Loose
from game.engine.discovery import games
from game.engine.errors import BadData
from game.engine.names import Names
from game.engine.your_money import draft as drafts
from game.engine.your_money.actions import Plan
from game.engine.your_money.data import PLACES
from game.scenes.kit.notice import Notice
from game.scenes.kit.routes import ToAssizes, ToReplay
from game.scenes.kit.scene import Go
from game.scenes.review.assizes import proceedings
from game.scenes.review.assizes.court import Court
from game.scenes.review.assizes.proceedings import Proceedings
from game.scenes.review.assizes.widgets import DeedRow, FaultMark
from game.scenes.review.saved import SavedGames
from game.scenes.table.drivers.practice import BetterWay, open_better_way
from game.scenes.table.ending import EndingScene
from game.scenes.table.game_table import GameTable
from game.scenes.your_money.ghost import GHOST, drafted
from game.scenes.your_money.modes.robbery import Robbery
from game.session.match import Match
from game.session.record import Record, tried_again
from game.session.review.assizes import brought, gone_on, keep, kept
from game.session.settings import Settings, TextSize
from game.sprites.course_graph import CoursePlate, CoursePoint, CourseRider
from game.sprites.lettering import Scale, cut_off
from tests.ai.assizes.cases import hanged_by_folly, played
from tests.games.dick_turpin.table import highwayman as robbers
from tests.scenes.rooms.house import FakeTable, House, lay_table, saved_game
from tests.session.playing import SPEC, begun


@cache
def folly() -> Match:
    return hanged_by_folly()


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


# ---- the hearing


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


# ---- what is seen


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
    record, said = heard()
    house, court = at_court(record, said)
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
    record, said = heard()
    house, court = at_court(record, said)
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
    window = pygame.Rect((0, 0), size)
    worst = max(court.case.verdict.judged, key=lambda each: each.loss)
    for leaf in ("course", "reckoning", "deeds", ""):
        if leaf:
            court.turn_to(leaf)
        else:
            court.choose(worst.step)
        cut_off.clear()
        court.picture()
        assert not cut_off
        places = [control.rect for control in court.controls if control.visible]
        assert all(window.contains(place) for place in places)
        assert all(not a.colliderect(b) for n, a in enumerate(places) for b in places[:n])


def test_tab_and_space_do_what_the_pointer_does() -> None:
    record, said = heard()
    house, court = at_court(record, said)
    court.turn_to("deeds")
    names = court.controls.order()
    house.press(*[pygame.K_TAB] * (names.index("row 1") + 1), pygame.K_SPACE)
    assert court.chosen == court.deeds[1].step
    house.press(pygame.K_ESCAPE)
    assert house.app.top is not court


# ---- where it leads


@pytest.mark.parametrize(("answer", "same_luck"), [(pygame.K_RETURN, False), (pygame.K_o, True)])
def test_another_try_begins_where_the_decision_was(
    monkeypatch: pytest.MonkeyPatch, answer: int, same_luck: bool
) -> None:
    lay_table(monkeypatch)
    record, said = heard()
    house, court = at_court(record, said)
    fault = court.case.verdict.faults()[0]
    court.choose(fault.step)
    house.press(pygame.K_t)
    assert "marked as a try" in house.room(Notice).words
    house.press(pygame.K_ESCAPE)
    assert house.app.top is court
    house.press(pygame.K_t, answer)
    table = house.room(FakeTable)
    assert table.match.steps == fault.step - 1
    assert fault.seat in table.match.to_act
    assert table.match.seats[fault.seat].is_person
    assert tried_again(table.match.name) == fault.step
    assert (table.match.seed == record.seed) == same_luck
    assert table.match.again is not None
    assert table.match.again.same_luck == same_luck
    shelved = [saved.file.stem for saved in house.context.store.listing().matches]
    assert table.match.name in shelved


def test_a_game_under_way_is_neither_tried_again_nor_shown_a_better_way() -> None:
    """Its dice would be seen before they fall, and what lies behind the other's shutters."""
    record, said = heard(24)
    assert record.result is None
    assert any(each.judged is not None for each in said)
    house, court = at_court(record, said)
    worst = max(court.case.verdict.judged, key=lambda each: each.loss)
    court.choose(worst.step)
    before = [saved.file for saved in house.context.store.listing().matches]
    for door in ("again", "better"):
        assert "while the game goes on" in court.press(door).why
        house.press(pygame.K_t if door == "again" else pygame.K_b)
        house.click(door)
        assert house.app.top is court
    with pytest.raises(BadData, match="while the game goes on"):
        court.show_better(worst)
    assert court._try_again() is None
    assert [saved.file for saved in house.context.store.listing().matches] == before


def better_of(kind: str) -> tuple[House, Any, Any]:
    record, said = heard()
    house, court = at_court(record, said)
    found = [
        each
        for each in court.case.verdict.judged
        if each.action["do"] == each.best["do"] == kind and proceedings.had_better(each)
    ]
    worst = max(found, key=lambda each: each.loss)
    court.choose(worst.step)
    house.press(pygame.K_b)
    return house, court, worst


def better_way(house: House) -> GameTable:
    """The better way that is on the screen."""
    table = house.room(GameTable)
    assert isinstance(table.driver, BetterWay)
    return table


def test_the_better_road_stands_beside_the_one_taken_as_a_ghost() -> None:
    house, court, worst = better_of("Plan")
    page = better_way(house)
    solid, ghost = page.stage.get("way:False"), page.stage.get("way:True")
    assert solid is not None
    assert ghost is not None
    assert (solid.alpha, ghost.alpha) == (255.0, GHOST)
    assert (solid.x, solid.y) == page.layout.rider_spot(worst.seat, worst.action["place"])
    assert (ghost.x, ghost.y) == page.layout.rider_spot(worst.seat, worst.best["place"])
    assert page.shown.view.round == worst.round
    house.press(pygame.K_ESCAPE)
    assert house.app.top is court


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
        part = spec.messages.part(view)
        assert part is not None
        assert proceedings.moment(judged, names, part) == expected
    assert proceedings.moment(judged, names, proceedings.decision(7)) == f"Decision 7 · {name}"


@pytest.mark.parametrize(
    ("size", "text"), [((1280, 800), 100), ((1280, 800), 200), ((1920, 1080), 200)]
)
def test_what_names_two_roads_lies_over_neither_of_them(
    size: tuple[int, int], text: TextSize
) -> None:
    """Nor over any other place, or one another, whichever two they are."""
    house, match = House(size, Settings(text_size=text)), begun()
    for done, better in permutations(PLACES, 2):
        page = open_better_way(house.context, match, 0, Plan(done), Plan(better), ())
        assert isinstance(page, GameTable)
        house.show(page)
        tags = [page.stage[f"way:tag:{best}"].rect for best in (False, True)]
        assert not tags[0].colliderect(tags[1])
        plots = [page.layout.plot(place) for place in PLACES]
        assert all(tag.collidelist(plots) < 0 for tag in tags), (done, better)
        assert all(page.layout.board.contains(tag) for tag in tags)


def test_the_better_dice_lie_as_ghosts_beside_those_put_down() -> None:
    house, _court, worst = better_of("Rob")
    page = better_way(house)
    robbery, view = page.shown.doing, page.shown.view
    assert isinstance(robbery, Robbery)
    dice = view.sheets[worst.seat].dice or ()
    for stat in ("speed", "wit", "combat"):
        lying = sorted(dice[n] for n in robbery.in_slot(stat))
        assert lying == sorted(worst.action[stat])
        ghosts = [page.stage.get(f"way:{stat}:{n}") for n in range(len(worst.best[stat]))]
        faces = [getattr(ghost, "face", 0) for ghost in ghosts]
        assert faces == list(worst.best[stat])
        assert all(ghost is not None and ghost.alpha == GHOST for ghost in ghosts)


def test_a_deal_in_town_is_shown_in_words() -> None:
    record, said = heard()
    house, court = at_court(record, said)
    bought = next(each for each in court.case.verdict.judged if each.action["do"] == "Buy")
    best = {"do": "Leave"}
    worse = msgspec.structs.replace(bought, best=best, after=(0.0, 1.0), before=(0.5, 0.5))
    house.app.follow(court.show_better(worse))
    words = house.room(Notice).words
    assert court.words_of(bought) in words
    assert "Better: Leave" in words


def test_every_placement_is_drafted_as_it_was_decided() -> None:
    match, seen, luck = begun(rounds=8), 0, Loose(5)
    while match.to_act and seen < 40:
        seat = match.to_act[0]
        view: Any = match.view(seat)
        for action in view.legal:
            if type(action).__name__ in ("Rob", "Chase", "Divide"):
                assert drafts.action(view, seat, drafted(view, seat, action)) == action
                seen += 1
        match.submit(seat, SPEC.heuristics.habit(view, luck))
    assert seen >= 40


# ---- the doors


def test_the_end_leads_to_the_court_and_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Proceedings, "begin", lambda self: None)
    house = House()
    end = EndingScene(house.context, folly(), Names.of("Nell", "Jack"))
    house.show(end)
    house.press(pygame.K_SPACE, pygame.K_j)  # the first key only hurries the sums
    assert house.room(Court).case.record.result == folly().result
    house.press(pygame.K_ESCAPE)
    assert house.app.top is end


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
    record, said = heard()
    _house, court = at_court(record, said)
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
    record, said = heard()
    house, court = at_court(record, said)
    worst = court.worst
    assert worst is not None
    house.press(pygame.K_w)
    table = house.app.top
    assert isinstance(table, GameTable)
    assert isinstance(table.driver, BetterWay)
    assert table.shown.way.seat == worst.seat
    house.press(pygame.K_ESCAPE)
    assert house.app.top is court
    assert court.tab == "deeds"
    assert court.judged == worst


def test_while_the_judge_sits_the_page_says_what_is_known_so_far() -> None:
    record, said = heard()
    _house, court = at_court(record, said[: len(said) // 2])
    assert court._summed is not None
    assert court._summed.ended == ""
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
