"""What a package takes along: icons cut from the art, and a desktop entry that tells the truth."""

import configparser
import importlib
import plistlib
import re
import runpy
import sys
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from game import VERSION
from game.commands.command_line import Command
from tools.package import elf, icons
from tools.package.names import Unfit

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


def test_icons_for_other_systems_are_made_of_the_same_pictures() -> None:
    assert (ICONS / "stand-and-deliver.ico").read_bytes() == icons.ico()
    assert (ICONS / "stand-and-deliver.icns").read_bytes() == icons.icns()
    for data in (icons.ico(), icons.icns()):
        assert data.count(b"\x89PNG\r\n\x1a\n") == len(re.findall(rb"IEND", data)) >= 6


def test_the_metadata_tells_the_version_and_the_desktop_entry() -> None:
    tree = ElementTree.parse(ROOT / "packaging" / "linux" / "stand-and-deliver.metainfo.xml")  # noqa: S314 - our own file
    releases = [each.get("version") for each in tree.iterfind("releases/release")]
    assert releases[0] == VERSION
    assert tree.findtext("launchable") == "stand-and-deliver.desktop"
    assert tree.findtext("provides/binary") == "stand-and-deliver"


def test_the_manual_is_of_the_day_of_the_release_and_names_every_command() -> None:
    manual = (ROOT / "packaging" / "linux" / "stand-and-deliver.6").read_text(encoding="utf-8")
    tree = ElementTree.parse(ROOT / "packaging" / "linux" / "stand-and-deliver.metainfo.xml")  # noqa: S314 - our own file
    release = tree.find("releases/release")
    assert release is not None
    assert manual.split("\n")[0].split()[3] == release.attrib["date"]
    for command in sorted(path.stem for path in (ROOT / "game" / "commands").glob("*.py")):
        module = importlib.import_module(f"game.commands.{command}")
        for each in vars(module).values():
            if isinstance(each, Command):
                assert f".B {each.name}\n" in manual or f'.BI {each.name} "' in manual, each.name


def test_only_what_is_named_is_left_blank() -> None:
    """Signing is the one thing whoever releases has to fill in."""
    recipe = (ROOT / "packaging" / "windows" / "stand-and-deliver.iss").read_text(encoding="utf-8")
    assert re.findall(r"<([A-Z_]+)>", recipe) == ["SIGN_COMMAND"]
    script = (ROOT / "packaging" / "macos" / "make_dmg.sh").read_text(encoding="utf-8")
    assert set(re.findall(r"\$\{(\w+):-\}", script)) == {"SIGNING_IDENTITY", "NOTARY_PROFILE"}


def test_a_signed_program_may_do_what_python_needs_and_no_more() -> None:
    script = (ROOT / "packaging" / "macos" / "make_dmg.sh").read_text(encoding="utf-8")
    (named,) = re.findall(r"--entitlements (\S+)", script)
    allowed = plistlib.loads((ROOT / "dist" / named).resolve().read_bytes())
    assert allowed == {"com.apple.security.cs.allow-unsigned-executable-memory": True}


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux writes them so")
def test_a_library_forgets_the_folders_of_whoever_built_it(tmp_path: Path) -> None:
    """The library as it was built, and with another search path written into it."""
    built = Path(importlib.import_module("pygame.base").__file__ or "")
    said = elf.search_path(built)
    assert said.startswith("$ORIGIN"), "pygame says where its libraries lie"
    data = built.read_bytes()
    kept, changed = tmp_path / "kept.so", tmp_path / "changed.so"
    kept.write_bytes(data)
    assert not elf.forget_builder(kept)
    assert kept.read_bytes() == data
    changed.write_bytes(data.replace(said.encode(), b"/root/x".ljust(len(said), b"x"), 1))
    assert elf.search_path(changed).startswith("/root/x")
    assert elf.forget_builder(changed)
    assert elf.search_path(changed) == ""
    with pytest.raises(Unfit, match="LICENSE"):
        elf.search_path(ROOT / "LICENSE")


@pytest.mark.parametrize("words", [[], ["games"], ["--selftest"]])
def test_a_start_loads_nothing_for_processes_that_may_never_be_begun(
    monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    _only_hook(monkeypatch, words)
    runpy.run_path(str(HOOK))


@pytest.mark.parametrize(
    "words",
    [["--multiprocessing-fork", "pipe_handle=8"], ["-B", "-c", "from multiprocessing import …"]],
    ids=lambda words: words[0],
)
def test_a_process_that_is_begun_anew_is_let_in(
    monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    _only_hook(monkeypatch, words)
    with pytest.raises(ImportError, match="pyi_rth_multiprocessing"):
        runpy.run_path(str(HOOK))


HOOK = ROOT / "packaging" / "hooks" / "processes.py"


def _only_hook(monkeypatch: pytest.MonkeyPatch, words: list[str]) -> None:
    """A program of these words, in which PyInstaller's own hook refuses to be loaded."""
    monkeypatch.setattr(sys, "argv", ["stand-and-deliver", *words])
    monkeypatch.setitem(sys.modules, "pyi_rth_multiprocessing", None)
