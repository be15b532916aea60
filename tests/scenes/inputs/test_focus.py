"""The focus: read row by row, moved by geometry, and nowhere a thing that cannot be come to."""

from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect
from pygame.event import Event

from game.engine.discovery import game_called
from game.scenes.kit.focus import SIDEWAYS, WAYS, arrows, nearest, reading_order
from game.scenes.kit.scene import Context, Scene, plain_context
from game.scenes.setting_out.choose import ChooseGame
from game.scenes.setting_out.setup import SetUp
from game.scenes.settings.page import TABS, SettingsPage
from game.session.settings import Settings
from tests.games.your_money.table.player import Player, begun
from tests.scenes.inputs.hands import controls_of, routes
from tests.scenes.rooms.house import House

A, B, C, D = (Rect(x, y, 40, 20) for x, y in ((0, 0), (100, 3), (0, 60), (130, 58)))


def test_rows_are_read_from_left_to_right_and_from_top_to_bottom() -> None:
    assert reading_order({"d": D, "b": B, "c": C, "a": A}) == ["a", "b", "c", "d"]
    tall = Rect(300, 0, 40, 200)
    assert reading_order({"tall": tall, "c": C, "a": A}) == ["a", "tall", "c"]


def test_what_has_no_place_yet_holds_nobody_up() -> None:
    nowhere = Rect(0, 0, 0, 0)
    assert reading_order({"b": B, "new": nowhere, "a": A}) == ["new", "a", "b"]


def test_the_nearest_lies_straight_on_before_it_lies_aside() -> None:
    places = {"b": B, "c": C, "d": D}
    assert nearest(A, places, (1, 0)) == "b"
    assert nearest(A, places, (0, 1)) == "c"
    assert nearest(B, {"a": A, "c": C, "d": D}, (0, 1)) == "d"
    assert nearest(D, {"a": A, "b": B}, (0, -1)) == "b"
    assert nearest(A, places, (-1, 0)) is None
    assert nearest(A, places, (0, -1)) is None


RECTS = st.builds(
    Rect, st.integers(0, 900), st.integers(0, 600), st.integers(8, 500), st.integers(8, 200)
)


@given(st.lists(RECTS, min_size=1, max_size=14), st.data())
def test_arrows_lead_from_anything_to_everything_wherever_things_lie(
    rects: list[Rect], data: st.DataObject
) -> None:
    places = {f"{n}": rect for n, rect in enumerate(rects)}
    kept = dict.fromkeys(data.draw(st.sets(st.sampled_from(sorted(places)))), SIDEWAYS)
    laid = arrows(places, kept)
    assert not any(way in kept.get(name, ()) for name, way in laid)
    for start in places:
        reached, queue = {start}, [start]
        while queue:
            here = queue.pop()
            for way in WAYS:
                there = laid.get((here, way), here)
                if there not in reached:
                    reached.add(there)
                    queue.append(there)
        assert reached == set(places), start


def test_an_arrow_that_geometry_lays_stays_as_it_is() -> None:
    places = {"a": A, "b": B, "c": C, "d": D}
    laid = arrows(places, {})
    for name, rect in places.items():
        others = {each: r for each, r in places.items() if each != name}
        for way in WAYS:
            there = nearest(rect, others, way)
            assert there is None or laid[name, way] == there


def _rooms(context: Context) -> list[Scene]:
    spec = game_called("your_money")
    rooms: list[Scene] = [ChooseGame(context)]
    rooms += [SetUp(context, spec, spec.mode(seats)) for seats in (1, 2)]
    for tab in TABS:
        page = SettingsPage(context)
        page.turn_to(tab)
        rooms.append(page)
    return rooms


@pytest.mark.parametrize("text", [100, 200])
def test_arrows_lead_from_anything_to_everything_in_every_room(text: int) -> None:
    context = plain_context(settings=Settings(text_size=text))  # type: ignore[arg-type]
    for room in _rooms(context):
        room.picture()
        controls = controls_of(room)
        every = {each.name for each in controls if each.visible}
        for start in every:
            assert every - set(routes(controls, start)) == set(), (type(room).__name__, start)


@pytest.mark.narrow
@pytest.mark.parametrize("place", ["north", "tavern", "market"])
@pytest.mark.parametrize(
    ("size", "text"), [((1280, 800), 100), ((1920, 1080), 100), ((1280, 800), 200)]
)
def test_arrows_lead_everywhere_on_the_table(
    tmp_path: Path, place: str, size: tuple[int, int], text: int
) -> None:
    player = Player(begun(1), tmp_path, size=size, text_size=text).to_decision()
    for decision in ("plan", "what comes of it"):
        controls = player.table.controls
        every = {each.name for each in controls if each.visible}
        for start in every:
            assert every - set(routes(controls, start)) == set(), (decision, start)
        if decision == "plan":
            player.plan(place)


def test_tab_begins_where_the_decision_begins_and_reads_notes_last(tmp_path: Path) -> None:
    player = Player(begun(1), tmp_path).to_decision()
    controls = player.table.controls
    order = controls.order()
    places = [name for name in order if name.startswith("place:")]
    assert places[:2] == ["place:north", "place:west"], "the topmost roads first"
    notes = [name.startswith("number:") for name in order]
    assert any(notes), "the numbers of the sheets can be asked about"
    assert notes == sorted(notes), "what only tells something comes last"
    player.press(pygame.K_TAB)
    assert controls.focus == "place:north"
    assert controls.ring_seen
    player.press(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert controls.focus != "place:north"


def test_the_ring_is_seen_and_of_two_colours(tmp_path: Path) -> None:
    player = Player(begun(1), tmp_path).to_decision()
    before = player.app.frame().copy()
    player.press(pygame.K_TAB)
    after = player.app.frame()
    rect = player.table.controls["place:north"].rect.inflate(16, 16)
    changed = {
        tuple(after.get_at((x, rect.centery))[:3])
        for x in range(rect.left - 6, rect.left + 12)
        if after.get_at((x, rect.centery)) != before.get_at((x, rect.centery))
    }
    assert len(changed) >= 2, "dark and light: one of them stands out from anything"
    light = [0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in changed]
    assert max(light) - min(light) > 80


def test_a_note_is_asked_for_by_its_key() -> None:
    context = plain_context()
    page = SettingsPage(context)
    page.picture()
    page.turn_to("advice")
    page.controls.set_focus("hints")
    page.handle(Event(pygame.KEYDOWN, key=pygame.K_i, mod=0, unicode="i", scancode=0))
    page.handle(Event(pygame.TEXTINPUT, text="i"))  # a keyboard sends the letter after the key
    assert page.controls._tip_for == "hints"
    page.handle(Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0))
    assert page.controls._tip_for == ""


def test_no_ring_before_a_key_and_none_after_a_click() -> None:
    house = House()
    seen = [house.controls.ring_seen]
    house.press(pygame.K_TAB)
    seen.append(house.controls.ring_seen)
    house.click_at((3, 3))
    seen.append(house.controls.ring_seen)
    assert seen == [False, True, False]
