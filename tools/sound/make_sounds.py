"""Make every sound: python -m tools.sound.make_sounds OUT [--only NAME ...]

Writes OUT/<name>.ogg. Needs numpy and soundfile, at build time only.
"""

import argparse
from pathlib import Path

import numpy as np
import soundfile

from tools.sound import effects, greenwood, moments, peninsula, west
from tools.sound.synth import SR, norm, samples
from tools.sound.tunes import MUSIC

SFX = {**effects.SFX, **moments.SFX, **west.SFX, **greenwood.SFX, **peninsula.SFX}
PEAK = {**effects.PEAK, **moments.PEAK, **west.PEAK, **greenwood.PEAK, **peninsula.PEAK}


def write_ogg(path, x):
    """Write Vorbis in chunks of a second: one long write crashes libsndfile 1.2."""
    channels = 1 if x.ndim == 1 else x.shape[1]
    with soundfile.SoundFile(str(path), "w", SR, channels, format="OGG", subtype="VORBIS") as out:
        for i in range(0, len(x), SR):
            out.write(x[i : i + SR])


def level(name, x):
    """Set the peak; loops keep their ends, so that they close without a seam."""
    if name in MUSIC:
        return x
    if name.endswith("_loop"):
        x = x - np.mean(x)
        return x / np.max(np.abs(x)) * PEAK.get(name, 0.6)
    x = norm(x, PEAK.get(name, 0.85))
    if any(
        name in each.SFX for each in (moments, west, greenwood, peninsula)
    ):  # the high-pass rings a little before a blow
        k = samples(0.003)
        x[:k] *= np.linspace(0, 1, k) ** 2
    return x


def main():
    """Read the command line and do the work."""
    args = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    args.add_argument("out", type=Path)
    args.add_argument("--only", nargs="*")
    opts = args.parse_args()
    opts.out.mkdir(parents=True, exist_ok=True)
    for name, make in {**SFX, **MUSIC}.items():
        if opts.only and name not in opts.only:
            continue
        x = level(name, make())
        path = opts.out / f"{name}.ogg"
        write_ogg(path, x)
        peak = 20 * np.log10(np.max(np.abs(x)))
        seam = f" seam {abs(x[0] - x[-1]):.3f}" if name.endswith("_loop") else ""
        print(
            f"{name:16} {len(x) / SR:5.2f} s  {peak:5.1f} dBFS  {path.stat().st_size / 1024:6.1f} KB{seam}",
            flush=True,
        )


if __name__ == "__main__":
    main()
