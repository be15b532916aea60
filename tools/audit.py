"""`make audit`: whether faults are known in what this program needs, or allows.

Looked up is every pinned version, and the oldest version that pyproject.toml lets somebody have.
Without a network nothing can be looked up: that is said, and only an automatic build fails by it.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]

_BOUND = re.compile(r"([A-Za-z0-9._-]+)\s*(?:>=|==)\s*([0-9][0-9A-Za-z.]*)")

Ask = Callable[[Sequence[str]], Mapping[str, Any] | str]
"""Looks up versions ("name==1.2"); pip-audit's answer, or why there is none."""


class Found(NamedTuple):
    """What is known of some versions: the faults in sentences, and which of them nobody knows."""

    looked_up: int
    faults: list[str]
    unknown: list[str]


def pinned(root: Path = ROOT) -> list[str]:
    """Every version of constraints.txt."""
    lines = (root / "constraints.txt").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def oldest(root: Path = ROOT) -> list[str]:
    """The oldest version of everything that pyproject.toml names."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras: Iterable[list[str]] = project["optional-dependencies"].values()
    needs = [*project["dependencies"], *[need for extra in extras for need in extra]]
    bounds = [_BOUND.match(need) for need in needs]
    return sorted({f"{bound[1]}=={bound[2]}" for bound in bounds if bound is not None})


def ask(versions: Sequence[str]) -> Mapping[str, Any] | str:
    """What pip-audit knows of these versions."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "versions.txt"
        file.write_text("\n".join(versions), encoding="utf-8")
        quietly = ("--disable-pip", "--no-deps", "--progress-spinner", "off", "--format", "json")
        done = subprocess.run(
            [sys.executable, "-m", "pip_audit", *quietly, "--requirement", str(file)],
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
    try:
        answer: Mapping[str, Any] = json.loads(done.stdout)
    except json.JSONDecodeError:
        return (done.stderr.strip().splitlines() or ["pip-audit said nothing"])[-1]
    return answer


def found_in(answer: Mapping[str, Any]) -> Found:
    """What an answer says."""
    known = [each for each in answer["dependencies"] if "skip_reason" not in each]
    faults = [
        f"{each['name']} {each['version']}: {fault['id']}, mended in "
        f"{', '.join(fault['fix_versions']) or 'no version yet'}"
        for each in known
        for fault in each["vulns"]
    ]
    unknown = [each["name"] for each in answer["dependencies"] if "skip_reason" in each]
    return Found(len(known), faults, unknown)


def look(ask: Ask, automatic: bool) -> int:
    """Say what is known: 0 where no fault is, 1 where one is, or where an automatic build could
    look nothing up.
    """
    answer = 0
    for what, versions in (("pinned", pinned()), ("oldest", oldest())):
        said = ask(versions)
        found = Found(0, [], []) if isinstance(said, str) else found_in(said)
        if not found.looked_up:
            why = said if isinstance(said, str) else "the register here knows none of them"
            print(f"No network, so no {what} version was looked up: {why}")
            answer = max(answer, int(automatic))
            continue
        for fault in found.faults:
            print(f"A known fault: {fault}")
            answer = 1
        unknown = f"; nobody knows of {', '.join(found.unknown)}" if found.unknown else ""
        print(f"{found.looked_up} {what} versions looked up, {len(found.faults)} faults{unknown}.")
    return answer


if __name__ == "__main__":
    sys.exit(look(ask, automatic="CI" in os.environ))
