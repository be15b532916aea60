"""Weather and fairs: the same for the same seed, never dull, and no business of any rule."""

from itertools import pairwise

import pytest

from game.engine.discovery import game_called
from game.engine.errors import BadData
from game.engine.flavour.days import WEATHERS, Days, DaySentence, Fair, Sky, day, day_begun
from game.engine.parts import Parts
from game.engine.words import speak_english, translate_with
from tests.contract.tables import Table, played
from tests.sure import sure

GAMES = ("your_money", "dick_turpin", "riding_shotgun", "merry_way", "steeplechase")
SEEDS = [f"seed {n}" for n in range(40)]
LONG = 18


def days_of(key: str) -> Days:
    part = sure(game_called(key).parts.days)
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
    fairs = 0
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
    assert 2 <= fairs / len(SEEDS) <= 5, "a fair day is a treat"


@pytest.mark.parametrize("key", GAMES)
def test_every_weather_and_every_fair_comes(key: str) -> None:
    days = days_of(key)
    game = [day(days, seed, n) for seed in SEEDS for n in range(1, LONG + 1)]
    assert {each.weather for each in game} == set(WEATHERS) == set(days.weathers)
    assert {each.fair.id for each in game if each.fair} == {fair.id for fair in days.fairs}


@pytest.mark.parametrize(
    ("key", "seats"),
    [
        ("your_money", 2),
        ("dick_turpin", 3),
        ("riding_shotgun", 4),
        ("merry_way", 3),
        ("steeplechase", 4),
    ],
)
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
    found = next(
        day(days_of("your_money"), seed, 5)
        for seed in SEEDS
        if day(days_of("your_money"), seed, 5).fair
    )
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
