"""The sounds of the table and the road."""

import numpy as np

from tools.sound.synth import SR, filt, modes, noise, put, room, samples, soft, times


# ---------------- dice ----------------
def clack(seed, hard=1.0):
    """Bone on bone."""
    r = np.random.default_rng(seed)
    f = np.array([1900, 2750, 3900, 5200, 7100]) * r.uniform(0.85, 1.2)
    x = modes(
        f,
        [0.6, 1, 0.8, 0.5, 0.3],
        np.array([0.030, 0.024, 0.018, 0.013, 0.009]) * r.uniform(0.8, 1.3),
        0.06,
        seed,
        0.02,
        0.0002,
    )
    c = filt(noise(len(x), seed + 1), 1500, 9000) * np.exp(-times(len(x)) / 0.0012)
    return (x + 0.9 * c) * hard


def thock(seed, hard=1.0):
    """A die on an oak table."""
    r = np.random.default_rng(seed)
    w = modes(
        np.array([182, 415, 690, 1120, 1730]) * r.uniform(0.93, 1.07),
        [0.9, 1, 0.7, 0.45, 0.25],
        [0.12, 0.085, 0.055, 0.035, 0.02],
        0.22,
        seed,
        0.01,
        0.0005,
    )
    c = clack(seed + 50, 0.55)
    w[: len(c)] += c
    return w * hard


def dice_rattle():
    """Dice in the cup."""
    r = np.random.default_rng(1)
    b = np.zeros(samples(0.95))
    t = 0.0
    while t < 0.85:
        put(b, clack(int(t * 1e4), r.uniform(0.25, 0.8)), t)
        put(b, filt(thock(int(t * 1e4) + 7), 250, 2600), t + 0.001, r.uniform(0.15, 0.4))
        t += r.uniform(0.022, 0.062)
    shake = 0.55 + 0.45 * np.sin(2 * np.pi * 5.2 * times(len(b)) - 1)
    return room(b * shake, 0.18, 0.16)


def dice_roll():
    """Two dice on the table."""
    b = np.zeros(samples(1.5))
    r = np.random.default_rng(4)
    for d in range(2):
        t = 0.03 + d * 0.055
        dt = 0.17 * r.uniform(0.85, 1.1)
        g = 1.0
        while dt > 0.012:
            put(b, thock(100 + d * 50 + int(t * 500), g), t)
            t += dt
            dt *= r.uniform(0.66, 0.76)
            g *= 0.74
        for k in range(5):
            put(b, clack(d * 9 + k, 0.10 * (1 - k / 6)), t + k * 0.010 * r.uniform(0.7, 1.4))
    put(b, clack(77, 0.5), 0.26)
    return room(b, 0.28, 0.2)


# ---------------- cards ----------------
def card_slap():
    """A card laid down."""
    n = samples(0.30)
    t = times(n)
    x = (
        filt(noise(n, 2), 900, 7500) * np.exp(-t / 0.010) * 1.0
        + filt(noise(n, 3), 2500, 12000) * np.exp(-t / 0.0025) * 0.8
    )
    x += modes([165, 238, 470], [1, 0.6, 0.35], [0.11, 0.08, 0.04], 0.30, 1) * 1.1
    sw = filt(noise(samples(0.07), 5), 1800, 7000) * np.linspace(0, 1, samples(0.07)) ** 3 * 0.18
    b = np.zeros(samples(0.07) + n)
    b[: len(sw)] += sw
    b[len(sw) :] += x
    return room(b, 0.2, 0.14)


def card_flip():
    """A card turned."""
    n = samples(0.26)
    t = times(n)
    np.exp(-(((t - 0.075) / 0.042) ** 2))
    y = np.zeros(n)
    for k in range(8):
        lo = 900 + k * 650
        g = np.exp(-(((t - (0.03 + k * 0.014)) / 0.03) ** 2))
        y += filt(noise(n, 20 + k), lo, lo * 1.9, 3) * g
    y *= 0.7
    snap = filt(noise(samples(0.05), 31), 1800, 9000) * np.exp(-times(samples(0.05)) / 0.004)
    put(y, snap, 0.135, 1.6)
    return room(y, 0.15, 0.1)


