"""Measure the sounds that are shipped: python -m tools.sound.measured [SHEET.png]

Prints a line a sound for docs/sound.md, and with a name draws all of them as waves and what they
are made of. Fails if one is more than 1 LU from the loudness of its kind.
"""

import sys
from pathlib import Path

import numpy as np
import soundfile

from tools.sound.kinds import KINDS, kind_of
from tools.sound.loudness import loudness
from tools.sound.synth import SR

SOUNDS = Path(__file__).parents[2] / "assets" / "sounds"
TOLERANCE = 1.0
"""LU from the loudness of its kind: two of a kind are within twice that."""
COLUMNS, CELL = 6, (300, 130)


def spectrum(x):
    """Where the middle of its power lies, and below what nine tenths of it lie, in Hz."""
    power = np.abs(np.fft.rfft(x)) ** 2
    freqs = np.fft.rfftfreq(len(x), 1 / SR)
    share = np.cumsum(power) / np.sum(power)
    return float(np.sum(power * freqs) / np.sum(power)), float(freqs[np.searchsorted(share, 0.9)])


def lasting(x):
    """Seconds in which nine tenths of its power fall."""
    share = np.cumsum(x**2) / np.sum(x**2)
    return (np.searchsorted(share, 0.95) - np.searchsorted(share, 0.05)) / SR


def sheet(waves, out):
    """All waves on one picture, each as high as its own peak is."""
    import pygame

    pygame.init()
    rows = -(-len(waves) // COLUMNS)
    page = pygame.Surface((COLUMNS * CELL[0], rows * CELL[1]))
    page.fill((240, 230, 205))
    font = pygame.font.Font(None, 20)
    for number, (name, x) in enumerate(waves.items()):
        left, top = number % COLUMNS * CELL[0] + 8, number // COLUMNS * CELL[1]
        page.blit(font.render(f"{name}  {len(x) / SR:.2f} s", True, (30, 20, 15)), (left, top + 4))
        middle, wide = top + 74, CELL[0] - 16
        for column, part in enumerate(np.array_split(x, wide)):
            high, low = int(50 * part.max()), int(50 * part.min())
            pygame.draw.line(
                page, (125, 29, 26), (left + column, middle - high), (left + column, middle - low)
            )
    pygame.image.save(page, out)


def main():
    """Read the command line and do the work; 1 if a sound is too loud or too soft."""
    waves, wrong = {}, []
    print(
        "| kind | sound | seconds | loudness, LUFS | peak, dBFS | power within, s | middle, Hz | nine tenths below, Hz |"
    )
    print("|---|---|--:|--:|--:|--:|--:|--:|")
    for kind, (wanted, names) in KINDS.items():
        for name in names.split():
            x, _rate = soundfile.read(SOUNDS / f"{name}.ogg")
            one = x if x.ndim == 1 else x.mean(axis=1)
            waves[name] = one
            loud, peak = loudness(name, x), 20 * np.log10(np.max(np.abs(x)))
            centre, nine = spectrum(one)
            print(
                f"| {kind} | {name} | {len(x) / SR:.2f} | {loud:.1f} | {peak:.1f} |"
                f" {lasting(one):.2f} | {centre:.0f} | {nine:.0f} |"
            )
            if abs(loud - wanted) > TOLERANCE:
                wrong.append(f"{name}: {loud:.1f} LUFS, and {kind_of(name)} are at {wanted}")
    if sys.argv[1:]:
        sheet(waves, sys.argv[1])
    print(*wrong, sep="\n", file=sys.stderr, end="\n" if wrong else "")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
