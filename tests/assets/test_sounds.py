"""The sounds as they are shipped: whole, without clicks, and never cut off when many sound at once.

How loud each is takes more to measure: `python -m tools.sound.measured`, and `docs/sound.md`.
"""

import cmath
import math
import random
from array import array
from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Final, TypeAlias

import pygame
import pytest

from game.session.paths import assets
from game.sprites.sound import AROUND, HEADROOM, OUTSIDE, SHARE, SOFTLY, TOGETHER
from tools.sound.kinds import KINDS, kind_of

Wave: TypeAlias = "array[int]"

FULL: Final = 32_768
SECOND: Final = 44_100
QUIET: Final = FULL // 50
"""What a sound that is heard once may begin with, 34 decibels under the highest; a quarter of it
at its end.
"""
EDGE, LAST = 10, 44
"""Samples at the begin and the end: a quarter of a millisecond, and a whole one."""
ENDLESS: Final = ("rooms", "weather", "tunes")
MOMENT: Final = 0.08
"""Seconds within which no more than a few effects begin."""

FILES: Final = sorted(file.stem for file in (assets() / "sounds").glob("*.ogg"))


@pytest.fixture(scope="module")
def waves() -> Iterator[dict[str, Wave]]:
    """Every sound as its samples, one channel."""
    with pytest.MonkeyPatch.context() as here:
        here.setenv("SDL_AUDIODRIVER", "dummy")
        pygame.mixer.quit()  # another test may have left a card of another kind
        pygame.mixer.init(44100, -16, 1, allowedchanges=0)
        files = {name: str(assets() / "sounds" / f"{name}.ogg") for name in FILES}
        yield {n: array("h", pygame.mixer.Sound(file).get_raw()) for n, file in files.items()}
        pygame.mixer.quit()


def test_every_sound_has_a_kind_and_so_a_loudness() -> None:
    assert len(FILES) == 51
    assert sorted(name for _loud, names in KINDS.values() for name in names.split()) == FILES


def test_every_sound_can_be_heard_and_effects_are_about_as_loud(waves: dict[str, Wave]) -> None:
    tenth = SECOND // 10
    for name, wave in waves.items():
        assert 0.03 < len(wave) / SECOND < 40, name
        assert _peak(wave) > 0.2 * FULL, name
        if kind_of(name) != "tunes":
            # The loudest tenth of a second, in decibels below full.
            parts = (
                wave[at : at + tenth] for at in range(0, max(1, len(wave) - tenth), tenth // 2)
            )
            loudest = max(math.sqrt(sum(x * x for x in part) / tenth) for part in parts)
            assert -31 < 20 * math.log10(loudest / FULL) < -7, name


def test_no_sound_reaches_what_can_be_written(waves: dict[str, Wave]) -> None:
    ceiling = FULL * 10 ** (-0.9 / 20)
    assert [name for name, wave in waves.items() if _peak(wave) > ceiling] == []


def test_what_sounds_once_begins_and_ends_in_silence(waves: dict[str, Wave]) -> None:
    once = {name: wave for name, wave in waves.items() if kind_of(name) not in ENDLESS}
    assert [name for name, wave in once.items() if _peak(wave[:EDGE]) > QUIET] == []
    assert [name for name, wave in once.items() if _peak(wave[-LAST:]) > QUIET / 4] == []


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


def test_three_coins_are_three_pitches(waves: dict[str, Wave]) -> None:
    def pitch(number: int) -> int:
        """The strongest tone above the table's own, in hertz."""
        heard = waves[f"coin_{number}"][4000:8000]
        return max(range(1500, 3000, 20), key=lambda hertz: tone(heard, hertz))

    def tone(heard: Wave, hertz: int) -> float:
        turn = cmath.exp(-2j * math.pi * hertz / SECOND)
        hand, total = 1 + 0j, 0j
        for each in heard:
            hand *= turn
            total += each * hand
        return abs(total)

    low, middle, high = map(pitch, (1, 2, 3))
    assert low * 1.1 < middle
    assert middle * 1.1 < high


def test_what_is_held_swells_without_a_beat(waves: dict[str, Wave]) -> None:
    step = SECOND // 5
    loud = [_peak(waves["breath"][at : at + step]) for at in range(0, int(3.4 * SECOND), step)]
    assert all(after > 0.8 * before for before, after in pairwise(loud))
    assert loud[-1] > 5 * loud[0]


@pytest.mark.parametrize("short", ["click", "whip", "card_slap", "fist", "nail", "stamp"])
def test_a_blow_is_over_soon(waves: dict[str, Wave], short: str) -> None:
    """Half of its power falls within an eighth of a second."""
    power = [sample * sample for sample in waves[short]]
    most = max(sum(power[at : at + 5512]) for at in range(0, len(power), 1102))
    assert most > sum(power) / 2
