"""Running away, the line-up and the rows of tables come up as often as they are told."""

import itertools
from fractions import Fraction

import pytest

from game.engine.chance import Chance
from game.engine.kinds import Event
from game.engine.steeplechase import actions as a
from game.engine.steeplechase import events as e
from game.engine.steeplechase import tasks as t
from game.engine.steeplechase.odds import fates, tables
from game.engine.steeplechase.odds.effects import OnlyDice
from game.engine.steeplechase.round import Play
from game.engine.steeplechase.round.turns import by_eagerness
from game.engine.steeplechase.rules import RULES
from tests.games.steeplechase.reckon.beside import beside
from tests.games.steeplechase.reckon.throws import likely, spread
from tests.games.steeplechase.rules.field import field, stand


@pytest.mark.parametrize("energy", range(4))
def test_running_away_is_told(energy: int) -> None:
    state = field("G1")
    state.set(0, standing="captured", captor="G1", at=state.group("G1").at, energy=energy)
    state.set_horse(0, stands="held", held_by="G1")
    stand(state, "G1", 22, 12, captives=(0,))
    for run in fates.runs(state, 0):
        state.agenda = (t.AskEscape(0, "G1"),)

        def once(luck: Chance, dice: int = run.dice) -> bool:
            after = state.clone()
            RULES.apply(after, 0, a.Ride(dice, (0, -10000)), OnlyDice(luck))
            if after.agenda and isinstance(after.agenda[-1], t.AskReroll):
                faces = after.agenda[-1].dice
                ones = tuple([n for n, face in enumerate(faces) if face == 1])
                RULES.apply(after, 0, a.Reroll(ones), OnlyDice(luck))
            return after.couriers[0].alive

        assert likely(once) == run.away


@pytest.mark.parametrize("seats", [2, 3])
def test_an_eagerness_leads_where_it_is_told(seats: int) -> None:
    faces = range(1, 7)
    orders = list(itertools.permutations(range(seats)))
    for pick in faces:
        places = [Fraction(0)] * seats
        for others in itertools.product(faces, repeat=seats - 1):
            for dice in itertools.product(faces, repeat=seats):
                for ties in orders:
                    queue = by_eagerness((pick, *others), dice, ties)
                    places[queue.index(0)] += 1
        whole = sum(places)
        assert tuple([each / whole for each in places]) == fates.eager(pick, seats).places


def test_every_row_of_every_table_comes_up_as_often_as_it_is_told() -> None:
    state = beside(field("G1", "C1", "M1"), 0, "G1")
    stand(state, "C1", 30, 15)
    told = tables.parlay(state, 0, "C1")
    state.agenda = (t.AskAction(0),)

    def once(luck: Chance) -> int:
        after, events = state.clone(), list[Event]()
        after.agenda = ()
        play = Play(after, OnlyDice(luck), events)
        from game.engine.steeplechase.round.parlaying import parlayed

        parlayed(play, t.Parlayed(0, "C1"))
        return next(x.row for x in events if isinstance(x, e.Rolled))

    # Of the row with an ambush all further dice are branches of it.
    assert spread(once) == {row.first: row.chance for row in told.rows if row.faces}
