"""The sounds of the West: what a coach is robbed with, and what that costs."""

import numpy as np

from tools.sound.effects import VOW, coin, hoof, thock
from tools.sound.synth import SR, filt, modes, noise, put, room, samples, soft, times

LEAD = 0.012
"""Seconds of silence before a blow."""


def _boom(dur, seed, low, tail):
    """A charge going off: crack, body, and a thump that falls."""
    n = samples(dur)
    t = times(n)
    crack = filt(noise(n, seed), 700, 12000, 2) * np.exp(-t / 0.007) * 1.5
    body = filt(noise(n, seed + 1), 160, 2000, 2) * np.exp(-t / 0.075) * 3.4
    deep = np.sin(2 * np.pi * np.cumsum(low + 2.2 * low * np.exp(-t / 0.035)) / SR) * np.exp(-t / 0.12) * 1.3
    roll = filt(noise(n, seed + 2), 60, 700, 2) * np.exp(-t / tail) * 0.6
    return soft(crack + body + deep + roll, 2.2)


def shotgun():
    """Both barrels of a coach gun, and the echo off the canyon."""
    b = np.zeros(samples(2.0))
    one = _boom(1.5, 201, 52, 0.42)
    put(b, one, LEAD)
    put(b, _boom(1.4, 207, 58, 0.4), LEAD + 0.055, 0.7)
    for at, g, high in ((0.26, 0.16, 800), (0.44, 0.10, 600), (0.66, 0.06, 420)):
        put(b, filt(one[: samples(0.6)], 70, high), at, g)
    return room(b, 1.2, 0.22, bright=2200, tail=False)


def knife():
    """A blade through the air, and into wood."""
    b = np.zeros(samples(0.75))
    n = samples(0.17)
    t = times(n) / 0.17
    for k in range(5):
        low = 1400 + 900 * k
        swish = filt(noise(n, 210 + k), low, low * 1.7, 3) * np.exp(-(((t - 0.25 - 0.14 * k) / 0.17) ** 2))
        put(b, swish * np.sin(np.pi * t) ** 0.5, LEAD, 0.5)
    put(b, thock(216, 1.5), 0.185, 1.1)
    # The handle goes on trembling.
    m = samples(0.45)
    s = times(m)
    ring = np.sin(2 * np.pi * 172 * s + 2.4 * np.sin(2 * np.pi * 23 * s)) * np.exp(-s / 0.09)
    put(b, ring + 0.5 * modes([1870, 2960, 4310], [1, 0.7, 0.4], [0.2, 0.15, 0.1], 0.45, 217), 0.19, 0.4)
    return room(b, 0.25, 0.16)


def rope():
    """A loop swung twice, thrown, and drawn tight."""
    b = np.zeros(samples(1.15))
    for k, (at, dur, g) in enumerate(((LEAD, 0.24, 0.5), (0.24, 0.24, 0.7), (0.48, 0.3, 1.0))):
        n = samples(dur)
        t = times(n) / dur
        centre = 420 + 260 * np.sin(np.pi * t)
        whirl = noise(n, 221 + k)
        air = filt(whirl, 260, 900, 2) * (centre / 600) + 0.35 * filt(whirl, 1300, 3400, 2)
        put(b, air * np.sin(np.pi * t) ** 2, at, g)
    n = samples(0.2)
    s = times(n)
    for k in range(9):  # fibres
        put(
            b,
            filt(noise(samples(0.012), 230 + k), 900, 4200) * np.hanning(samples(0.012)),
            0.76 + k * 0.014,
            0.5,
        )
    snap = filt(noise(n, 240), 300, 3200, 2) * np.exp(-s / 0.012) + np.sin(2 * np.pi * 118 * s) * np.exp(
        -s / 0.05
    )
    put(b, snap, 0.88, 1.3)
    return room(b, 0.25, 0.15)


def _hiss(dur, seed):
    """Powder burning along a cord."""
    n = samples(dur)
    t = times(n)
    r = np.random.default_rng(seed)
    b = filt(noise(n, seed), 2600, 9500, 2) * (0.35 + 0.12 * filt(noise(n, seed + 1), None, 14) * 20)
    for k in range(int(dur * 60)):
        m = samples(0.01)
        spark = filt(noise(m, seed + 10 + k), 1800, 9000) * np.exp(-times(m) / 0.0015)
        put(b, spark, r.uniform(0, dur - 0.02), r.uniform(0.4, 2.4))
    return b * np.minimum(1, t / 0.05)


