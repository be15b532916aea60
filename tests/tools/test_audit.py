"""`make audit` tells what is known, and never takes silence for a clean bill."""

import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from tools import audit

FAULT = {"id": "CVE-2025-1", "fix_versions": ["3.20.1"], "description": "…"}


def answering(faulty: str = "", known: bool = True) -> Callable[[Sequence[str]], Mapping[str, Any]]:
    """A register that knows every version, or none; one of them has a fault."""

    def ask(versions: Sequence[str]) -> Mapping[str, Any]:
        told: list[dict[str, Any]] = []
        for each in versions:
            name, _equals, version = each.partition("==")
            if known:
                vulns = [FAULT] if each == faulty else []
                told.append({"name": name, "version": version, "vulns": vulns})
            else:
                told.append({"name": name, "skip_reason": "not found"})
        return {"dependencies": told, "fixes": []}

    return ask


def test_where_nothing_is_known_all_is_well(capsys: pytest.CaptureFixture[str]) -> None:
    assert audit.look(answering(), automatic=True) == 0
    said = capsys.readouterr().out
    assert f"{len(audit.pinned())} pinned versions looked up, 0 faults." in said
    assert f"{len(audit.oldest())} oldest versions looked up, 0 faults." in said


@pytest.mark.parametrize("which", [audit.pinned, audit.oldest])
def test_a_fault_is_named_with_what_mends_it(
    which: Callable[[], list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    (faulty,) = [each for each in which() if each.startswith("filelock==")]
    assert audit.look(answering(faulty), automatic=False) == 1
    name, _equals, version = faulty.partition("==")
    wanted = f"A known fault: {name} {version}: CVE-2025-1, mended in 3.20.1"
    assert wanted in capsys.readouterr().out


@pytest.mark.parametrize(
    "ask", [lambda _versions: "no route to the register", answering(known=False)]
)
def test_without_a_network_it_says_so_and_only_an_automatic_build_fails(
    ask: audit.Ask, capsys: pytest.CaptureFixture[str]
) -> None:
    assert audit.look(ask, automatic=False) == 0
    assert capsys.readouterr().out.count("No network, so no") == 2
    assert audit.look(ask, automatic=True) == 1


def test_who_looks_up_is_asked_for_both_and_its_silence_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """pip-audit itself need not be installed: what it would be asked is looked at."""
    asked: list[list[str]] = []

    def run(words: list[str], **_more: object) -> subprocess.CompletedProcess[str]:
        asked.append(words)
        return subprocess.CompletedProcess(words, 1, "", "Traceback\nProxyError: refused\n")

    monkeypatch.setattr(subprocess, "run", run)
    assert audit.ask(["filelock==3.20.3"]) == "ProxyError: refused"
    assert asked[0][:3] == [sys.executable, "-m", "pip_audit"]
