"""What is told of a game to others, on score sheets and on a page of its own: all of it once it is
over, and before no more than they may know.
"""

import random
import re
from pathlib import Path

import pytest

from game.engine.discovery import game_called, games
from game.engine.errors import BadData
from game.engine.names import Names
from game.session.disk.store import Store
from game.session.match import Match
from game.session.record import Record
from game.session.seats.seats import MARKS, Chair
from game.session.sharing.paper import SIZES, Format, PdfPages, Type, typeface
from game.session.sharing.score_sheet import empty_sheet, filled_sheet, printed
from game.session.sharing.story import story_of
from game.session.sharing.web_page import web_page
from tests.commands.calling import Say
from tests.session.ballads.evenings import finished
from tests.session.playing import begun, on
from tests.session.sharing.reading import misplaced, pages_of, streams_of
from tests.sure import some
from tests.terminal.hands import begun as begun_at
from tests.terminal.hands import legal, names_of, with_secret

SEATS = {"riding_shotgun": 4}


def record_of(key: str) -> Record:
    return finished(key, SEATS.get(key, 2), 1)


@pytest.mark.parametrize("key", list(games()))
def test_a_finished_game_is_written_down_line_by_line(key: str) -> None:
    record = record_of(key)
    sheet = filled_sheet(record)
    match = Match.resume(record)
    view = match.view(None)
    tally = some(match.spec.parts.tally)
    last = sheet.lines[-1][1]
    for seat, figures in enumerate(last):
        truth = [str(column.figure(view, seat)).replace("-", "−") for column in tally.columns]
        assert list(figures) == truth
    called = [name for name, _figures in sheet.lines]
    assert len(called) == len(set(called))
    assert record.result is not None
    assert [int(each.replace("−", "-")) for each in sheet.scores] == list(record.result.scores)
    data, lacking = printed(sheet)
    text = " ".join([line for page in pages_of(data) for line in page])
    names = Names(tuple([chair.name for chair in record.seats]), record.others)
    for words in (match.spec.title, *names.seats, called[0], called[-1], sheet.columns[0]):
        assert words in text
    assert not lacking
    assert misplaced(data) == []


@pytest.mark.parametrize("form", ["a4", "letter"])
@pytest.mark.parametrize("key", list(games()))
def test_an_empty_sheet_has_room_for_everybody_of_every_way(key: str, form: Format) -> None:
    spec = game_called(key)
    for mode in spec.modes:
        data, _lacking = printed(empty_sheet(spec, mode), form)
        pages = pages_of(data)
        assert sum([page.count("Name:") for page in pages]) >= mode.seats
        assert any(line.endswith(" 1") for line in pages[0])
        sizes = {tuple(map(float, b.split())) for b in re.findall(rb"MediaBox \[0 0 (.*?)\]", data)}
        upright = SIZES[form]
        assert sizes <= {upright, upright[::-1]}


def test_a_game_that_goes_on_has_no_sheet_yet() -> None:
    with pytest.raises(BadData, match="filled in when a game is over"):
        filled_sheet(on(begun(), 9).record())


def test_names_in_greek_and_cyrillic_are_set_and_of_others_it_is_told() -> None:
    paper = PdfPages("a4", False, "x", "en")
    paper.turn()
    paper.text("Ωραία Всё Ælfgifu", 40, 40, Type())
    assert paper.lacking == set()
    paper.text("馬 Nell", 40, 60, Type())
    assert paper.lacking == {"馬"}
    lines = pages_of(paper.file())[0]
    assert lines == ["Ωραία Всё Ælfgifu", "? Nell"]
    assert any(b"<03a9>" in data for data in streams_of(paper.file()))


def test_spaces_and_hyphens_that_hold_together_are_set_and_not_missed() -> None:
    paper = PdfPages("a4", False, "x", "en")
    paper.turn()
    paper.text("Le\u00a0Pont\u2011Neuf\u202f!", 40, 40, Type())
    assert paper.lacking == set()
    assert pages_of(paper.file())[0][0].split() == ["Le", "Pont-Neuf", "!"]


