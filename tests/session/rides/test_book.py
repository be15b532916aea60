"""The word of a day and its deals, the same for everybody, and who rode on which day: first tries
stay first, and no clock and no crash takes a day away.
"""

import json
from datetime import date, timedelta

import msgspec
import pytest

from game.ai.levels import LEVELS
from game.engine.chance import Loose
from game.engine.codec import digest
from game.engine.discovery import games
from game.engine.errors import BadData
from game.engine.kinds import Event
from game.session.calendar.bin import throw_away
from game.session.disk.store import Store
from game.session.errors import CannotSave
from game.session.match import Match
from game.session.record import read_record, write_record
from game.session.review.fairness import LONGEST, word_seed
from game.session.rides import book, telling
from game.session.rides.book import Ridden, RideBook, sat_down
from game.session.rides.deals import (
    EDITION,
    FIRST,
    RideDeal,
    checked,
    day_of,
    deal_by_word,
    deal_of,
    table_of,
    word_of,
)
from game.session.seats.seats import PERSON, chairs
from tests.session.calendar.ledgers import DAY as THEN
from tests.session.playing import by_habit
from tests.sure import some

SUNDAY = date(2026, 11, 22)


def test_words_stay_what_they_are_as_long_as_the_edition_does() -> None:
    assert EDITION == 1
    words = {word_of(FIRST + timedelta(days=n)) for n in (0, 1, 200, 325)}
    assert words == {"AMBER ACORN", "GREY MILL", "FADED RAVEN", "WHISTLING LETTER"}
    assert word_of(date(1739, 4, 7)) == word_seed(word_of(date(1739, 4, 7)))


def test_no_word_comes_twice_in_a_generation_and_each_tells_its_day() -> None:
    words = [word_of(FIRST + timedelta(days=n)) for n in range(97 * 142)]
    assert len(set(words)) == len(words)
    assert max(map(len, words)) <= LONGEST
    assert words == [word_seed(word) for word in words]
    for n in range(0, len(words), 501):
        assert day_of(words[n].lower(), SUNDAY) == FIRST + timedelta(days=n)
    again = FIRST + timedelta(days=len(words) + 3)
    assert word_of(again) == words[3]
    assert day_of(words[3], again) == again
    assert day_of(words[3], again - timedelta(days=1)) == FIRST + timedelta(days=3)


@pytest.mark.parametrize("word", ["BLACK BESS", "AMBER", "ACORN AMBER", "", "AMBER ACORN FORD"])
def test_other_words_are_no_days(word: str) -> None:
    assert day_of(word, SUNDAY) is None


@pytest.mark.parametrize("game", games())
def test_every_weekday_has_a_table_of_rivals_at_every_game(game: str) -> None:
    week = [deal_of(game, SUNDAY + timedelta(days=n)) for n in range(7)]
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
    deal = deal_of(game, SUNDAY)
    own = sat_down(deal, "Nell", SUNDAY)
    other = sat_down(deal, "Dick Turpin", SUNDAY + timedelta(days=9))
    setup = deal.spec.setup(len(deal.sitters), deal.options, deal.mode)
    people = chairs([f"Somebody {n}" for n in range(len(deal.sitters))])
    typed = Match.begin(deal.spec, setup, people, word_seed(f"  {deal.seed.lower()} "))
    assert opening(own) == opening(other) == opening(typed)
    assert (own.ride, typed.ride) != (None, None)
    assert own.ride is not None
    assert (own.ride.day, own.ride.late, own.ride.turn) == (SUNDAY, False, 1)
    assert some(other.ride).late


def test_a_rival_called_like_the_rider_has_another_name() -> None:
    deal = deal_of("dick_turpin", SUNDAY - timedelta(days=2))
    rival = deal.names[1]
    names = [chair.name for chair in deal.seated(rival.upper())]
    assert names[0] == rival.upper()
    assert rival not in names


