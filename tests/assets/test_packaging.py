"""What a release is built with and takes along, and what looks at a commit on its way there."""

import configparser
import importlib
import plistlib
import re
import runpy
import sys
import tomllib
from contextlib import nullcontext
from importlib.metadata import distribution
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pygame
import pytest
import yaml

from game import VERSION
from game.commands.command_line import Command
from game.engine.discovery import games
from game.scenes.front.about import FONTS, LIBRARIES, contents
from tests.sure import some
from tools import lock
from tools.audit import oldest, pinned
from tools.package import elf, icons
from tools.package.names import Unfit
from tools.third_party import (
    FILE,
    PACKAGES,
    Package,
    bundled_libraries,
    designers,
    library_of,
    page,
    text_of,
)

ROOT = Path(__file__).parents[2]
ICONS = ROOT / "packaging" / "icons"
APP = ROOT / "assets" / "images" / "app"


def project_file() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_the_desktop_entry_starts_the_program() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[method-assign, assignment]  # its keys keep their case
    entry.read(ROOT / "packaging" / "linux" / "stand-and-deliver.desktop", encoding="utf-8")
    fields = entry["Desktop Entry"]
    project = project_file()["project"]
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
    release = some(tree.find("releases/release"))
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


HOOK = ROOT / "packaging" / "hooks" / "processes.py"


@pytest.mark.parametrize(
    ("words", "let_in"),
    [
        ([], False),
        (["games"], False),
        (["--selftest"], False),
        (["--multiprocessing-fork", "pipe_handle=8"], True),
        (["-B", "-c", "from multiprocessing import …"], True),
    ],
)
def test_only_a_process_that_is_begun_anew_loads_what_processes_need(
    monkeypatch: pytest.MonkeyPatch, words: list[str], let_in: bool
) -> None:
    """PyInstaller's own hook refuses to be loaded here."""
    monkeypatch.setattr(sys, "argv", ["stand-and-deliver", *words])
    monkeypatch.setitem(sys.modules, "pyi_rth_multiprocessing", None)
    refused = pytest.raises(ImportError, match="pyi_rth_multiprocessing")
    with refused if let_in else nullcontext():
        runpy.run_path(str(HOOK))


def read(name: str) -> dict[Any, Any]:
    found: dict[Any, Any] = yaml.safe_load((ROOT / name).read_text(encoding="utf-8"))
    return found


def test_hooks_run_the_environment_s_own_ruff_and_download_nothing() -> None:
    repos = read(".pre-commit-config.yaml")["repos"]
    assert [repo["repo"] for repo in repos] == ["local"]
    hooks = {hook["id"]: hook for hook in repos[0]["hooks"]}
    assert {hook["language"] for hook in hooks.values()} == {"system"}
    assert hooks["format"]["entry"].startswith(".venv/bin/ruff format")
    assert hooks["lint"]["entry"].startswith(".venv/bin/ruff check")


def test_a_push_is_tried_whole_on_linux_and_without_windows_elsewhere() -> None:
    workflow = read(".github/workflows/push.yml")
    assert workflow[True]["push"] == {"branches": ["**"]}, "YAML takes `on` for a truth"
    jobs = workflow["jobs"]
    project = project_file()["project"]
    least, most = project["requires-python"].split(",")
    oldest, beyond = least.removeprefix(">="), most.removeprefix("<")
    newest = f"3.{int(beyond.partition('.')[2]) - 1}"
    for job in ("linux", "elsewhere"):
        assert jobs[job]["strategy"]["matrix"]["python"] == [oldest, newest]
    assert jobs["linux"]["runs-on"].startswith("ubuntu")
    assert {"run": ".ci/run"} in jobs["linux"]["steps"], "lint, types, every test, the package"
    systems = jobs["elsewhere"]["strategy"]["matrix"]["system"]
    assert [system.partition("-")[0] for system in systems] == ["windows", "macos"]
    tried = [step["run"] for step in jobs["elsewhere"]["steps"] if "pytest" in step.get("run", "")]
    assert [run for run in tried if "not window" in run] == tried[-1:], "after a game in its window"
    assert "make audit" in jobs["audit"]["steps"][-1]["run"]
    assert (ROOT / ".ci" / "run").is_file()


def test_types_are_checked_wherever_there_is_python() -> None:
    project = project_file()
    checked = project["tool"]["mypy"]
    assert checked["strict"] is True
    assert checked["files"] == ["game", "tests", "tools"]


_NEED = re.compile(r"(?P<name>[\w.-]+)==(?P<version>\S+)(?: ; (?P<marker>.+?))? \\")
_SUM = re.compile(r"    --hash=sha256:[0-9a-f]{64}(?: \\)?")


def plain(name: str) -> str:
    return re.split(r"[ ;<>=!\[(~]", name)[0].lower().replace("_", "-")


