"""What lies in a player’s folder is a choice in the set-up, or refused in a line."""

from importlib.resources import files
from pathlib import Path

import pytest

from game.engine.discovery import game_called
from game.scenes.kit.cycling import Cycle
from game.scenes.setting_out.house_rules import HouseRules
from game.scenes.setting_out.measured import Measured
from game.session.made.own import own_choices

SPEC = game_called("steeplechase")
RIVERS = (files("game.engine.steeplechase") / "maps" / "two_rivers.yaml").read_text("utf-8")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("STAND_AND_DELIVER_HOME", str(tmp_path))
    return tmp_path / "maps"


def lay(folder: Path, name: str, text: str | bytes) -> None:
    folder.mkdir(exist_ok=True)
    (folder / name).write_bytes(text if isinstance(text, bytes) else text.encode())


def test_without_a_folder_there_is_nothing(folder: Path) -> None:
    assert own_choices(SPEC.option("map")) == ((), ())
    assert own_choices(SPEC.option("start_order")) == ((), ())


def test_sound_ones_are_choices_and_the_others_are_told(folder: Path) -> None:
    lay(folder, "a.yaml", RIVERS.replace("The Two Rivers", "My Rivers"))
    lay(folder, "b.yaml", RIVERS.replace("[[7, 28.5]]", "[[8, 28.5]]"))
    lay(folder, "c.yaml", b"\xff\xfe\x00")
    lay(folder, "d.yaml", "x" * 400_000)
    lay(folder, "notes.txt", "no map")
    (folder / "e.yaml").mkdir()
    choices, refused = own_choices(SPEC.option("map"))
    assert [choice.label for choice in choices] == ["My Rivers"]
    assert [each.split(":")[0].split(" ")[0] for each in refused] == ["b.yaml", "c.yaml", "d.yaml"]
    assert all(each.endswith(".") and each.isprintable() for each in refused)


def test_they_are_turned_over_to_in_the_set_up_and_the_refusal_is_seen(folder: Path) -> None:
    lay(folder, "a.yaml", RIVERS.replace("The Two Rivers", "My Rivers"))
    lay(folder, "b.yaml", "[")
    rules = HouseRules(SPEC.options, lambda: None, Measured(SPEC, SPEC.modes[0]))
    control = rules.controls["map"]
    assert isinstance(control, Cycle)
    for _ in range(3):
        control.turn(1)
    assert rules.choice(SPEC.option("map")).label == "My Rivers"
    rules.measure()
    assert "b.yaml" in control.tip
    rules.reset()
    assert rules.choice(SPEC.option("map")).value == "two_rivers"
