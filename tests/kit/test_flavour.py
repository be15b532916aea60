"""Talk, days and verses as data: what could not be said or sung is refused, and luck decides the
rest.
"""

from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from game.engine.discovery import game_called
from game.engine.errors import BadData
from game.engine.flavour import talk
from game.engine.flavour.days import WEATHERS, Days, DaySentence, Fair, Sky, day, day_begun
from game.engine.flavour.talk import Kind, Remark, Talk, TalkLine, TalkMoment, begin, hear
from game.engine.flavour.verses import Ballad, Verse, parse_ballad, read_ballad
from game.engine.kinds import Event
from game.engine.names import Names
from game.engine.parts import Parts
from game.engine.words import speak_english, translate_with
from tests.contract.tables import Table, played
from tests.sure import some

GAMES = ("your_money", "dick_turpin", "riding_shotgun", "merry_way", "steeplechase")
MOMENTS = {"fell": Kind("cross", 1), "saw": Kind("sly", 1, about=True), "mused": Kind("calm", 3)}
LINES = {
    "turpin": (
        TalkLine("fell", "A stone."),
        TalkLine("fell", "Another stone."),
        TalkLine("saw", "Mind the stone, {other}."),
        TalkLine("mused", "Stones."),
    )
}


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
    assert some(beat.remark).seat == 0, "whose own moment it is goes before whoever looks on"


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


@pytest.mark.parametrize("key", GAMES)
def test_a_game_gives_all_of_it_as_data(key: str) -> None:
    voice = some(game_called(key).parts.talk)
    for level in voice.TALK.levels:
        count = sum(len(voice.TALK.lines(level, moment)) for moment in voice.TALK.moments)
        assert count >= 60, level
    assert {kind.mood for kind in voice.TALK.moments.values()} == set(talk.MOODS)


SEEDS = [f"seed {n}" for n in range(40)]
LONG = 18


def days_of(key: str) -> Days:
    part = some(game_called(key).parts.days)
    return part.DAYS


@pytest.mark.parametrize("key", GAMES)
def test_a_seed_has_its_days_and_another_seed_others(key: str) -> None:
    days = days_of(key)
    games = [tuple(day(days, seed, n) for n in range(1, LONG + 1)) for seed in SEEDS]
    assert games == [tuple(day(days, seed, n) for n in range(1, LONG + 1)) for seed in SEEDS]
    assert len(set(games)) == len(SEEDS)
    # Asked out of order, as a replay that jumps does.
    fresh = Days(days.weathers, days.fairs, "again")
    assert day(fresh, SEEDS[0], 9) == games[0][8]
    assert day(fresh, SEEDS[0], 4) == games[0][3]


@pytest.mark.parametrize("key", GAMES)
def test_no_two_days_running_are_alike_and_no_sentence_comes_twice_too_soon(key: str) -> None:
    days = days_of(key)
    fairs, come = 0, set[object]()
    for seed in SEEDS:
        game = [day(days, seed, n) for n in range(1, LONG + 1)]
        assert game[0].fair is None
        for one, other in pairwise(game):
            assert one.weather != other.weather
            assert one.fair is None or other.fair is None
        for weather in WEATHERS:
            said = [each.words for each in game if each.weather == weather]
            span = len(days.weathers[weather].lines)
            assert all(len(set(said[at : at + span])) == span for at in range(len(said) - span + 1))
        for each in game:
            assert each.fair is None or each.weather not in each.fair.never
            assert 1 <= len(each.told) <= 2
            assert all(sentence.endswith((".", "!")) for sentence in each.told)
        fairs += sum(each.fair is not None for each in game)
        come |= {each.weather for each in game} | {each.fair.id for each in game if each.fair}
    assert 2 <= fairs / len(SEEDS) <= 5, "a fair day is a treat"
    assert set(WEATHERS) == set(days.weathers)
    assert come == {*WEATHERS, *[fair.id for fair in days.fairs]}, "every one of them comes"


@pytest.mark.parametrize(("key", "seats"), [*zip(GAMES, (2, 3, 4, 3, 4), strict=True)])
def test_days_begin_with_rounds_and_journeys(key: str, seats: int) -> None:
    table = Table(key, seats, 0)
    begun = [
        day_begun(table.spec.parts.days, "seed", event) for event in played(table).all_events()
    ]
    numbers = [each.number for each in begun if each is not None]
    assert numbers == list(range(1, len(numbers) + 1))
    assert numbers
    counted = "turn" if key == "steeplechase" else "round"
    assert numbers[-1] == getattr(played(table).end, counted, 0) or key == "dick_turpin"


