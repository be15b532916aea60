"""`map` and `mods`: what is wrong with a file is told by name and line, and a sound one is used."""

from importlib.resources import files
from pathlib import Path

import pygame
import pytest

from tests.commands.calling import Say, call

RIVERS = (files("game.engine.steeplechase") / "maps" / "two_rivers.yaml").read_text("utf-8")


@pytest.fixture
def sound(tmp_path: Path) -> Path:
    file = tmp_path / "mine.yaml"
    file.write_text(RIVERS.replace("The Two Rivers", "My Rivers"), encoding="utf-8")
    return file


def test_a_sound_map_is_called_so_and_where_to_lay_it(sound: Path, tmp_path: Path) -> None:
    said = call("map", "check", sound, STAND_AND_DELIVER_HOME=str(tmp_path / "home"))
    assert said.returncode == 0, said.stderr
    assert said.stdout.startswith("My Rivers: A map of your own, 60 by 40 inches.")
    assert str(tmp_path / "home" / "maps") in said.stdout


def test_all_that_is_wrong_is_told_with_its_line(tmp_path: Path, say: Say) -> None:
    file = tmp_path / "bad.yaml"
    text = RIVERS.replace("over: alba", "over: styx").replace("[[7, 28.5]]", "[[8, 28.5]]")
    file.write_text(text, encoding="utf-8")
    said = say("map", "check", file)
    assert said.code == 1
    told = said.out.splitlines()
    assert told[0].startswith("bad.yaml: line 28: a door of Cortijo Blanco")
    assert len([line for line in told if "styx" in line]) == 2
    assert told[-1] == "3 things are wrong."


def test_a_map_is_drawn(sound: Path, tmp_path: Path, say: Say) -> None:
    out = tmp_path / "mine.png"
    say.well("map", "draw", sound, out, "--wide", "900")
    picture = pygame.image.load(str(out))
    assert picture.get_width() == 900
    blue = picture.get_at((round(900 * 20.5 / 63), round(900 * 17 / 63)))
    assert blue[2] > blue[0] + 30, "the River Alba is blue"


def test_one_is_begun_looked_through_listed_and_played(own_folder: Path, say: Say) -> None:
    folder = own_folder / "mods" / "your_money"
    folder.mkdir(parents=True)
    file = folder / "rich_roads.yaml"
    say.well("mods", "new", "your_money", file)
    again = say("mods", "new", "your_money", file)
    assert again.code == 2
    assert "is there already; name another." in again.err
    wrong = say("mods", "check", file)
    assert wrong.code == 1
    assert "nothing in it differs from print" in wrong.out
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("rifle: 12", "rifle: 3"), encoding="utf-8")
    sound = say.well("mods", "check", file)
    assert "prices.rifle: 3 for 12" in sound
    assert str(folder) in sound
    assert "Rich roads" in say.well("mods")
    refused = say("play", "your_money", "--terminal", "--mod", "Poor roads")
    assert refused.code == 2
    known = "Cards and prices: there is no “Poor roads” here; there are “Rich roads”."
    assert known in refused.err


def test_a_game_without_such_a_file_is_told_in_a_sentence(tmp_path: Path, say: Say) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("name: Mine\n", encoding="utf-8")
    for words, why in (
        (("check", file), "a mod says for which game it is"),
        (("new", "chess", tmp_path / "new.yaml"), "chess"),
    ):
        said = say("mods", *words)
        assert said.code == 2
        assert why in said.err