# ---------------- coins ----------------
def coin(seed, g=1.0, size=1.0):
    """One coin."""
    r = np.random.default_rng(seed)
    base = np.array([2310, 3480, 4860, 6120, 7730, 9480, 11650, 13800]) / size * r.uniform(0.95, 1.06)
    am = np.array([0.5, 1, 0.8, 0.75, 0.6, 0.45, 0.3, 0.2]) * r.uniform(0.5, 1.2, 8)
    de = np.array([0.55, 0.45, 0.36, 0.28, 0.22, 0.16, 0.12, 0.08]) * r.uniform(0.6, 1.2)
    x = modes(base, am, de, 0.6, seed, 0.004, 0.0002) + modes(
        base * 1.0028, am * 0.7, de, 0.6, seed + 1, 0.002, 0.0002
    )
    c = filt(noise(len(x), seed), 3000, 15000) * np.exp(-times(len(x)) / 0.0008)
    return (x * 0.4 + c * 0.8) * g


def coins():
    """A purse paid out."""
    b = np.zeros(samples(1.1))
    r = np.random.default_rng(8)
    for k, t in enumerate([0, 0.07, 0.11, 0.19, 0.23, 0.31, 0.36, 0.47, 0.55]):
        put(b, coin(40 + k, r.uniform(0.45, 1) * np.exp(-t * 1.3), r.uniform(0.85, 1.25)), t + 0.01)
        put(b, filt(thock(k + 300), 200, 1500), t + 0.012, 0.18)
    return room(b, 0.25, 0.16)


# ---------------- weapons ----------------
def pistol():
    """Flintlock: lock, pan, shot, echo."""
    n = samples(1.9)
    times(n)
    b = np.zeros(n)
    put(b, clack(5, 0.25), 0.0)
    put(
        b,
        filt(noise(samples(0.09), 6), 3000, 11000) * np.exp(-(((times(samples(0.09)) - 0.045) / 0.025) ** 2)),
        0.012,
        0.22,
    )
    t0 = 0.075
    m = n - samples(t0)
    tt = times(m)
    crack = filt(noise(m, 7), 600, 14000, 2) * np.exp(-tt / 0.006) * 1.6
    body = filt(noise(m, 8), 220, 2600, 2) * np.exp(-tt / 0.05) * 3.2
    boom = np.sin(2 * np.pi * np.cumsum(62 + 150 * np.exp(-tt / 0.03)) / SR) * np.exp(-tt / 0.075) * 0.9
    tail = filt(noise(m, 10), 80, 900, 2) * np.exp(-tt / 0.38) * 0.5
    x = soft(crack + body + boom + tail, 2.2)
    b[samples(t0) :] += x
    for d, g, h in ((0.19, 0.16, 900), (0.31, 0.11, 700), (0.47, 0.07, 520)):
        put(b, filt(x[: samples(0.5)], 70, h), t0 + d, g)
    return room(b, 1.2, 0.22, bright=2600, tail=False)


def sword():
    """Two blades."""
    np.random.default_rng(3)
    b = np.zeros(samples(1.25))

    def cl(seed, g):
        rr = np.random.default_rng(seed)
        f = np.sort(rr.uniform(1150, 9800, 34))
        a = rr.uniform(0.2, 1, 34) * (f / 2500) ** -0.35
        d = rr.uniform(0.12, 0.85, 34) * (2500 / f) ** 0.45
        x = modes(f, a, d, 1.1, seed, 0.003, 0.0003) + modes(
            f * 1.004, a * 0.6, d * 0.9, 1.1, seed + 1, 0.003, 0.0003
        )
        c = filt(noise(len(x), seed), 1800, 14000) * np.exp(-times(len(x)) / 0.0018)
        return (x * 0.14 + c * 0.7) * g

    put(b, cl(1, 1.0), 0.01)
    n = samples(0.28)
    t = times(n)
    3200 + 2600 * t / 0.28
    sc = (
        filt(noise(n, 5), 2400, 9500)
        * np.sin(np.pi * t / 0.28) ** 2
        * (0.55 + 0.45 * np.sign(np.sin(2 * np.pi * np.cumsum(95 + 60 * t / 0.28) / SR)))
    )
    put(b, sc, 0.10, 0.30)
    put(b, cl(9, 0.75), 0.36)
    return room(b, 0.5, 0.2)


