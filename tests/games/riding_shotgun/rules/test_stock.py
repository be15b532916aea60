"""Other decks, other grit, other gold: the printed stock, hostile ones, what is told of them."""

import msgspec
import pytest

from game.engine.chance import Loose
from game.engine.errors import BadData
from game.engine.riding_shotgun import SPEC
from game.engine.riding_shotgun.data import DATA, DECK, NUMBERS, WILD_DECK, WILDCARDS
from game.engine.riding_shotgun.messages.odds import certain_line
from game.engine.riding_shotgun.messages.standing import count_told
from game.engine.riding_shotgun.mods import Stock, complaint, tables_of
from game.engine.riding_shotgun.odds.answers import bearing, unseen
from game.engine.riding_shotgun.rules import RULES
from game.engine.riding_shotgun.view import RidingView
from tests.games.stocked import WAYS, hostile, mods_of, play

PRINTED = "printed"


def value(**numbers: object) -> str:
    return mods_of(SPEC).read_value(msgspec.json.encode({"name": "Ours", **numbers}).decode())


def opened(stock: str, seats: int = 4) -> RidingView:
    state, _events = RULES.new(SPEC.setup(seats, {"stock": stock}), Loose(3))
    return RULES.observe(state, 0)


def test_the_defaults_are_what_the_rules_print() -> None:
    tables, stock = tables_of(PRINTED), Stock()
    assert (tables.deck, tables.wild_deck) == (DECK, WILD_DECK)
    assert (len(tables.deck), len(tables.wild_deck), tables.boxed) == (69, 24, ())
    assert (stock.grit, stock.gold) == (3, 2) == (NUMBERS.start_grit, NUMBERS.gold_per_guard)
    assert stock.wildcards == {
        card.effect.value: [each.effect for each in DATA.wildcards].count(card.effect)
        for card in DATA.wildcards
    }
    assert [tables.late[card] for card in (0, 1, 69)] == [0, 1 / 69, 1]


@pytest.mark.parametrize(("seats", "way"), list(zip((8, 4, 6, 4), WAYS, strict=True)))
def test_hostile_stocks_are_played_to_the_end(seats: int, way: str) -> None:
    stock = hostile(SPEC, way)
    end = play(SPEC, seats, stock, asked=12)
    assert sum(end.gold) == tables_of(stock).gold * seats // 2


def test_a_deck_has_a_hand_for_everybody_and_singles_stay_single() -> None:
    few = {str(n): 0 for n in range(1, 31)}
    with pytest.raises(BadData, match="the deck has 39 action cards, and needs 40"):
        value(cards=few)
    with pytest.raises(BadData, match="there is one Hair Trigger at most"):
        value(wildcards={"hair_trigger": 2})
    assert complaint(Stock()) == ""


def test_more_wildcards_than_printed_are_cards_of_the_same_kind() -> None:
    stock = value(wildcards={"eagle_eye": 5, "swig": 0})
    counts = tables_of(stock).wild_deck.counts
    there = [WILDCARDS[card].effect.value for card, count in enumerate(counts, 1) if count]
    assert (there.count("eagle_eye"), there.count("swig")) == (5, 0)
    assert len(there) == 24 - Stock().wildcards["swig"] + 5 - Stock().wildcards["eagle_eye"]


def test_what_stayed_in_the_box_is_counted_in_nobodys_hand() -> None:
    nitro = {str(card.number): 0 for card in DATA.action_cards if card.symbol == "dynamite"}
    view = opened(value(cards=nitro))
    assert not {int(card) for card in nitro} & set(unseen(view))
    found = bearing(view, "dynamite", 3)
    assert (found.fitting, found.certain) == ((), False)
    assert certain_line(found) == "No card of this deck shows dynamite 3: it is a bluff."
    assert count_told(view, "dynamite", 3) == "No card of this deck shows dynamite 3."
    assert view.deck == 69 - len(nitro) - 16 - sum(rider.grit for rider in view.riders)


def test_grit_and_gold_are_those_of_the_stock() -> None:
    view = opened(value(grit=5, gold=4), 8)
    assert [(rider.grit, rider.gold) for rider in view.riders] == [(5, 4), (5, 0)] * 4
