"""The sounds of great moments: the gallows, a feast, a deed, what is counted and what is held; and the weather.

All begin and end in silence: an onset of some milliseconds, and a tail that has died away or is faded.
"""

import numpy as np

from tools.sound.effects import VOW, clack, coin, thock, voice
from tools.sound.synth import SR, filt, modes, noise, put, room, samples, soft, times

LEAD = 0.006
"""Seconds before the first stroke: a compressed file rings a little before what is sudden."""


def _glide(freqs):
    """The phase of a tone whose frequency is given for every sample."""
    return 2 * np.pi * np.cumsum(freqs) / SR


# ---------------- the gallows ----------------
def _stroke(seed, hard):
    """One stroke on a drum whose snares are muffled with crape."""
    r = np.random.default_rng(seed)
    n = samples(0.32)
    t = times(n)
    skin = modes(
        np.array([172, 274, 368, 456, 560, 705]) * r.uniform(0.985, 1.015),
        [0.6, 0.9, 1, 0.85, 0.7, 0.5],
        [0.20, 0.17, 0.13, 0.10, 0.08, 0.06],
        0.32,
        seed,
        0.004,
        0.0009,
    )
    snares = filt(noise(n, seed + 1), 700, 3400, 2) * np.exp(-t / 0.045)
    stick = filt(noise(n, seed + 2), 1200, 5200, 2) * np.exp(-t / 0.003)
    return (0.8 * skin + (0.35 + 0.4 * hard) * snares + 0.5 * hard * stick) * hard


def drum_roll():
    """A roll that swells for two seconds and a half, and one stroke after it."""
    b = np.zeros(samples(3.5))
    r = np.random.default_rng(31)
    t, k = 0.02, 0
    while t < 2.5:
        swell = 0.12 + 0.75 * (t / 2.5) ** 1.7
        put(b, _stroke(4000 + k % 17, swell * r.uniform(0.85, 1.08) * (1.0, 0.86)[k % 2]), t)
        t += r.normal(0.041, 0.003)
        k += 1
    put(b, _stroke(4100, 0.7), 2.70)
    put(b, _stroke(4101, 1.7), 2.735)
    return room(soft(b / np.max(np.abs(b)) * 1.1, 1.1), 0.9, 0.24, bright=2600)


def _creak(dur, f0, f1, seed, g):
    """Rope or wood under a load: grains that come slower as it comes to rest."""
    n = samples(dur)
    r = np.random.default_rng(seed)
    b = np.zeros(n)
    t = 0.0
    while t < dur - 0.03:
        share = t / dur
        put(
            b,
            modes(
                np.array([430, 760, 1190, 1640]) * r.uniform(0.94, 1.06) * (1 - 0.12 * share),
                [1, 0.8, 0.5, 0.25],
                [0.030, 0.024, 0.016, 0.011],
                0.04,
                seed + int(t * 1e3),
            ),
            t,
            np.sin(np.pi * share) ** 0.8 * r.uniform(0.6, 1),
        )
        t += 1 / (f0 + (f1 - f0) * share) * r.uniform(0.9, 1.1)
    return b * g


def trapdoor():
    """The bolt, the door against its post, and the rope that takes the weight."""
    b = np.zeros(samples(2.6))
    scrape = filt(noise(samples(0.12), 41), 900, 4200, 2) * np.sin(np.pi * times(samples(0.12)) / 0.12) ** 2
    put(b, scrape, 0.01, 0.22)
    put(b, clack(42, 0.9), 0.13)
    n = samples(0.7)
    t = times(n)
    boom = np.sin(_glide(64 + 90 * np.exp(-t / 0.03))) * np.exp(-t / 0.11)
    board = modes(
        [176, 262, 375, 532, 790, 1180],
        [0.7, 1, 0.9, 0.7, 0.45, 0.3],
        [0.34, 0.28, 0.2, 0.14, 0.09, 0.06],
        0.7,
        43,
    )
    slam = filt(noise(n, 44), 250, 2400, 2) * np.exp(-t / 0.02)
    put(b, soft(0.5 * boom + 1.2 * board + 1.7 * slam, 1.3), 0.24)
    for k, at in enumerate((0.33, 0.39, 0.47, 0.58)):
        put(b, thock(450 + k, 0.42 * 0.7**k), at)
    taut = modes([205, 322, 540, 860, 1290], [1, 0.8, 0.6, 0.4, 0.2], [0.16, 0.14, 0.1, 0.07, 0.05], 0.3, 46)
    put(b, taut, 0.52, 0.55)
    put(b, _creak(0.62, 62, 34, 47, 0.42), 0.66)
    put(b, _creak(0.55, 44, 26, 48, 0.28), 1.36)
    put(b, _creak(0.40, 34, 20, 49, 0.17), 2.02)
    return room(b, 0.8, 0.22, bright=2600)


