"""Positions of Your Money or Your Life made by hand, where play comes too rarely."""

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from game import VERSION
from game.ai.levels import rival_called
from game.engine.chance import Bag, Loose
from game.engine.discovery import game_called
from game.engine.your_money.data import CARD_IDS, CARDS, STATS
from game.engine.your_money.round import end_game
from game.engine.your_money.state import Coach, Guard, Options, Phase, Sheet, State
from game.session.match import Match
from game.session.record import FORMAT, Checkpoint, Record
from game.session.replay import Replay, marked
from game.session.seats.seats import chairs

SPEC = game_called("your_money")
BEGUN = "2026-03-03T20:15:00+00:00"
PLAYED = "2026-03-03T21:04:00+00:00"

USUAL = ("Nell", "Tom")
LONGEST = ("Bartholomew Ravencroft X", "Wilhelmina Featherstoneh")
"""Names as long as the house takes them."""

RICH: dict[str, Any] = {
    "health": 11, "guineas": 47, "folk_hero": 9, "scoundrel": 6, "horse": "warhorse",
    "weapons": ("pistol", "rapier"), "gear": ("mask", "black_cloak", "riding_boots"),
}  # fmt: skip
POOR: dict[str, Any] = {"health": 3, "guineas": 0, "folk_hero": 0, "scoundrel": 2}
MARKED: dict[str, Any] = {
    "health": 1, "guineas": 118, "folk_hero": 14, "scoundrel": 17, "horse": "pit_pony",
    "weapons": ("rifle",), "gear": ("mask", "black_cloak", "riding_boots"), "turned": True,
}  # fmt: skip


def sheet(**known: Any) -> Sheet:
    """A robber's sheet: as at the beginning, but for what is `known`."""
    start: dict[str, Any] = {"health": 12, "guineas": 0}
    return Sheet(**{**start, **known})


def coach(card: str, die: int = 0, robbed: bool = False) -> Coach:
    """The coach of a card; its dice are thrown as `die`, or not yet (0)."""
    stats: dict[str, int | None] = {}
    for stat in STATS:
        printed, thrown = CARDS[card].printed(stat)
        stats[stat] = (printed + die if die else None) if thrown else printed
    return Coach(card, CARDS[card].guineas, robbed=robbed, **stats)


FOUR = ("grain_merchant", "lawyer", "schoolmistress_dahlia", "tax_officials")
"""The coaches of most pictures: north, south, east, west."""


def position(
    sheets: Sequence[Sheet],
    phase: Phase = Phase.PLAN,
    cards: Sequence[str] = FOUR,
    die: int = 0,
    **known: Any,
) -> State:
    """A state with those sheets and coaches; the rest as on a quiet road in round seven."""
    deck = Bag(tuple([0 if card in cards else 1 for card in CARD_IDS]))
    roads = tuple([coach(card, die) for card in cards])
    start: dict[str, Any] = {"options": Options(), "roads": roads, "round": 7, "phase": phase}
    return State(sheets=list(sheets), deck=deck, **{**start, **known})


def hunters(place: str, seat: int, hunting: int, called: int = 0) -> tuple[Guard, ...]:
    """Guards who wait at one place."""
    return tuple(
        [Guard(seat, place, hunting=True) for _ in range(hunting)]  # type: ignore[arg-type]
        + [Guard(seat, place) for _ in range(called)]  # type: ignore[arg-type]
    )


class Posed(Replay):
    """A record that starts from a table laid by hand, which of a player's file nobody believes."""

    def doubt(self, start: Checkpoint) -> str:
        return ""


def match_at(
    state: State,
    names: Sequence[str] = USUAL,
    sitters: Sequence[str] = (),
    seed: str = "York",
    rival: str = "Black Harry",
) -> Match:
    """A match that stands at that state, laid by hand."""
    seats = len(state.sheets)
    start = Checkpoint(0, 0, msgspec.to_builtins(state))
    record = Record(
        format=FORMAT,
        game=SPEC.key,
        rules=SPEC.rules_number,
        app=VERSION,
        name=f"your_money-{seed}",
        started=BEGUN,
        last_played=PLAYED,
        seed=seed,
        options=msgspec.to_builtins(state.options),
        seats=chairs(names[:seats], sitters[:seats]),
        others={"rival": rival} if seats == 1 else {},
        start=start,
        marks=(marked(state, 0),),
        checkpoint=start,
        result=state.result,
    )
    return Match(Posed(record, record.name, SPEC))


def ended(sheets: Sequence[Sheet], **known: Any) -> State:
    """A game that has just ended with those sheets."""
    state = position(sheets, round=16, **known)
    end_game(state, [])
    return state


def played(
    seats: int = 2, rounds: int = 4, names: Sequence[str] = USUAL, seed: str = "York"
) -> Match:
    """A match begun from its seed and played by quick robbers until a round begins, or to its end.

    What stands in the record is whatever those robbers do; the seed makes it the same every time.
    They play it once, however many pictures are drawn of it.
    """
    return Match.resume(_played(seats, rounds, tuple(names), seed))


@cache
def _played(seats: int, rounds: int, names: tuple[str, ...], seed: str) -> Record:
    others = {"rival": "Black Harry"} if seats == 1 else {}
    match = Match.begin(
        SPEC, SPEC.setup(seats), chairs(names[:seats]), seed, others=others, name=f"york-{seed}"
    )
    quick = rival_called("greedy")
    luck = Loose(1739)
    while match.to_act:
        seat = match.to_act[0]
        view: Any = match.view(seat)
        if view.round >= rounds and view.phase is Phase.PLAN:
            break
        match.submit(seat, quick.choose(SPEC, view, luck))
    return match.record()


def dated(match: Match, played_last: str = PLAYED) -> Record:
    """The match's record with a date that never changes."""
    return msgspec.structs.replace(match.record(), started=BEGUN, last_played=played_last)
