"""Games brought before the judge in tests."""

from typing import Any

import msgspec

from game.ai.assizes.bench import hear
from game.ai.assizes.verdict import Verdict
from game.engine.chance import Bag, Loose
from game.engine.kinds import Action
from game.engine.your_money.actions import Plan
from game.engine.your_money.data import CARD_IDS, CARDS, STATS
from game.engine.your_money.state import Coach, Options, Phase, Sheet, State
from game.session.match import Match
from game.session.record import Checkpoint, Record
from game.session.replay import marked
from game.session.review.assizes import brought, gone_on, opened
from tests.session.playing import SPEC, begun, by_habit
from tools.pictures.positions import Posed

CARDS_OUT = ("grain_merchant", "lawyer", "schoolmistress_dahlia", "tax_officials")


def on_the_road(*sheets: Sheet, at_round: int = 7, **known: Any) -> Match:
    """A match that stands at a position made by hand, dice and all."""
    roads = tuple([_coach(card) for card in CARDS_OUT])
    deck = Bag(tuple([0 if card in CARDS_OUT else 1 for card in CARD_IDS]))
    state = State(Options(), list(sheets), deck, roads, at_round, **{"phase": Phase.PLAN, **known})
    start = Checkpoint(0, 0, msgspec.to_builtins(state))
    record = msgspec.structs.replace(
        begun("York", len(sheets)).record(),
        name="by-hand",
        options=msgspec.to_builtins(state.options),
        opening=(),
        start=start,
        marks=(marked(state, 0),),
        checkpoint=start,
    )
    return Match(Posed(record, record.name, SPEC))


def _coach(card: str) -> Coach:
    thrown: dict[str, Any] = {stat: sum(CARDS[card].printed(stat)[:1]) + 3 for stat in STATS}
    return Coach(card, CARDS[card].guineas, **thrown)


def played(seed: str = "BLACK BESS", steps: int = 1000, seats: int = 2, rounds: int = 8) -> Match:
    """A short game between quick robbers, or as much of it."""
    return by_habit(begun(seed, seats, rounds=rounds), steps, Loose(7))


def hanged_by_folly() -> Match:
    """A whole game in which Nell rides off for good in the third round, with next to nothing."""
    match = begun("BLACK BESS", rounds=8)
    luck = Loose(7)
    while match.to_act:
        seat = match.to_act[0]
        view: Any = match.view(seat)
        action: Action = SPEC.heuristics.habit(view, luck)
        if seat == 0 and view.round == 3 and view.phase is Phase.PLAN:
            action = Plan("retire")
        match.submit(seat, action)
    return match


def judged(record: Record) -> Verdict:
    """The verdict on a record, heard here and now."""
    case = brought(record)
    return gone_on(opened(record, case), list(hear(case)))
