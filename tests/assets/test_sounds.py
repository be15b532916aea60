"""The sounds as they are shipped: whole, without clicks, and never cut off when many sound at once.

How loud each is takes more to measure: `python -m tools.sound.measured`, and `docs/sound.md`.
"""

import random
from array import array
from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path
from typing import Final, TypeAlias

import pygame
import pytest

from game.session.paths import assets
from game.sprites.sound import AROUND, HEADROOM, OUTSIDE, SHARE, SOFTLY, TOGETHER
from tools.sound.kinds import KINDS, kind_of

Wave: TypeAlias = "array[int]"

FULL: Final = 32_768
QUIET: Final = FULL // 50
"""What a sound that is heard once may begin and end with: 34 decibels under the highest."""
EDGE: Final = 9
"""Samples at either end: a fifth of a millisecond."""
ENDLESS: Final = ("rooms", "weather", "tunes")
MOMENT: Final = 0.08
"""Seconds within which no more than a few effects begin."""

FILES: Final = sorted(file.stem for file in (assets() / "sounds").glob("*.ogg"))


@pytest.fixture(scope="module")
def waves() -> Iterator[dict[str, Wave]]:
    """Every sound as its samples, one channel."""
    with pytest.MonkeyPatch.context() as here:
        here.setenv("SDL_AUDIODRIVER", "dummy")
        pygame.mixer.init(44100, -16, 1, allowedchanges=0)
        yield {name: _decoded(assets() / "sounds" / f"{name}.ogg") for name in FILES}
        pygame.mixer.quit()


def _decoded(file: Path) -> Wave:
    return array("h", pygame.mixer.Sound(str(file)).get_raw())


def test_every_sound_has_a_kind_and_so_a_loudness() -> None:
    assert sorted(name for _loud, names in KINDS.values() for name in names.split()) == FILES


def test_no_sound_reaches_what_can_be_written(waves: dict[str, Wave]) -> None:
    ceiling = FULL * 10 ** (-0.9 / 20)
    assert [name for name, wave in waves.items() if _peak(wave) > ceiling] == []


def test_what_sounds_once_begins_and_ends_in_silence(waves: dict[str, Wave]) -> None:
    once = {name: wave for name, wave in waves.items() if kind_of(name) not in ENDLESS}
    clicks = [
        name for name, wave in once.items() if max(_peak(wave[:EDGE]), _peak(wave[-EDGE:])) > QUIET
    ]
    assert clicks == []


def test_what_goes_round_closes_without_a_seam(waves: dict[str, Wave]) -> None:
    """From its last sample to its first is no further than between others of its own."""
    for name in (each for each in FILES if each.endswith("_loop")):
        wave = waves[name]
        steps = sorted(abs(b - a) for a, b in pairwise(wave))
        assert abs(wave[0] - wave[-1]) <= steps[-len(steps) // 500 - 1], name


def test_five_at_once_are_not_cut_off(waves: dict[str, Wave]) -> None:
    """At full volume, over a tune, in a room, in the rain: the loudest five, and others by lot."""
    lot = random.Random("York")
    once = [name for name in FILES if kind_of(name) not in ENDLESS]
    loudest = sorted(once, key=lambda name: _peak(waves[name]))[-7:]
    together = [*combinations(loudest, 5), *(lot.sample(once, 5) for _ in range(20))]
    under = (
        _peak(waves["gallop_loop"]) * AROUND
        + _peak(waves["rain_loop"]) * OUTSIDE * SOFTLY
        + _peak(waves["greensleeves"]) * SOFTLY
    )
    worst = max(_mixed([waves[name] for name in five], lot) for five in together)
    assert (worst * SHARE[5] + under) * HEADROOM <= FULL


def _mixed(five: list[Wave], lot: random.Random) -> int:
    """The highest peak of the first half second of five sounds, begun as the program begins them:
    a few in one moment, the others in the next.
    """
    length = 22_050
    sums = [0] * length
    for number, wave in enumerate(five):
        late = (number // TOGETHER + lot.random()) * MOMENT
        at = 0 if number == 0 else int(late * 44_100)
        for where, sample in enumerate(wave[: length - at], at):
            sums[where] += sample
    return max(max(sums), -min(sums))


def _peak(wave: Wave) -> int:
    return max(max(wave), -min(wave))


@pytest.mark.parametrize(
    ("bright", "dull"),
    [("whip", "hooves"), ("coin_1", "thump"), ("card_flip", "stamp"), ("sword", "fist")],
)
def test_a_sound_is_as_bright_as_its_name(waves: dict[str, Wave], bright: str, dull: str) -> None:
    assert _crossings(waves[bright]) > 3 * _crossings(waves[dull])


def _crossings(wave: Wave) -> float:
    """How often a second it passes the middle while it is loud."""
    loud = _peak(wave) // 8
    heard = [sample for sample in wave if abs(sample) > loud]
    turns = sum((a < 0) != (b < 0) for a, b in pairwise(heard))
    return turns / len(heard)


@pytest.mark.parametrize("short", ["click", "whip", "card_slap", "fist", "nail", "stamp"])
def test_a_blow_is_over_soon(waves: dict[str, Wave], short: str) -> None:
    """Half of its power falls within an eighth of a second."""
    power = [sample * sample for sample in waves[short]]
    most = max(sum(power[at : at + 5512]) for at in range(0, len(power), 1102))
    assert most > sum(power) / 2
