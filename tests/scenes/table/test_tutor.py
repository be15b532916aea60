"""The tutor at the table: what is known to be bad is stopped before it counts, nothing else is."""

import time
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect

from game.ai.assizes.verdict import Grade
from game.ai.worker import JudgeTask, Reply, Worker
from game.engine.discovery import game_called, games
from game.engine.names import Names
from game.engine.spec import GameSpec
from game.scenes.kit.notice import Notice
from game.scenes.kit.scene import Context, Scene
from game.scenes.table.drivers.lesson import LEARNER, Lesson, open_lesson
from game.scenes.table.drivers.live import Live
from game.scenes.table.drivers.practice import AtPractice, BetterWay, open_better_way
from game.scenes.table.drivers.replay import ReplayDriver, moment_of
from game.scenes.table.drivers.thinking import TutorCard
from game.scenes.table.game_table import GameTable
from game.scenes.table.screen import PLAIN, Screen, screen_of
from game.scenes.table.teaching import AnyDesk, LessonMoment, Note, Teaching
from game.session.match import Match
from game.session.record import PLAIN_FORMAT, TRY_FORMAT
from game.session.review.outcome import asides
from game.session.seats.seats import chairs
from game.session.settings import Settings, TextSize
from game.session.tutor import hints, left_alone
from game.sprites import lettering
from tests.games import fair
from tests.games.two_camps import camps
from tests.scenes.blunders import Here, Known, known
from tests.scenes.hands import NAMES, Anybody, played
from tests.scenes.learning.hands import Reader
from tests.sure import some, sure

GAMES = sorted(games())


class Tutored(Anybody):
    def __init__(self, known: Known, folder: Path, worker: Worker | None = None, **set_so: Any):
        self.known = known
        super().__init__(known.match, folder, **{"tutor": "slip", **set_so})
        self.judge = worker or Here()
        self.context.services["worker"] = self.judge

    def confirm(self, action: Any) -> None:
        """What every decision does with its large button."""
        self.live.desk.confirm(self.known.seat, action)
        self.step()

    def weighing(self) -> bool:
        return self.live.tutor.weighs

    @property
    def card(self) -> TutorCard:
        top = sure(TutorCard, self.top())
        self.step(dt=0.6)  # long enough to have been seen
        return top

    def stopped(self) -> bool:
        return isinstance(self.top(), TutorCard)


def at(key: str, folder: Path, grade: Grade = Grade.MISDEMEANOUR, **more: Any) -> Tutored:
    """At the decision, asked."""
    return Tutored(known(key, grade), folder, **more).to_decision()


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_a_blunder_stopped_and_a_good_decision_let_pass(
    key: str, tmp_path: Path
) -> None:
    table = at(key, tmp_path)
    match, before = table.match, table.match.record()
    table.confirm(table.known.bad.action)
    card = table.card
    assert card.opinion == table.known.bad
    assert card.heading == "The tutor advises against this"
    assert Grade.MISDEMEANOUR.words in card.words
    assert match.warnings == {table.known.seat: 1}
    assert table.control("no").name == card.controls.focus
    table.press(pygame.K_RETURN)
    assert not table.stopped()
    assert match.record().steps == before.steps
    assert match.record().checkpoint == before.checkpoint, "not even luck was asked"
    assert table.table.mode is not None, "the decision still lies on the desk"
    table.confirm(table.known.good)
    assert not table.stopped()
    assert match.steps > len(before.steps)


@pytest.mark.parametrize("key", GAMES)
def test_play_it_anyway_does_what_would_have_been_done(key: str, tmp_path: Path) -> None:
    with_him, without = at(key, tmp_path / "1"), at(key, tmp_path / "2", tutor="off")
    for table in (with_him, without):
        table.confirm(table.known.bad.action)
    assert with_him.card.opinion.loss > 0
    with_him.press(pygame.K_y)
    # A seal has a salt of its own, and is otherwise the same.
    steps = [
        [replace(step, salt="") for step in table.match.record().steps]
        for table in (with_him, without)
    ]
    before = len(known(key).match.record().steps)
    assert min(len(each) for each in steps) > before
    assert all(one == other for one, other in zip(*steps, strict=False))  # rivals may have gone on
    assert not without.judge.asked  # type: ignore[attr-defined]


