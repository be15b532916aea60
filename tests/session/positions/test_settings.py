"""What may be set by hand: sound or refused in a sentence, and playable to the end."""

import random
from typing import Any

import pytest

from game.ai.assizes.futures import future
from game.engine.errors import BadData
from game.engine.positions import Setting, read, shifted
from game.session.position import Position, inquiry, position_at, set_in, settings_of, stepped
from game.session.position_text import begin_from, refusal_of
from tests.session.playing import copied
from tests.session.positions.games import KEYS, ended, played_on
from tests.sure import sure

MOMENTS = 4
CHANGES = 12


def moments(key: str) -> list[Position]:
    record = ended(key)
    steps = [len(record.steps) * n // (MOMENTS + 1) for n in range(1, MOMENTS + 1)]
    return [position_at(record, each) for each in steps]


def there_are(at: Position) -> tuple[Setting, ...]:
    return settings_of(at.spec, at.state, at.names)


@pytest.mark.parametrize("key", KEYS)
def test_what_is_set_is_sound_or_refused_and_can_be_played_to_the_end(key: str) -> None:
    lot, done, refused = random.Random(key), 0, 0
    for at in moments(key):
        for _change in range(CHANGES):
            setting = lot.choice(there_are(at))
            value = lot.choice([each for each in setting.values if each != setting.now])
            try:
                state = set_in(at.spec, at.setup, at.state, setting, value)
            except BadData as why:
                said = str(why)
                refused += 1
            else:
                said = ""
                at, done = at.laid(state), done + 1
            assert said == "" or said.endswith(".")
            if said:
                continue
            now = {each.name: each.now for each in there_are(at)}
            assert now.get(setting.name, value) == value or setting.zone in at.names.seats
        assert refusal_of(at) == ""
        assert future(at.spec, inquiry(at, seed="x"), 0).decisions
    assert done > 3 * refused, (done, refused)


@pytest.mark.parametrize("key", KEYS)
def test_every_setting_has_a_name_a_place_and_words_of_its_own(key: str) -> None:
    for at in moments(key):
        there = there_are(at)
        assert there, key
        assert len({each.name for each in there}) == len(there)
        assert len({(each.zone, each.label) for each in there}) == len(there)
        for each in there:
            assert each.now in each.values, each.name
            assert each.zone
            assert each.label
            assert each.between


@pytest.mark.parametrize("key", KEYS)
def test_beyond_what_there_is_it_is_refused_in_a_sentence(key: str) -> None:
    at = moments(key)[0]
    before = at.spec.rules.clone(at.state)
    for each in there_are(at):
        wrong: Any = "no such thing" if each.choices else each.most + 1
        with pytest.raises(BadData) as refused:
            set_in(at.spec, at.setup, at.state, each, wrong)
        said = str(refused.value)
        assert said.startswith(f"{each.zone}, {each.label}: it may be ")
        assert said.endswith(".")
    assert at.state == before  # what is refused has touched nothing


@pytest.mark.parametrize("key", KEYS)
def test_a_game_from_a_position_set_by_hand_is_kept_and_verified(key: str) -> None:
    at = moments(key)[1]
    for setting in there_are(at)[:3]:
        at = at.laid(
            stepped(at.spec, at.setup, at.state, setting, 1 if setting.now != setting.most else -1)
        )
        if at.changed:
            break
    match = begin_from(at, seed="by hand")
    assert sure(match.laid).changed
    played_on(match, 1_000_000)
    record = copied(match.record())
    assert type(match).resume(record).result == sure(record.result)


def test_what_is_typed_is_understood() -> None:
    at = moments("dick_turpin")[0]
    by_name = {each.name: each for each in there_are(at)}
    gold = by_name["gold.1"]
    assert read(gold, " 12 ") == 12
    assert read(gold, "twelve") == "twelve"
    card = next(each for each in there_are(at) if each.choices)
    value, words = card.choices[-1]
    assert read(card, words.upper()) == value
    assert read(card, value) == value


def test_sovereigns_only_change_hands() -> None:
    at = moments("dick_turpin")[0]
    gold = next(each for each in there_are(at) if each.name == "gold.1")
    state = set_in(at.spec, at.setup, at.state, gold, 50)
    assert state.gold[0] == 50
    assert sum(state.gold) == sum(at.state.gold)
    assert shifted([5, 5, 5], 0, 15) == [15, 0, 0]
