"""Deeds, talk, held breaths, the roadblock: each told where it is so, and not a step beside it."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.engine.chance import Chance
from game.engine.flavour.talk import LIGHT
from game.engine.kinds import Action, Event, Reckoning, Result, Seat
from game.engine.merry_way import data
from game.engine.merry_way import events as e
from game.engine.merry_way.flavour import ballad, talk
from game.engine.merry_way.flavour.achievements import Fold
from game.engine.merry_way.flavour.luck import weight
from game.engine.merry_way.round.travel import walk
from game.engine.merry_way.rules import RULES, MerryWay
from game.engine.merry_way.state import State
from tests.games.cases import Row, cases_of, frozen, hold
from tests.games.merry_way.rules import test_cases as worked
from tests.games.merry_way.rules.tables import lineup, table, trap
from tools.messages import words_in_data


def walked(state: State, *places: int) -> list[Event]:
    """The travellers at those places (from 0) walk, on a day that has just begun."""
    events: list[Event] = [e.RoundBegan(1, 0)]
    colours = ("red", "yellow", "green", "blue", "purple")
    for place in places or (0,):
        walk(state, place, colours[place], events)  # type: ignore[arg-type]
    return events


class Told(MerryWay):
    """The rules, which remember what has happened since a table was laid."""

    def __init__(self) -> None:
        self.before: State | None = None
        self.events: list[Event] = []

    def lay(self, given: dict[str, Any]) -> State:
        self.before, self.events = None, []
        return worked.lay(given)

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance) -> list[Event]:
        self.begun(state)
        found = super().apply(state, seat, action, chance)
        self.events += found
        return found

    def begun(self, state: State) -> None:
        if self.before is None:
            self.before = state.clone()

    def happen(self, state: State, *events: Event) -> None:
        self.begun(state)
        self.events += events

    def walk(self, state: State, *places: int) -> None:
        self.begun(state)
        self.events += walked(state, *places)[1:]

    def day(self, state: State, *places: int) -> None:
        self.begun(state)
        self.events += walked(state, *places)

    def seen(self) -> list[tuple[Any, Any, Any]]:
        """Every event as everybody sees it, and the table before and after it."""
        assert self.before is not None
        view, found = RULES.observe(self.before, None), []
        for event in self.events:
            public = event.seen_by(None)
            assert public is not None
            found.append((public, view, public.after(view)))
            view = found[-1][2]
        return found

    def deeds(self) -> set[tuple[Seat, str]]:
        assert self.before is not None
        fold = Fold(RULES.observe(self.before, None))
        return {found for event in self.events for found in fold.see(event)}

    def weights(self) -> list[list[Any]]:
        heavy = [(event, weight(event, view, ())) for event, view, _after in self.seen()]
        assert all(each == LIGHT for event, each in heavy if not isinstance(event, e.Fell))
        assert all(each.seat == 0 for event, each in heavy if isinstance(event, e.Fell))
        return [[each.hangs, each.sound] for event, each in heavy if isinstance(event, e.Fell)]

    def met(self, state: State, bound: Any) -> list[list[str]]:
        assert state.block is not None
        steps = [event for event in self.events if isinstance(event, e.Strolled)]
        return [[n.start, n.to] for n in steps if talk.met_the_block(n, bound, state.block)]


def ended(scores: list[int], verdict: str) -> e.GameEnded:
    """The end of a game in which whoever has most has won."""
    nothing = (Reckoning(()),) * len(scores)
    won = tuple([score == max(scores) for score in scores])
    result = Result(won, tuple(scores), nothing, shared=sum(won) > 1, verdict=verdict)
    empty = ((),) * len(scores)
    return e.GameEnded(result, empty, empty, nothing)


STORY = Told()
WORDS = replace(
    worked.WORDS,
    rules=STORY,
    lay=STORY.lay,
    now={
        "happen": lambda state, kind, *told: STORY.happen(
            state, getattr(e, kind)(*[frozen(each) for each in told])
        ),
        "often": lambda state, times, kind, *told: STORY.happen(
            state, *[getattr(e, kind)(*told)] * times
        ),
        "end": lambda state, *how: STORY.happen(state, ended(*how)),
        "walk": STORY.walk,
        "day": STORY.day,
    },
    asks={
        "deeds": lambda _state: STORY.deeds(),
        "done": lambda _state, seat, deed: (seat, deed) in STORY.deeds(),
        "spoken": lambda _state: [
            [m.name, m.seat, m.other] for seen in STORY.seen() for m in talk.moments(*seen)
        ],
        "moods": lambda state: [
            talk.at_rest(RULES.observe(state, None), seat) for seat in range(state.seats)
        ],
        "weights": lambda _state: STORY.weights(),
        "aside": lambda _state: [
            [event.start, event.to, talk.missed(event, view)]
            for event, view, _after in STORY.seen()
            if isinstance(event, e.Strolled) and talk.turned_aside(event, view)
        ],
        "met": STORY.met,
        "woodcut": lambda _state: ballad.woodcut(STORY.events),
        "met_from": lambda state, bound: [start for start, _to in STORY.met(state, bound)],
    },
)


@pytest.mark.parametrize("case", cases_of(Path(__file__).with_name("cases.yaml")))
def test_what_is_told(case: Row) -> None:
    hold(case, WORDS)


def test_no_line_is_said_by_two_or_fits_no_place() -> None:
    told = talk.TALK
    lines = [line for n in told.levels for moment in told.moments for line in told.lines(n, moment)]
    assert len(set(lines)) == len(lines) > 400
    assert all(line.endswith((".", "!", "?")) for line in lines)


def test_a_held_breath_hangs_on_what_everybody_sees() -> None:
    state = table(2)
    trap(state, "N.A3", "lazy", 5, 0)
    lineup(state, "f01", "f05")
    views = [RULES.observe(state, seat) for seat in (None, 0, 1)]
    fall = next(event for event in walked(state) if isinstance(event, e.Fell))
    assert [weight(fall, view, ()).hangs for view in views] == [True] * 3


def test_every_name_of_the_data_is_translated() -> None:
    with Path(data.__file__).with_name("data.yaml").open("rb") as file:
        found = {words for _line, _call, words, _notes in words_in_data(file, {}, (), {})}
    known = data.DATA
    assert found == {
        *[card.name for card in known.traps],
        *[card.name for card in known.specials],
        *[name for card in known.follies for name in (card.red_name, card.blue_name)],
        *(known.towns.west, known.towns.east),
    }
