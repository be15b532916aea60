"""Results by a seed, side by side: who is compared with whom, and rivals who ride on wish."""

import json
import time
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.ai.levels import rival_called
from game.engine.chance import Loose
from game.engine.discovery import games
from game.engine.errors import BadData
from game.session.calendar.trials import Job
from game.session.disk.store import Store
from game.session.record import read_record
from game.session.rides import book, telling
from game.session.rides.book import RivalRide
from game.session.rides.deals import RideDeal, deal_of, word_of
from game.session.rides.results import FoundResults, RideResult, compared, found, ridable, sought
from game.session.seats.seats import PERSON, Chair
from tests.session.calendar.ledgers import DAY as THEN
from tests.session.calendar.ledgers import opened, record_like, write
from tests.sure import some

DAY = date(2026, 11, 23)
SEED = "BLACK BESS"
PATIENCE = 60.0


def by(store: Store, seed: str = SEED) -> FoundResults:
    return Job(found(opened(store), seed)).at_once()


def played(
    store: Store, name: str, who: str, score: int, rival: str = "footpad", **other: Any
) -> None:
    """A finished game of York by the seed, of somebody against a rival who has 20."""
    seats = [(who, "person"), ("Old Hob", rival)]
    rounds = {"options": {"rounds": 16}, "seed": SEED}
    write(store, record_like(name, seats, [score, 20], THEN, **{**rounds, **other}))


def test_those_on_the_same_deal_are_compared_as_at_duplicate_bridge(store: Store) -> None:
    for name, who, score in (("a", "Nell", 30), ("b", "Tom", 25), ("c", "Bess", 25)):
        played(store, name, who, score)
    played(store, "d", "Jack", 12)
    played(store, "e", "Moll", 40, seed="ANOTHER")
    lines = by(store).lines
    assert [(line.chair.name, line.place, line.of, line.points) for line in lines] == [
        ("Nell", 1, 4, 100.0),
        ("Tom", 2, 4, 50.0),
        ("Bess", 2, 4, 50.0),
        ("Jack", 4, 4, 0.0),
    ]
    assert [line.chair.name for line in by(store, "ANOTHER").lines] == ["Moll"]


def test_a_win_goes_before_a_score() -> None:
    line = a_line()
    told = compared([replace(line, share=1.0, score=3), replace(line, score=50)])
    assert [each.place for each in told] == [1, 2]


def a_line(**more: object) -> RideResult:
    line = RideResult(
        game="your_money",
        seed=SEED,
        rules=2,
        mode="2",
        options={"rounds": 16},
        seats=(Chair("Nell", "circle"), Chair("Old Hob", "diamond", "footpad")),
        seat=0,
        file=Path("a.json"),
        started="",
        last_played="",
        decisions=1,
        finished=True,
    )
    return replace(line, **more)


@pytest.mark.parametrize(
    "otherwise",
    [
        {"rules": 1},
        {"mode": "1"},
        {"options": {"rounds": 8}},
        {"seat": 1},
        {"seed": "ANOTHER"},
        {"game": "dick_turpin"},
        {"seats": (Chair("Nell", "circle"), Chair("Old Hob", "diamond", "turpin"))},
        {"seats": (Chair("Nell", "circle"), Chair("Old Hob", "diamond"))},
        {"apart": ("with hints",)},
    ],
)
def test_whatever_is_another_deal_or_told_apart_is_not_compared(
    otherwise: dict[str, object],
) -> None:
    same = [a_line(), a_line(score=4)]
    told = compared([*same, a_line(score=9, **otherwise)])
    assert sorted([(line.place, line.of) for line in told if line.place]) == [(1, 2), (2, 2)]
    assert sum(line.place is None for line in told) == 1


def test_second_tries_help_and_older_rules_are_said(store: Store) -> None:
    day = DAY.isoformat()
    played(store, "a", "Nell", 30, ride={"edition": 1, "day": day}, format=3)
    played(store, "b", "Nell", 44, ride={"edition": 1, "day": day, "turn": 2}, format=3)
    late = {"edition": 9, "day": day, "late": True}
    played(store, "c", "Tom", 25, ride=late, format=3)
    played(store, "d", "Bess", 26, hints=[2, 0])
    said = {(line.chair.name, line.score): telling.apart_words(line) for line in by(store).lines}
    assert said == {
        ("Nell", 30): (),
        ("Nell", 44): ("a second try",),
        ("Tom", 25): ("late", "another edition"),
        ("Bess", 26): ("with hints",),
    }
    assert telling.apart_words(a_line(rules=1)) == ("other rules (no. 1)",)
    compared_by = {line.chair.name: line.of for line in by(store).lines if line.of}
    assert compared_by == {"Nell": 2, "Tom": 2}


