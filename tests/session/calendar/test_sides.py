"""Careers on sides: a team’s victory is a victory, and partners are no company."""

import csv
import io

from game.session.calendar.export import as_csv, exported
from game.session.calendar.index import Wanted
from game.session.disk.store import Store
from tests.session.calendar.ledgers import DAY, opened, record_like, write
from tests.sure import sure

FOUR = [("Nell", "person"), ("Tom", "greedy"), ("Bess", "turpin"), ("Jack", "magpie")]


def test_a_teams_victory_is_counted_whole_and_against_the_other_side_alone(store: Store) -> None:
    write(store, record_like("pairs", FOUR, [5, 2, 5, 2], DAY, (0, 1, 0, 1)))
    calendar = opened(store)
    careers = {career.name: career for career in calendar.careers().at_once()}
    assert [(c.tally.won, c.tally.shared) for c in careers.values()] == [(1, 0), (0, 0)] * 2
    ledger = sure(calendar.ledger(careers["Nell"].key).at_once())
    assert set(ledger.by_company) == {"greedy", "magpie"}
    against = {
        sitter: {career.name for career in calendar.careers(Wanted(against=sitter)).at_once()}
        for sitter in ("greedy", "turpin", "")
    }
    assert against == {"greedy": {"Nell", "Bess"}, "turpin": {"Tom", "Jack"}, "": set()}


def test_an_even_end_of_two_sides_is_shared(store: Store) -> None:
    write(store, record_like("even", FOUR, [3, 3, 3, 3], DAY, (0, 1, 0, 1)))
    careers = opened(store).careers().at_once()
    assert [(career.tally.won, career.tally.shared) for career in careers] == [(1, 1)] * 4


def test_the_paper_tells_who_was_on_which_side(store: Store) -> None:
    write(store, record_like("pairs", FOUR, [5, 2, 5, 2], DAY, (0, 1, 0, 1)))
    write(store, record_like("all", FOUR, [5, 2, 4, 2], DAY))
    written = as_csv(exported(opened(store).entries().at_once())).decode()
    sides = {
        (row["file"], row["name"]): row["side"] for row in csv.DictReader(io.StringIO(written))
    }
    assert [sides["pairs.json", name] for name, _sitter in FOUR] == ["1", "2", "1", "2"]
    assert {sides["all.json", name] for name, _sitter in FOUR} == {""}
