import json
import os
from pathlib import Path

import msgspec
import pytest

from game.session.errors import CannotSave
from game.session.settings import SPEEDS, TEXT_SIZES, Settings, load_settings, save_settings
from game.session.tongue import language_in
from tests.sure import sure


def test_without_a_file_the_usual_settings_hold_and_nobody_complains(tmp_path: Path) -> None:
    assert load_settings(tmp_path / "settings.json") == (Settings(), None)


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


def test_every_step_of_size_and_speed_can_be_saved(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    for size in TEXT_SIZES:
        for speed in SPEEDS:
            save_settings(Settings(text_size=size, speed=speed), file)
            assert load_settings(file)[0] == Settings(text_size=size, speed=speed)


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
def test_a_broken_file_is_set_aside_with_a_sentence(tmp_path: Path, text: str, named: str) -> None:
    file = tmp_path / "settings.json"
    file.write_text(text, encoding="utf-8")
    settings, sentence = load_settings(file)
    assert settings == Settings()
    assert sentence is not None
    assert sentence.startswith("settings.json has something wrong in it")
    assert named in sentence
    assert sentence.endswith("it was kept as settings.json.broken.")
    assert (tmp_path / "settings.json.broken").read_text(encoding="utf-8") == text
    assert load_settings(file) == (Settings(), None)


def test_a_setting_of_a_later_program_is_no_trouble(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text(json.dumps({"text_size": 200, "smell": "horse"}), encoding="utf-8")
    assert load_settings(file) == (Settings(text_size=200), None)


def test_a_file_that_cannot_be_opened_is_named(tmp_path: Path) -> None:
    settings, sentence = load_settings(tmp_path)  # a folder
    assert settings == Settings()
    assert "could not be opened" in sure(sentence)


def test_settings_that_cannot_be_saved_say_so(tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("a file")
    with pytest.raises(CannotSave, match="could not be written"):
        save_settings(Settings(), tmp_path / "folder" / "settings.json")


def test_names_nobody_could_have_typed_are_made_plain(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    names, others = ["Ne\x00ll", "T" * 9_000], {"rival": "Swift\nNick"}
    file.write_text(json.dumps({"last_names": names, "last_others": others}), encoding="utf-8")
    settings, trouble = load_settings(file)
    assert trouble is None
    assert settings.last_names == ("Nell", "T" * 80)
    assert settings.last_others == {"rival": "SwiftNick"}


def test_a_pipe_for_settings_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "settings.json")
    settings, trouble = load_settings(tmp_path / "settings.json")
    assert settings == Settings()
    assert "could not be opened" in (trouble or "")
    assert language_in(tmp_path / "settings.json") == "en"


def test_how_people_choose_may_differ_from_game_to_game(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    save_settings(Settings(choosing="at_once", choosing_in={"your_money": "in_turn"}), file)
    settings, _sentence = load_settings(file)
    assert settings.at_once("dick_turpin")
    assert not settings.at_once("your_money")
    assert not Settings().at_once("dick_turpin")
