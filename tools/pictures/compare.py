"""Two folders of pictures beside each other: which of them differ, and where."""

import argparse
import fnmatch
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame
from pygame import Rect


@dataclass(frozen=True, slots=True)
class Difference:
    """A picture that is not the same in both folders, and what is to be said of it."""

    name: str
    said: str


def differences(before: Path, after: Path, only: str = "*") -> Iterator[Difference]:
    """Every picture that differs to the pixel, or is in one of the folders alone, by name."""
    names = {
        file.name
        for folder in (before, after)
        for file in folder.glob("*.png")
        if fnmatch.fnmatch(file.name, only)
    }
    for name in sorted(names):
        here, there = before / name, after / name
        if not there.exists():
            yield Difference(name, f"only in {before}")
        elif not here.exists():
            yield Difference(name, f"only in {after}")
        elif said := _told_apart(here, there):
            yield Difference(name, said)


def _told_apart(here: Path, there: Path) -> str:
    """What differs between two pictures, in a few words; "" for nothing."""
    if here.read_bytes() == there.read_bytes():
        return ""
    one, other = pygame.image.load(str(here)), pygame.image.load(str(there))
    if one.get_size() != other.get_size():
        return f"{one.get_width()}x{one.get_height()}, now {other.get_width()}x{other.get_height()}"
    same = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    same.invert()
    pixels = same.count()
    if not pixels:
        return ""
    boxes = same.get_bounding_rects()
    where: Rect = boxes[0].unionall(boxes[1:])
    return f"{pixels} pixels, within {where.width}x{where.height} at {where.left},{where.top}"


def main(argv: Sequence[str]) -> int:
    """List what differs; the exit status is 1 if anything does, and 2 if nothing was compared."""
    parser = argparse.ArgumentParser(prog="tools.pictures compare", description=__doc__)
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)
    parser.add_argument("--only", default="*", metavar="GLOB", help="files whose names fit")
    said = parser.parse_args(argv)
    seen = sum(1 for file in said.after.glob("*.png") if fnmatch.fnmatch(file.name, said.only))
    found = list(differences(said.before, said.after, said.only))
    for each in found:
        print(f"{each.name}: {each.said}")
    print(f"{seen} pictures, {len(found)} differ")
    return 2 if not seen else 1 if found else 0
