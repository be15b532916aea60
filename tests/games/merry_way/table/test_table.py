"""What the table of On Their Merry Way says and shows: beats, walks and their receipts, replay."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.engine.chance import Loose
from game.engine.kinds import Event, Part, Reckoning, Result
from game.engine.merry_way import events as e
from game.engine.merry_way.messages.events import run_length, run_told
from game.engine.merry_way.messages.summaries import legs
from game.engine.merry_way.state import Deal, Phase
from game.engine.names import Names
from game.scenes.kit.scene import plain_context
from game.scenes.merry_way import spoken, view_model
from game.scenes.merry_way.beside import claim, told_of
from game.scenes.merry_way.finale import accounts, places, standing, tie_told
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
from tests.games.merry_way.table.outlaw import Outlaw, begun, played
from tests.scenes.hands import replay_on

NAMES = Names.of("Nell", "Jack", "Bess")

OUT = e.SetOut(
    "red", "east", "merchant", ("wicked", "greedy"), ("f01.red", "f02.red"), bribed=False
)
WALK: tuple[Event, ...] = (
    e.Strolled("red", "N.T0", "N.T1", "wicked", "N.A2", 2, "N.B1", 2, "row"),
    e.Strolled("red", "N.T1", "N.A2", "wicked", "N.A2", 1, "", 0, "only"),
    e.Fell("red", "N.A2", "wk3", 2, "merchant", robbers=False),
    e.ProfitChanged(2, 15, 17, "trap", 2, "N.A2"),
    e.Strolled("red", "N.A2", "N.A3", "greedy", "N.A3", 1, "N.A5", 3, "steps"),
    e.Fell("red", "N.A3", "rb1", 1, "guard", robbers=True),
    e.TokenLifted(1, "N.A3"),
    e.Strolled("red", "N.A3", "N.T3", "greedy"),
    e.Strolled("red", "N.T3", "N.T5", "greedy"),
)


def walk_told() -> view_model.Trail:
    found = view_model.Trail(round=3)
    for event in (OUT, *WALK, e.Arrived("red", "east")):
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
    story = (*WALK, e.Arrived("red", "east"), OUT)
    assert run_length(story) == 4
    assert run_length(story[4:]) == 3
    assert run_length(story[7:]) == 3, "home, and into the town"
    said = run_told(story[7:10], ["", "", ""], NAMES)
    assert said == "The red mercer walks home."
    everything = (OUT, *WALK, e.Arrived("red", "east"), e.RoundEnded(3, (0, 0, 17), None))
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
    match, luck = begun(3, ("greedy",) * 3, seed="ARROW"), Loose(2)
    while True:
        view: Any = match.view(None)
        if view.phase is Phase.BUILD and view.round == 3 and match.to_act == (0,):
            break
        seat = match.to_act[0]
        match.submit(seat, match.spec.heuristics.habit(match.view(seat), luck))
    return Outlaw(match, tmp_path_factory.mktemp("outlaw"))


RESULT = Result((True, False, False), (30, 1, 2), (Reckoning((Part("profit", 30),)),) * 3)
FACES = ("f01.red", "f02.red", "f03.red", "f04.red", "f05.red", "f06.red")
EVERY: tuple[Event, ...] = (
    e.RoundBegan(4, 1),
    e.FolliesDealt(FACES, "new", 12),
    e.ResourceCardsDrawn(0, 1, ("r01",)),
    e.SchemesDrawn(1, 2, None, 2, "work"),
    e.CardPicked(1, None),
    e.CardPicked(0, "r01"),
    e.CardsRevealed(("r01", "r02", "r03")),
    e.Collected(1, 3, "plots", 1, 4),
    e.NothingCollected(2, 4),
    e.BargainingBegan(3),
    e.Offered(1, 0, (("plots", 1),), (("manpower", 1),), 1),
    e.Asked(1, 0, (("plots", 1),), (("manpower", 1),)),
    e.Named(0, 1, (("manpower", 1),), (("plots", 1),)),
    e.Declined(0, 1),
    e.Rested(2),
    e.Dealt(
        1,
        0,
        (("plots", 2), ("profit", 1), ("schemes", 1)),
        (("trap.N.A5", 1), ("unclaim.N.A4", 1), ("materials", 1)),
    ),
    e.BankOpened(),
    e.ProfitChanged(1, 3, 2, "bank", 1),
    e.Bought(1, "plots", 0, 1),
    e.Exchanged(1, "plots", "manpower", (0, 1, 1)),
    e.LeftBank(1),
    e.BuildingBegan(),
    e.SpecialPlayed(1, "sp01"),
    e.FolliesSwapped(1, 2),
    e.FollyTurned(1, 3, "f03.blue"),
    e.ResourcesTaken(1, "plots", 1, 3),
    e.Bribed(1, "green"),
    e.AlmsGiven(1),
    e.TrapSet(1, "N.B4", "lz1", None, (0, 1, 1), (0, 0, 0)),
    e.TrapSet(1, "N.A5", "lz1", "lz2", (0, 1, 1), (0, 0, 0)),
    e.RoadblockBuilt(1, ("N.T1", "N.T2"), (0, 0, 0)),
    e.TokenWithdrawn(1, "N.A5"),
    e.Passed(1),
    OUT,
    WALK[0],
    e.Arrived("red", "east"),
    e.ProfitChanged(1, 3, 1, "purse_cut", 2),
    e.RoundEnded(3, (1, 2, 3), ("N.T1", "N.T2")),
    e.LeaderPassed(2),
    e.GameEnded(RESULT, ((), (), ()), ((), (), ()), ()),
)
RUNS: tuple[tuple[Event, ...], ...] = (
    WALK[:4],
    WALK[4:7],
    (*WALK[7:], e.Arrived("red", "east")),
    (OUT, *WALK, e.Arrived("red", "east")),
    (
        e.SpecialPlayed(1, "sp08"),
        e.ProfitChanged(0, 3, 1, "purse_cut", 2),
        e.ProfitChanged(1, 3, 5, "cut_purse", 2),
    ),
    (e.SpecialPlayed(1, "sp03"), e.RoadblockBuilt(1, ("N.T1", "N.T2"), (1, 1, 1), oak=True)),
    (e.ProfitChanged(1, 3, 2, "card", 1), e.SchemesDrawn(1, 1, None, 1, "bank")),
    (e.ResourceCardsDrawn(0, 3, None), e.SchemesDrawn(0, 5, None, 5, "deal")),
)


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

NEXT = ("legal", "to_act", "phase", "turn", "digit", "secret")


@pytest.mark.parametrize("eyes", [None, 1])
def test_a_replay_shows_after_every_step_what_its_eyes_were_shown(eyes: int | None) -> None:
    match = played(begun(3, ("greedy",) * 3, seed="AGAIN", target_profit=20))
    table: Any = open_replay(plain_context((960, 600)), match)
    table.resize((960, 600), Scale(960, 600))
    replay = replay_on(table)
    twin = begun(3, ("greedy",) * 3, seed="AGAIN", target_profit=20)
    views: list[Any] = [twin.view(eyes)]
    ends = [len(twin.history(eyes))]
    for batch in match.batches[1:]:
        twin.submit(batch.seat or 0, batch.action)  # type: ignore[arg-type]
        views.append(twin.view(eyes))
        ends.append(len(twin.history(eyes)))
    board = table.board
    shown = board.before(match.view(eyes))
    seen = 0
    for end, view in zip(ends, views, strict=True):
        for event in match.history(eyes)[seen:end]:
            shown = board.after(shown, event)
        seen = end
        fields = {name: getattr(view, name) for name in NEXT}
        assert msgspec.structs.replace(shown.view, **fields) == view
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
    for seat, account in enumerate(accounts(match)):
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
