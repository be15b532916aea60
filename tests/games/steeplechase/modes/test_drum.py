"""The drum at the start, by the table’s clock; and what is chosen in secret."""

from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.engine.steeplechase.actions import ShowChit
from game.engine.steeplechase.messages.things import ability_line
from game.engine.steeplechase.tasks import AskDrum, AskEagerness
from game.scenes.steeplechase.modes.choosing import Answer
from game.scenes.steeplechase.modes.secrets import Born, told_apart
from game.scenes.steeplechase.modes.sketching import Sketching, numbers_and_answers
from game.session.match import Match
from game.sprites.fitting import area
from game.sprites.lettering import Scale
from game.sprites.maps.camera import Glass
from game.sprites.pieces import block
from game.sprites.steeplechase.desks import ROOMY, read_well
from game.sprites.steeplechase.layout import SteepleLayout
from game.sprites.steeplechase.map.overlay import MapOverlay
from game.sprites.steeplechase.map.rule import StripMark, lay_strip
from tests.games.steeplechase.table.rider import Rider, begun, played, when_asked


def asked_first(kind: type, **options: Any) -> Match:
    """A match of a person and a rival up to that question."""
    match = begun(2, ("person", "greedy"), **options)
    while not isinstance(match.view(0).asked, kind):  # type: ignore[attr-defined]
        played(match, 1)
    return match


def at_the_drum(tmp_path: Path, **settings: Any) -> tuple[Match, Rider, Any]:
    """A table at which a person hears the drum."""
    match = asked_first(AskDrum, seed="DRUM", start_order="reflex")
    player = Rider(match, tmp_path, size=(1280, 800), **settings).to_decision()
    player.step(dt=0.6)
    mode: Any = player.table.mode
    return match, player, mode


def sprung(match: Match) -> int:
    """After how many milliseconds seat 0 has sprung."""
    found = [step.action for step in match.record().steps if "after" in step.action]
    return int(found[0]["after"])


@pytest.mark.parametrize("speed", ["instant", "normal"])
def test_who_waits_for_the_end_of_it_is_measured(tmp_path: Path, speed: str) -> None:
    """At whatever pace the game is told: the drum keeps the clock's time."""
    match, player, mode = at_the_drum(tmp_path, speed=speed)
    before = player.table.busy
    player.press(pygame.K_RETURN)
    assert (before, player.table.busy) == (False, True)
    said = set()
    for _frame in range(100):
        if mode.over:
            break
        said.add(mode.now.line)
        player.step(dt=0.05)
    assert said == {"The drum rolls…"}
    assert mode.now.line == "Now!"
    player.step(dt=0.1)
    player.step(dt=0.1)
    player.press(pygame.K_SPACE)
    assert 150 <= sprung(match) <= 350


def test_who_springs_before_it_has_butted_in(tmp_path: Path) -> None:
    """So many milliseconds too soon."""
    match, player, mode = at_the_drum(tmp_path)
    player.click("main")
    player.step(dt=0.1)
    assert not mode.over
    player.click("main")
    assert sprung(match) < 0


def test_whoever_has_no_key_to_press_leaves_it_to_luck(tmp_path: Path) -> None:
    """A moment is drawn."""
    match, player, _mode = at_the_drum(tmp_path)
    before = match.steps
    player.click("lot")
    assert match.steps > before


def test_equal_boasts_say_when_they_were_drawn_and_others_need_not() -> None:
    said = ["A boast of 3", "A boast of 1", "A boast of 3"]
    found = [Answer(words, ShowChit(place)) for place, words in enumerate(said)]
    below = [told_apart(each, found).below for each in found]
    assert below[1] == ""
    assert below[0] != below[2]
    assert "3" in below[2]


def test_how_eager_one_is_and_what_the_figures_are_is_said_till_one_is_chosen(
    tmp_path: Path,
) -> None:
    match = asked_first(AskEagerness, seed="EAGER")
    player = Rider(match, tmp_path, size=(1280, 800)).to_decision()
    mode: Any = player.table.mode
    assert len(mode.now.below) == 1
    assert "throws a die" in mode.now.below[0]
    if not mode.sees_odds:
        player.press(pygame.K_o)
    assert mode.now.below[1:] == ("The figures: your chance to stand first in the line.",)
    player.press(pygame.K_4)
    assert mode.now.below != ()
    assert all("throws a die" not in line for line in mode.now.below)


