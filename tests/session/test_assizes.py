"""The judge's papers: kept, read again, given anew where they no longer hold; and another try."""

import json

import msgspec
import pytest

from game.ai.assizes.bench import hear
from game.ai.assizes.verdict import Verdict
from game.engine.chance import Loose
from game.engine.errors import BadData
from game.session.calendar.heads import Entry, entry_of
from game.session.disk.store import Store
from game.session.match import Match
from game.session.paths import saves
from game.session.record import PLAIN_FORMAT, TRY_FORMAT, Record, tried_again, write_record
from game.session.review.assizes import (
    brought,
    gone_on,
    keep,
    kept,
    opened,
    try_again,
)
from game.session.review.fairness import recount
from tests.session.playing import SPEC, begun, copied, on, plain


def short(steps: int = 14) -> Record:
    return on(begun(rounds=8), steps).record()


def heard(record: Record, most: int | None = None) -> Verdict:
    case = brought(record)
    return gone_on(opened(record, case), list(hear(case))[:most])


def as_written(verdict: Verdict) -> bytes:
    return msgspec.json.encode(verdict)


def test_a_verdict_is_kept_beside_its_record_and_read_again() -> None:
    store, record = Store(saves()), short()
    verdict = heard(record)
    file = keep(store, record, verdict)
    assert file == store.folder / "assizes" / f"{record.name}.json"
    again, words = kept(store, copied(record), brought(record))
    assert words == ""
    assert as_written(again) == as_written(verdict)
    assert again.complete
    store.save(record)
    assert store.listing().troubles == ()  # it is no record, and not taken for one
    assert len(store.listing().matches) == 1


@pytest.mark.parametrize(
    "spoilt",
    [
        {"before": (0.5,)},
        {"after": (0.5, 0.4, 0.1)},
        {"before": (7.0, -6.0)},
        {"seat": 1},
        {"seat": 9},
        {"step": 9_999},
        {"step": 0},
        {"best": {"do": "Fly"}},
        {"action": {"do": "Plan", "place": "moon"}},
    ],
)
def test_papers_that_speak_of_what_never_was_are_written_anew(spoilt: dict[str, object]) -> None:
    store, record = Store(saves()), short()
    verdict = heard(record)
    judged = list(verdict.judged)
    place = next(n for n, each in enumerate(judged) if each.seat == 0)
    judged[place] = msgspec.structs.replace(judged[place], **spoilt)
    keep(store, record, msgspec.structs.replace(verdict, judged=tuple(judged)))
    again, words = kept(store, record, brought(record))
    assert "heard anew" in words
    assert again.judged == ()


def test_half_a_verdict_is_gone_on_with_and_ends_as_a_whole_one() -> None:
    store, record = Store(saves()), short()
    keep(store, record, heard(record, 5))
    half, _words = kept(store, record, brought(record))
    assert not half.complete
    case = msgspec.structs.replace(brought(record), heard=half.heard)
    assert as_written(gone_on(half, list(hear(case)))) == as_written(heard(record))


def test_a_game_that_has_gone_on_is_judged_from_where_the_judge_had_come() -> None:
    store, match = Store(saves()), on(begun(rounds=8), 14)
    before = match.record()
    keep(store, before, heard(before))
    after = on(match, 10).record()
    found, words = kept(store, after, brought(after))
    assert words == ""
    assert len(found.judged) == len(heard(before).judged)
    assert not found.complete


@pytest.mark.parametrize("damage", [b"", b"{", b"\xff\xfe", b'{"format": "one"}', b"[]"])
def test_broken_papers_are_told_and_the_game_is_heard_anew(damage: bytes) -> None:
    store, record = Store(saves()), short()
    keep(store, record, heard(record)).write_bytes(damage)
    found, words = kept(store, record, brought(record))
    assert found == opened(record, brought(record))
    assert "anew" in words


@pytest.mark.parametrize("field", ["rules", "judge", "format", "trace"])
def test_papers_of_another_law_or_another_game_do_not_hold(field: str) -> None:
    store, record = Store(saves()), short()
    verdict = heard(record)
    other = "another" if field == "trace" else 99
    keep(store, record, msgspec.structs.replace(verdict, **{field: other}))
    found, words = kept(store, record, brought(record))
    assert found.judged == ()
    assert "anew" in words


def test_what_is_still_secret_is_not_judged() -> None:
    """A plan that lies sealed when the game is left is nobody's business yet."""
    match = begun(rounds=8)
    luck = Loose(3)
    while match.steps < 40:
        seat = match.to_act[0]
        match.submit(seat, SPEC.heuristics.habit(match.view(seat), luck))
        case = brought(match.record())
        sealed = any(match.view(seat).secret for seat in range(2))
        assert (case.of < match.steps) == sealed
    assert brought(on(match, 1000).record()).of == match.steps


@pytest.mark.parametrize("step", [1, 6, 11])
def test_another_try_stands_where_the_decision_was_and_the_same_dice_come(step: int) -> None:
    store, record = Store(saves()), on(begun(rounds=8), 1000).record()
    seat = record.steps[step - 1].seat
    again = try_again(store, record, step, seat, same_luck=True)
    assert again.steps == step - 1
    assert seat in again.to_act
    assert again.record().result is None
    # Whoever decides as before sees the same luck, to the end.
    for number, written in enumerate(record.steps[step - 1 :], step):
        action = next(
            action
            for action in again.view(written.seat).legal  # type: ignore[attr-defined]
            if msgspec.to_builtins(action) == written.action
        )
        again.submit(written.seat, action)
        assert again.record().steps[number - 1].luck == written.luck
    assert again.result == Match.resume(record).result


