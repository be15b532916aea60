"""Every tongue's ballads scan and rhyme in its own way, and of fifty games no sheet comes twice."""

from collections import Counter
from collections.abc import Iterator

import pytest

from game.engine.flavour.verses import BALLADS, read_ballad
from game.engine.words import in_english
from game.session.review.flavour import printed_from
from game.session.tongue import speak
from tests.needed import needed
from tests.session.ballads.evenings import PEOPLE, finished
from tests.session.ballads.truths import POETS
from tools import verses
from tools.messages import LOCALE

TONGUES = sorted(folder.parent.name for folder in LOCALE.glob(f"*/{BALLADS}"))
SEATS = {
    "your_money": (1, 2),
    "dick_turpin": (2, 3, 5),
    "riding_shotgun": (4, 6),
    "merry_way": (2, 3, 4),
    "steeplechase": (1, 2, 3),
}


@pytest.fixture(params=TONGUES)
def tongue(request: pytest.FixtureRequest) -> Iterator[str]:
    yield speak(request.param)
    speak("en")


def test_there_are_tongues_that_sing() -> None:
    assert {"de", "es", "fr"} <= set(TONGUES)


@pytest.mark.parametrize("language", TONGUES)
def test_verses_scan_and_rhyme(language: str) -> None:
    needed("espeak-ng")
    folder = LOCALE / language
    assert verses.files(folder).keys() == set(POETS)
    assert list(verses.faults(folder)) == []


@pytest.mark.parametrize("key", POETS)
def test_a_sheet_is_sung_in_the_tongue_that_is_spoken(key: str, tongue: str) -> None:
    own = read_ballad(key, POETS[key][0].FIELDS)
    with in_english():
        assert own != read_ballad(key, POETS[key][0].FIELDS)
    record = finished(key, SEATS[key][0], 3)
    sheet = printed_from(record)
    assert len(sheet.lines) >= 8
    rhymes = {verse.rhyme for verses_of in own.verses.values() for verse in verses_of}
    assert {stanza.rhyme for stanza in sheet.stanzas} <= rhymes
    assert "{" not in " ".join((sheet.title, *sheet.lines))
    for stanza in sheet.stanzas:
        named = {name for name in PEOPLE if name in " ".join(stanza.lines)}
        assert named <= {PEOPLE[each] for each in stanza.turn.seats}


@pytest.mark.wide(
    "tests/session/ballads/test_tongues.py::test_a_sheet_is_sung_in_the_tongue_that_is_spoken"
)
@pytest.mark.parametrize("key", POETS)
def test_fifty_games_have_fifty_sheets(key: str, tongue: str) -> None:
    seats = SEATS[key]
    sheets = [
        printed_from(finished(key, seats[number % len(seats)], number)) for number in range(50)
    ]
    assert len({(sheet.title, sheet.lines) for sheet in sheets}) == 50
    assert len({sheet.lines for sheet in sheets}) == 50
    lines = Counter(line for sheet in sheets for line in set(sheet.lines))
    assert max(lines.values()) <= 25