# Where letters are large, answers have one line each, and the words say what else there is --------


SIZE = (1280, 800)
LARGE = 200


def test_what_a_plate_leaves_out_is_said_once_it_is_chosen(tmp_path: Path) -> None:
    player = Rider(begun(2, ("person", "greedy")), tmp_path, fresh=True, size=SIZE, text_size=LARGE)
    player.to_decision()
    mode = player.table.mode
    assert isinstance(mode, Born)
    assert mode.plate(0, mode.answers[0]).below == ""
    before = player.table.words[1]
    assert before
    player.press(pygame.K_1)
    said = player.table.words[1]
    assert said != before
    assert ability_line(getattr(mode.answers[0].action, "ability", "")) in " ".join(said)


def test_fewer_lines_are_told_rather_than_smaller_ones() -> None:
    scale, said = Scale(*SIZE, 2.0), ("Here is a line of some length.",) * 3
    for high in (60, 90, 200):
        size = (900, high)
        told = read_well(size, scale, said)
        assert told
        set_ = block("\n".join(told), scale.text(15), *size, 9)
        assert len(told) == 1 or set_.px >= 0.75 * scale.text(15)
    assert len(read_well((900, 200), scale, said)) == 3


def test_on_the_map_nothing_is_written_under_buttons(tmp_path: Path) -> None:
    match = begun(4, ("person", *("greedy",) * 3), map="road_to_burgos")
    player = when_asked(
        match,
        tmp_path,
        lambda rider: isinstance(rider.table.mode, Sketching),
        size=SIZE,
        text_size=LARGE,
    )
    controls: Any = player.control("map:measure"), player.control("map:little")
    room = player.table.parts["map:fan"]["strip"]
    assert room.collidelist([each.rect for each in controls]) < 0


@pytest.mark.parametrize("count", [3, 4, ROOMY])
def test_a_deed_has_room_for_large_letters(count: int) -> None:
    """Each plate as wide as its words need, none over another; few of them lie in two rows, for
    side by side in one they were higher than wide, with letters of twelve pixels.
    """
    desk = SteepleLayout(Scale(*SIZE, 2.0), 4).plain_desk
    rects = desk.answers(count, main=True)
    for at in rects:
        words = Rect(0, 0, round(at.width * 0.62), at.height - 8)  # sign and key take the rest
        for said in ("Give Jack’s despatch to Nell", "Destroy Jack’s despatch"):
            assert block(said, desk.scale.text(15), *words.size, 3).px >= desk.scale.text(10)
        assert count == ROOMY or at.width > 2 * at.height
        beside = [each for each in (*rects, desk.main, desk.hint, desk.odds) if each is not at]
        assert at.collidelist(beside) < 0
        assert desk.inner.contains(at)
        assert not at.colliderect(desk.told.lines)


def test_numbers_are_narrow_beside_answers_in_large_letters() -> None:
    said = ("Stay", "Get off the horse", "If you jump", "Leave the horse here")
    room = SteepleLayout(Scale(*SIZE, 2.0), 4).dice_desk.over_main
    for count in range(5):
        numbers, answers = numbers_and_answers(room, 4, said[:count], 5)
        assert (len(numbers), len(answers)) == (4, count)
        every = [*numbers, *answers]
        assert all(room.contains(at) for at in every)
        assert all(at.collidelist(every[n + 1 :]) < 0 for n, at in enumerate(every))
        if count > 1:
            longest = max(range(count), key=lambda n: len(said[n]))
            assert answers[longest].width >= room.width * 0.49


def test_a_wide_slip_lies_where_nobody_rides() -> None:
    """It found no room beside the line, and lay across it."""
    room, scale = Rect(189, 158, 884, 347), Scale(*SIZE, 2.0)
    start, tip = (478.0, 335.0), (440.0, -20.0)
    line = [Rect(444 - 26, y - 26, 104, 52) for y in range(160, 340, 25)]
    out = MapOverlay(Glass((60000, 40000), area(room)), [room.topleft, room.bottomright], 0)
    rows = [StripMark(1, "in line with Puente Viejo", "17.4 in.", "you may stop", False)]
    box = lay_strip(out, rows, start, tip, line, [Rect(560, 380, 200, 60)], room, scale)
    assert room.contains(box)
    assert box.collidelist(line) < 0
