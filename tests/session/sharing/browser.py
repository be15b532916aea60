"""A browser without a window, asked by the protocol every browser's driver speaks (WebDriver)."""

import base64
import json
import shutil
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.needed import needed

ARGUMENTS = [
    *("--headless", "--no-sandbox", "--no-first-run", "--hide-scrollbars", "--disable-gpu"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
]


class Browser:
    """One open page."""

    def __init__(self, driver: str, session: str) -> None:
        self._at = f"{driver}/session/{session}"

    def open(self, page: Path) -> None:
        self.log("browser")
        self.log("performance")
        _asked(f"{self._at}/url", {"url": page.as_uri()})

    def told(self, script: str) -> Any:
        """What a script of the test's own finds in the page."""
        return _asked(f"{self._at}/execute/sync", {"script": script, "args": []})

    def devtools(self, command: str, **parameters: object) -> Any:
        asked = {"cmd": command, "params": parameters}
        return _asked(f"{self._at}/goog/cdp/execute", asked)

    def wide(self, pixels: int) -> None:
        """As wide as a telephone, or a desk."""
        self.devtools(
            "Emulation.setDeviceMetricsOverride",
            width=pixels,
            height=800,
            deviceScaleFactor=1,
            mobile=False,
        )

    def looks(self, media: str = "", **features: str) -> None:
        """On paper, in the dark."""
        named = [
            {"name": name.replace("_", "-"), "value": value} for name, value in features.items()
        ]
        self.devtools("Emulation.setEmulatedMedia", media=media, features=named)

    def log(self, kind: str) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = _asked(f"{self._at}/se/log", {"type": kind})
        return found

    def asked_for(self) -> list[str]:
        """Every address the page has asked for since it was opened."""
        messages = [json.loads(each["message"])["message"] for each in self.log("performance")]
        return [
            message["params"]["request"]["url"]
            for message in messages
            if message["method"] == "Network.requestWillBeSent"
        ]

    def picture(self) -> bytes:
        return base64.b64decode(self.devtools("Page.captureScreenshot")["data"])


@contextmanager
def browsing(home: Path) -> Iterator[Browser]:
    """A fresh browser, which is gone afterwards."""
    needed("chromium", "chromedriver")
    driver, browser = shutil.which("chromedriver"), shutil.which("chromium")
    assert driver is not None
    assert browser is not None
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    running = subprocess.Popen([driver, f"--port={port}"], stdout=subprocess.DEVNULL)
    at = f"http://127.0.0.1:{port}"
    options = {"binary": browser, "args": [*ARGUMENTS, f"--user-data-dir={home}"]}
    wanted = {
        "goog:chromeOptions": options,
        "goog:loggingPrefs": {"browser": "ALL", "performance": "ALL"},
    }
    try:
        _await(at)
        begun = _asked(f"{at}/session", {"capabilities": {"alwaysMatch": wanted}})
        session = begun["sessionId"]
        try:
            yield Browser(at, session)
        finally:
            _asked(f"{at}/session/{session}", None, "DELETE")
    finally:
        running.terminate()
        running.wait(timeout=30)


def _await(at: str) -> None:
    for _ in range(600):
        try:
            _asked(f"{at}/status", None, "GET")
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise AssertionError("the browser's driver does not answer")


def _asked(address: str, body: object, method: str = "POST") -> Any:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address, data, method=method)  # noqa: S310 - our own
    with urllib.request.urlopen(request, timeout=120) as answer:  # noqa: S310
        return json.loads(answer.read())["value"]
