"""Settings and presets: kept, read again, whatever becomes of their files, and never lost."""

import json
import os
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from game.engine.discovery import game_called, games
from game.engine.spec import GameSpec
from game.session import presets
from game.session.disk.store import Store
from game.session.errors import CannotSave
from game.session.practice import notebook
from game.session.presets import (
    LONGEST,
    KeptPresets,
    Preset,
    Presets,
    in_a_line,
    keep,
    kept,
    made,
    options_of,
    taken,
)
from game.session.rides import book
from game.session.settings import Settings, load_settings, save_settings
from game.session.tongue import language_in


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


def test_without_a_file_the_usual_settings_hold_and_nobody_complains(file: Path) -> None:
    assert load_settings(file) == (Settings(), None)


def test_settings_come_back_as_they_were_saved(tmp_path: Path) -> None:
    file = tmp_path / "new" / "settings.json"
    mine = Settings(
        text_size=150,
        speed="quadruple",
        reduced_motion=True,
        music_volume=0,
        window_size=(1920, 1080),
        last_names=("Nell", "Jack"),
        last_others={"rival": "Swift Nick"},
    )
    save_settings(mine, file)
    assert load_settings(file) == (mine, None)
    save_settings(msgspec.structs.replace(mine, full_screen=True), file)
    assert load_settings(file)[0].full_screen
    assert [f.name for f in file.parent.iterdir()] == ["settings.json"]


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ('{"text_size": 110}', "text_size"),
        ('{"speed": "warp"}', "speed"),
        ('{"master_volume": 101}', "master_volume"),
        ('{"window_size": [10, 10]}', "window_size"),
        ('{"full_screen": "yes"}', "full_screen"),
        ('{"full_screen": true', "truncated"),
        ("", "truncated"),
        ("[]", "object"),
        ("\x00", "malformed"),
    ],
)
def test_a_broken_file_is_set_aside_with_a_sentence(file: Path, text: str, named: str) -> None:
    file.write_text(text, encoding="utf-8")
    settings, sentence = load_settings(file)
    assert settings == Settings()
    assert sentence is not None
    assert sentence.startswith("settings.json has something wrong in it")
    assert named in sentence
    assert sentence.endswith("it was kept as settings.json.broken.")
    assert file.with_name("settings.json.broken").read_text(encoding="utf-8") == text
    assert load_settings(file) == (Settings(), None)


def test_a_setting_of_a_later_program_is_no_trouble(file: Path) -> None:
    file.write_text(json.dumps({"text_size": 200, "smell": "horse"}), encoding="utf-8")
    assert load_settings(file) == (Settings(text_size=200), None)