def fuse():
    """A match, and a cord that burns."""
    b = np.zeros(samples(1.15))
    n = samples(0.2)
    t = times(n) / 0.2
    put(b, filt(noise(n, 251), 1100, 6500, 2) * np.sin(np.pi * t) ** 1.5 * (0.6 + 0.4 * t), LEAD, 1.1)
    hiss = _hiss(0.95, 253)
    put(b, hiss * np.minimum(1, (0.95 - times(len(hiss))) / 0.12), 0.16, 0.6)
    return room(b, 0.15, 0.1)


def explosion():
    """Dynamite: the blow, and what comes down afterwards."""
    b = np.zeros(samples(2.6))
    blow = _boom(2.2, 261, 34, 0.75)
    put(b, blow, LEAD)
    n = samples(2.2)
    t = times(n)
    put(b, filt(noise(n, 265), 30, 180, 2) * np.exp(-t / 0.5), LEAD, 2.2)
    r = np.random.default_rng(266)
    for k in range(34):
        at = 0.3 + 1.5 * r.uniform() ** 1.3
        put(b, filt(thock(1500 + k), 140, 3200), at, r.uniform(0.1, 0.5) * (2.2 - at) / 2)
    return room(soft(b / np.max(np.abs(b)) * 1.8, 1.4), 1.1, 0.22, bright=1800, tail=False)


def fire():
    """A wheel catches fire: a breath of flame, and wood that cracks."""
    dur = 1.7
    n = samples(dur)
    t = times(n)
    r = np.random.default_rng(271)
    swell = np.minimum(1, t / 0.16) * np.exp(-np.maximum(0, t - 0.3) / 0.55)
    flutter = 1 + 0.4 * np.sin(2 * np.pi * 9 * t) * np.sin(2 * np.pi * 3.3 * t + 1)
    b = filt(noise(n, 272), 70, 620, 2) * swell * flutter * 1.5
    b += filt(noise(n, 273), 900, 4200, 2) * swell * 0.3
    for k in range(46):
        m = samples(0.03)
        pop = filt(noise(m, 2000 + k), 700, 7000) * np.exp(-times(m) / r.uniform(0.001, 0.005))
        put(b, pop, r.uniform(0.1, dur - 0.1), r.uniform(0.5, 3.0))
    tail = np.minimum(1, (dur - t) / 0.3)
    return room(b * tail, 0.2, 0.12)


def roll():
    """The coach rolls on: wheels, chains and eight hooves, from near to far."""
    dur = 1.9
    n = samples(dur)
    t = times(n)
    r = np.random.default_rng(281)
    b = filt(noise(n, 282), 60, 260, 2) * 1.6 + filt(noise(n, 283), 300, 1100, 2) * 0.5
    b *= 1 + 0.35 * np.sin(2 * np.pi * 6.5 * t)
    for k in range(22):
        put(b, filt(thock(2200 + k), 120, 1800), r.uniform(0, dur - 0.2), r.uniform(0.4, 1.3))
    for k in range(14):
        put(b, hoof(2300 + k, 1.0), 0.05 + k * 0.125 + r.normal(0, 0.008), 1.1)
    for k in range(10):
        put(b, coin(2400 + k, 1, 1.2), r.uniform(0, dur - 0.3), 0.07)
    shape = np.sin(np.pi * np.minimum(1, t / 0.5) / 2) * np.minimum(1, (dur - t) / 0.9)
    return room(b * shape, 0.3, 0.15)


def boot():
    """A boot set down, and its spur."""
    b = np.zeros(samples(0.5))
    put(b, thock(291, 0.9), LEAD)
    put(b, filt(noise(samples(0.06), 292), 200, 2400, 2) * np.exp(-times(samples(0.06)) / 0.012), LEAD, 0.7)
    for at, g in ((0.035, 0.5), (0.085, 0.32), (0.13, 0.18)):
        put(b, coin(293 + int(at * 1000), 1, 0.66), at, g * 0.5)
    return room(b, 0.18, 0.12)


