"""The rules book says what the rules do, and everything cited stands in it. Hints: three steps
at every decision, each true, and the last of them something to do.
"""

import random
import re
from typing import get_args

import msgspec
import pytest

from game.ai.steeplechase.dice import points_of
from game.engine.chance import Loose, Script
from game.engine.errors import BadData
from game.engine.kinds import Action, Event, Seat
from game.engine.open import allows, drawn
from game.engine.steeplechase import SPEC
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import events as e
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.advice import STEPS, can_advise, hint, meant
from game.engine.steeplechase.book import BOOK, rows_said
from game.engine.steeplechase.data import DRILL_FIELD, MAPS, TABLES, country
from game.engine.steeplechase.events.throws import TELLS
from game.engine.steeplechase.messages.things import THINGS, in_numbers, some_group, within
from game.engine.steeplechase.mods import tables_of
from game.engine.steeplechase.odds import by_road
from game.engine.steeplechase.odds.fates import unseen
from game.engine.steeplechase.round import Play
from game.engine.steeplechase.round.turns import BY_LOT, LATEST, SOONEST, by_reflex, deliver
from game.engine.steeplechase.rule_references import REFERENCES, rule_of_question
from game.engine.steeplechase.rules import RULES
from game.engine.steeplechase.state import Chit, Courier, Horse, State
from tests.games.steeplechase.rules.field import Thrown, begun, field, place, stand
from tests.games.stocked import WAYS, hostile, mods_of, play
from tests.games.test_book import text_of


@pytest.mark.parametrize("table", TABLES)
def test_every_row_of_every_table_stands_in_the_book(table: str) -> None:
    said = rows_said(table)
    assert said in text_of("steeplechase", TELLS.tables[table].rule)
    assert len(re.findall(r"\(\d", said)) == len(TABLES[table])


def test_every_question_cites_a_paragraph_there_is() -> None:
    there = REFERENCES
    cited = [*there.questions.values(), *there.answers.values(), *there.dice.values()]
    cited += [*there.numbers.values(), *[row.rule for row in TELLS.tables.values()]]
    assert set(cited) <= set(BOOK.anchors)
    assert set(there.answers) == set(get_args(t.YesNo))
    questions = {kind.__name__ for kind in t.Question.__subclasses__()}
    assert questions <= {*there.questions, "AskYesNo", "AskJump", "AskAgain"}
    assert rule_of_question(t.AskEagerness()) == "4"


def hints(state: State, seat: Seat) -> list[str]:
    view = RULES.observe(state, seat)
    return [hint(view, step) for step in range(1, STEPS + 1)]


def test_before_a_patrol_the_odds_speak() -> None:
    state = field("G1")
    place(state, 3, 30, 12)
    stand(state, "G1", 27.343, 12)
    state.agenda = (t.AskAction(3),)
    first, second, third = hints(state, 3)
    assert first == "Look at the 10 guerrillas: it is words or blows."
    assert "The best mix: they break 20%, beaten 19%, you part 61%." in second
    assert "You keep freedom 88%, despatch 96% and horse 81%." in second
    assert third == "Fight."


def test_a_ride_is_hinted_at_by_inches_and_by_who_would_see_it() -> None:
    state = field("G1")
    place(state, 0, 3, 10)
    state.agenda = (t.AskMove(0),)
    first, second, third = hints(state, 0)
    assert first.startswith("Look at the way: ")
    assert first.endswith("inches to go. Nobody rides after you where you stand.")
    assert second.startswith("About ")
    assert "pair would move a patrol" in second
    assert third.startswith("Throw ")


def test_the_way_by_road_goes_round_by_the_bridges() -> None:
    assert by_road("drill_field", (56000, 20000)) == 0
    over = by_road("drill_field", (38000, 2000))
    assert over is not None
    assert over > 26000


@pytest.mark.parametrize("seed", range(6))
def test_every_decision_has_its_hints_and_they_can_be_followed(seed: int) -> None:
    lot, luck = random.Random(f"hints {seed}"), Loose(seed)
    options = {option.name: lot.choice(option.choices).value for option in SPEC.options}
    state, _events = RULES.new(SPEC.setup(1 + seed, options if seed % 2 else {}), luck)
    asked = set()
    for _step in range(260):
        acting = RULES.to_act(state)
        if not acting:
            break
        view = RULES.observe(state, acting[0])
        assert not can_advise(RULES.observe(state, None))
        kind = type(view.asked).__name__, getattr(view.asked, "what", "")
        if can_advise(view) and (kind not in asked or lot.random() < 0.1):
            asked.add(kind)
            told = hints(state, acting[0])
            assert len(set(told)) == STEPS
            for said in told:
                assert said.endswith(".")
                assert "{" not in said
                assert ".." not in said
            assert allows(view.legal, meant(view))
        action = drawn(view.legal, luck) if lot.random() < 0.5 else meant(view)
        RULES.apply(state, acting[0], action, luck)
    assert len(asked) > 6


@pytest.mark.parametrize(
    ("kind", "figures", "said", "logged"),
    [
        ("british_infantry", 1, "1 British infantryman", "one British infantryman"),
        ("british_infantry", 3, "3 British infantrymen", "three British infantrymen"),
        ("priest", 1, "1 monk", "one monk"),
        ("maiden", 1, "a maiden", "a maiden"),
    ],
)
def test_one_is_called_otherwise_than_several(
    kind: str, figures: int, said: str, logged: str
) -> None:
    assert some_group(kind, figures) == said
    assert in_numbers(kind, figures) == logged


def test_every_article_on_a_map_is_small_in_a_sentence() -> None:
    articles = {
        name
        for key in (*MAPS, DRILL_FIELD)
        for name in (country(key).name, *country(key).names.values())
        if name.startswith("The ")
    }
    assert {within(name) for name in articles} == {each.name for each in THINGS.places}


# House rules of §19 that no worked case has, each with both of its ways ---------------------------


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
