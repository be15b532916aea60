"""What is kept beside the games (the notebook of practice, presets, the book of rides): written
whole, read again, spoilt, of a later program, and written by another.
"""

from datetime import date
from typing import Any, NamedTuple

import pytest

from game.session import presets
from game.session.disk.store import Store
from game.session.errors import CannotSave
from game.session.practice import notebook
from game.session.presets import Preset, Presets
from game.session.rides import book

DAY = date(2026, 11, 23)


class Kept(NamedTuple):
    """A thing that is kept, by its module: nothing yet, something, what it becomes, and what is
    said where nothing can be read.
    """

    module: Any
    nothing: Any
    first: Any
    second: Any
    anew: str


def _presets(*names: str) -> Presets:
    found = Presets()
    for name in names:
        found = found.with_("your_money", Preset(name=name, mode="2"))
    return found


def _rides(*riders: str) -> book.RideBook:
    found = book.RideBook()
    for who in riders:
        found = found.begun(DAY, "merry_way", who, book.Ridden(record="r", begun=DAY))
    return found


NOTES = notebook.Notebook().answered("dick_turpin/1-2", True, DAY, (DAY, ""))
LATER = NOTES.answered("dick_turpin/1-3", False, DAY)
every_thing = pytest.mark.parametrize(
    "thing",
    [
        Kept(notebook, notebook.Notebook(), NOTES, LATER, "a new leaf is begun"),
        Kept(
            presets, Presets(), _presets("A"), _presets("A", "B"), "The presets could not be read"
        ),
        Kept(book, book.RideBook(), _rides("Nell"), _rides("Nell", "Tom"), "kept as book.json"),
    ],
    ids=["notebook", "presets", "rides"],
)
SPOILT = [b"", b"{", b'{"kept": 3, "days": 3, "exercises": 3}', b"\xff{", b"[" * 100_000]


@every_thing
def test_what_is_kept_is_read_again(thing: Kept, store: Store) -> None:
    assert thing.module.kept(store) == (thing.nothing, "")
    thing.module.keep(store, thing.first)
    assert thing.module.kept(store) == (thing.first, "")
    assert store.listing().troubles == (), "it is no record, and not taken for one"


@every_thing
@pytest.mark.parametrize("spoilt", SPOILT)
def test_a_spoilt_file_costs_one_sentence_and_the_copy_before_it_is_gone_on_with(
    thing: Kept, store: Store, spoilt: bytes
) -> None:
    file = thing.module.file_of(store)
    for each in (thing.first, thing.second):
        thing.module.keep(store, each)
    file.write_bytes(spoilt)
    found, words = thing.module.kept(store)
    assert found == thing.first
    assert f"{file.name}.broken" in words
    assert words.count(".") == words.count(".broken") + words.count(".json") + 1
    assert file.with_name(f"{file.name}.broken").read_bytes() == spoilt
    assert thing.module.kept(store) == (thing.first, "")


@every_thing
def test_where_nothing_can_be_read_it_is_begun_anew_and_nothing_is_thrown_away(
    thing: Kept, store: Store
) -> None:
    file = thing.module.file_of(store)
    file.parent.mkdir(parents=True)
    file.write_bytes(b"\xff{")
    found, words = thing.module.kept(store)
    assert found == thing.nothing
    assert f"{file.name}.broken" in words
    assert thing.anew in words
    assert file.with_name(f"{file.name}.broken").read_bytes() == b"\xff{"


@every_thing
def test_what_a_later_program_wrote_is_left_as_it_is(thing: Kept, store: Store) -> None:
    file = thing.module.file_of(store)
    file.parent.mkdir(parents=True)
    written = b'{"format": 99, "more": []}'
    file.write_bytes(written)
    found, words = thing.module.kept(store)
    assert found == thing.nothing
    assert "newer Stand and Deliver" in words
    with pytest.raises(CannotSave):
        thing.module.keep(store, thing.first)
    assert file.read_bytes() == written


@every_thing
def test_where_another_program_writes_nothing_is_written(thing: Kept, store: Store) -> None:
    store.looks_only = True
    with pytest.raises(CannotSave):
        thing.module.keep(store, thing.first)
    assert not store.folder.exists()
