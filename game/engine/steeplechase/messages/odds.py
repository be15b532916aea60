"""What can be reckoned, in words: chances, trials, tables row by row, what is kept."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from game.engine.names import listed
from game.engine.steeplechase.events import Modifiers
from game.engine.steeplechase.messages import sums
from game.engine.steeplechase.messages.sums import row_name
from game.engine.steeplechase.messages.things import THINGS, energy, some_group, thing
from game.engine.steeplechase.odds.effects import FACES, Effect
from game.engine.steeplechase.odds.fates import Kept
from game.engine.steeplechase.odds.tables import Leap, OddsRow, Table, Trial
from game.engine.words import _, later, plural

PLAIN: Final[Mapping[str, str]] = MappingProxyType(
    {
        "dead": later("you die of it"),
        "captured": later("you are taken captive"),
        "buried": later("you are left buried to the neck"),
        "released": later("you are free"),
        "to_camp": later("they take you to their camp"),
        "protected": later("one of them protects you"),
        "horse_loose": later("thrown, and the horse runs off"),
        "horse_killed": later("your horse is dead"),
        "horse_held": later("they have your horse"),
        "horse_gained": later("a fresh horse is yours"),
        "horse_loose_gained": later("a riderless horse to catch"),
        "horse_tired": later("your horse is hurt, and tired for good"),
        "stuck": later("you may not move next turn"),
        "must_woods": later("lost: next turn you stay, and it is the woods again"),
        "blind": later("you are blinded"),
        "mute": later("you never speak again"),
        "rested": later("one die more when you ride next"),
        "may_drink": later("you may drink next turn"),
        "paroled": later("you give your parole"),
        "patience": later("one more on your next throw"),
        "friend": later("they are your friends"),
        "spared": later("they let you be through the next turn"),
        "no_pursuit": later("they ride after you no more through the next turn"),
        "enemies": later("they are your enemies"),
        "yielded": later("one more when you speak to them again"),
        "gone": later("they are gone"),
        "loot_once": later("you may loot once"),
        "loot": later("you may loot as often as you like"),
        "open_gate": later("the monastery stands open to all"),
        "thieves": later("they make off with your horse"),
        "fire": later("it burns"),
        "flock": later("a flock bars the road"),
        "moved": later("you are driven off, a die of inches"),
        "question": later("you are put to the question"),
        "talk_again": later("you throw for their words"),
        "throw_again": later("you throw again"),
    }
)
"""What an effect does, where it needs no number."""

ASKED: Final[Mapping[str, str]] = MappingProxyType(
    {
        "give_horse": later("give up your horse for 1 shame, and you are spared; or fight"),
        "give_coins": later("give up your coins for 1 boast, and nobody rides after you; or fight"),
        "surrender": later("surrender for 1 shame, captive; or fight two of them"),
        "give_despatch": later("hand over your despatches for 1 shame, and you are spared; or not"),
        "refuse_surrender": later("they offer to be friends; you may refuse and throw again"),
        "go_to_camp": later("you may go to the camp by a secret path"),
        "mutiny": later("you may fight three of them, for 1 boast"),
        "rush_out": later("you may rush out to them"),
        "buy_horse": later("you may buy a horse"),
        "accept_billet": later("you may take a bed there"),
        "press_suit": later("you may ask her again, for 1 shame"),
        "give_food": later("you may give them food, for 1 boast"),
        "save_child": later("you may jump in, for 1 boast"),
        "ruse": later("you slip away, a die of inches, wherever you like"),
        "friends": later("and any others you name"),
        "escape": later("you may run, for 2 boasts: a 1 is death"),
        "shortcut": later("you may come out an inch ahead of the first"),
        "protected_prisoner": later("you may throw again"),
        "protected_question": later("you may throw again"),
    }
)
"""What is asked next."""

WEIGHTY: Final = (
    (later("a boast"), ("boast",)),
    (later("captive"), ("captured",)),
    (later("dead"), ("dead",)),
    (later("to the question"), ("question",)),
    (later("a fight"), ("fight",)),
    (later("bandits or soldiers"), ("comes",)),
    (later("your despatch lost"), ("despatch_lost",)),
    (later("your horse lost"), ("horse_loose", "horse_killed", "horse_held", "thieves")),
    (later("a meal"), ("meals",)),
    (later("something to carry"), ("gained",)),
    (later("a horse"), ("horse_gained", "horse_loose_gained")),
    (later("friends"), ("friend",)),
    (later("peace for a turn"), ("spared", "no_pursuit")),
    (later("free"), ("released",)),
    (later("a wound"), ("wound",)),
    (later("a shame"), ("shame",)),
)
"""What a throw may come to, in the order in which it weighs."""


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
            return _(ASKED[effect.of])
        case _:
            return _(PLAIN[effect.what])


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
        _("{what} {chance}").format(what=_(words), chance=sums.chance(table.likely(*whats)))
        for words, whats in WEIGHTY
        if table.likely(*whats)
    ]
    fallen = table.likely("asked")
    if fallen:
        told.append(_("a question for you {chance}").format(chance=sums.chance(fallen)))
    return _("{what}.").format(what=", ".join(told)) if told else ""
