"""What was measured, in words: house rules by today's rules, where it is more than noise, and
rivals.
"""

from pathlib import Path

import msgspec
import pytest

from game.ai.levels import Matchup
from game.engine.discovery import games
from game.engine.flavour.figures import Measure
from game.engine.spec import GameSpec
from game.session import effects
from game.session.effects import DECISIONS, Measurements, SquareSums, fits, kept, measured, named
from game.session.seats import told as standing
from game.session.seats.told import how_often, in_brief, in_full
from tests.sure import some
from tools.effects import __main__ as tool
from tools.effects.playing import Played, played, shards, together

MEASURED = [spec for spec in games().values() if spec.parts.measured is not None]
EVERY = pytest.mark.parametrize("spec", MEASURED, ids=lambda spec: spec.key)


def test_all_five_games_are_measured() -> None:
    five = {"your_money", "dick_turpin", "riding_shotgun", "merry_way", "steeplechase"}
    assert five <= {spec.key for spec in MEASURED}
    assert five <= {plan.key for plan in tool.PLANS}


@EVERY
def test_the_table_has_every_value_of_every_option_by_the_rules_of_today(spec: GameSpec) -> None:
    """Rules, an option or a value has changed since? `make effects` measures that game anew."""
    assert kept()[spec.key]
    telling = some(spec.parts.measured)
    figures = {DECISIONS, *[measure.key for measure in telling.MEASURES]}
    for found in kept()[spec.key]:
        assert fits(found, spec), f"{spec.key}: make effects KEY={spec.key}"
        assert found.games >= 20
        assert set(found.printed) == figures
        assert all(set(sums) == figures for sums in found.changes.values())
        spec.mode_called(found.way)


@EVERY
def test_every_choice_is_told_in_words_at_every_table(spec: GameSpec) -> None:
    for mode in spec.modes:
        for option in [each for each in spec.options if len(each.choices) > 1]:
            lines = effects.effects(spec, mode, option)
            assert len(lines) == len(option.choices)  # all but the printed one, and how
            assert lines[-1].startswith("Measured in ")
    assert effects.length(spec, spec.modes[0]).startswith("By the rules as printed")


def test_fewer_rounds_are_a_shorter_game_with_lower_scores() -> None:
    york = games()["your_money"]
    said = effects.effect(york, york.modes[0], york.option("rounds"), 8)
    assert said.startswith("about 1")
    assert "minutes instead of 25; scores" in said
    assert "lower" in said


def test_figures_of_other_rules_are_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    york = games()["your_money"]
    old = tuple([msgspec.structs.replace(each, rules=0) for each in kept()["your_money"]])
    monkeypatch.setattr(effects, "kept", lambda: {"your_money": old})
    assert measured(york, york.modes[0]) is None
    assert effects.effects(york, york.modes[0], york.option("rounds")) == ()


def test_what_is_smaller_than_its_noise_is_no_change() -> None:
    assert not effects.is_sure(SquareSums(0.0, 0.0), 100)  # nothing ever differed
    assert not effects.is_sure(SquareSums(10.0, 400.0), 100)  # 0.1, with an error of 0.2
    assert effects.is_sure(SquareSums(100.0, 400.0), 100)  # 1.0, with an error of 0.17
    assert not effects.is_sure(SquareSums(5.0, 25.0), 1)  # one deal says nothing
    sums = SquareSums(1.0, 1.0).and_(SquareSums(3.0, 9.0))
    assert sums.mean(2) == 2.0
    assert sums.error(2) == pytest.approx(1.0)


def test_a_difference_is_said_either_way() -> None:
    points = Measure("p", "scores {n} higher", "scores {n} lower")
    shares = Measure("s", "{n} in 100 more", "{n} in 100 less", share=True)
    assert points.said(-12.4) == "scores 12 lower"
    assert points.said(2.0) == "scores 2 higher"
    assert shares.said(-0.09) == "9 in 100 less"


def test_a_run_that_was_stopped_and_gone_on_with_is_the_same() -> None:
    def run(*cuts: tuple[int, int]) -> Played:
        done = None
        for first, wanted in cuts:
            for shard in shards("dick_turpin", "2", "greedy", "x", first, wanted, 2):
                done = together(done, played(shard))
        return some(done)

    assert run((0, 3), (3, 5)) == run((0, 5))


def test_the_tool_goes_on_where_it_was_and_begins_anew_for_other_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "table.json"
    monkeypatch.setattr(tool, "PLANS", (tool.Plan("dick_turpin", "2", 2, 2),))
    words = ["--out", str(out)]
    assert tool.main([*words, "--check"]) == 1
    assert tool.main([*words, "--games", "1"]) == 0
    assert tool.main(words) == 0
    told = capsys.readouterr().out.splitlines()[1:]
    assert told == [f"dick_turpin 2: {n} of {n} deals" for n in (1, 2)]
    assert tool.main([*words, "--check"]) == 0
    found = msgspec.json.decode(out.read_bytes(), type=dict[str, tuple[Measurements, ...]])
    (one,) = found["dick_turpin"]
    assert named("rounds", 2) in one.changes
    old = {"dick_turpin": (msgspec.structs.replace(one, rules=0),)}
    out.write_bytes(msgspec.json.encode(old))
    assert tool.main([*words, "--check"]) == 1
    assert tool.main([*words, "--games", "1"]) == 0
    assert "1 of 1 deals" in capsys.readouterr().out


def figure(level: str, against: str, rate: float) -> Matchup:
    return Matchup(level, against, rate, rate - 0.05, rate + 0.05, 200, 40.0, None, "python")


@pytest.fixture(autouse=True)
def _measured(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = (
        figure("turpin", "random", 0.93),
        figure("turpin", "footpad", 0.705),
        figure("turpin", "", 0.4),
        figure("footpad", "turpin", 0.295),
        figure("highwayman", "turpin", 0.1),
    )
    monkeypatch.setattr(standing, "figures", lambda key: kept if key == "road" else ())


@pytest.mark.parametrize(
    ("key", "level", "words"),
    [
        ("road", "turpin", "Beats the Footpad 7 times in 10"),
        ("road", "footpad", "Beats Turpin 3 times in 10"),
        ("road", "random", "Loses to Turpin 9 times in 10"),
        ("road", "cutpurse", ""),
        ("elsewhere", "turpin", ""),
    ],
)
def test_a_line_names_the_strongest_of_the_weaker_or_a_stronger_or_claims_nothing(
    key: str, level: str, words: str
) -> None:
    assert in_brief(key, level) == words


def test_in_full_every_pairing_is_told_with_how_sure_it_is() -> None:
    assert in_full("elsewhere", "turpin") == ()
    assert in_full("road", "turpin") == (
        "Beats the Drunkard in 93 games of 100 (88–98; 200 games played)",
        "Beats the Footpad in 71 games of 100 (66–76; 200 games played)",
        "Alone, wins 40 of 100 (35–45; 200 games played)",
        "Loses to the Footpad in 30 games of 100 (25–35; 200 games played)",
        "Loses to the Highwayman in 10 games of 100 (5–15; 200 games played)",
    )


@pytest.mark.parametrize(
    ("rate", "words"),
    [
        (0.835, "8 times in 10"),
        (0.1, "1 time in 10"),
        (0.96, "96 times in 100"),
        (0.01, "1 time in 100"),
        (0.0, "0 times in 100"),
    ],
)
def test_rates_are_told_in_ten_unless_that_is_too_coarse(rate: float, words: str) -> None:
    assert how_often(rate) == words
