"""The sounds of Sherwood: who leads, who walks, what is built, and what springs."""

import numpy as np

from tools.sound.effects import thock
from tools.sound.synth import SR, filt, modes, noise, put, room, samples, times

LEAD = 0.012
"""Seconds of silence before a blow."""


def _blown(pitch, dur, seed):
    """A note on a cow's horn: breath first, then a buzz that opens."""
    n = samples(dur)
    t = times(n) / dur
    bend = pitch * (1 - 0.035 * np.exp(-t * dur / 0.045) + 0.004 * np.sin(2 * np.pi * 5.1 * t * dur))
    phase = np.cumsum(bend) / SR
    out = np.zeros(n)
    for h in range(1, 14):
        opening = np.clip(t * 9 - 0.16 * h, 0, 1)
        out += np.sin(2 * np.pi * h * phase + 0.3 * h) / h**0.9 * opening * np.exp(-(((h - 3) / 5) ** 2))
    out += filt(noise(n, seed), 500, 2600, 2) * 0.12 * (1 - 0.6 * t)
    return filt(out, 150, 2600, 1) * np.minimum(1, t * dur / 0.05) * np.minimum(1, (1 - t) * dur / 0.12)


def horn():
    """The Leader's horn: two notes, the second held."""
    b = np.zeros(samples(1.25))
    put(b, _blown(196, 0.26, 401), LEAD, 0.8)
    put(b, _blown(294, 0.78, 403), 0.27, 1.0)
    return room(b, 0.9, 0.3, bright=2600)


def step():
    """One step through last year's leaves."""
    b = np.zeros(samples(0.3))
    r = np.random.default_rng(411)
    n = samples(0.16)
    t = times(n) / 0.16
    put(b, filt(noise(n, 412), 900, 5200, 2) * np.sin(np.pi * t) ** 1.4, LEAD, 0.5)
    for k in range(26):
        m = samples(0.012)
        crackle = filt(noise(m, 420 + k), 1400, 8000) * np.exp(-times(m) / 0.0016)
        put(b, crackle, LEAD + 0.01 + 0.15 * r.uniform() ** 0.8, r.uniform(0.3, 1.3))
    m = samples(0.12)
    put(b, np.sin(2 * np.pi * 92 * times(m)) * np.exp(-times(m) / 0.022), LEAD + 0.012, 0.9)
    return room(b, 0.15, 0.1)


def snare():
    """A bent sapling let go: the cord, the whip of it, and leaves that come down."""
    b = np.zeros(samples(0.95))
    n = samples(0.14)
    t = times(n) / 0.14
    put(b, filt(noise(n, 441), 500, 3000, 2) * t**2.4 * np.minimum(1, (1 - t) / 0.06), LEAD, 0.7)
    m = samples(0.55)
    s = times(m)
    twang = np.zeros(m)
    for k, (pitch, g, tail) in enumerate(
        ((131, 1.0, 0.16), (263, 0.6, 0.11), (397, 0.5, 0.08), (540, 0.3, 0.05))
    ):
        wobble = pitch * (1 + 0.03 * np.sin(2 * np.pi * 17 * s) * np.exp(-s / 0.2))
        twang += g * np.sin(2 * np.pi * np.cumsum(wobble) / SR + k) * np.exp(-s / tail)
    put(b, twang, 0.14, 1.2)
    put(b, thock(443, 1.0), 0.145, 0.8)
    r = np.random.default_rng(444)
    for k in range(22):
        w = samples(0.02)
        leaf = filt(noise(w, 450 + k), 1500, 7000) * np.hanning(w)
        put(b, leaf, 0.2 + 0.6 * r.uniform() ** 1.4, r.uniform(0.1, 0.45))
    return room(b, 0.4, 0.18)


def mallet():
    """Two blows of a mallet on a stake."""
    b = np.zeros(samples(0.62))
    for k, (at, g) in enumerate(((LEAD, 0.8), (0.26, 1.0))):
        wood = modes(
            [148, 333, 610, 980, 1640], [1, 0.9, 0.6, 0.4, 0.2], [0.14, 0.1, 0.07, 0.05, 0.03], 0.3, 461 + k
        )
        put(b, wood, at, g)
        put(b, thock(465 + k, 1.1), at, 0.7 * g)
    return room(b, 0.35, 0.18, bright=3200)


