"""People who throw for themselves: the same game by other hands, and nothing lost on the way."""

import random
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
import pytest

from game.engine.chance import Loose
from game.engine.discovery import games
from game.engine.errors import BadData, IllegalAction
from game.engine.kinds import Action, Seat
from game.session import undo
from game.session.disk.store import Store
from game.session.errors import Altered
from game.session.fair_play import vouching
from game.session.fair_play.casts import CastQuestion, GivenOutcome, Way
from game.session.fair_play.vouching import LUCK, luck_option, way_in
from game.session.match import Match
from game.session.record import FORMAT
from game.session.review.assizes import try_again, way_of_tries
from game.session.review.fairness import recount
from game.session.sane import by_person
from game.session.schedule import Over, Schedule
from game.session.seats import substitution
from game.session.seats.seats import chairs
from tests.session.playing import company, copied, plain
from tests.sure import some

NAMES = ("Nell", "Jack", "Moll", "Tom", "Kit", "Bess")

WAYS = [
    (key, way)
    for key, spec in games().items()
    for way in (spec.parts.casts.WAYS if spec.parts.casts is not None else ())
]
in_every_way = pytest.mark.parametrize(("key", "way"), WAYS)

Answer = Callable[[Match, CastQuestion], None]


def seated(key: str, way: Way, *, friendly: bool = False, people: int = 1) -> Match:
    """One person among quick players, at the smallest table with more than one seat."""
    spec, seats = games()[key], company(key)
    sitters = ("person",) * people + ("greedy",) * (seats - people)
    return Match.begin(
        spec,
        spec.setup(seats, {}),
        chairs(NAMES[:seats], sitters),
        "WAX",
        others=dict.fromkeys(spec.mode(seats).others, "Swift Nick"),
        friendly=friendly,
        thrown_by=way,
    )


def house(match: Match, question: CastQuestion) -> None:
    """Say what the house would have thrown."""
    luck = match.luck()
    luck.thrown = question.number
    if question.cards:
        vouching.typed(match, question, [luck.pick(question.weights)])
    else:
        vouching.typed(match, question, [luck.below(6) for _die in range(question.dice)])


def any_at_all(match: Match, question: CastQuestion) -> None:
    """Say that anything fell that can fall, or let go at any time."""
    lot = random.Random(question.number)
    if match.throwing.way == "hand":
        vouching.let_go(match, question, lot.randrange(1, 200))
    elif question.cards:
        vouching.typed(match, question, [lot.choice(question.open_cards)])
    else:
        vouching.typed(match, question, [lot.randrange(6) for _die in range(question.dice)])


def throw_all(match: Match, answer: Answer) -> list[CastQuestion]:
    """Answer until nothing waits any more; what was asked."""
    asked = []
    while match.throwing.pending is not None:
        question = match.question
        if question is None:
            vouching.carry_on(match)
        else:
            asked.append(question)
            answer(match, question)
    return asked


def habit(match: Match) -> tuple[Seat, Action]:
    """A decision of a quick player: it is carried out, or held where dice are wanted for it."""
    seat = match.to_act[0]
    action = match.spec.heuristics.habit(match.view(seat), Loose(match.steps))
    if match.wants_dice(seat, action):
        vouching.hold(match, seat, action)
    else:
        match.submit(seat, action)
    return seat, action


def one_thing(match: Match, answer: Answer) -> None:
    """The next decision, the next throw, or what is carried on with when all was thrown."""
    if match.throwing.pending is None:
        habit(match)
    elif (question := match.question) is not None:
        answer(match, question)
    else:
        vouching.carry_on(match)


def decide(match: Match, answer: Answer) -> list[CastQuestion]:
    """One decision of a quick player, with what people throw for it."""
    seat, action = habit(match)
    if match.throwing.pending is not None:
        with pytest.raises(IllegalAction):
            match.submit(seat, action)
    return throw_all(match, answer)


def played(match: Match, answer: Answer, decisions: int) -> list[CastQuestion]:
    """So many decisions, with all that people throw for them; what they were asked."""
    asked = throw_all(match, answer)
    for _turn in range(decisions):
        if match.to_act:
            asked += decide(match, answer)
    return asked


def luck_of(match: Match) -> list[Sequence[int]]:
    record = match.record()
    return [record.opening, *[step.luck for step in record.steps]]


@pytest.mark.parametrize(("key", "way"), [pair for pair in WAYS if pair[1] != "hand"])
def test_a_game_with_the_houses_luck_typed_in_is_the_game_the_house_would_have_thrown(
    key: str, way: Way
) -> None:
    typed, thrown = seated(key, way), seated(key, "")
    assert played(typed, house, 24)
    played(thrown, house, 24)
    assert luck_of(typed) == luck_of(thrown)
    assert typed.batches == thrown.batches
    assert typed.view(None) == thrown.view(None)


