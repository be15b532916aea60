"""What looks at a commit: the hooks before it, and the workflow when it is pushed."""

import tomllib
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).parents[2]


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
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
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


def test_types_are_checked_wherever_there_is_python() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    checked = project["tool"]["mypy"]
    assert checked["strict"] is True
    assert checked["files"] == ["game", "tests", "tools"]
