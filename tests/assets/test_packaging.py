"""What a package takes along: icons cut from the art, and a desktop entry that tells the truth."""

import configparser
import tomllib
from pathlib import Path

import pygame
import pytest

ROOT = Path(__file__).resolve().parents[2]
ICONS = ROOT / "packaging" / "icons"
APP = ROOT / "assets" / "images" / "app"


def test_the_desktop_entry_starts_the_program() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[method-assign, assignment]  # its keys keep their case
    entry.read(ROOT / "packaging" / "linux" / "stand-and-deliver.desktop", encoding="utf-8")
    fields = entry["Desktop Entry"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert fields["Type"] == "Application"
    assert fields["Exec"] in project["scripts"]
    assert (ICONS / f"{fields['Icon']}.svg").is_file()
    assert all(fields[key].endswith(";") for key in ("Categories", "Keywords"))


@pytest.mark.parametrize("size", [16, 24, 32, 48, 64, 128, 256, 512])
def test_an_icon_is_the_art_of_its_size(size: int) -> None:
    icon = ICONS / f"stand-and-deliver-{size}.png"
    assert pygame.image.load(str(icon)).get_size() == (size, size)
    assert icon.read_bytes() in [art.read_bytes() for art in APP.glob(f"app_icon*_{size}.png")]
