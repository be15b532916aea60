"""Tools of a machine that some tests want beside Python."""

import os
import shutil

import pytest


def needed(*tools: str) -> None:
    """Skip without these tools; where CI is set they have to be there."""
    missing = [tool for tool in tools if shutil.which(tool) is None]
    if missing:
        reason = f"{' and '.join(missing)} cannot be had here"
        if "CI" in os.environ:
            pytest.fail(f"{reason}, and the automatic build has to have them")
        pytest.skip(reason)
