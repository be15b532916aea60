"""What the table of On Their Merry Way says and shows: beats, walks and their receipts, replay."""

from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from game.engine.kinds import Event
from game.engine.merry_way import events as e
from game.engine.merry_way.messages.events import run_length, run_told
from game.engine.merry_way.messages.summaries import legs
from game.engine.merry_way.state import Deal
from game.engine.names import Names
from game.scenes.kit.scene import plain_context
from game.scenes.merry_way import spoken, view_model
from game.scenes.merry_way.beside import claim, told_of
from game.scenes.merry_way.book_pictures import BookStretch, stretch
from game.scenes.merry_way.finale import MerryFinale, places, standing, tie_told
from game.scenes.table.composer import Composer
from game.scenes.table.drivers.replay import open_replay
from game.scenes.table.drivers.thinking import THINKING_SECONDS
from game.scenes.table.ending import EndingScene
from game.scenes.table.prompter import Prompter
from game.session.match import Match
from game.session.settings import Settings, TextSize
from game.sprites import lettering
from game.sprites.lettering import Face, Scale
from game.sprites.merry_way.bands import BandShown, band_panel
from game.sprites.merry_way.layout import MerryLayout
from game.sprites.pieces import once
from game.sprites.stage import Stage
from game.sprites.timeline import Timeline
from tests.games.merry_way.table.outlaw import Outlaw, about_to_build, begun, played
from tests.scenes.hands import replay_on

NAMES = Names.of("Nell", "Jack", "Bess")


class Told(msgspec.Struct, frozen=True):
    """Events to be told: somebody leaves town, walks, and all else there is, singly and in runs."""

    out: tuple[e.MerryEvent]
    walk: tuple[e.MerryEvent, ...]
    every: tuple[e.MerryEvent, ...]
    runs: tuple[tuple[e.MerryEvent, ...], ...]


FILE: Final = msgspec.yaml.decode(Path(__file__).with_name("events.yaml").read_bytes(), type=Told)
OUT, WALK, EVERY, TOWN = FILE.out[0], FILE.walk, FILE.every, e.Arrived("red", "east")
RUNS = (WALK[:4], WALK[4:7], (*WALK[7:], TOWN), (OUT, *WALK, TOWN), *FILE.runs)


def walk_told() -> view_model.Trail:
    found = view_model.Trail(round=3)
    for event in (OUT, *WALK, TOWN):
        found = view_model.after(found, event)
    return found


# The walk ---------------------------------------------------------------------------------------


def test_each_leg_of_a_walk_says_which_folly_drew_it_and_why_that_trap_and_no_other() -> None:
    first, second, last = legs(WALK, NAMES)
    assert first.head == "Wicked: A2, 2 steps from T0."
    assert first.why == "B1 is as near, but further from the road."
    assert first.what == "The red mercer falls for Poached Venison in A2: 2 purses for Bess."
    assert second.head == "Greedy: A3, 1 step from A2."
    assert second.why == "A5 is further: 3 steps."
    assert second.what == "The guard meets Footpads in the Fern in A3: Jack loses the claim."
    assert last == ("", "Greedy: no such trap lies ahead. By the road to town.", "", "")


def test_a_leg_is_told_in_one_beat_up_to_its_stop() -> None:
    story = (*WALK, TOWN, OUT)
    assert run_length(story) == 4
    assert run_length(story[4:]) == 3
    assert run_length(story[7:]) == 3, "home, and into the town"
    said = run_told(story[7:10], ["", "", ""], NAMES)
    assert said == "The red mercer walks home."
    everything = (OUT, *WALK, TOWN, e.RoundEnded(3, (0, 0, 17), None))
    assert run_length(everything, at_once=True) == len(everything) - 1
    assert run_told(everything[:-1], [""] * 12, NAMES) == (
        "All have walked: Bess +2 and 1 claim lifted."
    )


def test_the_others_at_once_are_summed_with_whoever_walked_before(outlaw: Outlaw) -> None:
    board, shown = outlaw.table.board, outlaw.table.shown.but(trail=walk_told())
    other = (
        e.SetOut("yellow", "west", "merchant", ("lazy",), ("f01.red", "f02.red"), False),
        e.Arrived("yellow", "west"),
    )
    story = (*other, e.Arrived("green", "east"))
    said = board.run_told(story, [""] * 3, shown)
    assert said == "All have walked: Bess +2 and 1 claim lifted."
    now = shown.but(view=msgspec.structs.replace(shown.view, round=3))
    assert [told_of(now, seat).purses for seat in range(3)] == [0, 0, 2]


def test_the_trail_keeps_walks_step_by_step_and_what_each_trap_has_brought() -> None:
    found = walk_told()
    walk = found.walk_of("red")
    assert walk is not None
    assert walk.there
    assert walk.path == ("N.T0", "N.T1", "N.A2", "N.A3", "N.T3", "N.T5")
    assert [stride.fell.card for stride in walk.falls if stride.fell] == ["wk3", "rb1"]
    (venison,) = found.brought("N.A2")
    assert (venison.owner, venison.change, venison.round) == (2, 2, 3)
    covered = view_model.after(found, e.TrapSet(2, "N.A2", "wk4", "wk3", (0, 0, 0), (0, 0, 0)))
    assert covered.brought("N.A2") == ()
    assert covered.lain("N.A2") == view_model.Laid("N.A2", 2, "wk4", 3)


