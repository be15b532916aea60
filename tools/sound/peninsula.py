"""The sounds of the road across Spain: a horse that sets off, and one in the water."""

import numpy as np

from tools.sound.effects import hoof
from tools.sound.synth import SR, filt, noise, put, room, samples, times

LEAD = 0.012
"""Seconds of silence before a blow."""


def hooves():
    """A horse set to the gallop, away down the road: five strides, the last far off."""
    b = np.zeros(samples(2.3))
    r = np.random.default_rng(601)
    at, stride = LEAD, 0.40
    for s in range(5):
        far = (1 - s / 6.5) ** 1.25
        for k, (phase, g) in enumerate(((0, 0.7), (0.20, 0.9), (0.36, 1.0), (0.56, 0.8))):
            beat = hoof(610 + s * 4 + k, g * far)
            # What is far off has lost its high tones.
            put(b, filt(beat, None, 5200 - 800 * s, 1), at + phase * stride + abs(r.normal(0, 0.004)), 1)
        at += stride
        stride *= 0.965
    return room(b, 0.5, 0.16, bright=3200)


def splash():
    """A horse into a stream: the plunge, the sheet of water, and drops that come down."""
    b = np.zeros(samples(1.35))
    r = np.random.default_rng(641)
    m = samples(0.3)
    s = times(m)
    plunge = np.sin(2 * np.pi * np.cumsum(70 + 190 * np.exp(-s / 0.05)) / SR) * np.exp(-s / 0.075)
    put(b, plunge, LEAD, 0.5)
    n = samples(0.75)
    t = times(n)
    rise = np.minimum(1, t / 0.025)
    put(b, filt(noise(n, 642), 350, 2200, 2) * rise * np.exp(-t / 0.15), LEAD + 0.01, 1.6)
    put(b, filt(noise(n, 643), 1200, 5200, 2) * np.minimum(1, t / 0.07) * np.exp(-t / 0.24), LEAD + 0.04, 0.5)
    for _drop in range(34):
        # A drop is a short rising tone.
        w = samples(0.05)
        q = times(w)
        pitch = r.uniform(500, 1500)
        drop = np.sin(2 * np.pi * np.cumsum(pitch * (1 + 6 * q)) / SR) * np.exp(-q / 0.012)
        put(b, drop, 0.1 + 1.05 * r.uniform() ** 1.2, r.uniform(0.06, 0.3))
    return room(b, 0.35, 0.14, bright=3800)


SFX = dict(hooves=hooves, splash=splash)
