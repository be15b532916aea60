"""A round when it is over: what it changed on the whole, who leads, and what the Courant says."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from game.engine.kinds import Event, Seat, whose
from game.engine.names import Names, listed
from game.engine.words import _, later, plural
from game.engine.your_money import events as e
from game.engine.your_money.messages.events import Told, filled, moves_said
from game.engine.your_money.messages.numbers import moves_of, rode_on, rode_on_in_brief
from game.engine.your_money.messages.sums import minus
from game.engine.your_money.messages.things import (
    capital,
    card_called,
    good_one,
    guineas,
    number_name,
    signed,
)
from game.engine.your_money.view import YourMoneyView

Line = tuple[str, tuple[Event, ...]]
"""A line of a round's account, and the events behind it."""

_NUMBERS: Final[tuple[e.Number, ...]] = ("guineas", "folk_hero", "scoundrel", "health")


def round_lines(events: Sequence[Event], names: Names) -> list[tuple[str, list[Line]]]:
    """What a round has changed on the whole, robber by robber: each number from where to where."""
    account: list[tuple[str, list[Line]]] = []
    for seat, name in enumerate(names.seats):
        lines = [*_moved(events, seat), *_befell(events, seat, Told(names, {}))]
        account.append((name, lines or [(_("nothing changed"), ())]))
    if rival := list(_rival(events)):
        account.append((capital(names.other("rival")), rival))
    return account


def _moved(events: Sequence[Event], seat: Seat) -> Iterator[Line]:
    """Each number that stands elsewhere than it did, and every event that moved it."""
    for what in _NUMBERS:
        moves = list(moves_of(what, seat, events))
        if moves and moves[0].was != moves[-1].now:
            was, now = moves[0].was, moves[-1].now
            said = _("{what} {was} → {now} ({change})").format(
                what=number_name(what), was=was, now=now, change=signed(now - was)
            )
            yield said, tuple(moves)


_BEFELL: Final[Mapping[type[Event], str]] = {
    e.Bought: later("bought {item}"),
    e.ThrewAway: later("threw the {weapon} away"),
    e.MustRest: later("must rest next round"),
    e.TurnedScoundrel: later("turned scoundrel"),
    e.Retired: later("retired with {score}"),
    e.Died: later("taken, to be hanged"),
}


def _befell(events: Sequence[Event], seat: Seat, told: Told) -> Iterator[Line]:
    """What else has come of the round for a robber."""
    died = any(isinstance(event, e.Died) and event.seat == seat for event in events)
    for event in events:
        # The dead have rest enough.
        idle = isinstance(event, e.MustRest) and (event.last or died)
        if type(event) in _BEFELL and whose(event) == seat and not idle:
            yield filled(_BEFELL[type(event)], event, told), (event,)


def _rival(events: Iterable[Event]) -> Iterator[Line]:
    """What came of it for the rival without a seat."""
    for event in events:
        match event:
            case e.RivalPurse(was, now):
                said = _("{what} {was} → {now} ({change})").format(
                    what=number_name("guineas"), was=was, now=now, change=signed(now - was)
                )
                yield said, (event,)
            case e.RivalThrew(won=False):
                yield _("robbed nobody"), (event,)
            case e.RivalRodeOn():
                yield rode_on_in_brief(event), (event,)


def round_headlines(events: Iterable[Event], names: Names) -> list[str]:
    """What a round changed in the fewest words: "Nell: folk hero +3, purse −2."."""
    moved: dict[Seat | None, dict[e.Number, int]] = {}
    for event in events:
        match event:
            case e.Changed(seat, what):
                sums = moved.setdefault(seat, {})
                sums[what] = sums.get(what, 0) + event.by
            case e.RivalPurse() | e.RivalRodeOn():
                moved[None] = {"guineas": event.now - event.was}
    rows: list[tuple[Seat | None, str]] = list(enumerate(names.seats))
    if None in moved:
        rows.append((None, capital(names.other("rival"))))
    lines = []
    for of, name in rows:
        said = ", ".join(moves_said(moved.get(of, {}))) or _("nothing changed")
        lines.append(_("{name}: {changes}.").format(name=name, changes=said))
    return lines


