"""How loud a sound is, by EBU R 128, and how loud each kind of sound should be.

What goes on and on (rooms, weather, tunes) is measured whole, gated. What is over in a moment has no
whole: its loudest 400 ms count, silence before and after it included.
"""

import numpy as np
import pyloudnorm

from tools.sound.kinds import KINDS, kind_of
from tools.sound.synth import SR, samples

BLOCK = 0.4
"""Seconds of a momentary loudness."""
STEP = 0.02
CEILING = 10 ** (-1 / 20)
"""The highest peak of a file: one decibel under what can be written."""


def endless(name):
    """Whether it goes on and on."""
    return kind_of(name) in ("rooms", "weather", "tunes")


def loudness(name, x):
    """Its loudness in LUFS."""
    meter = pyloudnorm.Meter(SR, block_size=BLOCK)
    if endless(name):
        return meter.integrated_loudness(x)
    block = samples(BLOCK)
    padded = np.r_[np.zeros(block), x, np.zeros(block)]
    return max(
        meter.integrated_loudness(padded[at : at + block])
        for at in range(0, len(padded) - block, samples(STEP))
    )


def set_to_its_kind(name, x):
    """As loud as its kind. What would pass the ceiling by that is rounded off, not cut."""
    wanted = KINDS[kind_of(name)][0]
    for _try in range(6):
        x = x * 10 ** ((wanted - loudness(name, x)) / 20)
        if np.max(np.abs(x)) <= CEILING:
            return x
        x = rounded(x)
    return x


def rounded(x, knee=0.6):
    """Peaks over the knee are bent towards the ceiling and never reach it."""
    over = np.abs(x) > knee
    room = CEILING - knee
    bent = np.sign(x) * (knee + room * np.tanh((np.abs(x) - knee) / room))
    return np.where(over, bent, x)