def test_follies_on_the_card_are_ticked_off_as_they_are_used() -> None:
    found = view_model.Trail(round=3)
    seen = []
    for event in (OUT, *WALK):
        found = view_model.after(found, event)
        assert found.walk is not None
        seen.append([state for _folly, state in spoken.states(found.walk)])
    assert seen[0] == ["now", "ahead"]
    assert seen[2] == ["now", "ahead"]
    assert seen[3] == ["done", "now"], "it has fallen for the wicked trap"
    assert seen[6] == ["done", "now"], "robbers use nothing up"


def test_the_trail_holds_nothing_that_is_not_everybodys() -> None:
    found = view_model.after(view_model.Trail(), e.SchemesDrawn(0, 1, ("lz1",), 1, "bank"))
    (drawn,) = found.banked
    assert isinstance(drawn, e.SchemesDrawn)
    assert drawn.cards is None


# Beats --------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def outlaw(tmp_path_factory: pytest.TempPathFactory) -> Outlaw:
    """Somebody at a table of three in the third round's building."""
    return Outlaw(about_to_build(("greedy",) * 3), tmp_path_factory.mktemp("outlaw"))


def told(outlaw: Outlaw, run: tuple[Event, ...], calm: bool) -> float:
    """The seconds a run takes to be told; it ends and leaves nothing behind."""
    table = outlaw.table
    ended: list[bool] = []
    on = Composer(Stage(table.size))
    shown = table.shown.but(doing=None, trail=view_model.after(table.shown.trail, OUT))
    table.compose_on(on, shown)
    before = {sprite.id for sprite in on.stage}
    prompter = Prompter(on, "What happens is said.", end=lambda: ended.append(True))
    timeline = Timeline(reduced_motion=calm)
    timeline.play(table.board.run_steps(run, shown, prompter))
    seconds = 0.0
    while timeline.busy:
        timeline.update(0.05)
        seconds += 0.05
    assert ended == [True]
    assert {sprite.id for sprite in on.stage} - before == set()
    return seconds


def test_six_dealings_with_the_bank_keep_nobody_waiting_for_six_seconds(outlaw: Outlaw) -> None:
    pays = e.ProfitChanged(1, 5, 4, "bank", 1)
    bought = told(outlaw, (pays, e.Bought(1, "plots", 1, 2)), False)
    exchanged = told(outlaw, (e.Exchanged(1, "plots", "manpower", (1, 1, 1)),), False)
    # Before each of them but the first nothing is announced.
    assert THINKING_SECONDS + 6 * max(bought, exchanged) <= 6


@pytest.mark.narrow
@pytest.mark.parametrize("calm", [False, True], ids=["moving", "calm"])
@pytest.mark.parametrize("event", EVERY, ids=lambda event: type(event).__name__)
def test_every_event_has_a_beat_that_ends_and_clears_up(
    outlaw: Outlaw, event: Event, calm: bool
) -> None:
    assert told(outlaw, (event,), calm) <= 3.0


@pytest.mark.narrow
@pytest.mark.parametrize("calm", [False, True], ids=["moving", "calm"])
@pytest.mark.parametrize("run", RUNS, ids=lambda run: type(run[0]).__name__)
def test_every_run_ends_and_clears_up(outlaw: Outlaw, run: tuple[Event, ...], calm: bool) -> None:
    assert told(outlaw, run, calm) <= 6.0


def test_every_kind_of_event_is_among_them() -> None:
    seen = {type(event) for event in EVERY} | {type(each) for run in RUNS for each in run}
    assert set(e.MerryEvent.__args__) - seen == set()


@pytest.mark.parametrize("letters", [1.0, 1.25, 1.5, 2.0])
def test_the_longest_name_is_whole_beside_a_face_and_the_horn(letters: float) -> None:
    scale = Scale(1280, 800, letters)
    layout, one = MerryLayout(scale, 4), (1, None)
    for name in ("Captain Thunderbolt", "Wilhelmina Featherstone", "Bartholomew Ravenscroft"):
        shown = BandShown(0, name, one, one, 2, one, one, one, one, leader=True, rival=True)
        drawn = once(band_panel, layout.band(0).size, scale, shown)
        words = [lettering.measure(word, lettering.SMALLEST, Face.BOLD)[0] for word in name.split()]
        assert drawn.rects["name"].width >= max(words), name


# Looking back -------------------------------------------------------------------------------------


def test_a_replay_has_something_to_say_wherever_it_is() -> None:
    """That it shows what its eyes were shown is asked of every game."""
    match = played(begun(3, ("greedy",) * 3, seed="AGAIN", target_profit=20))
    table: Any = open_replay(plain_context((960, 600)), match)
    table.resize((960, 600), Scale(960, 600))
    replay = replay_on(table)
    for at in range(replay.first, replay.last + 1, 41):
        replay.jump(at)
        assert table.words[0] or at == replay.first