@in_every_way
def test_a_game_by_their_hands_plays_again_and_answers_for_every_throw(key: str, way: Way) -> None:
    match = seated(key, way)
    asked = played(match, any_at_all, 24)
    assert asked
    assert all(question.words for question in asked)
    record = copied(match.record())
    assert record.format == FORMAT
    assert plain(Match.resume(record).record()) == plain(match.record())
    counted = recount(record)
    assert counted.differs is None
    marks = [mark for by in (record.opening_by, *[s.by for s in record.steps]) for mark in by]
    assert counted.typed == marks.count(-1)
    assert any(marks)
    assert (way == "hand") == (counted.typed == 0)
    for question in asked:
        assert not question.secret or question.seat == 0, "a rival's secrets are the house's"
        assert way != "dice" or not question.cards


def test_what_a_hand_has_let_go_cannot_be_another_number() -> None:
    match = seated("your_money", "hand")
    played(match, any_at_all, 4)
    record = match.record()
    number = next(n for n, step in enumerate(record.steps) if any(step.by))
    step = record.steps[number]
    luck = tuple([(o + 1) % 4 if by else o for o, by in zip(step.luck, step.by, strict=True)])
    steps = list(record.steps)
    steps[number] = msgspec.structs.replace(step, luck=luck)
    with pytest.raises(Altered):
        Match.resume(msgspec.structs.replace(record, steps=tuple(steps)))


def test_a_crash_between_two_throws_loses_nothing_that_was_confirmed() -> None:
    match, twin = seated("your_money", "dice"), seated("your_money", "dice")
    throw_all(twin, any_at_all)
    for _turn in range(6):
        decide(twin, any_at_all)
    while match.steps < twin.steps:
        match = Match.resume(copied(match.record()))
        one_thing(match, any_at_all)
    assert luck_of(match) == luck_of(twin)
    assert match.batches == twin.batches


def test_what_waits_for_dice_stands_and_cannot_be_gone_back_from() -> None:
    match = seated("your_money", "dice", friendly=True)
    throw_all(match, any_at_all)
    while match.throwing.pending is None:
        seat, action = habit(match)
    said = "That stands: its dice are to be thrown first."
    assert undo.why_not(match, 0) == said
    assert undo.why_no_further(match) == said
    with pytest.raises(IllegalAction):
        match.submit(seat, action)


@pytest.mark.parametrize("way", ["dice", "hand"])
def test_at_a_friendly_table_what_fell_falls_again(way: Way) -> None:
    """Also after a crash; nobody is asked to throw it anew."""
    match = seated("your_money", way, friendly=True)
    played(match, any_at_all, 12)
    before, taken = luck_of(match), list(match.taken)
    undo.before(match, undo.decisions(match)[-3])
    match = Match.resume(copied(match.record()))
    for seat, action in taken[match.steps :]:
        assert not match.wants_dice(seat, action)
        match.submit(seat, action)
    assert luck_of(match) == before


def to_dice_of(match: Match, seat: int) -> CastQuestion:
    """Go on until that seat has to throw for what somebody has decided."""
    for _turn in range(400):
        question = None if match.throwing.opening_waits else match.question
        if question is not None and question.seat == seat:
            return question
        one_thing(match, any_at_all)
    raise AssertionError("nobody ever has to throw")


@pytest.mark.parametrize(("key", "way"), list(dict(reversed(WAYS)).items()))
def test_a_seat_lent_while_its_dice_are_asked_for_keeps_what_its_owner_decided(
    key: str, way: Way
) -> None:
    """The house throws for whoever plays on, and nobody is asked until somebody is back."""
    match = seated(key, way)
    to_dice_of(match, 0)
    waits, number = match.throwing.waiting, match.steps + 1
    decided = match.throwing.pending.seat if match.throwing.pending is not None else None
    substitution.lend(match, 0, "greedy")
    for again in (Match.resume(copied(match.record())), match):
        assert again.question is None, "nobody is asked for a rival's throw"
        assert again.throwing.waiting == waits
        assert vouching.carry_on(again).action == waits
        assert decided is not None
        assert by_person(again, number, decided) == (decided == 0), "it was not the rival"
        for _turn in range(6):
            if again.to_act and again.to_act[0] == 0:
                assert not by_person(again, again.steps + 1, 0)
                assert decide(again, any_at_all) == []
            elif again.to_act:
                assert decide(again, any_at_all) == [], "somebody was asked who is away"
    if match.to_act:
        substitution.take_back(match, 0)
        assert to_dice_of(match, 0).seat == 0, "who is back throws again"


