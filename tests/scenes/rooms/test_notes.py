"""Notes and bookmarks in the window, what is handed on from there, and the clipboard."""

from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.engine.discovery import games
from game.scenes.kit.entry import TextArea
from game.scenes.kit.notice import Notice
from game.scenes.kit.scene import Context, Go, Pop, Push, Scene, Transition, plain_context
from game.scenes.review.notes import NotesPage, WritingPage
from game.scenes.review.sharing import SharingPage
from game.scenes.shell.pages import opened
from game.scenes.table.drivers import copying
from game.scenes.table.drivers.live import open_table
from game.scenes.table.drivers.replay import ReplayDriver, open_replay
from game.scenes.table.game_table import GameTable
from game.session.disk.store import Store
from game.session.match import Match
from game.session.notes_at_table import NoteBook
from game.session.record import Jotting
from game.sprites.lettering import Scale
from tests.scenes.kit.conftest import key as press
from tests.session.ballads.evenings import finished
from tests.session.playing import begun, on
from tests.sure import some, sure
from tests.terminal.hands import begun as begun_at


def typed(words: str) -> list[Event]:
    return [
        press(pygame.K_RETURN) if each == "\n" else Event(pygame.TEXTINPUT, text=each)
        for each in words
    ]


@pytest.fixture
def context(tmp_path: Path) -> Context:
    made = plain_context()
    made.store = Store(tmp_path / "saves")
    return made


def laid(table: GameTable) -> GameTable:
    table.resize(table.context.size, table.context.scale)
    return table


def there(context: Context, way: Transition | None) -> Scene:
    """The page to which it leads, on top of what is open."""
    assert isinstance(way, Go)
    pushed = sure(Push, opened(context, way.route))
    return pushed.scene


CTRL = pygame.KMOD_CTRL


@pytest.mark.parametrize("key", list(games()))
def test_at_every_table_a_note_is_a_key_and_a_button_away(key: str, context: Context) -> None:
    seats = min(n for n in games()[key].seats if n > 1)
    match = begun_at(key, seats, sitters=("person",) + ("greedy",) * (seats - 1))
    context.store.save(match.record())
    table = laid(open_table(context, match, fresh=False))
    shown = some(table.controls["notes"].press())
    assert isinstance(there(context, shown.transition), NotesPage)
    table.handle(press(pygame.K_b, CTRL))
    page = sure(WritingPage, there(context, table.handle(press(pygame.K_n, CTRL))))
    page.resize(context.size, context.scale)
    for event in typed("q\nOdd, that coach – Ωραία"):
        assert page.handle(event) is None
    assert isinstance(page.handle(press(pygame.K_ESCAPE)), Pop)
    kept = context.store.load(context.store.file_of(match.record()))
    steps = match.steps
    assert kept.jottings == (
        Jotting(steps, "", 0),
        Jotting(steps, "q\nOdd, that coach – Ωραία", 0),
    )
    assert match.steps == steps


