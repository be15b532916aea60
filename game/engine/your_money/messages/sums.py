"""Sums as people read them: one line of arithmetic, or a receipt with every part and the rule."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal

import msgspec

from game.engine.kinds import Part, Reckoning, Seat
from game.engine.names import Names
from game.engine.phrases import headed, listed
from game.engine.words import _, later, plural, said_as
from game.engine.your_money.data import GOODS
from game.engine.your_money.events import RivalRodeOn
from game.engine.your_money.messages.things import good_short, good_the, guineas, stat_name

SumKind = Literal["speed", "wit", "combat", "guard", "score"]


class ReceiptLine(msgspec.Struct, frozen=True):
    """One part of a sum: what it adds to its side, what it is, and why it counts.

    `words` are the part as it stands in a sentence, where amount and cause alone would not do.
    """

    amount: int
    cause: str
    why: str = ""
    words: str = ""

    @property
    def text(self) -> str:
        """The part within a sentence: "3 of the dagger (Tom)"."""
        said = self.words or _("{amount} {cause}").format(
            amount=minus(self.amount), cause=self.cause
        )
        return _("{part} ({why})").format(part=said, why=self.why) if self.why else said


class Receipt(msgspec.Struct, frozen=True):
    """Where a number comes from: the total first, its parts, the target's parts, the effect, and
    the paragraph of the rules it stands in. `nothing` is what is said where nothing was brought.
    """

    title: str
    parts: tuple[ReceiptLine, ...]
    against: tuple[ReceiptLine, ...]
    effect: str
    rule: str
    nothing: str = ""

    @property
    def text(self) -> str:
        """The whole receipt as a sentence, and its rule."""
        return _("{text} · rule {rule}").format(text=self._sentence, rule=self.rule)

    @property
    def _sentence(self) -> str:
        if not self.parts and self.nothing:
            return _("{nothing}: {effect}").format(nothing=self.nothing, effect=self.effect)
        if self.against:
            said = _("{title}: {parts}, against {others}")
            if self.effect:
                said = _("{title}: {parts}, against {others}; {effect}")
        else:
            said = _("{title}: {parts}; {effect}") if self.effect else _("{title}: {parts}")
        return said.format(
            title=self.title,
            parts=_side(self.parts) or _("nothing put down"),
            others=_side(self.against),
            effect=self.effect,
        )


def _side(lines: Sequence[ReceiptLine]) -> str:
    """Parts in one breath."""
    return listed([line.text for line in lines])


def receipt(
    reckoning: Reckoning, kind: SumKind, names: Names | None = None, seat: Seat | None = None
) -> Receipt:
    """The receipt of a sum; `names` tell two robbers apart, `seat` is the one called "you"."""
    total, target = reckoning.total, reckoning.target
    if kind == "score":
        worked_out = ReceiptLine(total, "", words=scored(reckoning))
        return Receipt(_title(kind), (worked_out,), (), "", _rule(reckoning, kind))
    whole = _("{what} {total} of {target}") if reckoning.against else _("{what} {total}")
    return Receipt(
        whole.format(what=_title(kind), total=minus(total), target=target),
        tuple([part_line(part, names, seat) for part in reckoning.parts]),
        tuple([part_line(part, names, seat) for part in reckoning.against]),
        effect(reckoning, kind, yours=seat is not None),
        _rule(reckoning, kind),
        _nothing(reckoning, kind),
    )


_NOTHING: Final[Mapping[str, str]] = {
    "speed": later("Nothing on speed"),
    "wit": later("Nothing on wit, against {target}"),
    "combat": later("Nothing on combat, against {target}"),
}
"""That nothing was put down, and against how much."""


def _title(kind: SumKind) -> str:
    match kind:
        case "guard":
            return said_as("a sum", "Fight")
        case "score":
            return _("Score")
        case _:
            return stat_name(kind)


def _nothing(reckoning: Reckoning, kind: SumKind) -> str:
    return _(_NOTHING[kind]).format(target=reckoning.target) if kind in _NOTHING else ""


def _rule(reckoning: Reckoning, kind: SumKind) -> str:
    match kind:
        case "guard":
            return "5.4"
        case "score":
            named = any(part.cause == "guineas" for part in reckoning.parts)
            return "7.2" if named else "D20"
        case "speed":
            return "4.1.3"
        case _:
            return "4.2.4" if _owners(reckoning) else "4.1.4"


def effect(reckoning: Reckoning, kind: SumKind, *, yours: bool = True) -> str:
    """What a sum leads to, before any number stops at its end: "you lose 2 health"."""
    over = reckoning.excess
    match kind:
        case "speed" if over >= 0:
            return _("you catch the coach") if yours else _("the coach is caught")
        case "speed":
            return (
                _("the coach gets away, and your fame falls by 1")
                if yours
                else _("the coach gets away, and fame falls by 1")
            )
        case "wit":
            return _fame(over, yours)
        case "combat" if over > 0:
            said = _("your scoundrel track rises by {n}") if yours else _("scoundrel rises by {n}")
            return said.format(n=over)
        case "combat" | "guard" if over < 0:
            said = _("you lose {n} health") if yours else _("{n} health is lost")
            return said.format(n=-over)
        case "combat" | "guard":
            return _("nobody is hurt")
        case _:
            return ""


def _fame(over: int, yours: bool) -> str:
    if over > 0:
        return (_("your fame rises by {n}") if yours else _("fame rises by {n}")).format(n=over)
    if over < 0:
        return (_("your fame falls by {n}") if yours else _("fame falls by {n}")).format(n=-over)
    return _("your fame stays as it is") if yours else _("fame stays as it is")


def part_line(part: Part, names: Names | None, seat: Seat | None) -> ReceiptLine:
    """A part with its cause in words."""
    amount = part.amount
    match part.cause:
        case "guard":
            why = _guard_owner(part, names, seat)
            return ReceiptLine(amount, _("guard"), why, _("{n} of a guard").format(n=amount))
        case "card":
            words = _("{n} of the coach").format(n=amount)
            return ReceiptLine(amount, _("coach"), _coach_die(part), words)
        case "die":
            words = _("a die of {n}").format(n=amount)
        case _:
            thing = good_the(part.cause) if part.cause in GOODS else _("the spur")
            words = _("{n} of {thing}").format(n=amount, thing=thing)
    return ReceiptLine(amount, cause_name(part.cause), _robber(part.detail, names, seat), words)


def _guard_owner(part: Part, names: Names | None, seat: Seat | None) -> str:
    """Whose doing a guard is."""
    why, _colon, owner = part.detail.partition(":")
    if not owner:
        return ""
    if int(owner) == seat:
        return _("hunting you") if why == "hunting" else _("your fame")
    if names is None:
        return _("hunting") if why == "hunting" else _("fame")
    if why == "hunting":
        return _("hunting {name}").format(name=names.seat(int(owner)))
    return _("{whose} fame").format(whose=names.whose(int(owner)))


def _coach_die(part: Part) -> str:
    """The printed part and the die of a coach's number that was thrown for."""
    printed, _plus, die = part.detail.partition("+")
    return _("{printed} + {die} thrown").format(printed=printed, die=die) if die else ""