def gasp():
    """A crowd draws in its breath."""
    b = np.zeros(samples(1.25))
    r = np.random.default_rng(52)
    for k in range(22):
        dur = r.uniform(0.34, 0.5)
        n = samples(dur)
        t = times(n) / dur
        low, mid, high = VOW["aaoe"[k % 4]]
        air = noise(n, 5200 + k)
        size = r.uniform(0.92, 1.2)
        breath = sum(
            g * filt(air, f * size * 0.86, f * size * 1.16, 2) for f, g in ((low, 1), (mid, 0.9), (high, 0.5))
        )
        env = np.minimum(1, t / 0.62) ** 1.5 * np.minimum(1, (1 - t) / 0.16)
        put(b, breath / np.std(breath) * env, LEAD + r.uniform(0, 0.13), r.uniform(0.4, 1))
    for k in range(7):  # some cannot help their voices
        dur = r.uniform(0.3, 0.42)
        n = samples(dur)
        v = voice(dur, r.choice([190, 230, 270, 320]), 5300 + k, "a", 3, True)[:n]
        env = np.sin(np.pi * np.minimum(1, times(n) / dur)) ** 1.4
        put(b, v * env, 0.14 + r.uniform(0, 0.1), r.uniform(0.12, 0.3))
    return room(b, 0.7, 0.24, bright=3800)


# ---------------- weight ----------------
def thump():
    """A double falls: a fist on an oak table, and all that stands on it jumps."""
    b = np.zeros(samples(0.7))
    n = samples(0.5)
    t = times(n)
    low = np.sin(_glide(58 + 110 * np.exp(-t / 0.018))) * np.exp(-t / 0.09)
    oak = modes(
        [142, 226, 338, 480, 675, 940],
        [0.8, 1, 1, 0.8, 0.5, 0.3],
        [0.26, 0.22, 0.17, 0.12, 0.08, 0.05],
        0.5,
        61,
    )
    slap = filt(noise(n, 62), 300, 1900, 2) * np.exp(-t / 0.012)
    put(b, soft(0.42 * low + 1.25 * oak + 1.7 * slap, 1.2), LEAD)
    for k, at in enumerate((0.085, 0.13, 0.165)):
        put(b, clack(640 + k, 0.10 * 0.7**k), at)
    return room(b, 0.3, 0.16)


def breath():
    """Held: strings that swell without a beat, so that they may be cut off anywhere."""
    dur = 4.0
    n = samples(dur)
    t = times(n)
    r = np.random.default_rng(71)
    b = np.zeros(n)
    for f0, g in ((196.0, 0.5), (293.66, 1.0), (392.0, 0.8), (415.3, 0.42)):
        for _k in range(3):
            sway = 1 + 0.0024 * np.sin(2 * np.pi * r.uniform(4.2, 5.4) * t + r.uniform(0, 6))
            phase = _glide(f0 * r.uniform(0.9975, 1.0025) * sway) + r.uniform(0, 6)
            bow = sum(np.sin(h * phase) / h**1.25 for h in range(1, 10) if f0 * h < 3600)
            b += (
                g
                * bow
                * (1 - 0.30 * (t / dur) * (0.5 + 0.5 * np.sin(2 * np.pi * 7.5 * t + r.uniform(0, 0.7))))
            )
    air = filt(noise(n, 72), 380, 1500, 2)
    b = filt(b, 130, 2400, 1) / np.std(b) + 0.35 * air / np.std(air) * (t / dur)
    return (
        b
        * (0.05 + 0.95 * (t / dur) ** 1.6)
        * np.minimum(1, t / 0.12)
        * np.minimum(1, (dur - t) / 0.35) ** 1.5
    )


