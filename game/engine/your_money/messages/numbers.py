"""Where the numbers of a game come from: every change of them, and the sum that moved it."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

import msgspec

from game.engine.kinds import Event, Result, Seat
from game.engine.names import Names
from game.engine.words import _, later, plural
from game.engine.your_money import events as e
from game.engine.your_money.data import DATA
from game.engine.your_money.messages.results import ending
from game.engine.your_money.messages.sums import Receipt, ReceiptLine, SumKind, receipt
from game.engine.your_money.messages.things import capital, number_name, signed
from game.engine.your_money.odds.sums import folk_hero_marks, score_sum, scoundrel_marks
from game.engine.your_money.rule_references import rule_of_number
from game.engine.your_money.state import Options
from game.engine.your_money.view import YourMoneyView

_CAUSES: Final[Mapping[str, tuple[str, str]]] = {
    "spur": (later("the spur"), later("the spur")),
    "missed": (later("the coach got away"), later("coaches that got away")),
    "charm": (later("charm"), later("charm")),
    "poor_wit": (later("a poor show of wit"), later("poor wit")),
    "brutality": (later("brutality"), later("brutality")),
    "wounds": (later("wounds"), later("wounds")),
    "purse": (later("the coach’s purse"), later("purses")),
    "half_purse": (later("half the coach’s purse"), later("purses shared")),
    "guard": (later("the guards"), later("guards in town")),
    "meal": (later("a meal"), later("meals")),
    "alms": (later("alms"), later("alms")),
    "bought": (later("the market"), later("the market")),
}
"""What has moved a number, in a word or two: once, and all of its kind together."""


def _caused(event: e.Changed) -> tuple[str, str]:
    cause: str = event.cause
    if cause == "wit":
        cause = "charm" if event.by > 0 else "poor_wit"
    elif cause == "combat":
        cause = "brutality" if event.what == "scoundrel" else "wounds"
    return _CAUSES[cause]


def why_changed(event: e.Changed) -> str:
    """The cause; and where a number stopped at 0, what it should have lost (D1, §2)."""
    why = _(_caused(event)[0])
    by_the_sum = event.cause in ("wit", "combat", "guard")
    due = event.reckoning.excess if event.reckoning and by_the_sum else event.by
    if event.now == 0 and due < event.by:
        return _("{why}, {due} short").format(why=why, due=-due)
    return why


_BY_A_SUM: dict[str, SumKind] = {
    "wit": "wit",
    "combat": "combat",
    "missed": "speed",
    "spur": "speed",
    "guard": "guard",
}


def number_receipt(
    what: e.Number, seat: Seat, view: YourMoneyView, events: Iterable[Event]
) -> Receipt:
    """A number of a sheet as the sum of all `events` that moved it, and what it brings."""
    now: int = getattr(view.sheets[seat], what)
    moves = list(moves_of(what, seat, events))
    begun = moves[0].was if moves else now
    parts = [ReceiptLine(begun, _("to begin with"))] if begun else []
    by_cause: dict[str, int] = {}
    for move in moves:
        cause = _(_caused(move)[1])
        by_cause[cause] = by_cause.get(cause, 0) + move.by
    parts += [moved_line(by, cause) for cause, by in by_cause.items() if by]
    name = _("Guineas") if what == "guineas" else capital(number_name(what))
    title = _("{what} {total}")
    if what == "health":
        title = _("{what} {total} of {target}")
    return Receipt(
        title.format(what=name, total=now, target=DATA.health),
        tuple(parts) or (ReceiptLine(now, _("to begin with")),),
        (),
        _brings(what, now, view.options) if view.result is None else _scored(what, seat, view),
        rule_of_number(what),
    )


def moves_of(what: e.Number, seat: Seat, events: Iterable[Event]) -> Iterator[e.Changed]:
    """Every event that moved a number of a seat."""
    for event in events:
        if isinstance(event, e.Changed) and event.seat == seat and event.what == what:
            yield event


def moved_line(by: int, cause: str) -> ReceiptLine:
    """All that one cause has added or taken: "6 from charm", "less 2 for the spur"."""
    said = _("{n} from {cause}") if by > 0 else _("less {n} for {cause}")
    return ReceiptLine(by, cause, words=said.format(n=abs(by), cause=cause))


def _brings(what: e.Number, now: int, options: Options) -> str:
    """What a number does as it stands."""
    match what:
        case "folk_hero":
            count = len(folk_hero_marks(now, options))
            if not count:
                return _("it calls no guard yet")
            return plural("it calls {n} guard a round", "it calls {n} guards a round", count)
        case "scoundrel":
            count = len(scoundrel_marks(now, options))
            if not count:
                return _("no guard hunts you yet")
            return plural(
                "{n} guard waits wherever you ride", "{n} guards wait wherever you ride", count
            )
        case "health":
            return _("at 0 waits the rope")
        case "guineas":
            return ""


def _scored(what: e.Number, seat: Seat, view: YourMoneyView) -> str:
    """How a number counts at the end; "" where it does not."""
    reckonings = view.result.reckonings if view.result is not None else ()
    for part in reckonings[seat].parts if seat < len(reckonings) else ():
        if part.cause == what and what != "guineas":
            return _("it counts {change} in the score").format(change=signed(part.amount))
    return ""


def change_note(change: Event | None, names: Names) -> str:
    """One change with the sum that moved it: "+3. Wit 8 of 5: a die of 6 and …"; "" for any other
    event.
    """
    if not isinstance(change, e.Changed):
        return ""
    kind = _BY_A_SUM.get(change.cause)
    if change.reckoning is None or kind is None:
        said = _("{what} rises from {was} to {now}: {why}")
        if change.now < change.was:
            said = _("{what} falls from {was} to {now}: {why}")
        what = _("Purse") if change.what == "guineas" else capital(number_name(change.what))
        text = said.format(what=what, was=change.was, now=change.now, why=_(_caused(change)[0]))
        return _("{text} · rule {rule}").format(text=text, rule=change.paragraph)
    return _("{change}. {why}").format(
        change=signed(change.by), why=receipt(change.reckoning, kind, names).text
    )


def latest_changes(
    what: e.Number, seat: Seat, events: Iterable[Event], names: Names, most: int
) -> list[str]:
    """How a number moved last, each with the sum that moved it; the newest first."""
    moves = list(moves_of(what, seat, events))
    return [change_note(move, names) for move in reversed(moves[-most:])]


def score_receipt(view: YourMoneyView, seat: Seat, names: Names) -> Receipt:
    """What a robber's score is made of: as it would count now, or as it was counted at the end."""
    sums = score_sum(view.sheets[seat], view.options, view.solo)
    if view.result is not None:
        sums = view.result.reckonings[seat]
    told = receipt(sums, "score", names, seat)
    return msgspec.structs.replace(told, rule="8.1") if view.solo else told


