"""Presets: kept, taken up again, called otherwise, thrown away, brought back, and never lost."""

from pathlib import Path

import pytest

from game.engine.discovery import game_called, games
from game.engine.spec import GameSpec
from game.session.disk.store import Store
from game.session.errors import CannotSave
from game.session.presets import (
    LONGEST,
    KeptPresets,
    Preset,
    Presets,
    file_of,
    in_a_line,
    keep,
    kept,
    made,
    options_of,
    taken,
)

GAME = "your_money"
NIGHT = Preset(name="A long night", mode="2", sitters=("person", "turpin"))
SUPPER = Preset(name="Before supper", mode="1", options={"rounds": 8, "friendly_table": "yes"})


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path)


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
    assert [each.name for each in some.brought_back(GAME).of(GAME)] == [
        "a long night",
        "A long night-2",
    ]


def test_names_nobody_can_tell_apart_are_refused_in_a_sentence() -> None:
    some = Presets().with_(GAME, NIGHT).with_(GAME, SUPPER)
    assert some.wrong_with(GAME, "  ") == "A preset wants a name."
    assert "32 letters" in some.wrong_with(GAME, "W" * (LONGEST + 1))
    assert "There is a preset" in some.wrong_with(GAME, "before SUPPER", "A long night")
    assert some.wrong_with(GAME, "A LONG night", "A long night") == ""
    assert some.wrong_with(GAME, "A long night") == ""  # it takes the other's place


@pytest.mark.parametrize("spoilt", [b"", b"{", b'{"kept": 3}', b"\xff", b"[" * 100_000])
def test_a_spoilt_file_costs_one_sentence_and_the_copy_before_it_is_there(
    store: Store, spoilt: bytes
) -> None:
    keep(store, Presets().with_(GAME, NIGHT))
    keep(store, Presets().with_(GAME, NIGHT).with_(GAME, SUPPER))
    file_of(store).write_bytes(spoilt)
    found, trouble = kept(store)
    assert found.of(GAME) == (NIGHT,)
    assert trouble.startswith("The presets could not be read")
    assert "presets.json.broken" in trouble
    assert kept(store) == (found, "")


def test_a_file_of_a_later_program_is_left_alone(store: Store) -> None:
    file_of(store).parent.mkdir(parents=True)
    file_of(store).write_text('{"format": 9, "kept": "otherwise"}')
    found, trouble = kept(store)
    assert (found, "newer" in trouble) == (Presets(), True)
    with pytest.raises(CannotSave):
        keep(store, Presets())
    assert file_of(store).read_text() == '{"format": 9, "kept": "otherwise"}'


def test_where_another_program_writes_nothing_is_written(store: Store) -> None:
    store.looks_only = True
    assert KeptPresets(store).write(Presets()) != ""
    assert not file_of(store).exists()


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
