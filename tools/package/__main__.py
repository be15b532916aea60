"""`make package`: the bundle and, on Linux, its archive and Debian package, weighed and summed."""

import argparse
import shutil
import sys
from pathlib import Path

from tools.package import archive, bundle, debian
from tools.package.names import ROOT, Unfit, archive_name


def main() -> int:
    """Build everything this system can; 0, or 2 with a sentence."""
    parser = argparse.ArgumentParser(prog="make package", description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "dist", metavar="FOLDER")
    said = parser.parse_args()
    out: Path = said.out.resolve()
    try:
        made = package(out)
    except Unfit as error:
        print(error, file=sys.stderr)
        return 2
    for path in made:
        print(f"{path.stat().st_size / 1e6:6.1f} MB  {path}")
    return 0


def package(out: Path) -> list[Path]:
    """The files that are offered for download. Raises Unfit where a weight or a tool is wrong."""
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    folder = bundle.build(out)
    _weigh(folder.name, bundle.weight(folder), bundle.MOST_UNPACKED)
    if sys.platform != "linux":
        return []  # the installers of the other systems are made by packaging/windows and /macos
    packed = archive.pack(folder, out / f"{archive_name('linux')}.tar.xz")
    _weigh(packed.name, packed.stat().st_size, archive.MOST_PACKED)
    made = [packed, debian.build(folder, out)]
    return [*made, archive.checksums(made, out / "SHA256SUMS")]


def _weigh(name: str, weight: int, most: int) -> None:
    print(f"{name}: {weight / 1e6:.1f} MB, at most {most / 1e6:.0f}")
    if weight > most:
        raise Unfit(
            f"{name} weighs {weight / 1e6:.1f} MB; no more than {most / 1e6:.0f} are allowed."
        )


if __name__ == "__main__":
    sys.exit(main())