def _robber(detail: str, names: Names | None, seat: Seat | None) -> str:
    """Whose die or dagger it is, where two robbers share a sum."""
    if not detail.isdigit():
        return ""
    if int(detail) == seat:
        return said_as("a die or weapon", "yours")
    return names.seat(int(detail)) if names else ""


_CAUSES: Final[Mapping[str, str]] = {
    "die": later("die"),
    "spur": later("spur"),
    "guineas": later("guineas"),
    "folk_hero": later("folk hero"),
    "scoundrel": later("scoundrel"),
    "card": later("coach"),
    "guard": later("guard"),
}


def cause_name(cause: str) -> str:
    """What a part of a sum is called."""
    return good_short(cause) if cause in GOODS else _(_CAUSES[cause])


def minus(n: int) -> str:
    """A number set with a true minus where it needs one."""
    return f"−{-n}" if n < 0 else str(n)


def _owners(reckoning: Reckoning) -> list[str]:
    """The seats whose parts are told apart in a sum, in order."""
    found = dict.fromkeys(part.detail for part in reckoning.parts if part.detail.isdigit())
    return sorted(found)


def brought(reckoning: Reckoning, names: Names) -> str:
    """The left side of a sum: "6 + 2 mask = 8"; two robbers one after the other.

    A die is a bare number, everything else is named.
    """
    owners = _owners(reckoning)
    if owners:
        sides = [
            _("{name} {sum}").format(
                name=names.seat(int(owner)),
                sum=_added([p for p in reckoning.parts if p.detail == owner]),
            )
            for owner in owners
        ]
        if len(reckoning.parts) == 1:
            return sides[0]
        return _("{sides} = {total}").format(sides=", ".join(sides), total=reckoning.total)
    if len(reckoning.parts) == 1:
        return _added(reckoning.parts)
    if not reckoning.parts:
        return _("nothing")
    return _("{sum} = {total}").format(sum=_added(reckoning.parts), total=reckoning.total)


