"""How well somebody decides: the scale, how sure the grade is, and which games count."""

import random
from pathlib import Path

import msgspec
import pytest

from game.ai.assizes.bench import Read, guessed, judge_for, read
from game.ai.levels import MEASURED, measures
from game.ai.rival import thinking_of
from game.engine.chance import Loose
from game.engine.dick_turpin.actions import LieInWait
from game.engine.discovery import game_called, games
from game.session.calendar import careers
from game.session.calendar.calendar import Calendar
from game.session.calendar.index import Wanted
from game.session.calendar.trials import Job
from game.session.disk.store import Store
from game.session.match import Match
from game.session.review import mastery as readable
from game.session.review.assizes import brought, file_of, found, gone_on, keep, opened
from game.session.review.mastery import (
    TITLES,
    JudgedGame,
    Yardstick,
    grade_line,
    in_100,
    loss_line,
    mastery,
    read_line,
    scale_of,
    title_of,
)
from game.session.seats.seats import chairs
from tests.session.playing import by_habit
from tests.sure import some


@pytest.mark.parametrize("key", games())
def test_every_game_has_a_scale_by_what_its_rivals_give_away(key: str) -> None:
    kept = some(measures(key))
    assert [each.level for each in kept.measured] == list(MEASURED)
    assert kept.judge == judge_for(key).NUMBER, f"the judge has learned: {kept.command}"
    assert f"--key {key} " in kept.command
    scale = Yardstick(kept)
    places = [scale.of_level(level) for level in MEASURED]
    assert places == sorted(places)
    assert (places[0], places[-1]) == (0, 100)
    assert scale.place(1.0) == 0
    assert scale.place(0.0) == 100


def test_the_grades_are_no_ranks_and_no_rivals() -> None:
    names = {title.name.casefold() for title in TITLES}
    assert len(names) == len(TITLES)
    assert not names & {each.name.casefold() for each in careers.RANKS}
    assert [title.least for title in TITLES] == sorted({title.least for title in TITLES})
    assert title_of(0) is TITLES[0]
    assert title_of(100) is TITLES[-1]


def test_the_more_was_judged_the_surer_it_is() -> None:
    scale = some(scale_of("your_money"))
    lost = [0.0, 0.004, 0.0, 0.02, 0.001]
    few, many = scale.estimate(lost), scale.estimate(lost * 60)
    assert few.low <= few.place <= few.high
    assert many.high - many.low < (few.high - few.low) / 2
    nothing = scale.estimate([])
    assert nothing.place == pytest.approx(scale.of_level("greedy"))


@pytest.mark.parametrize("level", ["greedy", "highwayman"])
def test_whoever_decides_like_a_rival_is_nearly_always_graded_beside_it(level: str) -> None:
    """Losses drawn like a rival's: mostly none, now and then a good deal."""
    scale = some(scale_of("your_money"))
    measured, luck = scale.by_level[level], random.Random(7)
    most = (measured.spread**2 + measured.loss**2) / measured.loss
    often = measured.loss / most
    hits = 0
    for _player in range(60):
        lost = [most if luck.random() < often else 0.0 for _n in range(400)]
        guess = scale.estimate(lost)
        hits += guess.low - 1 <= scale.of_level(level) <= guess.high + 1
    assert hits >= 48  # nine in ten, less a little


def trial(n: int, *lost: float, aided: bool = False) -> JudgedGame:
    return JudgedGame(f"{n}.json", n, lost, aided)


def test_games_with_help_are_shown_and_count_for_nothing() -> None:
    scale = some(scale_of("your_money"))
    alone = [trial(1, 0.0, 0.01, 0.0), trial(2, 0.02, 0.0)]
    with_help = [*alone, trial(3, *[0.5] * 40, aided=True), JudgedGame("4.json", 4)]
    once, both = some(mastery(scale, alone)), some(mastery(scale, with_help))
    assert both.estimate == once.estimate
    assert (both.games, both.aided, both.unheard) == (2, 1, 1)
    assert [stage.number for stage in both.course] == [1, 2, 3]
    assert both.course[2].estimate is None
    assert both.course[2].own < both.course[0].own
    assert mastery(scale, [JudgedGame("1.json", 1)]) is None


def test_it_is_told_in_sentences() -> None:
    scale = some(scale_of("your_money"))
    told = some(mastery(scale, [trial(1, *[0.0] * 10, 0.03)]))
    line = grade_line(told)
    assert line.startswith(f"{round(told.estimate.place)} of 100; surely between ")
    assert title_of(told.estimate.high).name in line
    assert loss_line(told, scale).startswith("A decision gives away 0.3 chances in 100")


# ---- games that lie there


def finished(store: Store, seed: str, hints: int = 0) -> Path:
    """A short game of somebody among rivals, played by habit to its end."""
    spec = game_called("dick_turpin")
    seats = chairs(("Nell", "Ned"), ("person", "greedy"))
    match = by_habit(Match.begin(spec, spec.setup(2), seats, seed))
    if hints:
        match.hints[0] = hints
    return store.save(match.record())


KEY = ("dick_turpin", "Nell", "person")


