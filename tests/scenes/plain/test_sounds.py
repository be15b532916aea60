"""What is heard at the plain table."""

from typing import get_args

from game.engine.kinds import Like
from game.scenes.plain.rows import SOUNDS, sound_of
from game.session.paths import assets
from tests.games.fair.events import Fired, Rested


def test_everything_an_event_can_be_like_is_heard() -> None:
    assert set(SOUNDS) == set(get_args(Like))
    for sound in filter(None, SOUNDS.values()):
        assert list((assets() / "sounds").glob(f"{sound}*")), sound


def test_an_event_sounds_like_what_it_says_and_not_like_its_name() -> None:
    assert sound_of(Fired(0, (1, 1), "pistol", hit=True)) == "pistol"
    assert sound_of(Rested(0)) == ""