def bar():
    """A bar of gold put down: heavy, and it hardly rings."""
    b = np.zeros(samples(0.8))
    heavy = modes(
        [196, 412, 655, 983, 1490, 2210],
        [1, 0.9, 0.7, 0.6, 0.4, 0.25],
        [0.22, 0.20, 0.24, 0.3, 0.26, 0.2],
        0.6,
        301,
        0.004,
        0.0005,
    )
    put(b, heavy, LEAD)
    put(b, thock(302, 1.0), LEAD, 0.9)
    put(b, heavy[: samples(0.3)], LEAD + 0.11, 0.25)
    return room(b, 0.3, 0.18)


def _vowel(src, which, seed):
    """A stretch of a voice on one vowel."""
    out = np.zeros(len(src))
    for formant, amp, q in zip(VOW[which], (1, 0.6, 0.3), (5, 7, 9)):
        out += amp * filt(src, formant * (1 - 0.5 / q), formant * (1 + 0.5 / q), 1)
    return out


def liar():
    """ "Liar!", across the table, and a fist on it."""
    b = np.zeros(samples(1.0))
    put(b, thock(311, 1.6), LEAD, 1.1)
    put(b, np.sin(2 * np.pi * 74 * times(samples(0.2))) * np.exp(-times(samples(0.2)) / 0.05), LEAD, 1.0)
    for k, (f0, g) in enumerate(((176, 1.0), (205, 0.55))):
        dur = 0.52
        n = samples(dur)
        t = times(n) / dur
        pitch = f0 * np.interp(t, [0, 0.25, 0.6, 1], [0.95, 1.28, 1.1, 0.78])
        phase = np.cumsum(pitch) / SR
        src = np.zeros(n)
        for h in range(1, 24):
            src += np.sin(2 * np.pi * h * phase) / h**1.05
        src += 0.15 * noise(n, 312 + k)
        # li - a - r: from one vowel into the next.
        blend = np.interp(t, [0, 0.2, 0.42, 0.7, 1], [0, 0, 1, 1, 0.6])
        said = _vowel(src, "i", 1) * (1 - blend) * 0.8 + _vowel(src, "a", 2) * blend
        env = np.interp(t, [0, 0.06, 0.16, 0.4, 0.72, 1], [0, 0.35, 0.8, 1.0, 0.6, 0])
        put(b, said / np.std(said) * env, 0.1, 0.22 * g)
    return room(soft(b / np.max(np.abs(b)) * 1.5, 1.2), 0.5, 0.2, bright=3400)


def whip():
    """A whip over four horses."""
    b = np.zeros(samples(0.7))
    n = samples(0.22)
    t = times(n) / 0.22
    put(b, filt(noise(n, 321), 500, 2600, 2) * t**3 * np.minimum(1, (1 - t) / 0.08), LEAD, 0.9)
    m = samples(0.3)
    s = times(m)
    crack = filt(noise(m, 322), 1500, 13000, 2) * np.exp(-s / 0.004) * 2.4
    crack += filt(noise(m, 323), 350, 2200, 2) * np.exp(-s / 0.02) * 0.9
    put(b, crack, 0.23)
    return room(b, 0.6, 0.24, bright=3600)


def fist():
    """A bare fist that lands."""
    b = np.zeros(samples(0.4))
    n = samples(0.09)
    put(b, filt(noise(n, 331), 400, 1600, 2) * np.sin(np.pi * times(n) / 0.09) ** 2, LEAD, 0.25)
    m = samples(0.25)
    s = times(m)
    blow = np.sin(2 * np.pi * np.cumsum(82 + 120 * np.exp(-s / 0.016)) / SR) * np.exp(-s / 0.05)
    blow += filt(noise(m, 332), 180, 1500, 2) * np.exp(-s / 0.018) * 1.6
    put(b, blow, 0.08, 1.2)
    return room(b, 0.18, 0.12)


SFX = dict(
    shotgun=shotgun,
    knife=knife,
    rope=rope,
    fuse=fuse,
    explosion=explosion,
    fire=fire,
    roll=roll,
    boot=boot,
    bar=bar,
    liar=liar,
    whip=whip,
    fist=fist,
)
