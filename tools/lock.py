"""`make lock`: every file a bundle is made of, by its sum, into packaging/requirements.lock.

A release is built from these and from nothing else: pip refuses a file whose sum is another one.
All systems are in the one file, with what each of them alone needs marked.
"""

import subprocess
import sys
from pathlib import Path

from tools.package.names import ROOT

FILE = ROOT / "packaging" / "requirements.lock"
OLDEST = "3.11"
"""The Python the file has to hold for, and every later one."""

HEADING = """\
# What a release is built with: every file that may be installed, for every system, by its sum.
# Made by `make lock` from pyproject.toml and constraints.txt; change those, and make it anew.
"""


def locked(project: Path, constraints: Path) -> str:
    """The file as it has to be. Raises CalledProcessError, whose reasons uv has printed."""
    done = subprocess.run(
        [
            *(sys.executable, "-m", "uv", "pip", "compile", str(project)),
            *("--extra", "package", "--constraint", str(constraints)),
            *("--universal", "--python-version", OLDEST, "--generate-hashes"),
            *("--no-header", "--no-annotate", "--quiet", "--no-emit-index-url"),
        ],
        stdout=subprocess.PIPE,
        encoding="utf-8",
        check=True,
    )
    return HEADING + done.stdout


def main() -> int:
    """Write the file; 0, or what uv answered."""
    try:
        text = locked(ROOT / "pyproject.toml", ROOT / "constraints.txt")
    except subprocess.CalledProcessError as error:
        return error.returncode
    FILE.write_text(text, encoding="utf-8", newline="\n")
    print(FILE.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
