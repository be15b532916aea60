"""The measured figures: whole, true to their command, and made again by the tool."""

import shlex
from pathlib import Path

import msgspec
import pytest

from game.__main__ import main
from game.ai.levels import LEVELS, YARDSTICKS, Matchup, figures
from game.engine.discovery import game_called, games
from tools import ladder

FIGURES = figures("your_money")
EVERY = [(key, figure) for key in games() for figure in figures(key)]
MEANT = [pairing for pairing in ladder.PAIRINGS if pairing.key == "your_money"]


def name(figure: Matchup | ladder.Pairing) -> str:
    return f"{figure.level}-{figure.against or 'alone'}"


def test_a_game_nobody_measured_has_no_figures() -> None:
    assert figures("a game of another house") == ()
    assert FIGURES


@pytest.mark.parametrize(
    ("key", "figure"), EVERY, ids=[f"{key}-{name(each)}" for key, each in EVERY]
)
def test_a_figure_names_rivals_there_are_and_lies_within_its_bounds(
    key: str, figure: Matchup
) -> None:
    assert figure.level in LEVELS
    assert figure.solo or figure.against in {**LEVELS, **YARDSTICKS}
    assert figure.rate_from <= figure.rate <= figure.rate_to
    assert figure.against_score is None or not figure.solo
    assert figure.command.startswith(f"python -m game simulate {key} ")
    assert figure.command.endswith(f" --games {figure.games}")


@pytest.mark.parametrize("pairing", MEANT, ids=name)
def test_whoever_was_measured_won_as_often_as_he_is_meant_to(pairing: ladder.Pairing) -> None:
    found = figures(pairing.key)
    figure = next(f for f in found if (f.level, f.against) == (pairing.level, pairing.against))
    assert figure.rate >= pairing.mark


@pytest.mark.parametrize("figure", FIGURES, ids=name)
def test_a_command_says_who_plays_and_how_often(figure: Matchup) -> None:
    words = shlex.split(figure.command)
    assert words[:5] == ["python", "-m", "game", "simulate", "your_money"]
    who = figure.level if figure.solo else f"{figure.level},{figure.against}"
    assert words[words.index("--rivals") + 1] == who
    assert words[words.index("--games") + 1] == str(figure.games)
    assert ("--paired" in words) is not figure.solo


def test_the_tool_measures_what_its_command_plays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pairing = ladder.Pairing("greedy", "random", games=6)
    figure = ladder.measured(pairing)
    assert main([*pairing.words, "--json"]) == 0
    seats = msgspec.json.decode(capsys.readouterr().out)["seats"]
    assert (figure.rate, figure.mean_score) == (seats[0]["rate"], seats[0]["mean_score"])
    assert figure.against_score == seats[1]["mean_score"]
    assert figure.command.endswith("--rivals greedy,random --paired --games 6")


def test_a_new_figure_takes_the_place_of_the_old_one_and_no_other(tmp_path: Path) -> None:
    path = tmp_path / "ladder.json"
    path.write_bytes(msgspec.json.encode({"your_money": FIGURES, "another": FIGURES}))
    first = FIGURES[0]
    better = msgspec.structs.replace(first, rate=1.0, rate_to=1.0)
    ladder.write("your_money", better, path)
    written = msgspec.json.decode(path.read_bytes(), type=dict[str, tuple[Matchup, ...]])
    assert written["another"] == FIGURES
    assert written["your_money"] == tuple([better if f == first else f for f in FIGURES])


def test_the_page_on_rivals_says_what_the_file_says() -> None:
    page = ladder.DOCS.read_text("utf-8")
    assert ladder.with_table(page, FIGURES) == page


def test_every_pairing_of_the_tool_is_of_a_game_and_rivals_there_are() -> None:
    for pairing in ladder.PAIRINGS:
        spec = game_called(pairing.key)
        camps = {len(set(mode.sides)) for mode in spec.modes if mode.sides}
        assert (2 if pairing.against else 1) in {*spec.seats, *camps}
        assert pairing.games % 2 == 0
