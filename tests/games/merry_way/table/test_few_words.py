"""What stands on the table at a decision: few words, few labels, and only what can be done."""

from itertools import islice
from pathlib import Path
from statistics import median
from typing import Any, cast

import pygame
import pytest
from pygame import Rect

from game.engine.merry_way.data import SCHEME_IDS
from game.engine.merry_way.messages.things import card as card_name
from game.engine.words import _
from game.scenes.kit.controls import Press
from game.scenes.kit.focus import uncited
from game.scenes.merry_way.modes.on_desk import is_slip, spread
from game.scenes.merry_way.modes.weighing import Weighing
from game.scenes.table.tooltips import rule_in
from game.session.tongue import ENGLISH, speak
from game.sprites.lettering import Scale
from game.sprites.merry_way import cards
from game.sprites.merry_way.layout import MerryLayout
from game.sprites.pieces import once
from game.sprites.stage import Overlay
from tests.games.merry_way.table.outlaw import SPEC, Outlaw
from tests.games.merry_way.table.outlaw import begun as fresh
from tests.scenes.eyes.watching import watching
from tools.waiting import Sitter, begun
from tools.wordcount import Count, count

WORDS, LABELS = 60, 40
"""At the fullest decision; at half of them no more than 40 and 30."""


def decisions(folder: Path) -> Any:
    """The table at each decision of a game played by habit."""
    sitter = Sitter(begun(SPEC, 4, "WORDS 1"), folder)
    while True:
        sitter.go_on()
        if sitter.over:
            return
        sitter.table.timeline.finish_all()
        cast(Any, sitter.app).frame()
        cast(Any, sitter.app).frame()
        yield sitter.table
        sitter.decide()


def test_a_decision_is_put_in_few_words_and_offers_only_what_can_be_done(tmp_path: Path) -> None:
    found: list[Count] = []
    for table in islice(decisions(tmp_path), 40):
        found.append(count(table))
        pressed = [each for each in table.controls if isinstance(each, Press) and each.visible]
        desk = table.layout.desks
        beside = [each for each in pressed if desk.column.contains(each.rect)]
        assert [each.name for each in beside if not each.enabled] == []
        if isinstance(table.mode, Weighing):
            assert len([each for each in beside if each.name != "main"]) <= 3
    assert {each.asked for each in found} >= {"Picking", "Collecting", "OfferingMode", "Building"}
    assert max(each.words for each in found) <= WORDS
    assert max(each.labels for each in found) <= LABELS
    assert median([each.words for each in found]) <= 40
    assert median([each.labels for each in found]) <= 30
    assert [each.twice for each in found if each.twice] == []


@pytest.mark.narrow
@pytest.mark.parametrize("desk", ["deal", "build"])
@pytest.mark.parametrize("text", [1.0, 1.25])
def test_a_full_hand_lies_spread_and_every_name_is_read(desk: str, text: float) -> None:
    layout = MerryLayout(Scale(1280, 800, text), 4)
    tray = getattr(layout.desks, desk).hand
    for many in range(1, 11):
        lie = spread(tray, many, layout, desk == "build")
        assert len(lie) == many
        assert all(tray.whole.contains(at) for at in lie)
        assert all(at.collidelist([*lie[:n], *lie[n + 1 :]]) < 0 for n, at in enumerate(lie))
        for card in SCHEME_IDS if many in (5, 8) else ():
            at = Rect(lie[0])
            with watching() as watch:
                if is_slip(at):
                    once(cards.slip, card, at.size, layout.scale, keyed=desk == "build")
                else:
                    once(cards.scheme, card, at.size, layout.scale)
            said = " ".join(letters.text for letters in watch.letters)
            assert set(card_name(card).split()) <= set(said.split()), (card, many)
            assert watch.cut == [], (card, many)


def explained(player: Outlaw, name: str) -> Overlay:
    """The note of that thing, as it is drawn."""
    player.table.controls.set_focus(name)
    player.press(pygame.K_i)
    (note,) = [x for x in player.table.controls.overlays((1280, 800)) if x.name == "note"]
    return note


def test_a_note_keeps_its_rule_for_the_key_and_shows_it_to_nobody(tmp_path: Path) -> None:
    player = Outlaw(fresh(2), tmp_path, size=(1280, 800)).to_decision()
    controls = player.table.controls
    note = explained(player, "number:purses:0")
    assert rule_in(controls.note, SPEC.book)
    assert "rule" not in cast(Any, note.look)[0]
    speak("qps")
    try:
        assert uncited(_("{text} · rule {rule}").format(text="Nell", rule="D26")) == "[Nell]"
    finally:
        speak(ENGLISH)


def test_a_cards_note_leaves_its_large_picture_free(tmp_path: Path) -> None:
    player = Outlaw(fresh(2), tmp_path, size=(1280, 800)).to_decision()
    for n in range(len(cast(Any, player.table.mode).schemes)):
        note = explained(player, f"card:{n}")
        lifted = player.table.stage.get("lifted")
        assert lifted is not None
        assert not note.area.colliderect(lifted.rect)
