"""The archive of the bundle, and the sums by which a download is checked."""

import hashlib
import tarfile
from pathlib import Path

MOST_PACKED = 23_000_000
"""Bytes an archive may weigh."""


def pack(folder: Path, target: Path) -> Path:
    """The folder as a .tar.xz that belongs to nobody in particular; the path of the archive.

    Every desktop opens one as it opens a .tar.gz, and it is a seventh smaller.
    """

    def nobody(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        return entry

    with tarfile.open(target, "w:xz", preset=9) as archive:
        archive.add(folder, arcname=folder.name, filter=nobody)
    return target


def checksums(files: list[Path], target: Path) -> Path:
    """A file that `sha256sum --check` reads."""
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}" for path in files]
    target.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return target