def needed(reckoning: Reckoning) -> str:
    """The right side of a sum: "6 + 5 guard = 11"."""
    card = [part.amount for part in reckoning.against if part.cause == "card"]
    if not card:  # a fight in town, where nobody but guards is met
        return str(reckoning.target)
    guards = [part.amount for part in reckoning.against if part.cause == "guard"]
    said = [str(amount) for amount in card]
    if guards:
        counted = plural("{{amount}} guard", "{{amount}} for {n} guards", len(guards))
        said.append(counted.format(amount=sum(guards)))
    if len(said) > 1:
        return _("{sum} = {total}").format(sum=" + ".join(said), total=reckoning.target)
    return said[0]


def _added(parts: Sequence[Part]) -> str:
    """Parts joined by plus signs."""
    said = [
        str(part.amount) if part.cause == "die" else f"{part.amount} {cause_name(part.cause)}"
        for part in parts
    ]
    return " + ".join(said)


def compared(reckoning: Reckoning, names: Names) -> str:
    """A whole sum and how it came out: "6 + 2 mask = 8 against 5: 3 over"."""
    return _("{sum} against {target}: {outcome}").format(
        sum=brought(reckoning, names), target=needed(reckoning), outcome=_outcome(reckoning)
    )


def _outcome(reckoning: Reckoning) -> str:
    over = reckoning.excess
    if over > 0:
        return _("{n} over").format(n=over)
    return _("{n} short").format(n=-over) if over else _("just enough")


def scored(reckoning: Reckoning) -> str:
    """A score worked out: "12 guineas + 6 folk hero − 2 scoundrel = 16"."""
    said = ""
    for part in reckoning.parts:
        what = (
            guineas(part.amount)
            if part.cause == "guineas"
            else f"{abs(part.amount)} {cause_name(part.cause)}"
        )
        if not said:
            said = f"−{what}" if part.amount < 0 else what
        elif part.amount < 0 or (part.amount == 0 and part.cause == _less(reckoning)):
            said += f" − {what}"
        else:
            said += f" + {what}"
    return _("{sum} = {total}").format(sum=said, total=minus(reckoning.total))


def _less(reckoning: Reckoning) -> str:
    """Which of the two tracks counts against this score; a hero's, where nothing tells."""
    hero = next((p.amount for p in reckoning.parts if p.cause == "folk_hero"), 0)
    scoundrel = next((p.amount for p in reckoning.parts if p.cause == "scoundrel"), 0)
    return "folk_hero" if hero < 0 or scoundrel > 0 else "scoundrel"


def rode_on(event: RivalRodeOn, names: Names) -> str:
    """All its rides in a sentence, with the sum of its purse."""
    rides, won = event.rides, _won(event)
    rival = headed(names.other("rival"))
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
    ).format(rival=rival, last=rides[-1].round, robbed=len(won), sum=_purses(event))


def _won(event: RivalRodeOn) -> list[int]:
    return [ride.won for ride in event.rides if ride.won]


def _purses(event: RivalRodeOn) -> str:
    """The purse added up: "12 + 6 + 10 = 28 guineas"."""
    purses = [gold for gold in (event.was, *_won(event)) if gold]
    total = guineas(event.now)
    if len(purses) == 1:
        return total
    return _("{sum} = {total}").format(sum=" + ".join(map(str, purses)), total=total)
