"""What the measured figures say in words."""

import pytest

from game.ai.levels import Matchup
from game.session.seats import told as standing
from game.session.seats.told import how_often, in_brief, in_full


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


def test_a_line_names_the_strongest_of_those_that_are_weaker() -> None:
    assert in_brief("road", "turpin") == "Beats the Footpad 7 times in 10"


def test_somebody_only_measured_against_stronger_ones_says_so() -> None:
    assert in_brief("road", "footpad") == "Beats Turpin 3 times in 10"
    assert in_brief("road", "random") == "Loses to Turpin 9 times in 10"


def test_what_nobody_has_measured_is_not_claimed() -> None:
    assert in_brief("road", "cutpurse") == in_brief("elsewhere", "turpin") == ""
    assert in_full("elsewhere", "turpin") == ()


def test_in_full_every_pairing_is_told_with_how_sure_it_is() -> None:
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
