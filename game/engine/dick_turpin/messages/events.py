"""Every event as a sentence for the log, several told in one beat, and the receipt of a booty."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Final

from game.engine.dick_turpin import events as e
from game.engine.dick_turpin.data import DATA, PISTOL, Town
from game.engine.dick_turpin.messages.results import ended
from game.engine.dick_turpin.messages.things import (
    cards,
    cited,
    passengers,
    plunder,
    sovereigns,
    stop_name,
)
from game.engine.kinds import Event
from game.engine.names import Names
from game.engine.phrases import listed
from game.engine.sentences import Row, Sentences, Slot, so
from game.engine.words import _, later, plural

# One event ----------------------------------------------------------------------------------------


_PASSED: Final[Mapping[Town, str]] = {
    "oxford": later("The Silver Flyer rolls through Oxford; nobody stirs."),
    "bath": later("Bath takes its waters, and the coach goes by untouched."),
    "warwick": later("The coach passes under Warwick’s towers, and nobody is there to stop it."),
    "lancaster": later("Nobody waits at Lancaster; the coach goes by at a gallop."),
    "york": later("The coach goes through York with its lamps lit, and nobody stirs."),
    "carlisle": later("Nothing stirs at Carlisle but the border wind, and the coach goes by."),
}
"""Nobody waits: told for each town in its own way, for it is told often."""


def _arrived(event: e.JourneyEnded, names: Names) -> str:
    if not event.passengers:
        said = _("The coach comes to {goal} with not a purse left in it.")
    elif event.passengers == DATA.passengers:
        said = _("The coach comes to {goal} with every purse in it.")
    else:
        said = plural(
            "The coach comes to {{goal}}. {n} passenger still has a purse.",
            "The coach comes to {{goal}}. {n} passengers still have their purses.",
            event.passengers,
        )
    return said.format(goal=stop_name(event.goal))


def _over(event: e.GameEnded, names: Names) -> str:
    hidden = [
        _("{name} was still waiting at {town}.").format(
            name=names.seat(card.seat), town=stop_name(card.town)
        )
        for card in event.hidden
    ]
    return " ".join([ended(event.result, names), *hidden])


_SLOTS: Final[Mapping[str, Slot[Names]]] = {
    "name": lambda event, names: names.seat(event.seat),
    "owner": lambda event, names: names.whose(event.seat),
    "names": lambda event, names: names.listed(event.seats),
    "town": lambda event, names: stop_name(event.town),
    "start": lambda event, names: stop_name(event.start),
    "goal": lambda event, names: stop_name(event.goal),
    "thing": lambda event, names: plunder(event.card),
    "passengers": lambda event, names: passengers(event.passengers),
    "lost": lambda event, names: sovereigns(event.lost),
    "gold": lambda event, names: sovereigns(event.taken),
    "cards": lambda event, names: cards(len(event.cards)),
    "payments": lambda event, names: payments_listed(event.payments, names),
}

_SAID: Final[Sentences[Names]] = Sentences(
    {
        e.RoundBegan: (
            Row(later("Six journeys, six cards in every hand."), so(rounds=1)),
            Row(later("Round {round} of {rounds}: six cards in every hand.")),
        ),
        e.JourneyBegan: (
            Row(
                later("Journey {within_round}, {start} to {goal}. {name} drives."),
                slots={"name": lambda event, names: names.seat(event.driver)},
            ),
        ),
        e.CoachPassed: lambda event, _names: _(_PASSED[event.town]),
        e.JourneyEnded: _arrived,
        e.GameEnded: _over,
        e.CardLaid: (
            Row(later("{name} lays the last card face down."), so(last=True, town=None)),
            Row(later("{name} lays a card face down."), so(town=None)),
            Row(later("{name} has only {town} left, and will wait there."), so(last=True)),
            Row(later("{name} will wait at {town}.")),
        ),
        e.CardsRevealed: (
            Row(
                later("{names} steps out at {town}, too late: not a purse is left."),
                lambda event: not event.passengers and len(event.seats) == 1,
            ),
            Row(
                later("{names} step out at {town}, too late: not a purse is left."),
                lambda event: not event.passengers,
            ),
            Row(
                later("“Stand and deliver!” {name} steps out at {town}."),
                lambda event: len(event.seats) == 1,
                {"name": lambda event, names: names.seat(event.seats[0])},
            ),
            Row(later("“Stand and deliver!” {names} step out at {town}.")),
        ),
        e.DuelBegan: (
            Row(
                later("Only one can have the coach: {first} draws, then {second}."),
                lambda event: len(event.order) == 2,
                {
                    "first": lambda event, names: names.seat(event.order[0]),
                    "second": lambda event, names: names.seat(event.order[1]),
                },
            ),
            Row(
                later("Only one can have the coach. They draw in turn: {names}."),
                slots={"names": lambda event, names: names.listed(event.order)},
            ),
        ),
        e.DuelCardDrawn: (
            Row(later("{name} draws a pistol, and is out of the duel."), so(card=PISTOL)),
            Row(later("{name} draws {thing}, and stands.")),
        ),
        e.DuelWon: later("{name} has {town} alone, and the coach comes on."),
        e.HoldUpBegan: later("The coach stops, {passengers} before {owner} pistol."),
        e.BootyTurned: (
            Row(
                later("{name} turns up {thing}: {gold}."),
                lambda event: event.card == event.sum,
                {"gold": lambda event, names: sovereigns(event.card)},
            ),
            Row(
                later("{name} turns up {thing}: {gold}, {sum} in all."),
                slots={"gold": lambda event, names: sovereigns(event.card)},
            ),
        ),
        e.DrivenOff: (
            Row(
                later("{name} turns a pistol and runs, leaving {lost} behind."),
                lambda event: event.lost > 0,
            ),
            Row(later("{name} meets a pistol at the first window, and runs.")),
        ),
        e.BootyTaken: (
            Row(
                later("{name} takes all the others have, {gold} of {sum}: {payments}."),
                lambda event: event.taken < event.sum,
            ),
            Row(later("The last purse: {name} rides off with {gold}. {payments}."), so(full=True)),
            Row(later("{name} rides off with {gold} from {cards}. {payments}.")),
        ),
    },
    _SLOTS,
)


def sentence(event: Event, names: Names) -> str | None:
    """One event as one sentence."""
    return _SAID.of(event, names)


class Teller:
    """Tells events in order."""

    def __init__(self, names: Names) -> None:
        self.names = names

    def tell(self, event: Event) -> str | None:
        """The event as a sentence; None where there is nothing to add."""
        return sentence(event, self.names)


# Several of them ----------------------------------------------------------------------------------


def run_length(coming: Sequence[Event]) -> int:
    """How many of the events that come next are told in one beat: the coach's way to where somebody
    waits, a round of a duel. The log keeps every event with its own sentence.
    """
    match coming[:2]:
        case [e.CardLaid(), *_]:
            return _while(coming, e.CardLaid)
        case [e.CoachPassed() | e.CardsRevealed(), *_]:
            return _on_the_road(coming, _while(coming, e.CoachPassed))
        case [e.DuelCardDrawn(), *_]:
            return len(list(_round_of_duel(coming)))
        case [e.DuelWon(), e.HoldUpBegan()]:
            return 2
        case _:
            return 1


def _while(coming: Sequence[Event], kind: type[Event]) -> int:
    """How many of that kind come first."""
    return len(list(takewhile(lambda event: isinstance(event, kind), coming)))


def _on_the_road(coming: Sequence[Event], passed: int) -> int:
    """Past so many towns to where the coach stops, and what begins there."""
    match coming[passed : passed + 2]:
        case [e.CardsRevealed(), e.DuelBegan() | e.HoldUpBegan()]:
            return passed + 2
        case [e.CardsRevealed() | e.JourneyEnded(), *_]:
            return passed + 1
        case _:
            return passed


def _round_of_duel(coming: Sequence[Event]) -> Iterator[e.DuelCardDrawn]:
    """A card for each of them at most."""
    drawn = []
    for event in coming:
        if not isinstance(event, e.DuelCardDrawn) or event.seat in drawn:
            return
        drawn.append(event.seat)
        yield event


def run_told(events: Sequence[Event], sentences: Sequence[str], names: Names) -> str:
    """What is said of a run; `sentences` are those of the log."""
    if len(events) == 1:
        return sentences[0]
    drawn = [_DRAWN.of(event, names) or "" for event in _round_of_duel(events)]
    if drawn:
        return _("{said}.").format(said=listed(drawn))
    pairs = zip(events, sentences, strict=True)
    kept = [told for event, told in pairs if not isinstance(event, e.CoachPassed | e.CardLaid)]
    return " ".join(kept) or sentences[-1]


_DRAWN: Final[Sentences[Names]] = Sentences(
    {
        e.DuelCardDrawn: (
            Row(later("{name} draws a pistol"), so(card=PISTOL)),
            Row(later("{name} draws {thing}")),
        ),
    },
    _SLOTS,
)
"""Who has drawn what in a round of a duel, one of several in a sentence."""

_HEADLINES: Final[Sentences[Names]] = Sentences(
    {
        e.BootyTaken: later("{name} took {gold} at {town}."),
        e.DrivenOff: later("{name} met a pistol at {town}."),
        e.DuelWon: later("{name} won a duel at {town}."),
    },
    _SLOTS,
)
"""A piece of news in the fewest words."""


def headlines(news: Sequence[Event], names: Names, most: int = 3) -> tuple[str, ...]:
    """What a journey brought, in up to so many lines; hold-ups before duels."""
    weighty = [each for each in news if not isinstance(each, e.DuelWon)]
    kept = weighty if len(weighty) >= most else news
    return tuple([_HEADLINES.of(each, names) or "" for each in kept[-most:]])


# A booty ------------------------------------------------------------------------------------------


def booty_receipt(event: e.BootyTaken, names: Names) -> str:
    """What the cards showed, how the others paid it, and the rule for that (D6)."""
    shown = (
        _("The card shows {gold}.").format(gold=sovereigns(event.sum))
        if len(event.cards) == 1
        else _("The cards show {cards}, {gold} in all.").format(
            cards=listed([str(card) for card in event.cards]), gold=sovereigns(event.sum)
        )
    )
    text = _("{payments}, and {name} has {gold}")
    if event.taken < event.sum:
        text = _("It is more than the others have: {payments}, and {name} has {gold}")
    told = text.format(
        payments=listed([_pays(each, names) for each in event.payments]),
        name=names.seat(event.seat),
        gold=sovereigns(event.had + event.taken),
    )
    return cited(f"{shown} {told}", event.paragraph)


def _pays(each: e.Payment, names: Names) -> str:
    """What somebody pays of what he had."""
    text = _("{name} pays {gold} of {had}")
    if not each.had:
        text = _("{name} has nothing to pay")
    elif not each.paid:
        text = _("{name} pays nothing")
    elif each.paid == each.had:
        text = _("{name} pays all of {gold}")
    return text.format(name=names.seat(each.seat), gold=each.paid, had=each.had)


def payments_listed(paid: Sequence[e.Payment], names: Names) -> str:
    """Who pays what, in one breath: "Jack pays 5, Moll 5 and Tom 4"; whoever pays nothing is
    left out.
    """
    payers = [each for each in paid if each.paid]
    texts = [_("{name} pays {gold}"), *[_("{name} {gold}")] * len(payers)]
    return listed(
        [
            text.format(name=names.seat(each.seat), gold=each.paid)
            for text, each in zip(texts, payers, strict=False)
        ]
    )
