"""The bundle: PyInstaller's folder, made lighter and weighed."""

import shutil
import subprocess
import sys
from pathlib import Path

from tools.package import elf
from tools.package.names import NAME, ROOT, Unfit

MOST_UNPACKED = 54_000_000
"""Bytes the folder may weigh."""

_AS_THEY_ARE = "pygame_ce.libs"
"""Libraries whose tables were rewritten when the wheel was made: stripping breaks them."""


def build(out: Path) -> Path:
    """Build the folder under `out`; its path. Raises Unfit if PyInstaller cannot."""
    spec = ROOT / "packaging" / "stand_and_deliver.spec"
    quietly = ["--noconfirm", "--clean", "--log-level", "WARN"]
    there = ["--distpath", str(out), "--workpath", str(out / "work")]
    done = subprocess.run(
        [sys.executable, "-m", "PyInstaller", *quietly, *there, str(spec)], cwd=ROOT, check=False
    )
    if done.returncode:
        raise Unfit(f"PyInstaller could not build {spec.name}; its reasons stand above.")
    shutil.rmtree(out / "work")
    folder = out / NAME
    if sys.platform == "linux":
        lighten(folder)
    return folder


def lighten(folder: Path) -> None:
    """Take the debug tables out of the libraries, where this machine can, and its folders."""
    strip = shutil.which("strip")
    for path in sorted(folder.rglob("*.so*")):
        if _AS_THEY_ARE in path.parts or path.is_symlink():
            continue
        if strip is not None:
            subprocess.run([strip, "--strip-unneeded", str(path)], check=True)
        elf.forget_builder(path)


def weight(folder: Path) -> int:
    """Bytes of all files in a folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if not path.is_symlink())
