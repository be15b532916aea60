"""Other chits, other rewards: the printed stock, hostile ones, what is told of them."""

import msgspec
import pytest

from game.ai.steeplechase.dice import points_of
from game.engine.chance import Loose
from game.engine.errors import BadData
from game.engine.kinds import Event
from game.engine.steeplechase import SPEC
from game.engine.steeplechase import events as e
from game.engine.steeplechase.data import BOAST_BAG, NUMBERS, SHAME_BAG
from game.engine.steeplechase.mods import Stock, complaint, tables_of
from game.engine.steeplechase.odds.fates import unseen
from game.engine.steeplechase.round import Play
from game.engine.steeplechase.round.turns import deliver
from game.engine.steeplechase.rules import RULES
from game.engine.steeplechase.state import Chit, Courier, Horse
from tests.games.stocked import WAYS, hostile, mods_of, play


def value(**numbers: object) -> str:
    return mods_of(SPEC).read_value(msgspec.json.encode({"name": "Ours", **numbers}).decode())


def test_the_defaults_are_what_the_rules_print() -> None:
    tables, stock = tables_of("printed"), Stock()
    assert (tables.boasts, tables.shames) == (BOAST_BAG, SHAME_BAG)
    assert (tables.boasts.counts, tables.shames.counts) == ((12, 24, 24, 12), (12, 12, 12))
    assert (tables.boast, tables.shame) == (3.5, 2.0)
    assert (stock.delivery, stock.recovery, stock.hide) == (3, 2, 2)
    assert (stock.delivery, stock.hide) == (NUMBERS.delivery, NUMBERS.hide)
    assert complaint(stock) == ""


@pytest.mark.parametrize(("seats", "way"), list(zip((6, 2, 3, 1), WAYS, strict=True)))
def test_hostile_stocks_are_played_to_the_end(seats: int, way: str) -> None:
    stock = hostile(SPEC, way)
    end = play(SPEC, seats, stock, asked=8)
    boasts = tables_of(stock).boasts.counts
    drawn = {chit.value for courier in end.couriers for chit in courier.boasts}
    assert drawn <= {n for n, count in zip((2, 3, 4, 5), boasts, strict=True) if count}


def test_bags_have_chits_for_everybody() -> None:
    none = {"2": 0, "3": 0, "4": 0}
    with pytest.raises(BadData, match="the bag has 12 boasting chits, and needs 18"):
        value(boasts=none)
    with pytest.raises(BadData, match="the bag has 5 shame chits, and needs 6"):
        value(shames={"1": 0, "2": 0, "3": 5})


def test_chits_are_those_of_the_stock_and_worth_their_mean() -> None:
    stock = value(boasts={"2": 20, "3": 0, "4": 0, "5": 20}, delivery=5, hide=1)
    tables = tables_of(stock)
    assert (tables.boast, tables.delivery, tables.hide) == (3.5, 5, 1)
    state, _events = RULES.new(SPEC.setup(2, {"stock": stock}), Loose(1))
    view = RULES.observe(state, 0)
    assert (view.options.stock, len(view.boast_bag)) == (stock, 40)
    assert unseen(view) == {2: 20, 3: 0, 4: 0, 5: 20}
    hidden = Courier((0, 0), horse=Horse(), boasts=(Chit(None), Chit(5)))
    assert points_of(hidden, tables_of(value(boasts={"5": 60, "2": 0})).boast) > 3.5 + 5
    assert points_of(hidden, tables.boast) == 3.5 + 5


def test_what_brings_a_despatch_home_brings_so_many_boasts() -> None:
    state, _events = RULES.new(SPEC.setup(2, {"stock": value(delivery=5)}), Loose(1))
    told: list[Event] = []
    deliver(Play(state, Loose(2), told), 0)
    assert len([each for each in told if isinstance(each, e.BoastDrawn)]) == 5