# ---------------- counting and honours ----------------
def counted(seed, size):
    """One guinea laid on another."""
    b = np.zeros(samples(0.6))
    put(b, coin(seed, 1, size), LEAD)
    put(b, filt(thock(seed + 500), 220, 1800), LEAD + 0.002, 0.9)
    put(b, coin(seed + 7, 0.28, size * 1.03), LEAD + 0.047)
    return room(b, 0.2, 0.13)


def nail():
    """One blow of the hammer: iron on iron into oak, and the board behind."""
    b = np.zeros(samples(0.6))
    r = np.random.default_rng(81)
    iron = modes(
        np.array([1040, 1730, 2590, 3680, 4910]) * r.uniform(0.98, 1.02),
        [1, 0.85, 0.5, 0.3, 0.18],
        [0.10, 0.085, 0.06, 0.045, 0.03],
        0.2,
        82,
        0.01,
    )
    tick = filt(noise(samples(0.03), 83), 1200, 8000) * np.exp(-times(samples(0.03)) / 0.0011)
    put(b, iron, LEAD, 0.55)
    put(b, tick, LEAD, 0.5)
    put(b, thock(84, 1.0), LEAD + 0.001, 1.1)
    board = modes([230, 385, 590, 880], [1, 0.9, 0.6, 0.4], [0.15, 0.12, 0.08, 0.05], 0.3, 85)
    put(b, board, LEAD + 0.002, 0.8)
    return room(b, 0.28, 0.18)


def laurel():
    """The laurel's stamp: down on the paper, and up again from the ink."""
    b = np.zeros(samples(0.8))
    n = samples(0.4)
    t = times(n)
    press = np.sin(_glide(72 + 80 * np.exp(-t / 0.02))) * np.exp(-t / 0.075)
    wood = modes([205, 330, 505, 760, 1090], [1, 1, 0.8, 0.5, 0.3], [0.16, 0.13, 0.1, 0.07, 0.05], 0.4, 91)
    paper = filt(noise(n, 92), 600, 3600, 2) * np.exp(-t / 0.014)
    put(b, soft(0.4 * press + 1.25 * wood + 1.4 * paper, 1.2), LEAD)
    peel = filt(noise(samples(0.13), 93), 900, 4200, 2) * np.sin(np.pi * times(samples(0.13)) / 0.13) ** 3
    put(b, peel, 0.30, 0.16)
    put(b, modes([523.3, 784, 1046.5], [1, 0.8, 0.6], [0.5, 0.42, 0.34], 0.5, 94, 0, 0.01), 0.03, 0.10)
    return room(b, 0.35, 0.2)


def _huzza(seed, size):
    """Three dozen throats at once."""
    b = np.zeros(samples(1.5))
    r = np.random.default_rng(seed)
    for k in range(30):
        f0 = r.choice([118, 140, 158, 180, 205, 240, 285])
        dur = r.uniform(0.75, 1.05)
        n = samples(dur)
        t = times(n) / dur
        v = voice(dur, f0, seed * 40 + k, "a" if k % 3 else "ao", 1.6, True)[:n]
        env = np.minimum(1, t / 0.12) * np.minimum(1, (1 - t) / 0.45) ** 1.3
        put(b, v * env, 0.16 + r.uniform(0, 0.09), r.uniform(0.4, 1) * size)
        hu = voice(0.2, f0 * 0.86, seed * 60 + k, "u", 5, True)
        put(
            b, hu * np.sin(np.pi * np.linspace(0, 1, len(hu))), r.uniform(0, 0.05), r.uniform(0.2, 0.5) * size
        )
    return b


