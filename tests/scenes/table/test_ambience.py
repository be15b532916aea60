"""Rivals at the tables: faces follow what is told, words come with it and wait for nothing."""

import random
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.flavour import talk
from game.engine.flavour.days import Day, day, day_begun
from game.engine.flavour.talk import Reaction, Remark
from game.scenes.kit.scene import plain_context
from game.scenes.shell.app import App
from game.scenes.table.ambience import SKY, SPEECH, lay_weather, noise_of, phrase_of
from game.scenes.table.composer import Composer
from game.scenes.table.drivers import thinking
from game.scenes.table.drivers.lesson import open_lesson
from game.scenes.table.drivers.live import open_table
from game.scenes.table.drivers.replay import open_replay
from game.scenes.table.screen import PLAIN
from game.session.match import Match
from game.session.review.flavour import TableTalk, told
from game.session.seats.seats import PERSON, chairs
from game.session.settings import Settings, Speed
from game.sprites.dice import Die
from game.sprites.stage import Stage
from tests.contract.tables import chosen
from tests.scenes.hands import NAMES, SMALL, Anybody, replay_on
from tests.sure import some
from tools.unseen import Unseen

COMPANIES = {
    "your_money": (PERSON, "greedy"),
    "dick_turpin": (PERSON, "greedy", "greedy", "greedy", "greedy"),
    "riding_shotgun": (PERSON, "greedy", "greedy", "greedy"),
    "merry_way": (PERSON, "greedy", "greedy"),
    "steeplechase": (PERSON, "greedy", "greedy", "greedy"),
}
TABLES = [*[(key, None) for key in COMPANIES], *[(key, PLAIN) for key in COMPANIES]]


def at(tables: list[tuple[str, Any]]) -> pytest.MarkDecorator:
    names = [f"{key}{' plain' if how else ''}" for key, how in tables]
    return pytest.mark.parametrize(("game", "screen"), tables, ids=names)


at_every_table = at(TABLES)
# Among couriers the first seat is asked before anybody else has chosen; see the test of their talk.
where_rivals_begin = at([(key, how) for key, how in TABLES if key != "steeplechase"])


def begun(game: str) -> Match:
    """A person among rivals who answer at once."""
    spec, sitters = game_called(game), COMPANIES[game]
    seating = chairs(NAMES[: len(sitters)], sitters)
    return Match.begin(spec, spec.setup(len(sitters)), seating, "SILVER FLYER")


def sat_down(
    match: Match,
    folder: Path,
    screen: Any,
    fresh: bool = True,
    program: type[App] = App,
    **how: Any,
) -> Anybody:
    class At(Anybody):
        opened = staticmethod(partial(open_table, screen=screen))

    At.program = program
    return At(match, folder, fresh=fresh, **how)


def played_on(guest: Anybody, decisions: int) -> Iterator[None]:
    """Whoever is asked decides by habit; after each decision, and between any two events."""
    luck = Loose(4)
    for _number in range(decisions):
        guest.to_decision()
        yield
        match = guest.match
        if not match.to_act:
            return
        seat = match.to_act[0]
        guest.live.commit(seat, match.spec.heuristics.habit(match.view(seat), luck))


@pytest.mark.narrow(alike="screen")
@at_every_table
def test_live_later_and_seen_again_everybody_looks_and_speaks_the_same(
    game: str, screen: Any, tmp_path: Path
) -> None:
    match = begun(game)
    guest = sat_down(match, tmp_path, screen, program=Unseen)
    seen: dict[int, tuple[Any, ...]] = {}

    see = guest.table.see

    def note(shown: Any) -> None:
        see(shown)
        seen[len(shown.told)] = (guest.table.ambience.present(shown).moods, shown.told[-1:])

    guest.table.see = note  # type: ignore[method-assign]
    for _decision in played_on(guest, 9):
        pass
    guest.to_decision()
    assert len({moods for moods, _event in seen.values()}) > 1
    # The truth, heard from the record.
    beats = [
        beat
        for (_number, all_beats), batch in zip(
            told(match.record(), match.spec), match.batches, strict=True
        )
        for beat, event in zip(all_beats, batch.events, strict=True)
        if event.seen_by(0) is not None
    ]
    for count, (moods, _event) in seen.items():
        assert moods == (beats[count - 1].moods if count else ())
    again = sat_down(Match.resume(match.record()), tmp_path / "again", screen, fresh=False)
    again.to_decision()
    assert again.table.shown.moods == guest.table.shown.moods
    replay = replay_on(open_replay(guest.context, match, screen))
    for at in range(replay.first, replay.last + 1):
        replay.jump(at)
        present = replay.table.present(replay.table.shown)
        said = replay.table.shown.told
        assert present.moods == (beats[len(said) - 1].moods if len(said) else ())
        heard = beats[len(said) - 1].remark if said else None
        if heard is not None:
            assert present.remark == heard


