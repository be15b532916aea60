"""Saves and bug letters of every release: each later version lists them, opens them and goes on.
Nothing in `released` is ever written anew: what a player has on the disk is not written anew
either.
"""

import shutil
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.engine.names import Names
from game.scenes.kit.scene import plain_context
from game.scenes.shell.app import App
from game.scenes.table.drivers.live import open_table
from game.session.calendar.heads import Entry, entry_of
from game.session.disk.store import Store
from game.session.letter import SUFFIX, Letter, read_letter
from game.session.match import Match
from game.session.record import read_record
from game.session.replay import Replay
from game.session.settings import Settings
from tests.session.playing import by_habit
from tests.sure import some

FOLDER = Path(__file__).parent / "released"
METADATA = Path(__file__).parents[2] / "packaging" / "linux" / "stand-and-deliver.metainfo.xml"
FILES = sorted(FOLDER.glob("*/*.json"))
every_save = pytest.mark.parametrize("file", FILES, ids=lambda f: f"{f.parent.name} {f.stem}")


def test_every_release_has_left_saves_of_its_own() -> None:
    """Before a tag: a few records of each game, finished and under way, in a folder of its name."""
    releases = ElementTree.parse(METADATA).iterfind("releases/release")  # noqa: S314 - our own file
    assert {file.parent.name for file in FILES} == {each.attrib["version"] for each in releases}
    for folder in FOLDER.iterdir():
        records = [read_record(file.read_bytes(), file.name) for file in folder.iterdir()]
        assert {record.app for record in records} == {folder.name}
        assert {record.game for record in records if record.result is None} == {
            record.game for record in records if record.result is not None
        }


@every_save
def test_a_save_of_a_release_is_listed_opened_and_gone_on_with(file: Path, tmp_path: Path) -> None:
    store, data = Store(tmp_path), file.read_bytes()
    ended = read_record(data, file.name).result is not None
    home = store.finished if ended else store.folder
    home.mkdir(parents=True, exist_ok=True)
    there = Path(shutil.copy(file, home))
    listing = store.listing()
    assert listing.troubles == ()
    assert [saved.finished for saved in listing.matches] == [ended]
    match = store.resume(there)
    names = Names(tuple([chair.name for chair in match.seats]), match.others)
    assert match.steps == listing.matches[0].steps
    assert match.spec.messages.result_lines(match.view(None), names) if ended else match.to_act
    assert isinstance(entry_of(data, file.name), Entry) is ended
    by_habit(match)
    assert Match.resume(store.load(store.save(match.record()))).result == match.result


LETTERS = sorted(Path(__file__).parent.rglob(f"*{SUFFIX}"))


def letter_in(file: Path) -> Letter:
    return read_letter(file.read_bytes(), file.name)


def test_there_is_a_letter_to_read() -> None:
    assert LETTERS


@pytest.mark.parametrize("file", LETTERS, ids=lambda file: file.name)
def test_the_game_of_a_letter_is_played_and_told_again(file: Path) -> None:
    record = letter_in(file).record
    if record is None:
        return  # a letter from a room without a game: only that it can be read is asked
    replay = Replay(record, file.name)
    names = Names(tuple([chair.name for chair in record.seats]), record.others)
    for moment in replay:
        for event in moment.events:
            assert replay.spec.messages.sentence(event, names)
    replay.check_end()


@pytest.mark.parametrize("file", LETTERS, ids=lambda file: file.name)
def test_the_table_of_a_letter_is_laid_again(file: Path, tmp_path: Path) -> None:
    record = letter_in(file).record
    if record is None or record.result is not None:
        return
    context = plain_context(settings=Settings(speed="instant"))
    context.store = Store(tmp_path)
    match = Match.resume(record, file.name)
    app = App(lambda c: open_table(c, match, fresh=False), context, raise_errors=True)
    for _step in range(20):
        app.step(0.05)
    some(app.top).picture()