def feast():
    """Huzza, three times, with fists and tankards on the table."""
    b = np.zeros(samples(5.2))
    for k, at in enumerate((0.03, 1.25, 2.47)):
        put(b, _huzza(101 + k, (0.7, 0.85, 1.0)[k]), at)
    r = np.random.default_rng(104)
    for at in (1.02, 1.14, 2.24, 2.36, *np.arange(3.5, 4.4, 0.13)):
        for _k in range(3):
            put(
                b,
                filt(thock(int(at * 900) + _k), 140, 2200),
                at + r.uniform(0, 0.03),
                2.6 * (1 if at < 3.4 else 0.8),
            )
    for k, at in enumerate((0.95, 2.18, 3.42, 3.66, 3.93)):
        put(b, coin(1050 + k, 1, 0.62), at, 0.75)
    for k in range(70):
        m = samples(0.03)
        clap = filt(noise(m, 6000 + k), 600, 3600, 2) * np.exp(-times(m) / 0.006)
        at = r.uniform(3.1, 4.7)
        put(b, clap, at, r.uniform(0.6, 1.9) * (4.9 - at) / 1.8)
    tail = np.minimum(1, (5.2 - times(len(b))) / 0.7)
    return room(soft(b / np.max(np.abs(b)) * 1.4, 1.2) * tail, 0.9, 0.25, bright=3600)


def medal():
    """A medal laid on its hook: a chink, and a smaller one."""
    b = np.zeros(samples(0.9))
    put(b, coin(111, 1, 0.92), LEAD)
    put(b, coin(112, 0.55, 0.78), LEAD + 0.09)
    put(
        b,
        modes([1396.9, 2093, 2793.8], [1, 0.7, 0.4], [0.7, 0.55, 0.4], 0.8, 113, 0, 0.004),
        LEAD + 0.09,
        0.16,
    )
    put(b, filt(thock(114), 250, 1600), LEAD, 0.25)
    return room(b, 0.3, 0.18)


# ---------------- weather ----------------
def _shaped(n, seed, centre, width):
    """Noise about a frequency, periodic in n samples, so that it loops."""
    spectrum = np.fft.rfft(noise(n, seed))
    f = np.fft.rfftfreq(n, 1 / SR)
    x = np.fft.irfft(spectrum * np.exp(-((np.log(np.maximum(f, 1) / centre) / width) ** 2)), n)
    return x / np.std(x)


def rain():
    """Soft rain on a roof and a road; loops."""
    dur = 6.0
    n = samples(dur)
    t = times(n)
    r = np.random.default_rng(121)
    sway = 1 + 0.16 * np.sin(2 * np.pi * t / dur) + 0.09 * np.sin(2 * np.pi * 3 * t / dur + 2)
    b = (0.50 * _shaped(n, 122, 900, 0.75) + 0.26 * _shaped(n, 123, 3200, 0.55)) * sway
    for k in range(260):
        drip = modes(
            np.array([r.uniform(620, 1500), r.uniform(1600, 2900)]), [1, 0.4], [0.018, 0.01], 0.03, 1240 + k
        )
        put(b, drip, r.uniform(0, dur), r.uniform(0.3, 1.7) ** 2 * 0.6, True)
    return b


def wind():
    """Wind over a moor, rising and falling; loops."""
    dur = 8.0
    n = samples(dur)
    t = times(n)
    gust = 0.55 + 0.30 * np.sin(2 * np.pi * t / dur - 1) + 0.15 * np.sin(2 * np.pi * 3 * t / dur + 0.6)
    b = np.zeros(n)
    for k, (centre, width, g, shift) in enumerate(
        ((330, 0.42, 1.0, 0), (620, 0.20, 0.55, 1.4), (880, 0.13, 0.34, 3.0))
    ):
        swell = 0.35 + 0.65 * (0.5 + 0.5 * np.sin(2 * np.pi * t / dur * (1 + k) + shift)) ** 1.5
        b += g * _shaped(n, 131 + k, centre, width) * swell
    return b * gust


SFX = dict(
    drum_roll=drum_roll,
    trapdoor=trapdoor,
    gasp=gasp,
    thump=thump,
    breath=breath,
    coin_1=lambda: counted(141, 1.3),
    coin_2=lambda: counted(141, 1.12),
    coin_3=lambda: counted(141, 0.96),
    nail=nail,
    laurel=laurel,
    feast=feast,
    medal=medal,
    rain_loop=rain,
    wind_loop=wind,
)