# The last page ------------------------------------------------------------------------------------


@pytest.mark.narrow
@pytest.mark.parametrize("letters", [100, 200])
@pytest.mark.parametrize("seats", [2, 4])
def test_the_last_page_adds_everything_up_and_cuts_no_word(
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
    view: Any = match.view(None)
    for seat, account in enumerate(MerryFinale(match, names).accounts):
        assert account.total == view.bands[seat].profit
    notes = {control.name: control.tip for control in end.controls}
    for seat in range(seats):
        assert names.seat(seat) in notes[f"number:account:{seat}"]
        assert names.seat(seat) in notes[f"number:ties:{seat}"]
    first = [seat for place, seat in places(view) if place == 1]
    assert [seat for seat, won in enumerate(match.result.won) if won] == first  # type: ignore[union-attr]


def test_a_tie_is_told_by_what_decided_it() -> None:
    view: Any = played(begun(2, ("greedy",) * 2)).view(None)
    one, other = view.bands
    alike = msgspec.structs.replace(other, profit=one.profit, tokens=one.tokens + 1)
    tied = msgspec.structs.replace(view, bands=(one, alike))
    names = Names.of("Nell", "Jack")
    out = standing(tied, 0).claims
    said = tie_told(tied, names)
    head = f"Nell and Jack have {one.profit} purses each"
    assert said == f"{head}; claims on the roads decide, {out} : {out - 1}"
    assert tie_told(view, names) == "" or one.profit == other.profit


def test_a_rival_says_why_it_declines_by_what_everybody_sees(outlaw: Outlaw) -> None:
    board, view = outlaw.table.board, outlaw.table.shown.view
    deal = Deal(0, 1, (), (("profit", 1),), 1, 0)
    shown = outlaw.table.shown.but(view=msgspec.structs.replace(view, deal=deal))
    said = board.run_told((e.Declined(1, 0),), ("Jack declines.",), shown)
    assert said == "Jack declines. “There is nothing in it for me. It is near a deal.”"
    hidden = Deal(2, 1, (("schemes", 2),), (("wish.lazy", 1), ("plots", 1)), 1, 2)
    seen = shown.but(view=msgspec.structs.replace(view, deal=hidden))
    told = board.run_told((e.Declined(1, 2),), ("Jack declines.",), seen)
    assert told.startswith("Jack declines. “"), "bystanders count cards only"
    other = shown.but(view=msgspec.structs.replace(view, deal=None))
    assert board.run_told((e.Declined(1, 0),), ("Jack declines.",), other) == "Jack declines."


def test_everybody_has_the_badge_they_have_everywhere(tmp_path: Path) -> None:
    record = begun(3).record()
    first = msgspec.structs.replace(record.seats[0], mark="horseshoe")
    record = msgspec.structs.replace(record, seats=(first, *record.seats[1:]))
    player = Outlaw(Match.resume(record), tmp_path)
    party, seals = player.table.party, ["horseshoe", *[chair.mark for chair in record.seats[1:]]]
    assert [claim(party, seat) for seat in range(3)] == [f"app/seal_{each}" for each in seals]


# Pictures of the rules book: each in its room, and each a position that can come about ------------


def falls(shown: BookStretch) -> list[str]:
    """Where the walk of a picture has stops, in order."""
    walked = shown.walked
    assert walked is not None
    return [stride.step.to.removeprefix("N.") for stride in walked.falls]


def test_the_walks_are_those_of_the_rules() -> None:
    assert falls(stretch("walk_nearest")) == ["A2"], "a purse near by, five further off"
    row = stretch("walk_row")
    assert falls(row) == ["A3"]
    drawn = [event for event in row.events if isinstance(event, e.Strolled) and event.goal]
    assert drawn[0].why == "row"
    assert falls(stretch("walk_robbers")) == ["A3", "B3"]
    assert falls(stretch("walk_dimwitted")) == ["A2", "A3", "A4"]
    around = stretch("roadblock")
    assert falls(around) == ["A2", "A3"], "the oak sends it past the robbers"
    assert around.after.profit == (7, 8)


def test_what_peasants_and_guards_do_is_what_the_pictures_show() -> None:
    taken = stretch("peasant")
    assert falls(taken) == ["A3"]
    assert (taken.before.profit, taken.after.profit) == ((5, 7), (2, 7))
    lifted = stretch("guard")
    assert falls(lifted) == ["A3", "A4", "A5"]
    claimed = [trap.owner for trap in lifted.after.traps if trap is not None]
    assert claimed == [None, None, None]
    assert lifted.after.profit == (5, 7)


def test_ropes_lie_where_one_may_build() -> None:
    state = stretch("sites").after
    sites = state.options.wood.sites(state.taken)
    assert [name for name in sites if name.startswith("N.")] == ["N.A2", "N.B3"]