def test_what_is_let_pass_is_for_whoever_sits_there_to_say(tmp_path: Path) -> None:
    for threshold, stops in (("misdemeanour", True), ("hanging", False), ("off", False)):
        table = at("dick_turpin", tmp_path / threshold, tutor=threshold)
        table.confirm(table.known.bad.action)
        assert table.stopped() is stops, threshold


@pytest.mark.parametrize("key", GAMES)
def test_hints_end_with_what_he_would_do_and_are_the_games_own_if_they_do(key: str) -> None:
    blunder, names = known(key), Names(NAMES)
    spec, view = blunder.match.spec, blunder.view
    better = spec.messages.action_label(blunder.good, view, names).rstrip(".")
    advice = some(spec.parts.advice)
    for chances in ("words", "numbers"):
        steps = hints(spec, blunder.bad, view, names, chances)
        assert better in steps[-1]
        assert steps[0] != steps[-1] or len(steps) == 1
        same = better in advice.hint(view, advice.STEPS, names)
        assert (steps[0] == advice.hint(view, 1, names)) is same
    assert hints(spec, blunder.bad, view, names, "nothing") == ()


def test_a_hint_is_counted_with_every_step(tmp_path: Path) -> None:
    table = at("dick_turpin", tmp_path)
    table.confirm(table.known.bad.action)
    card, names = table.card, table.table.names
    steps = hints(table.match.spec, table.known.bad, table.known.view, names, "words")
    assert not any(step in card.words for step in steps)
    for number in range(len(steps) + 1):
        table.press(pygame.K_h)
        given = min(number + 1, len(steps))
        assert table.match.hints == {table.known.seat: given}
        assert steps[given - 1] in card.words
    assert table.stopped(), "he waits for an answer"
    assert table.match.warnings == {table.known.seat: 1}


def test_who_hears_nothing_of_chances_is_given_no_hint(tmp_path: Path) -> None:
    table = at("dick_turpin", tmp_path, hints="nothing")
    table.confirm(table.known.bad.action)
    card = table.card
    assert not card.controls["other"].enabled
    table.press(pygame.K_h)
    assert not table.match.hints
    assert "in 100" not in card.words


def test_the_same_again_is_told_again_and_counted_once(tmp_path: Path) -> None:
    table = at("dick_turpin", tmp_path, hints="numbers")
    for _time in range(2):
        table.confirm(table.known.bad.action)
        assert "in 100" in table.card.words
        table.press(pygame.K_ESCAPE)
    assert table.match.warnings == {table.known.seat: 1}


def test_a_press_meant_for_the_table_answers_nothing(tmp_path: Path) -> None:
    table = at("dick_turpin", tmp_path)
    table.confirm(table.known.bad.action)
    table.press(pygame.K_RETURN, pygame.K_y, pygame.K_RETURN)
    assert table.stopped()


def test_whoever_wants_no_more_of_him_is_left_alone_and_nobody_else(tmp_path: Path) -> None:
    table = at("dick_turpin", tmp_path)
    table.confirm(table.known.bad.action)
    assert table.card.tick_words.endswith(NAMES[table.known.seat])
    table.click("again")
    table.press(pygame.K_ESCAPE)
    name = NAMES[table.known.seat]
    assert table.context.settings.unasked == (left_alone(name),)
    table.confirm(table.known.bad.action)
    assert not table.stopped()


class Slow(Here):
    """A judge who is still thinking."""

    def thought(self, question: JudgeTask) -> Reply:
        raise NotImplementedError

    def weigh(self, *about: Any, **more: Any) -> Any:
        return Worker.weigh(self, *about, **more)

    def look(self, waiting: Any) -> None:
        if time.monotonic() > waiting.until:
            waiting.fail("late")


def test_while_he_weighs_the_table_goes_on_and_escape_takes_it_back(tmp_path: Path) -> None:
    table = at("dick_turpin", tmp_path, worker=Slow())
    steps, at_rest = table.match.steps, table.frame()
    table.confirm(table.known.bad.action)
    table.step(dt=0.01)
    assert table.weighing()
    assert table.frame() == at_rest, "what is short shall not flicker"
    table.step(dt=0.2)
    assert table.frame() != at_rest
    table.press(pygame.K_RETURN)
    assert table.weighing()
    table.press(pygame.K_ESCAPE)
    assert not table.weighing()
    assert table.frame() == at_rest
    assert table.match.steps == steps


