"""What a release is built with is written down file by file, for every system it is made for."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from tools.audit import oldest, pinned
from tools.lock import FILE, HEADING
from tools.package.names import ROOT

_NEED = re.compile(r"(?P<name>[\w.-]+)==(?P<version>\S+)(?: ; (?P<marker>.+?))? \\")
_SUM = re.compile(r"    --hash=sha256:[0-9a-f]{64}(?: \\)?")


def plain(name: str) -> str:
    return re.split(r"[ ;<>=!\[(~]", name)[0].lower().replace("_", "-")


def needs() -> dict[str, tuple[str, str, int]]:
    """By name: the version, for which systems ("" for all), and how many files may be installed."""
    found: dict[str, tuple[str, str, int]] = {}
    last = ""
    for line in FILE.read_text(encoding="utf-8").removeprefix(HEADING).splitlines():
        need = _NEED.fullmatch(line)
        if need is not None:
            last = plain(need["name"])
            found[last] = (need["version"], need["marker"] or "", 0)
        else:
            assert _SUM.fullmatch(line), f"{line!r} is neither a library nor a sum"
            version, marker, files = found[last]
            found[last] = (version, marker, files + 1)
    return found


def project() -> dict[str, Any]:
    told: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return told


def workflow(name: str) -> dict[Any, Any]:
    text = (ROOT / ".github" / "workflows" / f"{name}.yml").read_text(encoding="utf-8")
    told: dict[Any, Any] = yaml.safe_load(text)
    return told


def test_everything_is_there_in_the_version_the_program_was_tried_with() -> None:
    versions = {plain(line): line.partition("==")[2] for line in pinned()}
    locked = needs()
    wanted = [*project()["dependencies"], *project()["optional-dependencies"]["package"]]
    assert {plain(need) for need in wanted} <= set(locked)
    for name, (version, _marker, files) in locked.items():
        assert version == versions[name], "make lock"
        assert files, f"{name} has no sum"


def test_nothing_says_where_files_are_to_be_fetched() -> None:
    text = FILE.read_text(encoding="utf-8")
    assert "://" not in text
    assert not re.search(r"^-|--(index|extra|find|trusted)", text, re.MULTILINE)


def test_it_is_for_every_system_a_release_is_made_for() -> None:
    systems = {marker for _version, marker, _files in needs().values()}
    assert systems == {"", *[f"sys_platform == '{s}'" for s in ("linux", "win32", "darwin")]}
    # Of what is compiled there is a file for each system and every Python.
    for name in ("pygame-ce", "msgspec", "pyyaml"):
        assert needs()[name][2] >= 3 * 4


def test_a_release_is_built_from_the_lock_and_nothing_else() -> None:
    jobs = workflow("release")["jobs"]
    for job in ("windows", "macos"):
        steps = [step.get("run", "") for step in jobs[job]["steps"]]
        (install,) = [step for step in steps if "pip install" in step]
        lock = FILE.relative_to(ROOT).as_posix()
        assert install == f"python -m pip install --require-hashes -r {lock}"
    assert "make package" in [step.get("run") for step in jobs["linux"]["steps"]]
    recipe = (ROOT / "Makefile").read_text(encoding="utf-8").partition("\n$(VENV)/.package:")[2]
    installs = [line for line in recipe.partition("\n\n")[0].splitlines() if " install " in line]
    assert len(installs) == 1
    assert "--require-hashes --requirement packaging/requirements.lock" in installs[0]


@pytest.mark.parametrize("need", ["filelock==3.20.3", "fonttools==4.60.2"])
def test_no_version_with_a_known_fault_is_allowed(need: str) -> None:
    assert need in oldest()


def test_every_push_is_tried_on_every_system_and_looked_up() -> None:
    told = workflow("push")
    assert "push" in told[True]  # YAML takes the word "on" for yes
    jobs = told["jobs"]
    assert jobs["linux"]["strategy"]["matrix"]["python"] == ["3.11", "3.14"]
    assert {"run": ".ci/run"} in jobs["linux"]["steps"]
    assert Path(ROOT / ".ci" / "run").is_file()
    assert [s.split("-")[0] for s in jobs["elsewhere"]["strategy"]["matrix"]["system"]] == [
        "windows",
        "macos",
    ]
    assert "not window" in jobs["elsewhere"]["steps"][-1]["run"]
    assert "make audit" in jobs["audit"]["steps"][-1]["run"]
