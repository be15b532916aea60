"""Make every sound: python -m tools.sound.make_sounds OUT [--only NAME ...]

Writes OUT/<name>.ogg. Needs the packages of the extra `art`, at build time only.
"""

import argparse
from pathlib import Path

import numpy as np
import soundfile

from tools.sound import effects, greenwood, moments, peninsula, west
from tools.sound.loudness import loudness, set_to_its_kind
from tools.sound.synth import SR, norm, samples
from tools.sound.tunes import MUSIC

SFX = {**effects.SFX, **moments.SFX, **west.SFX, **greenwood.SFX, **peninsula.SFX}
RISE = 0.003
"""Seconds in which a sound rises: the high-pass and the file's own filter ring before a blow."""


def write_ogg(path, x):
    """Write Vorbis in chunks of a second: one long write crashes libsndfile 1.2."""
    channels = 1 if x.ndim == 1 else x.shape[1]
    with soundfile.SoundFile(str(path), "w", SR, channels, format="OGG", subtype="VORBIS") as out:
        for i in range(0, len(x), SR):
            out.write(x[i : i + SR])


def level(name, x):
    """Set it as loud as its kind. What sounds once rises out of silence; a loop keeps its ends, so
    that it closes without a seam.
    """
    if name.endswith("_loop"):
        x = x - np.mean(x)
    elif name not in MUSIC:
        x = norm(x)
        k = samples(RISE)
        x[:k] *= np.linspace(0, 1, k) ** 2
    return set_to_its_kind(name, x)


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
        loud = loudness(name, x)
        seam = f" seam {abs(x[0] - x[-1]):.3f}" if name.endswith("_loop") else ""
        print(
            f"{name:16} {len(x) / SR:5.2f} s  {peak:5.1f} dBFS  {loud:5.1f} LUFS  {path.stat().st_size / 1024:6.1f} KB{seam}",
            flush=True,
        )


if __name__ == "__main__":
    main()
