"""Where things lie, in the sources, in a bundle, and for a player who moved the folder."""

import sys
from pathlib import Path

import platformdirs
import pytest

from game.engine.errors import BadData
from game.session import paths


def test_assets_of_the_sources() -> None:
    assert (paths.assets() / "theme" / "theme.json").is_file()


def test_assets_of_a_bundle(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert paths.assets() == tmp_path / "assets"


def test_assets_of_an_installed_wheel(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "game" / "assets").mkdir(parents=True)
    monkeypatch.setattr(paths, "_PACKAGE", tmp_path / "game")
    assert paths.assets() == tmp_path / "game" / "assets"


def test_a_player_may_move_the_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "mine"))
    assert paths.user_data() == tmp_path / "mine"
    assert paths.saves() == tmp_path / "mine" / "saves"
    assert paths.settings_file() == tmp_path / "mine" / "settings.json"


def test_otherwise_it_is_where_the_system_keeps_such_things(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv(paths.HOME_VARIABLE)
    expected = Path(platformdirs.user_data_dir("stand-and-deliver", appauthor=False))
    assert paths.user_data() == expected


def test_whoever_has_no_home_is_asked_to_name_a_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    """The system then answers with the "~" it was asked about."""
    monkeypatch.delenv(paths.HOME_VARIABLE)
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda *_, **__: "~/.local/share/x")
    with pytest.raises(BadData, match=paths.HOME_VARIABLE):
        paths.user_data()


def test_asking_makes_no_folder() -> None:
    paths.saves()
    assert not paths.user_data().exists()
