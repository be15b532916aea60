"""Icons as Windows and macOS want them, put together from the PNG files of the art."""

import struct
import sys
from pathlib import Path

from tools.package.names import NAME, ROOT

ICONS = ROOT / "packaging" / "icons"

_WINDOWS = (16, 24, 32, 48, 64, 128, 256)
_MACOS = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}
"""Apple's four letters for a PNG of that size."""


def png(size: int) -> bytes:
    """The icon of that size."""
    return (ICONS / f"{NAME}-{size}.png").read_bytes()


def ico() -> bytes:
    """An .ico: a table of sizes, then the PNG files one after another."""
    pictures = [png(size) for size in _WINDOWS]
    at = 6 + 16 * len(pictures)
    head = struct.pack("<HHH", 0, 1, len(pictures))
    for size, picture in zip(_WINDOWS, pictures, strict=True):
        side = size % 256  # 0 stands for 256
        head += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), at)
        at += len(picture)
    return head + b"".join(pictures)


def icns() -> bytes:
    """An .icns: every PNG file behind its four letters and its length."""
    parts = b"".join(
        kind + struct.pack(">I", 8 + len(png(size))) + png(size) for size, kind in _MACOS.items()
    )
    return b"icns" + struct.pack(">I", 8 + len(parts)) + parts


def write(folder: Path = ICONS) -> list[Path]:
    """Both files."""
    made = [folder / f"{NAME}.ico", folder / f"{NAME}.icns"]
    for path, data in zip(made, (ico(), icns()), strict=True):
        path.write_bytes(data)
    return made


if __name__ == "__main__":
    print(*write(), sep="\n")
    sys.exit(0)
