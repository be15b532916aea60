"""Who sits in a chair, and on which side: seen at set-up, and chosen among the company."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game.ai.levels import BY_STRENGTH, LEVELS, character
from game.engine.discovery import game_called
from game.engine.spec import PlayMode
from game.scenes.kit.scene import plain_context
from game.scenes.setting_out.company import CompanyPage, Likeness
from game.scenes.setting_out.setup import SetUp
from game.session.seats.told import in_full
from game.session.settings import Settings, TextSize
from game.sprites import lettering
from tests.games.two_camps import camps
from tests.scenes.eyes.watching import watching
from tests.scenes.rooms.house import House
from tests.scenes.rooms.test_setup import invented
from tests.sure import some


def at_the_door() -> House:
    """Before the company, about the second seat of two."""
    house = House()
    house.press(pygame.K_n)
    house.click("seated your_money together")
    house.room(SetUp)
    house.click("sitter 1")
    house.room(CompanyPage)
    return house


def test_the_faces_stand_from_mild_to_deadly_with_knots_and_a_word() -> None:
    house = at_the_door()
    page = house.room(CompanyPage)
    faces = [each for each in page.controls if isinstance(each, Likeness)]
    assert [face.level for face in faces] == ["person", *[each.level for each in BY_STRENGTH]]
    with watching() as watch:
        page.picture()
    said = {letters.text for letters in watch.letters}
    assert {each.strength for each in BY_STRENGTH} <= said


def test_a_rival_is_introduced_by_a_name_of_its_own() -> None:
    house = at_the_door()
    page = house.room(CompanyPage)
    assert page.called == "A person"
    house.press(pygame.K_RIGHT)
    assert page.shown == BY_STRENGTH[0].level == "random"
    assert page.called == "Ned Tipple, the Drunkard"


@pytest.mark.parametrize(
    ("choose", "sitter"),
    [
        (lambda house: house.click("sitter highwayman"), "highwayman"),
        (lambda house: house.press(pygame.K_7), "turpin"),
        (lambda house: house.press(*[pygame.K_RIGHT] * 3, pygame.K_RETURN), BY_STRENGTH[2].level),
    ],
    ids=["click", "key", "arrows"],
)
def test_one_of_the_company_is_chosen_and_escape_changes_nothing(
    choose: Callable[[House], None], sitter: str
) -> None:
    house = at_the_door()
    choose(house)
    assert [chair.sitter for chair in house.room(SetUp).chairs] == ["person", sitter]
    assert house.control("sitter 1").value == sitter  # type: ignore[attr-defined]
    house.click("sitter 1")
    house.press(pygame.K_ESCAPE)
    assert house.room(SetUp).chairs[1].sitter == sitter


def test_whoever_is_pointed_at_is_shown_with_a_line_and_what_was_measured() -> None:
    house = at_the_door()
    page = house.room(CompanyPage)
    assert page.shown == "person"
    for level in LEVELS:
        at = house.control(f"sitter {level}").rect.center
        house.step(Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
        known = some(character(level))
        assert page.shown == level
        assert page.told[0] == known.line
        assert (
            page.told[1:] == in_full("your_money", level) or "nobody has measured" in page.told[1]
        )
    assert any("in 84 games of 100 (78–89; 200 games played)" in words for words in page.told) or (
        in_full("your_money", "turpin") and page.told[1:] == in_full("your_money", "turpin")
    )


@pytest.mark.narrow
@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (1024, 768)])
def test_nothing_of_the_company_is_cut_off(size: tuple[int, int], text: TextSize) -> None:
    context = plain_context(size, Settings(text_size=text))
    for spec in (game_called("your_money"), invented()):
        for level in ("person", *LEVELS):
            asked = "Who decides for Bartholomew Ravenscroft I?"
            page = CompanyPage(context, spec, asked, level, lambda sitter: None)
            page.resize(context.size, context.scale)
            page.enter()
            lettering.cut_off.clear()
            page.picture()
            assert not lettering.cut_off
            for control in page.controls:
                assert page.picture().get_rect().contains(control.rect)


def in_camps() -> House:
    house = House()
    house.show(SetUp(house.context, camps.SPEC, camps.SPEC.mode_called("flanks")))
    return house


def test_sides_stand_under_their_names_and_everybody_in_the_column_of_theirs() -> None:
    house = in_camps()
    page = house.room(SetUp)
    with watching() as watch:
        page.picture()
    heads = {said: place for said, place in watch.placed if said in ("Guards", "Bandits")}
    assert set(heads) == {"Guards", "Bandits"}
    for seat, side in enumerate(page.mode.sides):
        name = page.controls[f"name {seat}"].rect
        nearest = min(heads, key=lambda each: abs(heads[each].centerx - name.centerx))
        assert nearest == page.mode.side_name(side)
        assert name.top > heads[nearest].bottom


def test_two_change_places_and_with_them_sides(monkeypatch: pytest.MonkeyPatch) -> None:
    house = in_camps()
    page = house.room(SetUp)
    before = page.chairs[:]
    house.click("change 0")
    assert page.seats.leaving == 0
    house.click("change 5")
    assert page.seats.leaving == -1
    changed = [before[5], *before[1:5], before[0], *before[6:]]
    assert page.chairs == changed
    assert house.control("name 0").value == before[5].name  # type: ignore[attr-defined]
    assert house.control("sitter 5").value == before[0].sitter  # type: ignore[attr-defined]
    house.click("change 0")
    house.press(pygame.K_ESCAPE)  # sits down again
    assert page.seats.leaving == -1
    assert house.room(SetUp).chairs == changed
    begun: list[tuple[str, ...]] = []

    def begin(_context: object, _spec: object, mode: PlayMode, *more: Any) -> None:
        begun.append((mode.key, *[chair.name for chair in more[0]]))

    monkeypatch.setattr("game.scenes.setting_out.setup.begin_match", begin)
    house.press(pygame.K_RETURN)
    assert begun == [("flanks", *[chair.name for chair in changed])]


def test_lots_are_drawn_among_the_same_people(monkeypatch: pytest.MonkeyPatch) -> None:
    house = in_camps()
    page = house.room(SetUp)
    before = page.chairs[:]
    monkeypatch.setattr("game.scenes.setting_out.seats.fresh_seed", lambda: "York")
    house.press(pygame.K_d)
    assert page.chairs != before
    assert sorted(chair.name for chair in page.chairs) == sorted(chair.name for chair in before)
    assert [house.control(f"seal {n}").value for n in range(8)] == [  # type: ignore[attr-defined]
        chair.mark for chair in page.chairs
    ]


def test_who_plays_alone_has_no_sides_to_change() -> None:
    page = SetUp(plain_context(), camps.SPEC, camps.SPEC.mode(3))
    assert "lots" not in page.controls
    assert "change 0" not in page.controls
