"""A round when it is over: what it changed on the whole, who leads, and what the Courant prints."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from game.engine.kinds import Event, Seat
from game.engine.names import Names, listed
from game.engine.words import _, plural
from game.engine.your_money import events as e
from game.engine.your_money.say.rival import rode_on, rode_on_in_brief
from game.engine.your_money.say.sums import minus
from game.engine.your_money.say.things import (
    capital,
    card_called,
    coach_at,
    good_one,
    good_short,
    guineas,
    number_name,
    place_called,
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
        lines = [*_moved(events, seat), *_befell(events, seat)]
        account.append((name, lines or [(_("nothing changed"), ())]))
    if rival := list(_rival(events)):
        account.append((capital(names.other("rival")), rival))
    return account


def _moved(events: Sequence[Event], seat: Seat) -> Iterator[Line]:
    """Each number that stands elsewhere than it did, and every event that moved it."""
    for what in _NUMBERS:
        moves = [
            event
            for event in events
            if isinstance(event, e.Changed) and event.seat == seat and event.what == what
        ]
        if moves and moves[0].was != moves[-1].now:
            was, now = moves[0].was, moves[-1].now
            said = _("{what} {was} → {now} ({change})").format(
                what=number_name(what), was=was, now=now, change=signed(now - was)
            )
            yield said, tuple(moves)


def _befell(events: Sequence[Event], seat: Seat) -> Iterator[Line]:
    """What else has come of the round for a robber."""
    died = any(isinstance(event, e.Died) and event.seat == seat for event in events)
    for event in events:
        if getattr(event, "seat", None) != seat:
            continue
        match event:
            case e.Bought(item=item):
                yield _("bought {item}").format(item=good_one(item)), (event,)
            case e.ThrewAway(weapon=weapon):
                yield _("threw the {weapon} away").format(weapon=good_short(weapon)), (event,)
            case e.MustRest(last=False) if not died:  # the dead have rest enough
                yield _("must rest next round"), (event,)
            case e.TurnedScoundrel():
                yield _("turned scoundrel"), (event,)
            case e.Retired(score=score):
                yield _("retired with {score}").format(score=minus(score)), (event,)
            case e.Died():
                yield _("taken, to be hanged"), (event,)


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
        deed = _deed(events, seat, name)
        bled = sum(
            [
                event.was - event.now
                for event in events
                if isinstance(event, e.Changed)
                and event.seat == seat
                and event.cause in ("combat", "guard", "spur")
                and event.what == "health"
            ]
        )
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


def _deed(events: Sequence[Event], seat: Seat, name: str) -> str:
    """What a robber did that people speak of, without its full stop; "" for nothing."""
    bought: list[str] = []
    said = ""
    coaches = {event.place: event.card for event in events if isinstance(event, e.CoachDealt)}
    for event in events:
        match event:
            case e.Died(each) if each == seat:
                return _("{name} was taken, and York will have its hanging").format(name=name)
            case e.Retired(each) if each == seat:
                said = _("{name} has left the road").format(name=name)
            case e.PurseTaken(seats, _place, card, _gold, each) if seat in seats:
                said = _("{name} took {gold} from {coach}").format(
                    name=name, gold=guineas(each), coach=card_called(card)
                )
            case e.PurseKept(seats, _place, card) if seat in seats:
                said = _("{name} went away empty-handed from {coach}").format(
                    name=name, coach=card_called(card)
                )
            case e.CoachMissed(each, place) if each == seat:
                coach = card_called(coaches[place]) if place in coaches else coach_at(place)
                said = _("{coach} outran {name}").format(coach=capital(coach), name=name)
            case e.GuardsFought(each, place) if each == seat:
                said = _("guards met {name} in {place}").format(
                    name=name, place=place_called(place)
                )
            case e.Ate(each, place) if each == seat and not said:
                said = _("{name} ate well in {place}").format(name=name, place=place_called(place))
            case e.Bought(each, item) if each == seat:
                bought.append(good_one(item))
    if bought:
        return _("{name} came from the market with {goods}").format(name=name, goods=listed(bought))
    return capital(said)


def _of_the_rival(events: Iterable[Event], names: Names) -> Iterator[str]:
    rival, card = capital(names.other("rival")), ""
    for event in events:
        match event:
            case e.RivalChose(card=card):
                pass
            case e.RivalThrew(won=False):
                yield _("{name} was too weak for {coach}.").format(
                    name=rival, coach=card_called(card)
                )
            case e.RivalPurse(was, now):
                yield _("{name} took {gold} from {coach}.").format(
                    name=rival, gold=guineas(now - was), coach=card_called(card)
                )
            case e.RivalRodeOn():
                yield rode_on(event, names)
