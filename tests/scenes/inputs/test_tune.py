"""The tune: read beside, begun when it is read, and as loud as it shall be all the while."""

from collections.abc import Callable
from pathlib import Path
from threading import Event

import msgspec
import pygame
import pytest

from game.session.paths import assets
from game.session.settings import Settings
from game.sprites.sound import Sounds
from tests.scenes.inputs.ears import Tape, plays, risen, still, tunes_channel

FULL = 0.24
"""How loud a tune is in the house of these tests, of all it could be."""


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Event:
    """Nothing is read before this is set."""
    may, read = Event(), pygame.mixer.Sound

    def slowly(file: str) -> pygame.mixer.Sound:
        assert may.wait(30)
        return read(file)

    monkeypatch.setattr(pygame.mixer, "Sound", slowly)
    return may


def lasting(sounds: Sounds) -> float:
    """Seconds of what sounds on the tune's channel; 0.0 for nothing."""
    sound = tunes_channel().get_sound()
    return sound.get_length() if sound is not None else 0.0


def seconds(name: str) -> float:
    return pygame.mixer.Sound(str(assets() / "sounds" / f"{name}.ogg")).get_length()


def test_the_house_goes_on_while_a_tune_is_read(sounds: Sounds, held: Event) -> None:
    sounds.music("greensleeves")
    sounds.update()
    sounds.settle()
    assert not tunes_channel().get_busy()
    assert sounds._tune.busy, "it is not read twice"
    held.set()
    assert plays(sounds)
    assert risen(tunes_channel()) == pytest.approx(FULL, abs=0.01)


def test_of_tunes_asked_for_while_one_is_read_the_last_is_heard(
    sounds: Sounds, held: Event
) -> None:
    for name in ("greensleeves", "over_the_hills", "", "greensleeves", "over_the_hills"):
        sounds.music(name)
        sounds.update()
    held.set()
    assert plays(sounds)
    assert lasting(sounds) == seconds("over_the_hills")
    sounds.music("greensleeves")
    assert plays(sounds)
    assert lasting(sounds) == seconds("greensleeves")
    assert risen(tunes_channel()) == pytest.approx(FULL, abs=0.01)


def test_a_tune_nobody_wants_any_more_is_not_begun(sounds: Sounds, held: Event) -> None:
    sounds.music("greensleeves")
    sounds.music("")
    held.set()
    assert not plays(sounds)
    assert not sounds._tune.busy, "nor kept"


def test_a_tune_ended_before_it_has_risen_is_not_heard_on(sounds: Sounds) -> None:
    sounds.music("greensleeves")
    assert plays(sounds)
    sounds.music("")
    assert still(tunes_channel())


@pytest.mark.parametrize("between", ["mute", "look away"])
def test_what_was_read_meanwhile_is_heard_when_it_may_be(
    sounds: Sounds, held: Event, between: str
) -> None:
    usual = sounds.loudness
    sounds.music("greensleeves")
    if between == "mute":
        sounds.loudness = Settings(music_muted=True)
        sounds.settle()
    else:
        sounds.hush(True)
    held.set()
    assert sounds._tune._reading is not None
    sounds._tune._reading.join()
    sounds.update()
    assert not tunes_channel().get_busy()
    sounds.loudness = usual
    sounds.settle() if between == "mute" else sounds.hush(False)
    assert plays(sounds)
    assert risen(tunes_channel()) == pytest.approx(FULL, abs=0.01)


def test_what_was_asked_for_in_silence_is_what_is_heard_afterwards(sounds: Sounds) -> None:
    usual = sounds.loudness
    sounds.music("greensleeves")
    assert plays(sounds)
    sounds.loudness = Settings(master_muted=True)
    sounds.settle()
    sounds.music("over_the_hills")
    assert not plays(sounds)
    sounds.loudness = usual
    sounds.settle()
    assert plays(sounds)
    assert lasting(sounds) == seconds("over_the_hills")


def test_another_tune_asked_for_while_nobody_looks(sounds: Sounds) -> None:
    sounds.music("greensleeves")
    assert plays(sounds)
    sounds.hush(True)
    sounds.music("over_the_hills")
    assert not tunes_channel().get_busy(), "nobody hears it end"
    sounds.hush(False)
    assert plays(sounds)
    assert lasting(sounds) == seconds("over_the_hills")


def test_the_card_is_not_given_back_while_it_is_read_for(sounds: Sounds, held: Event) -> None:
    sounds.music("greensleeves")
    reading = sounds._tune._reading
    assert reading is not None
    held.set()
    sounds.close()
    assert not reading.is_alive()
    sounds.settle()
    assert plays(sounds), "and it may be taken up again"


def _missing(_folder: Path) -> None: ...


def _broken(folder: Path) -> None:
    (folder / "greensleeves.ogg").write_bytes(b"OggS" + bytes(4000))


def _unreadable(folder: Path) -> None:
    (folder / "greensleeves.ogg").mkdir()


@pytest.mark.parametrize("spoil", [_missing, _broken, _unreadable])
def test_a_tune_that_cannot_be_read_is_not_heard_and_nothing_is_said(
    sounds: Sounds,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capfd: pytest.CaptureFixture[str],
    spoil: Callable[[Path], None],
) -> None:
    spoil(tmp_path)
    with monkeypatch.context() as here:
        here.setattr("game.sprites.hearing.music.sound_file", lambda name: tmp_path / f"{name}.ogg")
        sounds.music("greensleeves")
        assert not plays(sounds)
    assert not sounds._tune.busy
    assert capfd.readouterr() == ("", "")
    sounds.music("over_the_hills")
    assert plays(sounds)


def test_what_the_card_is_given_is_as_loud_as_it_shall_be(tape: Tape, sounds: Sounds) -> None:
    """All that can come between, on the tape itself."""
    peak = 10 ** (-2.8 / 20)  # the tune's own, docs/sound.md
    assert sounds.open()
    assert tape.loudest() == 0
    tunes_channel().set_volume(0.5)
    sounds.music("greensleeves")
    assert plays(sounds)
    sounds.settle()
    assert risen(tunes_channel()) == pytest.approx(FULL, abs=0.01)
    # As long as the tune goes: its highest peak is among what is heard.
    assert tape.loudest(300) == pytest.approx(peak * FULL, abs=0.02)
    usual = sounds.loudness
    sounds.loudness = msgspec.structs.replace(Settings(), music_muted=True)
    sounds.settle()
    assert tape.loudest() == 0
    sounds.loudness = usual
    sounds.settle()
    assert 0 < tape.loudest() <= peak * FULL + 0.02
    sounds.hush(True)
    assert tape.loudest() == 0
    sounds.hush(False)
    assert 0 < tape.loudest() <= peak * FULL + 0.02
    sounds.music("")
    assert still(tunes_channel())
    assert tape.loudest() == 0
