"""The rivals' diary: the reasons of the rival itself, and nothing before the end."""

from typing import Any

import pytest

from game.ai.levels import LEVELS
from game.commands.simulate import play
from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.your_money.state import Phase
from game.session import undo
from game.session.match import Match
from game.session.review.diary import TRIES, Diary, StillSealed
from game.session.seats.seats import chairs
from tools.pictures.at_home import AtHome

SPEC = game_called("your_money")


def ended(*levels: str) -> Match:
    """A short game of Nell and Jack, played at those levels."""
    setup = SPEC.setup(len(levels), {"rounds": 8})
    return play(SPEC, setup, chairs(["Nell", "Jack"][: len(levels)], levels), "diary", "test")


def read(match: Match, worker: AtHome) -> Diary:
    """The whole diary of a match."""

    def ask(spec: Any, level: str, view: Any, seed: int) -> Any:
        return worker.ask(spec, level, view, seed, reasons=True)

    diary = Diary(match, ask)
    for _moment in range(2000):
        if not diary.reading:
            return diary
        diary.read()
    raise AssertionError("the diary has no end")


def test_every_choice_of_a_plan_is_there_with_the_rivals_own_three_best() -> None:
    match = ended("footpad", "turpin")
    diary = read(match, AtHome())
    rounds: dict[int, list[int]] = {0: [], 1: []}
    for number, seat, level, view, taken in [entry.decision for entry in diary.entries]:
        entry = next(each for each in diary.entries if each.decision.number == number)
        assert level == match.seats[seat].sitter
        assert view.seat == seat
        assert list(entry.reasons) == LEVELS[level].reasons(SPEC, view, Loose(number))
        assert 2 <= len(entry.reasons) <= 3
        assert taken == match.batches[number + 1].action
        assert taken in view.legal  # type: ignore[attr-defined]
        part = SPEC.messages.part(view)
        assert part is not None
        assert entry.part == part.called
        rounds[seat].append(part.number)
    for seat, seen in rounds.items():
        chosen = [
            batch
            for batch in match.batches[1:]
            if batch.seat == seat and type(batch.action).__name__ in ("Plan", "TurnScoundrel")
        ]
        assert seen == sorted(seen)
        assert len(chosen) - 3 <= len(seen) <= len(chosen)


def test_a_diary_from_the_record_is_the_one_kept_at_the_table() -> None:
    match = ended("highwayman", "greedy")
    first = read(match, AtHome())
    assert first.entries
    again = read(Match.resume(match.record()), AtHome())
    assert again.entries == first.entries


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


def test_the_diary_of_a_game_that_goes_on_is_sealed() -> None:
    match = Match.begin(SPEC, SPEC.setup(2), chairs(["Nell", "Jack"], ("person", "turpin")), "x")
    with pytest.raises(StillSealed, match="sealed until the game is over"):
        read(match, AtHome())


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
    match, worker = ended("cutpurse", "random"), AtHome()

    def ask(spec: Any, level: str, view: Any, seed: int) -> Any:
        return worker.ask(spec, level, view, seed, reasons=True)

    diary = Diary(match, ask)
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
