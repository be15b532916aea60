"""Worlds that differ only in hidden cards look, sound and read alike to whoever may not see them.

Asked at every phase, at both tables: before many eyes with the shutters closed, before one person's
own, and at a terminal; and of a card that is chosen, offered and handed over in secret.
"""

from collections.abc import Iterator, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from game.engine.chance import Loose
from game.engine.codec import codec_for, digest
from game.engine.fields import Goods
from game.engine.kinds import Action, Seat
from game.engine.merry_way import SPEC, messages
from game.engine.merry_way.actions import (
    Accept,
    Collect,
    Done,
    Offer,
    Offering,
    Pass,
    Pick,
    Rest,
)
from game.engine.merry_way.goods import SCHEME, cards
from game.engine.merry_way.rules import RULES
from game.engine.merry_way.state import Phase, State
from game.engine.names import Names
from game.engine.open import Open
from game.scenes.table.curtain import Curtain
from game.scenes.table.drivers.live import open_table
from game.scenes.table.drivers.rivals import Rivals
from game.scenes.table.ending import EndingScene
from game.scenes.table.game_table import GameTable
from game.scenes.table.screen import PLAIN, Screen, screen_of
from game.session.match import Match
from game.session.voice.voice import table_lines
from tests.scenes.hands import Hands, begun

pytestmark = pytest.mark.usefixtures("codes_alike")

PHASES = [phase for phase in Phase if phase is not Phase.OVER]
WORLDS = 3
EVERYBODY = (0, 1, 2)
ON = (Pick, Collect, Rest, Done)
SCREENS = [pytest.param(PLAIN, id="plain"), pytest.param(None, id="own")]
MOMENTS = 20
"""Moments of a twentieth of a second for which worlds are compared after a decision."""


class Player(Hands[GameTable]):
    """Somebody at either table of On Their Merry Way."""

    laid, ending = GameTable, EndingScene

    def __init__(self, match: Match, folder: Path, screen: Screen | None, **settings: Any) -> None:
        chosen = screen or screen_of(SPEC)
        type(self).opened = staticmethod(partial(open_table, screen=chosen))
        super().__init__(match, folder, **settings)


class Seen(NamedTuple):
    """All that somebody before the screen, or in the room, can learn."""

    title: str
    sounds: tuple[str, ...]
    log: tuple[str, ...]
    words: tuple[str, list[str]]
    curtain: tuple[str, ...]
    tips: tuple[tuple[str, str], ...]
    busy: bool
    focus: str
    frame: bytes


def seen(player: Player) -> Seen:
    table, top = player.table, player.top()
    controls: Any = top.controls  # type: ignore[attr-defined]
    return Seen(
        top.window_title,
        tuple(player.context.sounds.asked),
        tuple([str(messages.sentence(event, table.names)) for event in player.live.told]),
        table.words,
        (top.name, *top.facts) if isinstance(top, Curtain) else (),
        tuple([(control.name, control.tip) for control in controls]),
        table.timeline.busy,
        controls.focus,
        player.frame(),
    )


def alike(players: Sequence[Player]) -> None:
    first, *others = [seen(player) for player in players]
    for other in others:
        for name, mine, theirs in zip(Seen._fields, first, other, strict=True):
            assert mine == theirs, name


def anything(match: Match, seat: Seat, luck: Loose) -> Action:
    """As a quick player decides, or anyhow."""
    view: Any = match.view(seat)
    if luck.below(2):
        return SPEC.heuristics.habit(view, luck)
    each = view.legal[luck.below(len(view.legal))]
    action: Action = each.some(luck) if isinstance(each, Open) else each
    return action


def _worth_asking(view: Any) -> bool:
    """In a bargain a card lies on the table, in all else some rounds have been played."""
    if view.phase in (Phase.ANSWER, Phase.ASKED):
        return any(kind == "schemes" for kind, _n in view.deal.give)
    return bool(view.round > 1)


