"""Any mod can be played: to its end, without a leak, as the record says, and by rivals."""

import random
from typing import Any

import msgspec
import pytest

from game.ai.levels import LEVELS
from game.engine.chance import Loose
from game.engine.discovery import games
from game.engine.errors import BadData
from game.engine.mods import numbers_of
from game.engine.open import allows
from game.engine.spec import PRINTED, STOCK
from game.session.match import Match
from game.session.record import read_record, write_record
from game.session.replay import Replay
from game.session.seats.seats import MARKS, PERSON, Chair
from tests.contract.stocks import STOCKED, Variant, by_every_variant, mods_of, nested
from tests.contract.tables import NAMES, picker

FAR = 1_500  # decisions; enough for every deck to run out and be made anew
THOUGHT = 8  # decisions a rival takes: the strong ones think


def begun(variant: Variant) -> Match:
    """A game by that mod, everybody a person, for as many as the game usually seats most."""
    spec = variant.spec
    seats = max(spec.seats) if variant.kind == "least" else spec.modes[0].seats
    setup = spec.setup(seats, {STOCK: variant.value})
    seated = tuple([Chair(NAMES[n], MARKS[n], PERSON) for n in range(seats)])
    return Match.begin(spec, setup, seated, f"{variant}")


@by_every_variant
def test_a_game_by_any_mod_is_played_to_its_end_and_again_from_its_record(
    variant: Variant,
) -> None:
    match, lot, pick = begun(variant), random.Random(f"{variant}"), picker(variant)
    rules = variant.spec.rules
    for step in range(FAR):
        if not match.to_act:
            break
        seat = lot.choice(match.to_act)
        view: Any = match.view(seat)
        if step % 40 == 0:  # a world imagined from what a seat knows looks the same to it
            assert view.options.stock == variant.value, "a mod is no secret"
            imagined = rules.sample(view, Loose(step))
            assert rules.observe(imagined, seat) == view
        match.submit(seat, pick(view.legal))
    record = read_record(write_record(match.record()), "here")
    assert record.options[STOCK] == variant.value
    replayed = Replay(record, "here")
    assert len(list(replayed)) == len(record.steps) + 1
    replayed.check_end()


@by_every_variant
def test_rivals_of_every_level_do_what_is_legal_by_any_mod(variant: Variant) -> None:
    match, lot = begun(variant), Loose(7)
    levels = list(LEVELS)
    for number in range(THOUGHT):
        if not match.to_act:
            break
        seat = match.to_act[0]
        view: Any = match.view(seat)
        for level in levels if number in (0, THOUGHT - 1) else levels[:2]:
            action = LEVELS[level].choose(variant.spec, view, lot)
            assert allows(view.legal, action), level
        match.submit(seat, action)


@pytest.mark.parametrize("key", STOCKED)
def test_the_numbers_of_a_stock_have_bounds_words_and_the_print_between(key: str) -> None:
    mods = mods_of(games()[key])
    printed = mods.stocked.kind()
    assert mods.stocked.complaint(printed) == ""
    assert printed == mods.stocked.kind()
    for path, number in numbers_of(mods.stocked.kind).items():
        assert path[0] not in ("name", "about", "game")
        assert number.least <= number.printed <= number.most
        assert number.least < number.most
        assert number.what
        assert not number.what.endswith(".")


@pytest.mark.parametrize("key", STOCKED)
def test_a_file_to_begin_from_is_the_printed_game_and_one_number_makes_it_a_mod(key: str) -> None:
    spec = games()[key]
    mods = mods_of(spec)
    pattern = mods.pattern("Mine")
    assert mods.wrong_with(pattern, "a.yaml") == (
        "a.yaml: line 1: nothing in it differs from print; change a number.",
    )
    number = next(iter(numbers_of(mods.stocked.kind).values()))
    line = f"{number.path[-1]}: {number.printed}"
    other = number.printed + 1 if number.printed < number.most else number.printed - 1
    value = mods.value_of(pattern.replace(line, f"{number.path[-1]}: {other}", 1), "a.yaml")
    assert [(each.path, now) for each, now in mods.changes(value)] == [(number.path, other)]
    assert spec.option(STOCK).choice(value).label == "Mine"
    assert spec.option(STOCK).read(value) == value
    assert spec.setup(spec.modes[0].seats).options[STOCK] == PRINTED


@pytest.mark.parametrize("key", STOCKED)
def test_what_cannot_be_played_is_refused_wherever_it_comes_from(key: str) -> None:
    spec = games()[key]
    number = next(iter(numbers_of(mods_of(spec).stocked.kind).values()))
    wrong = {"name": "Wrong", **nested({number.path: number.most + 1})}
    value = msgspec.json.encode(wrong).decode()
    with pytest.raises(BadData, match="cannot be"):
        spec.setup(spec.modes[0].seats, {STOCK: value})
