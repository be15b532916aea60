"""House rules of §19 that no worked case has, each with both of its ways."""

import msgspec
import pytest

from game.ai.steeplechase.dice import points_of
from game.engine.chance import Loose, Script
from game.engine.errors import BadData
from game.engine.kinds import Action, Event
from game.engine.steeplechase import SPEC
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import events as e
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.mods import tables_of
from game.engine.steeplechase.odds.fates import unseen
from game.engine.steeplechase.round import Play
from game.engine.steeplechase.round.turns import BY_LOT, LATEST, SOONEST, by_reflex, deliver
from game.engine.steeplechase.rules import RULES
from game.engine.steeplechase.state import Chit, Courier, Horse, State
from tests.games.steeplechase.rules.field import Thrown, begun, field, place
from tests.games.stocked import WAYS, hostile, mods_of, play


def drum(seats: int) -> tuple[State, list[Event]]:
    """A game in which everybody waits for the drum."""
    state, events = begun(seats, 4, start_order="reflex")
    while not isinstance(state.agenda[-1], t.AskDrum):
        seat = RULES.to_act(state)[0]
        action = RULES.legal(state, seat)[0]
        assert isinstance(action, Action)
        RULES.apply(state, seat, action, Loose(1))
    return state, events


def test_who_springs_first_after_the_drum_leads_and_who_springs_before_it_is_last() -> None:
    assert by_reflex((300, -5, 120, -900, 121), (0, 1, 2, 3, 4)) == (2, 4, 0, 1, 3)
    assert by_reflex((200, 200), (1, 0)) == (1, 0)


def test_the_drum_is_waited_for_by_everybody_at_once() -> None:
    state, events = drum(3)
    assert [type(event) for event in events].count(e.DrumRolls) == 1
    assert 1500 <= state.drum <= 4500
    assert RULES.to_act(state) == (0, 1, 2)
    assert RULES.legal(state, 1) == (a.SpringByLot(), a.Springing(state.drum))
    RULES.apply(state, 1, a.Spring(180), Script(()))
    RULES.apply(state, 0, a.Spring(-40), Script(()))
    assert RULES.observe(state, 2).picked == (True, True, False)
    assert (RULES.observe(state, 2).pick, RULES.observe(state, 0).pick) == (None, -40)
    told = RULES.apply(state, 2, a.SpringByLot(), Loose(3))
    (line,) = [event for event in told if isinstance(event, e.LinedUp)]
    assert line.queue == (1, 2, 0)
    assert line.picks[:2] == (-40, 180)
    assert SOONEST <= line.picks[2] <= LATEST
    assert state.picks == (None, None, None)


def test_a_moment_by_lot_is_drawn_when_all_have_sprung() -> None:
    state, _events = drum(2)
    told = RULES.apply(state, 0, a.SpringByLot(), Script(()))
    assert state.picks == (BY_LOT, None)
    assert [event.after_drum for event in told if isinstance(event, e.Sprang)] == [BY_LOT]


def test_where_counts_are_hidden_only_whether_there_are_any_chits_is_seen() -> None:
    for option, seen, left in (("open", (None, None, 3), 72), ("hidden", (3, None), 72)):
        state = field(chit_counts=option)
        state.set(0, shames=(2, 1), boasts=(Chit(5), Chit(4), Chit(3, shown=True)))
        others = RULES.observe(state, 1).couriers[0]
        assert tuple([chit.value for chit in others.boasts]) == seen
        assert len(others.shames) == (2 if option == "open" else 1)
        assert len(RULES.observe(state, 1).boast_bag) == left
        assert len(RULES.observe(state, 0).couriers[0].boasts) == 3
        view = RULES.observe(state, 1)
        assert RULES.observe(RULES.sample(view, Loose(2)), 1) == view


def test_a_draw_is_not_counted_in_a_bag_whose_size_is_hidden() -> None:
    for option, sizes in (("open", [71]), ("hidden", [])):
        state = field(chit_counts=option)
        place(state, 0, 25, 5, on_foot=True)
        play = Play(state, Thrown(), [])
        play.boast(0, 1, "test")
        play.tell_standing()
        told = [each for each in play.events if isinstance(each, e.TableStands)]
        assert [each.boasts_left for each in told] == sizes


def test_a_lone_rider_is_asked_for_no_place_in_line() -> None:
    for way in ("eagerness", "reflex", "random", "seat"):
        state, _events = begun(1, 1, start_order=way)
        for _answer in range(2):
            action = RULES.legal(state, 0)[0]
            assert isinstance(action, Action)
            RULES.apply(state, 0, action, Loose(1))
        assert (state.turn, state.couriers[0].messages, state.drum) == (1, (0,), 0)


def test_once_something_has_happened_nothing_is_known_to_be_legal() -> None:
    state, _events = RULES.new(SPEC.setup(2), Loose(1))
    view = RULES.observe(state, RULES.to_act(state)[0])
    assert view.legal
    for event in (e.DrumRolls(5), e.BoastDrawn(1, 4, "parlay"), e.TurnBegan(2)):
        assert event.after(view).legal == ()


# Other chits, other rewards: the printed stock, hostile ones, what is told of them ----------------


def value(**numbers: object) -> str:
    return mods_of(SPEC).read_value(msgspec.json.encode({"name": "Ours", **numbers}).decode())


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
