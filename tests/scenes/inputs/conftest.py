"""A house that is heard, and what its card was given to sound."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.session.settings import Settings
from game.sprites.sound import Sounds
from tests.scenes.inputs.ears import Tape


@pytest.fixture
def sounds(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sounds]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()  # another test of this worker may have left a tune on its channel
    opened = Sounds(Settings(master_volume=50, music_volume=80, effects_volume=60))
    yield opened
    opened.close()


@pytest.fixture
def tape(sounds: Sounds, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Tape:
    """What `sounds` gives its card."""
    file = tmp_path / "tape.raw"
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(file))
    monkeypatch.setenv("SDL_DISKAUDIODELAY", "10")
    return Tape(file)
