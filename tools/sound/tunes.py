"""Period tunes: plucked strings, flute, fiddle, and a reader for ABC. The melodies are in the public domain.

A new tune is a line of ABC, a row of chords and a call of `render`.
"""

import re

import numpy as np

from tools.sound.synth import SR, filt, noise, put, room, samples, times

A4 = 440 * 2 ** (-50 / 1200)  # a touch under modern pitch
NOTE = dict(C=0, D=2, E=4, F=5, G=7, A=9, B=11)
TRIAD = dict(
    C=(48, 55, 60, 64),
    Am=(45, 52, 57, 60),
    Dm=(50, 57, 62, 65),
    G=(43, 50, 55, 59),
    E=(40, 47, 52, 56),
    Cl=(48, 52, 55, 60),
)


# ---------- instruments -----------------------------------------------------------------------------------
def plucked(f, dur, seed=0, bright=0.5, decay=0.996, pick=0.18):
    """Karplus-Strong string, tuned to a fraction of a sample; one period is computed at a time."""
    n = samples(dur)
    period = SR / f
    length = int(period - 0.5)
    frac = period - 0.5 - length
    pluck = np.random.default_rng(seed).uniform(-1, 1, length + 2)
    pluck = filt(np.r_[pluck, np.zeros(64)], 60, 900 + bright * 7000, 1)[: length + 2]
    pluck = pluck - np.roll(pluck, max(1, int(length * pick)))
    y = np.zeros(n + length + 2)
    y[: length + 2] = pluck / np.max(np.abs(pluck))
    i = length + 2
    while i < n:
        m = min(length, n - i)
        now = y[i - length : i - length + m]
        last = y[i - length - 1 : i - length - 1 + m]
        before = y[i - length - 2 : i - length - 2 + m]
        y[i : i + m] = decay * 0.5 * (((1 - frac) * now + frac * last) + ((1 - frac) * last + frac * before))
        i += m
    y = y[:n]
    fade = samples(0.03)
    y[-fade:] *= np.linspace(1, 0, fade)
    return y


def flute(f, dur, seed=0):
    """A plain flute: few harmonics, breath, a chiff at the start."""
    n = samples(dur + 0.05)
    t = times(n)
    vibrato = 1 + 0.006 * np.sin(2 * np.pi * 5.2 * t) * np.minimum(1, np.maximum(0, t - 0.18) / 0.25)
    phase = np.cumsum(f * vibrato) / SR
    y = sum(
        a * np.sin(2 * np.pi * h * phase) for h, a in ((1, 1), (2, 0.32), (3, 0.14), (4, 0.05), (5, 0.03))
    )
    breath = filt(noise(n, seed), f * 0.9, f * 4, 1) * 0.05
    chiff = filt(noise(n, seed + 1), f * 1.5, f * 6, 1) * np.exp(-t / 0.02) * 0.16
    swell = np.minimum(1, t / 0.035) * np.minimum(1, np.maximum(0, dur + 0.05 - t) / 0.06)
    return (y * (1 + 0.04 * np.sin(2 * np.pi * 5.2 * t)) + breath + chiff) * swell * 0.5


def fiddle(f, dur, seed=0):
    """A fiddle: sawtooth through the resonances of a body."""
    n = samples(dur + 0.04)
    t = times(n)
    vibrato = 1 + 0.0045 * np.sin(2 * np.pi * 5.8 * t + 0.5) * np.minimum(1, np.maximum(0, t - 0.12) / 0.2)
    phase = np.cumsum(f * vibrato) / SR
    bow = sum(np.sin(2 * np.pi * h * phase) / h for h in range(1, 22) if f * h < 9000)
    body = bow * 0.25
    for centre, half, gain in (
        (290, 60, 0.8),
        (460, 90, 1.0),
        (700, 160, 0.55),
        (1200, 350, 0.5),
        (2800, 900, 0.6),
    ):
        body = body + gain * filt(bow, centre - half, centre + half, 1)
    swell = np.minimum(1, t / 0.05) * np.minimum(1, np.maximum(0, dur + 0.04 - t) / 0.05)
    swell = swell * (1 - 0.15 * np.exp(-(((t - 0.06) / 0.05) ** 2)))
    return (body + filt(noise(n, seed), 1500, 6000) * 0.012) * swell * 0.5


# ---------- notation --------------------------------------------------------------------------------------
def hz(midi):
    """MIDI note to Hz."""
    return A4 * 2 ** ((midi - 69) / 12)


