"""What is said of every number on the table: what it is, what it is made of, what follows; who acts
when, and how far the coach will roll.
"""

from typing import Final

from game.engine.kinds import Part, Reckoning, Seat
from game.engine.names import Names
from game.engine.phrases import likelihood, listed
from game.engine.riding_shotgun import data
from game.engine.riding_shotgun.events import Drawn
from game.engine.riding_shotgun.messages import things
from game.engine.riding_shotgun.messages.things import counted
from game.engine.riding_shotgun.odds.desk import Contest, Rank, Roll
from game.engine.riding_shotgun.round.strategy import coaches_in
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _, later, plural

_PARTS: Final = {
    "claim": later("{n} claimed"),
    "loaded": later("{n} Loaded for Bear"),
    "token": later("{n} for the Driver’s token"),
    "duck": later("{n} Duck and Roll"),
    "whip": later("{n} for the whip"),
    "speed": later("{n} speed"),
    "map": later("{n} for the scout’s map"),
    "gold": later("{n} gold"),
}


def part_words(part: Part) -> str:
    """One thing that counted: "2 Both Barrels", "2 claimed"."""
    if part.cause == "card":
        return _("{n} {card}").format(n=part.amount, card=things.card_name(int(part.detail)))
    amount = abs(part.amount) if part.cause == "map" else part.amount
    return _(_PARTS[part.cause]).format(n=amount) if part.cause in _PARTS else str(amount)


def summed(reckoning: Reckoning) -> str:
    """Everything that counted: "2 Both Barrels + 2 claimed"."""
    said = ""
    for part in reckoning.parts:
        sign = (" − " if part.amount < 0 else " + ") if said else ""
        said += sign + part_words(part)
    return said


def all_claimed(reckoning: Reckoning) -> bool:
    """Whether nothing counted but what was said of a Blind."""
    return [part.cause for part in reckoning.parts] == ["claim"]


def stagecoaches(reckoning: Reckoning) -> str:
    """What a Post counts, with its cards in figures: "6 (3 + 1 + 2 for the whip)"."""
    counted = [part for part in reckoning.parts if part.amount]
    if len(counted) < 2:
        return str(reckoning.total)
    parts = [str(part.amount) if part.cause == "card" else part_words(part) for part in counted]
    return _("{n} ({sum})").format(n=reckoning.total, sum=" + ".join(parts))


def grit_note(view: RidingView, seat: Seat, names: Names) -> str:
    """What grit somebody has, and what it brings."""
    grit, name = view.riders[seat].grit, names.seat(seat)
    if not grit:
        return _(
            "{name} has no grit left of {most}: no cards in Strategy, and a card or a mate pays"
            " for every point that is lost"
        ).format(name=name, most=data.NUMBERS.grit_max)
    return _("{name} has {n} of {most} grit, and draws {cards} in the next Strategy").format(
        name=name, n=grit, most=data.NUMBERS.grit_max, cards=things.some_cards(grit)
    )


def gold_note(view: RidingView, seat: Seat, names: Names) -> str:
    """Whose gold somebody holds, and how far the bandits are."""
    held, every = gold_held(view)
    return _("{name} holds {bars}. The bandits have {n} of all {every}").format(
        name=names.seat(seat), bars=things.bars(view.riders[seat].gold), n=held, every=every
    )


def gold_held(view: RidingView) -> tuple[int, int]:
    """The bars the bandits have, and all there are."""
    held = [
        rider.gold
        for rider, team in zip(view.riders, view.sides, strict=True)
        if team == data.BANDITS
    ]
    return sum(held), sum([rider.gold for rider in view.riders])


def hand_note(view: RidingView, seat: Seat, names: Names) -> str:
    """How many action cards somebody has."""
    return _("{name} has {cards} in hand").format(
        name=names.seat(seat), cards=things.some_cards(view.riders[seat].cards)
    )


def wild_note(view: RidingView, seat: Seat, names: Names) -> str:
    """How many wildcards somebody has."""
    return plural(
        "{{name}} has {n} wildcard", "{{name}} has {n} wildcards", view.riders[seat].wildcards
    ).format(name=names.seat(seat))


def cover_note(view: RidingView, seat: Seat, names: Names) -> str:
    """What cover is good for."""
    return _(
        "{name} is in cover until the Reload: no shotgun, knife or dynamite may be aimed there"
    ).format(name=names.seat(seat))


def driver_note(view: RidingView, seat: Seat, names: Names) -> str:
    """What the Driver does."""
    return _("{name} drives: answers for the coach, and has one dodge more").format(
        name=names.seat(seat)
    )


def draw_note(view: RidingView, draw: Drawn, names: Names) -> str:
    """A Quick Draw, and when it acts."""
    place = view.order.index(draw.seat) + 1
    said = _("{name} drew with {card}: turn {place} of {all}")
    if draw.wildcard is not None:
        said = _("{name} drew with {card} and {wildcard}: turn {place} of {all}")
    return said.format(
        name=names.seat(draw.seat),
        card=things.card_words(draw.card),
        wildcard="" if draw.wildcard is None else things.wildcard_name(draw.wildcard),
        place=place,
        all=len(view.order),
    )


