"""Several events told in one sentence, and a round when it is over: what it changed on the whole,
who leads, and what the Courant says.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from game.engine.kinds import Event, Seat
from game.engine.names import Names, listed
from game.engine.words import _, plural
from game.engine.your_money import events as e
from game.engine.your_money.messages.solo import rode_on, rode_on_in_brief
from game.engine.your_money.messages.sums import minus
from game.engine.your_money.messages.things import (
    capital,
    card_called,
    coach_at,
    dice_listed,
    good_one,
    good_short,
    guineas,
    number_name,
    place_called,
    signed,
)
from game.engine.your_money.view import YourMoneyView

Kinds = tuple[type[Event], ...]

_CHANCE: Final[Kinds] = (e.CoachDieThrown, e.DiceThrown)
_GUARDS: Final[Kinds] = (e.GuardRode, e.GuardsHunt)
_DEED: Final[Kinds] = (
    e.DiceDivided,
    e.GearChosen,
    e.MustRest,
    e.WitTried,
    e.CombatTried,
    e.PurseTaken,
    e.PurseKept,
    e.Changed,
)
_RUNS: Final[tuple[tuple[Kinds, Kinds], ...]] = (
    ((e.RoundBegan,), (e.CoachDealt,)),
    ((e.CoachDealt,), (e.CoachDealt,)),
    ((e.PlanSealed,), (e.PlanSealed,)),
    (_GUARDS, _GUARDS),
    (_CHANCE, _CHANCE),
    ((e.CoachCaught, e.WitTried, e.DiceDivided, e.GearChosen), _DEED),
    ((e.CoachMissed,), (e.Changed,)),
    ((e.EnteredTown,), (e.DiceThrown,)),
    ((e.GuardsFought,), (e.Changed,)),
    ((e.Bought, e.Ate, e.GaveToThePoor), (e.Changed,)),
    ((e.RivalThrew,), (e.RivalPurse,)),
)
"""What begins something that is told in one beat, and what may follow within it."""


def run_length(coming: Sequence[Event]) -> int:
    """How many of the events that come next are told in one beat."""
    first = coming[0]
    for begins, follows in _RUNS:
        if isinstance(first, begins):
            count = 1
            while count < len(coming) and isinstance(coming[count], follows):
                count += 1
            return count
    return 1


def run_told(
    events: Sequence[Event], sentences: Sequence[str], names: Names, cards: Mapping[str, str]
) -> str:
    """What is said of a run at the table, which shows what is done in secret: dice, and seals.
    `sentences` are those of the log, `cards` the coaches on the roads.
    """
    first = events[0]
    if isinstance(first, e.SecretDiceThrown | e.PlanSealed):
        return ""
    if len(events) == 1:
        return sentences[0]
    match first:
        case e.RoundBegan():
            return sentences[0]
        case e.CoachDealt() | e.EnteredTown():
            return sentences[-1]
        case e.GuardRode() | e.GuardsHunt():
            return _guards(events, sentences, names)
        case e.CoachDieThrown() | e.DiceThrown():
            return _chases(events, sentences, names, cards)
        case e.CoachMissed(seat, place, sums):
            return _(
                "{name} cannot catch {coach}, with {total} of {target} at most: {changes}."
            ).format(
                name=names.seat(seat),
                coach=_coach(place, cards),
                total=sums.total,
                target=sums.target,
                changes=_changes(events, seat),
            )
        case e.GuardsFought(seat):
            return _("{told} {changes}.").format(
                told=sentences[0], changes=capital(_changes(events, seat))
            )
        case e.RivalThrew():
            return _("{told} {more}").format(told=sentences[0], more=sentences[-1])
        case _:
            return _robbed(events, names, cards) or sentences[0]


def _coach(place: str, cards: Mapping[str, str]) -> str:
    return card_called(cards[place]) if place in cards else coach_at(place)


def _guards(events: Sequence[Event], sentences: Sequence[str], names: Names) -> str:
    """Where guards ride out to, all of them in one sentence, and then who is hunted."""
    places = [event.place for event in events if isinstance(event, e.GuardRode)]
    if not places:
        return " ".join(sentences)
    ride = sentences[0]
    if len(places) > 1:
        ride = plural(
            "{n} guard rides out for fame: to {{places}}.",
            "{n} guards ride out for fame: to {{places}}.",
            len(places),
        ).format(places=listed([place_called(place) for place in dict.fromkeys(places)]))
    hunts = [
        plural("{n} hunts {{name}}", "{n} hunt {{name}}", len(event.marks)).format(
            name=names.seat(event.seat)
        )
        for event in events
        if isinstance(event, e.GuardsHunt)
    ]
    if not hunts:
        return ride
    return _("{told} {more}.").format(told=ride, more=listed(hunts))


def _chases(
    events: Sequence[Event], sentences: Sequence[str], names: Names, cards: Mapping[str, str]
) -> str:
    """Who goes for which coach, and what each has thrown for it."""
    throws = [event for event in events if isinstance(event, e.DiceThrown)]
    at = {event.place: event.card for event in events if isinstance(event, e.CoachDieThrown)}
    if not throws or throws[0].why == "left_alone":
        return sentences[-1]
    said = [
        _("{name} throws {dice}").format(name=names.seat(throw.seat), dice=dice_listed(throw.dice))
        for throw in throws
    ]
    card = next(iter(at.values()), None)
    if card is None:
        return _("{throws}.").format(throws=listed(said))
    return _("After {coach}: {throws}.").format(coach=card_called(card), throws=listed(said))


def _robbed(events: Sequence[Event], names: Names, cards: Mapping[str, str]) -> str:
    """What came of a robbery, with both its sums; "" where it was not carried through."""
    wit = next((event for event in events if isinstance(event, e.WitTried)), None)
    fight = next((event for event in events if isinstance(event, e.CombatTried)), None)
    if wit is None or fight is None:
        return ""
    sums = _("wit {wit} of {wits}, combat {combat} of {combats}").format(
        wit=wit.reckoning.total,
        wits=wit.reckoning.target,
        combat=fight.reckoning.total,
        combats=fight.reckoning.target,
    )
    if len(wit.seats) == 1:
        (seat,) = wit.seats
        said = _("{name} robs {coach}, {sums}: {changes}.")
        if not any(isinstance(event, e.PurseTaken) for event in events):
            said = _("{name} gets nothing from {coach}, {sums}: {changes}.")
        who, changes = names.seat(seat), _changes(events, seat)
    else:
        said = _("{names} rob {coach}, {sums}. {changes}.")
        if not any(isinstance(event, e.PurseTaken) for event in events):
            said = _("{names} get nothing from {coach}, {sums}. {changes}.")
        who, changes = names.listed(wit.seats), _in_company(events, wit.seats, names)
    coach = _coach(wit.place, cards)
    return said.format(name=who, names=who, coach=coach, sums=sums, changes=changes)


def _in_company(events: Sequence[Event], seats: Sequence[Seat], names: Names) -> str:
    """What came of it for each, in one breath where it was the same for all."""
    # A spur's wound is no matter of the robbery.
    shared = [each for each in events if not (isinstance(each, e.Changed) and each.cause == "spur")]
    said = [_changes(shared, seat) for seat in seats]
    if len(set(said)) == 1:
        return _("Each: {changes}").format(changes=said[0])
    each = _("{name}: {changes}")
    parts = zip(seats, said, strict=True)
    return "; ".join([each.format(name=names.seat(seat), changes=words) for seat, words in parts])


def _changes(events: Sequence[Event], seat: Seat) -> str:
    """By how much each number of a seat has moved, in the order in which they did."""
    moved: dict[e.Number, int] = {}
    for event in events:
        if isinstance(event, e.Changed) and event.seat == seat:
            moved[event.what] = moved.get(event.what, 0) + event.now - event.was
    said = [
        _("{what} {change}").format(what=number_name(what), change=signed(by))
        for what, by in moved.items()
        if by
    ]
    return ", ".join(said) or _("nothing changes")


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
