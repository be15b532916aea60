"""How a game ended, by sides, and what the judge says first of it, in sentences for readers."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.ai.assizes.bench import hear
from game.ai.assizes.verdict import Judged, SeatAccount, Verdict, reckoned, with_luck
from game.engine.chance import Loose
from game.engine.flavour.broadside import in_plain_text
from game.engine.kinds import Reckoning, Result
from game.engine.messages import Stretch
from game.engine.names import Names
from game.scenes.review.saved import ending
from game.session.disk.store import Saved, saved_in
from game.session.match import Match
from game.session.record import Record, write_record
from game.session.review import flavour
from game.session.review.assizes import brought, gone_on, opened
from game.session.review.outcome import (
    accused,
    decider_words,
    no_worst,
    reckoned_for,
    result_words,
    scores_told,
    side_called,
    summed_up,
    worst_said,
)
from game.session.sane import GivenUp, Lent
from game.session.seats.seats import chairs
from game.session.seats.told import USUAL_NAMES
from tests.ai.assizes.cases import played as quick_game
from tests.games.two_camps.camps import ALTERNATE, FLANKS, SPEC
from tests.session.playing import by_habit
from tests.sure import some

pytestmark = pytest.mark.usefixtures("made_up")
WAYS = [(6, "6"), (8, "fours"), (8, "flanks")]


def played(seats: int, mode: str, seed: str = "YORK") -> Match:
    named = chairs(USUAL_NAMES[:seats])
    match = Match.begin(SPEC, SPEC.setup(seats, mode=mode), named, seed)
    return by_habit(match, luck=Loose(1))


def saved(record: Record) -> Saved:
    return some(saved_in(Path("camps.json"), write_record(record)))


@pytest.mark.parametrize(("seats", "mode"), WAYS)
def test_a_side_wins_by_its_name_with_the_names_of_its_people(seats: int, mode: str) -> None:
    match = played(seats, mode)
    result = some(match.result)
    winners = [USUAL_NAMES[seat] for seat, won in enumerate(result.won) if won]
    assert len(winners) == seats // 2
    said = ending(saved(match.record()))
    side = "Guards" if result.won[0] else "Bandits"
    assert said.startswith(f"won by {side} ({winners[0]}, ")
    assert all(name in said for name in winners)
    assert not any(name in said for name in USUAL_NAMES[:seats] if name not in winners)
    assert "shared" not in said
    scores = said.rsplit(", ", 1)[1]
    assert len(scores.split(" to ")) == 2, "a score a side"
    sung = " ".join(in_plain_text(flavour.printed_from(match.record())))
    assert "share" not in sung
    assert all(name in sung for name in winners)


def ended(won: tuple[bool, ...], scores: tuple[int, ...], sides: tuple[int, ...]) -> Result:
    nothing = (Reckoning(()),) * len(won)
    return Result(won, scores, nothing, shared=all(won), sides=sides or msgspec.UNSET)


NAMES = Names(USUAL_NAMES[:8])


def test_only_several_sides_share_the_honours() -> None:
    both = ended((True,) * 8, (2,) * 8, ALTERNATE)
    said = result_words(SPEC, both, NAMES)
    assert said.startswith("the honours shared by Guards (")
    assert " and Bandits (" in said
    assert result_words(SPEC, ended((False,) * 8, (0,) * 8, FLANKS), NAMES) == "nobody won"


def test_who_plays_alone_wins_by_the_own_name() -> None:
    three = Names(USUAL_NAMES[:3])
    one = ended((False, True, False), (1, 4, 2), ())
    assert result_words(SPEC, one, three) == f"won by {USUAL_NAMES[1]}"
    assert list(scores_told(one)) == [4, 2, 1]
    two = ended((True, True, False), (4, 4, 2), ())
    assert result_words(None, two, three) == f"won by {USUAL_NAMES[0]} and {USUAL_NAMES[1]}"


def test_a_side_whose_people_count_apart_tells_every_score() -> None:
    result = ended((True, False, True, False), (5, 1, 3, 2), (0, 1, 0, 1))
    assert list(scores_told(result)) == [5, 3, 2, 1]


def test_a_side_nobody_has_named_goes_by_its_number() -> None:
    assert side_called(None, (0, 1), 1) == "Side 2"
    assert side_called(SPEC, (0, 1, 1, 0), 0) == "Side 1"
    assert side_called(SPEC, ALTERNATE[:6], 1) == "Bandits"


def test_more_scores_than_two_are_not_told_in_a_row() -> None:
    record = played(*WAYS[0]).record()
    three = msgspec.structs.replace(
        saved(record), result=ended((True, False, False), (1, 0, 2), ())
    )
    assert " to " not in ending(three)


def record(*sitters: str, game: str = "your_money") -> Record:
    """A record of so many, of which nothing but who played is looked at."""
    found = quick_game(steps=4).record()
    names = ("Nell", "Jack", "Bess", "Tom", "Moll")[: len(sitters)]
    return msgspec.structs.replace(found, game=game, seats=chairs(names, sitters))


def judged(step: int, seat: int, before: tuple[float, ...], after: tuple[float, ...]) -> Judged:
    return Judged(step, seat, 1, {}, {}, before, after, thrown=step)


def verdict(
    *decisions: Judged, seats: int = 2, of: int | None = None, final: Any = (), **more: Any
) -> Verdict:
    heard = decisions[-1].step
    return with_luck(
        Verdict(
            game="your_money",
            rules=1,
            judge=1,
            seats=seats,
            of=heard if of is None else of,
            heard=heard,
            trace="",
            judged=decisions,
            final=final,
            **more,
        )
    )


LOST = (
    judged(1, 0, (0.50, 0.50), (0.40, 0.60)),
    judged(2, 0, (0.60, 0.40), (0.30, 0.70)),
)


def test_one_person_is_spoken_to_and_the_numbers_are_the_verdicts() -> None:
    found = verdict(*LOST, final=(0.0, 1.0))
    own = reckoned(found)[0]
    assert round(100 * own.given) == 40
    assert round(100 * own.luck) == -10
    said = summed_up(record("person", "greedy"), found)
    assert said.given == "You gave away 40 chances in 100 by choice, 10 by bad dice."
    assert said.ended == "Jack won, and earned it: luck apart, 90 games in 100 end so."
    assert said.worst == found.judged[1]


def test_luck_that_helped_is_said_to_have() -> None:
    found = verdict(*LOST, final=(1.0, 0.0))
    given = summed_up(record("person", "greedy"), found).given
    assert given == "You gave away 40 chances in 100 by choice; good dice brought 90."
    cards = summed_up(record("person", "greedy", game="dick_turpin"), found).given
    assert cards == "You gave away 40 chances in 100 by choice; good cards brought 90."


def test_nothing_given_away_and_even_luck_have_words_of_their_own() -> None:
    sound = judged(1, 0, (0.5, 0.5), (0.5, 0.5))
    said = summed_up(record("person", "greedy"), verdict(sound, final=(0.5, 0.5)))
    assert said.given == "You gave nothing away by choice; luck was even."
    assert said.worst is None
    assert no_worst(True) == "No decision is worth a reproach."


def test_two_people_at_one_screen_are_each_named() -> None:
    jacks = judged(3, 1, (0.5, 0.5), (0.75, 0.25))
    found = verdict(*LOST, jacks, final=(0.0, 1.0))
    said = summed_up(record("person", "person"), found)
    assert said.given.startswith("Nell gave away 40 chances in 100 by choice")
    assert "Jack gave away 25 chances in 100 by choice" in said.given
    assert "You" not in said.given + said.ended


def test_what_a_rival_did_in_a_lent_seat_is_nobodys_fault() -> None:
    found = verdict(*LOST, final=(0.0, 1.0))
    lent = msgspec.structs.replace(record("person", "greedy"), lent=(Lent(1, 0, "footpad"),))
    said = summed_up(lent, found)
    assert said.given == "You gave away 10 chances in 100 by choice, 10 by bad dice."
    assert said.worst == found.judged[0]
    assert round(100 * reckoned_for(lent, found)[0].given) == 10
    names = Names(("Nell", "Jack"))
    told = [decider_words(lent, each, names) for each in found.judged]
    assert told == ["Nell", "The Footpad for Nell"]


def test_of_a_game_given_up_it_is_said_who_gave_it_up() -> None:
    given_up = msgspec.structs.replace(record("person", "greedy"), given_up=GivenUp((0,)))
    said = summed_up(given_up, verdict(*LOST))
    assert said.ended == "Nell has given up."


def test_the_rivals_folly_is_not_yours() -> None:
    jacks = judged(3, 1, (0.1, 0.9), (0.8, 0.2))
    found = verdict(*LOST, jacks, final=(0.0, 1.0))
    said = summed_up(record("person", "greedy"), found)
    assert said.worst == found.judged[1]
    assert "Jack" not in said.given
    # Where only rivals have played, everybody's are told.
    assert summed_up(record("greedy", "greedy"), found).worst == found.judged[2]


def four(mine: float) -> tuple[float, ...]:
    """The chances of four, two and two."""
    return mine, 1 - mine, mine, 1 - mine


def test_a_side_is_told_together_its_choices_added_and_its_luck_one() -> None:
    found = verdict(
        judged(1, 0, four(0.5), four(0.4)),
        judged(2, 2, four(0.4), four(0.2)),
        seats=4,
        final=four(1.0),
        sides=(0, 1, 0, 1),
    )
    seats = ("person", "greedy", "person", "greedy")
    said = summed_up(record(*seats), found)
    told = "Nell and Bess gave away 30 chances in 100 by choice; good dice brought 80."
    assert said.given == told
    one = ("person", "greedy", "greedy", "greedy")
    assert summed_up(record(*one), found).given.startswith("You gave away 10 ")


def test_of_many_at_one_screen_those_that_gave_most_away_are_told() -> None:
    fifth = (0.2,) * 5
    steps = [
        judged(n + 1, n, fifth, tuple([0.2 - 0.03 * n if s == n else 0.2 for s in range(5)]))
        for n in range(5)
    ]
    given = summed_up(record(*("person",) * 5), verdict(*steps, seats=5)).given
    told = [name for name in ("Nell", "Jack", "Bess", "Tom", "Moll") if name in given]
    assert told == ["Tom", "Moll"]


def test_while_the_judge_sits_nothing_is_said_of_the_end() -> None:
    said = summed_up(record("person", "greedy"), verdict(*LOST, of=9, final=(0.0, 1.0)))
    assert said.ended == ""
    assert said.given.startswith("You gave away 40 chances in 100")


@pytest.mark.parametrize(
    ("whose", "complete", "line"),
    [
        ("", True, "The worst: Round 7: Ride north. It cost 30 in 100."),
        ("", False, "The worst so far: Round 7: Ride north. It cost 30 in 100."),
        ("Nell", True, "The worst: Round 7, Nell: Ride north. It cost 30 in 100."),
        ("Nell", False, "The worst so far: Round 7, Nell: Ride north. It cost 30 in 100."),
    ],
)
def test_the_worst_decision_in_a_line(whose: str, complete: bool, line: str) -> None:
    assert worst_said(LOST[1], Stretch("Round 7", 7), "Ride north", whose, complete) == line


def test_a_true_game_is_summed_up_as_it_was_judged() -> None:
    true = quick_game(steps=24).record()
    case = brought(true, secrets=True)
    found = gone_on(opened(true, case), list(hear(case)))
    columns: list[SeatAccount] = reckoned(found)
    said = summed_up(true, found)
    for seat in accused(true):
        assert str(round(100 * columns[seat].given)) in said.given
    if said.worst is not None:
        assert said.worst.loss == max(each.loss for each in found.judged)
