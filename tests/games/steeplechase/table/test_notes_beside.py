"""A note lies beside what it explains, and never over it: at every decision, in the largest
letters, of every button, number, row and piece.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pygame import Rect

from game.engine.chance import Loose
from game.scenes.kit.controls import Control
from game.scenes.kit.focus import tip_at, uncited
from game.scenes.kit.map_control import MapControl
from tests.games.steeplechase.table.rider import Rider, begun, decide

SIZE = (1280, 800)


def explained(control: Control) -> Iterator[tuple[str, Rect]]:
    """What it says of itself and where that stands; a map says something of every piece on it."""
    if isinstance(control, MapControl):
        for name, spot in control.spots.items():
            control.here = name
            if control.rect.collidepoint(control.glass.pixel(spot.at)):
                yield control.tip, control.noted.clip(control.rect)
    else:
        yield control.tip if control.enabled else control.why or control.tip, control.noted


@pytest.mark.narrow(alike="text")
@pytest.mark.parametrize("text", [100, 200])
def test_no_note_covers_what_it_explains(text: int, tmp_path: Path) -> None:
    match, luck, found = begun(2, ("person", "person"), "TIPS"), Loose(2), 0
    rider = Rider(match, tmp_path, fresh=True, size=SIZE, text_size=text)
    for _decision in range(60):
        rider.to_decision()
        if rider.over() or not match.to_act:
            break
        for control in rider.table.controls:
            for said, place in explained(control) if control.visible else ():
                words = uncited(said)
                if words:
                    found += 1
                    at = tip_at(words, place, SIZE, rider.table.scale)
                    assert not at.colliderect(place), (control.name, words)
        decide(rider, luck)
    assert found > 500
