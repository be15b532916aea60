"""What the workflows do on systems nobody here has: that they are well-formed, name only what is
there, and do what the page about the systems says of them.
"""

import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PAGE = ROOT / "docs" / "systems.md"
RUNNERS = {"ubuntu-22.04", "windows-2022", "macos-15", "macos-15-intel"}
JOB = {"if", "runs-on", "timeout-minutes", "strategy", "steps", "needs", "permissions", "env"}
STEP = {"name", "if", "run", "uses", "with", "env", "shell"}
CONTEXTS = {"matrix", "github", "secrets"}


def told(name: str) -> Any:
    return yaml.safe_load((ROOT / ".github" / "workflows" / f"{name}.yml").read_text("utf-8"))


def runs(job: Any) -> list[str]:
    return [step["run"] for step in job["steps"] if "run" in step]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_workflow_is_of_the_form_it_is_read_in(file: Path) -> None:
    text = file.read_text("utf-8")
    whole = yaml.safe_load(text)
    assert set(whole) <= {"name", True, "permissions", "jobs", "env"}  # YAML reads "on" as yes
    for name, job in whole["jobs"].items():
        assert set(job) <= JOB, name
        matrix = job.get("strategy", {}).get("matrix", {})
        where = job["runs-on"]
        asked = re.fullmatch(r"\$\{\{ matrix\.(\w+) \}\}", where)
        assert set(matrix[asked[1]] if asked else [where]) <= RUNNERS, name
        needs = job.get("needs", [])
        assert set([needs] if isinstance(needs, str) else needs) <= set(whole["jobs"])
        for step in job["steps"]:
            assert set(step) <= STEP, step
            assert ("run" in step) is not ("uses" in step), step
            assert "uses" not in step or re.fullmatch(r"actions/[\w-]+@v\d+", step["uses"]), step
        for word in re.findall(r"matrix\.(\w+)", yaml.safe_dump(job["steps"])):
            assert word in matrix, (name, word)
    for expression in re.findall(r"\$\{\{(.*?)\}\}", text):
        for context in re.findall(r"\b([a-z]+)\.\w", expression):
            assert context in CONTEXTS, expression


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_workflow_names_only_what_is_there(file: Path) -> None:
    for line in yaml.safe_dump(yaml.safe_load(file.read_text("utf-8")), width=1000).splitlines():
        for path in re.findall(r"\b(?:tests|packaging|tools)/[\w./-]+", line):
            assert (ROOT / path).exists(), path
        for module in re.findall(r"python -m ([\w.]+)", line):
            if module.partition(".")[0] in ("game", "tests", "tools"):
                there = ROOT / module.replace(".", "/")
                assert there.with_suffix(".py").is_file() or (there / "__main__.py").is_file()


def test_windows_and_macos_are_tried_with_every_push() -> None:
    job = told("push")["jobs"]["elsewhere"]
    systems = {each.partition("-")[0] for each in job["strategy"]["matrix"]["system"]}
    assert systems == {"windows", "macos"}
    steps = runs(job)
    assert "python -m game --selftest" in steps
    assert "python -m tests.systems.struck_down struck 100" in steps
    (game,) = [step for step in job["steps"] if "test_whole_game" in step.get("run", "")]
    assert "'windows' || 'cocoa'" in game["env"]["SDL_VIDEODRIVER"]
    assert any('-m "not window and not bundle and not wide"' in step for step in steps)


@pytest.mark.parametrize(("name", "where"), [("nightly", "linux"), ("release", "tests")])
def test_every_test_runs_each_night_and_before_a_release(name: str, where: str) -> None:
    job = told(name)["jobs"][where]
    assert name == "nightly" or where in told(name)["jobs"]["publish"]["needs"]
    assert any(re.match(r"\.ci/run test-all\b", step) for step in runs(job))
    script = (ROOT / ".ci" / "run").read_text("utf-8")
    assert 'make "$tests"' in script
    makefile = (ROOT / "Makefile").read_text("utf-8")
    assert re.search(r"^test-all:.*\n\t.*pytest.*\$\(EVERY\)$", makefile, re.MULTILINE)
    assert 'EVERY  := -m "not bundle"' in makefile


def test_the_nights_leave_out_elsewhere_what_wants_a_window_and_nothing_else() -> None:
    nightly = told("nightly")
    assert nightly[True]["schedule"], "YAML reads `on` as yes"
    assert any(
        '-m "not window and not bundle"' in step for step in runs(nightly["jobs"]["elsewhere"])
    )


@pytest.mark.parametrize("system", ["windows", "macos"])
def test_what_players_download_is_tried_before_it_is_offered(system: str) -> None:
    job = told("release")["jobs"][system]
    program = [step for step in job["steps"] if re.search('stand-and-deliver(-t|")', str(step))]
    assert any("--selftest" in step.get("run", "") for step in program)
    assert any("simulate" in step.get("run", "") for step in program), "the frozen door"
    (frame,) = [step for step in job["steps"] if "FIRST_FRAME" in str(step.get("env"))]
    assert frame["env"]["STAND_AND_DELIVER_FIRST_FRAME"] == "1"


def test_the_page_tells_of_every_test_of_another_system_and_of_every_step() -> None:
    page = PAGE.read_text("utf-8")
    for file in sorted((ROOT / "tests" / "systems").glob("test_*.py")):
        assert f"`tests/systems/{file.name}`" in page, file.name
    for name, job in (("push", "elsewhere"), ("release", "windows"), ("release", "macos")):
        for step in told(name)["jobs"][job]["steps"]:
            if "name" in step:
                assert step["name"].casefold() in page.casefold(), step["name"]


def test_texts_have_the_same_lines_on_every_system() -> None:
    """A checkout on Windows would turn them, and golden games and sums go by bytes."""
    named = ["game/__main__.py", "assets/theme/theme.json", "tests/golden/x.json", "a.svg", "b.md"]
    asked = ["git", "check-attr", "eol", "--", *named]
    done = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:  # sources without their history
        assert "* text=auto eol=lf" in (ROOT / ".gitattributes").read_text("utf-8")
        return
    assert [line.rpartition(": ")[2] for line in done.stdout.splitlines()] == ["lf"] * len(named)
