"""How a game ended, by sides: a team's victory is one victory, and no honours are shared by it."""

import msgspec
import pytest

from game.engine.chance import Loose
from game.engine.discovery import games
from game.engine.flavour.broadside import in_plain_text
from game.engine.kinds import Reckoning, Result
from game.engine.names import Names
from game.scenes.review.saved import ending
from game.session.disk.store import Saved
from game.session.match import Match
from game.session.record import Record
from game.session.review import flavour
from game.session.review.outcome import result_words, scores_told, side_called
from game.session.seats.seats import chairs
from game.session.seats.told import USUAL_NAMES
from tests.games.two_camps.camps import ALTERNATE, FLANKS, KEY, SPEC
from tests.sure import sure

WAYS = [(6, "6"), (8, "fours"), (8, "flanks")]


@pytest.fixture(autouse=True)
def _found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games(), KEY, SPEC)


def played(seats: int, mode: str, seed: str = "YORK") -> Match:
    setup = SPEC.setup(seats, mode=mode)
    match, luck = Match.begin(SPEC, setup, chairs(USUAL_NAMES[:seats]), seed), Loose(1)
    while match.to_act:
        seat = match.to_act[0]
        match.submit(seat, SPEC.heuristics.habit(match.view(seat), luck))
    return match


def saved(record: Record) -> Saved:
    return Saved(
        None,  # type: ignore[arg-type]
        record.game,
        record.seats,
        record.others,
        record.started,
        record.last_played,
        len(record.steps),
        True,
        record.result,
    )


@pytest.mark.parametrize(("seats", "mode"), WAYS)
def test_a_side_wins_by_its_name_with_the_names_of_its_people(seats: int, mode: str) -> None:
    match = played(seats, mode)
    result = sure(match.result)
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


@pytest.mark.parametrize(("seats", "mode"), WAYS)
def test_the_broadside_sings_of_no_shared_honours_where_a_side_has_won(
    seats: int, mode: str
) -> None:
    match = played(seats, mode)
    said = " ".join(in_plain_text(flavour.printed_from(match.record())))
    assert "share" not in said
    winners = [USUAL_NAMES[n] for n, won in enumerate(match.result.won) if won]  # type: ignore[union-attr]
    assert all(name in said for name in winners)


def test_more_scores_than_two_are_not_told_in_a_row() -> None:
    record = played(*WAYS[0]).record()
    three = msgspec.structs.replace(
        saved(record), result=ended((True, False, False), (1, 0, 2), ())
    )
    assert " to " not in ending(three)
