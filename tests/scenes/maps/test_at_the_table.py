"""The map and open decisions at the plain table, as hands use them: the fair, and a small moor."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game.engine.discovery import games
from game.engine.geometry import heading
from game.engine.open import Open
from game.scenes.kit.bindings import listed
from game.scenes.kit.deeds import MAP as OVER_A_MAP
from game.scenes.kit.gamepad import spoken
from game.scenes.kit.map_control import MapControl
from game.scenes.kit.scene import Push, plain_context
from game.scenes.plain.board import PlainBoard, PlainShown
from game.scenes.plain.choosing import PlainChosen
from game.scenes.plain.filling import FilledForm
from game.scenes.plain.map_side import MAP, PlainMapLook, PlainMapSide
from game.scenes.plain.stepper import Stepper
from game.scenes.settings.keys import KeysPage
from game.scenes.table.composer import FLIES, Composer
from game.scenes.table.pause import PauseMenu
from game.scenes.table.prompter import Prompter
from game.sprites.maps.camera import WHOLE
from game.sprites.stage import Stage
from game.sprites.timeline import Timeline, together
from tests.games.fair import SPEC
from tests.games.fair.actions import Camp, Dare, Gallop, Offer, Shoot
from tests.games.fair.messages import GROUND
from tests.scenes.plain.sitter import Sitter, begun
from tests.sure import some, sure

SIZE = (1280, 800)


@pytest.fixture(autouse=True)
def _found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), SPEC.key, SPEC)


@pytest.fixture
def sitter(tmp_path: Path) -> Sitter:
    return Sitter(begun(SPEC, 2), tmp_path, fresh=True, size=SIZE).to_decision()


def map_of(sitter: Sitter) -> MapControl:
    return sure(MapControl, sitter.control(MAP))


def take(sitter: Sitter, kind: str) -> FilledForm:
    """Choose an open decision from the list, by its number."""
    (row, *_more) = [row for row in sitter.rows().values() if type(row.does).__name__ == kind]
    sitter.press(*row.keys)
    return filled(sitter)


def filled(sitter: Sitter) -> FilledForm:
    return some(sitter.choosing().now.filled)


def pixel(sitter: Sitter, at: tuple[int, int]) -> tuple[int, int]:
    x, y = map_of(sitter).glass.pixel(at)
    return round(x), round(y)


def last(sitter: Sitter) -> Any:
    return sitter.match.batches[-1].action


def test_a_family_stands_among_the_choices_and_leads_to_its_blanks(sitter: Sitter) -> None:
    offered = {type(choice.action).__name__ for choice in sitter.choosing().choices}
    assert {"Rest", "Galloping", "Offering", "Shooting", "Camping", "Daring"} == offered
    assert sitter.rows()["choice:2"].leads_on
    now = take(sitter, "Galloping")
    assert now.sentence == "Galloping"
    assert now.why_not == "Still to be chosen: Which way."
    assert sitter.table.controls.focus == "fill:heading"
    assert sitter.table.controls.ring_seen
    assert not sitter.control("main").enabled
    assert sitter.control("main").why == now.why_not
    assert sitter.table.stage["desk:line"].key == "Galloping"
    assert sitter.table.stage["desk:why"].key == now.why_not


def test_a_heading_turns_by_five_degrees_and_with_shift_by_one(sitter: Sitter) -> None:
    take(sitter, "Galloping")
    sitter.press(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT)
    assert filled(sitter).sentence == "Gallop 1 furlongs at 10 degrees"
    shift: dict[str, Any] = {"mod": pygame.KMOD_SHIFT, "unicode": "", "scancode": 0}
    sitter.step(Event(pygame.KEYDOWN, key=pygame.K_LEFT, **shift))
    assert filled(sitter).sentence == "Gallop 1 furlongs at 9 degrees"
    sitter.press(pygame.K_LEFT)
    assert filled(sitter).sentence == "Gallop 1 furlongs at 5 degrees"
    sitter.press(pygame.K_DOWN, pygame.K_6, pygame.K_RETURN)
    assert last(sitter) == Gallop(5, 6)


def test_a_heading_is_pointed_at_on_the_map_and_follows_the_pointer(sitter: Sitter) -> None:
    take(sitter, "Galloping")
    at = pixel(sitter, (30, 10))
    sitter.move(at)
    assert filled(sitter).held.ghost is not None
    assert filled(sitter).held.way is None
    sitter.button(at, True)
    assert filled(sitter).sentence == "Gallop 1 furlongs at 45 degrees"
    sitter.move(pixel(sitter, (35, 20)))
    assert filled(sitter).sentence == "Gallop 1 furlongs at 90 degrees"
    sitter.button(pixel(sitter, (35, 20)), False)
    sitter.move(pixel(sitter, (20, 5)))
    assert filled(sitter).sentence == "Gallop 1 furlongs at 90 degrees"
    assert map_of(sitter).glass.camera == WHOLE  # the sheet was not pulled
    sitter.click("main")
    assert last(sitter) == Gallop(90, 1)


def test_the_ring_on_the_map_turns_a_heading_too(sitter: Sitter) -> None:
    take(sitter, "Galloping")
    sitter.press(pygame.K_SPACE)
    assert sitter.table.controls.focus == MAP
    sitter.press(pygame.K_RIGHT, pygame.K_RIGHT)
    assert filled(sitter).sentence == "Gallop 1 furlongs at 5 degrees"
    sitter.press(pygame.K_RETURN)
    assert last(sitter) == Gallop(5, 1)


def test_numbers_are_typed_and_what_cannot_be_says_why(sitter: Sitter) -> None:
    take(sitter, "Daring")
    assert filled(sitter).why_not == ""
    sitter.press(pygame.K_7)
    assert filled(sitter).why_not == "It goes from 5 in steps of 5."
    assert sitter.control("fill:pounds").value == "7"
    sitter.press(pygame.K_BACKSPACE, pygame.K_1)
    assert filled(sitter).why_not == "It can be 5 to 12, not 1."
    sitter.press(pygame.K_0)
    assert filled(sitter).why_not == ""
    sitter.press(pygame.K_RETURN)
    assert last(sitter) == Dare(10)


def test_figures_without_the_ring_are_for_the_first_number_there_is(sitter: Sitter) -> None:
    take(sitter, "Daring")
    sitter.table.controls.set_focus("")
    sitter.press(pygame.K_1, pygame.K_0)
    assert sitter.choosing().filling is not None
    sitter.click("main")
    assert last(sitter) == Dare(10)


def test_the_wheel_over_a_line_and_its_boxes_step_it(sitter: Sitter) -> None:
    take(sitter, "Daring")
    sitter.move(sitter.control("fill:pounds").rect.center)
    sitter.step(Event(pygame.MOUSEWHEEL, x=0, y=1))
    assert sitter.control("fill:pounds").value == "10"
    line = sure(Stepper, sitter.control("fill:pounds"))
    assert line.most
    sitter.click(line.boxes()[0].center)
    assert sitter.control("fill:pounds").value == "5"


def test_goods_have_a_line_for_each_kind(sitter: Sitter) -> None:
    take(sitter, "Offering")
    assert filled(sitter).why_not == "Nothing for nothing is no bargain."
    sitter.press(pygame.K_DOWN)
    assert sitter.table.controls.focus == "fill:give:coin"
    sitter.press(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_3)
    assert filled(sitter).sentence == "Offer Jack 2 coin and 3 bread for nothing"
    sitter.press(pygame.K_9)
    assert filled(sitter).why_not == "There is not so much of that."
    sitter.press(pygame.K_BACKSPACE, pygame.K_1, pygame.K_RETURN)
    assert last(sitter) == Offer(1, (("coin", 2), ("bread", 1)), ())


def test_words_are_chosen_from_a_row_and_a_direction_as_finely_as_the_sheet(
    sitter: Sitter,
) -> None:
    take(sitter, "Shooting")
    sitter.click(pixel(sitter, (31, 17)))
    assert filled(sitter).why_not == "Still to be chosen: Weapon."
    cells = sitter.control("fill:weapon").cells.cells()
    sitter.click(cells[1].center)
    assert filled(sitter).why_not == ""
    sitter.press(pygame.K_RETURN)
    shot = sure(Shoot, last(sitter))
    assert shot.weapon == "pistol"
    assert heading((0, 0), shot.aim) == heading((20, 20), (31, 17))


def test_a_spot_is_pressed_on_the_map_or_found_with_the_arrows(sitter: Sitter) -> None:
    take(sitter, "Camping")
    assert filled(sitter).held.bounds == ((17, 17), (23, 23))
    sitter.click(pixel(sitter, (30, 30)))
    assert filled(sitter).why_not == "It has to lie between 17, 17 and 23, 23."
    sitter.click(pixel(sitter, (22, 19)))
    assert filled(sitter).held.spots == ((22, 19),)
    sitter.press(pygame.K_RETURN)
    assert last(sitter) == Camp((22, 19))


def test_by_keys_a_spot_is_one_of_what_lies_near(sitter: Sitter) -> None:
    """The other trader has camped beside: his horse is a spot the ring comes to."""
    for action in (Camp((22, 21)), Gallop(0, 2)):
        sitter.live.commit(sitter.match.to_act[0], action)
        sitter.to_decision()
    assert sitter.choosing().seat == 0
    take(sitter, "Camping")
    sitter.press(pygame.K_SPACE)
    assert sitter.table.controls.focus == MAP
    reached = {map_of(sitter).here}
    for key in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN):
        if sitter.table.controls.focus == MAP:
            sitter.press(key)
            reached.add(map_of(sitter).here)
    assert len(reached) > 2
    while map_of(sitter).here != "pond":
        sitter.table.controls.set_focus(MAP)
        sitter.press(pygame.K_DOWN if map_of(sitter).here == "oak" else pygame.K_UP)
    sitter.press(pygame.K_SPACE)
    assert filled(sitter).held.spots == ((20, 20),)


@pytest.mark.parametrize(
    "leaving",
    [
        lambda sitter: sitter.press(pygame.K_ESCAPE),
        lambda sitter: sitter.press(pygame.K_BACKSPACE),
        lambda sitter: sitter.step(spoken("B")),
        lambda sitter: sitter.click("all"),
        lambda sitter: _right_click(sitter),
    ],
)
def test_there_is_a_way_back_to_the_list(sitter: Sitter, leaving: Callable[[Sitter], Any]) -> None:
    take(sitter, "Galloping")
    leaving(sitter)
    assert sitter.choosing().filling is None
    assert sitter.choosing().now.filled is None
    row = sitter.table.controls.focus
    assert isinstance(sitter.rows()[row].does, Open)
    assert sitter.top() is sitter.table


def _right(sitter: Sitter, down: bool, at: tuple[int, int] = (200, 200)) -> None:
    kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
    sitter.step(Event(kind, pos=at, button=3, touch=False))


def _right_click(sitter: Sitter) -> None:
    _right(sitter, True)
    _right(sitter, False)


def test_a_right_button_that_pulls_the_sheet_is_no_way_back(sitter: Sitter) -> None:
    take(sitter, "Galloping")
    sitter.press(pygame.K_PLUS, pygame.K_PLUS)
    start = map_of(sitter).rect.center
    sitter.move(start)
    before = map_of(sitter).glass.camera
    _right(sitter, True, start)
    sitter.move((start[0] + 50, start[1] + 30))
    _right(sitter, False, (start[0] + 50, start[1] + 30))
    assert map_of(sitter).glass.camera != before
    assert sitter.choosing().filling is not None


def test_lines_that_do_not_fit_are_on_the_next_page(tmp_path: Path) -> None:
    sitter = Sitter(begun(SPEC, 2), tmp_path, fresh=True, size=SIZE, text_size=200).to_decision()
    while not any(type(row.does).__name__ == "Offering" for row in sitter.rows().values()):
        sitter.press(pygame.K_0)
    take(sitter, "Offering")
    seen = set()
    filling = some(sitter.choosing().filling)
    for _page in range(8):
        seen |= {each.name for each in sitter.table.controls if each.name.startswith("fill:")}
        sitter.press(pygame.K_PAGEDOWN)
    assert seen == {blank.name for blank in filling.blanks}
    assert len(seen) == 7


def test_while_it_lies_covered_nothing_of_it_is_shown(sitter: Sitter) -> None:
    take(sitter, "Galloping")
    sitter.press(pygame.K_RIGHT)
    assert "map:held" in sitter.table.stage
    choosing = sitter.choosing()
    choosing.peek.toggle()
    choosing.desk.changed()
    now = sure(PlainChosen, choosing.now)
    assert now.covered is (now.filled is None)
    assert ("map:held" in sitter.table.stage) is not now.covered


def test_plus_and_minus_are_the_maps_while_one_decides_and_the_tales_while_it_is_told(
    tmp_path: Path,
) -> None:
    sitter = Sitter(begun(SPEC, 2), tmp_path, fresh=True, size=SIZE, speed="normal").to_decision()
    sitter.press(pygame.K_PLUS)
    assert map_of(sitter).glass.camera.zoom == 1.5
    speeds = [sitter.table.timeline.speed]
    sitter.step(spoken("LB"))
    assert map_of(sitter).glass.camera == WHOLE
    sitter.press(pygame.K_1, pygame.K_RETURN)
    assert sitter.table.telling
    sitter.press(pygame.K_PLUS)
    assert [*speeds, sitter.table.timeline.speed] == ["normal", "double"]


def test_at_rest_nothing_is_drawn_and_a_turn_of_the_wheel_once(sitter: Sitter) -> None:
    sitter.step(times=30)
    frames = sitter.app.frames
    sitter.step(times=30)
    assert sitter.app.frames == frames
    sitter.move(map_of(sitter).rect.center)
    sitter.step(Event(pygame.MOUSEWHEEL, x=0, y=1))
    sitter.step(times=30)
    assert frames < sitter.app.frames <= frames + 4
    assert not sitter.table.dirty


def test_the_camera_is_a_part_of_what_is_shown_and_each_person_has_his_own(sitter: Sitter) -> None:
    sitter.press(pygame.K_PLUS)
    near = map_of(sitter).glass.camera
    assert sitter.table.shown.look == PlainMapLook(near, "")
    sitter.press(pygame.K_ESCAPE)
    assert isinstance(sitter.top(), PauseMenu)
    # Under the menu lies what everybody may see, and not where one of them looks.
    public = sitter.live.public
    assert public is None or public.look is None
    sitter.press(pygame.K_ESCAPE)
    assert map_of(sitter).glass.camera == near
    sitter.press(pygame.K_1, pygame.K_RETURN)
    sitter.to_decision()
    assert sitter.choosing().seat == 1
    assert map_of(sitter).glass.camera == WHOLE
    sitter.press(pygame.K_1, pygame.K_RETURN)
    sitter.to_decision()
    assert sitter.choosing().seat == 0
    assert map_of(sitter).glass.camera == near


def test_the_small_map_and_the_buttons_are_pressed_with_the_mouse(sitter: Sitter) -> None:
    assert "map:small" not in sitter.table.controls
    assert not sitter.control("map:all").enabled
    for _press in range(3):
        sitter.click("map:nearer")
    little = sitter.control("map:small").rect
    sitter.click((little.left + 8, little.top + 8))
    assert map_of(sitter).glass.sees((1, 1))
    sitter.click((little.right - 8, little.bottom - 8))
    assert map_of(sitter).glass.sees((39, 39))
    sitter.click("map:farther")
    sitter.click("map:all")
    assert map_of(sitter).glass.camera == WHOLE
    assert "map:small" not in sitter.table.controls


def test_the_ring_goes_from_place_to_place_and_off_the_map_at_its_edge(sitter: Sitter) -> None:
    sitter.table.controls.set_focus(MAP)
    control = map_of(sitter)
    assert control.here == "oak"
    sitter.press(pygame.K_DOWN)
    assert map_of(sitter).here == "pond"
    assert "Here: " in map_of(sitter).tip
    assert sitter.table.controls.focus == MAP
    sitter.press(*[pygame.K_RIGHT] * 4)
    assert sitter.table.controls.focus != MAP


def test_the_ring_brings_what_it_comes_to_into_sight(sitter: Sitter) -> None:
    sitter.table.controls.set_focus(MAP)
    sitter.press(pygame.K_PLUS, pygame.K_PLUS, pygame.K_PLUS)
    sitter.press(*[pygame.K_DOWN] * 4)
    here = map_of(sitter).here
    assert here == "gate"
    assert map_of(sitter).glass.sees(GROUND.place(here).at)


def test_what_the_pointer_rests_on_says_what_it_is(sitter: Sitter) -> None:
    sitter.move(pixel(sitter, (32, 32)))
    sitter.step(times=20)
    assert sitter.table.controls.note == "The meadow"
    sitter.move(pixel(sitter, (20, 0)))
    sitter.step(times=20)
    assert sitter.table.controls.note.startswith("the oak: leads to")
    sitter.move(pixel(sitter, (5, 30)))
    sitter.step(times=20)
    assert sitter.table.controls.note == ""


def test_the_list_of_keys_tells_those_of_the_map_where_one_lies_on_the_table(
    sitter: Sitter,
) -> None:
    context = sitter.context
    context.services["keys"] = lambda: Push(KeysPage(context))
    sitter.press(pygame.K_F1)
    page = sure(KeysPage, sitter.top())
    told = [(" ".join(row.words), row.key) for row in page._rows() if row.key]
    assert all(line in told for line in listed(OVER_A_MAP.context))
    sitter.press(pygame.K_F1)
    assert sitter.top() is sitter.table
    bare = KeysPage(plain_context())
    assert not set(listed(OVER_A_MAP.context)) & {
        (" ".join(row.words), row.key) for row in bare._rows()
    }


def test_a_piece_travels_along_the_way_while_nothing_of_it_stands_where_it_was(
    sitter: Sitter,
) -> None:
    board = sure(PlainBoard, sitter.table.board)
    shown: PlainShown = sitter.table.shown
    names, view = sitter.table.names, shown.view
    on = Composer(Stage(SIZE))
    side = PlainMapSide(sitter.table.party)
    moved = list(view.traders)
    for at, there in (((20, 0), (20, 40)), ((20, 40), (20, 0))):
        moved[0] = type(moved[0])(at, False, 0, ())
        before = SPEC.messages.zones(
            type(view)(**{**_fields(view), "traders": tuple(moved)}), names
        )
        moved[0] = type(moved[0])(there, False, 0, ())
        after = SPEC.messages.zones(type(view)(**{**_fields(view), "traders": tuple(moved)}), names)
        away, steps, landings = side.travels(shown, view, before, after, board.layout, Prompter(on))
        assert away == ("horse 0",)
        timeline = Timeline()
        timeline.play(together(*steps), *landings)
        seen = []
        for _step in range(200):
            timeline.update(0.02)
            seen += [(each.x, each.y) for each in on.stage if each.id.startswith(FLIES)]
            if not timeline.busy:
                break
        glass = side.glass(shown, GROUND, board.layout)
        assert seen[0][1] == pytest.approx(glass.pixel(at)[1], abs=40)
        assert seen[-1][1] == pytest.approx(glass.pixel(there)[1], abs=40)
        assert not [each for each in on.stage if each.id.startswith(FLIES)]
    tokens = side.tokens(GROUND, before)
    side.lay(shown, view, before, ("horse 0",), None, board.layout, on)
    assert {token.name for token in tokens} - set(on.parts["map:tokens"]) == {"horse 0"}


def _fields(view: Any) -> dict[str, Any]:
    return {name: getattr(view, name) for name in view.__struct_fields__}