@pytest.mark.parametrize("key", list(games()))
def test_seen_again_keys_lead_from_note_to_note(key: str, context: Context) -> None:
    record = finished(key, 4 if key == "riding_shotgun" else 2, 1)
    match = Match.resume(record)
    marks = [match.steps // 4, match.steps // 2]
    for steps in marks:
        match.notes.write(None, steps, "")
    context.store.save(match.record())
    table = sure(GameTable, open_replay(context, match))
    laid(table)
    assert "notes" in table.controls
    replay = sure(ReplayDriver, table.driver)
    for mark in marks:
        table.handle(press(pygame.K_PAGEDOWN, CTRL))
        assert replay.moment == mark
    table.handle(press(pygame.K_PAGEDOWN, CTRL))
    assert replay.moment == marks[-1]
    table.handle(press(pygame.K_PAGEUP, CTRL))
    assert replay.moment == marks[0]
    assert isinstance(there(context, table.handle(press(pygame.K_n, CTRL))), WritingPage)


def test_a_future_is_made_no_game_of_ones_own_by_a_note(context: Context) -> None:
    match = Match.resume(finished("your_money", 2, 1))
    table = sure(GameTable, open_replay(context, match))
    laid(table).handle(press(pygame.K_b, CTRL))
    assert "not among yours" in table.bar._badge
    assert not context.store.file_of(match.record()).exists()


def a_book(*, seat: int | None = 0, shared: bool = False) -> NoteBook:
    return NoteBook(on(begun(), 12), seat, lambda: "", shared=shared)


@pytest.fixture
def page(context: Context) -> NotesPage:
    book = a_book()
    book.write(4, "the red coach")
    book.write(9, "")
    page = NotesPage(context, book, 12, lambda steps: Pop())
    page.resize(context.size, context.scale)
    return page


def test_the_page_lists_changes_strikes_and_undoes(page: NotesPage) -> None:
    told = [row.words for row in page.shown_rows]
    assert [words.partition(", ")[2] for words in told] == [
        "step 4: the red coach",
        "step 9: a bookmark",
    ]
    assert all(words.startswith("Round ") for words in told)
    page.handle(press(pygame.K_b))
    assert len(page.things) == 3
    page._strike(page.things[0])
    assert [each.jotting.steps for each in page.things] == [9, 12]
    page.handle(press(pygame.K_u))
    assert page.things[0].jotting.words == "the red coach"
    changed = sure(Push, page._edit(page.things[0]))
    writing = sure(WritingPage, changed.scene)
    writing.resize(page.size, page.scale)
    writing.area.value = "the blue coach"
    assert isinstance(writing.handle(press(pygame.K_RETURN, CTRL)), Pop)
    page.resume()
    assert page.things[0].words == "the blue coach"
    page.draw(pygame.Surface(page.size))


def test_what_one_wrote_behind_the_curtain_leaves_the_screen_with_them(context: Context) -> None:
    book = a_book(seat=1, shared=True)
    notes = NotesPage(context, book, 12)
    writing = WritingPage(context, book, 12, "here", pygame.Surface((10, 10)))
    writing.area.value = "only mine"
    assert isinstance(writing.idle(60), Pop)
    assert [each.words for each in book.jottings] == ["only mine"]
    assert isinstance(notes.idle(60), Pop)
    assert isinstance(notes.handle(Event(pygame.WINDOWFOCUSLOST)), Pop)
    assert "only you" in book.whose()
    openly = NoteBook(book.match, None, lambda: "", shared=True)
    assert openly.jottings == ()
    assert NotesPage(context, openly, 12).idle(60) is None


def area(value: str = "") -> TextArea:
    box = TextArea("note", value, lambda words: None, 40)
    box.place((0, 0, 200, 120))
    box.gain_focus()
    box.draw(pygame.Surface((200, 120)), Scale(1280, 800), False, False)
    return box


def test_words_are_broken_where_the_box_ends_and_never_lost() -> None:
    box = area()
    for event in typed("one two three four five six seven eight\nXYZ"):
        box.type(event)
    assert box.value == "one two three four five six seven eight\n"
    rows = box._rows()
    assert "".join([box.value[a:b] for a, b in rows]) == box.value.replace("\n", "")
    assert len(rows) > 2
    box.type(press(pygame.K_BACKSPACE))
    box.type(press(pygame.K_HOME))
    box.type(press(pygame.K_UP))
    box.type(press(pygame.K_DELETE))
    assert len(box.value) == 38
    assert box.type(press(pygame.K_TAB)) is None


def test_letters_without_type_are_refused_in_a_sentence() -> None:
    box = area()
    box.type(Event(pygame.TEXTINPUT, text="a馬b"))
    assert box.value == "ab"
    assert box.refusal


@pytest.mark.parametrize("over", [True, False])
def test_everything_that_can_be_handed_on_is_written_and_told(over: bool, context: Context) -> None:
    match = Match.resume(finished("dick_turpin", 3, 1)) if over else on(begun(), 9)
    page = SharingPage(context, match)
    page.resize(context.size, context.scale)
    assert page.row_count == (6 if over else 4)
    for _words, _tip, make in page.things[1:]:
        pushed = sure(Push, page._press(make))
        notice = sure(Notice, pushed.scene)
        assert notice.heading == "It is made"
        assert notice.words.startswith("It lies in ")
    made = sorted(each.suffix for each in (context.store.folder.parent / "shared").iterdir())
    assert made == [".html", *[".pdf"] * (4 if over else 2)]


@pytest.fixture
def tools(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(copying, "_tool", lambda system: [])


@pytest.mark.usefixtures("tools")
def test_where_no_picture_can_be_copied_there_is_a_file_and_a_sentence(context: Context) -> None:
    match = begun_at("dick_turpin", 2, sitters=("person", "greedy"))
    table = laid(open_table(context, match, fresh=False))
    table.handle(press(pygame.K_c, CTRL))
    assert "takes no pictures" in table.bar._badge
    (file,) = (context.store.folder.parent / "shared").iterdir()
    assert pygame.image.load(str(file)).get_size() == context.size


def test_each_system_is_asked_by_its_own_tool(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: f"/bin/{name}")
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert copying._tool("linux")[0] == "/bin/wl-copy"
    monkeypatch.delenv("WAYLAND_DISPLAY")
    monkeypatch.setenv("DISPLAY", ":0")
    assert copying._tool("linux")[:1] == ["/bin/xclip"]
    assert copying._tool("win32")[0] == "/bin/powershell"
    assert copying._tool("darwin")[0] == "/bin/osascript"
