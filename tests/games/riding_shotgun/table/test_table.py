"""What the table of Riding Shotgun says and shows: placard, Reload, replay, the last page."""

from pathlib import Path
from typing import Any

import pytest

from game.engine.chance import Loose
from game.engine.kinds import Event, Part, Reckoning
from game.engine.names import Names
from game.engine.riding_shotgun import events as e
from game.engine.riding_shotgun.data import EFFECT, GUARDS, Effect
from game.engine.riding_shotgun.state import Phase
from game.scenes.kit.scene import plain_context
from game.scenes.riding_shotgun import book_pictures, view_model
from game.scenes.riding_shotgun.book_pictures import position
from game.scenes.riding_shotgun.finale import clocks_of, liars_roll, uncalled
from game.scenes.riding_shotgun.spoken import done_told, placard_of, shorter, turn_cost
from game.scenes.table.composer import Composer
from game.scenes.table.drivers.replay import open_replay
from game.scenes.table.ending import EndingScene
from game.scenes.table.prompter import Prompter
from game.session.seats.seats import MARKS
from game.session.settings import Settings, TextSize
from game.sprites import lettering
from game.sprites.lettering import Scale
from game.sprites.stage import Stage
from game.sprites.timeline import Timeline
from tests.games.riding_shotgun.table.rider import Rider, begun, played
from tests.scenes.hands import replay_on

NAMES = Names.of("Nell", "Ned", "Jack", "Bess")


def test_the_placard_says_who_what_at_whom_and_what_is_known_of_it() -> None:
    said = placard_of(position("declared"), NAMES, MARKS)
    assert said is not None
    assert (said.head, said.under) == ("Nell attacks Bess", "Bess has to answer")
    assert (said.attack.total, said.attack.says, said.attack.cards) == (4, 1, (10,))
    assert said.attack.blind == 0, "nobody sees it"
    assert said.effect == "A hit: Bess −1 grit, −2 cards, into cover"
    assert said.count == "None of the 7 cards with shotgun 1 lies open."
    defended = placard_of(position("met"), NAMES, MARKS)
    assert defended is not None
    assert defended.defence is not None
    assert (defended.defence.total, defended.defence.says, defended.defence.blind) == (4, 1, 0)
    assert defended.under == "Nell believes it or calls"


def test_a_called_blind_stays_to_be_seen_and_is_said_to_be_what_it_was() -> None:
    lie = placard_of(position("called"), NAMES, MARKS)
    assert lie is not None
    assert (lie.attack.blind, lie.attack.lied, lie.under) == (15, True, "Bess called: a bluff")
    assert lie.result == "It comes to nothing: Bess +1 grit"
    true = placard_of(position("challenged"), NAMES, MARKS)
    assert true is not None
    assert true.defence is not None
    assert (true.defence.blind, true.defence.lied) == (11, False)
    # Its cards have left the table; the placard still shows what was turned up.
    assert position("challenged").trail.lying == position("challenged").trail.turns[0]
    assert position("challenged").trail.turns[0].cleared


def test_a_turn_is_told_beside_a_seal_in_a_line() -> None:
    (turn,) = [each for each in position("called").trail.turns if each.kind]
    assert done_told(turn, NAMES) == "shotgun 4 at Bess, called: a bluff"
    assert turn_cost(turn, NAMES) == "Bess +1 grit"
    long = Names.of("Bartholomew Ravenscroft", "Bess", "Captain One", "Captain Thunderbolt")
    assert shorter(long, 4).seats == (
        "Bartholomew",
        "Bess",
        "Captain One",
        "Captain Thunderbolt",
    )


def test_the_trail_holds_nothing_that_is_not_everybodys() -> None:
    lost = e.CardsLost(0, (5, 6), 2, "shotgun")
    side = view_model.Trail(turns=(view_model.Turn(0, 1),))
    (cost,) = view_model.after(side, lost).turns[0].costs
    assert isinstance(cost, e.CardsLost)
    assert cost.cards is None


@pytest.fixture(scope="module")
def rider(tmp_path_factory: pytest.TempPathFactory) -> Rider:
    """Somebody at a table of six in the middle of an attack that was met."""
    match, luck = begun(6, ("person",) + ("greedy",) * 5), Loose(2)
    while match.view(None).phase is not Phase.CHALLENGE:  # type: ignore[attr-defined]
        seat = match.to_act[0]
        match.submit(seat, match.spec.heuristics.habit(match.view(seat), luck))
    return Rider(match, tmp_path_factory.mktemp("rider")).settle()


SUM = Reckoning((Part("card", 2, "7"), Part("claim", 3)))
EVERY: tuple[Event, ...] = (
    e.NothingToAttack(1),
    e.WildcardPlayed(0, 13),
    e.BlindSeen(2, 1, None),
    e.Traded(1, 3, 7, ()),
    e.CardsAdded(1, (7,)),
    e.AttackTaken(2),
    e.LossPassedOn(1, 3),
    e.LossEvaporated(1),
    e.Nominated(1, 2),
    e.WheelBurnt(1, 1),
    e.GoldTaken(1, 0, "lasso", SUM),
    e.TookCover(0),
    e.SpeedContested(SUM, SUM, None),
    e.SpeedSet(0, 4, 5),
    e.CoachMoved(2, 2, SUM),
    e.CoachMoved(2, 6, SUM),
    e.TownPassed(9, "Dry Creek"),
    e.WildcardDrawn(0, None, True),
    e.CoverLifted((0,)),
    *[e.AttackSucceeded(1, 0, kind, "taken") for kind in ("knife", "shotgun", "lasso")],
    e.AttackSucceeded(1, "coach", "dynamite", "taken"),
    e.AttackFailed(0, 1, "desperate", "defended"),
)


