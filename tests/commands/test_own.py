"""`map` and `mods`: what is wrong with a file is told by name and line, and a sound one is used."""

from importlib.resources import files
from pathlib import Path

import pygame
import pytest

from tests.commands.calling import call

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


def test_all_that_is_wrong_is_told_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "bad.yaml"
    text = RIVERS.replace("over: alba", "over: styx").replace("[[7, 28.5]]", "[[8, 28.5]]")
    file.write_text(text, encoding="utf-8")
    said = call("map", "check", file)
    assert said.returncode == 1
    told = said.stdout.splitlines()
    assert told[0].startswith("bad.yaml: line 28: a door of Cortijo Blanco")
    assert len([line for line in told if "styx" in line]) == 2
    assert told[-1] == "3 things are wrong."


def test_a_map_is_drawn(sound: Path, tmp_path: Path) -> None:
    out = tmp_path / "mine.png"
    said = call("map", "draw", sound, out, "--wide", "900")
    assert said.returncode == 0, said.stderr
    picture = pygame.image.load(str(out))
    assert picture.get_width() == 900
    blue = picture.get_at((round(900 * 20.5 / 63), round(900 * 17 / 63)))
    assert blue[2] > blue[0] + 30, "the River Alba is blue"


@pytest.mark.parametrize(
    "words",
    [
        ("map", "check", "nowhere.yaml"),
        ("map", "check", "."),
        ("map", "draw", "nowhere.yaml", "out.png"),
        ("map", "check", "pyproject.toml", "--game", "chess"),
        ("map",),
    ],
)
def test_what_cannot_be_done_is_refused_in_a_line(words: tuple[str, ...]) -> None:
    said = call(*words)
    assert said.returncode == 2
    assert len(said.stderr.splitlines()) == 1


def test_no_picture_is_written_where_none_can_be(sound: Path, tmp_path: Path) -> None:
    said = call("map", "draw", sound, tmp_path / "no" / "such" / "folder.png")
    assert said.returncode == 2
    assert len(said.stderr.splitlines()) == 1


def test_one_is_begun_looked_through_listed_and_played(tmp_path: Path) -> None:
    home = {"STAND_AND_DELIVER_HOME": str(tmp_path)}
    folder = tmp_path / "mods" / "your_money"
    folder.mkdir(parents=True)
    file = folder / "rich_roads.yaml"
    begun = call("mods", "new", "your_money", file, **home)
    assert begun.returncode == 0, begun.stderr
    again = call("mods", "new", "your_money", file, **home)
    assert again.returncode == 2
    assert "is there already; name another." in again.stderr
    wrong = call("mods", "check", file, **home)
    assert wrong.returncode == 1
    assert "nothing in it differs from print" in wrong.stdout
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("rifle: 12", "rifle: 3"), encoding="utf-8")
    sound = call("mods", "check", file, **home)
    assert sound.returncode == 0, sound.stdout
    assert "prices.rifle: 3 for 12" in sound.stdout
    assert str(folder) in sound.stdout
    known = call("mods", **home).stdout
    assert "Rich roads" in known
    refused = call("play", "your_money", "--terminal", "--mod", "Poor roads", **home)
    assert refused.returncode == 2
    assert (
        "Cards and prices: there is no “Poor roads” here; there are “Rich roads”." in refused.stderr
    )


def test_a_game_without_such_a_file_is_told_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("name: Mine\n", encoding="utf-8")
    said = call("mods", "check", file)
    assert said.returncode == 2
    assert "a mod says for which game it is" in said.stderr
    said = call("mods", "new", "chess", tmp_path / "new.yaml")
    assert said.returncode == 2
    assert "chess" in said.stderr
