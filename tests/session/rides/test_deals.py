"""The word of a day and its deals: from the date alone, the same everywhere and for everybody."""

from datetime import date, timedelta

import pytest

from game.ai.levels import LEVELS
from game.engine.codec import digest
from game.engine.discovery import games
from game.engine.errors import BadData
from game.engine.kinds import Event
from game.session.match import Match
from game.session.review.fairness import LONGEST, word_seed
from game.session.rides.book import sat_down
from game.session.rides.deals import (
    EDITION,
    FIRST,
    checked,
    day_of,
    deal_by_word,
    deal_of,
    table_of,
    word_of,
)
from game.session.seats.seats import PERSON, chairs
from tests.sure import sure

DAY = date(2026, 11, 22)


def test_words_stay_what_they_are_as_long_as_the_edition_does() -> None:
    assert EDITION == 1
    assert {word_of(FIRST + timedelta(days=n)) for n in (0, 1, 200, 325)} == {
        "AMBER ACORN",
        "GREY MILL",
        "FADED RAVEN",
        "WHISTLING LETTER",
    }
    assert word_of(date(1739, 4, 7)) == word_seed(word_of(date(1739, 4, 7)))


def test_no_word_comes_twice_in_a_generation_and_each_tells_its_day() -> None:
    words = [word_of(FIRST + timedelta(days=n)) for n in range(97 * 142)]
    assert len(set(words)) == len(words)
    assert max(map(len, words)) <= LONGEST
    assert words == [word_seed(word) for word in words]
    for n in range(0, len(words), 501):
        assert day_of(words[n].lower(), DAY) == FIRST + timedelta(days=n)
    again = FIRST + timedelta(days=len(words) + 3)
    assert word_of(again) == words[3]
    assert day_of(words[3], again) == again
    assert day_of(words[3], again - timedelta(days=1)) == FIRST + timedelta(days=3)


@pytest.mark.parametrize("word", ["BLACK BESS", "AMBER", "ACORN AMBER", "", "AMBER ACORN FORD"])
def test_other_words_are_no_days(word: str) -> None:
    assert day_of(word, DAY) is None


@pytest.mark.parametrize("game", games())
def test_every_weekday_has_a_table_of_rivals_at_every_game(game: str) -> None:
    week = [deal_of(game, DAY + timedelta(days=n)) for n in range(7)]
    for deal in (*week, deal_by_word(game, "BLACK BESS")):
        spec = games()[game]
        assert deal.spec is spec
        assert deal.way.seats == len(deal.sitters)
        assert deal.sitters[deal.seat] == PERSON
        assert set(deal.rivals) <= set(LEVELS)
        names = [chair.name for chair in deal.seated("Nell")]
        assert len(set(names)) == len(names)
        assert names[deal.seat] == "Nell"
        assert dict(spec.setup(len(names), deal.options, deal.mode).options) == deal.options
    # Every weekday is its own, but for two at the most.
    assert len({(deal.mode, deal.rivals, str(deal.options)) for deal in week}) >= 6


def opening(match: Match) -> tuple[str, tuple[Event, ...]]:
    return digest(match.state_to_try), match.opening.events


@pytest.mark.parametrize("game", games())
def test_a_word_typed_anywhere_deals_the_same_whoever_sits_there(game: str) -> None:
    deal = deal_of(game, DAY)
    own = sat_down(deal, "Nell", DAY)
    other = sat_down(deal, "Dick Turpin", DAY + timedelta(days=9))
    setup = deal.spec.setup(len(deal.sitters), deal.options, deal.mode)
    people = chairs([f"Somebody {n}" for n in range(len(deal.sitters))])
    typed = Match.begin(deal.spec, setup, people, word_seed(f"  {deal.seed.lower()} "))
    assert opening(own) == opening(other) == opening(typed)
    assert (own.ride, typed.ride) != (None, None)
    assert own.ride is not None
    assert (own.ride.day, own.ride.late, own.ride.turn) == (DAY, False, 1)
    assert sure(other.ride).late


def test_a_rival_called_like_the_rider_has_another_name() -> None:
    deal = deal_of("dick_turpin", DAY - timedelta(days=2))
    rival = deal.names[1]
    names = [chair.name for chair in deal.seated(rival.upper())]
    assert names[0] == rival.upper()
    assert rival not in names


def test_a_game_without_tables_is_ridden_against_the_usual_rival(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("game.session.rides.deals._tables", lambda game: None)
    table = table_of("merry_way", DAY)
    assert (table.mode, table.rivals) == ("2", ("highwayman",))


def test_a_day_that_has_not_come_and_words_nobody_can_play_by_are_refused() -> None:
    with pytest.raises(BadData, match="not come"):
        sat_down(deal_of("merry_way", DAY), "Nell", DAY - timedelta(days=1))
    for wrong in ("", "  ", "A" * 41, "A\nB"):
        with pytest.raises(BadData, match="letters"):
            checked(wrong)


def test_tables_stay_what_they_are_as_long_as_the_edition_does() -> None:
    week = [DAY + timedelta(days=n) for n in range(7)]
    tables = [[game, [table_of(game, day) for day in (*week, None)]] for game in sorted(games())]
    assert (EDITION, digest(tables)) == (1, "19d4569c79d588ee")
