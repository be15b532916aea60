"""A screen of our own for tests of the whole program; missing tools fail where CI is set."""

import os
import select
import subprocess
from collections.abc import Iterator

import pytest

from tests.needed import needed

SIZE = (1280, 800)
"""Of the screen, and so of the window that fills it."""


@pytest.fixture(scope="session")
def screen() -> Iterator[str]:
    """The name of a display nobody else uses."""
    needed("Xvfb", "xdotool")
    read, write = os.pipe()
    # Without -noreset the server starts anew whenever its last client leaves, and refuses others.
    what = ["-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), *what],
        pass_fds=(write,),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read) as told:
            ready, _writes, _errors = select.select([told], [], [], 30.0)
            number = told.readline().strip() if ready else ""
        assert number, "Xvfb says no display"
        yield f":{number}"
    finally:
        server.terminate()
        server.wait(timeout=20)