# ---------------- horse, coach ----------------
def hoof(seed, g=1.0):
    """One hoof on the road."""
    r = np.random.default_rng(seed)
    n = samples(0.22)
    t = times(n)
    th = np.sin(2 * np.pi * np.cumsum(58 + 70 * np.exp(-t / 0.014)) / SR + 0.3) * np.exp(-t / 0.045)
    d = filt(noise(n, seed), 120, 900, 2) * np.exp(-t / 0.022)
    gr = filt(noise(n, seed + 1), 1500, 6000, 2) * np.exp(-(((t - 0.012) / 0.012) ** 2))
    k = modes(
        np.array([610, 985, 1540]) * r.uniform(0.94, 1.06), [0.5, 0.35, 0.2], [0.05, 0.035, 0.02], 0.22, seed
    )
    kk = modes(
        np.array([430, 790, 1230, 1980]) * r.uniform(0.92, 1.08),
        [1, 0.9, 0.6, 0.3],
        [0.045, 0.038, 0.028, 0.018],
        0.22,
        seed + 5,
    )
    return filt(0.55 * th + 1.3 * d + 0.30 * gr + 0.5 * k + 0.85 * kk, 75) * g * r.uniform(0.85, 1.1)


def gallop(strides=4, rate=2.15, clop=False):
    """Four-beat gallop; loops."""
    P = 1 / rate
    b = np.zeros(samples(P * strides))
    beats = [(0, 0.75), (0.17, 0.95), (0.30, 1.0), (0.46, 0.85)]
    for s in range(strides):
        for k, (ph, g) in enumerate(beats):
            put(
                b,
                hoof(s * 10 + k * 3 + 1, g),
                (s + ph) * P + np.random.default_rng(s * 7 + k).normal(0, 0.004),
                1,
                True,
            )
        br = (
            filt(noise(samples(0.16), 90 + s), 500, 2600, 2)
            * np.sin(np.pi * times(samples(0.16)) / 0.16) ** 2
        )
        put(b, br, (s + 0.62) * P, 0.10, True)
        for k in range(3):
            put(b, coin(700 + s * 5 + k, 0.035, 0.8), (s + 0.1 + 0.3 * k) * P, 1, True)
    return b


def coach():
    """Coach on the road; loops."""
    n = samples(3.2)
    t = times(n)
    r = np.random.default_rng(2)
    X = np.fft.rfft(noise(n, 6))
    f = np.fft.rfftfreq(n, 1 / SR)
    g = np.fft.irfft(X * np.exp(-(((np.log(np.maximum(f, 1) / 420)) / 0.75) ** 2)), n)
    g /= np.std(g)

    Xr = np.fft.rfft(noise(n, 5))
    rum = np.fft.irfft(Xr * np.exp(-(((np.log(np.maximum(f, 1) / 75)) / 0.55) ** 2)), n)
    rum /= np.std(rum)
    am = 1 + 0.35 * np.sin(2 * np.pi * 5 / 3.2 * t) + 0.2 * np.sin(2 * np.pi * 13 / 3.2 * t + 1)
    b = 0.40 * rum * am + 0.42 * g * (1 + 0.5 * np.sin(2 * np.pi * 8 / 3.2 * t))
    for k in range(34):
        put(b, filt(thock(800 + k), 120, 1800), r.uniform(0, 3.2), r.uniform(0.25, 1.1), True)
    for k in range(16):
        put(b, coin(900 + k, 1, 1.2), r.uniform(0, 3.2), 0.05, True)
    m = samples(0.35)
    tt = times(m)
    sq = np.zeros(m)
    for h in range(1, 9):
        sq += (
            np.sin(
                2
                * np.pi
                * h
                * np.cumsum(310 + 60 * np.sin(2 * np.pi * 3.1 * tt) + 25 * noise(m, 3).cumsum() / 400)
                / SR
            )
            / h
        )
    put(b, filt(sq, 300, 2500) * np.sin(np.pi * tt / 0.35) ** 2, 0.7, 0.10, True)
    put(b, filt(sq[::-1], 300, 2200) * np.sin(np.pi * tt / 0.35) ** 2, 2.3, 0.08, True)
    return b