def needs() -> dict[str, tuple[str, str, int]]:
    """By name: the version, for which systems ("" for all), and how many files may be installed."""
    found: dict[str, tuple[str, str, int]] = {}
    last = ""
    for line in lock.FILE.read_text(encoding="utf-8").removeprefix(lock.HEADING).splitlines():
        need = _NEED.fullmatch(line)
        if need is not None:
            last = plain(need["name"])
            found[last] = (need["version"], need["marker"] or "", 0)
        else:
            assert _SUM.fullmatch(line), f"{line!r} is neither a library nor a sum"
            version, marker, files = found[last]
            found[last] = (version, marker, files + 1)
    return found


def test_everything_is_there_in_the_version_the_program_was_tried_with() -> None:
    versions = {plain(line): line.partition("==")[2] for line in pinned()}
    locked = needs()
    wanted = [
        *project_file()["project"]["dependencies"],
        *project_file()["project"]["optional-dependencies"]["package"],
    ]
    assert {plain(need) for need in wanted} <= set(locked)
    for name, (version, _marker, files) in locked.items():
        assert version == versions[name], "make lock"
        assert files, f"{name} has no sum"


def test_nothing_says_where_files_are_to_be_fetched() -> None:
    text = lock.FILE.read_text(encoding="utf-8")
    assert "://" not in text
    assert not re.search(r"^-|--(index|extra|find|trusted)", text, re.MULTILINE)


def test_it_is_for_every_system_a_release_is_made_for() -> None:
    systems = {marker for _version, marker, _files in needs().values()}
    assert systems == {"", *[f"sys_platform == '{s}'" for s in ("linux", "win32", "darwin")]}
    # Of what is compiled there is a file for each system and every Python.
    for name in ("pygame-ce", "msgspec", "pyyaml"):
        assert needs()[name][2] >= 3 * 4


def test_a_release_is_built_from_the_lock_and_nothing_else() -> None:
    jobs = read(".github/workflows/release.yml")["jobs"]
    for job in ("windows", "macos"):
        steps = [step.get("run", "") for step in jobs[job]["steps"]]
        (install,) = [step for step in steps if "pip install" in step]
        file = lock.FILE.relative_to(ROOT).as_posix()
        assert install == f"python -m pip install --require-hashes -r {file}"
    assert "make package" in [step.get("run") for step in jobs["linux"]["steps"]]
    recipe = (ROOT / "Makefile").read_text(encoding="utf-8").partition("\n$(VENV)/.package:")[2]
    installs = [line for line in recipe.partition("\n\n")[0].splitlines() if " install " in line]
    assert len(installs) == 1
    assert "--require-hashes --requirement packaging/requirements.lock" in installs[0]


@pytest.mark.parametrize("need", ["filelock==3.20.3", "fonttools==4.60.2"])
def test_no_version_with_a_known_fault_is_allowed(need: str) -> None:
    assert need in oldest()


ELSEWHERE = {
    "comtypes": "Permission is hereby granted, free of charge",
    "rubicon-objc": "Redistribution and use in source and binary forms",
    "speechd-unofficial": "GNU LESSER GENERAL PUBLIC LICENSE",
}
"""The speech of each system, of which one is installed: by what their licences are known."""


def test_the_page_is_what_the_packages_say() -> None:
    assert FILE.read_text("utf-8") == page(), "make third-party writes it anew"


def test_every_package_that_is_shipped_is_named() -> None:
    project = project_file()["project"]
    wanted, left = set(), [plain(need) for need in project["dependencies"]]
    while left:
        name = left.pop()
        if name not in wanted:
            wanted.add(name)
            # What only another system needs is not installed here, and needs nothing itself.
            needs = [] if name in ELSEWHERE else distribution(name).requires or []
            left += [plain(need) for need in needs if "extra ==" not in need]
    assert wanted == {plain(package.name) for package in PACKAGES}


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.name)
def test_a_package_s_own_words_are_its_licence(package: Package) -> None:
    name, licence, _what = package
    if name in ELSEWHERE:
        assert ELSEWHERE[name] in " ".join(text_of(name).split())
        return
    told = distribution(name).metadata
    fields = [field for field in ("License-Expression", "License") if field in told]
    stated = told[fields[0]] if fields else ""
    kind = licence.split("-")[0]
    assert kind in f"{stated} {text_of(name)}", f"{name} says {stated!r}"


def test_every_library_inside_pygame_is_named() -> None:
    # A wheel for Linux carries them as files; elsewhere they lie among the modules.
    unknown = [file for file in bundled_libraries() if library_of(file) is None]
    assert unknown == []
    if (distribution("pygame-ce").read_text("WHEEL") or "").find("manylinux") >= 0:
        assert len(bundled_libraries()) > 20


def test_the_menu_s_page_names_the_same_packages_and_every_game() -> None:
    shown = {part.package.lower() for part in (*LIBRARIES, *FONTS)}
    assert shown <= {package.name.lower() for package in PACKAGES}
    words = " ".join(block.markup for block in contents())
    assert [title for title, _names in designers()] == [spec.title for spec in games().values()]
    for spec in games().values():
        assert spec.title in words
        assert all(name in words for name in spec.designers)