@cache
def moments(seats: int, people: tuple[Seat, ...]) -> dict[Phase, Match]:
    """Of long evenings a match at every phase in which a person is asked; copies of it."""
    found: dict[Phase, Match] = {}
    for seed in range(60):
        sitters = ["person" if seat in people else "greedy" for seat in range(seats)]
        match, luck = begun(SPEC, seats, sitters, seed=f"leak {seed}"), Loose(seed)
        while match.to_act and len(found) < len(PHASES):
            view: Any = match.view(None)
            asked = set(match.to_act) & set(people)
            if view.phase not in found and asked and _worth_asking(view):
                found[view.phase] = Match.resume(match.record())
            match.submit(match.to_act[0], anything(match, match.to_act[0], luck))
    assert set(found) == set(PHASES)
    return found


def imagined(view: Any, number: int) -> State:
    """A truth that looks like that to its onlooker."""
    return RULES.sample(view, Loose(number))


def worlds(match: Match, eyes: Seat | None) -> Iterator[Match]:
    """The match, and others that look just like it to those eyes."""
    view = match.view(eyes)
    truths = set()
    for number in range(WORLDS):
        twin = Match.resume(match.record())
        if number:
            twin._state = imagined(view, number)
        truths.add(digest(twin._state))
        assert digest(twin.view(eyes)) == digest(view)
        yield twin
    assert len(truths) == WORLDS, "there was nothing hidden to be different"


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("phase", PHASES)
def test_before_many_eyes_a_table_shows_nothing_of_any_hand(
    phase: Phase, screen: Screen | None, tmp_path: Path
) -> None:
    """Three people: closed shutters, or a curtain; the same whatever anybody holds."""
    players = [
        Player(world, tmp_path / str(n), screen).settle()
        for n, world in enumerate(worlds(moments(3, EVERYBODY)[phase], None))
    ]
    assert all(player.behind_curtain() == (phase is Phase.PICK) for player in players)
    alike(players)
    for _moment in range(2):  # nor does it come late
        for player in players:
            player.step(dt=0.7)
        alike(players)


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("phase", PHASES)
def test_who_plays_alone_sees_nothing_of_the_rivals_hands(
    phase: Phase, screen: Screen | None, tmp_path: Path
) -> None:
    players = [
        Player(world, tmp_path / str(n), screen).settle()
        for n, world in enumerate(worlds(moments(3, (1,))[phase], 1))
    ]
    alike(players)


@pytest.mark.narrow
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("seats", [2, 4])
def test_views_words_and_the_terminal_are_the_same_to_the_byte(seats: int, phase: Phase) -> None:
    match = moments(seats, tuple(range(seats)))[phase]
    names = Names(tuple([chair.name for chair in match.seats]), {})
    codec = codec_for(RULES)
    for eyes in (None, *range(seats)):
        read = set()
        for world in worlds(match, eyes):
            view: Any = world.view(eyes)
            read.add(
                (
                    str(codec.encode(view)),
                    messages.what_now(view, names),
                    str(messages.zones(view, names)),
                    str(table_lines(messages.zones(view, names), names, "")),
                    str([messages.action_label(action, view, names) for action in view.legal]),
                    str(SPEC.heuristics.worth(view, eyes or 0)),
                )
            )
        assert len(read) == 1


def _go_on_alike(players: Sequence[Player], *bystanders: Seat) -> None:
    """Moment by moment, as long as no hand lies open, or only that of a bystander."""
    compared = 0
    for _moment in range(MOMENTS):
        if all(player.live.sitting.viewer in (None, *bystanders) for player in players):
            alike(players)
            compared += 1
        for player in players:
            player.step(dt=0.05)
    assert compared


