"""What the rival did on roads left to it (D24): a sentence, a line of an account, every ride."""

from collections.abc import Iterator

from game.engine.names import Names
from game.engine.words import _, plural
from game.engine.your_money.events import Ride, RivalRodeOn
from game.engine.your_money.messages.sums import Receipt, ReceiptLine
from game.engine.your_money.messages.things import capital, card_called, guineas


def rode_on(event: RivalRodeOn, names: Names) -> str:
    """All its rides in a sentence, with the sum of its purse."""
    rides, won = event.rides, _won(event)
    rival = capital(names.other("rival"))
    if not won:
        return plural(
            "{{rival}} rides on alone to round {{last}} and robs nobody, {n} coach being too "
            "strong: {{gold}}.",
            "{{rival}} rides on alone to round {{last}} and robs nobody, {n} coaches being too "
            "strong: {{gold}}.",
            len(rides),
        ).format(rival=rival, last=rides[-1].round, gold=guineas(event.now))
    return plural(
        "{{rival}} rides on alone to round {{last}} and robs {{robbed}} of {n} coach: {{sum}}.",
        "{{rival}} rides on alone to round {{last}} and robs {{robbed}} of {n} coaches: {{sum}}.",
        len(rides),
    ).format(rival=rival, last=rides[-1].round, robbed=len(won), sum=_sum(event))


def rode_on_in_brief(event: RivalRodeOn) -> str:
    """The same in a line of an account, under the rival's name."""
    return _("rode on alone to round {last}, purse {was} → {now}").format(
        last=event.rides[-1].round, was=event.was, now=event.now
    )


def rode_on_receipt(event: RivalRodeOn) -> Receipt:
    """Every purse of it, by coach and round, before what it had when the road was left to it."""
    return Receipt(
        _("Purse {total}").format(total=event.now),
        (ReceiptLine(event.was, _("before")), *ride_lines(event)),
        (),
        "",
        "D24",
    )


def ride_lines(event: RivalRodeOn) -> Iterator[ReceiptLine]:
    """A line for every ride: "6 of the Captain (round 7: 9 against 8)", also for one in vain."""
    for ride in event.rides:
        of = card_called(ride.card)
        said = (
            _("{n} of {coach}").format(n=ride.won, coach=of)
            if ride.won
            else _("nothing of {coach}").format(coach=of)
        )
        yield ReceiptLine(ride.won, of, _against(ride), said)


def _against(ride: Ride) -> str:
    return _("round {round}: {total} against {combat}").format(
        round=ride.round, total=sum(ride.dice), combat=ride.combat
    )


def _won(event: RivalRodeOn) -> list[int]:
    return [ride.won for ride in event.rides if ride.won]


def _sum(event: RivalRodeOn) -> str:
    """The purse added up: "12 + 6 + 10 = 28 guineas"."""
    purses = [gold for gold in (event.was, *_won(event)) if gold]
    total = guineas(event.now)
    if len(purses) == 1:
        return total
    return _("{sum} = {total}").format(sum=" + ".join(map(str, purses)), total=total)