def test_a_game_without_tables_is_ridden_against_the_usual_rival(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("game.session.rides.deals._tables", lambda game: None)
    table = table_of("merry_way", SUNDAY)
    assert (table.mode, table.rivals) == ("2", ("highwayman",))


def test_a_day_that_has_not_come_and_words_nobody_can_play_by_are_refused() -> None:
    with pytest.raises(BadData, match="not come"):
        sat_down(deal_of("merry_way", SUNDAY), "Nell", SUNDAY - timedelta(days=1))
    for wrong in ("", "  ", "A" * 41, "A\nB"):
        with pytest.raises(BadData, match="letters"):
            checked(wrong)


def test_tables_stay_what_they_are_as_long_as_the_edition_does() -> None:
    week = [SUNDAY + timedelta(days=n) for n in range(7)]
    tables = [[game, [table_of(game, day) for day in (*week, None)]] for game in sorted(games())]
    assert (EDITION, digest(tables)) == (1, "19d4569c79d588ee")


DAY = date(2026, 11, 23)
"""A Monday."""


def deal() -> RideDeal:
    return deal_of("dick_turpin", DAY)


def to_the_end(store: Store, match: Match) -> None:
    while match.to_act:
        by_habit(match, 1, Loose(1))
    store.save(match.record())


def first(store: Store, name: str = "Nell") -> Ridden | None:
    return book.caught_up(store, book.kept(store)[0]).first(DAY, "dick_turpin", name)


def streak(store: Store, today: date = DAY, name: str = "Nell") -> tuple[int, int]:
    return book.caught_up(store, book.kept(store)[0]).streak(name, today)


def test_a_ride_brought_to_its_end_makes_a_day_and_later_tries_are_second_ones(
    store: Store,
) -> None:
    match = book.begin(store, deal(), "Nell", DAY)
    assert streak(store) == (0, 0)
    to_the_end(store, match)
    assert match.result is not None
    ridden = some(first(store, " NELL "))
    assert (ridden.ended, ridden.score) == (True, match.result.scores[0])
    assert streak(store) == (1, 1)
    again = book.begin(store, deal(), "nell", DAY)
    assert again.ride is not None
    assert (again.ride.turn, again.ride.late) == (2, False)
    assert first(store) == msgspec.structs.replace(ridden, tries=2)
    # Whoever sits at the same computer has a first try of their own.
    tom = book.begin(store, deal(), "Tom", DAY)
    assert some(tom.ride).turn == 1
    assert streak(store, name="Tom") == (0, 0)


def test_a_past_day_ridden_later_is_late_and_makes_no_day(store: Store) -> None:
    match = book.begin(store, deal(), "Nell", DAY + timedelta(days=2))
    assert match.ride is not None
    assert (match.ride.turn, match.ride.late) == (1, True)
    to_the_end(store, match)
    assert streak(store) == (0, 0)
    ridden = some(first(store))
    assert ridden.ended
    assert telling.tries_words(ridden, DAY) == "late"


def test_a_first_try_stays_the_first_in_the_bin_and_when_it_is_burnt(store: Store) -> None:
    match = book.begin(store, deal(), "Nell", DAY)
    store.save(by_habit(match, 1).record())
    book.keep(store, book.caught_up(store, book.kept(store)[0]))
    throw_away(store, store.file_of(match.record()), THEN)
    assert first(store) is not None
    (store.bin / f"{match.name}.json").unlink()
    again = book.begin(store, deal(), "Nell", DAY)
    assert some(again.ride).turn == 2


def test_what_was_ended_and_thrown_away_at_once_counts(store: Store) -> None:
    match = book.begin(store, deal(), "Nell", DAY)
    to_the_end(store, match)
    throw_away(store, store.file_of(match.record()), THEN)
    assert streak(store) == (1, 1)


def test_what_was_left_to_a_rival_makes_no_day(store: Store) -> None:
    match = book.begin(store, deal(), "Nell", DAY)
    to_the_end(store, match)
    file = store.file_of(match.record())
    plain = json.loads(file.read_bytes())
    plain["lent"] = [{"steps": 1, "seat": 0, "sitter": "greedy"}]
    file.write_text(json.dumps(plain))
    ridden = some(first(store))
    assert (ridden.ended, ridden.left) == (True, True)
    assert "left to others" in telling.first_try_words(ridden)
    assert streak(store) == (0, 0)


def test_a_ride_nobody_decided_anything_in_has_never_been(store: Store) -> None:
    match = book.begin(store, deal(), "Nell", DAY)
    store.delete(store.file_of(match.record()))
    assert first(store) is None
    again = book.begin(store, deal(), "Nell", DAY)
    assert some(again.ride).turn == 1


def test_whoever_knows_the_deal_from_another_table_rides_a_second_time(store: Store) -> None:
    spec = deal().spec
    other = Match.begin(spec, spec.setup(3), chairs(["Nell", "Tom", "Bess"]), word_of(DAY))
    book.noted(store, other, DAY)
    store.save(other.record())
    match = book.begin(store, deal(), "Tom", DAY)
    assert some(match.ride).turn == 2
    to_the_end(store, match)
    assert streak(store, name="Tom") == (0, 0)
    ridden = some(first(store, "Tom"))
    assert ridden.apart
    plain = Match.begin(spec, spec.setup(2), chairs(["Nell", "Tom"]), "BLACK BESS")
    before = book.kept(store)
    book.noted(store, plain, DAY)
    assert book.kept(store) == before


def kept_up(*numbers: int) -> RideBook:
    found = RideBook()
    for n in numbers:
        day = date(2026, 3, n)
        found = found.begun(day, "merry_way", "Nell", Ridden(record="r", begun=day, ended=True))
    return found


def test_days_in_a_row_whatever_the_clock_says() -> None:
    six = kept_up(1, 2, 3, 7, 8, 9)
    assert [six.streak("Nell", date(2026, 3, n)) for n in (9, 10, 11)] == [(3, 3), (3, 3), (0, 3)]
    # Put back by two days, by a year, or by fifty: nothing is lost, and nothing comes of it.
    for back in (date(2026, 3, 7), date(2025, 3, 9), date(1976, 3, 9)):
        assert six.streak("Nell", back) == (3, 3)
    # One day that a clock written ahead has left does not end what is being ridden now.
    later = date(2031, 1, 1)
    ahead = six.begun(later, "merry_way", "Nell", Ridden(record="r", begun=later, ended=True))
    assert ahead.streak("Nell", date(2026, 3, 9)) == (3, 3)
    assert six.streak("Tom", date(2026, 3, 9)) == (0, 0)


def test_a_crash_between_the_book_and_the_game_leaves_a_whole_day(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(record: object) -> None:
        raise CannotSave(store.folder, OSError("full"))

    with monkeypatch.context() as here:
        here.setattr(store, "save", full)
        with pytest.raises(CannotSave):
            book.begin(store, deal(), "Nell", DAY)
    again = book.begin(store, deal(), "Nell", DAY)
    assert some(again.ride).turn == 1


def test_a_record_says_that_it_is_a_ride_and_other_records_are_written_as_ever(
    store: Store,
) -> None:
    match = book.begin(store, deal_by_word("merry_way", "BLACK BESS"), "Nell", DAY)
    written = write_record(match.record())
    assert read_record(written, "it").ride == match.ride
    assert Match.resume(read_record(written, "it")).ride == match.ride
    assert match.record().format == 3
    plain = Match.begin(match.spec, match.setup, match.seats, "BLACK BESS")
    assert (plain.record().format, b'"ride"' in write_record(plain.record())) == (1, False)
