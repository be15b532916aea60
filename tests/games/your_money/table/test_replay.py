"""A game seen again: forward, back, by round, by click, at any pace, with anybody's eyes."""

from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest
from pygame.event import Event

from game.engine.rules import OptionValue
from game.engine.your_money.actions import Plan
from game.engine.your_money.events import PlanSealed, PlansRevealed, RoundBegan, SecretDiceThrown
from game.scenes.kit.notice import Notice
from game.scenes.review.saved import SavedGames
from game.scenes.table.drivers.replay import OPEN, TABLE, ReplayDriver, house_rules, open_replay
from game.scenes.table.log import LogDrawer
from game.session.match import Match
from tests.games.your_money.table.onlooker import Onlooker, finished
from tests.games.your_money.table.player import USUAL, begun
from tests.scenes.hands import replay_on

# Who decides next is no event's matter: it is read off the View.
NEXT = ("seat", "legal", "to_act", "turn", "phase", "waiting", "sharing", "secret")
LONGEST = 20_000
"""Steps of the loop after which a replay that has to end never will."""


def watching(match: Match, folder: Path, **more: Any) -> tuple[Onlooker, ReplayDriver]:
    """The replay of a match on the screen."""
    onlooker = Onlooker(lambda context: open_replay(context, match), folder, **more)
    return onlooker, replay_on(onlooker.top())


def same_table(shown: Any, truth: Any) -> bool:
    """Whether both show the same, whoever decides next."""
    return bool(
        msgspec.structs.replace(shown, **{field: getattr(truth, field) for field in NEXT}) == truth
    )


def playing(replay: ReplayDriver) -> bool:
    """Whether it plays by itself."""
    return replay.playing


def play_out(onlooker: Onlooker, replay: ReplayDriver, dt: float = 0.1) -> int:
    """Play until it stops by itself; the steps it took."""
    onlooker.press(pygame.K_SPACE)
    assert playing(replay)
    for steps in range(LONGEST):
        if not playing(replay):
            return steps
        onlooker.step(dt=dt)
    raise AssertionError("the replay never ends")


@pytest.mark.parametrize("seats", [1, 2])
def test_played_at_instant_speed_it_ends_as_the_game_did(tmp_path: Path, seats: int) -> None:
    match = finished(seats)
    onlooker, replay = watching(match, tmp_path)
    assert replay.at == -1
    steps = play_out(onlooker, replay)
    assert replay.at == replay.last
    assert steps >= replay.last  # never a whole game within one step
    assert same_table(replay.table.shown.view, match.view(None))
    played = onlooker.frame()
    onlooker.press(pygame.K_HOME, pygame.K_END)
    assert onlooker.frame() == played


def test_each_event_played_looks_as_it_does_when_gone_to(tmp_path: Path) -> None:
    match = finished(options={"modifiers": "at_will"})
    onlooker, replay = watching(match, tmp_path)
    other, gone = watching(match, tmp_path)
    replay.play()
    for number in range(replay.last):
        while replay.at < number:
            onlooker.step(dt=0.05)
        if number % 9 == 0:
            replay.pause()
            for sprite in [s for s in replay.table.stage if s.id.startswith("fly:")]:
                replay.table.stage.remove(sprite.id)  # what has flown there and lies about
            onlooker.step(dt=0.0)
            gone.jump(number)
            other.step(dt=0.0)
            assert replay.table.stage.snapshot() == gone.table.stage.snapshot(), number
            replay.play()


def test_forward_to_the_end_and_back_to_the_start(tmp_path: Path) -> None:
    match = finished()
    onlooker, replay = watching(match, tmp_path)
    first = onlooker.frame()
    forward = []
    while replay.at < replay.last:
        forward.append(replay.at)
        onlooker.press(pygame.K_RIGHT)
    assert same_table(replay.table.shown.view, match.view(None))
    assert not replay.table.controls["later"].enabled
    backward = []
    while replay.at > -1:
        onlooker.press(pygame.K_LEFT)
        backward.append(replay.at)
    assert backward == forward[::-1]
    assert onlooker.frame() == first
    assert not replay.table.timeline.busy


def test_by_round_with_keys_stones_and_buttons(tmp_path: Path) -> None:
    onlooker, replay = watching(finished(), tmp_path)
    for number in (1, 2, 3):
        onlooker.press(pygame.K_DOWN)
        assert replay.table.shown.view.round == number
        assert isinstance(replay.story[replay.at], RoundBegan)
    onlooker.click("part:5")
    assert replay.table.shown.view.round == 5
    onlooker.click("round_back")
    assert replay.table.shown.view.round == 4
    onlooker.click("end")
    assert replay.at == replay.last
    onlooker.click("start")
    assert replay.at == -1
    assert not replay.table.controls["start"].enabled