@pytest.fixture
def talkative(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every event of a seat's that anybody hears makes the second seat speak its longest line."""
    hear = TableTalk.hear

    def speak(self: TableTalk, batch: Any, before: Any) -> tuple[Reaction, ...]:
        return tuple(
            [Reaction(beat.moods, longest(self.spec)) for beat in hear(self, batch, before)]
        )

    monkeypatch.setattr(TableTalk, "hear", speak)


def longest(spec: Any, seat: int = 1) -> Remark:
    """The longest line of any character."""
    voice = spec.parts.talk
    every = [
        (line, moment)
        for level in voice.TALK.levels
        for moment in voice.TALK.moments
        for line in voice.TALK.lines(level, moment)
    ]
    line, moment = max(every, key=lambda each: len(each[0]))
    return Remark(seat, moment, line, "sly", 0 if "{other}" in line else None)


@pytest.mark.narrow(alike="screen")
@pytest.mark.usefixtures("talkative")
@at_every_table
def test_a_word_is_gone_at_the_next_press_or_when_it_can_have_been_read(
    game: str, screen: Any, tmp_path: Path
) -> None:
    guest = sat_down(begun(game), tmp_path, screen)
    for _decision in played_on(guest, 3):
        pass
    guest.to_decision()
    guest.step()
    assert SPEECH in guest.table.stage
    frame = guest.frame()
    guest.press(pygame.K_F15)
    assert SPEECH not in guest.table.stage
    assert guest.frame() != frame
    seat = guest.match.to_act[0]
    guest.live.commit(seat, guest.match.view(seat).legal[0])  # type: ignore[attr-defined]
    guest.settle()
    guest.step()
    assert SPEECH in guest.table.stage
    guest.step(dt=1.0, times=8)
    assert SPEECH not in guest.table.stage
    assert not guest.table.dirty, "a table at rest draws nothing"


@pytest.mark.usefixtures("talkative")
@pytest.mark.parametrize("speed", ["half", "normal", "quadruple", "instant"])
def test_a_word_stays_the_longer_the_slower_the_table_is(speed: Speed, tmp_path: Path) -> None:
    guest = sat_down(begun("your_money"), tmp_path, None, speed=speed)
    for _decision in played_on(guest, 1):
        pass
    seconds = 0.0
    while guest.table.ambience.remark is not None:
        guest.step(dt=0.1)
        seconds += 0.1
    assert {"half": 8, "normal": 5, "quadruple": 3, "instant": 5}[speed] < seconds + 1.5


@pytest.mark.narrow(alike="screen")
@pytest.mark.usefixtures("talkative")
@at_every_table
def test_where_nobody_shall_speak_nobody_does_and_faces_are_still(
    game: str, screen: Any, tmp_path: Path
) -> None:
    guest = sat_down(begun(game), tmp_path, screen, program=Unseen, table_talk="never")
    for _decision in played_on(guest, 8):
        assert guest.table.shown.moods == ()
        assert guest.table.shown.remark is None
        assert SPEECH not in guest.table.stage


def covered(guest: Anybody) -> list[str]:
    """What of that which is asked, answered with or pressed lies under the slip."""
    table = guest.table
    slip, country = table.composer.parts[SPEECH]["slip"], table.board.middle
    under = [
        c.name
        for c in table.controls
        # A country can be pointed at all over, through a word as well.
        if not c.aside and c.visible and c.rect != country and c.rect.colliderect(slip)
    ]
    for sprite in table.stage:
        size = sprite.surface.get_size()
        at = Rect(round(sprite.x - size[0] / 2), round(sprite.y - size[1] / 2), *size)
        asked = isinstance(sprite, Die) or sprite.id.startswith(("desk:", "bar"))
        if sprite.visible and asked and at.colliderect(slip):
            under.append(sprite.id)
    for name in ("card", "speed", "wit", "combat", "receipt"):
        part = table.composer.parts.get("board", {}).get(name)
        if part is not None and part.colliderect(slip):
            under.append(name)
    return under


@pytest.mark.narrow
@at_every_table
@pytest.mark.parametrize("letters", [100, 200])
@pytest.mark.parametrize("size", [SMALL, (1280, 800), (1920, 1080)], ids=str)
def test_a_word_covers_nothing_that_is_asked_answered_with_or_pressed(
    game: str, screen: Any, size: tuple[int, int], letters: int, tmp_path: Path
) -> None:
    guest = sat_down(begun(game), tmp_path, screen, program=Unseen, size=size, text_size=letters)
    met = 0
    for _decision in played_on(guest, 5):
        if guest.table.mode is None:
            continue
        for seat in range(1, len(COMPANIES[game])):
            guest.table.ambience.remark = longest(guest.match.spec, seat)
            guest.table.compose()
            slip = guest.table.composer.parts[SPEECH]["slip"]
            assert Rect((0, 0), size).contains(slip)
            assert covered(guest) == []
            met += 1
    assert met >= 4


@pytest.mark.narrow
@pytest.mark.usefixtures("codes_alike")
@pytest.mark.parametrize("speed", ["instant", "normal"])
@where_rivals_begin
def test_words_and_faces_give_no_rivals_secret_away(
    game: str, screen: Any, speed: Speed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two worlds in which the rivals choose otherwise in secret, and everybody talks a lot."""
    monkeypatch.setattr(talk, "SILENCE", 0)
    monkeypatch.setattr(talk, "_lot", lambda key: 0 if "line" not in key else len(key))
    guests = []
    for world in (0, 1):
        picks = SimpleNamespace(choose=partial(_picked, world))
        monkeypatch.setattr(thinking, "rival_called", lambda _level, picks=picks: picks)
        guest = sat_down(begun(game), tmp_path / f"{world}", screen, speed=speed)
        frames, spoken = [], 0
        while guest.table.mode is None:
            guest.step()
            frames.append(guest.frame())
            spoken += SPEECH in guest.table.stage
        guests.append((guest, frames, spoken))
    (one, first, spoken), (other, second, _also) = guests
    assert spoken
    assert first == second
    assert one.context.sounds.asked == other.context.sounds.asked
    laid = [[batch.action for batch in each.match.batches[1:]] for each in (one, other)]
    assert laid[0] != laid[1]


def _picked(world: int, _spec: Any, view: Any, _luck: Any) -> Any:
    """In each world another of what may be done."""
    assert view.secret
    return view.legal[world]


def days_told(match: Match) -> list[Day | None]:
    """The day after each event that the person was told, as the record alone gives it."""
    days: list[Day | None] = [None]
    for event in match.history(0):
        days.append(day_begun(match.spec.parts.days, match.seed, event) or days[-1])
    return days


@pytest.mark.narrow(alike="screen")
@at_every_table
def test_the_weather_is_that_of_the_record_live_taken_up_and_seen_again(
    game: str, screen: Any, tmp_path: Path
) -> None:
    match = begun(game)
    guest = sat_down(match, tmp_path, screen)
    met = set()
    for _decision in played_on(guest, 14):
        days = days_told(match)
        assert guest.table.shown.day == days[len(guest.table.shown.told)]
        met.add(days[-1])
        noise = noise_of(days[-1])
        outside = [each for each in guest.context.sounds.asked if each.startswith("outside:")]
        assert outside[-1:] == [f"outside:{noise}"] if noise else outside[-1:] in ([], ["outside:"])
    assert len(met) > 1
    again = sat_down(Match.resume(match.record()), tmp_path / "again", screen, fresh=False)
    again.to_decision()
    assert again.table.shown.day == guest.table.shown.day
    days = days_told(match)
    replay = replay_on(open_replay(guest.context, match, screen))
    for at in (*range(replay.first, replay.last + 1), 2, replay.last, 0):
        replay.jump(at)
        shown = replay.table.present(replay.table.shown)
        assert shown.day == days[len(shown.told)]


@pytest.mark.narrow("game", "letters")
@pytest.mark.parametrize("letters", [100, 200])
@pytest.mark.parametrize("size", [SMALL, (1280, 800), (1920, 1080)], ids=str)
@pytest.mark.parametrize("game", COMPANIES)
def test_the_sky_covers_nothing_that_lies_on_the_map(
    game: str, size: tuple[int, int], letters: int, tmp_path: Path
) -> None:
    guest = sat_down(begun(game), tmp_path, None, size=size, text_size=letters)
    days = some(guest.match.spec.parts.days)
    fair = next(each for n in range(1, 200) if (each := day(days.DAYS, "S", n)).fair is not None)
    seen = 0
    for _decision in played_on(guest, 12):
        guest.table.ambience._day = fair
        guest.table.compose()
        sky = guest.table.stage.get(SKY)
        if sky is None:
            continue
        seen += 1
        place = some(guest.table.board.sky(guest.table.shown, guest.table.composer))
        for sprite in guest.table.stage:
            at = sprite.surface.get_rect(center=(round(sprite.x), round(sprite.y)))
            # What lies higher is a board over the whole map, or a ring with nothing in its middle.
            if sprite is not sky and at.colliderect(place) and at.width < place.width * 3:
                assert sprite.z > sky.z
                assert isinstance(sprite, Die) or sprite.id.startswith(("board", "slot", "odds"))
    # Among large cards a letter lies in its place while somebody is asked; the West is then a list,
    # and Spain has all the room there is.
    lists = ("your_money", "riding_shotgun", "merry_way", "steeplechase")
    assert seen or (letters == 200 and game in lists)


def test_a_day_without_a_picture_of_its_own_has_none(tmp_path: Path) -> None:
    on = Composer(Stage((400, 300)))
    spec = game_called("your_money")
    days = some(spec.parts.days)
    grey = next(
        each
        for n in range(1, 200)
        if (each := day(days.DAYS, "S", n)).weather == "cloud" and each.fair is None
    )
    lay_weather(on, spec.key, grey, Rect(0, 0, 50, 80))
    lay_weather(on, "another_game", grey, Rect(0, 0, 50, 80))
    assert SKY not in on.stage
    assert phrase_of(grey) == (grey.words,)


@pytest.mark.parametrize(
    ("game", "most", "games"),
    [
        ("your_money", 20, 100),
        ("dick_turpin", 22, 100),
        ("riding_shotgun", 45, 100),
        ("merry_way", 50, 40),
        ("steeplechase", 60, 30),
    ],
)
def test_in_many_games_nobody_ever_talks_too_much(game: str, most: int, games: int) -> None:
    """Every seat a rival with a voice, which is more than there can be at a person's table; beside
    everybody's first word so many at most.
    """
    spec, lot = game_called(game), random.Random(game)
    voice = some(spec.parts.talk)
    seats = len(COMPANIES[game])
    counts = []
    for number in range(games):
        sitters = [lot.choice(voice.TALK.levels) for _seat in range(seats)]
        seating = chairs(NAMES[:seats], tuple(sitters))
        match = Match.begin(spec, spec.setup(seats), seating, f"{game} {number}")
        while match.to_act:
            seat = lot.choice(match.to_act)
            match.submit(seat, chosen(lot, match.view(seat).legal))  # type: ignore[attr-defined]
        heard = [beat for _step, beats in told(match.record(), spec) for beat in beats]
        counts.append(sum(1 for beat in heard if beat.remark is not None))
    assert max(counts) <= most + seats
    assert min(counts) >= 1


def test_in_a_lesson_nobody_interrupts(tmp_path: Path) -> None:
    context = plain_context(SMALL, Settings(speed="instant"))
    table = open_lesson(context, game_called("your_money"))
    assert table.ambience.mute


def test_no_word_is_said_in_two_matches_of_an_evening(tmp_path: Path) -> None:
    def words(seed: str, evening: dict[str, Any]) -> list[str]:
        spec = game_called("your_money")
        seating = chairs(NAMES[:2], (PERSON, "greedy"))
        match = Match.begin(spec, spec.setup(2), seating, seed)
        guest = sat_down(match, tmp_path / seed, None)
        guest.context.services.update(evening)
        said = [guest.table.ambience.remark for _step in played_on(guest, 30)]
        return [remark.text for remark in said if remark is not None]

    evening: dict[str, Any] = {"words_heard": {}}
    first = words("A", evening)
    assert first
    before = set(evening["words_heard"])
    assert not before & set(words("B", evening))
    assert set(words("A", evening)) == set(first), "the same match is heard as it was"
