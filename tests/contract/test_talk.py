"""What rivals say is true, seldom, the same when seen again, and gives nobody's secret away."""

import random
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

from game.ai.levels import CHARACTERS, PASSERS_BY
from game.engine.chance import Chance, Loose, Script
from game.engine.codec import digest
from game.engine.errors import LuckError
from game.engine.flavour import talk
from game.engine.flavour.talk import Ear, Reaction
from game.engine.kinds import Event, Seat
from tests.contract.tables import (
    TABLES,
    Step,
    Table,
    at_every_table,
    chosen,
    looked_at,
    names,
    other_luck,
    played,
)
from tests.contract.test_secrets import heard

LEVELS = [each.level for each in (*PASSERS_BY, *CHARACTERS)]
WORLDS = 4
SEED = "BLACK BESS"


def company(table: Table) -> dict[Seat, str]:
    """A rival in every chair, so that everybody may speak."""
    lot = random.Random(f"{table} company")
    return {seat: lot.choice(LEVELS) for seat in range(table.seats)}


def hear(
    table: Table, ear: Ear, step: int, events: Sequence[Event], before: Any, seed: str = SEED
) -> tuple[Ear, tuple[Reaction, ...]]:
    reducer = table.spec.parts.reducer
    if step == 0 and reducer is not None:
        before = reducer.before(before)
    return talk.hear(table.spec.parts.talk, ear, company(table), seed, step, events, before)


def heard_anew(table: Table, seed: str = SEED) -> Iterator[tuple[Ear, tuple[Reaction, ...]]]:
    """The talk of the game of this table, with what had been heard before each step."""
    game = played(table)
    openly = [views[None] for _state, views in looked_at(table)]
    ear = talk.begin(table.seats)
    after, beats = hear(table, ear, 0, game.events, openly[0], seed)
    yield ear, beats
    for number, step in enumerate(game.steps, 1):
        ear = after
        after, beats = hear(table, ear, number, step.events, openly[number - 1], seed)
        yield ear, beats


@lru_cache(maxsize=2)
def told(table: Table) -> tuple[tuple[Ear, tuple[Reaction, ...]], ...]:
    """The same, listened to once."""
    return tuple(heard_anew(table))


@at_every_table
def test_talk_is_seldom_never_twice_the_same_and_can_be_said(table: Table) -> None:
    said = [beat.remark for _ear, beats in told(table) for beat in beats if beat.remark]
    assert len({remark.text for remark in said}) == len(said)
    voice = table.spec.parts.talk
    if voice is None:
        assert not said
        return
    always = [r for r in said if voice.TALK.moments[r.moment].one_in == 1]
    events = sum(1 for _event in played(table).all_events())
    assert len(said) - len(always) <= 1 + table.seats + events / (talk.SILENCE + 1)
    for remark in said:
        line = remark.said(names(table))
        assert line
        assert "{" not in line
        assert remark.text in voice.TALK.lines(company(table)[remark.seat], remark.moment)
        assert remark.other != remark.seat


@at_every_table
def test_every_event_has_its_beat_and_who_hears_it_again_hears_the_same(table: Table) -> None:
    first, game = told(table), played(table)
    steps = [game.events, *[step.events for step in game.steps]]
    for (_ear, beats), events in zip(first, steps, strict=True):
        assert len(beats) == len(events)
        for beat in beats:
            assert len(beat.moods) == table.seats, "every seat has a face"
            assert set(beat.moods) <= set(talk.MOODS)
    assert first == tuple(heard_anew(table))
    moods = [[beat.moods for beat in beats] for _ear, beats in first]
    other = heard_anew(table, "another seed")
    assert moods == [[beat.moods for beat in beats] for _ear, beats in other], "luck moves no face"


@at_every_table
def test_worlds_that_differ_in_a_secret_alone_have_the_same_talk_and_the_same_faces(
    table: Table,
) -> None:
    """Everybody at the table is a rival, and each does in each world what it likes."""
    rules, lot = table.rules, random.Random(f"{table} secrets")
    game, met = played(table), 0
    for number, (step, (ear, _beats)) in enumerate(
        zip(game.steps, told(table)[1:], strict=True), 1
    ):
        view = looked_at(table)[number - 1][1][None]
        worlds = [rules.sample(view, Loose(n)) for n in range(WORLDS)]
        for actor in rules.to_act(step.before):
            ways = []
            for world in worlds:
                state = rules.clone(world)
                action = chosen(lot, rules.legal(state, actor))
                with suppress(LuckError):
                    events = rules.apply(state, actor, action, Script(()))
                    ways.append((state, events, heard(events, None)))
            alike = [pair for pair in pairwise(ways) if pair[0][2] == pair[1][2]]
            for (one, events, _openly), (other, others, _alike) in alike:
                assert hear(table, ear, number, events, view) == hear(
                    table, ear, number, others, view
                )
                met += digest(one) != digest(other)
    secrets = [v.secret for _state, views in looked_at(table)[:-1] for v in views.values()]
    assert met or not any(secrets)


@at_every_table
def test_secret_luck_moves_no_tongue_and_no_face(table: Table) -> None:
    rules, game = table.rules, played(table)
    hearings = told(table)
    for number, step in enumerate(game.steps, 1):
        ear, before = hearings[number][0], looked_at(table)[number - 1][1][None]

        def go(luck: Chance, step: Step = step) -> list[Event]:
            return rules.apply(rules.clone(step.before), step.seat, step.action, luck)

        for events in other_luck(step.luck, go):
            if heard(events, None) == heard(step.events, None):
                assert hear(table, ear, number, events, before)[1] == hearings[number][1]


CHATTY: Any = SimpleNamespace(
    TALK=talk.Talk(
        {"here": talk.Kind("calm", 1_000_000)},
        {level: [talk.TalkLine("here", f"{level} {n}.") for n in range(3)] for level in LEVELS},
        "nowhere",
    ),
    moments=lambda *_told: tuple([talk.TalkMoment(seat, "here") for seat in range(3)]),
    settles=lambda _event: False,
)
"""A voice to which every event is a moment for three seats, hardly ever worth a word."""


def test_everybodys_first_moment_brings_a_first_word_of_his_own() -> None:
    levels = {0: "footpad", 1: "cutpurse", 2: "highwayman"}
    game = played(next(iter(TABLES)))
    openly = looked_at(next(iter(TABLES)))[0][1][None]
    events = [event for event in game.all_events() if event.seen_by(None) is not None][:40]
    ear = talk.begin(3)
    _ear, beats = talk.hear(CHATTY, ear, levels, SEED, 1, events, openly)
    said = [beat.remark for beat in beats if beat.remark is not None]
    assert sorted(remark.seat for remark in said) == [0, 1, 2]
    assert all(remark.text.startswith(levels[remark.seat]) for remark in said)
