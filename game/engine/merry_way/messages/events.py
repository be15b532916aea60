"""Every event as a sentence for the log, and several that are told in one beat; and why a deal is
refused, as the band that refuses it says it.

The log keeps every event with its own sentence.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from game.engine.kinds import Event, Seat, whose
from game.engine.merry_way import events as e
from game.engine.merry_way.data import TRAPS
from game.engine.merry_way.heuristics.dealing import Distance, Reason, Refusal, refusal
from game.engine.merry_way.messages import things
from game.engine.merry_way.messages.results import ended
from game.engine.merry_way.messages.summaries import all_at_once, leg_told, out_told
from game.engine.merry_way.messages.things import amount, goods, purses, spot, steps
from game.engine.merry_way.view import MerryView
from game.engine.names import Names
from game.engine.phrases import clauses, headed, listed
from game.engine.sentences import Row, Sentences, Slot, so
from game.engine.words import _, later, later_as, plural


class Teller:
    """Tells events in order; no sentence hangs on what came before."""

    def __init__(self, names: Names) -> None:
        self.names = names

    def tell(self, event: Event) -> str | None:
        """The event as a sentence; None where there is nothing to add."""
        return sentence(event, self.names)


# An event by itself -------------------------------------------------------------------------------


def sentence(event: Event, names: Names) -> str | None:
    """An event by itself."""
    return _SAID.of(event, names)


def _each(said: str, what: Sequence[object], names: Names) -> str:
    """A list with something of every band."""
    return listed([_(said).format(name=names.seat(n), what=one) for n, one in enumerate(what)])


_SLOTS: Final[Mapping[str, Slot[Names]]] = {
    "name": lambda event, names: names.seat(event.seat),
    "whose": lambda event, names: names.whose(event.seat),
    "other": lambda event, names: names.seat(event.to),
    "leader": lambda event, names: names.seat(event.leader),
    "at": lambda event, _names: event.place,
    "next": lambda event, _names: event.place + 1,
    "goods": lambda event, _names: amount(event.resource, event.now - event.was),
    "give": lambda event, _names: goods(event.give),
    "want": lambda event, _names: goods(event.want),
    "gave": lambda event, _names: goods(event.gave),
    "got": lambda event, _names: goods(event.got),
    "given": lambda event, _names: amount(event.gave, event.paid),
    "taken": lambda event, _names: amount(event.took, 1),
    "cost": lambda event, _names: things.paid(event.paid),
    "work_card": lambda event, _names: things.resource_card(event.card),
    "card": lambda event, _names: things.card(event.card),
    "old": lambda event, _names: things.card(event.covered),
    "text": lambda event, _names: things.card_text(event.card),
    "face": lambda event, _names: things.face_words(event.face),
    "faces": lambda event, _names: clauses([things.face_words(face) for face in event.faces]),
    "place": lambda event, _names: things.place(event.clearing),
    "step": lambda event, _names: things.step(event.step),
    "town": lambda event, _names: things.town(event.bound),
    "traveller": lambda event, _names: things.traveller(event.traveller),
    "status": lambda event, _names: things.status_name(event.status),
    "who": lambda event, _names: headed(things.traveller(event.traveller)),
    "to_work": lambda event, names: _each(
        later_as("whoever works, and with which card", "{name} {what}"),
        [things.resource_card(each) for each in event.cards],
        names,
    ),
    "profit": lambda event, names: _each(
        later_as("who has how many purses", "{name} {what}"), event.profit, names
    ),
    "trap": lambda event, _names: _("{card} ({profit})").format(
        card=things.card(event.card), profit=purses(TRAPS[event.card].profit)
    ),
    "owner": lambda event, names: names.seat(event.owner),
    "change": lambda event, _names: purses(abs(event.now - event.was)),
    "sum": lambda event, _names: _("{was} → {now}").format(was=event.was, now=event.now),
    "to": lambda event, _names: spot(event.to),
    "goal": lambda event, _names: spot(event.goal),
    "steps": lambda event, _names: steps(event.steps),
    "rather": lambda event, _names: spot(event.rather),
    "rather_steps": lambda event, _names: steps(event.rather_steps),
    "folly": lambda event, _names: things.kind_name(event.folly) if event.folly else "",
}
"""What a slot of a sentence says of its event, where that is no field as it stands."""


def _follies(event: e.FolliesDealt, names: Names) -> str:
    said = {
        "second_sides": later("The folly cards show their second sides: {faces}."),
        "set_up": later("The folly cards are dealt: {faces}."),
    }.get(event.why, later("New folly cards: {faces}."))
    left = plural("{n} is left.", "{n} are left.", event.left)
    return f"{_SAID.filled(said, event, names)} {left}"


def _drawn(event: e.ResourceCardsDrawn | e.SchemesDrawn, names: Names) -> str:
    work, said = isinstance(event, e.ResourceCardsDrawn), _("{name} draws {cards}.")
    if not (work or event.count):
        return _("{name} finds no scheme to draw.").format(name=names.seat(event.seat))
    if event.cards is None:
        cards = things.some_schemes(event.count)
        if work:
            cards = plural("{n} resource card", "{n} resource cards", event.count)
    else:
        called = things.resource_card if work else things.card
        cards = listed([called(each) for each in event.cards])
        said = _("{name} draws to work with: {cards}.") if work else said
    shuffled = " " + _("The discards were shuffled.") if event.shuffled else ""
    return said.format(name=names.seat(event.seat), cards=cards) + shuffled


def _out(event: e.SetOut, names: Names) -> str:
    plain, bribed = (
        (
            later("{who} sets out for {town}: {status}, tempted by what is {follies}."),
            later(
                "{who} sets out for {town}: {status}, for a bribe, tempted by what is {follies}."
            ),
        )
        if event.follies
        else (
            later("{who} sets out for {town}: {status}, tempted by nothing."),
            later("{who} sets out for {town}: {status}, for a bribe, tempted by nothing."),
        )
    )
    tempted = listed([things.kind_name(folly) for folly in event.follies])
    return _SAID.filled(bribed if event.bribed else plain, event, names, follies=tempted)


def _stroll(event: e.Strolled, names: Names) -> str:
    """A step; where something draws the traveller, what, and why that and nothing else."""
    if not event.goal:
        return _SAID.filled(later("On to {to}."), event, names)
    further = later("{rather} is as near, but further from the road.")
    more = {
        "steps": later("{rather} is {rather_steps} away."),
        "following": later("{rather} is as near, but the next folly goes before."),
        **dict.fromkeys(("row", "side", "column"), further),
    }.get(event.why)
    said = _SAID.filled(later("On to {to}, drawn to {goal} ({folly}, {steps})."), event, names)
    return said if more is None else f"{said} {_SAID.filled(more, event, names)}"


_SAID: Final[Sentences[Names]] = Sentences(
    {
        e.RoundBegan: later("Round {round}. {leader} leads."),
        e.FolliesDealt: _follies,
        e.ResourceCardsDrawn: _drawn,
        e.SchemesDrawn: _drawn,
        e.CardPicked: (
            Row(later("{name} has chosen a card to work with."), so(card=None)),
            Row(later("{name} has chosen {work_card} to work with.")),
        ),
        e.CardsRevealed: later("To work: {to_work}."),
        e.Collected: later("{name} takes {goods} and has {now}."),
        e.NothingCollected: later("{name} gets nothing for a {digit}."),
        e.BargainingBegan: later("The bands may bargain."),
        e.Offered: (
            Row(later("{name} offers {other} {give} for {want}."), so(proposal=1)),
            Row(later("{name} would rather give {other} {give} for {want}.")),
        ),
        e.Asked: later("{name} asks {other} what it would take: {give} for {want}?"),
        e.Named: (
            Row(
                later("{name} would give {give} for {want}."),
                lambda event: event.give or event.want,
            ),
            Row(later("{name} would not deal in that.")),
        ),
        e.Declined: later("{name} declines."),
        e.Rested: later("{name} has nothing more to offer."),
        e.Dealt: later("A deal: {name} gives {gave}, {other} gives {got}."),
        e.BankOpened: later("The bank opens."),
        e.Bought: later("{name} buys {goods} and has {now}."),
        e.Exchanged: later("{name} exchanges {given} for {taken}."),
        e.LeftBank: later("{name} is done at the bank."),
        e.BuildingBegan: later("Traps may be built."),
        e.SpecialPlayed: later("{name} plays {card}. {text}"),
        e.FolliesSwapped: later("The folly cards {at} and {next} change places."),
        e.FollyTurned: later("Folly card {at} now shows {face}."),
        e.ResourcesTaken: later("{name} takes {goods} and has {now}."),
        e.Bribed: later("{who} goes as a merchant this round."),
        e.AlmsGiven: later("Peasants take nothing from {name} this round."),
        e.TrapSet: (
            Row(later("{name} sets {card} in {place} for {cost}."), so(covered=None)),
            Row(later("{name} covers {old} in {place} with {card} for {cost}.")),
        ),
        e.RoadblockBuilt: (
            Row(later("{name} fells an oak across {step}."), so(oak=True)),
            Row(later("{name} builds the roadblock across {step}.")),
        ),
        e.TokenWithdrawn: later("{name} takes the claim back from {place}."),
        e.Passed: later("{name} builds no more."),
        e.SetOut: _out,
        e.Strolled: _stroll,
        e.Fell: (
            Row(
                later("Robbers stop {traveller} in {place}: {trap}, set by {owner}."),
                so(robbers=True),
            ),
            Row(later("{who} falls for {trap} in {place}, set by {owner}.")),
        ),
        e.ProfitChanged: (
            Row(
                later("The peasant takes nothing of {name}."),
                lambda event: event.why == "peasant" and event.now == event.was,
            ),
            Row(later("The peasant takes {change} of {name} ({sum})."), so(why="peasant")),
            Row(
                later("{name} gains {change} ({sum})."),
                lambda event: event.why in ("trap", "robbers"),
            ),
            Row(later("{name} has {change} more ({sum})."), so(why="cut_purse")),
            Row(later("{name} loses {change} ({sum})."), so(why="purse_cut")),
            Row(later("{name} pays {change} ({sum}).")),
        ),
        e.TokenLifted: later("The guard lifts {whose} claim in {place}."),
        e.Arrived: later("{who} is in {town}."),
        e.RoundEnded: later("Round {round} is over: {profit}."),
        e.LeaderPassed: later("{name} leads next."),
        e.GameEnded: lambda event, names: ended(event.result, names),
    },
    _SLOTS,
)
"""What is said of each event."""


# Several in one beat ------------------------------------------------------------------------------

_BROUGHT: Final = (
    *(e.FolliesSwapped, e.FollyTurned, e.ResourcesTaken, e.Bribed, e.AlmsGiven, e.RoadblockBuilt),
    *(e.ProfitChanged, e.SchemesDrawn),
)
"""What a special scheme does, behind the card itself."""
_RUNS: Final[Mapping[type[Event], tuple[type[Event], ...]]] = {
    e.CardPicked: (e.CardPicked,),
    e.Rested: (e.Rested,),
    e.LeftBank: (e.LeftBank,),
    e.SpecialPlayed: _BROUGHT,
    e.LeaderPassed: (e.RoundBegan,),
}
"""With which events each one is told, as long as they come."""


def run_length(coming: Sequence[Event], at_once: bool = False) -> int:
    """How many of the events that come next are told in one beat; `at_once` if all travellers that
    have not set out yet walk at the same time.
    """
    first = coming[0]
    match first:
        case e.ResourceCardsDrawn() | e.SchemesDrawn(why="deal"):
            return next((n for n, each in enumerate(coming) if not _is_dealt(each)), len(coming))
        case e.ProfitChanged(why="bank" | "card"):
            return _while(coming[:2], 1, e.Bought | e.SchemesDrawn)
        case e.SetOut() if at_once:
            return _while(coming, 1, e.Walked)
        case e.Strolled():
            count = _while(coming, 1, e.Strolled)
            count = _while(coming, count, e.Fell | e.ProfitChanged | e.TokenLifted)
            return _while(coming, count, e.Arrived)
        case _:
            return _while(coming, 1, _RUNS.get(type(first), ()))


def _while(coming: Sequence[Event], count: int, kinds: Any) -> int:
    """How many come first, `count` and those of these kinds behind them."""
    while count < len(coming) and isinstance(coming[count], kinds):
        count += 1
    return count


def _is_dealt(event: Event) -> bool:
    return isinstance(event, e.ResourceCardsDrawn) or (
        isinstance(event, e.SchemesDrawn) and event.why == "deal"
    )


def run_told(
    events: Sequence[Event],
    sentences: Sequence[str],
    names: Names,
    walked: Sequence[Event] = (),
) -> str:
    """What is said of a run; `sentences` are those of the log, `walked` what the walks of this
    round have brought before.
    """
    first, alone = events[0], len(events) == 1
    match first:
        case e.FolliesDealt():
            return things.follies_dealt(first.why)
        case e.SetOut():
            return out_told(first) if alone else all_at_once((*walked, *events), names)
        case e.Strolled():
            return leg_told(events, names)
        case _ if alone:
            return sentences[0]
        case e.ResourceCardsDrawn() | e.SchemesDrawn():
            if any(isinstance(each, e.SchemesDrawn) for each in events):
                return _("Everybody is dealt resource cards and schemes.")
            return _("Everybody draws a resource card.")
        case e.CardPicked():
            own = [isinstance(each, e.CardPicked) and each.card is not None for each in events]
            return sentences[own.index(True)] if any(own) else sentences[-1]
        case e.Rested():
            return _("No more offers: {names}.").format(names=_seats(events, names))
        case e.LeftBank():
            return _("Done at the bank: {names}.").format(names=_seats(events, names))
        case e.ProfitChanged() | e.LeaderPassed():
            return sentences[-1]
        case _:
            return " ".join([said for said in sentences if said])


def _seats(events: Sequence[Event], names: Names) -> str:
    return names.listed([seat for each in events if (seat := whose(each)) is not None])


# Refusals -----------------------------------------------------------------------------------------

_REASONS: Final[dict[Reason, str]] = {
    "leader": later("You are too near the end for that."),
    "gift": later("There is nothing in it for me."),
    "cards": later("My schemes are worth more than that."),
    "claims": later("That claim brings me more than that."),
    "burden": later("That trap would cost me more than it brings."),
    "needed": later("I need that myself."),
    "plenty": later("I have plenty of what you give."),
    "uneven": later("That helps you more than me."),
}
_DISTANCES: Final[dict[Distance, str]] = {
    "far": later("It is far from a deal."),
    "near": later("It is near a deal."),
}


def refused(why: Refusal) -> tuple[str, str]:
    """The reason and the distance, a sentence each."""
    return _(_REASONS[why.reason]), _(_DISTANCES[why.distance])


def refused_because(event: Event, view: MerryView, people: Collection[Seat]) -> str:
    """What a rival says to a deal it has just refused, as a table can tell it from the view before;
    "" where nothing was refused. People speak for themselves.
    """
    match event:
        case e.Declined(seat) | e.Named(seat, _, (), ()) if seat not in people:
            why = refusal(view)
        case _:
            return ""
    if why is None:
        return ""
    reason, distance = refused(why)
    return _("“{reason} {distance}”").format(reason=reason, distance=distance)
