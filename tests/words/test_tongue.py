import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from game.commands.games import GAMES
from game.engine.discovery import game_called
from game.engine.words import _, in_english, plural
from game.engine.your_money.messages import things as say_things
from game.session.settings import Settings, save_settings
from game.session.tongue import (
    DOMAIN,
    LANGUAGE_VARIABLE,
    LENGTHENED,
    language_in,
    lengthened,
    speak,
    wanted,
)

ROOT = Path(__file__).parents[2]


@pytest.fixture
def swedish(tmp_path: Path) -> Path:
    """A folder with a small catalogue."""
    catalogue = Catalog("sv")
    catalogue.add("Back", "Tillbaka")
    catalogue.add(("{n} guinea", "{n} guineas"), ("{n} guinea", "{n} guinéer"))
    file = tmp_path / "sv" / "LC_MESSAGES" / f"{DOMAIN}.mo"
    file.parent.mkdir(parents=True)
    with file.open("wb") as compiled:
        write_mo(compiled, catalogue)
    return tmp_path


def test_a_catalogue_is_spoken_and_what_it_lacks_is_said_in_english(swedish: Path) -> None:
    assert speak("sv", swedish) == "sv"
    assert _("Back") == "Tillbaka"
    assert plural("{n} guinea", "{n} guineas", 1) == "1 guinea"
    assert plural("{n} guinea", "{n} guineas", 3) == "3 guinéer"
    assert _("Forward") == "Forward"
    assert plural("{n} horse", "{n} horses", 2) == "2 horses"


def test_an_empty_sentence_stays_empty_and_is_no_heading(swedish: Path) -> None:
    speak("sv", swedish)
    assert _("") == ""
    assert lengthened("") == ""


@pytest.mark.parametrize("language", ["en", "da", "", "../sv", "sv/", "x" * 500, "sv\0", "EN"])
def test_english_is_spoken_where_no_catalogue_fits(swedish: Path, language: str) -> None:
    speak(LENGTHENED)
    assert speak(language, swedish) == "en"
    assert _("Back") == "Back"
    assert plural("{n} guinea", "{n} guineas", 3) == "3 guineas"


@pytest.mark.parametrize("broken", [b"", b"no catalogue", b"\xde\x12\x04\x95" + b"\xff" * 24])
def test_a_broken_catalogue_is_no_trouble(swedish: Path, broken: bytes) -> None:
    (swedish / "sv" / "LC_MESSAGES" / f"{DOMAIN}.mo").write_bytes(broken)
    assert speak("sv", swedish) == "en"
    assert _("Back") == "Back"


def test_the_environment_goes_before_the_settings() -> None:
    assert wanted("en", {}) == "en"
    assert wanted("sv", {LANGUAGE_VARIABLE: ""}) == "sv"
    assert wanted("sv", {LANGUAGE_VARIABLE: "qps"}) == "qps"


def test_the_language_is_read_from_settings_whatever_else_they_hold(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    assert language_in(file) == "en"
    save_settings(Settings(language="sv"), file)
    assert language_in(file) == "sv"
    file.write_text('{"language": "qps", "speed": "warp"}', encoding="utf-8")
    assert language_in(file) == "qps"
    for broken in ("", "{", "[]", '{"language": 7}', '{"language": "sv', "\xff"):
        file.write_text(broken, encoding="latin-1")
        assert language_in(file) == "en"
        assert file.read_text(encoding="latin-1") == broken


def test_nothing_said_was_frozen_when_it_was_imported() -> None:
    spec = game_called("your_money")
    assert spec.title == "Your Money or Your Life"
    assert say_things.card_short("lawyer") == "Lawyer"
    speak(LENGTHENED)
    assert spec.title == lengthened("Your Money or Your Life")
    assert spec.options[0].choices[0].label == lengthened("Sixteen")
    assert say_things.card_short("lawyer") == lengthened("Lawyer")
    assert say_things.good_name("rifle") == lengthened("rifle")
    with in_english():
        assert spec.title == "Your Money or Your Life"
    assert spec.title == lengthened("Your Money or Your Life")


def test_what_a_program_reads_is_the_same_in_every_tongue(
    capsys: pytest.CaptureFixture[str],
) -> None:
    from game.__main__ import main

    main(["games", "--json"])
    english = capsys.readouterr().out
    os.environ[LANGUAGE_VARIABLE] = LENGTHENED
    try:
        main(["games", "--json"])
        assert json.loads(capsys.readouterr().out) == json.loads(english)
        main(["games"])
        assert lengthened("Your Money or Your Life") in capsys.readouterr().out
    finally:
        del os.environ[LANGUAGE_VARIABLE]
    assert GAMES.help == "list the games there are"


@pytest.mark.parametrize(
    ("said", "english"),
    [
        (["--help"], "list the games there are"),
        (["simulate", "--help"], "Rivals play each other, quickly and repeatably."),
        (["simulate", "whist"], "There is no game {key!r}; there are {known}."),
        (["replay", "nowhere.json"], "{file} cannot be read: {why}."),
    ],
)
def test_the_command_line_speaks_the_language(said: list[str], english: str) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "game", *said],
        capture_output=True,
        check=False,
        cwd=ROOT,
        env={
            **os.environ,
            LANGUAGE_VARIABLE: LENGTHENED,
            "PYTHONIOENCODING": "utf-8",
            "COLUMNS": "200",
        },
    )
    told = (run.stdout + run.stderr).decode()
    # What is filled in is not known here, and every part round it has to be there.
    for part in re.split(r"\{[^{}]*\}", lengthened(english)):
        assert part in told
