"""What every part of the package is called, and the one error there is."""

import platform
from pathlib import Path

from game import VERSION

ROOT = Path(__file__).resolve().parents[2]
NAME = "stand-and-deliver"
TITLE = "Stand and Deliver"


class Unfit(Exception):
    """What could not be made, and what to do about it, in a sentence."""


def machine() -> str:
    """The kind of machine, as archives are named: x86_64, arm64."""
    return platform.machine().lower() or "unknown"


def archive_name(system: str) -> str:
    """The name of a download, without suffix."""
    return f"{NAME}-{VERSION}-{system}-{machine()}"
