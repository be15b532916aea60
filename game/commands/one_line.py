"""The command line's parser: what it refuses, it refuses in one line."""

import argparse
from typing import Any

from game.session.paths import legible

UNFIT = 2
"""The exit code for what cannot be done as it was asked."""


class OneLine(argparse.ArgumentParser):
    """A parser whose refusal is one line, not a page of usage."""

    def error(self, message: str) -> None:  # type: ignore[override]
        self.exit(UNFIT, f"{self.prog}: {legible(message)}\n")

    def _print_message(self, message: str, file: Any = None) -> None:
        # The original keeps silent where a message finds no room.
        if message and file is not None:
            file.write(message)