def test_missing_verdicts_are_heard_on_wish_and_not_before(tmp_path: Path) -> None:
    store = Store(tmp_path)
    files = [finished(store, "York"), finished(store, "Bath", hints=2)]
    calendar = Calendar(store)
    calendar.refresh().at_once()
    trials = calendar.trials(KEY).at_once()
    assert [each.losses for each in trials] == [None, None]
    assert sorted([each.aided for each in trials]) == [False, True]
    assert not (tmp_path / "assizes").exists(), "looking judges nothing"
    # One is heard, and then somebody has had enough.
    session = calendar.session(KEY, {each.file for each in trials})
    job = Job(session.sit())
    while not session.done:
        job.go_on(0.05)
    job.give_up()
    trials = calendar.trials(KEY).at_once()
    assert sum([each.losses is not None for each in trials]) >= 1
    rest = {each.file for each in trials if each.losses is None}
    if rest:
        Job(calendar.session(KEY, rest).sit()).at_once()
    trials = calendar.trials(KEY).at_once()
    assert all(each.losses for each in trials)
    assert all(each.reads for each in trials)
    assert {each.seat for trial in trials for each in trial.reads or ()} == {0}
    unaided = calendar.trials(KEY, Wanted(unaided=True)).at_once()
    assert [each.file for each in unaided] == [files[0].name]
    calendar.close()


def test_a_verdict_counts_only_while_it_is_about_these_steps(tmp_path: Path) -> None:
    store = Store(tmp_path)
    record = store.load(finished(store, "York"))
    case = brought(record)
    assert found(store, record) is None
    keep(store, record, opened(record, case))
    assert found(store, record) is None, "nothing has been heard yet"
    whole = msgspec.structs.replace(gone_on(opened(record, case), []), heard=case.of)
    keep(store, record, whole)
    assert found(store, record) == whole
    assert found(store, msgspec.structs.replace(record, seed="another")) is None
    keep(store, record, msgspec.structs.replace(whole, judge=whole.judge + 1))
    assert found(store, record) is None
    file_of(store, record).write_bytes(b"{")
    assert found(store, record) is None


# ---- how readable


def test_who_always_does_the_same_is_read_and_who_mixes_is_not() -> None:
    same = [Read(n, 0, "york", "york", 0.4) for n in range(10)]
    mixed = [Read(n, 0, "york" if n % 3 else "bath", "bath", 0.4) for n in range(9)]
    told = some(in_100(same))
    assert (told.choices, told.hit, told.mixing) == (10, 100, 40)
    assert read_line(told) == (
        "Read in 100 of 100 secret choices (10 so far); whoever mixes well is read in 40."
    )
    other = some(in_100(mixed))
    assert other.hit == 33
    assert in_100([]) is None


SECRETS = {
    "your_money": {"north", "east", "south", "west", "tavern", "market", "retire"},
    "dick_turpin": {"oxford", "bath", "warwick", "lancaster", "york", "carlisle"},
    "riding_shotgun": {"bluff", "true"},
    "merry_way": set("123456789"),
    "steeplechase": set("123456"),
}


@pytest.mark.parametrize("key", SECRETS)
def test_secret_choices_are_guessed_from_what_another_may_know(key: str) -> None:
    spec = game_called(key)
    count = 4 if key == "riding_shotgun" else 2
    names = ("Nell", "Ned", "Moll", "Tom")[:count]
    match = Match.begin(spec, spec.setup(count), chairs(names, ("greedy",) * count), "York")
    record = by_habit(match, 40).record()
    case = brought(record, secrets=True)
    reads = [heard.read for heard in read(case, tuple(range(count))) if heard.read is not None]
    assert reads
    assert {each.chosen for each in reads} <= SECRETS[key]
    assert {each.guess for each in reads} <= SECRETS[key] | {""}
    assert all(0 <= each.mixing <= 1 for each in reads)
    nobody = [heard for heard in read(case, ()) if heard.read is not None]
    assert nobody == []


def test_a_guess_knows_nothing_of_the_card_that_lies_there() -> None:
    spec = game_called("dick_turpin")
    thinking = thinking_of("dick_turpin")
    assert thinking.mind is not None
    assert thinking.reader is not None
    guesses = set()
    for town in ("bath", "york"):
        state, _events = spec.rules.new(spec.setup(3), Loose(1))
        spec.rules.apply(state, 2, LieInWait(town), Loose(1))
        view = spec.rules.observe(state, 1)
        guesses.add(guessed(spec, thinking.mind, thinking.reader, view, 0, 7))
    assert len(guesses) == 1


def test_what_was_guessed_lies_beside_the_record(tmp_path: Path) -> None:
    store = Store(tmp_path)
    file = finished(store, "York")
    record = store.load(file)
    assert readable.found(store, record) is None
    reads = (Read(1, 0, "york", "bath", 0.2),)
    readable.keep(store, record, reads)
    assert readable.found(store, record) == reads
    assert readable.found(store, msgspec.structs.replace(record, seed="another")) is None
    readable.file_of(store, record).write_bytes(b"[]")
    assert readable.found(store, record) is None
    alone = msgspec.structs.replace(record, seats=record.seats[:1])
    assert readable.found(store, alone) == (), "nobody is there who could guess"
