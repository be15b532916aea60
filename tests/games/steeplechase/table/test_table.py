"""What the table of Steeplechase shows besides: own chits, the better way, who is near, the end."""

from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace
from pygame.event import Event

from game.engine.kinds import Action
from game.engine.names import Names
from game.engine.steeplechase.actions import Ride, Stay
from game.engine.steeplechase.events import BoastDrawn, Rolled, TurnBegan
from game.engine.steeplechase.events.trail import RaceTrail, after
from game.engine.steeplechase.state import Chit, Horse
from game.scenes.kit.scene import plain_context
from game.scenes.steeplechase.beside import asked_about, row_told
from game.scenes.steeplechase.slips import line, where
from game.scenes.steeplechase.view_model import Compared, Doing, Looked, how_far, order, tenths
from game.scenes.table.composer import Composer
from game.scenes.table.ending import EndingScene
from game.scenes.table.view_model import JudgedWay
from game.session.settings import Settings, TextSize
from game.sprites import lettering
from game.sprites.lettering import Scale
from game.sprites.stage import Stage
from tests.games.steeplechase.table.rider import SPEC, Rider, begun, played, when_asked


@pytest.fixture
def rider(tmp_path: Path) -> Rider:
    """A person among rivals, asked where to in some turn."""
    match = begun(3, ("person", "greedy", "greedy"))
    return when_asked(match, tmp_path, lambda rider: rider.table.shown.view.turn == 3)


def laid(player: Rider, shown: Any) -> Composer:
    """The table laid as it is shown, where nobody sees it."""
    on = Composer(Stage(player.table.size))
    player.table.compose_on(on, shown)
    return on


# Chits --------------------------------------------------------------------------------------------


def key(player: Rider, down: bool) -> None:
    code = player.table.party.key("table.peek")
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    player.step(Event(kind, key=code, mod=0, unicode="", scancode=0), dt=0.01)


def test_own_chits_are_seen_while_the_key_is_held_and_nobody_elses(rider: Rider) -> None:
    table = rider.table
    with_chits = replace(table.shown.view.couriers[0], boasts=(Chit(4), Chit(5, True)), shames=(2,))
    couriers = (with_chits, *table.shown.view.couriers[1:])
    table.show(table.shown.but(view=replace(table.shown.view, couriers=couriers)))
    key(rider, True)
    assert "chits:up" in table.composer.parts
    key(rider, False)
    assert "chits:up" not in table.composer.parts
    everybodys = table.shown.but(view=replace(table.shown.view, seat=None), look=Looked(chits=True))
    assert "chits:up" not in laid(rider, everybodys).parts


# The race -----------------------------------------------------------------------------------------


def test_slips_lie_in_the_order_of_the_race_and_the_dead_below(rider: Rider) -> None:
    shown = rider.table.shown
    view = shown.view
    far = [how_far(view, seat) for seat in order(view)]
    assert far == sorted(far)
    first = order(view)[0]
    fallen = replace(view.couriers[first], standing="dead")
    dead = replace(
        view, couriers=tuple([fallen if n == first else c for n, c in enumerate(view.couriers)])
    )
    assert order(dead)[-1] == first
    assert where(shown.but(view=dead), first) == ""
    assert where(shown, first) == f"{tenths(far[0])}″"


def test_what_no_sign_says_stands_on_the_slip_in_a_word() -> None:
    view: Any = begun(2, ("greedy",) * 2).view(None)
    courier = view.couriers[0]
    assert line(courier) == ""
    assert line(replace(courier, horse=None)) == "no horse"
    assert line(replace(courier, horse=Horse(stands="loose"))) == "horse loose"
    assert line(replace(courier, horse=Horse(fatigued=True))) == "tired horse"
    assert line(replace(courier, inside="inn")) == "indoors"
    assert line(replace(courier, standing="captured")) == "held"


def test_whoever_is_asked_about_is_told_beside_the_map(rider: Rider) -> None:
    board: Any = rider.table.board
    on_the_road = rider.table.shown.but(doing=None, story=RaceTrail(turn=3))
    shown = on_the_road.but(look=Looked(about="group G1"))
    assert asked_about(shown) == "group G1"
    assert "side:card" in laid(rider, shown).parts
    said = row_told(board.furniture, shown, 0)
    assert said.startswith("Breaks when 3 more are down")
    near = on_the_road.but(look=Looked(about="courier 1"))
    assert row_told(board.furniture, near, 0).startswith("To headquarters")


# The better way -----------------------------------------------------------------------------------