def test_settings_that_cannot_be_saved_say_so(tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("a file")
    with pytest.raises(CannotSave, match="could not be written"):
        save_settings(Settings(), tmp_path / "folder" / "settings.json")


def test_names_nobody_could_have_typed_are_made_plain(file: Path) -> None:
    names, others = ["Ne\x00ll", "T" * 9_000], {"rival": "Swift\nNick"}
    file.write_text(json.dumps({"last_names": names, "last_others": others}), encoding="utf-8")
    settings, trouble = load_settings(file)
    assert trouble is None
    assert settings.last_names == ("Nell", "T" * 80)
    assert settings.last_others == {"rival": "SwiftNick"}


@pytest.mark.parametrize("lay", ["mkfifo", "mkdir"])
def test_what_cannot_be_opened_is_named_and_not_waited_for(file: Path, lay: str) -> None:
    getattr(os, lay)(file)
    settings, trouble = load_settings(file)
    assert settings == Settings()
    assert "could not be opened" in (trouble or "")
    assert language_in(file) == ""


def test_how_people_choose_may_differ_from_game_to_game(file: Path) -> None:
    save_settings(Settings(choosing="at_once", choosing_in={"your_money": "in_turn"}), file)
    settings, _sentence = load_settings(file)
    assert settings.at_once("dick_turpin")
    assert not settings.at_once("your_money")
    assert not Settings().at_once("dick_turpin")


GAME = "your_money"
NIGHT = Preset(name="A long night", mode="2", sitters=("person", "turpin"))
SUPPER = Preset(name="Before supper", mode="1", options={"rounds": 8, "friendly_table": "yes"})


def test_what_is_kept_is_there_again_and_in_its_order(store: Store) -> None:
    keep(store, Presets().with_(GAME, NIGHT).with_(GAME, SUPPER).begun(GAME, SUPPER))
    found, trouble = kept(store)
    assert trouble == ""
    assert found.of(GAME) == (NIGHT, SUPPER)
    assert found.of("dick_turpin") == ()
    assert KeptPresets(store).last(game_called(GAME)) == SUPPER.options


def test_one_is_called_otherwise_thrown_away_and_brought_back() -> None:
    some = Presets().with_(GAME, NIGHT).with_(GAME, SUPPER)
    some = some.renamed(GAME, "a LONG night", "Till dawn")
    assert [each.name for each in some.of(GAME)] == ["Till dawn", "Before supper"]
    gone = some.without(GAME, "till dawn")
    assert [each.name for each in gone.of(GAME)] == ["Before supper"]
    back = gone.brought_back(GAME)
    assert [each.name for each in back.of(GAME)] == ["Before supper", "Till dawn"]
    assert back.brought_back(GAME) == back  # there is nothing more


def test_one_in_the_place_of_another_of_its_name_can_be_undone() -> None:
    some = Presets().with_(GAME, NIGHT).with_(GAME, Preset(name="a long night", mode="1"))
    assert [each.mode for each in some.of(GAME)] == ["1"]
    back = [each.name for each in some.brought_back(GAME).of(GAME)]
    assert back == ["a long night", "A long night-2"]


def test_names_nobody_can_tell_apart_are_refused_in_a_sentence() -> None:
    some = Presets().with_(GAME, NIGHT).with_(GAME, SUPPER)
    assert some.wrong_with(GAME, "  ") == "A preset wants a name."
    assert "32 letters" in some.wrong_with(GAME, "W" * (LONGEST + 1))
    assert "There is a preset" in some.wrong_with(GAME, "before SUPPER", "A long night")
    assert some.wrong_with(GAME, "A LONG night", "A long night") == ""
    assert some.wrong_with(GAME, "A long night") == ""  # it takes the other's place


def test_the_set_up_is_told_where_another_program_writes(store: Store) -> None:
    store.looks_only = True
    assert KeptPresets(store).write(Presets()) != ""


@pytest.mark.parametrize("spec", games().values(), ids=lambda spec: spec.key)
def test_every_game_has_its_whole_set_up_kept(spec: GameSpec) -> None:
    way = spec.modes[-1]
    changed = {
        option.name: option.choices[-1].value
        for option in options_of(spec)
        if len(option.choices) > 1
    }
    preset = made(spec, "All of it", way, ("turpin",) * way.seats, changed)
    now = taken(spec, preset)
    assert (now.mode, now.sitters, now.lost) == (way, ("turpin",) * way.seats, "")
    assert now.options == changed
    assert way.title in in_a_line(spec, preset)


def test_what_is_no_longer_there_is_left_as_printed_and_said() -> None:
    spec = game_called(GAME)
    old = Preset(
        name="Old", mode="7", sitters=("x",), options={"rounds": 99, "gone": 1, "purse": 5}
    )
    now = taken(spec, old)
    assert now.mode is spec.modes[0]
    assert now.options == {"purse": 5}
    assert now.sitters == ()
    assert "7, rounds and gone" in now.lost


# What is kept beside the games (the notebook of practice, presets, the book of rides): written ----


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


NOTES = notebook.Notebook().answered("dick_turpin/1-2", True, DAY, (DAY, ""))
LATER = NOTES.answered("dick_turpin/1-3", False, DAY)
ONE = Presets().with_(GAME, NIGHT)
TWO = ONE.with_(GAME, SUPPER)
RIDE = book.Ridden(record="r", begun=DAY)
NELL = book.RideBook().begun(DAY, "merry_way", "Nell", RIDE)
BOTH = NELL.begun(DAY, "merry_way", "Tom", RIDE)
every_thing = pytest.mark.parametrize(
    "thing",
    [
        Kept(notebook, notebook.Notebook(), NOTES, LATER, "a new leaf is begun"),
        Kept(presets, Presets(), ONE, TWO, "The presets could not be read"),
        Kept(book, book.RideBook(), NELL, BOTH, "kept as book.json"),
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
