"""What can be reckoned, in words: chances, trials, tables row by row, what is kept."""

from collections.abc import Sequence
from fractions import Fraction

from game.engine.names import listed
from game.engine.steeplechase.events import Modifiers
from game.engine.steeplechase.messages import sums
from game.engine.steeplechase.messages.sums import row_name
from game.engine.steeplechase.messages.things import THINGS, energy, some_group, thing
from game.engine.steeplechase.odds.effects import FACES, Effect
from game.engine.steeplechase.odds.fates import Kept
from game.engine.steeplechase.odds.tables import Leap, OddsRow, Table, Trial
from game.engine.words import _, plural


def effect_words(effect: Effect) -> str:
    """One thing a row does."""
    n = effect.n
    match effect.what:
        case "boast":
            return plural("{n} boast", "{n} boasts", n)
        case "shame":
            return plural("{n} shame", "{n} shames", n)
        case "despatch_lost":
            return plural("your despatch is lost", "{n} despatches are lost", n)
        case "despatch_back":
            return plural("a despatch is yours", "{n} despatches are yours", n)
        case "wound":
            return plural("{n} wound", "{n} wounds", n)
        case "meals" if n < 0:
            return plural("your meal is lost", "your {n} meals are lost", -n)
        case "meals":
            return plural("{n} meal", "{n} meals", n)
        case "lost":
            return _("{thing} is lost").format(thing=thing(effect.of))
        case "gained":
            return thing(effect.of)
        case "energy":
            return _("you are {energy} then").format(energy=energy(n))
        case "comes":
            return some_group(effect.of, n)
        case "prisoners":
            return plural("{n} prisoner to lead", "{n} prisoners to lead", n)
        case "fight":
            return plural("you fight one of them", "you fight {n} of them", n)
        case "asked":
            return _(THINGS.asked[effect.of].name)
        case _:
            return _(THINGS.effects[effect.what].name)


def shares(parts: Sequence[Fraction]) -> list[str]:
    """Chances one of which must come: in whole hundredths they add up to 100, as long as none of
    them is too small to be said so.

    >>> shares([Fraction(20, 101), Fraction(19, 101), Fraction(62, 101)])
    ['20%', '19%', '61%']
    """
    fine = any(part and not sums.FINE <= part <= 1 - sums.FINE for part in parts)
    if fine or sum(parts) != 1:
        return [sums.chance(part) for part in parts]
    whole = [int(100 * part) for part in parts]
    rest = sorted(range(len(parts)), key=lambda n: whole[n] - 100 * parts[n])
    for n in rest[: 100 - sum(whole)]:
        whole[n] += 1
    return [sums.chance((n, 100)) for n in whole]


def effects_words(effects: Sequence[Effect]) -> str:
    """All that a row does, in one breath."""
    told = [effect_words(each) for each in effects]
    return "; ".join(told) if told else _("nothing comes of it")


def brings(row: OddsRow) -> str:
    """What a row brings, with the chances of its ways where there are several."""
    if len(row.ends) == 1:
        return effects_words(row.ends[0].effects)
    return ", ".join(
        [
            _("{chance} {what}").format(
                chance=sums.chance(end.chance), what=effects_words(end.effects)
            )
            for end in row.ends
        ]
    )


def totals(row: OddsRow, top: int) -> str:
    """Which totals come to a row: "2–3", "6+"; `top` is the most there can be."""
    if row.last is None:
        return str(row.first) if row.first >= top else _("{n}+").format(n=row.first)
    return str(row.first) if row.first == row.last else f"{row.first}–{row.last}"


def row_line(table: Table, row: OddsRow) -> str:
    """A row with its chance: "4: “Your coins!” 17%. Give up your coins …"."""
    top = FACES + sum([much for _why, much in table.plus])
    chance = sums.chance(row.chance) if row.faces else _("never")
    return _("{n}: {name}, {chance}: {brings}.").format(
        n=totals(row, top), name=row_name(table.name, row.first), chance=chance, brings=brings(row)
    )


def table_lines(table: Table) -> list[str]:
    """Every row that can come up, a line each."""
    return [row_line(table, row) for row in table.rows if row.faces]


def plus_words(plus: Modifiers) -> str:
    """What is added to a die: "One die, + 1 (cunning)"."""
    said = [_("One die")]
    for why, much in plus:
        sign = "+" if much > 0 else "−"
        said.append(f"{sign} {abs(much)} ({_(THINGS.plus[why].name)})")
    return ", ".join(said)


def trial_line(now: Trial) -> str:
    """What a trial wants, and how likely it is."""
    if now.needs > FACES:
        return _("{dice}: it cannot be done.").format(dice=plus_words(now.plus))
    if now.needs == 1:
        return _("{dice}: it cannot fail.").format(dice=plus_words(now.plus))
    said = _("{dice}, a {n} or more: {chance}.").format(
        dice=plus_words(now.plus), n=now.needs, chance=sums.chance(now.chance)
    )
    if not now.again:
        return said
    faces = _("a 1") if now.again == 1 else _("a 1 to {n}").format(n=now.again)
    return _("{said} That is with {faces} thrown again once.").format(said=said, faces=faces)


def leap_line(now: Leap) -> str:
    """A jump: over, or not, and what it may cost."""
    said = [
        _("{dice}: over {over}, clean over and on {clean}.").format(
            dice=plus_words(now.plus), over=sums.chance(now.cleared), clean=sums.chance(now.clean)
        )
    ]
    if now.thrown:
        said.append(_("Off the horse {thrown}.").format(thrown=sums.chance(now.thrown)))
    if now.lamed:
        said.append(_("The horse dead {lamed}.").format(lamed=sums.chance(now.lamed)))
    if now.again:
        faces = _("a 1") if now.again == 1 else _("a 1 to {n}").format(n=now.again)
        said.append(_("That is with {faces} thrown again.").format(faces=faces))
    return " ".join(said)


def kept_line(now: Kept) -> str:
    """What is kept: "You keep freedom 86%, despatch 96%, horse 79%."."""
    told = [_("freedom {chance}").format(chance=sums.chance(now.freedom))]
    if now.despatches is not None:
        told.append(_("despatch {chance}").format(chance=sums.chance(now.despatches)))
    if now.horse is not None:
        told.append(_("horse {chance}").format(chance=sums.chance(now.horse)))
    said = _("You keep {things}.").format(things=listed(told))
    if now.life < 1:
        dead = sums.chance(Fraction(1) - now.life)
        return _("{said} Your life is at stake: {chance}.").format(said=said, chance=dead)
    return said


def summary(table: Table) -> str:
    """A table in a line: what may come of one throw, and how likely; "" for nothing of weight."""
    told = [
        _("{what} {chance}").format(what=_(each.name), chance=sums.chance(table.likely(*each.of)))
        for each in THINGS.weighs
        if table.likely(*each.of)
    ]
    fallen = table.likely("asked")
    if fallen:
        told.append(_("a question for you {chance}").format(chance=sums.chance(fallen)))
    return _("{what}.").format(what=", ".join(told)) if told else ""
