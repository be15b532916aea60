"""Sums as people read them: one line of arithmetic, or a receipt with every part and the rule."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.reckoning import Part, Reckoning
from game.engine.words import _, plural
from game.engine.your_money.data import GOODS
from game.engine.your_money.say.things import good_short, guineas, signed

SumKind = Literal["speed", "wit", "combat", "guard", "score"]


class ReceiptLine(msgspec.Struct, frozen=True):
    """One part of a sum: what it adds to its side, what it is, and why it counts."""

    amount: int
    cause: str
    why: str = ""

    @property
    def text(self) -> str:
        """The part in a sum: "+3 dagger"."""
        note = _(" ({why})").format(why=self.why) if self.why else ""
        return f"{signed(self.amount)} {self.cause}{note}"


class Receipt(msgspec.Struct, frozen=True):
    """Where a number comes from: the total first, its parts, the target's parts, the effect, and
    the paragraph of the rules it stands in.
    """

    title: str
    parts: tuple[ReceiptLine, ...]
    against: tuple[ReceiptLine, ...]
    effect: str
    rule: str

    @property
    def text(self) -> str:
        """The whole receipt in one line."""
        line = _side(self.parts) or _("nothing put down")
        text = _("{title} — {parts}").format(title=self.title, parts=line)
        if self.against:
            text += " | " + _side(self.against)
        if self.effect:
            text += " → " + self.effect
        return _("{text} · rule {rule}").format(text=text, rule=self.rule)


def _side(lines: Sequence[ReceiptLine]) -> str:
    """Parts in a row; the first needs no plus."""
    return " · ".join(
        line.text[1:] if i == 0 and line.amount >= 0 else line.text for i, line in enumerate(lines)
    )


def receipt(
    reckoning: Reckoning, kind: SumKind, names: Names | None = None, seat: Seat | None = None
) -> Receipt:
    """The receipt of a sum; `names` tell two robbers apart, `seat` is the one called "you"."""
    total, target = reckoning.total, reckoning.target
    whole = _("{what} {total} of {target}") if reckoning.against else _("{what} {total}")
    return Receipt(
        whole.format(what=_title(kind), total=minus(total), target=target),
        tuple([part_line(part, names, seat) for part in reckoning.parts]),
        tuple([part_line(part, names, seat) for part in reckoning.against]),
        effect(reckoning, kind),
        _rule(reckoning, kind),
    )


def _title(kind: SumKind) -> str:
    match kind:
        case "speed":
            return _("Speed")
        case "wit":
            return _("Wit")
        case "combat":
            return _("Combat")
        case "guard":
            return _("Fight")
        case "score":
            return _("Score")


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


def effect(reckoning: Reckoning, kind: SumKind) -> str:
    """What a sum leads to, before any number stops at its end: "health −2"."""
    over = reckoning.excess
    match kind:
        case "speed":
            return _("caught") if over >= 0 else _("gets away, folk hero −1")
        case "wit":
            return _("folk hero {change}").format(change=signed(over))
        case "combat" if over >= 0:
            return _("scoundrel {change}").format(change=signed(over))
        case "combat":
            return _("health {change}").format(change=signed(over))
        case "guard":
            return _("health {change}").format(change=signed(over)) if over < 0 else _("no harm")
        case _:
            return ""


def part_line(part: Part, names: Names | None, seat: Seat | None) -> ReceiptLine:
    """A part with its cause in words."""
    if part.cause == "guard":
        return ReceiptLine(part.amount, _("guard"), _guard_owner(part, names, seat))
    if part.cause == "card":
        return ReceiptLine(part.amount, _("coach"), _coach_die(part))
    if part.cause == "guineas":
        return ReceiptLine(part.amount, plural("guinea", "guineas", abs(part.amount)))
    return ReceiptLine(part.amount, cause_name(part.cause), _robber(part.detail, names, seat))


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
        return _("yours")
    return names.seat(int(detail)) if names else ""


def cause_name(cause: str) -> str:
    """What a part of a sum is called."""
    if cause in GOODS:
        return good_short(cause)
    match cause:
        case "die":
            return _("die")
        case "spur":
            return _("spur")
        case "guineas":
            return _("guineas")
        case "folk_hero":
            return _("folk hero")
        case "scoundrel":
            return _("scoundrel")
        case "card":
            return _("coach")
        case _:
            return _("guard")


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
    if len(guards) == 1:
        said.append(_("{amount} guard").format(amount=guards[0]))
    elif guards:
        said.append(_("{amount} for {n} guards").format(amount=sum(guards), n=len(guards)))
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
