"""The tune, and all that is read beside: begun when it is read, as loud as it shall be."""

from collections.abc import Callable
from pathlib import Path
from threading import Event

import msgspec
import pygame
import pytest

from game.session.paths import assets
from game.session.settings import Settings
from game.sprites.sound import Sounds
from tests.scenes.inputs.ears import Tape, plays, read, risen, still, tunes_channel
from tests.sure import some

FULL = 0.24
"""How loud a tune is in the house of these tests, of all it could be."""


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


def still_now(sounds: Sounds, how: str) -> None:
    if how == "mute":
        sounds.loudness = Settings(music_muted=True)
        sounds.settle()
    else:
        sounds.hush(True)


def heard_again(sounds: Sounds, how: str, usual: Settings) -> None:
    sounds.loudness = usual
    sounds.settle() if how == "mute" else sounds.hush(False)


@pytest.mark.parametrize("between", ["mute", "look away"])
def test_what_was_read_meanwhile_is_heard_when_it_may_be(
    sounds: Sounds, held: Event, between: str
) -> None:
    usual = sounds.loudness
    sounds.music("greensleeves")
    still_now(sounds, between)
    held.set()
    some(sounds._tune._reading).join()
    sounds.update()
    assert not tunes_channel().get_busy()
    heard_again(sounds, between, usual)
    assert plays(sounds)
    assert risen(tunes_channel()) == pytest.approx(FULL, abs=0.01)


@pytest.mark.parametrize("between", ["mute", "look away"])
def test_what_was_asked_for_in_silence_is_what_is_heard_afterwards(
    sounds: Sounds, between: str
) -> None:
    usual = sounds.loudness
    sounds.music("greensleeves")
    assert plays(sounds)
    still_now(sounds, between)
    sounds.music("over_the_hills")
    assert not tunes_channel().get_busy(), "nobody hears it end"
    heard_again(sounds, between, usual)
    assert plays(sounds)
    assert lasting(sounds) == seconds("over_the_hills")


def test_the_card_is_not_given_back_while_it_is_read_for(sounds: Sounds, held: Event) -> None:
    sounds.music("greensleeves")
    reading = some(sounds._tune._reading)
    held.set()
    sounds.close()
    assert not reading.is_alive()
    sounds.settle()
    assert plays(sounds), "and it may be taken up again"


@pytest.mark.parametrize(
    "spoil",
    [
        lambda _file: None,
        lambda file: file.write_bytes(b"OggS" + bytes(4000)),
        lambda file: file.mkdir(),
    ],
    ids=["missing", "broken", "unreadable"],
)
def test_a_tune_that_cannot_be_read_is_not_heard_and_nothing_is_said(
    sounds: Sounds,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capfd: pytest.CaptureFixture[str],
    spoil: Callable[[Path], object],
) -> None:
    spoil(tmp_path / "greensleeves.ogg")
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


@pytest.fixture
def house(sounds: Sounds) -> Sounds:
    """A house whose window is open."""
    sounds.beside = True
    return sounds


class Held(Event):
    """Until it is set nothing is read; `files` were asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.files: list[str] = []


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Held:
    may, sound = Held(), pygame.mixer.Sound

    def slowly(file: str) -> pygame.mixer.Sound:
        may.files.append(Path(file).stem)
        assert may.wait(30)
        return sound(file)

    monkeypatch.setattr(pygame.mixer, "Sound", slowly)
    return may


def heard(house: Sounds, name: str) -> int:
    """On how many channels an effect sounds."""
    sound = house._kept.get(name)
    return sound.get_num_channels() if sound is not None else 0


def test_an_effect_is_heard_as_soon_as_it_is_read(house: Sounds, held: Held) -> None:
    house.play("feast")
    house.update()
    assert not heard(house, "feast")
    held.set()
    read(house)
    assert heard(house, "feast") == 1
    house._began.clear()
    house.play("feast")
    assert heard(house, "feast") == 2, "once read it is heard at once"


def test_what_is_asked_for_twice_is_read_once(house: Sounds, held: Held) -> None:
    for _again in range(2):
        house._began.clear()
        house.play("feast")
        house.around("tavern_loop")
        house.settle()
        house.update()
    held.set()
    read(house)
    house.settle()
    house.update()
    assert held.files == ["feast", "tavern_loop"]
    assert heard(house, "feast") == heard(house, "tavern_loop") == 1


def test_a_room_and_the_weather_begin_in_their_measure(house: Sounds, held: Held) -> None:
    house.around("wind_loop")
    house.outside("wind_loop")
    assert house._around.channel is house._air.channel is None
    held.set()
    read(house)
    assert risen(house._around.channel) == pytest.approx(0.09, abs=0.005)
    assert risen(house._air.channel) == pytest.approx(0.07, abs=0.005)


def test_a_room_left_before_its_noise_was_read_is_not_heard(house: Sounds, held: Held) -> None:
    house.around("tavern_loop")
    house.outside("rain_loop")
    house.around("greenwood_loop")
    house.outside("")
    held.set()
    read(house)
    assert house._air.channel is None
    assert heard(house, "tavern_loop") == 0
    assert heard(house, "greenwood_loop") == 1


@pytest.mark.parametrize("deed", ["cut", "mute", "look away", "late"])
def test_what_is_wanted_no_more_is_not_heard(
    house: Sounds, held: Held, monkeypatch: pytest.MonkeyPatch, deed: str
) -> None:
    house.play("feast")
    house.around("tavern_loop")
    match deed:
        case "cut":
            house.cut("feast")
        case "mute":
            house.loudness = Settings(effects_muted=True)
            house.settle()
        case "look away":
            house.hush(True)
        case "late":
            monkeypatch.setattr("game.sprites.sound._LATE", -1.0)
    held.set()
    read(house)
    assert heard(house, "feast") == 0
    assert (house._around.channel is None) == (deed in ("mute", "look away"))
    if deed == "look away":
        house.hush(False)
        assert heard(house, "tavern_loop") == 1


def test_the_card_is_given_back_only_when_nothing_is_read(house: Sounds, held: Held) -> None:
    house.play("feast")
    house.around("tavern_loop")
    reading = some(house._reader._thread)
    held.set()
    house.close()
    assert not reading.is_alive()
    house.settle()
    read(house)
    assert heard(house, "tavern_loop") == 1
    assert heard(house, "feast") == 0


def test_what_cannot_be_read_is_not_heard(house: Sounds) -> None:
    house.play("no such sound")
    house.around("nor such a room")
    read(house)
    assert house._kept == {}
    house.play("feast")
    read(house)
    assert heard(house, "feast") == 1
