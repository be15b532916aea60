"""The commands of the program, and what each of them refuses in a line."""

import gc
import json
import os
import threading
from datetime import timedelta
from importlib.resources import files
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import VERSION
from game.__main__ import main
from game.engine.discovery import games
from game.scenes.shell.canvas import sweep_seldom
from game.session.practice.notebook import here
from game.session.record import write_record
from tests.commands.calling import Say, call, python
from tests.session.playing import SPEC, begun, on


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "york.json"
    file.write_bytes(write_record(on(begun(), 1000).record()))
    return file


AT_TERMINAL = ("play", "your_money", "--terminal")
TWO_RIVERS = files("game.engine.steeplechase") / "maps" / "two_rivers.yaml"


def simulated(say: Say, *words: str) -> Any:
    summary = json.loads(say.well("simulate", "your_money", "--json", *words))
    speed = summary.pop("speed")
    assert set(speed) == {"seconds", "games_per_second", "decisions_per_second", "thinking"}
    return summary


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="only POSIX has pipes in folders")
@pytest.mark.parametrize(
    "words",
    [
        ["verify", "FILE"],
        ["judge", "FILE"],
        ["replay", "FILE"],
        ["diary", "FILE"],
        ["share", "FILE", "--html", "out.html"],
        ["position", "FILE", "--at", "3"],
        ["map", "check", "FILE"],
        ["map", "draw", "FILE", "out.png"],
        ["mods", "check", "FILE"],
    ],
)
@pytest.mark.parametrize("device", [False, True])
def test_a_command_waits_for_no_pipe_and_reads_no_device(
    words: list[str], device: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = Path("/dev/zero") if device else tmp_path / "pipe.json"
    if not device:
        os.mkfifo(file)
    said: list[int] = []
    words = [str(file) if word == "FILE" else word for word in words]
    thread = threading.Thread(target=lambda: said.append(main(words)), daemon=True)
    thread.start()
    thread.join(20)
    assert said == [2]
    assert "no ordinary file" in capsys.readouterr().err


def test_the_program_answers_to_a_shell() -> None:
    listed = call("games")
    assert (listed.returncode, listed.stderr) == (0, "")
    assert "your_money" in listed.stdout
    assert "Your Money or Your Life" in listed.stdout
    assert call("--version").stdout == f"Stand and Deliver {VERSION}\n"


def test_games_as_json_hold_every_option_with_its_choices(say: Say) -> None:
    (entry,) = [g for g in json.loads(say.well("games", "--json")) if g["key"] == "your_money"]
    assert entry["seats"] == [1, 2]
    assert entry["rules"] == SPEC.rules_number
    rounds = entry["options"][0]
    assert (rounds["name"], rounds["default"]) == ("rounds", 16)
    assert [choice["value"] for choice in rounds["choices"]] == [16, 8, 12]


def test_simulate_is_the_same_for_a_seed_and_differs_for_another(say: Say) -> None:
    said = ("--games", "12", "--rivals", "greedy,random", "--seed")
    first, again, other = (simulated(say, *said, seed) for seed in ("Bess", "Bess", "Ouse"))
    assert first == again
    assert first["seats"] != other["seats"]
    assert first["games"] == 12
    for seat in first["seats"]:
        assert seat["won"] + seat["shared"] + seat["lost"] == 12
        assert seat["least"] <= seat["mean_score"] <= seat["most"]


def test_simulate_plays_alone_and_with_options(say: Say) -> None:
    words = ("--seats", "1", "--games", "5", "--option", "rounds=8", "--option", "purse=10")
    alone = simulated(say, *words)
    assert [seat["rival"] for seat in alone["seats"]] == ["random"]
    assert (alone["options"]["rounds"], alone["options"]["purse"]) == (8, 10)


def test_simulate_prints_a_table_and_its_speed(say: Say) -> None:
    words = ("simulate", "your_money", "--games", "3", "--rivals", "random,random")
    lines = say.well(*words).splitlines()
    assert lines[0] == "Your Money or Your Life: 3 games, seed 1739"
    heading = " ".join(lines[3].split())
    assert heading == (
        "seat rival won shared lost wins % 95 % from to mean score least most median ms 99 % ms"
    )
    assert lines[4].split()[:2] == ["1", "random"]
    assert "games and" in lines[-1]
    assert lines[-1].endswith("decisions a second")


def test_simulated_records_are_accepted_by_verify(tmp_path: Path, say: Say) -> None:
    kept = tmp_path / "kept"
    say.well("simulate", "your_money", "--games", 4, "--rivals", "greedy", "--records", kept)
    files = sorted(kept.iterdir())
    assert [f.name for f in files] == [f"your_money-{n:05d}.json" for n in range(1, 5)]
    assert say.well("verify", *files).count("plays the same.") == 4


def test_replay_tells_the_match_in_sentences(record: Path, say: Say) -> None:
    lines = say.well("replay", record).splitlines()
    assert lines[0] == "Your Money or Your Life"
    assert lines[1] == "Nell (a person), Jack (a person)"
    assert "Rounds: Sixteen" in lines
    steps = len(json.loads(record.read_bytes())["steps"])
    assert sum(line.split(". ")[0].isdigit() for line in lines) == steps
    assert any("wins" in line for line in lines[-6:])


def test_replay_as_jsonl_is_one_object_a_step(record: Path, say: Say) -> None:
    objects = [json.loads(line) for line in say.well("replay", record, "--jsonl").splitlines()]
    data = json.loads(record.read_bytes())
    assert [o["step"] for o in objects] == list(range(len(data["steps"]) + 1))
    assert (objects[0]["seat"], objects[0]["action"]) == (None, None)
    for shown, step in zip(objects[1:], data["steps"], strict=True):
        assert all(shown[part] == step[part] for part in ("seat", "action", "luck"))
        assert all("event" in event for event in shown["events"])
    assert objects[-1]["state"] == data["checkpoint"]["state"]


def test_verify_names_the_first_difference(record: Path, tmp_path: Path) -> None:
    data = json.loads(record.read_bytes())
    step = next(n for n, s in enumerate(data["steps"]) if len(s["luck"]) > 1)
    data["steps"][step]["luck"][1] = (data["steps"][step]["luck"][1] + 1) % 6
    edited = tmp_path / "edited.json"
    edited.write_text(json.dumps(data), encoding="utf-8")
    said = call("verify", record, edited)
    assert said.returncode == 1
    assert said.stdout.startswith(f"{record}: ")
    assert said.stderr.startswith(f"{edited} cannot be played at step {step + 1} (")
    assert said.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["simulate", "whist"], f"There is no game 'whist'; there are {', '.join(games())}."),
        (["simulate", "your_money", "--rivals", "genius"], "There is no rival 'genius'"),
        (["simulate", "your_money", "--rivals", "random,random,random"], "for 1 or 2 seats, not 3"),
        (["simulate", "your_money", "--seats", "2", "--rivals", "a,b"], "no rival 'a'"),
        (["simulate", "your_money", "--seats", "1", "--rivals", "random,greedy"], "1 seats want"),
        (["simulate", "your_money", "--option", "rounds=7"], "rounds cannot be '7'"),
        (["simulate", "your_money", "--option", "rounds"], "wants name=value, not 'rounds'"),
        (["simulate", "your_money", "--option", "beer=1"], "has no option 'beer'"),
        (["simulate", "your_money", "--games", "0"], "--games must be 1 or more"),
        (["simulate", "your_money", "--games", "many"], "invalid int value: 'many'"),
        (
            ["simulate", "your_money", "--rivals", "greedy,random", "--games", "3", "--paired"],
            "--paired wants a multiple of 2 games, not 3.",
        ),
        (["play", "whist"], "There is no game 'whist'"),
        ([*AT_TERMINAL, "--seats", "9"], "is for 1 or 2 seats, not 9."),
        ([*AT_TERMINAL, "--seats", "2", "--names", "Nell"], "same number of seats."),
        ([*AT_TERMINAL, "--rivals", "-,sheriff"], "There is no rival 'sheriff'"),
        ([*AT_TERMINAL, "--seats", "2", "--option", "guards"], "name=value"),
        ([*AT_TERMINAL, "--resume"], "There is no saved game of"),
        ([*AT_TERMINAL, "--resume", "x", "--seed", "y"], "with --resume"),
        (["play", "your_money", "--names", "Nell,Jack"], "--names is for the terminal"),
        (["ride", "--day", (here() + timedelta(days=400)).isoformat()], "not come yet"),
        (["ride", "--day", "yesterday"], "2026-11-22"),
        (["ride", "--seed", "A" * 60], "letters"),
        (["ride", "no_such_game"], "no_such_game"),
        (["ride", "--name", "N" * 60], "letters"),
        (["map", "check", "nowhere.yaml"], "nowhere.yaml"),
        (["map", "check", "."], ""),
        (["map", "draw", "nowhere.yaml", "out.png"], "nowhere.yaml"),
        (["map", "check", "pyproject.toml", "--game", "chess"], "chess"),
        (["map", "draw", f"{TWO_RIVERS}", "no/such/folder.png"], "folder.png"),
        (["map"], ""),
        (["dance"], "invalid choice: 'dance'"),
        (["replay"], "required: FILE"),
        (["--dance"], "COMMAND"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(
    words: list[str], complaint: str, say: Say
) -> None:
    said = say(*words)
    assert (said.code, said.out) == (2, "")
    assert complaint in said.err
    assert said.err.count("\n") == 1


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_damaged_file_is_named_left_alone_and_costs_exit_code_2(
    command: str, record: Path, say: Say
) -> None:
    cut = record.read_bytes()[:300]
    record.write_bytes(cut)
    said = say(command, record)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(f"{record} is cut short or damaged")
    assert said.err.count("\n") == 1
    assert record.read_bytes() == cut
    assert [f.name for f in record.parent.glob("york*")] == ["york.json"]


def test_the_commands_never_load_the_window() -> None:
    code = (
        "import sys; from game.__main__ import main; main(['games']);"
        "sys.exit(any(name.split('.')[0] in ('pygame', 'pygame_gui') for name in sys.modules))"
    )
    assert python("-c", code).returncode == 0


def test_the_collector_rests_until_the_first_picture_and_no_longer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rested = []

    def open_window(straight_to: object, voice: object) -> int:
        rested.append(gc.isenabled())
        sweep_seldom()  # as every window does after its first picture
        rested.append(gc.isenabled())
        return 0

    monkeypatch.setattr("game.scenes.shell.opening.open_window", open_window)
    thresholds = gc.get_threshold()
    try:
        assert main([]) == 0
    finally:
        gc.set_threshold(*thresholds)
    assert rested == [False, True]
    assert gc.isenabled()


def test_a_shell_without_a_screen_gets_that_sentence_and_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("PYGAME_HIDE_SUPPORT_PROMPT", raising=False)
    said = call(SDL_VIDEODRIVER="x11", DISPLAY="")
    assert (said.returncode, said.stdout) == (2, "")
    assert said.stderr.count("\n") == 1
    assert "screen" in said.stderr


def test_paired_games_give_every_seed_to_every_seat(say: Say) -> None:
    words = ("--rivals", "greedy,random", "--games", "6", "--paired", "--option", "rounds=8")
    summary = json.loads(say.well("simulate", "your_money", "--json", *words))
    greedy, random = summary["seats"]
    for mine, theirs in (("won", "lost"), ("shared", "shared"), ("lost", "won")):
        assert greedy[mine] == random[theirs]
    assert greedy["rate"] + random["rate"] == pytest.approx(1)
    assert 0 <= greedy["rate_from"] <= greedy["rate"] <= greedy["rate_to"] <= 1
    assert len(summary["speed"]["thinking"]) == 2


# `map` and `mods`: what is wrong with a file is told by name and line, and a sound one is used ----


RIVERS = (files("game.engine.steeplechase") / "maps" / "two_rivers.yaml").read_text("utf-8")


@pytest.fixture
def sound(tmp_path: Path) -> Path:
    file = tmp_path / "mine.yaml"
    file.write_text(RIVERS.replace("The Two Rivers", "My Rivers"), encoding="utf-8")
    return file


def test_a_sound_map_is_called_so_and_where_to_lay_it(sound: Path, tmp_path: Path) -> None:
    said = call("map", "check", sound, STAND_AND_DELIVER_HOME=str(tmp_path / "home"))
    assert said.returncode == 0, said.stderr
    assert said.stdout.startswith("My Rivers: A map of your own, 60 by 40 inches.")
    assert str(tmp_path / "home" / "maps") in said.stdout


def test_all_that_is_wrong_is_told_with_its_line(tmp_path: Path, say: Say) -> None:
    file = tmp_path / "bad.yaml"
    text = RIVERS.replace("over: alba", "over: styx").replace("[[7, 28.5]]", "[[8, 28.5]]")
    file.write_text(text, encoding="utf-8")
    said = say("map", "check", file)
    assert said.code == 1
    told = said.out.splitlines()
    assert told[0].startswith("bad.yaml: line 28: a door of Cortijo Blanco")
    assert len([line for line in told if "styx" in line]) == 2
    assert told[-1] == "3 things are wrong."


def test_a_map_is_drawn(sound: Path, tmp_path: Path, say: Say) -> None:
    out = tmp_path / "mine.png"
    say.well("map", "draw", sound, out, "--wide", "900")
    picture = pygame.image.load(str(out))
    assert picture.get_width() == 900
    blue = picture.get_at((round(900 * 20.5 / 63), round(900 * 17 / 63)))
    assert blue[2] > blue[0] + 30, "the River Alba is blue"


def test_one_is_begun_looked_through_listed_and_played(own_folder: Path, say: Say) -> None:
    folder = own_folder / "mods" / "your_money"
    folder.mkdir(parents=True)
    file = folder / "rich_roads.yaml"
    say.well("mods", "new", "your_money", file)
    again = say("mods", "new", "your_money", file)
    assert again.code == 2
    assert "is there already; name another." in again.err
    wrong = say("mods", "check", file)
    assert wrong.code == 1
    assert "nothing in it differs from print" in wrong.out
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("rifle: 12", "rifle: 3"), encoding="utf-8")
    sound = say.well("mods", "check", file)
    assert "prices.rifle: 3 for 12" in sound
    assert str(folder) in sound
    assert "Rich roads" in say.well("mods")
    refused = say("play", "your_money", "--terminal", "--mod", "Poor roads")
    assert refused.code == 2
    known = "Cards and prices: there is no “Poor roads” here; there are “Rich roads”."
    assert known in refused.err


def test_a_game_without_such_a_file_is_told_in_a_sentence(tmp_path: Path, say: Say) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("name: Mine\n", encoding="utf-8")
    for words, why in (
        (("check", file), "a mod says for which game it is"),
        (("new", "chess", tmp_path / "new.yaml"), "chess"),
    ):
        said = say("mods", *words)
        assert said.code == 2
        assert why in said.err
