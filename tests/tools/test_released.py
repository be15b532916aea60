"""The alarm for speed: made-up figures against made-up figures of the last release."""

import json
from pathlib import Path
from typing import Any

import pytest

from game import VERSION
from tools.bench import core, released
from tools.bench.__main__ import main, told


def figures(waited: float = 0.0, python: str = "3.11.7", slower: float = 1.0) -> dict[str, Any]:
    return {
        "machine": {"python": python},
        "loop_turns_per_second": core.REFERENCE // 2,
        "waited": waited,
        "engine": {"decisions_per_second": round(80_000 / slower)},
        "pace": {"turpin_p99_ms": 400 * slower, "odds_ms": 2 * slower},
        "start": {"core_ms": 200 * slower, "median_ms": 500 * slower},
    }


def kept(**changed: float) -> released.Kept:
    return released.Kept("0.1.0", "3.11", {**released.turns(figures()), **changed})


def test_a_figure_is_worth_turns_of_the_loop() -> None:
    assert released.turns(figures()) == {
        "engine.decisions_per_second": 100,  # eight million turns, eighty thousand decisions
        "pace.turpin_p99_ms": 3_200_000,
        "pace.odds_ms": 16_000,
        "start.core_ms": 1_600_000,
        "start.median_ms": 2_000_000,  # the clock's, where the loop turns half as fast
    }


def changed(part: str, name: str, value: float) -> dict[str, Any]:
    now = figures()
    now[part][name] = value
    return now


@pytest.mark.parametrize(
    ("now", "then", "slow"),
    [
        (figures(), kept(), {}),
        (figures(slower=1.19), kept(), {}),  # what takes a fifth longer is held
        (figures(slower=1.25), kept(), dict.fromkeys(kept().turns, 1.25)),
        (changed("pace", "odds_ms", 3.0), kept(), {"pace.odds_ms": 1.5}),
        # A slower machine: the core is told as on the usual one; the clock goes on twice as far.
        (
            {**changed("start", "median_ms", 1000.0), "loop_turns_per_second": core.REFERENCE // 4},
            kept(),
            {},
        ),
        (figures(), released.Kept("0.1.0", "3.11", {"calendar.x": 3.0}), None),  # not measured
    ],
)
def test_what_takes_longer_than_a_fifth_is_named_and_nothing_else(
    now: dict[str, Any], then: released.Kept, slow: dict[str, float] | None
) -> None:
    found = released.since(now, then)
    assert bool(found) is (slow is not None)
    assert {e.name: e.ratio for e in found if e.slower} == pytest.approx(slow or {}, abs=0.01)
    for each in found:
        said = f"{each.ratio:.2f} of the time of 0.1.0: SLOWER"
        assert str(each).endswith(said) is bool(each.slower)


def test_on_a_busy_machine_what_the_clock_or_the_slowest_tell_is_said_not_to_be_judged() -> None:
    found = {each.name: each for each in released.since(figures(0.4, slower=1.5), kept())}
    assert {name: each.slower for name, each in found.items()} == {
        "engine.decisions_per_second": True,
        "pace.turpin_p99_ms": None,
        "pace.odds_ms": True,
        "start.core_ms": True,
        "start.median_ms": None,
    }
    assert str(found["start.median_ms"]).endswith("others had the core for 40 %: not judged")
    assert not any(each.slower is None for each in released.since(figures(0.4), kept()))


def test_another_python_is_said_and_judges_nothing() -> None:
    found = released.since(figures(python="3.14.0", slower=1.5), kept())
    assert {each.slower for each in found} == {None}
    assert str(found[0]).endswith("Python 3.14 now, 3.11 then: not judged")


def test_keeping_leaves_out_what_a_busy_machine_cannot_tell() -> None:
    found, left = released.keep(figures(0.4), "0.2.0")
    assert left == ["pace.turpin_p99_ms", "start.median_ms"]
    assert list(found.turns) == ["engine.decisions_per_second", "pace.odds_ms", "start.core_ms"]


def test_keeping_a_part_leaves_the_rest_of_the_same_release() -> None:
    before = kept(**{"calendar.open_10000_core_ms": 7.0})
    assert released.keep(figures(), "0.1.0", before)[0].turns["calendar.open_10000_core_ms"] == 7.0
    assert "calendar.open_10000_core_ms" not in released.keep(figures(), "0.2.0", before)[0].turns


def test_the_bench_fails_when_something_is_slower(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    now, file = tmp_path / "now.json", tmp_path / "released.json"
    asked = ["--figures", str(now), "--kept", str(file)]
    now.write_text(json.dumps(figures()))
    assert main(asked) == 0, "nothing was kept yet"
    assert main([*asked, "--keep"]) == 0
    assert main(asked) == 0
    now.write_text(json.dumps(figures(slower=1.3)))
    assert main([*asked, "--json"]) == 1
    capsys.readouterr()
    assert main(asked) == 1
    assert f"1.30 of the time of {VERSION}: SLOWER" in capsys.readouterr().out


def test_what_is_slow_once_is_measured_again_and_the_better_look_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, looks = tmp_path / "released.json", []

    def measured(only: list[str]) -> dict[str, Any]:
        looks.append(only)
        hiccup = figures()
        hiccup["pace"]["odds_ms"] = 3.0 if len(looks) <= slow_looks else 2.0
        return hiccup

    released.write(kept()._replace(version=VERSION), file)
    monkeypatch.setattr("tools.bench.__main__.measured", measured)
    slow_looks = 1
    assert main(["--kept", str(file)]) == 0
    assert looks[1:] == [["pace"]], "only the part that was slow"
    slow_looks = 9
    assert main(["--kept", str(file)]) == 1


def test_the_figures_of_the_last_release_are_kept_and_are_known() -> None:
    found = released.read()
    assert found is not None
    assert found.version == VERSION
    assert found.turns.keys() <= released.WATCHED.keys()
    assert {name.split(".")[0] for name in found.turns} >= {"engine", "calendar"}
    assert f"as a part of {VERSION}'s" in told(
        {**figures(), "marks": []}, released.since(figures(), found)
    )