def test_what_had_fallen_before_its_seat_was_lent_falls() -> None:
    """Two throw in secret at the beginning: one says it, and goes; the other says it, too."""
    match = seated("your_money", "dice", people=2)
    first = some(match.question)
    vouching.typed(match, first, (1, 4))
    substitution.lend(match, 0, "footpad")
    match = Match.resume(copied(match.record()))
    second = some(match.question)
    assert (second.seat, second.secret) == (1, True)
    substitution.take_back(match, 0)
    substitution.lend(match, 1, "footpad")
    throw_all(match, any_at_all)
    sheets = match.view(0).sheets, match.view(1).sheets  # type: ignore[attr-defined]
    assert tuple(sheets[0][0].dice) == (2, 5)
    luck = seated("your_money", "", people=2).view(1).sheets[1].dice  # type: ignore[attr-defined]
    assert tuple(sheets[1][1].dice) == tuple(luck), "a rival's secrets are the house's"


@pytest.mark.parametrize(("key", "way"), [("your_money", "dice"), ("steeplechase", "hand")])
def test_a_game_is_given_up_while_dice_are_asked_for(key: str, way: Way) -> None:
    match = seated(key, way)
    to_dice_of(match, 0)
    steps = match.steps
    substitution.give_up(match, (0,))
    assert isinstance(Schedule(match).next(), Over)
    record = copied(match.record())
    assert (record.pending, record.given, len(record.steps)) == (None, (), steps)
    again = Match.resume(record)
    assert again.result == match.result
    assert plain(again.record()) == plain(match.record())
    assert recount(record).differs is None


@pytest.mark.parametrize("way", ["cards", "hand"])
def test_in_a_try_what_fell_falls_again_and_the_house_throws_the_rest(
    way: Way, tmp_path: Path
) -> None:
    match = seated("dick_turpin" if way == "cards" else "your_money", way)
    played(match, any_at_all, 24)
    substitution.give_up(match, (0,))
    record = copied(match.record())
    assert record.result is not None
    assert "What the players threw" in way_of_tries(record)
    assert way_of_tries(seated("your_money", "").record()) == "", "nobody threw for that"
    step = next(n for n, s in enumerate(record.steps, 1) if any(s.by) and n > 6)
    store, seat = Store(tmp_path), record.steps[step - 1].seat
    same = try_again(store, record, step, seat, same_luck=True)
    for each in match.taken[step - 1 : step + 8]:
        assert not same.wants_dice(*each), "nobody is asked to throw in a try"
        same.submit(*each)
        same = Match.resume(copied(same.record()))
    luck = luck_of(same)
    assert luck == luck_of(match)[: len(luck)]
    kept = same.record()
    assert [s.by for s in kept.steps] == [s.by for s in record.steps[: len(kept.steps)]]
    fresh = try_again(store, record, step, seat)
    fresh.submit(*match.taken[step - 1])
    assert not any(fresh.record().steps[-1].by), "with fresh luck the house throws"
    for tried in (same, fresh):
        written = copied(tried.record())
        assert written.format == FORMAT
        assert recount(written).differs is None


def test_what_cannot_have_fallen_is_refused() -> None:
    match = seated("your_money", "dice")
    question = some(match.question)
    assert (question.secret, question.seat, question.dice) == (True, 0, 2)
    for wrong in ([6, 1], [1], [1, 2, 3], [-1, 2]):
        with pytest.raises(IllegalAction):
            vouching.typed(match, question, wrong)
    assert match.question == question


def test_a_record_that_waits_for_what_nobody_could_wish_is_refused() -> None:
    match = seated("your_money", "dice")
    throw_all(match, any_at_all)
    record = match.record()
    waits = {"seat": 0, "action": {"do": "Nonsense"}}
    odd = msgspec.convert({**msgspec.to_builtins(record), "pending": waits}, type(record))
    with pytest.raises(Altered):
        Match.resume(odd)


def test_a_given_outcome_that_does_not_fit_is_asked_for_anew() -> None:
    match = seated("your_money", "dice")
    question = some(match.question)
    match.throwing.given[question.number] = GivenOutcome(question.number, 27, 20, -1)
    assert match.question is not None


def test_the_house_rule_has_the_ways_each_game_has() -> None:
    for key, spec in games().items():
        option = some(luck_option(spec))
        assert option.default == "house"
        assert [choice.value for choice in option.choices][-1] == "hand"
        real = key in ("your_money", "dick_turpin", "steeplechase")
        assert ("no real cards, for" in option.choices[0].effect) != real, "it says why"
        assert way_in({LUCK: "hand", "other": 1}, spec) == ({"other": 1}, "hand")
        assert way_in({LUCK: "house"}, spec) == ({}, "")
        assert way_in(None, spec) == (None, "")
        if key == "riding_shotgun":
            with pytest.raises(BadData):
                way_in({LUCK: "dice"}, spec)