def test_a_round_that_never_came_cannot_be_gone_to(tmp_path: Path) -> None:
    match = begun(2, options={"rounds": 8})
    for seat in (1, 0):
        match.submit(seat, Plan("retire"))
    assert match.result is not None
    onlooker, replay = watching(match, tmp_path)
    onlooker.click("part:1")
    here = replay.at
    onlooker.click("part:4")
    assert replay.at == here
    assert replay.table.controls["part:4"].why


def test_space_stops_a_movement_and_goes_on_with_it(tmp_path: Path) -> None:
    onlooker, replay = watching(finished(), tmp_path, speed="normal")
    onlooker.press(pygame.K_SPACE)
    while replay.at < 0 or not replay.table.timeline.busy:
        onlooker.step(dt=0.05)
    onlooker.step(dt=0.05)
    assert playing(replay)
    onlooker.press(pygame.K_SPACE)
    assert not playing(replay)
    still, at = onlooker.frame(), replay.at
    for _step in range(40):
        onlooker.step(dt=0.1)
    assert onlooker.frame() == still
    assert replay.at == at
    assert not replay.busy
    onlooker.press(pygame.K_SPACE)
    for _step in range(40):
        onlooker.step(dt=0.1)
    assert replay.at > at


def test_going_elsewhere_in_the_middle_of_a_movement_leaves_nothing_flying(tmp_path: Path) -> None:
    onlooker, replay = watching(finished(), tmp_path, speed="normal")
    onlooker.press(pygame.K_SPACE)
    while not any(sprite.id.startswith("fly:") for sprite in replay.table.stage):
        onlooker.step(dt=0.05)
    onlooker.press(pygame.K_HOME)
    assert not replay.playing
    assert not replay.table.timeline.busy
    assert not any(sprite.id.startswith("fly:") for sprite in replay.table.stage)


def test_a_click_on_the_chronicle_leads_to_its_moment(tmp_path: Path) -> None:
    onlooker, replay = watching(finished(), tmp_path, size=USUAL)
    onlooker.press(pygame.K_l)
    drawer = onlooker.top()
    assert isinstance(drawer, LogDrawer)
    assert drawer.scroll is not None
    wanted = len(drawer.shown) - 3
    drawer.scroll.bring(wanted)
    place = drawer.scroll.place_of(wanted)
    assert place is not None
    onlooker.click(place.center)
    assert onlooker.top() is replay.table
    assert replay.at == drawer.shown[wanted].moment
    assert drawer.shown[wanted].text == replay.table.words[0]


def test_the_chronicle_opens_where_the_replay_has_come_to(tmp_path: Path) -> None:
    onlooker, replay = watching(finished(), tmp_path)
    onlooker.click("part:3")
    here = replay.at
    onlooker.press(pygame.K_l)
    drawer = onlooker.top()
    assert isinstance(drawer, LogDrawer)
    assert drawer.shown[drawer.chosen].moment == here
    assert drawer.scroll is not None
    assert drawer.scroll.place_of(drawer.chosen) is not None
    onlooker.press(pygame.K_UP, pygame.K_RETURN)
    assert onlooker.top() is replay.table
    assert replay.at == drawer.shown[drawer.chosen].moment < here


def test_a_controllers_cross_goes_from_thing_to_thing(tmp_path: Path) -> None:
    onlooker, replay = watching(finished(), tmp_path)
    replay.jump(30)
    onlooker.context.device = "pad"
    replay.table.prompts_changed()
    replay.table.controls.set_focus("earlier")
    for key, button in ((pygame.K_RIGHT, "right"), (pygame.K_SPACE, "A")):
        onlooker.step(Event(pygame.KEYDOWN, key=key, mod=0, unicode="", pad=button))
    assert replay.table.controls.focus == "later"
    assert replay.at > 30


@pytest.mark.parametrize("seat", [0, 1])
def test_eyes(tmp_path: Path, seat: int) -> None:
    """Everything as it was shows both hands; a seat's eyes show its own alone."""
    _onlooker, replay = watching(finished(), tmp_path)
    sealed = next(n for n, event in enumerate(replay.story) if isinstance(event, PlanSealed))
    thrown = max(
        n for n, event in enumerate(replay.story[:sealed]) if isinstance(event, SecretDiceThrown)
    )
    replay.jump(thrown)
    assert set(replay.table.shown.hands) == {0, 1}
    replay.look_with(str(seat))
    assert replay.at == thrown
    assert set(replay.table.shown.hands) == {seat}
    assert replay.table.shown.view.sheets[1 - seat].dice is None
    replay.jump(sealed)
    assert set(replay.table.shown.notes) <= {seat}
    revealed = next(n for n, event in enumerate(replay.story) if isinstance(event, PlansRevealed))
    replay.jump(revealed)
    assert set(replay.table.shown.notes) == {0, 1}