@pytest.mark.narrow
@pytest.mark.parametrize("calm", [False, True], ids=["moving", "calm"])
@pytest.mark.parametrize("event", EVERY, ids=lambda event: type(event).__name__)
def test_every_event_has_a_beat_that_ends_and_clears_up(
    rider: Rider, event: Event, calm: bool
) -> None:
    table = rider.table
    ended: list[bool] = []
    on = Composer(Stage(table.size))
    table.compose_on(on, table.shown)
    before = {sprite.id for sprite in on.stage}
    prompter = Prompter(on, "What happens is said.", end=lambda: ended.append(True))
    timeline = Timeline(reduced_motion=calm)
    timeline.play(table.board.steps(event, table.shown, prompter))
    seconds = 0.0
    while timeline.busy:
        timeline.update(0.05)
        seconds += 0.05
    assert ended == [True]
    assert seconds <= 3.0
    assert {sprite.id for sprite in on.stage} - before == set()


def test_a_replay_has_something_to_say_wherever_it_is() -> None:
    """That it shows what its eyes were shown is asked of every game."""
    match = played(begun(4, ("greedy",) * 4, seed="AGAIN"))
    table: Any = open_replay(plain_context((960, 600)), match)
    table.resize((960, 600), Scale(960, 600))
    replay = replay_on(table)
    for at in range(replay.first, replay.last + 1, 17):
        replay.jump(at)
        assert table.words[0] or at == replay.first


# The last page ------------------------------------------------------------------------------------


@pytest.mark.narrow
@pytest.mark.parametrize("letters", [100, 200])
@pytest.mark.parametrize("seats", [4, 6, 8])
def test_the_last_page_lays_everything_open_and_cuts_no_word(
    seats: int, letters: TextSize, tmp_path: Path
) -> None:
    match = played(begun(seats, ("person",) + ("greedy",) * (seats - 1)))
    size = (1280, 800)
    context = plain_context(size, Settings(speed="instant", text_size=letters))
    names = Names(tuple([chair.name for chair in match.seats]), match.others)
    lettering.cut_off.clear()
    end = EndingScene(context, match, names)
    end.resize(size, Scale(*size, letters / 100))
    end.enter()
    end.page()
    assert not lettering.cut_off
    notes = {control.name: control.tip for control in end.controls}
    for seat in range(seats):
        held = notes.get(f"number:hand:{seat}", "")
        if held:
            assert names.seat(seat) in held


def test_clocks_lies_and_uncalled_blinds_are_counted_from_the_whole_truth() -> None:
    match = played(begun(4, ("greedy",) * 4, seed="TRUTH"))
    clocks = clocks_of(match)
    view: Any = match.view(None)
    assert len(clocks) == view.round + 1
    assert (clocks[0].space, clocks[0].gold, clocks[0].burnt) == (8, 0, 0)
    assert clocks[-1].space == view.space
    assert clocks[-1].burnt == view.burnt
    events = [event for batch in match.batches for event in batch.events]
    liars = liars_roll(match)
    calls = [each for each in events if isinstance(each, e.AttackCalled | e.DefenceCalled)]
    assert sum([liar.calls for liar in liars]) == len(calls)
    assert sum([liar.right for liar in liars]) == sum([call.bluff for call in calls])
    assert sum([liar.caught for liar in liars]) == sum([call.bluff for call in calls])
    assert all(liar.caught <= liar.lies <= liar.blinds for liar in liars)
    for seat, cards in enumerate(uncalled(match)):
        assert all(seat in each.knowers for each in view.unseen if each.card in cards)


def test_the_line_says_whom_we_wait_for_and_for_what(rider: Rider) -> None:
    table = rider.table
    view: Any = table.shown.view
    waiting = table.shown.but(doing=None, deciding=None, captions=("Something was.",))
    waiting = waiting.but(telling=False, thinking=None)
    line, lines = table.board.words(waiting)
    (seat,) = view.to_act
    assert table.names.seat(seat) in line
    assert lines == ["Something was."]


def test_the_whip_is_heard_where_the_horses_are_to_run() -> None:
    whip = next(card for card, effect in EFFECT.items() if effect is Effect.CRACK_THE_WHIP)
    other = next(card for card, effect in EFFECT.items() if effect is Effect.SWIG)
    assert e.SpeedSet(0, 3, 4).sound == e.WildcardPlayed(0, whip).sound == "whip"
    assert "whip" not in (e.SpeedSet(0, 3, 2).sound, e.WildcardPlayed(0, other).sound)


# Pictures of the rules book: each in its room, and each a position that can come about ------------


def test_the_positions_are_those_of_the_worked_cases() -> None:
    shown = book_pictures.position("drawn")
    assert shown.view.order == (1, 2, 0, 3)
    assert shown.view.driver == 0
    lie = book_pictures.position("called").trail.turns[0]
    assert (lie.sum.total if lie.sum else 0, lie.bluff, lie.hit) == (4, True, False)
    met = book_pictures.position("met").trail.turns[0]
    assert met.met is not None
    assert (met.met.total, met.met.target, met.hit) == (4, 4, None)
    true = book_pictures.position("challenged")
    assert [rider.grit for rider in true.view.riders] == [2, 3, 3, 3]
    assert book_pictures.position("hit").view.riders[3].in_cover
    burnt = book_pictures.position("burnt").view
    assert burnt.burnt == 1
    gold = [rider.gold for rider in burnt.riders]
    assert gold == [1, 1, 2, 0, 2, 0]
    assert burnt.sides[0] == GUARDS
