"""The bench measures something at any size; how fast this machine is, is no test's business."""

import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.needed import needed
from tools.bench import (
    busy,
    calendar,
    core,
    engine,
    first,
    frames,
    maps,
    openspiel,
    pace,
    peer,
    rest,
    start,
    tables,
)
from tools.bench.__main__ import Mark, first_figures, held, measured, told
from tools.bench.screen import screen, surroundings


def test_the_engine_alone_needs_no_window(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "RUNS", 1)
    monkeypatch.setattr(engine, "POSITIONS", 5)
    figures = measured(("engine",), games=2)
    assert set(figures) == {"machine", "loop_turns_per_second", "waited", "engine", "marks"}
    assert figures["engine"]["decisions_per_second"] > figures["engine"]["games_per_second"] > 0
    assert figures["engine"]["clone_per_second"] > 0
    assert figures["engine"]["ratio_to_calibration"]["random_decisions"] > 0
    by_seats = [f"engine.by_seats.riding_shotgun_{seats}" for seats in (4, 6, 8)]
    by_seats += [f"engine.by_seats.merry_way_{seats}" for seats in (2, 3, 4)]
    by_seats += [f"engine.by_seats.steeplechase_{seats}" for seats in (1, 2, 4, 6)]
    wanted = ["engine.random_decisions", *by_seats]
    assert [mark["name"] for mark in figures["marks"]] == wanted
    assert "engine.random_decisions" in told(figures).splitlines()[-len(wanted)]


def test_the_strongest_is_asked_now_and_then_in_games_of_quick_players() -> None:
    figures = pace.rivals(["dick_turpin"], decisions=2, every=3)
    assert set(figures) == {f"dick_turpin_{seats}" for seats in (2, 3, 4, 5)}
    assert all(0 <= each["median_ms"] <= each["p99_ms"] for each in figures.values())
    (mark,) = held({"pace": {"rivals": {"steeplechase_6": {"p99_ms": 1001}}}})
    assert (mark.name, mark.met) == ("pace.rivals.steeplechase_6.p99_ms", False)


