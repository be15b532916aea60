"""Where the numbers of a game come from: every change of them, from where to where and why; and a
whole round in brief.
"""

from collections.abc import Iterable, Sequence

import msgspec

from game.engine.kinds import Event, Part, Result, Seat
from game.engine.names import Names
from game.engine.words import _, plural
from game.engine.your_money.data import DATA
from game.engine.your_money.events import (
    Bought,
    Cause,
    Changed,
    CoachMissed,
    CombatTried,
    Number,
    Retired,
    RivalChose,
    RivalPurse,
    RivalRodeOn,
    RivalThrew,
    RoundBegan,
    WitTried,
)
from game.engine.your_money.messages.results import ending
from game.engine.your_money.messages.solo import ride_lines, rode_on_receipt
from game.engine.your_money.messages.sums import (
    Receipt,
    ReceiptLine,
    SumKind,
    minus,
    part_line,
    receipt,
)
from game.engine.your_money.messages.things import (
    capital,
    card_called,
    good_short,
    goods_listed,
    number_name,
    signed,
)
from game.engine.your_money.odds.sums import folk_hero_marks, score_sum, scoundrel_marks
from game.engine.your_money.rule_references import rule_of, rule_of_number
from game.engine.your_money.state import Options
from game.engine.your_money.view import YourMoneyView


def changed(event: Changed, names: Names) -> str:
    """The change as a sentence: "Nell’s folk hero rises from 1 to 4: wit."."""
    if event.now > event.was:
        said = _("{whose} {what} rises from {was} to {now}: {why}.")
    elif event.now < event.was:
        said = _("{whose} {what} falls from {was} to {now}: {why}.")
    else:
        said = _("{whose} {what} stays at {now}: {why}.")
    return said.format(
        whose=names.whose(event.seat),
        what=number_name(event.what),
        was=event.was,
        now=event.now,
        why=_why(event),
    )


def _why(event: Changed) -> str:
    """The cause; and where a number stopped at 0, what it should have lost (D1, §2)."""
    why = cause_of(event)
    moved = event.now - event.was
    due = event.reckoning.excess if event.reckoning and event.cause in _BY_THE_SUM else moved
    if event.now == 0 and due < moved:
        return _("{why}, {due} short").format(why=why, due=-due)
    return why


_BY_THE_SUM: tuple[Cause, ...] = ("wit", "combat", "guard")


def cause_of(event: Changed) -> str:
    """What has moved the number, in a word or two."""
    match event.cause:
        case "spur":
            return _("the spur")
        case "missed":
            return _("the coach got away")
        case "wit":
            return _("charm") if event.now > event.was else _("a poor show of wit")
        case "combat":
            return _("brutality") if event.what == "scoundrel" else _("wounds")
        case "purse":
            return _("the coach’s purse")
        case "half_purse":
            return _("half the coach’s purse")
        case "guard":
            return _("the guards")
        case "meal":
            return _("a meal")
        case "alms":
            return _("alms")
        case "bought":
            return _("the market")


def round_headlines(events: Iterable[Event], names: Names) -> list[str]:
    """What a round changed in the fewest words: "Nell: folk hero +3, purse −2."."""
    moved: dict[Seat | None, dict[Number, int]] = {}
    for event in events:
        match event:
            case Changed(seat, what, was, now):
                sums = moved.setdefault(seat, {})
                sums[what] = sums.get(what, 0) + now - was
            case RivalPurse() | RivalRodeOn():
                moved[None] = {"guineas": event.now - event.was}
    rows: list[tuple[Seat | None, str]] = list(enumerate(names.seats))
    if None in moved:
        rows.append((None, capital(names.other("rival"))))
    lines = []
    for whose, name in rows:
        changes = [
            _("{what} {change}").format(what=number_name(what), change=signed(by))
            for what, by in moved.get(whose, {}).items()
            if by
        ]
        said = ", ".join(changes) or _("nothing changed")
        lines.append(_("{name}: {changes}.").format(name=name, changes=said))
    return lines


_BY_A_SUM: dict[str, SumKind] = {
    "wit": "wit",
    "combat": "combat",
    "missed": "speed",
    "spur": "speed",
    "guard": "guard",
}


def number_receipt(
    what: Number, seat: Seat, view: YourMoneyView, events: Iterable[Event]
) -> Receipt:
    """A number of a sheet as the sum of all `events` that moved it, and what it brings."""
    now: int = getattr(view.sheets[seat], what)
    moves = [e for e in events if isinstance(e, Changed) and e.seat == seat and e.what == what]
    begun = moves[0].was if moves else now
    parts = [ReceiptLine(begun, _("to begin with"))] if begun else []
    by_cause: dict[str, int] = {}
    for move in moves:
        cause = _of_all(move)
        by_cause[cause] = by_cause.get(cause, 0) + move.now - move.was
    parts += [_moved(by, cause) for cause, by in by_cause.items() if by]
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


def _moved(by: int, cause: str) -> ReceiptLine:
    """All that one cause has added or taken: "6 from charm", "less 2 for the spur"."""
    said = _("{n} from {cause}") if by > 0 else _("less {n} for {cause}")
    return ReceiptLine(by, cause, words=said.format(n=abs(by), cause=cause))