def test_the_other_robbers_secret_stays_closed_until_it_was_revealed(tmp_path: Path) -> None:
    """Two games that differ only in where Jack rides are alike in Nell's eyes up to then."""
    matches = []
    for place in ("tavern", "market"):
        match = begun(2, seed="YORK", options={"rounds": 8})
        match.submit(1, Plan(place))
        match.submit(0, Plan("retire"))
        while match.to_act:
            seat = match.to_act[0]
            view: Any = match.view(seat)
            match.submit(seat, Plan("retire") if Plan("retire") in view.legal else view.legal[-1])
        matches.append(match)
    watched = [watching(match, tmp_path) for match in matches]
    for eyes, told_apart in (("0", False), ("1", True), (OPEN, True)):
        for _onlooker, replay in watched:
            replay.look_with(eyes)
        story = watched[0][1].story
        reveal = next(n for n, event in enumerate(story) if isinstance(event, PlansRevealed))
        apart = []
        for number in range(-1, reveal + 1):
            frames = []
            for onlooker, replay in watched:
                replay.jump(number)
                onlooker.step(dt=0.0)
                frames.append((onlooker.frame(), replay.table.words))
            apart.append(frames[0] != frames[1])
        assert (any(apart[:-1]), apart[-1]) == (told_apart, True), eyes


@pytest.mark.parametrize(
    ("seats", "sitters", "eyes"),
    [(2, ("person", "person"), (TABLE,)), (2, ("person", "greedy"), ("0",)), (1, (), (OPEN,))],
)
def test_an_unfinished_game_shows_what_could_be_seen_at_the_table(
    tmp_path: Path, seats: int, sitters: tuple[str, ...], eyes: tuple[str, ...]
) -> None:
    match = begun(seats, sitters)
    _onlooker, replay = watching(match, tmp_path)
    assert replay.may_see == eyes
    assert "eyes" not in replay.table.controls
    replay.jump(replay.last)
    seen = None if eyes == (TABLE,) else 0
    assert same_table(replay.table.shown.view, match.view(seen))
    assert set(replay.table.shown.hands) == (set() if seen is None else {0})


@pytest.mark.parametrize(
    ("options", "said"),
    [({}, False), ({"modifiers": "at_will", "purse": 10}, True)],
)
def test_house_rules_are_told(tmp_path: Path, options: dict[str, OptionValue], said: bool) -> None:
    match = begun(2, options=options)
    _onlooker, replay = watching(match, tmp_path)
    assert bool(house_rules(match)) is said
    assert ("desk:house" in replay.table.stage) is said
    if said:
        titles = {each.name: each.title for each in match.spec.options}
        assert titles["modifiers"] in house_rules(match)
        assert titles["rounds"] not in house_rules(match)


@pytest.mark.parametrize("text_size", [100, 200])
def test_the_shelf_of_ended_games_leads_here_and_escape_back(
    tmp_path: Path, text_size: int
) -> None:
    match = finished()
    onlooker = Onlooker(
        lambda context: SavedGames(context, "ended"), tmp_path, size=USUAL, text_size=text_size
    )
    onlooker.context.store.save(match.record())
    shelf = onlooker.top()
    shelf.resume()
    onlooker.press(pygame.K_w)
    replay_on(onlooker.top())
    onlooker.press(pygame.K_ESCAPE)
    assert onlooker.top() is shelf
    onlooker.click("watch 0")
    replay_on(onlooker.top())


def test_a_game_begun_under_older_rules_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = finished()
    older = match.record()
    monkeypatch.setattr(match.spec, "rules_number", match.spec.rules_number + 1)
    onlooker = Onlooker(lambda context: open_replay(context, Match.resume(older)), tmp_path)
    assert isinstance(onlooker.top(), Notice)


def test_the_replay_changes_nothing(tmp_path: Path) -> None:
    match = finished()
    before = msgspec.structs.replace(match.record(), last_played="")
    onlooker, replay = watching(match, tmp_path)
    play_out(onlooker, replay)
    assert msgspec.structs.replace(match.record(), last_played="") == before
    assert not list(tmp_path.iterdir())