def result_receipt(view: YourMoneyView, names: Names) -> str:
    """Everybody's sum, a line each, and the rule that names the winner; "" before the end."""
    result, told = view.result, ending(view, names)
    if result is None or told is None:
        return ""
    lines = [_("{name}: {sum}").format(name=each.name, sum=each.sum) for each in told.standings]
    return "\n".join([*lines, f"{told.headline} · " + _rule_of(view, result)])


def _rule_of(view: YourMoneyView, result: Result) -> str:
    if view.solo:
        number = "8.1"
    elif result.verdict == "reputation":
        number = "D20"
    else:
        number = "D21" if result.shared else "7.3"
    return _("rule {rule}").format(rule=number)


def turned_receipt(view: YourMoneyView, seat: Seat) -> Receipt:
    """What the score of a robber would be as a scoundrel (D19)."""
    turned = msgspec.structs.replace(view.sheets[seat], turned=True)
    told = receipt(score_sum(turned, view.options, False), "score")
    return msgspec.structs.replace(told, rule="D19")


def moved(events: Iterable[Event], seat: Seat) -> dict[e.Number, int]:
    """By how much each number of a seat has moved, in the order in which they did."""
    found: dict[e.Number, int] = {}
    for event in events:
        if isinstance(event, e.Changed) and event.seat == seat:
            found[event.what] = found.get(event.what, 0) + event.by
    return found


def changes_of(events: Iterable[Event], seat: Seat) -> str:
    """The same in one breath."""
    return ", ".join(moves_said(moved(events, seat))) or _("nothing changes")


def moves_said(moved: Mapping[e.Number, int]) -> list[str]:
    """Each number that has moved, and by how much: "folk hero +3"."""
    return [
        _("{what} {change}").format(what=number_name(what), change=signed(by))
        for what, by in moved.items()
        if by
    ]