def abc(line, key=None, octave=60):
    """Read ABC to [(midi or None, length)]: accidentals ^ = _, octaves, lengths, rests z, broken rhythm > <."""
    key = key or {}
    out, pending = [], None
    text = re.sub(r"[|:\[\]!\s-]", " ", line)
    for m in re.finditer(r"([\^_=]?)([A-Ga-gz])([,']*)(\d*)(/?)(\d*)|([<>])", text):
        if m[7]:
            pending = m[7]
            continue
        sharp, name, octs, num, slash, den = m[1], m[2], m[3], m[4], m[5], m[6]
        length = float(num or 1) / (float(den or 2) if slash else 1)
        midi = None
        if name != "z":
            midi = octave + NOTE[name.upper()] + (12 if name.islower() else 0)
            midi += 12 * octs.count("'") - 12 * octs.count(",")
            midi += {"^": 1, "_": -1, "=": 0, "": key.get(name.upper(), 0)}[sharp]
        out.append((midi, length))
        if pending and len(out) > 1:
            first, second = (1.5, 0.5) if pending == ">" else (0.5, 1.5)
            (high, whole), (other, half) = out[-2:]
            out[-2:] = [(high, whole * first), (other, half * second)]
            pending = None
    return out


def render(parts, unit, total, room_t=1.1):
    """Mix parts (notes, instrument, gain, pan angle, start) to stereo; a note may be a chord, strummed."""
    n = samples(total)
    left, right = np.zeros(n + samples(2)), np.zeros(n + samples(2))
    for notes, instrument, gain, pan, start in parts:
        t = start
        for k, (midi, length) in enumerate(notes):
            chord = () if midi is None else midi if isinstance(midi, tuple) else (midi,)
            for j, one in enumerate(chord):
                y = instrument(hz(one), length * unit, k * 7 + j)
                at = max(0, t + np.random.default_rng(k + j).normal(0, 0.006) + j * 0.018)
                put(left, y, at, gain * np.cos(pan))
                put(right, y, at, gain * np.sin(pan))
            t += length * unit
    left = room(left, room_t, 0.22, seed=1, tail=False)
    right = room(right, room_t, 0.22, seed=2, tail=False)
    both = np.c_[left, right]
    return both / np.max(np.abs(both)) * 0.8


# ---------- tunes -----------------------------------------------------------------------------------------
def over_the_hills():
    """Over the Hills and Far Away, after Henry Atkinson's manuscript, 1694: flute, cittern."""
    tune = abc(
        "GA|c3d cded|c2A2 A2GA|c3d cdec|f2d2 d2GA|c3d cded|c2A2 A2c2|G3A GABc|e2d2 d2 ef|"
        "g3a gede|c2A2 A2ef|g3a gedc|a2d2 d2ef|gfga gede|c2A2 A2c2|G3A GAcd|e2d2 d2 z2"
    )
    unit = 0.155
    chords = [(None, 2)] + [(TRIAD[c], 4) for c in "C C Am Am C C Dm G".split() * 4]

    def treble(f, d, s):
        return plucked(f, min(2.2, d * 2.2 + 0.6), s, 0.75, 0.9965)

    def bass(f, d, s):
        return plucked(f, min(2.5, d * 1.6 + 0.8), s, 0.35, 0.997) * 0.7

    def octave_flute(f, d, s):
        return flute(f * 2, d, s)

    total = sum(length for _, length in tune) * unit + 1.5
    return render(
        [
            (tune, octave_flute, 0.42, 0.62, 0.2),
            (tune, treble, 0.55, 0.95, 0.2),
            (chords, bass, 0.34, 0.5, 0.2),
        ],
        unit,
        total,
    )


def greensleeves():
    """Greensleeves, as Macheath sings it in the condemned cell: fiddle, cittern."""
    tune = abc(
        "A|c2d e>fe|d2B G>AB|c2A A>^GA|B2^G E2A|c2d e>fe|d2B G>AB|c>BA ^G>^F^G|A3 A3|"
        "g3 g>fe|d2B G>AB|c2A A>^GA|B2^G E3|g3 g>fe|d2B G>AB|c>BA ^G>^F^G|A3 A3"
    )
    unit = 0.235
    first = "Am Am G G Am Am E E Am Am G G Am E Am Am"
    second = "Cl Cl G G Am Am E E Cl Cl G G Am E Am Am"
    chords = [(None, 1)] + [(TRIAD[c], 3) for c in f"{first} {second}".split()]

    def treble(f, d, s):
        return plucked(f, d + 0.9, s, 0.7, 0.9965)

    def bass(f, d, s):
        return plucked(f, min(2.5, d * 1.8 + 0.8), s, 0.4, 0.9972)

    total = sum(length for _, length in tune) * unit + 2.0
    return render(
        [(tune, fiddle, 0.34, 0.7, 0.2), (tune, treble, 0.36, 0.95, 0.2), (chords, bass, 0.34, 0.5, 0.2)],
        unit,
        total,
    )


MUSIC = {"over_the_hills": over_the_hills, "greensleeves": greensleeves}
