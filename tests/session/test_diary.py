"""What rivals think and say: their diary, which nobody reads before the end, and the talk of a
match.
"""

from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.ai.levels import LEVELS
from game.commands.simulate import play
from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.flavour.talk import begin, hear
from game.engine.your_money.actions import Plan, TurnScoundrel
from game.engine.your_money.state import Phase
from game.session import undo
from game.session.match import Match
from game.session.record import read_record
from game.session.review.diary import TRIES, Diary
from game.session.review.flavour import TableTalk, told
from game.session.seats.seats import PERSON, chairs
from tests.sure import some
from tools.pictures.at_home import AtHome

SPEC = game_called("your_money")


def ended(*levels: str) -> Match:
    """A short game of Nell and Jack, played at those levels."""
    setup = SPEC.setup(len(levels), {"rounds": 8})
    return play(SPEC, setup, chairs(["Nell", "Jack"][: len(levels)], levels), "diary", "test")


def opened(match: Match, worker: AtHome) -> Diary:
    """The diary of a match, of which nothing has been read."""
    return Diary(match, partial(worker.ask, reasons=True))


def read(match: Match, worker: AtHome) -> Diary:
    """The whole diary of a match."""
    diary = opened(match, worker)
    for _moment in range(2000):
        if not diary.reading:
            return diary
        diary.read()
    raise AssertionError("the diary has no end")


def test_every_choice_of_a_plan_is_there_with_the_rivals_own_three_best() -> None:
    match = ended("footpad", "turpin")
    diary = read(match, AtHome())
    rounds: dict[int, list[int]] = {0: [], 1: []}
    for entry in diary.entries:
        number, seat, level, view, taken = entry.decision
        assert level == match.seats[seat].sitter
        assert view.seat == seat
        assert list(entry.reasons) == LEVELS[level].reasons(SPEC, view, Loose(number))
        assert 2 <= len(entry.reasons) <= 3
        assert taken == match.batches[number + 1].action
        assert taken in view.legal  # type: ignore[attr-defined]
        part = some(SPEC.messages.part(view))
        assert entry.part == part.called
        rounds[seat].append(part.number)
    for seat, seen in rounds.items():
        own = [batch.action for batch in match.batches[1:] if batch.seat == seat]
        chosen = [each for each in own if isinstance(each, (Plan, TurnScoundrel))]
        assert seen == sorted(seen)
        assert len(chosen) - 3 <= len(seen) <= len(chosen)


def test_what_was_kept_at_the_table_is_not_thought_again() -> None:
    match = ended("cutpurse", "random")
    worker = AtHome()
    asked = [entry.decision.number for entry in read(match, worker).entries]
    assert worker.asked == asked != []
    later = AtHome()
    assert [entry.decision.number for entry in read(match, later).entries] == asked
    assert later.asked == []


def test_quick_levels_and_people_keep_none() -> None:
    worker = AtHome()
    assert read(ended("random", "greedy"), worker).entries == []
    assert worker.asked == []


def test_a_thought_lost_on_the_way_is_asked_for_again_and_then_left_blank() -> None:
    match = ended("cutpurse", "random")
    whole = read(ended("cutpurse", "random"), AtHome())
    once = AtHome(losing=1)
    assert read(match, once).entries == whole.entries
    assert len(once.asked) == len(whole.entries) + 1
    entries = read(ended("cutpurse", "random"), AtHome(losing=TRIES)).entries
    assert entries[0].reasons == ()
    assert entries[1:] == whole.entries[1:]


def test_reading_can_be_stopped_and_taken_up_again() -> None:
    match = ended("cutpurse", "random")
    diary = opened(match, AtHome())
    while len(diary.entries) < 3:
        diary.read()
    diary.stop()
    assert 0 < diary.share < 1
    assert not any(diary.read() for _moment in range(20))
    assert len(diary.entries) == 3
    diary.go_on()
    while diary.reading:
        diary.read()
    assert diary.entries == read(match, AtHome()).entries
    assert diary.share == 1.0


def test_what_is_taken_back_is_thought_no_more() -> None:
    match = Match.begin(SPEC, SPEC.setup(2), chairs(["Nell", "Jack"], ("person", "turpin")), "x")
    seat = match.to_act[0]
    view: Any = match.view(seat)
    assert view.phase is Phase.PLAN
    match.thoughts[0] = match.thoughts[7] = ()
    match.submit(seat, view.legal[0])
    undo.back(match, seat)
    assert match.thoughts == {}


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


@pytest.mark.parametrize(("key", "sitters"), TABLES)
def test_what_is_seen_again_was_said_at_the_table(key: str, sitters: tuple[str, ...]) -> None:
    match, luck = begun(key, sitters), Loose(5)
    talk = TableTalk.beginning(match)
    live = [(0, talk.hear(0, match.opening.events))]
    while match.to_act:
        seat = match.to_act[0]
        choice = LEVELS["greedy"].choose(match.spec, match.view(seat), luck)
        batch = match.submit(seat, choice)
        live.append((match.steps, talk.hear(batch.number, batch.events)))
        if match.steps % 9 == 0:
            assert TableTalk.of(match).moods == talk.moods, "taken up again"
            talk = TableTalk.of(match)
    assert list(told(match.record(), match.spec)) == live
    speakers = {beat.remark.seat for _n, beats in live for beat in beats if beat.remark}
    assert speakers
    assert not any(match.seats[seat].is_person for seat in speakers)


@pytest.mark.parametrize(("key", "sitters"), TABLES)
def test_the_table_folded_from_what_is_told_gives_the_talk_of_the_table_itself(
    key: str, sitters: tuple[str, ...]
) -> None:
    match, luck = begun(key, sitters), Loose(8)
    ear, voice = begin(len(sitters)), match.spec.parts.talk
    folded = TableTalk.beginning(match)
    reducer = some(match.spec.parts.reducer)
    openly, batch = reducer.before(match.view(None)), match.opening
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
