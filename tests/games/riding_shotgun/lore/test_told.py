"""What happens, and what that is: a deed, a word, a held breath, a sentence (`told.yaml`)."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from game.engine.chance import Loose
from game.engine.kinds import Event, Part, Reckoning, Result, Seat
from game.engine.names import Names
from game.engine.riding_shotgun import SPEC
from game.engine.riding_shotgun import events as e
from game.engine.riding_shotgun.data import CARDS, WILDCARDS
from game.engine.riding_shotgun.flavour import luck, talk
from game.engine.riding_shotgun.flavour.achievements import Fold
from game.engine.riding_shotgun.messages import (
    Teller,
    action_label,
    result_lines,
    sentence,
    what_now,
    zones,
)
from game.engine.riding_shotgun.messages.events import run_told
from game.engine.riding_shotgun.rules import RULES
from game.engine.riding_shotgun.state import State
from tests.games.cases import Row, action_of, cases_of, frozen, hold, plain
from tests.games.deeds_done import riding_deeds
from tests.games.riding_shotgun.rules import tables as t
from tests.games.riding_shotgun.rules.test_cases import WORDS as OF_RULES
from tests.games.riding_shotgun.rules.test_cases import attack, road

NAMES = Names(("Nell", "Jack", "Moll", "James", "Kit", "Doc"))


class Told(list[Any]):
    """What has happened, and the table before the first of it."""

    def __init__(self, before: State) -> None:
        super().__init__()
        self.before = before.clone()

    def tables(self) -> Iterator[tuple[Event, Any, Any]]:
        """Every event as everybody knows it, with the table before and after."""
        view: Any = RULES.observe(self.before, None)
        for event in self:
            public = event.seen_by(None)
            after = public.after(view)
            yield public, view, after
            view = after


def play(state: State, *steps: list[Any]) -> Told:
    told = Told(state)
    for step in steps:
        match step:
            case ["attack", *how]:
                told += attack(state, *how)
            case ["reload"]:
                told += road(state)
            case ["all", more]:
                told += play(state, *more)
            case ["tell", times, *how]:
                told += [_event(*how)] * times
            case [seat, *how]:
                told += t.do(state, seat, action_of(how, OF_RULES))
    return told


def tell(state: State, *events: list[Any]) -> Told:
    told = Told(state)
    for times, *how in events:
        told += [_event(*how)] * times
    return told


def _event(*told: Any) -> Event:
    """An event by its name and its fields; "*" before what is a list of its own."""
    name, *how = told
    match told:
        case "*", event:
            return _event(*event)
        case _, "*", fields:
            return _event(name, *fields)
        case "AttackDeclared", seat, kind, target, strength:
            return e.AttackDeclared(seat, kind, target, target, _sum(["claim", strength]), strength)
        case "GoldTaken", seat, whose, why, bars:
            reckoning = Reckoning((Part("bars", bars),), (Part("in_play", 4),))
            return e.GoldTaken(seat, whose, why, reckoning)
        case "CoachMoved", was, now, parts:
            causes = zip(("speed", "map"), parts, strict=False)
            return e.CoachMoved(was, now, _sum(*[[*each] for each in causes]))
        case "SpeedContested", guards, bandits, captain:
            return e.SpeedContested(_posted(guards), _posted(bandits), captain)
        case "GameEnded", team, verdict, gold, *unseen:
            won, sums = (team == 0, team == 1) * 2, (Reckoning(()),) * 4
            result = Result(won, tuple(gold), sums, verdict=verdict, sides=(0, 1, 0, 1))
            lying = tuple(unseen[0]) if unseen else ()
            return e.GameEnded(result, ((),) * 4, lying, ((),) * 4)
    made: Event = getattr(e, name)(*[frozen(each) for each in how])
    return made


def _sum(*parts: list[Any]) -> Reckoning:
    return Reckoning(tuple([Part(*part) for part in parts]))


def _posted(parts: list[list[Any]]) -> Reckoning:
    """Stagecoaches with the cards they stand on, or of the whip."""
    return _sum(*[["card", *part] if len(part) > 1 else ["whip", *part] for part in parts])


def moments(told: Told) -> list[Any]:
    found = [each for table in told.tables() for each in talk.moments(*table)]
    return [[each.name, each.seat, each.other] for each in found]


def weights(told: Told, kind: str = "") -> list[Any]:
    """Of every event of a kind whether much hangs on it, what is heard of it, and of whom."""
    found = [
        luck.weight(event, before, ())
        for event, before, _after in told.tables()
        if kind in ("", type(event).__name__)
    ]
    return [[each.hangs, each.sound, each.seat] for each in found]


def did(told: Told, seat: Seat) -> list[str]:
    return sorted([deed for who, deed in riding_deeds(told.before, told) if who == seat])


def said(told: list[Event]) -> list[str]:
    teller = Teller(NAMES)
    return [words for event in told if (words := teller.tell(event))]


def asked(state: State, eyes: int) -> str:
    return what_now(RULES.observe(state, None if eyes < 0 else eyes), NAMES)


def post(state: State, team: int) -> str:
    there = zones(RULES.observe(state, None), NAMES)
    return next(zone.line for zone in there if zone.name == f"post {team}")


WORDS = replace(
    OF_RULES,
    now={
        "play": play,
        "tell": tell,
        "name": lambda state, told: [
            action_label(action_of(told, OF_RULES), RULES.observe(state, None), NAMES)
        ],
    },
    asks={
        "asked": asked,
        "post": post,
        "results": lambda state: result_lines(RULES.observe(state, None), NAMES),
    },
    hears={
        "deeds": lambda told: sorted([[*each] for each in riding_deeds(told.before, told)]),
        "did": did,
        "won_by": lambda told, team, deed: all(
            did(told, seat) == sorted([deed, "quiet_road"]) for seat in (team, team + 2)
        ),
        "moments": moments,
        "first_moments": lambda told: moments(told)[:7],
        "last_moments": lambda told: moments(told)[-4:],
        "weight": lambda told, kind: weights(told, kind)[0],
        "hangs": lambda told, kind: any(hangs for hangs, *_rest in weights(told, kind)),
        "sounds": lambda told: [sound for _hangs, sound, _seat in weights(told)],
        "said": said,
        "openly": lambda told: said([each for event in told if (each := event.seen_by(None))]),
        "run": lambda told: run_told(told, [sentence(each, NAMES) or "" for each in told], NAMES),
        "labels": lambda told: plain(told),
    },
)


@pytest.mark.parametrize("case", cases_of(Path(__file__).with_name("told.yaml")))
def test_what_happens_is_what_it_is_said_to_be(case: Row) -> None:
    hold(case, WORDS)


def test_three_kinds_of_attack_in_one_game() -> None:
    fold = Fold(RULES.observe(t.showdown(), None))
    found: list[tuple[Seat, str]] = []
    for card, kind in ((10, "shotgun"), (9, "knife"), (37, "dynamite")):
        state = t.showdown(order=(2, 0, 1, 3), active=0, hands={0: (card,)})
        fold.table = RULES.observe(state, None)
        for event in play(state, ["attack", card, kind, 3, 3], [3, "TakeIt"]):
            found += fold.see(event)
        assert ((0, "three_kinds") in found) is (kind == "dynamite")


def test_what_hangs_is_known_before_the_card_is_turned() -> None:
    """The same breath is held whatever the Blind shows, and for whoever looks on."""
    for blind in (10, 15, 38):
        state = t.showdown(active=1, hands={1: (blind,)})
        t.attack(state, blind, "lasso", 3, 0)
        views = [RULES.observe(state, seat) for seat in (None, 0, 1)]
        event = t.answer(state, 0, t.CALL)[0]
        assert [luck.weight(event, view, ()).hangs for view in views] == [True] * 3


def test_what_is_printed_is_set_as_the_house_sets_it() -> None:
    """Curled apostrophes, one full stop, no gap left open, in every sentence of whole games."""
    printed = [card.name for card in CARDS.values()]
    printed += [words for card in WILDCARDS.values() for words in (card.title, card.text)]
    for seed in range(4):
        lot = Loose(seed)
        state, story = RULES.new(SPEC.setup(4), lot)
        events = list(story)
        while to_act := RULES.to_act(state):
            seat = to_act[0]
            view = RULES.observe(state, seat)
            action = view.legal[lot.below(len(view.legal))]
            label = action_label(action, view, NAMES)
            assert not label.endswith(".")
            printed += [label, what_now(view, NAMES)]
            events += RULES.apply(state, seat, action, lot)
        printed += said(events)
    assert [
        words for words in printed if any(each in words for each in ("'", "{", "  ", ".."))
    ] == []


# What nobody may hear -----------------------------------------------------------------------------


def test_grit_shows_in_a_face_at_rest() -> None:
    views = [RULES.observe(t.showdown(grit=(grit, 3, 3, 3)), None) for grit in range(5)]
    moods = [talk.at_rest(view, 0) for view in views]
    assert moods == ["afraid", "cross", "calm", "calm", "pleased"]


def test_no_line_admits_to_a_blind_that_lies_face_down() -> None:
    secret = {"attacking", "heavy", "believed", "trusting", "took_it", "aimed", "for_the_coach"}
    telling = ("bluff", "lied", "lie to", "was true", "was false", "had it", "had nothing")
    for level, moment in product(talk.TALK.levels, secret):
        for line in talk.TALK.lines(level, moment):
            assert not [word for word in telling if word in line.casefold()], line


def test_moments_are_named_once_a_seat() -> None:
    """Nobody has two minds of one event."""
    state = t.showdown(active=1, hands={1: (65,)}, burnt=2, speed=5, gold=(1, 0, 0, 3))
    told = play(state, ["attack", 65, "dynamite", 3, "coach"], [2, "TakeIt"])
    for table in told.tables():
        seats = [moment.seat for moment in talk.moments(*table)]
        assert len(set(seats)) == len(seats)


def test_there_are_last_words_for_a_rope() -> None:
    said = {talk.TALK.last_words(f"game {n}", 1) for n in range(60)}
    assert len(said) == 10
    assert all(words.endswith((".", "!", "?")) for words in said)