def test_a_long_name_is_set_smaller_and_cut_at_last_never_over_the_next() -> None:
    face = typeface("SourceSerifPro-Regular")
    assert face.measure("MMMM", 10) > face.measure("iiii", 10) > 0
    record = record_of("your_money")
    chairs = tuple([Chair("W" * 60, "person", MARKS[n]) for n in range(2)])
    sheet = filled_sheet(record)._replace(names=tuple([chair.name for chair in chairs]))
    lines = pages_of(printed(sheet)[0])[0]
    cut = [line for line in lines if line.startswith("WW")]
    assert len(cut) == 2
    assert all(line.endswith("…") for line in cut)


def test_the_command_writes_both_kinds(store: Store, tmp_path: Path, say: Say) -> None:
    file = store.save(record_of("dick_turpin"))
    full, empty = tmp_path / "full.pdf", tmp_path / "empty.pdf"
    say.well("share", file, "--pdf", full)
    blank = ("share", "--blank", "dick_turpin", "--seats", 5, "--paper", "letter")
    say.well(*blank, "--pdf", empty)
    assert full.read_bytes().startswith(b"%PDF-")
    assert pages_of(empty.read_bytes())[0].count("Name:") == 5
    said = say("share", file, "--blank", "dick_turpin", "--pdf", full)
    assert said.code == 2
    assert "Say one" in said.err


def page_of(record: Record) -> str:
    return web_page(story_of(record)).decode()


@pytest.mark.parametrize("key", list(games()))
def test_of_a_finished_game_every_sentence_is_told_once_in_its_part(key: str) -> None:
    record = finished(key, SEATS.get(key, 2), 1)
    story = story_of(record)
    match = Match.resume(record)
    teller = match.spec.messages.Teller(names_of(match))
    told = [said for batch in match.batches for e in batch.events if (said := teller.tell(e))]
    assert [said for c in story.chapters for step in c.steps for said in step.told] == told
    titles = [chapter.title for chapter in story.chapters]
    assert len(titles) == len(set(titles)) > 1
    assert all(chapter.table for chapter in story.chapters)
    assert story.ending
    assert record.seed in page_of(record)


@pytest.mark.parametrize("key", list(games()))
def test_of_a_game_under_way_nobodys_secret_is_told(key: str) -> None:
    match, seat = with_secret(key, SEATS.get(key, 2))
    match.submit(seat, legal(match, seat)[0])
    match.notes.write(seat, match.steps, "what only I may read")
    names = names_of(match)

    def sentences(eyes: int | None) -> set[str]:
        teller = match.spec.messages.Teller(names)
        return {said for event in match.history(eyes) if (said := teller.tell(event))}

    secret = sentences(seat) - sentences(None)
    story = story_of(match.record())
    told = {said for c in story.chapters for step in c.steps for said in step.told}
    assert secret
    assert not secret & told
    assert told <= sentences(None)
    page = page_of(match.record())
    assert "what only I may read" not in page
    assert f"Seed {match.seed}" not in page
    assert "what everybody at the table may know" in page


def test_alone_at_the_table_ones_own_secrets_and_notes_go_along() -> None:
    match = begun_at("your_money", 2, sitters=("person", "greedy"))
    lot = random.Random(1)
    match.submit(0, lot.choice(legal(match, 0)))
    match.notes.write(0, match.steps, "north, I think")
    page = page_of(match.record())
    assert "north, I think" in page
    assert "told is what Nell may know" in page
    assert "Nell throws in secret" in page
    assert "Jack throws in secret:" not in page


def test_what_anybody_is_called_or_writes_stays_text() -> None:
    match = on(begun(), 10)
    match.notes.write(None, 4, "</style><script>alert('&')</script>\n]]>")
    page = page_of(match.record())
    assert "<script" not in page
    assert "&lt;/style&gt;&lt;script&gt;alert('&amp;')&lt;/script&gt;" in page


def test_the_command_writes_a_page_and_says_where(store: Store, tmp_path: Path, say: Say) -> None:
    file = store.save(on(begun(), 12).record())
    out = tmp_path / "a game.html"
    assert "a game.html" in say.well("share", file, "--html", out, "--no-pictures")
    page = out.read_text("utf-8")
    assert page.startswith("<!DOCTYPE html>")
    assert "<img" not in page
    said = say("share", file)
    assert said.code == 2
    assert "Say what to write" in said.err
