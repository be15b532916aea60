"""Sound: how loud, what goes round and round, and when the house is still."""

import msgspec
import pygame
import pytest
from pygame.event import Event

from game.scenes.kit.scene import plain_context
from game.scenes.shell.app import App
from game.session.paths import assets
from game.session.settings import Settings
from game.sprites.sound import Sounds
from tests.scenes.inputs.ears import Tape, plays, risen, still, tunes_channel
from tests.scenes.kit.conftest import Room, key
from tests.sure import some


def test_a_tune_is_softer_where_people_play(sounds: Sounds) -> None:
    sounds.music("greensleeves")
    assert sounds.ready
    assert plays(sounds)
    assert sounds._tune.volume == pytest.approx(0.24, abs=0.01)
    sounds.music("greensleeves", softly=True)
    assert sounds._tune.volume < 0.15
    sounds.loudness = msgspec.structs.replace(Settings(), music_muted=True)
    sounds.settle()
    assert sounds._tune.volume == 0
    assert risen(tunes_channel()) == 0
    sounds.loudness = Settings()
    sounds.settle()
    assert sounds._tune.volume > 0
    assert risen(tunes_channel()) > 0


def test_a_room_sounds_until_it_is_left(sounds: Sounds) -> None:
    sounds.around("tavern_loop")
    room = some(sounds._around.channel)
    assert room.get_busy()
    assert sounds._around.volume == pytest.approx(0.09, abs=0.01)
    sounds.around("tavern_loop")
    assert sounds.asked.count("around:tavern_loop") == 1
    sounds.around("")
    assert sounds._around.channel is None
    assert sounds.asked[-1] == "around:"


def test_what_swells_ends_no_louder_than_it_shall(sounds: Sounds) -> None:
    assert sounds.open()
    for each in range(8):  # as loud as effects left them
        pygame.mixer.Channel(each).set_volume(0.5)
    sounds.around("tavern_loop")
    sounds.outside("rain_loop")
    assert sounds.sample("tavern_loop")
    assert sounds._sample is not None
    sounds.settle()  # while they rise
    heard = [risen(each.channel) for each in (sounds._around, sounds._air)]
    assert heard == pytest.approx([0.09, 0.07], abs=0.01)
    assert sounds._sample.get_volume() == pytest.approx(0.3, abs=0.01)


def is_open(sounds: Sounds) -> bool:
    """Whether the card is open just now."""
    return sounds.ready


def test_a_card_nobody_listens_to_is_given_back_and_taken_up_again(
    sounds: Sounds, monkeypatch: pytest.MonkeyPatch
) -> None:
    sounds.music("greensleeves")
    sounds.hush(True)
    sounds.rest()
    assert is_open(sounds), "whoever looks at another window for a moment misses nothing"
    monkeypatch.setattr("game.sprites.sound.AWAY", -1.0)
    sounds.rest()
    assert not is_open(sounds)
    sounds.music("over_the_hills")
    sounds.play("quill")
    assert not is_open(sounds), "and nothing opens it meanwhile"
    sounds.hush(False)
    assert is_open(sounds)
    assert plays(sounds)
    sounds.rest()
    assert is_open(sounds)


def test_weather_is_heard_quietly_where_music_may_be(sounds: Sounds) -> None:
    sounds.outside("rain_loop")
    rain = some(sounds._air.channel)
    assert sounds._air.volume == pytest.approx(0.07, abs=0.01)
    sounds.around("tavern_loop")
    assert rain.get_busy(), "it rains outside the tavern"
    sounds.loudness = msgspec.structs.replace(Settings(), music_muted=True)
    sounds.settle()
    assert sounds._air.volume == 0
    sounds.loudness = Settings()
    sounds.settle()
    sounds.outside("wind_loop")
    assert sounds.asked[-1] == "outside:wind_loop"
    sounds.outside("")
    assert sounds._air.channel is None


def test_a_muted_house_begins_to_sound_when_it_may(sounds: Sounds) -> None:
    sounds.loudness = Settings(master_muted=True)
    sounds.music("over_the_hills")
    sounds.around("tavern_loop")
    sounds.play("click")
    assert not sounds.ready, "nothing to be heard needs no sound card"
    sounds.loudness = Settings()
    sounds.settle()
    assert plays(sounds)
    assert sounds._around.channel is not None


def test_nothing_is_opened_before_the_first_picture(sounds: Sounds) -> None:
    sounds.asleep = True
    sounds.music("greensleeves")
    sounds.play("click")
    assert not sounds.ready
    sounds.wake()
    assert plays(sounds)


def test_still_while_nobody_looks_unless_it_is_wanted(tape: Tape, sounds: Sounds) -> None:
    heard: list[bool] = []
    for quiet in (True, False):
        context = plain_context(settings=Settings(quiet_in_background=quiet))
        context.sounds = sounds
        sounds.loudness = context.settings
        sounds.music("greensleeves")
        assert plays(sounds)
        app = App(lambda c: Room(c, "room", []), context, raise_errors=True)
        app.step(0.0, [Event(pygame.WINDOWFOCUSLOST)])
        sounds.settle()
        heard.append(tape.loudest() > 0)
        app.step(0.0, [Event(pygame.WINDOWFOCUSGAINED)])
        heard.append(tape.loudest() > 0)
    assert heard == [False, True, True, True]


def test_one_key_silences_everything() -> None:
    context = plain_context()
    app = App(lambda c: Room(c, "room", []), context, raise_errors=True)
    app.step(0.0, [key(pygame.K_F2)])
    assert context.settings.master_muted
    app.step(0.0, [key(pygame.K_F2)])
    assert not context.settings.master_muted


def test_where_there_is_no_sound_card_nothing_is_said(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    if pygame.mixer.get_init():
        pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    sounds = Sounds(Settings())
    sounds.music("greensleeves")
    sounds.around("tavern_loop")
    sounds.play("click")
    assert not sounds.open()
    sounds.hush(True)
    sounds.settle()
    sounds.close()
    assert capfd.readouterr() == ("", "")
    assert (assets() / "sounds" / "click.ogg").is_file()


def test_an_effect_may_be_cut_off_and_one_that_was_never_heard_is_none(sounds: Sounds) -> None:
    sounds.cut("breath")
    sounds.play("breath")
    held = sounds._kept["breath"]
    assert held.get_num_channels() == 1
    sounds.cut("breath")
    for _wait in range(100):
        if not held.get_num_channels():
            break
        pygame.time.wait(10)
    assert held.get_num_channels() == 0, "it lasts four seconds otherwise"


def test_a_room_left_at_once_is_not_heard(sounds: Sounds) -> None:
    sounds.around("tavern_loop")
    room = some(sounds._around.channel)
    sounds.around("")
    assert still(room)


def test_effects_leave_the_first_channel_to_the_tune(sounds: Sounds) -> None:
    assert sounds.open()
    sounds.around("tavern_loop")
    sounds.outside("rain_loop")
    assert sounds.sample("wind_loop")
    begun = [sounds._read("feast").play() for _each in range(6)]  # type: ignore[union-attr]
    assert [each is not None for each in begun] == [*[True] * 5, False]
    assert not tunes_channel().get_busy()
    sounds.music("greensleeves")
    assert plays(sounds)
