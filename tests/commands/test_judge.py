"""`judge` on the command line."""

import json

from game.session.disk.store import Store
from game.session.paths import saves
from tests.ai.assizes.cases import hanged_by_folly
from tests.commands.calling import call


def test_the_blunder_is_named_and_luck_and_skill_stand_in_columns() -> None:
    file = Store(saves()).save(hanged_by_folly().record())
    said = call("judge", file)
    assert said.returncode == 0, said.stderr
    lines = said.stdout.splitlines()
    assert lines[1].startswith("Nell gave away ")
    assert "Jack " in lines[1]
    assert "chances in 100 by choice" in lines[1]
    assert lines[2].startswith("Jack won, and earned it")
    assert lines[3].startswith("The worst: Round 3, Nell: Retire")
    folly = next(line for line in lines[5:] if "Retire" in line.split("better")[0])
    assert "Nell" in folly
    assert "a grave mistake" in folly
    head = next(line for line in lines if line.startswith("in 100"))
    assert head.split()[2:5] == ["skill", "luck", "luck"]
    assert [line.split()[0] for line in lines[-2:]] == ["Nell", "Jack"]


def test_the_verdict_for_a_program_is_json_and_complete() -> None:
    file = Store(saves()).save(hanged_by_folly().record())
    said = call("judge", file, "--json")
    verdict = json.loads(said.stdout)
    assert verdict["heard"] == verdict["of"]
    worst = max(verdict["judged"], key=lambda judged: judged["loss"])
    assert worst["action"] == {"do": "Plan", "place": "retire"}
    assert worst["grade"] == "hanging"
    assert {"given", "luck", "adjusted", "grades", "seat"} == set(verdict["columns"][0])


def test_what_is_no_record_is_refused_in_a_line(tmp_path) -> None:  # type: ignore[no-untyped-def]
    said = call("judge", tmp_path / "nothing.json")
    assert said.returncode == 2
    assert len(said.stderr.strip().splitlines()) == 1
