"""Saves as each release wrote them: every later version lists them, opens them and goes on.

Nothing in `released` is ever written anew: what a player has on the disk is not written anew
either. Where rules have changed since, a game goes on from its checkpoint.
"""

import shutil
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.engine.chance import Loose
from game.engine.names import Names
from game.session.calendar.heads import Entry, entry_of
from game.session.disk.store import Store
from game.session.match import Match
from game.session.record import read_record

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
    luck = Loose(5)
    while match.to_act:
        seat = match.to_act[0]
        match.submit(seat, match.spec.heuristics.habit(match.view(seat), luck))
    assert Match.resume(store.load(store.save(match.record()))).result == match.result
