"""Thirty deeds a game: each can be done, is found where it was done, and nowhere else."""

from collections import Counter
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from game.engine.chance import Loose
from game.engine.dick_turpin.events import BootyTaken, DrivenOff
from game.engine.discovery import game_called
from game.engine.errors import BadData
from game.engine.flavour import achievements
from game.engine.flavour.achievements import deeds_done, deeds_there_are
from game.engine.parts import Parts
from game.engine.your_money.events import GameEnded, GaveToThePoor, PurseTaken
from game.engine.your_money.rules import RULES as YORK
from tests.contract.tables import TABLES, Table, at_every_table, played
from tests.games.deeds_done import (
    at_the_tax_officials,
    by_habit,
    constructed,
    found,
    from_nothing,
    shopping,
    york_deeds,
)
from tests.games.fixture import KEYS, every_game
from tests.games.your_money.rules.hands import act, coach, dice, only, planning, plans, rob, sheet

ALL = [(key, deed) for key in KEYS for deed in deeds_there_are(game_called(key).parts.achievements)]


@every_game
def test_there_are_thirty_deeds_a_game_each_with_its_own_words(key: str) -> None:
    there = deeds_there_are(game_called(key).parts.achievements)
    assert len(there) == 30
    for words in ("title", "text", "caption"):
        assert len({getattr(deed, words) for deed in there.values()}) == 30
    for deed in there.values():
        assert deed.text.startswith("{name} ")
        assert deed.told("Nell").startswith("Nell ")
        assert deed.told("Nell").endswith(".")
        assert deed.task.endswith(".")
        assert len(deed.called) <= 32


@pytest.mark.parametrize(("key", "deed"), ALL, ids=[deed for _key, deed in ALL])
def test_every_deed_can_be_done(key: str, deed: str) -> None:
    assert deed in found(key) or (key, deed) in constructed()


@at_every_table
def test_what_is_found_is_a_deed_of_the_game_and_found_once(table: Table) -> None:
    game, spec = played(table), table.spec
    view = table.rules.observe(game.end, None)
    done = deeds_done(spec.parts, view, game.all_events())
    known = deeds_there_are(spec.parts.achievements)
    assert len({(each.seat, each.deed) for each in done}) == len(done)
    events = list(game.all_events())
    for each in done:
        assert each.deed in known
        assert 0 <= each.seat < table.seats
        assert 0 <= each.event < len(events)
    assert done == deeds_done(
        spec.parts, table.rules.observe(game.steps[0].before, None), events
    ), "whatever moment the table is shown at"


BY_ONE_EVENT: dict[str, Callable[[Any], bool]] = {
    "ten_at_once": lambda event: isinstance(event, BootyTaken) and event.sum >= 10,
    "so_near": lambda event: isinstance(event, DrivenOff) and event.lost >= 10,
    "at_york": lambda event: isinstance(event, BootyTaken) and event.town == "york",
}


def test_a_deed_is_found_at_the_event_with_which_it_was_done() -> None:
    often = Counter[str]()
    for table in [each for each in TABLES if each.key == "dick_turpin"]:
        events = list(played(table).all_events())
        view = table.rules.observe(played(table).end, None)
        at = {(d.seat, d.deed): events[d.event] for d in deeds_done(table.spec.parts, view, events)}
        for seat, (deed, does) in product(range(table.seats), BY_ONE_EVENT.items()):
            first = next((e for e in events if does(e) and e.seat == seat), None)  # type: ignore[attr-defined]
            assert at.get((seat, deed)) is first
            often[deed] += first is not None
    assert often["ten_at_once"] > 10
    assert min(often.values()) > 3


def test_and_so_at_york() -> None:
    rich = early = 0
    for seed in range(12):
        state, events = by_habit("your_money", 2, seed)
        view = YORK.observe(state, None)
        done = {(d.seat, d.deed) for d in deeds_done(game_called("your_money").parts, view, events)}
        for seat in (0, 1):
            tax = [
                e
                for e in events
                if isinstance(e, PurseTaken) and seat in e.seats and e.card == "tax_officials"
            ]
            assert ((seat, "tax_returned") in done) == bool(tax)
            rich += bool(tax)
            gave = [
                e
                for e in events
                if isinstance(e, GaveToThePoor) and e.seat == seat and e.points >= 5
            ]
            assert ((seat, "repentance") in done) == bool(gave)
            early += (seat, "early_bird") in done
        (end,) = only(events, GameEnded)
        winners = {seat for seat, deed in done if deed in ("villainy_pays", "from_behind")}
        assert all(end.result.won[seat] for seat in winners)
    assert rich
    assert early


# Positions built for one deed, and for all but the deed --------------------------------------


def test_four_sixes_are_four() -> None:
    assert (0, "four_sixes") in york_deeds(*at_the_tax_officials(6, 6, 6, 6))
    almost = york_deeds(*at_the_tax_officials(6, 6, 6, 5))
    assert (0, "four_sixes") not in almost
    assert (0, "tax_returned") in almost


def test_horses_and_pistols_are_counted_as_they_are_bought() -> None:
    pair = york_deeds(*shopping(40, "pit_pony", "warhorse"))
    assert (0, "warhorse") in pair
    assert (0, "three_horses") not in pair
    assert (0, "two_pistols") not in york_deeds(*shopping(40, "pistol"))


@pytest.mark.parametrize(
    ("wit", "combat", "found"), [((2,), (5,), True), ((5,), (2,), False), ((2, 5), (), False)]
)
def test_to_the_pip_is_exact_three_times(
    wit: tuple[int, ...], combat: tuple[int, ...], found: bool
) -> None:
    state = planning(
        sheet(dice=(1, 2)), sheet(retired=True), roads={"north": coach(5, 2, 5)}, round_number=3
    )
    before = state.clone()
    events = plans(state, "north", luck=dice(4, 5))
    events += YORK.apply(state, 0, rob((1, 4), wit, combat), Loose(1))
    assert ((0, "to_the_pip") in york_deeds(before, events)) is found


@pytest.mark.parametrize(("health", "found"), [(3, True), (4, False), (2, False)])
def test_at_deaths_door_is_one_point_and_alive(health: int, found: bool) -> None:
    state = planning(
        sheet(dice=(1, 2), health=health), sheet(retired=True), roads={"north": coach(5, 6, 3)}
    )
    before = state.clone()
    events = plans(state, "north", luck=dice(5, 5))
    events += act(state, 0, rob((5,), (2, 5), (1,)))
    assert ((0, "deaths_door") in york_deeds(before, events)) is found


def test_who_had_nothing_and_won() -> None:
    done = from_nothing()
    assert {deed for seat, deed in done if seat == 1} >= {"from_nothing", "by_a_coin", "both_fives"}
    assert (0, "beggar_maker") in done
    assert (2, "too_late") in done


# The kit -------------------------------------------------------------------------------------


def test_a_deed_that_stands_twice_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    one = achievements.Achievement("a", "A", "{name} did.", "Do.")
    monkeypatch.setattr(achievements, "read_data", lambda *_said: achievements._File((one, one)))
    with pytest.raises(BadData, match="stands there twice"):
        achievements.read_deeds("game.engine.your_money")


def test_a_game_without_deeds_has_none() -> None:
    assert Parts().achievements is None
    assert deeds_there_are(Parts().achievements) == {}
    assert deeds_done(Parts(), None, []) == ()
