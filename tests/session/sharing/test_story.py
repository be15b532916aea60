"""What is told of a game to others: all of it once it is over, and before no more than they may
know.
"""

import random
from pathlib import Path

import pytest

from game.__main__ import main
from game.engine.discovery import games
from game.session.disk.store import Store
from game.session.match import Match
from game.session.record import Record
from game.session.sharing.story import story_of
from game.session.sharing.web_page import web_page
from tests.session.ballads.evenings import finished
from tests.session.playing import begun, on
from tests.terminal.hands import begun as begun_at
from tests.terminal.hands import legal, names_of, with_secret

SEATS = {"riding_shotgun": 4}


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


def test_the_command_writes_a_page_and_says_where(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = Store(tmp_path / "saves").save(on(begun(), 12).record())
    out = tmp_path / "a game.html"
    assert main(["share", str(file), "--html", str(out), "--no-pictures"]) == 0
    assert "a game.html" in capsys.readouterr().out
    page = out.read_text("utf-8")
    assert page.startswith("<!DOCTYPE html>")
    assert "<img" not in page
    assert main(["share", str(file)]) == 2
    assert "Say what to write" in capsys.readouterr().err