def test_both_ways_lie_on_the_map_where_they_are_rides(rider: Rider) -> None:
    board = rider.table.board
    shown = rider.table.shown.but(doing=None)
    east, north = Ride(3, (10_000, 0)), Ride(2, (0, -10_000))
    ways: list[tuple[Action, Action, set[str]]] = [
        (east, north, {"ghost:done", "ghost:better"}),
        (Stay(), north, {"ghost:better"}),
        (Stay(), Stay(), set()),
    ]
    for done, better, wanted in ways:
        now = board.ghost(shown, JudgedWay(0, done, better, ("what was done", "what was better")))
        assert now is not None
        assert isinstance(now.doing, Compared)
        on = laid(rider, now)
        assert {sprite.id for sprite in on.stage if sprite.id.startswith("ghost:")} == wanted
        said, lines = board.words(now)
        assert said.startswith("Nell")
        assert lines == ["what was done", "what was better"]


# The last page ------------------------------------------------------------------------------------


@pytest.mark.narrow
@pytest.mark.parametrize("letters", [100, 200])
@pytest.mark.parametrize(("seats", "country"), [(1, "two_rivers"), (6, "road_to_burgos")])
def test_the_last_page_adds_everything_up_and_cuts_no_word(
    seats: int, country: str, letters: TextSize
) -> None:
    match = played(begun(seats, ("person",) + ("greedy",) * (seats - 1), map=country))
    size = (1280, 800)
    context = plain_context(size, Settings(speed="instant", text_size=letters))
    names = Names(tuple([chair.name for chair in match.seats]), match.others)
    lettering.cut_off.clear()
    end = EndingScene(context, match, names)
    end.resize(size, Scale(*size, letters / 100))
    end.enter()
    end.page()
    assert not lettering.cut_off
    result = match.result
    assert result is not None
    notes = {control.name: control.tip for control in end.controls}
    for seat in range(seats):
        told = notes[f"number:account:{seat}"]
        assert names.seat(seat) in told
        assert f"Together {str(result.scores[seat]).replace('-', '−')}." in told


def test_a_game_is_named_by_its_turn(rider: Rider) -> None:
    assert rider.table.board.title(rider.table.shown) == f"{SPEC.title} – turn 3"


def of_the_map(player: Rider) -> set[str]:
    """What of the map, and of the slips that lead to it, can be pressed."""
    return {c.name for c in player.table.controls if c.name.startswith(("look:", "map"))}


def test_nothing_of_the_map_can_be_pressed_through_the_sheet(rider: Rider) -> None:
    table = rider.table
    table.mode = None
    table.show(table.shown.but(doing=None, story=RaceTrail(turn=3), telling=True))
    names = of_the_map(rider)
    assert names
    assert any(sprite.id.startswith("map:sheet") for sprite in table.stage)
    rolled = Rolled(0, "woods", 5, (), 5, 5)
    table.show(table.shown.but(story=after(RaceTrail(turn=3), rolled)))
    assert of_the_map(rider) == set()
    assert not any(sprite.id.startswith("map:sheet") for sprite in table.stage)
    table.show(table.shown.but(story=RaceTrail(turn=3)))
    assert of_the_map(rider) == names


def test_a_persons_own_adventure_lies_there_until_it_was_read_and_a_rivals_does_not(
    rider: Rider,
) -> None:
    board = rider.table.board
    own = after(RaceTrail(turn=3), Rolled(0, "woods", 5, (), 5, 5))
    rivals = after(RaceTrail(turn=3), Rolled(1, "woods", 5, (), 5, 5))
    shown = rider.table.shown.but(doing=None, story=own)
    assert board.pause_before(TurnBegan(4), shown) == "On with the race"
    assert board.pause_before(BoastDrawn(0, None, "woods"), shown) == "", "it comes of that"
    assert board.pause_before(TurnBegan(4), shown.but(story=rivals)) == ""
    rider.context.change(reckoning="log")
    assert board.pause_before(TurnBegan(4), shown) == ""


def test_where_a_question_has_its_cards_the_tale_stands_under_the_rows(rider: Rider) -> None:
    table = rider.table
    rolled = Rolled(0, "guerrilla_parlay", 4, (), 4, 4, "G1")
    bands = {"G1": ("guerrilla", 10)}
    told = table.shown.but(doing=None, story=after(RaceTrail(turn=3), rolled, bands))
    asked = told.but(doing=Doing(), look=Looked(known=True))
    sheet = table.layout.sheet
    below, above = [laid(rider, now).stage.get("told:tale") for now in (told, asked)]
    assert below is not None
    assert above is not None
    assert below.y > sheet.at.fold > above.y
    # Who has not asked for the odds is told what it is about, and no more: the row that fell.
    stage = laid(rider, told.but(doing=Doing())).stage
    assert stage.get("told:tale") is None
    assert stage.get("told:row 0") is not None
    assert stage.get("told:row 1") is None