def test_every_game_is_played_in_turn_with_the_yardstick(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    beside = tmp_path / "beside.py"
    beside.write_text("print('ready', flush=True)\nwhile input() == '': print(10, 0.5, flush=True)")
    monkeypatch.setattr(openspiel, "YARDSTICK", beside)
    monkeypatch.setattr(openspiel, "rate", lambda spec, seats, seconds: 10.0 * seats)
    monkeypatch.setenv(openspiel.VARIABLE, sys.executable)
    figures = openspiel.measured(runs=2, seconds=0.0)
    assert figures["yardstick_per_second"] == 20
    assert figures["by_seats"]["riding_shotgun_8"] == 4
    assert figures["riding_shotgun"] == 2, "the smallest of a game's tables"
    marks = held({"openspiel": figures})
    assert {mark.name for mark in marks if not mark.met} == {
        *("openspiel.steeplechase", "openspiel.your_money"),
        *("openspiel.by_seats.your_money_2", "openspiel.by_seats.dick_turpin_2"),
    }


def test_without_a_yardstick_the_bench_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(openspiel.VARIABLE, raising=False)
    assert "OPENSPIEL_PYTHON" in openspiel.measured()["not_measured"]
    monkeypatch.setenv(openspiel.VARIABLE, "/nowhere/python")
    assert "/nowhere/python" in openspiel.measured()["not_measured"]


def test_the_peer_s_start_and_ours_are_told_by_the_core_and_the_first_does_not_count(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[Path] = []

    def first_picture(command: Sequence[str], home: Path, closed: bool) -> peer.Painted:
        seen.append(home)
        assert closed is (len(seen) <= 2), "only who is closed leaves something for the next time"
        ours = (home / "settings.json").exists()
        assert ours is (command != ["/usr/games/pysolfc"])
        first = 10.0 if len(seen) <= 2 else 1.0
        return peer.Painted(0.3 * first, 0.1) if ours else peer.Painted(2.0 * first, 1.0 * first)

    monkeypatch.setenv("PYSOLFC", "/usr/games/pysolfc")
    monkeypatch.setattr("shutil.which", lambda name: name)
    monkeypatch.setattr(peer, "first_picture", first_picture)
    figures = peer.compared(runs=2)
    assert len(seen) == 6
    assert len(set(seen)) == 2, "each keeps its folder from start to start"
    assert (figures["ours_ms"], figures["pysolfc_ms"]) == (300, 2000)
    assert (figures["clock_ratio"], figures["ratio"]) == (0.15, 0.1)
    (mark,) = held({"start": {"peer": figures}})
    assert mark.met is True


def test_what_is_measured_starts_as_it_does_for_a_player(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """What is compiled is kept, whatever a builder's terminal says."""
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    assert "PYTHONDONTWRITEBYTECODE" not in surroundings(":7", tmp_path)


def test_a_map_of_some_places_is_measured() -> None:
    figures = maps.measured(runs=2, spots=12)
    assert set(figures) == {"arrows_12_ms", "step_12_ms", "pull_12_ms"}
    assert all(value >= 0 for value in figures.values())


@pytest.mark.parametrize(
    ("value", "sense", "met"), [(9, "<=", True), (11, "<=", False), (11, ">=", True)]
)
def test_a_mark_is_met_or_missed(value: float, sense: str, met: bool) -> None:
    mark = Mark("frames.p99", value, sense, 10, "ms")
    assert mark.met is met
    assert str(mark).endswith("met" if met else "MISSED")


def test_only_what_was_measured_is_held_against_a_mark() -> None:
    assert held({}) == []
    found = held({"frames": {"1920x1080": {"p99_ms": 7.5}}})
    assert [(mark.name, mark.value) for mark in found] == [("frames.1920x1080.p99_ms", 7.5)]
    (grown,) = held({"soak": {"growth_percent": 5.1}})
    assert grown.met is False


class Crowded:
    """Clocks of a machine on which everything costs the core `slower` times as much, and for each
    second of it the clock goes on `slower` times as far again.
    """

    def __init__(self, slower: float) -> None:
        self.slower, self.worked = slower, 0.0

    def work(self, seconds: float) -> None:
        self.worked += seconds * self.slower

    def thread_time(self) -> float:
        return self.worked

    process_time = thread_time

    def perf_counter(self) -> float:
        return self.worked * self.slower


@pytest.mark.parametrize("slower", [1.0, 1.7, 6.0])
def test_what_others_do_on_the_machine_changes_no_figure(
    monkeypatch: pytest.MonkeyPatch, slower: float
) -> None:
    clocks = Crowded(slower)

    def turn() -> int:
        clocks.work(0.0125)  # eight million turns a second, where nobody else is
        return core.TURNS

    monkeypatch.setattr(core, "time", clocks)
    monkeypatch.setattr(core, "turn", turn)

    def decide() -> int:
        clocks.work(0.5)
        return 41_000

    assert core.rate(decide, 3) == 82_000
    answer, took = core.timed(decide)
    assert answer == 41_000
    assert took.seconds == pytest.approx(0.5)
    assert took.clock == pytest.approx(0.5 * slower**2)
    here = core.machine()
    assert here.loop_turns_per_second == round(core.REFERENCE / slower)
    assert here.busy is (slower > 1.2)


def test_what_only_the_clock_tells_is_not_called_missed_while_others_have_the_core() -> None:
    figures = {"frames": {"1920x1080": {"p99_ms": 9.0, "core_p99_ms": 9.0}}}
    for waited, met in ((0.0, False), (0.05, False), (0.4, None)):
        clocked, of_core = held({**figures, "waited": waited})
        assert (clocked.met, of_core.met) == (met, False)
        assert str(clocked).endswith("MISSED" if met is False else "for 40 %: not judged")
    quick = {"frames": {"1920x1080": {"p99_ms": 7.0}}, "waited": 0.4}
    assert [mark.met for mark in held(quick)] == [True], "what holds, holds on any machine"


def test_the_table_plays_itself_and_every_painted_frame_counts(tmp_path: Path) -> None:
    took, told_of = frames.play((960, 600), 260, tmp_path, windowed=False)
    assert len(took) == len(told_of) == 260
    assert all(each > 0 for each in took)
    assert any("Planning" in what for _work, what, _still in told_of)
    assert list((tmp_path / "saves").glob("*.json")), "every decision is saved as in a real game"


def test_percentiles_are_of_the_values_there_are() -> None:
    summed = frames.summed([float(n) for n in range(1, 101)])
    assert summed["median_ms"] in (50, 51)
    assert summed["p99_ms"] == 99
    assert summed["worst_ms"] == 100
    assert summed["over_16_7_ms"] == 84


@pytest.mark.window
def test_a_start_is_measured_in_a_real_window() -> None:
    needed("Xvfb")
    with screen() as display:
        figures = start.starts(display, runs=1)
    assert 0 < figures["least_ms"] <= figures["median_ms"] <= figures["most_ms"]
    assert figures["bare_core_ms"] > 0
    assert figures["ratio"] > 0
    assert figures["clock_ratio"] > 0


@pytest.mark.window
def test_the_quiet_table_is_watched_from_outside() -> None:
    needed("Xvfb")
    with screen() as display:
        figures = rest.at_rest(display, seconds=0.3, runs=1)
    assert 0 <= figures["cpu_percent"] < 100
    assert 0 <= figures["core_percent"] < 100
    assert figures["wakeups_per_second"] > 0


def test_every_level_is_waited_for_and_left() -> None:
    figures = pace.measured(runs=1, decisions=6)
    assert set(figures) == {
        *(f"{level}_p99_ms" for level in ("greedy", "cutpurse", "footpad", "highwayman", "turpin")),
        *("odds_ms", "worker_leaves_ms", "hearing_stops_ms"),
    }
    assert all(value > 0 for value in figures.values())


def test_the_calendar_is_measured_on_as_many_games_as_one_likes() -> None:
    figures = calendar.measured(games=25)
    assert set(figures) == {
        *("build_25_ms", "build_25_core_ms", "open_25_ms", "open_25_core_ms"),
        "longest_slice_core_ms",
    }
    assert all(value > 0 for value in figures.values())
    (mark,) = held({"calendar": {"open_10000_core_ms": 999.0}})
    assert mark.met
    (mark,) = held({"calendar": {"open_10000_core_ms": 1001.0}})
    assert mark.met is False


@pytest.mark.parametrize("key", busy.EVENINGS)
def test_a_full_table_is_measured_in_its_busiest_moments(key: str) -> None:
    figures = busy.measured((640, 400), frames=20, key=key)
    assert figures["frames"] == 20
    assert figures["p99_ms"] > 0
    assert figures["worst_in"]


def test_the_first_table_is_looked_at_from_the_press_on(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(first, "AFTER", 3)
    case = first.CASES["dick_turpin"]
    seen = first.sat_down((640, 400), case, tmp_path, seconds=0.0, windowed=False)
    assert seen.shown == 0, "without a window a room follows the press at once"
    # The frame of the press, the one in which the table is found standing, and those after it.
    assert len(seen.took) == len(seen.what) == 2 + 3
    assert all(took > 0 for took in seen.took)
    assert seen.took[seen.longest] == max(seen.took)
    assert "TurpinBoard Live" in seen.what[seen.shown]


@pytest.mark.window
def test_the_first_table_is_measured_in_a_real_window() -> None:
    needed("Xvfb")
    with screen() as display:
        figures = first.measured(display, (960, 600), "dick_turpin", seconds=0.0)
    assert set(figures) == {
        *("first_ms", "shown_at", "longest_ms", "longest_at", "longest_in", "seconds"),
    }
    assert figures["first_ms"] > 0
    assert figures["longest_ms"] > 0
    assert figures["shown_at"] > 0, "the room before it stands while the table is drawn"
    assert figures["longest_in"]


def test_a_first_table_is_told_as_plain_redraws_of_what_lay_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A map that has no redraw of its own goes by the long one's."""

    def sat_down(display: str, size: tuple[int, int], name: str) -> dict[str, float]:
        return {"first_ms": 60.5, "longest_ms": 12.0 if name == "your_money" else 20.0}

    monkeypatch.setattr(first, "measured", sat_down)
    redrawn = {"1920x1080": {"your_money": {"plain_ms": 3.0}, "road_to_burgos": {"plain_ms": 2.0}}}
    found = first_figures(":7", redrawn)
    assert found["1920x1080"]["your_money"]["ratio"] == 4
    assert found["1920x1080"]["two_rivers"]["ratio"] == 10
    assert "ratio" not in found["1280x800"]["your_money"], "nothing was redrawn at that size"
    judged = {mark.name: mark.met for mark in held({"first": found})}
    assert judged["first.1920x1080.your_money.ratio"] is True
    assert judged["first.1920x1080.two_rivers.ratio"] is False
    assert judged["first.1280x800.your_money.first_ms"] is False
    assert len(judged) == 2 * len(first.CASES) + 4, "three tables were redrawn nowhere"


@pytest.mark.window
def test_a_full_table_is_told_as_plain_redraws_of_itself() -> None:
    needed("Xvfb")
    with screen() as display:
        figures = tables.measured(display, (960, 600), "dick_turpin", frames=4)
    assert set(figures) == {
        *("median_ms", "p99_ms", "worst_ms", "frames", "slow"),
        *("plain_ms", "ratio", "worst_ratio"),
    }
    assert figures["frames"] == 4
    assert 0 < figures["median_ms"] <= figures["p99_ms"] <= figures["worst_ms"]
    assert figures["plain_ms"] > 0
    assert 0 < figures["ratio"] <= figures["worst_ratio"]
    assert all("TurpinBoard" in told_of for told_of in figures["slow"])


@pytest.mark.parametrize(
    ("size", "figure", "mark"),
    [
        ("1920x1080", "ratio", 1.8),
        ("1920x1080", "worst_ratio", 4.0),
        ("3840x2160", "ratio", 1.5),
    ],
)
def test_every_table_is_judged_by_plain_redraws(size: str, figure: str, mark: float) -> None:
    for value, met in ((mark, True), (mark + 0.01, False)):
        found = held({"tables": {size: {name: {figure: value} for name in tables.TABLES}}})
        assert {each.name: each.met for each in found} == {
            f"tables.{size}.{name}.{figure}": met for name in tables.TABLES
        }
