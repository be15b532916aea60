"""Where a Linux library looks for others: folders of the machine it was built on are taken out."""

import shutil
import subprocess
import sys
from pathlib import Path

from tools.package.names import Unfit


def search_path(file: Path) -> str:
    """The folders in which a library looks first, as they are written in it; "" for none."""
    return _patchelf("--print-rpath", file).strip()


def forget_builder(file: Path) -> bool:
    """Take a search path out that names the builder's own folders; whether there was one.

    One that begins at the library itself ($ORIGIN) stays: it holds wherever the bundle lies.
    """
    folders = search_path(file)
    if not folders or folders.startswith("$ORIGIN"):
        return False
    _patchelf("--remove-rpath", file)
    return True


def _patchelf(wish: str, file: Path) -> str:
    # It lies beside the Python of the environment that makes the package.
    tool = shutil.which("patchelf", path=str(Path(sys.executable).parent)) or "patchelf"
    done = subprocess.run([tool, wish, str(file)], capture_output=True, text=True, check=False)
    if done.returncode:
        raise Unfit(f"patchelf cannot read {file.name}: {done.stderr.strip()}")
    return done.stdout
