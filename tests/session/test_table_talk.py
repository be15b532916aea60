"""The talk of a match: the same live, seen again, taken up again and after a step back."""

from pathlib import Path

import msgspec
import pytest

from game.ai.levels import LEVELS
from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.flavour.talk import Reaction, begin, hear
from game.session import undo
from game.session.match import Match
from game.session.record import read_record
from game.session.review.flavour import TableTalk, told
from game.session.seats.seats import PERSON, chairs

TABLES = [
    ("your_money", (PERSON, "turpin")),
    ("your_money", ("cutpurse",)),
    ("dick_turpin", ("greedy", PERSON, "footpad")),
    ("riding_shotgun", ("greedy", PERSON, "footpad", "greedy")),
    ("riding_shotgun", ("greedy", PERSON, "footpad", "turpin")),
    ("merry_way", ("greedy", PERSON, "footpad")),
    ("steeplechase", ("greedy", PERSON, "footpad")),
]


def begun(key: str, sitters: tuple[str, ...]) -> Match:
    spec = game_called(key)
    names = ("Nell", "Tom", "Bess", "Kit")[: len(sitters)]
    return Match.begin(spec, spec.setup(len(sitters)), chairs(names, sitters), f"{key} {sitters}")


def step(match: Match, talk: TableTalk, luck: Loose) -> tuple[Reaction, ...]:
    seat = match.to_act[0]
    batch = match.submit(seat, LEVELS["greedy"].choose(match.spec, match.view(seat), luck))
    return talk.hear(batch.number, batch.events)


@pytest.mark.parametrize(("key", "sitters"), TABLES)
def test_what_is_seen_again_was_said_at_the_table(key: str, sitters: tuple[str, ...]) -> None:
    match, luck = begun(key, sitters), Loose(5)
    talk = TableTalk.beginning(match)
    live = [(0, talk.hear(0, match.opening.events))]
    while match.to_act:
        live.append((match.steps + 1, step(match, talk, luck)))
        if match.steps % 9 == 0:
            assert TableTalk.of(match).moods == talk.moods, "taken up again"
            talk = TableTalk.of(match)
    assert list(told(match.record(), match.spec)) == live
    speakers = {beat.remark.seat for _n, beats in live for beat in beats if beat.remark}
    assert speakers
    assert not any(match.seats[seat].is_person for seat in speakers)


def test_a_step_taken_back_is_unsaid() -> None:
    match = begun("your_money", ("person", "turpin"))
    talk = TableTalk.of(match)
    moods = talk.moods
    first = heard(match, talk)
    assert talk.moods != moods
    undo.back(match, 0)
    talk = TableTalk.of(match)
    assert talk.moods == moods
    assert heard(match, talk) == first


def heard(match: Match, talk: TableTalk) -> tuple[Reaction, ...]:
    batch = match.submit(0, match.view(0).legal[4])  # type: ignore[attr-defined]
    return talk.hear(batch.number, batch.events)


@pytest.mark.parametrize(("key", "sitters"), TABLES)
def test_the_table_folded_from_what_is_told_gives_the_talk_of_the_table_itself(
    key: str, sitters: tuple[str, ...]
) -> None:
    match, luck = begun(key, sitters), Loose(8)
    ear, voice = begin(len(sitters)), match.spec.parts.talk
    folded = TableTalk.beginning(match)
    openly, batch = match.view(None), match.opening
    while True:
        ear, beats = hear(voice, ear, folded.levels, match.seed, batch.number, batch.events, openly)
        assert folded.hear(batch.number, batch.events) == beats
        if not match.to_act:
            break
        openly, seat = match.view(None), match.to_act[0]
        batch = match.submit(seat, match.spec.heuristics.habit(match.view(seat), luck))


def test_what_older_rules_played_nobody_has_heard() -> None:
    match = begun("your_money", ("greedy", "turpin"))
    match.submit(0, match.view(0).legal[4])  # type: ignore[attr-defined]
    record = match.record()
    older = msgspec.structs.replace(record, rules=record.rules - 1)
    match = Match.resume(older)
    assert match.unseen == 1
    here, beats = TableTalk.caught_up(match)
    assert [len(each) for each in beats] == [len(batch.events) for batch in match.batches]
    assert here.moods == ("calm", "calm")


def test_what_was_once_said_of_a_game_is_said_of_it_for_ever() -> None:
    """It is drawn by the seed, the step and the event alone: no name in the code may decide it."""
    file = Path(__file__).parents[1] / "games/dick_turpin/golden/all_the_gold.json"
    record = read_record(file.read_bytes(), file.name)
    beats = [beat for _step, beats in told(record, game_called("dick_turpin")) for beat in beats]
    texts = [beat.remark.text for beat in beats if beat.remark is not None]
    assert texts[:3] == [
        "Edinburgh? I’m facing the other way, then.",
        "I’ve a feeling in my tail feathers about this one.",
        "Gold, and so round! I may cry.",
    ]
