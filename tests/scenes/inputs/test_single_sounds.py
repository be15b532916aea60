"""Single sounds: each has a name, is off where it was silenced, and heard on wish."""

from pathlib import Path

import pytest

from game.scenes.kit.scene import Context, plain_context
from game.scenes.settings.keys import SoundsPage
from game.session.paths import assets
from game.session.settings import Settings, load_settings, save_settings
from game.sprites.hearing.music import BY_FILE, SOUNDS
from game.sprites.sound import Sounds


def test_every_sound_there_is_stands_on_the_list_once() -> None:
    files = {path.stem for path in (assets() / "sounds").glob("*.ogg")}
    listed = [file for sound in SOUNDS for file in sound.files]
    assert set(listed) == files
    assert len(listed) == len(set(listed))
    assert len({sound.words for sound in SOUNDS}) == len(SOUNDS)


def test_what_is_silenced_is_not_heard_and_everything_else_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sounds = Sounds(Settings(silent_sounds=("dice", "greensleeves", "rain_loop")))
    monkeypatch.setattr(sounds, "open", lambda: True)
    looked_for: list[str] = []
    monkeypatch.setattr(sounds, "_read", looked_for.append)
    for name in ("dice_roll", "click", "dice_rattle", "coin_1"):
        sounds.play(name)
    assert looked_for == ["click", "coin_1"]
    assert [name for name in BY_FILE if sounds.off(name)] == [
        *("dice_rattle", "dice_roll", "roll", "rain_loop", "greensleeves"),
    ]
    sounds._tune.name = "greensleeves"
    assert sounds._tune_volume() == 0
    sounds._tune.name = "over_the_hills"
    assert sounds._tune_volume() > 0
    sounds._air.name = "rain_loop"
    assert sounds._loudness_of(sounds._air) == 0
    sounds.sample("dice_roll")
    assert looked_for[-1] == "dice_roll", "whoever wants to know it hears it"


def page_of(context: Context) -> SoundsPage:
    page = SoundsPage(context)
    page.resize((1280, 800), context.scale)
    return page


def test_a_row_turns_a_sound_off_and_on_and_its_button_lets_it_be_heard() -> None:
    context = plain_context((1280, 800), Settings())
    page = page_of(context)
    page.press("row 1").act()
    assert list(context.settings.silent_sounds) == [SOUNDS[1].name]
    assert page.said == "“the quill: somebody is asked” is off."
    page.press("hear 1").act()
    assert context.sounds.asked[-1] == f"sample:{SOUNDS[1].files[-1]}"
    page.press("row 0").act()
    page.press("row 1").act()
    assert list(context.settings.silent_sounds) == [SOUNDS[0].name]
    page.press("all_on").act()
    assert not context.settings.silent_sounds
    assert page.press("all_on").why


def test_they_are_remembered(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    save_settings(Settings(silent_sounds=("quill",)), file)
    assert load_settings(file)[0].silent_sounds == ("quill",)
    assert load_settings(file)[1] is None