def test_who_comes_too_late_has_said_nothing_and_it_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = at("dick_turpin", tmp_path, worker=Slow())
    steps = table.match.steps
    monkeypatch.setattr("game.scenes.table.drivers.thinking.SECONDS", -1.0)
    table.confirm(table.known.bad.action)
    assert not table.stopped()
    assert table.match.steps > steps
    assert not table.match.warnings
    assert "The tutor had no time to check that." in table.table.shown.captions


def test_a_process_that_dies_stops_nobody(tmp_path: Path) -> None:
    worker = Worker()
    table = at("dick_turpin", tmp_path, worker=worker)
    steps = table.match.steps
    table.live.desk.confirm(table.known.seat, table.known.bad.action)
    assert worker._process is not None
    worker._process.kill()
    worker._process.join()
    for _step in range(200):
        table.step()
        if table.match.steps > steps:
            break
        time.sleep(0.01)
    worker.leave()
    assert table.match.steps > steps
    assert not table.stopped()


def in_secret(folder: Path, **more: Any) -> Tutored:
    """Two people at one screen, and one of them alone before it."""
    return Tutored(known("your_money", alone=False, secret=True), folder, **more).to_decision()


@pytest.mark.parametrize(("left", "slow"), [("window", False), ("chair", False), ("window", True)])
def test_his_words_and_what_he_weighs_go_with_the_eyes_they_are_for(
    left: str, slow: bool, tmp_path: Path
) -> None:
    table = in_secret(tmp_path, worker=Slow() if slow else None)
    steps = table.match.steps
    table.confirm(table.known.bad.action)
    assert table.weighing() if slow else table.stopped()
    if left == "window":
        table.step(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    else:
        going = table.top().idle(60)
        assert going is not None
        table.app.follow(going)
    table.settle()
    assert table.behind_curtain()
    assert not table.weighing()
    assert table.match.steps == steps


def test_nothing_is_weighed_that_is_not_for_one_pair_of_eyes(tmp_path: Path) -> None:
    """As with the shutters closed, or where all choose at once: nobody sits there alone."""
    table = in_secret(tmp_path)
    assert table.live.tutored(table.known.seat)
    table.live.schedule.stand()
    assert not table.live.tutored(table.known.seat)


def test_where_one_learns_or_is_tried_he_holds_his_tongue(tmp_path: Path) -> None:
    table = at("dick_turpin", tmp_path)
    seat = table.known.seat
    assert table.live.tutored(seat)
    assert not AtPractice(table.table, seat).tutored(seat)
    lesson = sure(Live, open_lesson(table.context, game_called("your_money")).driver)
    assert not lesson.tutored(LEARNER)


def test_his_words_are_kept_and_told_at_the_end(tmp_path: Path) -> None:
    table = at("dick_turpin", tmp_path)
    assert table.match.record().format == PLAIN_FORMAT
    table.confirm(table.known.bad.action)
    written = table.context.store.load(table.context.store.file_of(table.match.record()))
    assert written.format == TRY_FORMAT
    again = Match.resume(written)
    assert again.warnings == {table.known.seat: 1}
    told = asides(again, table.table.names)
    assert told == f"The tutor’s warnings: {NAMES[table.known.seat]} 1"


# What a game gets at the plain table by giving data alone: looking back, better way, lesson -------


SIZES = [((960, 600), 100), ((1280, 800), 150), ((1920, 1080), 200)]


def laid(desk: AnyDesk) -> bool:
    return desk.shown.view.seat not in desk.shown.view.to_act


def rounds_of(desk: AnyDesk) -> dict[str, int]:
    return {"n": len(desk.shown.view.legal)}


TEACHING = Teaching(
    (
        LessonMoment(
            "A card",
            "camp",
            (
                Note("Now it lies there. On you go.", laid),
                Note("Lay one of your {n} cards.", lambda _desk: True, facts=rounds_of),
            ),
            over=laid,
        ),
        LessonMoment("Another", "fire", (Note("Lay one more.", lambda _desk: True),)),
    ),
    ("Nell", "Harry", "Moll"),
    ("person", "greedy", "greedy"),
    "That is all there is to it.",
)


class Taught(Screen):
    """The plain table with a lesson."""

    @property
    def teaching(self) -> Teaching:
        return TEACHING


TAUGHT = Taught("plain")


def match_of(spec: GameSpec, decisions: int) -> Match:
    """A game of three after so many decisions."""
    seats = chairs(("Nell", "Harry", "Moll"), ("person", "person", "person"))
    return played(Match.begin(spec, spec.setup(3), seats, "camp"), decisions)


@pytest.mark.parametrize("spec", [camps.SPEC, fair.SPEC], ids=lambda spec: spec.key)
def test_every_moment_of_the_chronicle_can_be_gone_to(spec: GameSpec, tmp_path: Path) -> None:
    assert screen_of(spec).key == PLAIN.key
    match = match_of(spec, 6)
    reader = Reader(lambda context: Notice(context, "A game", "is under way."), tmp_path)
    told = match.history(None)
    for at in range(0, len(told), 3):
        pushed = moment_of(PLAIN, reader.context, match, told, at)
        table = pushed.scene  # type: ignore[union-attr]
        assert isinstance(table, GameTable)
        assert isinstance(table.driver, ReplayDriver)
        reader.app.follow(pushed)
        reader.step()
        assert table.shown.told[-1] == told[at]
        reader.press(pygame.K_ESCAPE)
        assert isinstance(reader.top(), Notice)


@pytest.mark.parametrize(
    ("spec", "decisions", "size", "text"),
    [*[(camps.SPEC, 3, *each) for each in SIZES], (game_called("dick_turpin"), 5, *SIZES[0])],
)
def test_a_better_way_is_shown_in_words_on_the_table_and_on_one_that_has_no_ghosts(
    spec: GameSpec, decisions: int, size: tuple[int, int], text: TextSize, tmp_path: Path
) -> None:
    match = match_of(spec, decisions)
    seat = match.to_act[0]
    done, better = match.view(seat).legal[:2]  # type: ignore[attr-defined]
    lines = ("Done: lay the first card. It was high.", "Better: lay the second. It is low.")

    def opened(context: Context) -> Scene:
        return some(open_better_way(context, match, seat, done, better, lines))

    lettering.cut_off.clear()
    reader = Reader(opened, tmp_path, size, Settings(speed="instant", text_size=text))
    table = sure(GameTable, reader.top())
    assert isinstance(table.driver, BetterWay)
    assert table.shown.view == match.view(seat), "as the seat saw it, and nothing more"
    line, below = table.words
    assert "what was done, and the better way" in line
    assert below == ([] if spec is camps.SPEC else list(lines))
    without = table.picture().copy()
    table.show(table.shown.but(way=None))
    assert pygame.image.tobytes(without, "RGB") != pygame.image.tobytes(table.picture(), "RGB")
    assert not lettering.cut_off
    assert not reader.context.store.listing().matches, "nothing of it is kept"


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_a_lesson_is_moments_and_notes(
    size: tuple[int, int], text: TextSize, tmp_path: Path
) -> None:
    lettering.cut_off.clear()
    reader = Reader(
        lambda context: open_lesson(context, camps.SPEC, screen=TAUGHT),
        tmp_path,
        size,
        Settings(speed="instant", text_size=text),
    )
    said = set()
    for number in range(2):
        reader.step(times=40)
        table = sure(GameTable, reader.top())
        lesson = sure(Lesson, table.driver)
        assert lesson.number == number
        assert lesson.said
        said.add(lesson.said)
        skip = table.controls["skip"]
        assert Rect((0, 0), size).contains(lesson.card)
        assert not lesson.card.colliderect(skip.rect)
        others = [c for c in table.controls if c.visible and c.name not in ("note", "skip")]
        assert all(not c.rect.colliderect(skip.rect) for c in others if c.name == "main")
        reader.press(pygame.K_k)
    assert len(said) == 2
    assert isinstance(reader.top(), Notice)
    assert not lettering.cut_off
    assert list(tmp_path.iterdir()) == []
