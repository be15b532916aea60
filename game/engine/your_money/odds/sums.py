"""The arithmetic of the game, used by the rules, by previews and by rivals alike."""

from collections.abc import Sequence

from game.engine.kinds import Part, Reckoning, Seat
from game.engine.your_money.data import BONUS, CARDS, DATA, Stat
from game.engine.your_money.state import Coach, Guard, Options, Sheet
from game.engine.your_money.view import SheetSeen

AnySheet = Sheet | SheetSeen

GUARD = DATA.guards.combat


def folk_hero_marks(points: int, options: Options) -> tuple[int, ...]:
    """The marks reached on the folk hero track; each calls one random guard (§5)."""
    return _marks(points, options, DATA.guards.folk_hero_marks)


def scoundrel_marks(points: int, options: Options) -> tuple[int, ...]:
    """The marks reached on the scoundrel track; each calls one targeted guard (§5)."""
    return _marks(points, options, DATA.guards.scoundrel_marks)


def _marks(points: int, options: Options, printed: tuple[int, ...]) -> tuple[int, ...]:
    if points < 5:
        return ()
    if options.guards == "every_five":
        return tuple(range(5, points + 1, 5))
    return tuple([mark for mark in printed if points >= mark])


def horse_bonus(sheet: AnySheet) -> int:
    """What the horse adds to speed if it is used; 0 without one."""
    return BONUS[sheet.horse] if sheet.horse else 0


def may_spur(sheet: AnySheet, options: Options) -> bool:
    """Whether this robber has something to spur (D8)."""
    return options.spur == "anyone" or sheet.horse is not None


def guards_at(place: str, guards: Sequence[Guard]) -> tuple[Guard, ...]:
    """The guards at a coach, random and hunting: they meet everybody there (D14)."""
    return tuple([guard for guard in guards if guard.place == place])


def guards_in_town(place: str, seat: Seat, guards: Sequence[Guard]) -> tuple[Guard, ...]:
    """The guards `seat` meets in tavern or market: hunters fight only their quarry (D14)."""
    return tuple([g for g in guards if g.place == place and (not g.hunting or g.seat == seat)])


def speed_sum(
    sheet: AnySheet, dice: Sequence[int], horse: bool, spur: bool, target: int
) -> Reckoning:
    """Dice, horse and spur against the coach's speed."""
    parts = [Part("die", die) for die in dice]
    if horse and sheet.horse:
        parts.append(Part(sheet.horse, BONUS[sheet.horse]))
    if spur:
        parts.append(Part("spur", 1))
    return Reckoning(tuple(parts), (Part("card", target),))


def wit_sum(
    seats: Sequence[Seat], sheets: Sequence[AnySheet], coach: Coach, options: Options
) -> Reckoning:
    """Everybody's wit dice and gear against the coach's wit."""
    parts = []
    for seat in seats:
        sheet = sheets[seat]
        detail = str(seat) if len(seats) > 1 else ""
        parts += [Part("die", die, detail) for die in sheet.placed.wit]
        worn = sheet.gear if options.modifiers == "always" else sheet.placed.gear  # D10
        parts += [Part(item, BONUS[item], detail) for item in worn]
    return Reckoning(tuple(parts), (_printed(coach, "wit"),))


def combat_sum(
    seats: Sequence[Seat],
    sheets: Sequence[AnySheet],
    coach: Coach,
    options: Options,
    guards: Sequence[Guard],
) -> Reckoning:
    """Everybody's combat dice and weapons against the coach's combat and its guards."""
    parts = []
    for seat in seats:
        sheet = sheets[seat]
        detail = str(seat) if len(seats) > 1 else ""
        parts += [Part("die", die, detail) for die in sheet.placed.combat]
        drawn = sheet.weapons if options.modifiers == "always" else sheet.placed.weapons  # D10
        parts += [Part(item, BONUS[item], detail) for item in drawn]
    return Reckoning(tuple(parts), (_printed(coach, "combat"), *guard_parts(guards)))


def brawl_sum(sheet: AnySheet, die: int, guards: Sequence[Guard]) -> Reckoning:
    """One die and all weapons against the guards met in town (D15)."""
    weapons = [Part(item, BONUS[item]) for item in sheet.weapons]
    return Reckoning((Part("die", die), *weapons), guard_parts(guards))


def _printed(coach: Coach, stat: Stat) -> Part:
    """The coach's settled stat; `detail` tells what its die added, if it has one."""
    total: int = getattr(coach, stat)
    base, with_die = CARDS[coach.card].printed(stat)
    return Part("card", total, f"{base}+{total - base}" if with_die else "")


def guard_parts(guards: Sequence[Guard]) -> tuple[Part, ...]:
    """What guards add to a fight, and whose doing each of them is."""
    return tuple(
        [Part("guard", GUARD, f"{'hunting' if g.hunting else 'random'}:{g.seat}") for g in guards]
    )


def turned_for_score(sheet: AnySheet, options: Options, solo: bool) -> bool:
    """Whether the scoundrel's sum counts for this sheet (§7, §8)."""
    if solo:
        return False
    if options.scoundrel_score == "better":
        return sheet.scoundrel > sheet.folk_hero
    return sheet.turned


def score_sum(
    sheet: AnySheet, options: Options, solo: bool, hanged_both: bool = False
) -> Reckoning:
    """The score line by line; without the guineas where both have hanged (D20)."""
    sign = -1 if turned_for_score(sheet, options, solo) else 1
    fame = (
        Part("folk_hero", sign * sheet.folk_hero),
        Part("scoundrel", -sign * sheet.scoundrel),
    )
    return Reckoning(fame if hanged_both else (Part("guineas", sheet.guineas), *fame))


def score(sheet: AnySheet, options: Options, solo: bool) -> int:
    """Guineas + folk hero − scoundrel, or the scoundrel's sum."""
    fame = sheet.folk_hero - sheet.scoundrel
    return sheet.guineas + (-fame if turned_for_score(sheet, options, solo) else fame)


VERDICTS = ("nobody", "miller", "looking_back", "hiding", "wealth", "outcry", "crowd", "songs")


def verdict(points: int) -> str:
    """The word for a solo score: below 20, then a step every ten, to 80 and more (§8).

    >>> verdict(19), verdict(20), verdict(80), verdict(-3)
    ('nobody', 'miller', 'songs', 'nobody')
    """
    return VERDICTS[max(0, min(7, points // 10 - 1))]
