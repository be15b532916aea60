"""Talk as the kit makes it: data that cannot be said is refused, and a word is dear."""

from types import SimpleNamespace
from typing import Any

import pytest

from game.engine.discovery import game_called
from game.engine.errors import BadData
from game.engine.flavour import talk
from game.engine.flavour.talk import Kind, Remark, Talk, TalkLine, TalkMoment, begin, hear
from game.engine.kinds import Event
from game.engine.names import Names
from game.engine.words import speak_english, translate_with

MOMENTS = {"fell": Kind("cross", 1), "saw": Kind("sly", 1, about=True), "mused": Kind("calm", 3)}
LINES = {
    "turpin": (
        TalkLine("fell", "A stone."),
        TalkLine("fell", "Another stone."),
        TalkLine("saw", "Mind the stone, {other}."),
        TalkLine("mused", "Stones."),
    )
}


def test_every_character_has_its_lines_by_moment() -> None:
    made = Talk(MOMENTS, LINES, "toy/talk.yaml")
    assert made.levels == ("turpin",)
    assert made.lines("turpin", "fell") == ("A stone.", "Another stone.")


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        ((*LINES["turpin"], TalkLine("flew", "Wings.")), "there is no moment flew"),
        ((*LINES["turpin"], TalkLine("fell", "A stone.")), "stands there twice"),
        ((*LINES["turpin"], TalkLine("fell", "Help me, {other}.")), "cannot be filled in"),
        ((*LINES["turpin"], TalkLine("saw", "A {stone}, {other}.")), "cannot be filled in"),
        (LINES["turpin"][:3], "turpin has nothing to say of mused"),
    ],
)
def test_what_could_not_be_said_is_refused(lines: tuple[TalkLine, ...], why: str) -> None:
    with pytest.raises(BadData, match=why):
        Talk(MOMENTS, {"turpin": lines}, "toy/talk.yaml")


def test_a_remark_is_said_in_the_players_tongue_with_the_name_it_speaks_of() -> None:
    remark = Remark(1, "saw", "Mind the stone, {other}.", "sly", 0)
    assert remark.said(Names.of("Nell", "Dick")) == "Mind the stone, Nell."
    translate_with(lambda said: said.replace("Mind the stone", "Pass auf"))
    try:
        assert remark.said(Names.of("Nell", "Dick")) == "Pass auf, Nell."
    finally:
        speak_english()


class Stumbled(Event, frozen=True):
    """Seat 0 fell, and seat 1 saw it."""


class Thought(Event, frozen=True):
    """Seat 1 mused."""


def toy() -> Any:
    """The voice of a game of which nothing else is asked."""
    return SimpleNamespace(
        TALK=Talk(MOMENTS, {**LINES, "footpad": _renamed()}, "toy/talk.yaml"),
        moments=_moments,
        settles=lambda event: False,
    )


def _renamed() -> tuple[TalkLine, ...]:
    return tuple([TalkLine(line.at, f"Oh. {line.text}") for line in LINES["turpin"]])


def _moments(event: Event, before: Any, after: Any) -> tuple[TalkMoment, ...]:
    if isinstance(event, Stumbled):
        return TalkMoment(0, "fell"), TalkMoment(1, "saw", 0)
    return (TalkMoment(1, "mused"),)


BYSTANDER = SimpleNamespace(seat=None)


def heard(levels: dict[int, str], events: list[Event], ear: Any = None) -> Any:
    return hear(toy(), ear or begin(2), levels, "seed", 1, events, BYSTANDER)


def test_one_speaks_of_an_event_and_everybody_looks_it() -> None:
    _ear, (beat,) = heard({0: "turpin", 1: "footpad"}, [Stumbled()])
    assert beat.moods == ("cross", "sly")
    assert beat.remark is not None
    assert beat.remark.seat == 0, "whose own moment it is goes before whoever looks on"


def test_people_have_faces_but_no_lines() -> None:
    _ear, (beat,) = heard({1: "footpad"}, [Stumbled()])
    assert beat.moods == ("cross", "sly")
    assert beat.remark == Remark(1, "saw", "Oh. Mind the stone, {other}.", "sly", 0)
    assert heard({}, [Stumbled()])[1][0].remark is None


def test_when_all_is_said_nothing_is() -> None:
    ear, beats = heard({0: "turpin"}, [Stumbled()] * 4)
    said = [beat.remark.text for beat in beats if beat.remark]
    assert sorted(said) == ["A stone.", "Another stone."]
    assert ear.spent == set(said)


def test_a_word_is_followed_by_silence() -> None:
    """What is not always spoken of waits, however the lot falls."""
    ear, _beats = heard({1: "footpad"}, [Stumbled()])
    assert ear.silence == 0
    after, beats = heard({1: "footpad"}, [Thought()] * talk.SILENCE, ear)
    assert not any(beat.remark for beat in beats)
    assert after.silence == talk.SILENCE
    _later, beats = heard({1: "footpad"}, [Thought()] * 40, after)
    assert sum(beat.remark is not None for beat in beats) == 1, "and then once, since it has one"


def test_a_seats_own_view_is_refused() -> None:
    """Talk made from what one seat sees could tell it to the others."""
    with pytest.raises(ValueError, match="everybody"):
        hear(toy(), begin(2), {}, "seed", 1, [Stumbled()], SimpleNamespace(seat=0))


@pytest.mark.parametrize(
    "key", ["your_money", "dick_turpin", "riding_shotgun", "merry_way", "steeplechase"]
)
def test_a_game_gives_all_of_it_as_data(key: str) -> None:
    voice = game_called(key).parts.talk
    assert voice is not None
    for level in voice.TALK.levels:
        count = sum(len(voice.TALK.lines(level, moment)) for moment in voice.TALK.moments)
        assert count >= 60, level
    assert {kind.mood for kind in voice.TALK.moments.values()} == set(talk.MOODS)
