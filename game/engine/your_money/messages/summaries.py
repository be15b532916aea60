"""A round when it is over: what it changed on the whole, who leads, and what the Courant says."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from game.engine.kinds import Event, Part, Seat, whose
from game.engine.names import Names
from game.engine.phrases import headed, listed, signed
from game.engine.words import _, plural
from game.engine.your_money import events as e
from game.engine.your_money.data import DATA
from game.engine.your_money.messages.events import BEFELL, NEWS, SAID, ToldWith
from game.engine.your_money.messages.standing import (
    change_note,
    moved,
    moved_line,
    moves_of,
    moves_said,
)
from game.engine.your_money.messages.sums import Receipt, ReceiptLine, minus, part_line, rode_on
from game.engine.your_money.messages.things import (
    card_called,
    good_one,
    good_short,
    good_the,
    goods_listed,
    guineas,
    number_name,
)
from game.engine.your_money.view import YourMoneyView

Line = tuple[str, tuple[Event, ...]]
"""A line of a round's account, and the events behind it."""

_NUMBERS: Final[tuple[e.Number, ...]] = ("guineas", "folk_hero", "scoundrel", "health")


def round_lines(events: Sequence[Event], names: Names) -> list[tuple[str, list[Line]]]:
    """What a round has changed on the whole, robber by robber: each number from where to where."""
    account: list[tuple[str, list[Line]]] = []
    for seat, name in enumerate(names.seats):
        lines = [*_moved(events, seat), *_befell(events, seat, ToldWith(names, {}))]
        account.append((name, lines or [(_("nothing changed"), ())]))
    if rival := list(_rival(events)):
        account.append((headed(names.other("rival")), rival))
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


def _befell(events: Sequence[Event], seat: Seat, told: ToldWith) -> Iterator[Line]:
    """What else has come of the round for a robber."""
    died = any(isinstance(event, e.Died) and event.seat == seat for event in events)
    for event in events:
        # The dead have rest enough.
        idle = isinstance(event, e.MustRest) and (event.last or died)
        if type(event) in BEFELL and whose(event) == seat and not idle:
            yield SAID.filled(BEFELL[type(event)], event, told), (event,)


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
                said = _("rode on alone to round {last}, purse {was} → {now}").format(
                    last=event.rides[-1].round, was=event.was, now=event.now
                )
                yield said, (event,)


def round_headlines(events: Sequence[Event], names: Names) -> list[str]:
    """What a round changed in the fewest words: "Nell: folk hero +3, purse −2."."""
    rows = [(name, moved(events, seat)) for seat, name in enumerate(names.seats)]
    gains = [each for each in events if isinstance(each, e.RivalPurse | e.RivalRodeOn)]
    if gains:
        won = gains[-1].now - gains[-1].was
        rows.append((headed(names.other("rival")), {"guineas": won}))
    said = [(name, ", ".join(moves_said(by)) or _("nothing changed")) for name, by in rows]
    return [_("{name}: {changes}.").format(name=name, changes=changes) for name, changes in said]


def round_note(number: int, view: YourMoneyView, events: Sequence[Event], names: Names) -> str:
    """A round by its milestone: what it brought, how far the one under way is, or how many come."""
    rounds = view.options.rounds
    if number > view.round:
        return plural(
            "{n} round to come, the last is {{last}} · rule {{rule}}",
            "{n} rounds to come, the last is {{last}} · rule {{rule}}",
            rounds - view.round,
        ).format(last=rounds, rule="7")
    title = _("Round {n} of {all}").format(n=number, all=rounds)
    if number < view.round:
        first = _("{text} · rule {rule}").format(text=title, rule="3.6")
        return "\n".join([first, *round_headlines(_of_round(number, events), names)])
    if view.solo:
        return _("{text} · rule {rule}").format(text=title, rule="3")
    return _("Round {n} of {all}: {name} has the lead · rule {rule}").format(
        n=number, all=rounds, name=names.seat(view.lead), rule="D4"
    )


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


