"""A seat learns what it may know and nothing more, by its view or by what it is told."""

import random
from contextlib import suppress
from itertools import pairwise
from typing import Any

from game.engine.chance import Chance, Loose, Script
from game.engine.codec import digest
from game.engine.errors import LuckError
from game.engine.kinds import Event, Seat
from tests.contract.tables import (
    Step,
    Table,
    at_every_table,
    chosen,
    looked_at,
    other_luck,
    played,
    spread,
)

WORLDS = 4


def heard(events: tuple[Event, ...] | list[Event], watcher: Seat | None) -> list[Event]:
    """What of `events` somebody gets to hear."""
    return [seen for event in events if (seen := event.seen_by(watcher)) is not None]


@at_every_table
def test_a_world_imagined_from_a_view_gives_the_same_view(table: Table) -> None:
    rules = table.rules
    states = spread(table, looked_at(table), len(table.watchers))
    for number, (state, views) in enumerate(states):
        for watcher, view in views.items():
            imagined = rules.sample(view, Loose(number))
            assert type(imagined) is type(state)
            assert rules.observe(imagined, watcher) == view
            if watcher is not None:
                # Whoever sits at the table knows at least what everybody knows.
                assert rules.observe(imagined, None) == views[None]


@at_every_table
def test_where_nothing_is_secret_the_view_is_the_whole_truth(table: Table) -> None:
    rules = table.rules
    for state, views in looked_at(table):
        if any(views[seat].secret for seat in range(table.seats)):
            continue
        for seat in range(table.seats):
            imagined = rules.sample(views[seat], Loose(1))
            assert digest(imagined) == digest(state)


@at_every_table
def test_a_view_that_says_it_holds_no_secret_holds_none(table: Table) -> None:
    rules = table.rules
    for _state, views in looked_at(table):
        open_ones = [seat for seat in range(table.seats) if not views[seat].secret]
        if not open_ones:
            continue
        # Nothing of these seats is hidden: any world another imagines has it right.
        for other in range(table.seats):
            world = rules.sample(views[other], Loose(3))
            for seat in open_ones:
                assert tuple(rules.legal(world, seat)) == views[seat].legal


@at_every_table
def test_neither_a_bystander_nor_anybody_at_the_end_holds_a_secret(table: Table) -> None:
    views = [
        (watcher, view) for _state, views in looked_at(table) for watcher, view in views.items()
    ]
    assert {watcher is None for watcher, view in views if view.over} == {True, False}
    assert not any(view.secret for watcher, view in views if watcher is None or view.over)


@at_every_table
def test_worlds_that_differ_in_anothers_secret_look_alike_as_long_as_they_sound_alike(
    table: Table,
) -> None:
    """What a seat sees changes only by what it hears, and it hears nothing of what stays hidden."""
    rules, lot = table.rules, random.Random(f"{table}")
    met = 0
    steps = list(zip(played(table).steps, looked_at(table), strict=False))
    for step, (_state, views) in spread(table, steps, len(table.watchers)):
        for watcher, view in views.items():
            worlds = [rules.sample(view, Loose(n)) for n in range(WORLDS)]
            for actor in rules.to_act(step.before):
                # The watcher does the same in every world; others do what they like.
                shared = chosen(lot, rules.legal(step.before, actor))
                ways: list[tuple[Any, list[Event]]] = []
                for world in worlds:
                    legal = rules.legal(world, actor)
                    if actor == watcher:
                        assert legal == rules.legal(step.before, actor)
                    action = shared if actor == watcher else chosen(lot, legal)
                    state = rules.clone(world)
                    with suppress(LuckError):  # what needs luck is left out
                        ways.append((state, rules.apply(state, actor, action, Script(()))))
                met += _compare(table, watcher, ways)
    # Where games have secrets, this test has met them.
    assert met or not any(
        view.secret for _step, (_state, views) in steps for view in views.values()
    )


def _compare(table: Table, watcher: Seat | None, ways: list[tuple[Any, list[Event]]]) -> int:
    """Of ways a step could have gone: alike to hear is alike to see, and the other way round
    where something is still hidden. How many were alike and yet different.
    """
    met = 0
    taken_in = [
        (state, table.rules.observe(state, watcher), heard(events, watcher))
        for state, events in ways
    ]
    for (state, look, sound), (other, other_look, other_sound) in pairwise(taken_in):
        looks_alike, sounds_alike = look == other_look, sound == other_sound
        if sounds_alike:
            assert looks_alike, "seen but not told"
        if looks_alike and digest(state) != digest(other):
            assert sounds_alike, "told but not to be seen"
            met += 1
    return met


@at_every_table
def test_luck_that_a_seat_cannot_see_is_not_told_to_it(table: Table) -> None:
    rules, game = table.rules, played(table)
    for step in (None, *game.steps):

        def go(luck: Chance, step: Step | None = step) -> tuple[Any, list[Event]]:
            if step is None:
                return rules.new(table.setup, luck)
            state = rules.clone(step.before)
            return state, rules.apply(state, step.seat, step.action, luck)

        outcomes = step.luck if step else game.opening
        first = go(Script(outcomes))
        for second in other_luck(outcomes, go):
            for watcher in table.watchers:
                _compare(table, watcher, [first, second])


@at_every_table
def test_what_a_seat_hears_is_told_to_nobody_with_less_right(table: Table) -> None:
    """Hearing twice is hearing once, and a bystander hears nothing a seat does not."""
    for event in played(table).all_events():
        for watcher in table.watchers:
            seen = event.seen_by(watcher)
            if seen is None:
                assert event.seen_by(None) is None
                continue
            assert type(seen) is type(event)
            assert seen.seen_by(watcher) == seen
            assert seen.seen_by(None) == event.seen_by(None)