# ---------------- voices ----------------
VOW = {
    "a": (730, 1090, 2440),
    "e": (530, 1840, 2480),
    "i": (390, 1990, 2550),
    "o": (570, 840, 2410),
    "u": (440, 1020, 2240),
    "y": (490, 1350, 1690),
}


def voice(dur, f0, seed, vowels, rate=4.6, shout=False):
    """A muttering voice: pulses through moving formants, gated into syllables."""
    n = samples(dur)
    t = times(n)
    r = np.random.default_rng(seed)
    knots = max(4, int(dur * rate))
    pk = np.interp(t, np.linspace(0, dur, knots), r.uniform(0.86, 1.22, knots))
    f = f0 * pk * (1 + 0.012 * np.sin(2 * np.pi * 5.1 * t + r.uniform(0, 6)))
    ph = np.cumsum(f) / SR
    src = np.zeros(n)
    for h in range(1, 26):
        if f0 * h < 5200:
            src += np.sin(2 * np.pi * h * ph) / h ** (1.05 if shout else 1.35)
    src += 0.10 * noise(n, seed)
    y = np.zeros(n)
    k = max(2, int(dur * rate))
    ed = np.sort(np.r_[0, r.uniform(0, dur, k - 1), dur])
    for a, b in zip(ed, ed[1:]):
        if not shout and r.uniform() < 0.26:
            continue
        i, j = int(a * SR), int(b * SR)
        m = j - i
        if m < 500:
            continue
        F = VOW[vowels[r.integers(len(vowels))]]
        s = src[i:j]
        o = np.zeros(m)
        for Fk, A, Q in zip(F, (1, 0.55, 0.22), (6, 9, 11)):
            o += A * filt(s, Fk * (1 - 0.5 / Q), Fk * (1 + 0.5 / Q), 1)
        o *= np.sin(np.pi * np.linspace(0, 1, m)) ** (0.6) * r.uniform(0.5, 1)
        if r.uniform() < 0.5:
            c = min(m, samples(0.03))
            o[:c] += filt(noise(c, seed + i), 2500, 6500) * np.linspace(1, 0, c) * 0.12 * np.std(o) * 3
        y[i:j] += o
    return y / (np.std(y) + 1e-9)


def tavern(dur=8.0):
    """A room of voices; loops."""
    n = samples(dur)
    b = np.zeros(n)
    r = np.random.default_rng(17)
    X = samples(0.5)
    for k in range(13):
        v = voice(
            dur + 0.5, r.choice([95, 105, 118, 130, 145, 190, 215]), 500 + k, "aeiouy", r.uniform(3.6, 5.4)
        )
        v = filt(v, 150, r.uniform(1300, 2600), 1)
        w = v[:n].copy()
        fade = np.linspace(0, 1, X)
        w[:X] = w[:X] * fade + v[n : n + X] * (1 - fade)
        b += w * r.uniform(0.2, 1) ** 1.5
    for k in range(9):
        put(b, filt(thock(1200 + k), 150, 2200), r.uniform(0, dur), r.uniform(2, 5), True)
    for k in range(5):
        put(b, coin(1300 + k, 1, 0.75), r.uniform(0, dur), 0.5, True)
    for k in range(2):
        at = r.uniform(1, dur - 2)
        for h in range(5):
            put(
                b,
                voice(0.13, 150 * (1 - 0.03 * h), 1400 + k * 9 + h, "a", 8, True)
                * np.sin(np.pi * np.linspace(0, 1, samples(0.13))),
                at + h * 0.19,
                1.6 * (1 - h * 0.12),
                True,
            )
    return room(b, 0.9, 0.35, bright=2400, loop=True)


