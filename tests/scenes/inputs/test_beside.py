"""In a window nothing is read while a frame waits: what is asked for is begun when it is read."""

from pathlib import Path
from threading import Event

import pygame
import pytest

from game.session.settings import Settings
from game.sprites.sound import Sounds
from tests.scenes.inputs.ears import read, risen


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
    reading = house._reader._thread
    assert reading is not None
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