def test_a_day_is_told_in_the_players_tongue() -> None:
    fifth = [day(days_of("your_money"), seed, 5) for seed in SEEDS]
    found = next(each for each in fifth if each.fair)
    assert found.fair is not None
    translate_with(str.upper)
    try:
        assert found.told == tuple(said.upper() for said in (found.fair_words, found.words))
        assert found.fair.called == found.fair.title.upper()
    finally:
        speak_english()


def test_a_game_without_days_has_none() -> None:
    event = next(iter(played(Table("your_money", 2, 0)).all_events()))
    assert day_begun(Parts().days, "seed", event) is None


def test_what_stands_twice_is_refused() -> None:
    sky = Sky(1, (DaySentence("Dry."), DaySentence("Wet.")))
    fair = Fair("races", "The Races", (DaySentence("They ran."), DaySentence("They fell.")))
    with pytest.raises(BadData, match=r"'Dry\.' stands there twice"):
        Days({"clear": sky, "rain": sky}, (fair,), "toy/days.yaml")
    with pytest.raises(BadData, match="one weather is none"):
        Days({"clear": sky}, (fair,), "toy/days.yaml")


GOOD = """\
turns:
  haul:
    verses:
      - rhyme: town
        openings:
          - "{rider} rode out,\\nAnd up and down:"
        closings:
          - "{purse} came home,\\nAnd stayed in town."
          - "A lawyer wept,\\nAnd tore his gown."
  score:
    titles:
      - "The Garland of {name}"
      - "{name} Above {foe}"
    verses:
      - rhyme: ten
        openings: ["They counted once,\\nAnd once again:"]
        closings: ["{pair} had just the same,\\nAs five and five make ten."]
"""
FIELDS = frozenset({"purse"})


def read(text: str) -> Ballad:
    return parse_ballad(text, "toy/ballad.yaml", FIELDS)


def test_verses_and_titles_are_read_by_what_they_tell_in_their_order() -> None:
    ballad = read(GOOD)
    haul = Verse(
        "town",
        ("{rider} rode out,\nAnd up and down:",),
        ("{purse} came home,\nAnd stayed in town.", "A lawyer wept,\nAnd tore his gown."),
    )
    assert list(ballad.verses) == ["haul", "score"]
    assert ballad.verses["haul"] == (haul,)
    assert ballad.titles == {"score": ("The Garland of {name}", "{name} Above {foe}")}


@pytest.mark.parametrize(
    ("right", "wrong", "line", "why", "field"),
    [
        ("rhyme: town", "rhyme: no", 4, "Expected `str`, got `bool`", "haul.verses[0].rhyme"),
        ("rhyme: ten", "rime: ten", 15, "unknown field `rime`", "score.verses[0]"),
        (",\\nAnd up", ", and up", 6, "matching regex", "haul.verses[0].openings[0]"),
        ("gown.", "gown.\\n", 9, "matching regex", "haul.verses[0].closings[1]"),
        ("A lawyer", "A {lawyer}", 9, "cannot be filled in", "haul.verses[0].closings[1]"),
        ("{purse}", "{purse", 8, "cannot be filled in", "haul.verses[0].closings[0]"),
        ("{rider}", "{}", 6, "cannot be filled in", "haul.verses[0].openings[0]"),
        ("{foe}", "{purses}", 13, "cannot be filled in", "score.titles[1]"),
        (
            "A lawyer wept,\\nAnd tore his gown.",
            "{purse} came home,\\nAnd stayed in town.",
            9,
            "stands there twice",
            "haul.verses[0].closings[1]",
        ),
        ('      - "{name} Above', '      - ""\n      - "', 13, "length >= 1", "score.titles[1]"),
    ],
)
def test_a_slip_is_named_by_line_verse_and_field(
    right: str, wrong: str, line: int, why: str, field: str
) -> None:
    assert GOOD.count(right) == 1
    with pytest.raises(BadData) as caught:
        read(GOOD.replace(right, wrong))
    said = str(caught.value)
    assert said.startswith(f"toy/ballad.yaml: line {line}: ")
    assert why in said
    assert said.endswith(f" - at `$.turns.{field}`.")


def test_a_games_ballad_is_read_from_its_package() -> None:
    with pytest.raises(BadData, match=r"^flavour/ballad.yaml: line \d+: .* cannot be filled in"):
        read_ballad("dick_turpin", frozenset())


def test_a_tongue_has_verses_of_its_own() -> None:
    there = {"ballads\x04dick_turpin": GOOD}
    translate_with(lambda said: there.get(said, said))
    try:
        sung = read_ballad("dick_turpin", FIELDS)
    finally:
        speak_english()
    assert sung == read(GOOD)
