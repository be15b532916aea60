"""Who acts when, what the Posts come to, and how far the coach will roll, in words."""

from game.engine.names import Names, listed
from game.engine.riding_shotgun.data import GUARDS, NUMBERS, ROAD, SYMBOL, VALUE
from game.engine.riding_shotgun.reckon.draws import Rank
from game.engine.riding_shotgun.reckon.rolling import Contest, Roll
from game.engine.riding_shotgun.say.sums import summed
from game.engine.riding_shotgun.say.things import (
    capital,
    coaches,
    counted,
    percent,
    spaces,
    team_name,
    to_town,
)
from game.engine.words import _, plural

# ---- Strategy


def rank_words(rank: Rank) -> str:
    """When a number is likely to act: "about 7th to 8th of 8"."""
    of = len(rank.places)
    if not 1 <= rank.number <= len(SYMBOL) - 1:
        return _("first of all") if rank.number == 0 else _("last of all")
    first, last = rank.likely
    if first == last:
        return _("about place {n} of {all}").format(n=first, all=of)
    return _("about place {first} to {last} of {all}").format(first=first, last=last, all=of)


def gives_words(rank: Rank) -> str:
    """What the card brings the enemy's Post: "gives the bandits 2 knives and 1 stagecoach"."""
    shown = counted(VALUE[rank.card], SYMBOL[rank.card])
    if rank.team != rank.post:
        return _("gives {team} {symbols}; {coaches} for {own}").format(
            team=team_name(rank.post),
            symbols=shown,
            coaches=coaches(rank.coaches),
            own=team_name(rank.team),
        )
    if not rank.coaches:
        return _("gives {team} {symbols} and no stagecoach").format(
            team=team_name(rank.post), symbols=shown
        )
    return _("gives {team} {symbols} and {coaches}").format(
        team=team_name(rank.post), symbols=shown, coaches=coaches(rank.coaches)
    )


def drives_words(rank: Rank) -> str:
    """Whether a guard's number makes the Driver; "" for a bandit."""
    if rank.post == GUARDS:
        return ""
    if rank.number == 0 or rank.drives == 0:
        return _("you will not drive")
    if rank.number >= len(SYMBOL):
        return _("you will drive")
    return _("you drive {percent} of the time").format(percent=percent(rank.drives))


def rank_line(rank: Rank) -> str:
    """All of a Quick Draw in a line."""
    parts = [rank_words(rank), gives_words(rank), drives_words(rank)]
    return " · ".join([part for part in parts if part])


# ---- Reload


def contest_line(now: Contest, names: Names) -> str:
    """What the Posts count, and who would set the speed."""
    said = _("Stagecoaches: guards {guards}, bandits {bandits}.").format(
        guards=now.guards.total, bandits=now.bandits.total
    )
    if now.captain is None:
        return f"{said} " + _("A tie: the speed stays.")
    return f"{said} " + _("{name} sets the speed.").format(name=names.seat(now.captain))


def roll_line(roll: Roll) -> str:
    """Where the coach comes to at a speed, and what that means."""
    total = max(roll.spaces.total, 0)
    way = _("Speed {n}: {spaces}, to space {now}.").format(
        n=roll.speed, spaces=spaces(total), now=roll.now
    )
    if len(roll.spaces.parts) > 1:
        way = _("Speed {n}: {sum}, {spaces}, to space {now}.").format(
            n=roll.speed, sum=summed(roll.spaces), spaces=spaces(total), now=roll.now
        )
    if roll.arrives:
        return f"{way} " + _("That is Town, and the guards win.")
    parts = [way, _("{left}.").format(left=capital(to_town(roll.now)))]
    if roll.towns:
        names = listed([_(ROAD.small_towns[n].name) for n in roll.towns])
        parts.append(_("On the way: {towns}.").format(towns=names))
        if roll.wildcards:
            parts.append(
                plural("You draw {n} wildcard.", "You draw {n} wildcards.", roll.wildcards)
            )
    if roll.robs:
        parts.append(_("At {n} and more a wheel costs a bar.").format(n=NUMBERS.robbery_speed))
    return " ".join(parts)
