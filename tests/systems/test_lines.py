"""Lines that end as Windows ends them, the mark its editors put before a text, and letters that an
old code page does not know.
"""

import subprocess
import sys
from pathlib import Path

import pytest

from game.engine.cards import parse_data, read_text
from game.engine.errors import BadData
from game.engine.your_money.data import Data
from game.session.disk.store import Store
from game.session.paths import saves, settings_file
from game.session.presets import Preset, Presets, file_of, keep, kept
from game.session.settings import Settings, load_settings, save_settings
from tests.commands.calling import ROOT, call
from tests.session.playing import begun, on, plain

MARK = b"\xef\xbb\xbf"


def as_windows_saves_it(file: Path) -> None:
    """Opened and saved again in an editor there."""
    file.write_bytes(MARK + file.read_bytes().replace(b"\n", b"\r\n"))


def test_a_save_is_gone_on_with(tmp_path: Path) -> None:
    store, match = Store(tmp_path), on(begun(), 4)
    file = store.save(match.record())
    as_windows_saves_it(file)
    assert plain(store.load(file)) == plain(match.record())
    assert store.listing().troubles == ()
    match = store.resume(file)
    assert store.resume(store.save(on(match, 1).record())).steps == 5


def test_settings_and_presets_are_as_they_were(tmp_path: Path) -> None:
    save_settings(Settings(text_size=150), settings_file())
    as_windows_saves_it(settings_file())
    assert load_settings(settings_file()) == (Settings(text_size=150), None)
    store = Store(tmp_path)
    presets = Presets().with_("your_money", Preset(name="Saturday", mode="alone"))
    keep(store, presets)
    as_windows_saves_it(file_of(store))
    assert kept(store) == (presets, "")


def test_a_game_s_own_file_is_read_and_its_slips_have_their_line() -> None:
    text, source = read_text("game.engine.your_money", "data.yaml")
    foreign = "\ufeff" + text.replace("\n", "\r\n")
    assert parse_data(foreign, Data, source) == parse_data(text, Data, source)
    slip = text.replace("\n", "\n\n", 1).rstrip() + "\nhighwaymen: [none]\n"
    line = slip.count("\n")
    for each in (slip, slip.replace("\n", "\r\n")):
        with pytest.raises(BadData, match="line 1|" + f"line {line}") as here:
            parse_data(each, Data, source)
        assert "highwaymen" in str(here.value)


def test_an_answer_at_the_terminal_may_end_in_both_signs() -> None:
    words = ("play", "your_money", "--terminal", "--seats", "2", "--names", "Nell,Jack")
    typed = b"\r\n1\r\n\r\n1\r\n"
    done = subprocess.run(
        [sys.executable, "-m", "game", *words, "--rivals=-,-"],
        input=typed,
        cwd=ROOT,
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    (file,) = saves().glob("your_money*.json")
    assert Store(saves()).load(file).steps


@pytest.mark.parametrize("page", ["cp437", "cp1252", "cp850", "ascii"])
def test_an_old_code_page_gets_plainer_letters_and_few_question_marks(page: str) -> None:
    """The names of the house are told as “York's”, not as “York?s”."""
    from game.__main__ import _never_stop_at_a_letter

    _never_stop_at_a_letter()
    told = "“Stand — and deliver!” York’s fare: −3 … ×2 → ½ Zoë".encode(page, "plainer")
    assert b"?" not in told
    back = told.decode(page)
    assert "York's" in back.replace("’", "'")
    assert "deliver" in back
    assert "☃ 馬".encode(page, "plainer") == b"? ?"


@pytest.mark.parametrize("words", [("games",), ("ride", "--help"), ("deeds",)])
def test_commands_say_the_same_to_an_old_console(words: tuple[str, ...]) -> None:
    done = call(*words, letters="cp437")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("?") == call(*words).stdout.count("?")
