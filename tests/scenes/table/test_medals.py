"""Medals at the end: what people did for the first time, told once, found a slice at a time."""

from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.engine.discovery import game_called
from game.engine.flavour.achievements import Achieved, deeds_there_are
from game.scenes.kit.routes import ToDeeds
from game.scenes.kit.scene import Context, Go, plain_context
from game.scenes.table import ending as lore
from game.scenes.table.ending import Medals
from game.session.disk.store import Store
from game.session.match import Match
from game.session.review.flavour import deeds_of
from game.session.settings import Settings
from tests.scenes.hands import SMALL, begun, played

SPEC = game_called("dick_turpin")


def house(folder: Path) -> Context:
    context = plain_context(SMALL, Settings())
    context.store = Store(folder)
    return context


def stamped(context: Context, match: Match) -> Medals:
    """The medals of a game, once they have been looked for."""
    medals = Medals(context, match)
    medals.begin()
    while medals.working:
        medals.update()
    return medals


def told(match: Match, *seats: int) -> list[str]:
    """What those seats did, in sentences."""
    there_are = deeds_there_are(SPEC.parts.achievements)
    return [
        there_are[done.deed].told(match.seats[done.seat].name)
        for done in deeds_of(match)
        if done.seat in seats
    ]


def test_what_was_done_for_the_first_time_is_told_and_heard(tmp_path: Path) -> None:
    context, match = house(tmp_path), played(begun(SPEC, 2))
    context.store.save(match.record())  # as every table has done by then
    medals = stamped(context, match)
    assert [earned.told for earned in medals.found] == told(match, 0, 1)
    assert medals.found
    assert medals.visible
    assert medals.tip.splitlines() == told(match, 0, 1)
    assert context.sounds.asked == ["medal"]
    assert medals.press().transition == Go(ToDeeds(SPEC.key))


def test_a_game_is_looked_through_once_however_often_its_end_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    context, match = house(tmp_path), played(begun(SPEC, 2))
    looks: list[Match] = []

    def counted(match: Match) -> tuple[Achieved, ...]:
        looks.append(match)
        return deeds_of(match)

    monkeypatch.setattr(lore, "deeds_of", counted)
    medals = Medals(context, match)
    for _frame in range(60):
        medals.begin()
        medals.update()
    assert looks == [match]
    medals.leave()


def test_what_was_done_before_is_not_told_again(tmp_path: Path) -> None:
    context, match = house(tmp_path), played(begun(SPEC, 2))
    context.store.save(match.record())
    again = played(begun(SPEC, 2))
    again.name = "another"
    medals = stamped(context, again)
    assert medals.found == ()
    assert not medals.visible
    assert context.sounds.asked == []
    surface = Surface(SMALL)
    medals.place(Rect(0, 0, 300, 60))
    before = pygame.image.tobytes(surface, "RGB")
    medals.draw(surface, context.scale, False, False)
    assert pygame.image.tobytes(surface, "RGB") == before


def test_rivals_earn_no_medals(tmp_path: Path) -> None:
    context, match = house(tmp_path), played(begun(SPEC, 2, ("person", "greedy")))
    context.store.save(match.record())
    assert told(match, 1)
    assert [earned.told for earned in stamped(context, match).found] == told(match, 0)


def test_one_deed_is_told_whole_and_several_by_their_names(tmp_path: Path) -> None:
    context, match = house(tmp_path), played(begun(SPEC, 2))
    medals = stamped(context, match)
    assert len(medals.found) > 1
    head, names = medals.words
    assert head == f"{len(medals.found)} new deeds"
    titles = list(dict.fromkeys([earned.title for earned in medals.found]))
    assert len(titles) > 2
    assert all(title in names for title in titles[:2])
    left = len(medals.found) - 2
    assert names.endswith(f"and {left} more"), "with those that are named they are all there are"
    assert all(earned.told in medals.tip for earned in medals.found)
    medals.found = medals.found[:2]
    assert medals.words[1] == " · ".join(dict.fromkeys([e.title for e in medals.found]))
    medals.found = medals.found[:1]
    assert medals.words == (medals.found[0].title, medals.found[0].told)