@pytest.mark.parametrize("screen", SCREENS)
def test_a_card_to_work_with_looks_alike_whichever_it_is(
    screen: Screen | None, tmp_path: Path
) -> None:
    """From the moment it is chosen to the next curtain, frame by frame."""
    match = begun(SPEC, 3, seed="WORK")
    view: Any = match.view(0)
    assert len(view.legal) > 1
    players = []
    for number, action in enumerate((view.legal[0], view.legal[-1])):
        assert isinstance(action, Pick)
        player = Player(Match.resume(match.record()), tmp_path / str(number), screen).to_decision()
        players.append(player)
        player.context.sounds.asked.clear()
        player.live.commit(0, action)
    _go_on_alike(players)
    for player in players:
        player.settle()
    assert all(player.behind_curtain() for player in players)
    alike(players)


@cache
def offered() -> tuple[Match, Seat, Seat, Goods, Goods]:
    """A match in which a band has two cards to offer another, and a third looks on: seat 0."""
    for seed in range(60):
        match, luck = begun(SPEC, 3, ("person", "greedy", "greedy"), seed=f"PAN {seed}"), Loose(1)
        while match.to_act:
            seat = match.to_act[0]
            view: Any = match.view(seat)
            if view.phase is Phase.FLOOR and seat:
                for family in view.legal:
                    if isinstance(family, Offering) and family.to:
                        hand = [(kind, 1) for kind, _n in family.give if kind.startswith(SCHEME)]
                        if len(hand) > 1:
                            return match, seat, family.to, (hand[0],), (hand[1],)
            match.submit(seat, SPEC.heuristics.habit(view, luck))
    raise AssertionError("nobody has two cards to offer")


@pytest.mark.narrow
@pytest.mark.parametrize("people", [("person", "greedy", "greedy"), ("person",) * 3])
@pytest.mark.parametrize("screen", SCREENS)
def test_a_card_that_is_offered_and_handed_over_is_only_counted_by_bystanders(
    screen: Screen | None,
    people: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Rivals, "think", lambda *_: None)  # the test decides for everybody
    match, maker, to, one, other = offered()
    seated = [
        replace(chair, sitter=sitter) for chair, sitter in zip(match.seats, people, strict=True)
    ]
    players = []
    for number in range(2):
        record = replace(match.record(), seats=tuple(seated))
        player = Player(Match.resume(record), tmp_path / str(number), screen, speed="normal")
        for _step in range(4):
            player.step()
        player.live.sitting.stand()
        players.append(player)
    alike(players)
    for player, card in zip(players, (one, other), strict=True):
        assert cards(card)
        player.live.cue = None
        player.live.commit(maker, Offer(to, card, ()))
    _go_on_alike(players, 0)
    for player in players:
        player.live.cue = None
        player.live.commit(to, Accept())
    _go_on_alike(players, 0)
    assert digest(players[0].match.view(0)) == digest(players[1].match.view(0))
    assert digest(players[0].match.view(to)) != digest(players[1].match.view(to))


def test_an_imagined_line_up_is_played_on_with_the_sides_it_was_given() -> None:
    """Its second sides come up in the round after; it is sound, and can be imagined once more."""
    lot, setup = Loose(7), SPEC.setup(3)
    view = RULES.observe(RULES.new(setup, lot)[0], 0)
    backs = set()
    for number in range(6):
        state = imagined(view, number)
        lying = state.lineup
        while state.result is None and state.round < view.round + 2:
            seat = RULES.to_act(state)[0]
            RULES.apply(state, seat, Pass() if state.phase is Phase.BUILD else any_of(state), lot)
            assert RULES.unsound(state, setup) == ""
            seen = RULES.observe(state, seat)
            again = imagined(seen, number)
            assert RULES.observe(again, seat) == seen
            assert RULES.unsound(again, setup) == ""
            if state.round == view.round + 1:
                assert [now.face for now in state.lineup] == [was.under for was in lying]
        backs.add(tuple([was.under.key for was in lying]))
    assert len(backs) == 6


def any_of(state: State) -> Action:
    """Something to do that takes the round on."""
    return next(each for each in RULES.legal(state, RULES.to_act(state)[0]) if isinstance(each, ON))