def line_note(event: Event | None, names: Names) -> str:
    """The sum behind a line of a round's account; "" where there is none to be told."""
    match event:
        case e.Bought(_seat, item, price, give_in, credit, paid):
            of = _("{n} for {good}").format(n=price, good=good_the(item))
            parts = [ReceiptLine(price, good_short(item), words=of)]
            if give_in:
                old = goods_listed(give_in)
                alike = len(set(give_in)) < len(give_in)
                goods = old if alike else listed([good_the(good) for good in give_in])
                less = _("less {n} for {goods} given in").format(n=credit, goods=goods)
                parts.append(ReceiptLine(-credit, old, words=less))
            title = _("Paid {total}").format(total=paid)
            return Receipt(title, tuple(parts), (), "", event.paragraph).text
        case e.RivalPurse(was, now):
            parts = [ReceiptLine(was, _("before")), moved_line(now - was, _("purses"))]
            title = _("Purse {total}").format(total=now)
            return Receipt(title, tuple(parts), (), "", "8").text
        case e.RivalRodeOn():
            rides = (ReceiptLine(event.was, _("before")), *ride_lines(event))
            return Receipt(_("Purse {total}").format(total=event.now), rides, (), "", "D24").text
        case e.RivalThrew(_place, dice, combat):
            parts = [part_line(Part("die", die), None, None) for die in dice]
            title = _("Combat {total} of {target}").format(total=sum(dice), target=combat + 1)
            return Receipt(title, tuple(parts), (), "", "8").text
        case e.YorkEvent(leaves="retired"):
            text = SAID.filled(BEFELL[type(event)], event, ToldWith(names, {}))
            return _("{text} · rule {rule}").format(text=headed(text), rule="7.1")
        case _:
            return change_note(event, names)


def rival_receipt(view: YourMoneyView, events: Sequence[Event], names: Names) -> Receipt:
    """The purses the rival of a lonely robber has taken, and what they decide (§8)."""
    parts: list[ReceiptLine] = []
    card = ""
    for event in events:
        match event:
            case e.RivalChose():
                card = event.card
            case e.RivalPurse(was, now):
                of = card_called(card) if card else _("a coach")
                words = _("{n} of {coach}").format(n=now - was, coach=of)
                parts.append(ReceiptLine(now - was, of, words=words))
            case e.RivalRodeOn():
                parts += [line for line in ride_lines(event) if line.amount]
    if begun := view.rival_guineas - sum([part.amount for part in parts]):
        parts.insert(0, ReceiptLine(begun, _("to begin with")))
    waits = view.round < DATA.rival.first_round and not view.sheets[0].retired
    return Receipt(
        _("{name}: {total}").format(
            name=headed(names.other("rival")), total=minus(view.rival_guineas)
        ),
        tuple(parts) or (ReceiptLine(0, _("to begin with")),),
        (),
        _("it rides from round {round} on").format(round=DATA.rival.first_round)
        if waits
        else _("your score must be more"),
        "8",
    )


def ride_lines(event: e.RivalRodeOn) -> Iterator[ReceiptLine]:
    """A line for every ride: "6 of the Captain (round 7: 9 against 8)", also for one in vain."""
    for ride in event.rides:
        of = card_called(ride.card)
        said = (
            _("{n} of {coach}").format(n=ride.won, coach=of)
            if ride.won
            else _("nothing of {coach}").format(coach=of)
        )
        yield ReceiptLine(ride.won, of, _against(ride), said)


def _against(ride: e.Ride) -> str:
    return _("round {round}: {total} against {combat}").format(
        round=ride.round, total=sum(ride.dice), combat=ride.combat
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


def _deed(events: Sequence[Event], seat: Seat, names: Names) -> str:
    """What a robber did that people speak of, without its full stop; "" for nothing."""
    bought: list[str] = []
    said, name = "", names.seat(seat)
    dealt: dict[str, str] = {
        event.place: event.card for event in events if isinstance(event, e.CoachDealt)
    }
    told = ToldWith(names, dealt)
    for event in events:
        if whose(event) != seat and seat not in getattr(event, "seats", ()):
            continue
        if isinstance(event, e.Bought):
            bought.append(good_one(event.item))
        # A meal is no news beside anything else.
        elif type(event) in NEWS and not (said and isinstance(event, e.Ate)):
            said = SAID.filled(NEWS[type(event)], event, told, name=name)
        if isinstance(event, e.Died):
            return said
    if bought:
        return _("{name} came from the market with {goods}").format(name=name, goods=listed(bought))
    return headed(said)


def _of_the_rival(events: Iterable[Event], names: Names) -> Iterator[str]:
    rival, coach = headed(names.other("rival")), ""
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