def test_another_try_is_a_record_of_its_own_that_says_so() -> None:
    store, record = Store(saves()), on(begun(rounds=8), 1000).record()
    store.save(record)
    first = try_again(store, record, 6, 0)
    store.save(first.record())
    second = try_again(store, record, 6, 0)
    assert tried_again(first.name) == tried_again(second.name) == 6
    assert len({record.name, first.name, second.name}) == 3
    assert store.load(store.file_of(record)) == copied(record)
    assert Match.resume(store.load(store.file_of(first.record()))).steps == 5


def test_a_person_takes_the_seat_and_the_others_sit_as_before() -> None:
    record = on(begun(rounds=8), 1000).record()
    seats = tuple([msgspec.structs.replace(c, sitter="turpin") for c in record.seats])
    record = msgspec.structs.replace(record, seats=seats)
    step, seat = 6, record.steps[5].seat
    again = try_again(Store(saves()), record, step, seat)
    assert again.seats[seat].is_person
    assert again.seats[1 - seat].sitter == "turpin"
    assert [chair.name for chair in again.seats] == [chair.name for chair in seats]


@pytest.mark.parametrize("step", [0, 99])
def test_there_is_no_trying_again_from_nowhere(step: int) -> None:
    ended = on(begun(rounds=8), 1000).record()
    with pytest.raises(BadData, match="from there"):
        try_again(Store(saves()), ended, step, 0)


@pytest.mark.parametrize("same_luck", [False, True])
def test_nothing_is_tried_of_a_game_that_goes_on(same_luck: bool) -> None:
    """The copy would show the dice to come, and what is hidden now."""
    match = on(begun(rounds=8), 14)
    for step in range(1, match.steps + 1):
        seat = match.record().steps[step - 1].seat
        with pytest.raises(BadData, match="while the game goes on"):
            try_again(Store(saves()), match.record(), step, seat, same_luck=same_luck)


def luck_of(match: Match, steps: int) -> list[tuple[int, ...]]:
    """The luck of the next steps, whoever decides what."""
    on(match, steps)
    return [step.luck for step in match.record().steps[-steps:]]


def test_another_try_has_fresh_luck_from_there_on_and_can_be_taken_up() -> None:
    store, record = Store(saves()), on(begun(rounds=8), 1000).record()
    tries = [try_again(store, record, 6, record.steps[5].seat) for _try in range(3)]
    assert len({match.seed for match in tries} | {record.seed}) == 4
    same = try_again(store, record, 6, record.steps[5].seat, same_luck=True)
    assert same.seed == record.seed
    assert len({str(luck_of(match, 12)) for match in (*tries, same)}) == 4
    for match in (*tries, same):
        assert [s.luck for s in match.record().steps[:5]] == [s.luck for s in record.steps[:5]]
        saved = store.load(store.save(match.record()))
        again = Match.resume(saved)
        assert plain(again.record()) == plain(match.record())
        assert luck_of(again, 5) == luck_of(match, 5)
        assert recount(match.record()).differs is None


def test_a_try_of_a_try_keeps_the_luck_of_both_and_says_whose_it_is() -> None:
    store, record = Store(saves()), on(begun(rounds=8), 1000).record()
    store.save(record)
    first = try_again(store, record, 6, record.steps[5].seat)
    ended = copied(on(first, 1000).record())
    assert ended.again is not None
    assert (ended.again.of, ended.again.step, ended.again.same_luck) == (record.name, 6, False)
    assert [spell.seed for spell in ended.again.before] == [record.seed]
    for step, seeds in ((4, [record.seed]), (20, [record.seed, first.seed])):
        for same_luck in (False, True):
            second = try_again(store, ended, step, ended.steps[step - 1].seat, same_luck=same_luck)
            assert second.again is not None
            assert second.again.of == first.name
            before = [spell.seed for spell in second.again.before]
            assert before == ([record.seed] if same_luck else seeds)
            written = copied(on(second, 1000).record())
            assert Match.resume(written).result == second.result
            assert recount(written).differs is None


def test_a_try_bears_its_mark_and_no_other_game_does() -> None:
    """Older programs leave a try alone, and read every other game as before."""
    store, record = Store(saves()), on(begun(rounds=8), 1000).record()
    match = try_again(store, record, 6, record.steps[5].seat)
    written = json.loads(write_record(match.record()))
    assert written["format"] == TRY_FORMAT > PLAIN_FORMAT
    assert written["again"]["of"] == record.name
    for other in (record, on(begun(), 3).record()):
        data = json.loads(write_record(other))
        assert data["format"] == PLAIN_FORMAT
        assert "again" not in data
    store.save(record)
    store.save(match.record())
    assert sorted(saved.tried for saved in store.listing().matches) == [False, True]
    ended = entry_of(write_record(on(match, 1000).record()), "renamed.json")
    assert isinstance(ended, Entry)
    assert ended.tried == 6
    first = entry_of(write_record(record), "renamed.json")
    assert isinstance(first, Entry)
    assert first.tried == 0


def test_tries_of_the_first_release_are_known_by_their_names() -> None:
    store, record = Store(saves()), on(begun(rounds=8), 1000).record()
    old = msgspec.structs.replace(record, name="york-again-from-12")
    store.save(old)
    (saved,) = store.listing().matches
    assert saved.tried
    found = entry_of(write_record(old), "york-again-from-12.json")
    assert isinstance(found, Entry)
    assert found.tried == 12