def test_what_goes_on_stands_there_and_is_compared_with_nobody(store: Store) -> None:
    deal = deal_of("dick_turpin", DAY)
    match = book.begin(store, deal, "Nell", DAY)
    lines = by(store, deal.seed).lines
    (line,) = lines
    assert (line.chair.name, line.finished, line.place) == ("Nell", False, None)
    assert line.file == store.file_of(match.record())
    assert by(store, deal.seed).begun_by(deal, " nell ") == 1
    assert by(store, deal.seed).begun_by(deal, "Tom") == 0


@pytest.mark.parametrize("game", games())
def test_a_rival_rides_the_same_deal_and_is_laid_beside(store: Store, game: str) -> None:
    deal = deal_of(game, DAY)
    for level in ("greedy", "random"):
        assert list(book.at_once(store, deal, level))[-1] > 0
    list(book.at_once(store, deal, "random"))  # the same ride once more is no second one
    lines = by(store, deal.seed).lines
    assert sorted(line.chair.sitter for line in lines) == ["greedy", "random"]
    assert all(line.of == 2 and line.same_deal(deal) for line in lines)
    assert not list(store.finished.glob("*.json"))  # they are nobody's career
    for line in lines:
        match = store.resume(line.file)  # every throw and decision of it can be seen again
        assert some(match.result).scores[deal.seat] == line.score


def test_the_others_at_the_table_think_as_they_would_against_a_person(store: Store) -> None:
    deal = deal_of("dick_turpin", DAY)
    list(book.at_once(store, deal, "greedy"))
    ridden = store.load(book.file_of_company(store, deal, "greedy"))
    match = book.sat_down(deal, "Nell", DAY)
    while match.to_act:
        seat = match.to_act[0]
        view = match.minded(match.view(seat))
        # As a table asks a rival; the person does what the magpie would.
        level = "greedy" if match.seats[seat].is_person else match.seats[seat].sitter
        match.submit(seat, rival_called(level).choose(match.spec, view, Loose(match.steps)))
    assert match.record().steps == ridden.steps


def test_a_ride_in_a_process_of_its_own_and_one_broken_off(store: Store) -> None:
    deal = deal_of("dick_turpin", DAY)
    broken = RivalRide(store, deal, "random")
    broken.stop()
    assert not book.file_of_company(store, deal, "random").exists()
    whole = RivalRide(store, deal, "greedy")
    until = time.monotonic() + PATIENCE
    while not whole.look() and time.monotonic() < until:
        time.sleep(0.02)
    assert not whole.trouble
    kept = read_record(book.file_of_company(store, deal, "greedy").read_bytes(), "it")
    assert len(kept.steps) == whole.decisions
    with pytest.raises(BadData):
        RivalRide(store, deal, "nobody")


def test_a_bad_file_among_them_is_told_in_one_sentence(store: Store) -> None:
    deal = deal_of("dick_turpin", DAY)
    list(book.at_once(store, deal, "greedy"))
    file = book.file_of_company(store, deal, "greedy")
    file.write_bytes(file.read_bytes()[:200])
    results = by(store, deal.seed)
    assert results.lines == ()
    assert len(results.troubles) == 1
    assert file.name in results.troubles[0]


def test_ridden_again_is_the_deal_of_the_day_or_of_the_result_one_looks_at(store: Store) -> None:
    word = word_of(DAY)
    assert ridable("merry_way", word, DAY) == deal_of("merry_way", DAY)
    ahead = ridable("merry_way", word, DAY - timedelta(days=1))
    assert (ahead.day, ahead.sitters) == (None, deal_of("merry_way", DAY).sitters)
    line = a_line(options={"rounds": 8})
    deal = ridable("your_money", SEED, DAY, line)
    assert deal == RideDeal(
        game="your_money",
        seed=SEED,
        mode="2",
        options={"rounds": 8},
        sitters=(PERSON, "footpad"),
        names=("", "Old Hob"),
    )
    people = a_line(seats=(Chair("Nell", "circle"), Chair("Tom", "diamond")))
    assert ridable("your_money", SEED, DAY, people).sitters == (PERSON, "highwayman")


def test_a_seed_letter_by_letter_is_meant_before_the_same_in_capitals(store: Store) -> None:
    played(store, "a", "Nell", 30, seed="ab12")
    played(store, "b", "Tom", 25, seed="AB12")

    def meant(words: str) -> tuple[str, list[str]]:
        seed, results = Job(sought(opened(store), words)).at_once()
        return seed, [line.chair.name for line in results.lines]

    assert meant(" ab12 ") == ("ab12", ["Nell"])
    assert meant("Ab12") == ("AB12", ["Tom"])
    assert meant("no  such") == ("NO SUCH", [])


def test_on_paper_every_result_has_its_line(store: Store) -> None:
    played(store, "a", "=Nell", 30)
    played(store, "b", "Tom", 12)
    results = by(store)
    told = json.loads(telling.as_json(SEED, results))
    assert (told["seed"], len(told["results"])) == (SEED, 2)
    assert told["results"][0]["points"] == 100.0
    head, first, second = telling.as_csv(results).decode().splitlines()
    assert head.split(",") == list(telling.COLUMNS)
    assert "'=Nell" in first
    assert "Tom" in second