def _of_all(move: Changed) -> str:
    """What a change is counted under, with all others of its kind."""
    match move.cause:
        case "spur":
            return _("the spur")
        case "missed":
            return _("coaches that got away")
        case "wit":
            return _("charm") if move.now > move.was else _("poor wit")
        case "combat":
            return _("brutality") if move.what == "scoundrel" else _("wounds")
        case "purse":
            return _("purses")
        case "half_purse":
            return _("purses shared")
        case "guard":
            return _("guards in town")
        case "meal":
            return _("meals")
        case "alms":
            return _("alms")
        case "bought":
            return _("the market")


def _brings(what: Number, now: int, options: Options) -> str:
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


def _scored(what: Number, seat: Seat, view: YourMoneyView) -> str:
    """How a number counts at the end; "" where it does not."""
    reckonings = view.result.reckonings if view.result is not None else ()
    for part in reckonings[seat].parts if seat < len(reckonings) else ():
        if part.cause == what and what != "guineas":
            return _("it counts {change} in the score").format(change=signed(part.amount))
    return ""


def change_note(change: Changed, names: Names) -> str:
    """One change with the sum that moved it: "+3. Wit 8 of 5: a die of 6 and …"."""
    kind = _BY_A_SUM.get(change.cause)
    if change.reckoning is None or kind is None:
        said = _("{what} rises from {was} to {now}: {why}")
        if change.now < change.was:
            said = _("{what} falls from {was} to {now}: {why}")
        what = _("Purse") if change.what == "guineas" else capital(number_name(change.what))
        text = said.format(what=what, was=change.was, now=change.now, why=cause_of(change))
        return _("{text} · rule {rule}").format(text=text, rule=rule_of(change))
    return _("{change}. {why}").format(
        change=signed(change.now - change.was), why=receipt(change.reckoning, kind, names).text
    )


def line_note(event: Event | None, names: Names) -> str:
    """The sum behind a line of a round's account; "" where there is none to be told."""
    match event:
        case Changed():
            return change_note(event, names)
        case WitTried(_seats, _place, sums):
            return receipt(sums, "wit", names).text
        case CombatTried(_seats, _place, sums):
            return receipt(sums, "combat", names).text
        case CoachMissed(_seat, _place, sums):
            return receipt(sums, "speed", names).text
        case Bought(_seat, item, price, give_in, credit, paid):
            of = _("{n} for the {good}").format(n=price, good=good_short(item))
            parts = [ReceiptLine(price, good_short(item), words=of)]
            if give_in:
                old = goods_listed(give_in)
                less = _("less {n} for the {good} given in").format(n=credit, good=old)
                parts.append(ReceiptLine(-credit, old, words=less))
            title = _("Paid {total}").format(total=paid)
            return Receipt(title, tuple(parts), (), "", rule_of(event)).text
        case RivalPurse(was, now):
            parts = [ReceiptLine(was, _("before")), _moved(now - was, _("purses"))]
            title = _("Purse {total}").format(total=now)
            return Receipt(title, tuple(parts), (), "", "8").text
        case RivalRodeOn():
            return rode_on_receipt(event).text
        case RivalThrew(_place, dice, combat):
            parts = [part_line(Part("die", die), None, None) for die in dice]
            title = _("Combat {total} of {target}").format(total=sum(dice), target=combat + 1)
            return Receipt(title, tuple(parts), (), "", "8").text
        case Retired(_seat, score):
            text = _("retired with {score}").format(score=minus(score))
            return _("{text} · rule {rule}").format(text=capital(text), rule="7.1")
        case _:
            return ""


def latest_changes(
    what: Number, seat: Seat, events: Iterable[Event], names: Names, most: int
) -> list[str]:
    """How a number moved last, each with the sum that moved it; the newest first."""
    moves = [e for e in events if isinstance(e, Changed) and e.seat == seat and e.what == what]
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


def rival_receipt(view: YourMoneyView, events: Sequence[Event], names: Names) -> Receipt:
    """The purses the rival of a lonely robber has taken, and what they decide (§8)."""
    parts: list[ReceiptLine] = []
    card = ""
    for event in events:
        match event:
            case RivalChose():
                card = event.card
            case RivalPurse(was, now):
                of = card_called(card) if card else _("a coach")
                words = _("{n} of {coach}").format(n=now - was, coach=of)
                parts.append(ReceiptLine(now - was, of, words=words))
            case RivalRodeOn():
                parts += [line for line in ride_lines(event) if line.amount]
    if begun := view.rival_guineas - sum([part.amount for part in parts]):
        parts.insert(0, ReceiptLine(begun, _("to begin with")))
    waits = view.round < DATA.rival.first_round and not view.sheets[0].retired
    return Receipt(
        _("{name}: {total}").format(
            name=capital(names.other("rival")), total=minus(view.rival_guineas)
        ),
        tuple(parts) or (ReceiptLine(0, _("to begin with")),),
        (),
        _("it rides from round {round} on").format(round=DATA.rival.first_round)
        if waits
        else _("your score must be more"),
        "8",
    )


def turned_receipt(view: YourMoneyView, seat: Seat) -> Receipt:
    """What the score of a robber would be as a scoundrel (D19)."""
    turned = msgspec.structs.replace(view.sheets[seat], turned=True)
    told = receipt(score_sum(turned, view.options, False), "score")
    return msgspec.structs.replace(told, rule="D19")


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
        if isinstance(event, RoundBegan):
            now = event.round
        if now == number:
            found.append(event)
    return found