def round_note(number: int, view: YourMoneyView, events: Sequence[Event], names: Names) -> str:
    """A round by its milestone: what it brought, how far the one under way is, or how many come."""
    rounds = view.options.rounds
    if number > view.round:
        left = plural("{n} round to come", "{n} rounds to come", rounds - view.round)
        return _("{text}, the last is {last} · rule {rule}").format(
            text=left, last=rounds, rule="7"
        )
    title = _("Round {n} of {all}").format(n=number, all=rounds)
    if number < view.round:
        first = _("{text} · rule {rule}").format(text=title, rule="3.6")
        return "\n".join([first, *round_headlines(_of_round(number, events), names)])
    if view.solo:
        return _("{text} · rule {rule}").format(text=title, rule="3")
    lead = _("{name} has the lead").format(name=names.seat(view.lead))
    return _("{title}: {text} · rule {rule}").format(title=title, text=lead, rule="D4")


def _of_round(number: int, events: Iterable[Event]) -> list[Event]:
    """The events of one round."""
    found: list[Event] = []
    now = 0
    for event in events:
        if isinstance(event, e.RoundBegan):
            now = event.round
        if now == number:
            found.append(event)
    return found


def who_leads(view: YourMoneyView, names: Names) -> str:
    """How the scores stand, in a sentence; "" where the gallows decide."""
    if not all(sheet.health for sheet in view.sheets):
        return ""
    scores = [sheet.score for sheet in view.sheets]
    if view.solo:
        return _("{name} stands at {score}, {rival} holds {gold}.").format(
            name=names.seat(0),
            score=minus(scores[0]),
            rival=names.other("rival"),
            gold=guineas(view.rival_guineas),
        )
    if scores[0] == scores[1]:
        return _("Both stand at {score}.").format(score=minus(scores[0]))
    ahead = scores.index(max(scores))
    return _("{name} leads by {more} to {less}.").format(
        name=names.seat(ahead), more=minus(scores[ahead]), less=minus(scores[1 - ahead])
    )


# The York Courant


def courant(events: Sequence[Event], names: Names) -> list[str]:
    """The news of a round, a sentence a robber."""
    news = []
    for seat, name in enumerate(names.seats):
        deed = _deed(events, seat, names)
        wounds = [
            -event.by
            for event in moves_of("health", seat, events)
            if event.cause in ("combat", "guard", "spur")
        ]
        bled = sum(wounds)
        if deed and bled:
            deed = plural(
                "{{deed}}, and bled for it: {n} health.",
                "{{deed}}, and bled for it: {n} health.",
                bled,
            ).format(deed=deed)
        elif deed:
            deed = _("{deed}.").format(deed=deed)
        news.append(deed or _("Nothing was heard of {name}.").format(name=name))
    return [*news, *_of_the_rival(events, names)]


_NEWS: Final[Mapping[type[Event], str]] = {
    e.Died: later("{name} was taken, and York will have its hanging"),
    e.Retired: later("{name} has left the road"),
    e.PurseTaken: later("{name} took {share} from {of}"),
    e.PurseKept: later("{name} went away empty-handed from {of}"),
    e.CoachMissed: later("{coach} outran {name}"),
    e.GuardsFought: later("guards met {name} in {place}"),
    e.Ate: later("{name} ate well in {place}"),
}


def _deed(events: Sequence[Event], seat: Seat, names: Names) -> str:
    """What a robber did that people speak of, without its full stop; "" for nothing."""
    bought: list[str] = []
    said, name = "", names.seat(seat)
    dealt: dict[str, str] = {
        event.place: event.card for event in events if isinstance(event, e.CoachDealt)
    }
    told = Told(names, dealt)
    for event in events:
        if whose(event) != seat and seat not in getattr(event, "seats", ()):
            continue
        if isinstance(event, e.Bought):
            bought.append(good_one(event.item))
        # A meal is no news beside anything else.
        elif type(event) in _NEWS and not (said and isinstance(event, e.Ate)):
            said = filled(_NEWS[type(event)], event, told, name=name)
        if isinstance(event, e.Died):
            return said
    if bought:
        return _("{name} came from the market with {goods}").format(name=name, goods=listed(bought))
    return capital(said)


def _of_the_rival(events: Iterable[Event], names: Names) -> Iterator[str]:
    rival, coach = capital(names.other("rival")), ""
    for event in events:
        match event:
            case e.RivalChose(card=card):
                coach = card_called(card)
            case e.RivalThrew(won=False):
                yield _("{name} was too weak for {coach}.").format(name=rival, coach=coach)
            case e.RivalPurse(was, now):
                gold = guineas(now - was)
                said = _("{name} took {gold} from {coach}.")
                yield said.format(name=rival, gold=gold, coach=coach)
            case e.RivalRodeOn():
                yield rode_on(event, names)
