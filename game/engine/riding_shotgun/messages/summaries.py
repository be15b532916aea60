"""Several events told in one beat: a deal, what an attack comes to, a town, the Reload.

The log keeps every event with its own sentence.
"""

from collections.abc import Sequence
from typing import Final

from game.engine.kinds import Event, Seat
from game.engine.names import Names, listed
from game.engine.riding_shotgun import events as e
from game.engine.riding_shotgun.messages.things import bars, some_cards, symbols, target_name
from game.engine.words import _, plural

Cost = (
    e.GritChanged
    | e.CardsLost
    | e.LossPassedOn
    | e.LossEvaporated
    | e.Nominated
    | e.WheelBurnt
    | e.GoldTaken
    | e.TookCover
)
"""What an attack costs or brings."""

_SETTLED: Final = e.AttackSucceeded | e.AttackFailed


def run_length(coming: Sequence[Event]) -> int:
    """How many of the events that come next are told in one beat."""
    match coming[0]:
        case e.CardsDrawn(why=why):
            return _lifted(coming, _drawn(coming, 0, why))
        case e.RoundBegan():
            return _drawn(coming, 1, "strategy")
        case e.PostsCleared():
            return _lifted(coming, _drawn(coming, 1, "refill"))
        case e.TownPassed():
            return _while(coming, 1, e.WildcardDrawn)
        case e.WildcardDrawn():
            return _while(coming, 1, e.WildcardDrawn)
        case e.CardsDiscarded() | e.QuickDrawLaid():
            return _while(coming, 1, e.CardsDiscarded | e.QuickDrawLaid)
        case e.QuickDrawsRevealed():
            return _while(coming, 1, e.WildcardPlayed | e.DriverNamed)
        case e.AttackTaken() | e.DefenceAccepted():
            return _while(coming, _while(coming, 1, _SETTLED), Cost)
        case e.AttackSucceeded() | e.AttackFailed():
            return _while(coming, 1, Cost)
        case e.CardsCleared():
            return _while(coming, 1, e.TurnBegan)
        case event if isinstance(event, Cost):
            return _while(coming, 1, Cost)
        case _:
            return 1


def _at(coming: Sequence[Event], number: int) -> Event | None:
    return coming[number] if number < len(coming) else None


def _while(coming: Sequence[Event], count: int, kind: object) -> int:
    """How many come first, `count` and those of that kind behind them."""
    while isinstance(_at(coming, count), kind):  # type: ignore[arg-type]
        count += 1
    return count


def _drawn(coming: Sequence[Event], count: int, why: str) -> int:
    """The same with draws of one occasion."""
    while isinstance(each := _at(coming, count), e.CardsDrawn) and each.why == why:
        count += 1
    return count


def _lifted(coming: Sequence[Event], count: int) -> int:
    return _while(coming, count, e.CoverLifted)


def run_told(events: Sequence[Event], sentences: Sequence[str], names: Names) -> str:
    """What is said of a run at the table, which shows the rest: no sums that lie on the placard,
    no order that stands on the tracker, nothing of what is done in secret. `sentences` are those of
    the log.
    """
    first = events[0]
    match first:
        case e.AttackDeclared(seat, kind, target) if kind != "desperate":
            said = _("{name} attacks {target} with {threat}.")
            return said.format(
                name=names.seat(seat),
                target=target_name(target, names),
                threat=symbols(first.reckoning.total, kind),
            )
        case e.DefenceLaid(seat):
            value = first.reckoning.total
            return _("{name} defends with {n}.").format(name=names.seat(seat), n=value)
        case e.CardsDiscarded() | e.QuickDrawLaid() | e.BlindLaid():
            return ""
        case e.TurnBegan():
            return ""
        case e.QuickDrawsRevealed() | e.CardsCleared() if len(events) > 1:
            return ""
        case _ if len(events) == 1:
            return sentences[0]
        case e.CardsDrawn() | e.PostsCleared():
            return _of_draws(events)
        case e.RoundBegan():
            return _("Everybody draws a card for each grit.")
        case e.TownPassed():
            return " ".join([sentences[0], *_of_a_town(events)])
        case e.WildcardDrawn():
            return sentences[-1]
        case _:
            told = [
                said
                for event, said in zip(events, sentences, strict=True)
                if said and not isinstance(event, Cost)
            ]
            costs = costs_told(events, names)
            return " ".join([*told, *([_("{costs}.").format(costs=costs)] if costs else [])])


def _of_a_town(events: Sequence[Event]) -> list[str]:
    """What a small town gave, if anything."""
    draws = [event for event in events if isinstance(event, e.WildcardDrawn)]
    if not draws:
        return []
    if any(event.missed for event in draws):
        return [_("There are not wildcards enough for everybody.")]
    return [_("Everybody draws a wildcard.")]


def _of_draws(events: Sequence[Event]) -> str:
    draws = [event for event in events if isinstance(event, e.CardsDrawn)]
    if not draws:
        return _("Posts and discards go back into the deck.")
    if draws[0].why == "deal":
        return _("Everybody is dealt four cards.")
    return _("Everybody draws up to four cards.")


def costs_told(events: Sequence[Event], names: Names) -> str:
    """What an attack cost and brought, in a few words: "Nell −2 grit, −1 card; Bess +1 grit"."""
    seats: list[Seat] = []
    said: dict[Seat, list[str]] = {}
    others: list[str] = []
    for event in events:
        match event:
            case e.WheelBurnt():
                others.append(_("a wheel burns"))
            case e.GoldTaken(seat, whose):
                others.append(
                    _("{bars} from {whose} to {name}").format(
                        bars=bars(1), whose=names.seat(whose), name=names.seat(seat)
                    )
                )
            case e.GritChanged(seat) | e.CardsLost(seat) | e.TookCover(seat):
                if seat not in seats:
                    seats.append(seat)
                    said[seat] = _of_seat(events, seat)
    for seat in seats:
        if said[seat]:
            words = _("{name} {changes}").format(name=names.seat(seat), changes=listed(said[seat]))
            others.append(words)
    return "; ".join(others)


def _of_seat(events: Sequence[Event], seat: Seat) -> list[str]:
    """What changes for one of them."""
    grit = sum([each.now - each.was for each in _grit(events, seat)])
    cards = sum(
        [each.count for each in events if isinstance(each, e.CardsLost) if each.seat == seat]
    )
    said = []
    if grit:
        said.append(_("{n} grit").format(n=signed(grit)))
    if cards:
        said.append(_("−{cards}").format(cards=some_cards(cards)))
    if any(isinstance(each, e.TookCover) and each.seat == seat for each in events):
        said.append(_("in cover"))
    return said


def _grit(events: Sequence[Event], seat: Seat) -> list[e.GritChanged]:
    return [each for each in events if isinstance(each, e.GritChanged) and each.seat == seat]


def signed(number: int) -> str:
    """A change as it is written: "+1", "−2"."""
    return f"{number:+d}".replace("-", "−")


def rounds(count: int) -> str:
    """So many rounds."""
    return plural("{n} round", "{n} rounds", count)
