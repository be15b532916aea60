"""The talk of a match: the same live, seen again, taken up again and after a step back."""

import pytest

from game.ai.levels import LEVELS
from game.engine.chance import Loose
from game.engine.discovery import game_called
from game.engine.lore.talk import Beat
from game.session.match import Match
from game.session.review.table_talk import TableTalk, told
from game.session.seating import PERSON, chairs

TABLES = [
    ("your_money", (PERSON, "turpin")),
    ("your_money", ("cutpurse",)),
    ("dick_turpin", ("greedy", PERSON, "footpad")),
]


def begun(key: str, sitters: tuple[str, ...]) -> Match:
    spec = game_called(key)
    names = ("Nell", "Tom", "Bess")[: len(sitters)]
    return Match.begin(spec, spec.setup(len(sitters)), chairs(names, sitters), f"{key} {sitters}")


def step(match: Match, talk: TableTalk, luck: Loose) -> tuple[Beat, ...]:
    seat, before = match.to_act[0], match.view(None)
    batch = match.submit(seat, LEVELS["greedy"].choose(match.spec, match.view(seat), luck))
    return talk.hear(batch, before)


@pytest.mark.parametrize(("key", "sitters"), TABLES)
def test_what_is_seen_again_was_said_at_the_table(key: str, sitters: tuple[str, ...]) -> None:
    match, luck = begun(key, sitters), Loose(5)
    talk = TableTalk(match.record(), match.spec)
    live = [(0, talk.hear(match.opening, match.view(None)))]
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
    match = begun("your_money", ("greedy", "turpin"))
    talk = TableTalk.of(match)
    before, moods = match.view(None), talk.moods
    first = talk.hear(match.submit(0, match.view(0).legal[4]), before)  # type: ignore[attr-defined]
    assert talk.moods != moods
    match.take_back(0)
    talk = TableTalk.of(match)
    assert talk.moods == moods
    again = talk.hear(match.submit(0, match.view(0).legal[4]), match.view(None))  # type: ignore[attr-defined]
    assert again == first