def timber():
    """An oak that gives way, falls, and lies across the road."""
    b = np.zeros(samples(1.75))
    r = np.random.default_rng(471)
    for k in range(17):
        at = LEAD + 0.62 * (1 - (1 - k / 17) ** 1.7)
        m = samples(0.05)
        crack = filt(noise(m, 480 + k), 350 + 30 * k, 3200, 2) * np.exp(-times(m) / 0.006)
        put(b, crack, at + r.normal(0, 0.006), r.uniform(0.4, 1.0) * (0.5 + k / 20))
    n = samples(0.75)
    t = times(n) / 0.75
    put(b, filt(noise(n, 500), 500, 3800, 2) * t**2 * np.minimum(1, (1 - t) / 0.15), 0.35, 0.9)
    m = samples(0.6)
    s = times(m)
    fall = np.sin(2 * np.pi * np.cumsum(48 + 70 * np.exp(-s / 0.03)) / SR) * np.exp(-s / 0.16) * 1.8
    fall += filt(noise(m, 501), 90, 900, 2) * np.exp(-s / 0.07) * 1.8
    put(b, fall, 1.02, 1.5)
    for k in range(16):
        w = samples(0.03)
        put(
            b,
            filt(noise(w, 510 + k), 1200, 6500) * np.hanning(w),
            1.05 + 0.5 * r.uniform(),
            r.uniform(0.1, 0.5),
        )
    return room(b, 0.6, 0.2, bright=2600)


def _chirp(start, end, dur, seed):
    """A bird's note that slides from one pitch to another."""
    n = samples(dur)
    t = times(n) / dur
    pitch = start + (end - start) * t + 60 * np.sin(2 * np.pi * 31 * t * dur)
    return np.sin(2 * np.pi * np.cumsum(pitch) / SR) * np.sin(np.pi * t) ** 1.3


def greenwood():
    """The forest on a summer morning: leaves in the wind, a thrush, a chiffchaff, a far cuckoo."""
    dur = 4.4
    n = samples(dur)
    t = times(n)
    b = np.zeros(n)
    # Whole turns in the loop, so that the wind closes without a seam.
    gust = 0.6 + 0.25 * np.sin(2 * np.pi * t / dur) + 0.15 * np.sin(2 * np.pi * 3 * t / dur + 1)
    leaves = np.fft.irfft(np.fft.rfft(noise(n, 521)) * _band(n, 500, 1500), n)
    b += leaves / np.std(leaves) * 0.035 * gust
    for at, notes in ((0.5, (2900, 3600, 2500)), (1.25, (3300, 2700, 3500)), (2.9, (2800, 3700, 3100))):
        for k, pitch in enumerate(notes):
            put(
                b,
                _chirp(pitch, pitch * (1.12 if k % 2 else 0.9), 0.13, 530 + k),
                at + 0.17 * k,
                0.2,
                loop=True,
            )
    for k in range(6):
        pitch = 4700 if k % 2 else 4000
        put(b, _chirp(pitch * 1.12, pitch, 0.07, 540 + k), 2.0 + 0.15 * k, 0.08, loop=True)
    for at, pitch in ((3.7, 690), (3.96, 560)):
        m = samples(0.2)
        s = times(m) / 0.2
        put(b, np.sin(2 * np.pi * pitch * times(m)) * np.sin(np.pi * s) ** 0.8, at, 0.11, loop=True)
    return _round(room(b, 0.7, 0.25, bright=3000, loop=True), 5500)


def _round(x, high):
    """A low pass that goes round: what is too high to be missed costs most to keep."""
    f = np.fft.rfftfreq(len(x), 1 / SR)
    return np.fft.irfft(np.fft.rfft(x) / np.sqrt(1 + (f / high) ** 12), len(x))


def _band(n, low, high):
    """What passes between two pitches, for a noise that goes round."""
    f = np.maximum(np.fft.rfftfreq(n, 1 / SR), 1)
    return np.exp(-(((np.log(f) - np.log((low * high) ** 0.5)) / np.log(high / low)) ** 2))


SFX = dict(horn=horn, step=step, snare=snare, mallet=mallet, timber=timber, greenwood_loop=greenwood)