def post_note(view: RidingView, team: int) -> str:
    """What a Post comes to, and who may use it."""
    sum_ = coaches_in(view, team)
    said = (
        _("{coaches} for the guards, who trade here; its cards are laid by the bandits")
        if team == data.GUARDS
        else _("{coaches} for the bandits, who trade here; its cards are laid by the guards")
    ).format(coaches=things.coaches(sum_.total))
    return with_sum(said, sum_)


def with_sum(said: str, sum_: Reckoning) -> str:
    """Something with what it is made of behind it, where it is made of anything."""
    return _("{what}: {sum}").format(what=said, sum=summed(sum_)) if sum_.parts else said


def speed_note(view: RidingView) -> str:
    """What the speed does."""
    return _(
        "Speed {n}: so many spaces in the next Reload. At {robbery} and above a burnt wheel costs"
        " a bar of gold too"
    ).format(n=view.speed, robbery=data.NUMBERS.robbery_speed)


def wheels_note(view: RidingView) -> str:
    """How the coach rolls."""
    return _("{n} of {all} wheels are burnt; when all are, the bandits win").format(
        n=view.burnt, all=data.NUMBERS.wheels
    )


def road_note(view: RidingView) -> str:
    """Where the coach is, and what comes next."""
    ahead = [town for town in (*data.ROAD.small_towns, data.ROAD.town) if town.space > view.space]
    said = _("Space {n} of {all}, {place}").format(
        n=view.space, all=data.TOWN, place=things.place_name(view.space)
    )
    coming = [
        _("{place} in {n}").format(place=_(town.name), n=town.space - view.space) for town in ahead
    ]
    return f"{said}. {', '.join(coming)}" if coming else said


def rounds_left(view: RidingView) -> int:
    """How many rounds it takes to Town at this speed."""
    return -(-(data.TOWN - view.space) // max(1, view.speed))


def rounds_told(view: RidingView) -> str:
    """The same in words."""
    return plural(
        "{{spaces}} to {{town}}, some {n} round at this speed",
        "{{spaces}} to {{town}}, some {n} rounds at this speed",
        rounds_left(view),
    ).format(spaces=things.spaces(data.TOWN - view.space), town=_(data.ROAD.town.name))


def board_name(view: RidingView, seat: Seat) -> str:
    """Who somebody is at the table."""
    return _(data.DATA.player_boards[view.riders[seat].board].name)


def part_note(view: RidingView) -> str:
    """The round, and how many people have their turn in it."""
    return _("Round {n}: everybody has one turn, {all} in all, and then the coach rolls on").format(
        n=max(1, view.round), all=len(view.riders)
    )


# ---- Strategy


def rank_words(rank: Rank) -> str:
    """When a number is likely to act: "about 7th to 8th of 8"."""
    of = len(rank.places)
    if not 1 <= rank.number <= len(data.SYMBOL) - 1:
        return _("first of all") if rank.number == 0 else _("last of all")
    first, last = rank.likely
    if first == last:
        return _("about place {n} of {all}").format(n=first, all=of)
    return _("about place {first} to {last} of {all}").format(first=first, last=last, all=of)


def gives_words(rank: Rank) -> str:
    """What the card brings the enemy's Post: "gives the bandits 2 knives and 1 stagecoach"."""
    shown = counted(data.VALUE[rank.card], data.SYMBOL[rank.card])
    if rank.team != rank.post:
        return _("gives {team} {symbols}; {coaches} for {own}").format(
            team=things.team_name(rank.post),
            symbols=shown,
            coaches=things.coaches(rank.coaches),
            own=things.team_name(rank.team),
        )
    if not rank.coaches:
        return _("gives {team} {symbols} and no stagecoach").format(
            team=things.team_name(rank.post), symbols=shown
        )
    return _("gives {team} {symbols} and {coaches}").format(
        team=things.team_name(rank.post), symbols=shown, coaches=things.coaches(rank.coaches)
    )


def drives_words(rank: Rank) -> str:
    """Whether a guard's number makes the Driver; "" for a bandit."""
    if rank.post == data.GUARDS:
        return ""
    if rank.number == 0 or rank.drives == 0:
        return _("you will not drive")
    if rank.number >= len(data.SYMBOL):
        return _("you will drive")
    return _("you drive {percent} of the time").format(percent=likelihood(rank.drives))


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
        n=roll.speed, spaces=things.spaces(total), now=roll.now
    )
    if len(roll.spaces.parts) > 1:
        way = _("Speed {n}: {sum}, {spaces}, to space {now}.").format(
            n=roll.speed, sum=summed(roll.spaces), spaces=things.spaces(total), now=roll.now
        )
    if roll.arrives:
        return f"{way} " + _("That is Town, and the guards win.")
    parts = [way, things.to_town_told(roll.now)]
    if roll.towns:
        names = listed([_(data.ROAD.small_towns[n].name) for n in roll.towns])
        parts.append(_("On the way: {towns}.").format(towns=names))
        if roll.wildcards:
            parts.append(
                plural("You draw {n} wildcard.", "You draw {n} wildcards.", roll.wildcards)
            )
    if roll.robs:
        parts.append(_("At {n} and more a wheel costs a bar.").format(n=data.NUMBERS.robbery_speed))
    return " ".join(parts)
