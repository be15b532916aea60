"""What other systems do otherwise, played on this one."""

import pytest


@pytest.fixture
def on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """The house takes this for Windows in all that it decides about files."""
    for module in ("paths", "disk.files"):
        monkeypatch.setattr(f"game.session.{module}.windows", lambda: True)
