"""The page of a game, opened in a browser, asked by the protocol every browser's driver speaks
(WebDriver): it is whole, asks nobody for anything, and is readable in the dark, on a telephone and
on paper.
"""

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

import pytest

from game.scenes.review.sharing import small_pictures
from game.session.fair_play.vouching import as_played
from game.session.sharing.story import story_of
from game.session.sharing.web_page import web_page
from tests.needed import needed
from tests.session.playing import begun, on

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


pytestmark = pytest.mark.window
"""The systems where no window is opened have no browser to ask, either."""

NASTY = "<b>&Nell</b>’s Ωραία"

CONTRAST = """
const lit = (c) => { const v = c.match(/[0-9.]+/g).slice(0, 3).map(Number).map(
  (x) => (x /= 255) <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4);
  return 0.2126 * v[0] + 0.7152 * v[1] + 0.0722 * v[2]; };
const ground = (e) => { for (; e; e = e.parentElement) {
  const c = getComputedStyle(e).backgroundColor; if (!/, 0\\)$/.test(c)) return c; } };
let least = 99;
for (const e of document.querySelectorAll('p, a, h1, h2, h3, li, th, td, summary, .note, .seat')) {
  const [a, b] = [lit(getComputedStyle(e).color), lit(ground(e))].sort((x, y) => y - x);
  least = Math.min(least, (a + 0.05) / (b + 0.05)); }
return least;
"""


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    match = on(begun(rounds=8), 500)
    match.notes.write(None, 6, f"{NASTY}\nsecond line")
    match.notes.write(None, 9, "")
    folder = tmp_path_factory.mktemp("page")
    page = folder / "game.html"
    page.write_bytes(web_page(story_of(as_played(match.record()), "", small_pictures)))
    with browsing(folder / "home") as browser:
        browser.wide(1000)
        browser.open(page)
        yield browser


def test_nothing_is_asked_for_and_nothing_goes_wrong(opened: Browser) -> None:
    asked = opened.asked_for()
    assert [each for each in asked if each.startswith("file:")] == asked[:1]
    assert [each for each in asked[1:] if not each.startswith("data:image/jpeg;")] == []
    assert opened.log("browser") == []


def test_the_page_tells_the_game_and_every_link_in_it_leads_somewhere(opened: Browser) -> None:
    text = opened.told("return document.body.innerText")
    for words in ("Your Money or Your Life", "How it ended", "Round 8", "seals a plan", NASTY):
        assert words in text
    assert opened.told(
        "return [...document.querySelectorAll('a')].every("
        "a => document.getElementById(a.getAttribute('href').slice(1)))"
    )
    ids = opened.told("return [...document.querySelectorAll('[id]')].map(e => e.id)")
    assert len(ids) == len(set(ids))


def test_whoever_does_not_see_it_is_told_its_structure(opened: Browser) -> None:
    assert opened.told("return document.documentElement.lang") == "en"
    levels = opened.told("return [...document.querySelectorAll('h1,h2,h3')].map(e => e.tagName)")
    assert levels[0] == "H1"
    assert levels.count("H1") == 1
    pictures = opened.told(
        "return Promise.all([...document.images].map(async i => { i.loading = 'eager';"
        "await i.decode(); return [i.alt, i.naturalWidth]; }))"
    )
    assert len(pictures) == 8
    assert all(alt and wide > 600 for alt, wide in pictures)
    heads = opened.told("return [...document.querySelectorAll('th')].every(e => e.scope)")
    assert heads
    assert opened.told("return document.querySelector('caption').innerText")


@pytest.mark.parametrize("pixels", [320, 390, 1400])
def test_nothing_hangs_over_the_edge_of_a_telephone(opened: Browser, pixels: int) -> None:
    opened.wide(pixels)
    wide = opened.told("return document.documentElement.scrollWidth")
    opened.wide(1000)
    assert wide <= pixels


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_is_read_by_day_and_by_night(opened: Browser, scheme: str) -> None:
    opened.looks(prefers_color_scheme=scheme)
    paper = opened.told("return getComputedStyle(document.documentElement).backgroundColor")
    contrast = opened.told(CONTRAST)
    opened.looks()
    assert paper == {"light": "rgb(239, 227, 198)", "dark": "rgb(23, 18, 15)"}[scheme]
    assert contrast >= 4.5


def test_on_paper_it_is_black_on_white_without_what_only_a_screen_needs(opened: Browser) -> None:
    opened.looks("print")
    paper = opened.told("return getComputedStyle(document.documentElement).backgroundColor")
    links = opened.told("return getComputedStyle(document.querySelector('nav')).display")
    contrast = opened.told(CONTRAST)
    opened.looks()
    assert (paper, links) == ("rgb(255, 255, 255)", "none")
    assert contrast >= 4.5