def cheer(dur=2.8):
    """A crowd."""
    n = samples(dur)
    times(n)
    b = np.zeros(n)
    r = np.random.default_rng(23)
    for k in range(46):
        d = dur - 0.5 * r.uniform(0, 1)
        v = voice(d, r.choice([150, 175, 200, 230, 260, 300, 340]), 2000 + k, "aeo", 2.2, True)
        at = r.uniform(0, 0.35)
        e = np.minimum(1, times(len(v)) / 0.18) * np.exp(
            -np.maximum(0, times(len(v)) - r.uniform(1.0, 1.8)) / 0.45
        )
        put(b, v * e, at, r.uniform(0.4, 1))
    for k in range(60):
        m = samples(0.03)
        put(
            b,
            filt(noise(m, 3000 + k), 700, 3800, 2) * np.exp(-times(m) / 0.006),
            r.uniform(0.5, dur - 0.4),
            r.uniform(1, 3.2),
        )
    return room(soft(b / np.max(np.abs(b)) * 1.5, 1.2), 0.9, 0.25, bright=3800)


def bell():
    """Church bell."""
    f0 = 220.0
    r = [0.5, 1, 1.183, 1.506, 2, 2.514, 2.662, 3.011, 4.166, 5.433, 6.796]
    a = [0.55, 0.7, 0.8, 0.35, 1, 0.5, 0.4, 0.45, 0.3, 0.2, 0.12]
    d = [6.5, 4.6, 3.6, 2.4, 2.2, 1.5, 1.3, 1.0, 0.65, 0.4, 0.25]
    x = modes([f0 * k for k in r], a, d, 5.0, 3, 0, 0.0012) + modes(
        [f0 * k * 1.0021 for k in r], [q * 0.5 for q in a], d, 5.0, 4, 0, 0.0012
    )
    c = filt(noise(len(x), 2), 900, 6000) * np.exp(-times(len(x)) / 0.006)
    return room(x * 0.25 + c * 0.25, 1.6, 0.18, bright=3000, tail=False)


def quill():
    """Pen on paper."""
    n = samples(1.3)
    times(n)
    r = np.random.default_rng(12)
    e = np.zeros(n)
    at = 0.02
    while at < 1.15:
        d = r.uniform(0.05, 0.15)
        i = samples(at)
        m = samples(d)
        m = min(m, n - i)
        e[i : i + m] = np.maximum(
            e[i : i + m], np.sin(np.pi * np.linspace(0, 1, m)) ** 0.7 * r.uniform(0.4, 1)
        )
        at += d + r.choice([0.012, 0.03, 0.09], p=[0.5, 0.35, 0.15])
    ss = 0.35 + 0.65 * (filt(noise(n, 7), 40, 220, 2) / 0.08 > 0.2)
    hi = filt(noise(n, 8), 2200, 7800, 3)
    lo = filt(noise(n, 9), 500, 1500, 2) * 0.35
    return room((hi + lo) * e * ss, 0.12, 0.08)


def click():
    """Wooden tick."""
    b = np.zeros(samples(0.09))
    put(b, modes([1250, 2100, 3300], [1, 0.7, 0.4], [0.028, 0.02, 0.012], 0.05, 2), 0.002)
    put(b, filt(noise(samples(0.02), 3), 1500, 8000) * np.exp(-times(samples(0.02)) / 0.001), 0.002, 0.5)
    return b


def stamp():
    """Thump of a press."""
    b = np.zeros(samples(0.4))
    put(b, thock(44, 1), 0.005)
    put(
        b,
        np.sin(2 * np.pi * np.cumsum(70 + 60 * np.exp(-times(samples(0.3)) / 0.02)) / SR)
        * np.exp(-times(samples(0.3)) / 0.07),
        0.004,
        1.1,
    )
    return room(b, 0.2, 0.15)


SFX = dict(
    dice_rattle=dice_rattle,
    dice_roll=dice_roll,
    card_slap=card_slap,
    card_flip=card_flip,
    coins=coins,
    pistol=pistol,
    sword=sword,
    gallop_loop=gallop,
    coach_loop=coach,
    tavern_loop=tavern,
    cheer=cheer,
    bell=bell,
    quill=quill,
    click=click,
    stamp=stamp,
)
