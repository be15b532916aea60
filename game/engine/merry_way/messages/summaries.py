"""Several events told in one beat: a deal of cards, a special scheme with what it does, and the leg
of a walk from one stop to the next.

The log keeps every event with its own sentence.
"""

from collections.abc import Sequence
from typing import Final

from game.engine.kinds import Event
from game.engine.merry_way import events as e
from game.engine.merry_way.messages.things import follies_dealt
from game.engine.merry_way.messages.walked import leg_told, out_told
from game.engine.names import Names, listed
from game.engine.words import _, plural

_DRAWS: Final = e.ResourceCardsDrawn | e.SchemesDrawn
_DONE_BY: Final = (
    e.FolliesSwapped
    | e.FollyTurned
    | e.ResourcesTaken
    | e.Bribed
    | e.AlmsGiven
    | e.RoadblockBuilt
    | e.ProfitChanged
    | e.SchemesDrawn
)
"""What a special scheme does, behind the card itself."""
_WORKED: Final = e.Fell | e.ProfitChanged | e.TokenLifted
"""What comes of a step that leads to a trap."""
WALKED: Final = e.SetOut | e.Strolled | e.Fell | e.ProfitChanged | e.TokenLifted | e.Arrived
"""What a walk is told by."""


def run_length(coming: Sequence[Event], at_once: bool = False) -> int:
    """How many of the events that come next are told in one beat; `at_once` if all travellers that
    have not set out yet walk at the same time.
    """
    first = coming[0]
    match first:
        case e.ResourceCardsDrawn() | e.SchemesDrawn(why="deal"):
            return _drawn(coming)
        case e.CardPicked():
            return _while(coming, 1, e.CardPicked)
        case e.Rested():
            return _while(coming, 1, e.Rested)
        case e.LeftBank():
            return _while(coming, 1, e.LeftBank)
        case e.ProfitChanged(why="bank" | "card"):
            return 2 if isinstance(_at(coming, 1), e.Bought | e.SchemesDrawn) else 1
        case e.SpecialPlayed():
            return _while(coming, 1, _DONE_BY)
        case e.LeaderPassed():
            return _while(coming, 1, e.RoundBegan)
        case e.SetOut() if at_once:
            return _while(coming, 1, WALKED)
        case e.Strolled():
            return _leg(coming)
        case _:
            return 1


def _at(coming: Sequence[Event], number: int) -> Event | None:
    return coming[number] if number < len(coming) else None


def _while(coming: Sequence[Event], count: int, kind: object) -> int:
    """How many come first, `count` and those of that kind behind them."""
    while isinstance(_at(coming, count), kind):  # type: ignore[arg-type]
        count += 1
    return count


def _drawn(coming: Sequence[Event]) -> int:
    """A deal: draws of one occasion, one behind the other."""
    count = 1
    while isinstance(each := _at(coming, count), _DRAWS):
        if isinstance(each, e.SchemesDrawn) and each.why != "deal":
            break
        count += 1
    return count


def _leg(coming: Sequence[Event]) -> int:
    """Steps up to the next stop with all that happens there, or up to the town."""
    count = 1
    while isinstance(_at(coming, count - 1), e.Strolled):
        if not isinstance(_at(coming, count), e.Strolled):
            break
        count += 1
    count = _while(coming, count, _WORKED)
    return _while(coming, count, e.Arrived)


def run_told(
    events: Sequence[Event],
    sentences: Sequence[str],
    names: Names,
    walked: Sequence[Event] = (),
) -> str:
    """What is said of a run; `sentences` are those of the log, `walked` what the walks of this
    round have brought before.
    """
    first = events[0]
    if isinstance(first, e.FolliesDealt):
        return follies_dealt(first.why)
    if len(events) == 1 and not isinstance(first, e.SetOut | e.Strolled):
        return sentences[0]
    match first:
        case e.ResourceCardsDrawn() | e.SchemesDrawn():
            return _dealt(events)
        case e.CardPicked():
            return _picked(events, sentences)
        case e.Rested():
            rested = names.listed([each.seat for each in events if isinstance(each, e.Rested)])
            return _("No more offers: {names}.").format(names=rested)
        case e.LeftBank():
            left = names.listed([each.seat for each in events if isinstance(each, e.LeftBank)])
            return _("Done at the bank: {names}.").format(names=left)
        case e.ProfitChanged():
            return sentences[-1]
        case e.SetOut() if len(events) == 1:
            return out_told(first)
        case e.SetOut():
            return all_at_once((*walked, *events), names)
        case e.Strolled():
            return leg_told(events, names)
        case e.LeaderPassed():
            return sentences[-1]
        case _:
            return " ".join([said for said in sentences if said])


def _dealt(events: Sequence[Event]) -> str:
    schemes = any(isinstance(each, e.SchemesDrawn) for each in events)
    if schemes:
        return _("Everybody is dealt resource cards and schemes.")
    return _("Everybody draws a resource card.")


def _picked(events: Sequence[Event], sentences: Sequence[str]) -> str:
    """One's own choice, if it is among them."""
    for event, said in zip(events, sentences, strict=True):
        if isinstance(event, e.CardPicked) and event.card is not None:
            return said
    return sentences[-1]


def all_at_once(events: Sequence[Event], names: Names) -> str:
    """What several walks come to: every band's purses, and claims that are gone."""
    change: dict[int, int] = {}
    lifted = 0
    for event in events:
        match event:
            case e.ProfitChanged(seat, was, now):
                change[seat] = change.get(seat, 0) + now - was
            case e.TokenLifted():
                lifted += 1
    said = [
        _("{name} {change}").format(name=names.seat(seat), change=signed(n))
        for seat, n in sorted(change.items())
    ]
    if lifted:
        said.append(plural("{n} claim lifted", "{n} claims lifted", lifted))
    if not said:
        return _("All have walked, and nothing has come of it.")
    return _("All have walked: {what}.").format(what=listed(said))


def signed(number: int) -> str:
    """A change as it is written: "+1", "−2", "±0"."""
    return f"{number:+d}".replace("-", "−") if number else "±0"
