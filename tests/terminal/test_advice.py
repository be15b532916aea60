"""Advice in a terminal: what is likely is read out, and the tutor asks three ways."""

import io
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from game.ai.assizes.verdict import Grade
from game.engine.chance import Loose
from game.engine.discovery import game_called, games
from game.engine.names import Names
from game.session.disk.store import Store
from game.session.match import Match
from game.session.paths import settings_file
from game.session.settings import Settings, Tutor, load_settings
from game.session.tutor import hints, left_alone
from game.terminal.advice import TutorTold
from game.terminal.at_table import remember_tutor
from game.terminal.habits import Minds
from game.terminal.paper import TerminalPaper
from game.terminal.reading import odds_lines
from game.terminal.table import TerminalTable
from tests.scenes.blunders import Here, Known, known
from tests.scenes.hands import begun
from tests.terminal.hands import Hearer, flat, laid, play, saying

SEATS = {"your_money": 2, "dick_turpin": 3, "merry_way": 3, "riding_shotgun": 4, "steeplechase": 2}


@pytest.mark.parametrize("key", SEATS)
def test_the_odds_are_read_out_in_every_game(key: str, tmp_path: Path) -> None:
    spec, luck = game_called(key), Loose(5)
    match: Match = begun(spec, SEATS[key], seed="LIKELY")
    names = Names(tuple([chair.name for chair in match.seats]), match.others)
    nothing = tuple(odds_lines(spec, None, names))
    found, told = 0, set[tuple[str, ...]]()
    for _step in range(40):
        if not match.to_act:
            break
        seat = match.to_act[0]
        view = match.view(seat)
        lines = tuple(odds_lines(spec, view, names))
        assert all(line.strip() for line in lines)
        found += lines != nothing
        if lines != nothing:
            told.add(lines)
            parts = [int(n) for each in lines for n in re.findall(r"(\d+)(?:%| in 100)", each)]
            assert all(0 <= part <= 100 for part in parts)
            table, page = laid(match, tmp_path, saying())
            table.ordered("odds", seat, view)
            assert flat(page.getvalue()) == flat(" ".join(lines))
        match.submit(seat, spec.heuristics.habit(view, luck))
    assert found
    fresh = begun(spec, SEATS[key], seed="LIKELY")
    assert "odds: what is likely" in play(fresh, tmp_path, saying("", "help"))
    assert any(re.search(r"\d", " ".join(lines)) for lines in told), "chances without a number"
    assert len(told) > 1, "whatever lies there, the same is likely"


THINK, PLAY, HINT = "", "2", "3"


def table_of(
    known: Known, folder: Path, answer: Callable[[str], str | None], **settings: object
) -> tuple[TerminalTable, io.StringIO]:
    page, minds = io.StringIO(), Minds()
    minds._worker = Here()
    tutoring = TutorTold(Settings(**{"tutor": "slip", **settings}))  # type: ignore[arg-type]
    paper = TerminalPaper(page, Hearer(page, answer))
    table = TerminalTable(known.match, Store(folder), paper, minds, tutoring=tutoring)
    table.schedule.sit(known.seat)
    table._take_up()
    return table, page


@pytest.mark.parametrize("key", sorted(games()))
def test_every_game_has_a_blunder_stopped_and_a_good_decision_let_pass(
    key: str, tmp_path: Path
) -> None:
    blunder = known(key)
    match, view, seat = blunder.match, blunder.view, blunder.seat
    table, page = table_of(blunder, tmp_path, saying(THINK, PLAY))
    steps = match.steps
    assert not table._decide(seat, view, blunder.bad.action)
    assert match.steps == steps
    assert "The tutor advises against this." in page.getvalue()
    assert Grade.MISDEMEANOUR.words in " ".join(page.getvalue().split())
    assert table._decide(seat, view, blunder.bad.action)
    assert match.steps == steps + 1
    assert match.warnings == {seat: 1}
    good = known(key)
    table, page = table_of(good, tmp_path, saying())
    assert table._decide(good.seat, good.view, good.good)
    assert "The tutor" not in page.getvalue()


def test_hints_are_given_in_steps_and_counted(tmp_path: Path) -> None:
    blunder = known("dick_turpin")
    table, page = table_of(blunder, tmp_path, saying(*[HINT] * 5, "no", THINK))
    assert not table._decide(blunder.seat, blunder.view, blunder.bad.action)
    steps = hints(blunder.match.spec, blunder.bad, blunder.view, table.names, "words")
    assert blunder.match.hints == {blunder.seat: len(steps)}
    printed = " ".join(page.getvalue().split())
    assert all(said in printed for said in steps)
    assert printed.count(steps[-1]) == 6 - len(steps)
    assert "That is none of the answers." in page.getvalue()


def test_who_hears_nothing_of_chances_is_offered_no_hint(tmp_path: Path) -> None:
    blunder = known("dick_turpin")
    table, page = table_of(blunder, tmp_path, saying(HINT, THINK), hints="nothing")
    assert not table._decide(blunder.seat, blunder.view, blunder.bad.action)
    assert "A hint" not in page.getvalue()
    assert not blunder.match.hints


@pytest.mark.parametrize(
    ("said", "threshold"),
    [("on", "misdemeanour"), ("any", "slip"), ("clear", "misdemeanour"), ("grave", "hanging"),
     ("off", "off")],
)  # fmt: skip
def test_a_word_says_from_what_on_he_speaks_and_is_remembered(said: str, threshold: Tutor) -> None:
    kept: list[Tutor] = []
    tutoring = TutorTold(Settings(tutor="slip"), kept.append)
    was = tutoring.told("")
    assert (tutoring.told(said) == was) is (threshold == "slip")
    assert kept == [threshold]
    remember_tutor(threshold)
    assert load_settings(settings_file())[0].tutor == threshold
    assert "grave" in tutoring.told("perhaps")
    assert kept == [threshold]


def test_at_the_table_the_word_works_and_the_whole_is_one_talk(tmp_path: Path) -> None:
    blunder = known("dick_turpin")
    table, page = table_of(blunder, tmp_path, lambda printed: next(answers, None), tutor="off")
    place = blunder.view.legal.index(blunder.bad.action)
    number = str(table.choices(blunder.view).order.index(place) + 1)
    answers = iter(["tutor", "tutor any", "help", number, "1", number, "2"])
    steps = blunder.match.steps
    table.play(fresh=False)
    printed = " ".join(page.getvalue().split())
    assert "The tutor is off." in printed
    assert "The tutor stops any mistake." in printed
    assert "tutor: whether mistakes are stopped" in printed
    assert printed.count("The tutor advises against this.") == 2
    assert blunder.match.steps > steps
    assert blunder.match.warnings == {blunder.seat: 1}


def test_nobody_is_spoken_to_who_wants_no_more_of_it_nor_with_the_shutters_closed() -> None:
    blunder = known("dick_turpin")
    name = blunder.match.seats[blunder.seat].name
    assert TutorTold(Settings(tutor="slip")).listens(blunder.match, blunder.seat, blunder.view)
    left = Settings(tutor="slip", unasked=(left_alone(name),))
    assert not TutorTold(left).listens(blunder.match, blunder.seat, blunder.view)
    bystander = blunder.match.view(None)
    assert not TutorTold(Settings(tutor="slip")).listens(blunder.match, blunder.seat, bystander)
